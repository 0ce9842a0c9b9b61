"""What several commands are refused by: the seat is not whose it is, or the moment is another's."""

from collections.abc import Callable
from typing import TypeVar

from gateway_core.challenge import Approach, refuse_approach
from gateway_core.errors import did_you_mean
from gateway_core.game import unless
from gateway_core.table.refusal import Refusal

from ..action.legal import awaiting_entry
from ..action.pending import CIRCUMSTANCES, SOUGHT, UNSEEN, Pending, Stage
from ..secrecy.secrets import is_there
from ..state import GM, Drama

__all__ = ["accepted", "acts_for", "at_stage", "masters_only", "not_now", "not_yours", "refused", "unfit", "waits_for"]

T = TypeVar("T")


def accepted(found: T | Refusal) -> T:
    """Return what is carried out, which nothing refuses; raise ValueError if it is refused after all."""
    if isinstance(found, Refusal):
        raise ValueError(f"carried out although it is refused: {found}")
    return found


def acts_for(state: Drama, seat: str, entity: str | None) -> bool:
    """Whether the seat may act for the entity, as the games master does for everybody (GW-RU-182)."""
    if seat == GM:
        return True
    return entity is not None and entity in state.entities and state.seat_of(entity) == seat


def not_yours(state: Drama, seat: str, entity: str) -> Refusal | None:
    """Refuse a seat that does not act for the entity, or may not know that there is one."""
    found = state.entities.get(entity) if is_there(state, seat, entity) else None
    if found is None and entity not in (CIRCUMSTANCES, SOUGHT, UNSEEN):
        known = [id for id in state.entities if is_there(state, seat, id)]
        why = f"nobody here is called '{entity}'."
        return Refusal("drama/no-such-entity", why, allowed=did_you_mean(entity, known))
    if seat not in (GM, state.seat_of(entity) if found else GM):
        return Refusal("drama/not-yours", f"{seat} does not act for {found.name if found else entity}.", "GW-RU-182")
    return None


def masters_only(what: str, rule: str) -> Callable[[Drama, str], Refusal | None]:
    """Return what refuses `what` to every seat but the games master's."""
    return lambda _, seat: unless(seat == GM, "drama/games-master-only", f"only the games master {what}.", rule)


def not_now(why: str, rule: str = "GW-DR-28", allowed: str = "") -> Refusal:
    """Return the refusal of what makes no sense now."""
    return Refusal("drama/not-now", f"{why}.", rule, allowed)


def at_stage(state: Drama, stage: Stage, why: str) -> Pending | Refusal:
    """Return the action under way if it is at this stage, and nobody breaks in before it goes on; or a refusal."""
    action = state.under_way
    if action is None or action.stage != stage:
        return not_now(why, "GW-CH-19")
    return awaiting_entry(state) or action


def waits_for(state: Drama, stage: Stage) -> Pending | None:
    """Return the action that waits at this stage, or None."""
    found = at_stage(state, stage, "")
    return None if isinstance(found, Refusal) else found


def refused(found: object) -> Refusal | None:
    """Return the refusal that was found instead of what was asked for, if it is one."""
    return found if isinstance(found, Refusal) else None


def unfit(state: Drama, entity: str, approach: Approach) -> Refusal | None:
    """Refuse an approach that the entity's sheet does not allow; who has none names nothing (GW-RU-18)."""
    sheet = state.sheets.get(entity)
    if sheet is not None:
        return refuse_approach(state.rules.challenge, sheet, approach)
    if approach == Approach():
        return None
    why = f"{state.entities[entity].name} has no sheet: it rolls its own dice and level."
    return Refusal("challenge/no-sheet", why, "GW-RU-18", "Name no trait, background or gear.")
