"""The refusals that many commands share: whose seat, which phase, which stage, who is conscious, whose turn."""

from collections.abc import Callable

from gateway_core.game import among, unless
from gateway_core.table import Refusal

from .state import GM, Adventure, Stage

__all__ = [
    "LINE", "OPEN", "able", "actions_left", "at", "between_tests", "for_gm", "free_moment", "free_to_act", "hero",
    "in_rounds", "known", "of_seat", "on_turn", "under_way", "within", "within_touch", "wordless",
]  # fmt: skip

LINE = 200  # letters of the longest line of words
OPEN: tuple[Stage, ...] = ("sides", "defence", "support", "aid", "push")  # of a Test before the dice


def for_gm(state: Adventure, seat: str) -> Refusal | None:
    """Refuse what only the games master does."""
    return unless(seat == GM, "adventure/gm-only", "this is for the games master.", "AD-01")


def of_seat(state: Adventure, seat: str, character: str) -> Refusal | None:
    """Refuse to act for somebody else's character; the games master acts for all."""
    own = f"You play {state.called(state.players.get(seat, '')) or 'nobody yet'}."
    own_one = unless(state.plays(seat, character), "adventure/not-yours", "this is not your character.", "AD-01", own)
    return known(state, character) if seat == GM else own_one


def known(state: Adventure, character: str) -> Refusal | None:
    """Refuse a name that nobody here has."""
    if character in state.characters:
        return None
    here = [id for id, one in state.characters.items() if one.stage]
    return among(character, here, "adventure/no-such-character", f"nobody here is called '{character}'.")


def between_tests(state: Adventure, seat: str = "") -> Refusal | None:
    """Refuse what belongs into a Chapter, and cannot be done while a Test is under way."""
    return unless(
        state.phase == "play",
        "adventure/not-in-play",
        "this belongs into a Chapter, and none is being played.",
        "AD-04",
    ) or unless(state.test is None, "adventure/test-under-way", "a Test is under way.", "AD-30", "Settle it first.")


def free_moment(state: Adventure) -> Refusal | None:
    """Refuse what can be done neither during a Test nor in rounds."""
    return between_tests(state) or unless(
        state.rounds is None, "adventure/in-rounds", "the Conflict is not over.", "AD-81", "End the rounds first."
    )


def in_rounds(state: Adventure, seat: str = "") -> Refusal | None:
    """Refuse what is for rounds."""
    return unless(state.rounds is not None, "adventure/no-rounds", "nobody takes turns now.", "AD-63")


def able(state: Adventure, character: str) -> Refusal | None:
    """Refuse somebody who is not here, or not conscious (AD-76)."""
    one = state.characters[character]
    words = {"dead": "is dead", "out": "is out of it", "away": "is not here"}.get(one.status, "is unconscious")
    return unless(
        one.status != "up" or state.able(character),
        "adventure/not-yet-here", f"{one.name} joins with the next Chapter.", "AD-80",
    ) or unless(one.status == "up", "adventure/not-able", f"{one.name} {words}.", "AD-76")  # fmt: skip


def hero(state: Adventure, character: str, fault: str, rule: str) -> Refusal | None:
    """Refuse an NPC what only Protagonists do."""
    return unless(state.characters[character].protagonist, "adventure/not-a-protagonist", fault, rule)


def free_to_act(state: Adventure, character: str) -> Refusal | None:
    """Refuse somebody who cannot act now: not conscious, or in rounds not on turn."""
    return on_turn(state, character) if state.rounds is not None else between_tests(state) or able(state, character)


def on_turn(state: Adventure, character: str) -> Refusal | None:
    """Refuse an action in rounds that is not this character's to take now (AD-66)."""
    name, most = state.called(character), state.rules.figures["actions-a-turn"]
    return (
        between_tests(state)
        or able(state, character)
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


def within(state: Adventure, one: str, other: str, reach: str | None) -> bool:
    """Say whether two are no farther apart than `reach`; where nobody measures, everything can be reached."""
    distance, bands = state.distance(one, other), state.rules.distances
    if distance is None or reach is None or state.rounds is None:
        return True
    return bands.index(distance) <= bands.index(reach)


def within_touch(state: Adventure, one: str, other: str, rule: str) -> Refusal | None:
    """Refuse what has to be done within touch."""
    near, fault = within(state, one, other, state.rules.distances[0]), f"{state.called(other)} is not within touch."
    return unless(near, "adventure/out-of-reach", fault, rule, "Come nearer first.")


def under_way(state: Adventure, *stages: Stage) -> Refusal | None:
    """Refuse what belongs into a Test, or into some stages of one."""
    passed = "this moment of the Test has passed, or is not yet there."
    return unless(state.test is not None, "adventure/no-test", "no Test is under way.", "AD-30") or unless(
        not stages or state.under_way.stage in stages, "adventure/not-now", passed, "AD-30"
    )


def at(*stages: Stage) -> Callable[[Adventure, str], Refusal | None]:
    """Return `under_way` for a command that waits for these stages of a Test."""
    return lambda state, seat: under_way(state, *stages)


def wordless(words: str, longest: int = LINE) -> Refusal | None:
    """Refuse words that say nothing, or more than a line holds."""
    says = words.strip() and len(words) <= longest and words.isprintable()
    return unless(says, "adventure/words", f"a line of 1 to {longest} letters belongs here.")
