"""Whether somebody can go about a challenge as declared: what is named must be theirs, and may be used so."""

from collections.abc import Iterable

from ..errors import did_you_mean
from ..names import folded
from ..table.refusal import Refusal
from .approach import Approach, Essence, staked
from .remembered import remembered
from .rules import ChallengeRules
from .sheet import Sheet, SheetTrait

__all__ = ["refuse_approach"]


@remembered
def refuse_approach(rules: ChallengeRules, sheet: Sheet, approach: Approach, essence: Essence = None) -> Refusal | None:
    """Return why somebody with this sheet cannot use this approach and this Essence, or None.

    `essence` names the category of each point to be spent; `sheet.essence` holds the points left. The nearest right
    word, or what may be named instead, is in `allowed`.
    """
    # In the order in which it is declared: a word that nobody knows is told before what it may not go with.
    return (
        _trait(rules, sheet, approach)
        or _category(rules, sheet, approach)
        or _background(rules, sheet, approach)
        or _gear(rules, sheet, approach)
        or _intervention(rules, sheet, approach)
        or _essence(rules, sheet, approach, staked(essence))
    )


def _trait(rules: ChallengeRules, sheet: Sheet, approach: Approach) -> Refusal | None:
    if approach.trait is None or sheet.trait(approach.trait) is not None:
        return None
    background = _background_called(rules, sheet, approach.trait)
    if background is not None:
        return Refusal(
            "challenge/background-as-trait",
            f"{background} is a background of {sheet.name}, not a trait.",
            "GW-CH-06",
            f"Name {background} as the background.",
        )
    names = [one.name for one in sheet.traits]
    return Refusal(
        "challenge/unknown-trait",
        f"{sheet.name} has no trait '{approach.trait}'.",
        "GW-CH-10",
        did_you_mean(approach.trait, names) or _listed(names, "Go about it without a trait."),
    )


def _category(rules: ChallengeRules, sheet: Sheet, approach: Approach) -> Refusal | None:
    trait, category = sheet.trait(approach.trait), approach.category
    if category is not None and category not in rules.categories:
        return Refusal(
            "challenge/unknown-category",
            f"No category is called '{category}'.",
            "GW-CH-07",
            did_you_mean(category, rules.categories),
        )
    gate = rules.category_gate and not rules.narrates(approach)  # an intervention asks for Fate alone (GW-RU-09)
    if gate and trait is not None and category is not None and category not in trait.categories:
        return Refusal(
            "challenge/category-not-of-trait",
            f"{trait.name} was not bought for {rules.name(category, 'table-category')}.",
            "GW-RU-09",
            _listed(_categories(rules, trait.categories), "Name no category."),
        )
    return None


def _background_called(rules: ChallengeRules, sheet: Sheet, said: str) -> str | None:
    """Return the name of a background of theirs that somebody has called a trait, or None."""
    wanted = folded(said)
    for id in sheet.backgrounds:
        name = rules.name(id, "background")
        if wanted in (folded(name), id, id.partition(":")[2]):  # as a person says it, and as a file does
            return name
    return None


def _background(rules: ChallengeRules, sheet: Sheet, approach: Approach) -> Refusal | None:
    if approach.background is not None and approach.background not in sheet.backgrounds:
        return Refusal(
            "challenge/unknown-background",
            f"{sheet.name} has no background '{approach.background}'.",
            "GW-CH-15",
            did_you_mean(approach.background, sheet.backgrounds) or _listed(sheet.backgrounds, "Name no background."),
        )
    if approach.use not in rules.uses:
        return Refusal(
            "challenge/unknown-use",
            f"A background has no use called '{approach.use}'.",
            "GW-CH-14",
            did_you_mean(approach.use, rules.uses),
        )
    return None


def _gear(rules: ChallengeRules, sheet: Sheet, approach: Approach) -> Refusal | None:
    for item in approach.gear:
        if item not in sheet.gear:
            return Refusal(
                "challenge/unknown-gear",
                f"{sheet.name} does not carry '{item}'.",
                "GW-EQ-01",
                _uncarried(rules, sheet, item),
            )
        if item not in rules.items:
            return Refusal(
                "challenge/unknown-item",
                f"No pack of this table describes the item '{item}'.",
                "GW-EQ-06",
                did_you_mean(item, rules.items),
            )
        if approach.gear.count(item) > sheet.gear.count(item):
            return Refusal(
                "challenge/gear-twice",
                f"{sheet.name} carries {rules.name(item, 'item')} {_times(sheet.gear.count(item))}, not oftener.",
                "GW-RU-28",
                "Name each piece once.",
            )
    return None


