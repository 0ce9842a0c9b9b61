"""Saving an edited file: whole or not at all, whatever the disk or somebody else does."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs import Editing, edit_file

SHEET = "# Tom: a thief.\nid: tom\ngear: [rope]  # his own\n"


def _refused(save: Callable[[], Editing]) -> str:
    """Return the code of the one problem that saving meets."""
    with pytest.raises(ContentError) as caught:
        save()
    (problem,) = caught.value.problems
    return problem.code


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """A file of a person's."""
    path = tmp_path / "tom.yaml"
    path.write_bytes(SHEET.encode())
    path.chmod(0o640)
    return path


def test_a_saved_file_is_replaced_whole_and_keeps_its_mode(sheet: Path) -> None:
    """Nothing lies beside it afterwards, and it can be edited on."""
    saved = edit_file(sheet).change(("id",), "thomas").save().change(("id",), "tam").save()

    assert sheet.read_text() == SHEET.replace("id: tom", "id: tam") == saved.text
    assert (sheet.stat().st_mode & 0o777, list(sheet.parent.iterdir())) == (0o640, [sheet])


def test_a_link_stays_a_link(sheet: Path) -> None:
    """What it leads to is edited."""
    link = sheet.parent / "link.yaml"
    link.symlink_to(sheet)

    edit_file(link).change(("id",), "thomas").save()

    assert link.is_symlink()
    assert "id: thomas" in sheet.read_text()


def test_what_somebody_else_wrote_meanwhile_is_not_lost(sheet: Path) -> None:
    """Two programs, one file: the later is told."""
    edited = edit_file(sheet).change(("id",), "thomas")
    sheet.write_text("id: other\n")

    assert _refused(edited.save) == "pack/changed-meanwhile"
    assert (sheet.read_text(), list(sheet.parent.iterdir())) == ("id: other\n", [sheet])


def test_what_somebody_else_writes_while_a_file_is_saved_is_not_lost(
    sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new text is on the disk already, under another name, when the file is looked at for the last time."""
    edited, really = edit_file(sheet).change(("id",), "thomas"), os.fsync

    def slow(handle: int) -> None:
        really(handle)
        sheet.write_text("id: other\n")

    monkeypatch.setattr(os, "fsync", slow)

    assert _refused(edited.save) == "pack/changed-meanwhile"
    assert (sheet.read_text(), list(sheet.parent.iterdir())) == ("id: other\n", [sheet])


def _full(*_: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("call", ["fsync", "replace", "write"])
def test_a_full_disk_loses_nothing(sheet: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    """Wherever it strikes, the old file is there, and nothing else."""
    edited = edit_file(sheet).change(("id",), "thomas")
    with monkeypatch.context() as patch:
        if call == "replace":
            patch.setattr(Path, "replace", _full)
        elif call == "fsync":
            patch.setattr(os, "fsync", _full)
        else:
            really = os.fdopen
            patch.setattr(os, "fdopen", lambda handle, mode: _FullFile(really(handle, mode)))

        assert _refused(edited.save) == "pack/not-saved"

    assert (sheet.read_text(), list(sheet.parent.iterdir())) == (SHEET, [sheet])
    edited.save()
    assert "id: thomas" in sheet.read_text()


class _FullFile:
    """A file that takes half of what is written."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def __enter__(self) -> "_FullFile":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> None:
        """Take half, then no more."""
        self._file.write(data[: len(data) // 2])
        _full()


def test_a_disk_that_lies_is_found_out(sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read back must be what was written."""
    edited, really = edit_file(sheet).change(("id",), "thomas"), Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: really(path)[: None if path.name == sheet.name else 9])

    assert _refused(edited.save) == "pack/not-saved"
    assert (sheet.read_text(), list(sheet.parent.iterdir())) == (SHEET, [sheet])


def test_a_crash_before_the_last_step_leaves_the_old_file(sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the machine goes, there is the old file or the new one, never half of one."""
    edited = edit_file(sheet).change(("id",), "thomas")

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", crash)
    monkeypatch.setattr(Path, "unlink", crash)  # who crashes does not tidy up either
    with pytest.raises(KeyboardInterrupt):
        edited.save()

    (spare,) = [path for path in sheet.parent.iterdir() if path != sheet]
    assert (sheet.read_text(), spare.read_text()) == (SHEET, edited.text)


def test_a_folder_that_takes_nothing_is_said(sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A read-only folder or medium: the file stays as it was, and the message says so."""
    edited = edit_file(sheet).change(("id",), "thomas")

    def read_only(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("tempfile.mkstemp", read_only)

    assert _refused(edited.save) == "pack/not-saved"
    assert sheet.read_text() == SHEET


def test_a_file_that_may_only_be_read_is_not_replaced(sheet: Path) -> None:
    """Though its folder would let it."""
    sheet.chmod(0o440)

    assert _refused(edit_file(sheet).change(("id",), "thomas").save) == "pack/not-saved"
    assert (sheet.read_text(), list(sheet.parent.iterdir())) == (SHEET, [sheet])


def test_nothing_changed_is_nothing_written(sheet: Path) -> None:
    """A file that was only looked at is not even touched."""
    before = sheet.stat().st_mtime_ns, sheet.stat().st_ino

    edit_file(sheet).save()

    assert (sheet.stat().st_mtime_ns, sheet.stat().st_ino) == before
