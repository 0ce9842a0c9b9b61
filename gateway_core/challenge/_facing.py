"""The equipment of one side as it is against another: what is in use, what that stops, and why the rest is not.

What hangs on a condition is settled here, before anybody asks what stops what, by facts that no equipment changes.
"""

from collections.abc import Iterable, Mapping, Sequence

import attrs

from ..chance.odds import Reason
from ._cancelling import Owner, Stopped, stopped_traits
from .being import Meeting, Unsaid, When
from .rules import ChallengeRules
from .side import Side, entry_of

__all__ = ["Facing", "cancelled", "facing", "live_traits"]


@attrs.frozen
class Facing:
    """The equipment of one side against another, or against nobody in particular."""

    traits: tuple[str, ...]  # those in use, once for each piece
    stops: Mapping[str, frozenset[str]]  # what each of them stops
    told: tuple[Reason, ...] = ()  # what hangs on a condition that is not met, a line each


def facing(rules: ChallengeRules, one: Side, other: Side | None) -> tuple[Facing, Facing]:
    """Return the equipment of both sides; raise Unsaid where it hangs on what nobody has said of one of them."""
    theirs = () if other is None else other.traits
    if not (rules.traits_when or rules.stops_when):
        return Facing(one.traits, rules.stops), Facing(theirs, rules.stops)
    here = Meeting(one.facts, None if other is None else other.facts)
    there = None if other is None else Meeting(other.facts, one.facts)
    ours, ours_idle = _met(rules, one.traits, here)
    theirs, theirs_idle = ((), []) if there is None else _met(rules, theirs, there)
    return _facing(rules, ours, theirs, here, ours_idle), _facing(rules, theirs, ours, there, theirs_idle)


def cancelled(ours: Facing, theirs: Facing) -> tuple[Stopped, ...]:
    """Return every trait in use that is stopped, those of the first first."""
    return stopped_traits(ours.stops, ours.traits, theirs.traits, theirs.stops)


def live_traits(rules: ChallengeRules, one: Side, other: Side) -> tuple[str, ...]:
    """Return the equipment traits of one side that are in use against the other and that it does not stop (GW-EQ-04).

    Raise Unsaid where that hangs on what nobody has said.
    """
    ours, theirs = facing(rules, one, other)
    owner: Owner = "actor"
    stopped = {found.trait for found in cancelled(ours, theirs) if found.owner == owner}
    return tuple(trait for trait in ours.traits if trait not in stopped)


def _met(rules: ChallengeRules, traits: Iterable[str], here: Meeting) -> tuple[tuple[str, ...], list[Reason]]:
    """Return the traits whose condition is met, and why the others are not in use."""
    found: list[str] = []
    idle: dict[str, Reason] = {}
    for trait in traits:
        when = rules.traits_when.get(trait)
        if when is None or (trait not in idle and when.holds(here)):
            found.append(trait)
        elif trait not in idle:
            text = f"{rules.name(trait, 'equipment-trait')} is not in use: only if {when.words}"
            idle[trait] = Reason(text, None, "", "GW-EQ-06", entry_of("equipment-trait", trait))
    return tuple(found), [*idle.values()]


def _facing(
    rules: ChallengeRules, ours: Sequence[str], theirs: Sequence[str], here: Meeting | None, told: list[Reason]
) -> Facing:
    """Return one side with the cancellations that come about between the two."""
    stops = {trait: rules.stops[trait] for trait in ours if trait in rules.stops}
    for trait in dict.fromkeys(ours):
        for other in dict.fromkeys(theirs):
            whens = rules.stops_when.get((trait, other))
            if whens is None or here is None:
                continue
            if _any_holds(whens, here):
                stops[trait] = stops.get(trait, frozenset()) | {other}
            else:
                names = [rules.name(id, "equipment-trait") for id in (trait, other)]
                words = " or if ".join(when.words for when in whens)
                told = [*told, Reason(f"{names[0]} does not stop {names[1]}: only if {words}", None, "", "GW-EQ-06")]
    return Facing(tuple(ours), stops, tuple(told))


def _any_holds(whens: Iterable[When], here: Meeting) -> bool:
    open_: Unsaid | None = None
    for when in whens:
        try:
            if when.holds(here):
                return True
        except Unsaid as unsaid:  # another may settle it
            open_ = open_ or unsaid
    if open_ is not None:
        raise open_
    return False
