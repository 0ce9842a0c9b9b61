"""`@deed`: a command named for the log and made a frozen attrs class, with what its forms are called, in one line."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, dataclass_transform

import attrs

from ..light import light
from ..table.stored import Upcaster, command
from .command import Offer
from .offering import between, checked, either, for_each, line, one_of, some_of
from .wording import sound

__all__ = ["deed"]

T = TypeVar("T")


@dataclass_transform(
    frozen_default=True, field_specifiers=(attrs.field, between, checked, either, for_each, line, one_of, some_of)
)
def deed(
    name: str,
    words: str | Callable[[Any, Any], str] = "",
    *,
    verb: str = "",
    apart: bool | Callable[[Any, Any], bool] = False,
    ends: bool | Callable[[Any, Any], bool] = False,
    version: int = 1,
    upcasters: Mapping[int, Upcaster] | None = None,
) -> Callable[[type[T]], type[T]]:
    """Make a command of a class, stored as `name`, which is also the verb of its forms unless they say another.

    Its fields are those of the class, as with attrs. Where `words` say what its forms are called, as a fact's do or as
    asked of deed and state, the forms follow from the fields that are declared (`for_each`, `one_of`, `some_of`,
    `between`, `line`, `either`). `verb` may have fields in it as well; `apart` and `ends` are those of its forms, or
    asked likewise.
    """

    def make(cls: type[T]) -> type[T]:
        made = command(name, version=version, upcasters=upcasters)(light(cls))
        offer = Offer(words if callable(words) else sound(words, made), sound(verb, made), apart, ends)
        made.__offered__ = offer  # type: ignore[attr-defined]  # of `Command`, whose subclass it is
        return made

    return make
