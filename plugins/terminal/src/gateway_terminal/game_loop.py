"""The game loop: who is to act acts, a program or a person, and what came of it is told, until the game is over."""

import contextlib
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from gateway_core.errors import PluginError, ProgramError
from gateway_core.frozen import FrozenDict
from gateway_core.packs.building import credits_of
from gateway_core.session.hosting.holding import Holding
from gateway_core.session.hosting.kept_games import as_typed
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.session.hosting.programs import PassedOver, Programs
from gateway_core.table import Interrupted

from .open_game import words_of_game
from .prompt.dice import typed_as
from .prompt.input import AnswerSource, Edited, Leave, ScriptFault, Terminal
from .render.credits import credit_text, tell_authors
from .render.problem import problem_data
from .render.rules.house_rules import tell_house_rules
from .render.story import Story
from .render.terminal import bold, say, say_json
from .render.text import with_command, wrap
from .render.transcript import Transcript
from .screen import Screen
from .stopping import stoppable

if TYPE_CHECKING:
    from .watching import Watch

__all__ = ["OtherCode", "line_to_go_on", "play_by_programs", "play_with_people"]

MOST_COMMANDS = 20_000  # a game of programs may have no end; after as many it is called stopped


class OtherCode(Exception):
    """Somebody went back to where other code answered, or none: the game is opened again, by what answered then."""

    def __init__(self, file: str, told: Mapping[str, int]) -> None:
        super().__init__(file)
        self.file = file  # that keeps the game
        self.told = told  # by seat: the last entry of its history that was told


def play_by_programs(game: OpenGame, *, json: bool, plain: bool = False, watch: "Watch | None" = None) -> int:
    """Let programs play, telling it to one seat as a story, or, `plain`, act by act; return the exit code.

    Between two acts is taken up what a `watch` finds edited.
    """
    table = game.table
    transcript = Transcript(table, game.seat, json=json) if json or plain else Story(table, game.seat)
    if not json:
        tell_authors(game.book)
        tell_house_rules(game.book, game.table.system)
    transcript.tell()
    over = PassedOver(table, game.seat)
    programs = game.programs(over)
    try:
        with _kept_as_it_is(game, programs, json=json, auto=True):
            if table.pending is not None:  # somebody went before the last die lay
                table.supply([None] * len(table.pending.asks))
            for _ in range(MOST_COMMANDS):
                if watch is not None:
                    watch.take_up(game)
                if not programs.go_on(table.seats):
                    break
                transcript.tell()
    except ProgramError:
        transcript.end()
        raise
    _close(game)
    if json and over.data():
        say_json({"never_chosen": over.data()})
    transcript.end(also=over.words())
    if table.paused:
        say(wrap(f"{' and '.join(table.paused)} stopped the table; people let it go on."), error=True)
        return 1
    if table.outcome is None:
        say(wrap(f"The programs came to no end in {MOST_COMMANDS:,} commands, and stop."), error=True)
        return 1
    return 0


def play_with_people(
    game: OpenGame, answers: AnswerSource, *, json: bool, told: Mapping[str, int] = FrozenDict(),
    watch: "Watch | None" = None,
) -> int:  # fmt: skip
    """Play with a person in one seat, or with several at one screen, and return the exit code; raise OtherCode.

    Whoever named no seat and has a master's acts for everybody; else the seats of who is not here are programs'.
    `told` is, by seat, the last entry of its history that was told before. What a `watch` finds edited is taken up
    before the next question.
    """
    tell = _silent if json else say
    programs = game.programs()
    screen = Screen(
        game.table, game.people, answers, game.log, programs, tell, for_all=game.for_all, json=json, told=told,
        credited=lambda: credit_text(credits_of(game.book.rulebook), files=False),
    )  # fmt: skip
    if not (json or told):
        tell_authors(game.book, more=True)
        tell_house_rules(game.book, game.table.system)
    screen.holding.sit_down()
    fault = ""
    try:
        with _kept_as_it_is(game, programs, json=json), _guarded(answers, lambda: _left(game)):
            _play(game, screen, programs, answers, watch)
    except Leave:
        screen.tell()
        if game.table.outcome is None:
            tell(bold(_leaving(game, screen.holding.here)))
    except ScriptFault as error:
        fault = str(error)
    except ProgramError:
        screen.tell()
        screen.end()
        raise
    screen.tell()
    _close(game)
    screen.end()
    if fault:
        say(fault, error=True)
    return 1 if fault else 0


def _play(game: OpenGame, screen: Screen, programs: Programs, answers: AnswerSource, watch: "Watch | None") -> None:
    """Ask people whenever it is theirs to act, until the game is over and they leave it so; raise Leave, OtherCode."""
    table = game.table
    code = table.in_force.code
    while True:
        if table.in_force.code != code and game.log.file is not None:
            screen.tell()
            raise OtherCode(game.log.file, screen.told)
        if watch is not None:
            watch.take_up(game)
            code = table.in_force.code
        with _noticed(answers) as interrupted:
            for _ in range(MOST_COMMANDS):
                try:
                    if not screen.play_program():
                        break
                except (ProgramError, Interrupted) as error:
                    if not isinstance(answers, Terminal):
                        raise  # the rest of a script was written for what did not happen
                    _play_without(error.error if isinstance(error, Interrupted) else error, screen.holding, programs)
                screen.tell()
                if interrupted():
                    screen.stop_programs()
                    break
            else:
                screen.stop_programs()
        screen.tell()
        with contextlib.suppress(Edited):  # the question was of rules that are not those of now: it is asked anew
            if table.outcome is None:
                screen.ask()
            elif table.closed or screen.closes():
                return


