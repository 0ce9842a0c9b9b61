"""A deed of a scene is one class: what refuses it, what offers it, what carries it out, and a line for each field."""

import ast
import inspect
import textwrap
from collections.abc import Iterator

import pytest

from gateway_core.game import Command
from gateway_rpg.drama.commands import COMMANDS
from gateway_rpg.drama.commands.games_master.catalogue import DECREES
from gateway_rpg.drama.commands.games_master.decree import Decree


def _fields(command: type) -> Iterator[tuple[str, str]]:
    """Yield each field of a class with its line of source."""
    source = textwrap.dedent(inspect.getsource(command))
    (told,) = ast.parse(source).body
    for node in told.body if isinstance(told, ast.ClassDef) else ():
        if isinstance(node, ast.AnnAssign) and not ast.unparse(node.annotation).startswith("ClassVar"):
            yield ast.unparse(node.target), source.splitlines()[(node.end_lineno or 0) - 1]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one.__name__)
def test_a_deed_knows_itself(command: type[Command[object]]) -> None:
    """It says when it is refused, in which forms it is offered and what it does: with its fields, or in methods."""
    own = vars(command).keys()

    assert issubclass(command, Command)
    assert inspect.getdoc(command)
    assert own & {"__declared__", "facts", "refuse", "when"}
    assert command.has_forms()
    assert own & {"becomes", "carry_out", "facts"}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one.__name__)
def test_each_field_of_a_deed_has_its_line(command: type[Command[object]]) -> None:
    """Whoever reads a field is told beside it what it means, or by what it is declared to be."""
    declared = [name for name, _ in command.__declared__.parts]

    assert [name for name, line in _fields(command) if "  # " not in line and name not in declared] == []


def test_what_the_games_master_alone_says_is_a_decree() -> None:
    """Each decree is a command, and each command of that room a decree."""
    assert {one for one in COMMANDS if issubclass(one, Decree)} == set(DECREES)
