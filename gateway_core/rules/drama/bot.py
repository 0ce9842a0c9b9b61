"""A player of scenes that is a program: weighs prepared approaches by exact odds, from what its seat may see."""

from collections.abc import Sequence
from fractions import Fraction

from ...chance.source import Source, Stream
from ...table.option import Option
from ...table.system import Desk
from . import commands as c
from .action import Part
from .view import EntityView, SceneView

__all__ = ["DramaBot"]

Form = Option[c.Command]
ENOUGH = Fraction(1, 2)  # the chance from which the bot calls a block worth its action
NEARLY = Fraction(9, 10)  # how near the best an action must come to be as good: bots would bore who always did the same
DANGERS = frozenset({"accelerate", "call-climax", "remove"})  # operations worth keeping an opponent from
GUESS = 7  # where a secret ladder is taken to begin, more or less
MOST_WAYS = 6  # how many approaches it weighs for one effect


class DramaBot:
    """Plays any seat, the games master's too: it judges as prepared, and otherwise in the middle."""

    def choose(self, seat: str, desk: Desk[c.Command], chance: Source) -> c.Command:
        """Return the command to give now."""
        allowed = [form for form in desk.options() if form.allowed and not form.apart]
        forms = [form for form in allowed if not form.ends] or allowed
        view: SceneView = desk.view
        first = forms[0]
        match first.command:
            case c.Order():
                return _order(first, view)
            case c.Answer():
                return _answer(first)
            case c.Judge():
                return _judge(first, view)
            case c.Stake():
                return _stake(first, view)
            case c.Roll():
                return _roll(first, view, desk)
            case c.Waive(holder) if holder == view.holder:
                return _window(forms, view, desk)
            case c.Waive(entrant):
                return _declare(_of_actor(forms, entrant), view, desk, chance) or first.command
            case c.BindIdea():
                return _bind(forms, view)
        mine = _of_actor(forms, view.turn)
        if mine:
            return _declare(mine, view, desk, chance) or next(form.command for form in forms if form.verb == "pass")
        return first.command


def _of_actor(forms: Sequence[Form], actor: str | None) -> list[Form]:
    return [form for form in forms if isinstance(form.command, c.Declare) and form.command.actor == actor]


def _bind(forms: Sequence[Form], view: SceneView) -> c.Command:
    """Take somebody off stage whose name is in the idea; say that there is nobody if none is."""
    idea = view.actions[-1].idea.casefold()
    for choice in forms[0].fields[0].choices:
        if any(len(word) > 3 and word in idea for word in choice.label.casefold().split()):
            return forms[0].complete({"entity": choice.value})
    return forms[1].command


def _order(form: Form, view: SceneView) -> c.Command:
    """Let the others act first and come last; hold when somebody on another side could call the climax."""
    choices = [choice.value for choice in form.fields[0].choices]
    holder = view.holder
    if holder is None:
        return form.command
    side = view.entity(holder).side
    foes = [one.id for one in view.entities if one.side != side]
    held = [order for order in choices if holder not in order]
    danger = any(_could_climax(view, foe) for foe in foes if foe in view.members)
    wanted = held if danger and held else [order for order in choices if order[-1] == holder] or choices
    return c.Order(min(wanted, key=lambda order: [one not in foes for one in order]))


def _ladder(view: SceneView) -> int:
    """Return the ladder; where it is secret a guess that falls from round to round, as ladders do."""
    return view.ladder if view.ladder is not None else max(0, GUESS - view.round)


def _could_climax(view: SceneView, entity: str) -> bool:
    edges = [view.edge(entity, other.id) for other in _foes(view, view.entity(entity))]
    return bool(edges) and all(edge is not None and edge + 1 >= _ladder(view) for edge in edges)


def _foes(view: SceneView, me: EntityView) -> list[EntityView]:
    """Return who opposes the entity: active ones of another side, and the passive ones it must deal with."""
    return [
        one
        for one in view.entities
        if one.where == "in-play"
        and one.side not in (None, me.side)
        and (one.active or (one.dice is not None and not me.key))
    ]


def _answer(form: Form) -> c.Command:
    return form.complete({"approach": form.fields[0].choices[0].value})


