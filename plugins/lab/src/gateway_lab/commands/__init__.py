"""The commands of the lab."""

from .balance import balance
from .curve import curve
from .simulate import simulate
from .tune import tune
from .whatif import whatif

__all__ = ["balance", "curve", "simulate", "tune", "whatif"]
