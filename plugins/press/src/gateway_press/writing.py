"""From the entries of a pack to the tree of its book: what each says, in a reader's words, and where it leads."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import attrs

from gateway_core.game.characters import Person
from gateway_core.game.pages import (
    Block,
    Blocks,
    Entry,
    Fields,
    Graph,
    Line,
    Listing,
    Note,
    Paragraph,
    Picture,
    Section,
    Span,
    Statblock,
    Table,
    joined,
    lines_of,
    saying,
    words_of,
)
from gateway_core.game.prose import paragraphs_of
from gateway_core.ids import Ref
from gateway_core.packs import ASSET, Ruling
from gateway_core.packs.building import credits_of
from gateway_core.packs.schema import key_of
from gateway_core.session.entry_reader import EntryDetails, EntryReader, LinkedEntry, name_of
from gateway_terminal.for_commands import Reading

from .parts import flag, parts_of, plainly, word
from .people import NARROW, brief, short, told
from .tree import Card, Chapter, clean

__all__ = ["Writer"]

_APART = ("text", "notes", "source", "name", "id", "rule")  # and the numbers of rules, which no reader looks for
_MARKS = re.compile(r"\*\*|`|(?<=\w)\*|\*(?=\w)|(?<=\])\([^)]*\)|\[(?=[^\]]*\]\()|(?<=\w)\](?=\()")
_MANY = {"gear": "gear", "person": "people"}
_MOST_LINES = 3  # facts of an entry that still fit into a row of a table
_LONGEST_CELL = 90  # letters of a fact that does


@attrs.frozen
class Writer:
    """Who writes a pack down for a games master, or for players."""

    reading: Reading
    is_master: bool

    @property
    def reader(self) -> EntryReader:
        """Who reads the entries for it."""
        return self.reading.by(is_master=self.is_master)

    def chapters(self, kinds: Collection[str]) -> Iterator[Chapter]:
        """Yield a chapter for each of these kinds of which the pack holds an entry, in their order."""
        reader = self.reader
        for kind in kinds:
            found = reader.entries(kind, self.reading.pack.id)
            entries = dict(sorted(found.items(), key=lambda one: (_place(one[1]), name_of(one[1]).casefold())))
            blocks = tuple(self._chapter(kind, entries)) if entries else ()
            if blocks:
                yield Chapter(titled(kind), blocks)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that make a chapter where nobody names any: those of the manifest, or all in the game's order."""
        apart = {ASSET, *self.reading.game.retells}
        if self.reading.pack.manifest.book.chapters:
            return self.reading.pack.manifest.book.chapters
        return tuple(kind for kind in self.reading.book.rulebook.kinds if kind not in apart)

    def bound(self, chapters: Sequence[Chapter]) -> list[Chapter]:
        """Return chapters with what a book has before them: an introduction, and the readings it plays by."""
        book = self.reading.pack.manifest.book
        before = [
            Chapter("Introduction", self.reader.told(book.introduction)),
            Chapter("House rules", self._readings()),
        ]
        return [*(one for one in before if one.blocks), *chapters]

    def _readings(self) -> Blocks:
        """Return how the pack reads what the rules leave open."""
        chosen = self.reading.pack.manifest.rulings.items()
        return saying([Fields((word(ruling.replace("-", " ")), option.replace("-", " ")) for ruling, option in chosen)])

    def credits(self) -> Chapter:
        """Return whom to thank, and the terms of every pack of the table; it stands in every edition."""
        blocks = []
        for one in credits_of(self.reading.book.rulebook):
            about = one.pack.manifest
            terms = about.license.id.removeprefix("LicenseRef-")  # that it has a name of its own nobody has to read
            terms = terms if terms == about.license.id else terms.replace("-", " ")
            lines = [one.attribution, f"Licence: {terms}." if terms else ""]
            pictures = tuple(
                f"{asset.text or name_of(asset)} {asset.credit} ({asset.license})."
                for id, asset in one.assets
                if self.is_master or self.reader.called(ASSET, id)
            )
            said = (*map(Paragraph, lines), *_noticed(one.pack.notice))
            blocks.append(Section(f"{about.name} {about.version}", (*said, Listing(pictures))))
        return Chapter("Credits and licences", tuple(blocks))

    def cards(self, meant: Iterable[tuple[str, str]]) -> Iterator[Card]:
        """Yield a card for each of these entries, by kind and full id, that its reader knows of."""
        for kind, id in meant:
            if self.reader.called(kind, id):
                value, details = self.reading.book.get(kind, id), self._details(kind, id)
                said = (*details.text, *self._facts(details), *self._links(details))
                blocks = (*self._pictures(value, details), *(short(said) if kind in self.people else said))
                copies = getattr(value, "copies", 1)  # what every game calls how many there are of a card
                yield Card(f"{kind}/{id}", name_of(value), titled(kind, many=False), blocks, copies)

    def cast(self, ref: Ref) -> Iterator[tuple[str, str]]:
        """Yield everybody of something that is played, by kind and full id."""
        found = ((one.ref.kind, one.ref.id) for one in self.reader.details(ref).leads_to)
        yield from dict.fromkeys(one for one in found if one[0] in self.people)

    @cached_property
    def people(self) -> Collection[str]:
        """The kinds that are somebody, or play a part like somebody."""
        found = self.reading.game.characters()
        return () if found is None else (*found.kinds, *found.told)

    def entry(self, kind: str, id: str, value: Any) -> Entry:
        """Return an entry as it stands in a book."""
        details = self._details(kind, id)
        blocks = [*self._pictures(value, details), *details.text, *self._facts(details), *self._links(details)]
        blocks.append(Note("For the games master", details.notes))
        secret = getattr(value, "secret", False) is True
        return Entry(f"{kind}/{id}", name_of(value), tuple(blocks), secret)

    def sheet(self, kind: str, id: str, value: Any) -> Entry:
        """Return somebody's sheet, as their game works it out: for whoever plays them, so without notes on them."""
        people = self.reading.game.characters()
        page: Section = people.sheet(Person(self.reading.book, id, value)).page
        faces = self._pictures(value, self._details(kind, id))
        blocks = (*faces, *(one for one in page.blocks if not isinstance(one, Note)))
        return Entry(f"{kind}/{id}", clean(people.name(value)), blocks)

    def pictures(self, chapters: Iterable[Chapter]) -> Mapping[str, bytes]:
        """Return the files of the pictures that are shown, by the names under which they are staged."""
        shown = {one.file for chapter in chapters for one in _found(chapter.blocks)}
        files = {}
        for pack in self.reading.book.packs:
            for id, asset in self.reading.book.of(ASSET).items():
                name = _staged(id, asset.file)
                if name in shown and id.partition(":")[0] == pack.id and pack.folder is not None:
                    files[name] = (pack.folder / asset.file).read_bytes()
        return files

    def _chapter(self, kind: str, entries: Mapping[str, Any]) -> Iterator[Block]:
        if kind == "ruling":
            yield self._rulings(kind, entries)
            return
        graph = self._graph(kind, entries)
        if graph is not None:
            yield graph
            return
        facts = {id: self._details(kind, id) for id in entries}
        if (
            kind not in self.people
            and all(map(_is_short, facts.values()))
            and not any(self._pictures(entries[id], one) for id, one in facts.items())
        ):
            yield from saying([self._table(kind, entries, facts)])
            return
        every = (self.entry(kind, id, value) for id, value in entries.items())
        yield from (one for one in every if one.blocks or self.is_master)  # else players get a mere name

    def _rulings(self, kind: str, entries: Mapping[str, Ruling]) -> Table:
        """Return what the rules leave open: how it is read, how it may be read, and why."""
        rows = (
            (
                name_of(one),
                plainly(one.default),
                "; ".join(plainly(way) for way in one.options if way != one.default),
                one.reason,
            )
            for one in entries.values()
        )
        return Table(("Ruling", "It is read", "Otherwise", "Why"), rows, tuple(f"{kind}/{id}" for id in entries))

    def _table(self, kind: str, entries: Mapping[str, Any], facts: Mapping[str, EntryDetails]) -> Table:
        """Return entries that say little as rows: the name, each fact in its column, what it leads to, the words."""
        words = dict.fromkeys(key for one in facts.values() for key, said in _lines(one) if said)
        ends = dict.fromkeys(link.field for one in facts.values() for link in _ends(one))
        ends = {field: None for field in ends if field.replace("_", " ") not in words}
        head = ("Name", *map(word, (*words, *ends)), "What it is")
        rows: dict[str, tuple[Line, ...]] = {}
        for id, value in entries.items():
            said, leads = dict(facts[id].lines), facts[id].leads_to
            flags = _flags(value)
            cells: list[Line] = [
                plainly(said.get(key, "")) if key not in flags else "yes" * (said.get(key, flags[key]) == "yes")
                for key in words
            ]
            cells += [joined(self._end(one) for one in leads if one.field == field) for field in ends]
            cells.append(joined((one.spans for one in facts[id].text if isinstance(one, Paragraph)), " "))
            if any(cells) or self.is_master:  # else players get a mere name
                rows[f"{kind}/{id}"] = (name_of(value), *cells)
        return Table(head, list(rows.values()), tuple(rows))

    def _graph(self, kind: str, entries: Mapping[str, Any]) -> Graph | None:
        """Return entries that do nothing but lead from one thing to another of its kind as a graph."""
        links = []
        for id in entries:
            details = self._details(kind, id)
            ends = [*_ends(details)]
            if len(ends) != 2 or ends[0].ref.kind != ends[1].ref.kind or details.lines or details.page is not None:
                return None
            links.append((ends[0].name, ends[1].name))
        told = "; ".join(f"{a} to {b}" for a, b in links)
        return Graph(tuple(links), f"{titled(kind)}, each from one thing to another: {told}.")

    def _details(self, kind: str, id: str) -> EntryDetails:
        pack, _, slug = id.partition(":")
        return self.reader.details(Ref(pack, kind, slug))

    def _facts(self, details: EntryDetails) -> Iterator[Block]:
        """Yield what its game says of it, or else its sheet, or else its fields in words and its parts."""
        if details.page is not None:
            is_one = details.ref.kind in self.people
            yield from (
                Statblock(short([one])) if is_one and isinstance(one, Statblock) else one
                for one in brief(told(details.page))
            )
            return
        sheet = self._sheet(details)
        if sheet:
            yield Statblock(short(sheet))
            return
        parts = parts_of(self.reader, details)
        flags = {key.replace("_", " "): one for key, one in details.fields.items() if isinstance(one, bool)}
        lines = [(key, words) for key, words in _lines(details) if key not in ("secret", *parts)]
        yield from (Paragraph(f"{flag(key, is_so=flags[key])}.") for key, _ in lines if key in flags)
        yield Fields((word(key), plainly(words)) for key, words in lines if key not in flags)
        for key, said in parts.items():
            yield from said if isinstance(said[0], Section | Fields) else [Section(word(key), said)]

    def _sheet(self, details: EntryDetails) -> Blocks:
        """Return the sheet of somebody, as a book tells it and without the text that stands above it; else nothing."""
        people, ref = self.reading.game.characters(), details.ref
        value = self.reading.book.get(ref.kind, ref.id)
        if (
            people is None
            or ref.kind not in people.kinds
            or not all(self.reader.reads(ref.kind, ref.id, key_of(field)) for field in attrs.fields(type(value)))
        ):
            return ()
        above = {*lines_of(details.text)}
        page = told(people.sheet(Person(self.reading.book, ref.id, value)).page.blocks)
        return tuple(one for one in page if not (isinstance(one, Paragraph) and words_of(one.spans) in above))

    def _links(self, details: EntryDetails) -> Iterator[Block]:
        """Yield what it leads to within this pack, by the fields that do; what a page of its game says is said."""
        if details.page is not None or self._sheet(details):
            return
        said = {key for key, _ in details.lines}
        fields = dict.fromkeys(one.field for one in _ends(details))
        yield Fields(
            (word(field), joined(self._end(one) for one in details.leads_to if one.field == field))
            for field in fields
            if field.replace("_", " ") not in said
        )

    def _end(self, one: Any) -> Span:
        here = one.ref.pack == self.reading.pack.id
        return Span(re.sub(r" (?=\d+$)", NARROW, clean(one.name)), f"{one.ref.kind}/{one.ref.id}" if here else "")

    def _pictures(self, value: Any, details: EntryDetails) -> list[Block]:
        found = []
        for one in details.leads_to:
            if one.ref.kind == ASSET:
                asset = self.reading.book.get(ASSET, one.ref.id)
                alt = clean(" ".join(paragraphs_of(asset)) or name_of(value))
                found.append(Picture(_staged(one.ref.id, asset.file), alt, clean(f"{asset.credit} ({asset.license})")))
        return [*found]


