"""What a seat may know of a scene. Everything is open so far; what becomes secret is left out here and nowhere else."""

import attrs

from ...table.outcome import Outcome
from ..challenge import Sheet
from .action import Pending
from .state import Acted, Claim, Drama, Grant

__all__ = ["EffectView", "EntityView", "LineView", "SceneView", "view"]


@attrs.frozen
class EntityView:
    """One entity as it is seen: who it is, whose, what it holds and whether it has acted."""

    id: str
    name: str
    side: str | None
    seat: str
    where: str
    active: bool
    pc: bool
    key: bool
    significance: int
    dice: int | None
    level: int | None
    free_raises: int
    essence: dict[str, int]
    acted: Acted | None


@attrs.frozen
class LineView:
    """A tension line: the Edge of `a` over `b`, never negative unless it is 0 both ways."""

    a: str
    b: str
    edge: int


@attrs.frozen
class EffectView:
    """What an effect does: the words of its operations, each with its amount before further raises, if it has one."""

    id: str
    name: str
    does: tuple[tuple[str, int | None], ...]


@attrs.frozen
class SceneView:
    """A scene as `seat` sees it. `ladder` None would mean that it is secret; `sheets` are keyed by cast id."""

    seat: str
    scene: str
    name: str
    round: int
    phase: str
    ladder: int | None
    entities: tuple[EntityView, ...]
    lines: tuple[LineView, ...]
    grants: tuple[Grant, ...]
    claims: tuple[Claim, ...]
    members: tuple[str, ...]
    holder: str | None
    holding: bool
    order: tuple[str, ...]
    turn: str | None
    actions: tuple[Pending, ...]
    sheets: dict[str, Sheet]
    effects: tuple[EffectView, ...]
    outcome: Outcome | None

    def does(self, effect: str) -> dict[str, int | None]:
        """Return what an effect does: its operations with their amounts."""
        return next((dict(one.does) for one in self.effects if one.id == effect), {})

    def entity(self, id: str) -> EntityView:
        """Return one entity; raise KeyError if there is none of this id."""
        for one in self.entities:
            if one.id == id:
                return one
        raise KeyError(id)

    def edge(self, one: str, other: str) -> int | None:
        """Return the Edge of `one` over `other`, or None without a line."""
        for line in self.lines:
            if (line.a, line.b) == (one, other):
                return line.edge
            if (line.b, line.a) == (one, other):
                return -line.edge
        return None


def view(state: Drama, seat: str) -> SceneView:
    """Return what `seat` may know."""
    entities = tuple(
        EntityView(
            one.id, one.name, one.side, one.seat, one.where, one.active, one.pc, one.key, one.significance,
            one.dice, one.level, state.free_raises(one.id),
            {category: points for (entity, category), points in state.essence.items() if entity == one.id},
            state.acted.get(one.id),
        )
        for one in state.entities.values()
        if seat == "gm" or one.where != "off-stage"
    )  # fmt: skip
    seen = {one.id for one in entities}
    holder = state.holder
    return SceneView(
        seat=seat,
        scene=state.scene,
        name=state.name,
        round=state.round,
        phase=state.phase,
        ladder=state.ladder,
        entities=entities,
        lines=tuple(
            LineView(a, b, edge) if edge >= 0 else LineView(b, a, -edge) for (a, b), edge in state.lines.items()
        ),
        grants=tuple(state.grants.values()),
        claims=state.claims,
        members=state.members,
        holder=holder,
        holding=holder is not None and holder not in state.order and holder != state.turn and state.may_act(holder),
        order=state.order,
        turn=state.turn,
        actions=state.stack,
        sheets={id: sheet for id, sheet in state.rules.sheets.items() if id in seen},
        effects=state.rules.effect_views,
        outcome=state.outcome,
    )
