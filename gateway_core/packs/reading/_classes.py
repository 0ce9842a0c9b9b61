"""An attrs class read out of a mapping: quickly, up to the first fault, or carefully, with every fault and its path."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

import attrs

from ...errors import alike, did_you_mean, nearest
from ..schema import DataFault, key_of
from ..wording import a_or_an, called, cut_off
from ._shapes import Fault, Faults, Hook, each, shown
from .dialect import MOST_OF_FILE

__all__ = ["careful_class", "quick_class"]

HookOf = Callable[["attrs.Attribute[Any]"], Hook]  # what reads a field


def quick_class(cls: Any, hook_of: HookOf) -> Hook:
    """Return what makes a `cls` of a mapping; it raises anything at all if something is amiss.

    It only ever accepts: whatever it raises sends the data to the careful reader, which says what is wrong. Source
    written for each class and run by `exec` reads a quarter faster, which is a thirtieth of reading a pack, but takes
    twenty milliseconds to make, more than most packs take to be read.
    """
    rows, hooks = [], dict[str, Hook]()
    for field in attrs.fields(cls):
        default: Any = field.default
        if isinstance(default, attrs.Factory) and default.takes_self:  # type: ignore[arg-type]  # a class at run time
            raise TypeError(f"the default of '{field.name}' depends on other fields; a kind's may not")
        rows.append((key_of(field), str(field.alias), field, field.type, default is attrs.NOTHING))

    def read(data: Any, _: Any) -> Any:
        if data.__class__ is not dict:
            raise TypeError
        values = {}
        for key, name, field, kind, needed in rows:
            if key in data:
                hook = hooks.get(key)
                if hook is None:  # of what no file writes, none is made
                    hook = hooks[key] = hook_of(field)
                values[name] = hook(data[key], kind)
            elif needed:
                raise KeyError
        if len(values) != len(data):  # there is a key that nobody knows
            raise KeyError
        return cls(**values)

    return read


def careful_class(cls: Any, hook_of: HookOf) -> Hook:
    """Return what makes a `cls` of a mapping and raises all its faults together."""
    by_key = {key_of(field): field for field in attrs.fields(cls)}
    name = a_or_an(called(cls))

    def read(data: Any, _: Any) -> Any:
        if data.__class__ is not dict:
            raise DataFault(f"{name} is a mapping, not {shown(data)}", code="pack/wrong-type")
        absent = [key for key in by_key if key not in data]
        strange = [*islice((key for key in data if key not in by_key), MOST_OF_FILE + 1)]
        faults = [_unknown(key, data[key], name, absent, by_key) for key in strange]
        needed = [key for key in absent if by_key[key].default is attrs.NOTHING]
        for key in strange:  # one that is only misspelt is told once
            meant = glued if (glued := key.partition(":")[0]) in needed else nearest(key, needed)
            if meant is not None:
                needed.remove(meant)
        faults += [Fault((), "pack/missing-key", f"{name} needs the key '{key}'") for key in needed]
        bad, values = each(
            ((key, (key, item)) for key, item in data.items() if key in by_key),
            lambda pair: hook_of(by_key[pair[0]])(pair[1], by_key[pair[0]].type),
        )
        if faults or bad:
            raise Faults([*faults, *bad])
        try:
            return cls(**{str(by_key[key].alias): value for key, value in values.items()})
        except ValueError as fault:  # a validator of the class's own
            raise DataFault(str(fault)) from None

    return read


def _unknown(key: str, item: Any, name: str, absent: Iterable[str], by_key: Iterable[str]) -> Fault:
    # A key that is there already is the less likely to be meant; but it may be written twice, once with a slip.
    known = [*by_key]
    glued, colon, value = key.partition(":")
    if colon and item is None and glued in known:
        hint = f"Write a blank behind the colon: '{glued}: {value}'."
    elif item is None and not alike(key, known):
        hint = cut_off(f"{key} ", item)
    else:
        hint = cut_off(key, item) or did_you_mean(key, absent) or did_you_mean(key, known)
    return Fault((key,), "pack/unknown-key", f"{name} has no key '{key}'", hint, key=True)
