"""A new file, written only where there is none."""

import contextlib
import os
from pathlib import Path

from ...errors import ContentError, Position, Problem, written_if

__all__ = ["create_file"]


def create_file(path: Path, text: str) -> None:
    """Write a new file, down to the disk; raise ContentError, leaving nothing behind, if it is there or cannot be."""
    try:
        with path.open("xb") as out:
            try:
                out.write(text.encode("utf-8"))
                out.flush()
                os.fsync(out.fileno())
            except BaseException:  # within the `with`: only a file that was made here is taken away
                with contextlib.suppress(OSError):
                    path.unlink()
                raise
    except FileExistsError:
        message, hint = "There is a file of this name already; it was left alone.", "Choose another name."
        raise ContentError([Problem("pack/file-exists", message, Position(str(path)), hint)]) from None
    except OSError as fault:
        message = f"The file cannot be written: {fault.strerror or 'no reason given'}."
        raise ContentError([Problem("pack/not-saved", message, Position(str(path)), written_if(fault))]) from fault
