"""The forms of a declaration: an effect on whom it can be used on, and for everybody else the reason why not."""

from collections.abc import Iterator

import attrs

from ...table.option import Choice, Field, Option
from ...table.refusal import Refusal
from . import commands as c
from .action.aims import aim_of
from .action.approaches import approach_field, approaches, spoken
from .action.legal import MOST_IDEA, legal, may_declare, untellable
from .action.pending import CIRCUMSTANCES, SOUGHT, Part, Pending
from .language.effects import Effect
from .opposing import concerned
from .passengers.turns import kinds_of
from .state import Drama

__all__ = ["declarations"]

_AGAINST = {"aim": "everybody it must beat", "sought": "what is looked for"}


def declarations(state: Drama, actor: str, interrupted: Pending | None) -> Iterator[Option[c.Command]]:
    """Yield a form for each effect that can be used on somebody, and one for each reason why it cannot."""
    moment = may_declare(state, actor)
    if isinstance(moment, Refusal) or moment is not interrupted:
        return
    present = [other.id for other in state.entities.values() if other.where == "in-play" and other.id != actor]
    for effect in sorted(state.rules.effects.values(), key=lambda one: (one.rank or 99, one.id)):
        if not kinds_of(state, actor) & set(effect.by):
            continue
        refused: dict[Refusal, list[Choice]] = {}
        allowed: list[Choice] = []
        for choice in _single_parts(state, actor, effect):
            refusal = legal(state, actor, choice.value, interrupted)
            if refusal is None:
                allowed.append(choice)
            else:
                refused.setdefault(refusal, []).append(choice)
        ways = approaches(state, actor, [effect.id], present)
        told = {way: untellable(state, [Part(effect.id)], way.value) for way in ways}
        ways = tuple(way for way in ways if told[way] is None) or ways
        only_told = told[ways[0]]
        if allowed and only_told is not None:
            refused.setdefault(only_told, []).extend(allowed)
            allowed = []
        for choices, why in [(allowed, None), *((found, refusal) for refusal, found in refused.items())]:
            if choices:
                command = c.Declare(actor, choices[0].value, ways[0].value)
                fields = [Field("parts", "aimed at", tuple(choices)), approach_field(state, actor, ways)]
                if "words" in effect.choose:
                    command = attrs.evolve(command, words=spoken(ways[0].label))
                    fields.append(Field("words", "what it does to them, in words", text=MOST_IDEA))
                if "idea" in effect.choose:
                    heard = state.rumours.get(state.entities[actor].side or "", ())
                    command = attrs.evolve(command, idea=heard[0] if heard else "somebody who ought to be here")
                    fields.append(Field("idea", "what is looked for", text=MOST_IDEA))
                yield Option(
                    effect.id, f"{state.called(actor)}: {effect.name}", command, tuple(fields), why, joins="parts"
                )


def _single_parts(state: Drama, actor: str, effect: Effect) -> Iterator[Choice]:
    """Yield the ways in which one effect alone may be aimed."""
    others = [other.id for other in state.entities.values() if other.where == "in-play" and other.id != actor]
    targets = state.rules.aims[effect.aim].targets
    if targets in ("one", "some"):
        for other in others:
            yield Choice((Part(effect.id, (other,)),), state.called(other))
            if "distance" in effect.choose:
                far = Part(effect.id, (other,), resisted_by=(CIRCUMSTANCES,))
                yield Choice((far,), f"{state.called(other)}, against what lies between")
            if "instead-of" in effect.choose:
                for ally in state.linked_to(other):
                    if state.allied(actor, ally):
                        part = Part(effect.id, (other,), instead_of=ally)
                        yield Choice((part,), f"{state.called(other)}, freeing {state.called(ally)}")
            if "positional" in effect.choose:
                part = Part(effect.id, (other,), positional=True)
                yield Choice((part,), f"{state.called(other)}, as long as the line lasts")
        opposed = state.opposed(actor)
        together = tuple(one for one in aim_of(state, actor, effect) if state.linked(actor, one) or one in opposed)
        if targets == "some" and len(together) > 1:
            yield Choice((Part(effect.id, together),), " and ".join(state.called(one) for one in together))
        for lead in state.linked_to(actor) if targets == "some" else ():
            riders = tuple(one for one in state.passengers_of(lead) if one in aim_of(state, actor, effect))
            if len(riders) > 1:
                yield Choice((Part(effect.id, riders),), f"all whom {state.called(lead)} carries")
    elif effect.resist == "chosen":
        foes = concerned(state, actor)
        friends = [other for other in others if state.allied(actor, other)] if "give-to" in effect.choose else []
        for foe in foes:
            yield Choice((Part(effect.id, resisted_by=(foe,)),), f"for itself, against {state.called(foe)}")
            for friend in friends:
                part = Part(effect.id, resisted_by=(foe,), give_to=friend)
                yield Choice((part,), f"for {state.called(friend)}, against {state.called(foe)}")
    else:
        yield Choice((Part(effect.id),), _on_nobody(state, actor, effect))
        for other in state.linked_to(actor) if "keep" in effect.choose else ():
            yield Choice((Part(effect.id, keep=(other,)),), f"keeping the line to {state.called(other)}")
        if effect.resist == "sought":
            yield from _with_what_is_found(state, effect)


def _on_nobody(state: Drama, actor: str, effect: Effect) -> str:
    if aim_of(state, actor, effect) == (state.entities[actor].lead,):
        return state.called(state.entities[actor].lead)
    return _AGAINST.get(effect.resist, "the action it cuts into")


def _with_what_is_found(state: Drama, search: Effect) -> Iterator[Choice]:
    """Yield a search together with taking along whoever is found."""
    for effect in state.rules.effects.values():
        if any(one.word == "take-aboard" for one in effect.does):
            parts = (Part(search.id), Part(effect.id, (SOUGHT,)))
            yield Choice(parts, f"what is looked for, with {effect.name}")
