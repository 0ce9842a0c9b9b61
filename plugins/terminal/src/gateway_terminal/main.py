"""How the program begins and ends."""

import atexit
import gc
import sys
from collections.abc import Sequence

__all__ = ["main"]

SELDOM = 200_000  # objects made and not given up, after which Python looks for garbage


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line: exit code 0 is fine, 1 problems found or refused, 2 misuse."""
    # What a command begins with is there to stay: Python would look through it for garbage a hundred times, for a tenth
    # of its time to the first question; and once more at the end, when all of it goes anyway, for another.
    often, *others = gc.get_threshold()
    gc.set_threshold(SELDOM, *others)
    atexit.register(gc.freeze)
    try:
        from .commands.gateway import run  # only now, with the libraries that it needs: they are there to stay as well

        code = run(args)
    finally:
        gc.set_threshold(often, *others)
    sys.exit(code)
