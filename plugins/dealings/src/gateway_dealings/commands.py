"""The command of this pack: how often what its operations change does change in a scene."""

from collections import Counter

import click

from gateway_rpg.drama.events import EntityMoved, EssenceChanged, GearHandedOver
from gateway_terminal.for_commands import (
    Target,
    json_option,
    progress,
    say,
    say_json,
    seed_option,
    stoppable,
    target_command,
)

_FACTS = {"essence": EssenceChanged, "gear": GearHandedOver, "places": EntityMoved}


@target_command
@click.option("-n", "games", type=click.IntRange(1, 10_000), default=20, show_default=True, help="How many games.")
@seed_option("The seed of all of them: each has it with its number behind a slash.  [dealt]")
@json_option
def dealt(target: Target, games: int, seed: str | None, json: bool) -> int:
    """Count how often Essence, gear and places change in games of TARGET that programs play."""
    if target.book.system != "gateway":
        raise click.UsageError(f"'{target.name}' is played by '{target.book.system}', which has no dealings.")
    found, played = Counter[str](), 0
    with stoppable() as stopped:
        for number in progress(range(1, games + 1), "games"):
            if stopped():
                break
            counts = _counted(target, f"{seed or 'dealt'}/{number}")
            found, played = found + counts, number
            if json:
                say_json({"game": number, **{name: counts[name] for name in _FACTS}})
    if not json:
        say(f"{played} games: " + ", ".join(f"{name} changed {found[name]} times" for name in _FACTS) + ".")
    return 0 if played == games else 1


def _counted(target: Target, seed: str) -> Counter[str]:
    """Return how often each changed in one game."""
    with target.open(seed=seed) as game:
        programs = game.programs()
        while programs.go_on(game.table.seats):
            pass
        facts = [fact for row in game.table.rows for fact in getattr(row, "events", ())]
    return Counter(name for fact in facts for name, kind in _FACTS.items() if isinstance(fact, kind))
