"""One entry of a pack as somebody may read it: its fields in words, its links both ways; secrets are a master's."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import attrs

from ..game.effects import Amount, Condition, Operation
from ..game.pages import Blocks, Span, blocks_of
from ..ids import Ref
from ..packs import ASSET, Asset, Pack, Reference, links, named_by
from ..packs.schema import key_of
from ..table import System
from .book import TableBook, by_name

__all__ = ["EntryDetails", "EntryReader", "LinkedEntry", "name_of"]

_APART = ("id", "name", "text", "notes", "source")  # these have a place of their own, or stand in the heading


@attrs.frozen
class LinkedEntry:
    """The other end of a link."""

    field: str  # that links them, of whichever of the two has it
    ref: Ref
    name: str  # what people call it


@attrs.frozen
class EntryDetails:
    """What somebody may read of one entry."""

    ref: Ref
    name: str  # what people call it
    fields: dict[str, Any]  # its plain data
    lines: tuple[tuple[str, str], ...]  # the same in words, by field, without links and what has its own place
    leads_to: tuple[LinkedEntry, ...]  # what it names
    named_by: tuple[LinkedEntry, ...]  # what names it
    text: Blocks  # what its author wrote for whoever sees it
    notes: Blocks  # and for the games master alone; to a player nothing
    page: Blocks | None = None  # what its game says of it, in the place of `lines`; None: nothing


@attrs.frozen
class EntryReader:
    """Somebody who looks through a table's rulebook: a games master, who reads everything, or a player.

    A player is shown what its pack marks for players (`players` of the manifest), and of that neither fields that are
    the games master's, nor entries that are secret, nor links by any of them; and of pictures only
    those that something shows which a player knows of.
    """

    book: TableBook
    is_master: bool
    system: System[Any, Any, Any]  # the game whose entries they are

    def entries(self, kind: str, pack: str) -> Mapping[str, Any]:
        """Return the entries of a kind in a pack that this reader knows of, by their full ids."""
        return {id: value for id, value in self._known(kind).items() if id.partition(":")[0] == pack}

    def details(self, ref: Ref) -> EntryDetails:
        """Return what may be read of an entry, by id or name; raise ContentError if this reader knows of none."""
        if not self._knows(ref.kind, ref.id):
            ref = by_name(ref, {kind: self._known(kind) for kind in self.book.rulebook.kinds})
        value = self.book.get(ref.kind, ref.id)
        fields = [one for one in attrs.fields(type(value)) if self.is_master or not _masters(one)]
        plain = self.book.rulebook.plain(ref.kind, ref.id)
        plain = {key: one for key, one in plain.items() if self.reads(ref.kind, ref.id, key)}
        named = named_by(self.book.rulebook, ref.kind, ref.id)
        return EntryDetails(
            ref,
            name_of(value),
            self._readable(value, plain),
            tuple(self._lines(value, [one for one in fields if key_of(one) in plain])),
            tuple(self._linked(one for one in links(value) if self.reads(ref.kind, ref.id, one.field))),
            tuple(self._linked(one for one in named if self.reads(one.kind, one.id, one.field))),
            self.told(getattr(value, "text", "")) if "text" in plain else (),
            self.told(getattr(value, "notes", "")) if self.is_master else (),
            self.system.page(self, ref.id, value),
        )

    def called(self, kind: str, id: str) -> str:
        """Return what people call an entry; empty if this reader may not even know of it."""
        return self._name(kind, id) if self._knows(kind, id) else ""

    def link(self, kind: str, id: str) -> Span:
        """Return that name with its way to the entry; empty if this reader may not even know of it."""
        return Span(self.called(kind, id), f"{kind}/{id}")

    def told(self, text: str) -> Blocks:
        """Return a text of a pack as blocks, without ways to what this reader may not know of."""
        return blocks_of(text, self._knows)

    def reads(self, kind: str, id: str, key: str) -> bool:
        """Say whether this reader may know what stands under a key of an entry, as of others of its kind."""
        return self.is_master or key not in self._closed.get((kind, id), ())

    @cached_property
    def _closed(self) -> Mapping[tuple[str, str], Collection[str]]:
        return self.system.masters_fields(self.book)

    def _known(self, kind: str) -> Mapping[str, Any]:
        return {id: value for id, value in self.book.of(kind).items() if self._knows(kind, id)}

    def _knows(self, kind: str, id: str) -> bool:
        value = self.book.of(kind).get(id)
        if value is None or self.is_master:
            return value is not None
        if isinstance(value, Asset):
            return id in self._pictures
        pack, _, slug = id.partition(":")
        marked = pack in self._packs and self._packs[pack].manifest.shows(kind, slug)
        return marked and kind not in self.system.retells and getattr(value, "secret", False) is not True

    @cached_property
    def _packs(self) -> Mapping[str, Pack]:
        return {pack.id: pack for pack in self.book.packs}

    @cached_property
    def _pictures(self) -> frozenset[str]:
        """The assets that something shows which this reader knows of: whom nobody may know of has no face either."""
        book = self.book.rulebook
        shown = (value for kind in book.kinds if kind != ASSET for value in self._known(kind).values())
        return frozenset(link.id for value in shown for link in links(value) if link.kind == ASSET and not link.masters)

    def _readable(self, value: Any, plain: Any) -> Any:
        """Return the plain data of an entry, or of a part of one, without what this reader may not know."""
        if isinstance(plain, Mapping) and attrs.has(type(value)) and not hasattr(value, "to_data"):
            fields = [one for one in attrs.fields(type(value)) if self.is_master or not _masters(one)]
            there = {key: one for one in fields if (key := key_of(one)) in plain}
            found = {
                key: self._kept(one, plain[key])
                if "ref" in one.metadata
                else self._readable(getattr(value, one.name), plain[key])
                for key, one in there.items()
            }
            # A key that names nothing any more would say that there is something.
            return {key: one for key, one in found.items() if one not in (None, []) or one == plain[key]}
        if isinstance(plain, Mapping) and isinstance(value, Mapping):
            return {key: self._readable(value.get(key), one) for key, one in plain.items()}
        if isinstance(plain, list | tuple) and isinstance(value, tuple):
            return [self._readable(one, inner) for one, inner in zip(value, plain, strict=True)]
        return plain

    def _kept(self, field: "attrs.Attribute[Any]", plain: Any) -> Any:
        """Return the plain data of a field without the names of entries that this reader does not know of."""
        if "ref" not in field.metadata or isinstance(plain, Mapping) or plain is None:
            return plain
        kind = field.metadata["ref"]
        if isinstance(plain, str):
            return plain if self._knows(kind, plain) else None
        return [id for id in plain if self._knows(kind, id)]

    def _linked(self, found: Iterable[Reference]) -> Iterator[LinkedEntry]:
        for link in found:
            if (self.is_master or not link.masters) and self._knows(link.kind, link.id):
                pack, _, slug = link.id.partition(":")
                yield LinkedEntry(link.field, Ref(pack, link.kind, slug), self._name(link.kind, link.id))

    def _lines(self, value: Any, fields: Iterable["attrs.Attribute[Any]"]) -> Iterator[tuple[str, str]]:
        for one in fields:
            inner, kind = getattr(value, one.name), one.metadata.get("ref")
            if kind is not None and isinstance(inner, Mapping):
                inner = tuple(f"{self._name(kind, id)} {self._words(amount)}" for id, amount in inner.items())
            elif kind is not None or one.name in _APART:
                continue
            yield key_of(one).replace("_", " "), self._words(inner)

    def _words(self, value: Any) -> str:
        """Return any value of a field in words: of an entry within an entry its name, or else what it holds."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, Mapping):
            return "; ".join(f"{_spoken(key)}: {self._held(one)}" for key, one in value.items())
        if isinstance(value, tuple | list):
            return "; ".join(map(self._words, value))
        if isinstance(value, Condition | Operation):
            return value.told(self.called)
        if isinstance(value, Amount):
            return value.words
        if hasattr(value, "to_data"):
            return self._words(value.to_data())
        if attrs.has(type(value)):
            return name_of(value) if hasattr(value, "id") else " ".join(self._parts(value))
        return str(value)

    def _held(self, value: Any) -> str:
        """Return what stands under one key of a mapping; of whole entries only how many there are."""
        entries = isinstance(value, tuple) and any(attrs.has(type(one)) for one in value)
        return str(len(value)) if entries else self._words(value)

    def _parts(self, value: Any) -> Iterator[str]:
        """Yield what a value within an entry holds beside its defaults, lists in brackets."""
        for one in attrs.fields(type(value)):
            inner = getattr(value, one.name)
            if inner is None or inner == () or inner == one.default or (_masters(one) and not self.is_master):
                continue
            names = [inner] if isinstance(inner, str) else list(inner) if isinstance(inner, tuple) else []
            if "ref" in one.metadata:
                names = [self._name(one.metadata["ref"], id) for id in names]
                inner = names[0] if isinstance(inner, str) else tuple(names)
            yield f"({', '.join(map(self._words, inner))})" if isinstance(inner, tuple) else self._words(inner)

    def _name(self, kind: str, id: str) -> str:
        value = self.book.of(kind).get(id)
        return name_of(value) if value is not None else _short(id)


def name_of(value: Any) -> str:
    """Return what people call an entry; of one without a name, what its id says in words."""
    return str(getattr(value, "name", "") or getattr(value, "title", "") or _spoken(value.id).capitalize())


def _masters(field: "attrs.Attribute[Any]") -> bool:
    """Say whether a field is for games masters alone; where an entry comes from may tell what is in it."""
    return field.name == "source" or bool(field.metadata.get("masters"))


def _spoken(id: Any) -> str:
    return _short(id).replace("-", " ")


def _short(id: Any) -> str:
    """Return a name without its pack: the pack's own words and the book's are understood."""
    return str(id).rpartition(":")[2]
