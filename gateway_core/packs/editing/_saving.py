"""A file is replaced whole or not at all, and only if it is still the one that was read."""

import contextlib
import errno
import os
import tempfile
from pathlib import Path

from ...errors import ContentError, Position, Problem

__all__ = ["replace_file"]


def replace_file(path: Path, before: bytes, after: bytes, file: str) -> None:
    """Write `after` over a file that holds `before`; raise ContentError, and leave it as it is, if that cannot be done.

    A link stays a link: what it leads to is replaced. The file keeps its mode. Between the last look at the file and
    its replacement somebody else could still write; no portable call closes that moment.
    """
    path = path.resolve()
    try:
        _check_writable(path)
        _check_unchanged(path, before, file)
        spare = _spare_copy(path, after)
        try:
            # Looked at twice: the copy took its time, down to the disk.
            _check_unchanged(path, before, file)
            spare.replace(path)
        except BaseException:  # Ctrl-C too leaves no copy lying about
            _forget(spare)
            raise
        _settle(path.parent)
    except OSError as fault:
        raise _not_saved(file, fault.strerror or "no reason given") from fault


def _check_writable(path: Path) -> None:
    """Whoever protects a file means it, though a folder would let it be replaced."""
    # The bits, since root may write everything; the system, since a disk may be read-only, or the file another's.
    if not path.stat().st_mode & 0o222 or not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "it may only be read")


def _check_unchanged(path: Path, before: bytes, file: str) -> None:
    if path.read_bytes() != before:
        message = "Somebody changed this file after it was read; nothing was written."
        raise ContentError(
            [Problem("pack/changed-meanwhile", message, Position(file), "Read it again, and edit that.")]
        )


def _spare_copy(path: Path, after: bytes) -> Path:
    """Write a file beside the other, down to the disk, and read it back."""
    # In the same folder, hence on the same disk: from one disk to another nothing can be replaced at once.
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    spare = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(after)
            out.flush()
            os.fsync(out.fileno())
        spare.chmod(path.stat().st_mode & 0o7777)  # a new temporary file is its owner's alone
        if spare.read_bytes() != after:
            raise OSError(0, "what was read back is not what was written")
    except BaseException:
        _forget(spare)
        raise
    return spare


def _forget(spare: Path) -> None:
    """Remove what was not used, if that is still possible."""
    with contextlib.suppress(OSError):
        spare.unlink()


def _settle(folder: Path) -> None:
    """Have the new name written down to the disk, where a folder can be opened (not on Windows)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _not_saved(file: str, why: str) -> ContentError:
    message = f"The file cannot be written: {why}. It is as it was."
    return ContentError(
        [Problem("pack/not-saved", message, Position(file), "Make room, or let file and folder be written to.")]
    )
