"""The pages of the base's and the test kit's public names, written from the code.

`python -m tests.house.name_by_name.page` writes both.
"""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from gateway_core.game import GameSystem
from gateway_core.packs.describing import comment_on
from gateway_core.table import System

from ..tree import DOCS, parse
from .names import GROUPS, TESTING, Groups, Name, module_of, names

PAGE, KIT_PAGE = DOCS / "reference" / "base.md", DOCS / "reference" / "testing.md"
_INSIDE = {  # public for other rooms of the core, and of no use to a game
    "Record": {"live", "guard"},
    "RuleVectors": {"pytest_generate_tests", "vectors"},
    "Session": {*("own_file", "own_text", "recall", "reopened", "states", "system_of", "system_of_file", "systems")},
    "Walked": {"pytest_generate_tests", "walk"},
    "Work": {"__init__", "begin"},
}
_DATA = {"from_data", "to_data"}  # of every value that packs write; `FromData` explains them
_READ = {"property", "cached_property"}  # how a method is marked that is read like a field
_VARIABLES = ("Any", "C", "E", "None", "S", "S_", "T")  # types that say nothing to whoever reads

_HEAD = """\
# The base, name by name

Written by `python -m tests.house.name_by_name.page` from the docstrings and the comments of the code. [Write a
system](../how-to/write-a-system.md) shows a game being written with it; this page is for looking up. A name without a
room is imported from `gateway_core.game`; `throws`, `effects`, `characters` and `programs` are rooms in that, so that
`throws.Pool` is `from gateway_core.game.throws import Pool`; `table`, `chance`, `packs`, `session` and `ids` are
rooms of `gateway_core`. What tests are written with stands on [a page of its own](testing.md). Types that only Python
needs are left away.

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
        said = _prose(name.value)
        yield from (
            f"{name.said}.{field}"
            for field, _, _, meaning in _fields(name.value)
            if not meaning and f"`{field}`" not in said
        )


def _told(name: Name) -> Iterator[str]:
    if inspect.isclass(name.value):
        yield from _class(name)
    elif inspect.isfunction(name.value):
        yield f"`{_signature(_node(name.value), name.own, name.value)}` — {_prose(name.value)}"
    else:
        yield from _constant(name)


def _class(name: Name) -> Iterator[str]:
    cls = name.value
    # A class that only joins others has nothing of its own to tell.
    parts = cls.__mro__[:-1] if len(_node(cls).body) == 1 else (cls,)
    fields = [one for part in parts for one in _fields(part)]
    methods = [one for part in parts for one in _methods(part)]
    init = next((one for one in _node(cls).body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None)
    if init is not None and "__init__" not in _left_out(cls):
        yield f"`{_signature(init, name.own, cls)}` — {_prose(cls)}"
    else:
        yield _prose(cls)
    if fields or methods:
        yield ""
    for field, type_, default, meaning in fields:
        yield f"- `{field}: {type_}{f' = {default}' if default else ''}`{f' — {meaning}' if meaning else ''}"
    yield from methods


def _constant(name: Name) -> Iterator[str]:
    """Yield what stands where a name is assigned in its room: the value, and the comment on it."""
    for file in sorted(_file_of(name.said).parent.rglob("*.py")):
        lines = file.read_text(encoding="utf-8").splitlines()
        for node in parse(file).body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            if isinstance(target, ast.Name) and target.id == name.own and isinstance(node, ast.Assign | ast.AnnAssign):
                meaning = comment_on(lines, node)
                said = f"`{name.own} = {_plain(ast.unparse(node.value))}`" if node.value is not None else name.own
                yield said + (f" — {_sentence(meaning)}" if meaning else "")
                return
    raise LookupError(f"nothing is assigned to {name.said}")


def _file_of(said: str) -> Path:
    return Path(inspect.getfile(importlib.import_module(module_of(said.rpartition(".")[0]))))


@cache
def _node(value: Any) -> Any:
    """Return the syntax of a class or a function."""
    file = Path(inspect.getsourcefile(value) or "")
    return next(node for node in parse(file).body if getattr(node, "name", "") == value.__name__)


def _fields(cls: type) -> Iterator[tuple[str, str, str, str]]:
    """Yield name, type, default and meaning of each public field that a class declares."""
    lines = Path(inspect.getsourcefile(cls) or "").read_text(encoding="utf-8").splitlines()
    for node in _node(cls).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if re.match("_", node.target.id) or node.target.id in _left_out(cls):
                continue
            yield node.target.id, _type(node.annotation, _short(cls)), _default(node.value), comment_on(lines, node)


def _methods(cls: type) -> Iterator[str]:
    for node in _node(cls).body:
        said = ast.get_docstring(node) if isinstance(node, ast.FunctionDef) else None
        # Without a docstring it is what a base class, which is here as well, says it is.
        if not said or re.match("_|test_", node.name) or node.name in _left_out(cls):
            continue
        marks = {ast.unparse(one).rpartition(".")[2] for one in node.decorator_list}
        called = f"{cls.__name__}.{node.name}" if "classmethod" in marks else node.name
        yield f"- `{called if marks & _READ else _signature(node, called, cls)}` — {_first(said)}"


def _left_out(cls: type) -> set[str]:
    """Return what of a class is not on the page."""
    left = _INSIDE.get(cls.__name__, set()) | (_DATA if cls.__name__ != "FromData" else set())
    return left | ({*vars(GameSystem), *_own_fields(GameSystem)} if cls is System else set())


def _own_fields(cls: type) -> set[str]:
    return {ast.unparse(node.target) for node in _node(cls).body if isinstance(node, ast.AnnAssign)}


def _signature(node: ast.FunctionDef, name: str, owner: Any) -> str:
    """Return a function with its arguments and what it returns, on one line."""
    args = node.args
    first = [*args.posonlyargs, *args.args]
    if first and first[0].arg in ("self", "cls"):
        first = first[1:]
    gaps: list[ast.expr | None] = [None] * (len(first) - len(args.defaults))
    known, short = vars(inspect.getmodule(owner)), _short(owner)
    said = [_argument(one, default, known, short) for one, default in zip(first, [*gaps, *args.defaults], strict=True)]
    if args.vararg is not None:
        said.append(f"*{_argument(args.vararg, None, known, short)}")
    elif args.kwonlyargs:
        said.append("*")
    said += [
        _argument(one, default, known, short) for one, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)
    ]
    said += [f"**{args.kwarg.arg}"] if args.kwarg is not None else []
    returns = _type(node.returns, short) if node.returns is not None else "None"
    return f"{name}({', '.join(said)})" + (f" -> {returns}" if returns not in _VARIABLES else "")


def _argument(one: ast.arg, default: ast.expr | None, known: Mapping[str, Any], short: Mapping[str, str]) -> str:
    type_ = _type(one.annotation, short) if one.annotation is not None else "Any"
    typed = "" if type_ in _VARIABLES else f": {type_}"
    if default is None:
        return f"{one.arg}{typed}"
    said = ast.unparse(default)
    said = repr(known[said]) if said.startswith("_") else said  # a number that its module gives a name
    return f"{one.arg}{typed}{' = ' if typed else '='}{said}"


@cache
def _short(owner: Any) -> Mapping[str, str]:
    """Return the types that have names of their own in the module of a class or function, or in one beside it."""
    file = Path(inspect.getsourcefile(owner) or "")
    own = parse(file).body
    beside = (file.with_name(f"{one.module}.py") for one in own if isinstance(one, ast.ImportFrom) and one.level == 1)
    aliases: dict[str, str] = {}
    for node in (*(node for one in beside if one.exists() for node in parse(one).body), *own):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Subscript | ast.BinOp):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            aliases[ast.unparse(target)] = ast.unparse(node.value)
    return {name: said for name, said in aliases.items() if re.match("[A-Z]", name) and not _grouped(name)}


def _grouped(name: str) -> bool:
    return any(one.own == name for _, found in names() for one in found)


def _type(node: ast.expr, short: Mapping[str, str]) -> str:
    """Return a type without what only a type checker needs."""
    said = ast.unparse(node).strip("'\"")
    said = re.sub(r"^(?:ClassVar|Final)\[(.*)\]$", r"\1", said)
    return _plain(re.sub(r"\w+", lambda word: short.get(word[0], word[0]), _unquoted(said)))


def _plain(said: str) -> str:
    """Return code on one line, without the parameters of generic classes that a game fills in for itself."""
    said = " ".join(said.split())
    for _ in range(3):  # they stand inside each other
        said = re.sub(r"(?<=\w)\[(?:(?:Any|S_|S|E|C|T|H|F|Command|Event)(?:, )?)+\]", "", said)
    return _unquoted(said)


def _unquoted(said: str) -> str:
    """Return a type without the quotes round what is defined further down."""
    return re.sub(r"'([A-Z]\w*)'", r"\1", said)


def _default(node: ast.expr | None) -> str:
    """Return what a field is unless somebody says it; empty: it has to be said."""
    if not (isinstance(node, ast.Call) and ast.unparse(node.func) in ("attrs.field", "field")):
        return "" if node is None else _plain(ast.unparse(node))
    said = {one.arg: ast.unparse(one.value) for one in node.keywords}
    factory = said.get("factory", "")
    return said.get("default", "{}" if factory in ("dict", "FrozenDict") else f"{factory}()" if factory else "")


def _prose(value: Any) -> str:
    """Return what a docstring says, without its examples, on one line."""
    paragraphs = (inspect.getdoc(value) or "").split("\n\n")
    return " ".join(" ".join(one.split()) for one in paragraphs if not one.lstrip().startswith(">>>"))


def _first(doc: str) -> str:
    """Return the first sentence of a docstring."""
    words = " ".join(doc.partition("\n\n")[0].split())
    return re.split(r"(?<=[.?!])\s(?=[A-Z`])", words, maxsplit=1)[0]


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")


def _slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    KIT_PAGE.write_text(kit_page(), encoding="utf-8")
