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
    """Say what --house, --ruling or --set changes of TARGET: games with it, beside games without.

    Game I of both shares its chance: who throws, throws the same, as far as both games go alike. So these are not the
    games that 'gateway play' plays with a seed, and fewer of them tell as much.
    """
    changed = attrs.evolve(Scenario.of(target, how.effort), synced=True)
    if not (sets or changed.house or changed.rulings):
        raise click.UsageError("Nothing is otherwise: name a --house rule, a --ruling, or a --set ENTRY.FIELD=VALUE.")
    plain = attrs.evolve(changed, house=(), rulings={})
    if sets:
        changed = with_rule(changed, dict(read_change(words, target.name) for words in sets))
    found = compared(target.name, how.seed, how.each(plain), how.each(changed))
    before, after = cattrs.unstructure(found.before), cattrs.unstructure(found.after)
    wins = {name: attrs.asdict(one) for name, one in found.wins.items()}
    tell(map(wrap, told(found)), {"before": before, "after": after, "wins": wins}, json=how.json)
    return 0
