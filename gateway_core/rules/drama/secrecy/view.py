"""What a seat may know of a scene: what `secret` keeps from it is left out (GW-DR-21, GW-RU-163, GW-RU-200)."""

import attrs

from ....table.outcome import Outcome
from ...challenge import Approach, Sheet
from ..action.pending import Pending
from ..opening.setting import CastFaction, NamedLocation
from ..places.reach import place_of
from ..state import GM, Acted, Claim, Drama, Entity, Grant, Restriction
from .secrets import hears, is_there, knows, knows_ladder

__all__ = ["EffectView", "EntityView", "LineView", "PlaceView", "SceneView", "view"]


@attrs.frozen
class EntityView:
    """One entity as it is seen: who it is, whose, what it holds and whether it has acted.

    One that is passive counts as an opponent all the same if it is `opposed` (GW-RU-65). With a `hidden` sheet
    significance, dice, level and Essence are there only for those who play it. A passenger is carried by its `lead`;
    `bonus` is what helpers add to its roll of this round.
    """

    id: str
    name: str
    side: str | None
    seat: str
    where: str
    active: bool
    pc: bool
    key: bool
    opposed: bool
    significance: int | None
    dice: int | None
    level: int | None
    free_raises: int
    essence: dict[str, int]
    acted: Acted | None
    hidden: bool = False
    enters: int | None = None
    place: str | None = None
    role: str | None = None
    lead: str | None = None
    gang: str | None = None
    scale: int = 1
    willing: bool = False
    bonus: int = 0


@attrs.frozen
class PlaceView:
    """A place of a split scene: whether it is over, and whether a climax waits there for the others."""

    id: str
    name: str
    over: bool
    hit: bool


@attrs.frozen
class LineView:
    """A tension line: the Edge of `a` over `b`, never negative unless it is 0 both ways."""

    a: str
    b: str
    edge: int


@attrs.frozen
class EffectView:
    """What an effect does: the words of its operations, each with its amount before further raises, if it has one.

    `together` says that everybody it is aimed at must be beaten for it to work on anybody (GW-DR-36); `helps` that it
    is a help to the lead of whoever uses it, without a throw (GW-EF-74).
    """

    id: str
    name: str
    does: tuple[tuple[str, int | None], ...]
    together: bool = False
    helps: bool = False


@attrs.frozen
class SceneView:
    """A scene as `seat` sees it; `sheets` are keyed by cast id.

    `ladder` is None, and there are no `claims`, where the seat may not know them; `rumours` are those of its own sides;
    `screened` says that throws are not shown; `places` are those of a split scene; `ticking` says that it has a bomb.
    `went` are those whose action of this round is over, in the order in which it came to that; `entrants` those who
    came in this round and have not acted, of whom those `breaking_in` may do so at once. `locations` are where it
    plays, by place ('': all of it); the games master sees what they lie within, and the `factions`
    of those in play, with what they want.
    """

    seat: str
    scene: str
    name: str
    round: int
    phase: str
    ladder: int | None
    entities: tuple[EntityView, ...]
    lines: tuple[LineView, ...]
    grants: tuple[Grant, ...]
    restrictions: tuple[Restriction, ...]
    claims: tuple[Claim, ...]
    rumours: dict[str, tuple[str, ...]]
    members: tuple[str, ...]
    holder: str | None
    holding: bool
    order: tuple[str, ...]
    turn: str | None
    actions: tuple[Pending, ...]
    sheets: dict[str, Sheet]
    effects: tuple[EffectView, ...]
    screened: bool
    outcome: Outcome | None
    places: tuple[PlaceView, ...] = ()
    ticking: bool = False
    went: tuple[str, ...] = ()
    entrants: tuple[str, ...] = ()
    breaking_in: tuple[str, ...] = ()
    locations: dict[str, NamedLocation] = attrs.field(factory=dict)
    factions: tuple[CastFaction, ...] = ()

    def does(self, effect: str) -> dict[str, int | None]:
        """Return what an effect does: its operations with their amounts."""
        return next((dict(one.does) for one in self.effects if one.id == effect), {})

    def together(self, effect: str) -> bool:
        """Whether an effect works on all it is aimed at or on nobody."""
        return any(one.together for one in self.effects if one.id == effect)

    def helps(self, effect: str) -> bool:
        """Return whether an effect helps the lead of whoever uses it, without a throw."""
        return any(one.helps for one in self.effects if one.id == effect)

    def bearer(self, id: str) -> str:
        """Return who bears an entity's lines: its lead if it is a passenger, and otherwise itself (GW-PA-03)."""
        return next((one.lead for one in self.entities if one.id == id and one.lead is not None), id)

    def passengers_of(self, lead: str) -> tuple[EntityView, ...]:
        """Return whom an entity carries."""
        return tuple(one for one in self.entities if one.lead == lead and one.where == "in-play")

    def entity(self, id: str) -> EntityView:
        """Return one entity; raise KeyError if there is none of this id."""
        for one in self.entities:
            if one.id == id:
                return one
        raise KeyError(id)

    def edge(self, one: str, other: str) -> int | None:
        """Return the Edge of `one` over `other`, or None without a line; passengers have their lead's (GW-PA-07)."""
        one, other = self.bearer(one), self.bearer(other)
        for line in self.lines:
            if (line.a, line.b) == (one, other):
                return line.edge
            if (line.b, line.a) == (one, other):
                return -line.edge
        return None


