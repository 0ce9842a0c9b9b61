"""The page of the hooks, written from their specs and from what they give and take: `python -m tests.house.hooks.page`.

What is said by hand lies beside this file in `texts`: of each hook the YAML that does the same, and an example.
"""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from gateway_core.packs import DEFAULT_SYSTEM, CheckHook, ContentHook, DecidingHook, Hook
from gateway_core.session.plugins import moments
from gateway_core.session.systems import Systems

from ..name_by_name.telling import fields, methods, node_of, prose
from ..tree import DOCS, parse

OURS = ("gateway_core", "gateway_rpg")

__all__ = ["LABELS", "PAGE", "TEXTS", "bare", "known", "page", "types"]

PAGE = DOCS / "reference" / "hooks.md"
TEXTS = Path(__file__).parent / "texts"
LABELS = ("Called", "Return", "Combined", "Must", "Since")

_KINDS: dict[type, str] = {ContentHook: "content", CheckHook: "check", DecidingHook: "deciding"}
_OF_DATA = ("from_data", "to_data")  # of every value that packs write


def known() -> dict[str, Hook[..., Any]]:
    """Return the hooks at a table of the game that plugins are written for, by name."""
    return dict(moments(Systems(), DEFAULT_SYSTEM).hooks)


def page() -> str:
    """Return the page as it should stand."""
    hooks = known()
    index = [f"| [`{name}`](#{name}) | {_said(hooks[name])['']} |" for name in _order(hooks)]
    parts = [_text("head") + "\n" + "\n".join(index)]
    for kind, text in _KINDS.items():
        parts.append(_text(text))
        for name in _order(hooks):
            if isinstance(hooks[name], kind):
                parts += _hook(hooks[name])
    parts += ["## What is given and answered", "Every type of the signatures above, and of their fields in turn."]
    for cls in types():
        parts += _type(cls)
    return "\n\n".join((*parts, _text("another_game"), ""))[:-1]


def _text(name: str) -> str:
    return (TEXTS / f"{name}.md").read_text(encoding="utf-8").strip()


def types() -> list[type]:
    """Return every class that a hook gives or takes, and those that these are made of."""
    specs = [hook.spec for hook in known().values()]
    todo = [cls for spec in specs for cls in _named(spec.__annotations__.values(), sys.modules[spec.__module__])]
    found: dict[str, type] = {}
    while todo:
        cls = todo.pop()
        if cls.__name__ not in found:
            found[cls.__name__] = cls
            todo += [one for part in _parts(cls) for one in _named(_annotations(part), sys.modules[part.__module__])]
    return [found[name] for name in sorted(found)]


def bare() -> list[str]:
    """Return the fields of those classes of which nothing is said."""
    parts = [(cls, part) for cls in types() for part in _parts(cls)]
    return [f"{cls.__name__}.{name}" for cls, part in parts for name, _, _, meaning in fields(part) if not meaning]


def _order(hooks: dict[str, Hook[..., Any]]) -> list[str]:
    return [name for kind in _KINDS for name in sorted(hooks) if isinstance(hooks[name], kind)]


def _hook(hook: Hook[..., Any]) -> Iterator[str]:
    said = _said(hook)
    types_ = {name: _words(type_) for name, type_ in hook.spec.__annotations__.items()}
    taken = ", ".join(f"{name}: {types_[name]}" for name in hook.arguments)
    yield f"### `{hook.name}`"
    yield said[""]
    yield f"```python\ndef {hook.name}({taken}) -> {types_['return']}\n```"
    since, _, users = said.pop("Since").partition(" Used by: ")
    rows = {label: said[label] for label in LABELS if label in said} | {"Since": since, "Used by": users}
    yield "\n".join(("| | |", "|---|---|", *(f"| {label} | {words} |" for label, words in rows.items())))
    yield _text(hook.name)


def _said(hook: Hook[..., Any]) -> dict[str, str]:
    """Return what a spec says, by its labels; its first sentences by none."""
    found, label = {"": ""}, ""
    for line in (inspect.getdoc(hook.spec) or "").splitlines():
        start = re.match(rf"({'|'.join(LABELS)}): ", line)
        if start:
            label, line = start[1], line[start.end() :]
        found[label] = f"{found.get(label, '')} {line}".strip()
    return found


def _words(type_: Any) -> str:
    said = type_.__name__ if inspect.isclass(type_) else str(type_)
    return re.sub(r"\b(?:\w+\.)+|['\"]", "", said)


def _type(cls: type) -> Iterator[str]:
    yield f"### {cls.__name__}"
    home = _home(cls)
    yield prose(cls) + (f" From `{home}`." if home else "")
    told = [
        f"- `{name}: {type_}{f' = {default}' if default else ''}`" + (f" — {meaning}" if meaning else "")
        for part in _parts(cls)
        for name, type_, default, meaning in fields(part)
    ]
    told += [line for part in _parts(cls) for line in methods(part, _OF_DATA)]
    if told:
        yield "\n".join(told)


def _parts(cls: type) -> list[type]:
    """Return a class and what it is made of, the innermost first."""
    return [one for one in reversed(cls.__mro__) if one.__module__.startswith(OURS)]


def _home(cls: type) -> str:
    """Return the room that makes a class public; empty if none does."""
    parts = cls.__module__.split(".")
    for length in range(len(parts), 1, -1):
        room = importlib.import_module(".".join(parts[:length]))
        if Path(room.__file__ or "").name == "__init__.py" and cls.__name__ in getattr(room, "__all__", ()):
            return room.__name__
    return ""


def _annotations(cls: type) -> Iterator[str]:
    """Yield the types of a class's public fields, and of what its public methods take and return."""
    for node in node_of(cls).body:
        if isinstance(node, ast.AnnAssign) and not ast.unparse(node.target).startswith("_"):
            yield ast.unparse(node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.name[0] != "_" and node.name not in _OF_DATA:
            yield from (ast.unparse(one.annotation) for one in node.args.args if one.annotation is not None)
            yield ast.unparse(node.returns) if node.returns is not None else ""


def _named(annotations: Any, module: Any) -> Iterator[type]:
    for type_ in annotations:
        for word in re.findall(r"[A-Za-z_]\w+", type_ if isinstance(type_, str) else _words(type_)):
            found: Any = getattr(module, word, None)
            if found is None and word in _imported(module):  # for type checkers alone
                found = getattr(importlib.import_module(*_imported(module)[word]), word, None)
            ours = inspect.isclass(found) and found.__module__.startswith(OURS)
            if ours and BaseException not in found.__mro__:
                yield found


@cache
def _imported(module: Any) -> dict[str, tuple[str, str]]:
    """Return where a module has its names from, those for type checkers among them."""
    return {
        name.asname or name.name: ("." * node.level + (node.module or ""), module.__package__)
        for node in ast.walk(parse(Path(module.__file__)))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
