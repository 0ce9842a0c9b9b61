"""Whether a judgement can stand at this table: its words are known and its numbers are allowed."""

from collections.abc import Iterable

import attrs

from ..errors import amount, did_you_mean
from ..table.refusal import Refusal
from .approach import Approach
from .judgement import Judgement
from .kinds import ChallengeLevel, Variability
from .rules import ChallengeRules

__all__ = ["refuse_judgement"]


def refuse_judgement(rules: ChallengeRules, judgement: Judgement, approach: Approach | None = None) -> Refusal | None:
    """Return why a judgement of this approach cannot stand, or None; without one, it is of no narrative intervention.

    A level above the table's highest is no fault: `flat` holds it to that.
    """
    narrating = approach is not None and rules.narrates(approach)
    if judgement.trait not in rules.relevance_dice:
        return _unknown(
            "challenge/unknown-relevance", "relevance of a trait", judgement.trait, rules.relevance_dice, "GW-CH-11"
        )
    if judgement.background not in rules.background_raises:
        return _unknown(
            "challenge/unknown-fit",
            "relevance of a background",
            judgement.background,
            rules.background_raises,
            "GW-CH-16",
        )
    for trait in judgement.struck:
        if trait not in rules.equipment_traits:
            return _unknown(
                "challenge/unknown-equipment-trait", "equipment trait", trait, rules.equipment_traits, "GW-EQ-05"
            )
    return (
        _pieces(rules, judgement, approach)
        or _out_of_range(
            "challenge/level-out-of-range", "Challenge Level", judgement.level, ChallengeLevel, "modifier", "GW-CH-33"
        )
        or _out_of_range("challenge/dice-out-of-range", "Variability", judgement.dice, Variability, "dice", "GW-CH-35")
        or _numbers(rules, judgement, narrating)
        or _complication(judgement, intervenes=narrating or (approach is not None and approach.intervention != "none"))
    )


def _pieces(rules: ChallengeRules, judgement: Judgement, approach: Approach | None) -> Refusal | None:
    """Refuse to strike an equipment trait on a piece that is not in use, or more often than on each (GW-EQ-05)."""
    gear = () if approach is None else approach.gear
    for item, trait in dict.fromkeys(judgement.struck_pieces):
        pieces = gear.count(item) if trait in rules.items.get(item, ()) else 0
        if judgement.struck_pieces.count((item, trait)) > pieces:
            named = f"{rules.name(trait, 'equipment-trait')} of {rules.name(item, 'item')}"
            why = f"{named} is struck on more pieces than are in use, {pieces}."
            return Refusal("challenge/unknown-equipment-trait", why, "GW-EQ-05", "Name each piece in use once.")
    return None


def _numbers(rules: ChallengeRules, judgement: Judgement, narrating: bool) -> Refusal | None:
    if judgement.modifier and not (narrating or rules.gm_modifier):
        return Refusal(
            "challenge/no-gm-modifier",
            f"{judgement.modifier:+d}: this table gives its games master a number to add at interventions alone.",
            "GW-RU-53",
            "Name 0, or play by the ruling gm-modifier: on.",
        )
    return None


def _complication(judgement: Judgement, *, intervenes: bool) -> Refusal | None:
    """Refuse raises that nobody can owe, or that are demanded of what is no narrative intervention (GW-CH-39)."""
    raises = judgement.complication
    if raises < 0:
        why = f"{raises} raises for complicating the plot: nobody owes less than none."
        return Refusal("challenge/complication", why, "GW-CH-50", "Name 0 or more.")
    if raises and not intervenes:
        why = (
            f"{amount(raises, 'raises')} for complicating the plot: such are demanded at narrative interventions alone."
        )
        return Refusal("challenge/complication", why, "GW-CH-39", "Name 0.")
    return None


def _unknown(code: str, what: str, id: str, known: Iterable[str], rule: str) -> Refusal:
    return Refusal(code, f"No {what} is called '{id}'.", rule, did_you_mean(id, known))


def _out_of_range(code: str, what: str, number: int | None, kind: type, field: str, rule: str) -> Refusal | None:
    """Refuse what could not stand in a pack either: the bounds are those of the data."""
    # Those of the shape, not the labels of the table: a number between two labels may be named too.
    bounds = getattr(attrs.fields(kind), field).metadata
    low, high = bounds["low"], bounds["high"]
    if number is None or low <= number <= high:
        return None
    return Refusal(
        code,
        f"A {what} of {number} is out of range.",
        rule,
        f"Name a number from {low} to {high}.",
    )
