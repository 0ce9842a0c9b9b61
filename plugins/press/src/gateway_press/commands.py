"""The commands of the press."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click

from gateway_core.errors import ContentError, Misuse, Problem, did_you_mean
from gateway_core.packs.building import attributions, credits_of
from gateway_terminal.for_commands import Reading, json_option, reading_command, say, say_json, write_whole

from .layout import laid_out
from .setting import Misfit, Sheetfault, set_pages
from .tree import Chapter
from .writing import Writer

__all__ = ["print_book", "print_cards", "print_scene", "print_sheets"]

_PAPERS = {"a4": "a4", "letter": "us-letter", "a5": "a5"}
_SIZES = ("9.5", "9", "8.5", "8")  # of the letters of a scene, in points, the largest first
_EDITIONS = {"gm": "Games master's edition", "players": "Players' edition"}


def _printed(*papers: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options of a command that prints."""
    options = (
        click.option(
            "--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
            help="Where to: FILE.pdf, or FILE.png for a picture of each page.  [its name, .pdf]",
        ),
        click.option("--paper", type=click.Choice(papers), default=papers[0], show_default=True),
        json_option,
    )  # fmt: skip

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(options):
            function = option(function)
        return function

    return add


@reading_command
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="The chapters, in their order.  [every kind]")
@click.option(
    "--edition",
    type=click.Choice([*_EDITIONS]),
    default="gm",
    show_default=True,
    help="For whom. The players' has what the pack marks for them, without secrets and the games master's notes.",
)
@_printed("a4", "letter", "a5")
def print_book(reading: Reading, kinds: tuple[str, ...], edition: str, out: Path | None, paper: str, json: bool) -> int:
    """Print TARGET, a pack, as a book: a chapter for each kind, contents, index, credits."""
    if reading.ref is not None:
        raise click.UsageError(f"A book is of a whole pack: name '{reading.pack.id}', not one entry of it.")
    _expect(reading, kinds)
    writer = Writer(reading, is_master=edition == "gm")
    chapters = [*writer.chapters(kinds or writer.kinds)]
    if not chapters and edition == "players":
        hint = "Name kinds, or entries such as location/pier, under 'players' in its pack.yaml."
        raise click.UsageError(f"Nothing of that in '{reading.pack.id}' is marked for players. {hint}")
    if not chapters:
        raise click.UsageError(f"'{reading.pack.id}' holds nothing that could be printed.")
    chapters = writer.bound(chapters)
    doc = _document(reading, _EDITIONS[edition], paper, chapters=tuple(chapters))
    return _print(reading, "book", doc, writer.pictures(chapters), out, json=json)


@reading_command
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Which kinds of entries.  [those that are cards]")
@_printed("a4", "letter")
def print_cards(reading: Reading, kinds: tuple[str, ...], out: Path | None, paper: str, json: bool) -> int:
    """Print the things of TARGET, a pack or one entry, as cards of 63 by 88 millimetres."""
    _expect(reading, kinds)
    writer = Writer(reading, is_master=False)
    cards = tuple(writer.cards(kinds or ([reading.ref.kind] if reading.ref else reading.game.cards)))
    if not cards:
        cure = "Name which with --kind, or under 'players' in its pack.yaml." if not kinds else ""
        raise click.UsageError(f"Nothing of '{reading.pack.id}' is a card. {cure}".rstrip())
    shown = Chapter("", tuple(block for card in cards for block in card.blocks))
    return _print(
        reading, "cards", _document(reading, "", paper, cards=cards), writer.pictures([shown]), out, json=json
    )


@reading_command
@_printed("a4", "letter", "a5")
def print_sheets(reading: Reading, out: Path | None, paper: str, json: bool) -> int:
    """Print the people of TARGET, a pack or one entry, as sheets with room for notes."""
    writer = Writer(reading, is_master=True)
    people = reading.game.characters()
    kinds = () if people is None else people.kinds
    sheets = tuple(writer.sheet(kind, id, one) for kind in kinds for id, one in reading.entries(kind).items())
    if not sheets:
        raise click.UsageError(f"Nobody in '{reading.pack.id}' has a sheet.")
    doc = _document(reading, "", paper, sheets=sheets)
    return _print(reading, "sheets", doc, writer.pictures([Chapter("", sheets)]), out, json=json)


