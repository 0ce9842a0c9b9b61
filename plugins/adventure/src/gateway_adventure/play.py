"""What the deeds of this game are written with: their kinds, and the refusals that many of them share."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from gateway_core.errors import did_you_mean
from gateway_core.game import Command, Event, all_of, listed, needs
from gateway_core.table import Option, Refusal, Work

from .state import GM, Adventure, Stage, Test

Deed: TypeAlias = Command[Adventure]
Forms: TypeAlias = Iterator[Option[Any]]
Play: TypeAlias = Work[Adventure, Event[Adventure]]


class Opening(Deed):
    """A deed that opens a Test, a Conflict or an Attack: what it opens is carried out, and its odds are told before."""

    __slots__ = ()

    def opens(self, state: Adventure) -> Test | None:
        """Return what is opened, as it begins; None if nothing has to be tested."""
        raise NotImplementedError(f"{type(self).__qualname__} does not say what it opens")


Check: TypeAlias = Callable[..., Refusal | None]

OPEN: tuple[Stage, ...] = ("sides", "defence", "support", "aid", "push")  # of a Test before the dice

a_line = listed("adventure/words", "a line of 1 to 200 letters belongs here.")

unfinished = needs(lambda state, *_: state.phase != "over", "adventure/over", "the adventure is over.", "AD-94")
in_rounds = needs(lambda state, *_: state.rounds is not None, "adventure/no-rounds", "nobody takes turns now.", "AD-63")
between_tests = all_of(
    needs(
        lambda state, *_: state.phase == "play",
        "adventure/not-in-play", "this belongs into a Chapter, and none is being played.", "AD-04",
    ),
    needs(
        lambda state, *_: state.test is None,
        "adventure/test-under-way", "a Test is under way.", "AD-30", "Settle it first.",
    ),
)  # fmt: skip
free_moment = all_of(
    between_tests,
    needs(
        lambda state, *_: state.rounds is None,
        "adventure/in-rounds", "the Conflict is not over.", "AD-81", "End the rounds first.",
    ),
)  # fmt: skip


def at(*stages: Stage) -> Check:
    """Return a check that refuses what belongs into some stages of a Test."""
    return all_of(
        needs(lambda state, *_: state.test is not None, "adventure/no-test", "no Test is under way.", "AD-30"),
        needs(
            lambda state, *_: state.under_way.stage in stages,
            "adventure/not-now", "this moment of the Test has passed, or is not yet there.", "AD-30",
        ),
    )  # fmt: skip


_LACKS = {"dead": "is dead", "out": "is out of it", "away": "is not here"}  # whoever is not up; else unconscious

for_gm = needs(lambda _, seat, *__: seat == GM, "adventure/gm-only", "this is for the games master.", "AD-01")
known = needs(
    lambda state, _, *ids: ids[-1] in state.characters,
    "adventure/no-such-character",
    lambda state, _, *ids: f"nobody here is called '{ids[-1]}'.",
    allowed=lambda state, _, *ids: did_you_mean(ids[-1], [id for id, one in state.characters.items() if one.stage]),
)
of_seat = all_of(
    needs(
        lambda state, seat, *ids: seat == GM or state.plays(seat, ids[-1]),
        "adventure/not-yours", "this is not your character.", "AD-01",
        lambda state, seat, *_: f"You play {state.called(state.players.get(seat, '')) or 'nobody yet'}.",
    ),
    known,
)  # fmt: skip
able = all_of(
    needs(
        lambda state, _, *ids: state.characters[ids[-1]].status != "up" or state.able(ids[-1]),
        "adventure/not-yet-here",
        lambda state, _, *ids: f"{state.called(ids[-1])} joins with the next Chapter.",
        "AD-80",
    ),
    needs(
        lambda state, _, *ids: state.characters[ids[-1]].status == "up",
        "adventure/not-able",
        lambda state, _, *ids: (
            f"{state.called(ids[-1])} {_LACKS.get(state.characters[ids[-1]].status, 'is unconscious')}."
        ),
        "AD-76",
    ),
)  # fmt: skip
_its_turn = all_of(
    needs(
        lambda state, _, *ids: state.on_turn(ids[-1]),
        "adventure/not-your-turn", lambda state, _, *ids: f"it is not {state.called(ids[-1])}'s turn.", "AD-66",
    ),
    needs(
        lambda state, _, *ids: state.rounds is None or actions_left(state, ids[-1]),
        "adventure/no-action-left",
        lambda state, _, *ids: f"{state.called(ids[-1])} has acted {state.rules.figures['actions-a-turn']} times.",
        "AD-66",
    ),
)  # fmt: skip
free_to_act = all_of(between_tests, able, _its_turn)  # in rounds, only whoever is on turn
on_turn = all_of(
    between_tests, able,
    needs(
        lambda state, *_: state.rounds is not None,
        "adventure/no-rounds", "nobody takes turns now.", "AD-63", "The games master begins rounds.",
    ),
    _its_turn,
)  # fmt: skip


def acting(state: Adventure, seat: str) -> list[str]:
    """Return whom a seat acts for between Tests: in rounds whoever's turn it is, else all who are here."""
    here = state.present() if state.rounds is None else (state.turns.turn or "",)
    return [id for id in here if state.calm and state.plays(seat, id)]


def hero(fault: str, rule: str) -> Check:
    """Return a check that refuses an NPC what only Protagonists do."""
    return needs(lambda state, _, id: state.is_hero(id), "adventure/not-a-protagonist", fault, rule)


def actions_left(state: Adventure, character: str) -> int:
    """Return how many actions of this round a character still has (AD-66, AD-R07)."""
    return max(0, state.rules.figures["actions-a-turn"] - state.turns.used.get(character, 0)) if state.rounds else 0


def once(verb: str, fault: str = "this was done in this turn already.") -> Check:
    """Return a check that refuses to do the same with a piece of Gear twice in a turn (AD-66)."""
    return needs(
        lambda state, _, __, item, *___: f"{verb}:{item}" not in state.turns.actions,
        "adventure/same-action", fault, "AD-66",
    )  # fmt: skip


def within(state: Adventure, one: str, other: str, reach: str | None) -> bool:
    """Say whether two are no farther apart than `reach`; where nobody measures, everything can be reached."""
    distance, bands = state.distance(one, other), [*state.rules.distances]
    if distance is None or reach is None or state.rounds is None:
        return True
    return bands.index(distance) <= bands.index(reach)


def within_touch(rule: str) -> Check:
    """Return a check that refuses what has to be done within touch of somebody."""
    return needs(
        lambda state, _, one, *others: within(state, one, others[-1], state.rules.touch),
        "adventure/out-of-reach",
        lambda state, *ids: f"{state.called(ids[-1])} is not within touch.",
        rule, "Come nearer first.",
    )  # fmt: skip
