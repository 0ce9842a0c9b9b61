"""How much an action asks of a table, and what each seat sees of it."""

from typing import Any

from gateway_centaurus.state import EXEC

from ..deeds import c
from ..given import Rules
from ..playing import begun, done, mission


def answered(laid: Any) -> list[str]:
    """Take the first form of whoever is awaited until the action is over; return who gave each answer."""
    gave = []
    while True:
        (seat,) = laid.awaited[:1]
        form = next(form for form in laid.forms(seat) if form.is_open)
        gave.append(seat)
        laid.act(seat, form.command)
        if laid.state.action is None and laid.state.actions:
            return gave


def test_an_action_without_calls_or_venture_takes_no_more_than_four_answers() -> None:
    """Declared, set up in one form, rolled; and what Fallout becomes, where the risk is missed (CG-99)."""
    gave = []
    for seed in range(12):
        laid = begun(mission(players=1).table(f"four {seed}"))
        done(laid, "player-1", c.Declare("ilse-maron", "listen" if seed % 2 else "hail", ""))
        gave.append((answered(laid), laid.state))

    plain = [answers for answers, state in gave if not any(state.harms)]
    assert {len(answers) + 1 for answers in plain} <= {3, 4}
    assert {tuple(answers[:2]) for answers in plain} == {(EXEC, "player-1")}


def test_who_may_see_what_lies_behind_the_screen() -> None:
    """Base, modifiers and dice are the Exec's until the outcome; Failures and target from the Wrenches on (CG-100)."""
    laid = Rules().table({"tries": {"base": 5, "arena": "private"}})
    assert laid.view(EXEC).behind is not None
    assert laid.view("player-1").behind is None

    laid.act("player-1", c.Roll())
    laid.supply([(1, 9)])
    assert laid.view("player-1").action.failures is None  # before the risk roll both are hidden

    laid.supply([(6, 5, 1)])
    for seat in ("player-1", "player-2"):
        seen = laid.view(seat)
        assert (seen.action.failures, seen.action.target, seen.behind) == (1, 11, None)


def test_secrets_are_their_owners() -> None:
    """A dark secret is known to its owner and the Exec, until the crisis is played (CG-100)."""
    laid = Rules().table({"who": {"ada": {"clock": 0, "crisis": "plain"}}})
    seen = {seat: laid.view(seat).explorers["ada"].secret for seat in laid.seats}
    assert seen == {EXEC: "centaurus:second-order", "player-1": "centaurus:second-order", "player-2": ""}

    laid.act(EXEC, c.AddressCrisis("ada", "It comes back."))
    laid.supply([(4,)])
    assert laid.view("player-2").explorers["ada"].secret == "centaurus:second-order"


def test_what_a_blind_player_is_asked_is_the_same_whatever_failed() -> None:
    """Up to the outcome forms and refusals do not depend on Failures (CG-R12)."""
    asked = []
    for low in ((1, 2), (9, 9)):
        laid = Rules().table({"rulings": {"wrench-info": "blind"}, "tries": {"base": 5, "arena": "private"}})
        laid.act("player-1", c.Roll())
        laid.supply([low])
        laid.supply([(6, 5, 5)])
        asked.append([(form.label, form.refusal) for form in laid.options("player-1")])

    assert asked[0] == asked[1]
