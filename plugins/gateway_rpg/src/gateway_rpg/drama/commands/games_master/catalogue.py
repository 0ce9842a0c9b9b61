"""Every decree, in the order in which they are offered."""

from .create import Create
from .decree import Decree
from .edge import SetEdge
from .essence import GrantEssence, RefreshEssence
from .give_handout import GiveHandout
from .hand_over import HandOver
from .initiative import SetInitiative, SetOrder
from .ladder import SetLadder
from .note import Note
from .opposition import NameResister, Veto
from .overrule import Overrule
from .passengers import PutAboard, PutOff
from .places import Move, Rejoin
from .raises import GrantRaises
from .remove import Remove
from .restriction import LiftRestriction
from .screen import Screen
from .significance import NameKey, SetSignificance
from .split import Split
from .wake import Wake

__all__ = ["DECREES", "FORCING"]

DECREES: tuple[type[Decree], ...] = (
    Create, Remove, SetSignificance, GrantRaises, HandOver, RefreshEssence, GrantEssence, Wake, NameKey, Note,
    LiftRestriction, PutAboard, PutOff, SetEdge, Move, Rejoin, Split, SetLadder, Screen, SetInitiative, SetOrder, Veto,
    NameResister, Overrule, GiveHandout,
)  # fmt: skip

FORCING: tuple[type[Decree], ...] = tuple(one for one in DECREES if one.forces)
"""The decrees that put something where no rule would have put it."""
