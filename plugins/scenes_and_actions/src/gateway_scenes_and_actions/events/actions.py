"""An Action from its opening to its end (SA-21, SA-24): who rolls, what falls, who has the stakes."""

from collections.abc import Sequence
from typing import Any

import attrs

from gateway_core.frozen import FrozenDict, evolved
from gateway_core.game import Event, ended, fact, put
from gateway_core.table import Beat

from ..state import KNOWN, TROUBLE, Action, Aid, Die, Evening, Hit, Laid, Rolled, Stage

_SHOWN = {"SA-R46": KNOWN}


def _change(draft: Evening, **changes: Any) -> None:
    if draft.action is not None:
        draft.action = attrs.evolve(draft.action, **changes)


def _show(draft: Evening, who: str, dice: Sequence[Die]) -> None:
    """Let everybody know of the Traits that are in a pool (SA-R46)."""
    for one in dice:
        id = f"{who}.{one.source}"
        if one.sort == "trait" and id in draft.traits and not draft.traits[id].used:
            draft.traits[id] = attrs.evolve(draft.traits[id], used=True)


def _with(found: FrozenDict[str, frozenset[str]], who: str, more: Sequence[str]) -> FrozenDict[str, frozenset[str]]:
    return FrozenDict({**found, who: found.get(who, frozenset()) | {*more}})


@fact("action-opened", reveals=True, shows=_SHOWN, drops=("held", "opening", "buying"))
class ActionOpened(Event[Evening]):
    """An Action begins (SA-05)."""

    action: Action = put()

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        draft.actions = self.action.number
        draft.spared = None
        draft.quarrel = frozenset()
        draft.ending = False
        _show(draft, self.action.actor, self.action.early)
        if self.action.actor in draft.people:
            one = draft.people[self.action.actor]
            draft.people[one.id] = evolved(one, acted=one.acted + 1)

    def tell(self, state: Evening) -> str:
        action = self.action
        who = state.called(action.actor)
        if action.is_contest:
            others = state.names(one for one in action.order if one != action.actor)
            return ended(f"{who} contends with {others}: {action.words}")
        dice = ", ".join(f"{one.name} d{one.sides}" for one in action.early)
        return f"{who}: {action.words}{f' ({dice})' if dice else ''}"

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        action, who = self.action, state.called(self.action.actor)
        return (Beat(ended(f"{who}: {action.words}"), "paragraph", who=who),)


@fact("opposed", "{against:called} opposes{deadly:, and it is deadly|}.", story=())
class Opposed(Event[Evening]):
    """It is said what a Basic Action is against; `deadly`: losing by much is Trauma (SA-R07, SA-R29)."""

    against: str = put("action.against")
    deadly: bool = put("action.deadly")
    risky: bool = put("action.risky", default=True)


@fact("turned-contest", "{against:called} is aware of it, and contends.", story=())
class TurnedContest(Event[Evening]):
    """Somebody actively opposes, so that it is a Contest, and its actor opens it (SA-R29)."""

    against: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            order = (draft.action.actor, self.against)
            _change(draft, kind="contest", against=self.against, order=order, ring=order, stage="answer")


@fact("stage-reached")
class StageReached(Event[Evening]):
    """The Action has come to this stage; `waiting` owe what it asks for."""

    stage: Stage = put("action.stage")
    waiting: tuple[str, ...] = put("action.waiting", default=())


@fact("pool-built", shows=_SHOWN, reveals=True, story=())
class PoolBuilt(Event[Evening]):
    """Somebody lays a pool open before rolling it, so that it can be judged (SA-13, SA-R36)."""

    laid: Laid
    again: bool = False

    def apply(self, draft: Evening) -> None:
        _show(draft, self.laid.who, self.laid.dice)
        _change(draft, built=self.laid, replaced=self.again)

    def tell(self, state: Evening) -> str:
        return f"{state.called(self.laid.who)} means to roll {told(self.laid.dice)}."


