"""What cannot be changed: a dict, for a rulebook's values and the states of play, and records that are made anew."""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Never, TypeAlias, TypeVar

import attrs

__all__ = ["FrozenDict", "evolved"]

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")
_Put: TypeAlias = Callable[[Any, Any], None]  # puts a value into a field of a record that is being made

_OWN = ("__attrs_pre_init__", "__attrs_post_init__", "__attrs_init__")  # of a class that has a say in what is made


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


def evolved(one: T, /, **changes: Any) -> T:
    """Return a frozen record with some fields changed, as `attrs.evolve` does, several times as fast.

    A class that looks at what is put into a field, or keeps something beside its fields, is left to attrs.
    """
    cls: Any = type(one)
    copying = _copying(cls)
    if copying is None:
        return attrs.evolve(one, **changes)  # type: ignore[misc]  # it says so where it is no class of attrs
    copy, by_name = copying
    new = copy(one)
    for name in changes:
        if name not in by_name:
            raise TypeError(f"{cls.__qualname__} has no field '{name}'")
        by_name[name](new, changes[name])
    return new  # type: ignore[no-any-return]  # it is of the class of `one`


@functools.cache
def _copying(cls: type) -> tuple[Callable[[Any], Any], Mapping[str, _Put]] | None:
    """Return what copies one of a class, and by name what puts a value into each field; None: attrs makes it."""
    fields = attrs.fields(cls)
    names = [field.name for field in fields]
    slots = {name for base in cls.__mro__ for name in vars(base).get("__slots__", ())} - {"__weakref__"}
    holds_fields_alone = slots == set(names) and not cls.__dictoffset__
    takes_them_as_given = all(
        field.init and field.alias == field.name and field.validator is None and field.converter is None
        for field in fields
    )
    if len(names) < 2 or not holds_fields_alone or not takes_them_as_given or any(hasattr(cls, one) for one in _OWN):
        return None
    filled = _bare(cls)
    if filled is None:
        return None
    return _copier(cls, filled, names), {name: getattr(cls, name).__set__ for name in names}


def _copier(cls: type, filled: type, names: Iterable[str]) -> Callable[[Any], Any]:
    """Write the function that copies one field by field: with a loop over them that takes three times as long."""
    lines = ["new = make(Bare)", *(f"new.{name} = one.{name}" for name in names), "new.__class__ = Whole", "return new"]
    known: dict[str, Any] = {"Bare": filled, "Whole": cls, "make": object.__new__}
    exec("def copy(one): " + "; ".join(lines), known)  # names of fields, and nothing that anybody wrote
    copy: Callable[[Any], Any] = known["copy"]
    return copy


def _bare(cls: type) -> type | None:
    """Return a subclass with the same places for values, which may be put there one by one; then the class is changed.

    That takes a sixth of the time in which each value is put past what the class itself refuses. None: the class has a
    say in its subclasses, and is to hear of none that nobody wrote.
    """
    if any("__init_subclass__" in vars(base) for base in cls.__mro__ if base not in (object, Generic)):
        return None
    own: dict[str, Any] = {name: getattr(cls, name) for name in ("__module__", "__qualname__")}
    own |= {name: getattr(object, name) for name in ("__setattr__", "__delattr__")}  # without the other each is slow
    return type(cls)(cls.__name__, (cls,), {**own, "__slots__": ()})
