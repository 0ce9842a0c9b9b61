"""Which tests keep which rules: every `pytest.mark.rule("…")` in the tree, and the rules of every example in a file."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .tree import ROOT, python_files, shown

__all__ = ["Mark", "read_marks"]

_RULES = re.compile(r" {2}rules: \[(.+)\]")


class Mark(NamedTuple):
    """One number in one mark, and where it stands."""

    number: str
    file: str
    line: int


def read_marks(*folders: Path) -> list[Mark]:
    """Return every marked number below the folders (all tests, if none is named).

    Raise ValueError for a number that is not written out: a mark nobody can search for is no mark.
    """
    where = folders or (ROOT / "tests", ROOT / "plugins", ROOT / "settings")
    examples = [
        file
        for folder in where
        for file in sorted({*folder.rglob("rules.yaml"), *folder.rglob("rules/*.yaml")})
        if "tests" in file.parts and "src" not in file.parts
    ]
    return [
        *(mark for file in python_files(*where) for mark in _marks_of(file)),
        *(mark for file in examples for mark in _shown_by(file)),
    ]


def _shown_by(file: Path) -> Iterator[Mark]:
    """Yield the rules that a file of examples shows; each list of them stands on one line."""
    for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if found := _RULES.fullmatch(text):
            yield from (Mark(number.strip(), _name(file), line) for number in found[1].split(","))


def _marks_of(file: Path) -> Iterator[Mark]:
    text = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if "mark.rule" in text else ():
        if not (isinstance(node, ast.Call) and _is_rule_mark(node.func)):
            continue
        if not node.args:
            raise ValueError(f"{_name(file)}:{node.lineno} marks no rule")
        for number in node.args:
            if not (isinstance(number, ast.Constant) and isinstance(number.value, str)):
                raise ValueError(f"{_name(file)}:{node.lineno} does not write the rule's number out")
            yield Mark(number.value, _name(file), number.lineno)


def _is_rule_mark(callee: ast.expr) -> bool:
    return (
        isinstance(callee, ast.Attribute)
        and callee.attr == "rule"
        and isinstance(callee.value, ast.Attribute)
        and callee.value.attr == "mark"
    )


def _name(file: Path) -> str:
    return shown(file) if file.is_relative_to(ROOT) else file.name
