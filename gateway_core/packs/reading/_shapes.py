"""How each shape of plain data is read, strictly: text, whole numbers, lists, mappings; and what is said of others."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import attrs

from ...errors import did_you_mean
from ...frozen import FrozenDict
from ...names import unclear_name
from ..schema import DataFault
from ..wording import LONGEST_NAME
from .dialect import MOST_OF_FILE

__all__ = [
    "Fault",
    "Faults",
    "Hook",
    "anything",
    "called",
    "choice",
    "cure",
    "each",
    "each_once",
    "fault_of",
    "flag",
    "mapping",
    "number_from",
    "optional",
    "row",
    "shown",
    "text",
    "whole_number",
]

Hook = Callable[[Any, Any], Any]


@attrs.frozen
class Fault:
    """One fault in plain data."""

    path: tuple[str | int, ...]  # from the entry; it grows at the front as the fault rises
    code: str
    message: str  # a sentence, whose full stop may be wanting
    hint: str = ""
    key: bool = False  # whether the key is at fault rather than its value
    missing: tuple[str, str] | None = None  # kind and full id of an entry that is named and not there
    said: str = ""  # of a text, the words from which on it is at fault; empty: all of it is

    def below(self, step: str | int) -> "Fault":
        """Return the same fault seen from one level further out."""
        return attrs.evolve(self, path=(step, *self.path))


class Faults(Exception):
    """What the careful converter raises: all faults of a value."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)


def text(data: Any, _: Any) -> Any:
    if data.__class__ is str:
        return data
    raise DataFault(f"text belongs here, not {shown(data)}", hint=cure(data), code="pack/wrong-type")


def called(data: Any, kind: Any) -> Any:
    """Read a name: faces put it into the middle of a sentence, so it is one line that can be seen, or nothing."""
    name = text(data, kind)
    if len(name) > LONGEST_NAME or "\n" in name:
        raise DataFault(f"a name is one line of up to {LONGEST_NAME} letters that can be seen")
    unclear = unclear_name(name) if name else None
    if unclear is not None:
        raise DataFault(f"this name {unclear.why}", hint=unclear.cure)
    return name


def named(data: Any, kind: Any) -> Any:
    """Read a name that there has to be."""
    name = called(data, kind)
    if not name:
        raise DataFault(f"a name is one line of up to {LONGEST_NAME} letters that can be seen, not nothing")
    return name


def whole_number(data: Any, _: Any) -> Any:
    if data.__class__ is int:
        return data
    hint = ""
    if isinstance(data, float):
        hint = "Write a whole number."
    elif isinstance(data, str) and re.fullmatch(r"[-+]?[0-9_]+", data):
        hint = (
            f"Write {int(data)}."
            if len(data) < 19 and not data.endswith("_") and "__" not in data and data[0] != "_"
            else ""
        )
    raise DataFault(f"a whole number belongs here, not {shown(data)}", hint=hint, code="pack/wrong-type")


def flag(data: Any, _: Any) -> Any:
    if data.__class__ is bool:
        return data
    yes, no = ("yes", "on", "y"), ("no", "off", "n")
    said = data.lower() if isinstance(data, str) else ""
    hint = "Write true." if said in yes else "Write false." if said in no else ""
    raise DataFault(f"true or false belongs here, not {shown(data)}", hint=hint, code="pack/wrong-type")


def anything(data: Any, _: Any) -> Any:
    return data


def choice(words: tuple[Any, ...]) -> Hook:
    def read(data: Any, _: Any) -> Any:
        for word in words:
            if data.__class__ is word.__class__ and data == word:
                return data
        names = [str(word) for word in words]
        raise DataFault(f"{' or '.join(names)} belongs here, not {shown(data)}", hint=did_you_mean(str(data), names))

    return read


