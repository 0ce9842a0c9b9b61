"""`gateway pack install`: a pack looked through, and laid into the packs folder."""

import shlex
from pathlib import Path

import click

from gateway_core.errors import ContentError, GatewayError
from gateway_core.packs.compatibility import compatibility
from gateway_core.packs.discovery import is_gatepack
from gateway_core.packs.versions import older_version
from gateway_core.session import Session
from gateway_core.session.explaining import Compared, compared
from gateway_core.session.upkeep.installing import Coming, coming, install, signature_refusals
from gateway_core.session.upkeep.pins import standing

from ...options import json_option
from ...prompt.input import asked_once, at_terminal
from ...render.made_with import touched_data, touched_lines
from ...render.rules.compared import compared_data, summary_lines
from ...render.signed import signed_data
from ...render.terminal import bold, say, say_json
from ...render.text import with_command, wrap

__all__ = ["command"]


@click.command("install")
@click.argument("target", metavar="FOLDER|FILE.gatepack", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help="Do not ask before a pack that is here is replaced.")
@click.option("--new-key", is_flag=True, help="Take it although another key signed it than before, or none.")
@json_option
def command(target: Path, yes: bool, new_key: bool, json: bool) -> int:
    """Install a pack into the packs folder: a copy, from a folder or a .gatepack, with the packs that came along.

    What 'gateway check' refuses is not installed. None of its code runs until it is trusted. Where the pack is here
    already, what was made with it is told first. A wheel is for pip.
    """
    if target.suffix == ".whl":
        say(with_command("A wheel is installed by pip:", f"python -m pip install {shlex.quote(str(target))}"))
        return 1
    if target.is_file() and not is_gatepack(target):
        raise click.UsageError(f"'{target}' is neither a pack's folder nor a .gatepack.")
    found = coming(target)
    if problems := signature_refusals(found, new_key=new_key):
        raise ContentError(problems)
    if not json:
        _tell(found, target)
    if found.before is not None and not found.is_same and not (yes or _confirmed(found)):
        say("Nothing is installed.")
        return 1
    changes = _changes(found) if json else None  # a person has been told
    install(found)
    if json:
        say_json(_data(found, changes))
    else:
        _tell_installed(found)
    return 0


def _confirmed(found: Coming) -> bool:
    if not at_terminal():
        raise click.UsageError("What is here is replaced: say --yes.")
    return asked_once(f"Put {found.manifest.version} in the place of {found.before}?", ("no", "yes")) == "yes"


def _tell(found: Coming, target: Path) -> None:
    one = found.manifest
    say(bold(wrap(f"{one.id} {one.version}, {one.name}")))
    say(wrap(f"signature: {found.signed}; with this gateway-core: {compatibility(one)}", "  "))
    for other in found.along:
        say(wrap(f"With it comes {other.manifest.id} {other.manifest.version}: {other.signed}.", "  "))
    if found.is_same:
        say(wrap(f"Exactly this is here already, in {found.folder}.", "  "))
    elif found.before is not None:
        older = ", which is newer: you would go back" if older_version(one.version, found.before) else ""
        say(wrap(f"It takes the place of {found.before}{older}.", "  "))
        _tell_changes(found, target)
        for line in touched_lines(found.touched, replaced=True):
            say(line)


def _tell_changes(found: Coming, target: Path) -> None:
    """Say in short what the new version changes for those who play."""
    changes = _changes(found)
    if changes is None:
        return
    if not changes.differences:
        say(wrap("It makes the same rules as that one.", "  "))
        return
    say(wrap("What it changes for those who play:", "  "))
    for line in summary_lines(changes):
        say(line)
    say(with_command("All of it, line by line:", f"gateway diff {found.manifest.id} {shlex.quote(str(target))}"))


def _changes(found: Coming) -> Compared | None:
    """Compare the one that is here with the one that comes; None: there is none, or one of them makes no table."""
    if found.before is None or found.is_same or found.found.folder is None:
        return None
    folders = tuple(one.found.folder for one in (found, *found.along) if one.found.folder is not None)
    here, new = Session(only_read=True), Session(packs=folders, only_read=True)
    try:
        before, after = here.table(found.manifest.id), new.table(found.manifest.id)
        return compared(before, after, new.system(after.system))
    except GatewayError:  # told where it is played; what comes has been found sound
        return None


def _tell_installed(found: Coming) -> None:
    say(wrap(f"Installed in {found.folder}."))
    for one in (found, *found.along):
        if one.manifest.has_code and standing(one.folder, one.manifest) == "trusted":
            say(wrap(f"The code of '{one.manifest.id}' is trusted already: these are the files that were looked at."))
        elif one.manifest.has_code:
            say(with_command("Its code runs when you have looked at it:", f"gateway trust {one.manifest.id}"))
    for name in _begins(found.manifest.id):
        say(with_command("To play:", f"gateway play {name}"))


def _begins(id: str) -> list[str]:
    try:
        return list(Session(only_read=True).begins(id))
    except ContentError:  # its game is not here, and is told where it is played
        return []


def _data(found: Coming, changes: Compared | None) -> dict[str, object]:
    one = found.manifest
    return {
        "along": [other.manifest.id for other in found.along],
        "before": found.before or "",
        "changes": None if changes is None else compared_data(changes),
        "code": one.has_code,
        "compatibility": compatibility(one),
        "hash": found.hash,
        "id": one.id,
        "path": str(found.folder),
        "signature": signed_data(found.signed),
        "touched": touched_data(found.touched),
        "version": one.version,
    }
