"""What has become of the rules of a saved game, as it is told and asked at a terminal."""

import shlex
from collections.abc import Callable, Mapping, Sequence

import click

from gateway_core.errors import ContentError, PluginError, StoreError
from gateway_core.packs import FROM_A_FILE
from gateway_core.packs.building import Difference
from gateway_core.session import Session
from gateway_core.session.hosting.kept_games import as_typed
from gateway_core.session.hosting.open_game import OpenGame, take_up
from gateway_core.session.hosting.save_rules import CodeChanged, RulesNews
from gateway_core.table import PackStamp, Refusal

from .options import warn_of, words_of
from .render.refusal import refusal_text
from .render.rules_change import change_lines
from .render.terminal import say
from .render.text import with_command, wrap

__all__ = ["Asks", "code_changed", "settled", "tell_new_sheets"]

Asks = Callable[[str, Sequence[str]], str]  # asks the person here, who answers by one of some words


def code_changed(session: Session, fault: CodeChanged) -> StoreError:
    """Return the fault with the options by which somebody says whose answers count."""
    named = _named(session, fault.file, fault.unnamed)
    cure = "Say whose answers count: --code here (what is here now) or --code none (nobody's but people's)."
    if named:
        cure = f"If it is only not named this time, name it ({named}); else s{cure[1:]}"
    return StoreError("store/code-changed", fault.fault, cure, fault.file)


def settled(session: Session, game: OpenGame, *, adopt: bool, ask: Asks | None) -> OpenGame:
    """Say what has become of the rules of a game that goes on, and return it as it goes on: by those people chose.

    Raise click.ClickException where they cannot be taken up.
    """
    if game.rules is not None and game.rules.today.book is not None:
        warn_of(game.rules.today.book)
    news = game.news
    if news is None:
        return game
    if news.answering is not None:
        say(wrap(_answering(news.answering)), error=True)
    if news.today.book is None:
        _tell_absent(session, game.log.file or "", news, adopt=adopt)
        return game
    if not news.changed:
        if adopt:
            say(wrap("There is nothing to take up: the rules are those that this game is played by."), error=True)
        return game
    _tell_change(news.changed if news.sees else ())
    if not (adopt or (ask is not None and news.question and ask(news.question.asked, news.question.choices) == "yes")):
        say(wrap("The game goes on as it was. To take them up: name it again with --adopt."), error=True)
        return game
    taken = take_up(game)
    if isinstance(taken, Refusal):
        raise click.ClickException(refusal_text(taken))
    told = "From here on these rules count; what has happened stays, and undo goes back to the others."
    say(wrap(f"{told} What only the beginning of a game asks for counts from the next one."), error=True)
    return taken


def tell_new_sheets(game: OpenGame) -> None:
    """Say what a new game of a campaign takes otherwise than the last one had it."""
    if not game.changed:
        return
    table = game.table
    sees = not table.masters or not {*game.people}.isdisjoint(table.masters)
    say(wrap("Since the last game of this campaign has changed, and counts from here on:"), error=True)
    for line in change_lines(game.changed) if sees else [" and ".join(sorted({one.kind for one in game.changed}))]:
        say(wrap(line, "  ", "    "), error=True)


def _named(session: Session, file: str, unnamed: Sequence[str]) -> str:
    """Return a command that goes on with a game and names these files too; nothing where there are none."""
    words = "".join(f" --house {shlex.quote(one)}" for one in unnamed)
    return f"gateway play {shlex.quote(as_typed(file))}{words_of(session)}{words}" if unnamed else ""


def _answering(code: Mapping[str, str]) -> str:
    silent = " and ".join(f"'{id}'" for id, one in sorted(code.items()) if not one)
    speaking = " and ".join(f"'{id}'" for id, one in sorted(code.items()) if one)
    if not silent:
        return (
            f"From here on the code that is here now answers: {speaking}." if speaking else "No code answers any more."
        )
    verb, whose = ("answer", "their") if " and " in silent else ("answers", "its")
    return f"From here on {silent} {verb} nothing: people decide in {whose} place, and nothing is added."


def _tell_change(changed: Sequence[Difference]) -> None:
    say(wrap("The rules of this game have changed since it was played by them."), error=True)
    for line in change_lines(changed):
        say(wrap(line, "  ", "    "), error=True)


def _tell_absent(session: Session, file: str, news: RulesNews, *, adopt: bool) -> None:
    """Say which packs are not here, or why they make no rulebook; raise click.ClickException if they were wanted."""
    if news.today.fault is not None:
        say(wrap(f"What its packs say now cannot be played: {_first(news.today.fault)}"), error=True)
    for stamp in news.today.gone:
        say(wrap(_absent(stamp, news.files)), error=True)
    if news.left_out:
        left_out = (
            f"So {' and '.join(news.left_out)} is left out: it counts where every pack of the game is here or named."
        )
        say(wrap(left_out), error=True)
    if adopt:
        named, fault = (
            _named(session, file, news.unnamed),
            "So nothing can be taken up. Without --adopt the game goes on as it was.",
        )
        raise click.ClickException(with_command(f"{fault} To take it up:", f"{named} --adopt") if named else fault)
    say(wrap("The game goes on by the rules that its file keeps."), error=True)


def _first(fault: ContentError | PluginError) -> str:
    return str(fault.problems[0] if isinstance(fault, ContentError) else fault)


def _absent(stamp: PackStamp, files: Mapping[str, str]) -> str:
    if stamp.version == FROM_A_FILE:
        file = shlex.quote(files.get(stamp.id, "FILE"))
        return f"The file of '{stamp.id}' is not named this time; with --house {file} its changes are noticed."
    return f"The pack '{stamp.id}' {stamp.version} is not here."
