"""A scene under way: flat maps keyed by ids, and the questions that rules ask of them (GW-DR)."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

import attrs

from gateway_core.challenge import Sheet
from gateway_core.table.outcome import Outcome
from gateway_core.table.record import Record

from .action.entrance import Entrance
from .action.pending import CIRCUMSTANCES, SOUGHT, UNSEEN, Pending
from .entity import Entity
from .places.reach import Hit, Place, hindering, is_over, place_of, reach
from .tokens import ActionTaken, Carryover, Claim, Grant, Restriction

if TYPE_CHECKING:
    from gateway_core.table.work import Work

    from .rules import DramaRules

__all__ = ["GM", "ActionTaken", "Claim", "Drama", "Entity", "Grant", "Pair", "Phase", "Restriction", "pair"]

GM = "gm"  # the games master's seat
_NOBODYS = {SOUGHT: "what is sought", UNSEEN: "somebody unseen"}  # who resists without being on the table
Pair = tuple[str, str]
Phase = Literal["round", "situations", "order", "turns", "contest", "favour", "over"]


def pair(one: str, other: str) -> Pair:
    """Return the key of the line between two entities: at most one line a pair (GW-RU-188)."""
    return (one, other) if one < other else (other, one)


@attrs.define(on_setattr=Record.guard)
class Drama(Record):
    """One scene under way: what the facts of its log have made of its opening."""

    # what the scene plays by; no part of what makes two states equal: a save keeps the rulebook
    rules: "DramaRules" = attrs.field(eq=False, repr=False)
    # the piece of play that is being decided in it, whose row keeps what plugins say; None: somebody only asks
    deciding: "Work[Drama, Any] | None" = attrs.field(default=None, init=False, eq=False, repr=False)
    scene: str  # its full name, as `play` names it
    name: str  # its title
    round: int = 0  # counted from 1; 0 before the first has begun
    last_round: int | None = None  # after this one the scene is stopped if it has not ended by itself; None: never
    phase: Phase = "round"  # what the round is at: it is the clockwork's business (flow.py) to go on
    ladder: int = 0  # the climax ladder: how much Edge a climax needs (GW-DR-18)
    secret: bool = False  # whether players do not know the ladder (GW-DR-21)
    screened: bool = False  # whether throws are not shown (GW-RU-50)
    # everybody and everything that plays a part, off stage and gone too, in the order of the cast
    entities: dict[str, Entity] = attrs.field(factory=dict)
    sheets: dict[str, Sheet] = attrs.field(factory=dict)  # of those who have one: traits, backgrounds, gear
    # by pair, in the order of `pair`: the Edge of the first over the second, in steps
    lines: dict[Pair, int] = attrs.field(factory=dict)
    # lines lately broken: the first's Edge and the round, for a new line begins with what is remembered (GW-RU-73)
    severed: dict[Pair, tuple[int, int]] = attrs.field(factory=dict)
    # by side: what it has heard of and not followed (GW-EF-58)
    rumours: dict[str, tuple[str, ...]] = attrs.field(factory=dict)
    essence: dict[tuple[str, str], int] = attrs.field(factory=dict)  # points left, by entity and category
    grants: dict[int, Grant] = attrs.field(factory=dict)  # free raises that are held, by number
    next_grant: int = 1  # the number of the next grant
    restrictions: dict[int, Restriction] = attrs.field(factory=dict)  # what holds entities back, by number (GW-EF-52)
    next_restriction: int = 1  # the number of the next restriction
    entrants: dict[str, Entrance] = attrs.field(factory=dict)  # those who came in this round and have not acted
    # those who come last for the initiative, with whose doing that is (GW-EF-14)
    forfeits: dict[str, str] = attrs.field(factory=dict)
    # each entity's place by the last determination of the initiative, 0 for the holder; ties share one (GW-IN-06)
    ranking: dict[str, int] = attrs.field(factory=dict)
    # those whose action of this round is over, in the order in which it came to that, and what came of it
    acted: dict[str, ActionTaken] = attrs.field(factory=dict)
    # free raises given in this round, by giver and receiver (GW-IN-06)
    gifts: dict[tuple[str, str], int] = attrs.field(factory=dict)
    # the active situations of this round that have not been taken up, each by its members (GW-RU-55)
    situations: tuple[tuple[str, ...], ...] = ()
    members: tuple[str, ...] = ()  # the situation that is taken up now
    # whether that is one of tension lines; the unengaged come last, as a situation of their own (GW-RU-122)
    engaged: bool = True
    holder: str | None = None  # who has the initiative in it
    order: tuple[str, ...] = ()  # who has still to act in it, in turn; a holder who holds is not there (GW-DR-38)
    turn: str | None = None  # whose turn it is
    # the actions under way, the innermost last: an interruption lies on what it cuts into
    stack: tuple[Pending, ...] = ()
    announced: tuple[Pending, ...] = ()  # declared before the order was set, each waiting for its turn (GW-RU-213)
    next_action: int = 1  # the number of the next action
    # between whom the games master chooses after a roll for the initiative that was tied (GW-DR-51)
    tied: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()  # accelerates and presses of this round that worked, in their order
    # the places of a split scene by their ids; none: it is undivided (GW-SP-01)
    places: dict[str, Place] = attrs.field(factory=dict)
    # by place: a climax of this round that waits for the other places (GW-SP-06)
    hits: dict[str, Hit] = attrs.field(factory=dict)
    ticking: bool = False  # whether countdown and trigger of a bomb are both still about (GW-TB-01)
    bonuses: dict[Pair, int] = attrs.field(factory=dict)  # by helper and lead: what it adds this round (GW-RU-132)
    # who has not agreed this round to be taken along, or to let go, each after who wanted it (GW-RU-139)
    declined: tuple[Pair, ...] = ()
    outcome: Outcome | None = None  # how the scene ended; None: it has not
    # by cast entry: the full name of the character that plays it, for what is carried over (GW-RU-150)
    characters: dict[str, str] = attrs.field(factory=dict)
    # by the full name of a character: what earlier scenes left it, whoever of them is here
    carryovers: dict[str, Carryover] = attrs.field(factory=dict)
    # by cast entry: a part that has another character than the scene's own, and the approaches that do not fit it
    recast: dict[str, tuple[str, ...]] = attrs.field(factory=dict)
    notes: dict[str, tuple[str, ...]] = attrs.field(factory=dict)  # by entity: what is noted of it, earlier scenes' too
    handouts: dict[str, tuple[str, ...]] = attrs.field(factory=dict)  # by seat: the full ids of those it was given
    told: dict[str, str] = attrs.field(factory=dict)  # effects and places with whose first time it was (`prose.py`)

    def called(self, entity: str | None) -> str:
        """Return what people call the entity, or what is none of the cast: the circumstances, say."""
        found = self.entities.get(entity or "")
        return found.name if found is not None else _NOBODYS.get(entity or "", "the circumstances")

    def stands(self, entity: str) -> bool:
        """Whether it can stand against an action: it takes part, or is none of the cast."""
        return entity in (CIRCUMSTANCES, *_NOBODYS) or self.takes_part(entity)

    def bearer(self, entity: str) -> str:
        """Return who bears the entity's lines: its lead if it is a passenger, and otherwise itself (GW-PA-03)."""
        found = self.entities.get(entity)
        return entity if found is None or found.lead is None else found.lead

    def passengers_of(self, lead: str) -> tuple[str, ...]:
        """Return whom the entity carries now (GW-PA-02)."""
        return tuple([one.id for one in self.entities.values() if one.lead == lead and one.where == "in-play"])

    def seat_of(self, entity: str) -> str:
        """Return who acts for the entity: its own player, or else its lead's (GW-RU-182)."""
        found = self.entities.get(entity)
        if found is not None and found.seat == GM and found.lead is not None:
            found = self.entities.get(found.lead)
        return GM if found is None else found.seat

    def edge(self, one: str, other: str) -> int:
        """Return the signed Edge of `one` over `other`: 0 without a line (GW-DR-15, GW-RU-70, GW-RU-72, GW-PA-07)."""
        one, other = self.bearer(one), self.bearer(other)
        value = self.lines.get(pair(one, other), 0)
        return value if one < other else -value

    def linked(self, one: str, other: str) -> bool:
        """Whether a tension line joins the two (GW-DR-11)."""
        entities = self.entities  # as `bearer` and `pair` say, of which this asks most
        if (here := entities.get(one)) is not None and here.lead is not None:
            one = here.lead
        if (there := entities.get(other)) is not None and there.lead is not None:
            other = there.lead
        return ((one, other) if one < other else (other, one)) in self.lines

    def is_engaged(self, entity: str) -> bool:
        """Whether the entity has any tension line (GW-DR-13)."""
        bearer = self.bearer(entity)
        return any(bearer in key for key in self.lines)

    def linked_to(self, entity: str) -> tuple[str, ...]:
        """Return everybody the entity has a line to, in the order of the cast; a passenger its lead's (GW-PA-03)."""
        entity = self.bearer(entity)
        ends = {one if other == entity else other for one, other in self.lines if entity in (one, other)}
        return tuple([other for other in self.entities if other in ends]) if ends else ()

    def links(self) -> dict[str, list[str]]:
        """Return `linked_to` of everybody who has a line, with one look at the lines for all."""
        ends: dict[str, set[str]] = {}
        for one, other in self.lines:
            ends.setdefault(one, set()).add(other)
            ends.setdefault(other, set()).add(one)
        place = {entity: number for number, entity in enumerate(self.entities)}
        return {one: sorted(others & place.keys(), key=place.__getitem__) for one, others in ends.items()}

    def in_play(self, entity: str) -> bool:
        """Whether the entity is in the scene now (GW-RU-201)."""
        found = self.entities.get(entity)
        return found is not None and found.where == "in-play"

    def takes_part(self, entity: str) -> bool:
        """Whether the entity is in play, and the place it is at is not over (GW-RU-90)."""
        return self.in_play(entity) and not (self.places and is_over(self, place_of(self, entity)))

    def allied(self, one: str, other: str) -> bool:
        """Whether the two are on one side, a passenger on its lead's; a neutral entity has no ally."""
        side = self.entities[self.entities[one].lead or one].side  # as `bearer` says, of which this asks most
        return side is not None and side == self.entities[self.entities[other].lead or other].side

    def opposed(self, actor: str, *, everywhere: bool = False) -> tuple[str, ...]:
        """Return every participant that opposes the actor, in its own places or everywhere (GW-RU-65, GW-RU-149)."""
        side = self.entities[self.bearer(actor)].side
        found = [
            other.id
            for other in self.entities.values()
            if other.where == "in-play" and other.lead is None and other.opposes(side) and other.id != actor
        ]
        return tuple(found) if everywhere or not self.places else hindering(self, found, actor)

    def situation_of(self, entity: str) -> tuple[str, ...]:
        """Return everybody joined to the entity by tension lines, however far, itself included (GW-RU-55)."""
        return self._joined(self.bearer(entity), self.links())

    def _joined(self, entity: str, links: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
        # A walk instead of sets kept in the state: a line may join or part situations at any moment of a round.
        seen, todo = {entity}, [entity]
        while todo:
            for other in links.get(todo.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return tuple(other for other in self.entities if other in seen)

    def situations_now(self) -> tuple[tuple[str, ...], ...]:
        """Return the active situations as the lines make them, those with an active member only (GW-DR-12)."""
        found: list[tuple[str, ...]] = []
        placed: set[str] = set()
        links = self.links()
        for entity in self.entities.values():
            apart = entity.where != "in-play" or entity.lead is not None or entity.id in placed
            if not apart and entity.id in links:
                members = self._joined(entity.id, links)
                placed.update(members)
                if any(self.entities[member].active for member in members):
                    found.append(members)
        return tuple(found)

    def takes_turns(self, entity: str) -> bool:
        """Whether the entity is in play, active, and nobody's passenger: these alone are ordered (GW-PA-05)."""
        found = self.entities.get(entity)
        return found is not None and found.active and found.lead is None and self.takes_part(entity)

    def may_act(self, entity: str) -> bool:
        """Whether the entity takes turns and still has its action of this round (GW-DR-05, GW-RU-131)."""
        return self.takes_turns(entity) and entity not in self.acted

    def remembered(self, actor: str, other: str) -> int:
        """Return the Edge a new line of the actor's begins with: 0, or the late one less a step (GW-RU-73)."""
        # Without one, a round so long ago that nothing is remembered of it.
        edge, when = self.severed.get(pair(actor, other), (0, -9))
        if self.round - when > 1:
            return 0
        return (edge if actor < other else -edge) - 1

    def free_raises(self, entity: str) -> int:
        """Return the free raises the entity may use now."""
        return sum(grant.count for _, grant in self.usable_grants(entity))

    def usable_grants(self, entity: str) -> tuple[tuple[int, Grant], ...]:
        """Return the entity's grants with their numbers, oldest first; a set-up may have to wait (GW-RU-96)."""
        held = [(number, grant) for number, grant in sorted(self.grants.items()) if grant.holder == entity]
        if not self.rules.rulings.set_ups_wait:
            return tuple(held)
        return tuple((n, one) for n, one in held if one.until <= self.round or one.giver not in self.entities)

    def restrictions_on(self, entity: str) -> tuple[Restriction, ...]:
        """Return what the entity is held back by (GW-EF-52)."""
        return tuple(one for one in self.restrictions.values() if one.entity == entity)

    def breaks_in(self, entity: str) -> bool:
        """Whether the entity has just come in and may surprise the others now (GW-DR-40)."""
        entrance = self.entrants.get(entity)
        if entrance is None or not entrance.breaking_in or not self.may_act(entity):
            return False
        return self.phase == "turns" and not any(self.bearer(action.actor) == entity for action in self.stack)

    @property
    def breaking_in(self) -> tuple[str, ...]:
        """Those who may surprise the others now, in the order in which they came."""
        return tuple(entity for entity in self.entrants if self.breaks_in(entity))

    @property
    def standing_claims(self) -> tuple[Claim, ...]:
        """The claims on the ladder that later ones have not cancelled (GW-RU-78)."""
        # The last press cancels every accelerate before it, and is itself cancelled by any after it.
        for index in range(len(self.claims) - 1, -1, -1):
            if self.claims[index].kind == "press":
                later = self.claims[index + 1 :]
                return later if later else (self.claims[index],)
        return self.claims

    @property
    def pressed(self) -> bool:
        """Whether a press of this round still stands: an accelerate cancels it (GW-RU-78)."""
        return any(claim.kind == "press" for claim in self.standing_claims)

    @property
    def accelerated(self) -> int:
        """The steps by which accelerates that stand lower the ladder further (GW-RU-79)."""
        return sum(claim.steps for claim in self.standing_claims if claim.kind == "accelerate")

    @property
    def under_way(self) -> Pending | None:
        """The innermost action under way."""
        return self.stack[-1] if self.stack else None

    def may_interrupt(self, pending: Pending) -> str | None:
        """Return the holder of the initiative if it holds its action and may cut into `pending` now (GW-DR-38).

        Only the next entrant cuts into how one breaks in (GW-RU-187), and nobody into what happens at another place.
        """
        holder = self.holder
        if holder is None or pending.entry or self.bearer(pending.actor) == holder:
            return None
        # Who stands in the order waits for its turn there: only an action that is held may be used at any moment.
        waits = holder in (self.turn, *self.order) or any(action.actor == holder for action in self.stack)
        if waits or not self.may_act(holder):
            return None
        return holder if pending.is_contest or reach(self, holder, pending.actor) else None
