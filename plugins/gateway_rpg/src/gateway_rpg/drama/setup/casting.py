"""How a scene of a pack becomes the opening state: the cast with their sheets, sides and seats (GW-DR-25 to 27)."""

from collections.abc import Mapping
from typing import Any, Literal

import attrs

from gateway_core.challenge import remembered
from gateway_core.ids import Ref

from ...character.kinds import Character
from ...sheet import sheet_of
from ..places.reach import Place
from ..rules import DramaRules, SceneBook
from ..scene_kinds import CastMember, Scene
from ..state import GM, Drama, Entity, pair
from ..tokens import ALREADY
from .gangs import members_of, prepared_for_each
from .prepared import approach_from
from .recasting import fitting, recast
from .setting import SceneSetting

__all__ = ["GM", "approach_from", "open_scene"]


def open_scene(book: SceneBook, start: str, parameters: Mapping[str, Any]) -> Drama:
    """Return the state in which a scene opens; `start` is the full name of a scene."""
    own = tuple(parameters.get("cast") or ())
    return _opened(book, start, own, parameters.get("judge") or "prepared", parameters.get("rounds"))


@remembered  # a state is frozen, and whoever plays a scene a thousand times compiles its rules once
def _opened(
    book: SceneBook, start: str, own: tuple[str, ...], judged_by: Literal["prepared", "gm"], rounds: int | None
) -> Drama:
    ref = Ref.parse(start)
    written: Scene = book.get("scene", book.now("scene", ref.id))
    scene = recast(book, written, ref.pack, own)
    cast = tuple(members_of(scene.cast, {member.id: _name(member, book) for member in scene.cast}))
    characters: dict[str, Character] = {
        member.id: book.get("character", member.character) for member, _ in cast if member.character is not None
    }
    known = {id: sheet_of(book, character) for id, character in book.of("character").items()}
    sheets = {member.id: known[member.character] for member, _ in cast if member.character is not None}
    prepared = prepared_for_each(scene)
    rules = DramaRules.of(book, known, prepared, judged_by)
    others = [now.id for was, now in zip(written.cast, scene.cast, strict=True) if now is not was]
    fit, left_out = fitting(rules.challenge, sheets, prepared, others)
    late = {member.id for member in scene.cast if not member.in_play}
    entities = {
        member.id: _entity(
            scene,
            member,
            characters.get(member.id),
            book,
            gang,
            not member.in_play or member.lead in late,
            rules.player_significance,
        )
        for member, gang in cast
    }
    lines = {}
    for line in scene.lines:
        lines[pair(line.from_, line.to)] = line.edge if line.from_ < line.to else -line.edge
    roles = {member.role for member in scene.cast}
    return Drama(
        rules=attrs.evolve(rules, prepared=fit, setting=SceneSetting.of(book, scene, (member for member, _ in cast))),
        scene=start,
        name=scene.name,
        last_round=rounds,
        ladder=scene.ladder.start,
        secret=scene.ladder.secret,
        entities=entities,
        sheets=sheets,
        lines=lines,
        rumours=dict(scene.rumours),
        essence={(id, category): points for id, sheet in sheets.items() for category, points in sheet.essence.items()},
        # Whom the scene names counts as the last holder, so that no claim has to be made up for it.
        ranking={one.id: 0 for one in entities.values() if one.id == scene.initiative and one.lead is None},
        characters={member.id: member.character for member in scene.cast if member.character is not None},
        places={place.id: Place(place.id, place.name) for place in scene.places},
        ticking={"countdown", "trigger"} <= roles,
        recast=dict(left_out),
        told={one.place: ALREADY for one in entities.values() if one.place is not None and one.where == "in-play"},
    ).freeze()


def _name(member: CastMember, book: SceneBook) -> str:
    if member.name:
        return member.name
    if member.character is not None:
        return str(book.get("character", member.character).name)
    return str(book.get("entity", member.entity).name) if member.entity is not None else member.id


def _entity(
    scene: Scene,
    member: CastMember,
    character: Character | None,
    book: SceneBook,
    gang: str | None,
    late: bool,
    players: int,
) -> Entity:
    """Return one of the cast; who is `late` waits off stage, and so does whoever is carried by one who does.

    `players` is the significance of a player character.
    """
    thing = book.get("entity", member.entity) if member.entity is not None else None
    on_their_side = member.side is not None and scene.sides.get(member.side) == "players"
    passive = member.is_passive(book.of("entity"))
    pc = on_their_side and not late and not passive and gang is None
    usual = players if pc else 0
    significance = member.significance if member.significance is not None else thing.significance if thing else usual
    bare = character is None
    return Entity(
        id=member.id,
        name=_name(member, book),
        side=member.side,
        seat=member.id if pc else GM,
        where="off-stage" if late else "in-play",
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
        place=member.place,
        role=member.role,
        lead=member.lead,
        gang=gang,
        scale=member.scale,
        willing=member.willing,
        recruitable=member.recruitable,
    )
