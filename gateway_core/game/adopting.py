"""How a game goes on under another rulebook, or why it cannot."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import attrs

from ..errors import ContentError
from ..frozen import FrozenDict
from ..table.record import COMPILED
from ..table.refusal import Refusal
from .secrecy.tags import COMPILES
from .state import State

__all__ = ["adopting", "compiled_anew", "is_compiled"]

T = TypeVar("T")


def adopting(gone: Iterable[str], renewed: Callable[[], T | Refusal]) -> T | Refusal:
    """Return a game as it goes on under another rulebook, for `GameSystem.adopt`: what `renewed` makes of it.

    Refuse where the game is played with something that is `gone`, named in words (`the scene 'x'`), and where looking
    for either meets what is wrong with the rulebook (`ContentError`).
    """
    try:
        for what in gone:
            words = f"the game is played with {what}, and the new rules do not have it."
            return Refusal("table/names-what-is-gone", words, allowed="Put it back, or go on as it was.")
        return renewed()
    except ContentError as fault:
        return Refusal("table/does-not-fit", str(fault.problems[0]), allowed="The game goes on as it was.")


def is_compiled(state: Any) -> bool:
    """Say whether a state says of a field how it is compiled from a rulebook (`from_book`)."""
    return any(field.metadata.get(COMPILES) for field in attrs.fields(type(state)))


def compiled_anew(state: State, book: Any, renewed: Callable[[Any], Any]) -> Any:
    """Return what `renewed` makes of a state that was compiled from another rulebook, or why it cannot go on so.

    Every field that names an entry (`ref`), in the state or in its records, names it by its name of now.
    """
    gone: list[str] = []
    named = _named(state, book, gone)
    how = {field.name: field.metadata.get(COMPILES) for field in attrs.fields(type(state))}
    compiling = {name: made for name, made in how.items() if made is not None}
    return adopting(
        gone, lambda: renewed(attrs.evolve(named, **{name: made(book, named) for name, made in compiling.items()}))
    )


def _named(value: Any, book: Any, gone: list[str]) -> Any:
    """Return a value in which entries go by their names of now; what a rulebook has not is added to what is gone."""
    if isinstance(value, Mapping):
        return FrozenDict({key: _named(one, book, gone) for key, one in value.items()})
    if isinstance(value, tuple):
        return tuple(_named(one, book, gone) for one in value)
    if not attrs.has(type(value)):
        return value
    changed: dict[str, Any] = {}
    for field in attrs.fields(type(value)):
        there, kind = getattr(value, field.name), field.metadata.get("ref")
        if COMPILED not in field.metadata:
            of = kind(value) if callable(kind) else kind
            here = _now(there, of, book, gone) if kind is not None else _named(there, book, gone)
            changed |= {field.name: here} if here != there else {}
    return attrs.evolve(value, **changed) if changed else value


def _now(there: Any, kind: str, book: Any, gone: list[str]) -> Any:
    if isinstance(there, tuple):
        return tuple(_now(one, kind, book, gone) for one in there)
    now = book.now(kind, there) if there else there
    if now and now not in book.of(kind):
        gone.append(f"the {kind} '{there}'")
    return now
