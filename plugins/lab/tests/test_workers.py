"""Workers of a scheduler, as far as one can tell without any: what is missing is told with its cure."""

import sys
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType
from typing import Any

import pytest
from gateway_lab.workers import Cluster, LabError

from .conftest import SCENE, Gateway

HERE = version("gateway-lab")
NONE = PackageNotFoundError("gateway-lab")
AT = "tcp://10.0.0.5:8786"


def dask(monkeypatch: pytest.MonkeyPatch, workers: dict[str, Any], scheduler: object = HERE) -> list[str]:
    """Put something in Dask's place that has these versions of the lab; return what becomes of its connections."""
    told: list[str] = []

    class Client:
        def __init__(self, address: str, **_: Any) -> None:
            if address != AT:
                raise OSError(f"nobody is at {address}")

        def run(self, *_: Any, **__: Any) -> dict[str, Any]:
            return workers

        def run_on_scheduler(self, *_: Any) -> object:
            if isinstance(scheduler, Exception):
                raise scheduler
            return scheduler

        def nthreads(self) -> dict[str, int]:
            return dict.fromkeys(workers, 2)

        def get_executor(self, **_: Any) -> "Client":
            return self

        def shutdown(self, wait: bool) -> None:
            told.append("waited" if wait else "cancelled")

        def close(self) -> None:
            told.append("closed")

    module: Any = ModuleType("distributed")
    module.Client = Client
    monkeypatch.setitem(sys.modules, "distributed", module)
    return told


def test_dask_that_is_not_installed_is_told_with_the_line_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an extra, which most people do without."""
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(LabError, match=r"pip install 'gateway-lab\[cluster\]'"):
        Cluster(AT).pool()


def test_two_sorts_of_workers_are_one_too_many(gateway: Gateway) -> None:
    """Processes here or a scheduler's elsewhere."""
    ran = gateway("simulate", SCENE, "-n", 1, "--scheduler", AT, "--jobs", 2)

    assert (ran.exit, "name one of them" in " ".join(ran.err.split())) == (2, True)


@pytest.mark.parametrize(
    ("workers", "scheduler", "told"),
    [
        ({}, HERE, f"has no workers. Start some on any machine: dask worker {AT} --nthreads 1"),
        ({"tcp://b": HERE, "tcp://c": NONE}, HERE, "The worker tcp://c has no gateway-lab"),
        ({"tcp://b": "0.0.7"}, HERE, "The worker tcp://b has gateway-lab 0.0.7, and here is"),
        ({"tcp://b": HERE}, NONE, f"The scheduler at {AT} has no gateway-lab"),
    ],
)
def test_who_cannot_play_is_named(
    monkeypatch: pytest.MonkeyPatch, workers: dict[str, Any], scheduler: object, told: str
) -> None:
    """Before anything is given out, and the connection is ended."""
    became = dask(monkeypatch, workers, scheduler)

    with pytest.raises(LabError) as refused:
        Cluster(AT).pool()

    assert told in str(refused.value)
    assert became == ["cancelled", "closed"]


def test_a_scheduler_that_does_not_answer_is_told_with_how_to_start_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands at the address."""
    dask(monkeypatch, {})

    with pytest.raises(LabError, match=r"No scheduler answers at tcp://elsewhere:1 .*'dask scheduler'"):
        Cluster("tcp://elsewhere:1").pool()


def test_threads_of_all_workers_play_at_once_and_what_is_given_up_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers of two threads are four; who leaves takes their work with them."""
    became, cluster = dask(monkeypatch, {"tcp://b": HERE, "tcp://c": HERE}), Cluster(AT)

    pool = cluster.pool()
    at_once = cluster.at_once()
    pool.shutdown(cancel_futures=True)

    assert (at_once, became) == (4, ["cancelled", "closed"])
