"""The city: who holds which District, what comes there, fights and falls (UP-42 to UP-53, UP-58 to UP-74)."""

from collections.abc import Callable

from gateway_core.frozen import FrozenDict, evolved
from gateway_core.game import Event, fact, put
from gateway_core.table import Beat

from ..state import Battle, District, Uprising


def _change(draft: Uprising, place: int, **changes: object) -> None:
    draft.districts = tuple(evolved(one, **changes) if one.place == place else one for one in draft.districts)


def _each(draft: Uprising, change: Callable[[District], District]) -> None:
    draft.districts = tuple(change(one) for one in draft.districts)


# ── what comes ───────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("forces-reshuffled", "The discard pile of {faction:called} becomes their deck again.")
class ForcesReshuffled(Event[Uprising]):
    """A deck of Guards or Horde has run out (UP-65)."""

    faction: str

    def apply(self, draft: Uprising) -> None:
        draft.force_deck[self.faction] = (*draft.force_deck[self.faction], *draft.force_discard[self.faction])
        draft.force_discard[self.faction] = ()


@fact("force-came", reveals=True, shows={"UP-58": ("force_deck",)})
class ForceCame(Event[Uprising]):
    """A card of the Guards or the Horde is drawn, and lies in a District: it holds it, or has yet to fight (UP-58)."""

    faction: str
    thing: str
    place: int
    fights: bool  # whether somebody else holds the District

    def apply(self, draft: Uprising) -> None:
        deck = draft.force_deck[self.faction]
        draft.force_deck[self.faction] = tuple(one for one in deck if one != self.thing)
        there = draft.districts[self.place]
        if self.fights:
            _change(draft, self.place, waiting=(*there.waiting, self.thing))
        else:
            _change(draft, self.place, holder=self.faction, forces=(*there.forces, self.thing))

    def tell(self, state: Uprising) -> str:
        verb = "invades" if self.fights else "comes to"
        return f"{state.called(self.thing)} {verb} {state.place_called(self.place)}."


@fact("event-drawn", "Event: {thing:called}.", reveals=True, shows={"UP-56": ("event_deck", "event_box")})
class EventDrawn(Event[Uprising]):
    """The next Event is carried out (UP-56, UP-103)."""

    thing: str

    def apply(self, draft: Uprising) -> None:
        draft.event_deck = tuple(one for one in draft.event_deck if one != self.thing)
        draft.past_events = (*draft.past_events, self.thing)

    def beats(self, state: Uprising) -> tuple[Beat, ...]:
        event = state.rules.of(self.thing)
        return (Beat(f"{event.name}. {event.text}".strip(), weight=2),)


# ── battles ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("attack-declared", "{seat:called} attacks {place:place_called}.")
class AttackDeclared(Event[Uprising]):
    """An Attack Phase is used for one District (UP-42, UP-R57)."""

    seat: str
    place: int

    def apply(self, draft: Uprising) -> None:
        draft.attacks -= 1


@fact("battle-began")
class BattleBegan(Event[Uprising]):
    """A battle (UP-49, UP-61, UP-64)."""

    battle: Battle = put()

    def tell(self, state: Uprising) -> str:
        battle = self.battle
        where = " and ".join(state.place_called(place) for place in battle.places)
        if battle.kind == "attack":
            return ""
        if battle.kind == "clash":
            return f"{_cap(state.called(battle.foe))} {_verb(battle.foe, 'fight')} for {where}."
        return f"{state.called(battle.seat)} defends {where} against {state.called(battle.foe)}."


@fact("battle-went-on", "", story=())
class BattleWentOn(Event[Uprising]):
    """The next step of a battle."""

    battle: Battle = put()


@fact("damage-assigned")
class DamageAssigned(Event[Uprising]):
    """One side's damage is split among the cards of the other (UP-49, UP-R26); nothing dies yet."""

    seat: str  # who assigns it
    hits: FrozenDict[str, int]
    battle: Battle = put()

    def tell(self, state: Uprising) -> str:
        said = ", ".join(f"{count} to {state.called(thing)}" for thing, count in self.hits.items()) or "none"
        return f"{state.called(self.seat)} assigns damage: {said}."


@fact("wounds-taken", "")
class WoundsTaken(Event[Uprising]):
    """Both sides' damage takes effect (UP-49)."""

    hits: FrozenDict[str, int]

    def apply(self, draft: Uprising) -> None:
        for thing, count in self.hits.items():
            draft.damage[thing] = draft.damage.get(thing, 0) + count


