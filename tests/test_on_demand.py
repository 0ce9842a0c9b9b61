"""Names of a package that are imported when they are first asked for."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

_PACKAGE = """
from gateway_core.on_demand import on_demand
on_demand(__name__, {"drive": "drive", "stones.pebble": "Pebble Sand"})
"""


@pytest.fixture
def quarry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package of two names; one is called like the file it is in."""
    folder = tmp_path / "quarry"
    (folder / "stones").mkdir(parents=True)
    (folder / "__init__.py").write_text(_PACKAGE, encoding="utf-8")
    (folder / "drive.py").write_text("def drive():\n    return 'driven'\n", encoding="utf-8")
    (folder / "stones" / "__init__.py").touch()
    (folder / "stones" / "pebble.py").write_text("class Pebble: pass\nclass Sand: pass\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == "quarry"]:
        monkeypatch.delitem(sys.modules, name)
    return "quarry"


def test_a_file_is_imported_when_a_name_of_it_is_asked_for(quarry: str) -> None:
    """And not before; what was asked for once is there."""
    package = importlib.import_module(quarry)
    assert "quarry.stones" not in sys.modules

    assert package.Sand.__module__ == "quarry.stones.pebble"
    assert "Sand" in vars(package)
    assert "quarry.drive" not in sys.modules


def test_a_name_stands_for_what_is_in_a_file_of_the_same_name(quarry: str) -> None:
    """Whoever imported the file first."""
    file = importlib.import_module(f"{quarry}.drive")
    package = importlib.import_module(quarry)

    assert package.drive is file.drive
    assert package.drive() == "driven"


def test_a_name_that_no_file_has_is_an_error_as_in_any_package(quarry: str) -> None:
    """Tools ask whether a name is there."""
    package = importlib.import_module(quarry)

    with pytest.raises(AttributeError, match="module 'quarry' has no attribute 'gravel'"):
        _ = package.gravel
    assert not hasattr(package, "__path_of_gold__")


def test_a_room_of_the_core_imports_none_of_its_files() -> None:
    """Whoever needs one value of it does not wait for the others."""
    program = "import sys, gateway_core.table\nprint([name for name in sys.modules if 'core.table.' in name])"

    ran = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    assert ran.stdout == "[]\n"
