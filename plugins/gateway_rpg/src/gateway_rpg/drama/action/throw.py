"""The throw of an action and what comes of it: dice, each effect in its step, the action's end (GW-CH-19, GW-EF)."""

from collections.abc import Container, Iterable, Sequence

import attrs

from gateway_core.challenge import SIDES
from gateway_core.chance.ask import Ask
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from .. import events as e
from ..language.context import Context
from ..language.effects import Effect
from ..places.reach import can_face
from ..secrecy.secrets import known_to, tells
from ..state import Drama
from .account import Account
from .aims import aim_of
from .answers import made_by
from .dry_run import in_step
from .entering import leaving
from .interrupted import interrupted_by, still_possible
from .pending import Part, Pending
from .raises import RaisesOwed
from .unrolled import short_of_raises, unpaid

__all__ = ["Ready", "ask_for", "overrulable", "overrule", "ready", "throw", "under_way"]

SceneWork = Work[Drama, e.Event]


def ask_for(state: Drama, entity: str, dice: int) -> Ask:
    """Return the question to chance for one side's dice."""
    found = state.entities.get(entity)
    seat = state.seat_of(entity) if found else "gm"
    return Ask(f"{state.called(entity)}: {dice}d{SIDES}", seat, dice, SIDES, keeps=1)


@attrs.frozen
class Ready:
    """An action as it is thrown for."""

    account: Account  # of what is left of it, without what has become impossible since it was declared
    price: RaisesOwed  # what is owed, and what pays it
    bought: tuple[int, ...]  # further raises, for each part
    over: e.ActionEnded | None = None  # how it ends without a throw, if nobody is left to act on or nothing can pay it

    @property
    def pending(self) -> Pending:
        """What is left of it."""
        return self.account.action


def under_way(state: Drama) -> Account:
    """Return the account of what is left of the innermost action."""
    return Account(state, still_possible(state, state.stack[-1]))


def ready(account: Account, raises: Sequence[int], free: int, idle: int = 0) -> Ready | Refusal:
    """Return the innermost action as it is thrown for with these raises, or why it may not be with them."""
    state, pending = account.state, account.action
    found = account.gone_through(raises, idle)
    if isinstance(found, Refusal):
        return found
    if free < 0 or free > state.free_raises(pending.actor):
        held = state.free_raises(pending.actor)
        why = f"{state.entities[pending.actor].name} holds {held} free raises."
        return Refusal("drama/too-few-free-raises", why, "GW-CH-25")
    price = account.owed(raises, free, idle)
    bought = tuple(raises) or (0,) * len(pending.parts)
    gone = {index for index, _ in price.lapsed}
    if len(gone) == len(pending.parts) or (pending.resisters and not account.standing):
        why = price.lapsed[0][1] if price.lapsed else "Nobody is left to act on."
        return Ready(account, price, bought, _unthrown(pending, why, known_to(state, pending)))
    if why := short_of_raises(account):
        return Ready(account, price, bought, _unthrown(pending, why, None))
    return unpaid(account, price) or Ready(account, price, bought)


def _unthrown(pending: Pending, why: str, few: tuple[str, ...] | None) -> e.ActionEnded:
    return e.ActionEnded(pending.number, pending.actor, (), None, 0, None, why, few)


def throw(work: SceneWork, action: Ready) -> None:
    """Throw for an action, and let come what comes of it."""
    if not _draws(work.state, action) and tells(work.state, action.pending):
        work.emit(e.SecretTried(action.pending.number))
    if action.over is not None:
        _end(work, action.pending, action.over, ())
        return
    beaten = _dice(work, action)
    _settle(work, action.pending, action.price, action.bought, beaten)


def _draws(state: Drama, action: Ready) -> bool:
    rolls = action.over is None and state.rules.challenge.rolls(action.pending.approach)
    return rolls and bool(action.account.standing)


def overrulable(state: Drama, raises: Sequence[int]) -> Ready | Refusal:
    """Return the innermost action as it is settled without dice, or why these raises may not be bought."""
    account = under_way(state)
    found = account.gone_through(raises)
    if isinstance(found, Refusal):
        return found
    return Ready(account, account.owed(raises, 0), tuple(raises) or (0,) * len(account.action.parts))


def overrule(work: SceneWork, action: Ready, won: Container[str]) -> None:
    """Settle an action without dice, as the games master decrees: against these it is won."""
    pending, facing = action.pending, action.account.standing
    beaten = tuple(one for one in facing if one in won)
    lost = tuple(one for one in facing if one not in won)
    work.emit(e.ResultOverruled(pending.number, pending.actor, beaten, lost))
    _settle(work, pending, action.price, action.bought, frozenset(beaten))


def _dice(work: SceneWork, action: Ready) -> frozenset[str]:
    """Throw one pool for the actor and one for each who stands against it; return who was beaten (GW-RU-66)."""
    state, pending, price, facing = work.state, action.pending, action.price, action.account.standing
    if not facing or not state.rules.challenge.rolls(pending.approach):
        _spend(work, pending.actor, price.free)
        return frozenset(facing)  # nobody resists what nobody throws for (GW-RU-33)
    frozen = action.account.challenge(price)
    # The actor first, then the resisters in turn: dice are drawn, typed and kept in this order.
    asks = [ask_for(state, pending.actor, frozen.dice)]
    asks += [ask_for(state, entity, opponent.dice) for entity, opponent in zip(facing, frozen.opponents, strict=True)]
    faces, *opposing = work.draw(*asks)
    outcome = frozen.settle(faces, tuple(opposing))
    _spend(work, pending.actor, price.free)
    throws = tuple(
        e.Throw(entity, dice, outcome.opposed[index], outcome.totals[index], outcome.successes[index])
        for index, (entity, dice) in enumerate(zip(facing, opposing, strict=True))
    )
    fell = e.DiceThrown(
        pending.number, pending.actor, faces, price.owed, action.bought, price.free + price.granted,
        price.taken, throws,
    )  # fmt: skip
    for fact in fell.shown(state):
        work.emit(fact)
    return frozenset(one.entity for one in throws if one.beaten)


