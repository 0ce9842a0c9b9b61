"""The commands of the press: `gateway print book`, `cards`, `scene` and `sheets`."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs
import click

from gateway_core.errors import ContentError, Problem, did_you_mean
from gateway_core.game.pages import Block, Blocks, Entry, Picture
from gateway_terminal.for_commands import Reading, reading_command

from .blank import blank_sheet
from .layout import laid_out
from .played import played_sheets
from .printing import How, Printed, printing
from .setting import slips
from .themes import read_theme
from .tree import Chapter
from .writing import Writer, titled

__all__ = ["print"]

_SIZES = ("14", "13", "12", "11", "10", "9.5", "9", "8.5", "8")  # of the letters of a scene, in points
_EDITIONS = {"gm": "Games master's edition", "players": "Players' edition"}


def _edition(usual: str) -> Callable[[Any], Any]:
    return click.option(
        "--edition",
        type=click.Choice([*_EDITIONS]),
        default=usual,
        show_default=True,
        help="For whom. The players' has what the pack marks for them, without secrets and the games master's notes.",
    )


@reading_command
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="The chapters, in their order.  [every kind]")
@_edition("gm")
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
@_edition("players")
@printing("a4", "letter", "poker")
def print_cards(reading: Reading, kinds: tuple[str, ...], backs: bool, edition: str, how: How) -> int:
    """Print things and people of TARGET as cards of 63 by 88 millimetres: of a pack, an entry, or a scene's cast.

    Nine are on a page, with marks to cut by. With --paper poker each has a page of its own, with 3 millimetres more on
    each side to be cut off, as print shops ask for.
    """
    _expect(reading, kinds)

    def made(reading: Reading) -> Iterator[Printed]:
        writer = Writer(reading, is_master=edition == "gm")
        meant = kinds or ([reading.ref.kind] if reading.ref else (*reading.game.cards, *writer.people))
        is_played = reading.ref is not None and reading.ref.kind in reading.game.opens_from
        each = ((kind, id) for kind in meant for id in reading.entries(kind))
        cards = tuple(writer.cards(writer.cast(reading.ref) if reading.ref and is_played else each))
        if not cards:
            cure = "Name which with --kind, or under 'players' in its pack.yaml" if not kinds else "Name it there"
            cure = f"{cure}, or print the games master's with --edition gm." if edition == "players" else ""
            raise click.UsageError(
                f"Nothing of '{reading.pack.id}' is a card{' for players' if cure else ''}. {cure}".rstrip()
            )
        shown = Chapter("", tuple(block for card in cards for block in card.blocks))
        owed = dict.fromkeys(f"Picture: {one.credit}" for one in shown.blocks if isinstance(one, Picture))
        doc = how.document(reading, "", cards=cards, backs=backs)
        yield Printed("cards", {**doc, "by": [*doc["by"], *owed]}, writer.pictures([shown]))

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
            yield Printed(
                "sheets", how.document(reading, "", sheets=sheets, blank=blank), writer.pictures([Chapter("", sheets)])
            )
            return
        people = reading.game.characters()
        kinds: tuple[str, ...] = () if people is None else people.kinds
        every = {kind: [writer.sheet(kind, id, one) for id, one in reading.entries(kind).items()] for kind in kinds}
        sheets = tuple(one for some in every.values() for one in some)
        if blank:
            sheets = tuple(
                blank_sheet(titled(kind, many=False), some, is_played=kind == kinds[0])
                for kind, some in every.items()
                if some
            )
        if not sheets:
            raise click.UsageError(
                f"'{reading.ref}' has no sheet." if reading.ref else f"Nobody in '{reading.pack.id}' has a sheet."
            )
        yield Printed(
            "sheets", how.document(reading, "", sheets=sheets, blank=blank), writer.pictures([Chapter("", sheets)])
        )

    return how.print(reading, made)


@reading_command
@printing("a4", "letter")
def print_scene(reading: Reading, how: How) -> int:
    """Print TARGET, which is something to be played, on one sheet for the games master, or on two."""
    if reading.ref is None or reading.ref.kind not in reading.game.opens_from:
        kinds = " or ".join(f"PACK:{kind}/NAME" for kind in reading.game.opens_from)
        raise click.UsageError(f"Only what is played is a scene: name one, as {kinds}.")
    ref, kind = reading.ref, reading.ref.kind

    def made(reading: Reading) -> Iterator[Printed]:
        writer = Writer(reading, is_master=True)
        (entry,) = (writer.entry(kind, id, one) for id, one in reading.entries(kind).items())
        cast = tuple(
            Entry(one.id, one.title, tuple(_without_faces(one.blocks))) for one in writer.cards(writer.cast(ref))
        )
        doc = how.document(reading, "", id=entry.id, blocks=tuple(laid_out(entry.blocks)), cast=cast)
        doc |= {"title": entry.title}
        whole = Printed("scene", doc, writer.pictures([Chapter("", (entry,))]))
        for pages, size in [*((1, size) for size in _SIZES), *((2, size) for size in _SIZES), (99, _SIZES[-1])]:
            yield attrs.evolve(whole, doc={**doc, "size": size, "pages": pages})

    return how.print(reading, made)


class _Print(click.Group):
    """The commands, and what `gateway check` asks of them: whether the theme of a pack is sound."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is named; raise click.UsageError with whole lines for whoever names a pack."""
        is_close = bool(args) and did_you_mean(args[0], self.commands).startswith("Did you")
        if args and not is_close and self.get_command(ctx, args[0]) is None:
            ways = ", ".join(f"gateway print {name} {args[0]}" for name in self.commands if name != "scene")
            raise click.UsageError(f"Say what of '{args[0]}' is to be printed: {ways}.", ctx)
        return super().resolve_command(ctx, args)

    def checks(self, folder: Path, shown: str) -> list[Problem]:
        """Return what is wrong with the theme in a pack's folder, as far as nothing of it has to be run."""
        try:
            theme = read_theme(folder, shown)
        except ContentError as fault:
            return list(fault.problems)
        return [] if theme is None else [*slips(theme)]


print = _Print(  # noqa: A001  # the name of the command, which no builtin is meant by here
    "print",
    commands={"book": print_book, "cards": print_cards, "scene": print_scene, "sheets": print_sheets},
    help="Print a pack as a book, its things as cards, its people as sheets, what is played on one sheet.",
)


def _without_faces(blocks: Blocks) -> Iterator[Block]:
    """Yield blocks without pictures, for which a sheet of a scene has no room."""
    return (one for one in blocks if not isinstance(one, Picture))


def _expect(reading: Reading, kinds: tuple[str, ...]) -> None:
    """Raise click.UsageError for a kind that the game does not have."""
    known = [*reading.book.rulebook.kinds]
    for kind in kinds:
        if kind not in known:
            near = did_you_mean(kind, known) or f"There are: {', '.join(known)}."
            raise click.UsageError(f"No kind is called '{kind}'. {near}")
