"""`gateway pack`: which packs are found, and the state of each. None of their code runs."""

import click

from ..options import started
from ..render.terminal import as_json, paragraph, say

__all__ = ["command"]


@click.group("pack")
def command() -> None:
    """Look after packs."""


@command.command("list", short_help="List the packs that are found, and their state.")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
def list_packs(json: bool) -> int:
    """List every pack that is found: its version, where it comes from, whether it runs code, and its state."""
    states = started((), (), ()).states()
    if json:
        rows = [
            {
                "code": one.code,
                "id": one.id,
                "name": one.name,
                "origin": one.origin,
                "reason": one.reason,
                "state": one.state,
                "version": one.version,
            }
            for one in states
        ]
        say(as_json(rows))
        return 0 if all(one.state == "ready" for one in states) else 1
    for one in states:
        say(paragraph(f"{one.id} {one.version}  {one.state}, {one.origin}, code: {one.code}"))
        if one.name:
            say(paragraph(one.name, "  "))
        if one.reason:
            say(paragraph(one.reason, "  "))
    return 0 if all(one.state == "ready" for one in states) else 1
