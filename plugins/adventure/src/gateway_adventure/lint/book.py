"""What is wrong with tables, sheets, Gear and scenes though every key and reference is right."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from gateway_core.errors import did_you_mean
from gateway_core.packs import Finding

from .. import kinds
from ..odds.dice import pool
from ..tables import FIGURES, SWITCHES, Tables, called
from .scenes import Path, review_scene

__all__ = ["review", "review_sheet"]


def review(rulebook: Any) -> Iterator[Finding]:
    """Yield every fault of a rulebook's entries beyond their shape and references."""
    tables = list(_tables(rulebook))
    yield from tables
    if any(finding.severity == "error" for finding in tables):
        return  # sheets and scenes are measured by the tables: first mend those
    rules = Tables.of(rulebook)
    hardest = _highest_result(rules)
    for kind in ("protagonist", "npc"):
        for id, sheet in rulebook.of(kind).items():
            yield from review_sheet(rules, kind, id, sheet)
    for id, gear in rulebook.of("gear").items():
        yield from _gear(id, gear, hardest)
    for id, scene in rulebook.of("scene").items():
        yield from review_scene(rulebook, id, scene, hardest)


def _tables(rulebook: Any) -> Iterator[Finding]:
    yield from _removals(rulebook.of("removal"))
    yield from _turns(rulebook.of("ability"))
    yield from _twice(rulebook.of("distance"), "distance", "steps", "adventure/distance-twice")
    yield from _twice(rulebook.of("difficulty"), "difficulty", "value", "adventure/difficulty-twice", "warning")
    for id, figure in rulebook.of("figure").items():
        yield from _figure("figure", id, ("value",), called(id), figure.value)
    yield from _upside_down(rulebook.of("figure"))
    for id, scene in rulebook.of("scene").items():
        for name, value in scene.special_rules.figures.items():
            yield from _figure("scene", id, ("special_rules", "figures", called(name)), called(name), value)
    for id, ruling in rulebook.of("ruling").items():
        yield from _switch(id, ruling)


def _removals(removals: Mapping[str, kinds.Removal]) -> Iterator[Finding]:
    """Yield scores that two entries speak of, and those between the lowest and the highest that none does (AD-31)."""
    yield from _twice(removals, "removal", "score", "adventure/score-twice")
    scores = {one.score: id for id, one in removals.items()}
    for score in range(min(scores, default=0), max(scores, default=0)):
        if score not in scores:
            above = scores[min(one for one in scores if one > score)]
            message = f"no entry says which die a score of {score} takes away."
            hint = f"Write one: there are scores below {score} and above it."
            yield Finding("removal", above, ("score",), "adventure/score-missing", message, hint)


def _twice(
    entries: Mapping[str, Any], kind: str, field: str, code: str, severity: Literal["error", "warning"] = "error"
) -> Iterator[Finding]:
    """Yield the second of two entries that have the same number where each needs its own."""
    first: dict[int, str] = {}
    for id, one in entries.items():
        value = getattr(one, field)
        if value in first:
            message = f"'{called(first[value])}' has the {field} {value} already."
            yield Finding(kind, id, (field,), code, message, "Give each its own.", severity)
        first.setdefault(value, id)


def _turns(abilities: Mapping[str, kinds.Ability]) -> Iterator[Finding]:
    """Yield an Ability too many that settles the order of turns, or the first one if none does (AD-64)."""
    settling = [id for id, one in abilities.items() if one.turns]
    for id in settling[1:]:
        message = f"'{called(settling[0])}' settles the order of turns already (AD-64)."
        yield Finding("ability", id, ("turns",), "adventure/turn-ability", message, "Leave one of them.")
    if abilities and not settling:
        message = "no Ability settles the order of turns (AD-64)."
        yield Finding("ability", next(iter(abilities)), (), "adventure/turn-ability", message, "Write turns: true.")


def _figure(kind: str, id: str, path: Path, name: str, value: int) -> Iterator[Finding]:
    if name not in FIGURES:
        hint = did_you_mean(name, FIGURES)
        message = f"the game reads no figure '{name}'."
        yield Finding(kind, id, path, "adventure/never-used", message, hint, "warning")
        return
    if not FIGURES[name].allows(value):
        message = f"'{name}' is {value}: it can be played from {FIGURES[name].low} to {FIGURES[name].high}."
        yield Finding(kind, id, path, "adventure/figure-out-of-range", message)


