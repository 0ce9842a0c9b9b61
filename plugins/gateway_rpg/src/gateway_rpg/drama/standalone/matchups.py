"""What a scene's prepared approaches come to against each other: the exact odds of each, by names and as they stand."""

from collections.abc import Iterator, Mapping
from typing import Any

from gateway_core.chance.matchup import Matchup
from gateway_core.ids import Ref

from ..scene_kinds import CastMember, PreparedApproach, Scene
from .rolls import odds

__all__ = ["matchups"]


def matchups(book: Any, scene: Scene, more: Mapping[str, Any]) -> Iterator[Matchup]:
    """Yield what each of the cast may do against each who stands on another side, by every approach that resists.

    `more` are further parameters of the odds, the same for all. Those who resist by no approach do so by their numbers.
    """
    for actor in scene.cast:
        for way in scene.approaches.get(actor.id, ()):
            for other in scene.cast:
                if _opposed(actor, other) and (not way.against or other.id in way.against):
                    yield from _against(book, scene, (actor, way), other, more)


def _opposed(actor: CastMember, other: CastMember) -> bool:
    return actor.side is not None and other.side is not None and actor.side != other.side


def _against(
    book: Any, scene: Scene, acting: tuple[CastMember, PreparedApproach], other: CastMember, more: Mapping[str, Any]
) -> Iterator[Matchup]:
    actor, way = acting
    ways: list[PreparedApproach | None] = [
        one for one in scene.approaches.get(other.id, ()) if one.resisting and _suits(one, actor)
    ]
    for by in ways or [None]:
        asked: dict[str, Any] = {
            "character": _played_by(actor), **_said(way), "edge": _edge(scene, actor, other),
            "intervention": way.intervention if way.intervention != "none" else None,
            "against": _played_by(other), **(_said(by, "vs-") if by is not None else {}), **more,
        }  # fmt: skip
        asked = {name: said for name, said in asked.items() if said not in (None, ())}
        named = (
            _name(book, actor),
            way.name or way.id,
            _name(book, other),
            (by.name or by.id) if by is not None else "",
        )
        yield Matchup(*named, odds(book, asked))


def _suits(way: PreparedApproach, actor: CastMember) -> bool:
    return not way.against or actor.id in way.against


def _said(way: PreparedApproach, side: str = "") -> dict[str, Any]:
    """Return what an approach says, as parameters of the odds, for the `side` that their names begin with."""
    said = {
        "trait": way.trait, "relevance": way.relevance if way.trait else None, "category": way.category,
        "background": way.background, "fit": way.fit if way.background else None,
        "use": way.use if way.background else None, "gear": way.gear,
    }  # fmt: skip
    return {f"{side}{name}": value for name, value in said.items()}


def _edge(scene: Scene, actor: CastMember, other: CastMember) -> str | None:
    """Return the Edge that the scene opens with between them, as its line says it."""
    for line in scene.lines:
        if {line.from_, line.to} == {actor.id, other.id}:
            return str(line.edge if line.from_ == actor.id else -line.edge)
    return None


def _played_by(member: CastMember) -> str:
    if member.character is not None:
        return str(Ref.of("character", member.character))
    if member.entity is not None:
        return str(Ref.of("entity", member.entity))
    return f"{member.dice or 0}d+{member.level or 0}"


def _name(book: Any, member: CastMember) -> str:
    if member.name or (member.character is None and member.entity is None):
        return member.name or member.id
    kind, id = ("character", member.character) if member.character is not None else ("entity", member.entity)
    return str(book.get(kind, id).name)
