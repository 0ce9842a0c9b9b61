"""How an event or a command is called in a log: a short name and a version, with the way up from older ones."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from types import MemberDescriptorType
from typing import Any, TypeVar

import attrs

__all__ = ["Reveals", "StoredName", "command", "event", "reveals", "stored"]

Reveals = bool | Callable[[Any], bool]  # of every event of a class, or asked of each
Upcaster = Callable[[dict[str, Any]], dict[str, Any]]  # JSON in, JSON out: the shape is the older version's
T = TypeVar("T")


def _named(shows: Mapping[str, Sequence[str]]) -> Mapping[str, tuple[str, ...]]:
    return {rule: tuple(names) for rule, names in shows.items()}


@attrs.frozen
class StoredName:
    """How the log calls a class of events or commands."""

    name: str  # in kebab-case; never changed, or older logs could not be read
    version: int = 1  # of its fields; raised when they change, with an upcaster from the version before
    reveals: Reveals = False  # whether such an event shows somebody what was secret: it guards undo
    # what it may tell everybody of secrets: their names in the game's `secrets`, by the rule that says so; {}: nothing
    shows: Mapping[str, tuple[str, ...]] = attrs.field(converter=_named, factory=dict)
    upcasters: Mapping[int, Upcaster] = attrs.field(factory=dict)  # by the version that each lifts to the next


def event(
    name: str,
    *,
    version: int = 1,
    reveals: Reveals = False,
    shows: Mapping[str, Sequence[str]] | None = None,
    upcasters: Mapping[int, Upcaster] | None = None,
) -> Callable[[type[T]], type[T]]:
    """Name an event class for the log. `reveals` marks one that shows somebody what was secret: it guards undo.

    Where it does so at times only, `reveals` is a function that says of such an event whether it does.

    `shows` is what everybody may see of secrets by what comes of them: by the number of the rule, which of those that
    the game's `secrets` names. The laws of secrecy let such an event tell these, and no other.
    """
    return _naming(StoredName(name, version, reveals, shows or {}, upcasters or {}))


def command(
    name: str, *, version: int = 1, upcasters: Mapping[int, Upcaster] | None = None
) -> Callable[[type[T]], type[T]]:
    """Name a command class for the log; the name is also the verb people type."""
    return _naming(StoredName(name, version, upcasters=upcasters or {}))


def stored(cls: type) -> StoredName:
    """Return the stored name of an event or command class; raise TypeError if it was never named."""
    # Not getattr: a class that inherits from an event is not stored under that one's name.
    found = cls.__dict__.get("__stored__")
    if not isinstance(found, StoredName):
        raise TypeError(f"{cls.__qualname__} has no stored name; decorate it with @event or @command")
    return found


def reveals(event: object) -> bool:
    """Return whether an event shows somebody what was secret; raise TypeError if its class was never named."""
    marked = stored(type(event)).reveals
    return marked if isinstance(marked, bool) else marked(event)


def _naming(entry: StoredName) -> Callable[[type[T]], type[T]]:
    def name(cls: type[T]) -> type[T]:
        _refuse_names_that_are_taken(cls)
        cls.__stored__ = entry  # type: ignore[attr-defined]  # read back by stored() alone
        return cls

    return name


def _refuse_names_that_are_taken(cls: type) -> None:
    """Raise TypeError for a field that would stand in the place of a method: `face`, of a fact about a die."""
    for name, kind in inspect.get_annotations(cls).items():
        has = {base: vars(base).get(name) for base in cls.__mro__[1:-1]}
        taken = [base.__qualname__ for base, one in has.items() if not isinstance(one, MemberDescriptorType | None)]
        if taken and "ClassVar" not in str(kind):
            fault = f"{cls.__qualname__}.{name} stands in the place of what {taken[0]} has by that name"
            raise TypeError(f"{fault}: call the field otherwise")
