"""What is said of each opponent of a challenge outside any scene: `norris=Stern` of that one, `Stern` of them all."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .numbers import wrong

__all__ = ["each_opponent", "several"]

_SEVERAL = ("vs-essence", "vs-gear", "vs-struck", "vs-suppose")  # of which each may have more than one
_ONE = (
    "edge", "level", "variability", "vs-background", "vs-category", "vs-fit", "vs-gm-modifier", "vs-relevance",
    "vs-trait", "vs-use",
)  # fmt: skip
_WHOLE = ("edge", "vs-gm-modifier")
_NUMBERS = re.compile(r"([0-9]{1,3})d([+-][0-9]{1,4})?")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_MOST = 99


def several(said: Any) -> tuple[Any, ...]:
    """Return all that an option says: a program may give a value alone."""
    return () if said is None else tuple(said) if isinstance(said, tuple | list) else (said,)


def each_opponent(given: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """Return what is said for each opponent alone, in the order of --against; one where nobody is named.

    Raise ContentError for what says two things of one, or is no number.
    """
    names = several(given.get("against"))
    if len(names) > _MOST:
        raise wrong(f"{len(names)} opponents at once: name {_MOST} at the most.")
    common = {name: said for name, said in given.items() if name not in (*_ONE, *_SEVERAL, "against")}
    return tuple({**common, **_of(given, names, name)} for name in names or ("",))


def _of(given: Mapping[str, Any], names: tuple[str, ...], name: str) -> dict[str, Any]:
    found: dict[str, Any] = dict(_opponent(given, name))
    for option in (*_ONE, *_SEVERAL):
        own, all_ = _said(several(given.get(option)), names, name)
        if option in _SEVERAL:
            values = (*own, *all_)
            found |= {option: values} if values else {}
        elif chosen := own or all_:
            if len(chosen) > 1:
                whom = f" of {name}" if name else ""
                cure = f"Leave one out, or say whose it is: --{option} NAME={chosen[-1]}."
                raise wrong(f"--{option} says {len(chosen)} things{whom}: {', '.join(map(str, chosen))}.", cure)
            found[option] = _whole(option, chosen[0]) if option in _WHOLE else chosen[0]
    return found


def _opponent(given: Mapping[str, Any], name: str) -> Iterator[tuple[str, Any]]:
    """Yield who it is, or its dice and what is added to them."""
    numbers = _NUMBERS.fullmatch(name)
    if numbers is None:
        yield from [("against", name)] if name else []
        return
    for option in ("vs-dice", "vs-modifier"):
        if given.get(option):
            raise wrong(f"'{name}' says its own numbers, so --{option} says nothing.", "Leave one of them out.")
    yield "vs-dice", int(numbers[1])
    yield "vs-modifier", int(numbers[2] or 0)


def _said(words: Iterable[Any], names: tuple[str, ...], name: str) -> tuple[list[Any], list[Any]]:
    """Return what is said of this opponent alone, and what is said of all."""
    own, all_ = [], []
    for said in words:
        whose, equals, value = said.partition("=") if isinstance(said, str) else ("", "", "")
        if not equals or whose not in names:
            all_.append(said)
        elif whose == name:
            own.append(value)
    return own, all_


def _whole(option: str, said: Any) -> int:
    if isinstance(said, str) and _NUMBER.fullmatch(said) is None:
        raise wrong(f"--{option} takes a whole number, not '{said}'.")
    return int(said)
