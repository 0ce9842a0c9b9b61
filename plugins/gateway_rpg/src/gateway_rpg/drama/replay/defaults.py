"""What people owe and a replay's file does not say: given in the plainest way.

Approaches are those of the file, then those of the scene. The judgement stands with the approach that was named, though
somebody is restricted: the text has judged already.
"""

from collections.abc import Iterable, Mapping

import attrs

from gateway_core.challenge import Approach, Judgement

from .. import commands as c
from ..action.pending import CIRCUMSTANCES, Pending
from ..flow import stakes_open, unanswered, unjudged
from ..scene_kinds import PreparedApproach
from ..setup.casting import approach_from
from ..state import Drama
from .stage_and_seat import person

__all__ = ["Defaults"]

Ways = Mapping[str, tuple[PreparedApproach, ...]]


@attrs.define
class Defaults:
    """Whoever whispers the lines that nobody wrote down: knows every approach, and which was taken in which action."""

    ways: Ways
    _taken: dict[tuple[int, str], PreparedApproach] = attrs.field(factory=dict, init=False)

    @classmethod
    def of(cls, own: Ways, prepared: Ways) -> "Defaults":
        """Know the approaches of a file and of its scene; the file's come first."""
        return cls({entity: (*own.get(entity, ()), *prepared.get(entity, ())) for entity in (*own, *prepared)})

    def called(self, entity: str, name: str) -> PreparedApproach | None:
        """Return the approach of this entity that is prepared under a name."""
        return next((one for one in self.ways.get(entity, ()) if one.id == name), None)

    def take(self, state: Drama, number: int, entity: str, way: PreparedApproach | None) -> Approach:
        """Remember how `entity` goes about an action, for its judgement; return the approach itself."""
        if way is None:
            return Approach()
        self._taken[number, entity] = way
        return approach_from(state.rules.challenge, way, state.sheets.get(person(state, entity)))

    def owed(self, state: Drama) -> c.Command | None:
        """Return the next command that somebody owes and the plainest way gives; None where only the text can say."""
        if state.breaking_in:
            return c.Waive(state.breaking_in[0])
        action = state.under_way
        if action is None or action.stage == "seek":
            return None
        return self._in_action(state, action)

    def _in_action(self, state: Drama, action: Pending) -> c.Command | None:
        if action.stage == "consent":
            return c.Consent(action.asks[0], agrees=True)
        if action.stage == "answer":
            return self._answer(state, action, unanswered(state, action))
        if action.stage == "judge":
            return self._judge(state, action, unjudged(state, action))
        if action.stage == "window":
            holder = state.may_interrupt(action)
            return None if holder is None else c.Waive(holder)
        if action.stage == "stake":
            return next((c.Stake(entity) for entity in stakes_open(state, action)), None)
        return c.Roll(action.actor)

    def _answer(self, state: Drama, action: Pending, entities: Iterable[str]) -> c.Command | None:
        """Resist with the first approach that is prepared for it (GW-RU-202)."""
        for entity in entities:
            ways = self.ways.get(action.behind(entity), ())
            fitting = (way for way in ways if way.resisting and (not way.against or action.actor in way.against))
            return c.Answer(entity, self.take(state, action.number, entity, next(fitting, None)))
        return None

    def _judge(self, state: Drama, action: Pending, entities: Iterable[str]) -> c.Command | None:
        """Judge as the approach was prepared; what has no sheet opposes as it stands (GW-RU-185)."""
        for entity in entities:
            if entity == CIRCUMSTANCES:
                continue
            way = self._taken.get((action.number, entity))
            if way is not None:
                return c.Judge(entity, way.relevance, way.fit)
            if action.behind(entity) not in state.sheets or action.approach_of(entity) == Approach():
                plain = Judgement()
                return c.Judge(entity, plain.trait, plain.background)
        return None
