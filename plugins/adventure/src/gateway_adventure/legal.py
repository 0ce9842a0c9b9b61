"""The refusals that many commands share: whose seat, which phase, who is conscious, whose turn."""

from gateway_core.errors import did_you_mean
from gateway_core.table import Refusal

from .state import GM, Adventure, Character

__all__ = [
    "able",
    "actions_left",
    "between_tests",
    "for_gm",
    "free_moment",
    "has_means",
    "in_play",
    "known",
    "of_seat",
    "on_turn",
    "used_up",
    "within",
]


def for_gm(seat: str) -> Refusal | None:
    """Refuse what only the games master does."""
    return None if seat == GM else Refusal("adventure/gm-only", "this is for the games master.", "AD-01")


def of_seat(state: Adventure, seat: str, character: str) -> Refusal | None:
    """Refuse to act for somebody else's character; the games master acts for all."""
    if seat == GM:
        return known(state, character)
    one = state.characters.get(character)
    if one is None or one.seat != seat:
        own = state.called(state.players.get(seat, "")) or "nobody yet"
        return Refusal("adventure/not-yours", "this is not your character.", "AD-01", f"You play {own}.")
    return None


def known(state: Adventure, character: str) -> Refusal | None:
    """Refuse a name that nobody here has."""
    if character in state.characters:
        return None
    near = did_you_mean(character, [id for id, one in state.characters.items() if one.stage])
    return Refusal("adventure/no-such-character", f"nobody here is called '{character}'.", allowed=near)


def in_play(state: Adventure) -> Refusal | None:
    """Refuse what belongs into a Chapter."""
    if state.phase == "play":
        return None
    return Refusal("adventure/not-in-play", "this belongs into a Chapter, and none is being played.", "AD-04")


def between_tests(state: Adventure) -> Refusal | None:
    """Refuse what cannot be done while a Test is under way."""
    if state.phase != "play":
        return in_play(state)
    if state.test is not None:
        return Refusal("adventure/test-under-way", "a Test is under way.", "AD-30", "Settle it first.")
    return None


def free_moment(state: Adventure) -> Refusal | None:
    """Refuse what can be done neither during a Test nor in rounds."""
    refusal = between_tests(state)
    if refusal is None and state.rounds is not None:
        return Refusal("adventure/in-rounds", "the Conflict is not over.", "AD-81", "End the rounds first.")
    return refusal


def able(state: Adventure, character: str) -> Refusal | None:
    """Refuse somebody who is not here, or not conscious (AD-76)."""
    one = state.characters[character]
    if state.able(character):
        return None
    if one.status == "up":
        return Refusal("adventure/not-yet-here", f"{one.name} joins with the next Chapter.", "AD-80")
    words = {"dead": "is dead", "out": "is out of it", "away": "is not here"}.get(one.status, "is unconscious")
    return Refusal("adventure/not-able", f"{one.name} {words}.", "AD-76")


def on_turn(state: Adventure, character: str) -> Refusal | None:
    """Refuse an action in rounds that is not this character's to take now (AD-66)."""
    refusal = between_tests(state) or able(state, character)
    if refusal is not None:
        return refusal
    rounds = state.rounds
    if rounds is None:
        return Refusal("adventure/no-rounds", "nobody takes turns now.", "AD-63", "The games master begins rounds.")
    if rounds.turn != character:
        return Refusal("adventure/not-your-turn", f"it is not {state.called(character)}'s turn.", "AD-66")
    if actions_left(state, character) == 0:
        most = state.rules.figures["actions-a-turn"]
        return Refusal("adventure/no-action-left", f"{state.called(character)} has acted {most} times.", "AD-66")
    return None


def actions_left(state: Adventure, character: str) -> int:
    """Return how many actions of this round a character still has (AD-66, AD-R07)."""
    if state.rounds is None:
        return 0
    return max(0, state.rules.figures["actions-a-turn"] - state.rounds.used.get(character, 0))


def within(state: Adventure, one: str, other: str, reach: str | None) -> bool:
    """Say whether two are no farther apart than `reach`; where nobody measures, everything can be reached."""
    distance = state.distance(one, other)
    if distance is None or reach is None or state.rounds is None:
        return True
    bands = state.rules.distances
    return bands.index(distance) <= bands.index(reach)


def has_means(state: Adventure, character: Character, attack: str) -> bool:
    """Say whether somebody has what this kind of Attack needs (AD-29, AD-R13)."""
    if not state.rules.attacks[attack].needs_means or attack in character.means:
        return True
    return any(
        attack in state.rules.gear[item.gear].means and not used_up(state, item.id)
        for item in state.held_by(character.id)
    )


def used_up(state: Adventure, item: str) -> bool:
    """Say whether all boxes of a piece of Gear are marked (AD-18)."""
    gear = state.rules.gear[state.items[item].gear]
    return 0 < gear.uses <= state.items[item].marked
