"""Values of a game's own options that name an entry by the file it stands in: `--cast tom=my-thief.yaml`."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import click

from gateway_core.errors import ContentError, Problem
from gateway_core.packs import single_file
from gateway_core.packs.endings import YAML
from gateway_core.table import Parameter

__all__ = ["GivenParameters", "from_files"]


@attrs.frozen
class GivenParameters:
    """What a game is given by whoever opens it."""

    parameters: Mapping[str, Sequence[str]]  # as they are typed, but every entry by its full id
    files: tuple[str, ...] = ()  # that entries came from; they are to be read as house rules are


def from_files(system: Any, given: Mapping[str, Sequence[str]]) -> GivenParameters:
    """Return what a game is given, with the name of its entry in the place of each file.

    Raise ContentError for a file that holds something else.
    """
    takes = {one.name: one for one in (system.parameters if system is not None else ()) if one.entry}
    files: list[str] = []
    found = {name: _named(words, takes.get(name), files) for name, words in given.items()}
    return GivenParameters(found, tuple(dict.fromkeys(files)))


def _named(words: Iterable[str], parameter: Parameter | None, files: list[str]) -> list[str]:
    """Return the words, each file in them by the name of its entry; note the files."""
    if parameter is None:
        return list(words)
    named = []
    for word in words:
        part, equals, value = word.partition("=") if "=" in word else ("", "", word)
        if value.endswith(YAML):
            files.append(value)
            value = _entry(value, parameter.entry)
        named.append(f"{part}{equals}{value}")
    return named


def _entry(file: str, kind: str) -> str:
    if not Path(file).is_file():
        raise click.UsageError(f"There is no file '{file}'.")
    found = single_file(Path(file))
    if found is None or found.kind != kind:
        place = found.document.place(("kind",)) if found is not None else None
        fault = f"this file holds no {kind}" + (f", but the kind '{found.kind}'." if found is not None else ".")
        hint = f"It begins with 'kind: {kind}'."
        raise ContentError([Problem("pack/other-kind", fault if place else f"'{file}': {fault}", place, hint)])
    return found.name
