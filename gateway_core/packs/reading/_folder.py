"""What lies in a pack's folder, looked at and never run."""

import ast
import os
from pathlib import Path

from ...errors import Position, Problem
from .dialect import BYTES, FAULTS

__all__ = ["code_problems", "content_files"]

_CODE = {".bat", ".cmd", ".dll", ".dylib", ".exe", ".pth", ".py", ".pyc", ".pyd", ".pyi", ".pyw", ".pyx", ".sh", ".so"}
_CACHE = "__pycache__"  # Python writes it wherever somebody imports; nobody put it there
_DOCSTRING = 20_000  # bytes: so much is parsed to see whether a file is nothing but one


def content_files(folder: Path, prefix: str, *, only_yaml: bool) -> tuple[dict[str, bytes], list[Problem]]:
    """Return the bytes of every file below data/ by its name from the folder, and what may not lie there."""
    files: dict[str, bytes] = {}
    home = folder.resolve()
    # Only what lies in the folder is the pack: a link could bring in anything of the reader's.
    strays = [name for name in ("data", "pack.yaml") if not (folder / name).resolve().is_relative_to(home)]
    problems = [_link(f"{prefix}/{name}" if prefix else name) for name in strays]
    if problems:
        return files, problems
    for here, folders, names in os.walk(folder / "data", followlinks=False):
        folders[:] = sorted(one for one in folders if one != _CACHE)
        for name in [*folders, *names]:
            path = Path(here) / name
            inside = path.relative_to(folder).as_posix()
            shown = f"{prefix}/{inside}" if prefix else inside
            if path.is_symlink() and (name in folders or not path.resolve().is_relative_to(home)):
                problems.append(_link(shown))
            elif name in names:
                _take(path, inside, shown, files, problems, only_yaml=only_yaml)
    return files, problems


def _take(
    path: Path, inside: str, shown: str, files: dict[str, bytes], problems: list[Problem], *, only_yaml: bool
) -> None:
    if path.suffix != ".yaml" and only_yaml:
        hint = "Call it .yaml." if path.suffix == ".yml" else "Move it out of data/."
        problems.append(Problem("pack/not-yaml", f"'{path.name}' is not a YAML file.", Position(shown), hint))
        return
    try:
        if not path.is_file():
            problems.append(
                Problem("pack/not-yaml", f"'{path.name}' is not a file.", Position(shown), "Move it out of data/.")
            )
        elif path.stat().st_size > BYTES:
            problems.append(
                Problem("yaml/too-large", FAULTS["yaml/too-large"][0], Position(shown), FAULTS["yaml/too-large"][1])
            )
        else:
            files[inside] = path.read_bytes()
    except OSError as fault:
        problems.append(Problem("yaml/unreadable", f"The file cannot be read: {fault.strerror}.", Position(shown)))


def code_problems(folder: Path, prefix: str) -> list[Problem]:
    """Return a problem for every file of code: a pack of data may carry one `__init__.py` with a docstring at most."""
    problems = []
    for here, folders, names in os.walk(folder, followlinks=False):
        folders[:] = sorted(one for one in folders if one != _CACHE and not (Path(here) == folder and one == "data"))
        for name in sorted(names):
            path = Path(here) / name
            if path.suffix.lower() in _CODE and not (path == folder / "__init__.py" and _only_docstring(path)):
                inside = path.relative_to(folder).as_posix()
                place = Position(f"{prefix}/{inside}" if prefix else inside)
                message = "a pack of data carries no code but one __init__.py with a docstring."
                problems.append(
                    Problem("pack/carries-code", message, place, "Remove it, or name the code in pack.yaml.")
                )
    return problems


def _only_docstring(path: Path) -> bool:
    try:
        if path.is_symlink() or path.stat().st_size > _DOCSTRING:
            return False
        body = ast.parse(path.read_bytes()).body
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return not body or (len(body) == 1 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant))


def _link(shown: str) -> Problem:
    return Problem(
        "pack/link",
        "this is a link that leaves the pack or leads to a folder.",
        Position(shown),
        "Copy the file instead.",
    )
