"""Who plays games beside this process: processes of this machine, or workers of a Dask scheduler."""

import logging
import signal
import warnings
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

import attrs

from gateway_core.errors import GatewayError, SlowPlugin, one_line

__all__ = ["Cluster", "LabError", "Processes", "Workers"]

WAIT = 10  # seconds in which a scheduler has to answer

T = TypeVar("T")


class LabError(GatewayError):
    """What kept the lab from playing, said in a sentence; it may name what other machines say."""

    def __init__(self, fault: str) -> None:
        super().__init__(one_line(fault))


class Workers(Protocol):
    """Who plays games beside this process."""

    @property
    def ended(self) -> tuple[type[BaseException], ...]:
        """What a future raises whose worker, or the whole pool, was ended from outside."""

    def pool(self) -> Executor:
        """Return what they take their work from; asked again where that has ended. Raise LabError."""

    def at_once(self) -> int:
        """Return how many play at a time, as things stand now."""


@attrs.frozen
class Processes:
    """So many processes of this machine."""

    jobs: int
    ended: tuple[type[BaseException], ...] = (BrokenExecutor,)

    def pool(self) -> Executor:
        """Return a pool of new ones."""
        # Forked from a process that has only read the code, once for all of them: no thread of ours is in it, no lock.
        context = get_context("forkserver")
        context.set_forkserver_preload(["gateway_lab.running"])
        return ProcessPoolExecutor(self.jobs, context, _begin)

    def at_once(self) -> int:
        """Return how many there are."""
        return self.jobs


def _begin() -> None:
    """Leave Ctrl-C, which goes to all processes, and words on what is slow to the one that somebody sits before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore", SlowPlugin)


class Cluster:
    """The workers of a Dask scheduler, on however many machines."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = None

    @property
    def ended(self) -> tuple[type[BaseException], ...]:
        """A task whose workers died again and again; or the scheduler went away with all of them."""
        from distributed import KilledWorker  # it takes seconds, and is an extra

        return KilledWorker, CancelledError

    def pool(self) -> Executor:
        """Connect; raise LabError where nobody answers, or somebody has no lab."""
        try:
            from distributed import Client
        except ImportError as fault:
            cure = "Install it with the lab: pip install 'gateway-lab[cluster]'."
            raise LabError(f"A scheduler is spoken to by Dask, which is not installed. {cure}") from fault
        # What comes of a loss is said in our words. Several of Dask's loggers have levels of their own.
        for name in [*logging.root.manager.loggerDict]:
            if name.partition(".")[0] in ("distributed", "tornado"):
                logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        try:
            self._client = Client(self._address, timeout=WAIT, set_as_default=False)
        except (OSError, ValueError) as fault:
            cure = "Start one with 'dask scheduler', and name the address that it says, like tcp://10.0.0.5:8786."
            raise LabError(f"No scheduler answers at {self._address} within {WAIT} seconds. {cure}") from fault
        pool = _Connected(self._client)
        try:
            self._expect_labs()
        except LabError:
            pool.shutdown(cancel_futures=True)
            raise
        return pool

    def at_once(self) -> int:
        """Return how many threads its workers have by now."""
        return sum(self._client.nthreads().values())

    def _expect_labs(self) -> None:
        """Raise LabError unless the scheduler, which reads what it hands on, and all workers have a lab like this."""
        ours, lab = version("gateway-lab"), partial(version, "gateway-lab")
        found = {f"The worker {at}": one for at, one in self._client.run(lab, on_error="return").items()}
        if not found:
            cure = f"Start some on any machine: dask worker {self._address} --nthreads 1."
            raise LabError(f"The scheduler at {self._address} has no workers. {cure}")
        try:
            found[f"The scheduler at {self._address}"] = self._client.run_on_scheduler(lab)
        except PackageNotFoundError as fault:
            found[f"The scheduler at {self._address}"] = fault
        for who, one in found.items():
            if one != ours:
                has = "has no gateway-lab" if isinstance(one, Exception) else f"has gateway-lab {one}"
                raise LabError(f"{who} {has}, and here is {ours}. Install there what is installed here.")


class _Connected(Executor):
    """Dask's executor, which can be told to give up what it was given, and ends its connection."""

    def __init__(self, client: Any) -> None:
        self._client, self._executor = client, client.get_executor(pure=False)  # the same games again are played again

    def submit(self, fn: Callable[..., T], /, *args: Any, **named: Any) -> "Future[T]":
        """Give work to some worker."""
        future: Future[T] = self._executor.submit(fn, *args, **named)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End it: once all is done, or now."""
        self._executor.shutdown(wait and not cancel_futures)
        self._client.close()
