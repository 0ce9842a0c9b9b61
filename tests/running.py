"""How every test runs: the same examples each time, large counts only when asked for; and what the files cost."""

import gc
import os
import tempfile
from collections import Counter
from collections.abc import Generator

import hypothesis
import pytest

hypothesis.settings.register_profile("house", deadline=None, derandomize=True, max_examples=40, database=None)
hypothesis.settings.register_profile("full", deadline=None, derandomize=True, max_examples=1000, database=None)
FULL = os.environ.get("GATEWAY_FULL") == "1"
hypothesis.settings.load_profile("full" if FULL else "house")

# No test leaves anything where whoever runs it keeps what is theirs.
_CACHE = tempfile.TemporaryDirectory(prefix="gateway-")
os.environ.setdefault("GATEWAY_CACHE_FOLDER", _CACHE.name)

gc.set_threshold(50_000, 20, 100)  # tests make millions of values that are gone before anybody need look for them

_SPENT: Counter[str] = Counter()  # seconds of processors, by file
_BEGAN = pytest.StashKey[float]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what takes minutes, unless GATEWAY_FULL=1."""
    if FULL:
        return
    for item in items:
        if item.get_closest_marker("full") is not None:
            item.add_marker(pytest.mark.skip(reason="large counts: set GATEWAY_FULL=1"))


def pytest_collection_finish() -> None:
    """Look no more for what nobody needs among the modules and tests: they are there to the end."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what a test begins with."""
    item.stash[_BEGAN] = _spent()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the report of each part of a test say what processors it took; of a worker's test, to the first process."""
    report = yield
    now = _spent()
    report.processor, item.stash[_BEGAN] = now - item.stash[_BEGAN], now  # type: ignore[attr-defined]  # a field of ours, which goes from a worker to the first process
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Sum what the tests of a file took."""
    _SPENT[report.nodeid.partition("::")[0]] += getattr(report, "processor", 0.0)


def pytest_terminal_summary(terminalreporter: "pytest.TerminalReporter") -> None:
    """Print the processor time of all tests, and the ten files that take most of it."""
    terminalreporter.write_line(f"{sum(_SPENT.values()):.0f} s of processor time, most of it in:")
    for file, seconds in _SPENT.most_common(10):
        terminalreporter.write_line(f"{seconds:6.1f} s  {file}")


def _spent() -> float:
    """Return the seconds that this process and those it waited for have spent."""
    return sum(os.times()[:4])
