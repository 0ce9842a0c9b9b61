"""The page of the commands of a scene, written from the code that obeys them: `python -m tests.house.commands_page`."""

import inspect
from collections.abc import Iterable, Iterator

import attrs

from gateway_core.table.stored import stored
from gateway_rpg.drama.commands import COMMANDS
from gateway_rpg.drama.commands.games_master.catalogue import DECREES, FORCING

from .tree import DOCS

PAGE = DOCS / "reference" / "commands.md"

_HEAD = """\
# The commands of a scene

Written by `python -m tests.house.commands_page` from the code that obeys them. By these names a log keeps them, a
replay gives them, and a person at the prompt may say them; what is out of the ordinary is listed by `more`, with the
name in brackets. A field with a value after `=` may be left out.
"""


def page() -> str:
    """Return the page as it should stand."""
    lines = [_HEAD, "## Of everybody", ""]
    lines += _told(command for command in COMMANDS if command not in DECREES)
    lines += ["", "## Decrees, of the games master alone", ""]
    lines += ["Those marked with * force what no rule gives: a replay that uses one says by which ruling, and why.", ""]
    lines += _told(DECREES)
    return "\n".join((*lines, ""))


def _told(commands: Iterable[type]) -> Iterator[str]:
    """Yield commands by their names: each with its fields, and the first paragraph of what it says of itself."""
    for command in sorted(commands, key=lambda one: stored(one).name):
        fields = ", ".join(f"`{field.name}{_default(field)}`" for field in attrs.fields(command))
        said = " ".join((inspect.getdoc(command) or "").partition("\n\n")[0].split())
        name = f"**{stored(command).name}**{'*' if command in FORCING else ''}"
        yield f"- {name}{f' ({fields})' if fields else ''} — {said}"


def _default(field: "attrs.Attribute[object]") -> str:
    match field.default:
        case attrs.NOTHING:
            return ""
        case None | "" | ():
            return " = none"
        case bool(said):
            return f" = {'yes' if said else 'no'}"
        case other:
            return f" = {other}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
