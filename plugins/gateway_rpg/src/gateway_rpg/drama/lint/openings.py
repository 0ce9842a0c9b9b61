"""Scenes that cannot begin or end as scenes do: nobody plays, the ladder is at its end, nobody is ready to climax."""

from collections.abc import Iterator

from gateway_core.packs.finding import Finding

from ..rules import SceneBook
from ..scene_kinds import CastMember, Scene

__all__ = ["openings"]

_MOST_ROUNDS = 30  # the ladder falls by one a round, and no evening has so many


def openings(book: SceneBook) -> Iterator[Finding]:
    """Yield warnings for scenes without players, and for climaxes out of reach or unopposed (GW-DR-18, GW-EF-19)."""
    climaxes = {id for id, effect in book.of("effect").items() if "call-climax" in effect.operations}
    for id, scene in book.of("scene").items():
        played = {side for side, who in scene.sides.items() if who == "players"}
        if not any(member.side in played and member.lead is None for member in scene.cast):
            message = "nobody in it is a player's, so it has no seat but the games master's."
            hint = "Put one of the cast on a side that is run by players."
            yield Finding("scene", id, ("sides",), "scene/no-players", message, hint, "warning")
        against = {member.side for member in scene.cast if _opposes(book, member)}
        for side in sorted(played & {member.side for member in scene.cast}):
            if against <= {side}:
                message = f"nobody opposes the side '{side}': its climax is nobody's to resist (GW-RU-65)."
                hint = "Put somebody active on another side, or say opposed: true of one who is passive."
                yield Finding("scene", id, ("sides", side), "scene/unopposed", message, hint, "warning")
        yield from _ladder(id, scene)
        yield from _apart(id, scene)
        prepared = [one for approaches in scene.approaches.values() for one in approaches if one.effects]
        if prepared and climaxes and not any(climaxes & set(one.effects) for one in prepared):
            message = "approaches are prepared, and none of them is for a climax: programs never end this scene."
            hint = f"Add '{min(climaxes).partition(':')[2]}' to the effects of one."
            yield Finding("scene", id, ("approaches",), "scene/no-climax", message, hint, "warning")


def _apart(id: str, scene: Scene) -> Iterator[Finding]:
    """Yield a scene of two that are not engaged; where there are more, nobody usually is at first (GW-DR-27)."""
    there = [member for member in scene.cast if member.in_play and member.lead is None]
    if len(there) == 2 and not scene.lines:
        message = "only two are there, and no line joins them: at first neither can act on the other (GW-DR-27)."
        hint = f"Write lines: [{{from: {there[0].id}, to: {there[1].id}}}]."
        yield Finding("scene", id, ("cast",), "scene/no-lines", message, hint, "warning")


def _opposes(book: SceneBook, member: CastMember) -> bool:
    """Say whether one of the cast, on stage or not, ever stands against the sides that are not its own."""
    if member.lead is not None:
        return False
    if member.is_passive(book.of("entity")):
        return member.opposed
    return member.side is not None


def _ladder(id: str, scene: Scene) -> Iterator[Finding]:
    start, at = scene.ladder.start, ("ladder", "start")
    if start == 0:
        message = "the ladder begins at its end: whoever acts first may climax without any Edge (GW-DR-18)."
        yield Finding("scene", id, at, "scene/ladder-out-of-reach", message, "Let it begin higher.", "warning")
    elif start > _MOST_ROUNDS:
        message = f"the ladder falls by one a round, and takes {start} of them to come down (GW-DR-18)."
        yield Finding("scene", id, at, "scene/ladder-out-of-reach", message, "Let it begin lower.", "warning")
