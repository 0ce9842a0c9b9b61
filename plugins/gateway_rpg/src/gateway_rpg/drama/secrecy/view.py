"""What a seat may know of a scene: what `secret` keeps from it is left out (GW-DR-21, GW-RU-163, GW-RU-200)."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import attrs

from gateway_core.challenge import Approach, Sheet
from gateway_core.frozen import FrozenDict
from gateway_core.table.outcome import Outcome

from ..action.pending import Pending
from ..places.reach import place_of
from ..setup.setting import CastFaction, NamedLocation
from ..state import GM, ActionTaken, Claim, Drama, Entity, Grant, Restriction
from .handouts import HandoutView, handouts_of
from .secrets import hears, is_there, knows, knows_ladder

__all__ = ["EffectView", "EntityView", "LineView", "PlaceView", "SceneView", "view"]


def _frozen(found: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a mapping that whoever gets the view cannot change: a plugin's slip would be the next one's scene."""
    return FrozenDict(found)


@attrs.frozen
class EntityView:
    """One entity as it is seen: who it is, whose, what it holds and whether it has acted."""

    id: str  # its cast id
    name: str  # what people call it
    side: str | None  # with whom it stands; None: neutral
    seat: str  # who acts for it
    where: str  # `off-stage`, which only the games master sees, `in-play` or `gone`
    active: bool  # whether it takes actions
    pc: bool  # whether it is a player character
    key: bool  # whether only a climax finishes it (GW-DR-23)
    opposed: bool  # whether it counts as an opponent though it is passive (GW-RU-65)
    significance: int | None  # None: not for this seat to know
    dice: int | None  # Variability, of what has no sheet and is known
    level: int | None  # Challenge Level, of what has no sheet and is known
    free_raises: int  # those it may use now; `SceneView.grants` has those that wait too
    essence: Mapping[str, int] = attrs.field(
        converter=_frozen
    )  # points by category; none where they are not for this seat to know
    acted: ActionTaken | None  # what its action of this round came to; None: it is still to come
    hidden: bool = False  # whether its sheet is for those who play it alone (GW-RU-200)
    enters: int | None = None  # the round in which it comes in, as long as it is off stage
    place: str | None = None  # where it is in a split scene; None: it works into several
    role: str | None = None  # its part in a ticking bomb
    lead: str | None = None  # who carries it
    gang: str | None = None  # the cast entry of those with whom it acts as one
    scale: int = 1  # how many of its gang make a free raise
    willing: bool = False  # whether it is recruited without being asked
    recruitable: bool = True  # whether anybody may recruit it
    bonus: int = 0  # what helpers add to its roll of this round
    portrait: str | None = None  # the asset that shows it


@attrs.frozen
class PlaceView:
    """A place of a split scene as it is seen."""

    id: str  # its id in the scene
    name: str  # what people call it
    over: bool  # whether nobody acts there any more
    hit: bool  # whether a climax waits there for the other places


@attrs.frozen
class LineView:
    """A tension line, told from whoever is on top."""

    a: str  # who is on top, or one of two who are even
    b: str  # the other
    edge: int  # the steps by which `a` is on top, never below 0


@attrs.frozen
class EffectView:
    """What an effect does, as far as a program has to know to weigh it."""

    id: str  # its full name
    name: str  # what people call it
    # each operation's word, with its amount before further raises; None: it counts nothing, or the scene decides
    does: tuple[tuple[str, int | None], ...]
    together: bool = False  # whether everybody it is aimed at must be beaten for it to work on anybody (GW-DR-36)
    helps: bool = False  # whether it is a help to the lead of whoever uses it, without a throw (GW-EF-74)

    @cached_property
    def words(self) -> Mapping[str, int | None]:
        """What it does, by its operations' words."""
        return FrozenDict(self.does)


