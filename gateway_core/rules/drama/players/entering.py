"""Whom a program in the games master's place brings in, and when; and how a bomb goes off as it comes in (GW-TB-06)."""

from collections.abc import Iterator, Sequence
from itertools import product

from ....table.bot import Observation
from ....table.option import Option
from .. import commands as c
from ..secrecy.view import EntityView, SceneView
from .outlook import Outlook

__all__ = ["brought_in", "set_off"]

Form = Option[c.Command]
MOST_WAYS = 6  # how many approaches it tries for setting off a bomb


def brought_in(observation: Observation[c.Command], outlook: Outlook) -> c.Command | None:
    """Bring in whom the scene expects in this round or at this rung, at once if that breaks in on somebody."""
    view = outlook.view
    if view.phase != "turns" or view.actions:
        return None
    if not any(one.where == "off-stage" and _expected(outlook, one) for one in view.entities):
        return None  # before the forms are asked for: this one stands apart, and all of them are many
    for form in observation.options():
        if isinstance(form.command, c.BringIn) and form.allowed:
            able = [view.entity(choice.value) for choice in form.fields[0].choices]
            for one in able:
                if _expected(outlook, one):
                    values = {"entity": one.id, "acts": "now"}
                    along = _triggers(view, able) if one.role == "countdown" else ()
                    return form.complete(values | ({"along": along} if along else {}))
    return None


def _expected(outlook: Outlook, one: EntityView) -> bool:
    """Whether it is its round, its ladder (GW-TB-06), or its place has nobody else to oppose (GW-SP-03)."""
    view = outlook.view
    if one.role == "countdown" and view.ticking and view.ladder == 0:
        return True
    if one.enters is not None:
        return one.enters <= view.round
    return one.key and bool(view.places) and not any(_contested(outlook, other, one) for other in view.entities)


def _contested(outlook: Outlook, other: EntityView, key: EntityView) -> bool:
    at_work = other.where == "in-play" and other.active and other.side is not None and other.place == key.place
    return at_work and other.lead is None and bool(outlook.must_beat(other))


def _triggers(view: SceneView, able: Sequence[EntityView]) -> tuple[str, ...]:
    """Return the triggers off stage, unless there is one in play to be set off."""
    if any(one.role == "trigger" and one.where == "in-play" for one in view.entities):
        return ()
    return tuple(one.id for one in able if one.role == "trigger")


def set_off(forms: Sequence[Form], view: SceneView, observation: Observation[c.Command]) -> c.Command | None:
    """Break in on the trigger and bring it to the climax in one action, if that is allowed now (GW-RU-147)."""
    return next((command for command in _combined(forms, view) if observation.check(command) is None), None)


def _combined(forms: Sequence[Form], view: SceneView) -> Iterator[c.Command]:
    endings = [form for form in forms if _does(view, form, "call-climax")]
    openings = [form for form in forms if form.allowed and _does(view, form, "open-line")]
    for form, ending in product(openings, endings):
        assert isinstance(ending.command, c.Declare)  # the forms are those of a declaration
        aims, ways = form.fields[:2]
        wanted = {one.id for one in view.entities if one.role == "trigger"}
        for aim in aims.choices:
            if set(aim.value[0].targets) <= wanted and aim.value[0].targets:
                for way in ways.choices[:MOST_WAYS]:
                    yield c.Declare(ending.command.actor, (*aim.value, *ending.command.parts), way.value)


def _does(view: SceneView, form: Form, word: str) -> bool:
    command = form.command
    return isinstance(command, c.Declare) and any(word in view.does(part.effect) for part in command.parts)
