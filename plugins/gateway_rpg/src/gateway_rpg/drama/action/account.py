"""What an action owes and comes to as the scene is now (GW-CH-23, GW-CH-25, GW-RU-63, GW-RU-67).

It is gone through once, however many numbers of raises somebody asks about before one of them is taken.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import attrs

from gateway_core.challenge import Challenge, Side, challenge
from gateway_core.frozen import evolved
from gateway_core.table.refusal import Refusal

from ..events.throws import OwedRaise
from ..secrecy.secrets import known_to
from ..state import Drama
from .dry_run import PLENTY, DryRun, dry_run
from .interrupted import interrupted_by, standing, still_possible
from .pending import Part, Pending
from .raises import NOTHING_OWED, RaisesOwed, bills_of, total
from .sides import helped, side_of

__all__ = ["Account", "Pools"]


class Pools(NamedTuple):
    """Both sides of a throw, before any raise is taken."""

    actor: Side
    opponents: tuple[tuple[str, Side, int], ...]  # each who resists, with the actor's Edge over it


@attrs.frozen(eq=False)
class Account:
    """One action in a scene in which nothing happens as long as somebody asks."""

    state: Drama
    action: Pending
    # both sides, if they are known from another action that the same people go about in the same way
    _pools: Pools | None = None
    _ways: dict[tuple[int, ...] | None, DryRun] = attrs.field(factory=dict, init=False)  # by raises, what came of them

    def of(self, parts: tuple[Part, ...], aims: tuple[tuple[str, ...], ...]) -> "Account":
        """Return the account of another action of the same people, which they go about in the same way."""
        return Account(self.state, evolved(self.action, parts=parts, aims=aims), self.pools)

    @cached_property
    def cut(self) -> Pending | None:
        """The action that it cuts into."""
        return interrupted_by(self.state, self.action)

    @cached_property
    def possible(self) -> Pending:
        """The action without what an interruption has made impossible (GW-RU-193)."""
        return still_possible(self.state, self.action)

    @cached_property
    def standing(self) -> tuple[str, ...]:
        """The resisters who can still resist."""
        return standing(self.state, self.possible)

    @cached_property
    def pools(self) -> Pools:
        """Both sides, the Edge of each line as it is now (GW-RU-63, GW-RU-194)."""
        if self._pools is not None:
            return self._pools
        state, action = self.state, self.action
        actor = helped(state, action.actor, side_of(state, action, action.actor))
        opponents = ((one, side_of(state, action, one), state.edge(action.actor, one)) for one in self.standing)
        return Pools(actor, tuple(opponents))

    def challenge(self, price: RaisesOwed) -> Challenge:
        """Freeze the challenge with the raises that are taken."""
        rules, (actor, opponents) = self.state.rules.challenge, self.pools
        if not price.spared:
            return challenge(rules, actor, tuple([(side, edge) for _, side, edge in opponents]), price.taken)
        spared, against = dict(price.spared), []
        for entity, side, edge in opponents:
            others = min(spared.get(entity, 0), price.taken)
            if others:
                side = side.with_modifier(-others * rules.taken, f"{others} raises for others", "GW-RU-16")
            against.append((side, edge))
        return challenge(rules, actor, tuple(against), price.taken)

    def gone_through(self, raises: Sequence[int], idle: int = 0) -> DryRun | Refusal:
        """Return what comes of the action with these raises, or why they may not be named."""
        effects, parts = self.state.rules.effects, self.action.parts
        if not 0 <= idle <= PLENTY:
            why = f"{idle} raises that buy nothing; name a number from 0 to {PLENTY}."
            return Refusal("drama/raises-out-of-range", why, "GW-RU-212")
        names = [effects[part.effect].name for part in parts]
        if raises and len(raises) != len(parts):
            why = f"name the further raises of each part in turn: {', '.join(names)}."
            return Refusal("drama/raises-per-part", why, "GW-CH-24")
        for part, count, name in zip(parts, raises, names, strict=False):
            if not 0 <= count <= PLENTY:
                why = f"{name}: {count} raises; name a number from 0 to {PLENTY}."
                return Refusal("drama/raises-out-of-range", why, "GW-CH-23")
            if count and not effects[part.effect].more:
                return Refusal(
                    "drama/raises-buy-nothing", f"{name}: further raises buy nothing here.", "GW-CH-24",
                    "Name 0; who wants to take some all the same takes them as idle.",
                )  # fmt: skip
        strict = self._tried(raises)
        if strict.refusal and self._tried(None).refusal is None:
            return attrs.evolve(strict.refusal, allowed="More raises would do it.")
        return strict

    def _tried(self, raises: Sequence[int] | None) -> DryRun:
        """Go through it with these raises (None: with plenty); where nobody counts them, once for all."""
        pending = self.possible
        key = self._counted(raises)
        found = self._ways.get(key)
        if found is None:
            found = dry_run(self.state, pending.actor, pending.parts, key, pending, self.cut)
            self._ways[key] = found
        return found

    def _counted(self, raises: Sequence[int] | None) -> tuple[int, ...] | None:
        effects, parts = self.state.rules.effects, self.action.parts
        if len(parts) == 1 and "raises" not in effects[parts[0].effect].reads:
            return (0,)  # one part alone prepares nothing for another, so it is as good as any
        return None if raises is None else tuple(raises) or (0,) * len(parts)

    def owed(self, raises: Sequence[int], free: int, idle: int = 0) -> RaisesOwed:
        """Add up what the action owes now, with the `idle` raises beyond that (GW-RU-212).

        What an interruption has made impossible lapses (GW-RU-193).
        """
        state, pending, cut = self.state, self.possible, self.cut
        filled = list(raises) if raises else [0] * len(pending.parts)
        kept, lapsed = list(range(len(pending.parts))), []
        # Again after each part that lapses: what it would have opened the way for may lapse with it.
        found = self._tried(raises)
        while found.refusal is not None:
            lapsed.append((kept.pop(found.at), found.refusal.message))
            parts = [pending.parts[index] for index in kept]
            found = dry_run(state, pending.actor, parts, [filled[index] for index in kept], pending, cut)
        rest, bought = pending, filled
        if lapsed:
            left = tuple(pending.parts[index] for index in kept)
            rest = attrs.evolve(pending, parts=left, aims=tuple(pending.aims[index] for index in kept))
            bought = [filled[index] for index in kept]
        bills = bills_of(state, rest, _at_declaration(state, rest, bought, cut) or found.owed, bought, cut)
        # One throw is made against everybody, so what the dearest opponent costs is owed; a ruling spares the others.
        heaviest = max(bills.values(), key=total)
        owed = [one for one, _ in heaviest]
        if idle:
            owed = [*owed, OwedRaise(idle, "Raises that buy nothing", "GW-RU-212")]
        penalty = sum([one.count for one, penal in heaviest if penal])
        spared: tuple[tuple[str, int], ...] = ()
        if state.rules.rulings.raises_each_target:
            spared = tuple((entity, total(heaviest) - total(bill)) for entity, bill in bills.items())
        due = sum([one.count for one in owed]) - penalty
        judged = pending.judgement(pending.actor)
        granted = min(due, state.rules.challenge.ramification if judged and judged.ramification else 0)
        held = state.free_raises(pending.actor)
        if held and known_to(state, pending) is None:
            held = min(held, due - granted)  # of what is owed unseen, the free raises that were kept would tell
        return RaisesOwed(tuple(owed), min(free, held), granted, tuple(lapsed), spared, penalty)

    def to_throw(self, raises: Sequence[int], free: int) -> RaisesOwed:
        """Return the same as far as the throw hangs on it: whether anything lapses is not asked where nothing is owed.

        Most effects owe nothing by themselves, and programs ask of dozens of actions.
        """
        state, action = self.state, self.action
        effect = state.rules.effects[action.parts[0].effect]
        if len(action.parts) > 1 or effect.due or any(raises) or action.edges or state.rules.rulings.raises_each_target:
            return self.owed(raises, free)
        bills = bills_of(state, action, ((),), (0,), self.cut)
        return self.owed(raises, free) if any(bills.values()) else NOTHING_OWED


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
