"""`gateway play`: a game at a table, by people, by programs, or by a script."""

import functools
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import attrs
import click

from gateway_core.errors import StoreError
from gateway_core.ids import slug_of
from gateway_core.session.hosting.dice import ROLLED
from gateway_core.session.hosting.kept_games import game_file, reserved
from gateway_core.session.hosting.open_game import OpenGame, saved_seating
from gateway_core.session.hosting.seating import ALL, Seating

from ..files.save_file import tell_not_kept
from ..game_loop import OtherCode, line_to_go_on, play_by_programs, play_with_people
from ..game_options import TargetCommand, options_on_the_line, work_of
from ..looking_on import look_on
from ..open_game import RulesChoice, laid_book, open_game, programs_said, resume_game
from ..options import TableOptions, table_options
from ..prompt.input import AnswerSource, Terminal, answer_source, asked_once, at_terminal
from ..render.hook_trace import HookTrace
from ..render.terminal import say
from ..render.text import with_command, wrap
from ..seats_told import tell_program, tell_seating
from ..target import hosting_options, target_of
from ..watching import Watch
from ..what_to_play import tell_what_to_play

if TYPE_CHECKING:
    from ..render.hook_trace import HookTrace
    from ..watching import Watch

__all__ = ["command"]


@click.command(
    "play",
    cls=TargetCommand,
    epilog="A game has options of its own: 'gateway play TARGET --help' lists them.",
)
@click.argument("target", required=False)
@click.option("--auto", is_flag=True, help="Let programs play every seat.")
@click.option(
    "--as",
    "people",
    multiple=True,
    metavar="SEAT",
    help="Who plays at this screen: one seat, several, or 'all'. A master's, unless you say.",
)
@click.option("--seats", is_flag=True, help="Say who sits where and who plays whom, and begin nothing.")
@click.option("--choices", metavar="FILE|-", help="Take answers from a file, one a line (- is standard input).")
@click.option(
    "--effort",
    type=click.IntRange(0, 100_000),
    default=0,
    metavar="STEPS",
    help="How many steps programs that look ahead may imagine for a choice. [0: greedy]",
)
@hosting_options
@click.option(
    "--save",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Keep the game in this file: a new one, or a campaign's.  [at a terminal it keeps itself]",
)
@click.option("--no-save", is_flag=True, help="Keep nothing, unless somebody says so while it is played.")
@click.option("--watch", is_flag=True, help="Check the files as they are edited, and go on by what they say then.")
@click.option("--trace-hooks", is_flag=True, help="Tell what plugins are asked and answer, on the error stream.")
@click.option("--plain", is_flag=True, help="Tell what programs play act by act, with every number, and no story.")
@click.option("--json", "json", is_flag=True, help="One event a line, as JSON.")
@table_options
@click.pass_context
def command(
    ctx: click.Context,
    /,  # a game may have an option called `ctx`: it arrives with its others
    target: str | None,
    auto: bool,
    people: tuple[str, ...],
    seats: bool,
    choices: str | None,
    effort: int,
    players: tuple[str, ...],
    dice: str | None,
    seed: str | None,
    save: Path | None,
    no_save: bool,
    game: str | None,
    parameters: tuple[str, ...],
    adopt: bool,
    code: Literal["here", "none"] | None,
    watch: bool,
    trace_hooks: bool,
    plain: bool,
    json: bool,
    options: TableOptions,
    **_: Any,
) -> int:
    """Play TARGET: what a game opens from by its name (PACK:KIND/NAME) or its file, or a saved game by its file.

    Without TARGET, the games that kept themselves are listed, by whose names they go on, and all that can be played.

    A game that opens from no entry of a pack is named by its system. With --save, a game follows the last one of a
    campaign's file and starts with what that one carries.

    Without a terminal and without --choices, programs play every seat, as with --auto. Several people at one screen
    name their seats with --as, each once: nobody is shown what only another may know.

    Where somebody plays in a saved game already, it is shown as it goes on, as SEAT sees it or as everybody may; --json
    tells each event.
    """
    if target is None:
        tell_what_to_play(attrs.evolve(options, only_read=True).session(), json=json)
        return 0
    # With --json there is nobody to ask either: a question would stand among the lines that a program reads.
    watched = auto or (choices is None and (json or not at_terminal()))
    if auto and choices is not None:
        raise click.UsageError("Either programs play (--auto), or a script does (--choices).")
    if plain and (json or not watched):
        raise click.UsageError("--plain is for people who read what programs play: leave it or --json out.")
    if people and watched and not (auto or json or seats):
        told = "There is no terminal, so programs play every seat: --choices - takes answers that are piped."
        say(wrap(told), error=True)
    if watched and dice not in (None, ROLLED):
        raise click.UsageError("Programs type no dice: play at a terminal or with --choices, or leave --dice out.")
    if not seats and (watched or json) and (ALL in people or len({*people}) > 1):
        raise click.UsageError("Where nobody is asked, and with --json, one seat is told what happens: name one --as.")
    if watch and (seats or game_file(target).exists()):
        raise click.UsageError("--watch tries what is begun with it: name what a game opens from, without --seats.")
    file = game_file(target)
    is_saved = file.exists()
    save = game_file(str(save)) if save is not None and not save.is_dir() else save
    trial = Watch(options.table) if watch else None
    answers = (
        None if watched else answer_source(choices, echo=not json, before=None if trial is None else trial.interrupt)
    )
    trace = _trace(watched=watched) if trace_hooks else None
    said = target_of(
        ctx, target, options, parameters, people=people, players=programs_said(players),
        seats_people=not (watched or json), is_saved=is_saved, trace=trace,
    )  # fmt: skip
    session, people, programs = said.session, said.people, said.players
    dice = dice if watched else dice or said.dice
    ask = asked_once if isinstance(answers, Terminal) else None
    throws = ROLLED if watched else dice
    resume = functools.partial(resume_game, session, asked=people, game=game, dice=throws, trace=trace)
    # What is on the disk comes before what is only a name, here as in every command that takes both.
    if is_saved:
        if save is not None or seed is not None or effort or said.given:
            named = "".join(f", --{name}" for name in options_on_the_line(ctx))
            raise click.UsageError(
                f"A saved game goes on as it was: leave --save, --seed, --effort and --parameter{named} out."
            )
        if seats:
            if programs or adopt or code is not None:
                raise click.UsageError("--seats begins nothing: leave --player, --adopt and --code out.")
            return _tell_seats(saved_seating(session, file, people, game), begun=True, json=json)
        coming = resume(file, players=programs, choice=RulesChoice(adopt, code, ask))
    elif game is not None and (save is None or not save.exists()):
        raise click.UsageError("--game says which game of a campaign's file goes on or is followed: name the file.")
    elif adopt or code is not None:
        raise click.UsageError(
            "--adopt and --code are for a saved game whose rules have changed, and this is a new one."
        )
    else:
        start = said.start
        if trial is not None:
            playing = attrs.evolve(options, house=session.house, here=work_of(ctx))
            trial.lay = lambda: laid_book(playing.session(heard=trace), start)
        coming = open_game(
            session, start, people, seed=seed, dice=dice or ROLLED, save=None if seats else save,
            given=said.given, follows=game, effort=effort, players=programs, trace=trace,
        )  # fmt: skip
        if seats:
            with coming as opened:
                return _tell_seats(opened.seating, begun=False, json=json)
    wants_to_play = auto or choices is not None or programs or adopt or code is not None or dice is not None
    try:
        if answers is not None:
            again = functools.partial(resume, choice=RulesChoice(ask=ask))
            keeps = isinstance(answers, Terminal) and not (is_saved or save or no_save or watch)
            with _kept_by_itself(target) if keeps else nullcontext() as kept:
                return _play_with_people(coming, answers, again, trial, json=json, kept=kept)
        with coming as table:
            return play_by_programs(table, json=json, plain=plain, watch=trial)
    except StoreError as fault:
        if fault.code != "store/owned" or not is_saved or wants_to_play or not (json or at_terminal()):
            raise
    return look_on(session, file, people, game, json=json)


