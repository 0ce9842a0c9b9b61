"""A `.gatepack` laid into a folder: whole, or not at all."""

import contextlib
import shutil
import tempfile
from pathlib import Path

from ...errors import ContentError, Position, Problem, written_if
from .gatepack import Gatepack

__all__ = ["unpack"]


def unpack(gatepack: Gatepack, folder: Path) -> None:
    """Write all files of a pack into `folder`, which must not be there yet; the folders above it are made.

    Raise ContentError, and leave nothing behind, if that cannot be done. What is written is what was read: the names
    lead nowhere else, or the pack would not have been read.
    """
    try:
        if folder.exists() or folder.is_symlink():
            message = f"there is already something at '{folder}'."
            raise ContentError([Problem("gatepack/exists", message, Position(gatepack.name), "Remove it first.")])
        folder.parent.mkdir(parents=True, exist_ok=True)
        # Beside it, hence on the same disk, so that it can be put in its place at once.
        spare = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
        try:
            whole = spare / "pack"  # the temporary folder itself is its owner's alone; this one is as others are
            for name, data in gatepack.files.items():
                path = whole / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            whole.rename(folder)
        finally:
            with contextlib.suppress(OSError):
                shutil.rmtree(spare)
    except OSError as fault:
        message = f"it cannot be unpacked into '{folder}': {fault.strerror or 'no reason given'}."
        raise ContentError(
            [Problem("gatepack/not-unpacked", message, Position(gatepack.name), written_if(fault))]
        ) from fault
