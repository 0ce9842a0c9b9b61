"""What each piece of gear is good for: its equipment traits, and what it adds to a roll by itself (GW-EQ)."""

from collections import Counter
from collections.abc import Iterable

import attrs

from gateway_core.challenge import ChallengeRules, Side, unopposed
from gateway_core.game.pages import Because, Number, Path

from ..character import Build

__all__ = ["GearLine", "gear_lines"]


@attrs.frozen
class GearLine:
    """A piece of gear."""

    id: str
    traits: tuple[str, ...]  # its equipment traits
    stops: tuple[str, ...]  # the equipment traits of others that they stop
    bonus: Number  # what it adds where all of it fits
    hangs: tuple[str, ...]  # what of it hangs on bearer or opponent, each in a sentence without its end


def gear_lines(build: Build, rules: ChallengeRules, gear: Iterable[str]) -> tuple[GearLine, ...]:
    """Return a line for each thing carried."""
    seen: Counter[str] = Counter()
    lines = []
    for item in gear:
        seen[item] += 1
        lines.append(_line(rules, item, _path(build, item, seen[item])))
    return tuple(lines)


def _line(rules: ChallengeRules, item: str, path: Path | None) -> GearLine:
    traits = rules.items.get(item, ())
    sometimes = {pair: whens for pair, whens in rules.stops_when.items() if pair[0] in traits}
    stops = {stopped for trait in traits for stopped in rules.stops.get(trait, ())} | {pair[1] for pair in sometimes}
    whens = [when for trait in traits if (when := rules.traits_when.get(trait))]
    whens += [when for several in sometimes.values() for when in several]
    reasons = unopposed(rules.unconditional, Side("", 0, 0, traits=traits)).reasons
    parts = [
        Because(reason.text, reason.amount, reason.rule, ("item", item, "traits"), path)
        for reason in reasons
        if reason.amount is not None
    ]
    return GearLine(item, traits, tuple(sorted(stops)), Number.of(parts), tuple(when.told for when in whens))


def _path(build: Build, item: str, nth: int) -> Path | None:
    """Return the line of a character's own file that gives it a thing, or None if it took that over."""
    rows = build.character.advancement
    lines: list[Path] = [("gear", index) for index, one in enumerate(build.character.gear) if one == item]
    lines += [("advancement", index, "gain") for index, row in enumerate(rows) if row.gain == item]
    return lines[nth - 1] if nth <= len(lines) else None
