"""`gateway diff`: what another version of a pack, or a house rule, changes for those who play."""

from pathlib import Path

import attrs
import click

from gateway_core.packs.discovery import is_gatepack
from gateway_core.session import TableBook
from gateway_core.session.explaining import compared
from gateway_core.session.hosting.saved_games import find_game, load_game
from gateway_core.table import Store

from ..options import TableOptions, json_option, load_rulebook, reading_options
from ..render.rules.compared import compared_data, compared_lines
from ..render.terminal import bold, say, say_json
from ..render.text import wrap

__all__ = ["command"]


@attrs.frozen
class Side:
    """One of the two that are compared."""

    book: TableBook
    words: str  # what it is called


@click.command("diff")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="[NEW]", required=False)
@click.option("--game", "wanted", metavar="NUMBER|NAME", help="Which game of a save. [the last]")
@click.option("--all", "whole", is_flag=True, help="Every line, however many there are.")
@json_option
@reading_options
def command(old: str, new: str | None, wanted: str | None, whole: bool, json: bool, options: TableOptions) -> int:
    """Say what is otherwise by NEW than by OLD: prices, chances, what has come and gone.

    Each is a pack, by its folder, its .gatepack or its id, or a save, by its file, which stands for the rules that it
    keeps. With OLD alone it is a pack with and without the house rules and rulings that are named, or those of the
    table file; or a save and what its packs say now.
    """
    typed = bool(options.house or options.rulings)
    if new is None and not _is_save(old) and not (typed or options.table):
        fault = "Name what OLD is to be compared with: another, or house rules (--house), or a ruling (--ruling)."
        raise click.UsageError(fault)
    plain = options
    if new is None:  # what is typed against the table as it is; where nothing is, the table against the pack alone
        plain = attrs.evolve(options, house=(), rulings=(), table=options.table if typed else None)
    before = _side(plain, old, wanted)
    after = _side(options, new, wanted) if new is not None else _otherwise(options, old, wanted)
    if before.book.system != after.book.system:
        games = f"'{before.book.system}' and '{after.book.system}'"
        raise click.UsageError(f"These are of two games, {games}, which have no rules in common.")
    found = compared(before.book, after.book, options.session().system(after.book.system))
    if json:
        say_json(compared_data(found))
        return 0
    say(bold(wrap(f"{before.words} -> {after.words}")))
    say("\n".join(compared_lines(found, whole=whole)))
    return 0


def _is_save(target: str) -> bool:
    return Path(target).is_file() and not is_gatepack(Path(target))


def _side(options: TableOptions, target: str, wanted: str | None) -> Side:
    """Return the rules that a pack makes, or that a save keeps."""
    path = Path(target)
    if _is_save(target):
        return _saved(options, path, wanted)
    if path.is_dir() or path.suffix == ".gatepack":
        options = attrs.evolve(options, packs=tuple(dict.fromkeys((*options.packs, path))))
        session = options.session()
        return _of_pack(load_rulebook(session, session.pack_at(path)), session.pack_at(path))
    return _of_pack(load_rulebook(options.session(), target), target)


def _otherwise(options: TableOptions, old: str, wanted: str | None) -> Side:
    """Return the other side of one that is named alone."""
    if not _is_save(old):
        return _side(options, old, wanted)
    session = options.session()
    with Store.look(Path(old)) as store:
        game = load_game(session, store, find_game(store, wanted))
    today = session.today(game.table.in_force, game.table.system.name)
    if today.fault is not None:
        raise today.fault
    if today.book is None:
        gone = " and ".join(f"'{stamp.id}' {stamp.version}" for stamp in today.gone)
        cure = "What was named with --pack or --house then has to be named again."
        raise click.ClickException(f"{old} was played with {gone}, which is not here. {cure}")
    return Side(today.book, "its packs as they are now")


def _saved(options: TableOptions, file: Path, wanted: str | None) -> Side:
    with Store.look(file) as store:
        game = load_game(options.session(), store, find_game(store, wanted))
    book = game.books.get(game.table.in_force.rulebook, game.book)
    return Side(book, f"{file}, game {game.saved.id}")


def _of_pack(book: TableBook, id: str) -> Side:
    pack = next(one for one in book.packs if one.id == id)
    house = [one.manifest.name or one.id for one in book.packs if one.origin in ("house", "code")]
    words = f"{pack.manifest.name} {pack.version}"
    chosen = [f"{one.ruling.id} {one.option}" for one in book.rulings if one.by == "table"]
    return Side(book, " with ".join(filter(None, (words, " and ".join([*house, *chosen])))))
