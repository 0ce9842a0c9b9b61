"""`gateway export`: a save copied whole while somebody plays in it, what is sound of it, or what one seat knows."""

from pathlib import Path

import click

from gateway_core.packs import create_file
from gateway_core.session import Session
from gateway_core.session.hosting.saved_games import expect_seat, load_games, standing_in
from gateway_core.table import RescuedGame, Store, rescue

from ..files.save_file import SaveFile
from ..files.story_file import story_lines
from ..render.terminal import as_json, say
from ..render.text import wrap

__all__ = ["command"]


@click.command("export")
@click.argument("file", type=SaveFile())
@click.option("--copy", metavar="NEW", type=click.Path(path_type=Path), help="Copy the save into this new file.")
@click.option(
    "--rescue", "rescued", metavar="NEW", type=click.Path(path_type=Path),
    help="Write what is sound in a damaged save into this new file.",
)  # fmt: skip
@click.option("--for", "seat", metavar="SEAT", help="Write what this seat knows as JSON lines, which recap reads.")
@click.option("--game", metavar="NUMBER|NAME", help="With --for: one game of the campaign. [all of them]")
@click.option(
    "--output", metavar="NEW", type=click.Path(path_type=Path), help="With --for: write it into this new file."
)
def command(
    file: Path, copy: Path | None, rescued: Path | None, seat: str | None, game: str | None, output: Path | None
) -> int:
    """Copy the save FILE whole, at any moment, rescue what is sound of it, or write what one seat knows.

    FILE stays as it is. A save holds what the games master knows, and the seed: share what --for writes, or a recap.
    """
    if [copy, rescued, seat].count(None) != 2:
        raise click.UsageError("Say one: --copy NEW, --rescue NEW or --for SEAT.")
    if seat is None and (game is not None or output is not None):
        raise click.UsageError("--game and --output go with --for SEAT.")
    if seat is not None:
        _write_story(file, seat, game, output)
    if copy is not None:
        with Store.look(file) as store:
            store.copy_to(copy)
        say(wrap(f"{copy} is a copy of {file}."))
    if rescued is not None:
        found = rescue(file, rescued, standing_in(Session(here=Path())))
        for one in found:
            say(wrap(_told(one)))
        if not all(one.is_whole for one in found):
            say(wrap(f"What is sound is in {rescued}."))
            return 1
    return 0


def _write_story(file: Path, seat: str, game: str | None, output: Path | None) -> None:
    campaign, games = load_games(Session(here=Path()), file, game)
    expect_seat(seat, games)
    lines = [as_json(line) for line in story_lines(campaign, games, seat)]  # all, before there is a file
    if output is None:
        for line in lines:
            click.echo(line)
        return
    create_file(output, "".join(f"{line}\n" for line in lines))
    say(wrap(f"{output} holds what {seat} knows of {file}."))


def _told(one: RescuedGame) -> str:
    rules = (
        "" if one.has_rules else " The rules it was played by are not among it: with --pack they come from its packs."
    )
    return f"Game {one.game.id}, {one.game.name}: {_found(one)}{rules}"


def _found(one: RescuedGame) -> str:
    if one.is_whole:
        return (
            f"all {one.rows} rows are as they were written. {one.why}" if one.why else f"all {one.rows} rows are sound."
        )
    if not one.listed:
        lost = "what the game was called, its seed, and how long it was"
        return f"the first {one.rows} rows are sound. The list of games is lost, and with it {lost}."
    # A copy that was torn may have rows that its list does not know of yet.
    return f"the first {one.rows} rows are sound; its list says {one.game.count}. {one.why}".rstrip()
