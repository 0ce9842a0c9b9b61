"""A file that belongs to no pack: one entry, read like a pack's, at a table that may lack what it names."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

import attrs

from ...errors import Problem
from ..kinds import Kinds
from .conversion import Conversion, Fault
from .document import Document, Path
from .entry import Entry, read_entry
from .faults.allowed import allowed_in
from .manifest import head_problems, not_a_mapping, own_keys
from .naming import MOVED
from .problems import in_order, problem_of, without_echoes

__all__ = ["OwnEntry", "Placeholder", "read_own"]


@attrs.frozen
class Placeholder:
    """What stands in for an entry that is not there, so that the rest can be looked at."""

    kind: str  # of what is named
    id: str  # its full id
    path: Path  # of the name within the entry that names it
    data: Any  # the innermost mapping in which the name stands, as it was written; else the name


@attrs.frozen
class OwnEntry:
    """What was read of such a file."""

    entry: Entry | None  # without a value if its shape is wrong; None if it has no id
    problems: tuple[Problem, ...]  # all that is wrong
    placeholders: tuple[Placeholder, ...] = ()  # all that it names in vain


def read_own(
    document: Document,
    kind: str,
    kinds: Kinds,
    home: str,
    known: Mapping[str, Set[str]],
    moved: Mapping[tuple[str, str], str],
) -> OwnEntry:
    """Read the one entry of a file; a bare name means `home`, `known` are the ids of the table by kind.

    A name that has `moved` is read as the new one, with a warning. A name that is not there, or a key
    that nobody knows, is a fault and leaves the rest readable.
    """
    if not isinstance(document.root, dict):
        return OwnEntry(None, (*document.problems, *not_a_mapping(document)))
    problems = head_problems(document, kind)
    data = own_keys(document)
    conversion = Conversion()
    conversion.moved = moved
    data, _, wrong = allowed_in(conversion, kinds[kind], data)
    problems += [problem_of(fault, document) for fault in wrong]
    faults = conversion.explain(kinds[kind], data, home, known)
    entry = read_entry(conversion, kinds[kind], home, kind, _without_unknown(data, faults), document, (), [])
    entry = attrs.evolve(entry, data=data) if entry is not None else None
    problems += [_eased(problem_of(fault, document)) for fault in faults]
    if entry is None and not any(problem.code == "pack/missing-key" for problem in problems):
        hint = "Use lower-case words with hyphens, such as old-witness."
        problems.append(Problem("pack/bad-id", "this has no id that can be one.", document.place(("id",)), hint))
    missing = (Placeholder(*fault.missing, fault.path, _line(data, fault.path)) for fault in faults if fault.missing)
    told = in_order([*document.problems, *document.warnings, *without_echoes(problems, document.problems)])
    return OwnEntry(entry, tuple(dict.fromkeys(told)), tuple(missing))


def _eased(problem: Problem) -> Problem:
    return attrs.evolve(problem, severity="warning") if problem.code == MOVED else problem


def _without_unknown(data: Any, faults: Sequence[Fault], at: Path = ()) -> Any:
    """Return a copy of the data without the keys that nobody knows, so that the rest of it can be looked at."""
    if isinstance(data, dict):
        unknown = {fault.path[-1] for fault in faults if fault.key and fault.path[:-1] == at}
        kept = ((key, value) for key, value in data.items() if key not in unknown)
        return {key: _without_unknown(value, faults, (*at, key)) for key, value in kept}
    if isinstance(data, list):
        return [_without_unknown(one, faults, (*at, index)) for index, one in enumerate(data)]
    return data


def _line(data: Any, path: Path) -> Any:
    """Return the innermost mapping inside the entry that names something, as it was written; else the name."""
    return next((one for one in reversed(list(_along(data, path))[1:]) if isinstance(one, dict)), _at(data, path))


def _along(data: Any, path: Path) -> Iterator[Any]:
    yield data
    for step in path:
        if isinstance(data, dict) and step not in data:
            return
        data = data[step]
        yield data


def _at(data: Any, path: Path) -> Any:
    return list(_along(data, path))[-1]