@attrs.frozen
class SceneView:
    """A scene as a seat sees it."""

    seat: str  # whose view this is
    scene: str  # the scene's full name
    name: str  # its title
    round: int  # counted from 1
    phase: str  # what the round is at
    ladder: int | None  # None: it is not for this seat to know (GW-DR-21)
    entities: tuple[EntityView, ...]  # everybody whom the seat may know of
    lines: tuple[LineView, ...]  # every tension line
    grants: tuple[Grant, ...]  # the free raises that are held, those too that have to wait for the next round
    restrictions: tuple[Restriction, ...]  # what holds entities back
    # accelerates and presses of this round; none where the ladder is not known: they would tell how it falls
    claims: tuple[Claim, ...]
    rumours: Mapping[str, tuple[str, ...]] = attrs.field(
        converter=_frozen
    )  # what the seat's own sides have heard of, by side
    members: tuple[str, ...]  # the situation that is taken up now
    holder: str | None  # who has the initiative in it
    holding: bool  # whether the holder holds its action, to act when it likes (GW-DR-38)
    order: tuple[str, ...]  # who has still to act
    turn: str | None  # whose turn it is
    actions: tuple[Pending, ...]  # those under way, the innermost last, without what the seat may not know of them
    sheets: Mapping[str, Sheet] = attrs.field(converter=_frozen)  # by cast id, those that the seat may know
    effects: tuple[EffectView, ...]  # what every effect of the rulebook does, for programs that weigh them
    screened: bool  # whether throws are not shown (GW-RU-50)
    outcome: Outcome | None  # how the scene ended, without what unknown characters carry on
    places: tuple[PlaceView, ...] = ()  # those of a split scene
    ticking: bool = False  # whether a bomb ticks
    went: tuple[str, ...] = ()  # those whose action of this round is over, in the order in which it came to that
    entrants: tuple[str, ...] = ()  # those who came in this round and have not acted
    breaking_in: tuple[str, ...] = ()  # those of them who may act at once
    # where it plays, by place ('': all of it); the games master sees what they lie within
    locations: Mapping[str, NamedLocation] = attrs.field(converter=_frozen, factory=dict)
    factions: tuple[CastFaction, ...] = ()  # those of the ones in play, with what they want: the games master's alone
    pictures: Mapping[str, str] = attrs.field(converter=_frozen, factory=dict)  # assets by place; '': all of it
    # actions declared before the order was set that wait for their turn, without what the seat may not know of them
    announced: tuple[Pending, ...] = ()
    handouts: tuple[HandoutView, ...] = ()  # what the seat was given to look at; the games master has all of them

    # Found once: a program asks for hundreds of lines and effects in one look, and there may be as many entities.
    @cached_property
    def _cast(self) -> Mapping[str, EntityView]:
        return {one.id: one for one in self.entities}

    @cached_property
    def _effects(self) -> Mapping[str, EffectView]:
        return {one.id: one for one in self.effects}

    @cached_property
    def _edges(self) -> Mapping[str, Mapping[str, int]]:
        found: dict[str, dict[str, int]] = {}
        for line in self.lines:
            found.setdefault(line.a, {})[line.b] = line.edge
            found.setdefault(line.b, {})[line.a] = -line.edge
        return found

    def does(self, effect: str) -> Mapping[str, int | None]:
        """Return what an effect does: its operations with their amounts."""
        found = self._effects.get(effect)
        return {} if found is None else found.words

    def together(self, effect: str) -> bool:
        """Whether an effect works on all it is aimed at or on nobody."""
        return effect in self._effects and self._effects[effect].together

    def helps(self, effect: str) -> bool:
        """Return whether an effect helps the lead of whoever uses it, without a throw."""
        return effect in self._effects and self._effects[effect].helps

    def bearer(self, id: str) -> str:
        """Return who bears an entity's lines: its lead if it is a passenger, and otherwise itself (GW-PA-03)."""
        found = self._cast.get(id)
        return id if found is None or found.lead is None else found.lead

    def passengers_of(self, lead: str) -> tuple[EntityView, ...]:
        """Return whom an entity carries."""
        return tuple(one for one in self.entities if one.lead == lead and one.where == "in-play")

    def entity(self, id: str) -> EntityView:
        """Return one entity; raise KeyError if there is none of this id."""
        return self._cast[id]

    def among(self, ids: Iterable[str]) -> tuple[EntityView, ...]:
        """Return those of these entities that are seen."""
        return tuple(self._cast[id] for id in ids if id in self._cast)

    def edges(self, id: str) -> Mapping[str, int]:
        """Return the Edge of an entity over everybody it has a line to; a passenger its lead's (GW-PA-03)."""
        return self._edges.get(self.bearer(id), {})

    def edge(self, one: str, other: str) -> int | None:
        """Return the Edge of `one` over `other`, or None without a line; passengers have their lead's (GW-PA-07)."""
        return self.edges(one).get(self.bearer(other))


def view(state: Drama, seat: str) -> SceneView:
    """Return what `seat` may know."""
    pools: dict[str, dict[str, int]] = {}
    for (entity, category), points in state.essence.items():
        pools.setdefault(entity, {})[category] = points
    entities = tuple(
        _entity(state, seat, one, pools.get(one.id, {}))
        for one in state.entities.values()
        if is_there(state, seat, one.id)
    )
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
        announced=tuple(_action(state, seat, action) for action in state.announced),
        sheets={id: sheet for id, sheet in state.sheets.items() if knows(state, seat, id)},
        effects=state.rules.effect_views,
        screened=state.screened,
        outcome=_outcome(state, seat),
        places=tuple(PlaceView(one.id, one.name, one.over, one.id in state.hits) for one in state.places.values()),
        ticking=state.ticking,
        went=tuple(one for one in state.acted if is_there(state, seat, one)),
        entrants=tuple(one for one in state.entrants if is_there(state, seat, one)),
        breaking_in=tuple(one for one in state.breaking_in if is_there(state, seat, one)),
        locations={id: one if seat == GM else one.alone for id, one in state.rules.setting.locations.items()},
        factions=_factions(state) if seat == GM else (),
        pictures=state.rules.setting.pictures,
        handouts=handouts_of(state, seat),
    )


def _factions(state: Drama) -> tuple[CastFaction, ...]:
    """Return the factions of those who are in play, with those alone."""
    present = [one.id for one in state.entities.values() if one.where == "in-play"]
    found = (faction.among(present) for faction in state.rules.setting.factions)
    return tuple(faction for faction in found if faction.members)


def _entity(state: Drama, seat: str, one: Entity, essence: dict[str, int]) -> EntityView:
    known = knows(state, seat, one.id)
    return EntityView(
        one.id, one.name, one.side, one.seat, one.where, one.active, one.pc, one.key, one.opposed,
        one.significance if known else None, one.dice if known else None, one.level if known else None,
        state.free_raises(one.id), essence if known else {}, _acted(state, one.id, seat), one.hidden,
        one.enters if one.where == "off-stage" else None, place_of(state, one.id), one.role, one.lead, one.gang,
        one.scale, one.willing, one.recruitable,
        sum(amount for (_, holder), amount in state.bonuses.items() if holder == one.id),
        state.rules.setting.portraits.get(one.id),
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


def _acted(state: Drama, entity: str, seat: str) -> ActionTaken | None:
    """Return what somebody's action came to, without what a secret throw alone would tell."""
    acted = state.acted.get(entity)
    if acted is None or acted.known_to is None or seat in acted.known_to:
        return acted
    return attrs.evolve(acted, raises=0, worked=(), rank=None)


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
