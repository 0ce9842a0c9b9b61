"""The quick reader of one class, written out as Python: what a patient person would type for it by hand.

cattrs would write much the same, but calls a hook for every text and number and makes a set of the keys of every
entry; written out, entries are read in seven tenths of the time. It only ever accepts: whatever it raises
sends the data to the careful reader, which says what is wrong.
"""

from collections.abc import Mapping
from typing import Any

import attrs

from ._shapes import Hook, flag, text, whole_number

__all__ = ["compiled", "key_of"]

_PLAIN: dict[Hook, str] = {text: "str", whole_number: "int", flag: "bool"}  # read by a look at the class


def key_of(field: "attrs.Attribute[Any]") -> str:
    """Return the key that a field has in YAML: its name, unless it says otherwise."""
    key: str = field.metadata.get("key", field.name)
    return key


def compiled(cls: Any, hooks: "Mapping[attrs.Attribute[Any], Hook]") -> Hook:
    """Return a function that makes a `cls` of a dict as these hooks read its fields; it raises if anything is amiss."""
    names: dict[str, Any] = {"cls": cls}
    lines = ["def read(data, _):", "    if data.__class__ is not dict: raise TypeError", "    found = 0"]
    values = []
    for number, (field, hook) in enumerate(hooks.items()):
        values.append(f"{field.alias}=value_{number}" if field.kw_only else f"value_{number}")
        names |= {f"hook_{number}": hook, f"type_{number}": field.type}
        key, take = repr(key_of(field)), _take(number, hook)
        if field.default is attrs.NOTHING:
            lines += [f"    value_{number} = data[{key}]", *(f"    {line}" for line in take)]
        else:
            names[f"default_{number}"], default = _default(field, number)
            lines += [f"    if {key} in data:", f"        value_{number} = data[{key}]"]
            lines += [*(f"        {line}" for line in take), f"    else: value_{number} = {default}"]
    lines.append("    if found != len(data): raise KeyError")  # there is one that nobody knows
    lines.append(f"    return cls({', '.join(values)})")
    exec("\n".join(lines), names)  # the text holds numbers, the class's own names and the repr of its keys
    read: Hook = names["read"]
    return read


def _take(number: int, hook: Hook) -> list[str]:
    """Return the lines that check and convert one value that is there."""
    if hook in _PLAIN:
        return ["found += 1", f"if value_{number}.__class__ is not {_PLAIN[hook]}: raise TypeError"]
    return ["found += 1", f"value_{number} = hook_{number}(value_{number}, type_{number})"]


def _default(field: "attrs.Attribute[Any]", number: int) -> tuple[Any, str]:
    """Return what a missing value comes from, and the words that make it."""
    default: Any = field.default
    if not isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # it is a class at run time
        return default, f"default_{number}"
    if default.takes_self:
        raise TypeError(f"the default of '{field.name}' depends on other fields; a kind's may not")
    return default.factory, f"default_{number}()"
