"""What is installed is as Python says, looked up once, and again after something was installed or removed."""

import pathlib
import shutil
import sys
import zipfile
from importlib import metadata
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from gateway_core.packs.installed import Distribution, EntryPoint, announced, distributions, version_of, while_installed


def _install(site: Path, name: str, version: str = "1.0", value: str = "") -> Path:
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (info / "entry_points.txt").write_text(f"[toys]\n{name} = {value or f'{name}:it'}\n")
    return info


def test_nothing_is_looked_up_twice_while_nothing_is_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder more to search, and a distribution more or less in one, is another matter."""
    looked = list[int]()
    look = while_installed(lambda: looked.append(0))

    look(), look()
    assert len(looked) == 1

    monkeypatch.syspath_prepend(tmp_path)
    look(), look()
    assert len(looked) == 2

    _install(tmp_path, "marbles")
    look(), look()
    assert len(looked) == 3


def test_what_is_announced_is_what_python_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of a group, whoever came or went in the meantime."""
    monkeypatch.syspath_prepend(tmp_path)
    assert _said("toys") == []

    info = _install(tmp_path, "marbles")
    assert _said("toys") == [("marbles", "marbles:it")]

    shutil.rmtree(info)
    assert _said("toys") == []


def test_every_distribution_is_as_python_says() -> None:
    """Its name, its version, its files and all that it announces; several hundred lines are here to compare."""
    ours = {one.name: one for one in distributions()}

    theirs = {one.name: one for one in metadata.distributions()}
    assert ours.keys() == theirs.keys()
    for name, one in theirs.items():
        assert (ours[name].version, version_of(name)) == (one.version, one.version)
        assert [*ours[name].files] == [str(file) for file in one.files or ()]
        for group in one.entry_points.groups:
            assert _said(group) == sorted((point.name, point.value) for point in entry_points(group=group))


def test_of_a_distribution_that_is_there_twice_the_first_counts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """However its name is written."""
    for folder, version, name in (("a", "2.0", "Red-Marbles"), ("b", "1.0", "red.marbles")):
        (tmp_path / folder).mkdir()
        _install(tmp_path / folder, name, version)
    monkeypatch.setattr(sys, "path", [str(tmp_path / "a"), *sys.path, str(tmp_path / "b")])

    assert _said("toys") == [("Red-Marbles", "Red-Marbles:it")]
    assert version_of("red_marbles") == "2.0"


def test_what_lies_in_no_folder_is_found_as_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In an archive on the path, and by a finder of somebody else's."""
    (tmp_path / "site").mkdir()
    (tmp_path / "far").mkdir()
    info, far = _install(tmp_path / "site", "marbles"), _install(tmp_path / "far", "hoops")
    archive = tmp_path / "site.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in info.iterdir():
            file.write(path, f"{info.name}/{path.name}")

    class Finder(metadata.DistributionFinder):
        """Finds one distribution."""

        def find_distributions(self, context: object = None) -> list[metadata.Distribution]:
            """Return it."""
            return [metadata.Distribution.at(far)]

        def find_spec(self, *_: object) -> None:
            """Import nothing."""

    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder()])
    monkeypatch.syspath_prepend(archive)

    assert _said("toys") == [("hoops", "hoops:it"), ("marbles", "marbles:it")]


@pytest.mark.parametrize("value", ["pathlib:Path.cwd", "pathlib:Path.cwd [extra]", " pathlib : Path.cwd"])
def test_what_is_announced_is_loaded_by_its_name(value: str, tmp_path: Path) -> None:
    """A module, or what is in it, as Python does it."""
    found = Distribution.of(_install(tmp_path, "marbles", value=value)).announces("toys")

    assert [point.load() for point in found] == [Path.cwd]
    assert EntryPoint("toys", "all", "pathlib", found[0].dist).load() is pathlib


def _said(group: str) -> list[tuple[str, str]]:
    return sorted((point.name, point.value) for point in announced(group))
