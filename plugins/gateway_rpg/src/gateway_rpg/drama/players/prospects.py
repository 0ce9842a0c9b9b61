"""What an action promises: what the facts that it would make are worth, times the chance that it makes them."""

from collections.abc import Iterable, Sequence

import attrs

from gateway_core.challenge import Judgement
from gateway_core.table.refusal import Refusal

from .. import commands as c
from .. import events as e
from ..action.account import Account
from ..action.aims import set_of, those_in
from ..action.legal import resisters_of
from ..action.odds import foreseen
from ..action.pending import CIRCUMSTANCES, SOUGHT, UNSEEN, Part, Pending
from ..action.raises import NOTHING_OWED, RaisesOwed
from ..language.effects import Effect
from ..state import GM
from .patience import overdue
from .position import foreboding
from .promise import SURE, Chance, Chances, Faced, Met, Promise, Worth
from .seeking import found, unseen
from .standpoint import Standpoint

__all__ = ["Prospects"]

_HOPELESS = 40  # in so many throws one that works: others stand better than anybody supposes, and it is none
_UNKNOWN: Chance = 1, 2  # of what the games master has still to set


@attrs.frozen(eq=False)
class Prospects(Standpoint):
    """One entity's place in a scene, from which actions are weighed: its own, and those of others for its side."""

    _aims: dict[str, tuple[str, ...]] = attrs.field(factory=dict, init=False)  # by what effects say of their aim
    _sets: dict[str, tuple[str, ...]] = attrs.field(factory=dict, init=False)  # by the names of what is aimed at
    _all_met: dict[object, Met | None] = attrs.field(factory=dict, init=False)  # by who does it how to whom

    @property
    def circumstances(self) -> Judgement | None:
        """How it supposes circumstances to be judged; None: whatever they are, as likely to be overcome as not."""
        return None

    def thought_of(self, effect: Effect) -> Iterable[int]:
        """Return the numbers of further raises that it has in mind as it chooses an action: none, before its throw."""
        return ()

    def aim(self, effect: Effect) -> tuple[str, ...]:
        """Return everybody that an effect of its own may be aimed at now, or must be."""
        found = self._aims.get(effect.aim)
        if found is None:
            assert not isinstance(self.moment, Refusal)
            name = set_of(self.state, self.actor, effect, self.moment)
            if name not in self._sets:
                self._sets[name] = those_in(self.state, self.actor, name, self.moment)
            found = self._aims[effect.aim] = self._sets[name]
        return found

    def worth(
        self,
        actor: str,
        parts: Sequence[Part],
        aims: Sequence[Sequence[str]],
        raises: Sequence[int] = (),
        pending: Pending | None = None,
        cut: Pending | None = None,
    ) -> Worth:
        """Return what parts of somebody's action are worth to this side if they work."""
        effects = self.state.rules.effects
        if len(parts) == 1 and effects[parts[0].effect].judged == "each" and len(aims[0]) > 1:
            one, bought = parts[0], raises[0] if raises else 0
            single = {
                target: self._made(self._facts(actor, one, (target,), bought, pending, cut), actor)
                for target in aims[0]
            }
            return Worth(tuple(single.items()))
        facts = self.facts(actor, parts, aims, raises, pending, cut)
        made = self._made(facts, actor)
        if self._seeks(parts) and not any(isinstance(fact, e.EntityEntered) for fact in facts):
            made += self._looked_for(actor)
        return Worth((), made)

    def _made(self, facts: Sequence[e.Event], actor: str) -> int:
        """Return what facts are worth, with what those that keep an action from happening spare this side."""
        if not facts:
            return 0
        spared, sides = 0, self.position.cast.sides
        for fact in facts:
            # What others keep from happening spares this side nothing, and two climaxes may each stop the other.
            if isinstance(fact, e.ActionCancelled | e.ActionNarrowed) and sides.get(actor) == self.side != sides.get(
                fact.actor
            ):
                spared = max(spared, self.threat(fact.number))
        then = self.position.after(facts, actor)
        before = foreboding(self.base) if then.undecided else self.base
        made = then.score(self.side, self.actor) - before + spared
        return min(0, made) if self._is_early(facts) else made

    def _is_early(self, facts: Sequence[e.Event]) -> bool:
        """Whether somebody would get off its own lead while that can wait, and can help it until then.

        It is as fresh an opponent in a later round, and takes as long to be overcome. So it rides until others come
        near a climax, or the scene drags on.
        """
        sides = self.position.cast.sides
        leaves = any(isinstance(fact, e.LeadLeft) and sides.get(fact.lead) == self.side for fact in facts)
        return leaves and not overdue(self.state) and not self.position.nears(self.side)

    def _looked_for(self, actor: str) -> int:
        """Return what it is worth to its side that somebody nobody knows yet may be found."""
        side = self.position.cast.sides.get(actor)
        return found(self.position, side) if side == self.side and self.position.cast.searches(actor) else 0

    def threat(self, number: int) -> int:
        """Return what an action of somebody else's would cost this side, times its chance."""
        action = next(one for one in self.state.stack if one.number == number)
        worth = self.worth(action.actor, action.parts, action.aims, (), action)
        if worth.whole >= 0:
            return 0
        settled = bool(action.judgements) or not action.resisters
        if not settled:
            return -worth.whole // 2
        account = Account(self.state, action)
        price = account.owed((), self.state.free_raises(action.actor))
        return -self.weighed(worth, *self.chances(account, price)) // 1000

    def chances(self, account: Account, price: RaisesOwed) -> Chances:
        """Return the chances of an action at this price."""
        action = account.action
        if not action.resisters or not self.state.rules.challenge.rolls(action.approach):
            return SURE, {}
        standing = {action.behind(one) for one in action.resisters}
        if CIRCUMSTANCES in standing and action.judgement(CIRCUMSTANCES) is None:
            return _UNKNOWN, {}
        if {SOUGHT, UNSEEN} & standing and self.state.seat_of(action.actor) != GM:
            return self._found_by(action.actor), {}
        frozen = account.challenge(price)
        if len(frozen.opponents) == 1:
            return frozen.chance(0), {}
        each = {one: frozen.chance(index) for index, one in enumerate(action.resisters[: len(frozen.opponents)])}
        return frozen.chance_all, each

    def _found_by(self, actor: str) -> Chance:
        """Return the chance that somebody's search finds whoever it has heard of, with the free raises that it has."""
        return unseen(self.whole.cast, actor, self.state.free_raises(actor))

    def thrown(self, account: Account, price: RaisesOwed, raises: Sequence[int]) -> int:
        """Return thousandths of what a throw promises with these raises."""
        action = account.action
        worth = self.worth(action.actor, action.parts, action.aims, raises, action, account.cut)
        return self.weighed(worth, *self.chances(account, price))

    def weighed(self, worth: Worth, whole: Chance, each: dict[str, Chance]) -> int:
        """Return thousandths of what an action is worth: each thing that it brings, times its own chance."""
        if not worth.each:
            return self._risked(worth.once, whole)
        return sum(self._risked(value, each.get(target, whole)) for target, value in worth.each)

    def _risked(self, worth: int, chance: Chance) -> int:
        """Return thousandths of worth times chance; who likes risks makes more of a small chance, others less."""
        ways, all_ways = chance
        if ways * _HOPELESS < all_ways:
            return 0
        value = 1000 * worth * ways // all_ways
        lean = self.weights.risk - 100
        return value + value * lean * (all_ways - ways) // (100 * all_ways) if lean and worth > 0 else value

    def promise(self, way: Faced, worth: Worth, raises: tuple[int, ...] = ()) -> Promise:
        """Return what a declaration promises, if it is gone about as its command says, with these raises."""
        command, met = way.command, way.met
        if met is None:
            chance = self._without_throw(command)
            return Promise(self.weighed(worth, chance, {}), command, worth, chance, raises)
        price = met.account.of(command.parts, way.aims).to_throw(raises, self.state.free_raises(command.actor))
        whole, each = self._chances(met, price)
        return Promise(self.weighed(worth, whole, each), command, worth, whole, raises)

    def at_best(self, way: Faced, worth: Worth) -> int:
        """Return thousandths of the most that a declaration may promise: if it owes nothing, whatever it does."""
        if self.weights.risk != 100 or any(value < 0 for _, value in worth.each):
            return 1000 * worth.whole  # a better chance need not promise more
        if way.met is None:
            return self.weighed(worth, self._without_throw(way.command), {})
        return self.weighed(worth, *self._chances(way.met, NOTHING_OWED))

    def _chances(self, met: Met, price: RaisesOwed) -> Chances:
        if price.spared:
            return self.chances(met.account, price)
        found = met.chances.get(price.taken)
        if found is None:
            found = met.chances[price.taken] = self.chances(met.account, price)
        return found

    def faced(self, command: c.Declare) -> Faced:
        """Return whom a declaration is aimed at, and those who will probably throw for it.

        The same people who go about it in the same way stand against each other alike, whatever it is that they do.
        """
        state, cut = self.state, self.moment
        if isinstance(cut, Refusal):
            return Faced(command, (), None)
        sought = self.coming if self._seeks(command.parts) else None
        aims, resisters = resisters_of(state, command.actor, command.parts, cut)
        alike = command.approach, resisters, sought, command.parts if state.rules.asks_plugins else ()
        if alike not in self._all_met:
            account = foreseen(state, command, cut, sought, self.circumstances)
            self._all_met[alike] = None if account is None else Met(account, {})
        return Faced(command, aims, self._all_met[alike])

    def _without_throw(self, command: c.Declare) -> Chance:
        """Return the chance of what nobody throws for, or of a throw of which nothing can be said."""
        helped = all(self.state.rules.effects[part.effect].resist == "nobody" for part in command.parts)
        sure = helped or not self.state.rules.challenge.rolls(command.approach)
        return SURE if sure else self._found_by(command.actor) if self._seeks(command.parts) else _UNKNOWN
