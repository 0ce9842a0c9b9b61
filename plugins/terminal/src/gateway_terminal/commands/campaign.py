"""`gateway campaign`: the games of a campaign's file listed, named, branched and removed."""

import contextlib
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from gateway_core.errors import ContentError, PluginError, StoreError
from gateway_core.session import Session
from gateway_core.session.hosting.kept_games import as_typed, kept_games
from gateway_core.session.hosting.saved_games import find_game, games_of, load_game
from gateway_core.table import LONGEST_NAME, HistoryEntry, PlayedAct, SavedGame, Store, Table
from gateway_core.table.store.owning import owned

from ..files.save_file import SaveFile
from ..options import json_option
from ..parameters import read_name
from ..prompt.input import asked_once, at_terminal
from ..render.secret import EXPLAINED
from ..render.terminal import dim, say, say_json, text_width
from ..render.text import cells, table, with_command, wrap
from ..render.transcript import first_words, in_a_line

__all__ = ["command"]

_FILE = click.argument("file", type=SaveFile())


def _game_option(help: str) -> Callable[[Any], Any]:
    return click.option("--game", "wanted", metavar="NUMBER|NAME", help=help)


@click.group("campaign")
def command() -> None:
    """Look after the games of a campaign's file."""


@command.command("games", short_help="List the games of a file.")
@_FILE
@json_option
def list_games(file: Path, json: bool) -> int:
    """List the games of FILE: number, name, system, how many acts, and how each stands."""
    session = Session(here=Path())
    with Store.look(file) as store:
        found = [_game_data(session, store, saved) for saved in games_of(store)]
        campaign = store.campaign
    if json:
        say_json({"campaign": campaign, "games": found})
    else:
        say(wrap(campaign or "A campaign without a name."))
        for line in _listed(found):
            say(line)
    return 0


def _listed(games: Sequence[Mapping[str, Any]]) -> Sequence[str]:
    """Return the games as a table or, where a line is not long enough for that, one under the other."""
    rows = [(str(one["game"]), one["name"], one["system"], str(one["acts"] or ""), one["stands"]) for one in games]
    lines = table([("", "name", "system", "acts", "stands"), *rows], right=(0, 3))
    if max(map(cells, lines)) <= text_width():
        return lines
    return [
        wrap(f"{number}. {name} ({system}, acts: {acts or '?'}): {stands}", "", "   ")
        for number, name, system, acts, stands in rows
    ]


@command.command("acts", short_help="List the acts of a game, from each of which it can be branched.")
@_FILE
@_game_option("Whose acts. [the last game's]")
@json_option
def list_acts(file: Path, wanted: str | None, json: bool) -> int:
    """List the acts of a game of FILE with their numbers, as its games master saw them; 0 is the opening.

    An act that was taken back is marked: there, too, another course of the game can begin.
    """
    with Store.look(file) as store:
        game = load_game(Session(here=Path()), store, find_game(store, wanted)).table
    seat = next(iter(game.masters), game.seats[0])
    ways, secret = game.ways_back(seat), False
    for act, entries in _told(game):
        secret = secret or any(entry.secret_command or any(entry.secret_words) for entry in entries)
        own = next((entry for entry in entries if entry.deed == "act"), None)
        undo = list(ways.get(own.n, ())) if own is not None else []
        if json:
            words = [word.strip() for entry in entries for word in entry.words]
            words = words or ([in_a_line(game, seat, own)] if own is not None else [])
            say_json({"act": act.number, "by": act.by, "taken_back": not act.stands, "undo": undo, "words": words})
        else:
            told = next((first_words(entry) for entry in entries if entry.words), "")
            what = told or (in_a_line(game, seat, own) if own is not None else "the opening")
            who = f" (undo: {', '.join(undo)})" if undo else ""
            say(wrap(f"{act.number:>3}. {'' if act.stands else '(taken back) '}{what}{who}", "", "     "))
    if secret and not json:
        say(dim(wrap(EXPLAINED)))
    return 0


@command.command("name", short_help="Give the campaign, or one of its games, a name.")
@_FILE
@click.argument("name")
@_game_option("The game that gets the name. [the campaign itself]")
def rename(file: Path, name: str, wanted: str | None) -> int:
    """Give the campaign of FILE, or one of its games, the name NAME: recaps have it for a heading."""
    _require_readable(name)
    with _owned(file) as store:
        game = None if wanted is None else find_game(store, wanted).id
        store.rename(name, game)
    say(wrap(f"{'The campaign' if game is None else f'Game {game}'} is called '{name}'."))
    return 0


