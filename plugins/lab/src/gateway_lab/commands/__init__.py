"""The commands of the lab."""

from .curve import curve
from .simulate import simulate
from .tune import tune
from .whatif import whatif

__all__ = ["curve", "simulate", "tune", "whatif"]
