"""One choice of somebody who makes a character, and the sheet it leads to. Whether it may be made, `draft` says."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeAlias, assert_never

import attrs

from gateway_core.names import folded

from ..element import BACKGROUND, ESSENCE, TRAIT
from ..kinds import BackgroundLevel, Character, OwnTrait

__all__ = ["Bought", "Choice", "Chosen", "Listed", "Written", "applied"]


@attrs.frozen
class Written:
    """Words that cost nothing: who it is."""

    field: Literal["name", "concept", "notes"]  # where
    text: str


@attrs.frozen
class Chosen:
    """One entry of the table where a sheet has one or none."""

    field: Literal["power_level", "archetype"]  # where
    id: str | None  # None: none


@attrs.frozen
class Listed:
    """A package or a thing put on the sheet."""

    field: Literal["packages", "gear"]  # where
    id: str
    back: bool = False  # whether it is taken off again


@attrs.frozen
class Bought:
    """One purchase, named like those of a ledger.

    A trait in one category, one level of a background, one specialisation, one point of Essence.
    """

    element: str  # `gateway:trait` …
    name: str
    detail: str = ""  # a trait's category, a specialisation's use
    back: bool = False  # whether it is taken back


Choice: TypeAlias = Written | Chosen | Listed | Bought


def applied(character: Character, choice: Choice) -> Character:
    """Return the sheet after a choice; taking back what is not there changes nothing."""
    changes: dict[str, Any] = {}  # fields of several types, for attrs to put in
    match choice:
        case Written(field, text):
            changes[field] = text
        case Chosen(field, id):
            changes[field] = id
        case Listed(field, id, back):
            changes[field] = _listed(getattr(character, field), id, back=back)
        case Bought():
            return _bought(character, choice)
        case _:  # pragma: no cover - the type says there is no other
            assert_never(choice)
    return attrs.evolve(character, **changes)


def _listed(ids: tuple[str, ...], id: str, *, back: bool) -> tuple[str, ...]:
    if id in ids:
        return tuple(one for one in ids if one != id) if back else ids
    return ids if back else (*ids, id)


def _bought(character: Character, one: Bought) -> Character:
    if one.element == TRAIT:
        return attrs.evolve(character, traits=tuple(_traits(character.traits, one)))
    if one.element == ESSENCE:
        points = max(character.essence.get(one.name, 0) + (-1 if one.back else 1), 0)
        essence = {**character.essence, one.name: points}
        return attrs.evolve(character, essence={category: held for category, held in essence.items() if held})
    return attrs.evolve(character, backgrounds=tuple(_backgrounds(character.backgrounds, one)))


def _traits(traits: Iterable[OwnTrait], one: Bought) -> Iterator[OwnTrait]:
    """Yield the traits with a category more or less; one that is left without any goes."""
    known = False
    for trait in traits:
        if folded(trait.name) != folded(one.name):
            yield trait
            continue
        known = True
        categories = _listed(trait.categories, one.detail, back=one.back)
        if categories:
            yield attrs.evolve(trait, categories=categories)
    if not known and not one.back:
        yield OwnTrait(one.name, (one.detail,))


def _backgrounds(backgrounds: Iterable[BackgroundLevel], one: Bought) -> Iterator[BackgroundLevel]:
    """Yield the backgrounds with a level or a use more or less; a line that is left with neither goes.

    A line may have a use and no level: a package gives the level, or it was taken back and the check says so.
    """
    known = False
    for other in backgrounds:
        if other.background != one.name:
            yield other
            continue
        known = True
        changed = _changed(other, one)
        if changed.level or changed.specialisations:
            yield changed
    if not known and not one.back:
        yield _changed(BackgroundLevel(one.name, 0), one)


def _changed(line: BackgroundLevel, one: Bought) -> BackgroundLevel:
    if one.element == BACKGROUND:
        return attrs.evolve(line, level=max(line.level + (-1 if one.back else 1), 0))
    return attrs.evolve(line, specialisations=_listed(line.specialisations, one.detail, back=one.back))
