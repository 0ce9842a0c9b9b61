"""Tracks going down and up, and what comes of it: Serious Danger, bleeding, death, waking (AD-76 to AD-82)."""

from .events.bodies import Bled, Died, FateNamed, Fell, Revived, Stabilised, TrackChanged
from .play import Play
from .state import Character, Track

__all__ = ["bleed", "change", "check", "empty_track", "lose", "revive", "stabilise_all"]

UNCONSCIOUS = "unconscious"  # what becomes of an NPC until the games master says otherwise (AD-R22)


def lose(work: Play, character: str, track: Track, amount: int, why: str) -> None:
    """Take so much off a track, which stops at 0 (AD-R23). Whoever has no Resolve loses Health (AD-15)."""
    one = work.state.characters[character]
    kept: Track = track if one.track(track) is not None else "health"
    before = one.track(kept) or 0
    change(work, character, kept, max(0, before - amount), why)


def change(work: Play, character: str, track: Track, after: int, why: str) -> None:
    """Set a track, if that changes it."""
    before = work.state.characters[character].track(track)
    if before is not None and before != after:
        work.emit(TrackChanged(character, track, before, after, why))


def check(work: Play, character: str) -> None:
    """See whether somebody is in Serious Danger, dead or out by now (AD-76, AD-79, AD-R22)."""
    one = work.state.characters[character]
    if one.status in ("dead", "out", "away"):
        return
    if not one.full or one.resolve is None:
        if one.health == 0:
            work.emit(FateNamed(character, UNCONSCIOUS))
    elif one.health == 0 and one.resolve == 0:
        work.emit(Died(character))
    elif one.status == "up" and 0 in (one.health, one.resolve):
        work.emit(Fell(character, "bleeding" if character in work.state.turns.members else "stable"))


def bleed(work: Play, character: str) -> None:
    """Take what bleeding costs off the track that is not empty, and see whether that was the end (AD-77, AD-R17)."""
    one = work.state.characters[character]
    track: Track = "health" if one.health else "resolve"
    left = one.track(track)
    if left:
        work.emit(Bled(character, track, max(0, left - work.state.rules.figures["bleeding"])))
    check(work, character)


def empty_track(one: Character) -> Track:
    """Return the track of somebody unconscious that is empty."""
    return "health" if one.health == 0 else "resolve"


def revive(work: Play, character: str, by: str | None) -> None:
    """Wake somebody: the empty track has a point again (AD-81), or what a Drive has given it since (AD-R08)."""
    one = work.state.characters[character]
    track = empty_track(one)
    work.emit(Revived(character, by, track, max(one.track(track) or 0, work.state.rules.figures["revived"])))


def stabilise_all(work: Play) -> None:
    """Stop everybody's bleeding: the Conflict is over."""
    for one in [one for one in work.state.characters.values() if one.status == "bleeding"]:
        work.emit(Stabilised(one.id, None))
