"""How facts are written: one class each, which knows all about itself, and a line of meaning for every field."""

import ast
import inspect
from pathlib import Path

import attrs
import pytest

from gateway_core.game import Event
from gateway_rpg.drama.events import EVENTS

from .tree import parse


def _unexplained(fact: type) -> list[str]:
    """Return the fields of a class that have no comment on their line, nor on one of their own above it."""
    file = Path(inspect.getfile(fact))
    lines = file.read_text(encoding="utf-8").splitlines()
    body = next(node for node in parse(file).body if isinstance(node, ast.ClassDef) and node.name == fact.__name__).body
    found = {}
    for node in body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            end = node.end_lineno or node.lineno
            beside = lines[end - 1][node.end_col_offset :].strip()
            above = lines[node.lineno - 2].strip()
            found[node.target.id] = beside.startswith("# ") or above.startswith("# ")
    return [field.name for field in attrs.fields(fact) if not found[field.name]]


@pytest.mark.parametrize("fact", EVENTS, ids=lambda fact: fact.__name__)
def test_a_fact_knows_all_about_itself(fact: type) -> None:
    """Its fields, what it changes, its words and who may see it stand in one class, each field with its meaning."""
    assert issubclass(fact, Event)
    assert fact.__doc__
    assert _unexplained(fact) == []
