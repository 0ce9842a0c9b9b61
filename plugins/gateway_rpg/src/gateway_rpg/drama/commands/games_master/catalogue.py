"""Every decree, in the order in which they are offered."""

from .create import Create
from .decree import Decree
from .edge import SetEdge
from .entities import HandOver, Wake
from .gifts import GrantEssence, GrantRaises, RefreshEssence
from .initiative import SetInitiative, SetOrder
from .opposition import NameResister, Overrule, Veto
from .passengers import PutAboard, PutOff
from .places import Move, Rejoin
from .remove import Remove
from .scene import GiveHandout, LiftRestriction, Note, Screen, SetLadder
from .significance import NameKey, SetSignificance
from .split import Split

__all__ = ["DECREES", "FORCING"]

DECREES: tuple[type[Decree], ...] = (
    Create, Remove, SetSignificance, GrantRaises, HandOver, RefreshEssence, GrantEssence, Wake, NameKey, Note,
    LiftRestriction, PutAboard, PutOff, SetEdge, Move, Rejoin, Split, SetLadder, Screen, SetInitiative, SetOrder, Veto,
    NameResister, Overrule, GiveHandout,
)  # fmt: skip

# Those that put something where no rule would have put it; an order, or a free raise given, is no such thing.
FORCING: tuple[type[Decree], ...] = (
    SetSignificance, RefreshEssence, GrantEssence, LiftRestriction, SetEdge, SetLadder, SetInitiative, Overrule,
)  # fmt: skip
