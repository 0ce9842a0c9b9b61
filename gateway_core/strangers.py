"""Code of strangers while it runs: it prints into nothing of ours, moves us nowhere, and is named if it does not end.

What it changes in the environment stays: a library that it brings may have set that for itself.
"""

import contextlib
import os
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

from .errors import SlowPlugin

__all__ = ["IMPORTED", "is_awaited", "strangers_code"]

PATIENCE = 4.0  # seconds; who waits longer for an answer is told whose it is
IMPORTED = 5.0  # times as long for code that is imported, with all that it needs itself
_OUT, _ERR = 1, 2  # the descriptors of what is printed; machine code and other programs know no others
_STREAMS = ("stdout", "__stdout__")


@contextlib.contextmanager
def strangers_code(words: Callable[[], str], times: float = 1.0) -> Iterator[None]:
    """Let code run of a pack, or a program; `words` say what is waited for, if that takes long.

    It may take so many `times` as long as an answer does.
    What it prints goes to standard error: somebody may be reading what is printed of the game.
    """
    ours, folder, out = [getattr(sys, name) for name in _STREAMS], _folder(), _apart()
    for name in _STREAMS:
        setattr(sys, name, sys.stderr)
    try:
        with _WATCH.watching(words, times):
            yield
    finally:
        for name, stream in zip(_STREAMS, ours, strict=True):
            setattr(sys, name, stream)
        if out is not None:
            os.dup2(out, _OUT)
            os.close(out)
        if folder is not None and folder != _folder():
            with contextlib.suppress(OSError):  # it is gone
                os.chdir(folder)


def is_awaited() -> bool:
    """Say whether somebody waits for code of a stranger's for so long that it was named."""
    return any(call.late for call in _WATCH.calls.values())


def _folder() -> str | None:
    """Return the folder that we are in; None: it is gone."""
    try:
        return str(Path.cwd())
    except OSError:
        return None


def _apart() -> int | None:
    """Let what is printed by its descriptor go to standard error, and return where it went; None: one is closed."""
    try:
        out = os.dup(_OUT)
    except OSError:
        return None
    try:
        os.dup2(_ERR, _OUT)
    except OSError:
        os.close(out)
        return None
    return out


class _Call:
    """One time that a stranger's code was called, and has not come back."""

    def __init__(self, words: Callable[[], str], times: float, outer: "_Call | None") -> None:
        self.words, self.times, self.outer = words, times, outer
        self.began, self.late = time.monotonic(), False


class _Watch:
    """Names who keeps us waiting, once, from a thread of its own, which sleeps while nothing of a stranger's runs."""

    def __init__(self) -> None:
        self.calls: dict[int, _Call] = {}  # the innermost of each thread
        self._busy = threading.Event()
        self._thread: threading.Thread | None = None
        self._named: set[str] = set()

    @contextlib.contextmanager
    def watching(self, words: Callable[[], str], times: float) -> Iterator[None]:
        """Watch what is called inside."""
        me = threading.get_ident()
        call = self.calls[me] = _Call(words, times, self.calls.get(me))
        if not self._busy.is_set():
            self._wake()
        try:
            yield
        finally:
            if call.outer is None:
                del self.calls[me]
            else:
                self.calls[me] = call.outer

    def _wake(self) -> None:
        self._busy.set()
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._look, name="strangers", daemon=True)
            self._thread.start()

    def _look(self) -> None:
        pause = threading.Event()  # which nobody sets
        while self._busy.wait():
            pause.wait(PATIENCE / 4)
            calls = [*self.calls.values()]
            for call in calls:
                if not call.late and time.monotonic() - call.began >= PATIENCE * call.times:
                    call.late = True
                    self._name(call.words())
            if not calls:
                self._busy.clear()
                if self.calls:  # it came in between, and took us for awake
                    self._busy.set()

    def _name(self, words: str) -> None:
        if words not in self._named:
            self._named.add(words)
            with contextlib.suppress(
                SlowPlugin
            ):  # an error, where somebody wants warnings to be errors, of nobody's here
                warnings.warn(f"{words} does not answer: still waiting. Ctrl-C takes it out.", SlowPlugin, stacklevel=1)


_WATCH = _Watch()
