"""A scene under way that goes on by another rulebook: rules, sheets and texts are the new one's, all else stays."""

from collections.abc import Iterator, Mapping

import attrs

from gateway_core.challenge import Sheet
from gateway_core.game import adopting
from gateway_core.ids import Ref
from gateway_core.table.refusal import Refusal

from ..entity import Entity
from ..rules import SceneBook
from ..scene_kinds import PreparedApproach
from ..state import ActionTaken, Drama
from .casting import open_scene

__all__ = ["adopted"]


def adopted(state: Drama, book: SceneBook) -> Drama | Refusal:
    """Return the scene as it goes on under another rulebook, or why it cannot.

    Whoever is in the cast comes by its card of today. What only the opening reads, such as lines, significance and the
    ladder, counts from the next game on; whoever the games master has made up keeps the sheet it was given. All that
    the state names goes by the names of now.
    """
    if state.stack:
        fault = "an action is under way, and it was declared by the rules as they were."
        return Refusal("drama/action-under-way", fault, allowed="Play it to its end first.")
    return adopting(_gone(state, book), lambda: _renewed(state, book))


def _renewed(state: Drama, book: SceneBook) -> Drama:
    parameters = {"cast": tuple(_cast(state, book)), "judge": state.rules.judged_by}
    new = open_scene(book, _now(book, state.scene), parameters)
    cast = state.rules.prepared.keys() & new.entities.keys() & state.entities.keys()
    before = {id: tuple(_approach_now(book, one) for one in ways) for id, ways in state.rules.prepared.items()}
    return attrs.evolve(
        state,
        rules=attrs.evolve(new.rules, prepared={**before, **new.rules.prepared}),
        scene=new.scene,
        name=new.name,
        entities={id: _by_card(one, new.entities[id]) if id in cast else one for id, one in state.entities.items()},
        sheets={
            **{id: _sheet_now(book, sheet) for id, sheet in state.sheets.items()},
            **{id: sheet for id, sheet in new.sheets.items() if id in cast},
        },
        essence={**state.essence, **dict(_essence(state, {id: new.sheets[id] for id in cast & new.sheets.keys()}))},
        characters={id: book.now("character", name) for id, name in state.characters.items()},
        carryovers={book.now("character", name): left for name, left in state.carryovers.items()},
        handouts={seat: tuple(book.now("handout", id) for id in has) for seat, has in state.handouts.items()},
        acted={id: _worked_now(book, taken) for id, taken in state.acted.items()},
        places={id: attrs.evolve(one, name=new.places[id].name) for id, one in state.places.items()},
    ).freeze()


def _essence(state: Drama, sheets: Mapping[str, Sheet]) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield what these have left: what their sheets have gained is there to be spent, what is spent stays so."""
    for id, sheet in sheets.items():
        before = state.sheets[id].essence if id in state.sheets else {}
        for category in {**before, **sheet.essence}:
            gained = sheet.essence.get(category, 0) - before.get(category, 0)
            yield (id, category), max(0, state.essence.get((id, category), 0) + gained)


def _by_card(one: Entity, card: Entity) -> Entity:
    return attrs.evolve(one, name=card.name, dice=card.dice, level=card.level)


def _cast(state: Drama, book: SceneBook) -> Iterator[str]:
    """Yield PART=CHARACTER for everybody whom the scene of today would cast otherwise."""
    for member in book.get("scene", Ref.parse(_now(book, state.scene)).id).cast:
        character = state.characters.get(member.id)
        if character is not None and book.now("character", character) != member.character:
            yield f"{member.id}={book.now('character', character)}"


def _now(book: SceneBook, scene: str) -> str:
    """Return the full name that a scene has now."""
    ref = Ref.parse(scene)
    return str(Ref.of(ref.kind, book.now(ref.kind, ref.id)))


def _sheet_now(book: SceneBook, sheet: Sheet) -> Sheet:
    backgrounds = {book.now("background", id): one for id, one in sheet.backgrounds.items()}
    return attrs.evolve(sheet, backgrounds=backgrounds, gear=tuple(book.now("item", id) for id in sheet.gear))


def _approach_now(book: SceneBook, approach: PreparedApproach) -> PreparedApproach:
    background = approach.background
    return attrs.evolve(
        approach,
        background=book.now("background", background) if background is not None else None,
        gear=tuple(book.now("item", id) for id in approach.gear),
        effects=tuple(book.now("effect", id) for id in approach.effects),
    )


def _worked_now(book: SceneBook, taken: ActionTaken) -> ActionTaken:
    return attrs.evolve(taken, worked=tuple(book.now("effect", effect) for effect in taken.worked))


def _gone(state: Drama, book: SceneBook) -> Iterator[str]:
    """Yield what the scene names and the rulebook does not have."""
    ref = Ref.parse(_now(book, state.scene))
    if ref.id not in book.of("scene"):
        yield f"the scene '{ref.id}'"
        return
    places = {place.id for place in book.get("scene", ref.id).places}
    known = book.of("character")
    yield from (
        f"the character '{name}'" for name in state.characters.values() if book.now("character", name) not in known
    )
    yield from (f"the place '{id}'" for id in state.places if id not in places)
    worked = {effect for taken in state.acted.values() for effect in taken.worked}
    yield from (
        f"the effect '{effect}'" for effect in sorted(worked) if book.now("effect", effect) not in book.of("effect")
    )
