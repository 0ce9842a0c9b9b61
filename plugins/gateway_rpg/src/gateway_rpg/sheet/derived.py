"""A character's sheet, worked out: dice of traits, totals of backgrounds, Essence, gear, points."""

from collections.abc import Mapping

import attrs

from gateway_core.challenge import ChallengeRules
from gateway_core.game.pages import Because, Number
from gateway_core.names import folded

from ..character import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT, Build, Character, SheetBook, standing
from .best import Best, best_challenges
from .gear import GearLine, gear_lines
from .origin import came_by, lender
from .points import points_of
from .sheet_of import sheet_of

__all__ = ["BackgroundLine", "Derived", "EssenceLine", "TraitLine", "derive"]


@attrs.frozen
class TraitLine:
    """A trait."""

    name: str
    categories: Mapping[str, Number]  # those it is used in, with the points paid for each
    dice: Mapping[str, Number]  # by relevance


@attrs.frozen
class EssenceLine:
    """The points in one category's pool (GW-CH-26)."""

    category: str  # its full name
    points: Number  # that were bought, whatever a scene has used up


@attrs.frozen
class BackgroundLine:
    """A background."""

    id: str
    level: Number  # with every line that adds to it
    specialisations: tuple[str, ...]  # the uses it is specialised in
    totals: Mapping[str, Number]  # what it adds to a roll, by use
    hangs: str  # what it hangs on, in a sentence without its end; empty: on nothing


@attrs.frozen
class Derived:
    """A sheet with every number worked out."""

    id: str  # the character's full name
    character: Character  # as it stands now
    traits: tuple[TraitLine, ...]  # in the order of the sheet
    essence: tuple[EssenceLine, ...]  # every category of the table, empty ones too
    essence_dice: Number  # that a point of Essence buys, whatever its category
    backgrounds: tuple[BackgroundLine, ...]  # in the order of the sheet
    gear: tuple[GearLine, ...]  # a line for each piece
    points: Mapping[str, Number]  # by word; "total" and "left" are missing where nobody counts (GW-RU-47)
    best: tuple[Best, ...]  # the best ways to act, best first


def derive(book: SheetBook, id: str, character: Character) -> Derived:
    """Return the sheet of a character, whose full name is `id`, as it stands now."""
    build, rules = Build.of(book, id, character), ChallengeRules.of(book)
    now = standing(book, character)
    bonus = book.of("table-bonus")["gateway:essence-dice"]
    dice = Because(bonus.name, rules.essence_dice, "GW-CH-27", ("table-bonus", "gateway:essence-dice", "amount"))
    return Derived(
        id=id,
        character=now,
        traits=tuple(_trait(build, rules, trait.name, trait.categories) for trait in now.traits),
        essence=tuple(_essence(build, category) for category in rules.categories),
        essence_dice=Number.of([dice]),
        backgrounds=tuple(_background(build, rules, one.background, one.specialisations) for one in now.backgrounds),
        gear=gear_lines(build, rules, now.gear),
        points=points_of(build),
        best=best_challenges(rules, sheet_of(book, character)),
    )


def _trait(build: Build, rules: ChallengeRules, name: str, categories: tuple[str, ...]) -> TraitLine:
    dice = {fit: Number.of([_relevance(rules, fit)]) for fit in rules.relevance_dice}
    return TraitLine(name, {category: _bought(build, TRAIT, name, category) for category in categories}, dice)


def _relevance(rules: ChallengeRules, fit: str) -> Because:
    text = f"relevance {rules.name(fit, 'table-relevance')}"
    return Because(text, rules.relevance_dice[fit], "GW-CH-11", ("table-relevance", fit, "dice"))


def _bought(build: Build, element: str, name: str, detail: str) -> Number:
    """Return the points paid for one thing, with the line of the file that buys it."""
    rule = build.prices.elements[element].rule
    return Number.of(
        Because(came_by(build, one), one.points, rule, ("table-purchase", element, "points"), one.path)
        for one in build.bought
        if one.element == element and folded(one.name) == folded(name) and one.detail == detail
    )


def _essence(build: Build, category: str) -> EssenceLine:
    return EssenceLine(category, _counted(build, ESSENCE, category, "GW-CH-26"))


def _counted(build: Build, element: str, name: str, rule: str) -> Number:
    """Return how much there is of one thing, with every line that adds to it."""
    return Number.of(
        Because(came_by(build, one), one.count, rule, lender(build, one), one.path)
        for one in build.bought
        if one.element == element and one.name == name
    )


def _background(build: Build, rules: ChallengeRules, id: str, specialisations: tuple[str, ...]) -> BackgroundLine:
    level = _counted(build, BACKGROUND, id, "GW-CC-06")
    totals = {}
    for use in rules.uses:
        parts = [Because("its level", level.value, "GW-CH-20")]
        if use in specialisations:
            parts.append(_special(build, rules, id, use))
        totals[use] = Number.of(parts)
    when = rules.backgrounds_when.get(id)
    return BackgroundLine(id, level, specialisations, totals, when.told if when else "")


def _special(build: Build, rules: ChallengeRules, id: str, use: str) -> Because:
    line = next(one for one in build.bought if (one.element, one.name, one.detail) == (SPECIALISATION, id, use))
    rule = "GW-RU-38" if use in rules.interventions else "GW-CH-17"
    entry = ("table-bonus", "gateway:specialisation", "amount")
    return Because(f"specialised, {came_by(build, line)}", rules.specialisation, rule, entry, line.path)
