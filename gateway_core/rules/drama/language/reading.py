"""How the words of the effects' language are read from data: one word with its value, and each fault at its place."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ....errors import did_you_mean
from ....packs.schema import DataFault

__all__ = ["below", "one_word"]


@contextmanager
def below(*path: str | int) -> Iterator[None]:
    """Say of every fault in here that it stands below this path."""
    try:
        yield
    except DataFault as fault:
        raise DataFault(fault.message, (*path, *fault.path), fault.hint, fault.code) from None


def one_word(data: Any, words: Mapping[str, Any], sort: str, code: str, shape: str) -> tuple[str, Any]:
    """Return the one word that a mapping holds, with what stands beside it.

    `sort` is what such words are called, `code` the fault of one that is not among them, `shape` how it is written.
    """
    if not isinstance(data, dict) or len(data) != 1:
        raise DataFault(shape)
    ((word, value),) = data.items()
    if word not in words:
        hint = did_you_mean(str(word), words)
        raise DataFault(f"there is no {sort} '{word}'", (word,), hint, code)
    return word, value
