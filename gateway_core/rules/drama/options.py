"""What a seat may do now in a scene, and what not and why: one form a verb, from the same rules that decide."""

from collections.abc import Iterator

import attrs

from ...table.option import Choice, Field, Option
from ..challenge import Approach
from . import commands as c
from .action.approaches import approach_field, approaches, described
from .action.consent import asked_seat
from .action.legal import unlinked_to_order
from .action.pending import Pending
from .arriving import arrivals, findings
from .buying import MOST_RAISES, purchases
from .declaring import declarations
from .flow import essence_open, stakes_open, unanswered, unjudged
from .hand_forms import decrees
from .hand_moments import rolling
from .opening.casting import GM
from .passengers.turns import aboard
from .state import Drama

__all__ = ["options"]

Form = Option[c.Command]
MOST_MODIFIER = 10  # how far a form goes either way; the rules know no bound


def options(state: Drama, seat: str) -> Iterator[Form]:
    """Yield every form for this seat; the games master's are those of everybody."""
    if state.phase == "over":
        return
    if state.breaking_in:
        yield from _breaking_in(state, seat)
    elif state.stack:
        yield from _in_action(state, seat, state.stack[-1])
    else:
        yield from _in_scene(state, seat)
    if seat == GM:
        if state.phase == "contest":
            yield _favouring(state, "Give the initiative, without a roll, to", apart=True)
        yield from arrivals(state)
        yield from decrees(state)
        yield Option("stop", "End the scene here", c.Stop(), ends=True)


def _acts_for(state: Drama, seat: str, entity: str | None) -> bool:
    if seat == GM:
        return True
    return entity is not None and entity in state.entities and state.seat_of(entity) == seat


def _breaking_in(state: Drama, seat: str) -> Iterator[Form]:
    for entity in state.breaking_in:
        if _acts_for(state, seat, entity):
            yield Option("waive", f"{state.called(entity)} waits for its turn", c.Waive(entity))
            yield from declarations(state, entity, state.under_way)
        yield from _riding(state, seat, entity)


def _riding(state: Drama, seat: str, lead: str) -> Iterator[Form]:
    """Yield what passengers of a lead may do now, before it acts itself (GW-PA-08)."""
    for entity in aboard(state, lead):
        if _acts_for(state, seat, entity):
            yield from declarations(state, entity, None)
            if state.turn == lead and not state.stack and not state.breaking_in:
                yield Option("pass", f"{state.called(entity)} lets this round's action go", c.Pass(entity))


def _in_scene(state: Drama, seat: str) -> Iterator[Form]:
    if state.phase == "situations" and len(state.situations) > 1 and seat == GM:
        choices = tuple(
            Choice(members[0], ", ".join(state.called(member) for member in members)) for members in state.situations
        )
        yield Option(
            "take-up", "Take up a situation", c.TakeUp(choices[0].value), (Field("member", "situation", choices),)
        )
    elif state.phase == "order" and _acts_for(state, seat, state.holder):
        yield _ordering(state)
    elif state.phase == "favour" and seat == GM:
        yield _favouring(state, "Give the tied initiative to")
    elif state.phase == "turns":
        for entity in filter(None, (state.turn, state.holder if state.holder != state.turn else None)):
            yield from _riding(state, seat, entity)
            if _acts_for(state, seat, entity):
                yield from declarations(state, entity, None)
                if entity == state.turn and not aboard(state, entity):
                    yield Option("pass", f"{state.called(entity)} lets this round's action go", c.Pass(entity))


def _favouring(state: Drama, label: str, apart: bool = False) -> Form:
    """Offer the games master to say who has the initiative: of those tied, or who would roll for it (GW-DR-52)."""
    choices = tuple(Choice(entity, state.called(entity)) for entity in rolling(state))
    fields = (Field("entity", "who", choices),)
    return Option("favour", label, c.Favour(choices[0].value), fields, apart=apart)


