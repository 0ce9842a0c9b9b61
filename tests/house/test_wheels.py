"""The check of built wheels finds what a build has lost."""

import zipfile
from pathlib import Path

import pytest

from .wheels import losses, packages


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return the folder of a small package with a manifest and one data file."""
    folder = tmp_path / "src" / "gateway_row"
    (folder / "data" / "deep").mkdir(parents=True)
    (folder / "pack.yaml").write_text("kind: pack\n", encoding="utf-8")
    (folder / "data" / "deep" / "items.yaml").write_text("kind: item\n", encoding="utf-8")
    return folder


def _build(folder: Path, files: dict[str, str]) -> None:
    with zipfile.ZipFile(folder / "gateway_row-0.1.0-py3-none-any.whl", "w") as wheel:
        for name, text in files.items():
            wheel.writestr(f"gateway_row/{name}", text)


@pytest.mark.parametrize(
    ("files", "lost"),
    [
        ({"pack.yaml": "kind: pack\n", "data/deep/items.yaml": "kind: item\n"}, []),
        ({"pack.yaml": "kind: pack\n"}, ["lacks gateway_row/data/deep/items.yaml"]),
        ({"pack.yaml": "kind: other\n", "data/deep/items.yaml": "kind: item\n"}, ["another gateway_row/pack.yaml"]),
    ],
)
def test_a_wheel_without_its_data_is_found(
    tmp_path: Path, source: Path, files: dict[str, str], lost: list[str]
) -> None:
    """What a designer wrote is what a buyer gets."""
    _build(tmp_path, files)

    found = list(losses(tmp_path, {"gateway_row": source}))

    assert len(found) == len(lost)
    assert all(part in sentence for part, sentence in zip(lost, found, strict=True))


def test_a_missing_wheel_is_found(tmp_path: Path, source: Path) -> None:
    """A package that was not built does not pass for one that is whole."""
    assert list(losses(tmp_path, {"gateway_row": source})) == [
        "0 wheels begin with gateway_row-, and there should be one."
    ]


def test_the_core_and_every_setting_are_looked_at() -> None:
    """The packages that bring data are all known to the check."""
    assert {"gateway_core", "gateway_dark_spires", "gateway_black_star_rising"} <= set(packages())
