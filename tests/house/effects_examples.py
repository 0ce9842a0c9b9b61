"""An example of every word of the effects' language: the shortest that stands in a pack of ours."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gateway_core.packs import read_file
from gateway_core.packs.editing import in_one_line
from gateway_core.packs.schema import DataFault
from gateway_rpg.drama.language.words import LANGUAGE

from .tree import GATEWAY, ROOT

__all__ = ["examples"]

_FOLDERS = (GATEWAY / "packs" / "gateway" / "data", ROOT / "settings")
_KINDS = ("effect", "aim", "cost")
_OF_NUMBERS = ("amount", "at-least", "at-most", "count", "edge", "raises", "steps")
_SORTS = {"operations": LANGUAGE.operation, "conditions": LANGUAGE.condition}


def examples() -> Mapping[str, Mapping[str, str]]:
    """Return how each word is written, on one line, by its sort and its name."""
    found: dict[str, dict[str, list[str]]] = {"operations": {}, "conditions": {}, "quantities": {}}
    files = sorted(file for folder in _FOLDERS for file in folder.rglob("*.yaml"))
    for data in (read_file(file).root for file in files):
        if data["kind"] in _KINDS:
            for sort, word, value in _words(data["entries"]):
                found[sort].setdefault(word, []).append(in_one_line(value))
    return {sort: {word: _shortest(lines) for word, lines in of.items()} for sort, of in found.items()}


def _shortest(lines: list[str]) -> str:
    return min(lines, key=lambda line: (len(line), line))


def _words(data: Any, key: str = "") -> Iterator[tuple[str, str, Any]]:
    """Yield every word of the language in what a file says, with its sort and the least around it that can be read."""
    if isinstance(data, list):
        for one in data:
            yield from _words(one)
    elif isinstance(data, dict):
        for word, value in data.items():
            yield from ((sort, word, {word: value}) for sort, read in _SORTS.items() if _reads(read, {word: value}))
            yield from _words(value, word)
    elif key in _OF_NUMBERS and isinstance(data, str):
        named = set(re.findall(r"[a-z_]+", data))
        yield from (("quantities", word, {key: data}) for word in LANGUAGE.quantities if word in named)


def _reads(read: Any, data: Any) -> bool:
    try:
        read(data)
    except DataFault:
        return False
    return True
