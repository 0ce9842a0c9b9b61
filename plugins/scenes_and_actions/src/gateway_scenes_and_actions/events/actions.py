"""An Action from its opening to its end (SA-21, SA-24): who rolls, what falls, who has the stakes."""

from collections.abc import Sequence
from typing import Any

import attrs

from gateway_core.frozen import FrozenDict, evolved
from gateway_core.game import Event, ended, fact, put
from gateway_core.table import Beat

from ..state import KNOWN, TROUBLE, Action, Die, Evening, Hit, Laid, Rolled, Stage

SHOWN = {"SA-R46": KNOWN}
OPENED = {"SA-R46": (*KNOWN, "opening")}  # where pools may have been sealed


def change(draft: Evening, **changes: Any) -> None:
    if draft.action is not None:
        draft.action = attrs.evolve(draft.action, **changes)


def show(draft: Evening, who: str, dice: Sequence[Die]) -> None:
    """Let everybody know of the Traits that are in a pool (SA-R46)."""
    for one in dice:
        id = f"{who}.{one.source}"
        if one.sort == "trait" and id in draft.traits and not draft.traits[id].used:
            draft.traits[id] = attrs.evolve(draft.traits[id], used=True)


def _with(found: FrozenDict[str, frozenset[str]], who: str, more: Sequence[str]) -> FrozenDict[str, frozenset[str]]:
    return FrozenDict({**found, who: found.get(who, frozenset()) | {*more}})


@fact("action-opened", drops=("opening", "buying"))
class ActionOpened(Event[Evening]):
    """An Action begins (SA-05)."""

    action: Action = put()

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        draft.actions = self.action.number
        draft.spared = None
        draft.quarrel = frozenset()
        draft.ending = False
        show(draft, self.action.actor, self.action.early)
        if self.action.actor in draft.people:
            one = draft.people[self.action.actor]
            draft.people[one.id] = evolved(one, acted=one.acted + 1)
            draft.held = draft.held - {one.id} if one.hero else frozenset()

    def tell(self, state: Evening) -> str:
        action = self.action
        who = state.called(action.actor)
        if action.is_contest:
            others = state.names(one for one in action.order if one != action.actor)
            return ended(f"{who} contends with {others}: {action.words}")
        dice = ", ".join(f"{one.name} d{one.sides}" for one in action.early)
        return f"{who}{_what(state, action)}{f' ({dice})' if dice else ''}"

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        action, who = self.action, state.called(self.action.actor)
        if action.is_contest:  # what each does is told when it rolls
            others = state.names(one for one in action.order if one != action.actor)
            return (Beat(ended(f"{who} against {others}"), "paragraph", who=who),)
        return (Beat(ended(f"{who}{_what(state, action)}"), "paragraph", who=who),)


def _what(state: Evening, action: Action) -> str:
    """Return what somebody does, behind the name; a step that is as it was told has been told."""
    step = state.clock.step if state.clock is not None and action.kind == "step" else None
    return " goes about it" if step is not None and step.name[:200] == action.words else f": {action.words}"


@fact("opposed", story=())
class Opposed(Event[Evening]):
    """It is said what a Basic Action is against; `deadly`: losing by much is Trauma (SA-R07, SA-R29)."""

    against: str = put("action.against")
    deadly: bool = put("action.deadly")
    risky: bool = put("action.risky", default=True)

    def tell(self, state: Evening) -> str:
        who = "The Trouble pool" if self.against == TROUBLE else state.called(self.against)
        return f"{who} opposes{', and it is deadly' if self.deadly else ''}."


@fact("stage-reached")
class StageReached(Event[Evening]):
    """The Action has come to this stage; `waiting` owe what it asks for."""

    stage: Stage = put("action.stage")
    waiting: tuple[str, ...] = put("action.waiting", default=())


@fact("pool-built", shows=SHOWN, reveals=lambda built: built.news, story=())
class PoolBuilt(Event[Evening]):
    """Somebody lays a pool open before rolling it, so that it can be judged (SA-13, SA-R36)."""

    laid: Laid
    again: bool = False
    news: bool = False  # whether it shows a Trait that nobody has seen

    def apply(self, draft: Evening) -> None:
        show(draft, self.laid.who, self.laid.dice)
        change(draft, built=self.laid, replaced=self.again)

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
        change(draft, struck=action.struck | {self.source}, built=built, early=early)