@fact("die-struck", "{source:called} does not fit here, and stays out.", story=())
class DieStruck(Event[Evening]):
    """The games master strikes a die before the roll (SA-R36)."""

    source: str

    def apply(self, draft: Evening) -> None:
        action = draft.action
        if action is None:
            return
        built = action.built
        if built is not None:
            built = attrs.evolve(built, dice=tuple(one for one in built.dice if one.source != self.source))
        early = tuple(one for one in action.early if one.source != self.source)
        _change(draft, struck=action.struck | {self.source}, built=built, early=early)


@fact("pool-sealed", "{who:called} has laid a pool.", story=())
class PoolSealed(Event[Evening]):
    """Somebody has laid a pool for the shared opening roll; what it is, says `pool-laid` (SA-R46)."""

    who: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            _change(draft, waiting=tuple(one for one in draft.action.waiting if one != self.who))


@fact("pool-laid", to="laid:laying")
class PoolLaid(Event[Evening]):
    """What somebody has laid for the shared opening roll, for nobody else yet."""

    laid: Laid

    def apply(self, draft: Evening) -> None:
        draft.opening[self.laid.who] = self.laid


@fact("move-laid", shows=_SHOWN, reveals=True, story=())
class MoveLaid(Event[Evening]):
    """Somebody says what they do, and with what, when a stopped Contest goes on (SA-67)."""

    laid: Laid

    def apply(self, draft: Evening) -> None:
        _show(draft, self.laid.who, self.laid.dice)
        if draft.action is not None:
            waiting = tuple(one for one in draft.action.waiting if one != self.laid.who)
            _change(draft, laid=FrozenDict({**draft.action.laid, self.laid.who: self.laid}), waiting=waiting)

    def tell(self, state: Evening) -> str:
        return ended(f"{state.called(self.laid.who)}: {self.laid.words}")


@fact("aid-promised", shows=_SHOWN, reveals=True, story=())
class AidPromised(Event[Evening]):
    """Somebody helps a side with its coming roll (SA-63)."""

    aid: Aid

    def apply(self, draft: Evening) -> None:
        _show(draft, self.aid.who, self.aid.laid.dice)
        if draft.action is not None:
            aided = FrozenDict({**draft.action.aided, self.aid.who: self.aid.side})
            _change(draft, aids=(*draft.action.aids, self.aid), aided=aided)

    def tell(self, state: Evening) -> str:
        return ended(f"{state.called(self.aid.who)} helps {state.called(self.aid.side)}: {self.aid.laid.words}")


@fact("aids-over")
class AidsOver(Event[Evening]):
    """No dice fell for those who meant to help, and their help is as if it had not been promised (SA-R33)."""

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            gone = {one.who for one in draft.action.aids}
            aided = FrozenDict({who: side for who, side in draft.action.aided.items() if who not in gone})
            _change(draft, aids=(), aided=aided)


@fact("rolled", shows=_SHOWN, reveals=True, drops=("opening[roll.who]",))
class DiceRolled(Event[Evening]):
    """Somebody's dice have fallen (SA-16); `aids` are what those who help rolled, and how much that adds (SA-63)."""

    roll: Rolled
    aids: tuple[Rolled, ...] = ()
    stray: bool = False  # whether it is no side's: an interferer's first roll

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        who = self.roll.who
        for one in (self.roll, *self.aids):
            _show(draft, one.who, one.dice)
            draft.took |= {one.who}
            draft.used |= {f"{one.who}.{die.source}" for die in one.dice if die.sort == "trait"}
        action = draft.action
        if action is None:
            return
        own = [one.source for one in self.roll.dice if one.sort == "trait"]
        bought = [one.source for one in self.roll.dice if one.price]
        rolls = action.rolls if self.stray else FrozenDict({**action.rolls, who: self.roll})
        _change(
            draft, rolls=rolls, used=_with(action.used, who, own), bought=_with(action.bought, who, bought), built=None,
            struck=frozenset(), replaced=False, aids=() if not self.stray else action.aids,
            raised=action.raised and self.stray,
        )  # fmt: skip

    def tell(self, state: Evening) -> str:
        roll = self.roll
        who = "The Trouble pool" if roll.who == TROUBLE else state.called(roll.who)
        words = f": {roll.words.rstrip('.!')}" if roll.words else ""
        help = "".join(f", with {one.total} from {state.called(one.who)} ({one.shown})" for one in self.aids)
        return f"{who} rolls {roll.total}{words} [{roll.shown}]{help}."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        roll = self.roll
        if roll.who == TROUBLE or not roll.words:
            return (Beat(self.tell(state)),)
        return (Beat(ended(f"{state.called(roll.who)}: {roll.words}"), who=state.called(roll.who)),)


