"""The `gateway` command itself: its help, its exit codes, and what it does with words it does not know."""

import ast
import subprocess
import sys
from collections.abc import Collection
from importlib.metadata import version
from pathlib import Path

import pytest

from gateway_terminal.commands.gateway import COMMANDS
from tests.session.folders import house_code

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


def test_a_thread_that_a_house_rule_left_keeps_nobody_waiting(tmp_path: Path) -> None:
    """It is said, and ended; the exit code is the command's."""
    body = "import threading, time\nthreading.Thread(target=time.sleep, args=(60,), name='tick').start()\n"
    house_code(tmp_path / "rules.py", f"{body}\n\n@hookimpl\ndef gateway_backgrounds():\n    return []\n")
    line = "from gateway_terminal.main import main; main()"
    words = ["odds", "--dice", "2", "--vs-dice", "2", "--house", str(tmp_path / "rules.py")]

    ran = subprocess.run([sys.executable, "-c", line, *words], check=False, capture_output=True, text=True, timeout=50)

    assert (ran.returncode, "%" in ran.stdout) == (0, True)
    assert "went on beside this, in 'tick'; it was ended." in ran.stderr


@pytest.mark.parametrize(
    ("args", "heavy"),
    [
        (["--help"], ["gateway_rpg", "prompt_toolkit", "rich"]),
        (["play", "dark-spires:scene/the-audience", "--choices", "-"], ["http.client", "prompt_toolkit", "rich"]),
    ],
)
def test_no_command_loads_what_it_has_no_use_for(args: list[str], heavy: list[str]) -> None:
    """A game is imported when it is asked for, and what draws at a terminal where there is one."""
    assert _imported(args, heavy) == []
