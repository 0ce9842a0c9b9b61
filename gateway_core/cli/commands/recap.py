"""`gateway recap`: what happened in the games of a campaign, as a story for somebody who was there, or was not."""

from collections.abc import Sequence
from pathlib import Path

import click

from ...errors import did_you_mean
from ...table import Store
from ..options import TableOptions, json_option, table_options
from ..render.recap import recap_markdown, recap_of
from ..render.terminal import as_json, say
from ..saved_games import LoadedGame, find_game, games_of, load_game, tell_unread

__all__ = ["command"]


@click.command("recap")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--for", "seat", metavar="SEAT", help="Whose story: a master's tells everything. [what everybody may know]"
)
@click.option("--game", metavar="NUMBER|NAME", help="One game of the campaign. [all of them]")
@click.option("--output", metavar="FILE", type=click.Path(path_type=Path), help="Write it into this new file.")
@json_option
@table_options
def command(
    file: Path, seat: str | None, game: str | None, output: Path | None, json: bool, options: TableOptions
) -> int:
    """Tell the games saved in FILE as Markdown, with nothing in it that SEAT may not know.

    Without --for it tells what everybody at the table may know. The file stays as it is.
    """
    session = options.session()
    with Store.look(file) as store:
        wanted = games_of(store) if game is None else (find_game(store, game),)
        games = [load_game(session, store, saved) for saved in wanted]
        campaign = store.campaign
    tell_unread(options, games)
    _seated(seat, games)
    recaps = [recap_of(one, seat) for one in games]
    if json:
        text = as_json({"campaign": campaign, "games": [one.as_data() for one in recaps]}) + "\n"
    else:
        text = recap_markdown(campaign or "What happened", recaps)
    say(text.removesuffix("\n")) if output is None else _write(output, text)
    return 0


def _seated(seat: str | None, games: Sequence[LoadedGame]) -> None:
    """Refuse a seat that none of the games has: a slip of the pen must not tell another story."""
    seats = tuple(dict.fromkeys(one for game in games for one in game.table.seats))
    if seat is not None and seat not in seats:
        fault = f"Nobody named '{seat}' sat at this table. {did_you_mean(seat, seats)}"
        raise click.UsageError(fault)


def _write(output: Path, text: str) -> None:
    try:
        # Never over a file that is there (x), and with the same bytes on every system.
        with output.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise click.ClickException(f"'{output}' is there already; name another file.") from None
    except OSError as error:
        raise click.ClickException(f"'{output}' cannot be written: {error.strerror}.") from None