@fact("rolled-again", shows=_SHOWN, reveals=True)
class RolledAgain(Event[Evening]):
    """Those who tied at the shared opening roll rolled the same pools again (SA-R32)."""

    rolls: tuple[Rolled, ...]

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            _change(draft, rolls=FrozenDict({**draft.action.rolls, **{one.who: one for one in self.rolls}}))

    def tell(self, state: Evening) -> str:
        return " ".join(f"{state.called(one.who)} rolls {one.total} [{one.shown}]." for one in self.rolls)


@fact("stakes-set", "{who:called} has the stakes: {stakes}.", story=())
class StakesSet(Event[Evening]):
    """A total has to be beaten from now on (SA-18)."""

    who: str = put("action.holder")
    stakes: int = put("action.stakes")


@fact("order-set", story=())
class OrderSet(Event[Evening]):
    """The sides answer in this order (SA-R15); `opened` may still Give In for nothing (SA-R14)."""

    order: tuple[str, ...] = put("action.order")
    opened: frozenset[str] = put("action.opened")

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        _change(draft, ring=self.order)


@fact("stakes-raised", shows=_SHOWN)
class StakesRaised(Event[Evening]):
    """The stakes are raised, by so much (SA-24)."""

    who: str
    stakes: int
    by: int

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            _change(
                draft, holder=self.who, stakes=self.stakes, raised=True, margin=self.by, loser="",
                opened=draft.action.opened - {self.who}, meddled=frozenset(),
            )  # fmt: skip

    def tell(self, state: Evening) -> str:
        far = " An Extraordinary Success." if state.is_extraordinary(self.by) else ""
        return f"{state.called(self.who)} raises the stakes by {self.by}, to {self.stakes}.{far}"

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=2 if state.is_extraordinary(self.by) else 1),)


@fact("not-raised", "{who:called} does not raise the stakes, and is {margin} under.", shows=_SHOWN)
class NotRaised(Event[Evening]):
    """A roll does not exceed the stakes (SA-19)."""

    who: str
    margin: int

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            _change(draft, loser=self.who, margin=self.margin, raised=False, opened=draft.action.opened - {self.who})


@fact("succeeded", "It works, by {margin}.", shows=_SHOWN)
class Succeeded(Event[Evening]):
    """A Basic Action works (SA-21)."""

    margin: int = put("action.margin")

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        _change(draft, result="won", loser="")

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=2 if state.is_extraordinary(self.margin) else 1),)


@fact("failed", story=())
class Failed(Event[Evening]):
    """A Basic Action does not work (SA-21)."""

    def apply(self, draft: Evening) -> None:
        _change(draft, result="lost")


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
        _change(draft, order=order, result=result, raised=False, built=None, struck=frozenset())

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        holder = state.under_way.rolls.get(state.under_way.holder)
        deed = f": {holder.words}" if holder is not None and holder.words else ""
        return (Beat(ended(f"{state.called(self.who)} gives in to {state.called(state.under_way.holder)}{deed}")),)


@fact("turn-came", "{who:called} has to answer {stakes}.", story=())
class TurnCame(Event[Evening]):
    """It is for somebody to Give In or to roll (SA-24)."""

    who: str
    stakes: int

    def apply(self, draft: Evening) -> None:
        _change(draft, turn=self.who, stage="answer", waiting=(self.who,))


@fact("side-fell", story=())
class SideFell(Event[Evening]):
    """A side is out of the Contest (SA-R15)."""

    who: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            _change(draft, order=tuple(one for one in draft.action.order if one != self.who), loser="")


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
            _change(draft, losses=max(0, draft.action.losses - 1))

    def tell(self, state: Evening) -> str:
        one = state.people[self.who]
        return f"{one.name} loses {one.member or 'one of the gang'} (d{self.sides}); {len(one.extras)} left."


