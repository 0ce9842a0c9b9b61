"""Throwing the dice of an action, with the raises that are bought (GW-CH-23, GW-CH-25)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import Command, deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.raises import NOTHING_OWED
from ..action.throw import Ready, ready, throw, under_way
from ..events.event import Event
from ..flow import is_thrown
from ..secrecy.secrets import hides
from ..state import Drama
from .guards import accepted, acts_for, at_stage, not_now, not_yours, waits_for
from .raises import MOST_RAISES, purchases

__all__ = ["Roll"]


@deed("roll")
class Roll(Command[Drama]):
    """Throw the dice: further raises bought for each part in turn, and free raises used (GW-CH-23, GW-CH-25).

    `idle` raises are taken beyond what the action can spend: they make it harder and buy nothing (GW-RU-212).
    """

    actor: str  # of the innermost action under way
    raises: tuple[int, ...] = ()  # for each part in turn; none: no part has any
    free: int = 0  # of the actor's, against those that are owed
    idle: int = 0  # which buy nothing

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        found = self._ready(state, seat)
        return found if isinstance(found, Refusal) else None

    def _ready(self, state: Drama, seat: str) -> Ready | Refusal:
        if refusal := not_yours(state, seat, self.actor):
            return refusal
        action = at_stage(state, "roll", "there is nothing to roll for yet")
        if isinstance(action, Refusal):
            return action
        if action.actor != self.actor:
            return not_now("it is somebody else's throw", "GW-CH-19")
        return ready(under_way(state), self.raises, self.free, self.idle)

    def about(self, state: Drama) -> Iterator[tuple[str, str]]:
        """Yield which equipment traits stop which in the throw."""
        yield from super().about(state)
        name = state.rules.challenge.name
        against = under_way(state).challenge(NOTHING_OWED).opponents
        found = dict.fromkeys(one for side in against for one in side.cancelled)
        yield from (("cancelled", f"{name(one.trait)}, by {name(one.by)}") for one in found)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Offer the throw; and apart, one with raises beyond what it can spend: they tell only in a tie (GW-RU-190)."""
        action = waits_for(state, "roll")
        if action is None or not acts_for(state, seat, action.actor):
            return
        choices = purchases(state, action) or (Choice((), "none"),)
        held, who = state.free_raises(action.actor), state.called(action.actor)
        free = (Field("free", "free raises used", low=0, high=held),) if held else ()
        fields = (Field("raises", "further raises", choices), *free)
        thrown = is_thrown(state, action)
        begun = cls(action.actor, choices[0].value, held if thrown else 0)  # without a throw they would pay for nothing
        does = "throws the dice" if thrown else "lets it happen: nobody throws"
        yield Option("roll", f"{who} {does}", begun, fields)
        if not thrown:
            return
        idle = Field("idle", "raises that buy nothing", low=1, high=MOST_RAISES)
        label = f"{who} throws the dice, taking raises that buy nothing"
        yield Option("roll-idle", label, begun.but(idle=1), (idle, *fields), apart=True)

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        throw(work, accepted(self._ready(work.state, seat)))

    def decide(self, work: Work[Drama, Event], seat: str) -> Refusal | None:
        found = self._ready(work.state, seat)  # the action is gone through once for both
        if isinstance(found, Refusal):
            return found
        throw(work, found)
        return None

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.actor)
