"""What stands where a program runs: an output that is closed or full, a folder that is gone. One line each."""

import subprocess
import sys
from pathlib import Path

import pytest

_PROGRAM = "from gateway_core.cli.main import main\nmain({words!r})"


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

    assert (found.returncode, found.stderr) == (1, "What was to be printed could not be: No space left on device.\n")


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
