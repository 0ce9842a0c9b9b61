"""Do what a docs page says, in a fresh folder: `uv run python -m tests.house.docs.run PAGE` prints what comes of it.

Without a page, every one that takes seconds, which the test command leaves to `.ci/run`: those that install or test
something, each such command being a process of its own, and those with many commands.
"""

import contextlib
import io
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from gateway_terminal.main import main as gateway

from ..tree import ROOT, pages, shown
from .blocks import Command, File, agrees, steps
from .install import SITE

__all__ = ["Ran", "executed", "main", "run_page", "takes_long"]

_ENTRY = "from gateway_terminal.main import main; main()"
_FEW = 9  # commands
_PATIENCE = 600  # seconds after which a command is taken to hang: other programs may want the machine too


class Ran(NamedTuple):
    """A command of a page, and what came of it."""

    command: Command
    exit: int
    printed: str

    @property
    def fault(self) -> str:
        """What differs from the page, or nothing."""
        if self.exit != self.command.exit:
            return f"line {self.command.line}: `{self.command.words}` ended with {self.exit}:\n{self.printed}"
        if self.command.output and not agrees(self.command.output, self.printed):
            return f"line {self.command.line}: `{self.command.words}` printed something else:\n{self.printed}"
        return ""


def executed() -> list[Path]:
    """Return the pages that hold commands."""
    return [page for page in pages() if any(_commands(page))]


def takes_long(page: Path) -> bool:
    """Say whether a page has many commands, or asks for more than `gateway`, and so for processes of its own."""
    words = [one.words for one in _commands(page)]
    return len(words) > _FEW or any(not one.startswith("gateway ") or " --jobs " in one for one in words)


def _commands(page: Path) -> Iterator[Command]:
    return (step for step in steps(page.read_text(encoding="utf-8")) if isinstance(step, Command))


def run_page(page: Path, folder: Path) -> Iterator[Ran]:
    """Write a page's files into `folder` and run its commands there, yielding what came of each.

    `gateway` runs in this process until the page has installed something, which only another one finds.
    """
    installed = False
    for step in steps(page.read_text(encoding="utf-8")):
        match step:
            case File(name, data, _):
                file = folder / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
            case Command(words):
                installed = installed or words.startswith("pip ")
                yield (_call if words.startswith("gateway ") and not installed else _start)(step, folder)


def _call(command: Command, folder: Path) -> Ran:
    """Run `gateway` in this process, as if it were in a terminal in that folder to which nobody types."""
    printed, code = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n", write_through=True), 0
    before = os.environ.copy()
    with Path(os.devnull).open(encoding="utf-8") as nobody, contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.chdir(folder))
        stack.enter_context(contextlib.redirect_stdout(printed))
        stack.enter_context(contextlib.redirect_stderr(printed))
        stack.callback(setattr, sys, "stdin", sys.stdin)
        stack.callback(_put_back, before)
        sys.stdin = nobody
        os.environ.update(_environment(folder))
        try:
            gateway(shlex.split(command.words)[1:])
        except SystemExit as ended:
            code = int(ended.code or 0)
    return Ran(command, code, printed.buffer.getvalue().decode("utf-8", "replace"))  # type: ignore[attr-defined]  # a BytesIO


def _put_back(environment: Mapping[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)


def _start(command: Command, folder: Path) -> Ran:
    arguments = [sys.executable, *_program(shlex.split(command.words))]
    out = subprocess.PIPE
    running = subprocess.Popen(
        arguments, cwd=folder, env=_environment(folder), stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT
    )
    try:
        printed, code = running.communicate(timeout=_PATIENCE)[0], running.returncode
    except subprocess.TimeoutExpired:
        running.kill()
        printed, code = running.communicate()[0] + f"\n(stopped after {_PATIENCE} seconds)\n".encode(), -1
    return Ran(command, code, printed.decode("utf-8", "replace"))


def _program(words: Sequence[str]) -> list[str]:
    """Return what Python runs for a command: a page meets this checkout, not what happens to be on the path."""
    match words:
        case ["pytest", *rest]:
            return ["-m", "pytest", "-p", "no:cacheprovider", *rest]
        case ["pip", "install", *rest]:
            return ["-m", "tests.house.docs.install", *rest]
        case _:
            return ["-c", _ENTRY, *words[1:]]


def _environment(folder: Path) -> dict[str, str]:
    """Return an environment in which the reader's own packs, trust and terminal play no part."""
    home = folder / ".home"
    path = os.pathsep.join(filter(None, [str(ROOT), str(folder / SITE), os.environ.get("PYTHONPATH", "")]))
    homes = dict.fromkeys(
        ["HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"],
        str(home),
    )
    homes["GATEWAY_PACKS_FOLDER"] = str(folder / "packs")  # where a page says that the reader's packs folder is
    fixed = {"COLUMNS": "100", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8", "PYTHONPATH": path}
    return {**os.environ, **homes, **fixed}


def main(arguments: Sequence[str]) -> int:
    """Run the pages named and print each command with what it printed; return 1 if any differs from its page.

    Where none is named, only what differs is printed.
    """
    faults = 0
    for page in map(Path, arguments) if arguments else filter(takes_long, executed()):
        with tempfile.TemporaryDirectory() as folder:
            for ran in run_page(page, Path(folder)):
                if arguments:
                    print(f"$ {ran.command.words}\n{ran.printed}", end="")
                elif ran.fault:
                    print(f"{shown(page)}: {ran.fault}")
                faults += bool(ran.fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
