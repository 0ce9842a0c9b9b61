"""Those who play a part: thought of, coming and going, and what the games master says of their cards."""

from gateway_core.challenge import Sheet
from gateway_core.frozen import evolved
from gateway_core.game import fact, put
from gateway_core.table.story import Beat, Count

from ..action.entrance import Acts, Entrance
from ..places.bombs import still_ticks
from ..places.reach import place_of
from ..prose import cast_text
from ..state import ActionTaken, Drama, Entity
from . import _witnesses
from ._changes import arrived, carry_on, followed, has_acted, off_the_order
from ._words import first_seen
from .event import OPPOSED, OUTCOME, Event

__all__ = [
    "EntityCreated",
    "EntityEntered",
    "EntityHandedOver",
    "EntityRemoved",
    "EntityWoken",
    "EntryWaived",
    "KeyNamed",
    "SheetShown",
    "SignificanceSet",
]

_OUT = 3  # steps of Edge: what it weighs in a story that somebody is out


@fact("entity-created", to=_witnesses.MASTER)
class EntityCreated(Event):
    """The games master thinks of a new entity; it waits off stage until it enters (GW-DR-41)."""

    entity: Entity  # its card
    sheet: Sheet | None = None  # what it can do, unless it opposes with the dice and level of its card

    def apply(self, draft: Drama) -> None:
        id = self.entity.id
        draft.entities[id] = self.entity
        if self.sheet is not None:
            draft.sheets[id] = self.sheet
            draft.essence.update({(id, category): points for category, points in self.sheet.essence.items()})

    def tell(self, state: Drama) -> str:
        sheet = f", with the sheet of {self.sheet.name}" if self.sheet is not None else ""
        return f"The games master thinks of {self.entity.name}{sheet}: off stage for now."


# By a search, or because the ladder has run down: then everybody sees that it has, also where it is secret.
_ENTERED = {"GW-EF-58": ("who waits off stage", *OPPOSED["GW-RU-200"]), "GW-TB-06": ("ladder",)}


@fact("entity-entered", reveals=True, shows=_ENTERED)
class EntityEntered(Event):
    """Somebody comes into play."""

    entity: str  # who comes
    by: str = ""  # who found it (empty: the games master)
    acts: Acts = "now"  # breaking in now (GW-DR-40), in its turn (GW-RU-171), or from the next round (GW-RU-101)
    stays: bool = True  # false: it leaves again if it breaks in and fails (GW-RU-198)

    def apply(self, draft: Drama) -> None:
        found = draft.entities[self.entity]
        draft.entities[self.entity] = evolved(found, where="in-play")
        if self.by:  # by a search, the innermost action: the rumour has led here
            followed(draft, draft.stack[-1].idea)
        if self.acts == "next-round":
            draft.acted[self.entity] = ActionTaken()  # as if it had: no action is left to it in this round
        elif found.active and found.lead is None:
            draft.entrants[self.entity] = Entrance(self.acts == "now", self.stays, found=bool(self.by))
        arrived(draft, self.entity)

    def tell(self, state: Drama) -> str:
        found = f", found by {state.called(self.by)}" if self.by else ""
        words = " ".join(filter(None, (cast_text(state, self.entity), first_seen(state, self.entity))))
        return f"  {state.called(self.entity)} comes in{found}.{f' {words}' if words else ''}"

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        told = self.tell(state).strip()
        alone = told == f"{state.called(self.entity)} comes in."
        return (Beat(state.called(self.entity), lead="Here now:") if alone else Beat(told),)


@fact("entry-waived")
class EntryWaived(Event):
    """An entrant does not break in; it acts in its turn, or from the next round if a search found it (GW-RU-101)."""

    entity: str  # who does not

    def apply(self, draft: Drama) -> None:
        entrance = draft.entrants[self.entity]
        if entrance.found:
            has_acted(draft, self.entity, ActionTaken())
        else:
            draft.entrants[self.entity] = evolved(entrance, breaking_in=False)


@fact("entity-removed", shows=OUTCOME)
class EntityRemoved(Event):
    """An entity leaves the scene for good, with its lines, its free raises and the restrictions on it and by it."""

    entity: str  # who leaves
    by: str  # whose doing it is (empty: the games master's)

    def apply(self, draft: Drama) -> None:
        carry_on(draft, self.entity, None)
        draft.entities[self.entity] = evolved(draft.entities[self.entity], where="gone", lead=None)
        for key in [key for key in draft.lines if self.entity in key]:
            del draft.lines[key]
        for number in [number for number, grant in draft.grants.items() if grant.holder == self.entity]:
            del draft.grants[number]
        for number, one in tuple(draft.restrictions.items()):
            if self.entity in (one.entity, one.by):
                del draft.restrictions[number]
        draft.ticking = draft.ticking and still_ticks(draft)
        off_the_order(draft, self.entity)

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.entity)} is out of the scene."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        who = state.called(self.entity)
        return (Beat(f"For {who} the scene is over.", weight=_OUT, counts=(Count("Out of the scene", who),)),)


@fact("significance-set")
class SignificanceSet(Event):
    """The games master says how significant an entity is (GW-DR-22)."""

    entity: str  # which
    significance: int = put("entities[entity].significance")  # from now on

    def tell(self, state: Drama) -> str:
        return f"The games master sets the significance of {state.called(self.entity)} to {self.significance}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)


@fact("key-named")
class KeyNamed(Event):
    """A place has this key entity from now on, and whoever was is so no longer (GW-RU-206)."""

    entity: str  # which it is

    def apply(self, draft: Drama) -> None:
        here = place_of(draft, self.entity)
        for id, one in tuple(draft.entities.items()):
            if one.key and place_of(draft, id) == here:
                draft.entities[id] = evolved(one, key=False)
        draft.entities[self.entity] = evolved(draft.entities[self.entity], key=True)

    def tell(self, state: Drama) -> str:
        return f"From now on {state.called(self.entity)} is the key entity."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_somebody_there(state, self.entity)


@fact("entity-woken")
class EntityWoken(Event):
    """The games master says whether an entity takes actions (GW-RU-206)."""

    entity: str  # which
    active: bool  # false: it takes none any more

    def apply(self, draft: Drama) -> None:
        draft.entities[self.entity] = evolved(draft.entities[self.entity], active=self.active)
        if not self.active:
            draft.ranking.pop(self.entity, None)
            off_the_order(draft, self.entity)

    def tell(self, state: Drama) -> str:
        does = "takes actions from now on" if self.active else "takes no actions any more"
        return f"{state.called(self.entity)} {does}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_somebody_there(state, self.entity)


@fact("entity-handed-over")
class EntityHandedOver(Event):
    """Another seat acts for an entity from now on (GW-RU-182)."""

    entity: str  # for which
    seat: str = put("entities[entity].seat")  # who does

    def tell(self, state: Drama) -> str:
        return f"From now on {self.seat} acts for {state.called(self.entity)}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_somebody_there(state, self.entity)


@fact("sheet-shown", reveals=True, shows=OPPOSED)
class SheetShown(Event):
    """Whoever acts for somebody knows its sheet from now on, which was hidden from that seat (GW-RU-200)."""

    entity: str  # whose sheet
    seat: str  # who knows it

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.seat)} knows now what {state.called(self.entity)} can do."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return frozenset({self.seat})
