"""How a scene of a pack becomes the opening state: the cast with their sheets, sides and seats (GW-DR-25 to 27)."""

from collections.abc import Mapping
from typing import Any

from ...ids import Ref
from ..challenge import Approach, Sheet, SheetBackground, SheetTrait
from ..character.kinds import Character
from ..character.ledger import standing
from ..character.prices import SheetBook
from .kinds import CastMember, PreparedApproach, Scene
from .rules import DramaRules, SceneBook
from .state import GM, Drama, Entity, pair

__all__ = ["GM", "approach_from", "open_scene", "sheet_of"]


def sheet_of(book: SheetBook, character: Character) -> Sheet:
    """Return what challenges read of a character, as it stands now: with all it took over and all it bought since."""
    character = standing(book, character)
    return Sheet(
        name=character.name,
        traits=tuple(SheetTrait(trait.name, trait.categories) for trait in character.traits),
        backgrounds={one.background: SheetBackground(one.level, one.specialisations) for one in character.backgrounds},
        essence=character.essence,
        gear=character.gear,
    )


def approach_from(prepared: PreparedApproach, sheet: Sheet | None) -> Approach:
    """Return the approach that was prepared; without a category it is the trait's first."""
    category = prepared.category
    if category is None and sheet is not None and prepared.trait is not None:
        wanted = prepared.trait.casefold()
        category = next(
            (trait.categories[0] for trait in sheet.traits if trait.name.casefold() == wanted and trait.categories),
            None,
        )
    return Approach(prepared.trait, category, prepared.background, prepared.use, prepared.gear, prepared.intervention)


def open_scene(book: SceneBook, start: str, parameters: Mapping[str, Any]) -> Drama:
    """Return the state in which a scene opens; `start` is the full name of a scene."""
    ref = Ref.parse(start)
    scene: Scene = book.get("scene", ref.id)
    characters: dict[str, Character] = {
        member.id: book.get("character", member.character) for member in scene.cast if member.character is not None
    }
    sheets = {id: sheet_of(book, character) for id, character in characters.items()}
    prepared = {member.id: scene.approaches.get(member.id, ()) for member in scene.cast}
    known = {id: sheet_of(book, character) for id, character in book.of("character").items()}
    rules = DramaRules.of(book, known, prepared, parameters.get("judge") or "prepared")
    entities = {member.id: _entity(scene, member, characters.get(member.id), book) for member in scene.cast}
    lines = {}
    for line in scene.lines:
        lines[pair(line.from_, line.to)] = line.edge if line.from_ < line.to else -line.edge
    return Drama(
        rules=rules,
        scene=start,
        name=scene.name,
        last_round=parameters.get("rounds"),
        ladder=scene.ladder.start,
        secret=scene.ladder.secret,
        entities=entities,
        sheets=sheets,
        lines=lines,
        rumours=dict(scene.rumours),
        essence={(id, category): points for id, sheet in sheets.items() for category, points in sheet.essence.items()},
        places={} if scene.initiative is None else {scene.initiative: 0},
    ).freeze()


def _entity(scene: Scene, member: CastMember, character: Character | None, book: SceneBook) -> Entity:
    thing = book.get("entity", member.entity) if member.entity is not None else None
    players = member.side is not None and scene.sides.get(member.side) == "players"
    passive = member.passive if member.passive is not None else thing.passive if thing else False
    pc = players and member.in_play and not passive
    usual = book.get("table-bonus", "gateway:player-significance").amount if pc else 0
    significance = member.significance if member.significance is not None else thing.significance if thing else usual
    bare = character is None
    return Entity(
        id=member.id,
        name=member.name or (character.name if character else thing.name if thing else member.id),
        side=member.side,
        seat=member.id if pc else GM,
        where="in-play" if member.in_play else "off-stage",
        active=not passive,
        pc=pc,
        key=member.key,
        opposed=member.opposed,
        significance=significance,
        dice=(member.dice if member.dice is not None else thing.dice if thing else 1) if bare else member.dice,
        level=(member.level if member.level is not None else thing.level if thing else 0) if bare else member.level,
        hidden=member.sheet == "hidden",
        sought_as=member.sought_as,
        enters=None if member.in_play else member.enters,
    )
