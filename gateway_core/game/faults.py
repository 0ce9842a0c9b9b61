"""Faults of entries though every key and reference is right, as a list: where to look, what has to hold.

A *path* leads from an entry to what is looked at: `chapters.moments.ways` is each way of each moment of each chapter,
and `scores` each value of a mapping. Nothing is looked at where something on the way is None. What is looked at is an
entry itself where the path is empty.
"""

import string
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

import attrs

from ..errors import did_you_mean
from ..frozen import FrozenDict
from ..ids import is_slug
from ..packs.finding import Finding, Spot

__all__ = [
    "Fault",
    "Within",
    "all_faults",
    "faults",
    "incomplete",
    "misnamed",
    "missing",
    "reached",
    "twice",
    "unknown",
]


class _Part(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=_Part)
One = TypeVar("One")
_SHAPE = "Use lower-case words with hyphens, such as old-bridge."


@attrs.frozen
class Within:
    """What lies around something that is looked at: `within["moments"]` is the one of the moments that it is in."""

    book: Any  # what the faults are looked for by: a rulebook, or what a game has compiled of it
    entry: Any  # in which it lies
    spot: Spot  # where it lies
    around: Mapping[str, Any] = FrozenDict()  # what it lies in, by the fields of the path
    _row: Sequence[Any] = ()  # the list that it stands in; of an entry: all of its kind
    _number: int = 0  # its place there
    _made: dict[Any, Any] = attrs.field(factory=dict, eq=False, repr=False)  # what was made once, for all of a list

    @property
    def key(self) -> Any:
        """The key by which it stands in a mapping, bare, or its place in a list; None for an entry itself."""
        return self.spot.path[-1] if self.spot.path else None

    def __getitem__(self, field: str) -> Any:
        """Return what it lies in; raise KeyError for a field that the path has not come through."""
        return self.around[field]

    @property
    def before(self) -> Sequence[Any]:
        """What stands before it in the same list; of an entry: in its kind."""
        return self._row[: self._number]

    def once(self, make: Callable[[Any], One]) -> One:
        """Return what a function makes of the entry; it is asked once for each, however much is looked at in it."""
        key = (make, id(self.entry))
        if key not in self._made:
            self._made[key] = make(self.entry)
        found: One = self._made[key]
        return found

    def first(self, value: Any, at: str = "") -> Any:
        """Return the first before it that is equal, or has an equal field; None where there is none."""
        same, key = _at(value, at), (at, id(self._row))
        try:
            if key not in self._made:  # the list stands beside its numbers: no other may have its identity meanwhile
                numbers = {_at(one, at): number for number, one in reversed([*enumerate(self._row)])}
                self._made[key] = numbers, self._row
            number = self._made[key][0][same]
        except TypeError:  # what can be no key
            return next((one for one in self.before if _at(one, at) == same), None)
        return self._row[number] if number < self._number else None


Holds: TypeAlias = Callable[[Any, Within], object]  # of what is looked at


@attrs.frozen
class Fault:
    """One thing that may be wrong, and how it is told."""

    path: str  # to what is looked at
    code: str  # words, the same everywhere
    # what is wrong: {this} is what is looked at, or its field; {id} a field of it; {first} the first one that is equal;
    # {within} what lies around
    words: str | Callable[[Any, Within], str]
    unless: Holds  # what has to hold
    at: str = attrs.field(default="", kw_only=True)  # the field that is wrong; empty: all of it
    cure: str | Callable[[Any, Within], str] = attrs.field(default="", kw_only=True)  # what to do about it
    warns: bool = attrs.field(default=False, kw_only=True)  # whether it breaks no rule
    tolerable: bool = attrs.field(default=False, kw_only=True)  # its author's to mend: it keeps nobody from playing

    def findings(self, value: Any, within: Within) -> Iterator[Finding]:
        """Yield what is wrong with this, if it is."""
        if self.unless(value, within):
            return
        spot = within.spot.at(self.at) if self.at else within.spot
        put_in = _Words(value, within, self.at).format
        words = self.words(value, within) if callable(self.words) else put_in(self.words)
        cure = self.cure(value, within) if callable(self.cure) else self.cure
        severity: Literal["error", "warning"] = "warning" if self.warns else "error"
        yield Finding(spot.kind, spot.id, spot.path, self.code, words, cure, severity, tolerable=self.tolerable)


def faults(kind: str, entries: Mapping[str, Any], known: Iterable[Fault], book: Any = None) -> Iterator[Finding]:
    """Yield what is wrong with the entries of a kind, by full name, entry by entry in the order of the faults."""
    listed, all_of_them, made = tuple(known), tuple(entries.values()), dict[Any, Any]()
    for number, (id, entry) in enumerate(entries.items()):
        within = Within(book, entry, Spot(kind, id), row=all_of_them, number=number, made=made)
        for fault in listed:
            try:
                for value, where in _walked(entry, within, tuple(filter(None, fault.path.split(".")))):
                    yield from fault.findings(value, where)
            except (AttributeError, LookupError) as error:
                raise _misled(kind, fault, error) from error


def _misled(kind: str, fault: Fault, error: AttributeError | LookupError) -> TypeError:
    """Return the error of a fault that looks for something which the entries of its kind do not have."""
    words = f"the fault '{fault.code}' of the kind '{kind}' looks at '{fault.path}': {error}"
    of = type(error.obj) if isinstance(error, AttributeError) else None
    known = attrs.fields_dict(of) if of is not None and attrs.has(of) else {}
    return TypeError(f"{words.rstrip('.')}. {did_you_mean(str(getattr(error, 'name', '')), known)}".rstrip())


