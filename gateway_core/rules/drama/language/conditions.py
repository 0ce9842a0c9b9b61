"""What the words of conditions ask of a context, and how each says why not. A closed list."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ....packs.schema import DataFault
from ..action.consent import is_willing
from ..passengers.turns import helping, interrupts_below, lead_to_act
from ..places.bombs import clock, counts_down
from ..places.reach import reach
from .bounds import edge_holds, read_bound, read_edge, why_not_edge, why_not_ladder, within
from .context import Context, Why

__all__ = ["KIND_OF", "WORDS", "Word"]


@attrs.frozen
class Word:
    """One word of conditions."""

    holds: Callable[[Context, Any], bool]  # whether it is so
    why_not: Callable[[Context, Any], Why]  # why it is refused, where it is not
    help: str  # what the reference says of it
    values: tuple[Any, ...] | None = None  # those it may take; None: it reads its own
    read: Callable[[Any], Any] | None = None  # makes the value out of data, where it is more than a plain one


def _says(code: str, sentence: str) -> Callable[[Context, Any], Why]:
    """Return a refusal of one sentence, with the names of {actor} and {target} and the {value} of the word."""

    def why_not(here: Context, value: Any) -> Why:
        actor, target = here.called(here.actor), here.called(here.target)
        return code, sentence.format(actor=actor, target=target, value=value)

    return why_not


def _whether(is_so: Callable[[Context], bool], code: str, sentence: str, help: str) -> Word:
    """Return a word that is true or false."""
    return Word(lambda here, value: is_so(here) == value, _says(code, sentence), help, (True, False))


def _linked(here: Context, value: str) -> bool:
    """Whether the actor has a line to the target, to all of the aim or of the opposed, to a bomb, or to anybody."""
    state, actor = here.state, here.actor
    match value:
        case "clock":
            return any(state.linked(actor, other) for other in clock(state, actor))
        case "any":
            return state.is_engaged(actor)
        case "aim" | "opposed":
            wanted = here.aim if value == "aim" else state.opposed(actor)
            return bool(wanted) and all(state.linked(actor, other) for other in wanted)
    return here.target is not None and state.linked(actor, here.target)


def _why_not_linked(here: Context, value: str) -> Why:
    """Say which line is missing."""
    state, actor = here.state, here.called(here.actor)
    if value == "any":
        return "drama/not-engaged", f"{actor} has no tension line."
    if value == "clock":
        return "drama/not-engaged", f"{actor} has no tension line to a countdown or a trigger."
    if value not in ("aim", "opposed"):
        return "drama/not-engaged", f"{actor} has no tension line to {here.called(here.target)}."
    wanted = here.aim if value == "aim" else state.opposed(here.actor)
    if wanted:
        missing = ", ".join(here.called(other) for other in wanted if not state.linked(here.actor, other))
        why = f"{actor} has no tension line to {missing}; this needs one to every opposed participant."
        return "drama/not-engaged", why
    if counts_down(state, here.actor):
        return "drama/no-trigger", f"nothing is in play that {actor} could set off."
    return "drama/nobody-opposed", f"nobody in play{' there' if state.places else ''} opposes {actor}."


_IS: Mapping[str, Callable[[Context, str], bool]] = {
    "ally": lambda here, target: here.state.allied(here.actor, target),
    "in-play": lambda here, target: here.state.in_play(target),
    "key": lambda here, target: here.state.entities[target].key,
    "lead": lambda here, target: bool(here.state.passengers_of(target)),
    "passenger": lambda here, target: here.state.entities[target].lead is not None,
    "passive": lambda here, target: not here.state.entities[target].active,
    "pc": lambda here, target: here.state.entities[target].pc,
    "willing": lambda here, target: is_willing(here.state, here.actor, target),
}
KIND_OF: Mapping[str, str] = {
    "ally": "on the same side",
    "in-play": "in play",
    "key": "the key entity",
    "lead": "a lead, who carries others and is never a passenger",
    "passenger": "a passenger of somebody",
    "passive": "passive",
    "pc": "a player character",
    "willing": "willing",
}


def _read_ruling(value: Any) -> tuple[str, str]:
    """Read one ruling and the option that it must have."""
    pairs = [*value.items()] if isinstance(value, dict) else []
    if len(pairs) != 1 or not all(isinstance(one, str) for one in pairs[0]):
        raise DataFault("'ruling' takes one ruling and the option it must have, such as {climax-threshold: ladder}")
    ruling, option = pairs[0]
    return ruling, option


def _supports(here: Context, _: Any) -> bool:
    """Whether the actor's trait or background bears on the matter, as it was judged; until then it may (GW-EF-74)."""
    judged = here.judged
    if judged is None or here.pending is None or here.actor not in here.state.sheets:
        return True
    rules, approach = here.state.rules.challenge, here.pending.approach
    worst = min(rules.relevance_dice.values())
    by_trait = approach.trait is not None and rules.relevance_dice[judged.trait] > worst
    return by_trait or (approach.background is not None and judged.background in rules.usable)


