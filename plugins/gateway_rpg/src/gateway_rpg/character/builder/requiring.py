"""Meeting what a setting requires, as soon as a choice makes it ask: a trait by its name, a level of a background."""

from collections.abc import Iterator

from gateway_core.names import folded

from ..element import BACKGROUND, TRAIT
from ..offered import Requirement
from .choice import Bought, Choice
from .draft import Draft

__all__ = ["settled"]


def settled(draft: Draft) -> Draft | None:
    """Return the draft with everything bought that is required of it; None if something of that is refused."""
    while (requirement := _unmet(draft)) is not None:
        weighed = (draft.weigh(choice) for choice in _cures(draft, requirement))
        after = next((one.draft for one in weighed if one.refusal is None), None)
        if after is None or after.character == draft.character:
            return None
        draft = after
    return draft


def _unmet(draft: Draft) -> Requirement | None:
    """Return the first requirement that the check misses; its finding bears the requirement's name as its rule."""
    missed = (one.rule for one in draft.verdict.findings if one.code == "character/required")
    return next((draft.book.of("requirement")[id] for id in missed), None)


def _cures(draft: Draft, requirement: Requirement) -> Iterator[Choice]:
    names = {folded(trait.name) for trait in draft.character.traits}
    if requirement.trait is not None and folded(requirement.trait) not in names:
        offered = {folded(trait.name): trait.categories for trait in draft.book.of("trait").values()}
        first = offered.get(folded(requirement.trait), ())
        for category in dict.fromkeys((*first, *draft.book.of("table-category"))):
            yield Bought(TRAIT, requirement.trait, category)
        return
    if requirement.background is not None:
        yield Bought(BACKGROUND, requirement.background)
