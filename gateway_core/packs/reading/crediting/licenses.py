"""Licences: what each is called, and what it wants of whoever passes something on. Names are those of SPDX."""

import re
from collections.abc import Iterator

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

from ....errors import Position, Problem, nearest

__all__ = ["is_custom", "license_problems", "wants_attribution"]

# Those of most packs and pictures: a misspelt one is likely one of them.
_COMMON = (
    "Apache-2.0", "BSD-3-Clause", "CC-BY-3.0", "CC-BY-4.0", "CC-BY-NC-4.0", "CC-BY-NC-ND-4.0", "CC-BY-NC-SA-4.0",
    "CC-BY-ND-4.0", "CC-BY-SA-3.0", "CC-BY-SA-4.0", "CC0-1.0", "GPL-3.0-or-later", "MIT", "Unlicense",
)  # fmt: skip
_CUSTOM = re.compile(r"LicenseRef-[A-Za-z0-9.-]+")
_NAMES_AUTHORS = ("CC-BY-", "ETALAB-", "ODC-BY-", "OGL-")  # how ids begin of which all want it, in capitals
_WORDS = re.compile(r"[A-Za-z0-9.+-]+")
_LONGEST = 200  # letters of an expression


def license_problems(said: str, place: Position | None) -> Iterator[Problem]:
    """Yield what is wrong with the name of a licence, or with an expression of several: `MIT OR Apache-2.0`."""
    if _CUSTOM.fullmatch(said):
        return
    try:
        if len(said) > _LONGEST:
            raise InvalidLicenseExpression(said)
        canonicalize_license_expression(said)
    except (InvalidLicenseExpression, SyntaxError, RecursionError, ValueError):
        shown = said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"
        near = nearest(re.sub(r"[\s_]+", "-", shown.strip()).upper(), map(str.upper, _COMMON))
        meant = [f"Did you mean '{one}'? " for one in _COMMON if one.upper() == near]
        hint = f"{''.join(meant)}Terms of your own are called LicenseRef-NAME."
        message = f"'{shown}' is no licence that SPDX knows."
        yield Problem("pack/unknown-license", message, place, hint)


def is_custom(said: str) -> bool:
    """Say whether anything in an expression is the author's own, so that nobody else knows the terms."""
    return any(_CUSTOM.fullmatch(word) for word in _WORDS.findall(said))


def wants_attribution(said: str) -> bool:
    """Say whether whoever passes something on must name whom its author wants named.

    >>> wants_attribution("CC-BY-SA-4.0"), wants_attribution("CC0-1.0")
    (True, False)
    """
    return any(word.upper().startswith(_NAMES_AUTHORS) for word in _WORDS.findall(said))
