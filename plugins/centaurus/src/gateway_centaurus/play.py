"""What the deeds of this game are written with: their kinds, the refusals that many share, hours paid and gained."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from gateway_core.game import Command, Event, all_of, listed, needs
from gateway_core.table import Option, Refusal, Work

from .events import people
from .state import EXEC, Expedition, Stage

Deed: TypeAlias = Command[Expedition]
Forms: TypeAlias = Iterator[Option[Any]]
Play: TypeAlias = Work[Expedition, Event[Expedition]]
Check: TypeAlias = Callable[..., Refusal | None]

a_line = listed("centaurus/words", "A line of 1 to 200 letters belongs here.")
for_exec = needs(lambda _, seat, *__: seat == EXEC, "centaurus/exec-only", "This is for the Exec.", "CG-01")
in_play = needs(
    lambda state, *_: state.phase == "play",
    "centaurus/not-in-play",
    "This belongs into a scene, and none is played.",
    "CG-68",
)
no_action = needs(
    lambda state, *_: state.action is None, "centaurus/action-under-way", "An action is under way.", "CG-103",
    "Settle it first.",
)  # fmt: skip
in_tension = needs(
    lambda state, *_: state.tension is not None, "centaurus/no-tension", "Tension Mode is not on.", "CG-85"
)
no_tension = needs(
    lambda state, *_: state.tension is None, "centaurus/in-tension", "Tension Mode is on: one acts in turn.", "CG-68"
)
calm = all_of(in_play, no_action, no_tension)
known = needs(
    lambda state, _, *ids: ids[-1] in state.explorers,
    "centaurus/no-such-explorer",
    lambda state, _, *ids: f"Nobody here is called '{ids[-1]}'.",
    allowed=lambda state, *_: f"There are: {state.names(state.explorers)}.",
)
of_seat = all_of(
    known,
    needs(
        lambda state, seat, *ids: state.plays(seat, ids[-1]),
        "centaurus/not-yours",
        "This is not your explorer.",
        "CG-01",
    ),
)
able = needs(
    lambda state, _, *ids: state.able(ids[-1]),
    "centaurus/incapacitated",
    lambda state, _, *ids: f"{state.called(ids[-1])} is incapacitated.",
    "CG-77",
)  # fmt: skip


def at(*stages: Stage) -> Check:
    """Return a check that refuses what belongs into some steps of an action."""
    return all_of(
        needs(lambda state, *_: state.action is not None, "centaurus/no-action", "No action is under way.", "CG-99"),
        needs(
            lambda state, *_: state.under_way.stage in stages,
            "centaurus/not-now", "This step of the action has passed, or is not yet there.", "CG-99",
        ),
    )  # fmt: skip


def pay(work: Play, explorer: str, hours: int, why: str = "") -> None:
    """Take hours off a clock; at none a crisis comes (CG-43, CG-R15)."""
    if hours <= 0:
        return
    left = work.state.explorers[explorer].clock - hours
    work.emit(people.HoursMoved(explorer, -hours, left, why))
    if left == 0:
        work.emit(people.ClockRanOut(explorer))


def gain(work: Play, explorer: str, hours: int, why: str = "") -> None:
    """Give hours, up to the most there are; nothing to whoever is weak (CG-43, CG-R15, CG-R16)."""
    one = work.state.explorers[explorer]
    now = min(one.most, one.clock + hours)
    if not one.weak and now > one.clock:
        work.emit(people.HoursMoved(explorer, now - one.clock, now, why))
