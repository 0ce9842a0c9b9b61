"""What the deeds of this game are written with: their kinds, and the refusals that many of them share."""

from collections.abc import Callable
from typing import TypeAlias

from gateway_core.errors import did_you_mean
from gateway_core.game import Command, Event, all_of, listed, needs
from gateway_core.table import Refusal, Work

from .state import GM, TROUBLE, Evening, Stage

Deed: TypeAlias = Command[Evening]
Play: TypeAlias = Work[Evening, Event[Evening]]
_Check: TypeAlias = Callable[..., Refusal | None]

a_line = listed("scenes/words", "a line of 1 to 200 letters belongs here.", "SA-R48")

for_gm = needs(lambda _, seat, *__: seat == GM, "scenes/gm-only", "this is for the games master.", "SA-02")
known = needs(
    lambda state, _, *ids: ids[-1] in state.people,
    "scenes/nobody-of-that-name",
    lambda state, _, *ids: f"nobody here is called '{ids[-1]}'.",
    allowed=lambda state, _, *ids: did_you_mean(ids[-1], [*state.people]),
)
own = all_of(
    needs(
        lambda state, seat, *ids: state.plays(seat, ids[-1]),
        "scenes/not-yours",
        "this is not your character.",
        "SA-02",
        lambda state, seat, *_: (
            f"You play {state.called(state.players.get(seat, '')) or 'nobody yet'}." if seat != GM else ""
        ),
    ),
    needs(
        lambda state, _, *ids: ids[-1] == TROUBLE or ids[-1] in state.people,
        "scenes/nobody-of-that-name",
        "there is nobody of that name.",
    ),
)
able = needs(
    lambda state, _, *ids: state.able(ids[-1]), "scenes/not-able",
    lambda state, _, *ids: f"{state.called(ids[-1])} is out of it.", "SA-R13",
)  # fmt: skip
_in_scene = needs(
    lambda state, *_: state.phase == "scene", "scenes/no-scene", "no scene is being played.", "SA-04",
    "The games master begins the next.",
)  # fmt: skip
_no_action = needs(
    lambda state, *_: state.action is None, "scenes/action-under-way", "an Action is under way.", "SA-R47",
    "Play it to its end first.",
)  # fmt: skip
free = all_of(_in_scene, _no_action)
unfinished = needs(lambda state, *_: state.phase != "over", "scenes/over", "the evening is over.")
between_scenes = needs(
    lambda state, *_: state.phase in ("preparation", "between"), "scenes/in-a-scene", "a scene is being played.",
    "SA-R43", "End it first.",
)  # fmt: skip
no_clock = needs(
    lambda state, *_: state.clock is None, "scenes/clock-runs", "a Timed Action is under way.", "SA-R47",
    "Its runner acts, or somebody buys time.",
)  # fmt: skip


def at(*stages: Stage) -> _Check:
    """Return a check that refuses what belongs into some stages of an Action."""
    return all_of(
        needs(lambda state, *_: state.action is not None, "scenes/no-action", "no Action is under way.", "SA-05"),
        needs(
            lambda state, *_: state.under_way.stage in stages, "scenes/not-now",
            "this moment of the Action has passed, or is not yet there.", "SA-R47",
        ),
    )  # fmt: skip


def owing(stage: Stage) -> Callable[[Evening, str], list[str]]:
    """Return what lists those of a seat who owe what this stage asks for."""
    return lambda state, seat: [
        one for one in state.under_way.waiting if state.under_way.stage == stage and state.plays(seat, one)
    ]


def owes(stage: Stage) -> _Check:
    """Return a check that refuses whoever owes nothing in this stage."""
    return all_of(
        at(stage), own,
        needs(
            lambda state, _, *ids: ids[-1] in state.under_way.waiting, "scenes/nothing-owed",
            lambda state, _, *ids: f"nobody waits for {state.called(ids[-1])}.", "SA-R47",
        ),
    )  # fmt: skip
