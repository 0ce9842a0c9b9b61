"""`gateway pack credits`: whom to name and which notices to show, of a pack with what it requires, or of a save."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import attrs
import click

from gateway_core.packs.building import PackCredits, credits_of
from gateway_core.session import TableBook
from gateway_core.session.hosting.saved_games import load_games

from ...files.save_file import SaveFile
from ...options import TableOptions, json_option, load_rulebook, reading_options, tell_unread
from ...render.credits import credit_data, credit_text
from ...render.terminal import say, say_json

__all__ = ["command"]


@click.command("credits")
@click.argument("target", metavar="[ID|FILE|FOLDER]", required=False)
@click.option("--save", metavar="FILE", type=SaveFile(), help="Of all games of a save.")
@json_option
@reading_options
def command(target: str | None, save: Path | None, json: bool, options: TableOptions) -> int:
    """Show what whoever shows or passes on anything of a pack has to show: attributions, licences, notices, pictures.

    A pack is named by its id, its .gatepack or its folder; what it requires is shown with it. With --save it is what
    the games of that file were played with: the file keeps it, and no pack need be here.
    """
    if (target is None) == (save is None):
        raise click.UsageError("Name a pack, or a save with --save FILE.")
    found = _of_save(options, save) if save is not None else _of_pack(options, target or "")
    say_json({"packs": [credit_data(one) for one in found]}) if json else say(credit_text(found))
    return 0


def _of_pack(options: TableOptions, target: str) -> tuple[PackCredits, ...]:
    if Path(target).is_dir():
        options = attrs.evolve(options, packs=tuple(dict.fromkeys((*options.packs, Path(target)))))
        id = options.session().pack_at(Path(target))
    else:
        options, id = options.naming(target)
    return credits_of(load_rulebook(options.session(), id).rulebook)


def _of_save(options: TableOptions, file: Path) -> tuple[PackCredits, ...]:
    """Return the credits of every rulebook in a save, those of equal packs once."""
    _, games = load_games(options.session(), file, None)
    tell_unread(attrs.evolve(options, only_read=False), games)
    books: Iterable[Mapping[str, TableBook]] = ({game.book.hash: game.book, **game.books} for game in games)
    rulebooks = {digest: book.rulebook for known in books for digest, book in known.items()}
    found = {(one.pack.id, one.pack.hash): one for book in rulebooks.values() for one in credits_of(book)}
    return tuple(found.values())
