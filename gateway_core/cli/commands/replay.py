"""`gateway replay`: a saved game told again, or audited; or a published one played again step by step."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from ...ids import Ref
from ...session import Session, TableBook
from ...table import ReplayRun, ReplayStep, Table, audit
from ..opening import Game, resumed
from ..options import laid, pack_options, seat_option, started
from ..render.board import draw
from ..render.terminal import as_json, bold, paragraph, say
from ..render.transcript import Story

__all__ = ["command"]

AnyTable = Table[Any, Any, Any]  # of whatever game the replay is
Step = ReplayStep[AnyTable]


@click.command("replay")
@click.argument("target")
@click.option("--audit", "audited", is_flag=True, help="Decide every act of a saved game again with its dice.")
@seat_option()
@click.option("--json", "json", is_flag=True, help="One event a line, or of a published game one step, as JSON.")
@pack_options
def command(
    target: str,
    audited: bool,
    seat: str | None,
    json: bool,
    packs: tuple[Path, ...],
    house: tuple[str, ...],
    rulings: tuple[str, ...],
) -> int:
    """Tell TARGET from its beginning: a saved game by its file, or a published one by its name
    (dark-spires:replay/the-audience)."""
    if Path(target).is_dir():
        raise click.UsageError(f"'{target}' is a folder; a saved game is a file. A pack's folder is named with --pack.")
    if not Path(target).exists():
        if audited or seat is not None:
            raise click.UsageError("--audit and --as are for the file of a saved game.")
        return _retold(_steps(target, packs, house, rulings), json)
    with resumed(started(packs, house, rulings), Path(target), seat) as game:
        return _audited(game, json) if audited else _told(game, json)


def _audited(game: Game, json: bool) -> int:
    rows = game.table.rows
    found = audit(game.table.system, game.book, rows)
    if json:
        differs = None if found is None else {"row": found.row, "how": found.words}
        say(as_json({"differs": differs, "rows": len(rows)}))
    elif found is None:
        say(paragraph(f"All {len(rows)} rows were decided again, and none differs."))
    else:
        say(paragraph(f"Row {found.row} differs: {found.words}"))
    return 0 if found is None else 1


def _told(game: Game, json: bool) -> int:
    story = Story(game.table, game.seat, json=json)
    story.tell()
    if not json:
        say("\n" + draw(game.table.board(game.seat)))
    story.end("unfinished")
    return 0


def _steps(target: str, packs: Sequence[Path], house: Sequence[str], rulings: Sequence[str]) -> Iterator[Step]:
    """Return the steps of a published game, on a table that reads the rules as its text does, or as a person says."""
    entry = _entry(target)
    session = started(packs, house, rulings)
    own = _retelling(session, session.table(entry.pack), entry).rulings
    named = {pair.partition("=")[0] for pair in rulings}
    session = started(packs, house, [*rulings, *(f"{id}={own[id]}" for id in own if id not in named)])
    return _retelling(session, laid(session, entry.pack), entry).steps()


def _entry(target: str) -> Ref:
    try:
        return Ref.parse(target)
    except ValueError:
        fault = f"'{target}' is neither a file nor the name of an entry, such as dark-spires:replay/the-audience."
        raise click.UsageError(fault) from None


def _retelling(session: Session, book: TableBook, entry: Ref) -> ReplayRun[AnyTable]:
    system = session.system(book.system)
    if entry.kind not in system.retells:
        kinds = " or ".join(f"'{kind}'" for kind in system.retells) or "none"
        fault = f"'{entry}' is of the kind '{entry.kind}'; what {system.name} plays again is of the kind {kinds}."
        raise click.UsageError(fault)
    book.expect(entry)
    found: ReplayRun[AnyTable] = system.retelling(book, str(entry))
    return found


def _retold(steps: Iterator[Step], json: bool) -> int:
    story, last = None, None
    for last in steps:
        if json:
            say(as_json(last.line))
            continue
        story = story or Story(last.table, _teller(last), json=False)
        say(f"\n{bold(last.heading)}")
        if last.text:
            say(paragraph(last.text, "  ", ""))
        story.tell(last.row)
    if last is not None and story is not None:
        story.tell()
        say("\n" + draw(last.table.board(_teller(last))))
    return 0


def _teller(step: Step) -> str:
    """Return the seat from which all is seen: a master's, or the first where there is none."""
    return (*step.table.masters, *step.table.seats)[0]
