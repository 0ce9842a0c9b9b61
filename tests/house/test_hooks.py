"""Hooks: every one that a plugin may implement is in the reference, told in the five labelled lines."""

import ast
import re

from .tree import CORE, DOCS, parse

_LABELS = ("Called:", "Return:", "Combined:", "Must:", "Since:")


def _specs() -> dict[str, str]:
    tree = parse(CORE / "session" / "hookspecs.py")
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("gateway_")]
    return {node.name: ast.get_docstring(node) or "" for node in functions}


def _headings() -> list[str]:
    return re.findall(
        r"^### `(gateway_\w+)`$", (DOCS / "reference" / "hooks.md").read_text(encoding="utf-8"), re.MULTILINE
    )


def test_every_hook_has_a_heading_and_every_heading_a_hook() -> None:
    """The reference lists the hooks there are."""
    assert sorted(_headings()) == sorted(_specs())


def test_every_hook_says_when_it_is_called_and_what_to_answer() -> None:
    """Whoever writes a plugin is told the five things nobody can guess."""
    lacking = {
        name: [label for label in _LABELS if not re.search(rf"^{label}", text, re.MULTILINE)]
        for name, text in _specs().items()
    }

    assert {name: labels for name, labels in lacking.items() if labels} == {}
