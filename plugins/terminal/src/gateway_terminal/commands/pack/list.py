"""`gateway pack list`: which packs are found, and all that can be told of each. None of their code runs."""

from pathlib import Path

import click

from gateway_core.session.catalogue import Catalogue
from gateway_core.session.upkeep.listing import PackCard, listed_packs

from ...options import json_option
from ...render.signed import signed_data
from ...render.terminal import say, say_json
from ...render.text import wrap

__all__ = ["command"]

# What programs read grows knowingly.
_OF_THE_STATE = ("code", "id", "name", "origin", "reason", "state", "version")
_OF_THE_CARD = (
    "commands", "compatibility", "distribution", "hooks", "license", "path", "requires", "system",
)  # fmt: skip


@click.command("list")
@json_option
def command(json: bool) -> int:
    """List every pack that is found: its version, where it lies, what it may run, who signed it, and its state.

    Exit code 1 if one of them is refused; the others are listed. None of their code runs.
    """
    cards = listed_packs(Catalogue.only_listed(Path()))
    exit_code = 0 if all(one.state.state != "refused" for one in cards) else 1
    if json:
        say_json([_data(one) for one in cards])
        return exit_code
    for one in cards:
        state = one.state
        say(wrap(f"{state.id} {state.version}  {state.state}, {state.origin}, code: {state.code}"))
        for line in _about(one):
            say(wrap(line, "  "))
    return exit_code


def _about(one: PackCard) -> list[str]:
    """Return what there is to say of a pack, line by line."""
    about = [one.state.name, f"for {one.system}" if one.system else "", one.license]
    needs = f"needs {', '.join(one.requires)}" if one.requires else ""
    gives = [
        f"{word}: {', '.join(named)}" for word, named in (("hooks", one.hooks), ("commands", one.commands)) if named
    ]
    says = [f"signature: {one.signed}", f"compatibility: {one.compatibility}"] if one.compatibility else []
    whose = f"from {one.distribution}, in {one.path}" if one.distribution else f"in {one.path}" if one.path else ""
    first, faults = ", ".join(filter(None, (*about, needs))), (one.state.reason, str(one.problem or ""))
    return [line for line in (first, whose, "; ".join(gives), "; ".join(says), *faults) if line]


def _data(one: PackCard) -> dict[str, object]:
    lists = {key: getattr(one, key) for key in _OF_THE_CARD}
    found = {key: list(value) if isinstance(value, tuple) else value for key, value in lists.items()}
    return {**{key: getattr(one.state, key) for key in _OF_THE_STATE}, **found, "signature": signed_data(one.signed)}
