"""What a game is given as it begins: its parameters, read from words, known and in bounds, by the names of now."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from ...errors import Misuse, Problem, UnknownEntry, did_you_mean
from ...ids import Ref, qualify
from ...names import meant
from ...packs.reading.naming import MOVED
from ...packs.schema import DataFault
from ...table.parameter import Parameter, bounds, too_few
from ..book import TableBook

__all__ = ["as_misuse", "name_of_now", "read_parameters", "with_names_of_now"]

_FLAG = {"yes": True, "no": False}


def read_parameters(system: Any, given: Mapping[str, Sequence[str]]) -> Mapping[str, Any]:
    """Return every parameter of a new game by its name; raise Misuse for a value that it does not take."""
    known = {parameter.name: parameter for parameter in system.parameters if parameter.of in ("play", "both")}
    found = {name: parameter.default for name, parameter in known.items()}
    for name, words in given.items():
        if name not in known:
            raise Misuse(f"{system.name} has no parameter '{name}'. {did_you_mean(name, known)}")
        values = tuple(_value(known[name], word) for word in words)
        if not known[name].many and len(values) > 1:
            raise Misuse(f"The parameter '{name}' is given {len(values)} times, and takes one value.")
        if fault := too_few(known[name], values):
            raise Misuse(f"Of the parameter '{name}' {fault}. Give it once for each.")
        found[name] = values if known[name].many else values[0]
    return found


def _value(parameter: Parameter, word: str) -> bool | int | str:
    if parameter.type is bool:
        if word not in _FLAG:
            raise Misuse(f"The parameter '{parameter.name}' is yes or no, not '{word}'.")
        return _FLAG[word]
    name, choices, low, high = parameter.name, parameter.choices, parameter.low, parameter.high
    if choices and word not in choices:
        raise Misuse(f"The parameter '{name}' is {' or '.join(choices)}, not '{word}'.")
    try:
        value = parameter.type(word)
    except ValueError:
        raise Misuse(f"The parameter '{name}' takes a whole number, not '{word}'.") from None
    if isinstance(value, int) and not (low is None or value >= low) & (high is None or value <= high):
        raise Misuse(f"The parameter '{name}' takes a whole number {bounds(low, high)}, not {value}.")
    return value


@contextmanager
def as_misuse(*more: type[Exception]) -> Iterator[None]:
    """Raise what a game raises about words that it is given as a Misuse of whoever gave them.

    That is a value that cannot be read from them, an entry that is not there, and `more`.
    """
    told: tuple[type[Exception], ...] = (DataFault, UnknownEntry, *more)
    try:
        yield
    except told as error:
        words = " ".join(filter(None, (str(error), getattr(error, "hint", ""))))
        raise Misuse(words[:1].upper() + words[1:]) from error


def with_names_of_now(
    book: TableBook, system: Any, given: Mapping[str, Any], home: str, tell: Callable[[Problem], None]
) -> Mapping[str, Any]:
    """Return the parameters of a game with all entries by their ids of now; bare ones are of the pack `home`.

    Of each that has moved is told.
    """
    kinds = {one.name: one.entry for one in system.parameters if one.entry}

    def named(name: str, word: str) -> str:
        part, equals, said = word.rpartition("=")
        kind, full = kinds[name], qualify(said, home)
        if full in book.of(kind):
            return word
        if book.now(kind, full) != full:
            return f"{part}{equals}{name_of_now(book, Ref.of(kind, full), tell).id}"
        found = meant(said, {id: getattr(entry, "name", "") for id, entry in book.of(kind).items()}, home)
        return f"{part}{equals}{found[0]}" if len(found) == 1 else word  # its game says what is wrong with it

    def values(name: str, value: Any) -> Any:
        if name not in kinds or not isinstance(value, str | tuple):
            return value
        return named(name, value) if isinstance(value, str) else tuple(named(name, word) for word in value)

    return {name: values(name, value) for name, value in given.items()}


def name_of_now(book: TableBook, ref: Ref, tell: Callable[[Problem], None]) -> Ref:
    """Return the full id of an entry that a person has named, and tell if it has moved there; raise ContentError."""
    found = book.expect(ref)
    if book.now(ref.kind, ref.id) != ref.id:
        fault = f"the {ref.kind} '{ref}' is called '{found}' now."
        tell(Problem(MOVED, fault, hint="It is taken for that; name it so.", severity="warning"))
    return found
