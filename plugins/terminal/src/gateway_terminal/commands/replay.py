"""`gateway replay`: a saved game told again, or audited; or a published one played again step by step."""

from collections.abc import Iterator
from typing import Any

import click

from gateway_core.chance.odds import Odds
from gateway_core.ids import Ref
from gateway_core.session import Session, TableBook
from gateway_core.session.hosting.kept_games import game_file
from gateway_core.session.hosting.saved_games import LoadedGame, find_game, load_game
from gateway_core.session.hosting.seating import people_of
from gateway_core.session.kept_books import unnamed_pack
from gateway_core.table import ReplayRun, ReplayStep, Store, Table, audit
from gateway_core.table.play import Difference

from ..options import TableOptions, entry_of, load_rulebook, seat_option, table_options, tell_unread
from ..render.board import draw_board
from ..render.credits import tell_authors
from ..render.odds import chance_data, explanation_data, reasons
from ..render.rules.house_rules import tell_house_rules
from ..render.terminal import bold, say, say_json
from ..render.text import wrap
from ..render.transcript import Transcript

__all__ = ["command"]

AnyTable = Table[Any, Any, Any]  # of whatever game the replay is
Step = ReplayStep[AnyTable]


@click.command("replay")
@click.argument("target")
@click.option("--audit", "audited", is_flag=True, help="Decide every act of a saved game again with its dice.")
@click.option("--why", "act", type=click.IntRange(1), metavar="ACT", help="The numbers of one act of a saved game.")
@seat_option
@click.option("--game", "wanted", metavar="NUMBER|NAME", help="Which game of a campaign's file. [the last]")
@click.option("--json", "json", is_flag=True, help="One event a line, or of a published game one step, as JSON.")
@table_options
def command(
    target: str, audited: bool, act: int | None, seat: str | None, wanted: str | None, json: bool, options: TableOptions
) -> int:  # fmt: skip
    """Tell TARGET from its beginning: a saved game by its file, or a published one by its name
    (dark-spires:replay/the-audience).

    'gateway campaign acts' tells the numbers of acts.
    """
    file = game_file(target)
    if not file.exists():
        if audited or act is not None or seat is not None or wanted is not None:
            raise click.UsageError("--audit, --why, --as and --game are for the file of a saved game.")
        return _tell_replay(*_steps(target, options), json)
    with Store.look(file) as store:
        game = load_game(options.session(), store, find_game(store, wanted))
    tell_unread(options, (game,))
    asked = (seat,) if seat is not None else ()
    seen_from = people_of(asked, game.table.seats, game.table.masters)[0]
    if act is not None:
        return _explained(game, act, seen_from, json)
    return _audited(game, json) if audited else _tell(game, seen_from, json)


def _audited(game: LoadedGame, json: bool) -> int:
    rows = game.table.rows
    seed = game.saved.seed or None  # None: it was lost
    found = audit(game.table.system, game.book, rows, seed, books=game.books)
    if (unnamed := unnamed_pack(rows, {game.book.hash: game.book, **game.books})) is not None:
        row, pack = unnamed
        found = Difference(row, f"it does not name the pack '{pack}', of which its rulebook is made.")
    answers = sum(len(getattr(row, "answers", ())) for row in rows)
    if json:
        differs = None if found is None else {"row": found.row, "how": found.words}
        say_json({"answers": answers, "differs": differs, "dice": seed is not None, "rows": len(rows)})
    elif found is None:
        dice = "The seed gives the same dice" if seed else "Its seed is lost, so that nobody can throw its dice again"
        say(wrap(f"All {len(rows)} rows were decided again, and none differs. {dice}."))
    else:
        say(wrap(f"Row {found.row} differs: {found.words}"))
    if answers and not json:
        say(wrap(f"Plugins were not asked: {answers} of their answers were handed back as they were recorded."))
    return 0 if found is None else 1


def _explained(game: LoadedGame, number: int, seat: str, json: bool) -> int:
    """Tell the chance that an act had when it was done, with every die and number, as a seat could know it."""
    table = game.table
    if number >= len(table.acts):
        raise click.UsageError(f"This game has {len(table.acts) - 1} acts: gateway campaign acts lists them.")
    act = table.acts[number]
    odds, book = table.odds_of(seat, act), table.rulebook(act)
    if json:
        said: dict[str, Any] = {"explanation": []}
        if isinstance(odds, Odds):
            said = {"explanation": explanation_data(odds, book), **chance_data(odds)}
        elif odds is not None:
            said["unknown"] = odds.why
        say_json({"act": number, "by": act.by, **said})
    else:
        say(reasons(odds, f"Act {number}, {act.by}", book))
    return 0


def _tell(game: LoadedGame, seat: str, json: bool) -> int:
    transcript = Transcript(game.table, seat, json=json)
    if not json:
        tell_authors(game.book)
        tell_house_rules(game.book, game.table.system)
    transcript.tell()
    if not json:
        say("\n" + draw_board(game.table.board(seat), explained=transcript.explained))
    transcript.end()
    return 0


def _steps(target: str, options: TableOptions) -> tuple[TableBook, Iterator[Step]]:
    """Return the steps of a published game, on a table that reads the rules as its text does, or as a person says."""
    entry = _entry(target)
    session = options.session()
    # Two tables: only the entry says which readings its text takes for granted, and to read it takes a table.
    own = _retelling(session, session.table(entry.pack), entry).rulings
    named = {pair.partition("=")[0] for pair in options.rulings}
    theirs = tuple(f"{id}={own[id]}" for id in own if id not in named)
    session = options.also(TableOptions(rulings=theirs)).session()
    book = load_rulebook(session, entry.pack)
    return book, _retelling(session, book, entry_of(book, entry)).steps()


def _entry(target: str) -> Ref:
    try:
        return Ref.said(target)
    except ValueError:
        fault = f"'{target}' is neither a file nor the name of an entry, such as dark-spires:replay/the-audience."
        raise click.UsageError(fault) from None


def _retelling(session: Session, book: TableBook, entry: Ref) -> ReplayRun[AnyTable]:
    system = session.system(book.system)
    if entry.kind not in system.retells:
        kinds = " or ".join(f"'{kind}'" for kind in system.retells) or "none"
        fault = f"'{entry}' is of the kind '{entry.kind}'; what {system.name} plays again is of the kind {kinds}."
        raise click.UsageError(fault)
    found: ReplayRun[AnyTable] = system.retelling(book, str(book.expect(entry)))
    return found


def _tell_replay(book: TableBook, steps: Iterator[Step], json: bool) -> int:
    transcript, last = None, None
    if not json:
        tell_authors(book)
    for last in steps:
        if json:
            say_json(last.line)
            continue
        if transcript is None:
            transcript = Transcript(last.table, _narrator(last), json=False)
            transcript.begin()
        say(f"\n{bold(last.heading)}")
        if last.text:
            say(wrap(last.text, "  ", ""))
        transcript.tell(last.row)
    if last is not None and transcript is not None:
        transcript.tell()
        say("\n" + draw_board(last.table.board(_narrator(last)), explained=transcript.explained))
    return 0


def _narrator(step: Step) -> str:
    """Return the seat from which all is seen: a master's, or the first where there is none."""
    return (*step.table.masters, *step.table.seats)[0]
