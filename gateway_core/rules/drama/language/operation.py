"""What effects do: a closed list of operations, each with the arguments it takes and the facts it makes of them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault
from .. import events
from ..action.entering import leaving
from ..passengers.boarding import boards, carriable, comes_in, gets_off, leaves
from ..passengers.turns import band
from ..places.split import climax, ending
from .condition import Condition
from .context import Context
from .quantity import Quantity

__all__ = ["OPERATIONS", "Argument", "Operation", "OperationWord"]

Facts = Iterator[events.Event]


@attrs.frozen
class Argument:
    """One argument of an operation: a quantity, or one of `words`. Without `needed` it may be left out."""

    words: tuple[Any, ...] = ()  # plain words that it may be
    quantity: bool = False  # whether it may be a quantity
    needed: bool = True  # whether it has to be there


@attrs.frozen
class OperationWord:
    """One operation: its arguments, the facts it makes for one target (None: for the whole part), and its meaning."""

    # what becomes true for one target, or for the whole part if it is done `once`
    facts: Callable[[Context, Mapping[str, Any]], Facts]
    help: str  # what the reference says of it
    arguments: Mapping[str, Argument] = attrs.field(factory=dict)  # those it takes, by name
    once: bool = False  # whether it is done once for the part, whoever that is aimed at


@attrs.frozen
class Operation:
    """One step of an effect: `{shift-edge: {steps: 1 + raises}}`, with `when` among its arguments if it has one."""

    word: str  # one of OPERATIONS
    arguments: Mapping[str, Any] = attrs.field(hash=False)  # by name; of no part of its hash, for a mapping has none
    when: Condition | None = None  # in which context it is done; None: always

    @property
    def once(self) -> bool:
        """Whether it is done once for the part instead of once a target."""
        return OPERATIONS[self.word].once

    @property
    def amount(self) -> int | None:
        """How much it does before further raises are bought; None where it counts nothing, or the scene decides."""
        found = next((value for value in self.arguments.values() if isinstance(value, Quantity)), None)
        return found.plain if found is not None else None

    def facts(self, here: Context) -> Facts:
        """Yield what it makes true, in a context that has won."""
        if self.when is None or self.when.holds(here):
            yield from OPERATIONS[self.word].facts(here, self.arguments)

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read a mapping of one operation to its arguments."""
        if not isinstance(data, dict) or len(data) != 1:
            raise DataFault("an operation is one word with its arguments, such as {shift-edge: {steps: 1}}")
        ((word, given),) = data.items()
        known = OPERATIONS.get(word)
        if known is None:
            raise DataFault(
                f"there is no operation '{word}'",
                (word,),
                did_you_mean(str(word), OPERATIONS),
                "drama/unknown-operation",
            )
        if not isinstance(given, dict):
            raise DataFault(f"the arguments of '{word}' are a mapping, perhaps {{}}", (word,))
        arguments: dict[str, Any] = {}
        when: Condition | None = None
        for key, value in given.items():
            try:
                if key == "when":
                    when = Condition.from_data(value)
                else:
                    arguments[key] = _argument(word, known, key, value)
            except DataFault as fault:
                raise DataFault(fault.message, (word, key, *fault.path), fault.hint, fault.code) from None
        for key, argument in known.arguments.items():
            if argument.needed and key not in arguments:
                raise DataFault(f"'{word}' needs '{key}'", (word,))
        return cls(word, arguments, when)

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        plain = {
            key: value.to_data() if isinstance(value, Quantity) else value for key, value in self.arguments.items()
        }
        return {self.word: plain | ({"when": self.when.to_data()} if self.when else {})}


def _argument(word: str, known: OperationWord, key: str, value: Any) -> Any:
    argument = known.arguments.get(key)
    if argument is None:
        raise DataFault(
            f"'{word}' takes no '{key}'",
            hint=did_you_mean(str(key), [*known.arguments, "when"]),
            code="pack/unknown-key",
        )
    if value in argument.words and not (isinstance(value, bool) or (argument.quantity and isinstance(value, int))):
        return value
    if argument.quantity:
        return Quantity.from_data(value)
    raise DataFault(
        f"'{key}' may not be {value!r}", hint=did_you_mean(str(value), [str(choice) for choice in argument.words])
    )


