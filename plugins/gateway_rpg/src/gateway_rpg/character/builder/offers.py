"""What a table offers to somebody who makes a character, part by part: every choice, weighed."""

from collections.abc import Iterator
from typing import Literal

import attrs

from gateway_core.game.characters import Subject
from gateway_core.names import folded

from ..element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from ..kinds import BackgroundLevel, OwnTrait
from ..ledger import standing
from .choice import Bought, Choice, Chosen, Listed
from .draft import Draft, Weighed

__all__ = ["PARTS", "Offer", "Part", "of_part", "of_thing", "own_trait", "things"]

Part = Literal["power-level", "archetype", "packages", "traits", "essence", "backgrounds", "gear"]
# In the order of the book: first how much, then who, then what.
PARTS: tuple[Part, ...] = ("power-level", "archetype", "packages", "traits", "essence", "backgrounds", "gear")


@attrs.frozen
class Offer:
    """One choice by its name."""

    label: str
    weighed: Weighed  # what it leads to, costs, and why it may not be made
    about: str = ""  # says more
    now: bool = False  # whether the sheet has it, and this would take it back


def of_part(draft: Draft, part: Part) -> tuple[Offer, ...]:
    """Return the choices of a part that has no things to choose among first; none of traits and backgrounds."""
    match part:
        case "power-level":
            return tuple(_levels(draft))
        case "archetype":
            return tuple(_archetypes(draft))
        case "packages":
            return tuple(_listed(draft, "packages", "package"))
        case "gear":
            return tuple(_listed(draft, "gear", "item"))
        case "essence":
            return tuple(_essence(draft))
        case _:
            return ()


def things(draft: Draft, part: Part) -> tuple[Subject, ...]:
    """Return the traits or backgrounds of the sheet and the table: what one has, then what suits, then the rest."""
    found = _backgrounds(draft) if part == "backgrounds" else _traits(draft) if part == "traits" else ()
    return tuple(sorted(found, key=lambda thing: (not thing.now, not thing.suits)))


def of_thing(draft: Draft, thing: Subject) -> tuple[Offer, ...]:
    """Return the choices about one trait or background."""
    return tuple(_of_trait(draft, thing) if thing.part == "traits" else _of_background(draft, thing))


def own_trait(name: str) -> Subject:
    """Return a trait by a name that somebody made up: traits are free (GW-CH-05)."""
    return Subject("traits", name, name)


def _offer(draft: Draft, label: str, choice: Choice, about: str = "", *, now: bool = False) -> Offer:
    return Offer(label, draft.weigh(choice), about, now)


def _levels(draft: Draft) -> Iterator[Offer]:
    for id, level in draft.book.of("power-level").items():
        if id != draft.character.power_level:
            yield _offer(draft, level.name, Chosen("power_level", id), f"{level.points} points. {level.text}")


def _archetypes(draft: Draft) -> Iterator[Offer]:
    for id, archetype in draft.book.of("archetype").items():
        if id != draft.character.archetype:
            yield _offer(draft, archetype.name, Chosen("archetype", id), f"{archetype.concept}. {archetype.text}")
    if draft.character.archetype is not None:
        yield _offer(draft, "None", Chosen("archetype", None), now=True)


def _listed(draft: Draft, field: Literal["packages", "gear"], kind: str) -> Iterator[Offer]:
    """Yield what is on the sheet, to be taken back, and then what could be, an archetype's own first."""
    has: tuple[str, ...] = getattr(draft.character, field)
    archetype = draft.book.of("archetype").get(draft.character.archetype or "")
    suits: tuple[str, ...] = getattr(archetype, field, ())
    for id in has:
        yield _offer(draft, f"Give up {draft.build.name(kind, id)}", Listed(field, id, back=True), now=True)
    for id, entry in sorted(draft.book.of(kind).items(), key=lambda pair: pair[0] not in suits):
        if id not in has:
            yield _offer(draft, entry.name, Listed(field, id), entry.text)


def _essence(draft: Draft) -> Iterator[Offer]:
    for id, category in draft.book.of("table-category").items():
        held = draft.character.essence.get(id, 0)
        yield _offer(draft, f"More {category.name}", Bought(ESSENCE, id), f"{held} now.")
        if held:
            yield _offer(draft, f"Less {category.name}", Bought(ESSENCE, id, back=True), f"{held} now.", now=True)


def _traits(draft: Draft) -> Iterator[Subject]:
    archetype = draft.book.of("archetype").get(draft.character.archetype or "")
    own = {folded(trait.name): trait for trait in standing(draft.book, draft.character, draft.prices).traits}
    for id, trait in draft.book.of("trait").items():
        mine, suits = own.pop(folded(trait.name), None), archetype is not None and id in archetype.traits
        yield Subject("traits", trait.name, trait.name, _categories(draft, mine), suits, trait.text)
    for mine in own.values():
        yield Subject("traits", mine.name, mine.name, _categories(draft, mine))


def _categories(draft: Draft, trait: OwnTrait | None) -> str:
    return ", ".join(draft.build.name("table-category", id) for id in trait.categories) if trait is not None else ""


def _of_trait(draft: Draft, thing: Subject) -> Iterator[Offer]:
    mine = {folded(trait.name): trait for trait in draft.character.traits}.get(folded(thing.key))
    suggested = {trait.name: trait.categories for trait in draft.book.of("trait").values()}.get(thing.key, ())
    for id, category in draft.book.of("table-category").items():
        if mine is not None and id in mine.categories:
            back = Bought(TRAIT, thing.key, id, back=True)
            yield _offer(draft, f"Give up {category.name}", back, now=True)
        else:
            about = "The setting suggests it." if id in suggested else ""
            yield _offer(draft, category.name, Bought(TRAIT, thing.key, id), about)


def _backgrounds(draft: Draft) -> Iterator[Subject]:
    archetype = draft.book.of("archetype").get(draft.character.archetype or "")
    sheet = standing(draft.book, draft.character, draft.prices)
    own = {one.background: one for one in sheet.backgrounds}
    for id in (*draft.book.of("background"), *(id for id in own if id not in draft.book.of("background"))):
        suits = archetype is not None and id in archetype.backgrounds
        text = getattr(draft.book.of("background").get(id), "text", "")
        yield Subject("backgrounds", id, draft.build.name("background", id), _level(draft, own.get(id)), suits, text)


def _level(draft: Draft, line: BackgroundLevel | None) -> str:
    if line is None:
        return ""
    return ", ".join([f"level {line.level}", *(draft.build.name("table-use", use) for use in line.specialisations)])


def _of_background(draft: Draft, thing: Subject) -> Iterator[Offer]:
    sheet = standing(draft.book, draft.character, draft.prices)
    level = next((one.level for one in sheet.backgrounds if one.background == thing.key), 0)
    mine = next((one for one in draft.character.backgrounds if one.background == thing.key), None)
    yield _offer(draft, f"More: level {level + 1}", Bought(BACKGROUND, thing.key))
    if mine is not None and mine.level:
        yield _offer(draft, f"Less: level {level - 1}", Bought(BACKGROUND, thing.key, back=True), now=True)
    for id, use in draft.book.of("table-use").items() if level or mine is not None else ():
        if mine is not None and id in mine.specialisations:
            back = Bought(SPECIALISATION, thing.key, id, back=True)
            yield _offer(draft, f"Give up {use.name}", back, now=True)
        else:
            yield _offer(draft, use.name, Bought(SPECIALISATION, thing.key, id))
