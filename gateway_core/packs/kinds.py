"""Kinds of entries by name, and which of them are written one entry a file."""

from collections.abc import Iterator, Mapping, Set

import attrs

from .asset import ASSET, Asset
from .ruling import Ruling

__all__ = ["Kinds"]


# Every game has these, and none declares them: choosing among rulings and looking at pictures is the same for all.
def _with_shared(classes: Mapping[str, type]) -> Mapping[str, type]:
    return {"ruling": Ruling, ASSET: Asset, **classes}


def _fixed(names: Set[str]) -> Set[str]:
    return frozenset(names)


@attrs.frozen(eq=False)
class Kinds(Mapping[str, type]):
    """A mapping of kind to attrs class, `ruling` and `asset` always among them.

    `single` are the kinds written one entry a file.
    """

    _classes: Mapping[str, type] = attrs.field(converter=_with_shared, factory=dict)
    single: Set[str] = attrs.field(converter=_fixed, default=frozenset())

    def __getitem__(self, kind: str) -> type:
        return self._classes[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)
