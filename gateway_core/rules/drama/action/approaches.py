"""The ways in which an entity can go about something: what is prepared first, else what its sheet allows."""

from collections.abc import Iterable

from ....table.field import Choice, Composed, Field
from ...challenge import Approach, Sheet, refuse_approach
from ..scene_kinds import PreparedApproach
from ..setup.casting import approach_from
from ..state import Drama
from .judging import prepared_for

__all__ = ["approach_field", "approaches", "described", "spoken"]

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
    """Return approaches to choose from: what is prepared and passes, else each trait with each background."""
    sheet = state.sheets.get(entity)
    if sheet is None:
        return (Choice(Approach(), "its own dice and level"),)
    found = _prepared(state, entity, sheet, prepared_for(state, entity, effects, against, resisting))
    fit = _fitting(state, sheet, found) or _fitting(state, sheet, _plain(state, sheet))
    return fit[:MOST_WAYS] or (Choice(Approach(), "neither trait nor background"),)


def _prepared(state: Drama, entity: str, sheet: Sheet, ready: Iterable[PreparedApproach]) -> dict[Approach, str]:
    found: dict[Approach, str] = {}
    for one in ready:
        approach = approach_from(state.rules.challenge, one, sheet)
        found.setdefault(approach, _named(state, one, described(state, approach)))
    return found


def _plain(state: Drama, sheet: Sheet) -> dict[Approach, str]:
    """Return each trait with each background, as they are commonly used."""
    use, found = Approach().use, {}
    for trait in (*sheet.traits,) or (None,):
        for background in (*sheet.backgrounds,) or (None,):
            approach = Approach(trait.name if trait else None, None, background, use)
            approach = state.rules.challenge.with_category(sheet, approach)
            found[approach] = described(state, approach)
    return found


def _fitting(state: Drama, sheet: Sheet, found: dict[Approach, str]) -> tuple[Choice, ...]:
    """Return what of this the table lets pass (GW-RU-09)."""
    return tuple(
        Choice(approach, label)
        for approach, label in found.items()
        if refuse_approach(state.rules.challenge, sheet, approach) is None
    )


def _named(state: Drama, one: PreparedApproach, words: str) -> str:
    """Return the label of a prepared approach: its name, whom it is meant for, and what it rests on."""
    names = " or ".join(state.called(other) for other in one.against if state.in_play(other))
    name = f"{one.name} (against {names})" if one.name and names else one.name
    return f"{name}: {words}" if name else words


def spoken(label: str) -> str:
    """Return in a sentence what somebody does who goes about it in the way of this label (GW-RU-210).

    >>> spoken("Have the room look (against Kroe): Desirable, Courtesan (Action)")
    'Have the room look.'
    """
    words = label.partition(": ")[0].partition(" (")[0]
    return words if words.endswith((".", "!", "?")) else f"{words}."


def approach_field(state: Drama, entity: str, ways: tuple[Choice, ...]) -> Field:
    """Return the field of an approach: some to choose from, and the parts of which any other is made."""
    sheet, rules = state.sheets.get(entity), state.rules.challenge
    if sheet is None:
        return Field("approach", "approach", ways)
    categories = tuple(Choice(category, rules.name(category)) for category in rules.categories)
    owned = tuple(Choice(id, rules.name(id)) for id in sheet.backgrounds)
    worn = tuple(Choice(item, rules.name(item)) for item in sheet.gear)
    events = (
        Choice("none", "no"),
        Choice("in-line", "something that happens now"),
        Choice("flashback", "a flashback"),
        Choice("indirect", "an indirect one: chance dresses up what is done"),
    )
    fields = (
        Field("trait", "trait", (*(Choice(trait.name, trait.name) for trait in sheet.traits), Choice(None, "none"))),
        Field("category", "category", (Choice(None, "as it is"), *categories)),
        Field("background", "background", (*owned, Choice(None, "none"))),
        Field("use", "use of the background", tuple(Choice(use, rules.name(use)) for use in rules.uses)),
        *((Field("gear", "gear in use", worn, many=True),) if worn else ()),
        Field("intervention", "a narrative intervention", events),
    )
    return Field("approach", "approach", ways, composed=Composed(Approach(), fields))
