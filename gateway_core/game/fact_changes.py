"""The state a fact changes: `put`, `add` and `take` declare it at a field of the fact, and its `apply` follows.

A *path* names what is changed. It begins with a field of the state (`phase`) and goes on into what stands there:
`.round` is a field of a record, and of each that lies in a tuple or a map; `[item.id]` an entry of a map, or those of a
tuple of records whose first field is that. What stands in brackets are fields of the fact; `.{track}` is the field that
a field of the fact names.
"""

import inspect
import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import attrs

from ..frozen import FrozenDict, evolved
from ..table.contract.broken_contract import BrokenContract

__all__ = ["Marks", "Place", "add", "marked", "places", "put", "put_each", "take"]

Made: TypeAlias = Callable[[Any, Any], Any]  # of the fact and what stood there: what stands there now
Marks: TypeAlias = tuple[tuple[str, Callable[[str], Made], bool], ...]  # at which paths, how, and whether not None

_MARK = "gateway-core: what a field of a fact changes"
_STEP = re.compile(r"\[(?P<key>[\w.]+(?:, ?[\w.]+)*)\]|\.(?P<field>\w+)|\.\{(?P<named>[\w.]+)\}")
_PATH = re.compile(rf"\w+(?:{re.sub('P<[a-z]+>', ':', _STEP.pattern)})*")
_DROPPED = object()
_MISSING = object()  # stands under a key of a map that has none


def put(path: str = "", field: Any = None, *, optional: bool = False, **more: Any) -> Any:
    """Declare a field of a fact that is put into the state: at this path, or into the field of its own name.

    `put("purses[seat].coins")` is what that purse has now, `put("items[item.id]")` a whole entry. Where the record in
    question is None, nothing changes, nor where the fact's field is None and `optional`. `field` is one that is tagged,
    `put("bids[seat]", owner(of="seat"))`; `more` goes to `attrs.field`.
    """
    return _marked(_put, (path,), field, more, optional=optional)


def put_each(*paths: str, field: Any = None, **more: Any) -> Any:
    """Declare a field of several records that are all put into the map at these paths, by the first field of each."""
    return _marked(_put_each, paths, field, more)


def add(*paths: str, field: Any = None, **more: Any) -> Any:
    """Declare a field of a fact that is added to what stands at these paths: last to a tuple, to a set, to a number."""
    return _marked(_added, paths, field, more)


def take(*paths: str, field: Any = None, **more: Any) -> Any:
    """Declare a field of a fact that is taken out of what stands at these paths: out of a tuple, a set, or a number.

    Of several that are equal the last goes, as it does from a pile. One that does both says so as
    `take("waiting", field=add("had"))`.
    """
    return _marked(_taken, paths, field, more)


def _marked(
    change: Callable[[str], Made],
    paths: tuple[str, ...],
    field: Any,
    more: Mapping[str, Any],
    *,
    optional: bool = False,
) -> Any:
    found: Any = attrs.field(**more) if field is None else field
    marks = (*found.metadata.get(_MARK, ()), *((path, change, optional) for path in paths))
    found.metadata = {**found.metadata, _MARK: marks}
    return found


@attrs.frozen
class Place:
    """Somewhere in the state, and what a fact makes of what stands there."""

    path: str  # which begins with a field of the state
    root: str  # that field
    made: Made  # of what stands in it, along the whole path
    only: str = ""  # the field of the fact without which nothing changes

    def fill(self, fact: Any, draft: Any) -> None:
        """Change a live draft as a fact says; raise BrokenContract where its path leads nowhere in this state."""
        if self.only and getattr(fact, self.only) is None:
            return
        try:
            there = getattr(draft, self.root)
            new = self.made(fact, there)
        except (AttributeError, LookupError, TypeError) as error:
            fault = f"{type(error).__name__}: {error}"
            raise BrokenContract(f"{type(fact).__qualname__} cannot change '{self.path}' here: {fault}") from error
        if new is not there:  # a map of the draft stays its own, and one that can be changed
            setattr(draft, self.root, dict(new) if type(there) is dict and isinstance(new, dict) else new)


