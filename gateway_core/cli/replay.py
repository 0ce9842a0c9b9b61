"""`gateway replay`: what happened in a saved game, told again; or every act decided again and compared."""

from pathlib import Path

import click

from ..table import audit
from ._options import pack_options, seat_option, started
from .board import draw
from .opening import Game, resumed
from .printing import as_json, paragraph, say
from .story import Story

__all__ = ["command"]


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--audit", "audited", is_flag=True, help="Decide every act again with its recorded dice.")
@seat_option()
@click.option("--json", "json", is_flag=True, help="One event a line, as JSON.")
@pack_options
def command(
    file: Path,
    audited: bool,
    seat: str | None,
    json: bool,
    packs: tuple[Path, ...],
    house: tuple[str, ...],
    rulings: tuple[str, ...],
) -> int:
    """Tell the game saved in FILE from its beginning, as far as it has come."""
    with resumed(started(packs, house, rulings), file, seat) as game:
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
