"""Small files in a user's own folders: read whole, and written whole or not at all."""

import contextlib
import os
import tempfile
from pathlib import Path

from ...errors import ContentError, Position, Problem, written_if
from ...ids import is_slug
from ...packs.user_folders import config_folder

__all__ = ["kept_file", "kept_text", "write_kept"]


def kept_file(room: str, id: str) -> Path:
    """Return where something about a pack is kept: in a room of the config folder; raise ContentError for no id.

    An id may be a stranger's: nothing but a plain name becomes one of a file.
    """
    if not is_slug(id):
        raise ContentError([Problem("pack/bad-id", f"'{id}' is not the id of a pack.")])
    return config_folder() / room / f"{id}.json"


def kept_text(file: Path) -> str | None:
    """Return what is kept in a file; None if there is none. Raise ContentError if it cannot be read."""
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8"
        raise ContentError(
            [Problem("folder/unreadable", f"this cannot be read: {why}.", Position(str(file)))]
        ) from None


def write_kept(file: Path, text: str) -> None:
    """Write a file in the place of one that may be there; raise ContentError, and leave that one as it was."""
    new = None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=file.parent, delete=False) as written:
            new = Path(written.name)
            written.write(text)
            written.flush()
            os.fsync(written.fileno())
        new.replace(file)
    except OSError as fault:
        if new is not None:
            with contextlib.suppress(OSError):
                new.unlink()
        message = f"this cannot be written: {fault.strerror}."
        raise ContentError([Problem("folder/unwritable", message, Position(str(file)), written_if(fault))]) from None
