"""The languages of what equipment and backgrounds hang on: what their bearer is, and what an opponent is.

The bearer of a background is whoever uses it; of a cancellation, whoever bears the trait that stops the other.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ...game.effects import Argument, Bound, Codes, ConditionWord, Language, QuantityWord, bound
from ...game.effects.shapes import Called, by_id
from .asked import Meeting, asked_of
from .kinds import KINDS

__all__ = ["OF_BEARER", "OF_BOTH"]


class _Kind(Argument):
    """One of the words of KINDS, which is said as in a sentence."""

    def said(self, value: str, called: Called = by_id) -> Mapping[str, str]:
        return {"value": KINDS[value].told}


def _is(who: str) -> ConditionWord[Meeting]:
    """Return the word that asks what the `bearer` or the `opponent` is."""

    def is_so(here: Meeting, value: str) -> bool:
        return KINDS[value].is_so(asked_of(here, who))

    facts = {kind.fact for kind in KINDS.values()}
    return ConditionWord(
        f"{who}-is", f"what the {who} is", is_so, _Kind(tuple(KINDS)), reads=facts, told=f"the {who} is {{value}}"
    )


def _counted(who: str, fact: str, help: str, told: str) -> ConditionWord[Meeting]:
    """Return the word that holds a number of either against a bound; no bound holds where there is no such number."""

    def is_so(here: Meeting, value: Bound) -> bool:
        number: Any = asked_of(here, who).fact(fact)
        return number is not None and value.holds(number, here)

    name, words = f"{who}-{fact}", f"the {who}'s {told} {{value}}"
    return ConditionWord(name, help.format(who=who), is_so, bound(), reads=(fact,), told=words)


def _number(who: str, fact: str, help: str) -> QuantityWord[Meeting]:
    """Return the number for sums, so that the two can be held against each other; 0 where there is none."""
    return QuantityWord(
        f"{who}_{fact}", help.format(who=who), lambda here: int(asked_of(here, who).fact(fact) or 0), reads=(fact,)
    )


def _about(who: str) -> Iterator[ConditionWord[Meeting] | QuantityWord[Meeting]]:
    yield _is(who)
    for fact, help, told in _COUNTED:
        yield _counted(who, fact, help, told)
        yield _number(who, fact, help)


_COUNTED = (
    ("gang", "how many act as one with the {who}, itself included", "gang counts"),
    ("significance", "the {who}'s significance", "significance is"),
)
# Whoever bears anything has a sheet, and so no Challenge Level.
_LEVEL = _counted("opponent", "level", "the {who}'s Challenge Level, of what has no sheet", "Challenge Level is")
_CODES = Codes(condition="challenge/unknown-condition", quantity="challenge/unknown-quantity")

OF_BEARER: Language[Meeting, Any] = Language((*_about("bearer"),), _CODES)
"""For backgrounds, which know of no opponent."""
OF_BOTH: Language[Meeting, Any] = Language((*_about("bearer"), *_about("opponent"), _LEVEL), _CODES)
"""For equipment traits and cancellations."""
