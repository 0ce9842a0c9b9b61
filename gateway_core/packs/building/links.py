"""Which entries an entry names, field by field; `named_by` of a rulebook is the same from the other end."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ..prose import Prose
from ..schema import key_of

__all__ = ["Reference", "links"]


@attrs.frozen
class Reference:
    """One entry names another."""

    field: str  # the key of the entry under which it does, however deep inside
    kind: str  # of the other end
    id: str  # of the other end, in full
    masters: bool = False  # whether it stands in a field that only a games master may read


def links(value: Any) -> tuple[Reference, ...]:
    """Return what a value of a kind names, in the order of its fields, each once for each field."""
    return tuple(dict.fromkeys(_links(value, "", masters=False)))


def _links(value: Any, field: str, *, masters: bool) -> Iterator[Reference]:
    """Yield the links of a value below the key `field` of its entry; at the top that is empty."""
    if isinstance(value, Prose):
        yield from (Reference(field, kind, id, masters) for kind, id in value.links)
    if value is None or isinstance(value, str | int):  # most of what there is
        return
    if attrs.has(type(value)) and not hasattr(type(value), "from_data"):
        for one in attrs.fields(type(value)):
            key, inner = field or key_of(one), getattr(value, one.name)
            hidden = masters or bool(one.metadata.get("masters"))
            if "ref" in one.metadata:
                home = one.metadata["home"]  # a default is written without it
                named = (id if ":" in id else f"{home}:{id}" for id in _ids(inner, one.metadata["keys"]))
                yield from (Reference(key, one.metadata["ref"], id, hidden) for id in named)
            else:
                yield from _links(inner, key, masters=hidden)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from _links(inner, field, masters=masters)
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _links(inner, field, masters=masters)


def _ids(value: Any, keys: bool) -> Iterator[str]:
    """Yield the ids in a field that names entries: one, an optional one, several, or those of a mapping."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from value if keys else value.values()
    elif value is not None:
        yield from value
