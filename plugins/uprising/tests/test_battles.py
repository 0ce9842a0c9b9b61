"""What is said of a battle: whose side one plays, where, against whom, and how it ends."""

from typing import Any

from gateway_uprising.commands import turn

from .given import Rules


def _table() -> Any:
    table = Rules().table(
        {
            "phase": "attack",
            "army": {"red": ["rebel"]},
            "city": {"upper-right": {"holder": "guard", "forces": ["watchman"]}},
        }
    )
    table.act("red", turn.Attack(1))
    return table


def _asked(table: Any) -> Any:
    return next(one for seat in table.awaited for one in table.options(seat) if one.verb == "assign")


def test_the_question_of_damage_says_whose_and_against_whom() -> None:
    """In its head, before anything is typed."""
    table = _table()

    assert _asked(table).label == "Red's Army in Bridgetown against the City Guards: assign 1 damage"
    table.act("red", _asked(table).command)
    assert _asked(table).label == "The City Guards in Bridgetown against Red's Army: assign 2 damage"


def test_a_battle_that_was_lost_is_told() -> None:
    """The District holds."""
    table = _table()
    told = []
    while table.state.battle is not None:
        acted = table.act(table.awaited[0], _asked(table).command)
        told += [event.tell(table.state) for row in acted.rows for event in getattr(row, "events", ())]

    assert "Bridgetown holds." in told
