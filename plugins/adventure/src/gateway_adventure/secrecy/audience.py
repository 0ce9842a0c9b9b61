"""Who may read a command: sealed decisions and hidden Difficulties are for some (AD-41)."""

from .. import commands as c
from ..state import Adventure

__all__ = ["discloses"]


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
