"""What the games master gives of Essence: pools full again, or points into one of them (GW-RU-03, GW-RU-208)."""

from collections.abc import Iterator, Sequence

from ...errors import did_you_mean
from ...table.option import Choice, Field, Option
from ...table.refusal import Refusal
from . import hand_commands as c
from .commands import Command
from .events import EssenceGranted, EssenceRefreshed
from .state import Drama, Entity

__all__ = ["giving_essence", "granted", "refreshed"]


def refreshed(state: Drama, entity: str | None) -> tuple[EssenceRefreshed, ...] | Refusal:
    """Return the facts by which somebody's pools are full again, or everybody's (None)."""
    if state.rules.rulings.essence_returns == "never":
        why = "by this table's reading spent Essence never comes back."
        return Refusal("drama/essence-is-spent", why, "GW-RU-03")
    here = [one for one, sheet in state.sheets.items() if state.in_play(one) and sheet.essence]
    chosen = [one for one in here if entity in (None, one)]
    if not chosen:
        who = "nobody here" if entity is None else state.called(entity)
        return Refusal("challenge/no-essence", f"{who} has no pools of Essence.", "GW-RU-03")
    return tuple(EssenceRefreshed(one, tuple(state.sheets[one].essence.items())) for one in chosen)


def granted(state: Drama, command: c.GrantEssence) -> tuple[EssenceGranted, ...] | Refusal:
    """Return the fact that somebody has further points in one pool, or why it cannot be (GW-RU-208)."""
    entity, category = command.entity, command.category
    if entity not in state.sheets:
        why = f"{state.called(entity)} has no pools of Essence."
        return Refusal("challenge/no-essence", why, "GW-RU-208")
    known = state.rules.challenge.categories
    if category not in known:
        hint = did_you_mean(category, known)
        return Refusal("challenge/unknown-category", f"No category is called '{category}'.", "GW-CH-26", hint)
    left, most = state.essence.get((entity, category), 0), state.rules.essence_most
    if command.count < 1:
        return Refusal("drama/out-of-range", f"{command.count} points are no gift.", "GW-RU-208", "Give 1.")
    if most is not None and left + command.count > most:
        why = f"{state.called(entity)} has {left} there, and a pool holds from none to {most}."
        allowed = f"Give from 1 to {most - left}." if left < most else "Give into another pool."
        return Refusal("drama/out-of-range", why, "GW-RU-02", allowed)
    return (EssenceGranted(entity, category, command.count, left + command.count),)


def giving_essence(state: Drama, there: Sequence[Entity]) -> Iterator[Option[Command]]:
    """Yield the forms by which the games master gives Essence."""
    drained = [one for one in there if one.id in state.sheets and state.sheets[one.id].essence]
    if drained and state.rules.rulings.essence_returns != "never":
        choices = (Choice(None, "everybody"), *(Choice(one.id, one.name) for one in drained))
        fields = (Field("entity", "whose", choices),)
        yield Option("refresh-essence", "Refresh Essence", c.RefreshEssence(), fields, apart=True)
    pools = [
        (one, category)
        for one in there
        for category in state.rules.challenge.categories
        if _has_room(state, one, category)
    ]
    for category in state.rules.challenge.categories:
        able = [one for one, pool in pools if pool == category]
        if able:
            name = state.rules.challenge.name(category, "table-category")
            who = tuple(Choice(one.id, f"{one.name} ({state.essence.get((one.id, category), 0)} left)") for one in able)
            command = c.GrantEssence(able[0].id, category)
            label = f"Give a point of {name} Essence"
            yield Option("grant-essence", label, command, (Field("entity", "to whom", who),), apart=True)


def _has_room(state: Drama, one: Entity, category: str) -> bool:
    most = state.rules.essence_most
    return one.id in state.sheets and (most is None or state.essence.get((one.id, category), 0) < most)
