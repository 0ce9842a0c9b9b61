"""What a call of a class takes: put into its places value by value, or by an `__init__` that is written for it."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import attrs

from ._fields import FIELD

__all__ = ["Taken", "plainly_taken", "taken"]

_MORE = {"__attrs_attrs__", "__attrs_pre_init__", "__attrs_post_init__"}  # of a class that takes more to make


class Taken(NamedTuple):
    """What a call of a class takes, each by the name that the call gives it."""

    slots: Mapping[str, str]  # where each has its place
    types: Mapping[str, Any]
    in_order: tuple[str, ...]  # what need not be named
    defaults: Mapping[str, Any]
    factories: Mapping[str, Callable[[], Any]]
    converters: Mapping[str, Callable[[Any], Any]]
    made: Mapping[str, Callable[[Any], Any]]  # of the rest of the one that is made, where the call leaves it out
    own: Mapping[str, Callable[[Any], Any]]  # likewise, by its slot: what no call gives
    validated: bool  # whether attrs is to look at the values
    after: bool  # whether the class has more to do when all are in their places

    def put(self, one: Any, given: Sequence[Any], named: Mapping[str, Any]) -> bool:
        """Put the values of a call into one that is made; return whether the call is taken, as it is written."""
        values = {**self.defaults, **dict(zip(self.in_order, given))}  # noqa: B905  # too many are told below
        values.update(named)
        for name, make in self.factories.items():
            if name not in values:
                values[name] = make()
        for name in self.made:
            values.setdefault(name, attrs.NOTHING)
        if values.keys() != self.slots.keys() or len(given) > len(self.in_order):
            return False
        if named and given and not named.keys().isdisjoint(self.in_order[: len(given)]):
            return False
        put = object.__setattr__.__get__(one)  # the class's own refuses
        for name, value in values.items():
            if value is attrs.NOTHING and name in self.made:  # it stands behind all that was given
                value = self.made[name](one)
            put(self.slots[name], self.converters[name](value) if name in self.converters else value)
        for slot, give in self.own.items():
            put(slot, give(one))
        if self.validated:
            attrs.validate(one)
        if self.after:
            one.__attrs_post_init__()
        return True

    def written(self, cls: type, bare: type) -> Callable[..., None]:
        """Write an `__init__` that does the same, in a fourth of the time in which attrs finishes a class.

        Until all values are in their places one is `bare`, which refuses none. What the function knows begins with `_`,
        as no name that a call may give does.
        """
        known: dict[str, Any] = {
            "_Bare": bare,
            "_NOTHING": attrs.NOTHING,
            "_Whole": cls,
            "_put": self._put_into_other,
            "_set": object.__setattr__,
            "_validate": attrs.validate,
        }
        takes, puts, last = ["self"], list[str](), list[str]()
        for name, slot in self.slots.items():
            if name not in self.in_order and "*" not in takes:
                takes.append("*")
            if name in self.factories:
                known[f"_make_{name}"] = self.factories[name]
                takes.append(f"{name}=_NOTHING")
                puts.append(f"self.{slot} = _make_{name}() if {name} is _NOTHING else {name}")
                continue
            if name in self.made:
                known[f"_make_{name}"] = self.made[name]
                takes.append(f"{name}=_NOTHING")
                last.append(f"_set(self, {slot!r}, _make_{name}(self) if {name} is _NOTHING else {name})")
                continue
            if name in self.defaults:
                known[f"_default_{name}"] = self.defaults[name]
            takes.append(f"{name}=_default_{name}" if name in self.defaults else name)
            puts.append(f"self.{slot} = {name}")
        for slot, make in self.own.items():
            known[f"_own_{slot}"] = make
            last.append(f"_set(self, {slot!r}, _own_{slot}(self))")
        last += ["_validate(self)"] * self.validated + ["self.__attrs_post_init__()"] * self.after
        given = ", ".join(f"{name!r}: {name}" for name in self.slots)
        lines = [
            f"if self.__class__ is not _Whole: return _put(self, {{{given}}})",
            "; ".join(["_set(self, '__class__', _Bare)", *puts, "self.__class__ = _Whole", *last]),
        ]
        exec(f"def __init__({', '.join(takes)}):\n " + "\n ".join(lines), known)
        written: Any = known["__init__"]
        written.__annotations__ = {**self.types, "return": None}
        written.__module__, written.__qualname__ = cls.__module__, f"{cls.__qualname__}.__init__"
        return written  # type: ignore[no-any-return]  # it was written just now

    def _put_into_other(self, one: Any, values: Mapping[str, Any]) -> None:
        """Put what a call gave into one of a class that inherits this `__init__`."""
        self.put(one, (), {name: value for name, value in values.items() if value is not attrs.NOTHING})


def plainly_taken(cls: type, fields: Mapping[str, Any]) -> Taken | None:
    """Return what a class takes that has nothing but fields of its own without more to do; None of any other."""
    own = vars(cls)
    defaults = {name: own[name] for name in fields if name in own}
    if any(value.__class__ is FIELD for value in defaults.values()) or any(name[0] == "_" for name in fields):
        return None
    if not _last(fields, defaults) or not all(_MORE.isdisjoint(vars(base)) for base in cls.__mro__):
        return None
    slots = dict(zip(fields, fields, strict=True))
    return Taken(slots, fields, tuple(fields), defaults, {}, {}, {}, {}, validated=False, after=False)


def taken(cls: type) -> Taken | None:
    """Return what a class takes, of whatever fields and inherited ones too; None where attrs has more to do."""
    listed = attrs.fields(cls)
    fields = sorted((one for one in listed if one.init), key=lambda one: one.kw_only)
    makers = {one.name: one.default for one in listed if isinstance(one.default, attrs.Factory)}  # type: ignore[arg-type]  # a class at run time
    factories = {one.alias: makers[one.name] for one in fields if one.name in makers}
    converters = {one.alias: one.converter for one in fields if one.converter is not None}
    own = [one for one in listed if not one.init and one.default is not attrs.NOTHING]
    asks_for_more = any(isinstance(one, attrs.Converter) for one in converters.values())
    if asks_for_more or hasattr(cls, "__attrs_pre_init__") or any(one.converter is not None for one in own):
        return None
    in_order = tuple(one.alias for one in fields if not one.kw_only)
    left_out = {one.alias: one.default for one in fields if one.default is not attrs.NOTHING}
    if not _last(in_order, left_out) or any(one.alias[0] == "_" for one in fields):
        return None
    return Taken(
        {one.alias: one.name for one in fields},
        {one.alias: one.type for one in fields if one.type is not None},
        in_order,
        {name: value for name, value in left_out.items() if name not in factories},
        {name: one.factory for name, one in factories.items() if not one.takes_self},
        converters,
        {name: one.factory for name, one in factories.items() if one.takes_self},
        {one.name: _maker(one.default) for one in own},
        validated=any(one.validator is not None for one in listed),
        after=hasattr(cls, "__attrs_post_init__"),
    )


def _maker(default: Any) -> Callable[[Any], Any]:
    """Return what gives the value of a field that no call gives, asked of the one that is made."""
    if not isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # as above
        return lambda _: default
    factory: Any = default
    return factory.factory if factory.takes_self else lambda _: factory.factory()


def _last(in_order: Iterable[str], left_out: Container[str]) -> bool:
    """Return whether what may be left out stands last; where it does not, attrs says so."""
    may = [name in left_out for name in in_order]
    return may == sorted(may)
