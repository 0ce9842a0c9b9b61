"""Workers of our own for tests: they play in this process, when they are told to, and end when they are told to."""

import weakref
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

__all__ = ["Crew", "Lent"]


class Lent(Executor):
    """A pool that loses its worker after so many pieces, and then all that it was given."""

    def __init__(self, crew: "Crew", pieces: int) -> None:
        self._crew, self._left = crew, pieces

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> "Future[Any]":
        """Take a piece, to be played when the crew is asked next."""
        future: Future[Any] = Future()
        self._left -= 1
        if self._left < 0:
            future.set_exception(BrokenProcessPool("a worker was killed"))
        else:
            self._crew.given.append((weakref.ref(future), fn, args))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Give back what nobody has begun."""
        if cancel_futures:
            self._crew.given.clear()


class Crew:
    """So many workers in pools that last for so many pieces each; the piece that was given last is played first."""

    ended = (BrokenProcessPool,)

    def __init__(self, lives: Iterable[int] = (999,), workers: int = 1, sent: Callable[[Any], Any] = lambda one: one):
        self.given: list[tuple[Any, Any, Any]] = []  # what was given and is not begun
        self.played: list[int] = []  # games, in the order in which they were played
        self.most = 0  # pieces that anybody held at a time
        self._lives, self._workers, self._sent = iter(lives), workers, sent
        self._futures: weakref.WeakSet[Future[Any]] = weakref.WeakSet()

    def pool(self) -> Executor:
        """Return the next pool."""
        self.given.clear()
        return Lent(self, next(self._lives))

    def at_once(self) -> int:
        """Return how many there are; play a piece meanwhile."""
        self._futures.update(future for future in (ref() for ref, _, _ in self.given) if future is not None)
        self.most = max(self.most, len(self._futures))
        if self.given:
            ref, fn, (scenario, key, seed, piece) = self.given.pop()
            self.played += piece
            try:
                ref().set_result(fn(self._sent(scenario), key, seed, piece))
            except Exception as fault:
                ref().set_exception(fault)
        return self._workers
