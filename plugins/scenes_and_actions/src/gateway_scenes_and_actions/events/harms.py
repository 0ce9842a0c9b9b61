"""Complications, Trauma, points, Traits that are lost and bought, the Trouble pool (SA-33 to SA-40, SA-51 to SA-53)."""

import attrs

from gateway_core.frozen import evolved
from gateway_core.game import Event, fact, put
from gateway_core.table import Beat

from ..state import Evening, Harm, Status


@fact("harm-taken")
class HarmTaken(Event[Evening]):
    """Somebody has a Complication or a Trauma of this rating now (SA-37, SA-38)."""

    harm: Harm = put("harms[harm.id]")

    def tell(self, state: Evening) -> str:
        one = self.harm
        return f"{state.called(one.owner)}: {one.name} d{one.sides}{' (Trauma)' if one.trauma else ''}."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=3 if self.harm.trauma else 2),)


@fact("harm-eased")
class HarmEased(Event[Evening]):
    """A Complication or Trauma steps down, or is gone at `sides` 0 (SA-R13)."""

    id: str
    sides: int

    def apply(self, draft: Evening) -> None:
        if self.id in draft.harms and self.sides:
            draft.harms[self.id] = attrs.evolve(draft.harms[self.id], sides=self.sides)
        else:
            draft.harms.pop(self.id, None)

    def tell(self, state: Evening) -> str:
        one = state.harms.get(self.id)
        gone = "A Trauma is gone." if "!" in self.id else "A Complication is gone."
        return f"{state.called(one.owner)}: {one.name} d{one.sides} now." if one is not None else gone


@fact("status-changed")
class StatusChanged(Event[Evening]):
    """Somebody is Knocked Out, dead, up again or gone (SA-33, SA-38, SA-R13)."""

    who: str
    status: Status = put("people[who].status")

    def tell(self, state: Evening) -> str:
        words = {"out": "is Knocked Out", "dead": "is dead", "up": "is up again", "away": "leaves"}
        return f"{state.called(self.who)} {words[self.status]}."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight={"out": 4, "dead": 6}.get(self.status, 1)),)


@fact("points-changed")
class PointsChanged(Event[Evening]):
    """Somebody's Plot Points, or (`who` empty) the games master's, change by so much (SA-R23, SA-R45)."""

    who: str
    by: int
    why: str = ""

    def apply(self, draft: Evening) -> None:
        if self.who in draft.people and draft.people[self.who].hero:
            one = draft.people[self.who]
            draft.people[self.who] = evolved(one, points=max(0, one.points + self.by))
        else:
            draft.stock = max(0, draft.stock + self.by)

    def tell(self, state: Evening) -> str:
        one = state.people.get(self.who)
        who = one.name if one is not None and one.hero else "The games master"
        left = one.points if one is not None and one.hero else state.stock
        return f"{who}: {self.by:+d} PP{f', {self.why}' if self.why else ''} ({left} now)."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return ()


@fact("reflected")
class Reflected(Event[Evening]):
    """Somebody earns Reflection Points, or spends them (SA-39, SA-R44)."""

    who: str
    by: int
    earned: bool = True

    def apply(self, draft: Evening) -> None:
        one = draft.people[self.who]
        draft.people[self.who] = evolved(one, reflection=max(0, one.reflection + self.by))
        if draft.action is not None and self.earned:
            draft.action = attrs.evolve(draft.action, earned=draft.action.earned | {self.who})

    def tell(self, state: Evening) -> str:
        one = state.people[self.who]
        return f"{one.name}: {self.by:+d} RP ({one.reflection} now)."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return ()


@fact("trait-lowered")
class TraitLowered(Event[Evening]):
    """A Trait is pushed away by steps, to `sides`; at 0 it is lost (SA-51, SA-53)."""

    id: str
    sides: int = put("traits[id].sides")

    def tell(self, state: Evening) -> str:
        one = state.traits.get(self.id)
        if one is None:
            return ""
        left = f"is d{self.sides} from now on" if self.sides else "is gone"
        return f"{state.called(one.owner)} gives something up: {one.name} {left}."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=5),)


@fact("pushed", story=())
class Pushed(Event[Evening]):
    """A Final Push has brought somebody nearer to the stakes (SA-51)."""

    who: str
    margin: int = put("action.margin")

    def tell(self, state: Evening) -> str:
        under = f"is {self.margin} under" if self.margin else "equals the stakes"
        return f"{state.called(self.who)} pushes, and {under}."


@fact("trait-bought", "{id:called} is d{sides} now, for {price} RP.")
class TraitBought(Event[Evening]):
    """A step of a Trait is bought with Reflection Points (SA-53, SA-R44)."""

    id: str
    sides: int = put("traits[id].sides")
    price: int


@fact("trouble-changed")
class TroubleChanged(Event[Evening]):
    """The Trouble pool has these dice now (SA-R08, SA-R25)."""

    dice: tuple[int, ...] = put("trouble")
    why: str = ""

    def tell(self, state: Evening) -> str:
        counts = {sides: self.dice.count(sides) for sides in sorted({*self.dice}, reverse=True)}
        dice = "+".join(f"{count}d{sides}" for sides, count in counts.items()) or "no dice"
        return f"The Trouble pool has {dice}{f', {self.why}' if self.why else ''}."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return ()