@fact("forces-left", "")
class ForcesLeft(Event[Uprising]):
    """Cards of the Guards and the Horde go to the discard piles of their factions (UP-49, UP-R44).

    `how`: `killed`, `withstood`, `banished`.
    """

    things: tuple[str, ...]
    how: str

    def apply(self, draft: Uprising) -> None:
        gone = {*self.things}

        def left(one: District) -> District:
            if gone.isdisjoint(one.forces) and gone.isdisjoint(one.waiting):
                return one
            forces = tuple(thing for thing in one.forces if thing not in gone)
            waiting = tuple(thing for thing in one.waiting if thing not in gone)
            empty = bool(one.forces) and not forces
            return evolved(one, forces=forces, waiting=waiting, holder="" if empty else one.holder)

        _each(draft, left)
        for thing in self.things:
            faction = draft.rules.of(thing).faction
            draft.force_discard[faction] = (*draft.force_discard[faction], thing)
            draft.damage.pop(thing, None)

    def tell(self, state: Uprising) -> str:
        if not self.things:
            return ""
        names = state.names(self.things)
        many = len(self.things) > 1
        words = {
            "killed": "are killed" if many else "is killed",
            "withstood": "retreat" if many else "retreats",
            "banished": "are sent away" if many else "is sent away",
        }
        return f"{names} {words[self.how]}."


@fact("insurgents-fell")
class InsurgentsFell(Event[Uprising]):
    """Insurgents die, and lie on their owner's discard pile (UP-49)."""

    seat: str
    things: tuple[str, ...]

    def apply(self, draft: Uprising) -> None:
        gone = {*self.things}
        draft.army[self.seat] = tuple(one for one in draft.army[self.seat] if one not in gone)
        draft.discard[self.seat] = (*draft.discard[self.seat], *self.things)
        for thing in self.things:
            draft.damage.pop(thing, None)

    def tell(self, state: Uprising) -> str:
        return f"{state.called(self.seat)} loses {state.names(self.things)}."


@fact("battle-ended", "", drops=("battle",))
class BattleEnded(Event[Uprising]):
    """It is over; what was given for it alone is gone."""


# ── who holds what ───────────────────────────────────────────────────────────────────────────────────────────────────


@fact("district-freed", "{seat:called} frees {place:place_called}.", story=Beat(weight=2))
class DistrictFreed(Event[Uprising]):
    """Whoever killed all that defended it holds it now (UP-50, UP-66)."""

    seat: str
    place: int

    def apply(self, draft: Uprising) -> None:
        _change(draft, self.place, holder=self.seat)


@fact("attack-withstood", "{place:place_called} holds.")
class AttackWithstood(Event[Uprising]):
    """Somebody who defends it is left (UP-52)."""

    place: int


@fact("district-claimed", "{seat:called} claims {place:place_called}, which nobody held.")
class DistrictClaimed(Event[Uprising]):
    """A token is placed without a battle, and without a reward (UP-47, UP-R51)."""

    seat: str
    place: int

    def apply(self, draft: Uprising) -> None:
        _change(draft, self.place, holder=self.seat)


@fact("district-kept", "{seat:called} keeps {place:place_called}.")
class DistrictKept(Event[Uprising]):
    """The defence has held (UP-61)."""

    seat: str
    place: int


@fact("district-lost", story=Beat(weight=2))
class DistrictLost(Event[Uprising]):
    """Who held it holds it no more; who fought for it and lives, does (UP-61, UP-R09, UP-R10)."""

    place: int
    was: str
    to: str = ""  # the faction of what waits there; empty: nobody

    def apply(self, draft: Uprising) -> None:
        there = draft.districts[self.place]
        _change(draft, self.place, holder=self.to, forces=there.waiting if self.to else (), waiting=())

    def tell(self, state: Uprising) -> str:
        where = state.place_called(self.place)
        if not self.was:
            return f"{_cap(state.called(self.to))} {_verb(self.to, 'hold')} {where}."
        now = f"; {state.called(self.to)} {_verb(self.to, 'hold')} it" if self.to else ""
        return f"{_cap(state.called(self.was))} {_verb(self.was, 'lose')} {where}{now}."


@fact("district-destroyed", "{place:place_called} is destroyed.", story=Beat(weight=3))
class DistrictDestroyed(Event[Uprising]):
    """Three cards of the Horde leave ruins (UP-67)."""

    place: int

    def apply(self, draft: Uprising) -> None:
        there = draft.districts[self.place]
        for thing in (*there.forces, *there.waiting):
            faction = draft.rules.of(thing).faction
            draft.force_discard[faction] = (*draft.force_discard[faction], thing)
            draft.damage.pop(thing, None)
        _change(draft, self.place, holder="", forces=(), waiting=(), markers=(), ruined=True)


def _cap(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _verb(who: str, verb: str) -> str:
    """Return what one player, or the Horde, does; the Guards are several."""
    return verb if who == "guard" else f"{verb}s"
