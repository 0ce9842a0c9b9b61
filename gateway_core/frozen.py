"""A dict that cannot be changed: for mappings in a rulebook's values and in the states of play."""

from typing import Any, Never, TypeVar

__all__ = ["FrozenDict"]

K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V]):
    """A dict whose every way of changing it raises TypeError; hashable if its values are."""

    __slots__ = ()

    def _refuse(self, *_args: Any, **_named: Any) -> Never:
        raise TypeError("this is frozen: make a new dict from it, or thaw() the state it is in")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]  # dict has none; ours cannot change
        return hash(frozenset(self.items()))

    # A copy or a pickle of a dict is filled item by item, and this one refuses every item.
    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenDict, (dict(self),)
