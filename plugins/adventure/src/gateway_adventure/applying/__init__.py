"""Every fact put into the state, by what it is about."""

from . import bodies, story, tests, turns
from ._putting import APPLY

__all__ = ["APPLY", "bodies", "story", "tests", "turns"]
