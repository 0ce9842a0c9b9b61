"""`@fact` and `@deed`: an event or a command named for the log and made a frozen attrs class, in one line."""

import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, dataclass_transform

import attrs

from ..table.stored import Upcaster, command, event

__all__ = ["deed", "fact", "worded"]

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

    In these `{seat}` is a field, `{by:+d}` one written as `str.format` does it, and `{who:called}` what the method
    `called` of the state says of one. `reveals`: it shows a secret, and past it only a games master may undo. Raise
    TypeError for words that name no attribute of it.
    """

    def make(cls: type[T]) -> type[T]:
        made = event(name, reveals=reveals, version=version, upcasters=upcasters)(attrs.frozen(cls))
        for _, field, _, _ in string.Formatter().parse(words):
            if field and not hasattr(made, field.partition(".")[0]):
                raise TypeError(f"{made.__qualname__} is told with '{{{field}}}', and has no such field")
        made.__told__ = words  # type: ignore[attr-defined]  # of `Event`, whose subclass it is
        return made

    return make


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def deed(
    name: str, *, version: int = 1, upcasters: Mapping[int, Upcaster] | None = None
) -> Callable[[type[T]], type[T]]:
    """Make a command of a class, stored as `name`, which is also the verb of its forms unless they say another.

    Its fields are those of the class, as with attrs; what it is asked for is filled in by its forms.
    """

    def make(cls: type[T]) -> type[T]:
        return command(name, version=version, upcasters=upcasters)(attrs.frozen(cls))

    return make


def worded(words: str, value: object, state: object) -> str:
    """Return `words` with attributes of a value put in, as `str.format` does it: `{seat}`, `{item.name}`, `{by:+d}`.

    Where the state has a method of the name after the colon, it says what stands there: `{who:called}` is
    `state.called(who)`.

    >>> from types import SimpleNamespace as Some
    >>> worded("{who:called} finds {by:+d}.", Some(who="ann", by=3), Some(called=str.capitalize))
    'Ann finds +3.'
    """
    return _Words(value, state).vformat(words, (), {}) if words else ""


class _Words(string.Formatter):
    def __init__(self, value: object, state: object) -> None:
        self.value, self.state = value, state

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return getattr(self.value, str(key))

    def format_field(self, value: Any, format_spec: str) -> str:
        asked = getattr(self.state, format_spec, None) if format_spec.isidentifier() else None
        return str(asked(value)) if asked is not None else format(value, format_spec)