def _ordering(state: Drama) -> Form:
    """Offer some orders; any other that names everybody is accepted too."""
    due = [member for member in state.members if state.may_act(member)]
    holder = state.holder if state.holder in due else None
    others = [member for member in due if member != holder]
    orders: list[tuple[str, ...]] = []
    for first in others or due:
        line = (first, *(member for member in others if member != first))
        orders += [line, *([(*line, holder), (holder, *line)] if holder and holder != first else [])]
    orders += [(*orders[0], guest) for guest in unlinked_to_order(state)]
    choices = tuple(Choice(order, _ordered(state, order, holder)) for order in dict.fromkeys(orders))
    who = f"{state.called(holder)} sets" if holder else "Set"
    return Option("order", f"{who} the order", c.Order(choices[0].value), (Field("order", "order", choices),))


def _ordered(state: Drama, order: tuple[str, ...], holder: str | None) -> str:
    words = ", ".join(state.called(member) for member in order)
    return f"{words}; {state.called(holder)} holds" if holder and holder not in order else words


def _in_action(state: Drama, seat: str, action: Pending) -> Iterator[Form]:
    match action.stage:
        case "seek" if seat == GM:
            yield from findings(state, action)
        case "consent":
            for entity in action.asks:
                if seat in (GM, asked_seat(state, entity)):
                    yield _consenting(state, action, entity)
        case "answer":
            for entity in unanswered(state, action):
                if _acts_for(state, seat, entity):
                    yield _answering(state, action, entity)
        case "judge" if seat == GM:
            for entity in unjudged(state, action):
                yield _judging(state, action, entity)
        case "window":
            holder = state.may_interrupt(action)
            if holder is not None and _acts_for(state, seat, holder):
                yield Option("waive", f"{state.called(holder)} lets it go on", c.Waive(holder))
                yield from declarations(state, holder, action)
            if holder is not None:
                yield from _riding(state, seat, holder)
        case "stake":
            for entity in stakes_open(state, action):
                if _acts_for(state, seat, entity):
                    yield _staking(state, action, entity)
        case "roll" if _acts_for(state, seat, action.actor):
            yield _rolling(state, action)
            yield _overreaching(state, action)
            done = action.has_staked(action.actor, state.rules.challenge.essence_per_roll)
            if not done and any(essence_open(state, action, action.actor)):
                yield _staking(state, action, action.actor)


def _consenting(state: Drama, action: Pending, entity: str) -> Form:
    effects = " and ".join(state.rules.effects[part.effect].name for part in action.parts)
    label = f"{effects}: does {state.called(entity)} agree to what {state.called(action.actor)} wants"
    choices = (Choice(True, "agree"), Choice(False, "refuse: the action is taken back, not lost"))
    return Option("consent", label, c.Consent(entity, True), (Field("agrees", "does it agree?", choices),))


def _one_asked(state: Drama, action: Pending, entity: str) -> str:
    """Return what a side is called; to whoever speaks for it, also who it is that is not on the table yet."""
    called, behind = state.called(entity), action.behind(entity)
    return called if behind == entity else f"{called} ({state.called(behind)})"


def _answering(state: Drama, action: Pending, entity: str) -> Form:
    effects = [part.effect for part in action.parts]
    who = action.behind(entity)
    choices = approaches(state, who, effects, (action.actor,), resisting=True)
    what = "rolls for initiative with" if action.is_contest else "resists with"
    label = f"{_one_asked(state, action, entity)} {what}"
    return Option("answer", label, c.Answer(entity, choices[0].value), (approach_field(state, who, choices),))


