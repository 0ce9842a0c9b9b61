"""Every small change of a file that a slip of its author could have made, as mutants.

Comparisons swapped, `and` for `or`, `any` for `all`, whole numbers one more or less, a `not` forgotten, a guard (an
`if` that only leaves) forgotten, a sort turned round, `break` for `continue`. Annotations, docstrings and messages stay
as they are.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from .mutant import Mutant

__all__ = ["mutants"]

_OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_CALLED = {"all": "any", "any": "all", "reversed": "tuple"}
_LEAVES = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_Change = tuple[ast.AST, str]  # the node to be replaced, and by which text


def mutants(file: Path) -> Iterator[Mutant]:
    """Yield every mutant of a file, in the order of its text."""
    text = file.read_bytes()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, after, where in _changes(ast.parse(text), ()):
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        found.append(Mutant(file, text, start, end, after, ".".join(where)))
    yield from sorted(found, key=lambda one: (one.start, -one.end, one.after))


def _changes(node: ast.AST, where: tuple[str, ...]) -> Iterator[tuple[ast.AST, str, tuple[str, ...]]]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        where = (*where, node.name)
    for changed, after in _of(node):
        yield changed, after, where
    for child in _inside(node):
        yield from _changes(child, where)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node in which a slip would be one of what the code does."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "msg"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                yield child


def _of(node: ast.AST) -> Iterator[_Change]:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            for index, operator in enumerate(ops):
                swapped = [*ops[:index], _OTHER[type(operator)](), *ops[index + 1 :]]
                yield node, ast.unparse(ast.Compare(left, swapped, others))
        case ast.BoolOp(op=operator, values=values):
            yield node, f"({ast.unparse(ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values))})"
        case ast.Call(func=ast.Name(id=name) as called) if name in _CALLED:
            yield called, _CALLED[name]
        case ast.Call(func=ast.Name(id="sorted") | ast.Attribute(attr="sort")):
            yield node, ast.unparse(_turned(node))
        case ast.Constant(value=value) if _whole(value):
            yield node, str(value + 1)
            yield node, f"({value - 1})" if value < 1 else str(value - 1)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.If(body=body, orelse=[]) if isinstance(body[-1], _LEAVES):
            yield node, "pass"
        case ast.Break():
            yield node, "continue"
        case ast.Continue():
            yield node, "break"


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _turned(call: ast.Call) -> ast.Call:
    """Return a call that sorts the other way round."""
    turned = [one for one in call.keywords if one.arg == "reverse"]
    rest = [one for one in call.keywords if one.arg != "reverse"]
    value: ast.expr = ast.UnaryOp(ast.Not(), turned[0].value) if turned else ast.Constant(True)
    return ast.Call(call.func, call.args, [*rest, ast.keyword("reverse", value)])
