"""All the laws as one class of tests."""

from .log import LogLaws
from .offers import OfferLaws
from .secrecy import SecrecyLaws
from .undo import UndoLaws

__all__ = ["SystemLaws"]


class SystemLaws(OfferLaws, LogLaws, UndoLaws, SecrecyLaws):
    """Inherit, say which game, and the laws are tests of it. The class must be named `Test…`."""