def _bearers(here: Context, one: str, other: str) -> tuple[str, str]:
    """Return who bears the line of the two: of passengers their leads (GW-PA-03)."""
    return here.state.bearer(one), here.state.bearer(other)


def _shift_edge(here: Context, arguments: Mapping[str, Any]) -> Facts:
    if here.target and here.state.linked(here.actor, here.target):
        before, actor, other = (
            here.state.edge(here.actor, here.target),
            *_bearers(here, here.actor, here.target),
        )
        yield events.EdgeShifted(actor, other, before, before + arguments["steps"](here))


def _open_line(here: Context, arguments: Mapping[str, Any]) -> Facts:
    if here.target and here.state.in_play(here.target) and not here.state.linked(here.actor, here.target):
        edge, (actor, other) = arguments["edge"], _bearers(here, here.actor, here.target)
        remembered = here.state.remembered(actor, other) if edge == "remembered" else edge(here)
        if actor != other:
            yield events.LineOpened(actor, other, remembered)


def _close_line(here: Context, arguments: Mapping[str, Any]) -> Facts:
    one, other = here.actor, here.target
    if arguments.get("of") == "target":
        one, other = (
            here.target or "",
            here.part.instead_of if arguments.get("to") == "instead-of" else here.actor,
        )
    if one and other and here.state.linked(one, other):
        one, other = _bearers(here, one, other)
        yield events.LineClosed(one, other, here.state.edge(one, other))


def _remove(here: Context, _: Mapping[str, Any]) -> Facts:
    if here.target and here.state.in_play(here.target):
        yield from tuple(leaves(here.state, here.target, here.actor))


def _grant(here: Context, arguments: Mapping[str, Any]) -> Facts:
    to = arguments["to"]
    holder = (
        here.target if to == "target" else (here.part.give_to or here.actor) if to == "give-to-or-self" else here.actor
    )
    count = arguments["count"](here)
    if holder and count > 0 and here.state.in_play(holder):
        until = here.state.round + (1 if arguments["until"] == "next-round-end" else 0)
        yield events.FreeRaisesGranted(here.state.next_grant, holder, count, here.actor, until)


def _claim(here: Context, arguments: Mapping[str, Any]) -> Facts:
    yield events.LadderClaimed(here.actor, arguments["kind"], arguments["steps"](here))
    at_once = here.state.rules.rulings.accelerate_at_once
    if at_once and arguments["kind"] == "accelerate" and here.state.ladder > 0:
        yield events.LadderFell(here.state.ladder, max(0, here.state.ladder - arguments["steps"](here)), "accelerate")


def _cancel(here: Context, _: Mapping[str, Any]) -> Facts:
    if here.interrupted is not None:
        gone = leaving(here.state, here.interrupted, worked=False)
        yield events.ActionCancelled(here.interrupted.number, here.interrupted.actor, here.actor)
        yield from gone


def _call_climax(here: Context, _: Mapping[str, Any]) -> Facts:
    yield from climax(here.state, here.actor, here.aim)


def _end_scene(here: Context, arguments: Mapping[str, Any]) -> Facts:
    yield from ending(here.state, here.actor, arguments["how"])


def _add_restriction(here: Context, _: Mapping[str, Any]) -> Facts:
    if here.target and here.state.in_play(here.target):
        words = here.pending.words if here.pending else ""
        number = here.state.next_restriction
        yield events.RestrictionLaid(number, here.target, here.actor, words, here.part.positional)


def _lift_restrictions(here: Context, _: Mapping[str, Any]) -> Facts:
    for number, one in tuple(here.state.restrictions.items()):
        if (one.entity, one.by) == (here.actor, here.target):
            yield events.RestrictionLifted(number, here.actor)


