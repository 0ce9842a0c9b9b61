"""The codes of errors and refusals: those that the code gives, and those that the reference explains."""

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

from .tree import DOCS, OURS, ROOT, parse, python_files, shown

__all__ = ["ERRORS", "PLUGINS", "codes_given", "codes_in", "families_made", "headings"]

ERRORS = DOCS / "reference" / "errors.md"
# Those with a page of errors of their own.
PLUGINS = sorted({*(file.parent for file in ROOT.glob("plugins/*/pyproject.toml"))} - {one.parents[1] for one in OURS})
_CODE = re.compile(r"[a-z]+(?:-[a-z]+)*/[a-z]+(?:-[a-z0-9]+)*")
_START = re.compile(r"([a-z]+(?:-[a-z]+)*)/(?:[a-z]+-)*")
_HEADING = re.compile(r"^### `(.+)`$", re.MULTILINE)
# Words of the same shape that are no codes: what they are instead.
_OTHERS: dict[str, str] = {
    "application/json": "a media type",
    "image/jpeg": "a media type",
    "image/png": "a media type",
    "image/webp": "a media type",
    "text/event-stream": "a media type",
}


@functools.cache
def codes_given(*folders: Path) -> dict[str, str]:
    """Return every code that a file below the folders (ours, if none is named) gives, with one file that does."""
    given: dict[str, str] = {}
    for file in python_files(*(folders or OURS)):
        if _CODE.search(file.read_text(encoding="utf-8")):
            for code in codes_in(parse(file)):
                given.setdefault(code, shown(file))
    return given


def codes_in(tree: ast.Module) -> Iterator[str]:
    """Yield every text of a code's shape that is a value in the program: docstrings and comments are not."""
    prose = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            yield from (text for text in [node.value] if _CODE.fullmatch(text) and text not in _OTHERS)


def families_made(tree: ast.Module) -> Iterator[str]:
    """Yield the family of every code that is put together while running."""
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr(values=[ast.Constant(value=str(start)), ast.FormattedValue()]):
                if found := _START.fullmatch(start):
                    yield found[1]


def headings(*pages: Path) -> list[str]:
    """Return the codes that the pages (the reference, if none is named) have a heading for, in their order."""
    return [code for page in pages or (ERRORS,) for code in _HEADING.findall(page.read_text(encoding="utf-8"))]
