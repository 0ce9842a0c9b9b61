"""What commands and rules of this game are written with: a deed, its forms, and the play that facts go into."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from gateway_core.game import Command, Event
from gateway_core.table import Option, Work

from .state import Adventure, Test

__all__ = ["Deed", "Forms", "Opening", "Play"]

Deed: TypeAlias = Command[Adventure]
Forms: TypeAlias = Iterator[Option[Any]]
Play: TypeAlias = Work[Adventure, Event[Adventure]]


class Opening(Deed):
    """A deed that opens a Test, a Conflict or an Attack: what it opens is carried out, and its odds are told before."""

    __slots__ = ()

    def opens(self, state: Adventure) -> Test | None:
        """Return what is opened, as it begins; None if nothing has to be tested."""
        raise NotImplementedError(f"{type(self).__qualname__} does not say what it opens")
