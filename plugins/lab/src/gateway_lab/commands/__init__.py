"""The commands of the lab."""

from .balance import balance
from .curve import curve
from .foresee import foresee
from .simulate import simulate
from .tune import tune
from .whatif import whatif

__all__ = ["balance", "curve", "foresee", "simulate", "tune", "whatif"]
