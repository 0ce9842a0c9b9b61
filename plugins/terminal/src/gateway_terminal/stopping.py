"""Ctrl-C while something takes long: it is noted, and what is half done is finished first."""

import contextlib
import signal
from collections.abc import Callable, Iterator

from gateway_core.strangers import is_awaited

__all__ = ["stoppable"]


@contextlib.contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """Note a first Ctrl-C while this lasts; what it gives says whether one came, for when nothing is half done.

    A second one stops at once a program that is deciding (`Interrupted`), or else all, as ever; so does the first where
    code of a stranger's was named for being slow.
    """
    before, noted = signal.getsignal(signal.SIGINT), False

    def note(*_: object) -> None:
        nonlocal noted
        if is_awaited():
            raise KeyboardInterrupt
        noted = True
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, note)
    try:
        yield lambda: noted
    finally:
        signal.signal(signal.SIGINT, before)
