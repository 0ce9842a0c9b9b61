"""Whether a tag fits the field it stands on: what would be hidden from its own owner is told as the class is made."""

import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ...errors import did_you_mean
from ...table.record import Record
from .seen import by_key, classes_in
from .tags import LEFT_OUT, Coupled, Tag, tag_of

__all__ = ["require_sound"]


def require_sound(cls: type) -> None:
    """Raise TypeError for a tag that could not be kept as it says: of a state, of a record in it, or of a fact."""
    for one in (cls, *_records(cls)):
        for field in attrs.fields(one):
            tag = tag_of(field)
            if tag is not None and not tag.written:
                fault = _fault(one, field, tag, lies_in_state=one is not cls and issubclass(cls, Record))
                if fault:
                    raise TypeError(f"{one.__qualname__}.{field.name} {fault}")


def _records(cls: type) -> Iterator[type]:
    """Yield the classes of the records that a state or fact may hold, as far as its types can be read."""
    found = [cls]
    for one in found:  # grows as it goes: records lie in records
        hints = _hints(one)
        inside = (held for field in attrs.fields(one) for held in classes_in(hints.get(field.name, field.type)))
        found += [held for held in dict.fromkeys(inside) if held not in found]
    yield from found[1:]


def _fault(cls: type, field: "attrs.Attribute[Any]", tag: Tag, *, lies_in_state: bool) -> str:
    hint = _hints(cls).get(field.name, field.type)
    shapes = {_shape(one) for one in _either(hint)}
    is_map, is_open = "map" in shapes, "" in shapes  # of what nobody can read nothing is said
    keyed = is_map and by_key(cls, tag)
    if tag.zone and not _is_pile(hint):
        return "is a pile: write tuple[str, ...], or a map of such by owner"
    if tag.zone and tag.is_secret and lies_in_state:
        return "is a pile in a record, which nobody deals: let it be a field of the state, a map by owner"
    if tag.to in ("owner", "sealed") and not (tag.of or keyed or is_open):
        return f"is for its owner, and nobody says who that is: {tag.to}(of=…) names it, or a map by seats has one"
    if isinstance(tag.of, str) and tag.of:
        if is_map and issubclass(cls, Record):
            return "is a map, each entry of which is its key's: where it is somebody else's, `of` is a function"
        known = [name for name in dir(cls) if not name.startswith("_")] + [one.name for one in attrs.fields(cls)]
        if tag.of not in known:
            return f"is of '{tag.of}', and there is no such attribute. {did_you_mean(tag.of, known)}".rstrip()
    if tag.instead is LEFT_OUT and not (keyed or is_open):
        return "leaves entries out, and is no map of which each is somebody's"
    if isinstance(tag.imagine, Coupled) and (keyed or issubclass(cls, Record)):
        return "is coupled, as several fields of one record are: let a function imagine it"
    return ""


def _either(hint: Any) -> Iterator[Any]:
    """Yield the types that a field may hold, beside nothing."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        yield from (one for part in typing.get_args(hint) for one in _either(part) if one is not types.NoneType)
    else:
        yield hint


def _shape(hint: Any) -> str:
    """Return whether a type is that of a map, of a tuple, or of one thing; empty where nobody can tell."""
    plain: Any = typing.get_origin(hint) or hint
    if isinstance(hint, str | typing.TypeVar) or hint in (Any, None):
        return ""
    is_class = isinstance(plain, type)
    return "map" if is_class and issubclass(plain, Mapping) else "tuple" if plain is tuple else "one"


def _is_pile(hint: Any) -> bool:
    """Whether it is a tuple of things, or a map of such."""
    held = ((_shape(one), typing.get_args(one)) for one in _either(hint))
    return all(of != "one" and (of != "map" or not within or _is_pile(within[-1])) for of, within in held)


def _hints(cls: type) -> Mapping[str, Any]:
    try:
        return typing.get_type_hints(cls)
    except NameError:  # one is yet to be made, so nothing is kept of this
        return {}