def number_from(low: int | None, high: int | None) -> Hook:
    ends = (
        f"from {low} to {high}"
        if low is not None and high is not None
        else f"of at least {low}"
        if low is not None
        else f"of at most {high}"
    )

    def read(data: Any, kind: Any) -> Any:
        whole_number(data, kind)
        if (low is not None and data < low) or (high is not None and data > high):
            raise DataFault(f"a whole number {ends} belongs here, not {data}")
        return data

    return read


def optional(hook: Hook) -> Hook:
    return lambda data, kind: None if data is None else hook(data, kind)


def row(hook: Hook, item: Any, *, careful: bool) -> Hook:
    def quick(data: Any, _: Any) -> Any:
        if data.__class__ is not list:
            raise DataFault(f"a list belongs here, not {shown(data)}", hint=_in_brackets(data), code="pack/wrong-type")
        return tuple([hook(one, item) for one in data])

    def slow(data: Any, kind: Any) -> Any:
        if data.__class__ is not list:
            return quick(data, kind)
        faults, values = each(enumerate(data), lambda one: hook(one, item))
        if faults:
            raise Faults(faults)
        return tuple(values.values())

    return slow if careful else quick


def each_once(hook: Hook) -> Hook:
    """Return what reads a list in which nothing stands twice, as `hook` reads it."""

    def read(data: Any, kind: Any) -> Any:
        values = hook(data, kind)
        if len(set(values)) < len(values):
            seen, faults = set[Any](), list[Fault]()
            for at, one in enumerate(values):
                if one in seen and len(faults) <= MOST_OF_FILE:
                    message = f"{shown(data[at])} stands here a second time"
                    faults.append(Fault((at,), "pack/twice", message, "Take one of the two out."))
                seen.add(one)
            raise Faults(faults)
        return values

    return read


def mapping(key_hook: Hook, hook: Hook, item: Any, *, careful: bool) -> Hook:
    def quick(data: Any, _: Any) -> Any:
        if data.__class__ is not dict:
            raise DataFault(f"a mapping belongs here, not {shown(data)}", code="pack/wrong-type")
        return FrozenDict({key_hook(key, str): hook(value, item) for key, value in data.items()})

    def slow(data: Any, kind: Any) -> Any:
        if data.__class__ is not dict:
            return quick(data, kind)
        bad_keys, keys = each(((key, key) for key in data), lambda key: key_hook(key, str))
        faults, values = each(data.items(), lambda one: hook(one, item))
        if bad_keys or faults:
            raise Faults([*(attrs.evolve(fault, key=True) for fault in bad_keys), *faults])
        return FrozenDict({keys[key]: value for key, value in values.items()})

    return slow if careful else quick


def each(items: Iterable[tuple[Any, Any]], read: Callable[[Any], Any]) -> tuple[list[Fault], dict[Any, Any]]:
    """Return what is wrong with some items, to a fault more than are told of a file, and the values of the others."""
    faults: list[Fault] = []
    values = {}
    for step, one in items:
        if len(faults) > MOST_OF_FILE:
            break
        try:
            values[step] = read(one)
        except Faults as found:
            faults += [fault.below(step) for fault in found.faults]
        except DataFault as found:
            faults.append(fault_of(found).below(step))
    return faults, values


def fault_of(found: DataFault) -> Fault:
    return Fault(tuple(found.path), found.code, found.message, found.hint, found.key, found.missing, found.said)


def shown(data: Any) -> str:
    if data is None:
        return "nothing"
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, dict):
        return "a mapping"
    if isinstance(data, list):
        return "a list"
    text = str(data)
    return f"'{text[:60]}…'" if len(text) > 60 else f"'{text}'" if isinstance(data, str) else text


def cure(data: Any) -> str:
    return f"Put it in quotation marks: '{shown(data)}'." if isinstance(data, bool | int | float) else ""


def _in_brackets(data: Any) -> str:
    if not isinstance(data, str) or len(data) > 40 or set(data) & set("[]{},:#\n"):
        return ""
    return f"Write [{data.strip('“”„‘’‚«»')}]."
