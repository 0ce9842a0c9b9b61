"""Which hooks the code of a pack implements, read from its text: nothing of it runs."""

import ast
from collections.abc import Iterable, Iterator

__all__ = ["hooks_named"]

_MARKER = "hookimpl"


def hooks_named(code: Iterable[bytes]) -> tuple[str, ...]:
    """Return the names of the hooks that functions in these modules are marked as, in order; each once."""
    return tuple(sorted({name for text in code for name in _in(text)}))


def _in(text: bytes) -> Iterator[str]:
    if text.isascii() and _MARKER.encode() not in text:
        return  # most of a game's modules: to parse them took most of the time of `pack list`
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                marker, hook = (
                    (decorator.func, decorator.args[:1]) if isinstance(decorator, ast.Call) else (decorator, [])
                )
                if _name(marker) == _MARKER:
                    yield _name(hook[0]) if hook else node.name


def _name(node: ast.expr) -> str:
    """Return the last part of a dotted name; empty if it is none."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