def _judging(state: Drama, action: Pending, entity: str) -> Form:
    rules, approach, who = state.rules.challenge, action.approach_of(entity) or Approach(), action.behind(entity)
    traits = tuple(Choice(id, f"{rules.name(id)} ({dice}d)") for id, dice in rules.relevance_dice.items())
    fits = sorted(rules.background_raises, key=lambda id: (id not in rules.usable, rules.background_raises[id]))
    backgrounds = tuple(Choice(id, rules.name(id)) for id in fits)
    command = c.Judge(entity, traits[0].value, backgrounds[0].value)
    if who in state.sheets:
        worn = tuple(Choice(trait, rules.name(trait)) for item in approach.gear for trait in rules.items[item])
        fields = [
            Field("trait", f"how well {approach.trait or 'no trait'} fits", traits),
            Field("background", "how well the background fits", backgrounds),
            Field("struck", "equipment traits that do not apply", tuple(dict.fromkeys(worn)), many=True),
        ]
        label = f"Judge {_one_asked(state, action, entity)}: {described(state, approach)}"
    else:
        being = state.entities.get(who)
        own, level = (being.dice, being.level or 0) if being else (None, 0)
        dice = own or rules.variability_start
        command = attrs.evolve(command, dice=dice, level=min(level, rules.level_max))
        named = {n: f"{rules.name(id)} ({n}d)" for id, n in rules.variability.items()}
        pools = {dice: f"its own ({dice}d)", **named}  # an empty answer takes the first
        labels = ", ".join(f"{min(n, rules.level_max)} {rules.name(id)}" for id, n in rules.levels.items())
        fields = [
            Field("dice", "dice (Variability)", tuple(Choice(n, label) for n, label in pools.items())),
            Field("level", f"Challenge Level ({labels})", low=0, high=rules.level_max),  # odd ones too (GW-CH-33)
        ]
        label = f"Set what {_one_asked(state, action, entity)} stands for"
    if rules.gm_modifier or rules.narrates(approach):
        most = MOST_MODIFIER
        fields.append(Field("modifier", "a modifier to go with the background", low=-most, high=most))
    for one in state.restrictions_on(who):
        label += f"; restricted by {state.called(one.by)}: {one.words}"
    if entity == action.actor:
        fields.append(Field("complication", "raises for complicating the plot", low=0, high=MOST_RAISES))
        yes_no = (Choice(False, "no"), Choice(True, "yes"))
        fields.append(Field("ramification", "a free raise for serving the plot", yes_no))
    return Option("judge", label, command, tuple(fields))


def _staking(state: Drama, action: Pending, entity: str) -> Form:
    rules = state.rules.challenge
    choices = [Choice(None, "none")]
    choices += [
        Choice(category, f"{rules.name(category)} ({state.essence[entity, category]} left)")
        for category in essence_open(state, action, entity)
    ]
    return Option(
        "stake",
        f"{_one_asked(state, action, entity)} spends Essence",
        c.Stake(entity),
        (Field("category", "Essence", tuple(choices)),),
    )


def _rolling(state: Drama, action: Pending) -> Form:
    fields, command = _raising(state, action)
    does = "throws the dice" if state.rules.challenge.rolls(action.approach) else "lets it happen: nobody throws"
    return Option("roll", f"{state.called(action.actor)} {does}", command, fields)


def _overreaching(state: Drama, action: Pending) -> Form:
    """Offer raises beyond what the action can spend, apart: they tell only in a tie (GW-RU-212, GW-RU-190)."""
    fields, command = _raising(state, action)
    idle = Field("idle", "raises that buy nothing", low=1, high=MOST_RAISES)
    label = f"{state.called(action.actor)} throws the dice, taking raises that buy nothing"
    return Option("roll-idle", label, attrs.evolve(command, idle=1), (idle, *fields), apart=True)


def _raising(state: Drama, action: Pending) -> tuple[tuple[Field, ...], c.Roll]:
    choices = purchases(state, action) or (Choice((), "none"),)
    held = state.free_raises(action.actor)
    free = (Field("free", "free raises used", low=0, high=held),) if held else ()
    return (Field("raises", "further raises", choices), *free), c.Roll(action.actor, choices[0].value, held)
