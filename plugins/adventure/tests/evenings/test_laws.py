"""What every game promises, of Adventure: at tables large and small, judged either way, under every ruling."""

import functools
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs
from gateway_adventure.state import pair
from gateway_adventure.tables import SWITCHES

from gateway_core.session import Session
from gateway_core.testing import Game, SystemLaws, fuzz, marathon, system_conformance

from ..deeds import c
from ..evening import PACK, Evening
from ..playing import AnyGame, AnyTable, InTheMiddle, brought_on, brought_to_rounds, evening

FULL = os.environ.get("GATEWAY_FULL") == "1"
SHORT = 16  # steps at a table that differs in one thing
FEW = 100 if FULL else 20  # acts of its long run
ONE = 3 if FULL else 1  # seed, where the usual evening has two
MANY = 10_000 if FULL else 100  # acts of the usual evening's
FOLDER = Path(__file__).parent.parent / "playthroughs"
LONG = 20_000 if FULL else 120  # acts from the middle of evenings


def others() -> list[tuple[str, str]]:
    """Return every switch with each option that is not its first; in the test command every tenth of these."""
    rulings = {one.ruling.id: one.ruling for one in evening().rulebook.rulings}  # type: ignore[attr-defined]  # packs'
    switches = [rulings[name] for name in sorted(SWITCHES)]
    found = [(one.id, option) for one in switches for option in one.options if option != one.default]
    return found if FULL else found[::10]


class OffStage(Game[Any, Any, Any]):
    """A game whose tables are in the middle, and one of those about has not been met: no evening comes to that."""

    def table(self, seed: str, **how: Any) -> AnyTable:
        table = brought_to_rounds(super().table(seed, **how), seed)
        draft = table.state.thaw()
        for id in [one.id for one in table.state.npcs()][:1]:
            draft.characters[id] = attrs.evolve(draft.characters[id], stage=False)
            draft.distances[pair(id, "bell-founder")] = draft.rules.touch
        return table.fork(draft.freeze())


@functools.cache
def secretive() -> tuple[AnyGame, ...]:
    """Return evenings in which all that one keeps secret comes up."""
    unmet = OffStage(**attrs.asdict(evening(), recurse=False))
    return _decided(), unmet, evening(judge="gm"), evening(difficulty_visibility="hidden")


def _decided() -> AnyGame:
    """Return an evening in which one of two has decided about Resolve: chance seldom comes to that."""
    small, book = Evening(), Session(packs=[PACK]).table("small")
    small.do(
        "gm", c.Oppose("ada", "bo", *("adventure:agility", "change") * 2, "Snatch it", "It is yours.", "It is not.")
    )
    small.do("player-1", c.Push("ada", 2))
    return Game(small.table.system, book, "small:scene/the-gate", {"players": 2}).beginning(small.state)


class AdventureLaws(SystemLaws):
    """The laws from anywhere in an evening: the first steps of one only choose Protagonists."""

    steps, acts, tables = SHORT, FEW, ONE

    def game(self) -> AnyGame:
        return evening()

    def cases(self) -> Sequence[AnyGame]:
        return secretive()

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        brought_on(table, seed)
        return fuzz(table, seed, self.steps)


class TheEvening(AdventureLaws):
    """The evening as it is usually played; the long run types the dice of every second table."""

    steps, acts, tables = 40 if FULL else 24, MANY, SystemLaws.tables if FULL else 1


class InRounds(AdventureLaws):
    """The evening where a fight has broken out."""

    steps = 40 if FULL else SHORT

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        brought_to_rounds(table, seed)
        return fuzz(table, seed, self.steps)


def at(**how: Any) -> type[SystemLaws]:
    """Return the laws at an evening that differs in one thing; it is laid when a test asks for it."""

    class There(AdventureLaws):
        """For one seed where it is a ruling: there are many."""

        def game(self) -> AnyGame:
            return evening(**how)

    return There


RULED = {f"{switch}={option}": at(**{switch.replace("-", "_"): option}) for switch, option in others()}
SIX = {"six players": at(players=6)} if FULL else {}
SEEDS = {"quiet": "evening 4", **({"wild": "evening 2"} if FULL else {})}  # of whole evenings, told in files

test_system = system_conformance(
    "adventure",
    {
        "the evening": TheEvening,
        "in rounds": InRounds,
        "the games master judges": at(judge="gm"),
        "one player": at(players=1),
        **SIX,
        **RULED,
    },
    smallest=evening(players=1),
    examples=6 if FULL else 3,
    playthroughs={seed: (evening(), FOLDER / f"a-{name}-evening.txt") for name, seed in SEEDS.items()},
)


def test_a_long_run_from_the_middle_keeps_the_laws(tmp_path: Path) -> None:
    """Fights and late moments, to which nobody comes who does anything at all from the beginning."""
    assert marathon(InTheMiddle.of(evening()), "never-tell-the-middle-zyzzyva", LONG, tmp_path) > 0
