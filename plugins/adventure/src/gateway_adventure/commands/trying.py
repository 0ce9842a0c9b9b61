"""What is decided before the dice: Support, Resolve, the Last Stand, what meets an Attack (AD-37 to AD-50)."""

from collections.abc import Callable

from gateway_core.game import Event, all_of, deed, for_each, listed, needs, one_of, said
from gateway_core.game.rounds import ActionTaken

from .. import harm, pools, trial
from ..events import trials
from ..play import Check, Deed, at, hero, of_seat
from ..state import Adventure, Stage
from ..state import Push as PushMade


def owes(stage: Stage) -> Check:
    """Return a check that refuses whoever owes no decision of this stage."""
    return all_of(
        of_seat, at(stage),
        needs(
            lambda state, _, id: id in state.under_way.waiting,
            "adventure/nothing-owed", "nobody waits for {character:called}.", "AD-30",
        ),
    )  # fmt: skip


def waiting(stage: Stage) -> Callable[[Adventure, str], list[str]]:
    """Return what lists those of a seat who owe a decision of this stage."""
    return lambda state, seat: [
        id for id in state.under_way.waiting if state.under_way.stage == stage and state.plays(seat, id)
    ]


@deed(
    "support",
    lambda it, state: f"{state.called(it.character)} supports {'nobody' if it.side is None else state.called(it.side)}",
    becomes=lambda it, state: (
        *([ActionTaken(it.character, "support")] if it.side and trial.support_costs(state, it.character) else []),
        trials.Supported(it.character, it.side),
    ),
)  # fmt: skip
class Support(Deed):
    """Support one of those who make the Test (AD-37), or (`side` None) nobody."""

    character: str = for_each(waiting("support"), owes("support"))
    side: str | None = for_each(
        lambda state, _, __: (*(side.character for side in state.under_way.sides), None),
        listed("adventure/not-tested", "only who makes the Test can be supported.", "AD-37", near=True),
    )  # fmt: skip


def _spent(state: Adventure, seat: str, character: str, points: int) -> str:
    """Return what a push is called, with a warning of what is for nothing and of what it leads to (AD-42, AD-43)."""
    one, side = state.characters[character], state.under_way.side(character)
    assert side is not None, "whoever decides is tested"
    wasted = pools.party(state, side, PushMade(points)).grown(state.rules).spare(pools.RESOLVE)
    return ", ".join(said(
        (True, f"{points} Resolve" if points else "none"),
        (wasted, f"{wasted} for nothing"),
        (points and points == one.resolve and one.full, "Serious Danger"),
    ))  # fmt: skip


def _decided(state: Adventure, character: str, points: int, *, stands: bool) -> tuple[Event[Adventure], ...]:
    decided = trials.PushDecided(character, points, stands, state.is_sealed)
    return (trials.PushSealed(character), decided) if state.is_sealed else (decided,)


@deed(
    "push", "{character:called}: spend Resolve", secret=True,
    becomes=lambda push, state: _decided(state, push.character, push.points, stands=False),
)  # fmt: skip
class Push(Deed):
    """Spend so many points of Resolve on one's Test; none is an answer too (AD-40, AD-41)."""

    character: str = for_each(
        waiting("push"), of_seat, at("push"),
        needs(
            lambda state, _, id: state.may_push(state.characters[id]),
            "adventure/not-a-protagonist", "only Protagonists push.", "AD-R29",
        ),
        owes("push"),
    )  # fmt: skip
    points: int = one_of(
        "Resolve", lambda state, _, id: range((state.characters[id].resolve or 0) + 1),
        listed(
            "adventure/too-little-resolve",
            lambda state, _, id, __: f"{state.called(id)} has {state.characters[id].resolve} Resolve.", "AD-42",
        ),
        called=_spent,
    )  # fmt: skip


@deed(
    "last-stand",
    lambda stand, state: (
        f"{state.called(stand.character)}: a Last Stand"
        f"{', only for the order of turns' if state.under_way.kind == 'order' else ''} "  # it is allowed there (AD-R12)
        f"({state.rules.figures['last-stand']} without dice; then no Resolve, and unconscious)"
    ),
    secret=True,
    becomes=lambda stand, state: _decided(state, stand.character, 0, stands=True),
)  # fmt: skip
class LastStand(Deed):
    """Give everything: Resolve falls to 0, and the result is 13 without dice (AD-50)."""

    character: str = for_each(
        lambda state, seat: (id for id in waiting("push")(state, seat) if state.characters[id].protagonist), of_seat,
        at("push"), hero("a Last Stand is a Protagonist's.", "AD-R29"), owes("push"),
        needs(
            lambda state, _, id: not state.characters[id].last_stand,
            "adventure/last-stand-made", "{character:called} has made a Last Stand already.", "AD-50",
        ),
    )  # fmt: skip


def _meeting(state: Adventure, seat: str, character: str, item: str | None) -> str:
    """Return what one meets an Attack with, what that uses up, and whether it can hurt back (AD-18, AD-R13)."""
    gear = harm.gear_of(state, state.items[item]) if item is not None else None
    return ", ".join(said(
        (True, gear.name if gear is not None else "nothing"),
        (gear is not None and gear.uses, "a box is marked"),
        (not harm.defended(state, character, state.under_way.attack or "", item).hurts, "without hurting back"),
    ))  # fmt: skip


@deed(
    "defend", "{character:called} meets the Attack",
    becomes=lambda it, state: trials.SideArmed(
        it.character, it.item, harm.defended(state, it.character, state.under_way.attack, it.item).hurts
    ),
)  # fmt: skip
class Defend(Deed):
    """Say with what one meets an Attack: one fitting piece of Gear, or (`item` None) none (AD-R32)."""

    character: str = for_each(waiting("defence"), owes("defence"))
    item: str | None = one_of(
        "with what", lambda state, _, id: harm.answers(state, id, state.under_way.attack or ""),
        listed("adventure/wrong-means", "this is nothing to meet this Attack with.", "AD-R32"), called=_meeting,
    )  # fmt: skip
