"""The ways in which an entity can go about something: what is prepared first, else what its sheet allows."""

from collections.abc import Iterable

from ...table.option import Choice
from ..challenge import Approach
from .casting import approach_from
from .judging import prepared_for
from .state import Drama

__all__ = ["approaches", "described"]

MOST_WAYS = 40  # how many a form offers; the rules accept every other one too


def described(state: Drama, approach: Approach) -> str:
    """Return an approach in a few words: trait, background and use, gear."""
    rules = state.rules.challenge
    words = [approach.trait or "no trait"]
    if approach.background is not None:
        words.append(f"{rules.name(approach.background)} ({rules.name(approach.use)})")
    words += [rules.name(item) for item in approach.gear]
    return ", ".join(words)


def approaches(
    state: Drama, entity: str, effects: Iterable[str] = (), against: Iterable[str] = (), resisting: bool = False
) -> tuple[Choice, ...]:
    """Return approaches to choose from: prepared ones first, else each trait with each background."""
    sheet = state.rules.sheets.get(entity)
    if sheet is None:
        return (Choice(Approach(), "its own dice and level"),)
    prepared = prepared_for(state, entity, effects, against, resisting)
    found: dict[Approach, str] = {}
    for one in prepared:
        approach = approach_from(one, sheet)
        found.setdefault(
            approach, f"{one.name}: {described(state, approach)}" if one.name else described(state, approach)
        )
    if not found:
        use = Approach().use
        for trait in (*sheet.traits,) or (None,):
            for background in (*sheet.backgrounds,) or (None,):
                category = trait.categories[0] if trait and trait.categories else None
                approach = Approach(trait.name if trait else None, category, background, use)
                found.setdefault(approach, described(state, approach))
    fit = [
        Choice(approach, label)
        for approach, label in found.items()
        if state.rules.challenge.unfit(sheet, approach) is None
    ]
    return tuple(fit[:MOST_WAYS]) or (Choice(Approach(), "neither trait nor background"),)
