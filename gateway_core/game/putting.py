"""What a fact changes in the state, said where its fields are declared: its `apply` follows.

A *path* names what is changed: a field of the state (`phase`), an entry of one that is a map (`items[item.id]`: what
stands in brackets are fields of the fact), or a field of what stands there (`fight.round`, `purses[seat].coins`).
"""

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import attrs

from ..light import light

__all__ = ["Place", "add", "places", "put"]

Made: TypeAlias = Callable[[Any, Any], Any]  # of the fact and what stood there: what stands there now

_MARK = "gateway-core: what a field of a fact changes"
_PATH = re.compile(r"(?P<root>\w+)(\[(?P<key>[\w.]+(, ?[\w.]+)*)\])?(\.(?P<field>\w+))?")
_DROPPED = object()


def put(path: str = "", field: Any = None, **more: Any) -> Any:
    """Declare a field of a fact that is put into the state: at this path, or into the field of its own name.

    `put("purses[seat].coins")` is what that purse has now, `put("items[item.id]")` a whole entry. Where the record in
    question is None, nothing changes. `field` is one that is tagged, `put("bids[seat]", owner(of="seat"))`; `more` goes
    to `attrs.field`.
    """
    return _marked((False, (path,)), field, more)


def add(*paths: str, field: Any = None, **more: Any) -> Any:
    """Declare a field of a fact that is added to what stands at these paths: as the last of a tuple, or to a set."""
    return _marked((True, paths), field, more)


def _marked(mark: tuple[bool, tuple[str, ...]], field: Any, more: Mapping[str, Any]) -> Any:
    found: Any = attrs.field(**more) if field is None else field
    found.metadata = {**found.metadata, _MARK: mark}
    return found


@attrs.frozen
@light
class Place:
    """A field of the state, or an entry of it, and what a fact makes of it or of its fields."""

    root: str  # the field of the state
    key: Callable[[Any], Any] | None  # says of a fact which entry of a map; None: all that is in the field
    made: Mapping[str, Made]  # by the field of the record; "": the whole of it

    def fill(self, fact: Any, draft: Any) -> None:
        """Change a live draft as a fact says."""
        there = getattr(draft, self.root)
        if self.key is None:
            new = self._new(fact, there)
            setattr(draft, self.root, type(there)() if new is _DROPPED else new)
            return
        key = self.key(fact)
        new = self._new(fact, None if "" in self.made else there[key])
        if new is _DROPPED:
            there.pop(key, None)
        else:
            there[key] = new

    def _new(self, fact: Any, old: Any) -> Any:
        if "" in self.made:
            return self.made[""](fact, old)
        if old is None:
            return None
        return attrs.evolve(old, **{name: made(fact, getattr(old, name)) for name, made in self.made.items()})


def places(cls: type, puts: Mapping[str, Any], drops: Sequence[str]) -> tuple[Place, ...]:
    """Return what a class of facts changes: as its fields say, and beside them by `puts` and `drops`.

    Raise TypeError for a path that is none, that names no field of the fact, or that two things are put at.
    """
    found: dict[tuple[str, str], dict[str, Made]] = {}
    for path, made in (*_of_fields(cls), *_of_all(cls, puts, drops)):
        parts = _PATH.fullmatch(path)
        if parts is None:
            raise TypeError(f"{cls.__qualname__} changes '{path}', which is no path")
        field, known = parts["field"] or "", found.setdefault((parts["root"], parts["key"] or ""), {})
        if known and (field in known or "" in (field, *known)):
            raise TypeError(f"{cls.__qualname__} changes '{path}' twice")
        known[field] = made
    return tuple(Place(root, _key(cls, key), made) for (root, key), made in found.items())


def _of_fields(cls: type) -> Iterator[tuple[str, Made]]:
    for field in attrs.fields(cls):
        adds, paths = field.metadata.get(_MARK, (False, ()))
        for path in paths:
            yield path or field.name, _added(field.name) if adds else _put(field.name)


def _of_all(cls: type, puts: Mapping[str, Any], drops: Sequence[str]) -> Iterator[tuple[str, Made]]:
    for path, value in puts.items():
        if type(value) in (dict, list, set):
            raise TypeError(
                f"{cls.__qualname__} puts at '{path}' what all states would share: a {type(value).__name__}"
            )
        yield path, _fixed(value)
    for path in drops:
        yield path, _emptied if "." in path.rpartition("]")[2] else _dropped


def _put(name: str) -> Made:
    return lambda fact, _: getattr(fact, name)


def _added(name: str) -> Made:
    return lambda fact, old: (*old, getattr(fact, name)) if isinstance(old, tuple) else old | {getattr(fact, name)}


def _fixed(value: Any) -> Made:
    return lambda *_: value


def _emptied(_: Any, old: Any) -> Any:
    return type(old)()


def _dropped(*_: Any) -> Any:
    return _DROPPED


def _key(cls: type, said: str) -> Callable[[Any], Any] | None:
    """Return what finds the key of an entry in a fact: one attribute of it, or several together."""
    names = [name.strip() for name in said.split(",")] if said else []
    for name in names:
        if not hasattr(cls, name.partition(".")[0]):
            raise TypeError(f"{cls.__qualname__} changes an entry '{said}', and has no field '{name}'")
    return operator.attrgetter(*names) if names else None
