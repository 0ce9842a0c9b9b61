"""Which files belong to the project, and where they are."""

import ast
from collections.abc import Iterator
from pathlib import Path

__all__ = ["CORE", "DOCS", "GATEWAY", "OURS", "ROOT", "TERMINAL", "home_of", "pages", "parse", "python_files", "shown"]

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "gateway_core"
GATEWAY = ROOT / "plugins/gateway_rpg/src/gateway_rpg"
TERMINAL = ROOT / "plugins/terminal/src/gateway_terminal"
OURS = (CORE, GATEWAY, TERMINAL)  # what is explained on the pages of the house
DOCS = ROOT / "docs"
_ELSEWHERE = {".venv", ".uv", "__pycache__", "dist", "build", ".git"}


def python_files(*folders: Path) -> list[Path]:
    """Return every Python file below the folders, sorted; caches and environments are not ours."""
    return sorted(_below(folders, "*.py"))


def home_of(file: Path) -> tuple[Path, Path]:
    """Return the folder of the package that a file of ours is in, and that of its tests."""
    package = next(one for one in OURS if file.is_relative_to(one))
    return package, ROOT / "tests" if package == CORE else package.parents[1] / "tests"


def pages() -> list[Path]:
    """Return every Markdown page a reader may be sent to."""
    return sorted([*ROOT.glob("*.md"), *_below((DOCS,), "*.md")])


def parse(file: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def shown(file: Path) -> str:
    """Return a file's name as a reader of the project knows it."""
    return file.relative_to(ROOT).as_posix()


def _below(folders: tuple[Path, ...], pattern: str) -> Iterator[Path]:
    for folder in folders:
        for file in folder.rglob(pattern):
            if not _ELSEWHERE & set(file.relative_to(folder).parts):
                yield file
