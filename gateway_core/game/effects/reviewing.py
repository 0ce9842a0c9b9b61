"""Faults in what is written though every word in it is known: rulings that no pack has, options of none."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from ...errors import did_you_mean
from ...packs.finding import Finding
from ...packs.schema import key_of
from ..figures import Book
from .condition import Condition
from .need import Need
from .operation import Operation

__all__ = ["unknown_rulings"]

Path = tuple[str | int, ...]


def unknown_rulings(book: Book, kinds: Iterable[str]) -> Iterator[Finding]:
    """Yield, for the entries of some kinds, every ruling that a condition asks for and no pack has, however deep."""
    known = {id.partition(":")[2]: ruling for id, ruling in book.of("ruling").items()}
    for kind in kinds:
        for id, entry in book.of(kind).items():
            for path, condition in _conditions(entry, ()):
                if condition.word.name == "ruling":
                    yield from _unknown(known, kind, id, path, *condition.value)


def _unknown(known: Mapping[str, Any], kind: str, id: str, path: Path, ruling: str, option: str) -> Iterator[Finding]:
    if ruling not in known:
        hint = did_you_mean(ruling, known)
        yield Finding(kind, id, path, "pack/unknown-ruling", f"there is no ruling '{ruling}'.", hint)
    elif option not in (*known[ruling].options, known[ruling].default):
        message = f"'{ruling}' has no option '{option}', so this can never apply."
        hint = did_you_mean(option, known[ruling].options)
        yield Finding(kind, id, path, "pack/unknown-option", message, hint)


def _conditions(value: Any, path: Path) -> Iterator[tuple[Path, Condition]]:
    """Yield every condition in a value, with the path to what it is written in."""
    match value:
        case None | str() | int():  # most of what there is
            return
        case Condition():
            yield from ((path, one) for one in value.within())
        case Need(condition=condition, when=when):
            yield from _all_at(path, condition, when)
        case Operation(value=nested, when=when):
            yield from _all_at(path, nested, when)
        case tuple() | Mapping():
            for step, one in value.items() if isinstance(value, Mapping) else enumerate(value):
                yield from _conditions(one, (*path, step))
        case _ if attrs.has(type(value)):
            for field in attrs.fields(type(value)):
                yield from _conditions(getattr(value, field.name), (*path, key_of(field)))


def _all_at(path: Path, *values: Any) -> Iterator[tuple[Path, Condition]]:
    return ((path, condition) for value in values for _, condition in _conditions(value, ()))
