"""Versions and ranges of them, as Python's packages have them (PEP 440).

`packaging` knows all of that; most are plain numbers, which are compared here, so that no start waits for its import.
"""

import operator
import re
from collections.abc import Callable
from typing import Any

__all__ = [
    "LONGEST",
    "is_pack_version",
    "is_range",
    "is_version",
    "older_version",
    "same_version",
    "three_numbers",
    "version_fits",
]

LONGEST = 100  # letters of a version, or of a range of them

_PLAIN = re.compile(r"[0-9]+(?:\.[0-9]+)*")
_NUMBER = "(?:0|[1-9][0-9]*)"
_THREE = re.compile(rf"{_NUMBER}(?:\.{_NUMBER}){{2}}(?:(?:a|b|rc){_NUMBER})?(?:\.post{_NUMBER})?(?:\.dev{_NUMBER})?")
_BOUND = re.compile(rf"\s*(<=|>=|<|>)\s*({_PLAIN.pattern})\s*")
_SAYS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def is_version(said: str) -> bool:
    """Say whether this is a version, and begins with its number."""
    if len(said) > LONGEST:  # thousands of digits are no number to Python either
        return False
    return _PLAIN.fullmatch(said) is not None or (_known(said) and said[:1].isdigit())  # packaging takes v1 too


def is_pack_version(said: str) -> bool:
    """Say whether this is a version as packs have them: three numbers, and if it is a trial of one, which.

    No two of them are written differently and the same to an index.

    >>> [is_pack_version(one) for one in ("1.2.0", "1.2.0rc1", "1.2", "2018.05.22", "1!0.5.0", "1.2.0.0")]
    [True, True, False, False, False, False]
    """
    return len(said) <= LONGEST and _THREE.fullmatch(said) is not None


def three_numbers(said: str) -> str:
    """Return the version that somebody means who did not write three numbers; empty if nobody knows.

    >>> three_numbers("0.1"), three_numbers("2018.05.22"), three_numbers("soon")
    ('0.1.0', '2018.5.22', '')
    """
    if len(said) > LONGEST or not _known(said):
        return ""
    from packaging.version import Version

    return ".".join(map(str, (*Version(said).release, 0, 0)[:3]))


def is_range(said: str) -> bool:
    """Say whether this is a range of versions."""
    if len(said) > LONGEST:
        return False
    if _bounds(said) is not None:
        return True
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    try:
        SpecifierSet(said)
    except InvalidSpecifier:
        return False
    return True


def version_fits(version: str, wanted: str) -> bool:
    """Say whether `version` lies in the range `wanted`; a trial version counts as what it will become.

    What is no version or no range fits: that is told where it is written.

    >>> version_fits("0.4.2", ">=0.1,<1"), version_fits("1.0", ">=0.1,<1"), version_fits("7", "")
    (True, False, True)
    """
    number, bounds = _number(version), _bounds(wanted)
    if number is not None and bounds is not None:
        return all(_SAYS[sign](number, bound) for sign, bound in bounds)
    from packaging.specifiers import InvalidSpecifier, SpecifierSet
    from packaging.version import InvalidVersion, Version

    # A range without a trial version in it would shut all of them out, and their authors could try nothing.
    try:
        return SpecifierSet(wanted).contains(Version(version), prereleases=True)
    except (InvalidSpecifier, InvalidVersion):
        return True


def same_version(one: str, other: str) -> bool:
    """Say whether two versions are the same, or either is none.

    >>> same_version("0.1", "0.1.0"), same_version("0.1", "0.2"), same_version("soon", "0.2")
    (True, False, True)
    """
    return not (is_version(one) and is_version(other)) or _compared(one, other, operator.eq)


def older_version(one: str, other: str) -> bool:
    """Say whether a version is older than another; no version is older than what is none.

    >>> older_version("0.9", "0.10"), older_version("0.1", "0.1.0"), older_version("0.1", "soon")
    (True, False, False)
    """
    return is_version(one) and is_version(other) and _compared(one, other, operator.lt)


def _compared(one: str, other: str, how: Callable[[Any, Any], bool]) -> bool:
    numbers = _number(one), _number(other)
    if None not in numbers:
        return how(*numbers)
    from packaging.version import Version

    return how(Version(one), Version(other))


def _known(said: str) -> bool:
    from packaging.version import InvalidVersion, Version

    try:
        Version(said)
    except InvalidVersion:
        return False
    return True


def _number(said: str) -> tuple[int, ...] | None:
    """Return what a plain version is compared by; None for any other. Zeros at its end count for nothing."""
    if len(said) > LONGEST or _PLAIN.fullmatch(said) is None:
        return None
    parts = [int(part) for part in said.split(".")]
    while parts and not parts[-1]:
        parts.pop()
    return tuple(parts)


def _bounds(said: str) -> list[tuple[str, tuple[int, ...]]] | None:
    """Return the bounds of a range of plain versions; None for any other."""
    found = [_BOUND.fullmatch(part) for part in said.split(",")]
    bounds = [(one[1], _number(one[2])) for one in found if one is not None]
    plain = [(sign, number) for sign, number in bounds if number is not None]
    return plain if len(plain) == len(found) else None
