"""Runestones: which may be used now, and by whom (UP-37, UP-40, UP-R23, UP-R37)."""

from ..state import Uprising


def is_open(state: Uprising, seat: str, thing: str) -> bool:
    """Say whether somebody may use one of their Runestones now; whether they are asked anything is not looked at."""
    phase = state.rules.of(thing).phase
    battle, mine = state.battle, seat == state.turn
    if phase == "attack-only":
        return mine and state.phase == "attack"
    if battle is not None:
        return True
    return mine and (phase == "any" or state.phase == "attack")


def open_stones(state: Uprising, seat: str) -> tuple[str, ...]:
    """Return those of somebody's Runestones that may be used now, as far as they are seen."""
    secret = (thing for _, thing in state.secrets_of(seat) if thing)
    return tuple(thing for thing in (*state.runestones[seat], *secret) if is_open(state, seat, thing))


def might_use(state: Uprising, seat: str) -> bool:
    """Say whether somebody has a Runestone to use now, as far as everybody knows: one that lies face down may be."""
    return any(True for _ in state.secrets_of(seat)) or bool(open_stones(state, seat))


def zone_of(state: Uprising, seat: str, thing: str) -> str:
    """Return the zone in which a Runestone lies face down; empty if it lies open."""
    return next((pile.zone for pile, one in state.secrets_of(seat) if one == thing), "")
