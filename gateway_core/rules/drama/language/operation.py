"""What effects do: a closed list of operations, each with the arguments it takes and the facts it makes of them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault
from .. import events
from ..action.entering import leaving
from ..passengers.boarding import boards, carriable, comes_in, gets_off, leaves
from ..passengers.passengers import band
from ..places.split import climax, ending
from .case import Case
from .condition import Condition
from .quantity import Quantity

__all__ = ["OPERATIONS", "Argument", "Operation", "OperationWord"]

Facts = Iterator[events.Event]


@attrs.frozen
class Argument:
    """One argument of an operation: a quantity, or one of `words`. Without `needed` it may be left out."""

    words: tuple[Any, ...] = ()
    quantity: bool = False
    needed: bool = True


@attrs.frozen
class OperationWord:
    """One operation: its arguments, the facts it makes for one target (None: for the whole part), and its meaning."""

    facts: Callable[[Case, Mapping[str, Any]], Facts]
    help: str
    arguments: Mapping[str, Argument] = attrs.field(factory=dict)
    once: bool = False  # done once for the part, whoever it is aimed at


@attrs.frozen
class Operation:
    """One step of an effect: `{shift-edge: {steps: 1 + raises}}`, with `when` among its arguments if it has one."""

    word: str
    arguments: Mapping[str, Any] = attrs.field(hash=False)
    when: Condition | None = None

    @property
    def once(self) -> bool:
        """Whether it is done once for the part instead of once a target."""
        return OPERATIONS[self.word].once

    @property
    def amount(self) -> int | None:
        """How much it does before further raises are bought; None where it counts nothing, or the scene decides."""
        found = next((value for value in self.arguments.values() if isinstance(value, Quantity)), None)
        return found.plain if found is not None else None

    def facts(self, case: Case) -> Facts:
        """Yield what it makes true, for a case that has won."""
        if self.when is None or self.when.holds(case):
            yield from OPERATIONS[self.word].facts(case, self.arguments)

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


def _bearers(case: Case, one: str, other: str) -> tuple[str, str]:
    """Return who bears the line of the two: of passengers their leads (GW-PA-03)."""
    return case.state.bearer(one), case.state.bearer(other)


def _shift_edge(case: Case, arguments: Mapping[str, Any]) -> Facts:
    if case.target and case.state.linked(case.actor, case.target):
        before, actor, other = case.state.edge(case.actor, case.target), *_bearers(case, case.actor, case.target)
        yield events.EdgeShifted(actor, other, before, before + arguments["steps"](case))


def _open_line(case: Case, arguments: Mapping[str, Any]) -> Facts:
    if case.target and case.state.in_play(case.target) and not case.state.linked(case.actor, case.target):
        edge, (actor, other) = arguments["edge"], _bearers(case, case.actor, case.target)
        remembered = case.state.remembered(actor, other) if edge == "remembered" else edge(case)
        if actor != other:
            yield events.LineOpened(actor, other, remembered)


def _close_line(case: Case, arguments: Mapping[str, Any]) -> Facts:
    one, other = case.actor, case.target
    if arguments.get("of") == "target":
        one, other = case.target or "", case.part.instead_of if arguments.get("to") == "instead-of" else case.actor
    if one and other and case.state.linked(one, other):
        one, other = _bearers(case, one, other)
        yield events.LineClosed(one, other, case.state.edge(one, other))


def _remove(case: Case, _: Mapping[str, Any]) -> Facts:
    if case.target and case.state.in_play(case.target):
        yield from tuple(leaves(case.state, case.target, case.actor))


def _grant(case: Case, arguments: Mapping[str, Any]) -> Facts:
    to = arguments["to"]
    holder = (
        case.target if to == "target" else (case.part.give_to or case.actor) if to == "give-to-or-self" else case.actor
    )
    count = arguments["count"](case)
    if holder and count > 0 and case.state.in_play(holder):
        until = case.state.round + (1 if arguments["until"] == "next-round-end" else 0)
        yield events.FreeRaisesGranted(case.state.next_grant, holder, count, case.actor, until)


def _claim(case: Case, arguments: Mapping[str, Any]) -> Facts:
    yield events.LadderClaimed(case.actor, arguments["kind"], arguments["steps"](case))
    at_once = case.state.rules.readings.accelerate_at_once
    if at_once and arguments["kind"] == "accelerate" and case.state.ladder > 0:
        yield events.LadderFell(case.state.ladder, max(0, case.state.ladder - arguments["steps"](case)), "accelerate")


def _cancel(case: Case, _: Mapping[str, Any]) -> Facts:
    if case.interrupted is not None:
        gone = leaving(case.state, case.interrupted, worked=False)
        yield events.ActionCancelled(case.interrupted.number, case.interrupted.actor, case.actor)
        yield from gone


def _call_climax(case: Case, _: Mapping[str, Any]) -> Facts:
    yield from climax(case.state, case.actor, case.aim)


def _end_scene(case: Case, arguments: Mapping[str, Any]) -> Facts:
    yield from ending(case.state, case.actor, arguments["how"])


def _add_restriction(case: Case, _: Mapping[str, Any]) -> Facts:
    if case.target and case.state.in_play(case.target):
        words = case.pending.words if case.pending else ""
        number = case.state.next_restriction
        yield events.RestrictionLaid(number, case.target, case.actor, words, case.part.positional)


def _lift_restrictions(case: Case, _: Mapping[str, Any]) -> Facts:
    for number, one in tuple(case.state.restrictions.items()):
        if (one.entity, one.by) == (case.actor, case.target):
            yield events.RestrictionLifted(number, case.actor)


def _bring_in(case: Case, _: Mapping[str, Any]) -> Facts:
    """Bring in whom the search found: the games master's may break in at once, a friend acts later (GW-RU-101)."""
    sought = case.pending.sought if case.pending else None
    if sought is not None and case.state.entities[sought].where == "off-stage":
        players = {one.side for one in case.state.entities.values() if one.pc}
        hostile = case.state.entities[sought].side not in (None, *players)
        yield from tuple(comes_in(case.state, sought, case.actor, "now" if hostile else "next-round"))


def _take_aboard(case: Case, _: Mapping[str, Any]) -> Facts:
    if case.target and case.state.in_play(case.target) and not carriable(case.state, case.target, case.actor)[0]:
        yield from tuple(boards(case.state, case.target, case.actor))


def _leave_lead(case: Case, arguments: Mapping[str, Any]) -> Facts:
    lead = case.state.entities[case.actor].lead
    if lead is not None:
        edge = arguments["edge"](case) if "edge" in arguments else None
        yield from tuple(gets_off(case.state, band(case.state, case.actor), lead, case.part.keep, edge))


def _grant_bonus(case: Case, arguments: Mapping[str, Any]) -> Facts:
    lead, amount = case.state.entities[case.actor].lead, arguments["amount"](case)
    if lead is not None and amount > 0:
        yield events.BonusGranted(lead, amount, case.actor)


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
