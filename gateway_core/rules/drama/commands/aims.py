"""The ways in which one effect alone may be aimed, each in words: what a form of a declaration offers."""

from collections.abc import Container, Iterator, Sequence

from ....table.field import Choice
from ..action.aims import aim_of
from ..action.concern import concerned
from ..action.pending import CIRCUMSTANCES, SOUGHT, Part
from ..language.effects import Effect
from ..state import Drama

__all__ = ["aims", "aims_beside"]

_AGAINST = {"aim": "everybody it must beat", "sought": "what is looked for"}


def aims(state: Drama, actor: str, effect: Effect, near: Container[str] | None = None) -> Iterator[Choice]:
    """Yield each way of aiming the effect, legal or not: its value is the parts of an action, one or two.

    `near` are those who are looked at as targets; None: everybody.
    """
    others = [other.id for other in state.entities.values() if other.where == "in-play" and other.id != actor]
    if state.rules.aims[effect.aim].targets in ("one", "some"):
        targets = others if near is None else [other for other in others if other in near]
        yield from _at_targets(state, actor, effect, targets)
    elif effect.resist == "chosen":
        yield from _against_chosen(state, actor, effect)
    else:
        yield from _at_nobody(state, actor, effect)


def _at_targets(state: Drama, actor: str, effect: Effect, others: list[str]) -> Iterator[Choice]:
    links = state.links() if "instead-of" in effect.choose else {}
    for other in others:
        yield Choice((Part(effect.id, (other,)),), state.called(other))
        if "distance" in effect.choose:
            far = Part(effect.id, (other,), resisted_by=(CIRCUMSTANCES,))
            yield Choice((far,), f"{state.called(other)}, against what lies between")
        for ally in links.get(state.bearer(other), ()):
            if state.allied(actor, ally):
                part = Part(effect.id, (other,), instead_of=ally)
                yield Choice((part,), f"{state.called(other)}, freeing {state.called(ally)}")
        if "positional" in effect.choose:
            part = Part(effect.id, (other,), positional=True)
            yield Choice((part,), f"{state.called(other)}, as long as the line lasts")
    if state.rules.aims[effect.aim].targets != "some":
        return
    aim = aim_of(state, actor, effect)
    opposed = state.opposed(actor) if len(aim) > 1 else ()
    together = tuple(one for one in aim if one in opposed or state.linked(actor, one))
    if len(together) > 1:
        yield Choice((Part(effect.id, together),), " and ".join(state.called(one) for one in together))
    for lead in state.linked_to(actor):
        riders = tuple(one for one in state.passengers_of(lead) if one in aim)
        if len(riders) > 1:
            yield Choice((Part(effect.id, riders),), f"all whom {state.called(lead)} carries")


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


def _against_chosen(state: Drama, actor: str, effect: Effect) -> Iterator[Choice]:
    friends = _friends(state, actor, effect)
    for foe in concerned(state, actor):
        yield Choice((Part(effect.id, resisted_by=(foe,)),), f"for {state.called(actor)}, against {state.called(foe)}")
        for friend in friends:
            part = Part(effect.id, resisted_by=(foe,), give_to=friend)
            yield Choice((part,), f"for {state.called(friend)}, against {state.called(foe)}")


def _at_nobody(state: Drama, actor: str, effect: Effect) -> Iterator[Choice]:
    lead = state.entities[actor].lead
    helps = lead is not None and aim_of(state, actor, effect) == (lead,)
    label = _AGAINST.get(effect.resist, "the action it cuts into")
    yield Choice((Part(effect.id),), state.called(lead) if helps else label)
    for other in state.linked_to(actor) if "keep" in effect.choose else ():
        yield Choice((Part(effect.id, keep=(other,)),), f"keeping the line to {state.called(other)}")
    for one in state.rules.effects.values() if effect.resist == "sought" else ():
        if "take-aboard" in one.operations:  # whoever is found comes along
            parts = (Part(effect.id), Part(one.id, (SOUGHT,)))
            yield Choice(parts, f"what is looked for, with {one.name}")
