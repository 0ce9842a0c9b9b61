"""What effects do: each operation with the arguments it takes, and the facts it makes of them."""

from collections.abc import Callable, Iterator
from typing import Literal

from gateway_core.game.effects import Argument, OperationWord, number, one_of, taking

from .. import events
from ..action.entering import leaving
from ..action.shielding import beside_allies
from ..passengers.boarding import boards, carriable, comes_in, gets_off, leaves
from ..passengers.turns import band
from ..places.split import climax, ending
from .context import Context

__all__ = ["ON_TARGET", "OPERATIONS"]

Facts = Iterator[events.Event]
Operation = OperationWord[Context, events.Event]


def _operation(
    name: str, help: str, told: str, *, once: bool = False, **arguments: Argument
) -> Callable[[Callable[..., Facts]], Operation]:
    """Return what makes an operation of a function; `told` are its words on a page about an effect."""
    return lambda facts: OperationWord(name, help, facts, taking(**arguments), once=once, told=told)


@_operation(
    "add-restriction",
    "the target is held back, as the action's words say (GW-EF-52)",
    "the target is held back, as the words say",
)
def _add_restriction(here: Context) -> Facts:
    if here.target and here.state.in_play(here.target):
        words = here.pending.words if here.pending else ""
        number = here.state.next_restriction
        yield events.RestrictionLaid(number, here.target, here.actor, words, here.part.positional)


@_operation(
    "bring-in", "whoever was sought comes into play (GW-EF-58)", "whoever was sought comes into play", once=True
)
def _bring_in(here: Context) -> Facts:
    """Bring in whom the search found: the games master's may break in at once, a friend acts later (GW-RU-101)."""
    sought = here.pending.sought if here.pending else None
    if sought is not None and here.state.entities[sought].where == "off-stage":
        players = {one.side for one in here.state.entities.values() if one.pc}
        hostile = here.state.entities[sought].side not in (None, *players)
        yield from comes_in(here.state, sought, here.actor, "now" if hostile else "next-round")


@_operation(
    "call-climax",
    "the scene comes to its climax and ends (GW-EF-19)",
    "the scene comes to its climax and ends",
    once=True,
)
def _call_climax(here: Context) -> Facts:
    yield from climax(here.state, here.actor, here.aim)


@_operation(
    "cancel-action",
    "the interrupted action does not happen (GW-EF-12)",
    "the action that it cuts into does not happen",
    once=True,
)
def _cancel_action(here: Context) -> Facts:
    cut = here.interrupted
    if cut is None:
        return
    left = beside_allies(here.state, here.actor, cut) if here.state.rules.rulings.blocks_stop_a_part else None
    if left is not None:
        yield events.ActionNarrowed(cut.number, cut.actor, here.actor, left.parts, left.aims, left.resisters)
        return
    yield events.ActionCancelled(cut.number, cut.actor, here.actor)
    yield from leaving(here.state, cut, worked=False)


@_operation(
    "claim-ladder",
    "the ladder falls by more at the end of the round, or not at all (GW-EF-02, GW-EF-41)",
    "at the end of the round the ladder {kind}",
    once=True,
    kind=one_of("accelerate", "press", called={"accelerate": "falls further", "press": "does not fall"}),
    steps=number(low=0),
)
def _claim_ladder(here: Context, kind: Literal["accelerate", "press"], steps: int) -> Facts:
    ladder = here.state.ladder
    yield events.LadderClaimed(here.actor, kind, steps)
    if here.state.rules.rulings.accelerate_at_once and kind == "accelerate" and ladder > 0:
        yield events.LadderFell(ladder, max(0, ladder - steps), "accelerate")


@_operation(
    "close-line",
    "the line to the target, or one of the target's own, is broken (GW-EF-23, GW-DR-14)",
    "a tension line of the target is broken",
    of=one_of("actor", "target", needed=False),
    to=one_of("actor", "instead-of", needed=False),
)
def _close_line(here: Context, of: str = "actor", to: str = "actor") -> Facts:
    one, other = here.actor, here.target
    if of == "target":
        rescued = here.part.instead_of if to == "instead-of" else here.actor
        one, other = here.target or "", rescued
    if one and other and here.state.linked(one, other):
        one, other = _bearers(here, one, other)
        yield events.LineClosed(one, other, here.state.edge(one, other))


@_operation(
    "end-scene",
    "the scene ends without its climax (GW-EF-08)",
    "the scene ends without its climax",
    once=True,
    how=one_of("anticlimax"),
)
def _end_scene(here: Context, how: str) -> Facts:
    yield from ending(here.state, here.actor, how)


