"""A document on its way to its files: in which theme it is set, and whose fault it is where it is not."""

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import attrs
import click

from gateway_core.errors import ContentError, GatewayError, Position, Problem
from gateway_core.packs.building import attributions, credits_of
from gateway_core.packs.discovery import found_packs, is_gatepack, pack_at
from gateway_core.session.gatepacks import lay
from gateway_core.session.upkeep.unfinished import unfinished
from gateway_terminal.for_commands import (
    Reading,
    json_option,
    say,
    say_json,
    say_passing,
    whenever_saved,
    wrap,
    write_whole,
)

from .setting import Misfit, Overflow, Sheetfault, set_pages
from .themes import PLAIN, Theme, read_theme
from .tree import as_data
from .web import as_page

__all__ = ["How", "Printed", "printing"]

_NO_FONT = re.compile(r"^No font of this theme has '(.)'")
_PAPERS = {"letter": "us-letter"}
_FORMATS = ("pdf", "png", "html")


@attrs.frozen
class Printed:
    """What is to be printed: a template, its document, and the pictures that are shown."""

    template: str
    doc: Mapping[str, Any]
    pictures: Mapping[str, bytes]


@attrs.frozen
class How:
    """What the options of a command that prints say."""

    out: Path | None
    paper: str
    format: str | None
    theme: str | None
    watch: bool
    json: bool

    def file(self, reading: Reading, template: str) -> Path:
        """Return where to; raise click.UsageError for a name that says no format, or another."""
        name = reading.ref.slug if reading.ref is not None else reading.pack.id
        out = self.out or Path(f"{name}-{template}.{self.format or 'pdf'}")
        if out.suffix[1:] not in ([self.format] if self.format else _FORMATS):
            endings = f".{self.format}" if self.format else "one of .pdf, .png, .html"
            raise click.UsageError(f"--out ends with {endings}; '{out.name}' does not.")
        return out

    def look(self, reading: Reading) -> Theme:
        """Return the theme that is named, or else the pack's own, or else the plain one."""
        if self.theme is None:
            pack = reading.pack
            return (read_theme(pack.folder, pack.id) if pack.folder is not None else None) or PLAIN
        if self.theme == "plain":
            return PLAIN
        named = {reading.session.pack_at(one): one for one in reading.session.packs}  # also those of no table
        place = named.get(self.theme) or (Path(self.theme) if self.theme not in found_packs() else None)
        found = (
            found_packs()[self.theme] if place is None else lay(place).found if is_gatepack(place) else pack_at(place)
        )
        folders = {one.id: one.folder for one in reading.book.packs}
        folder = folders.get(self.theme) or found.folder
        theme = read_theme(folder, self.theme) if folder is not None else None
        if theme is None:
            fault = f"'{self.theme}' is no pack with a theme." if folder is None else f"'{self.theme}' has no theme/."
            raise click.UsageError(f"{fault} Name a pack that has one, or 'plain'.")
        return theme

    def document(self, reading: Reading, edition: str, **parts: Any) -> dict[str, Any]:
        """Return a document of these parts, with what stands in each: its title, for whom, whom to thank."""
        about = reading.pack.manifest
        return {
            "title": about.book.title or about.name, "edition": edition, "version": about.version, "lang": "en",
            "paper": _PAPERS.get(self.paper, self.paper),
            "by": list(attributions(credits_of(reading.book.rulebook))), **parts,
        }  # fmt: skip

    def print(self, reading: Reading, make: Callable[[Reading], Iterator[Printed]]) -> int:
        """Print the first of several ways to write it down that fits, once or whenever something is saved."""
        if not self.watch:
            return self._print(reading, make)
        folders = [pack.folder for pack in reading.book.packs if pack.folder is not None]
        folders += [Path(self.theme)] if self.theme is not None and Path(self.theme).exists() else []
        with suppress(KeyboardInterrupt):  # how a watch ends
            for _ in whenever_saved(folders):
                try:
                    self._print(reading.again(), make)
                except GatewayError as fault:
                    say(str(fault), error=True)
        return 0

    def _print(self, reading: Reading, make: Callable[[Reading], Iterator[Printed]]) -> int:
        ways = [*make(reading)]
        out, theme = self.file(reading, ways[0].template), self.look(reading)
        begun = time.monotonic()

        def waiting() -> None:
            say_passing(f"Setting it, for {time.monotonic() - begun:.0f} s")

        for way in ways:
            try:
                done = self._write(out, list(_made(way, theme, out.suffix[1:], waiting)))
                folder = reading.pack.folder if way.template == "book" else None  # of which the notice is a part
                for problem in unfinished(folder) if folder is not None else ():
                    say(wrap(str(problem)), error=True)
                return done
            except Misfit as fault:
                if way is ways[-1]:
                    raise ContentError([_too_long(reading, one) for one in fault.found]) from fault
            except Sheetfault as fault:
                raise ContentError([_problem(reading, entry, words) for words, entry in fault.found]) from fault
        raise AssertionError("there is a way to write everything down")

    def _write(self, out: Path, made: list[bytes]) -> int:
        """Write the files, and say so."""
        files = [out] if out.suffix != ".png" else [out.with_stem(f"{out.stem}-{at}") for at, _ in enumerate(made, 1)]
        is_new = not out.parent.exists()
        for file, data in zip(files, made, strict=True):
            write_whole(file, data)
        if self.json:
            say_json({"files": [str(file) for file in files]})
        else:
            for file in files:
                say(f"Printed: {file}{', in a new folder' if is_new else ''}")
        return 0


