"""Who stands against an action, where that changes while it is under way."""

from gateway_core.frozen import evolved
from gateway_core.game import fact

from ..action.pending import UNSEEN, Part, numbered
from ..state import Drama
from . import _witnesses
from ._changes import change, give_back
from ._words import names
from .event import OUTCOME, Event

__all__ = ["ActionNarrowed", "AllyShielded", "OppositionJoined", "ResisterNamed", "UnseenNamed"]


@fact("ally-shielded")
class AllyShielded(Event):
    """Somebody tries to block an action for the sake of an ally at whom it is aimed (GW-EF-14)."""

    number: int  # the action's
    by: str  # who tries

    def apply(self, draft: Drama) -> None:
        draft.stack = tuple(
            evolved(one, shields=(*one.shields, self.by)) if one.number == self.number else one for one in draft.stack
        )


@fact("action-narrowed", shows=OUTCOME)
class ActionNarrowed(Event):
    """A block prevents what an action would do to the blocker's allies; the rest of it goes on (GW-RU-108)."""

    number: int  # the action's
    actor: str  # whose action it is
    by: str  # who prevents a part of it
    parts: tuple[Part, ...]  # the effects that are left
    aims: tuple[tuple[str, ...], ...]  # the opponents of each of those
    resisters: tuple[str, ...]  # all who oppose any of those

    def apply(self, draft: Drama) -> None:
        change(draft, self.number, parts=self.parts, aims=self.aims, resisters=self.resisters)

    def tell(self, state: Drama) -> str:
        by, actor = state.called(self.by), state.called(self.actor)
        return f"  {by} keeps {actor} from what would befall an ally; the rest of the action goes on."


@fact("opposition-joined")
class OppositionJoined(Event):
    """An interruption has brought somebody new against an action that must beat everybody (GW-DR-36).

    Who is new among them answers first.
    """

    number: int  # the action's
    aims: tuple[tuple[str, ...], ...]  # the opponents of each of its parts from now on
    resisters: tuple[str, ...]  # all who oppose any part from now on

    def apply(self, draft: Drama) -> None:
        change(draft, self.number, aims=self.aims, resisters=self.resisters, stage="answer")

    def tell(self, state: Drama) -> str:
        return f"  Against it now: {names(state, self.resisters)}."


@fact("unseen-named", to=_witnesses.MASTER)
class UnseenNamed(Event):
    """The games master says who it is that resists an action from off stage (GW-RU-162)."""

    number: int  # the action's
    entity: str  # who resists

    def apply(self, draft: Drama) -> None:
        change(draft, self.number, unseen=self.entity)

    def tell(self, state: Drama) -> str:
        return f"  (Unseen by others: {state.called(self.entity)}.)"


@fact("resister-named")
class ResisterNamed(Event):
    """The games master lets one stand against an action instead of another (GW-RU-162)."""

    number: int  # the action's
    instead_of: str  # who resists no more
    resister: str  # who does; UNSEEN stands for somebody off stage

    def apply(self, draft: Drama) -> None:
        action, old, new = numbered(draft.stack, self.number), self.instead_of, self.resister
        give_back(draft, (stake for stake in action.stakes if stake[0] == old))
        before = dict(action.stand_ins)
        own = [one for one in (old, new) if one in action.resisters and before.get(one, one) == one]
        opponents = [one for one in own if one in before or one not in before.values()]  # no mere stand-ins
        stood = {one: new if other == old else other for one, other in before.items()} | dict.fromkeys(opponents, new)

        def named(entities: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(dict.fromkeys(new if one == old else one for one in entities))

        change(
            draft,
            self.number,
            stage="answer",
            aims=tuple(map(named, action.aims)),
            resisters=named(action.resisters),
            stand_ins=tuple(stood.items()),
            modifiers=(),
            answers=tuple(one for one in action.answers if one[0] not in (old, UNSEEN)),
            judgements=tuple(one for one in action.judgements if one[0] not in (old, UNSEEN)),
            stakes=tuple(one for one in action.stakes if one[0] != old),
            unseen=action.unseen if UNSEEN in (*named(action.resisters), new) else None,
        )

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.resister)} resists instead of {state.called(self.instead_of)}."