@_operation(
    "grant-bonus",
    "the actor's lead has a bonus on its own roll of this round (GW-RU-132)",
    "the lead of the actor has +{amount} on its own roll of this round",
    once=True,
    amount=number(low=0),
)
def _grant_bonus(here: Context, amount: int) -> Facts:
    lead = here.state.entities[here.actor].lead
    if lead is not None and amount > 0:
        yield events.BonusGranted(lead, amount, here.actor)


@_operation(
    "grant-free-raises",
    "somebody holds free raises for a while (GW-EF-64)",
    "{to} has {count:free raise} to the end of {until}",
    once=True,
    to=one_of(
        "self",
        "give-to-or-self",
        "target",
        called={"self": "the actor", "give-to-or-self": "whoever it is given to", "target": "the target"},
    ),
    count=number(low=0),
    until=one_of("round-end", "next-round-end", called={"round-end": "this round", "next-round-end": "the next round"}),
)
def _grant_free_raises(here: Context, to: str, count: int, until: str) -> Facts:
    receivers = {"give-to-or-self": here.part.give_to or here.actor, "self": here.actor, "target": here.target}
    holder = receivers[to]
    if holder and count > 0 and here.state.in_play(holder):
        last = here.state.round + (1 if until == "next-round-end" else 0)
        yield events.FreeRaisesGranted(here.state.next_grant, holder, count, here.actor, last)


@_operation(
    "leave-lead",
    "the actor is nobody's passenger any more, with the lines it keeps, and with `edge` one to its lead (GW-EF-77)",
    "the actor is nobody's passenger any more",
    once=True,
    edge=number(needed=False),
)
def _leave_lead(here: Context, edge: int | None = None) -> Facts:
    lead = here.state.entities[here.actor].lead
    if lead is not None:
        yield from gets_off(here.state, band(here.state, here.actor), lead, here.part.keep, edge)


@_operation(
    "lift-restrictions",
    "what the target holds the actor back with is gone (GW-EF-53)",
    "what the target holds back with is gone",
)
def _lift_restrictions(here: Context) -> Facts:
    for laid, one in here.state.restrictions.items():
        if (one.entity, one.by) == (here.actor, here.target):
            yield events.RestrictionLifted(laid, here.actor)


@_operation(
    "open-line",
    "a tension line to the target begins, with the Edge it had lately if `remembered` (GW-EF-36, GW-EF-37)",
    "a tension line to the target begins, its Edge {edge}",
    edge=number("remembered", called={"remembered": "what it was lately"}),
)
def _open_line(here: Context, edge: int | Literal["remembered"]) -> Facts:
    if here.target and here.state.in_play(here.target) and not here.state.linked(here.actor, here.target):
        actor, other = _bearers(here, here.actor, here.target)
        begins = here.state.remembered(actor, other) if edge == "remembered" else edge
        if actor != other:  # a passenger has no line to its own lead
            yield events.LineOpened(actor, other, begins)


@_operation("remove", "the target leaves the scene for good (GW-EF-33)", "the target leaves the scene for good")
def _remove(here: Context) -> Facts:
    if here.target and here.state.in_play(here.target):
        yield from leaves(here.state, here.target, here.actor)


@_operation(
    "shift-edge",
    "the line's Edge moves toward the actor (GW-EF-27)",
    "the Edge moves {steps:step} towards the actor",
    steps=number(),
)
def _shift_edge(here: Context, steps: int) -> Facts:
    if here.target and here.state.linked(here.actor, here.target):
        actor, other = _bearers(here, here.actor, here.target)
        before = here.state.edge(actor, other)
        yield events.EdgeShifted(actor, other, before, before + steps)


@_operation(
    "take-aboard",
    "the target becomes a passenger of the actor (GW-EF-46)",
    "the target becomes a passenger of the actor",
)
def _take_aboard(here: Context) -> Facts:
    if here.target and here.state.in_play(here.target) and not carriable(here.state, here.target, here.actor)[0]:
        yield from boards(here.state, here.target, here.actor)


def _bearers(here: Context, one: str, other: str) -> tuple[str, str]:
    """Return who bears the line of the two: of passengers their leads (GW-PA-03)."""
    return here.state.bearer(one), here.state.bearer(other)


OPERATIONS: tuple[Operation, ...] = (
    _shift_edge,
    _add_restriction,
    _bring_in,
    _call_climax,
    _cancel_action,
    _claim_ladder,
    _close_line,
    _end_scene,
    _grant_bonus,
    _grant_free_raises,
    _leave_lead,
    _lift_restrictions,
    _open_line,
    _remove,
    _take_aboard,
)
"""Those that effects are made of."""

ON_TARGET = frozenset(
    word.name
    for word in (_add_restriction, _close_line, _lift_restrictions, _open_line, _remove, _shift_edge, _take_aboard)
)
"""The words of those that do nothing where nobody is the target."""
