"""What makes a Contest: shared openings, help, gangs, Interference, what is bought on (SA-23 ff., SA-58 to SA-68)."""

from typing import Any

from gateway_core.frozen import FrozenDict, evolved
from gateway_core.game import Event, ended, fact, owner, put
from gateway_core.table import Beat

from ..state import Aid, Evening, Laid, Rolled
from .actions import OPENED, SHOWN, change, show

_ANSWERED = {"SA-R41": ("buying",)}


def _seat(state: Evening, sealed: Any) -> str:
    """Return whose a sealed decision is."""
    return state.seat_of(sealed.who)


@fact("turned-contest", "{against:called} is aware of it, and contends.", story=())
class TurnedContest(Event[Evening]):
    """Somebody actively opposes, so that it is a Contest, and its actor opens it (SA-R29)."""

    against: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            order = (draft.action.actor, self.against)
            change(draft, kind="contest", against=self.against, order=order, ring=order, stage="answer")


@fact("pool-sealed", "{who:called} has laid a pool.", story=())
class PoolSealed(Event[Evening]):
    """Somebody has laid a pool for the shared opening roll; what it is, nobody else knows (SA-R46)."""

    who: str
    laid: Laid | None = put("opening[who]", owner(of=_seat, masters=False))

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        if draft.action is not None:
            change(draft, waiting=tuple(one for one in draft.action.waiting if one != self.who))


@fact("move-laid", shows=SHOWN, reveals=lambda laid: laid.news, story=())
class MoveLaid(Event[Evening]):
    """Somebody says what they do, and with what, when a stopped Contest goes on (SA-67)."""

    laid: Laid
    news: bool = False  # whether it shows a Trait that nobody has seen

    def apply(self, draft: Evening) -> None:
        show(draft, self.laid.who, self.laid.dice)
        if draft.action is not None:
            waiting = tuple(one for one in draft.action.waiting if one != self.laid.who)
            change(draft, laid=FrozenDict({**draft.action.laid, self.laid.who: self.laid}), waiting=waiting)

    def tell(self, state: Evening) -> str:
        return ended(f"{state.called(self.laid.who)}: {self.laid.words}")


@fact("aid-promised", story=())
class AidPromised(Event[Evening]):
    """Somebody helps a side with its coming roll (SA-63)."""

    aid: Aid

    def apply(self, draft: Evening) -> None:
        show(draft, self.aid.who, self.aid.laid.dice)
        if draft.action is not None:
            aided = FrozenDict({**draft.action.aided, self.aid.who: self.aid.side})
            change(draft, aids=(*draft.action.aids, self.aid), aided=aided)

    def tell(self, state: Evening) -> str:
        return ended(f"{state.called(self.aid.who)} helps {state.called(self.aid.side)}: {self.aid.laid.words}")


@fact("aids-over")
class AidsOver(Event[Evening]):
    """No dice fell for those who meant to help, and their help is as if it had not been promised (SA-R33)."""

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            gone = {one.who for one in draft.action.aids}
            aided = FrozenDict({who: side for who, side in draft.action.aided.items() if who not in gone})
            change(draft, aids=(), aided=aided)


@fact("rolled-again", shows=OPENED, reveals=True)
class RolledAgain(Event[Evening]):
    """Those who tied at the shared opening roll rolled the same pools again (SA-R32)."""

    rolls: tuple[Rolled, ...]

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            change(draft, rolls=FrozenDict({**draft.action.rolls, **{one.who: one for one in self.rolls}}))

    def tell(self, state: Evening) -> str:
        return " ".join(f"{state.called(one.who)} rolls {one.total} [{one.shown}]." for one in self.rolls)


@fact("order-set", story=())
class OrderSet(Event[Evening]):
    """The sides answer in this order (SA-R15); `opened` may still Give In for nothing (SA-R14)."""

    order: tuple[str, ...] = put("action.order")
    opened: frozenset[str] = put("action.opened")

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        change(draft, ring=self.order)


