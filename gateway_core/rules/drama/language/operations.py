"""What effects do: a closed list of operations, each with the arguments it takes and the facts it makes of them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from .. import events
from ..action.entering import leaving
from ..passengers.boarding import boards, carriable, comes_in, gets_off, leaves
from ..passengers.turns import band
from ..places.split import climax, ending
from .context import Context

__all__ = ["OPERATIONS", "Argument", "Facts", "OperationWord"]

Facts = Iterator[events.Event]
Arguments = Mapping[str, Any]


@attrs.frozen
class Argument:
    """One argument of an operation: a quantity, or one of some words."""

    words: tuple[Any, ...] = ()  # plain words that it may be
    quantity: bool = False  # whether it may be a quantity
    needed: bool = True  # whether it has to be there


@attrs.frozen
class OperationWord:
    """One operation."""

    facts: Callable[[Context, Arguments], Facts]  # what becomes true for one target, or for the whole part if `once`
    help: str  # what the reference says of it
    arguments: Mapping[str, Argument]  # those it takes, by name
    once: bool  # whether it is done once for the part, whoever that is aimed at


OPERATIONS: dict[str, OperationWord] = {}
"""Every operation by its word, in the order of the alphabet."""

_NUMBER = Argument(quantity=True)


def _operation(
    word: str, help: str, *, once: bool = False, **arguments: Argument
) -> Callable[[Callable[[Context, Arguments], Facts]], Callable[[Context, Arguments], Facts]]:
    """Enter a function among the operations."""

    def enter(facts: Callable[[Context, Arguments], Facts]) -> Callable[[Context, Arguments], Facts]:
        OPERATIONS[word] = OperationWord(facts, help, arguments, once)
        return facts

    return enter


@_operation("add-restriction", "the target is held back, as the action's words say (GW-EF-52)")
def _add_restriction(here: Context, _: Arguments) -> Facts:
    if here.target and here.state.in_play(here.target):
        words = here.pending.words if here.pending else ""
        number = here.state.next_restriction
        yield events.RestrictionLaid(number, here.target, here.actor, words, here.part.positional)


@_operation("bring-in", "whoever was sought comes into play (GW-EF-58)", once=True)
def _bring_in(here: Context, _: Arguments) -> Facts:
    """Bring in whom the search found: the games master's may break in at once, a friend acts later (GW-RU-101)."""
    sought = here.pending.sought if here.pending else None
    if sought is not None and here.state.entities[sought].where == "off-stage":
        players = {one.side for one in here.state.entities.values() if one.pc}
        hostile = here.state.entities[sought].side not in (None, *players)
        yield from comes_in(here.state, sought, here.actor, "now" if hostile else "next-round")


@_operation("call-climax", "the scene comes to its climax and ends (GW-EF-19)", once=True)
def _call_climax(here: Context, _: Arguments) -> Facts:
    yield from climax(here.state, here.actor, here.aim)


@_operation("cancel-action", "the interrupted action does not happen (GW-EF-12)", once=True)
def _cancel_action(here: Context, _: Arguments) -> Facts:
    if here.interrupted is not None:
        yield events.ActionCancelled(here.interrupted.number, here.interrupted.actor, here.actor)
        yield from leaving(here.state, here.interrupted, worked=False)


@_operation(
    "claim-ladder",
    "the ladder falls by more at the end of the round, or not at all (GW-EF-02, GW-EF-41)",
    once=True,
    kind=Argument(("accelerate", "press")),
    steps=_NUMBER,
)
def _claim_ladder(here: Context, arguments: Arguments) -> Facts:
    kind, steps, ladder = arguments["kind"], arguments["steps"](here), here.state.ladder
    yield events.LadderClaimed(here.actor, kind, steps)
    if here.state.rules.rulings.accelerate_at_once and kind == "accelerate" and ladder > 0:
        yield events.LadderFell(ladder, max(0, ladder - steps), "accelerate")


@_operation(
    "close-line",
    "the line to the target, or one of the target's own, is broken (GW-EF-23, GW-DR-14)",
    of=Argument(("actor", "target"), needed=False),
    to=Argument(("actor", "instead-of"), needed=False),
)
def _close_line(here: Context, arguments: Arguments) -> Facts:
    one, other = here.actor, here.target
    if arguments.get("of") == "target":
        rescued = here.part.instead_of if arguments.get("to") == "instead-of" else here.actor
        one, other = here.target or "", rescued
    if one and other and here.state.linked(one, other):
        one, other = _bearers(here, one, other)
        yield events.LineClosed(one, other, here.state.edge(one, other))