def _play_with_people(
    coming: AbstractContextManager[OpenGame],
    answers: AnswerSource,
    resume: Callable[[Path], AbstractContextManager[OpenGame]],
    watch: "Watch | None",
    *,
    json: bool,
    kept: Path | None,
) -> int:
    """Play with people; where undo goes back over a choice of whose code answers, in the game opened again."""
    told: Mapping[str, int] = {}
    while True:
        try:
            with coming as game:
                if kept is not None and game.log.file is None:
                    game.log.begin_later(kept, tell_not_kept)
                    line = line_to_go_on(game, str(kept), game.people)
                    say(with_command("This game keeps itself. Go on with it:", line))
                return play_with_people(game, answers, json=json, told=told, watch=watch)
        except OtherCode as other:
            coming, told = resume(Path(other.file)), other.told


def _kept_by_itself(target: str) -> AbstractContextManager[Path | None]:
    """Make room for a game that nobody gave a file."""
    return reserved(slug_of(target.rpartition("/")[2]) or "game", tell_not_kept)


def _trace(*, watched: bool) -> "HookTrace":
    return HookTrace(watched=watched)


def _tell_seats(seating: Seating, *, begun: bool, json: bool) -> int:
    if json:
        tell_program(seating)
    else:
        tell_seating(seating, begun=begun)
    return 0
