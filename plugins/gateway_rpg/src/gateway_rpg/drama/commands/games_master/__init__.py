"""What the games master may say though no rule makes it so: decrees, each an act of the log that can be taken back."""

from .catalogue import DECREES, FORCING
from .create import Create
from .decree import Decree
from .edge import LineEnds, SetEdge
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

__all__ = [
    "DECREES",
    "FORCING",
    "Create",
    "Decree",
    "GiveHandout",
    "GrantEssence",
    "GrantRaises",
    "HandOver",
    "LiftRestriction",
    "LineEnds",
    "Move",
    "NameKey",
    "NameResister",
    "Note",
    "Overrule",
    "PutAboard",
    "PutOff",
    "RefreshEssence",
    "Rejoin",
    "Remove",
    "Screen",
    "SetEdge",
    "SetInitiative",
    "SetLadder",
    "SetOrder",
    "SetSignificance",
    "Split",
    "Veto",
    "Wake",
]
