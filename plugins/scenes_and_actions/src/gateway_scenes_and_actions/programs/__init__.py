"""Programs that play an evening: what they hope of a roll, what a state is worth to them, and what they do."""

from .program import Program
from .worth import worth

__all__ = ["Program", "worth"]
