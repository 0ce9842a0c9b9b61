"""New files, written only where there is none."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs import create_file


def test_a_new_file_is_written(tmp_path: Path) -> None:
    """Whole, in UTF-8."""
    create_file(tmp_path / "new.yaml", "name: Zoë\n")

    assert (tmp_path / "new.yaml").read_bytes() == "name: Zoë\n".encode()


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    """Whoever's it is."""
    (tmp_path / "old.yaml").write_text("mine\n", encoding="utf-8")

    with pytest.raises(ContentError) as raised:
        create_file(tmp_path / "old.yaml", "name: Ann\n")

    assert raised.value.problems[0].code == "pack/file-exists"
    assert (tmp_path / "old.yaml").read_text(encoding="utf-8") == "mine\n"


def test_a_folder_that_is_missing_is_said(tmp_path: Path) -> None:
    """And nothing is left behind."""
    with pytest.raises(ContentError) as raised:
        create_file(tmp_path / "gone" / "new.yaml", "name: Ann\n")

    assert raised.value.problems[0].code == "pack/not-saved"
    assert list(tmp_path.iterdir()) == []
