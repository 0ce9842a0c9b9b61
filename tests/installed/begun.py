"""What `gateway new` begins, as whoever begins it goes on: checked, played, built, and its tests run by the kit.

`uv run python -m tests.installed.begun WHEELS UV`: WHEELS is the folder of our built wheels, UV the program.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from .environment import Environment, ours

__all__ = ["main"]


def main(arguments: Sequence[str]) -> int:
    """Begin one of each in a clean environment; return 0, or leave with what went wrong."""
    wheels, uv = Path(arguments[0]).resolve(), str(Path(arguments[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        at = Path(name)
        clean = Environment(at / "environment", uv)
        clean.install(*ours(wheels, "[testing]"))
        print(_setting(clean, at))
        print(_files(clean, at))
        print(_plugin(clean, at))
        print(_system(clean, at))
    return 0


def _setting(clean: Environment, at: Path) -> str:
    clean.gateway("new", "setting", "Moon base", cwd=at)
    clean.gateway("check", "moon-base", cwd=at)
    clean.gateway("play", "moon-base:scene/the-lamp", "--pack", "moon-base", "--auto", "--seed", "1", cwd=at)
    clean.gateway("pack", "build", "moon-base", "--out", "dist", cwd=at)
    (built,) = (at / "dist").glob("*.gatepack")
    clean.gateway("play", built, "--auto", "--seed", "1", cwd=at)
    tests = clean.run("-m", "pytest", "-q", "moon-base", cwd=at)
    return f"A setting that was just begun is checked, played, built, and passes: {tests.splitlines()[-1]}"


def _files(clean: Environment, at: Path) -> str:
    clean.gateway("new", "scene", "a-duel", cwd=at)
    clean.gateway("new", "house-rules", "friday", cwd=at)
    clean.gateway("play", "a-duel.yaml", "--house", "friday.yaml", "--auto", "--seed", "1", cwd=at)
    return "A scene that was just begun is played by house rules that were."


def _plugin(clean: Environment, at: Path) -> str:
    clean.gateway("new", "plugin", "cornered", cwd=at)
    clean.gateway("check", "cornered/src/gateway_cornered", "--run-code", cwd=at)
    clean.install("--editable", at / "cornered")
    clean.gateway("play", "a-duel.yaml", "--house", "cornered", "--auto", "--seed", "1", cwd=at)
    tests = clean.run("-m", "pytest", "-q", "cornered", cwd=at)
    return f"A plugin that was just begun is checked, installed, asked, and passes: {tests.splitlines()[-1]}"


def _system(clean: Environment, at: Path) -> str:
    clean.gateway("new", "system", "Red hills", cwd=at)
    clean.install("--editable", at / "red-hills")
    clean.gateway("check", "red-hills/src/gateway_red_hills/pack", cwd=at)
    clean.gateway("play", "red-hills:hill/the-first", "--auto", "--seed", "1", cwd=at)
    clean.gateway("odds", "--system", "red-hills", "--dice", "3", cwd=at)
    tests = clean.run("-m", "pytest", "-q", "red-hills", cwd=at)
    return f"A game that was just begun is installed, checked, played, and passes: {tests.splitlines()[-1]}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
