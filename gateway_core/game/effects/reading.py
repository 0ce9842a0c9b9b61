"""How the words of effects are read from data: one word with its value, and each fault at its place."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from ...errors import did_you_mean
from ...packs.schema import DataFault
from ...packs.wording import cut_off

__all__ = ["below", "beside", "one_word"]

Word = TypeVar("Word")


@contextmanager
def below(*path: str | int) -> Iterator[None]:
    """Say of every fault in here that it stands below this path."""
    try:
        yield
    except DataFault as fault:
        raise fault.below(*path) from None


def one_word(data: Any, words: Mapping[str, Word], sort: str, code: str, shape: str) -> tuple[Word, Any]:
    """Return the one word that a mapping holds, with what stands beside it.

    `sort` is what such words are called, `code` the fault of one that is not among them, `shape` how it is written.
    """
    if not isinstance(data, dict) or len(data) != 1:
        cut = filter(None, map(cut_off, data, data.values())) if isinstance(data, dict) else ()
        raise DataFault(shape, hint=next(iter(cut), ""))
    ((name, value),) = data.items()
    if name not in words:
        hint = did_you_mean(str(name), words)
        raise DataFault(f"there is no {sort} '{name}'", (name,), hint, code, key=True)
    return words[name], value


def beside(data: Any, *keys: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a mapping without some of its keys, and those."""
    if not isinstance(data, dict):
        raise DataFault("a mapping belongs here")
    rest = {key: data[key] for key in keys if key in data}
    return {key: value for key, value in data.items() if key not in rest}, rest
