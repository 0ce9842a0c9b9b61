"""Numbers and readings of a rulebook that a game's rules name once, on the field that holds them.

`compiled` reads them when a game opens, so that play asks no rulebook; `sources` says where each comes from, for "why".
A class that has fields of its own beside them is best `kw_only`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

import attrs

from ..errors import ContentError, Problem, did_you_mean
from ..frozen import FrozenDict
from ..ids import Ref

__all__ = [
    "Book",
    "Column",
    "Each",
    "Entries",
    "Figure",
    "Lookup",
    "Switch",
    "column",
    "compiled",
    "each",
    "entries",
    "figure",
    "sources",
    "switch",
]

Meaning = TypeVar("Meaning")
Rules = TypeVar("Rules")
_SOURCE = "source"  # the key of a field's metadata


class Book(Protocol):
    """What rules ask of a rulebook: entries by kind and full name, and the readings it plays by."""

    def of(self, kind: str) -> Mapping[str, Any]: ...  # entries of any kind, by full name
    def ruling(self, id: str) -> str: ...


@attrs.frozen
class Figure:
    """One value in one entry of the rulebook."""

    kind: str  # of the entry
    id: str  # its full name, without its kind
    field: str  # which of its fields
    low: int | None = None  # the least it can be played with
    high: int | None = None  # the most

    @classmethod
    def at(cls, entry: str, field: str, low: int | None = None, high: int | None = None) -> "Figure":
        """Return the figure in `entry`, written `pack:kind/slug`; raise ValueError for any other shape."""
        ref = Ref.parse(entry)
        return cls(ref.kind, ref.id, field, low, high)

    @property
    def bounds(self) -> str:
        """What it can be played with, in words: `from 1 to 9`; empty where everything goes."""
        ends = (("from", self.low), ("to", self.high))
        return " ".join(f"{word} {end}" for word, end in ends if end is not None)

    def allows(self, value: int) -> bool:
        """Whether the game can be played with that value."""
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def read(self, look: "Lookup") -> Any:
        """Return the value."""
        return look.number(self.kind, self.id, self.field)


def _by_option(meanings: Mapping[str, Any] | Iterable[str]) -> FrozenDict[str, Any]:
    return FrozenDict(meanings if isinstance(meanings, Mapping) else {option: option for option in meanings})


@attrs.frozen
class Switch:
    """What the chosen reading of a ruling means to the game."""

    ruling: str  # its id, without its pack: at one table there is one of a name
    # by option, of which bare ones mean themselves; a Figure is read where a table plays so, and there alone
    meanings: Mapping[str, Any] = attrs.field(converter=_by_option)

    def read(self, look: "Lookup") -> Any:
        """Return the meaning of the option that is played."""
        meaning = look.switch(self.ruling, self.meanings)
        return meaning.read(look) if isinstance(meaning, Figure) else meaning


@attrs.frozen
class Column:
    """One value of each entry of a kind."""

    kind: str  # of which there must be an entry
    field: str  # which of its fields
    falling: bool = False  # whether the highest comes first
    by: str = ""  # the field that they go by; empty: their full names
    order: str = ""  # the field in whose order they come; empty: that which they go by, or else the values themselves

    def read(self, look: "Lookup") -> FrozenDict[Any, Any]:
        """Return the values by what they go by, in the order in which a person reads the table."""
        # By id first, for entries of one number: a table reads the same whatever pack was laid down first.
        rows = sorted(look.table(self.kind).items())
        first = self.order or self.by or self.field
        rows.sort(key=lambda row: _field(row[1], self.kind, first), reverse=self.falling)
        keys = (_field(entry, self.kind, self.by) if self.by else id for id, entry in rows)
        return FrozenDict(zip(keys, (_field(entry, self.kind, self.field) for _, entry in rows), strict=True))


@attrs.frozen
class Entries:
    """Every entry of a kind."""

    kind: str  # which
    needed: bool = False  # whether there must be one
    by: str = ""  # the field by which they come, the lowest first; empty: in the order of their names

    def read(self, look: "Lookup") -> FrozenDict[str, Any]:
        """Return the entries by full name."""
        found = look.table(self.kind, needed=self.needed)
        if not self.by:
            return FrozenDict(found)
        return FrozenDict(sorted(sorted(found.items()), key=lambda one: _field(one[1], self.kind, self.by)))


@attrs.frozen
class Each:
    """Several of the rulebook's values, by names of the game's own."""

    values: Mapping[str, "Source"]  # where each comes from

    def read(self, look: "Lookup") -> FrozenDict[str, Any]:
        """Return the values by their names."""
        return FrozenDict({name: one.read(look) for name, one in self.values.items()})


Source = Column | Each | Entries | Figure | Switch


def figure(entry: str, field: str, *, low: int | None = None, high: int | None = None) -> Any:
    """Declare a field that holds one value of the rulebook: `figure("gateway:table-raise/taken", "opposed")`.

    `low` and `high` say what it can be played with; they are for whoever checks packs, and compiling does not ask.
    """
    return attrs.field(metadata={_SOURCE: Figure.at(entry, field, low, high)})


def switch(ruling: str, meanings: Mapping[str, Any] | Iterable[str]) -> Any:
    """Declare a field that holds what a table's reading of a ruling means, by option; bare options mean themselves."""
    return attrs.field(metadata={_SOURCE: Switch(ruling, meanings)})


