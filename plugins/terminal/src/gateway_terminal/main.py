"""How the program begins and ends."""

import atexit
import contextlib
import gc
import os
import sys
import threading
from collections.abc import Sequence

from gateway_core.errors import one_line

__all__ = ["main"]

SELDOM = 200_000  # objects made and not given up, after which Python looks for garbage


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line: exit code 0 is fine, 1 problems found or refused, 2 misuse."""
    # What a command begins with is there to stay: Python would look through it for garbage a hundred times, for a tenth
    # of its time to the first question; and once more at the end, when all of it goes anyway, for another.
    before, (often, *others) = threading.enumerate(), gc.get_threshold()
    gc.set_threshold(SELDOM, *others)
    atexit.register(gc.freeze)
    try:
        from .commands.gateway import run  # only now, with the libraries that it needs: they are there to stay as well

        code = run(args)
    finally:
        gc.set_threshold(often, *others)
    if left := [one.name for one in threading.enumerate() if one not in before and not one.daemon]:
        _leave(code, left)
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
