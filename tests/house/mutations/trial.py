"""One mutant before the tests: who kills it, or that nobody does."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import attrs

from ..tree import ROOT, shown
from .choosing import choose
from .mutant import Mutant

__all__ = ["Verdict", "tried", "unsound"]

_CRASH = "a crash"
_ONE = 30  # seconds of the processor for one test, several times what the slowest takes
_ALL = 240  # and for all tests of a mutant together


@attrs.frozen
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    """The mutant."""
    killer: str | None
    """The test that failed, the file of tests that could not be read, or "a crash"; None if the mutant survived."""
    seconds: float
    """What it took of the processor."""
    ran: tuple[str, ...]
    """The files of tests that were given the chance, in order; the last ones perhaps in vain, for want of time."""


def tried(mutant: Mutant, helpings: int = 3) -> Verdict:
    """Run the tests that could notice, the likeliest first, until one fails.

    They are taken by helpings, of which `helpings` says how many: those that mirror the file, its room's, all others.
    """
    spent, ran = 0.0, []
    for files in list(choose(mutant))[:helpings]:
        if not files:
            continue
        ran += [shown(file) for file in files]
        told = _run(mutant, ran[-len(files) :], _ALL - spent)
        spent += told["seconds"]
        if told["ended"] == "failed":
            return Verdict(mutant, told["failed"], spent, tuple(ran))
        if told["ended"] == "stopped":
            break
    return Verdict(mutant, None, spent, tuple(ran))


def unsound(killers: Iterable[str]) -> str | None:
    """Return one of these tests that fails though nothing is broken, and so tells nothing; None if all are sound."""
    tests = sorted(set(killers) - {_CRASH})
    found: str | None = _run(None, tests, _ALL * 10)["failed"] if tests else None
    return found


def _run(mutant: Mutant | None, what: Sequence[str], seconds: float) -> dict[str, Any]:
    """Run tests in a process of their own and return the report of it."""
    broken = {"module": "", "file": "", "text": ""}
    if mutant is not None:
        broken = {"module": mutant.module, "file": str(mutant.file), "text": mutant.broken}
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "mutant.json"
        report.write_text(json.dumps({**broken, "test": _ONE, "all": seconds}), encoding="utf-8")
        plugin = f"{__package__}.broken"
        # The kit and a warning of ours would otherwise be imported first, and with them much that is to be broken.
        own = ["-o", "addopts=--import-mode=importlib", "-o", "filterwarnings=error"]
        ours = [*own, "-p", plugin, "-p", "gateway_core.testing.pytest"]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *ours, *what]
        ended = subprocess.run(command, cwd=ROOT, env=_environment(report), capture_output=True, text=True, check=False)
        told = json.loads(report.read_text(encoding="utf-8"))
    if ended.returncode in (3, 4, 5):  # an error of pytest's, or of ours: it tells nothing of the mutant
        raise RuntimeError(f"pytest could not run {what}: {ended.stdout[-2000:]}{ended.stderr[-2000:]}")
    return {"failed": _CRASH, "ended": "failed", "seconds": seconds} | told  # whoever says no word was ended


def _environment(report: Path) -> dict[str, str]:
    """Return the environment of the tests: large counts would only take longer."""
    return {**os.environ, "GATEWAY_FULL": "", "GATEWAY_MUTANT": str(report), "PYTHONDONTWRITEBYTECODE": "1"}