def _judge(form: Form, view: SceneView) -> c.Command:
    """Judge in the middle: partial where the scene has prepared nothing."""
    values = {}
    for field in form.fields:
        if field.name in ("trait", "dice", "level") and len(field.choices) > 1:
            values[field.name] = field.choices[len(field.choices) // 2].value
    return form.complete(values)


def _stake(form: Form, view: SceneView) -> c.Command:
    """Spend Essence on what might end the scene, and while the ladder is low."""
    climax = any("call-climax" in view.does(part.effect) for action in view.actions for part in action.parts)
    choices = form.fields[0].choices
    low = view.ladder is not None and view.ladder <= 3
    return form.complete({"category": choices[1].value}) if (climax or low) and len(choices) > 1 else form.command


def _roll(form: Form, view: SceneView, desk: Desk[c.Command]) -> c.Command:
    """Buy the raises that bring most: the chance times what is gained."""
    best, most = form.command, Fraction(-1)
    free = next((field.high for field in form.fields if field.name == "free"), 0) or 0
    for choice in form.fields[0].choices:
        command = c.Roll(form.command.actor, choice.value, free)  # type: ignore[union-attr]  # a roll's form holds a roll
        odds = desk.odds(command)
        if odds is None and view.actions[-1].resisters:
            return form.command  # against whom it knows nothing of it takes no risk
        worth = (odds.fraction if odds else Fraction(1)) * (1 + sum(choice.value))
        if worth > most:
            best, most = command, worth
    return best


def _window(forms: Sequence[Form], view: SceneView, desk: Desk[c.Command]) -> c.Command:
    """Block what could end the scene for the other side, if the odds are fair."""
    action = view.actions[-1]
    holder = view.entity(view.holder or "")
    dangerous = any(DANGERS & view.does(part.effect).keys() for part in action.parts)
    blocks = [form for form in forms if "cancel-action" in view.does(form.verb)]
    if dangerous and blocks and view.entity(action.actor).side != holder.side:
        command, chance = _likeliest(blocks[0], desk)
        if chance >= ENOUGH:
            return command
    return forms[0].command


def _likeliest(form: Form, desk: Desk[c.Command]) -> tuple[c.Command, Fraction]:
    """Return the completion of a form with the best chance, and the chance."""
    best, most = form.command, Fraction(-1)
    parts, approach = form.fields[:2]
    for aim in parts.choices:
        for way in approach.choices[:MOST_WAYS]:
            command = form.complete({"parts": aim.value, "approach": way.value})
            odds = desk.odds(command)
            chance = odds.fraction if odds else Fraction(1)
            if chance > most:
                best, most = command, chance
    return best, most


def _declare(forms: Sequence[Form], view: SceneView, desk: Desk[c.Command], chance: Source) -> c.Command | None:
    """Return one of the actions whose chance times worth comes near the best, or None if nothing is worth trying."""
    weighed: list[tuple[Fraction, c.Command]] = []
    for form in forms:
        parts, approach = form.fields[:2]
        for aim in parts.choices:
            command = form.complete({"parts": aim.value})
            worth = _worth(view, command)
            if worth <= 0:
                continue
            for way in approach.choices[:MOST_WAYS]:
                completed = form.complete({"parts": aim.value, "approach": way.value})
                odds = desk.odds(completed)
                weighed.append(((odds.fraction if odds else Fraction(1, 2)) * worth, completed))
    most = max((value for value, _ in weighed), default=Fraction(0))
    near = [command for value, command in weighed if value > 0 and value >= most * NEARLY]
    return Stream(chance).pick(near) if near else None


def _worth(view: SceneView, command: c.Command) -> Fraction:
    """Say what the effect would be worth if it worked, by what its operations do. The scale is the bot's own."""
    if not isinstance(command, c.Declare):
        return Fraction(0)
    part, me = command.parts[0], view.entity(command.actor)
    foes, ladder = _foes(view, me), _ladder(view)
    target = view.entity(part.targets[0]) if len(part.targets) == 1 else None
    worth = Fraction(0)
    for word, amount in view.does(part.effect).items():
        worth += _of(word, amount, part, view, me, target, foes, ladder)
    return worth


def _of(
    word: str, amount: int | None, part: Part, view: SceneView, me: EntityView, target: EntityView | None,
    foes: Sequence[EntityView], ladder: int,
) -> int:  # fmt: skip
    edges = [view.edge(me.id, foe.id) for foe in foes]
    ready = bool(edges) and all(edge is not None and edge >= ladder for edge in edges)
    hostile = target is not None and target in foes
    match word:
        case "call-climax":
            return 1000 if view.ladder is not None or ready else 0
        case "remove":
            return 60 if hostile else 0
        case "end-scene":
            return 90 if not ready and any(_could_climax(view, foe.id) for foe in foes if foe.active) else 5
        case "open-line":
            opened = [foe for foe in foes if foe.id in part.targets]
            return 45 * len(opened) if part.instead_of is None else 0
        case "add-restriction":
            held = target is not None and any(one.entity == target.id for one in view.restrictions)
            return 14 if hostile and not held and not part.positional else 0
        case "lift-restrictions":
            return 26
        case "close-line" if hostile and target is not None and part.instead_of is None:
            return 9 * max(0, -(view.edge(me.id, target.id) or 0) - 1)
        case "shift-edge" if hostile and target is not None:
            edge = view.edge(me.id, target.id) or 0
            behind, threat = ladder - edge, max(0, -edge)
            return (30 + 4 * min(6, behind) + 12 * threat if behind > 0 else 6) * (1 if amount is None else amount)
        case "grant-free-raises":
            return (22 if part.give_to is None else 18) * (1 if amount is None else amount)
        case "accelerate":
            ahead = sum((edge or 0) for edge in edges)
            return 40 if ladder > 0 and ahead > 0 and not ready else 25 if ladder > 2 else 4
        case "press":
            danger = any(_could_climax(view, foe.id) for foe in foes if foe.active)
            return 35 if danger and ladder > 0 and not ready else 0
    return 0
