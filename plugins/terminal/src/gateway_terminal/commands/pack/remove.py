"""`gateway pack remove`: a pack taken out of the packs folder, after what was made with it is told."""

import click

from gateway_core.session.upkeep.installing import Removal, removal, remove

from ...options import json_option
from ...prompt.input import asked_once, at_terminal
from ...render.made_with import touched_data, touched_lines
from ...render.terminal import say, say_json
from ...render.text import wrap

__all__ = ["command"]


@click.command("remove")
@click.argument("id")
@click.option("--yes", is_flag=True, help="Do not ask.")
@json_option
def command(id: str, yes: bool, json: bool) -> int:
    """Remove the pack ID from the packs folder. None of its code runs for that.

    What was made with it is told first. Saves keep their rules, and can be told and gone on with. Trust in its code is
    forgotten; whose key signed it is not, so that the next file of its name is held against that.
    """
    found = removal(id)
    if not json:
        _tell(found)
    if not (yes or _confirmed(found)):
        say("Nothing is removed.")
        return 1
    remove(found)
    if json:
        say_json(
            {
                "id": found.id,
                "path": str(found.folder),
                "required_by": list(found.required_by),
                "trust_forgotten": found.was_trusted,
                "touched": touched_data(found.touched),
                "version": found.version,
            }
        )
    else:
        say(wrap(f"'{id}' is removed."))
    return 0


def _tell(found: Removal) -> None:
    say(wrap(f"{found.id} {found.version}, in {found.folder}"))
    if found.required_by:
        say(wrap(f"These packs need it, and cannot be played without: {', '.join(found.required_by)}.", "  "))
    for line in touched_lines(found.touched, replaced=False):
        say(line)
    if found.was_trusted:
        say(wrap("Its code is trusted, and will be no more.", "  "))


def _confirmed(found: Removal) -> bool:
    if not at_terminal():
        raise click.UsageError("What is removed is gone: say --yes.")
    return asked_once(f"Remove '{found.id}'?", ("no", "yes")) == "yes"