@fact("rolled", shows=OPENED, reveals=True, drops=("opening[roll.who]",))
class DiceRolled(Event[Evening]):
    """Somebody's dice have fallen (SA-16); `aids` are what those who help rolled, and how much that adds (SA-63)."""

    roll: Rolled
    aids: tuple[Rolled, ...] = ()
    stray: bool = False  # whether it is no side's: an interferer's first roll

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        who = self.roll.who
        for one in (self.roll, *self.aids):
            show(draft, one.who, one.dice)
            draft.took |= {one.who}
            draft.used |= {f"{one.who}.{die.source}" for die in one.dice if die.sort == "trait"}
        action = draft.action
        if action is None:
            return
        own = [one.source for one in self.roll.dice if one.sort == "trait"]
        bought = [one.source for one in self.roll.dice if one.price]
        rolls = action.rolls if self.stray else FrozenDict({**action.rolls, who: self.roll})
        change(
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
        roll, action = self.roll, state.under_way
        if roll.who == TROUBLE or not roll.words or not action.is_contest:
            return (Beat(self._fell(state)),)  # what is tried was told when it began
        return (
            Beat(ended(f"{state.called(roll.who)}: {roll.words}"), who=state.called(roll.who)),
            Beat(self._fell(state)),
        )

    def _fell(self, state: Evening) -> str:
        """Return what fell, in a sentence."""
        who = "The Trouble pool" if self.roll.who == TROUBLE else state.called(self.roll.who)
        helped = " and ".join(f"{one.total} from {state.called(one.who)}" for one in self.aids if one.total)
        return f"{who} rolls {self.roll.total}{f', with {helped}' if helped else ''}."


@fact("stakes-set", story=())
class StakesSet(Event[Evening]):
    """A total has to be beaten from now on (SA-18)."""

    who: str = put("action.holder")
    stakes: int = put("action.stakes")


@fact("stakes-raised", shows=SHOWN)
class StakesRaised(Event[Evening]):
    """The stakes are raised, by so much (SA-24)."""

    who: str
    stakes: int
    by: int

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            change(
                draft, holder=self.who, stakes=self.stakes, raised=True, margin=self.by, loser="",
                opened=draft.action.opened - {self.who}, meddled=frozenset(),
            )  # fmt: skip

    def tell(self, state: Evening) -> str:
        far = " An Extraordinary Success." if state.is_extraordinary(self.by) else ""
        return f"{state.called(self.who)} raises the stakes by {self.by}, to {self.stakes}.{far}"

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=2 if state.is_extraordinary(self.by) else 1),)


@fact("not-raised", shows=SHOWN)
class NotRaised(Event[Evening]):
    """A roll does not exceed the stakes (SA-19)."""

    who: str
    margin: int

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            change(draft, loser=self.who, margin=self.margin, raised=False, opened=draft.action.opened - {self.who})

    def tell(self, state: Evening) -> str:
        under = f"does not raise the stakes, and is {self.margin} under" if self.margin else "only equals the stakes"
        return f"{state.called(self.who)} {under}."


@fact("succeeded", "It works, by {margin}.", shows=SHOWN)
class Succeeded(Event[Evening]):
    """A Basic Action works (SA-21)."""

    margin: int = put("action.margin")

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        change(draft, result="won", loser="")

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=2 if state.is_extraordinary(self.margin) else 1),)


@fact("failed", story=())
class Failed(Event[Evening]):
    """A Basic Action does not work (SA-21)."""

    def apply(self, draft: Evening) -> None:
        change(draft, result="lost")


@fact("turn-came", "{stakes:{who:called} gives in, or exceeds {stakes}.|{who:called} opens it.}", story=())
class TurnCame(Event[Evening]):
    """It is for somebody to Give In or to roll (SA-24)."""

    who: str
    stakes: int

    def apply(self, draft: Evening) -> None:
        change(draft, turn=self.who, stage="answer", waiting=(self.who,))


@fact("hit-due", story=())
class HitDue(Event[Evening]):
    """Somebody has to take a Complication or a Trauma: what of it is known (SA-33); `first`: before all others."""

    hit: Hit
    first: bool = False

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            hits = draft.action.hits
            change(draft, hits=(self.hit, *hits) if self.first else (*hits, self.hit))


@fact("hit-over", story=())
class HitOver(Event[Evening]):
    """The first of those that are due is dealt with."""

    def apply(self, draft: Evening) -> None:
        if draft.action is not None:
            change(draft, hits=draft.action.hits[1:])


@fact("kind-refused", "It cannot be “{kind:called}”.", story=())
class KindRefused(Event[Evening]):
    """The games master refuses a kind, once (SA-R35)."""

    kind: str

    def apply(self, draft: Evening) -> None:
        if draft.action is not None and draft.action.hits:
            first, *rest = draft.action.hits
            change(draft, hits=(attrs.evolve(first, refused=self.kind), *rest))


@fact("complication-rolled", story=())
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
        change(draft, counted=True)


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
