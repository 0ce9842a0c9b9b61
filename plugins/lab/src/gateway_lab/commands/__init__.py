"""The commands of the lab."""

from .curve import curve
from .foresee import foresee
from .simulate import simulate
from .tune import tune
from .whatif import whatif

__all__ = ["curve", "foresee", "simulate", "tune", "whatif"]
