"""What is wrong with tables, sheets, Gear and scenes though every key and reference is right."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from gateway_core.errors import did_you_mean
from gateway_core.packs import Finding, Spot

from .. import kinds
from ..odds.dice import pool
from ..tables import FIGURES, SWITCHES, Tables, called
from .scenes import review_scene, too_hard

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
        yield from _figure(Spot("figure", id, ("value",)), called(id), figure.value)
    yield from _upside_down(rulebook.of("figure"))
    for id, scene in rulebook.of("scene").items():
        for name, value in scene.special_rules.figures.items():
            yield from _figure(Spot("scene", id, ("special_rules", "figures", called(name))), called(name), value)
    for id, ruling in rulebook.of("ruling").items():
        yield from _switch(Spot("ruling", id, ("options",)), SWITCHES.get(called(id), ruling.options), ruling.options)


def _removals(removals: Mapping[str, kinds.Removal]) -> Iterator[Finding]:
    """Yield scores that two entries speak of, and those between the lowest and the highest that none does (AD-31)."""
    yield from _twice(removals, "removal", "score", "adventure/score-twice")
    scores = {one.score: id for id, one in removals.items()}
    for score in range(min(scores, default=0), max(scores, default=0)):
        above = scores[min(one for one in scores if one > score)]
        message = f"no entry says which die a score of {score} takes away."
        hint = f"Write one: there are scores below {score} and above it."
        yield from Spot("removal", above, ("score",)).unless(score in scores, "adventure/score-missing", message, hint)


def _twice(
    entries: Mapping[str, Any], kind: str, field: str, code: str, severity: Literal["error", "warning"] = "error"
) -> Iterator[Finding]:
    """Yield the second of two entries that have the same number where each needs its own."""
    first: dict[int, str] = {}
    for id, one in entries.items():
        value = getattr(one, field)
        before = first.setdefault(value, id)
        message = f"'{called(before)}' has the {field} {value} already."
        yield from Spot(kind, id, (field,)).unless(before == id, code, message, "Give each its own.", severity)


def _turns(abilities: Mapping[str, kinds.Ability]) -> Iterator[Finding]:
    """Yield an Ability too many that settles the order of turns, or the first one if none does (AD-64)."""
    settling = [id for id, one in abilities.items() if one.turns]
    for id in settling[1:]:
        message = f"'{called(settling[0])}' settles the order of turns already (AD-64)."
        yield Finding("ability", id, ("turns",), "adventure/turn-ability", message, "Leave one of them.")
    for id in () if settling else [*abilities][:1]:
        message = "no Ability settles the order of turns (AD-64)."
        yield Finding("ability", id, (), "adventure/turn-ability", message, "Write turns: true.")


def _figure(spot: Spot, name: str, value: int) -> Iterator[Finding]:
    figure, hint = FIGURES.get(name), did_you_mean(name, FIGURES)
    yield from spot.unless(figure, "adventure/never-used", f"the game reads no figure '{name}'.", hint, "warning")
    if figure is not None:
        message = f"'{name}' is {value}: it can be played from {figure.low} to {figure.high}."
        yield from spot.unless(figure.allows(value), "adventure/figure-out-of-range", message)


def _upside_down(figures: Mapping[str, kinds.Figure]) -> Iterator[Finding]:
    """Yield a least that is above its most: no Protagonist could be made at the table (AD-R24)."""
    values = {called(id): one.value for id, one in figures.items()}
    for id, figure in figures.items():
        most = values.get(f"{called(id).removesuffix('-low')}-high", figure.value)
        message = f"the least is {figure.value}, and the most {most} (AD-R24)."
        fits = not id.endswith("-low") or figure.value <= most
        yield from Spot("figure", id, ("value",)).unless(fits, "adventure/figure-out-of-range", message)


def _switch(spot: Spot, built: Sequence[str], options: Sequence[str]) -> Iterator[Finding]:
    """Yield an option that nobody has built: it would be played as another one."""
    for index, option in enumerate(options):
        message, hint = f"the game cannot play '{option}'.", did_you_mean(option, built)
        yield from spot.at(index).unless(option in built, "adventure/not-built", message, hint)


def _highest_result(rules: Tables) -> int:
    """Return the highest result there is: of the dice under the best score, or of a Last Stand."""
    return max(rules.figures["last-stand"], *(max(pool(rules, score).totals.ways) for score in rules.removals))


def review_sheet(rules: Tables, kind: str, id: str, sheet: Any) -> Iterator[Finding]:
    """Yield what is wrong with a Protagonist or an NPC."""
    spot = Spot(kind, id)
    scores = spot.at("abilities")
    for ability in rules.abilities:
        message, hint = f"there is no score for '{called(ability)}' (AD-05).", "Write one for each Ability."
        yield from scores.unless(ability in sheet.abilities, "adventure/no-score", message, hint)
    for ability, score in sheet.abilities.items():
        message = f"a score of {score}: no dice are thrown with it (AD-06)."
        hint = f"Write a number from {rules.lowest} to {rules.highest}."
        one = scores.at(called(ability))
        yield from one.unless(score in rules.removals, "adventure/score-out-of-range", message, hint)
    if kind == "protagonist":
        yield from _drives(spot.at("drives"), [drive.strip() for drive in sheet.drives])
        return
    message = "without Resolve, Serious Danger is not for this NPC, important or not (AD-R22)."
    used = not sheet.important or sheet.resolve is not None
    yield from spot.at("important").unless(used, "adventure/never-used", message, "Write resolve, too.", "warning")


def _drives(spot: Spot, drives: list[str]) -> Iterator[Finding]:
    none = "a Protagonist without a Drive can never regain Resolve (AD-14, AD-44)."
    twice = "this Drive is on the sheet already, and each is marked once a Chapter (AD-45)."
    yield from spot.unless(drives, "adventure/no-drive", none, "Write two or three.")
    for index, drive in enumerate(drives):
        new = not drive or drive not in drives[:index]
        yield from spot.at(index).unless(drive, "adventure/no-drive", "a Drive has words (AD-14).")
        yield from spot.at(index).unless(new, "adventure/drive-twice", twice)


def _gear(id: str, gear: kinds.Gear, hardest: int) -> Iterator[Finding]:
    spot, hint = Spot("gear", id), "Write means, with the kinds of Attack."
    if gear.test is not None:
        yield from too_hard(spot.at("test", "difficulty"), gear.test.difficulty, hardest)
    for field, used, message, cure in (
        ("resets", gear.uses, "it is never used up, so Rest has nothing to give back (AD-91).", "Write uses, too."),
        ("reach", gear.means, "no Attack is made with it, so its reach says nothing (AD-R33).", hint),
        ("bonus_damage", gear.means, "no Attack is made with it, so it never adds Damage (AD-20).", hint),
    ):
        says = used or not getattr(gear, field)
        yield from spot.at(field).unless(says, "adventure/never-used", message, cure, "warning")
