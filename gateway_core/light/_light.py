"""How a class is made that attrs finishes later, and what has it finished."""

import inspect
import sys
from abc import ABCMeta
from collections.abc import Callable, Iterable, Mapping, Set
from functools import cached_property, partial
from itertools import chain
from types import FunctionType, GetSetDescriptorType, MemberDescriptorType, MethodType
from typing import Any

import attrs

from ._bare import bare
from ._comparing import HASHED, compared_late
from ._fields import FIELD, Listed, is_class_var, listed
from ._taken import Taken, plainly_taken, taken

__all__ = ["light"]

# What attrs writes into a class of slots and whoever makes or reads one of it comes by first.
_WRITTEN = (
    *("__attrs_attrs__", "__attrs_props__", "__init__", "__match_args__", "__getstate__", "__setstate__"),
    *(("__replace__",) if sys.version_info >= (3, 13) else ()),
)
# What it writes alike into every frozen class.
_FROZEN = {name: vars(attrs.frozen(type("Frozen", (), {})))[name] for name in ("__setattr__", "__delattr__")}
_AT_ONCE = {*_WRITTEN, *_FROZEN, "__slots__", "__getattr__"}  # a class with one of these is no plain matter
_KEPT = {"__slots__", "__weakref__", "__dict__"}  # of the class as it was made first
_PLAIN = {"eq", "init", "order"}  # said of a class, these leave what a call of it takes as its fields say
_FEW = 30  # that are made without an `__init__`: with it each is made in a fourth of the time


def light(cls: type | None = None, /, **said: Any) -> Any:
    """Make a frozen class as `attrs.frozen` does, with what that may be told (`kw_only`, `eq`, …).

    What the class says of `==`, hash and words itself stands; where attrs would have more to do as the class is
    made than to write methods, it does so at once.
    """
    if cls is None:
        return partial(light, **said)
    fields = _fields(cls, _AT_ONCE if said.get("init", True) else _AT_ONCE - {"__init__"})
    return _whole(cls, said) if fields is None else _unfinished(cls, fields, said)


def _whole(cls: type, said: Mapping[str, Any]) -> type:
    if not said.get("cache_hash"):  # which attrs keeps in a slot of its own
        for name, method in compared_late(vars(cls), **said).items():
            setattr(cls, name, method)
    return attrs.frozen(cls, **said)


class _Late:
    """A method, or the list of fields, of a class that attrs has not finished: asked for, it is written."""

    __slots__ = ("name", "write")

    def __init__(self, name: str, write: Callable[[], type]) -> None:
        self.name, self.write = name, write

    def __get__(self, one: object, cls: Any = None) -> Any:
        made = self.write()  # the class that it is written for: `one` may be of a subclass
        if self.name not in vars(made):  # attrs writes nothing of this name
            return getattr(super(made, cls if one is None else one), self.name)
        written: Any = vars(made)[self.name]
        return written.__get__(one, cls) if hasattr(written, "__get__") else written


class _LateInit(_Late):
    """The `__init__` of a class: a few are made without it, for to write it takes as long as to make thirty."""

    __slots__ = ("find", "left", "takes")

    def __init__(self, name: str, write: Callable[[], type], find: Callable[[], Taken | None]) -> None:
        super().__init__(name, write)
        self.find, self.left = find, _FEW
        self.takes: Taken | None = None  # until somebody makes one

    def __get__(self, one: object, cls: Any = None) -> Any:
        if one is None or not self.left:
            return super().__get__(one, cls)
        return MethodType(self._put, one)

    def _put(self, one: Any, /, *given: Any, **named: Any) -> None:
        """Put the values into one; what its class does not take, the `__init__` that is written refuses."""
        if self.takes is None:
            self.takes = self.find()
        self.left -= 1
        if self.takes is None or not self.takes.put(one, given, named):
            super().__get__(one, type(one))(*given, **named)


_NO_CODE = {str, tuple, dict, MemberDescriptorType, GetSetDescriptorType, _Late, _LateInit}  # so it knows no class