def all_faults(known: Mapping[str, Iterable[Fault]], book: Any, by: Any) -> Iterator[Finding]:
    """Yield what is wrong with a rulebook, by the faults of each kind, looked for `by` what a game has made of it."""
    for kind, those in known.items():
        yield from faults(kind, book.of(kind), those, by)


def unknown(
    path: str, code: str, words: str, known: Callable[[Within], Collection[str]], cure: str = "", **more: Any
) -> Fault:
    """Return the fault of a name that is none of those known; its cure is the nearest, or else `cure`."""
    return Fault(
        path, code, words,
        lambda name, within: name in known(within),
        cure=lambda name, within: did_you_mean(name, known(within)) or cure,
        **more,
    )  # fmt: skip


def missing(path: str, code: str, words: str, at: str, cure: str = "", **more: Any) -> Fault:
    """Return the fault of a field in which nothing stands, but something has to."""
    return Fault(path, code, words, lambda one, _: getattr(one, at), at=at, cure=cure, **more)


def incomplete(
    field: str, code: str, words: Callable[[list[str]], str], keys: Callable[[Within], Iterable[str]], cure: str = ""
) -> Fault:
    """Return the fault of a mapping of an entry that lacks some of its keys; `words` are asked which, bare."""

    def lacking(entry: Any, within: Within) -> list[str]:
        return [key.rpartition(":")[2] for key in keys(within) if key not in getattr(entry, field)]

    def said(entry: Any, within: Within) -> str:
        return words(lacking(entry, within))

    return Fault("", code, said, lambda entry, within: not lacking(entry, within), at=field, cure=cure)


def twice(path: str, code: str, words: str, at: str = "", cure: str = "", **more: Any) -> Fault:
    """Return the fault of something that stands in one list a second time, or with an equal field."""
    return Fault(path, code, words, lambda one, within: within.first(one, at) is None, at=at, cure=cure, **more)


def misnamed(
    path: str, what: str, codes: tuple[str, str, str], reserved: Collection[str] = ()
) -> tuple[Fault, Fault, Fault]:
    """Return the faults of an id of a part: it has no such shape, is a word of the game, stands there twice.

    `what` it is the id of, for people; `codes` are those of the three, in this order.
    """
    (bad, used, again), other = codes, "Choose another id."
    return (
        Fault(path, bad, "'{this}' is not an id.", lambda one, _: is_slug(one.id), at="id", cure=_SHAPE),
        Fault(
            path, used, "'{this}' is a word of the game.", lambda one, _: one.id not in reserved,
            at="id", cure=other,
        ),
        twice(path, again, f"there is a {what} '{{this}}' already.", "id", other),
    )  # fmt: skip


def reached(parts: Sequence[T], leads: Callable[[T], Iterable[str | None]]) -> set[str]:
    """Return the ids of the parts that the first one leads to, and those lead to in turn; None leads to the next one.

    >>> from types import SimpleNamespace as Some
    >>> house = [
    ...     Some(id="hall", to="den"),
    ...     Some(id="attic", to="hall"),
    ...     Some(id="den", to=None),
    ...     Some(id="yard", to=""),
    ... ]
    >>> sorted(reached(house, lambda room: [room.to]))
    ['den', 'hall', 'yard']
    """
    places = {one.id: place for place, one in enumerate(parts)}
    following = [*(one.id for one in parts[1:]), ""]
    found, waiting = set[str](), [one.id for one in parts[:1]]
    while waiting:
        id = waiting.pop()
        if id in places and id not in found:
            found.add(id)
            waiting += [following[places[id]] if to is None else to for to in leads(parts[places[id]])]
    return found


class _Words(string.Formatter):
    def __init__(self, value: Any, within: Within, at: str) -> None:
        self._value, self._within, self._at = value, within, at

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        if key == "within":
            return self._within
        if key == "first":
            return self._within.first(self._value, self._at)
        return _at(self._value, self._at if key == "this" else str(key))


def _walked(value: Any, within: Within, path: tuple[str, ...]) -> Iterator[tuple[Any, Within]]:
    """Yield what a path leads to, with what lies around each."""
    if not path:
        yield value, within
        return
    field, *rest = path
    for place, one, row in _parts(value, field):
        spot, around = within.spot.at(field, *place), FrozenDict({**within.around, field: one})
        number = next((step for step in place if isinstance(step, int)), 0)
        yield from _walked(one, attrs.evolve(within, spot=spot, row=row, number=number, around=around), tuple(rest))


def _parts(value: Any, field: str) -> Iterator[tuple[tuple[str | int, ...], Any, Sequence[Any]]]:
    """Yield what stands in a field, each with its place there and the list it stands in."""
    there = getattr(value, field)
    if isinstance(there, Mapping):
        home = attrs.fields_dict(type(value))[field].metadata.get("home")  # whose words are written without their pack
        yield from (((key.removeprefix(f"{home}:"),), one, ()) for key, one in there.items())
    elif isinstance(there, tuple):
        yield from (((number,), one, there) for number, one in enumerate(there))
    elif there is not None:
        yield (), there, ()


def _at(value: Any, field: str) -> Any:
    return getattr(value, field) if field else value
