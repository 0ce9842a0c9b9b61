"""What every game promises, of Scenes and Actions: from anywhere in an evening, and where all lay pools at once."""

import functools
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs
from gateway_scenes_and_actions.state import GM

from gateway_core.testing import SystemLaws, fuzz, system_conformance

from ..deeds import c
from ..given import begun, small
from ..playing import AnyGame, AnyTable, brought_on, evening

FOLDER = Path(__file__).parent.parent / "playthroughs"
_FOUR = {"ann": "v8 r6 d10 a6", "bob": "v8 r8 d6", "cyd": "v10 a8"}


@functools.cache
def secretive() -> tuple[AnyGame, ...]:
    """Return evenings in which all that one keeps secret comes up: shared openings, answers, steps to come."""
    opening = begun(heroes=_FOUR, npcs={"foe": "v8 d8 a6", "other": "v6 d10"})
    table = opening.table("opening")
    table.act(GM, c.ContestOfAll(("ann", "bob", "foe", "other"), "scenes-and-actions:shaken", words="Whose is it?"))
    table.act(GM, c.Lay("foe", value="v", talent="d", words="Mine."))
    stopped = begun(
        heroes=_FOUR,
        npcs={"foe": "v8 d8 a6"},
        stakes={
            "holder": "foe", "turn": "ann", "stakes": 11, "dice": [[8, 6], [8, 5]], "rolled": ["ann"],
            "order": ["ann", "foe"],
        },
    )  # fmt: skip
    state = stopped.table("stopped").state
    action = attrs.evolve(state.action, stage="buy-in", waiting=("ann", "foe"), interferer="cyd", turn="")
    return (
        evening(judge="gm"),
        opening.beginning(table.state),
        stopped.beginning(attrs.evolve(state, action=action).freeze()),
        begun(heroes=_FOUR, steps=4, beats=6, npcs={"foe": "v8 d8 a6"}),
    )


class ScenesLaws(SystemLaws):
    """The laws from anywhere in an evening: the first steps of one only choose heroes."""

    steps, acts, tables = 16, 20, 1

    def game(self) -> AnyGame:
        return evening()

    def cases(self) -> Sequence[AnyGame]:
        return secretive()

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        if table.state.phase == "preparation":
            brought_on(table, seed)
        return fuzz(table, seed, self.steps)


class InAContest(ScenesLaws):
    """The laws where all lay their pools at once."""

    def game(self) -> AnyGame:
        return secretive()[1]


class Stopped(ScenesLaws):
    """The laws where a Contest was stopped, and may be bought on."""

    steps, acts = 8, 10

    def game(self) -> AnyGame:
        return secretive()[2]


test_system = system_conformance(
    "scenes-and-actions",
    {"the evening": ScenesLaws, "a shared opening": InAContest, "a stopped Contest": Stopped},
    smallest=evening(players=1),
    examples=3,
    playthroughs={"a small evening": (small(2, "prepared"), FOLDER / "a-small-evening.txt")},
)
