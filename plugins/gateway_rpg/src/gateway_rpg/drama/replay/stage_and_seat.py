"""When and by whom a row's command is given: the stage of an action that it belongs to, and the seat it comes from."""

from gateway_core.errors import Problem
from gateway_core.table.refusal import Refusal

from .. import commands as c
from ..action.pending import Pending, Stage
from ..commands.games_master.opposition import Overrule
from ..state import GM, Drama

__all__ = ["leads_to", "person", "problem_of", "seat_of"]

_STAGES: tuple[Stage, ...] = Stage.__args__  # type: ignore[attr-defined]  # the words of a Literal, in their order


def leads_to(state: Drama, command: c.Command) -> bool:
    """Whether what is owed now comes before this command: an action is brought to the stage that it belongs to."""
    action = state.under_way
    if action is None or state.breaking_in:
        return True
    wanted = _stage(command, action)
    return wanted is None or _STAGES.index(action.stage) < _STAGES.index(wanted)


def _stage(command: c.Command, action: Pending) -> Stage | None:
    """Return the stage of the action at which the command is given; None if it is no part of that action."""
    match command:
        case c.BindIdea() | c.RefuseIdea():
            return "seek"
        case c.Answer():
            return "answer"
        case c.Judge():
            return "judge"
        case c.Stake(entity=entity):
            return "roll" if entity == action.actor else "stake"
        case c.Roll() | Overrule():
            return "roll"
    return None


def person(state: Drama, entity: str) -> str:
    """Return who it is that goes about it: whoever is sought resists under another name."""
    return state.under_way.behind(entity) if state.under_way is not None else entity


def seat_of(state: Drama, command: c.Command) -> str:
    """Return the seat that a command comes from unless its row says: that of the one it is about."""
    match command:
        case c.Declare(actor=who) | c.Pass(actor=who) | c.Roll(actor=who):
            pass
        case c.Answer(entity=who) | c.Stake(entity=who) | c.Waive(holder=who):
            pass
        case c.Order():
            who = state.holder or ""
        case _:
            return GM
    found = state.entities.get(person(state, who))
    return found.seat if found is not None else GM


def problem_of(refusal: Refusal) -> Problem:
    """Return a refusal as a fault of the file, with its rule."""
    rule = f" ({refusal.rule})" if refusal.rule else ""
    return Problem(refusal.code, f"{refusal.message.rstrip('.')}{rule}.", hint=refusal.allowed)