def _intervention(rules: ChallengeRules, sheet: Sheet, approach: Approach) -> Refusal | None:
    if not rules.narrates(approach):
        return None
    if approach.background is not None and approach.use not in rules.interventions:
        return Refusal(
            "challenge/use-not-narrative",
            f"{rules.name(approach.use, 'table-use')} is not the use by which a player narrates.",
            "GW-CH-14",
            _listed((rules.name(use, "table-use") for use in sorted(rules.interventions)), ""),
        )
    fate, trait = rules.name(rules.fate, "table-category"), sheet.trait(approach.trait)
    fated_trait = trait is not None and rules.fate in trait.categories
    if approach.category not in (None, rules.fate, *(trait.categories if trait and fated_trait else ())):
        return Refusal(
            "challenge/intervention-not-fate",
            f"An intervention is a matter of {fate}, not of {rules.name(approach.category or '', 'table-category')}.",
            "GW-CH-46",
            f"Name {fate}.",
        )
    if fated_trait:
        return None
    fated = [one.name for one in sheet.traits if rules.fate in one.categories]
    if fated:
        chosen = f"{trait.name} was not bought for {fate}" if trait else "No trait is named"
        return Refusal(
            "challenge/intervention-not-fate",
            f"{chosen}, and an intervention needs a trait that was.",
            "GW-CH-46",
            _listed(fated, ""),
        )
    if rules.fate_strict:
        return Refusal(
            "challenge/no-fate-trait",
            f"An intervention needs a trait bought for {fate}, and {sheet.name} has none.",
            "GW-RU-35",
            "Act directly.",
        )
    return None


def _essence(rules: ChallengeRules, sheet: Sheet, approach: Approach, points: tuple[str, ...]) -> Refusal | None:
    if rules.essence_per_roll is not None and len(points) > rules.essence_per_roll:
        return Refusal(
            "challenge/too-much-essence",
            f"{len(points)} points of Essence on one roll: {rules.essence_per_roll} may be spent.",
            "GW-RU-04",
            f"Spend {rules.essence_per_roll}.",
        )
    open_ = _pools(rules, sheet.trait(approach.trait), approach)
    for category in dict.fromkeys(points):
        if category not in rules.categories:
            return Refusal(
                "challenge/unknown-category",
                f"No category is called '{category}'.",
                "GW-CH-26",
                did_you_mean(category, rules.categories),
            )
        if category not in open_:
            return Refusal(
                "challenge/essence-not-fitting",
                f"This is no matter of {rules.name(category, 'table-category')}.",
                "GW-RU-05",
                _listed(_categories(rules, open_), "Name the category of the challenge."),
            )
        left, wanted = sheet.essence.get(category, 0), points.count(category)
        if left < wanted:
            return Refusal(
                "challenge/no-essence",
                f"{sheet.name} has {left} {rules.name(category, 'table-category')} Essence left, not {wanted}.",
                "GW-CH-27",
                _listed(_categories(rules, (one for one in open_ if sheet.essence.get(one, 0) > 0)), "Spend none."),
            )
    return None


def _pools(rules: ChallengeRules, trait: "SheetTrait | None", approach: Approach) -> tuple[str, ...]:
    """Return the categories a point may come from: the trait's, the challenge's, Fate's when narrating (GW-RU-05)."""
    fitting = {
        *(trait.categories if trait else ()),
        approach.category,
        rules.fate if rules.narrates(approach) else None,
    }
    return tuple(category for category in rules.categories if category in fitting)


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _categories(rules: ChallengeRules, ids: Iterable[str]) -> list[str]:
    return [rules.name(id, "table-category") for id in ids]


def _uncarried(rules: ChallengeRules, sheet: Sheet, item: str) -> str:
    """Return what to do about gear that somebody does not carry: of what there is the name was right."""
    if item in rules.items:
        return f"Give it to {sheet.name}. {_listed(sheet.gear, 'Name no gear.')}".replace("Known here:", "Carried:")
    return did_you_mean(item, sheet.gear) or _listed(sheet.gear, "Name no gear.")


def _listed(names: Iterable[str], otherwise: str) -> str:
    found = ", ".join(names)
    return f"Known here: {found}." if found else otherwise
