"""A pack's whole test file."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .answered import of_code
from .played import of_replays, of_scenes
from .promise import Promise, as_tests
from .repeated import of_repetition
from .subject import Subject, starts_of
from .written import of_entries, of_files, of_licence

__all__ = ["conformance", "promises"]

_STEPS = 12


def conformance(
    pack: str | Path,
    *,
    beside: Sequence[str | Path] = (),
    parameters: Mapping[str, Any] | None = None,
    allow: Collection[str] = (),
    steps: int = _STEPS,
) -> Callable[..., None]:
    """Return a test function that pytest runs once for everything this pack promises.

    `pack` is the id of one that is installed or the folder of one, `beside` are others that lie on its table, named
    likewise. Its scenes are opened with `parameters`, by their names; `steps` deeds are done in each (0: none is
    played), and, there and in those beside it, as many as it takes until a hook was asked, at most a few hundred.
    Problems of the codes in `allow` are borne. What fails says file, line and what to do.
    """
    subject = Subject(pack, tuple(beside), dict(parameters or {}), frozenset(allow))
    return as_tests(promises(subject, steps))


def promises(subject: Subject, steps: int) -> Iterator[Promise]:
    """Yield everything that a pack promises, as tests are listed."""
    own = [f"{subject.id}:{name}" for name in starts_of(subject)]
    yield from of_files(subject)
    yield from of_licence(subject)
    yield from of_entries(subject)
    starts = [*own, *(start for one in subject.beside for start in _starts_of(one, subject))]
    yield from of_code(subject, starts, steps)
    yield from of_repetition(subject, starts[0] if starts and steps else "")
    yield from of_scenes(subject, steps)
    yield from of_replays(subject)


def _starts_of(named: str | Path, subject: Subject) -> list[str]:
    other = Subject(named, (), subject.parameters, frozenset())
    return [f"{other.id}:{name}" for name in starts_of(other)]