def _spend(work: SceneWork, holder: str, count: int) -> None:
    """Use up free raises, oldest first; they are gone whether or not the action works (GW-RU-14, GW-RU-189)."""
    left = []
    for number, grant in work.state.usable_grants(holder):
        if count > 0:
            used = min(count, grant.count)
            left.append((number, grant.count - used))
            count -= used
    if left:
        work.emit(e.FreeRaisesSpent(holder, tuple(left)))


def _settle(
    work: SceneWork, pending: Pending, price: RaisesOwed, bought: Sequence[int], beaten: frozenset[str]
) -> None:
    """Let each effect take place or not, in its step, and end the action."""
    state, lapsed, worked = work.state, dict(price.lapsed), []
    last: list[e.Event] = []
    struck: set[str] = set()
    cut = interrupted_by(state, pending)
    for index in in_step(state, pending.parts):
        said, effect = pending.parts[index], state.rules.effects[pending.parts[index].effect]
        part = said.bound(pending.sought)
        if index in lapsed:
            work.emit(e.PartSettled(pending.number, part.effect, (), pending.aims[index], False, lapsed[index]))
            continue
        aim = tuple(one for one in pending.aims[index] if can_face(state, pending, one))
        # What is aimed at whoever a block has failed to stop fails with it: they throw once for both (GW-RU-111).
        won = aim if effect.resist == "nobody" else tuple(one for one in aim if one in beaten)
        if effect.resist != "nobody" and _all_must(state, effect) and len(won) < len(aim):
            won = ()
        succeeded = bool(won) or not pending.aims[index]
        struck_now = part.targets if won and said.is_kept_apart else _struck(state, pending, part, cut, won)
        contexts = [
            Context(state, pending.actor, part, struck_now, target, bought[index], pending, cut)
            for target in struck_now or (None,)
        ]
        why = next((why for here in contexts if (why := _no_longer(here, effect))), "") if succeeded else ""
        work.emit(
            e.PartSettled(
                pending.number,
                part.effect,
                won,
                tuple(one for one in aim if one not in won),
                succeeded and not why,
                why,
            )
        )
        if not succeeded or why:
            continue
        worked.append(index)
        struck.update(won)
        for operation in effect.does:
            for here in contexts[:1] if operation.once else contexts:
                for fact in made_by(work, operation, here):
                    if isinstance(fact, e.SceneEnded | e.PlaceEnded):
                        last.append(fact)
                    else:
                        work.emit(fact)
    # Who blocked for an ally in vain, and is struck all the same, comes last for the initiative (GW-EF-14).
    for shield in pending.shields:
        if shield in struck:
            work.emit(e.InitiativeForfeited(shield, pending.actor))
    _end(work, pending, _ended(state, pending, worked, price), worked)
    # The action ends before its scene or place does, after which nothing may happen any more.
    for fact in last:
        work.emit(fact)


def _end(work: SceneWork, pending: Pending, ended: e.ActionEnded, worked: Sequence[int]) -> None:
    """End the action; an entrant who came for it alone leaves if what it threw for failed (GW-RU-198)."""
    thrown = [i for i, part in enumerate(pending.parts) if work.state.rules.effects[part.effect].resist != "nobody"]
    gone = leaving(work.state, pending, not thrown or any(index in worked for index in thrown))
    for fact in (*ended.shown(work.state), *gone):
        work.emit(fact)


def _struck(state: Drama, pending: Pending, part: Part, cut: Pending | None, won: tuple[str, ...]) -> tuple[str, ...]:
    """Return on whom a part works: those beaten, or those of its aim for whom they stood (GW-RU-205)."""
    effect = state.rules.effects[part.effect]
    if not pending.stand_ins or effect.resist not in ("aim", "target"):
        return won
    aim = part.targets or aim_of(state, pending.actor, effect, cut)
    return tuple(dict.fromkeys(one for resister in won for one in pending.meant_by(resister) if one in aim))


def _all_must(state: Drama, effect: Effect) -> bool:
    """Whether every resister must be beaten, as things are ruled at this table."""
    return effect.wants_all(of_chosen=state.rules.rulings.all_must_be_beaten)


def _no_longer(here: Context, effect: Effect) -> str:
    """Return why an effect can no longer take place although its throw was won (GW-RU-63), or nothing."""
    for need in effect.needs:
        if need.fails(here):
            return need.condition.why_not(here)[1]
    return ""


def _ended(state: Drama, pending: Pending, worked: Iterable[int], price: RaisesOwed) -> e.ActionEnded:
    parts = [pending.parts[index] for index in worked]
    ranks = [rank for part in parts if (rank := state.rules.effects[part.effect].rank) is not None]
    receiver = next((part.give_to for part in parts if part.give_to), None)
    return e.ActionEnded(
        pending.number,
        pending.actor,
        tuple(dict.fromkeys(part.effect for part in parts)),
        min(ranks, default=None),
        price.taken + price.free + price.granted,
        receiver,
        known_to=known_to(state, pending),
    )
