"""Everything that anybody can do, a command a verb."""

from .every import VERBS

__all__ = ["VERBS"]