def _bring_in(here: Context, _: Mapping[str, Any]) -> Facts:
    """Bring in whom the search found: the games master's may break in at once, a friend acts later (GW-RU-101)."""
    sought = here.pending.sought if here.pending else None
    if sought is not None and here.state.entities[sought].where == "off-stage":
        players = {one.side for one in here.state.entities.values() if one.pc}
        hostile = here.state.entities[sought].side not in (None, *players)
        yield from tuple(comes_in(here.state, sought, here.actor, "now" if hostile else "next-round"))


def _take_aboard(here: Context, _: Mapping[str, Any]) -> Facts:
    if here.target and here.state.in_play(here.target) and not carriable(here.state, here.target, here.actor)[0]:
        yield from tuple(boards(here.state, here.target, here.actor))


def _leave_lead(here: Context, arguments: Mapping[str, Any]) -> Facts:
    lead = here.state.entities[here.actor].lead
    if lead is not None:
        edge = arguments["edge"](here) if "edge" in arguments else None
        yield from tuple(gets_off(here.state, band(here.state, here.actor), lead, here.part.keep, edge))


def _grant_bonus(here: Context, arguments: Mapping[str, Any]) -> Facts:
    lead, amount = here.state.entities[here.actor].lead, arguments["amount"](here)
    if lead is not None and amount > 0:
        yield events.BonusGranted(lead, amount, here.actor)


OPERATIONS: Mapping[str, OperationWord] = {
    "add-restriction": OperationWord(_add_restriction, "the target is held back, as the action's words say (GW-EF-52)"),
    "bring-in": OperationWord(_bring_in, "whoever was sought comes into play (GW-EF-58)", once=True),
    "call-climax": OperationWord(_call_climax, "the scene comes to its climax and ends (GW-EF-19)", once=True),
    "cancel-action": OperationWord(_cancel, "the interrupted action does not happen (GW-EF-12)", once=True),
    "claim-ladder": OperationWord(
        _claim,
        "the ladder falls by more at the end of the round, or not at all (GW-EF-02, GW-EF-41)",
        {"kind": Argument(("accelerate", "press")), "steps": Argument(quantity=True)},
        once=True,
    ),
    "close-line": OperationWord(
        _close_line,
        "the line to the target, or one of the target's own, is broken (GW-EF-23, GW-DR-14)",
        {"of": Argument(("actor", "target"), needed=False), "to": Argument(("actor", "instead-of"), needed=False)},
    ),
    "end-scene": OperationWord(
        _end_scene,
        "the scene ends without its climax (GW-EF-08)",
        {"how": Argument(("anticlimax",))},
        once=True,
    ),
    "grant-bonus": OperationWord(
        _grant_bonus,
        "the actor's lead has a bonus on its own roll of this round (GW-RU-132)",
        {"amount": Argument(quantity=True)},
        once=True,
    ),
    "grant-free-raises": OperationWord(
        _grant,
        "somebody holds free raises for a while (GW-EF-64)",
        {
            "to": Argument(("self", "give-to-or-self", "target")),
            "count": Argument(quantity=True),
            "until": Argument(("round-end", "next-round-end")),
        },
        once=True,
    ),
    "leave-lead": OperationWord(
        _leave_lead,
        "the actor is nobody's passenger any more, with the lines it keeps, and with `edge` one to its lead (GW-EF-77)",
        {"edge": Argument(quantity=True, needed=False)},
        once=True,
    ),
    "lift-restrictions": OperationWord(
        _lift_restrictions, "what the target holds the actor back with is gone (GW-EF-53)"
    ),
    "open-line": OperationWord(
        _open_line,
        "a tension line to the target begins, with the Edge it had lately if `remembered` (GW-EF-36, GW-EF-37)",
        {"edge": Argument(("remembered",), quantity=True)},
    ),
    "remove": OperationWord(_remove, "the target leaves the scene for good (GW-EF-33)"),
    "shift-edge": OperationWord(
        _shift_edge, "the line's Edge moves toward the actor (GW-EF-27)", {"steps": Argument(quantity=True)}
    ),
    "take-aboard": OperationWord(_take_aboard, "the target becomes a passenger of the actor (GW-EF-46)"),
}
