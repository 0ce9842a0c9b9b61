"""The commands of the press: `gateway print book`, `cards`, `scene` and `sheets`."""

from collections.abc import Iterator
from pathlib import Path

import attrs
import click

from gateway_core.errors import did_you_mean
from gateway_terminal.for_commands import Reading, reading_command

from .blank import blank_sheet
from .layout import laid_out
from .played import played_sheets
from .printing import How, Printed, printing
from .tree import Chapter
from .writing import Writer, titled

__all__ = ["print"]

_SIZES = ("14", "13", "12", "11", "10", "9.5", "9", "8.5", "8")  # of the letters of a scene, in points
_EDITIONS = {"gm": "Games master's edition", "players": "Players' edition"}


@reading_command
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="The chapters, in their order.  [every kind]")
@click.option(
    "--edition",
    type=click.Choice([*_EDITIONS]),
    default="gm",
    show_default=True,
    help="For whom. The players' has what the pack marks for them, without secrets and the games master's notes.",
)
@printing("a4", "letter", "a5")
def print_book(reading: Reading, kinds: tuple[str, ...], edition: str, how: How) -> int:
    """Print TARGET, a pack, as a book: a chapter for each kind, contents, index, credits."""
    if reading.ref is not None:
        raise click.UsageError(f"A book is of a whole pack: name '{reading.pack.id}', not one entry of it.")
    _expect(reading, kinds)

    def made(reading: Reading) -> Iterator[Printed]:
        writer = Writer(reading, is_master=edition == "gm")
        chapters = [*writer.chapters(kinds or writer.kinds)]
        if not chapters and edition == "players":
            hint = "Name kinds, or entries such as location/pier, under 'players' in its pack.yaml."
            raise click.UsageError(f"Nothing of that in '{reading.pack.id}' is marked for players. {hint}")
        if not chapters:
            raise click.UsageError(f"'{reading.pack.id}' holds nothing that could be printed.")
        chapters = writer.bound(chapters)
        is_first = reading.pack.manifest.book.notices == "front"
        parts = {"chapters": tuple(chapters), "credits": writer.credits(), "thanked_first": is_first}
        doc = how.document(reading, _EDITIONS[edition], **parts)
        yield Printed("book", doc, writer.pictures(chapters))

    return how.print(reading, made)


@reading_command
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Which kinds of entries.  [those that are cards]")
@click.option("--backs", is_flag=True, help="Print their backs too, each behind its card.")
@printing("a4", "letter", "poker")
def print_cards(reading: Reading, kinds: tuple[str, ...], backs: bool, how: How) -> int:
    """Print the things of TARGET, a pack or one entry, as cards of 63 by 88 millimetres.

    Nine are on a page, with marks to cut by. With --paper poker each has a page of its own, with 3 millimetres more on
    each side to be cut off, as print shops ask for.
    """
    _expect(reading, kinds)

    def made(reading: Reading) -> Iterator[Printed]:
        writer = Writer(reading, is_master=False)
        cards = tuple(writer.cards(kinds or ([reading.ref.kind] if reading.ref else reading.game.cards)))
        if not cards:
            cure = "Name which with --kind, or under 'players' in its pack.yaml." if not kinds else ""
            raise click.UsageError(f"Nothing of '{reading.pack.id}' is a card. {cure}".rstrip())
        shown = Chapter("", tuple(block for card in cards for block in card.blocks))
        yield Printed("cards", how.document(reading, "", cards=cards, backs=backs), writer.pictures([shown]))

    return how.print(reading, made)


@reading_command
@click.option("--blank", is_flag=True, help="One of each kind to fill in by hand, made of those that TARGET has.")
@click.option(
    "--played",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    metavar="SAVE",
    help="Those that people play in a saved game, as they stand in it, with what is spent and carried.",
)
@printing("a4", "letter", "a5")
def print_sheets(reading: Reading, blank: bool, played: Path | None, how: How) -> int:
    """Print the people of TARGET, a pack or one entry, as sheets with room for notes."""
    if blank and played is not None:
        raise click.UsageError("A sheet is blank, or one that is played: leave --blank or --played out.")

    def made(reading: Reading) -> Iterator[Printed]:
        writer = Writer(reading, is_master=True)
        if played is not None:
            sheets = tuple(played_sheets(reading.session, played))
            yield Printed("sheets", how.document(reading, "", sheets=sheets), writer.pictures([Chapter("", sheets)]))
            return
        people = reading.game.characters()
        kinds = () if people is None else people.kinds
        every = {kind: [writer.sheet(kind, id, one) for id, one in reading.entries(kind).items()] for kind in kinds}
        sheets = tuple(one for some in every.values() for one in some)
        if blank:
            sheets = tuple(blank_sheet(titled(kind, many=False), some) for kind, some in every.items() if some)
        if not sheets:
            raise click.UsageError(f"Nobody in '{reading.pack.id}' has a sheet.")
        yield Printed("sheets", how.document(reading, "", sheets=sheets), writer.pictures([Chapter("", sheets)]))

    return how.print(reading, made)


@reading_command
@printing("a4", "letter")
def print_scene(reading: Reading, how: How) -> int:
    """Print TARGET, which is something to be played, on one sheet for the games master, or on two."""
    if reading.ref is None or reading.ref.kind not in reading.game.opens_from:
        kinds = " or ".join(f"PACK:{kind}/NAME" for kind in reading.game.opens_from)
        raise click.UsageError(f"Only what is played is a scene: name one, as {kinds}.")
    kind = reading.ref.kind

    def made(reading: Reading) -> Iterator[Printed]:
        writer = Writer(reading, is_master=True)
        (entry,) = (writer.entry(kind, id, one) for id, one in reading.entries(kind).items())
        doc = how.document(reading, "", id=entry.id, blocks=tuple(laid_out(entry.blocks))) | {"title": entry.title}
        pictures = writer.pictures([Chapter("", (entry,))])
        whole = Printed("scene", doc, pictures)
        for pages, size in [*((1, size) for size in _SIZES), *((2, size) for size in _SIZES), (99, _SIZES[-1])]:
            yield attrs.evolve(whole, doc={**doc, "size": size, "pages": pages})

    return how.print(reading, made)


print = click.Group(  # noqa: A001  # the name of the command, which no builtin is meant by here
    "print",
    commands={"book": print_book, "cards": print_cards, "scene": print_scene, "sheets": print_sheets},
    help="Print a pack as a book, its things as cards, its people as sheets, what is played on one sheet.",
)


def _expect(reading: Reading, kinds: tuple[str, ...]) -> None:
    """Raise click.UsageError for a kind that the game does not have."""
    known = [*reading.book.rulebook.kinds]
    for kind in kinds:
        if kind not in known:
            near = did_you_mean(kind, known) or f"There are: {', '.join(known)}."
            raise click.UsageError(f"No kind is called '{kind}'. {near}")
