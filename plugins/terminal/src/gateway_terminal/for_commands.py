"""What commands of packs stand on: what a line names, what they say, how far they are, and Ctrl-C.

A command is a `click.Command` in the module `commands` of its pack; one that is about what a game opens from is made by
`target_command`. Its exit code is what it returns: 0 or nothing is fine, 1 that something was found wrong or refused.
What was typed amiss is a `click.UsageError` or a `Misuse` (2); Ctrl-C and errors of Gateway are told, and end it (1).
"""

import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from .files.new_file import write_whole
from .files.watched import seen, turns
from .options import json_option, seed_option
from .pack_commands.hosted import Hosted, hosted_command
from .pack_commands.odds_asked import OddsAsked, odds_command
from .pack_commands.reading import Reading, reading_command
from .prompt.saying import command_said
from .render.terminal import end_passing, say, say_json, say_passing
from .render.text import wrap
from .stopping import stoppable
from .target import Target, target_command

__all__ = [
    "Hosted", "OddsAsked", "Reading", "Target", "command_said", "hosted_command", "json_option", "odds_command",
    "progress", "reading_command", "say", "say_json", "say_passing", "seed_option", "stoppable", "target_command",
    "whenever_saved", "wrap", "write_whole",
]  # fmt: skip

_PAUSE = 0.1  # seconds between two looks at how far it is: nobody reads faster

Thing = TypeVar("Thing")


def progress(things: Collection[Thing], what: str) -> Iterator[Thing]:
    """Yield things one by one, and say at a terminal how many are done: `37 of 400 games`, on the error stream.

    It gives way to whatever the command says meanwhile, and is gone in the end.
    """
    shown = -_PAUSE
    try:
        for done, thing in enumerate(things):
            if time.monotonic() - shown >= _PAUSE:
                shown = time.monotonic()
                say_passing(f"{done} of {len(things)} {what}")
            yield thing
    finally:
        end_passing()


def whenever_saved(paths: Sequence[Path]) -> Iterator[None]:
    """Yield at once, and then whenever a file of these files and folders is saved, until Ctrl-C."""
    yield from turns(lambda: seen(paths), lambda: time.sleep(_PAUSE))
