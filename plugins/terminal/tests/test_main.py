"""The `gateway` command itself: its help, its exit codes, and what it does with words it does not know."""

import ast
import subprocess
import sys
from collections.abc import Collection
from importlib.metadata import version

import pytest

from gateway_terminal.commands.gateway import COMMANDS

from .conftest import Gateway


def test_help_lists_every_command(gateway: Gateway) -> None:
    """A line each, within the width of the page."""
    ran = gateway("--help")

    assert ran.exit == 0
    assert all(any(line.startswith(f"  {name} ") for line in ran.lines) for name in COMMANDS)
    assert max(map(len, ran.lines)) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_helps(name: str, gateway: Gateway) -> None:
    """No sentence of a help is cut off, and the first says what the command does."""
    ran = gateway(name, "--help")

    assert ran.exit == 0
    assert ran.lines[0].startswith(f"Usage: gateway {name} ")
    assert "..." not in ran.lines[-1]


@pytest.mark.parametrize("words", [["plya"], ["replay"], ["play", "a", "b"], ["odds", "--dcie", "3"], ["pack", "lsit"]])
def test_misuse_ends_with_2(words: list[str], gateway: Gateway) -> None:
    """A word that no command knows is misuse, and the nearest is named."""
    ran = gateway(*words)

    assert (ran.exit, ran.out) == (2, "")
    assert "Error: " in ran.err


@pytest.mark.parametrize(
    "words", [["replay", "NAME"], ["show", "NAME"], ["play", "arena", "--as", "NAME"], ["NAME"], ["odds", "--NAME"]]
)
def test_a_name_that_looks_like_a_line_of_ours_is_spelled_out(words: list[str], gateway: Gateway) -> None:
    """A shell may have put the name of somebody's file there."""
    ran = gateway(*(word.replace("NAME", "x\x1b[31m\nNothing is wrong.") for word in words))

    assert ran.exit != 0
    assert "Nothing is wrong." not in (*ran.lines, *ran.err.splitlines())
    assert "\x1b" not in ran.err


def test_a_misspelt_command_is_told_the_nearest(gateway: Gateway) -> None:
    """It costs one more look, not a search."""
    assert "Did you mean 'play'?" in gateway("plya").err


def test_the_version_is_that_of_the_distribution(gateway: Gateway) -> None:
    """What a report of a bug begins with."""
    assert version("gateway-core") in gateway("--version").out


def _imported(args: list[str], modules: Collection[str]) -> list[str]:
    """Return those of the modules that a command line has imported at its end."""
    program = (
        "import sys\nfrom gateway_terminal.commands.gateway import gateway\n"
        f"gateway.main({args!r}, standalone_mode=False)\n"
        f"print([name for name in {sorted(modules)!r} if name in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    found: list[str] = ast.literal_eval(ran.stdout.splitlines()[-1])
    return found


def test_nothing_is_searched_for_garbage_as_a_command_ends() -> None:
    """What is left goes at once: at the end of a game that is a tenth of a short command."""
    program = (
        "import atexit, gc\natexit.register(lambda: print(gc.get_freeze_count() > 1000))\n"
        "from gateway_terminal.main import main\nmain(['--version'])"
    )

    ran = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    assert ran.stdout.splitlines()[-1] == "True"


def test_help_loads_no_pack_and_no_rules() -> None:
    """It stays fast: manifests are looked at for commands that packs add, and read where there may be some."""
    heavy = (
        "ruamel", "cattrs", "pluggy", "gateway_rpg", "gateway_core.packs.reading.yaml",
        "gateway_core.session.catalogue",
    )  # fmt: skip

    assert _imported(["--help"], heavy) == []


def test_a_game_loads_nothing_before_its_first_question_that_it_needs_later_if_at_all() -> None:
    """Programs that play, published scenes played again, editors of files, the web."""
    heavy = (
        "gateway_core.packs.editing.editing", "gateway_rpg.character.builder.draft",
        "gateway_rpg.drama.players.bot", "gateway_rpg.drama.replay.retelling",
        "gateway_rpg.sheet.best", "gateway_core.session.own_file", "http.client", "prompt_toolkit", "rich",
        "urllib.request",
    )  # fmt: skip

    assert _imported(["play", "dark-spires:scene/the-audience", "--choices", "-"], heavy) == []


def test_odds_by_numbers_load_no_pack_and_no_scene() -> None:
    """They stay fast: of the rules they need how a pool meets another, and of a rulebook nothing.

    What is installed says by an entry point where they are; after a change of those, `uv sync --all-packages`.
    """
    heavy = (
        "cattrs", "fractions", "gateway_core.chance.source", "gateway_core.packs.reading",
        "gateway_core.challenge.kinds", "gateway_rpg.drama.system", "gateway_core.session.session",
        "gateway_core.table.table", "packaging", "platformdirs", "pluggy", "rich", "ruamel",
    )  # fmt: skip

    assert _imported(["odds", "--dice", "3", "--modifier", "2", "--vs-dice", "2", "--edge", "1"], heavy) == []
