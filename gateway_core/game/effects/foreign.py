"""Operations of packs, `pack:word`: read before anybody knows what the word is, and bound to it by a rulebook."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ...errors import did_you_mean
from ...frozen import FrozenDict
from ...ids import is_slug
from ...packs.schema import DataFault
from .operation import Operation
from .reading import below
from .shapes import Arguments, Shape
from .words import OperationWord

if TYPE_CHECKING:
    from .language import Language

__all__ = ["bound_to", "foreign_word", "is_foreign"]

Refer = Callable[[str, str | None], Callable[[Any, Any], str]]  # as `Language.refer`


def is_foreign(name: object) -> bool:
    """Whether this may be the word of a pack: its id and the word, `pack:word`."""
    pack, colon, word = name.partition(":") if isinstance(name, str) else ("", "", "")
    return bool(colon) and is_slug(pack) and is_slug(word)


@attrs.frozen
class _Unread(Shape):
    """Whatever stands beside a word that is not known yet."""

    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "pack/wrong-value") -> Any:
        return _frozen(data)

    def schema(self) -> dict[str, Any]:
        return {}

    def __str__(self) -> str:
        return "what the word takes"


def foreign_word(name: str) -> OperationWord[Any, Any]:
    """Return what stands for the word of a pack until a rulebook knows it."""

    def unbound(*_: Any) -> None:
        raise LookupError(f"'{name}' was never bound to what its pack says of it")

    return OperationWord(name, "an operation of a pack", unbound, _Unread())


def bound_to(
    operation: Operation, words: Mapping[str, OperationWord[Any, Any]], language: "Language[Any, Any]", refer: Refer
) -> Operation:
    """Return an operation whose word, if it is a pack's, is the one of these; raise DataFault.

    `refer` reads the ids of entries that stand beside it.
    """
    name = operation.word.name
    if not is_foreign(name):
        return operation
    if name not in words:
        hint = did_you_mean(name, [*words, *language.operations])
        raise DataFault(f"there is no operation '{name}'", (name,), hint, language.codes.operation, key=True)
    word, here = words[name], attrs.evolve(language, refer=refer)
    with below(name):
        value = word.takes.read(_mapping(operation.value, word), name, here)
    return attrs.evolve(operation, word=word, value=value)


def _mapping(value: Any, word: OperationWord[Any, Any]) -> Any:
    return dict(value) if isinstance(word.takes, Arguments) and isinstance(value, Mapping) else value


def _frozen(data: Any) -> Any:
    if isinstance(data, Mapping):
        return FrozenDict({key: _frozen(value) for key, value in data.items()})
    return tuple(map(_frozen, data)) if isinstance(data, list) else data
