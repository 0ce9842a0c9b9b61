"""The files in a pack's folder, looked at and never run."""

import ast
import os
import stat
from pathlib import Path

from ...errors import Position, Problem
from ..endings import misspelt
from .dialect import BYTES, FAULTS

__all__ = [
    "TESTS",
    "below",
    "code_problems",
    "content_files",
    "is_file",
    "is_link",
    "is_text",
    "leaves",
    "link_problem",
    "names_in",
    "names_of",
    "passed_over",
    "unreadable",
]

_CODE = {".bat", ".cmd", ".dll", ".dylib", ".exe", ".pth", ".py", ".pyc", ".pyd", ".pyi", ".pyw", ".pyx", ".sh", ".so"}
_CACHE = "__pycache__"  # Python writes it wherever somebody imports; nobody put it there
TESTS = "tests"  # beside pack.yaml: for whoever writes the pack; never imported, and no part of it
_DOCSTRING = 20_000  # bytes: so much is parsed to see whether a file is nothing but one


def content_files(
    folder: Path, prefix: str, *, only_yaml: bool, holds_data: bool
) -> tuple[dict[str, bytes], list[Problem]]:
    """Return the bytes of every file below data/ by its name from the folder, and what may not lie there.

    Without that folder a pack that `holds_data` is a fault.
    """
    files: dict[str, bytes] = {}
    home = folder.resolve()
    # Only what lies in the folder is the pack: a link could bring in anything of the reader's.
    strays = [name for name in ("data", "pack.yaml") if leaves(folder / name, home)]
    problems = [link_problem(below(prefix, name)) for name in strays]
    if problems:
        return files, problems
    data = folder / "data"
    if not data.is_dir():
        holds_data = holds_data and not os.path.lexists(folder / "theme")  # which is enough by itself
        return files, _no_data(data, below(prefix, "data")) if holds_data or os.path.lexists(data) else []

    def closed(fault: OSError) -> None:
        problems.append(
            unreadable(fault, below(prefix, Path(os.fsdecode(fault.filename)).relative_to(folder).as_posix()))
        )

    for here, folders, names in os.walk(data, onerror=closed, followlinks=False):
        folders[:] = sorted(one for one in folders if not passed_over(one))
        at = Path(here)
        room = at.relative_to(folder).as_posix()
        for name in [*folders, *(one for one in names if not passed_over(one))]:
            path, inside = at / name, f"{room}/{name}"
            shown = below(prefix, inside)
            if not is_text(inside):
                hint = "Rename it."
                problems.append(Problem("pack/bad-name", "this name is not text in UTF-8.", Position(shown), hint))
            elif is_link(path) and (name in folders or leaves(path, home)):
                problems.append(link_problem(shown))
            elif name in names:
                _take(path, inside, shown, files, problems, only_yaml=only_yaml)
    return files, problems


def passed_over(name: str) -> bool:
    """Say whether a file or a folder is no part of any pack by its name: a cache, or what systems hide."""
    return name == _CACHE or name.startswith(".")


def unreadable(fault: OSError, shown: str) -> Problem:
    """Return what somebody is told of a folder that cannot be looked into."""
    why = fault.strerror or "no reason given"
    return Problem("pack/unreadable", f"this folder cannot be read: {why}.", Position(shown), "Let it be read.")


def _no_data(data: Path, shown: str) -> list[Problem]:
    there = os.path.lexists(data)
    near = [] if there else [hint for name in names_in(data.parent) if (hint := misspelt(name, data.name))]
    message = "'data' is not a folder." if there else "there is no folder 'data', so this pack holds nothing."
    return [
        Problem("pack/no-data", message, Position(shown), (near or ["What a pack holds are the .yaml files in it."])[0])
    ]


def names_in(folder: Path) -> list[str]:
    """Return what lies in a folder, in order; nothing where that cannot be told."""
    try:
        return sorted(path.name for path in folder.iterdir())
    except OSError:
        return []


def is_link(path: Path) -> bool:
    """Say whether a path is a link; where its folder can be listed and not entered, it counts as none."""
    try:
        return path.is_symlink()
    except OSError:  # whoever reads it is told
        return False


def is_file(path: Path) -> bool:
    """Say likewise whether a path is a file, or a link to one."""
    try:
        return path.is_file()
    except OSError:  # as above
        return False


def leaves(path: Path, home: Path) -> bool:
    """Say whether a path leads out of a folder, or in a circle."""
    try:
        return not path.resolve().is_relative_to(home) or (path.is_symlink() and not path.exists())
    except (OSError, RuntimeError):  # a circle of links is the one or the other
        return True


def is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def below(prefix: str, name: str) -> str:
    return f"{prefix}/{name}" if prefix else name


def _take(
    path: Path, inside: str, shown: str, files: dict[str, bytes], problems: list[Problem], *, only_yaml: bool
) -> None:
    if path.suffix != ".yaml" and only_yaml:
        hint = misspelt(path.name, ".yaml") or "Move it out of data/."
        problems.append(Problem("pack/not-yaml", f"'{path.name}' is not a YAML file.", Position(shown), hint))
        return
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            problems.append(
                Problem("pack/not-yaml", f"'{path.name}' is not a file.", Position(shown), "Move it out of data/.")
            )
        elif found.st_size > BYTES:
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
        beside = ("data", TESTS) if Path(here) == folder else ()
        folders[:] = sorted(one for one in folders if not passed_over(one) and one not in beside)
        for name in sorted(names):
            path = Path(here) / name
            if path.suffix.lower() in _CODE and not (path == folder / "__init__.py" and _only_docstring(path)):
                place = Position(below(prefix, path.relative_to(folder).as_posix()))
                message = "a pack of data carries no code but one __init__.py with a docstring."
                problems.append(
                    Problem("pack/carries-code", message, place, "Remove it, or name the code in pack.yaml.")
                )
    return problems


def _only_docstring(path: Path) -> bool:
    try:
        if path.is_symlink() or not path.is_file() or path.stat().st_size > _DOCSTRING:
            return False
        body = ast.parse(path.read_bytes()).body
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return not body or (len(body) == 1 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant))


def names_of(module: Path) -> frozenset[str] | None:
    """Return the names that a module binds at its top, without running it; None if that cannot be told."""
    try:
        body = ast.parse(module.read_bytes()).body
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):  # told where it is run, with its line
        return None
    bound: set[str] = set()
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            bound.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            bound |= {(one.asname or one.name).partition(".")[0] for one in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            bound |= {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
        elif not isinstance(node, ast.Expr | ast.Pass):  # it hangs on something what is bound
            return None
    return None if "*" in bound else frozenset(bound)


def link_problem(shown: str) -> Problem:
    return Problem(
        "pack/link",
        "this is a link that leaves the pack or leads to a folder, or nowhere.",
        Position(shown),
        "Copy the file instead.",
    )
