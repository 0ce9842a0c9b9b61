"""The ways in which one effect alone may be aimed, each in words: what a form of a declaration offers."""

from collections.abc import Container, Iterator, Sequence

import attrs

from gateway_core.table.field import Choice

from ..action.aims import aim_of
from ..action.concern import concerned
from ..action.pending import CIRCUMSTANCES, SOUGHT, Part
from ..language.effects import Effect
from ..state import Drama

__all__ = ["Aimed", "aimed_ways", "aims", "aims_beside"]

_AGAINST = {"aim": "everybody it must beat", "sought": "what is looked for"}


@attrs.frozen
class Aimed:
    """A way of aiming an effect."""

    parts: tuple[Part, ...]  # of an action: one, or two
    words: str  # a template, with {} for each of those it names
    named: tuple[str, ...] = ()  # the entities that it names, or an effect

    def choice(self, state: Drama) -> Choice:
        """Return it as a form offers it."""
        effects = state.rules.effects
        names = (effects[one].name if one in effects else state.called(one) for one in self.named)
        return Choice(self.parts, self.words.format(*names))


def aims(state: Drama, actor: str, effect: Effect, near: Container[str] | None = None) -> Iterator[Choice]:
    """Yield each way of aiming the effect in words, legal or not: its value is the parts of an action."""
    return (way.choice(state) for way in aimed_ways(state, actor, effect, near))


def aimed_ways(
    state: Drama,
    actor: str,
    effect: Effect,
    near: Container[str] | None = None,
    aim: tuple[str, ...] | None = None,
) -> Iterator[Aimed]:
    """Yield each way of aiming the effect, legal or not; `near` are those who are looked at as targets (None: all).

    `aim` is everybody that it may be aimed at, if that is known.
    """
    if state.rules.aims[effect.aim].targets in ("one", "some"):
        there = [one for one in state.entities.values() if near is None or one.id in near]
        targets = [one.id for one in there if one.where == "in-play" and one.id != actor]
        yield from _at_targets(state, actor, effect, targets, aim)
    elif effect.resist == "chosen":
        yield from _against_chosen(state, actor, effect)
    else:
        yield from _at_nobody(state, actor, effect, aim_of(state, actor, effect) if aim is None else aim)


def _at_targets(
    state: Drama, actor: str, effect: Effect, others: list[str], aim: tuple[str, ...] | None
) -> Iterator[Aimed]:
    links = state.links() if "instead-of" in effect.choose else {}
    for other in others:
        yield Aimed((Part(effect.id, (other,)),), "{}", (other,))
        if "distance" in effect.choose:
            far = Part(effect.id, (other,), resisted_by=(CIRCUMSTANCES,))
            yield Aimed((far,), "{}, against what lies between", (other,))
        for ally in links.get(state.bearer(other), ()):
            if state.allied(actor, ally):
                part = Part(effect.id, (other,), instead_of=ally)
                yield Aimed((part,), "{}, freeing {}", (other, ally))
        if "positional" in effect.choose:
            part = Part(effect.id, (other,), positional=True)
            yield Aimed((part,), "{}, as long as the line lasts", (other,))
    if state.rules.aims[effect.aim].targets != "some":
        return
    aim = aim_of(state, actor, effect) if aim is None else aim
    opposed = state.opposed(actor) if len(aim) > 1 else ()
    together = tuple(one for one in aim if one in opposed or state.linked(actor, one))
    if len(together) > 1:
        yield Aimed((Part(effect.id, together),), " and ".join("{}" for _ in together), together)
    leads = {one.lead for one in state.entities.values()}  # most carry nobody
    for lead in filter(leads.__contains__, state.linked_to(actor)):
        riders = tuple(one for one in state.passengers_of(lead) if one in aim)
        if len(riders) > 1:
            yield Aimed((Part(effect.id, riders),), "all whom {} carries", (lead,))


def aims_beside(state: Drama, actor: str, effect: Effect, others: Sequence[Part]) -> Iterator[Choice]:
    """Yield the further ways that there are beside other parts; the state is as if those had succeeded (GW-RU-62)."""
    yield from aims(state, actor, effect)
    if any(state.rules.effects[part.effect].resist == "sought" for part in others):
        yield Choice((Part(effect.id, (SOUGHT,)),), "what is looked for")
    if effect.resist == "chosen":
        yield Choice((Part(effect.id),), "for itself, against whoever resists the rest")
        for friend in _friends(state, actor, effect):
            yield Choice((Part(effect.id, give_to=friend),), f"for {state.called(friend)}, likewise")


def _friends(state: Drama, actor: str, effect: Effect) -> list[str]:
    there = [other.id for other in state.entities.values() if other.where == "in-play" and other.id != actor]
    return [other for other in there if state.allied(actor, other)] if "give-to" in effect.choose else []


def _against_chosen(state: Drama, actor: str, effect: Effect) -> Iterator[Aimed]:
    friends = _friends(state, actor, effect)
    for foe in concerned(state, actor):
        yield Aimed((Part(effect.id, resisted_by=(foe,)),), "for {}, against {}", (actor, foe))
        for friend in friends:
            part = Part(effect.id, resisted_by=(foe,), give_to=friend)
            yield Aimed((part,), "for {}, against {}", (friend, foe))


def _at_nobody(state: Drama, actor: str, effect: Effect, aim: tuple[str, ...]) -> Iterator[Aimed]:
    if aim in ((state.entities[actor].lead,), (actor,)):
        yield Aimed((Part(effect.id),), "{}", aim)
    else:
        yield Aimed((Part(effect.id),), _AGAINST.get(effect.resist, "the action it cuts into"))
    for other in state.linked_to(actor) if "keep" in effect.choose else ():
        yield Aimed((Part(effect.id, keep=(other,)),), "keeping the line to {}", (other,))
    for one in state.rules.effects.values() if effect.resist == "sought" else ():
        if "take-aboard" in one.operations:  # whoever is found comes along
            parts = (Part(effect.id), Part(one.id, (SOUGHT,)))
            yield Aimed(parts, "what is looked for, with {}", (one.id,))