def view(state: Drama, seat: str) -> SceneView:
    """Return what `seat` may know."""
    entities = tuple(_entity(state, seat, one) for one in state.entities.values() if is_there(state, seat, one.id))
    holder = state.holder
    return SceneView(
        seat=seat,
        scene=state.scene,
        name=state.name,
        round=state.round,
        phase=state.phase,
        ladder=state.ladder if knows_ladder(state, seat) else None,
        entities=entities,
        lines=tuple(
            LineView(a, b, edge) if edge >= 0 else LineView(b, a, -edge) for (a, b), edge in state.lines.items()
        ),
        grants=tuple(state.grants.values()),
        restrictions=tuple(state.restrictions.values()),
        claims=state.claims if knows_ladder(state, seat) else (),
        rumours={side: heard for side, heard in state.rumours.items() if hears(state, seat, side)},
        members=state.members,
        holder=holder,
        holding=holder is not None and holder not in state.order and holder != state.turn and state.may_act(holder),
        order=state.order,
        turn=state.turn,
        actions=tuple(_action(state, seat, action) for action in state.stack),
        sheets={id: sheet for id, sheet in state.sheets.items() if knows(state, seat, id)},
        effects=state.rules.effect_views,
        screened=state.screened,
        outcome=_outcome(state, seat),
        places=tuple(PlaceView(one.id, one.name, one.over, one.id in state.hits) for one in state.split.values()),
        ticking=state.ticking,
        went=tuple(one for one in state.acted if is_there(state, seat, one)),
        entrants=tuple(one for one in state.entrants if is_there(state, seat, one)),
        breaking_in=tuple(one for one in state.breaking_in if is_there(state, seat, one)),
        locations={id: one if seat == GM else one.alone for id, one in state.rules.setting.locations.items()},
        factions=_factions(state) if seat == GM else (),
    )


def _factions(state: Drama) -> tuple[CastFaction, ...]:
    """Return the factions of those who are in play, with those alone."""
    present = [one.id for one in state.entities.values() if one.where == "in-play"]
    found = (faction.among(present) for faction in state.rules.setting.factions)
    return tuple(faction for faction in found if faction.members)


def _entity(state: Drama, seat: str, one: Entity) -> EntityView:
    known = knows(state, seat, one.id)
    essence = {category: points for (entity, category), points in state.essence.items() if entity == one.id}
    return EntityView(
        one.id, one.name, one.side, one.seat, one.where, one.active, one.pc, one.key, one.opposed,
        one.significance if known else None, one.dice if known else None, one.level if known else None,
        state.free_raises(one.id), essence if known else {}, _acted(state.acted.get(one.id), seat), one.hidden,
        one.enters if one.where == "off-stage" else None, place_of(state, one.id), one.role, one.lead, one.gang,
        one.scale, one.willing, sum(amount for (_, holder), amount in state.bonuses.items() if holder == one.id),
    )  # fmt: skip


def _outcome(state: Drama, seat: str) -> Outcome | None:
    """Return how the scene ended, without what those carry on whose sheets the seat may not know."""
    if state.outcome is None:
        return None
    hidden = {name for entity, name in state.characters.items() if not knows(state, seat, entity)}
    known = set(state.characters.values()) - hidden
    left = state.outcome.carries["characters"]
    shown = left if seat == GM else {name: one for name, one in left.items() if name in known}
    return attrs.evolve(state.outcome, carries={"characters": shown})


def _acted(acted: Acted | None, seat: str) -> Acted | None:
    if acted is None or acted.known_to is None or seat in acted.known_to:
        return acted
    return attrs.evolve(acted, raises=0)


def _action(state: Drama, seat: str, action: Pending) -> Pending:
    """Return the action without how those go about it whose sheets the seat may not know, and without who is sought."""
    if seat == GM or (action.sought is None and all(knows(state, seat, one) for one in action.sides)):
        return action
    return attrs.evolve(
        action,
        approach=action.approach if action.is_contest or knows(state, seat, action.actor) else Approach(),
        sought=None,
        unseen=None,
        answers=tuple((one, how) for one, how in action.answers if knows(state, seat, one)),
        judgements=tuple((one, judged) for one, judged in action.judgements if knows(state, seat, one)),
        stakes=tuple((one, category) for one, category in action.stakes if knows(state, seat, one)),
        modifiers=tuple(one for one in action.modifiers if knows(state, seat, one[0])),
    )
