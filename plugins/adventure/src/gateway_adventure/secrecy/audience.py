"""Who may see a fact or read a command: NPCs' sheets, hidden Difficulties, sealed decisions are for some (AD-41)."""

from .. import commands as c
from .. import events as e
from ..state import GM, Adventure

__all__ = ["audience", "discloses"]


def audience(state: Adventure, event: e.Event) -> frozenset[str] | None:
    """Return who may see an event; None means everybody. The state is the one after it."""
    match event:
        case e.CharacterReadied() | e.TestPrepared():
            return frozenset({GM})
        case e.PushDecided(character=character, sealed=True):
            return frozenset({GM, state.characters[character].seat})
        case e.TrackChanged(character=character) if not state.characters[character].protagonist:
            return frozenset({GM})  # how much an NPC can still bear
        case e.Bled(character=character) | e.Revived(character=character) if not state.characters[
            character
        ].protagonist:
            return frozenset({GM})
        case e.GearGained(item=item) if not state.characters[item.holder].protagonist:
            return frozenset({GM})
    return None


def discloses(state: Adventure, command: c.Command) -> bool:
    """Say whether everybody may read a command; the games master's own often hold what players may not know."""
    match command:
        case c.Push() | c.LastStand():
            return False
        case c.TakeWay(hidden=True) | c.Test(hidden=True):
            return False
        case c.Test() | c.Oppose() | c.SetTrack() | c.BringIn() | c.Lose() | c.Use():
            return False
    return True