def _in_entry(key: Callable[[Any], Any], made: Made, *, last: bool) -> Made:
    """Return what changes what a map or a set holds under a key, or those of a tuple whose first field is that.

    `key` finds it in the fact. A map of the draft is changed in place; the `last` step may put what was not there.
    """

    def changed(fact: Any, there: Any) -> Any:
        if there is None:
            return None
        wanted = key(fact)
        if isinstance(there, tuple):
            found = (made(fact, one) if _first(one) == wanted else one for one in there)
            return tuple(one for one in found if one is not _DROPPED)
        if isinstance(there, frozenset):
            return there - {wanted} if made(fact, wanted) is _DROPPED else there | {wanted}
        entries = dict(there) if isinstance(there, FrozenDict) else there
        new = made(fact, entries.get(wanted, _MISSING) if last else entries[wanted])
        if new is _DROPPED:
            entries.pop(wanted, None)
        else:
            entries[wanted] = new
        return entries if entries is there else FrozenDict(entries)

    return changed


def _in_field(name: Callable[[Any], str], made: Made) -> Made:
    """Return what changes the field of a record that is found in the fact, or of each record in a tuple or a map."""

    def anew(fact: Any, one: Any) -> Any:
        field = name(fact)
        return evolved(one, **{field: made(fact, getattr(one, field))})

    return _in_each(anew)


def _in_fields(fields: Mapping[str, Made]) -> Made:
    """Return what changes fields of a record, or of each record in a tuple or a map: it is made anew once."""

    def anew(fact: Any, one: Any) -> Any:
        return evolved(one, **{name: made(fact, getattr(one, name)) for name, made in fields.items()})

    return _in_each(anew)


def _in_each(made: Made) -> Made:
    def changed(fact: Any, there: Any) -> Any:
        if there is None:
            return None
        return each(fact, there)

    def each(fact: Any, there: Any) -> Any:
        if isinstance(there, tuple):
            return tuple(each(fact, one) for one in there)
        if isinstance(there, dict):
            return type(there)({key: each(fact, one) for key, one in there.items()})
        return made(fact, there)

    return changed


def marked(cls: type) -> Mapping[str, Marks]:
    """Return how the fields of a class that is yet to be made by attrs are declared here, those of its bases first."""
    fields: dict[str, Mapping[Any, Any]] = {}
    for base in filter(attrs.has, cls.__bases__):
        fields |= {field.name: field.metadata for field in attrs.fields(base)}
    fields |= {name: getattr(vars(cls).get(name), "metadata", {}) for name in inspect.get_annotations(cls)}
    return {name: found[_MARK] for name, found in fields.items() if _MARK in found}


def places(cls: type, marks: Mapping[str, Marks], puts: Mapping[str, Any], drops: Sequence[str]) -> tuple[Place, ...]:
    """Return what a class of facts changes: as its fields are `marked`, and beside them by `puts` and `drops`.

    Raise TypeError for a path that is none, that names no field of the fact, or that two things are put at.
    """
    found: dict[str, tuple[Made, str]] = {}
    for path, made, only in (*_of_fields(marks), *_of_all(cls, puts, drops)):
        if _PATH.fullmatch(path) is None:
            raise TypeError(f"{cls.__qualname__} changes '{path}', which is no path")
        if any(_is_within(path, other) or _is_within(other, path) for other in found):
            raise TypeError(f"{cls.__qualname__} changes '{path}' twice")
        found[path] = made, only
    return tuple(_joined(cls, found))


