"""Public classes and functions in words: their signatures, fields and methods as the code and its comments say."""

import ast
import inspect
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from gateway_core.packs.describing import comment_on

from ..tree import parse
from .names import names

__all__ = [
    "VARIABLES",
    "fields",
    "first",
    "methods",
    "node_of",
    "plain",
    "prose",
    "sentence",
    "signature",
    "type_of",
]

VARIABLES = ("Any", "C", "E", "None", "S", "S_", "T")  # types that say nothing to whoever reads
_READ = {"property", "cached_property"}  # how a method is marked that is read like a field


@cache
def node_of(value: Any) -> Any:
    """Return the syntax of a class or a function."""
    file = Path(inspect.getsourcefile(value) or "")
    return next(node for node in parse(file).body if getattr(node, "name", "") == value.__name__)


def fields(cls: type, left_out: Collection[str] = ()) -> Iterator[tuple[str, str, str, str]]:
    """Yield name, type, default and meaning of each public field that a class declares."""
    lines = Path(inspect.getsourcefile(cls) or "").read_text(encoding="utf-8").splitlines()
    for node in node_of(cls).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if re.match("_", node.target.id) or node.target.id in left_out:
                continue
            yield node.target.id, type_of(node.annotation, _short(cls)), _default(node.value), comment_on(lines, node)


def methods(cls: type, left_out: Collection[str] = ()) -> Iterator[str]:
    for node in node_of(cls).body:
        said = ast.get_docstring(node) if isinstance(node, ast.FunctionDef) else None
        # Without a docstring it is what a base class, which is here as well, says it is.
        if not said or re.match("_|test_", node.name) or node.name in left_out:
            continue
        marks = {ast.unparse(one).rpartition(".")[2] for one in node.decorator_list}
        called = f"{cls.__name__}.{node.name}" if "classmethod" in marks else node.name
        yield f"- `{called if marks & _READ else signature(node, called, cls)}` — {first(said)}"


def signature(node: ast.FunctionDef, name: str, owner: Any) -> str:
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
    returns = type_of(node.returns, short) if node.returns is not None else "None"
    return f"{name}({', '.join(said)})" + (f" -> {returns}" if returns not in VARIABLES else "")


def _argument(one: ast.arg, default: ast.expr | None, known: Mapping[str, Any], short: Mapping[str, str]) -> str:
    type_ = type_of(one.annotation, short) if one.annotation is not None else "Any"
    typed = "" if type_ in VARIABLES else f": {type_}"
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


def type_of(node: ast.expr, short: Mapping[str, str]) -> str:
    """Return a type without what only a type checker needs."""
    said = ast.unparse(node).strip("'\"")
    said = re.sub(r"^(?:ClassVar|Final)\[(.*)\]$", r"\1", said)
    return plain(re.sub(r"\w+", lambda word: short.get(word[0], word[0]), _unquoted(said)))


def plain(said: str) -> str:
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
        return "" if node is None else plain(ast.unparse(node))
    said = {one.arg: ast.unparse(one.value) for one in node.keywords}
    factory = said.get("factory", "")
    return said.get("default", "{}" if factory in ("dict", "FrozenDict") else f"{factory}()" if factory else "")


def prose(value: Any) -> str:
    """Return what a docstring says, without its examples, on one line."""
    paragraphs = (inspect.getdoc(value) or "").split("\n\n")
    return " ".join(" ".join(one.split()) for one in paragraphs if not one.lstrip().startswith(">>>"))


def first(doc: str) -> str:
    """Return the first sentence of a docstring."""
    words = " ".join(doc.partition("\n\n")[0].split())
    return re.split(r"(?<=[.?!])\s(?=[A-Z`])", words, maxsplit=1)[0]


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")
