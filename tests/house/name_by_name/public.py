"""The page of all public names, from the `__all__` of each room: `python -m tests.house.name_by_name.public`."""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gateway_core.packs import Hook
from gateway_core.packs.describing import comment_on

from ..tree import CORE, DOCS, GATEWAY, ROOT, TERMINAL, parse, python_files
from .telling import first, sentence

__all__ = ["PAGE", "ROOMS", "listed", "page", "used"]

PAGE = DOCS / "reference" / "public-names.md"

# The rooms whose names are kept: what is not in the `__all__` of one of them may change with any version.
ROOMS = (
    "gateway_core",
    "gateway_core.challenge",
    "gateway_core.chance",
    "gateway_core.deprecation",
    "gateway_core.errors",
    "gateway_core.frozen",
    "gateway_core.game",
    "gateway_core.game.boards",
    "gateway_core.game.characters",
    "gateway_core.game.effects",
    "gateway_core.game.programs",
    "gateway_core.game.rounds",
    "gateway_core.game.throws",
    "gateway_core.hookspecs",
    "gateway_core.ids",
    "gateway_core.names",
    "gateway_core.packs",
    "gateway_core.session",
    "gateway_core.table",
    "gateway_core.testing",
    "gateway_rpg.character",
    "gateway_rpg.drama",
    "gateway_rpg.drama.commands",
    "gateway_rpg.drama.events",
    "gateway_rpg.drama.testing",
    "gateway_rpg.hooks",
)

_HEAD = """\
# Public names

Written by `python -m tests.house.name_by_name.public` from the `__all__` of each room. These names are kept as the
[policy of deprecation](../explanation/deprecations.md) says, with the fields and methods that do not begin with `_`;
any other name may change with any version. More is said of them on the pages of [hooks](hooks.md), of [the
base](base.md) and of [the test kit](testing.md).
"""


def page() -> str:
    """Return the page as it should stand."""
    lines = [_HEAD]
    for room in ROOMS:
        module = importlib.import_module(room)
        lines += [f"## `{module.__name__}`", "", first(inspect.getdoc(module) or ""), ""]
        lines += [f"- `{name}`{_said(module, name)}" for name in sorted(module.__all__, key=str.lower)]
        lines.append("")
    return "\n".join(lines)


def listed() -> dict[str, set[str]]:
    """Return the names that stand on the page, by room."""
    found: dict[str, set[str]] = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if heading := re.fullmatch(r"## `([\w.]+)`", line):
            names = found.setdefault(heading[1], set())
        elif name := re.match(r"- `(\w+)`", line):
            names.add(name[1])
    return found


def used() -> Iterator[tuple[Path, str, str]]:
    """Yield file, room and name of all that our plugins and settings take from others, as a stranger's would.

    But for the game of the book and the terminal, which use whatever rooms of the core make public.
    """
    others = {room.partition(".")[0] for room in ROOMS}
    for file in python_files(ROOT / "plugins", ROOT / "settings"):
        if "src" not in file.parts or file.is_relative_to(GATEWAY) or file.is_relative_to(TERMINAL):
            continue
        for node in ast.walk(parse(file)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in others:
                yield from ((file, node.module or "", name.name) for name in node.names)


def _said(module: Any, name: str) -> str:
    """Return the first sentence of what a name is: by its docstring, or by the comment where it is assigned."""
    value = getattr(module, name)
    if isinstance(value, Hook):
        value = value.spec
    if inspect.isclass(value) or inspect.isroutine(value) or inspect.ismodule(value):
        return f" — {first(inspect.getdoc(value) or '')}"
    return f" — {sentence(_assigned(module, name))}"


def _assigned(module: Any, name: str) -> str:
    """Return what is said where a name is assigned: in the room, or in the one that it takes it from."""
    file = Path(module.__file__)
    own = sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
    for one in (*own, *python_files(CORE, GATEWAY)):
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
