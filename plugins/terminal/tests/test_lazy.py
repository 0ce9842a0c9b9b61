"""An option that takes one value is given once, whatever command it is of."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from gateway_terminal.commands.gateway import gateway as root
from gateway_terminal.lazy import LazyGroup

from .conftest import Gateway
from .pack_commands.test_pack_commands import CODE, HEAD, pack

_READ_FIRST = {"--system": "gateway", "--table": "ours.yaml"}  # what must be there before a line is read


def commands(group: click.Command, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield every command of ours with the words by which it is called, groups before what is in them."""
    yield path, group
    if isinstance(group, LazyGroup):
        for name in group.list_commands(click.Context(group)):
            found = group.get_command(click.Context(group), name)
            assert found is not None
            yield from commands(found, *path, name)


def taking_one() -> Iterator[tuple[str, ...]]:
    """Yield the words of a line for every option that takes one value, or is a flag."""
    for path, command in commands(root):
        for one in command.params:
            if isinstance(one, click.Option) and not one.multiple and not one.is_eager:
                yield (*path, *([one.opts[0]] if one.is_flag else [one.opts[0], _READ_FIRST.get(one.opts[0], "1")]))


def test_no_option_that_takes_one_value_takes_another_in_silence(gateway: Gateway) -> None:
    """Flags are no exception: whoever types one twice has mistyped something."""
    Path("ours.yaml").write_text("# Ours.\nkind: table\nformat: 1\n", encoding="utf-8")
    lines = [*taking_one()]

    assert len(lines) > 100
    for words in lines:
        option = next(word for word in words if word.startswith("-"))
        ran = gateway(*words, *words[words.index(option) :])

        assert ran.exit == 2, words
        assert f"{option} is given 2 times, and once is all it takes." in ran.err


@pytest.mark.parametrize(
    "line",
    [
        "odds --dice 3 --vs-dice 2 --dice 4",
        "odds --dice=3 --vs-dice 2 --dice 3",
        "roll --dice 3 --vs-dice 2 --seed 1 --seed 1",
        "odds --system adventure --support 2 --support 3",
        "play dark-spires:scene/the-audience --auto --rounds 1 --rounds 2",
        "character new --archetype a --archetype b ann.yaml",
    ],
)
def test_nor_does_an_option_of_a_game(line: str, gateway: Gateway) -> None:
    """The later of two numbers is not better than the first."""
    ran = gateway(*line.split())

    assert ran.exit == 2
    assert "is given 2 times, and once is all it takes." in ran.err


def test_nor_does_an_option_of_a_pack(tmp_path: Path, gateway: Gateway) -> None:
    """Commands that packs add are read the same way."""
    pack(tmp_path / "packs" / "duels", "duels", {"commands.py": CODE}, HEAD)
    gateway("trust", "duels", "--yes")

    assert "--lose is given 2 times" in gateway("duel", "Ann", "--lose", "--lose").err
