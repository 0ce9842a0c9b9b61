"""A save has one owner at a time: a lock of the operating system, which dies with the process that holds it."""

import sys
from pathlib import Path
from typing import IO

from ...errors import StoreError

__all__ = ["owned"]


def owned(file: str) -> IO[bytes]:
    """Return a save opened and locked: as long as that is open, nobody else owns it. Raise StoreError `store/owned`."""
    stream = Path(file).open("rb")  # noqa: SIM115  # it stays open as long as the save is owned
    try:
        _lock(stream)
    except BlockingIOError:
        stream.close()
        fault = "Somebody is playing in this save."
        raise StoreError(
            "store/owned",
            fault,
            "Leave it there first; 'gateway play' and the file alone looks on, and replay and recap read it.",
            file,
        ) from None
    except OSError:
        pass  # a file system that has no locks; what two programs write is told apart all the same (`store/moved-on`)
    return stream


if sys.platform == "win32":
    import errno
    import msvcrt

    _BEHIND = 2**40  # a byte far behind the file: such a lock keeps others from reading what it covers

    def _lock(stream: IO[bytes]) -> None:
        stream.seek(_BEHIND)
        try:
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as fault:
            raise BlockingIOError(errno.EAGAIN, "it is locked") from fault

else:
    import fcntl

    def _lock(stream: IO[bytes]) -> None:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