def printing(*papers: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options of a command that prints; it is called with `how`."""
    options = (
        click.option(
            "--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
            help="Where to: a .pdf, a .png for a picture of each page, or an .html.  [its name, .pdf]",
        ),
        click.option("--format", type=click.Choice(_FORMATS), help="Of the file, where --out does not say it.  [pdf]"),
        click.option("--paper", type=click.Choice(papers), default=papers[0], show_default=True),
        click.option("--theme", metavar="PACK", help="The pack whose theme it is set in, or plain.  [the pack's own]"),
        click.option("--watch", is_flag=True, help="Print again whenever a file is saved, until Ctrl-C."),
        json_option,
    )  # fmt: skip

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        def run(**said: Any) -> Any:
            how = How(**{name: said.pop(name) for name in (one.name for one in attrs.fields(How))})
            return function(how=how, **said)

        run.__name__, run.__doc__ = function.__name__, function.__doc__
        run.__click_params__ = getattr(function, "__click_params__", [])  # type: ignore[attr-defined]  # as click notes
        for option in reversed(options):
            run = option(run)
        return run

    return add


def _made(way: Printed, theme: Theme, format: str, waiting: Callable[[], None]) -> Iterator[bytes]:
    if format == "html":
        yield as_page({name: as_data(one) for name, one in way.doc.items()}, way.pictures, theme)
        return
    inputs = {"size": way.doc["size"], "pages": str(way.doc["pages"])} if way.template == "scene" else {}
    yield from set_pages(way.template, way.doc, way.pictures, theme, format=format, inputs=inputs, waiting=waiting)


def _too_long(reading: Reading, one: Overflow) -> Problem:
    for_what = {"card": "a card", "table": "its columns"}.get(one.what, "a page")
    words = (
        f"it is {one.millimetres:g} mm too {'wide' if one.what == 'table' else 'long'} for {for_what}."
        if one.millimetres
        else "it does not fit."
    )
    cure = "Write it shorter." if one.what == "card" else "Write it shorter, or print it on a larger --paper."
    return _problem(reading, one.entry, words, "press/too-long", cure)


def _written(reading: Reading, letter: str) -> Position | None:
    """Return where a letter stands that is in no entry: in the manifest of a pack, or in its notice."""
    for pack in reading.book.packs:
        for path in sorted(pack.folder.iterdir()) if pack.folder is not None else ():
            if path.suffix in (".md", ".yaml") and path.is_file():
                text = path.read_text(encoding="utf-8", errors="replace")
                before, found, _ = text.partition(letter)
                if found:
                    return Position(str(path), before.count("\n") + 1, len(before) - before.rfind("\n"))
    return None


def _problem(reading: Reading, entry: str, words: str, code: str = "press/not-set", cure: str = "") -> Problem:
    """Return a fault at the entry that is to blame, in its file."""
    kind, slash, id = entry.partition("/")
    place = reading.book.rulebook.place(kind, id) if slash else None
    letter = _NO_FONT.search(words)
    if letter is not None:
        place = place or _written(reading, letter[1])
        cure = "Write another, or lay a font that has it into a theme."
    said = f"{id.partition(':')[2]}: {words}" if slash else words
    return Problem(code, said, place, cure)