def _noticed(notice: str) -> Iterator[Block]:
    """Yield a notice as paragraphs and lists; it is written for those who read Markdown as it stands."""
    for part in re.split(r"\n\s*\n", _MARKS.sub("", notice)):
        part = re.sub(r"^#+ .*$", "", part, flags=re.MULTILINE)  # its pack's name is above it
        first, *items = re.split(r"^\s*[-*] ", part, flags=re.MULTILINE)
        yield Paragraph(" ".join(first.split()))
        yield Listing(" ".join(item.split()) for item in items)


def titled(kind: str, *, many: bool = True) -> str:
    """Return a kind as a heading: `equipment-trait` is Equipment traits.

    >>> titled("ability"), titled("npc"), titled("boss"), titled("item", many=False)
    ('Abilities', 'NPCs', 'Bosses', 'Item')
    """
    words = kind.replace("-", " ")
    if many and words in _MANY:
        words = _MANY[words]
    elif many:
        words = (
            f"{words[:-1]}ies" if words.endswith("y") else f"{words}es" if words.endswith(("s", "o")) else f"{words}s"
        )
    return f"{words[:3].upper()}{words[3:]}" if kind == "npc" else words[:1].upper() + words[1:]


def _flags(value: Any) -> Mapping[str, str]:
    """Return the fields of an entry that are so or not, each with what it is where it says nothing."""
    fields = ((key_of(one).replace("_", " "), one.default) for one in attrs.fields(type(value)))
    return {key: "yes" if default else "no" for key, default in fields if isinstance(default, bool)}