def _joined(cls: type, found: Mapping[str, tuple[Made, str]]) -> Iterator[Place]:
    """Yield places by their paths, those at fields of one record as one."""
    records: dict[tuple[str, str], dict[str, Made]] = {}
    for path, (made, only) in found.items():
        record, _, name = path.rpartition(".")
        record, name = (record, name) if record and name.isidentifier() else (path, "")
        records.setdefault((record, only), {})[name] = made
    for (path, only), fields in records.items():
        whole = fields.get("")  # what is put there itself; beside it nothing is put into its fields
        change = _along(cls, path, _in_fields(fields) if whole is None else whole, last=whole is not None)
        yield Place(path, path.partition(".")[0].partition("[")[0], change, only)


def _of_fields(marks: Mapping[str, Marks]) -> Iterator[tuple[str, Made, str]]:
    for name, paths in marks.items():
        for path, change, optional in paths:
            yield path or name, change(name), name if optional else ""


def _of_all(cls: type, puts: Mapping[str, Any], drops: Sequence[str]) -> Iterator[tuple[str, Made, str]]:
    for path, value in puts.items():
        if type(value) in (dict, list, set):
            raise TypeError(
                f"{cls.__qualname__} puts at '{path}' what all states would share: a {type(value).__name__}"
            )
        yield path, _fixed(cls, value), ""
    for path in drops:
        yield path, _dropped if path.endswith("]") else _emptied, ""


def _put(name: str) -> Made:
    return lambda fact, _: getattr(fact, name)


def _put_each(name: str) -> Made:
    return lambda fact, old: type(old)({**_there(old), **{_first(one): one for one in getattr(fact, name)}})


def _added(name: str) -> Made:
    def made(fact: Any, old: Any) -> Any:
        new = getattr(fact, name)
        if isinstance(_there(old), tuple):
            return (*old, new)
        return old | {new} if isinstance(old, frozenset) else None if old is None else old + new

    return made


def _taken(name: str) -> Made:
    def made(fact: Any, old: Any) -> Any:
        gone = getattr(fact, name)
        if isinstance(_there(old), tuple):
            last = len(old) - 1 - old[::-1].index(gone) if gone in old else len(old)
            return old[:last] + old[last + 1 :]
        return old - {gone} if isinstance(old, frozenset) else None if old is None else old - gone

    return made


def _there(old: Any) -> Any:
    """Return what stands somewhere; raise LookupError where nothing is to be added to, or taken from."""
    if old is _MISSING:
        raise LookupError("nothing stands there")
    return old


def _first(record: Any) -> Any:
    """Return the first field of a record, which is what it goes by."""
    return getattr(record, attrs.fields(type(record))[0].name)


def _fixed(cls: type, value: Any) -> Made:
    """Return what puts a value there; of a class of records one with those fields of the fact that it has, too."""
    if not (isinstance(value, type) and attrs.has(value)):
        return lambda *_: value
    names = [field.name for field in attrs.fields(value) if hasattr(cls, field.name)]
    return lambda fact, _: value(**{name: getattr(fact, name) for name in names})


def _emptied(_: Any, old: Any) -> Any:
    return None if attrs.has(type(_there(old))) else type(old)()


def _dropped(*_: Any) -> Any:
    return _DROPPED


def _is_within(path: str, other: str) -> bool:
    """Say whether a path leads to what another leads to, or into it."""
    return path.startswith(other) and path[len(other) :][:1] in ("", ".", "[")


def _along(cls: type, path: str, made: Made, *, last: bool) -> Made:
    """Return what changes what stands in the root of a path as `made` does what stands at its end."""
    for step in reversed(list(_STEP.finditer(path))):
        names = [name.strip() for name in (step["key"] or step["named"] or "").split(",") if name]
        for name in names:
            if not hasattr(cls, name.partition(".")[0]):
                raise TypeError(f"{cls.__qualname__} changes '{path}', and has no field '{name}'")
        if step["field"]:
            made = _in_fields({step["field"]: made})
        else:
            found: Callable[[Any], Any] = operator.attrgetter(*names)
            made = _in_entry(found, made, last=last) if step["key"] else _in_field(found, made)
        last = False
    return made
