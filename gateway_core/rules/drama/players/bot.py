"""A player of scenes that is a program: weighs prepared approaches by exact odds, from what its seat may see."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain
from typing import ClassVar

from ....chance.source import Source
from ....table.bot import Observation
from ....table.option import Option
from .. import commands as c
from ..secrecy.view import SceneView
from .acting import Weigher, best_of
from .assessment import Assessment
from .entering import brought_in, set_off
from .outlook import Outlook, ladder_of
from .passengers import agrees, helps_first, rides
from .rejoining import rejoined

__all__ = ["DramaBot"]

Form = Option[c.Command]
LATE = 3  # the ladder at which Essence is no longer saved


class DramaBot:
    """Plays any seat, the games master's too: it judges as prepared, and otherwise in the middle."""

    name: ClassVar[str] = "drama"  # under which the log says that it decided

    def choose(self, seat: str, observation: Observation[c.Command], chance: Source) -> c.Command:
        """Return the command to give now."""
        others = (form for form in observation.forms() if not form.ends)
        first = next(others, None) or next(observation.forms())
        # These ask for no look at the scene, and to look at everybody in it takes longer than to answer.
        match first.command:
            case c.Answer():
                return first.complete({"approach": first.fields[0].choices[0].value})
            case c.Judge():
                return _judge(first)
        view: SceneView = observation.view
        outlook = Outlook(view)
        if (expected := brought_in(observation, outlook) or rejoined(observation, outlook)) is not None:
            return expected
        match first.command:
            case c.Order():
                return _order(first, outlook)
            case c.Consent():
                return agrees(first, outlook)
            case c.Stake():
                return _stake(first, view)
            case c.Roll():
                return _roll(first, view, observation)
        if isinstance(first.command, c.Declare | c.Pass):
            return _in_turn(list(_of_turn(chain([first], others), view)), outlook, observation, chance)
        forms = [first, *others]
        match first.command:
            case c.Waive(holder) if holder == view.holder:
                cutting = _window(_of_actor(forms, holder), outlook, observation, chance)
                return first.command if cutting is None else helps_first(forms, view, holder) or cutting
            case c.Waive(entrant):
                bomb = (
                    set_off(_of_actor(observation.options(), entrant), view, observation)
                    if _counts_down(view, entrant)
                    else None
                )
                entering = bomb or _declare(_of_actor(forms, entrant), outlook, observation, chance)
                return first.command if entering is None else helps_first(forms, view, entrant) or entering
            case c.BindIdea():
                return _bind(forms, view)
        return first.command


def _of_turn(forms: Iterable[Form], view: SceneView) -> Iterator[Form]:
    """Yield the forms of whose turn it is and of its passengers: a holder who may act in the gap comes after them."""
    for form in forms:
        command = form.command
        if not isinstance(command, c.Declare | c.Pass) or view.bearer(command.actor) != view.turn:
            return
        yield form
        if isinstance(command, c.Pass) and command.actor == view.turn:
            return


def _in_turn(forms: Sequence[Form], outlook: Outlook, observation: Observation[c.Command], chance: Source) -> c.Command:
    if (riding := rides(forms, outlook, observation, chance)) is not None:
        return riding
    mine = _of_actor(forms, outlook.view.turn)
    passing = next(form.command for form in forms if form.verb == "pass")
    return _declare(mine, outlook, observation, chance) or passing


def _of_actor(forms: Sequence[Form], actor: str | None) -> list[Form]:
    return [form for form in forms if isinstance(form.command, c.Declare) and form.command.actor == actor]


def _counts_down(view: SceneView, entity: str) -> bool:
    return view.ticking and view.entity(entity).role == "countdown"


def _bind(forms: Sequence[Form], view: SceneView) -> c.Command:
    """Take somebody off stage whose name is in the idea; say that there is nobody if none is."""
    idea = view.actions[-1].idea.casefold()
    for choice in forms[0].fields[0].choices:
        # Shorter words, such as `the` and `of`, are in every idea and every name.
        if any(len(word) > 3 and word in idea for word in choice.label.casefold().split()):
            return forms[0].complete({"entity": choice.value})
    return forms[1].command


def _order(form: Form, outlook: Outlook) -> c.Command:
    """Go first with a climax; hold while somebody else is near one; otherwise come last, having seen what they do."""
    choices = [choice.value for choice in form.fields[0].choices]
    view, holder = outlook.view, outlook.view.holder
    if holder is None:
        return form.command
    seen = Assessment.of(outlook, holder)
    foes = seen.foes.keys()
    ready = {one.id for one in view.entities if seen.gap(one) <= 0 and one.id not in foes}
    at_once = [order for order in choices if order[0] in ready]
    held = [order for order in choices if holder not in order]
    last = [order for order in choices if order[-1] == holder]
    wanted = at_once or (held if seen.theirs <= 1 else last) or choices
    return c.Order(min(wanted, key=lambda order: [one not in foes for one in order]))


def _judge(form: Form) -> c.Command:
    """Judge in the middle: partial where the scene has prepared nothing."""
    values = {}
    for field in form.fields:
        if field.name in ("trait", "dice", "level") and len(field.choices) > 1:
            values[field.name] = field.choices[len(field.choices) // 2].value
    return form.complete(values)


def _stake(form: Form, view: SceneView) -> c.Command:
    """Spend Essence on what might end the scene, and while the ladder is low."""
    words = {word for action in view.actions for part in action.parts for word in view.does(part.effect)}
    spends = ladder_of(view) <= LATE or bool({"call-climax", "end-scene"} & words)
    choices = form.fields[0].choices
    return form.complete({"category": choices[1].value}) if spends and len(choices) > 1 else form.command


def _roll(form: Form, view: SceneView, observation: Observation[c.Command]) -> c.Command:
    """Buy the raises that bring most: the chance times what is gained."""
    best, most = form.command, Fraction(-1)
    # All of them: they run out with the next round, and what is saved may never find a use.
    free = next((field.high for field in form.fields if field.name == "free"), 0) or 0
    for choice in form.fields[0].choices:
        command = c.Roll(form.command.actor, choice.value, free)  # type: ignore[attr-defined]  # a roll's form holds one
        odds = observation.odds(command)
        if odds is None and view.actions[-1].resisters:
            return form.command  # against whom it knows nothing of it takes no risk
        worth = (odds.fraction if odds else Fraction(1)) * (1 + sum(choice.value))
        if worth > most:
            best, most = command, worth
    return best


def _window(
    forms: Sequence[Form], outlook: Outlook, observation: Observation[c.Command], chance: Source
) -> c.Command | None:
    """Cut in if that is worth more than the action it uses up: what it keeps from happening counts."""
    view = outlook.view
    seen = Assessment.of(outlook, view.holder or "")
    weighed = list(Weigher(seen, observation, view.actions[-1]).weigh(forms))
    urgent = [one for one in weighed if one.urgent]
    later = max((one.value for one in weighed if not one.urgent), default=Fraction(0))
    if max((one.value for one in urgent), default=Fraction(0)) <= later:
        return None
    return best_of(urgent, chance)


def _declare(
    forms: Sequence[Form], outlook: Outlook, observation: Observation[c.Command], chance: Source
) -> c.Command | None:
    """Return one of the actions whose chance times worth comes near the best, or None if nothing is worth trying."""
    if not forms:
        return None
    command = forms[0].command
    assert isinstance(command, c.Declare)
    seen = Assessment.of(outlook, command.actor)
    return best_of(list(Weigher(seen, observation).weigh(forms)), chance)