def column(kind: str, field: str, *, falling: bool = False, by: str = "", order: str = "") -> Any:
    """Declare a field that holds one value of each entry of a kind, of which there must be one, by full name.

    Or they go `by` another field, such as a score. They come the lowest first, or in the `order` of another field:
    `column("distance", "name", order="steps")`.
    """
    return attrs.field(metadata={_SOURCE: Column(kind, field, falling, by, order)})


def each(values: Mapping[str, Source]) -> Any:
    """Declare a field that holds several of the rulebook's values, by names of the game's own."""
    return attrs.field(metadata={_SOURCE: Each(FrozenDict(values))})


def entries(kind: str, *, needed: bool = False, by: str = "") -> Any:
    """Declare a field that holds every entry of a kind by full name; `needed`: there must be one.

    They come in the order of these names, or `by` what stands in a field of each, the lowest first.
    """
    return attrs.field(metadata={_SOURCE: Entries(kind, needed, by)})


def sources(rules: type) -> Mapping[str, Source]:
    """Return where the declared fields of a class of rules come from, by the name of the field."""
    return {one.name: one.metadata[_SOURCE] for one in attrs.fields(rules) if _SOURCE in one.metadata}


def compiled(rules: type[Rules], book: Book, **own: Any) -> Rules:
    """Return the rules with every declared field read from a rulebook, and the game's `own` fields.

    ContentError names every entry and reading that the rulebook lacks; TypeError a field that the entries never have.
    """
    return Lookup(book).compiled(rules, **own)


class Lookup:
    """Looks up what rules need in one rulebook, and gathers what is missing until `finish` raises it.

    `code` is that of an entry or a ruling that is missing, `cure` what to do about it where no name is near.
    """

    def __init__(
        self, book: Book, *, code: str = "rulebook/missing-entry", cure: str = "Retire nothing that the game reads."
    ) -> None:
        self._book, self._code, self._cure = book, code, cure
        self._problems: list[Problem] = []

    def number(self, kind: str, id: str, field: str) -> Any:
        """Return one field of an entry by its full name."""
        entries = self._book.of(kind)
        if id not in entries:
            self._missing(
                f"the rules need the {kind} '{id}', and no pack of this table has it.", did_you_mean(id, entries)
            )
            return 0  # `finish` raises; until then everything else is looked up, to be reported too
        return _field(entries[id], kind, field)

    def table(self, kind: str, *, needed: bool = True) -> Mapping[str, Any]:
        """Return the entries of a kind by full name; where they are `needed` there must be one."""
        entries = self._book.of(kind)
        if needed and not entries:
            self._missing(f"the rules need at least one {kind}, and no pack of this table has any.", "")
        return entries

    def switch(self, ruling: str, meanings: Mapping[str, Meaning]) -> Meaning:
        """Return what the chosen reading of a ruling means."""
        try:
            chosen = self._book.ruling(ruling)
        except KeyError:
            self._missing(f"the rules ask the ruling '{ruling}', and no pack of this table has it.", "")
            return next(iter(meanings.values()))
        if chosen not in meanings:
            message = f"The ruling '{ruling}' has no reading '{chosen}' that is built."
            self._problems.append(Problem("rulebook/unbuilt-reading", message, hint=did_you_mean(chosen, meanings)))
            return next(iter(meanings.values()))
        return meanings[chosen]

    def compiled(self, rules: type[Rules], **own: Any) -> Rules:
        """Return the rules as the function of that name does, of what has been looked up before as well."""
        read = {name: one.read(self) for name, one in sources(rules).items() if name not in own}
        self.finish()
        return rules(**read, **own)

    def finish(self) -> None:
        """Raise ContentError if anything was missing."""
        if self._problems:
            raise ContentError(self._problems)

    def _missing(self, message: str, hint: str) -> None:
        self._problems.append(Problem(self._code, message, hint=hint or self._cure))


def _field(entry: Any, kind: str, field: str) -> Any:
    try:
        return getattr(entry, field)
    except AttributeError:
        hint = did_you_mean(field, [one.name for one in attrs.fields(type(entry))])
        raise TypeError(f"the kind '{kind}' has no field '{field}'. {hint}".rstrip()) from None
