"""A command decided only as far as it can be refused: up to its first fact or its first number, on the frozen state."""

from typing import Any, NoReturn

from ..chance.source import DrawRefused, Refusing
from .refusal import Refusal
from .work import Deciding, Work

__all__ = ["refusal_of"]


class _Accepted(BaseException):
    """A fact was emitted. No Exception, so that no game's `except` takes it away; it never leaves the kernel."""


class _Trial(Work[Any, Any]):
    """A piece of play that ends where it would begin, so that nothing has to be copied for it."""

    __slots__ = ()

    def __init__(self, system: Deciding, state: Any) -> None:
        self.state, self._system, self._source = state, system, Refusing()
        self.begin(0)

    def emit(self, event: Any) -> NoReturn:
        raise _Accepted


def refusal_of(system: Deciding, state: Any, seat: str, command: Any) -> Refusal | None:
    """Return what `decide` refuses the command with; None if it comes as far as a fact or a throw."""
    try:
        return system.decide(_Trial(system, state), seat, command)
    except (_Accepted, DrawRefused):
        return None
