"""A plugin of pytest that runs tests on a core with one file broken, and says who noticed.

The file is broken as it is imported: nothing is written, and a process that a test starts runs the whole one. The
mutant and the bounds come from a file that `GATEWAY_MUTANT` names, and the report goes into it:

    module, file, text   what is imported broken (no module: nothing is)
    test, all            bounds of processor time in seconds, for one test and for all together
    failed               the test or file that failed first, or null
    ended                "passed", "failed", or "stopped" at the bound for all
    seconds              of the processor, all together
"""

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

_MOST_BYTES = 4 << 30  # of memory: a loop without end may also grow

_REPORT = Path(os.environ["GATEWAY_MUTANT"])
_TOLD: dict[str, Any] = json.loads(_REPORT.read_text(encoding="utf-8"))


class _Loader(importlib.machinery.SourceFileLoader):
    """Reads the broken text instead of the file."""

    def get_code(self, fullname: str) -> CodeType:
        return compile(_TOLD["text"], self.path, "exec", dont_inherit=True)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the broken module before anybody finds the whole one."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != _TOLD["module"]:
            return None
        return importlib.util.spec_from_file_location(fullname, _TOLD["file"], loader=_Loader(fullname, _TOLD["file"]))


def _too_long(*_: object) -> None:
    pytest.fail(f"the test took more than {_TOLD['test']} seconds of the processor")


# At import, which is before pytest reads the first conftest: that may import what is to be broken.
assert _TOLD["module"] not in sys.modules
sys.meta_path.insert(0, _Finder())
resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, _MOST_BYTES))
signal.signal(signal.SIGPROF, _too_long)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Let no test run for ever, and begin no other when the time for all is spent."""
    signal.setitimer(signal.ITIMER_PROF, _TOLD["test"], 1)  # again each second: the code under test may catch it
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        if time.process_time() > _TOLD["all"]:
            item.session.shouldstop = _TOLD.setdefault("ended", "stopped")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Remember the first test that failed."""
    _note(report)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Remember a file that could not even be read."""
    _note(report)


def _note(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.failed and "failed" not in _TOLD:
        _TOLD["failed"], _TOLD["ended"] = report.nodeid, "failed"


def pytest_sessionfinish() -> None:
    """Say how it ended."""
    told = {"failed": _TOLD.get("failed"), "ended": _TOLD.get("ended", "passed"), "seconds": time.process_time()}
    _REPORT.write_text(json.dumps(told), encoding="utf-8")
