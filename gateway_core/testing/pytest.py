"""A plugin of pytest for packs, plugins and systems: `pytest -p gateway_core.testing.pytest`, or `-p` in `addopts`.

It is loaded by this name and never by itself, so nobody's tests change because gateway-core is installed. Nothing a
user keeps is read: packs folder and settings are empty ones of the run.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import pytest

__all__ = ["LaidBook", "WrittenPack", "inline_book", "inline_pack"]

_FOLDERS = ("GATEWAY_CONFIG_FOLDER", "GATEWAY_PACKS_FOLDER")
_MET = "what came up"


class WrittenPack(Protocol):
    """What the fixture `inline_pack` gives."""

    def __call__(self, data: Mapping[str, str] | None = None, **how: Any) -> Path:
        """Write a pack as `write_pack` does, into the folder of this test; return its own folder."""
        ...


class LaidBook(Protocol):
    """What the fixture `inline_book` gives."""

    def __call__(self, data: Mapping[str, str] | None = None, **how: Any) -> Any:
        """Write a pack likewise, and return the rulebook of its table; raise as `Session.table` does."""
        ...


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run be asked what of a game it never came to."""
    words = "name the deeds and facts of a game that came up at no table the kit played: no law has looked at them"
    parser.getgroup("the kit of gateway-core").addoption("--unmet", action="store_true", help=words)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand on what came up, from a process of xdist to the one that tells it."""
    from . import met  # here and below: nobody pays for it before a test does

    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[_MET] = met.given()


@pytest.hookimpl(optionalhook=True)  # of pytest-xdist
def pytest_testnodedown(node: Any) -> None:
    """Take in what came up in a process of xdist."""
    from . import met

    met.take_in(getattr(node, "workeroutput", {}).get(_MET, {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell what never came up, if that is asked."""
    from . import met

    if config.getoption("--unmet"):
        terminalreporter.section("what no test came to")
        for line in [*met.told()] or ["the kit played at no table"]:
            terminalreporter.write_line(line)


@pytest.fixture(autouse=True, scope="session")
def _nothing_of_the_users(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in _FOLDERS:
            patch.setenv(name, str(tmp_path_factory.mktemp("nothing")))
        yield


@pytest.fixture
def inline_pack(tmp_path: Path) -> WrittenPack:
    """Return what writes a pack given as text into this test's folder."""
    from .inline import write_pack  # here and below: what they import is told with its values, if that comes after

    def written(data: Mapping[str, str] | None = None, **how: Any) -> Path:
        return write_pack(tmp_path, data, **how)

    return written


@pytest.fixture
def inline_book(inline_pack: WrittenPack) -> LaidBook:
    """Return what lays the table of a pack given as text, with nothing on it but that and what it requires."""
    from .isolated import isolated

    def laid(data: Mapping[str, str] | None = None, **how: Any) -> Any:
        folder = inline_pack(data, **how)
        return isolated(folder).table(folder.name)

    return laid
