"""The `gateway` command and its list of commands. A command is imported when it is called, so that help stays fast."""

import contextlib
import errno
import io
import os
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from gateway_core.errors import NO_ROOM, Misuse, one_line, written_if

from ..lazy import GatewayGroup
from ..misuse import usage_error

__all__ = ["COMMANDS", "gateway", "run"]

# name: (module of this room, one line of help)
COMMANDS: dict[str, tuple[str, str]] = {
    "campaign": ("campaign", "List, name, branch and remove the games of a campaign's file."),
    "character": ("character.group", "Make, check, advance, show and compare characters."),
    "check": ("check", "Check a pack or a house-rule file, line by line."),
    "diff": ("diff", "Say what another version of a pack, or a house rule, changes for those who play."),
    "doctor": ("doctor", "Say whether all is well: versions, folders, packs, games, trust."),
    "explain": ("explain", "Say why a value of the rules is as it is, and who reads it."),
    "export": ("export", "Copy a save whole, rescue a damaged one, or write what one seat knows."),
    "hooks": ("hooks", "Say who answers at the hooks of a table, in which order, and where."),
    "lock": ("lock", "Keep a table as it is set, and say what has changed since."),
    "new": ("new", "Begin a pack, house rules or a plugin, from what a game has for that."),
    "odds": ("odds", "Say the exact chance of a throw, and why."),
    "pack": ("pack.group", "Look after packs: list, build, sign, verify and offer them."),
    "play": ("play", "Play a game, or go on with a saved one."),
    "recap": ("recap", "Write the story of a saved campaign, without anybody's secrets."),
    "replay": ("replay", "Tell what happened in a saved game, or audit it."),
    "roll": ("roll", "Throw the dice once, and explain every die."),
    "rulings": ("rulings", "List the open questions of the rules and how this table reads them."),
    "schema": ("schema", "Write what an editor checks a pack's files by."),
    "show": ("show", "Show what a setting holds, and any entry with its links."),
    "systems": ("systems", "List the games that are installed, and what each takes."),
    "trust": ("trust", "Let the code of a pack run, as it is now."),
}


@click.group(
    cls=GatewayGroup,
    commands_by_name=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="gateway-core", prog_name="gateway")
def gateway() -> None:
    """Make, run and play tabletop games on the Gateway Roleplaying System."""


def run(args: Sequence[str] | None) -> int:
    """Run the command line and return its exit code: 0 is fine, 1 problems found or refused, 2 misuse."""
    if sys.stdout is None:  # the program was started without any output
        return _say_plainly("There is no standard output to print to.")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a letter must not stop a game
            stream.reconfigure(errors="backslashreplace")
    try:
        with warnings.catch_warnings():
            warnings.showwarning = _warned
            # Not standalone: click would exit by codes of its own, and end on an error that we tell in our words.
            result: Any = gateway.main(args=args, prog_name="gateway", standalone_mode=False)
        sys.stdout.flush()  # now, or Python would meet a full disk after the last that we can say
        return result if isinstance(result, int) else 0
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return 2
    except (click.UsageError, Misuse) as error:
        amiss = usage_error(error) if isinstance(error, Misuse) else error
        # What somebody typed, or a shell for them, may be the name of a file that is to look like a line of ours.
        click.UsageError(one_line(amiss.format_message()), amiss.ctx).show()
        return 2
    except click.ClickException as error:
        error.show()
        return 1
    except (click.Abort, KeyboardInterrupt) as pressed:
        stopped = getattr(pressed.__cause__, "error", None)  # of a program, where one was deciding: `Interrupted`
        click.echo(f"\nStopped. {stopped}" if getattr(stopped, "distribution", "") else "\nStopped.", err=True)
        return 1
    except BrokenPipeError:
        _close_quietly()
        return 1
    except OSError as error:
        return _known_to_the_system(error)
    except Exception as error:
        return _known(error)


def _known_to_the_system(error: OSError) -> int:
    """Tell what is wrong with where the program runs; a fault of ours keeps its traceback."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return _say_plainly("The folder that you are in is gone. Go to another one.")
    if error.filename is None and error.errno in (*NO_ROOM, errno.EIO):
        _close_quietly()
        return _say_plainly(f"What was to be printed could not be: {error.strerror}. {written_if(error)}")
    raise error


def _say_plainly(fault: str) -> int:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"{fault}\n")
            sys.stderr.flush()
    return 1


def _warned(message: Warning | str, *_about: Any, **_more: Any) -> None:
    """Print a warning for people, without the line of ours that it came by."""
    click.echo(f"Warning: {one_line(str(message))}", err=True)


def _known(error: Exception) -> int:
    """Print a fault that somebody other than us can mend; let a bug of ours keep its traceback."""
    # Imported only now: help and a slip of the pen need none of it, and are to be fast.
    from gateway_core.errors import GatewayError, Problem
    from gateway_core.table.contract.broken_contract import BrokenContract

    match error:
        case GatewayError():
            for line in (str(error), *getattr(error, "__notes__", ())):
                click.echo(line, err=True)
        case BrokenContract():
            cure = "Nobody at the table can mend that: report this line to the author of the game."
            hint = " ".join((cure, *getattr(error, "__notes__", ())))
            click.echo(str(Problem("system/broken-contract", f"{error}.", hint=hint)), err=True)
        case _:
            raise error
    return 1


def _close_quietly() -> None:
    """Whoever read our output has gone; keep Python from complaining as it shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
