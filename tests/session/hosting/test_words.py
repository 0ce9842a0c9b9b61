"""What hosting says names no command and no option: each face has its own."""

import ast
import re
from pathlib import Path

import pytest

from tests.house.tree import CORE, parse, python_files, shown

FILES = python_files(CORE / "session" / "hosting")
COMMAND = re.compile(r"\bgateway [a-z]|--[a-z]")


@pytest.mark.parametrize("file", FILES, ids=shown)
def test_nothing_is_said_that_only_a_command_line_knows(file: Path) -> None:
    """A face adds what is typed, or tapped, to mend it."""
    tree = parse(file)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    said = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs]

    assert [words for words in said if isinstance(words, str) and COMMAND.search(words)] == []
