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

from ..tree import CORE, DOCS, ROOT, parse, python_files
from .telling import first, sentence

__all__ = ["PAGE", "ROOMS", "listed", "page", "used"]

PAGE = DOCS / "reference" / "public-names.md"

# The rooms whose names are kept: what is not in the `__all__` of one of them may change with any version.
ROOMS = (
    "", "chance", "deprecation", "errors", "frozen", "game", "game.boards", "game.characters", "game.effects",
    "game.programs", "game.rounds", "game.throws", "ids", "names", "on_demand", "packs", "rules.challenge",
    "rules.character", "rules.drama", "rules.drama.commands", "rules.drama.events", "rules.drama.hooks",
    "rules.drama.testing", "session", "table", "testing",
)  # fmt: skip

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
        module = _module(room)
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
    """Yield file, room and name of all that our plugins and settings take from the core, as a stranger's would."""
    for file in python_files(ROOT / "plugins", ROOT / "settings"):
        for node in ast.walk(parse(file)) if "src" in file.parts else ():
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "gateway_core":
                yield from ((file, node.module or "", name.name) for name in node.names)


def _module(room: str) -> Any:
    return importlib.import_module(".".join(filter(None, ("gateway_core", room))))


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
    for one in (*own, *python_files(CORE)):
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
