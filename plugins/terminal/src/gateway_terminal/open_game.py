"""How a command comes by a game: what is told and asked while it is opened, or resumed from its file."""

import functools
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import attrs
import click

from gateway_core.errors import StoreError
from gateway_core.session import Session, TableBook
from gateway_core.session.hosting import open_game as hosting
from gateway_core.session.hosting.kept_games import as_typed
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.session.hosting.save_rules import CodeChanged
from gateway_core.session.hosting.saved_games import NotOver
from gateway_core.session.hosting.seating import Seating
from gateway_core.session.hosting.start import Start

from .options import load_rulebook, tell_warning, words_of
from .rules_told import Asks, code_changed, settled, tell_new_sheets

if TYPE_CHECKING:
    from .render.hook_trace import HookTrace

__all__ = ["RulesChoice", "laid_book", "open_game", "programs_said", "resume_game", "seating_of", "words_of_game"]


@attrs.frozen
class RulesChoice:
    """What people said of rules that have changed since a game was played by them."""

    adopt: bool = False  # whether the new ones count from here on
    code: Literal["here", "none"] | None = None  # whose code answers where it has changed; None: nobody has said
    ask: Asks | None = None  # asks the person here; None: nobody is there to ask


AS_IT_WAS = RulesChoice()  # what programs choose


@contextmanager
def open_game(
    session: Session,
    start: Start,
    asked: Sequence[str],
    *,
    book: TableBook | None = None,
    seed: str | None,
    dice: str,
    save: Path | None,
    follows: str | None = None,
    given: Mapping[str, Sequence[str]],
    effort: int = 0,
    players: Mapping[str, str],
    trace: "HookTrace | None" = None,
) -> Iterator[OpenGame]:
    """Open a game as hosting does, with what is to be told on the error stream; a `book` that was laid is told of."""
    book = laid_book(session, start) if book is None else book
    with ExitStack() as stack:
        try:
            game = stack.enter_context(
                hosting.open_game(
                    session, start, book, asked, tell=tell_warning, seed=seed, dice=dice, save=save, follows=follows,
                    given=given, effort=effort, players=players, seated=_seated(trace, asked),
                )
            )  # fmt: skip
        except NotOver as fault:
            which = "" if fault.game is None else f" --game {fault.game}"
            cure = f"Go on with it: gateway play {shlex.quote(as_typed(fault.file))}{which}. Or begin in a new file."
            raise StoreError(fault.code, fault.fault, cure, fault.file) from fault
        tell_new_sheets(game)
        yield game


@contextmanager
def resume_game(
    session: Session,
    file: Path,
    asked: Sequence[str],
    *,
    dice: str | None = None,
    game: str | None = None,
    players: Mapping[str, str] | None = None,
    choice: RulesChoice = AS_IT_WAS,
    trace: "HookTrace | None" = None,
) -> Iterator[OpenGame]:
    """Resume a saved game as hosting does, by the rules that people choose: by options, or as they are asked."""
    resume = functools.partial(
        hosting.resume_game, session, file, asked, dice=dice, game=game, seated=_seated(trace, asked)
    )
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(resume(answers=choice.code))
        except CodeChanged as fault:
            question = fault.question
            said = choice.ask(question.asked, question.choices) if choice.ask is not None else "leave"
            if said == "leave":
                raise code_changed(session, fault) from fault
            opened = stack.enter_context(resume(answers="here" if said == "here" else "none"))
        opened = settled(session, opened, adopt=choice.adopt, ask=choice.ask)
        hosting.give_seats(opened, players or {})
        yield opened


def laid_book(session: Session, start: Start) -> TableBook:
    """Return the rulebook of the table that a game begins at; raise ContentError or PluginError."""
    return load_rulebook(session, start.entry.pack if start.entry is not None else None, start.system)


def seating_of(session: Session, start: Start, asked: Sequence[str], given: Mapping[str, Sequence[str]]) -> Seating:
    """Return who would sit where in a game that is opened so; nothing is begun."""
    return hosting.seating_of(session, start, laid_book(session, start), asked, given, tell_warning)


def programs_said(pairs: Sequence[str]) -> Mapping[str, str]:
    """Return the programs that play seats, as SEAT=NAME each; raise click.UsageError for what is not so written."""
    seats = [said.partition("=")[0] for said in pairs]
    twice = next((seat for seat in seats if seats.count(seat) > 1), None)
    if twice is not None:
        raise click.UsageError(f"'{twice}' is named twice: each --player names another seat.")
    wrong = next((said for said in pairs if not said.partition("=")[2]), None)
    if wrong is not None:
        raise click.UsageError(f"--player takes SEAT=NAME, not '{wrong}'.")
    return {seat: said.partition("=")[2] for seat, said in zip(seats, pairs, strict=True)}


def words_of_game(game: OpenGame) -> str:
    """Return with which words a game's packs and house rules are named again, and which game of its file it is."""
    return words_of(game.session) + (f" --game {game.number}" if game.number is not None else "")


def _seated(trace: "HookTrace | None", asked: Sequence[str]) -> Callable[[Sequence[str], Sequence[str]], None]:
    """Return what is told who sits where before a plugin is asked."""
    if trace is None:
        return lambda _, __: None
    return functools.partial(trace.begin, named=bool(asked))
