"""What somebody asks the odds of a game by, for commands that ask them many times."""

from collections.abc import Callable, Mapping, Sequence
from functools import update_wrapper
from typing import Any

import attrs
import click

from gateway_core.chance.odds import Odds, Unknown
from gateway_core.errors import Misuse
from gateway_core.session.hosting.parameters import as_misuse
from gateway_core.table.parameter import Parameter

from ..game_options import SystemCommand, game_and_options, without_options_of_the_game
from ..options import TableOptions, book_on_demand, system_option, table_options

__all__ = ["OddsAsked", "odds_command"]


@attrs.frozen
class OddsAsked:
    """A throw outside any game, as a line describes it."""

    game: Any  # whose odds they are
    book: Any  # the rulebook in which names are looked up
    given: Mapping[str, Any]  # by the names of the game's parameters

    @property
    def parameters(self) -> Sequence[Parameter]:
        """What the odds of this game take."""
        return [one for one in self.game.parameters if one.of in ("odds", "both")]

    def weigh(self, more: Mapping[str, Any]) -> Odds:
        """Return the odds with some parameters otherwise; raise Misuse for what has none, or makes no sense."""
        with as_misuse(ValueError):
            found: Odds | Unknown | None = self.game.weigh(self.book, {**self.given, **more})
        if found is None:
            raise Misuse(f"{self.game.name} has no odds to tell outside a game.")
        if isinstance(found, Unknown):
            raise Misuse(f"The odds are unknown: {found.why}")
        return found


def odds_command(function: Callable[..., Any]) -> click.Command:
    """Return a command that takes all that `gateway odds` does: the game, its parameters, the options of every table.

    The function is called with `odds`, an `OddsAsked`, and with what its own options of click say.
    """

    @system_option("The game whose odds are asked.")
    @click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
    @table_options
    @click.pass_context
    def run(ctx: click.Context, /, *, system: str, setting: str | None, options: TableOptions, **words: Any) -> Any:
        game, given = game_and_options(ctx)
        asked = OddsAsked(game, book_on_demand(options, setting, system), given)
        return function(odds=asked, **without_options_of_the_game(ctx, words))

    ours, own = run.__click_params__, getattr(function, "__click_params__", [])  # as click notes them, the last first
    run = update_wrapper(run, function)
    run.__click_params__ = [*ours, *own]
    return click.command(function.__name__.replace("_", "-"), cls=SystemCommand)(run)
