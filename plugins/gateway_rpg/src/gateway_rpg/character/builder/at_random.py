"""A character made by chance: of an archetype of the setting, by its weights, within every rule (GW-CC).

It takes one choice after the other, each only if the draft does not refuse it, until nothing more can be bought.
"""

from collections.abc import Sequence
from typing import TypeVar

from gateway_core.chance.source import Source, Stream
from gateway_core.errors import ContentError, Problem

from ..book import SheetBook
from ..element import SPECIALISATION
from ..kinds import Character
from ..offered import OFFER, Archetype, unoffered
from .choice import Choice, Chosen, Listed, Written
from .draft import Draft
from .requiring import settled
from .wishes import Wishes, anything, of_archetype

__all__ = ["at_random"]

_TRIES = 20  # a way that leads nowhere is left, and another one taken
_ENOUGH = 8  # so many legal ones with points left, and the prices will hardly let all of them be spent (GW-RU-43)
T = TypeVar("T")


def at_random(book: SheetBook, id: str, character: Character, source: Source) -> Draft:
    """Return a character made by chance; the same source makes the same one.

    Its power level and archetype are drawn if it has none. Raise ContentError if there is nothing to draw from, or
    if nothing legal came of it.
    """
    for field, kind in (("power_level", "power-level"), ("archetype", "archetype")):
        if getattr(character, field) is None and not book.of(kind):
            raise ContentError([_nothing_of(kind)])
    legal: list[Draft] = []
    for row in range(_TRIES):
        draft = _made(Draft.of(book, id, character), Stream(source, row))
        if draft.verdict.is_legal:
            legal.append(draft)
            if not draft.left or len(legal) == _ENOUGH:
                return min(legal, key=lambda one: one.left)
    if not legal:
        raise ContentError([_unmade(draft)])
    return min(legal, key=lambda one: one.left)


def _made(draft: Draft, chance: Stream) -> Draft:
    character, book = draft.character, draft.book
    level = character.power_level or chance.pick(tuple(book.of("power-level")))
    kind = character.archetype or chance.pick(tuple(book.of("archetype")))
    archetype: Archetype = book.of("archetype")[kind]
    draft = draft.after(Chosen("power_level", level)).after(Chosen("archetype", kind))
    if not character.concept:
        draft = draft.after(Written("concept", archetype.concept or archetype.name))
    for item in archetype.gear:
        draft = draft.after(Listed("gear", item))
    draft = settled(draft) or draft
    for package in archetype.packages:
        if chance.whole(0, 1):
            draft = _taken(draft, Listed("packages", package)) or draft
    for wishes in (of_archetype(archetype), anything(book)):
        draft = _spent(draft, wishes, chance)
    return draft


def _taken(draft: Draft, choice: Choice) -> Draft | None:
    """Return the draft after a choice and what it requires; None if one of them is refused, or nothing is spent."""
    weighed = draft.weigh(choice)
    return settled(weighed.draft) if weighed.refusal is None and weighed.cost > 0 else None


def _spent(draft: Draft, wishes: Wishes, chance: Stream) -> Draft:
    """Buy what is wished for until there is nothing left of it that can be bought."""
    refused: set[Choice] = set()  # points and limits only get tighter, so it will be refused again
    closed: set[str] = set()
    while open := {element: weight for element, weight in wishes.spend.items() if element not in closed}:
        element = _drawn(tuple(_shortfalls(draft, open).items()), chance)
        wished = [one for one in wishes.of(draft, element) if one[0] not in refused]
        if not wished:
            closed.add(element)
            continue
        choice = _drawn(wished, chance)
        after = _taken(draft, choice)
        if after is None:
            refused.add(choice)
        else:
            draft = after
            closed.discard(SPECIALISATION)  # there may be a new background to specialise in
    return draft


def _shortfalls(draft: Draft, spend: dict[str, int]) -> dict[str, int]:
    """Return how far each element is behind its part of the points; the parts themselves once none is behind."""
    pool, whole = draft.build.pool or 0, sum(spend.values())
    spent = {element: sum(one.points for one in draft.build.bought if one.element == element) for element in spend}
    behind = {element: max(weight * pool - spent[element] * whole, 0) for element, weight in spend.items()}
    return behind if any(behind.values()) else spend


def _drawn(weighted: Sequence[tuple[T, int]], chance: Stream) -> T:
    """Return one of several things, each as likely as its weight says."""
    at = chance.whole(1, sum(weight for _, weight in weighted))
    for one, weight in weighted:
        at -= weight
        if at <= 0:
            return one
    raise AssertionError("the weights add up to less than their sum")


def _nothing_of(kind: str) -> Problem:
    if kind == "archetype":
        message = "this setting has no archetypes, and chance begins with one."
        return Problem("character/no-archetypes", message, hint="Write one, or choose for yourself, without chance.")
    message = "this table has no power levels, so nobody knows how many points there are."
    return Problem("character/no-power-level", message, hint="Write one of the kind 'power-level'.")


def _unmade(draft: Draft) -> Problem:
    """Return why nothing legal came of it: the faults of the last try."""
    faults = " ".join(one.message for one in draft.verdict.findings if one.severity == "error")
    level = draft.build.name("power-level", draft.character.power_level or "")
    kind = draft.build.name("archetype", draft.character.archetype or "")
    message = (
        f"chance makes no legal '{kind}' of the level '{level}'; the last of {_TRIES} tries came to this: {faults}"
    )
    hint = "Look at the prices, the caps and the requirements of this table."
    missing = unoffered(draft.book)
    if missing:
        hint = f"This setting offers no {' and no '.join(f'{one}s' for one in missing)}. {OFFER}"
    return Problem("character/cannot-be-made", message, hint=hint)
