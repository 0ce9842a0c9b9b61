"""`@fact`: an event named for the log and made a frozen attrs class, in one line."""

from collections.abc import Callable, Mapping
from typing import TypeVar, dataclass_transform

import attrs

from ..table.stored import Upcaster, event
from .wording import sound

__all__ = ["fact"]

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def fact(
    name: str,
    words: str = "",
    *,
    reveals: bool = False,
    version: int = 1,
    upcasters: Mapping[int, Upcaster] | None = None,
) -> Callable[[type[T]], type[T]]:
    """Make an event of a class, stored as `name` and told in `words`, unless it has a `tell` of its own.

    In these `{seat}` is a field, `{by:+d}` one written as `str.format` does it, `{who:called}` what the method `called`
    of the state says of one, and `{hurt:falls|stands}` the first where the field says anything, else the second.
    `reveals`: it shows a secret, and past it only a games master may undo. Raise TypeError for words that name no
    attribute of it.
    """

    def make(cls: type[T]) -> type[T]:
        made = event(name, reveals=reveals, version=version, upcasters=upcasters)(attrs.frozen(cls))
        made.__told__ = sound(words, made)  # type: ignore[attr-defined]  # of `Event`, whose subclass it is
        return made

    return make
