"""`gateway replay`: what happened in a saved game, told again; or every act decided again and compared."""

from pathlib import Path

import click

from ..table import audit
from ._options import pack_options, started
from .board import draw
from .play import resumed
from .printing import as_json, paragraph, say
from .story import Story

__all__ = ["command"]


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--audit", "audited", is_flag=True, help="Decide every act again with its recorded dice.")
@click.option("--as", "seat", default="gm", metavar="gm|SEAT", show_default=True, help="Whose eyes you use.")
@click.option("--json", "json", is_flag=True, help="One event a line, as JSON.")
@pack_options
def command(
    file: Path,
    audited: bool,
    seat: str,
    json: bool,
    packs: tuple[Path, ...],
    house: tuple[str, ...],
    rulings: tuple[str, ...],
) -> int:
    """Tell the game saved in FILE from its beginning, as far as it has come."""
    table, book = resumed(started(packs, house, rulings), file)
    if seat not in table.seats:
        raise click.UsageError(f"Nobody named '{seat}' sits at this table; the seats are {', '.join(table.seats)}.")
    if audited:
        found = audit(table.system, book, table.rows)
        if json:
            say(
                as_json(
                    {
                        "rows": len(table.rows),
                        "differs": None if found is None else {"row": found.row, "how": found.words},
                    }
                )
            )
        elif found is None:
            say(paragraph(f"All {len(table.rows)} rows were decided again, and none differs."))
        else:
            say(paragraph(f"Row {found.row} differs: {found.words}"))
        return 0 if found is None else 1
    story = Story(table, seat, json=json)
    story.tell()
    if not json:
        say("\n" + draw(table.board(seat)))
    story.end("unfinished")
    return 0