@fact("gave-in", "{who:called} gives in{price:, for {price}|}.", story=None)
class GaveIn(Event[Evening]):
    """Somebody Gives In (SA-45 to SA-49)."""

    who: str
    price: str = ""

    def apply(self, draft: Evening) -> None:
        action = draft.action
        if action is None:
            return
        order = tuple(one for one in action.order if one != self.who)
        result = action.result if action.is_contest else "gave-in"
        change(draft, order=order, result=result, raised=False, built=None, struck=frozenset())

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        if not state.under_way.is_contest:
            return (Beat(f"{state.called(self.who)} lets it be."),)
        holder = state.under_way.rolls.get(state.under_way.holder)
        deed = f": {holder.words}" if holder is not None and holder.words else ""
        return (Beat(ended(f"{state.called(self.who)} gives in to {state.called(state.under_way.holder)}{deed}")),)


@fact("side-fell", story=())
class SideFell(Event[Evening]):
    """A side is out of the Contest (SA-R15)."""

    who: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            change(draft, order=tuple(one for one in draft.action.order if one != self.who), loser="")


@fact("extras-due", story=())
class ExtrasDue(Event[Evening]):
    """A gang has to lose so many of its dice (SA-60); `who` says which."""

    who: str = put("action.gang")
    losses: int = put("action.losses")


@fact("extra-lost", "{who:called} loses a d{sides}.")
class ExtraLost(Event[Evening]):
    """One of a gang is out (SA-60)."""

    who: str
    sides: int

    def apply(self, draft: Evening) -> None:
        one = draft.people[self.who]
        left = [*one.extras]
        if self.sides in left:
            left.remove(self.sides)
        draft.people[self.who] = evolved(one, extras=tuple(left))
        if draft.action is not None:
            change(draft, losses=max(0, draft.action.losses - 1))

    def tell(self, state: Evening) -> str:
        one = state.people[self.who]
        return f"{one.name} loses one of the gang (d{self.sides}); {len(one.extras) or 'nobody'} left beside."


@fact("interfered", "{who:called} interferes.")
class Interfered(Event[Evening]):
    """Somebody gets between two who contend (SA-65)."""

    who: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            change(draft, meddled=draft.action.meddled | {self.who})


@fact("interference-ignored", "Nobody heeds {who:called}.")
class InterferenceIgnored(Event[Evening]):
    """It did not exceed the result that stands (SA-66)."""

    who: str


@fact("contest-stopped", "{who:called} stops the Contest.", shows=SHOWN)
class ContestStopped(Event[Evening]):
    """Interference stops a Contest; nobody has Given In (SA-66)."""

    who: str

    def apply(self, draft: Evening) -> None:
        change(draft, interferer=self.who, raised=False, turn="")


@fact("buy-in-sealed", "{who:called} has answered.", story=())
class BuyInSealed(Event[Evening]):
    """Somebody has said whether the Contest goes on, and nobody else knows what (SA-R41)."""

    who: str
    yes: bool | None = put("buying[who]", owner(of=_seat, masters=False))

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        if draft.action is not None:
            change(draft, waiting=tuple(one for one in draft.action.waiting if one != self.who))


@fact("bought-on", "Both want it, and it goes on.", reveals=True, shows=_ANSWERED, drops=("buying",))
class BoughtOn(Event[Evening]):
    """Both sides pay, and the Contest goes on (SA-67)."""


@fact("not-bought-on", "It ends undecided.", reveals=True, shows=_ANSWERED, drops=("buying",))
class NotBoughtOn(Event[Evening]):
    """Not both want it: it ends undecided, and nobody pays (SA-R20)."""


@fact("melee-over", story=())
class MeleeOver(Event[Evening]):
    """A stopped Contest goes on no further: `stopped`, or `melee` when all three have rolled (SA-68)."""

    result: str = put("action.result")


@fact("gang-joined")
class GangJoined(Event[Evening]):
    """One of the games master's people joins another's gang, with the highest Trait they could use (SA-58)."""

    who: str
    leader: str
    sides: int

    def apply(self, draft: Evening) -> None:
        leader = draft.people[self.leader]
        draft.people[self.leader] = evolved(leader, extras=(*leader.extras, self.sides))

    def tell(self, state: Evening) -> str:
        return f"{state.called(self.who)} joins {state.called(self.leader)} (d{self.sides})."
