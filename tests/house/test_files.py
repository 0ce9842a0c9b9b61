"""How files are kept: one thing each, short, named after it, public names in order, every exception with its reason."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from .tree import CORE, GATEWAY, ROOT, parse, python_files, shown

_MOST_LINES = 450
_MOST_FILES = 24  # of one folder: more of them hide the rooms that they are
_VAGUE = {"base", "common", "helpers", "misc", "tools", "util", "utils"}
_SOURCES = [
    *python_files(CORE),
    *(file for file in python_files(ROOT / "plugins", ROOT / "settings") if "src" in file.parts),
]
_FILES = sorted({*_SOURCES, *python_files(ROOT / "tests", ROOT / "plugins", ROOT / "settings")})
_GAMES = [
    file.parent
    for file in sorted(ROOT.glob("plugins/*/pyproject.toml"))
    if "gateway_core.systems" in file.read_text(encoding="utf-8") and file.parent not in GATEWAY.parents
]
_EXEMPTION = re.compile(r"#\s*(?:type:\s*ignore|noqa|pragma:\s*no cover)(?:\[[^\]]*\]|:\s*[A-Z0-9, ]+)?(?P<reason>.*)")
_MACHINE = re.compile(r"(?<![\w.$}])/(?:home|root|Users|tmp)/")
_ROOMS_WORDS = [
    ("table", "scene"),
    *(("packs", word) for word in ("scene", "trait")),
    *(("session", word) for word in ("character", "judgement", "scene", "trait")),
]


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_a_file_is_short() -> None:
    """Whoever opens a file can hold it in the head."""
    long = {shown(file) for file in _FILES if len(_text(file).splitlines()) > _MOST_LINES}

    assert long == set()


def test_a_folder_holds_two_dozen_files_at_most() -> None:
    """Whoever opens a folder sees what is in it."""
    files = Counter(file.parent for file in _FILES if file.name not in ("__init__.py", "__main__.py"))

    assert {shown(folder): count for folder, count in files.items() if count > _MOST_FILES} == {}


def test_a_file_is_named_after_what_it_knows() -> None:
    """No drawer for odds and ends."""
    assert [shown(file) for file in _SOURCES if _VAGUE & {file.stem.strip("_"), file.parent.name}] == []


def test_a_file_begins_by_saying_what_it_knows() -> None:
    """The first line of every file is a sentence about it."""
    assert [shown(file) for file in _FILES if not _text(file).startswith('"""')] == []


def test_a_room_lists_its_public_names_and_does_nothing_else() -> None:
    """`__init__.py` is the room's table of contents."""
    others = [
        f"{shown(file)}: {ast.unparse(node)}"
        for file in _SOURCES
        if file.name == "__init__.py"
        for node in parse(file).body[1:]
        if not isinstance(node, ast.Import | ast.ImportFrom)
        and not (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in {"__all__", "__version__"})
        and not (isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in {"__all__", "__version__"})
        and not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]

    assert others == []


@pytest.mark.parametrize("game", _GAMES, ids=lambda game: game.name)
def test_what_no_other_file_of_a_game_needs_begins_with_an_underscore(game: Path) -> None:
    """Nobody else imports its modules, so whoever reads one sees by the name alone what its neighbours lean on."""
    words = {file: set(re.findall(r"\w+", _text(file))) for file in python_files(game)}

    needless = [
        (shown(file), name)
        for file in words
        if "src" in file.parts
        for name in _functions_and_constants(parse(file))
        if not name.startswith("_") and not any(name in words[other] for other in words if other != file)
    ]

    assert needless == []


def _functions_and_constants(tree: ast.Module) -> Iterator[str]:
    """Yield what a module defines, but for classes: of these are its data and its log."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))


def test_every_exemption_from_a_check_has_its_reason() -> None:
    """Whoever silences a tool says why, on the line."""
    silent = [
        f"{shown(file)}:{number}"
        for file in _FILES
        if file != Path(__file__)
        for number, line in enumerate(_text(file).splitlines(), 1)
        if (found := _EXEMPTION.search(line)) and not found["reason"].strip(" #")
    ]

    assert silent == []


def test_no_file_knows_somebodys_machine() -> None:
    """A checkout works wherever it lies."""
    folders = [CORE, ROOT / "docs", ROOT / "plugins", ROOT / "settings", ROOT / "tests"]
    files = [file for folder in folders for kind in ("*.md", "*.py", "*.toml", "*.yaml") for file in folder.rglob(kind)]

    assert [shown(file) for file in files if ".venv" not in file.parts and _MACHINE.search(_text(file))] == []


@pytest.mark.parametrize(("room", "word"), _ROOMS_WORDS)
def test_a_room_does_not_learn_another_rooms_words(room: str, word: str) -> None:
    """The table serves every game, packs hold any kind, a session loads any game: none may know one game's words."""
    knows = re.compile(rf"\b{word}s?\b", re.IGNORECASE)
    files = [file for file in python_files(CORE / room) if file.name != "default_system.py"]  # names of games are ids

    assert [shown(file) for file in files if knows.search(_text(file))] == []
