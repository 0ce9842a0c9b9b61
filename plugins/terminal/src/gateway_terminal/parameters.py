"""What is typed for something that begins: the parameters of a game, known and in bounds; a name, and an id."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from gateway_core.errors import did_you_mean
from gateway_core.ids import Ref, is_slug, qualify, slug_of
from gateway_core.names import meant, unclear_name
from gateway_core.table.parameter import Parameter, bounds, too_few

from .options import entry_of

if TYPE_CHECKING:
    from gateway_core.session import TableBook

__all__ = ["read_id", "read_name", "read_parameters", "with_names_of_now"]

_FLAG = {"yes": True, "no": False}


def read_parameters(system: Any, given: Mapping[str, Sequence[str]]) -> Mapping[str, Any]:
    """Return every parameter of a new game by its name; raise click.UsageError for a value that it does not take."""
    known = {parameter.name: parameter for parameter in system.parameters if parameter.of in ("play", "both")}
    found = {name: parameter.default for name, parameter in known.items()}
    for name, words in given.items():
        if name not in known:
            raise click.UsageError(f"{system.name} has no parameter '{name}'. {did_you_mean(name, known)}")
        values = tuple(_value(known[name], word) for word in words)
        if not known[name].many and len(values) > 1:
            raise click.UsageError(f"The parameter '{name}' is given {len(values)} times, and takes one value.")
        if fault := too_few(known[name], values):
            raise click.UsageError(f"Of the parameter '{name}' {fault}. Give it once for each.")
        found[name] = values if known[name].many else values[0]
    return found


def _value(parameter: Parameter, word: str) -> bool | int | str:
    if parameter.type is bool:
        if word not in _FLAG:
            raise click.UsageError(f"The parameter '{parameter.name}' is yes or no, not '{word}'.")
        return _FLAG[word]
    name, choices, low, high = parameter.name, parameter.choices, parameter.low, parameter.high
    if choices and word not in choices:
        raise click.UsageError(f"The parameter '{name}' is {' or '.join(choices)}, not '{word}'.")
    try:
        value = parameter.type(word)
    except ValueError:
        raise click.UsageError(f"The parameter '{name}' takes a whole number, not '{word}'.") from None
    if isinstance(value, int) and not (low is None or value >= low) & (high is None or value <= high):
        raise click.UsageError(f"The parameter '{name}' takes a whole number {bounds(low, high)}, not {value}.")
    return value


def with_names_of_now(book: "TableBook", system: Any, given: Mapping[str, Any], home: str) -> Mapping[str, Any]:
    """Return the parameters of a game with all entries by their ids of now; bare ones are of the pack `home`."""
    kinds = {one.name: one.entry for one in system.parameters if one.entry}

    def named(name: str, word: str) -> str:
        part, equals, said = word.rpartition("=")
        kind, full = kinds[name], qualify(said, home)
        if full in book.of(kind):
            return word
        if book.now(kind, full) != full:
            return f"{part}{equals}{entry_of(book, Ref.of(kind, full)).id}"
        found = meant(said, {id: getattr(entry, "name", "") for id, entry in book.of(kind).items()}, home)
        return f"{part}{equals}{found[0]}" if len(found) == 1 else word  # its game says what is wrong with it

    def values(name: str, value: Any) -> Any:
        if name not in kinds or not isinstance(value, str | tuple):
            return value
        return named(name, value) if isinstance(value, str) else tuple(named(name, word) for word in value)

    return {name: values(name, value) for name, value in given.items()}


def read_name(name: str) -> str:
    """Return a name that somebody gives; raise click.UsageError for one that does not read as it is written."""
    unclear = unclear_name(name)
    if unclear is not None:
        raise click.UsageError(f"The name '{name}' {unclear.why}. {unclear.cure}")
    return name


def read_id(id: str) -> str:
    """Return an id that somebody gives; raise click.UsageError for what is none."""
    if not is_slug(id):
        made = slug_of(id)
        cure = f"Write {made}." if made else "Use lower-case words with hyphens, such as moon-base."
        raise click.UsageError(f"'{id}' is not an id. {cure}")
    return id
