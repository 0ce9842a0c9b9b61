"""Games on the workers of a real scheduler, one of them killed: each counts once, and nothing is left behind.

`uv run python -m tests.installed.cluster WHEELS UV`: WHEELS is the folder of our built wheels, UV the program, which
fetches Dask: where it cannot, that is told, and fails in CI.
"""

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from .environment import Environment, ours

__all__ = ["main"]

_SCENE = ("dark-spires:scene/the-audience", "--rounds", "2", "--seed", "cluster")
_SOME, _MANY, _ENDLESS = 10, 80, 100_000
_LONG = 60.0  # seconds in which anything here is done, or never


def main(arguments: Sequence[str]) -> int:
    """Try everything in turn; return 0, or leave with what went wrong."""
    wheels, uv = Path(arguments[0]).resolve(), str(Path(arguments[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        at = Path(name)
        one = Environment(at / "one", uv)
        packs = [next(wheels.glob(f"gateway_{pack}-*.whl")) for pack in ("lab", "dark_spires")]
        one.install(*ours(wheels), *packs)
        told = _told(one.gateway("simulate", *_SCENE, "--scheduler", "tcp://127.0.0.1:1", cwd=at, code=1, wrong=True))
        _expect("pip install 'gateway-lab[cluster]'" in told, f"the extra is named: {told}")
        try:
            one.install(f"{packs[0]}[cluster]")
        except SystemExit as fault:
            if os.environ.get("CI"):
                raise
            print(f"Dask cannot be fetched here, and workers of a scheduler are not tried. {fault}")
            return 0
        told = _told(one.gateway("simulate", *_SCENE, "--scheduler", "tcp://127.0.0.1:1", cwd=at, code=1, wrong=True))
        _expect("No scheduler answers" in told, f"it is told that nobody answers: {told}")
        with _scheduler(one, at) as address:
            for trial in (_killed, _stopped, _others):
                print(trial(one, at, address))
    return 0


def _killed(one: Environment, at: Path, address: str) -> str:
    """Two workers, one of which is killed when some games are played."""
    line = ("simulate", *_SCENE, "-n", _MANY, "--json")
    alone = one.gateway(*line, "--jobs", 2, cwd=at)
    with _worker(one, at, address) as doomed, _worker(one, at, address):
        _known(one, at, address, "len(dask_scheduler.workers) == 2", "both workers are there")
        runs = at / "killed"
        with _started(one, at, *line, "--scheduler", address, "--runs", runs) as playing:
            _until(lambda: _kept(runs) > _SOME, "games are played")
            doomed.kill()
            _expect(_kept(runs) < _MANY, "the worker is killed while there is something to play")
            told, wrong = playing.communicate(timeout=_LONG)
    _expect((told, wrong) == (alone, ""), f"the report is that of one process:\n{told[:200]}\n{wrong}")
    _expect(_kept(runs) == _MANY == json.loads(told)["games"], "each game counts once")
    return f"Of two workers one is killed: each of {_MANY} games counts once, and the report is that of one process."


def _stopped(one: Environment, at: Path, address: str) -> str:
    """Ctrl-C before a run is done; and before any worker that died is replaced."""
    with _worker(one, at, address) as worker:
        _known(one, at, address, "dask_scheduler.workers", "the worker is there")
        _interrupt(one, at, address, lambda: None)
        _interrupt(one, at, address, worker.kill)
    return "Ctrl-C tells what was played, even where all workers are gone, and leaves no work behind."


def _interrupt(one: Environment, at: Path, address: str, before: Callable[[], None]) -> None:
    """Begin a run, do something when some games are played, and then stop it."""
    runs = at / "stopped"
    runs.unlink(missing_ok=True)
    with _started(one, at, "simulate", *_SCENE, "-n", _ENDLESS, "--scheduler", address, "--runs", runs) as playing:
        _until(lambda: _kept(runs) > _SOME, "games are played")
        before()
        playing.send_signal(signal.SIGINT)
        told, wrong = playing.communicate(timeout=_LONG)
    _expect(f" of {_ENDLESS:,} that were asked for" in _told(told) and not wrong, f"it is told:\n{told}{wrong}")
    _known(one, at, address, "not dask_scheduler.tasks", "nothing is left to be played")


def _others(one: Environment, at: Path, address: str) -> str:
    """A worker whose game has other code."""
    changed = at / "changed"
    package = Path(one.run("-c", "import gateway_core; print(gateway_core.__path__[0])", cwd=at).strip())
    shutil.copytree(package, changed / "gateway_core")
    with (changed / "gateway_core" / "__init__.py").open("a", encoding="utf-8") as file:
        file.write("# somebody has changed something\n")
    with _worker(one, at, address, PYTHONPATH=str(changed)):
        _known(one, at, address, "dask_scheduler.workers", "the worker is there")
        told = _told(one.gateway("simulate", *_SCENE, "--scheduler", address, cwd=at, code=1, wrong=True))
    _expect("has other packs, programs or code" in told and "Install there" in told, f"it is refused:\n{told}")
    return "A worker whose code is another is refused, with what to do."


@contextlib.contextmanager
def _scheduler(one: Environment, at: Path) -> Iterator[str]:
    """Start a scheduler and yield its address."""
    file = at / "scheduler.json"
    words = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", file)
    with _process(one, at, "scheduler", *words):
        _until(file.is_file, "the scheduler listens")
        address: list[str] = []

        def read() -> bool:
            with contextlib.suppress(ValueError):  # it is being written
                address.append(json.loads(file.read_text())["address"])
            return bool(address)

        _until(read, "the scheduler says where")
        yield address[0]


@contextlib.contextmanager
def _worker(one: Environment, at: Path, address: str, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    """Start a worker of one process, which nobody starts again."""
    words = ("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", at / "dask")
    with _process(one, at, *words, **environment) as process:
        yield process


@contextlib.contextmanager
def _process(one: Environment, at: Path, *words: object, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        [str(word) for word in (one.script("dask"), *words)], cwd=at, env=one.variables(**environment),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextlib.contextmanager
def _started(one: Environment, at: Path, *words: object) -> Iterator["subprocess.Popen[str]"]:
    """Start a command whose output is read when it has ended."""
    process = subprocess.Popen(
        [str(word) for word in (one.script("gateway"), *words)], cwd=at, env=one.variables(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _known(one: Environment, at: Path, address: str, holds: str, what: str) -> None:
    """Wait until a scheduler knows that something holds."""
    asked = f"client.run_on_scheduler(lambda dask_scheduler: bool({holds}))"
    code = f"from distributed import Client\nclient = Client({address!r})\nwhile not {asked}: pass"
    try:
        one.run("-c", code, cwd=at, within=_LONG)
    except subprocess.TimeoutExpired as late:
        raise SystemExit(f"It should be so within {_LONG:.0f} seconds that {what}") from late


def _kept(runs: Path) -> int:
    """Return how many games a file of runs has."""
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(f"file:{runs}?mode=ro", uri=True)) as db,
    ):
        return int(db.execute("select count(*) from games").fetchone()[0])
    return 0


def _told(output: str) -> str:
    return " ".join(output.split())


def _until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something is so; leave if it does not come to be."""
    began = time.monotonic()
    while not holds():
        if time.monotonic() - began > _LONG:
            raise SystemExit(f"It should be so within {_LONG:.0f} seconds that {what}")
        time.sleep(0.02)  # who is waited for wants the processor


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise SystemExit(f"It should be so that {what}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
