"""`gateway doctor`: whether all is well where Gateway runs, and what to do where it is not."""

from collections import Counter

import click

from gateway_core.packs.shipping import GET_EXTRA
from gateway_core.session.upkeep.examining import Examination, examine

from ..options import json_option
from ..render.problem import problem_data
from ..render.signed import signed_data
from ..render.terminal import bold, say, say_json
from ..render.text import counted, two_columns, wrap

__all__ = ["command"]


@click.command("doctor")
@json_option
def command(json: bool) -> int:
    """Say whether all is well: versions, folders, packs and their states, games, code and its trust.

    Nothing is changed, and no code of packs runs. Exit code 1 if something is wrong.
    """
    found = examine()
    if json:
        say_json(_data(found))
    else:
        _tell(found)
    return 1 if found.problems else 0


def _tell(found: Examination) -> None:
    core, *others = (f"{name} {version}" for name, version in found.versions.items())
    say(bold(wrap(core)))
    say(wrap(f"with {', '.join(others)}", "  "))
    say(bold("Folders"))
    say(two_columns([(f"  {one.use}", f"{one.path} ({one.state})") for one in found.folders]))
    states = Counter(one.state.state for one in found.packs)
    say(bold(wrap(f"Packs: {', '.join(f'{number} {state}' for state, number in sorted(states.items()))}")))
    for one in found.packs:
        code = f", code: {one.state.code}" if one.state.code != "none" else ""
        goes = f", {one.compatibility}" if one.compatibility else ""
        say(wrap(f"{one.state.id} {one.state.version}: {one.state.state}{goes}{code}", "  ", "    "))
    say(bold(wrap(f"Games: {', '.join(one.name for one in found.games)}")))
    trusted = ", ".join(f"{one.id} ({one.state})" for one in found.trusted)
    say(wrap(f"Trusted: {trusted or 'nothing'}"))
    if not found.code_runs:
        say(wrap("GATEWAY_NO_CODE is set: no code of packs runs."))
    if not found.verifies:
        say(wrap(f"Signatures are not verified: that takes py-minisign ({GET_EXTRA})."))
    say(bold(f"{counted(len(found.problems), 'problem')}" if found.problems else "Nothing is wrong."))
    for problem in found.problems:
        say(wrap(str(problem), "  "))


def _data(found: Examination) -> dict[str, object]:
    packs = [
        {
            "code": one.state.code,
            "compatibility": one.compatibility,
            "id": one.state.id,
            "path": one.path,
            "signature": signed_data(one.signed),
            "state": one.state.state,
            "version": one.state.version,
        }
        for one in found.packs
    ]
    return {
        "code_runs": found.code_runs,
        "folders": {one.use: {"path": one.path, "state": one.state} for one in found.folders},
        "games": [one.name for one in found.games],
        "packs": packs,
        "problems": [problem_data(problem) for problem in found.problems],
        "trusted": {one.id: one.state for one in found.trusted},
        "verifies": found.verifies,
        "versions": dict(found.versions),
    }
