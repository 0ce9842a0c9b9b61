"""Versions and ranges of them, as Python's packages have them (PEP 440)."""

import re

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

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

_NUMBER = "(?:0|[1-9][0-9]*)"
_THREE = re.compile(rf"{_NUMBER}(?:\.{_NUMBER}){{2}}(?:(?:a|b|rc){_NUMBER})?(?:\.post{_NUMBER})?(?:\.dev{_NUMBER})?")


def is_version(said: str) -> bool:
    """Say whether this is a version, and begins with its number."""
    return said[:1].isdigit() and _known(said)  # packaging takes v1 too


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
    if not _known(said):
        return ""
    return ".".join(map(str, (*Version(said).release, 0, 0)[:3]))


def is_range(said: str) -> bool:
    """Say whether this is a range of versions."""
    if len(said) > LONGEST:
        return False
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
    return not (is_version(one) and is_version(other)) or Version(one) == Version(other)


def older_version(one: str, other: str) -> bool:
    """Say whether a version is older than another; no version is older than what is none.

    >>> older_version("0.9", "0.10"), older_version("0.1", "0.1.0"), older_version("0.1", "soon")
    (True, False, False)
    """
    return is_version(one) and is_version(other) and Version(one) < Version(other)


def _known(said: str) -> bool:
    if len(said) > LONGEST:  # thousands of digits are no number to Python either
        return False
    try:
        Version(said)
    except InvalidVersion:
        return False
    return True