def _play_without(error: ProgramError, holding: Holding, programs: Programs) -> None:
    """Say what a program did wrong, or that it was stopped, and let somebody here play its seat, as by `take`.

    A seat that was only lent is asked again. Where nobody here may see so much, the game's usual program plays it;
    raise the error again if that is the one that erred.
    """
    seat = error.seat
    if seat in holding.here:
        holding.hand_back()
        _blame(error, holding, "")
    elif holding.is_for(holding.known[0], seat):
        back = f"'give {seat} NAME' lets another program play."
        if error.code == "player/stopped":
            back = f"'give {seat} {error.plugin}' lets it play again."
        _blame(error, holding, f"It is played here from now on; {back}")
        holding.take(seat)
    else:
        usual = programs.named("", seat)
        if usual.name == error.plugin:
            raise error
        _blame(error, holding, f"The program '{usual.name}' plays {seat} from now on.")
        holding.give(seat, seat, usual)


def _blame(error: ProgramError, holding: Holding, then: str) -> None:
    """Say it with no more than people here may know."""
    problem = error.problem if holding.knows(error.seat) else error.for_others
    say(wrap(f"{problem} {then}".rstrip()), error=True)


def _noticed(answers: AnswerSource) -> contextlib.AbstractContextManager[Callable[[], bool]]:
    """Note a first Ctrl-C at a terminal, for when no act is half done; a script presses no keys."""
    return stoppable() if isinstance(answers, Terminal) else contextlib.nullcontext(lambda: False)


def _guarded(answers: AnswerSource, left: Callable[[], str]) -> contextlib.AbstractContextManager[None]:
    """Let Ctrl-C at a question say first what would be `left`; a script presses no keys."""
    return answers.guarded(left) if isinstance(answers, Terminal) else contextlib.nullcontext()


def _left(game: OpenGame) -> str:
    """Say what there would be of a game that is left now."""
    if game.log.file is None:
        return wrap("Nothing of this game is kept: 'save FILE' keeps it.")
    return wrap(f"The game is kept in {as_typed(game.log.file)}, up to what was done last.")


def _close(game: OpenGame) -> None:
    """Leave a game that is over as it is, so that its seed may be told."""
    if game.table.outcome is not None and not game.table.closed:
        game.table.close(game.seat)


def _leaving(game: OpenGame, people: Sequence[str]) -> str:
    """Say how the same people go on."""
    if not game.log.file:
        return wrap("You leave the table; nothing is kept.")
    return with_command("You leave the table. Go on:", line_to_go_on(game, game.log.file, people))


def line_to_go_on(game: OpenGame, file: str, people: Sequence[str]) -> str:
    """Return what these people type to go on; of those who act for everybody nothing need be said."""
    usual = game.for_all or game.is_usual(people)
    dice = typed_as(game.table, game.dice, () if usual else people)
    chairs = "" if usual else "".join(f" --as {seat}" for seat in people)
    return f"gateway play {shlex.quote(as_typed(file))}{words_of_game(game)}{chairs}{dice}"


@contextlib.contextmanager
def _kept_as_it_is(game: OpenGame, programs: Programs, *, json: bool, auto: bool = False) -> Iterator[None]:
    """Say of a game whose code fails how it goes on: its file keeps all that was done before."""
    try:
        yield
    except ProgramError as fault:
        if json:
            say_json({"problem": problem_data(fault.problem), "program": fault.plugin, "seat": fault.seat})
        for line in _ways_on(game, programs, fault, auto=auto):
            fault.add_note(line)
        raise
    except PluginError as fault:
        if game.log.file:
            line = line_to_go_on(game, game.log.file, game.people)
            fault.add_note(with_command("Nothing is lost. Once that is mended:", f"{line} --code here"))
            fault.add_note(with_command("Or with nobody's answers but people's:", f"{line} --code none"))
        raise


def _ways_on(game: OpenGame, programs: Programs, fault: ProgramError, *, auto: bool) -> Iterator[str]:
    """Yield how a game goes on without a program that erred: with another one, or with a person."""
    other = f"--player {fault.seat}={programs.another(fault.plugin)}"
    if not game.log.file:
        yield wrap(f"Nothing of this game is kept. Begin it with another program there: {other}")
        return
    line = line_to_go_on(game, game.log.file, [one for one in game.people if one != fault.seat])
    yield with_command("Nothing is lost. With another program there:", f"{line}{' --auto' * auto} {other}")
    yield with_command("Or with a person there:", f"{line_to_go_on(game, game.log.file, ())} --as {fault.seat}")


def _silent(_: str) -> None:
    """Tell nobody: whoever reads JSON reads events."""