def _unfinished(cls: type, fields: Mapping[str, Any], said: Mapping[str, Any]) -> type:
    """Return a class with the same slots as attrs would give it, that finishes itself."""
    hashed_once = said.get("cache_hash", False)
    said = {name: value for name, value in said.items() if name != "cache_hash"}  # attrs keeps it in a slot of its own

    def finish() -> type:
        # Another class with the same methods and fields: its methods are taken over, and it is forgotten.
        whole = vars(_whole(cls, said))
        # Fields that were listed stay the same ones: whoever asked for them may have found out their types.
        told = {"__attrs_attrs__"} if isinstance(vars(made)["__attrs_attrs__"], Listed) else set()
        for name in whole.keys() - own - told:
            setattr(made, name, whole[name])
        for name in _WRITTEN:
            if isinstance(vars(made).get(name), _Late):
                delattr(made, name)
        return made

    def list_fields() -> type:
        made.__attrs_attrs__ = listed(cls, said)  # type: ignore[attr-defined]  # as attrs gives it
        return made

    def find() -> Taken | None:
        plain = plainly_taken(cls, fields) if said.keys() <= _PLAIN else None
        return taken(made) if plain is None else plain

    def write() -> type:
        takes = find()
        if takes is None or takes.converters or (filled := bare(made)) is None:
            return finish()  # by what a converter takes, attrs tells the type of the field
        setattr(made, init, takes.written(made, filled))  # the rest of attrs' methods can wait
        return made

    init = "__init__" if said.get("init", True) else "__attrs_init__"  # which the class's own calls
    said_of_cls = vars(cls)
    computed = {name: value.func for name, value in said_of_cls.items() if value.__class__ is cached_property}
    body = {name: value for name, value in said_of_cls.items() if not (name in _KEPT or name in fields)}
    body.update({name: _Computed(name, find) for name, find in computed.items()})
    body.update(compared_late(body, **said), **_FROZEN)
    own = {*said_of_cls, *fields, *_KEPT, *body, "__getattr__"}  # attrs has one for what it computes into slots
    body.update({name: _Late(name, finish) for name in (*_WRITTEN, init) if name not in body})
    body["__attrs_attrs__"] = _Late("__attrs_attrs__", list_fields)
    if said.keys() <= _PLAIN | {"kw_only"}:
        body[init] = _LateInit(init, write, find)
    slots = _slots(cls.__mro__[1:-1])
    # What was worked out is kept in a dictionary: with a `__getattr__`, for slots, every field is read more slowly.
    kept = (*(("__dict__",) if computed else ()), *((HASHED,) if hashed_once else ()))
    body["__slots__"] = tuple(name for name in (*fields, "__weakref__", *kept) if name not in slots)
    body["__qualname__"] = cls.__qualname__
    made = type(cls)(cls.__name__, cls.__bases__, body)
    _say_which(made, cls, computed.values())
    return made


class _Computed:
    """What is worked out when it is first read, and then kept; `cached_property` takes a lock for it."""

    __slots__ = ("find", "name")

    def __init__(self, name: str, find: Callable[[Any], Any]) -> None:
        self.name, self.find = name, find

    def __get__(self, one: Any, cls: type | None = None) -> Any:
        if one is None:
            return self
        found = one.__dict__[self.name] = self.find(one)
        return found


def _slots(bases: Iterable[type]) -> set[str]:
    """Return what has its place in bases."""
    found = {name for base in bases for name in vars(base).get("__slots__", ())}
    return found | {name for name in ("__dict__", "__weakref__") if any(name in vars(base) for base in bases)}


def _fields(cls: type, at_once: Set[str]) -> dict[str, Any] | None:
    """Return the fields that a class adds, with their types; None where attrs is to make it at once."""
    own = vars(cls)
    if type(cls) not in (type, ABCMeta) or not at_once.isdisjoint(own) or issubclass(cls, BaseException):
        return None
    said = own.get("__annotations__") or inspect.get_annotations(cls)
    for name, value in own.items():
        if (value.__class__ is FIELD and name not in said) or (value.__class__ is cached_property and name in said):
            return None  # attrs says what is wrong with it
    fields = {name: kind for name, kind in said.items() if not is_class_var(kind)}
    return fields if _in_order(own.get(name, attrs.NOTHING) for name in fields) else None  # attrs says so


def _in_order(values: Iterable[Any]) -> bool:
    """Say whether no field without a default stands behind one that has one; named ones may stand anywhere."""
    defaults = False
    for value in values:
        if value.__class__ is not FIELD:
            default = value
        elif value.kw_only or not value.init:
            continue
        else:
            default = value._default  # what it was given: attrs lists it only when the class is made
        if default is not attrs.NOTHING:
            defaults = True
        elif defaults:
            return False
    return True


def _say_which(made: type, cls: type, computed: Iterable[Any]) -> None:
    """Let methods that know their class (`super()`, `__class__`) know it by the class that took its place."""
    for value in chain(vars(made).values(), computed):
        if value.__class__ not in _NO_CODE:
            function = (
                value if value.__class__ is FunctionType else getattr(value, "__func__", getattr(value, "fget", value))
            )
            for cell in getattr(function, "__closure__", None) or ():
                if _holds(cell, cls):
                    cell.cell_contents = made


def _holds(cell: Any, cls: type) -> bool:
    try:
        return cell.cell_contents is cls
    except ValueError:  # it is empty
        return False
