"""`gateway odds`: the exact chance of a challenge with every die and modifier behind it, or those of a whole scene."""

from collections.abc import Mapping, Sequence
from typing import Any

import click

from gateway_core.chance.matchup import Matchup
from gateway_core.chance.odds import Odds, Unknown
from gateway_core.ids import Ref
from gateway_core.session.hosting.parameters import as_misuse

from ..game_options import OddsCommand, game_and_options, options_on_the_line, session_of, stands_alone
from ..options import TableOptions, book_on_demand, entry_of, json_option, load_rulebook, system_option, table_options
from ..render.odds import chance_data, explanation, explanation_data, headline, matchup_data, matchup_lines
from ..render.terminal import say, say_json
from ..render.text import wrap

__all__ = ["command"]


@click.command("odds", cls=OddsCommand)
@click.argument("target", required=False)
@system_option("The game whose odds are asked.")
@click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
@json_option
@table_options
@click.pass_context
def command(
    ctx: click.Context, /, target: str | None, system: str, setting: str | None, json: bool, options: TableOptions,
    **_: Any,
) -> int:  # fmt: skip
    """Say the exact chance of a throw, by numbers or by names.

    With TARGET, which is something to be played (PACK:KIND/NAME): the chance of every way to act that is prepared in it
    against each that may meet it, as it opens. Options of the game are then the same for all.
    """
    game, parameters = game_and_options(ctx)
    if target is not None:
        given = {name: parameters[name] for name in options_on_the_line(ctx)}
        return _of_all(ctx, target, given, options, json=json)
    book = book_on_demand(options, setting, system)
    with as_misuse(ValueError):
        found: Odds | Unknown | None = game.weigh(book, parameters)
    if found is None:
        raise click.UsageError(f"{game.name} has no odds to tell outside a game.")
    if isinstance(found, Unknown):
        if json:
            say_json({"explanation": [], "unknown": found.why})
        else:
            say(wrap(f"The odds are unknown: {found.why}"))
        return 1
    if json:
        say_json({"explanation": explanation_data(found, book), **chance_data(found), **found.counts})
    else:
        say(headline(found))
        say(explanation(found, book))
    return 0


def _of_all(ctx: click.Context, target: str, given: Mapping[str, Any], options: TableOptions, *, json: bool) -> int:
    """Tell the odds of what is prepared in what is played."""
    try:
        ref = Ref.said(target)
    except ValueError:
        raise click.UsageError(stands_alone(target)) from None
    session = options.session(session_of(ctx))
    book = load_rulebook(session, ref.pack)
    game = session.system(book.system)
    if ref.kind not in game.opens_from:
        raise click.UsageError(stands_alone(target))
    found: Sequence[Matchup] | None = game.matchups(book, str(entry_of(book, ref)), given)
    if found is None:
        raise click.UsageError(f"{game.name} prepares nothing whose odds could be told before it is played.")
    every = tuple(found)
    if json:
        say_json({"target": target, "odds": [matchup_data(one) for one in every]})
    else:
        say("\n".join(matchup_lines(every)))
    return 0
