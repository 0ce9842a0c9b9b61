"""What every game promises, of Uprising: with open and with hidden Runestones, from anywhere in a game."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from gateway_core.testing import SystemLaws, fuzz, system_conformance

from .playing import AnyGame, AnyTable, OnTheDeck, brought_on, city, short

FULL = os.environ.get("GATEWAY_FULL") == "1"
FOLDER = Path(__file__).parent / "playthroughs"
STEPS = 30 if FULL else 14


class UprisingLaws(SystemLaws):
    """The laws from anywhere in a game."""

    steps, acts, tables = STEPS, 100 if FULL else 20, 3 if FULL else 1

    def game(self) -> AnyGame:
        return city()

    def cases(self) -> Sequence[AnyGame]:
        return city(), city(runestones="hidden"), OnTheDeck.of(city()), OnTheDeck.of(city(runestones="hidden"))

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        brought_on(table, seed)
        return fuzz(table, seed, self.steps)


def at(**how: object) -> type[SystemLaws]:
    """Return the laws at a table that differs in one thing."""

    class There(UprisingLaws):
        """For one seed."""

        def game(self) -> AnyGame:
            return city(**how)  # type: ignore[arg-type]  # by name

    return There


test_system = system_conformance(
    "uprising",
    {
        "the city": UprisingLaws,
        "hidden Runestones": at(runestones="hidden"),
        "a draft": at(revolution="draft", leaders="choose"),
    },
    smallest=city(players=2),
    examples=4 if FULL else 2,
    playthroughs={"three rounds": (short(), FOLDER / "three-rounds.txt")},
)
