"""`gateway check`: everything that is wrong, the cause first."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core.errors import Problem
from gateway_core.packs import read_file
from gateway_core.session import Session
from gateway_terminal.commands.check import checks
from gateway_terminal.files.watched import seen

from ..conftest import Gateway

FULL = os.environ.get("GATEWAY_FULL") == "1"


def test_a_cause_is_told_first_and_once(gateway: Gateway) -> None:
    """A tab in any file of a setting is one fault, at its line, whatever else names what stands there."""
    gateway("new", "setting", "moon-base")
    for file in sorted(Path("moon-base/data").rglob("*.yaml"))[:: 1 if FULL else 4]:
        sound = file.read_text(encoding="utf-8")
        line = next(number for number, line in enumerate(sound.splitlines(), 1) if line.startswith("  "))
        file.write_text(sound.replace("\n  ", "\n\t ", 1), encoding="utf-8")

        cause, *follows = Session().check("moon-base")

        assert (cause.code, str(cause.place)) == ("yaml/tab", f"{file}:{line}:1")
        assert all(one.code == "pack/not-looked-for" and one.place == cause.place for one in follows)
        file.write_text(sound, encoding="utf-8")


def test_what_is_watched_is_checked_at_once_and_after_each_change(tmp_path: Path) -> None:
    """A file that comes, one that goes, and one that is written; what is hidden, or no file of it, is nothing."""
    file, saved = tmp_path / "a.yaml", iter(["one", "", "three"])
    file.write_text("before")

    def wait() -> None:
        text = next(saved, None)
        if text is None:
            raise KeyboardInterrupt
        file.write_text(text) if text else (tmp_path / ".hidden").write_text("x")

    def told() -> Iterator[str]:
        found = checks(lambda: [Problem("x/y", file.read_text())], lambda: seen([tmp_path]), wait)
        yield from (problems[0].message for problems in found)

    so_far = list[str]()
    with pytest.raises(KeyboardInterrupt):
        so_far.extend(told())

    assert so_far == ["before", "one", "three"]


def _heeding_ctrl_c() -> None:
    """Let Ctrl-C reach the process that is about to start, though whoever runs the tests ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_watch_says_what_is_new_and_gone_and_ends_with_ctrl_c(gateway: Gateway) -> None:
    """Its exit code is that of the last check."""
    gateway("new", "setting", "moon-base")
    file = Path("moon-base/data/traits.yaml")
    sound = file.read_text(encoding="utf-8")
    line = [sys.executable, "-c", "from gateway_terminal.main import main; main()", "check", "moon-base", "--watch"]

    def save(text: str) -> None:
        """Put the text there at once: half of it would be a change of its own."""
        Path("spare").write_text(text, encoding="utf-8")
        Path("spare").replace(file)

    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, preexec_fn=_heeding_ctrl_c) as watch:
        try:
            assert watch.stdout is not None
            assert watch.stdout.readline() == "Nothing is wrong.\n"
            save(sound.replace("entries:", "entrys:"))
            assert watch.stdout.readline().startswith("new: moon-base/data/traits.yaml:")
            while not (said := watch.stdout.readline()).startswith("1 error"):
                assert said.startswith("new: ")
            save("# A line more.\n" + sound.replace("entries:", "entrys:"))
            assert watch.stdout.readline().endswith("of them as before.\n")
            save(sound)
            assert watch.stdout.readline().startswith("gone: moon-base/data/traits.yaml:")
            watch.send_signal(signal.SIGINT)
            watch.stdout.read()
        except BaseException:
            watch.kill()  # or it would be waited for without end
            raise

    assert watch.returncode == 0


@pytest.mark.parametrize("words", [("not-here",), (".", "--format", "github")])
def test_a_watch_of_what_is_no_file_is_refused(gateway: Gateway, words: tuple[str, ...]) -> None:
    """An installed pack is nobody's to edit, and annotations are of one run."""
    assert gateway("check", *words, "--watch").exit == 2


def test_the_hook_for_commits_runs_in_the_folder_of_a_pack(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its entry and arguments as they stand in the file that pre-commit reads."""
    (hook,) = read_file(Path(__file__).parents[4] / ".pre-commit-hooks.yaml").root
    program, *words = [*hook["entry"].split(), *hook["args"]]
    gateway("new", "setting", "moon-base")
    monkeypatch.chdir("moon-base")

    sound = gateway(*words)
    Path("data/items.yaml").write_text("kind: itm\n", encoding="utf-8")

    assert (program, sound.exit, gateway(*words).exit) == ("gateway", 0, 1)


def test_each_problem_is_a_value_with_its_parts(gateway: Gateway) -> None:
    """For programs, warnings too."""
    gateway("new", "setting", "moon-base")
    with Path("moon-base/data/equipment-traits.yaml").open("a", encoding="utf-8") as file:
        file.write("  - {id: dull, name: Dull}\n")

    (problem,) = json.loads(gateway("check", "moon-base", "--json").out)["problems"]

    assert (problem["code"], problem["severity"]) == ("pack/never-used", "warning")
