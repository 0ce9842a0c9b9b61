"""What somebody at the table may order: commands in the imperative. The seat gives one; whom it moves stands in it."""

from .answer import Answer
from .bring_in import BringIn
from .catalogue import COMMANDS, Command, in_order
from .consent import Consent
from .declare import Declare
from .judge import Judge
from .roll import Roll
from .search import BindIdea, RefuseIdea
from .situations import Favour, Order, Stop, TakeUp
from .stake import Stake
from .turns import Pass, Waive

__all__ = [
    "COMMANDS",
    "Answer",
    "BindIdea",
    "BringIn",
    "Command",
    "Consent",
    "Declare",
    "Favour",
    "Judge",
    "Order",
    "Pass",
    "RefuseIdea",
    "Roll",
    "Stake",
    "Stop",
    "TakeUp",
    "Waive",
    "in_order",
]