@fact("interfered", "{who:called} interferes.")
class Interfered(Event[Evening]):
    """Somebody gets between two who contend (SA-65)."""

    who: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            _change(draft, meddled=draft.action.meddled | {self.who})


@fact("interference-ignored", "Nobody heeds {who:called}.")
class InterferenceIgnored(Event[Evening]):
    """It did not exceed the result that stands (SA-66)."""

    who: str


@fact("contest-stopped", "{who:called} stops the Contest.", shows=_SHOWN)
class ContestStopped(Event[Evening]):
    """Interference stops a Contest; nobody has Given In (SA-66)."""

    who: str

    def apply(self, draft: Evening) -> None:
        _change(draft, interferer=self.who, raised=False, turn="")


@fact("buy-in-sealed", "{who:called} has answered.", story=())
class BuyInSealed(Event[Evening]):
    """Somebody has said whether the Contest goes on, and nobody knows what (SA-R41)."""

    who: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            _change(draft, waiting=tuple(one for one in draft.action.waiting if one != self.who))


@fact("buy-in-said", to="who:seated")
class BuyInSaid(Event[Evening]):
    """What somebody has said to whether the Contest goes on."""

    who: str
    yes: bool = put("buying[who]")


@fact("bought-on", "Both want it, and it goes on.", reveals=True, drops=("buying",))
class BoughtOn(Event[Evening]):
    """Both sides pay, and the Contest goes on (SA-67)."""


@fact("not-bought-on", "It ends undecided.", reveals=True, drops=("buying",))
class NotBoughtOn(Event[Evening]):
    """Not both want it: it ends undecided, and nobody pays (SA-R20)."""


@fact("melee-over", story=())
class MeleeOver(Event[Evening]):
    """A stopped Contest goes on no further: `stopped`, or `melee` when all three have rolled (SA-68)."""

    result: str = put("action.result")


# ── winning ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("hit-due", story=())
class HitDue(Event[Evening]):
    """Somebody has to take a Complication or a Trauma: what of it is known (SA-33); `first`: before all others."""

    hit: Hit
    first: bool = False

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            hits = draft.action.hits
            _change(draft, hits=(self.hit, *hits) if self.first else (*hits, self.hit))


@fact("hit-over", story=())
class HitOver(Event[Evening]):
    """The first of those that are due is dealt with."""

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            _change(draft, hits=draft.action.hits[1:])


@fact("kind-refused", "It cannot be “{kind:called}”.", story=())
class KindRefused(Event[Evening]):
    """The games master refuses a kind, once (SA-R35)."""

    kind: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None and draft.action.hits:
            first, *rest = draft.action.hits
            _change(draft, hits=(attrs.evolve(first, refused=self.kind), *rest))


@fact("complication-rolled", reveals=True, story=())
class ComplicationRolled(Event[Evening]):
    """A Complication Pool has fallen: the size of the die that shows most is the rating (SA-36)."""

    by: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    sides: int

    def tell(self, state: Evening) -> str:
        fell = ", ".join(f"d{die} {face}" for die, face in zip(self.dice, self.faces, strict=True))
        return f"The Complication Pool of {state.called(self.by)} [{fell}] rates it d{self.sides}."


@fact("consequence-taken", story=())
class ConsequenceTaken(Event[Evening]):
    """Somebody asks for the Complication of a failure that has brought none (SA-R07)."""

    action: Action = put()

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        draft.actions = self.action.number
        draft.spared = None


@fact("clock-counted", story=())
class ClockCounted(Event[Evening]):
    """The clock has gone on by this Action."""

    def apply(self, draft: Evening) -> None:
        _change(draft, counted=True)


@fact("action-ended", puts={"action": None}, drops=("opening", "buying"), story=())
class ActionEnded(Event[Evening]):
    """The Action is over; `result` is how, and `winner` the one who stands last (SA-71)."""

    result: str
    winner: str = ""
    quarrel: frozenset[str] = put("quarrel", default=frozenset())
    spared: Hit | None = put("spared", default=None)


def told(dice: Sequence[Die]) -> str:
    """Return dice in words."""
    parts = [f"{one.name} d{one.sides}{f' ({one.price} PP)' if one.price else ''}" for one in dice]
    return ", ".join(parts) or "nothing"
