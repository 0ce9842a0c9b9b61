"""Whom a part of an action is aimed at, and why it may not be aimed or filled in as it was (GW-EF-81)."""

from collections.abc import Callable, Mapping

from gateway_core.errors import did_you_mean
from gateway_core.table.refusal import Refusal

from ..language.context import Context
from ..language.effects import Effect
from ..places.bombs import clock_and_linked, triggers
from ..places.reach import reach, reachable, where
from ..secrecy.secrets import is_there
from ..state import Drama, pair
from .pending import CIRCUMSTANCES, Part, Pending

__all__ = ["aim_of", "aimed", "misaimed", "set_of", "those_in"]


def aim_of(state: Drama, actor: str, effect: Effect, interrupted: Pending | None = None) -> tuple[str, ...]:
    """Return everybody that an effect may be aimed at, or must be: the first case of its aim that holds."""
    return those_in(state, actor, set_of(state, actor, effect, interrupted), interrupted)


def _is_aimed_at(state: Drama, actor: str, effect: Effect, target: str, interrupted: Pending | None) -> bool:
    """Whether somebody is among those: asked of one after another, so that not all are gone through for each."""
    name = set_of(state, actor, effect, interrupted)
    if name == "linked":
        return pair(state.bearer(actor), target) in state.lines
    if name in _OF_OTHERS:
        return _is_near(state, actor, target) and _OF_OTHERS[name](state, actor, target)
    return target in those_in(state, actor, name, interrupted)


def set_of(state: Drama, actor: str, effect: Effect, interrupted: Pending | None = None) -> str:
    """Return the name of the set of those whom an effect is aimed at: several effects share most of them."""
    for one in state.rules.aims[effect.aim].cases:
        if one.when is None or one.when.holds(Context(state, actor, Part(effect.id), interrupted=interrupted)):
            return one.set
    return "nobody"


def _near(state: Drama, actor: str) -> list[str]:
    there = [one.id for one in state.entities.values() if one.where == "in-play" and one.id != actor]
    return reachable(state, actor, there)


def _is_near(state: Drama, actor: str, other: str) -> bool:
    return other != actor and state.in_play(other) and reach(state, actor, other)


_OF_OTHERS: Mapping[str, Callable[[Drama, str, str], bool]] = {  # sets of those near the actor, by who is in them
    "in-play": lambda state, actor, other: True,
    "unlinked": lambda state, actor, other: state.entities[other].lead is None and not state.linked(actor, other),
}


def those_in(state: Drama, actor: str, name: str, interrupted: Pending | None = None) -> tuple[str, ...]:
    """Return who is in a set of this name, as the actor sees it."""
    match name:
        case _ if name in _OF_OTHERS:
            is_in, near = _OF_OTHERS[name], _near(state, actor)
            return tuple([one for one in near if is_in(state, actor, one)])
        case "triggers":
            return triggers(state, actor)
        case "clock-and-linked":
            return clock_and_linked(state, actor)
        case "linked":
            return state.linked_to(actor)
        case "linked-and-carried":
            linked = state.linked_to(actor)
            leads = {one.lead for one in state.entities.values()}  # most carry nobody
            return (*linked, *(rider for lead in linked if lead in leads for rider in state.passengers_of(lead)))
        case "own-lead":
            return tuple(filter(None, (state.entities[actor].lead,)))
        case "opposed":
            return state.opposed(actor)
        case "opposed-everywhere":
            return state.opposed(actor, everywhere=True)
        case "restrictors":
            return tuple(dict.fromkeys(one.by for one in state.restrictions_on(actor)))
        case "self":
            return (actor,)
        case "interrupted":
            return (interrupted.actor,) if interrupted else ()
    return ()


def aimed(state: Drama, actor: str, part: Part, interrupted: Pending | None = None) -> tuple[str, ...]:
    """Return the opponents of one part: its targets, or all of the aim where nobody picks."""
    effect = state.rules.effects[part.effect]
    if state.rules.aims[effect.aim].targets in ("one", "some"):
        return part.targets
    return aim_of(state, actor, effect, interrupted)


def misaimed(state: Drama, actor: str, part: Part, effect: Effect, interrupted: Pending | None) -> Refusal | None:
    """Refuse a part whose targets or choices are not of the shape its effect takes."""
    return (
        _unknown(state, actor, part)
        or _mistargeted(state, actor, part, effect, interrupted)
        or (_mischosen(state, actor, part, effect) if part.is_chosen else None)
        or _not_rescued(state, actor, part, effect)
    )


def _mischosen(state: Drama, actor: str, part: Part, effect: Effect) -> Refusal | None:
    return (
        _not_resisting(state, actor, part, effect)
        or _not_to_choose(part, effect)
        or _not_given(state, actor, part)
        or _not_kept(state, actor, part, effect)
    )


def _unknown(state: Drama, actor: str, part: Part) -> Refusal | None:
    named = part.targets
    if part.is_chosen:
        named = *named, *part.resisted_by, *part.keep, *filter(None, (part.give_to, part.instead_of))
    for name in named:
        if name == CIRCUMSTANCES or state.in_play(name):
            continue
        seat = state.seat_of(actor)
        if not is_there(state, seat, name):
            # Who waits off stage is refused in the words for who does not exist, or the refusal would tell.
            known = [*(one for one in state.entities if is_there(state, seat, one)), CIRCUMSTANCES]
            hint = did_you_mean(name, known)
            return Refusal("drama/no-such-entity", f"nobody here is called '{name}'.", allowed=hint)
    return None


