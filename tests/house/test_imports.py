"""Walls between the rooms: who may import whom, and what a table may be opened without."""

import ast
import functools
import graphlib
import subprocess
import sys
import tomllib
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement

from .tree import CORE, GATEWAY, ROOT, TERMINAL, parse, python_files, shown

_LOADER = """
import importlib, pkgutil, sys
for name in ("click", "prompt_toolkit", "rich"):
    sys.modules[name] = None
import gateway_core
import gateway_rpg
for package in (gateway_core, gateway_rpg):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
"""
_FIRST = """
import importlib, sys
for room in ("gateway_core.hookspecs", "gateway_rpg.hooks", "gateway_rpg.drama.events"):
    for name in [name for name in sys.modules if name.startswith("gateway_")]:
        del sys.modules[name]
    importlib.import_module(room)
"""
_GAMES = (
    "gateway_adventure",
    "gateway_centaurus",
    "gateway_scenes_and_actions",
    "gateway_uprising",
)  # that stand on the core alone
_ALSO = {
    "packs": {"minisign"},  # of the extra [sign], which it asks for first
    "testing": {"hypothesis", "pytest"},  # whoever imports that room is writing tests, and has them
}
_MODULES = {"ruamel.yaml": "ruamel"}  # distributions whose module has another name


@functools.cache
def _imported(file: Path) -> tuple[tuple[str, int], ...]:
    """Return the full name and the line of every import of a module that is not in the same tree."""
    found: list[tuple[str, int]] = []
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.Import):
            found += ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found += ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)
    return tuple(found)


def _users(package: str) -> set[str]:
    """Return the rooms of the core that import a package, and the plugins of ours that do."""
    folders = {file: file.relative_to(CORE).parts[0] for file in python_files(CORE)}
    folders |= {file: folder.name for folder in (GATEWAY, TERMINAL) for file in python_files(folder)}
    return {room for file, room in folders.items() for name, _ in _imported(file) if name.partition(".")[0] == package}


@functools.cache
def _graph(package: str) -> grimp.ImportGraph:
    return grimp.build_graph(package, exclude_type_checking_imports=False, cache_dir=None)


def test_the_floors_hold() -> None:
    """A room uses the rooms below it, and none above or beside."""
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"

    found = subprocess.run(
        [sys.executable, "-c", command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize(
    "room",
    [
        "gateway_core.chance",
        "gateway_core.challenge",
        "gateway_core.table",
        "gateway_rpg.character",
        "gateway_rpg.sheet",
    ],
)
def test_the_files_of_a_room_can_be_read_one_after_the_other(room: str) -> None:
    """None needs, through however many others, the one that needs it; not even for a type."""
    graph = _graph(room.partition(".")[0])
    inside = graph.find_descendants(room) | {room}

    needs = {file: graph.find_modules_directly_imported_by(file) & inside for file in inside}

    graphlib.TopologicalSorter(needs).prepare()  # raises CycleError, which names the circle


@pytest.mark.parametrize("package", ["gateway_core", "gateway_rpg", "gateway_terminal", *_GAMES])
def test_no_module_needs_itself_to_be_loaded(package: str) -> None:
    """Whatever is imported first, nothing is met half made. What only types need is left out: a scene holds its rules,
    and a rule's words are asked of a scene.
    """
    graph = grimp.build_graph(package, exclude_type_checking_imports=True, cache_dir=None)

    needs = {file: graph.find_modules_directly_imported_by(file) for file in graph.modules}

    assert needs
    graphlib.TopologicalSorter(needs).prepare()  # raises CycleError, which names the circle


def test_the_core_and_a_game_work_without_what_a_terminal_needs() -> None:
    """A web page or a notebook that holds a table needs no terminal."""
    found = subprocess.run([sys.executable, "-c", _LOADER], cwd=ROOT, capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stderr


def test_what_a_plugin_imports_may_be_imported_first() -> None:
    """A house rule is read before anything of its game is, or at the table of another."""
    found = subprocess.run([sys.executable, "-c", _FIRST], capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stderr


def test_only_session_knows_pluggy() -> None:
    """Rules and tables never ask who plugged in; they are handed plain functions."""
    assert _users("pluggy") == {"session"}


@pytest.mark.parametrize("package", ["click", "prompt_toolkit", "rich"])
def test_only_the_terminal_knows_what_a_terminal_needs(package: str) -> None:
    """What is printed, and how, is decided in one room; what no room uses would be no dependency."""
    assert _users(package) == {"gateway_terminal"}


def test_the_core_imports_nothing_that_it_does_not_declare() -> None:
    """Installing the core brings all that it needs; no plugin and no setting is among it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {Requirement(line).name for line in project["dependencies"]}
    allowed = {_MODULES.get(name, name) for name in declared} | {"gateway_core"} | sys.stdlib_module_names

    astray = {
        (shown(file), name)
        for file in python_files(CORE)
        for name, _ in _imported(file)
        if name.partition(".")[0] not in allowed | _ALSO.get(file.relative_to(CORE).parts[0], set())
    }

    assert astray == set()


def test_plugins_and_settings_use_public_names_only() -> None:
    """What our own plugins can do, a stranger's can."""
    files = [file for file in python_files(ROOT / "plugins", ROOT / "settings") if "src" in file.parts]

    astray = {
        (shown(file), name)
        for file in files
        for name, _ in _imported(file)
        if name.startswith("gateway_core.") and any(part.startswith("_") for part in name.split("."))
    }

    assert astray == set()


def test_the_laws_use_public_names_of_other_rooms_only() -> None:
    """A stranger could have written what tests a stranger's game."""
    astray = {
        (shown(file), node.module)
        for file in python_files(CORE / "testing")
        for node in ast.walk(parse(file))
        if isinstance(node, ast.ImportFrom) and node.level > 1 and node.module
        if any(part.startswith("_") for part in node.module.split("."))
    }

    assert astray == set()


def test_another_game_knows_nothing_of_the_rules_of_ours() -> None:
    """A game of one's own stands on the table alone; Gateway's challenges and dramas are one game among others."""
    others = python_files(*(ROOT / "plugins" / name.removeprefix("gateway_") for name in _GAMES))

    astray = {(shown(file), name) for file in others for name, _ in _imported(file) if "gateway_rpg" in name}

    assert (others != [], astray) == (True, set())


def test_the_rules_neither_print_nor_open_files_nor_ask_the_clock() -> None:
    """A rule's answer depends on the table and on nothing else."""
    outside = {"datetime", "io", "logging", "os", "pathlib", "random", "secrets", "socket", "subprocess", "sys", "time"}
    files = python_files(CORE / "challenge", GATEWAY)

    imports = {
        (shown(file), name) for file in files for name, _ in _imported(file) if name.partition(".")[0] in outside
    }
    calls = {
        (shown(file), node.func.id)
        for file in files
        for node in ast.walk(parse(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"input", "open", "print"}
    }

    assert (imports, calls) == (set(), set())
