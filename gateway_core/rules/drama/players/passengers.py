"""What a program does for passengers: helps before its lead acts, and says who agrees to be taken along."""

from collections.abc import Iterator, Sequence

from ....chance.source import Source
from ....table.bot import Observation
from ....table.option import Option
from .. import commands as c
from ..action.pending import Part
from ..secrecy.view import SceneView
from .acting import Weigher, best_of
from .assessment import Assessment
from .outlook import Outlook

__all__ = ["agrees", "helps_first", "rides"]

Form = Option[c.Command]


def agrees(form: Form, outlook: Outlook) -> c.Command:
    """Agree to what one of the own side wants; nobody else is gone along with, or let go."""
    assert isinstance(form.command, c.Consent)  # the form is that of a consent
    view = outlook.view
    asked = view.among([form.command.entity])
    if not asked:
        return form.complete({"agrees": False})  # what has not been seen yet is somebody's whom it opposes
    return form.complete({"agrees": Assessment.of(outlook, view.actions[-1].actor).allied(asked[0])})


def rides(
    forms: Sequence[Form], outlook: Outlook, observation: Observation[c.Command], chance: Source
) -> c.Command | None:
    """Return what a passenger does whose lead waits for it, or that it passes; None if nobody is waited for."""
    view = outlook.view
    passing = [form.command for form in forms if isinstance(form.command, c.Pass)]
    for command in passing:
        if view.bearer(command.actor) != command.actor:
            mine = [form for form in forms if isinstance(form.command, c.Declare) and _actor(form) == command.actor]
            seen = Assessment.of(outlook, command.actor)
            return best_of(list(Weigher(seen, observation).weigh(mine)), chance) or command
    return None


def helps_first(forms: Sequence[Form], view: SceneView, lead: str) -> c.Command | None:
    """Return the help of a passenger for a lead who is about to cut in or to break in, if it has any to give."""
    for form in forms:
        carried = _actor(form) != lead and view.bearer(_actor(form)) == lead
        if carried and any(view.helps(part.effect) for part in _parts(form)):
            return form.command
    return None


def _actor(form: Form) -> str:
    return form.command.actor if isinstance(form.command, c.Declare) else ""


def _parts(form: Form) -> Iterator[Part]:
    if isinstance(form.command, c.Declare):
        yield from form.command.parts
