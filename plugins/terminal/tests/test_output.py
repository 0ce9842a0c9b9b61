"""What stands where a program runs: an output that is closed or full, a folder that is gone. One line each."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.session.folders import setting

from .conftest import Gateway
from .duels import DUEL

_PROGRAM = "from gateway_terminal.main import main\nmain({words!r})"


def ran(*words: str, before: str = "", out: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run `gateway`, after a line of Python, with its output to the file `out`."""
    program = f"{before}\n{_PROGRAM.format(words=list(words))}"
    with Path(out or "/dev/null").open("w", encoding="utf-8") as file:
        return subprocess.run(
            [sys.executable, "-c", program], check=False, stdout=file, stderr=subprocess.PIPE, text=True, timeout=60
        )


FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")


@FULL
@pytest.mark.parametrize("words", [("rulings",), ("--help",), ("systems",)])
def test_a_full_output_is_told_in_a_line(words: tuple[str, ...]) -> None:
    """Also where it is met by the very last that is printed."""
    found = ran(*words, out="/dev/full")

    told = "What was to be printed could not be: No space left on device. Make room on the disk, or choose"
    assert (found.returncode, found.stderr.count("\n"), found.stderr.startswith(told)) == (1, 1, True)


def test_a_closed_output_is_told_in_a_line() -> None:
    """Python knows no output then."""
    found = ran("rulings", before="import sys; sys.stdout = None")

    assert (found.returncode, found.stderr) == (1, "There is no standard output to print to.\n")


@pytest.mark.parametrize("words", [("rulings",), ("check", "dark-spires"), ("pack", "list")])
def test_a_folder_that_is_gone_is_told_in_a_line(words: tuple[str, ...], tmp_path: Path) -> None:
    """Everything that is named from there would be nowhere."""
    gone = tmp_path / "gone"
    gone.mkdir()

    found = ran(*words, before=f"import os; os.chdir({str(gone)!r}); os.rmdir({str(gone)!r})")

    assert (found.returncode, found.stderr) == (1, "The folder that you are in is gone. Go to another one.\n")


LOUD = """\
import os
from pathlib import Path

print("It is read.")
os.chdir("/")

from gateway_core.hookspecs import hookimpl


@hookimpl
def gateway_backgrounds():
    print("It is asked.")
    os.chdir("/")
    yield {"id": "ferry", "name": "Ferry"}
"""


def test_code_of_others_says_nothing_in_our_place_and_leaves_us_where_we_are(gateway: Gateway) -> None:
    """Whoever reads JSON reads ours alone, and a save lies where it was named."""
    Path("loud.py").write_text(LOUD, encoding="utf-8")
    setting(Path("duels"))

    checked = gateway("check", "loud.py", "--run-code", "--json")
    played = gateway("play", DUEL, "--pack", "duels", "--house", "loud.py", "--auto", "--json", "--save", "a.gateway")

    for ran in (checked, played):
        assert (ran.exit, ran.err.splitlines()) == (0, ["It is read.", "It is asked."])
        assert all(map(json.loads, ran.lines))
    assert Path("a.gateway").exists()
