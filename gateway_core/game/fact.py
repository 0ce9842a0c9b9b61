"""`@fact`: an event named for the log and made a frozen attrs class, in one line."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, dataclass_transform

import attrs

from ..table.stored import Upcaster, event
from .putting import add, places, put
from .wording import sound

__all__ = ["fact"]

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field, add, put))
def fact(
    name: str,
    words: str = "",
    *,
    reveals: bool = False,
    shows: Mapping[str, Sequence[str]] | None = None,
    puts: Mapping[str, Any] | None = None,
    drops: Sequence[str] = (),
    version: int = 1,
    upcasters: Mapping[int, Upcaster] | None = None,
) -> Callable[[type[T]], type[T]]:
    """Make an event of a class, stored as `name` and told in `words`, unless it has a `tell` of its own.

    In these `{seat}` is a field, `{by:+d}` one written as `str.format` does it, `{who:called}` what the method `called`
    of the state says of one, and `{hurt:falls|stands}` the first where the field says anything, else the second.
    `reveals`: it shows a secret, and past it only a games master may undo. `shows`: by the rule that says so, which of
    the `secrets` everybody may see something of by what comes of them, `shows={"RULE-7": ("hand",)}`.

    What it changes follows from fields that are declared so (`put`, `add`). Beside them `puts` says by its path what
    else is put into the state, `puts={"members[who].status": "asleep"}`, and `drops` what goes: an entry of a map, or
    all that is in a field. Raise TypeError for words and paths that name no attribute of the class.
    """

    def make(cls: type[T]) -> type[T]:
        made = event(name, reveals=reveals, shows=shows, version=version, upcasters=upcasters)(attrs.frozen(cls))
        made.__told__ = sound(words, made)  # type: ignore[attr-defined]  # of `Event`, whose subclass it is
        made.__places__ = places(made, puts or {}, drops)  # type: ignore[attr-defined]  # likewise
        return made

    return make