@command.command("branch", short_help="Begin another course of a game, from one of its acts.")
@_FILE
@click.option("--after", type=click.IntRange(0), required=True, metavar="ACT", help="The last act of both courses.")
@_game_option("Which game to branch. [the last]")
@click.option("--name", help="What the new game is called. [its name, and the act]")
@json_option
def branch(file: Path, after: int, wanted: str | None, name: str | None, json: bool) -> int:
    """Add a game to FILE that goes as another did up to an act, and from there as you will.

    'gateway campaign acts' lists the acts. The other game stays as it is. Both have one seed: whoever decides in the
    branch as in the other game meets the same dice.
    """
    if name is not None:
        _require_readable(name)
    with _owned(file) as store:
        saved = find_game(store, wanted)
        acts = load_game(Session(here=Path()), store, saved).table.acts
        if after >= len(acts):
            raise click.UsageError(f"Game {saved.id} has {len(acts) - 1} acts; 0 is its opening.")
        new = store.branch(saved.id, acts[after].rows, name or _named_after(saved, after))
    if json:
        say_json({"game": new})
    else:
        told = f"Game {new} goes as game {saved.id} did up to act {after}. Go on:"
        say(with_command(told, f"gateway play {shlex.quote(as_typed(file))}"))
    return 0


@command.command("remove", short_help="Remove a game from a file for good.")
@_FILE
@_game_option("The game to remove. [all that is kept by a name of its own]")
@click.option("--yes", is_flag=True, help="Do not ask.")
def remove(file: Path, wanted: str | None, yes: bool) -> int:
    """Remove a game from FILE, with all that the file kept for it alone. It cannot be taken back.

    What a later game took over from it stays, and so do the numbers of the others. Of a game that kept itself FILE is
    the name, and without --game all of it is removed.
    """
    if wanted is None:
        return _remove_kept(file, yes=yes)
    with _owned(file) as store:
        saved = find_game(store, wanted)
        if not yes and not _confirmed(f"game {saved.id}, {saved.name}"):
            say("Nothing is removed.")
            return 1
        store.remove(saved.id)
    say(wrap(f"Game {saved.id}, {saved.name}, is removed."))
    return 0


@contextlib.contextmanager
def _owned(file: Path) -> Iterator[Store]:
    """Open a file that nobody plays in meanwhile."""
    with Store.open(file) as store:
        store.own()
        yield store


def _game_data(session: Session, store: Store, saved: SavedGame) -> dict[str, Any]:
    try:
        game = load_game(session, store, saved).table
    except (ContentError, PluginError, StoreError) as fault:
        acts, stands = None, f"cannot be opened: {fault}"
    else:
        acts = len(game.acts) - 1
        stands = "goes on" if game.outcome is None else f"over: {game.outcome.result}"
    return {"acts": acts, "game": saved.id, "name": saved.name, "stands": stands, "system": saved.system}


def _told(game: Table[Any, Any, Any]) -> Iterator[tuple[PlayedAct, Sequence[HistoryEntry[Any, Any]]]]:
    """Yield each act with what was seen of it, by a master or, where there is none, by everybody."""
    seat = next(iter(game.masters), None)
    for act in game.acts:
        before = game.history(seat, until=act.first - 1)
        yield act, game.history(seat, after=before[-1].n if before else 0, until=act.rows - 1)


def _named_after(saved: SavedGame, act: int) -> str:
    whence = f", from act {act}"
    return f"{saved.name[: LONGEST_NAME - len(whence)]}{whence}"


def _require_readable(name: str) -> None:
    """Raise click.UsageError for a name that nobody could read, or that is a number as the games have one."""
    if read_name(name).isdecimal():
        raise click.UsageError(f"'{name}' is what the game of that number is called: add a word.")


def _remove_kept(file: Path, *, yes: bool) -> int:
    """Remove the whole file of a game that kept itself; another one is its owner's to remove."""
    if file not in kept_games():
        raise click.UsageError("Say which game with --game, or remove the file yourself if you want none of it.")
    with contextlib.closing(owned(str(file))):  # it need not be sound
        if not yes and not _confirmed(as_typed(file)):
            say("Nothing is removed.")
            return 1
    file.unlink()
    say(wrap(f"{as_typed(file)} is removed."))
    return 0


def _confirmed(what: str) -> bool:
    if not at_terminal():
        raise click.UsageError("What is removed is gone: say --yes.")
    return asked_once(f"Remove {what}, for good?", ("no", "yes")) == "yes"
