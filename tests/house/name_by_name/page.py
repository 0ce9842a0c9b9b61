"""The pages of the base's and the test kit's public names, written from the code.

`python -m tests.house.name_by_name.page` writes both.
"""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from gateway_core.game import GameSystem
from gateway_core.packs.describing import comment_on
from gateway_core.table import System

from ..tree import DOCS, parse
from .names import GROUPS, TESTING, Groups, Name, module_of, names
from .telling import fields, methods, node_of, plain, prose, sentence, signature

PAGE, KIT_PAGE = DOCS / "reference" / "base.md", DOCS / "reference" / "testing.md"
_INSIDE = {  # public for other rooms of the core, and of no use to a game
    "Record": {"live", "guard"},
    "RuleVectors": {"pytest_generate_tests", "vectors"},
    "Session": {*("own_file", "own_text", "recall", "reopened", "states", "system_of", "system_of_file", "systems")},
    "Walked": {"pytest_generate_tests", "walk"},
    "Work": {"__init__", "begin"},
}
_DATA = {"from_data", "to_data"}  # of every value that packs write; `FromData` explains them

_HEAD = """\
# The base, name by name

Written by `python -m tests.house.name_by_name.page` from the docstrings and the comments of the code. [Write a
system](../how-to/write-a-system.md) shows a game being written with it; this page is for looking up. A name without a
room is imported from `gateway_core.game`; `throws`, `rounds`, `effects`, `boards`, `characters` and `programs` are
rooms in that, so that `throws.Pool` is `from gateway_core.game.throws import Pool`; `table`, `chance`, `packs`,
`session` and `ids` are rooms of `gateway_core`. What tests are written with stands on [a page of its own](testing.md).
Types that only Python needs are left out.

| To write | there is |
|---|---|
"""
_KIT_HEAD = Path(__file__).with_name("kit_head.md")  # what stands above the names on the page of the kit


def page() -> str:
    """Return the page of the base as it should stand."""
    return _page(_HEAD, GROUPS)


def kit_page() -> str:
    """Return the page of the test kit as it should stand."""
    return _page(_KIT_HEAD.read_text(encoding="utf-8"), TESTING)


def _page(head: str, of: Groups) -> str:
    groups = [*names(of)]
    index = [
        f"| [{group}](#{_slug(group)}) | {', '.join(f'`{one.said}`' for one in found)} |" for group, found in groups
    ]
    lines = [head + "\n".join(index)]
    for group, found in groups:
        lines += ["", f"## {group}"]
        for name in found:
            lines += ["", f"### {name.said}", "", *_told(name)]
    return "\n".join((*lines, ""))


def bare() -> Iterator[str]:
    """Yield every field on the pages that is explained neither at its line nor by its class."""
    listed = (one for of in (GROUPS, TESTING) for _, found in names(of) for one in found)
    for name in (one for one in listed if inspect.isclass(one.value)):
        said = prose(name.value)
        yield from (
            f"{name.said}.{field}"
            for field, _, _, meaning in fields(name.value, _left_out(name.value))
            if not meaning and f"`{field}`" not in said
        )


def _told(name: Name) -> Iterator[str]:
    if inspect.isclass(name.value):
        yield from _class(name)
    elif inspect.isfunction(name.value):
        yield f"`{signature(node_of(name.value), name.own, name.value)}` — {prose(name.value)}"
    else:
        yield from _constant(name)


def _class(name: Name) -> Iterator[str]:
    cls = name.value
    init = next((one for one in node_of(cls).body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None)
    if init is not None and "__init__" not in _left_out(cls):
        yield f"`{signature(init, name.own, cls)}` — {prose(cls)}"
    else:
        yield prose(cls)
    # A class that only joins others has nothing of its own to tell.
    joined = cls.__mro__[1:] if len(node_of(cls).body) == 1 else ()
    for part in (cls, *(one for one in joined if one.__module__.startswith("gateway"))):
        own, deeds = [*fields(part, _left_out(part))], [*methods(part, _left_out(part))]
        if part is not cls and (own or deeds):
            yield from ("", f"*{part.__name__}*: {prose(part)}")
        if own or deeds:
            yield ""
        for field, type_, default, meaning in own:
            yield f"- `{field}: {type_}{f' = {default}' if default else ''}`{f' — {meaning}' if meaning else ''}"
        yield from deeds


def _constant(name: Name) -> Iterator[str]:
    """Yield what stands where a name is assigned in its room: the value, and the comment on it."""
    for file in sorted(_file_of(name.said).parent.rglob("*.py")):
        lines = file.read_text(encoding="utf-8").splitlines()
        for node in parse(file).body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            if isinstance(target, ast.Name) and target.id == name.own and isinstance(node, ast.Assign | ast.AnnAssign):
                meaning = comment_on(lines, node)
                said = f"`{name.own} = {plain(ast.unparse(node.value))}`" if node.value is not None else name.own
                yield said + (f" — {sentence(meaning)}" if meaning else "")
                return
    raise LookupError(f"nothing is assigned to {name.said}")


def _file_of(said: str) -> Path:
    return Path(inspect.getfile(importlib.import_module(module_of(said.rpartition(".")[0]))))


def _left_out(cls: type) -> set[str]:
    """Return what of a class is not on the page."""
    left = _INSIDE.get(cls.__name__, set()) | (_DATA if cls.__name__ != "FromData" else set())
    return left | ({*vars(GameSystem), *_own_fields(GameSystem)} if cls in System.__mro__ else set())


def _own_fields(cls: type) -> set[str]:
    return {ast.unparse(node.target) for node in node_of(cls).body if isinstance(node, ast.AnnAssign)}


def _slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    KIT_PAGE.write_text(kit_page(), encoding="utf-8")
