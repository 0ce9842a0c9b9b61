"""`gateway whatif`: games by another rulebook, beside games without."""

import attrs
import cattrs
import click

from gateway_terminal.for_commands import Target, target_command, wrap

from ..changing import read_change, with_rule
from ..comparing import compared, told
from ..scenario import Scenario
from .how import How, many_games, tell

__all__ = ["whatif"]

_LEFT_OUT = (
    "hopeless",
    "looked",
    "never",
    "weighed",
)  # of a report: what is never chosen is noted for those alone who ask for it


@target_command
@click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="ENTRY.FIELD=VALUE",
    help="A value that is otherwise; a FIELD alone is one of TARGET, such as ladder.start=10.",
)
@many_games(200)
def whatif(target: Target, how: How, sets: tuple[str, ...]) -> int:
    """Say what --house, --ruling, --set or another cast changes of TARGET: games with it, beside games without.

    Game I of both shares its chance: who throws, throws the same, as far as both games go alike. So these are not the
    games that 'gateway play' plays with a seed, and fewer of them tell as much.
    """
    changed = attrs.evolve(Scenario.of(target, how.effort), synced=True)
    chosen = {one.name for one in target.session.system(target.book.system).parameters if one.entry}  # by what is cast
    kept = {name: words for name, words in changed.given.items() if name not in chosen}
    if not (sets or changed.house or changed.rulings or kept != changed.given):
        fault = "Nothing is otherwise: name a --house rule, a --ruling, a --set ENTRY.FIELD=VALUE"
        cast = f", or --{min(chosen)} somebody else" if chosen else ""
        raise click.UsageError(f"{fault}{cast}.")
    plain = attrs.evolve(changed, house=(), rulings={}, given=kept)
    if sets:
        changed = with_rule(changed, dict(read_change(words, target.name) for words in sets))
    found = compared(target.name, how.seed, how.games, how.each(plain), how.each(changed))
    before, after = (
        {name: one for name, one in cattrs.unstructure(report).items() if name not in _LEFT_OUT}
        for report in (found.before, found.after)
    )
    wins = {name: attrs.asdict(one) for name, one in found.wins.items()}
    tell(map(wrap, told(found)), {"before": before, "after": after, "wins": wins}, json=how.json)
    return 0 if found.before.games else 1
