"""How the program begins and ends."""

import contextlib
import os
import sys
import threading
from collections.abc import Sequence

from gateway_core.errors import one_line

from .commands.gateway import run

__all__ = ["main"]

_ENDING = 0.5  # seconds for a thread that has been told to end, as a server's are


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line: exit code 0 is fine, 1 problems found or refused, 2 misuse."""
    before = threading.enumerate()
    code = run(args)
    left = [one for one in threading.enumerate() if one not in before and not one.daemon]
    for one in left:
        one.join(_ENDING)
    if names := [one.name for one in left if one.is_alive()]:
        _leave(code, names)
    sys.exit(code)


def _leave(code: int, threads: Sequence[str]) -> None:
    """End the program though threads go on: Python would wait for them, and nobody knows for how long."""
    names = " and ".join(f"'{one_line(name)}'" for name in threads)
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(f"Code of a pack or a house rule went on beside this, in {names}; it was ended.\n")
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)
