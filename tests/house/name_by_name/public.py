"""The pages of public names: promised to strangers, of the game of the book for its plugins, for commands of packs.

`python -m tests.house.name_by_name.public` writes them.
"""

import ast
import importlib
import inspect
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from gateway_core.packs import Hook
from gateway_core.packs.describing import comment_on

from ..tree import CORE, DOCS, GATEWAY, ROOT, TERMINAL, parse, python_files
from .names import promised
from .telling import first, sentence

__all__ = ["GAME_PAGE", "PAGE", "TERMINAL_PAGE", "game_page", "of_rooms", "page", "terminal_page", "used"]

PAGE, GAME_PAGE = DOCS / "reference" / "public-names.md", DOCS / "reference" / "gateway-rpg.md"
TERMINAL_PAGE = DOCS / "reference" / "terminal.md"

# What plugins of the Gateway Roleplaying System are written with.
_ROOMS = (
    "gateway_rpg.character",
    "gateway_rpg.drama",
    "gateway_rpg.drama.commands",
    "gateway_rpg.drama.events",
    "gateway_rpg.drama.testing",
    "gateway_rpg.hooks",
)
_FOR_COMMANDS = ("gateway_terminal.for_commands",)  # what commands of packs are written with

_HEAD = """\
# Public names

Written by `python -m tests.house.name_by_name.public` from the list in `tests/house/name_by_name/names.py`. These names
are kept for whoever writes a plugin, a game or tests, as the [policy of deprecation](../explanation/deprecations.md)
says, with the fields and methods that do not begin with `_`. More is said of them on the pages of [hooks](hooks.md), of
[the base](base.md) and of [the test kit](testing.md).

Whatever else a room of the core lists in its `__all__` is there for our own plugins and may change with any version.
What plugins of the Gateway Roleplaying System use of that game stands on [a page of its own](gateway-rpg.md), and what
commands of packs use of the terminal on [another](terminal.md).
"""
_OTHERS = ("gateway_core", "gateway_rpg", "gateway_terminal")
_GAME_HEAD = """\
# The Gateway Roleplaying System, for its plugins

Written by `python -m tests.house.name_by_name.public` from the `__all__` of each room. House rules, operations and
programs for this game use these names, beside the [public names](public-names.md) of the core; they are kept [in the
same way](../explanation/deprecations.md). Any other name of `gateway_rpg` may change with any version.
[Hooks](hooks.md) says what each hook is asked, [the test kit](testing.md) how scenes are tried.
"""

_TERMINAL_HEAD = """\
# The terminal, for commands of packs

Written by `python -m tests.house.name_by_name.public` from the `__all__` of the room. [A command of a
pack](../how-to/add-a-command.md) is written with these names and with click; they are kept [as those of the
core](../explanation/deprecations.md). Any other name of `gateway_terminal` may change with any version.
"""


def page() -> str:
    """Return the page of what is promised to strangers as it should stand."""
    return _page(_HEAD, promised())


def of_rooms() -> dict[str, set[str]]:
    """Return the names that plugins of the game of the book, and commands of packs, may use, by room."""
    return _named(*_ROOMS, *_FOR_COMMANDS)


def _named(*rooms: str) -> dict[str, set[str]]:
    return {room: {*importlib.import_module(room).__all__} for room in rooms}


def game_page() -> str:
    """Return the page of the game of the book as it should stand."""
    return _page(_GAME_HEAD, _named(*_ROOMS))


def terminal_page() -> str:
    """Return the page of what commands of packs are written with as it should stand."""
    return _page(_TERMINAL_HEAD, _named(*_FOR_COMMANDS))


def _page(head: str, rooms: Mapping[str, Collection[str]]) -> str:
    lines = [head]
    for room, names in rooms.items():
        module = importlib.import_module(room)
        lines += [f"## `{room}`", "", first(inspect.getdoc(module) or ""), ""]
        lines += [f"- `{name}`{_said(module, name)}" for name in sorted(names, key=lambda name: (name.lower(), name))]
        lines.append("")
    return "\n".join(lines)


def used() -> Iterator[tuple[Path, str, str]]:
    """Yield file, room and name of all that our plugins and settings take from others, as a stranger's would.

    But for the game of the book and for faces and tools, which are developed with the core.
    """
    ours = (GATEWAY, TERMINAL, *(ROOT / "plugins" / one for one in ("browser", "lab", "press")))
    for file in python_files(ROOT / "plugins", ROOT / "settings"):
        if "src" not in file.parts or any(file.is_relative_to(one) for one in ours):
            continue
        for node in ast.walk(parse(file)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in _OTHERS:
                yield from ((file, node.module or "", name.name) for name in node.names)


def _said(module: Any, name: str) -> str:
    """Return the first sentence of what a name is: by its docstring, or by the comment where it is assigned."""
    value = getattr(module, name)
    if isinstance(value, Hook):
        value = value.spec
    if inspect.isclass(value) or inspect.isroutine(value) or inspect.ismodule(value):
        return f" — {first(inspect.getdoc(value) or '') or sentence(_assigned(module, name))}"
    return f" — {sentence(_assigned(module, name))}"


def _assigned(module: Any, name: str) -> str:
    """Return what is said where a name is assigned: in the room, or in the one that it takes it from."""
    file = Path(module.__file__)
    own = sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
    for one in (*own, *python_files(CORE, GATEWAY, TERMINAL)):
        text = one.read_text(encoding="utf-8")
        if name not in text:  # so it is in most files, and to parse one takes long
            continue
        lines = text.splitlines()
        for node in parse(one).body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            if isinstance(target, ast.Name) and target.id == name:
                return first(comment_on(lines, node))
    return ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    GAME_PAGE.write_text(game_page(), encoding="utf-8")
    TERMINAL_PAGE.write_text(terminal_page(), encoding="utf-8")
