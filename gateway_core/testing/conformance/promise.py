"""One thing that a pack or a system promises, as a test of its own: what it is called, and how it is kept."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest

from ...errors import GatewayError
from ...table import BrokenContract

__all__ = ["Promise", "Skipped", "as_tests", "held", "laws_of"]

_LAW = "test_"


class Skipped(Exception):
    """Whether it is kept cannot be seen: another promise that is not kept says why, or nothing here comes to it."""


@attrs.frozen
class Promise:
    """A promise by its name; `keep` is given an empty folder, and raises AssertionError where it is not kept."""

    name: str  # in the brackets of the test's id, such as `entry item/lamp`
    keep: Callable[[Path], None]
    where: str = ""  # the file and line that it is about, told with what fails


def as_tests(promises: Iterable[Promise]) -> Callable[..., None]:
    """Return these as one function of pytest, parametrised: a test each."""
    found = [pytest.param(one, id=one.name) for one in promises]

    @pytest.mark.parametrize("promise", found)
    def test_conformance(promise: Promise, tmp_path: Path) -> None:
        held(promise, tmp_path)

    return test_conformance


def held(promise: Promise, folder: Path) -> None:
    """Fail with what is wrong alone: whoever wrote the pack did not write this file."""
    __tracebackhide__ = True
    skipped = failed = ""
    try:
        promise.keep(folder)
    except Skipped as why:
        skipped = str(why)
    except (AssertionError, BrokenContract, GatewayError) as fault:
        failed = str(fault) or _asserted(fault)
        failed += "".join(f"\n{note}" for note in getattr(fault, "__notes__", ()))
    # Out here, or pytest would tell what was caught beside it.
    if skipped:
        pytest.skip(skipped)
    if failed:
        where = f"{promise.where}: " if promise.where and promise.where.partition(":")[0] not in failed else ""
        pytest.fail(f"{where}{failed}", pytrace=False)


def _asserted(fault: BaseException) -> str:
    """Return the line of an assertion that has no words of its own."""
    trace = inspect.trace()[-1] if fault.__traceback__ is not None else None
    return "".join(trace.code_context or ()).strip() if trace is not None else type(fault).__name__


def laws_of(
    held: Any, seed: str, leave: Iterable[str] = (), *, once: bool = False
) -> Mapping[str, Callable[[Path], None]]:
    """Return the laws of a class of tests by what they say, each to be called with an empty folder.

    `once`: those that know no seed were kept with another already.
    """
    given: Mapping[str, Any] = {"seed": seed}
    laws: dict[str, Callable[[Path], None]] = {}
    for name in sorted(one for one in dir(held) if one.startswith(_LAW)):
        law = getattr(held, name)
        takes = tuple(inspect.signature(law).parameters)
        if name not in leave and not (once and "seed" not in takes):
            laws[name.removeprefix(_LAW).replace("_", " ")] = _bound(law, takes, given)
    return laws


def _bound(law: Callable[..., None], takes: tuple[str, ...], given: Mapping[str, Any]) -> Callable[[Path], None]:
    def keep(folder: Path) -> None:
        known = {**given, "tmp_path": folder}
        try:
            law(**{name: known[name] for name in takes})
        except AssertionError as fault:
            fault.add_note(f"The law: {inspect.getdoc(law)}")
            raise

    return keep
