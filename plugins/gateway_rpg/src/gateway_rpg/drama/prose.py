"""The words that a scene's author wrote for the table, each for its moment: they are the rulebook's, and no fact's.

A scene's text is told when it opens, with those of the places where it begins; that of another place when somebody
first comes there; that of one of the cast when it comes in; an approach's name when it is used; an effect's text when
it first takes hold. What is for the games master alone (`notes`) is none of these.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from gateway_core.challenge import Approach
from gateway_core.game.prose import ended, line_of, paragraphs_of
from gateway_core.ids import Ref
from gateway_core.table.story import Prologue

from .scene_kinds import PreparedApproach, Scene, ScenePlace
from .setup.gangs import names_of
from .setup.prepared import prepared_as

if TYPE_CHECKING:
    from .rules import SceneBook
    from .state import Drama

__all__ = [
    "approach_called",
    "approach_used",
    "cast_text",
    "effect_text",
    "part_called",
    "place_text",
    "prologue",
    "resisted_with",
]


def prologue(book: "SceneBook", start: str) -> Prologue:
    """Return what a scene opens with: its text, and those of where it plays."""
    scene = _scene(book, start)
    return Prologue(scene.name, (*paragraphs_of(scene), *_beginnings(book, scene)))


def approach_used(
    state: "Drama", actor: str, approach: Approach, effects: Iterable[str], against: Iterable[str]
) -> PreparedApproach | None:
    """Return what somebody acts by, if the scene has prepared it for any of these effects."""
    wanted = set(effects)
    found = prepared_as(state.rules, actor, state.sheets.get(actor), approach, against)
    return next((one for one in found if not wanted.isdisjoint(one.effects)), None)


def resisted_with(state: "Drama", entity: str, approach: Approach, actor: str) -> PreparedApproach | None:
    """Return what somebody resists an actor by, if the scene has prepared it for that."""
    found = prepared_as(state.rules, entity, state.sheets.get(entity), approach, (actor,))
    return next((one for one in found if one.resisting), None)


def approach_called(state: "Drama", part: str, id: str) -> str:
    """Return the name of what the scene has prepared for a part; its id if it has none."""
    prepared = _scene(state.rules.rulebook, state.scene).approaches.get(part, ())
    return next((one.name for one in prepared if one.id == id), "") or id


def part_called(state: "Drama", part: str) -> str:
    """Return what the scene itself calls a part, whoever has it: by whom it was written for; its id if by nothing."""
    book = state.rules.rulebook
    member = next((one for one in _scene(book, state.scene).cast if one.id == part), None)
    if member is None or member.name or member.character is None:
        return part if member is None else member.name or part
    return str(book.get("character", member.character).name)


def effect_text(state: "Drama", effect: str) -> str:
    """Return an effect's words, after its name; empty if it has none."""
    found = state.rules.effects.get(effect)
    return f"{ended(found.name)} {line_of(found)}" if found is not None and line_of(found) else ""


def cast_text(state: "Drama", entity: str) -> str:
    """Return what is told of one of the cast: what the scene says of it, or else who or what plays it."""
    book = state.rules.rulebook
    member = next((one for one in _scene(book, state.scene).cast if entity in names_of(one)), None)
    if member is None:  # the games master has thought of it
        return ""
    return line_of(member) or (line_of(book.get("entity", member.entity)) if member.entity is not None else "")


def place_text(state: "Drama", place: str | None) -> str:
    """Return what is told of a place of a split scene, after its name: the words of where it lies."""
    book = state.rules.rulebook
    found = next((one for one in _scene(book, state.scene).places if one.id == place), None)
    return "" if found is None else " ".join(_located(book, found))


def _beginnings(book: "SceneBook", scene: Scene) -> Iterator[str]:
    taken = {member.place for member in scene.cast if member.in_play}
    yield from _located(book, scene)
    for place in scene.places:
        if place.id in taken and place.location != scene.location:  # those words have just been told
            yield from _located(book, place)


def _located(book: "SceneBook", at: Scene | ScenePlace) -> Iterator[str]:
    """Yield the name and the text of where something plays, if there is any; a secret place is its master's to tell."""
    location: Any = book.get("location", at.location) if at.location is not None else None
    words = line_of(location)
    if words and not location.secret:
        yield f"{ended(at.name if isinstance(at, ScenePlace) else location.name)} {words}"


def _scene(book: "SceneBook", start: str) -> Scene:
    scene: Scene = book.get("scene", book.now("scene", Ref.parse(start).id))
    return scene
