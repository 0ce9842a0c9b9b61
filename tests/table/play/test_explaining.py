"""Why a program did what it did: asked afterwards, with what its seat saw then, and told to who may see as much."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded, Source
from gateway_core.table import Act, Explains, Observation, Program, RandomBot, Table, decide_by

from ..games import done, resumed, sealed
from ..toys.sealed import Seal

CHANCE = Seeded("its own")


@attrs.frozen
class Telling(RandomBot[Any]):
    """Says what it saw: its hand, and how far it may imagine."""

    def explain(self, seat: str, observation: Observation[Any], command: Any, chance: Source) -> str:
        """Tell it."""
        return f"{observation.view.hand} {observation.effort} {command.card} {chance == CHANCE}"


def program(name: str, settings: Program | None, rows: int) -> tuple[Any, Source] | None:
    """Return the program of these tests, with its chance."""
    return (Telling(), CHANCE) if name == "random" else None


def why(table: Table[Any, Any, Any], asker: str, seat: str = "ann") -> str:
    """Ask."""
    return table.explain(asker, seat, program)


def test_it_is_asked_with_what_its_seat_saw_before_the_act() -> None:
    """The hand still has the card in it; the state is folded again, so a table opened again tells the same."""
    table = sealed()
    hand = table.view("ann").hand
    done(table.give("ann", "ann", Program("random", {"effort": 7})))

    done(decide_by(RandomBot(), table, "ann", Seeded("1")))
    done(table.act("bob", Seal(table.state.hands["bob"][0])))

    card = next(row.command.card for row in table.rows if isinstance(row, Act))
    for now in (table, resumed(table)):
        assert why(now, "ann") == f"ann, by the program 'random': {hand} 7 {card} True"


@pytest.mark.parametrize("acted", [False, True])
def test_others_learn_nothing_whatever_was_done(acted: bool) -> None:
    """A player who asks why hears one line; a master hears it all."""
    table = sealed()
    if acted:
        done(decide_by(RandomBot(), table, "ann", Seeded("1")))

    assert why(table, "bob") == "Why a program chose as it did is told to whoever may see what its seat sees."
    assert why(table, "judge").startswith("ann, by the program" if acted else "No program has decided")


def test_at_the_end_everybody_may_ask() -> None:
    """Nothing is a secret any more."""
    table = sealed()
    while table.outcome is None:
        done(decide_by(RandomBot(), table, table.awaited[0], Seeded(str(len(table.rows)))))

    assert why(table, "bob").startswith("ann, by the program 'random': ")


def test_of_what_a_person_decided_no_program_says_why() -> None:
    """Nor does one that is not here, or one that has no words."""
    table = sealed()

    done(table.act("ann", Seal(table.state.hands["ann"][0])))
    done(table.act("bob", Seal(table.state.hands["bob"][0]), program="a stranger"))

    assert why(table, "ann") == "No program has decided in ann's seat."
    assert why(table, "bob", "bob") == "bob, by the program 'a stranger': it does not say why."


@attrs.frozen
class Terse(Telling):
    """Says nothing of a card below another."""

    least: int = 0

    def explain(self, seat: str, observation: Observation[Any], command: Any, chance: Source) -> str:
        """Tell which it was."""
        return str(command.card) if command.card >= self.least else ""


@pytest.mark.parametrize("least", [0, 5, 99])
def test_of_mere_steps_what_was_decided_before_them_is_told(least: int) -> None:
    """Where a program has no words for the last it did, it is asked of what it did before that."""
    table, given = sealed(), []
    for card in sorted(table.state.hands["ann"], reverse=True):
        done(table.act("ann", Seal(card), program="random"))
        given.append(card)
        for other in table.awaited:
            if other != "ann":
                done(table.act(other, Seal(table.state.hands[other][0])))
        if len(given) == 2:
            break

    found = table.explain("ann", "ann", lambda *_: (Terse(least=least), CHANCE))

    told = next((card for card in reversed(given) if card >= least), "that is what the moment asked for.")
    assert found == f"ann, by the program 'random': {told}"


def test_chance_says_that_it_was_chance() -> None:
    """And what it did, in the words of the form."""
    table = sealed()
    bot: Explains[Any] = RandomBot()

    words = bot.explain("ann", table.observation("ann"), Seal(table.state.hands["ann"][1]), CHANCE)

    assert (
        words
        == f"seal a card ({table.state.hands['ann'][1]}), by chance: whatever is allowed is as likely as anything else."
    )
