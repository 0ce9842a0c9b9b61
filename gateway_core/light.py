"""`@light`: a frozen class of attrs that is finished when somebody first makes one of it, or asks for its fields.

attrs writes all methods of a class as it is made, which is most of what importing a game costs; of half the classes of
a game no value is made before its first question. What is written late is what attrs would have written: it writes it.
"""

import inspect
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

__all__ = ["light"]

if TYPE_CHECKING:
    from attrs import frozen as light  # to whoever reads types it is just that
else:

    def light(cls: type | None = None, /, **said: Any) -> Any:
        """Make a frozen class as `attrs.frozen` does, with what that may be told (`kw_only`, `eq`, …).

        What the class says of `==`, hash and words itself stands; where attrs would have more to do as the class is
        made than to write methods, it does so at once.
        """
        if cls is None:
            return partial(light, **said)
        _compared_late(cls, **said)
        fields = _fields(cls)
        return attrs.frozen(cls, **said) if fields is None else _unfinished(cls, fields, said)


# What attrs writes into a class of slots and whoever makes or reads one of it comes by first.
_WRITTEN = (
    *("__attrs_attrs__", "__attrs_props__", "__init__", "__match_args__"),
    *("__setattr__", "__delattr__", "__getstate__", "__setstate__"),
    *(("__replace__",) if sys.version_info >= (3, 13) else ()),
)
_AT_ONCE = frozenset((*_WRITTEN, "__slots__", "__getattr__"))  # a class with one of these is no plain matter
_PLANNED = {"__attrs_attrs__", "__attrs_pre_init__", "__attrs_post_init__"}  # of a class that takes more to make
_KEPT = {"__slots__", "__weakref__", "__dict__"}  # of the class as it was made first
_FIELD = type(attrs.field())


class _Late:
    """A method, or the list of fields, of a class that attrs has not finished: asked for, it has it finished."""

    __slots__ = ("finish", "name")

    def __init__(self, name: str, finish: Callable[[], type]) -> None:
        self.name, self.finish = name, finish

    def __get__(self, one: object, cls: Any = None) -> Any:
        made = self.finish()  # the class that it is written for: `one` may be of a subclass
        if self.name not in vars(made):  # attrs writes nothing of this name
            return getattr(super(made, cls if one is None else one), self.name)
        written: Any = vars(made)[self.name]
        return written.__get__(one, cls) if hasattr(written, "__get__") else written


def _unfinished(cls: type, fields: dict[str, Any], said: Mapping[str, Any]) -> type:
    """Return a class with the same slots as attrs would give it, that finishes itself."""

    def finish() -> type:
        # Another class with the same methods and fields: its methods are taken over, and it is forgotten.
        whole = vars(attrs.frozen(cls, **said))
        for name in whole.keys() - own:
            setattr(made, name, whole[name])
        for name in _WRITTEN:
            if isinstance(vars(made).get(name), _Late):
                delattr(made, name)
        return made

    def begin() -> type:
        made.__init__ = _init(cls, fields, plain or {})  # type: ignore[misc]  # written late; the rest of attrs' methods can wait
        return made

    body = {name: value for name, value in vars(cls).items() if name not in _KEPT}
    plain = _plain(cls, fields, body) if said.keys() <= {"eq"} else None
    for name in fields:
        body.pop(name, None)
    for name in _WRITTEN:
        body[name] = _Late(name, finish)
    if plain is not None:
        body["__init__"] = _Late("__init__", begin)
    slots = _slots(cls.__mro__[1:-1])
    body["__slots__"] = tuple(name for name in (*fields, "__weakref__") if name not in slots)
    body["__qualname__"] = cls.__qualname__
    own = {*vars(cls), *fields, *_KEPT}
    made = type(cls.__name__, cls.__bases__, body)
    _say_which(made, cls)
    return made


def _slots(bases: Iterable[type]) -> set[str]:
    """Return what has its place in bases."""
    found = {name for base in bases for name in vars(base).get("__slots__", ())}
    return found | {"__weakref__"} if any("__weakref__" in vars(base) for base in bases) else found


def _fields(cls: type) -> dict[str, Any] | None:
    """Return the fields that a class adds, with their types; None where attrs is to make it at once."""
    own = vars(cls)
    if type(cls) is not type or not _AT_ONCE.isdisjoint(own):
        return None
    said = own.get("__annotations__") or inspect.get_annotations(cls)
    if any(value.__class__ in (_FIELD, cached_property) and name not in said for name, value in own.items()):
        return None
    return {name: kind for name, kind in said.items() if not _is_class_var(kind)}


def _plain(cls: type, fields: dict[str, Any], body: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the defaults of a class that is made of its own fields as they are given; None of any other.

    Its `__init__` is written here, in a quarter of the time in which attrs finishes it: most are asked for no more.
    """
    defaults = {name: body[name] for name in fields if name in body}
    ordered = all(map(str.__eq__, reversed(defaults), reversed(fields)))  # attrs says what is wrong with others
    if not ordered or any(value.__class__ is _FIELD for value in defaults.values()):
        return None
    if any(name.startswith("_") for name in fields) or any(map(_PLANNED.__contains__, chain(*map(vars, cls.__mro__)))):
        return None
    return defaults


def _init(cls: type, fields: Mapping[str, Any], defaults: Mapping[str, Any]) -> Callable[..., None]:
    """Write what makes one of a plain class."""
    takes = "".join(f", {name}=_{name}" if name in defaults else f", {name}" for name in fields)
    puts = "".join(f"; _set({name!r}, {name})" for name in fields)
    known = {f"_{name}": value for name, value in defaults.items()}
    known["_bind"] = object.__setattr__.__get__  # the class's own refuses
    exec(f"def __init__(self{takes}): _set = _bind(self){puts}", known)
    written: Any = known["__init__"]
    written.__annotations__ = {**fields, "return": None}
    written.__module__, written.__qualname__ = cls.__module__, f"{cls.__qualname__}.__init__"
    return written  # type: ignore[no-any-return]  # it was written just now


def _is_class_var(kind: Any) -> bool:
    if isinstance(kind, str):
        return "ClassVar" in kind
    return kind is ClassVar or getattr(kind, "__origin__", None) is ClassVar


def _say_which(made: type, cls: type) -> None:
    """Let methods that know their class (`super()`, `__class__`) know it by the class that took its place."""
    for value in vars(made).values():
        if value.__class__ not in (str, tuple, _Late):
            function = getattr(value, "__func__", getattr(value, "fget", value))
            for cell in getattr(function, "__closure__", None) or ():
                if _holds(cell, cls):
                    cell.cell_contents = made


def _holds(cell: Any, cls: type) -> bool:
    try:
        return cell.cell_contents is cls
    except ValueError:  # it is empty
        return False


def _compared_late(cls: Any, *, eq: bool = True, **_: Any) -> None:
    """Let `==`, hash and words of a class be written when they are first asked for: few are ever compared."""
    own = vars(cls)
    if eq and not own.keys() & {"__eq__", "__hash__"}:
        cls.__eq__, cls.__hash__ = _eq, _hash
    if "__repr__" not in own:
        cls.__repr__ = _repr


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
    found: int = written(self)
    return found


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