def _lines(details: EntryDetails) -> Iterator[tuple[str, str]]:
    """Yield the facts of an entry; its place among its like is no fact, and stands in their order."""
    for key, words in details.lines:
        if key not in _APART and not (key == "place" and isinstance(details.fields.get(key), int)):
            yield key, words


def _place(value: Any) -> int:
    """Return the place of an entry among those of its kind, where a game gives them one."""
    place = getattr(value, "place", getattr(value, "number", 0))
    return place if isinstance(place, int) else 0


def _is_short(details: EntryDetails) -> bool:
    said = [words for _, words in _lines(details) if words]
    ends = {one.field for one in _ends(details)}
    is_brief = len(said) + len(ends) <= _MOST_LINES and all(len(words) <= _LONGEST_CELL for words in said)
    sentences = all(isinstance(one, Paragraph) for one in details.text)
    return details.page is None and is_brief and sentences and not details.notes


def _ends(details: EntryDetails) -> Iterator[LinkedEntry]:
    """Yield what an entry leads to by fields of its own: pictures are shown, and texts lead there by their words."""
    return (one for one in details.leads_to if one.ref.kind != ASSET and one.field not in _APART)


def _staged(id: str, file: str) -> str:
    return f"{id.replace(':', '-')}.{file.rpartition('.')[2]}"


def _found(blocks: Iterable[Any]) -> Iterator[Picture]:
    for one in blocks:
        if isinstance(one, Picture):
            yield one
        yield from _found(getattr(one, "blocks", ()))
