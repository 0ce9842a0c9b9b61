"""Actions for which nobody throws: indirect interventions at a table that does not roll for them (GW-RU-33)."""

from collections.abc import Sequence

from gateway_core.challenge import Approach, Judgement
from gateway_core.table.refusal import Refusal

from ..state import Drama
from .account import Account
from .judging import prepared_judgement
from .legal import resisters_of
from .pending import Part, Pending
from .raises import RaisesOwed

__all__ = ["short_of_raises", "unaffordable", "unpaid"]


def unaffordable(
    state: Drama, actor: str, parts: Sequence[Part], approach: Approach, interrupted: Pending | None
) -> Refusal | None:
    """Refuse to declare what owes more raises than the actor holds free ones, where nobody throws."""
    if state.rules.challenge.rolls(approach):
        return None
    aims, resisters = resisters_of(state, actor, parts, interrupted)
    judged = prepared_judgement(state, actor, approach, resisters) or Judgement()
    pending = Pending(
        state.next_action, actor, tuple(parts), aims, resisters, approach,
        cuts_into=interrupted.number if interrupted else None, judgements=((actor, judged),),
    )  # fmt: skip
    return unpaid(account := Account(state, pending), account.owed((), state.free_raises(actor)))


def unpaid(account: Account, price: RaisesOwed) -> Refusal | None:
    """Refuse the raises and free raises named for an action that nobody throws for, if they leave any to take."""
    rolls = account.state.rules.challenge.rolls(account.action.approach)
    return None if rolls else _unpaid(account.state, account.action, price)


def short_of_raises(account: Account) -> str:
    """Return why an action that nobody throws for can no longer be paid, or nothing.

    Since it was declared the games master may have demanded more, or an interruption have made it dearer.
    """
    state, pending = account.state, account.action
    if state.rules.challenge.rolls(pending.approach):
        return ""
    least = account.owed((), state.free_raises(pending.actor))
    return f"Without a throw, nothing pays {_raises(least.taken)} of what it owes." if least.taken else ""


def _unpaid(state: Drama, pending: Pending, price: RaisesOwed) -> Refusal | None:
    if not price.taken:
        return None
    held = _raises(state.free_raises(pending.actor), "free ")
    return Refusal(
        "drama/unpaid-raises",
        f"nobody throws for an indirect intervention, so only free raises pay what it owes: "
        f"{_raises(price.taken)} too many.",
        "GW-RU-33",
        f"{state.called(pending.actor)} holds {held}; ask for less, or narrate it as an intervention that is rolled.",
    )


def _raises(count: int, sort: str = "") -> str:
    return f"{count} {sort}raise{'' if count == 1 else 's'}"
