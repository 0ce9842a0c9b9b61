"""What people suppose of the two sides of a challenge outside any scene: what gear and backgrounds may hang on."""

from collections.abc import Mapping
from typing import Any

from gateway_core.challenge import ChallengeRules
from gateway_core.challenge.being import FACTS, Fact, Facts, Unsaid, Value
from gateway_core.errors import did_you_mean
from gateway_core.frozen import FrozenDict

from .charged import Hanging
from .numbers import wrong

__all__ = ["hanging", "supposed"]

_MOST = 99
_YES: Mapping[str, bool] = {"yes": True, "no": False}


def hanging(unsaid: Unsaid, prefix: str) -> Hanging:
    """Return what is raised for an open question about a side; options of the opposition begin with `vs-`."""
    fact, option = FACTS[unsaid.fact], f"--{prefix}suppose {unsaid.fact}"
    cure = f"Add {option}=yes or {option}=no." if fact.least is None else f"Add {option}=NUMBER."
    return Hanging(f"{unsaid}.", cure)


def supposed(
    rules: ChallengeRules, given: Mapping[str, Any], prefix: str, name: str, own: Mapping[str, Value], *, levelled: bool
) -> Facts:
    """Return what is known of a side: its `own` facts, and over these what is supposed; raise ContentError.

    Who is `levelled` has a Challenge Level or a sheet, so nobody can suppose the one.
    """
    said = {fact: value for fact, value in own.items() if fact in rules.asked}
    told: set[str] = set()
    for words in given.get(f"{prefix}suppose", ()):
        fact, value = _read(words)
        option = f"--{prefix}suppose {fact.name}"
        if fact.name in told:
            raise wrong(f"{option} is said twice.", "Leave one of them out.")
        if fact.name not in rules.asked:
            raise wrong(
                f"no gear or background of this table hangs on that, so {option} says nothing.", "Leave it out."
            )
        if fact.name == "level" and levelled:
            raise wrong(f"{name} needs no supposed level, so {option} says nothing.", "Leave it out.")
        told.add(fact.name)
        said[fact.name] = value
    return Facts(name, FrozenDict(said))


def _read(words: str) -> tuple[Fact, Value]:
    """Return a fact and what is supposed of it: `key`, `key=no`, `gang=3`."""
    name, equals, value = (part.strip() for part in words.partition("="))
    if name not in FACTS:
        raise wrong(f"there is no '{name}' to suppose.", did_you_mean(name, FACTS))
    fact = FACTS[name]
    if fact.least is None:
        if (value if equals else "yes") not in _YES:
            raise wrong(f"'{value}' says neither yes nor no.", f"Write {name}=yes or {name}=no.")
        return fact, _YES[value] if equals else True
    if not (value.isascii() and value.isdigit() and fact.least <= int(value[:9]) <= _MOST):
        raise wrong(f"'{words}' names no number.", f"Write {name}= and a number from {fact.least} to {_MOST}.")
    return fact, int(value)
