"""What somebody names to be played, with all that is said of its table on a line and in a table file."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cached_property, update_wrapper
from typing import TYPE_CHECKING, Any

import attrs
import click

from gateway_core.frozen import FrozenDict
from gateway_core.session import Session, TableBook
from gateway_core.session.hosting.at_table import AtTable
from gateway_core.session.hosting.dice import ROLLED
from gateway_core.session.hosting.kept_games import save_file
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.session.hosting.start import Start, start_of

from .files.entry_files import from_files
from .game_options import TargetCommand, game_of, options_on_the_line, session_of, without_options_of_the_game
from .open_game import laid_book, open_game, programs_said, seating_of
from .options import TableOptions, seed_option, table_options, tell_warning
from .prompt.dice import DiceSaid

if TYPE_CHECKING:
    from .render.hook_trace import HookTrace

__all__ = ["Target", "hosting_options", "taking", "target_command", "target_of"]

_PARAMETER = "An option of the game, as --NAME VALUE is."
_PLAYER = "Which program plays a seat: by its name, or a personality's file. 'gateway systems' names them."


@attrs.frozen(slots=False)
class Target:
    """What a game opens from, in any game, and the table at which it is played."""

    name: str  # as somebody typed it
    session: Session  # with the packs, house rules and rulings that were named
    given: Mapping[str, Sequence[str]] = FrozenDict()  # the options of its game, as they are typed
    people: tuple[str, ...] = ()  # the seats of people who are at the table
    players: Mapping[str, str] = FrozenDict()  # the programs of seats, by name or file
    dice: str | None = None  # who throws, by a table file; None: it does not say
    trace: "HookTrace | None" = None

    @cached_property
    def start(self) -> Start:
        """What it opens from; raise Misuse if that is nothing."""
        return start_of(self.session, self.name)

    @cached_property
    def book(self) -> TableBook:
        """The rulebook of its table, laid once for all of its games; what it warns of is said then."""
        return laid_book(self.session, self.start)

    def open(self, *, seed: str | None = None, effort: int = 0) -> AbstractContextManager[OpenGame]:
        """Open a game of it that is kept nowhere, for programs; the same seed gives the same game.

        `effort` is how many steps programs that look ahead may imagine for a choice.
        """
        return open_game(
            self.session, self.start, (), book=self.book, seed=seed, dice=ROLLED, save=None, given=self.given,
            effort=effort, players=self.players, trace=self.trace,
        )  # fmt: skip


def hosting_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of whatever begins a game or goes on with a saved one, wherever its people are."""
    options = (
        click.option("--parameter", "parameters", multiple=True, metavar="NAME=VALUE", help=_PARAMETER),
        click.option("--player", "players", multiple=True, metavar="SEAT=NAME", help=_PLAYER),
        click.option(
            "--dice",
            type=DiceSaid(),
            metavar="rolled|typed[=SEAT,...]",
            help="Who throws: the program, or people, who type what fell. [rolled; a save: as it was begun]",
        ),
        seed_option("The seed of the dice: the same seed and choices give the same game."),
        click.option(
            "--game",
            metavar="NUMBER|NAME",
            help="Which game of a campaign's file to go on with, or with --save to follow. [the last]",
        ),
        click.option("--adopt", is_flag=True, help="Take the rules of a saved game up as its packs have them now."),
        click.option(
            "--code",
            type=click.Choice(["here", "none"]),
            help="Whose answers count where the code of a saved game has changed or failed: those of what is here "
            "now, or nobody's.",
        ),
    )
    for option in reversed(options):
        function = option(function)
    return function


def target_of(
    ctx: click.Context,
    name: str,
    options: TableOptions,
    parameters: Sequence[str],
    *,
    people: tuple[str, ...] = (),
    players: Mapping[str, str] = FrozenDict(),
    seats_people: bool = False,
    is_saved: bool = False,
    trace: "HookTrace | None" = None,
) -> Target:
    """Return what is named on a line; for a game that `is_saved` a table file does not count.

    A table file says who plays where nobody is named, if the command `seats_people`.
    """
    given = _given(ctx, parameters)
    begun = options.session(session_of(ctx), trace)
    at = AtTable() if is_saved else AtTable.of(begun, name)
    if at.seats or at.cast:
        typed = from_files(game_of(ctx), given)
        first = options.also(TableOptions(house=typed.files)).session(begun)
        seating = seating_of(first, start_of(first, name), (), typed.parameters)
        for problem in at.strangers(seating):
            tell_warning(problem)
        people = at.people(seating, people) if seats_people else people
        players, given = at.players(seating, players, people), at.parameters(seating, given)
    found = from_files(game_of(ctx), given)
    session = options.also(TableOptions(house=found.files)).session(begun, trace)
    return Target(name, session, found.parameters, people, players, at.dice, trace)


def _given(ctx: click.Context, parameters: Sequence[str]) -> dict[str, list[str]]:
    """Return what a game is given, by options of its own or by --parameter."""
    found, options = dict[str, list[str]](), options_on_the_line(ctx)
    for pair in parameters:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--parameter takes NAME=VALUE, not '{pair}'.")
        if name in options:
            raise click.UsageError(f"--parameter and --{name} both say what '{name}' is: leave one of them out.")
        found.setdefault(name, []).append(value)
    return {**found, **options}


def target_command(function: Callable[..., Any]) -> click.Command:
    """Return a command that takes TARGET, its programs, the options of every table, and those of the game of TARGET.

    The function is called with a `target`, a `Target`, and with what its own options of click say. It returns its exit
    code: 0 or nothing is fine, 1 that something was found wrong or refused; for misuse (2) it raises click.UsageError.
    """

    @click.argument("target")
    @click.option("--parameter", "parameters", multiple=True, metavar="NAME=VALUE", help=_PARAMETER)
    @click.option("--player", "players", multiple=True, metavar="SEAT=NAME", help=_PLAYER)
    @table_options
    @click.pass_context
    def run(
        ctx: click.Context, /, *, target: str, parameters: tuple[str, ...], players: tuple[str, ...],
        options: TableOptions, **words: Any,
    ) -> Any:  # fmt: skip
        if save_file(target).is_file():  # a folder is a pack's, perhaps, and called as it is
            raise click.UsageError(f"'{target}' is a saved game: name what a game opens from, PACK:KIND/NAME.")
        found = target_of(ctx, target, options, parameters, players=programs_said(players))
        return function(target=found, **without_options_of_the_game(ctx, words))

    return taking(function, run, TargetCommand)


def taking(function: Callable[..., Any], run: Callable[..., Any], cls: type[TargetCommand]) -> click.Command:
    """Return the command that is called as `run`, has its parameters, and those of the function before the last."""
    *of_the_table, named = run.__click_params__  # type: ignore[attr-defined]  # as click notes them, the last first
    own = getattr(function, "__click_params__", [])
    run = update_wrapper(run, function)
    run.__click_params__ = [*of_the_table, *own, named]  # type: ignore[attr-defined]  # as above
    return click.command(function.__name__.replace("_", "-"), cls=cls)(run)
