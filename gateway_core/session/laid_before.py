"""A table laid before in this process: the same entries by the same rulings are the same book, looked over once.

Whoever serves many lays the same few tables again and again. Where code has a say nothing is kept: it may say another
thing each time.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import attrs

from ..errors import Problem
from ..packs import Kinds, Layer

__all__ = ["laid_once", "sameness"]

_KEPT = 8  # tables, each with what its game has worked out of it
_Laid = TypeVar("_Laid")


@attrs.frozen
class _Lay:
    same: Hashable
    lay: Callable[[], Any] = attrs.field(eq=False)  # it holds the entries that `same` names, so nothing takes their ids


def laid_once(same: Hashable | None, lay: Callable[[], _Laid]) -> _Laid:
    """Return what was laid of the same before, or else lay it; None is the same as nothing."""
    laid: _Laid = lay() if same is None else _laid(_Lay(same, lay))
    return laid


@lru_cache(maxsize=_KEPT)
def _laid(one: _Lay) -> Any:
    return one.lay()


def sameness(layers: Sequence[Layer], game: Any, kinds: Kinds, problems: Sequence[Problem]) -> Hashable | None:
    """Return all that a book of these layers follows from but the table's own rulings; None if code has a say.

    Neither are house rules kept, which are read anew each time, nor packs with faults, which somebody mends.
    """
    if not all(map(_is_plain, layers)):
        return None
    return type(game), tuple(kinds.items()), tuple(map(_same, layers)), tuple(problems)


def _is_plain(layer: Layer) -> bool:
    own = layer.pack.manifest.has_code or layer.pack.origin in ("house", "code")
    return not (own or layer.silent or layer.unread or layer.lost or layer.resolutions)


def _same(layer: Layer) -> Hashable:
    pack = layer.pack
    head = pack.head.file if pack.head is not None else ""
    # A file of the same bytes is read once, so that an entry is the same object as long as nobody wrote to it.
    given = tuple(map(id, layer.entries)), tuple(map(id, layer.patches))
    return pack.id, pack.hash, pack.origin, pack.folder, head, layer.listed, given
