"""A rule as an example: what is given, what people do, which dice fall, what comes of it. Read from a YAML file."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import attrs
import cattrs
from cattrs.v import format_exception

from ..errors import ContentError, Problem
from ..packs.reading.yaml import read_file
from ..table.store.strict import converter

__all__ = ["Break", "Move", "Vector", "read_vectors"]

T = TypeVar("T")
Plain = Any  # what YAML holds: text, whole numbers, true and false, lists and mappings of them


def _named(_: object, field: "attrs.Attribute[Any]", value: Any) -> None:
    for one in value if isinstance(value, tuple) else (value,):
        if len(one) != 1:
            raise ValueError(f"{field.name}: each is one stored name with its fields, not {dict(one)}")


@attrs.frozen
class Move:
    """One command, and what is to come of it. Facts are looked for in their order; others may stand between them."""

    seat: str  # who gives it
    command: Mapping[str, Plain] = attrs.field(
        validator=_named
    )  # its stored name, with fields; defaults may be left out
    dice: tuple[tuple[int, ...], ...] = ()  # the pools that fall, in the order in which they are asked for
    refused: str | None = None  # the code of its refusal; None: it is taken
    facts: tuple[Mapping[str, Plain], ...] = attrs.field(
        default=(), validator=_named
    )  # each with the fields that matter
    without: tuple[str, ...] = ()  # the stored names of facts that are not to come
    awaited: tuple[str, ...] | None = None  # the seats that are waited for afterwards; None: whoever they are
    state: Mapping[str, Plain] = attrs.field(factory=dict)  # what of the state is so afterwards: the fields that matter


@attrs.frozen
class Break:
    """A change of the code with which the rule does not hold any more."""

    module: str  # as it is imported
    text: str  # what stands there once
    into: str  # what stands in its place


@attrs.frozen
class Vector:
    """One example of a rule, or of several that belong together; or one case of it, whose id is `EXAMPLE#NUMBER`."""

    id: str
    rules: tuple[str, ...]  # their numbers
    text: str  # the example in words that a player accepts
    do: tuple[Move, ...]  # in their order
    given: Mapping[str, Plain] = attrs.field(factory=dict)  # what the game's tests make a table of
    broken: tuple[Break, ...] = ()  # each is to be noticed by this example, in one of its cases
    # where each of its moves stands, for people; () where it was read from no file
    places: tuple[str, ...] = attrs.field(default=(), init=False, eq=False)

    @property
    def example(self) -> str:
        """The id of the example, which all its cases share."""
        return self.id.partition("#")[0]


def read_vectors(file: Path) -> tuple[Vector, ...]:
    """Return the examples of a file, each of its cases by itself.

    Raise ContentError for what is no list of examples, by line and column.
    """
    document = read_file(file)
    if document.problems:
        raise ContentError(document.problems)
    found: list[Vector] = []
    seen: set[str] = set()
    faults: list[Problem] = []
    read = _reader()
    for number, data in enumerate(document.root if isinstance(document.root, list) else [document.root]):
        try:
            vectors = [read.structure(one, Vector) for one in _cases(data)]
        except (cattrs.BaseValidationError, ValueError, TypeError) as fault:
            for path, said in _said(fault):
                faults.append(Problem("vector/wrong-shape", said, document.place((number, *path))))
            continue
        if any(vector.example in seen for vector in vectors):
            message = f"an example '{vectors[0].example}' stands above already."
            faults.append(Problem("vector/twice", message, document.place((number, "id"))))
        for vector in vectors:
            moves = (document.place((number, "do", move)) for move in range(len(vector.do)))
            object.__setattr__(vector, "places", tuple(map(str, moves)))  # it is in no data, so nothing else reads it
        seen |= {vector.example for vector in vectors}
        found += vectors
    if faults:
        raise ContentError(faults)
    return tuple(found)


def _cases(data: Any) -> Iterator[Any]:
    """Yield an example as it stands; or if it has `cases`, once for each, with its values in the place of `$name`."""
    if not isinstance(data, dict) or "cases" not in data:
        yield data
        return
    cases = data["cases"]
    if not isinstance(cases, list) or not cases or not all(isinstance(case, dict) for case in cases):
        raise ValueError("cases: a list of mappings belongs here, one for each case")
    said = {key: value for key, value in data.items() if key != "cases"}
    for number, case in enumerate(cases, 1):
        used: set[str] = set()
        filled = _filled(said, case, used)
        if unused := sorted({*case} - used):
            raise ValueError(f"cases: no value is ${unused[0]}, which case {number} gives")
        yield {**filled, "id": f"{said.get('id')}#{number}"}


def _filled(value: Any, case: Mapping[str, Any], used: set[str]) -> Any:
    """Return a value with what a case says in the place of each `$name`, and note what was used of the case."""
    if isinstance(value, dict):
        return {key: _filled(one, case, used) for key, one in value.items()}
    if isinstance(value, list):
        return [_filled(one, case, used) for one in value]
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    name = value[1:]
    if name not in case:
        raise ValueError(f"cases: {value} is said of no value in {dict(case)}")
    used.add(name)
    return case[name]


def _reader() -> cattrs.Converter:
    """Return what reads an example as strictly as a log is read, and says which move or break is wrong."""
    read = converter()
    read.register_structure_hook_func(lambda kind: kind is Any, lambda data, _: data)
    read.register_structure_hook_func(lambda kind: kind == tuple[Move, ...], _each(read, Move))
    read.register_structure_hook_func(lambda kind: kind == tuple[Break, ...], _each(read, Break))
    return read


def _each(read: cattrs.Converter, part: type[T]) -> Callable[[Any, Any], tuple[T, ...]]:
    def structure(data: Any, kind: Any) -> tuple[T, ...]:
        if not isinstance(data, list):
            raise ValueError(f"a list belongs here, not {data!r}")
        made: list[T] = []
        faults: list[Exception] = []
        for number, one in enumerate(data):
            try:
                made.append(read.structure(one, part))
            except (cattrs.BaseValidationError, ValueError, TypeError) as fault:
                fault.add_note(cattrs.IterableValidationNote(f"number {number}", number, part))
                faults.append(fault)
        if faults:
            raise cattrs.IterableValidationError("some are wrong", faults, kind)
        return tuple(made)

    return structure


def _said(fault: Exception) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield each fault: the path to it in its example, and a sentence that begins with the key."""
    for line in cattrs.transform_error(fault, path="", format_exception=_words):
        said, _, where = line.rpartition(" @ ")
        path = tuple(int(step) if step.isdigit() else step for step in re.findall(r"\w+", where))
        key = next((step for step in reversed(path) if isinstance(step, str)), "")
        yield path, f"{key}: {said}." if key else f"{said}."


def _words(fault: BaseException, kind: type | None) -> str:
    return str(fault) if type(fault) is ValueError else format_exception(fault, kind)