@_operation("end-scene", "the scene ends without its climax (GW-EF-08)", once=True, how=Argument(("anticlimax",)))
def _end_scene(here: Context, arguments: Arguments) -> Facts:
    yield from ending(here.state, here.actor, arguments["how"])


@_operation(
    "grant-bonus", "the actor's lead has a bonus on its own roll of this round (GW-RU-132)", once=True, amount=_NUMBER
)
def _grant_bonus(here: Context, arguments: Arguments) -> Facts:
    lead, amount = here.state.entities[here.actor].lead, arguments["amount"](here)
    if lead is not None and amount > 0:
        yield events.BonusGranted(lead, amount, here.actor)


@_operation(
    "grant-free-raises",
    "somebody holds free raises for a while (GW-EF-64)",
    once=True,
    to=Argument(("self", "give-to-or-self", "target")),
    count=_NUMBER,
    until=Argument(("round-end", "next-round-end")),
)
def _grant_free_raises(here: Context, arguments: Arguments) -> Facts:
    receivers = {"give-to-or-self": here.part.give_to or here.actor, "self": here.actor, "target": here.target}
    holder, count = receivers[arguments["to"]], arguments["count"](here)
    if holder and count > 0 and here.state.in_play(holder):
        until = here.state.round + (1 if arguments["until"] == "next-round-end" else 0)
        yield events.FreeRaisesGranted(here.state.next_grant, holder, count, here.actor, until)


@_operation(
    "leave-lead",
    "the actor is nobody's passenger any more, with the lines it keeps, and with `edge` one to its lead (GW-EF-77)",
    once=True,
    edge=Argument(quantity=True, needed=False),
)
def _leave_lead(here: Context, arguments: Arguments) -> Facts:
    lead = here.state.entities[here.actor].lead
    if lead is not None:
        edge = arguments["edge"](here) if "edge" in arguments else None
        yield from gets_off(here.state, band(here.state, here.actor), lead, here.part.keep, edge)


@_operation("lift-restrictions", "what the target holds the actor back with is gone (GW-EF-53)")
def _lift_restrictions(here: Context, _: Arguments) -> Facts:
    for number, one in here.state.restrictions.items():
        if (one.entity, one.by) == (here.actor, here.target):
            yield events.RestrictionLifted(number, here.actor)


@_operation(
    "open-line",
    "a tension line to the target begins, with the Edge it had lately if `remembered` (GW-EF-36, GW-EF-37)",
    edge=Argument(("remembered",), quantity=True),
)
def _open_line(here: Context, arguments: Arguments) -> Facts:
    if here.target and here.state.in_play(here.target) and not here.state.linked(here.actor, here.target):
        edge, (actor, other) = arguments["edge"], _bearers(here, here.actor, here.target)
        remembered = here.state.remembered(actor, other) if edge == "remembered" else edge(here)
        if actor != other:  # a passenger has no line to its own lead
            yield events.LineOpened(actor, other, remembered)


@_operation("remove", "the target leaves the scene for good (GW-EF-33)")
def _remove(here: Context, _: Arguments) -> Facts:
    if here.target and here.state.in_play(here.target):
        yield from leaves(here.state, here.target, here.actor)


@_operation("shift-edge", "the line's Edge moves toward the actor (GW-EF-27)", steps=_NUMBER)
def _shift_edge(here: Context, arguments: Arguments) -> Facts:
    if here.target and here.state.linked(here.actor, here.target):
        actor, other = _bearers(here, here.actor, here.target)
        before = here.state.edge(actor, other)
        yield events.EdgeShifted(actor, other, before, before + arguments["steps"](here))


@_operation("take-aboard", "the target becomes a passenger of the actor (GW-EF-46)")
def _take_aboard(here: Context, _: Arguments) -> Facts:
    if here.target and here.state.in_play(here.target) and not carriable(here.state, here.target, here.actor)[0]:
        yield from boards(here.state, here.target, here.actor)


def _bearers(here: Context, one: str, other: str) -> tuple[str, str]:
    """Return who bears the line of the two: of passengers their leads (GW-PA-03)."""
    return here.state.bearer(one), here.state.bearer(other)