def _mistargeted(state: Drama, actor: str, part: Part, effect: Effect, interrupted: Pending | None) -> Refusal | None:
    picks = state.rules.aims[effect.aim].targets
    if picks not in ("one", "some"):
        why = f"{effect.name} is not aimed at anybody in particular."
        return Refusal("drama/not-aimed", why, allowed="Name no target.") if part.targets else None
    targets = part.targets
    if not targets or (picks == "one" and len(targets) > 1) or len(set(targets)) < len(targets):
        how = "one target" if picks == "one" else "one or more targets, each once"
        allowed = _names(state, aim_of(state, actor, effect, interrupted))
        return Refusal("drama/no-target", f"{effect.name} takes {how}.", allowed=allowed)
    for target in targets:
        if not state.in_play(target):
            return Refusal("drama/not-in-play", f"{state.called(target)} is not in play.", "GW-RU-201")
        if not reach(state, actor, target):
            return _elsewhere(state, actor, target, f"{effect.name} cannot be aimed at {state.called(target)}")
        if not _is_aimed_at(state, actor, effect, target, interrupted):
            return _outside(state, actor, target, effect, aim_of(state, actor, effect, interrupted))
    return None


def _not_resisting(state: Drama, actor: str, part: Part, effect: Effect) -> Refusal | None:
    distant = "distance" in effect.choose and part.resisted_by == (CIRCUMSTANCES,)  # a level stands for it (GW-EF-47)
    if effect.resist != "chosen" and part.resisted_by and not distant:
        return Refusal("drama/not-chosen", f"who resists {effect.name} is not chosen.")
    for name in part.resisted_by:
        if name != CIRCUMSTANCES and (not state.in_play(name) or name == actor):
            return Refusal("drama/not-in-play", f"{state.entities[name].name} cannot resist this.", "GW-RU-162")
        if name != CIRCUMSTANCES and not reach(state, actor, name):
            return _elsewhere(state, actor, name, f"{state.called(name)} cannot resist this")
    return None


def _not_to_choose(part: Part, effect: Effect) -> Refusal | None:
    chosen = (
        ("give-to", part.give_to is not None), ("instead-of", part.instead_of is not None), ("keep", bool(part.keep)),
        ("positional", part.positional),
    )  # fmt: skip
    for choice, is_chosen in chosen:
        if is_chosen and choice not in effect.choose:
            return Refusal("drama/nothing-to-choose", f"{effect.name} has no '{choice}' to choose.")
    return None


def _not_given(state: Drama, actor: str, part: Part) -> Refusal | None:
    if part.give_to is not None and (part.give_to == actor or not state.in_play(part.give_to)):
        return Refusal("drama/no-receiver", "free raises are given to another entity in play.", "GW-EF-65")
    return None


def _not_kept(state: Drama, actor: str, part: Part, effect: Effect) -> Refusal | None:
    if not part.keep:
        return None
    linked = state.linked_to(actor)
    if len(set(part.keep)) < len(part.keep) or not set(part.keep) <= set(linked):
        why = f"{effect.name}: only lines of its lead are kept, each once."
        return Refusal("drama/no-such-line", why, "GW-RU-140", _names(state, linked))
    return None


def _not_rescued(state: Drama, actor: str, part: Part, effect: Effect) -> Refusal | None:
    if part.instead_of is not None:
        ally = part.instead_of
        if part.targets and state.linked(part.targets[0], ally) and state.allied(actor, ally):
            return None
        return Refusal("drama/no-rescue", "a rescue breaks a line between the target and an ally.", "GW-DR-14")
    if "instead-of" not in effect.choose or not state.rules.rulings.rescue_breaks:
        return None
    allies = tuple(other for other in state.linked_to(part.targets[0]) if state.allied(actor, other))
    if not allies:
        return None
    name = state.entities[part.targets[0]].name
    why = f"{effect.name}: it breaks a line between {name} and an ally; name the ally."
    return Refusal("drama/no-rescue", why, "GW-RU-56", _names(state, allies))


def _elsewhere(state: Drama, actor: str, other: str, what: str) -> Refusal:
    """Refuse what would act across the places of a split scene (GW-SP-01)."""
    why = f"{what}: {state.called(actor)} is {where(state, actor)}, and {state.called(other)} {where(state, other)}."
    return Refusal("drama/another-place", why, "GW-SP-01", "Name somebody there, or give free raises across.")


def _outside(state: Drama, actor: str, target: str, effect: Effect, candidates: tuple[str, ...]) -> Refusal:
    name, allowed = state.entities[target].name, _names(state, candidates)
    if state.entities[target].lead is not None:
        lead = state.called(state.entities[target].lead)
        return Refusal(
            "drama/passenger", f"{effect.name}: {name} is a passenger of {lead}.", "GW-PA-06", allowed
        )  # fmt: skip
    set_ = state.rules.aims[effect.aim].cases[0].set
    if set_ in ("linked", "linked-and-carried"):
        return Refusal(
            "drama/not-engaged",
            f"{effect.name}: {state.entities[actor].name} has no tension line to {name}.",
            "GW-DR-35",
            allowed,
        )
    if set_ == "unlinked":
        return Refusal(
            "drama/already-engaged",
            f"{effect.name}: {state.entities[actor].name} already has a tension line to {name}.",
            "GW-RU-188",
            allowed,
        )
    return Refusal("drama/not-a-target", f"{effect.name} cannot be aimed at {name}.", "GW-DR-35", allowed)


def _names(state: Drama, entities: tuple[str, ...]) -> str:
    return (
        "It may be: " + ", ".join(state.entities[one].name for one in entities) + "."
        if entities
        else "Nobody can be aimed at now."
    )
