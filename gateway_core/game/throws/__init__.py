"""A throw described once: what is asked of chance, what dice come to, exact odds, and why."""

from ...chance.distribution import Distribution
from .chain import Chain, ChainResult
from .dice import dice
from .fallen import Fallen
from .pool import Pool
from .result import Result
from .step import DieStep, PoolStep, Step
from .steps import Again, Cap, Count, KeepHighest, KeepLowest, RemoveHighest, RemoveLowest, RemoveMiddle, TakeOut
from .tally import Tally
from .throw import Band, Rival, Throw, Tie, number
from .together import Draw, together

__all__ = [
    "Again",
    "Band",
    "Cap",
    "Chain",
    "ChainResult",
    "Count",
    "DieStep",
    "Distribution",
    "Draw",
    "Fallen",
    "KeepHighest",
    "KeepLowest",
    "Pool",
    "PoolStep",
    "RemoveHighest",
    "RemoveLowest",
    "RemoveMiddle",
    "Result",
    "Rival",
    "Step",
    "TakeOut",
    "Tally",
    "Throw",
    "Tie",
    "dice",
    "number",
    "together",
]