@reading_command
@_printed("a4", "letter")
def print_scene(reading: Reading, out: Path | None, paper: str, json: bool) -> int:
    """Print TARGET, which is something to be played, on one sheet for the games master, or on two."""
    if reading.ref is None or reading.ref.kind not in reading.game.opens_from:
        kinds = " or ".join(f"PACK:{kind}/NAME" for kind in reading.game.opens_from)
        raise click.UsageError(f"Only what is played is a scene: name one, as {kinds}.")
    writer = Writer(reading, is_master=True)
    (entry,) = (writer.entry(reading.ref.kind, id, one) for id, one in reading.entries(reading.ref.kind).items())
    doc = _document(reading, "", paper, id=entry.id, blocks=tuple(laid_out(entry.blocks))) | {"title": entry.title}
    pictures = writer.pictures([Chapter("", (entry,))])
    for pages, size in [*((1, size) for size in _SIZES), *((2, size) for size in _SIZES), (99, _SIZES[-1])]:
        try:
            return _print(reading, "scene", doc, pictures, out, json=json, inputs={"size": size, "pages": str(pages)})
        except Misfit:
            continue
    raise Misuse("It does not fit on ninety-nine sheets.")


def _expect(reading: Reading, kinds: tuple[str, ...]) -> None:
    """Raise click.UsageError for a kind that the game does not have."""
    known = [*reading.book.rulebook.kinds]
    for kind in kinds:
        if kind not in known:
            near = did_you_mean(kind, known) or f"There are: {', '.join(known)}."
            raise click.UsageError(f"No kind is called '{kind}'. {near}")


def _document(reading: Reading, edition: str, paper: str, **parts: Any) -> dict[str, Any]:
    about = reading.pack.manifest
    return {
        "title": about.book.title or about.name, "edition": edition, "paper": _PAPERS[paper], "lang": "en",
        "version": about.version,
        "by": list(attributions(credits_of(reading.book.rulebook))), **parts,
    }  # fmt: skip


def _print(
    reading: Reading, template: str, doc: Mapping[str, Any], pictures: Mapping[str, bytes], out: Path | None, *,
    json: bool, inputs: Mapping[str, str] | None = None,
) -> int:  # fmt: skip
    """Set a document and write its file, or nothing at all."""
    name = reading.ref.slug if reading.ref is not None else reading.pack.id
    out = out or Path(f"{name}-{template}.pdf")
    if out.suffix not in (".pdf", ".png"):
        raise click.UsageError(f"--out is a .pdf, or a .png for a picture of each page; '{out.name}' is neither.")
    try:
        made = set_pages(template, doc, pictures, format=out.suffix[1:], inputs=inputs)
    except Sheetfault as fault:
        raise ContentError([_problem(reading, fault.entry, fault.words, "press/not-set")]) from fault
    except Misfit as fault:
        if template == "scene":
            raise
        raise ContentError([
            _problem(reading, one.entry, f"it is {one.millimetres:g} mm too long for a card.", "press/too-long")
            for one in fault.found
        ]) from fault  # fmt: skip
    files = [out] if out.suffix == ".pdf" else [out.with_stem(f"{out.stem}-{at}") for at, _ in enumerate(made, 1)]
    for file, data in zip(files, made, strict=True):
        write_whole(file, data)
    if json:
        say_json({"files": [str(file) for file in files]})
    else:
        for file in files:
            say(f"Printed: {file}")
    return 0


def _problem(reading: Reading, entry: str, words: str, code: str) -> Problem:
    """Return a fault at the entry that is to blame, in its file."""
    kind, slash, id = entry.partition("/")
    place = reading.book.rulebook.place(kind, id) if slash else None
    said = f"{id.partition(':')[2]}: {words}" if slash else words
    return Problem(code, said, place, "Write it shorter." if code == "press/too-long" else "")
