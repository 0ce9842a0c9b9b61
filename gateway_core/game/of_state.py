"""Of which state a fact or a deed is, and whether that has what they name: told where the class is made."""

from collections.abc import Iterable
from typing import get_args

import attrs

from ..errors import did_you_mean
from ..table.record import Record
from .state import State

__all__ = ["require_fields", "state_of"]


def state_of(cls: type) -> type[Record] | None:
    """Return the class of the state that a class is of, as its bases say (`Event[Purse]`); None where none does."""
    for base in cls.__mro__:
        for named in vars(base).get("__orig_bases__", ()):
            for one in get_args(named):
                if isinstance(one, type) and issubclass(one, Record) and one not in (Record, State):
                    return one
    return None


def require_fields(cls: type, state: type[Record] | None, names: Iterable[str], does: str) -> None:
    """Raise TypeError where a class that `does` something to a field of its state names none of them."""
    if state is None:
        return
    known = attrs.fields_dict(state)
    for name in names:
        if name not in known:
            fault = f"{cls.__qualname__} {does} '{name}', and {state.__qualname__} has no such field"
            raise TypeError(f"{fault}. {did_you_mean(name, known)}".rstrip())
