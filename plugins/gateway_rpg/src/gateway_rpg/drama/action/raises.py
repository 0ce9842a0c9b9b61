"""What an action owes in raises at the moment it is asked, and which are free (GW-CH-23, GW-CH-25, GW-RU-67)."""

from collections.abc import Sequence
from functools import cached_property

import attrs

from gateway_core.challenge import remembered
from gateway_core.challenge.side import entry_of

from ..events.throws import OwedRaise
from ..language.context import Context
from ..rules import DramaRules
from ..state import Drama
from .pending import Pending

__all__ = ["NOTHING_OWED", "Bill", "RaisesOwed", "bills_of", "source_of", "total"]

Bill = list[tuple[OwedRaise, bool]]
"""Raises owed, each with whether no free raise pays them (GW-RU-12)."""


@attrs.frozen
class RaisesOwed:
    """What the throw would cost: every raise owed with its rule, those that are free, and the parts that have lapsed.

    `lapsed` pairs a part's index with the reason; `free` counts free raises used, `granted` those of the judgement.
    `spared` pairs an opponent with the raises owed for others alone, where those do not count against it (GW-RU-16).
    Of what is owed, no free raise pays the `penalty` (GW-RU-12).
    """

    owed: tuple[OwedRaise, ...]
    free: int
    granted: int
    lapsed: tuple[tuple[int, str], ...] = ()
    spared: tuple[tuple[str, int], ...] = ()
    penalty: int = 0

    @property
    def due(self) -> int:
        """All raises owed."""
        return sum([one.count for one in self.owed])

    @cached_property  # asked again for each who stands against it
    def taken(self) -> int:
        """The raises that make it harder: dues less free raises (GW-CH-23, GW-CH-25)."""
        return self.penalty + max(0, self.due - self.penalty - self.free - self.granted)


NOTHING_OWED = RaisesOwed((), 0, 0)


@remembered
def source_of(rules: DramaRules, owed: OwedRaise) -> str:
    """Return the entry that asks for a raise, `pack:kind/slug`; empty where none does, but somebody who takes more.

    A fact keeps its words and its rule alone, so it is found by those.
    """
    counting = {(one.id, one.name, one.rule) for one in rules.costs}
    for id, cost in rules.rulebook.of("cost").items():
        if (cost.name, cost.rule) == (owed.why, owed.rule) and (cost.id, cost.name, cost.rule) in counting:
            return entry_of("cost", id)
    for id, effect in rules.effects.items():
        if any((f"{effect.name}: {due.raises.text}", due.rule) == (owed.why, owed.rule) for due in effect.due):
            return entry_of("effect", id)
    return ""


def _costs(state: Drama, pending: Pending, cut: Pending | None, entity: str) -> Bill:
    """Return the raises owed by the action as a whole, as they count against one opponent (GW-RU-67)."""
    if not pending.parts:
        return []
    found = []
    here = Context(state, pending.actor, pending.parts[0], pending=pending, interrupted=cut, resister=entity or None)
    for cost in state.rules.costs:
        if cost.when is None or cost.when.holds(here):
            count = cost.raises(here)
            if count > 0:
                found.append((OwedRaise(count, cost.name, cost.rule), cost.penalty))
    return found


def total(bill: Bill) -> int:
    """Return how many raises a bill comes to."""
    return sum([one.count for one, _ in bill])


def bills_of(
    state: Drama,
    pending: Pending,
    owed: Sequence[Sequence[tuple[str | None, OwedRaise]]],
    bought: Sequence[int],
    cut: Pending | None,
) -> dict[str, Bill]:
    """Return what the action owes against each opponent; the highest sum of them is owed (GW-RU-67)."""
    bills: dict[str, Bill] = {}
    for entity in pending.resisters or ("",):
        bill = _costs(state, pending, cut, entity)
        for index in pending.parts_on(entity, state.rules.unaimed):
            effect = state.rules.effects[pending.parts[index].effect]
            for target, one in owed[index]:
                against = None if target is None else pending.standing_for(target)
                if against in (None, entity) or against not in pending.resisters:
                    bill.append((one, False))
            if bought[index]:
                bill.append((OwedRaise(bought[index], f"{effect.name}: {bought[index]} more", "GW-CH-24"), False))
        bills[entity] = bill
    return bills
