"""`==`, hash and words of a class, written when they are first asked for: few are ever compared."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

__all__ = ["HASHED", "compared_late"]

HASHED = "_hashed"  # the slot of a class that works out its hash once (`cache_hash`)
_SIGNS = {"__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


def compared_late(own: Mapping[str, Any], *, eq: bool = True, order: bool = False, **_: Any) -> Mapping[str, Any]:
    """Return the methods that a class lacks, of those that compare and show its values."""
    late: dict[str, Any] = {}
    if eq and not own.keys() & {"__eq__", "__hash__"}:
        late = {"__eq__": _eq, "__hash__": _hash}
    if order:
        late |= {name: _ordered(name, sign) for name, sign in _SIGNS.items()}
    if "__repr__" not in own:
        late["__repr__"] = _repr
    return late


def _eq(self: Any, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    cls: Any = type(self)
    compared = [field for field in attrs.fields(cls) if field.eq]
    same = " and ".join(f"{_keyed(one, 'self')} == {_keyed(one, 'other')}" for one in compared) or "True"
    returns = f"{same} if other.__class__ is self.__class__ else NotImplemented"
    return _written(cls, "__eq__", "self, other", returns)(self, other)


def _hash(self: Any) -> int:
    cls: Any = type(self)
    hashed = [field for field in attrs.fields(cls) if (field.eq if field.hash is None else field.hash)]
    values = ", ".join(_keyed(field, "self") for field in hashed)
    written = _written(cls, "__hash__", "self", f"hash(({cls.__qualname__!r}, {values}))")
    if HASHED in vars(cls):
        written = cls.__hash__ = _kept(written, vars(cls)[HASHED])
    found: int = written(self)
    return found


def _kept(work_out: Callable[[Any], int], slot: Any) -> Callable[[Any], int]:
    """Return a hash that is worked out once for each value, and kept in a slot of it."""
    put = slot.__set__

    def __hash__(self: Any) -> int:  # noqa: N807  # it becomes that method
        try:
            return self._hashed  # type: ignore[no-any-return]  # what is kept there is what was worked out
        except AttributeError:
            put(self, work_out(self))
            return self._hashed  # type: ignore[no-any-return]  # likewise

    return __hash__


def _ordered(name: str, sign: str) -> Callable[..., Any]:
    """Return the method that orders two of a class by their fields."""

    def compared(self: Any, other: object) -> Any:
        cls: Any = type(self)
        fields = [field for field in attrs.fields(cls) if field.order]
        mine, others = (", ".join(_keyed(one, of) for one in fields) for of in ("self", "other"))
        returns = f"({mine},) {sign} ({others},) if other.__class__ is self.__class__ else NotImplemented"
        return _written(cls, name, "self, other", returns)(self, other)

    return compared


def _keyed(field: "attrs.Attribute[Any]", of: str) -> str:
    """Return what stands for a field where it is compared: itself, or what its own key makes of it."""
    value = f"{of}.{field.name}"
    return value if _key(field) is None else f"key_of_{field.name}({value})"


def _key(field: "attrs.Attribute[Any]") -> Any:
    return field.eq_key  # type: ignore[attr-defined]  # attrs has it, and does not say so


def _written(cls: type, name: str, takes: str, returns: str) -> Callable[..., Any]:
    """Put a method into a class for good: the names of its fields stand in it, so it asks attrs for nothing."""
    known: dict[str, Any] = {f"key_of_{field.name}": _key(field) for field in attrs.fields(cls)}
    exec(f"def {name}({takes}):\n    return {returns}\n", known)
    setattr(cls, name, known[name])
    return known[name]  # type: ignore[no-any-return]  # it was written just now


def _repr(self: Any) -> str:
    shown = [field for field in attrs.fields(type(self)) if field.repr]
    words = (f"{field.name}={_words(field, getattr(self, field.name))}" for field in shown)
    return f"{type(self).__qualname__.rpartition('>.')[2]}({', '.join(words)})"


def _words(field: "attrs.Attribute[Any]", value: object) -> str:
    return field.repr(value) if callable(field.repr) else repr(value)
