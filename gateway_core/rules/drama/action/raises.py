"""What an action owes in raises at the moment it is asked, and which are free (GW-CH-23, GW-CH-25, GW-RU-67)."""

from collections.abc import Sequence

import attrs

from ....light import light
from ....table.refusal import Refusal
from ...challenge import remembered
from ...challenge.side import entry_of
from ..events import OwedRaise
from ..language.context import Context
from ..rules import DramaRules
from ..secrecy.secrets import known_to
from ..state import Drama
from .dry_run import PLENTY, DryRun, dry_run
from .interrupted import interrupted_by, still_possible
from .pending import Pending

__all__ = ["RaisesOwed", "gone_through", "raises_owed", "raises_refused", "source_of"]

Bill = list[tuple[OwedRaise, bool]]
"""Raises owed, each with whether no free raise pays them (GW-RU-12)."""


@light
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
        return sum(one.count for one in self.owed)

    @property
    def taken(self) -> int:
        """The raises that make it harder: dues less free raises (GW-CH-23, GW-CH-25)."""
        return self.penalty + max(0, self.due - self.penalty - self.free - self.granted)


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


def raises_refused(state: Drama, pending: Pending, raises: Sequence[int]) -> Refusal | None:
    """Refuse raises that no part can use, or too few for what the action needs."""
    found = gone_through(state, pending, raises)
    return found if isinstance(found, Refusal) else None


def gone_through(state: Drama, pending: Pending, raises: Sequence[int], idle: int = 0) -> DryRun | Refusal:
    """Return what comes of the action with these raises, or why they may not be named."""
    if not 0 <= idle <= PLENTY:
        why = f"{idle} raises that buy nothing; name a number from 0 to {PLENTY}."
        return Refusal("drama/raises-out-of-range", why, "GW-RU-212")
    names = [state.rules.effects[part.effect].name for part in pending.parts]
    if raises and len(raises) != len(pending.parts):
        return Refusal(
            "drama/raises-per-part", f"name the further raises of each part in turn: {', '.join(names)}.", "GW-CH-24"
        )
    for part, count, name in zip(pending.parts, raises, names, strict=False):
        if not 0 <= count <= PLENTY:
            return Refusal(
                "drama/raises-out-of-range", f"{name}: {count} raises; name a number from 0 to {PLENTY}.", "GW-CH-23"
            )
        if count and not state.rules.effects[part.effect].more:
            return Refusal(
                "drama/raises-buy-nothing", f"{name}: further raises buy nothing here.", "GW-CH-24",
                "Name 0; who wants to take some all the same takes them as idle.",
            )  # fmt: skip
    cut, pending = interrupted_by(state, pending), still_possible(state, pending)
    filled = _filled(pending, raises)
    strict = dry_run(state, pending.actor, pending.parts, filled, pending, cut)
    if strict.refusal and dry_run(state, pending.actor, pending.parts, None, pending, cut).refusal is None:
        return attrs.evolve(strict.refusal, allowed="More raises would do it.")
    return strict


def raises_owed(
    state: Drama, pending: Pending, raises: Sequence[int], free: int, idle: int = 0, strict: DryRun | None = None
) -> RaisesOwed:
    """Add up what the action owes now, with the `idle` raises beyond that (GW-RU-212).

    What an interruption has made impossible lapses (GW-RU-193). `strict` is what has come of going through it with
    these raises, if somebody has.
    """
    cut, pending = interrupted_by(state, pending), still_possible(state, pending)
    filled = _filled(pending, raises)
    kept, lapsed = list(range(len(pending.parts))), []
    # Again after each part that lapses: what it would have opened the way for may lapse with it.
    found = strict or dry_run(state, pending.actor, pending.parts, filled, pending, cut)
    while found.refusal is not None:
        lapsed.append((kept.pop(found.at), found.refusal.message))
        parts = [pending.parts[index] for index in kept]
        found = dry_run(state, pending.actor, parts, [filled[index] for index in kept], pending, cut)
    rest = pending
    if lapsed:
        left = tuple(pending.parts[index] for index in kept)
        rest = attrs.evolve(pending, parts=left, aims=tuple(pending.aims[index] for index in kept))
    bought = [filled[index] for index in kept]
    bills = _bills(state, rest, _at_declaration(state, rest, bought, cut) or found.owed, bought, cut)
    # One throw is made against everybody, so what the dearest opponent costs is owed; a ruling spares the others.
    heaviest = max(bills.values(), key=_sum)
    owed = [one for one, _ in heaviest]
    if idle:
        owed = [*owed, OwedRaise(idle, "Raises that buy nothing", "GW-RU-212")]
    penalty = sum(one.count for one, penal in heaviest if penal)
    spared: tuple[tuple[str, int], ...] = ()
    if state.rules.rulings.raises_each_target:
        spared = tuple((entity, _sum(heaviest) - _sum(bill)) for entity, bill in bills.items())
    due = sum(one.count for one in owed) - penalty
    judged = pending.judgement(pending.actor)
    granted = min(due, state.rules.challenge.ramification if judged and judged.ramification else 0)
    held = state.free_raises(pending.actor)
    if held and known_to(state, pending) is None:
        held = min(held, due - granted)  # of what is owed unseen, the free raises that were kept would tell
    return RaisesOwed(tuple(owed), min(free, held), granted, tuple(lapsed), spared, penalty)


def _at_declaration(
    state: Drama, pending: Pending, raises: Sequence[int], cut: Pending | None
) -> tuple[tuple[tuple[str | None, OwedRaise], ...], ...]:
    """Return what each part owes by the lines as they were when it was declared, where those count (GW-RU-193)."""
    if not pending.edges:
        return ()
    draft = state.thaw()
    for one, other, edge in pending.edges:
        if draft.linked(one, other):
            draft.lines[one, other] = edge
    found = dry_run(draft, pending.actor, pending.parts, raises, pending, cut)
    return found.owed if found.refusal is None else ()


def _filled(pending: Pending, raises: Sequence[int]) -> list[int]:
    return list(raises) if raises else [0] * len(pending.parts)


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


def _sum(bill: Bill) -> int:
    return sum(one.count for one, _ in bill)


def _bills(
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
        on = pending.parts_on(entity) if entity else range(len(pending.parts))
        for index in on:
            effect = state.rules.effects[pending.parts[index].effect]
            for target, one in owed[index]:
                against = None if target is None else pending.standing_for(target)
                if against in (None, entity) or against not in pending.resisters:
                    bill.append((one, False))
            if bought[index]:
                bill.append((OwedRaise(bought[index], f"{effect.name}: {bought[index]} more", "GW-CH-24"), False))
        bills[entity] = bill
    return bills
