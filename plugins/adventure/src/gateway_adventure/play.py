"""What the deeds of this game are written with: their kinds, and the refusals that many of them share."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from gateway_core.game import Command, Event, among, listed, needs, unless
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

# What only the games master does, and what is for rounds.
for_gm = needs(lambda _, seat, *__: seat == GM, "adventure/gm-only", "this is for the games master.", "AD-01")
in_rounds = needs(lambda state, *_: state.rounds is not None, "adventure/no-rounds", "nobody takes turns now.", "AD-63")
unfinished = needs(lambda state, *_: state.phase != "over", "adventure/over", "the adventure is over.", "AD-94")


def of_seat(state: Adventure, seat: str, character: str) -> Refusal | None:
    """Refuse to act for somebody else's character; the games master acts for all."""
    own = f"You play {state.called(state.players.get(seat, '')) or 'nobody yet'}."
    own_one = unless(state.plays(seat, character), "adventure/not-yours", "this is not your character.", "AD-01", own)
    return known(state, seat, character) if seat == GM else own_one


def known(state: Adventure, seat: str, *characters: str) -> Refusal | None:
    """Refuse a name that nobody here has."""
    if characters[-1] in state.characters:
        return None
    here = [id for id, one in state.characters.items() if one.stage]
    return among(characters[-1], here, "adventure/no-such-character", f"nobody here is called '{characters[-1]}'.")


def between_tests(state: Adventure, *_: Any) -> Refusal | None:
    """Refuse what belongs into a Chapter, and cannot be done while a Test is under way."""
    fault = "this belongs into a Chapter, and none is being played."
    return unless(state.phase == "play", "adventure/not-in-play", fault, "AD-04") or unless(
        state.test is None, "adventure/test-under-way", "a Test is under way.", "AD-30", "Settle it first."
    )


def free_moment(state: Adventure, *_: Any) -> Refusal | None:
    """Refuse what can be done neither during a Test nor in rounds."""
    return between_tests(state) or unless(
        state.rounds is None, "adventure/in-rounds", "the Conflict is not over.", "AD-81", "End the rounds first."
    )


def able(state: Adventure, seat: str, *characters: str) -> Refusal | None:
    """Refuse somebody who is not here, or not conscious (AD-76)."""
    one = state.characters[characters[-1]]
    words = {"dead": "is dead", "out": "is out of it", "away": "is not here"}.get(one.status, "is unconscious")
    return unless(
        one.status != "up" or state.able(one.id),
        "adventure/not-yet-here", f"{one.name} joins with the next Chapter.", "AD-80",
    ) or unless(one.status == "up", "adventure/not-able", f"{one.name} {words}.", "AD-76")  # fmt: skip


def hero(fault: str, rule: str) -> Check:
    """Return a check that refuses an NPC what only Protagonists do."""
    return needs(lambda state, _, id: state.characters[id].protagonist, "adventure/not-a-protagonist", fault, rule)


def free_to_act(state: Adventure, seat: str, character: str) -> Refusal | None:
    """Refuse somebody who cannot act now: not conscious, or in rounds not on turn."""
    if state.rounds is not None:
        return on_turn(state, seat, character)
    return between_tests(state) or able(state, seat, character)


def on_turn(state: Adventure, seat: str, character: str) -> Refusal | None:
    """Refuse an action in rounds that is not this character's to take now (AD-66)."""
    name, most = state.called(character), state.rules.figures["actions-a-turn"]
    return (
        between_tests(state)
        or able(state, seat, character)
        or unless(
            state.rounds is not None,
            "adventure/no-rounds", "nobody takes turns now.", "AD-63", "The games master begins rounds.",
        )
        or unless(state.turns.turn == character, "adventure/not-your-turn", f"it is not {name}'s turn.", "AD-66")
        or unless(
            actions_left(state, character), "adventure/no-action-left", f"{name} has acted {most} times.", "AD-66"
        )
    )  # fmt: skip


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
        rule,
        "Come nearer first.",
    )


def at(*stages: Stage) -> Check:
    """Return a check that refuses what belongs into some stages of a Test."""
    passed = "this moment of the Test has passed, or is not yet there."
    return lambda state, *_: (
        unless(state.test is not None, "adventure/no-test", "no Test is under way.", "AD-30")
        or (unless(state.under_way.stage in stages, "adventure/not-now", passed, "AD-30"))
    )