def _upside_down(figures: Mapping[str, kinds.Figure]) -> Iterator[Finding]:
    """Yield a least that is above its most: no Protagonist could be made at the table (AD-R24)."""
    values = {called(id): (id, one.value) for id, one in figures.items()}
    for name, (id, low) in values.items():
        high = values.get(f"{name.removesuffix('-low')}-high") if name.endswith("-low") else None
        if high is not None and low > high[1]:
            message = f"the least is {low}, and the most {high[1]} (AD-R24)."
            yield Finding("figure", id, ("value",), "adventure/figure-out-of-range", message)


def _switch(id: str, ruling: Any) -> Iterator[Finding]:
    """Yield an option that nobody has built: it would be played as another one."""
    for index, option in enumerate(ruling.options):
        built = SWITCHES.get(called(id))
        if built is not None and option not in built:
            message = f"the game cannot play '{option}'."
            hint = did_you_mean(option, built)
            yield Finding("ruling", id, ("options", index), "adventure/not-built", message, hint)


def _highest_result(rules: Tables) -> int:
    """Return the highest result there is: of the dice under the best score, or of a Last Stand."""
    return max(rules.figures["last-stand"], *(max(pool(rules, score).totals.ways) for score in rules.removals))


def review_sheet(rules: Tables, kind: str, id: str, sheet: Any) -> Iterator[Finding]:
    """Yield what is wrong with a Protagonist or an NPC."""
    for ability in rules.abilities:
        if ability not in sheet.abilities:
            message = f"there is no score for '{called(ability)}' (AD-05)."
            yield Finding(kind, id, ("abilities",), "adventure/no-score", message, "Write one for each Ability.")
    for ability, score in sheet.abilities.items():
        if score not in rules.removals:
            message = f"a score of {score}: no dice are thrown with it (AD-06)."
            hint = f"Write a number from {rules.lowest} to {rules.highest}."
            path = ("abilities", called(ability))
            yield Finding(kind, id, path, "adventure/score-out-of-range", message, hint)
    if kind == "protagonist":
        yield from _drives(id, sheet)
    elif sheet.important and sheet.resolve is None:
        message = "without Resolve, Serious Danger is not for this NPC, important or not (AD-R22)."
        yield Finding(kind, id, ("important",), "adventure/never-used", message, "Write resolve, too.", "warning")


def _drives(id: str, sheet: kinds.Protagonist) -> Iterator[Finding]:
    if not sheet.drives:
        message = "a Protagonist without a Drive can never regain Resolve (AD-14, AD-44)."
        yield Finding("protagonist", id, ("drives",), "adventure/no-drive", message, "Write two or three.")
    seen: defaultdict[str, int] = defaultdict(int)
    for index, drive in enumerate(sheet.drives):
        seen[drive.strip()] += 1
        if not drive.strip():
            yield Finding("protagonist", id, ("drives", index), "adventure/no-drive", "a Drive has words (AD-14).")
        elif seen[drive.strip()] > 1:
            message = "this Drive is on the sheet already, and each is marked once a Chapter (AD-45)."
            yield Finding("protagonist", id, ("drives", index), "adventure/drive-twice", message)


def _gear(id: str, gear: kinds.Gear, hardest: int) -> Iterator[Finding]:
    if gear.test is not None and gear.test.difficulty > hardest:
        message = f"a Difficulty of {gear.test.difficulty}: no result is higher than {hardest}."
        yield Finding("gear", id, ("test", "difficulty"), "adventure/too-hard", message, severity="warning")
    if gear.resets and not gear.uses:
        message = "it is never used up, so Rest has nothing to give back (AD-91)."
        yield Finding("gear", id, ("resets",), "adventure/never-used", message, "Write uses, too.", "warning")
    if gear.reach is not None and not gear.means:
        message = "no Attack is made with it, so its reach says nothing (AD-R33)."
        hint = "Write means, with the kinds of Attack."
        yield Finding("gear", id, ("reach",), "adventure/never-used", message, hint, "warning")
    if gear.bonus_damage and not gear.means:
        message = "no Attack is made with it, so it never adds Damage (AD-20)."
        hint = "Write means, with the kinds of Attack."
        yield Finding("gear", id, ("bonus_damage",), "adventure/never-used", message, hint, "warning")
