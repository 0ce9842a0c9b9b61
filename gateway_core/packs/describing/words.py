"""Words of a reference for what may stand beside a key: `a whole number from 1 to 20`, `the id of a background`."""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin

import attrs

from ..schema import bare_type, key_of
from ..wording import a_or_an, called
from .meaning import meanings

__all__ = ["Described", "described", "parts_of"]

_PLAIN = {str: "text", int: "a whole number", bool: "true or false", Any: "anything", NoneType: "nothing"}


@attrs.frozen
class Described:
    """One key of a kind, or of a part of one, for people."""

    key: str  # as it stands in YAML
    takes: str  # what may stand beside it
    default: str  # what it is where it is left out; empty: it has to be there
    meaning: str  # what it is for


def described(cls: Any) -> tuple[Described, ...]:
    """Return every key that a class reads, in the order of its fields."""
    attrs.resolve_types(cls)
    said = meanings(cls)
    return tuple(
        Described(key_of(field), _takes(field), _default(field), said.get(field.name, ""))
        for field in attrs.fields(cls)
    )


def parts_of(cls: Any) -> tuple[type, ...]:
    """Return the classes that values of a class are made of, however deep, each once, in the order of its fields."""
    found: dict[type, None] = {}
    waiting = [cls]
    while waiting:
        one = waiting.pop(0)
        attrs.resolve_types(one)
        inner = [kind for field in attrs.fields(one) for kind in _classes(field.type) if kind not in found]
        found |= dict.fromkeys(inner)
        waiting += inner
    return tuple(found)


def _classes(kind: Any) -> Iterator[type]:
    """Yield the classes that a type names and that are read key by key; what reads itself is described elsewhere."""
    if get_origin(kind) is not None or isinstance(kind, UnionType):
        for part in get_args(kind):
            yield from _classes(part)
    elif attrs.has(kind) and not hasattr(kind, "from_data"):
        yield kind


def _takes(field: "attrs.Attribute[Any]") -> str:
    meta, kind = field.metadata, field.type
    if "ref" in meta:
        return _naming(kind, meta["ref"], keys=meta["keys"])
    if "low" in meta:
        low, high = meta["low"], meta["high"]
        ends = [f"from {low}"] * (low is not None) + [f"to {high}"] * (high is not None)
        return " ".join(["a whole number", *ends])
    return _words(kind)


def _naming(kind: Any, named: str, *, keys: bool) -> str:
    one, bare = f"the id of {a_or_an(named)}", bare_type(kind)
    if get_origin(bare) is tuple:
        return f"a list of ids of the kind {named}"
    if get_origin(bare) is dict:
        return f"{_words(get_args(bare)[1])} by {one}" if keys else f"{one} by its name"
    return one


def _words(kind: Any) -> str:
    bare, origin, parts = bare_type(kind), get_origin(kind), get_args(kind)
    if bare is not kind:
        return _words(bare)
    if origin is tuple:
        return f"a list, each {_words(parts[0])}"
    if origin is dict:
        return f"a mapping of names, each to {_words(parts[1])}"
    if origin is Literal:
        return " or ".join(f"`{part}`" for part in parts)
    return _PLAIN.get(kind) or a_or_an(called(kind))


def _default(field: "attrs.Attribute[Any]") -> str:
    """Return what a field is that is left out; of what is empty then `nothing`."""
    default: Any = field.default
    if default is attrs.NOTHING:
        return ""
    if default is True or default is False:
        return str(default).lower()
    if isinstance(default, tuple) and default:
        return ", ".join(map(str, default))
    return str(default) if default not in ("", None, ()) and not isinstance(default, attrs.Factory) else "nothing"  # type: ignore[arg-type]  # a class at run time
