"""One entity's place in a scene: whom it minds, how the scene stands for it, what an action would make true there."""

from collections.abc import Sequence
from functools import cached_property

import attrs

from gateway_core.table.refusal import Refusal

from .. import events as e
from ..action.aims import aimed
from ..action.legal import may_declare
from ..action.pending import Part, Pending
from ..language.context import Context
from ..language.new_words import expected
from ..state import GM, Drama
from .games_master.finding import known_find
from .loyalty import own_side
from .position import Position
from .promise import Promise
from .weights import Weights

__all__ = ["Standpoint"]

_MINDED = 12  # of either sort, beside those with a line


@attrs.frozen(eq=False)
class Standpoint:
    """Where an entity stands that may act now, or in whose way somebody else's action is."""

    state: Drama
    actor: str
    whole: Position  # the scene with everybody in it
    weights: Weights

    @cached_property
    def moment(self) -> Pending | Refusal | None:
        """Why it may not act now; else the action that it would cut into, if there is one."""
        return may_declare(self.state, self.actor)

    @cached_property
    def base(self) -> int:
        """What the scene is worth to its side as it stands."""
        return self.position.score(self.side, self.actor)

    @cached_property
    def side(self) -> str | None:
        """On whose side it is at heart."""
        return own_side(self.state, self.actor)

    def agrees(self, one: str) -> bool:
        """Whether somebody goes along with what this one wants."""
        return own_side(self.state, one) in (None, self.side)

    @cached_property
    def coming(self) -> str | None:
        """Who a search of its own would find, as far as its seat knows."""
        return known_find(self.state, self.actor)

    @property
    def seeks_somebody(self) -> bool:
        """Whether a search of its own may find anybody, as far as its seat knows: whom its side has heard of."""
        state = self.state
        own = state.seat_of(self.actor) == GM
        return self.coming is not None if own else bool(state.rumours.get(state.entities[self.actor].side or ""))

    @cached_property
    def minded(self) -> frozenset[str]:
        """Whom it minds: itself, all to whom it has a line, and of its own and the others as many as a person can mind.

        Those with the most Edge come first. In a crowd, to weigh everybody for everybody takes the square of it.
        """
        state, actor = self.state, self.actor
        found = {actor, *state.linked_to(actor)}
        found |= {one for one in self.whole.cast.sides if state.entities[one].lead in found}
        there = [one for one in self.whole.cast.sides if one not in found]
        if len(there) <= _MINDED:
            return frozenset(found.union(there))
        above: dict[str, int] = {}
        for (one, other), edge in state.lines.items():
            above[one] = above.get(one, 0) + edge
            above[other] = above.get(other, 0) - edge
        there.sort(key=lambda one: -above.get(one, 0))
        for allied in (True, False):
            found.update([one for one in there if state.allied(actor, one) is allied][:_MINDED])
        return frozenset(found)

    @cached_property
    def position(self) -> Position:
        """How the scene stands, as far as it minds that."""
        return self.whole.among(self.minded)

    def opens(self, part: Part, bought: int) -> bool:
        """Whether a part of the entity's own with these raises leaves it nothing that a climax lacks."""
        facts = self._facts(self.actor, part, part.targets, bought, None, None)
        gap = self.position.after(facts, self.actor).gap(self.actor)
        return gap is not None and gap <= 0

    def left_by(self, one: Promise) -> Position:
        """Return how the scene would stand once an action has worked."""
        actor, parts = one.command.actor, one.command.parts
        moment = may_declare(self.state, actor)
        assert not isinstance(moment, Refusal)
        aims = [aimed(self.state, actor, part, moment) for part in parts]
        return self.position.after(self.facts(actor, parts, aims, one.raises, moment), actor)

    def facts(
        self,
        actor: str,
        parts: Sequence[Part],
        aims: Sequence[Sequence[str]],
        raises: Sequence[int],
        pending: Pending | None,
        cut: Pending | None = None,
    ) -> list[e.Event]:
        """Return what parts of an action would make true, each with its raises."""
        found = self._facts(actor, parts[0], aims[0], raises[0] if raises else 0, pending, cut)
        for index in range(1, len(parts)):
            found += self._facts(actor, parts[index], aims[index], raises[index] if raises else 0, pending, cut)
        if self._seeks(parts):
            coming = self.coming if actor == self.actor else known_find(self.state, actor)
            found += [e.EntityEntered(coming, "", "next-round")] if coming is not None else []
        return self.believed(found, actor)

    def _seeks(self, parts: Sequence[Part]) -> bool:
        """Whether something of an action brings in whoever is looked for."""
        searches = self.state.rules.searches
        return parts[0].effect in searches or (len(parts) > 1 and any(part.effect in searches for part in parts))

    def believed(self, facts: list[e.Event], actor: str) -> list[e.Event]:
        """Return which of the facts that an action says it makes are believed to come true.

        A climax for which there is too little Edge is not, by the ladder as the seat supposes it to be: while that is
        secret it may be tried, and fails by itself (GW-EF-18). Where a table plays that it owes raises instead
        (GW-RU-83), the throw tells.
        """
        for at, fact in enumerate(facts):
            if isinstance(fact, e.ClimaxCalled) and self._takes_edge:
                before = [one for one in facts[:at] if not isinstance(one, e.ActionCancelled)]
                gap = self.position.after(before, actor).gap(actor)
                return facts if gap is None or gap <= 0 else before
        return facts

    @property
    def _takes_edge(self) -> bool:
        """Whether a climax needs as much Edge as the ladder says."""
        ending = self.state.rules.ending
        return ending is not None and any("ladder" in need.reads for need in ending.needs)

    def _facts(
        self, actor: str, part: Part, aim: Sequence[str], bought: int, pending: Pending | None, cut: Pending | None
    ) -> list[e.Event]:
        """Return what a part would make true (as the scene is now: nothing of it has happened)."""
        state, whole = self.state, tuple(aim)
        first = Context(state, actor, part, whole, whole[0] if whole else None, bought, pending, cut)
        others = [Context(state, actor, part, whole, target, bought, pending, cut) for target in whole[1:]]
        found: list[e.Event] = []
        for operation in state.rules.effects[part.effect].does:
            found += expected(operation, first)
            if others and not operation.once:
                for here in others:
                    found += expected(operation, here)
        return found
