"""`gateway recap`: what happened in the games of a campaign, as a story for somebody who was there, or was not."""

from collections.abc import Sequence
from pathlib import Path

import click

from gateway_core.packs import create_file
from gateway_core.session.hosting.saved_games import expect_seat, load_games

from ..files.save_file import SaveFile
from ..files.story_file import is_story, read_story
from ..options import TableOptions, json_option, table_options, tell_unread
from ..render.recap import GameRecap, campaign_called, recap_markdown, recap_of
from ..render.terminal import as_json, say

__all__ = ["command"]


@click.command("recap")
@click.argument("file", type=SaveFile())
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

    Without --for it tells what everybody at the table may know. FILE may also be what 'gateway export --for' wrote:
    then it tells what that seat knows. The file stays as it is.
    """
    campaign, recaps = _story(file, seat, game, options) if is_story(file) else _save(file, seat, game, options)
    if json:
        text = as_json({"campaign": campaign, "games": [one.as_data() for one in recaps]}) + "\n"
    else:
        text = recap_markdown(campaign or "What happened", recaps)
    say(text.removesuffix("\n")) if output is None else create_file(output, text)
    return 0


def _save(file: Path, seat: str | None, game: str | None, options: TableOptions) -> tuple[str, Sequence[GameRecap]]:
    campaign, games = load_games(options.session(), file, game)
    tell_unread(options, games)
    expect_seat(seat, games)
    return campaign_called(campaign, games), [recap_of(one, seat) for one in games]


def _story(file: Path, seat: str | None, game: str | None, options: TableOptions) -> tuple[str, Sequence[GameRecap]]:
    """Return what a story tells; it has one teller, and no other eyes."""
    story = read_story(file)
    tell_unread(options, ())
    if seat not in (None, story.seat):
        raise click.UsageError(f"This is what {story.seat} knows: it tells nobody else's story.")
    found = [one for one in story.games if game is None or game in (str(one.number), one.name)]
    if game is not None and len(found) != 1:
        raise click.UsageError(f"{len(found) or 'No'} games of this story are called '{game}'.")
    return story.campaign, found
