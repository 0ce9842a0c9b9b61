"""`gateway pack list`: which packs are found, and the state of each. None of their code runs."""

import click

from ....session import Session
from ...options import json_option
from ...render.terminal import say, say_json
from ...render.text import wrap

__all__ = ["command"]

_KEYS = ("code", "id", "name", "origin", "reason", "state", "version")  # what programs read grows knowingly


@click.command("list")
@json_option
def command(json: bool) -> int:
    """List every pack that is found: its version, where it comes from, whether it runs code, and its state."""
    states = Session().states()
    exit_code = 0 if all(one.state != "refused" for one in states) else 1
    if json:
        say_json([{key: getattr(one, key) for key in _KEYS} for one in states])
        return exit_code
    for one in states:
        say(wrap(f"{one.id} {one.version}  {one.state}, {one.origin}, code: {one.code}"))
        if one.name:
            say(wrap(one.name, "  "))
        if one.reason:
            say(wrap(one.reason, "  "))
    return exit_code