def _same_situation(here: Context, _: Any) -> bool:
    """Whether actor and target are in one situation, or both in none (GW-RU-113)."""
    state, other = here.state, here.target
    if other is None or not reach(state, here.actor, other):
        return False
    if not state.is_engaged(here.actor):
        return not state.is_engaged(other)
    return state.bearer(other) in state.situation_of(here.actor)


WORDS: Mapping[str, Word] = {
    "approach": Word(
        lambda here, value: here.pending is not None and here.pending.approach.intervention == value,
        _says("drama/not-an-intervention", "this needs a {value} narrative intervention."),
        "how the action is gone about",
        ("flashback", "in-line", "indirect"),
    ),
    "chosen": Word(
        lambda here, value: (here.part.give_to if value == "give-to" else here.part.instead_of) is not None,
        _says("drama/nothing-chosen", "'{value}' was not chosen."),
        "what the player chose with the effect",
        ("give-to", "instead-of"),
    ),
    "edge": Word(edge_holds, why_not_edge, "Edge over the target or the aim, against a bound", read=read_edge),
    "entering": _whether(
        lambda here: here.actor in here.state.entrants,
        "drama/not-entering",
        "{actor} has not just come in.",
        "whether the actor has come in this round and not acted yet",
    ),
    "gives-to": Word(
        lambda here, _: here.part.give_to is not None and here.part.give_to == here.state.entities[here.actor].lead,
        _says("drama/nothing-chosen", "{actor} does not give to its own lead."),
        "to whom a set-up is given",
        ("own-lead",),
    ),
    "helping": Word(
        lambda here, value: within(helping(here.state, here.actor), here, value),
        _says("drama/too-few-to-help", "{actor}: too few are left to help."),
        "the free raises that the actor's help makes, against a bound",
        read=read_bound,
    ),
    "holds": Word(
        lambda here, _: here.state.holder == here.actor,
        _says("drama/no-initiative", "{actor} does not hold the initiative."),
        "who holds the initiative",
        ("initiative",),
    ),
    "interrupting": _whether(
        lambda here: here.interrupted is not None,
        "drama/not-interrupting",
        "this is only possible as an interruption of an action, before its dice.",
        "whether the action cuts into another",
    ),
    "ladder": Word(
        lambda here, value: within(here.state.ladder, here, value),
        why_not_ladder,
        "the climax ladder, against a bound",
        read=read_bound,
    ),
    "lead-interrupting": _whether(
        lambda here: interrupts_below(here.state, here.actor),
        "drama/lead-interrupting",
        "its lead cuts in, so all that a passenger can do is help.",
        "whether the actor rides with a lead that cuts into an action or breaks in",
    ),
    "lead-to-act": _whether(
        lambda here: lead_to_act(here.state, here.actor),
        "drama/lead-has-acted",
        "{actor}'s lead has no action before it.",
        "whether the actor's lead has its own action of this round before it",
    ),
    "line": Word(
        _linked,
        _why_not_linked,
        "a tension line to the target, to all of the aim, to anybody, to a countdown or trigger, to all opposed",
        ("target", "aim", "any", "clock", "opposed"),
    ),
    "pressed": _whether(
        lambda here: here.state.pressed,
        "drama/not-pressed",
        "nobody has pressed this round.",
        "whether a press stands this round",
    ),
    "restricted": _whether(
        lambda here: bool(here.state.restrictions_on(here.actor)),
        "drama/not-restricted",
        "nothing restricts {actor}.",
        "whether a restriction lies on the actor",
    ),
    "role": Word(
        lambda here, value: here.state.entities[here.actor].role == value,
        _says("drama/not-the-role", "{actor} is no {value} of this scene."),
        "the actor's part in a ticking bomb",
        ("countdown", "trigger"),
    ),
    "ruling": Word(
        lambda here, value: False,  # what this table's rulings settle otherwise is gone when a scene opens
        _says("drama/ruled-out", "this table plays {value[0]} otherwise than '{value[1]}'."),
        "which reading of a ruling this table plays",
        read=_read_ruling,
    ),
    "same-situation": Word(
        _same_situation,
        _says("drama/another-situation", "{target} is not in the same situation."),
        "both in one active situation, or both unengaged",
        ("target",),
    ),
    "scene": Word(
        lambda here, value: here.state.ticking,
        _says("drama/no-bomb", "nothing ticks in this scene."),
        "what kind of scene it is now",
        ("ticking-bomb",),
    ),
    "supports": Word(
        _supports,
        _says("drama/no-support", "what {actor} names does not bear on it."),
        "whether the actor's trait or background bears on the matter, as it was judged",
        (True,),
    ),
    "target-is": Word(
        lambda here, value: here.target is not None and _IS[value](here, here.target),
        lambda here, value: ("drama/target-is-not", f"{here.called(here.target)} is not {KIND_OF[value]}."),
        "what the target is",
        tuple(_IS),
    ),
}
