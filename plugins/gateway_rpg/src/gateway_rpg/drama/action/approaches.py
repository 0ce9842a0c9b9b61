"""The ways in which an entity can go about something: what is prepared first, else what its sheet allows."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from gateway_core.challenge import Approach, ChallengeRules, Sheet, Side, acting, refuse_approach, remembered, resisting
from gateway_core.challenge.being import Facts
from gateway_core.table.field import Choice, Composed, Field

from ..rules import DramaRules
from ..scene_kinds import PreparedApproach
from ..setup.casting import approach_from
from ..state import Drama
from .judging import middling, prepared_for, ready_judgement

__all__ = ["approach_field", "approaches", "described", "likely_resistance", "likely_ways", "spoken"]

MOST_WAYS = 40  # how many a form offers; the rules accept every other one too


def described(state: Drama, approach: Approach) -> str:
    """Return an approach in a few words: trait, background and use, gear."""
    return _described(state.rules.challenge, approach)


@remembered
def _described(rules: ChallengeRules, approach: Approach) -> str:
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
    ready = _ready(state.rules, entity, sheet, effects, against, resisting)
    named = (Choice(way, _named(state, one, described(state, way))) for way, one in ready.items())
    return tuple(named) or _plain(state.rules.challenge, sheet)


def _ready(
    rules: DramaRules, entity: str, sheet: Sheet, effects: Iterable[str], against: Iterable[str], resisting: bool
) -> dict[Approach, PreparedApproach]:
    """Return what an entity has prepared for this and the table lets pass (GW-RU-09)."""
    found: dict[Approach, PreparedApproach] = {}
    for one in prepared_for(rules, entity, effects, against, resisting):
        approach = approach_from(rules.challenge, one, sheet)
        if refuse_approach(rules.challenge, sheet, approach) is None:
            found.setdefault(approach, one)
    return dict(islice(found.items(), MOST_WAYS))


@remembered
def likely_resistance(rules: DramaRules, entity: str, sheet: Sheet, actor: str, facts: Facts) -> Approach:
    """Return the best way that an entity is known to have of resisting somebody."""
    ready = [*_ready(rules, entity, sheet, (), (actor,), resisting=True)]
    weigh = resisting if entity != actor else acting
    return _strongest(rules, entity, sheet, ready, (actor,), facts, weigh)[0][1]


@remembered
def likely_ways(
    rules: DramaRules, entity: str, sheet: Sheet, effects: tuple[str, ...], against: tuple[str, ...], facts: Facts
) -> tuple[Approach, ...]:
    """Return the ways that an entity has of going about these effects: the strongest, and what comes near it."""
    ready = [*_ready(rules, entity, sheet, effects, against, False)]
    found = _strongest(rules, entity, sheet, ready, against, facts, acting)
    most = found[0][0]
    return tuple(way for strength, way in found[:_WEIGHED] if strength >= most - _NEARLY)


_WEIGHED, _NEARLY = 2, 3  # ways that are looked at more closely, for their gear; and how much weaker they may be


def _strongest(
    rules: DramaRules,
    entity: str,
    sheet: Sheet,
    ready: Sequence[Approach],
    against: tuple[str, ...],
    facts: Facts,
    weigh: Callable[..., Side],
) -> list[tuple[int, Approach]]:
    """Return ways with what they are good for, strongest first: what is prepared, else each that there is."""
    found = []
    for way in ready or [choice.value for choice in _plain(rules.challenge, sheet)]:
        judged = ready_judgement(rules, entity, sheet, way, against) or middling(rules.challenge)
        side = weigh(rules.challenge, sheet, way, judged, None, facts)
        # A rough order will do: exact odds of every way would cost more than those that were asked for.
        found.append((side.modifier + 2 * side.dice, side.dice, way))
    found.sort(key=lambda one: one[:2], reverse=True)
    return [(strength, way) for strength, _, way in found]


@remembered
def _plain(rules: ChallengeRules, sheet: Sheet) -> tuple[Choice, ...]:
    """Return each trait with each background, as they are commonly used, if the table lets it pass (GW-RU-09)."""
    use = Approach().use
    found: dict[Approach, None] = {}
    for trait in (*sheet.traits,) or (None,):
        for background in (*sheet.backgrounds,) or (None,):
            approach = rules.with_category(sheet, Approach(trait.name if trait else None, None, background, use))
            if refuse_approach(rules, sheet, approach) is None:
                found[approach] = None
    fit = tuple(Choice(approach, _described(rules, approach)) for approach in found)[:MOST_WAYS]
    return fit or (Choice(Approach(), "neither trait nor background"),)


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
    sheet = state.sheets.get(entity)
    composed = None if sheet is None else _composed(state.rules.challenge, sheet)
    return Field("approach", "approach", ways, composed=composed)


@remembered
def _composed(rules: ChallengeRules, sheet: Sheet) -> Composed:
    categories = tuple(Choice(category, rules.name(category)) for category in rules.categories)
    owned = tuple(Choice(id, rules.name(id)) for id in sheet.backgrounds)
    worn = tuple(Choice(item, rules.name(item)) for item in sheet.gear)
    common = Approach().use  # first, for it is taken where nobody says
    uses = tuple(Choice(use, rules.name(use)) for use in sorted(rules.uses, key=lambda use: use != common))
    several = tuple(trait.name for trait in sheet.traits if len(trait.categories) > 1)
    events = (
        Choice("none", "no"),
        Choice("in-line", "something that happens now"),
        Choice("flashback", "a flashback"),
        Choice("indirect", "an indirect one: chance dresses up what is done"),
    )
    fields = (
        Field("trait", "trait", (*(Choice(trait.name, trait.name) for trait in sheet.traits), Choice(None, "none"))),
        Field("category", "category", (Choice(None, "as it is"), *categories), only_where=("trait", several)),
        Field("background", "background", (*owned, Choice(None, "none"))),
        Field("use", "use of the background", uses, only_where=("background", (*sheet.backgrounds,))),
        *((Field("gear", "gear in use", worn, many=True),) if worn else ()),
        Field("intervention", "a narrative intervention", events),
    )
    return Composed(Approach(), fields)
