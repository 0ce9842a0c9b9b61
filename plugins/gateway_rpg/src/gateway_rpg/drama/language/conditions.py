"""What the words of conditions ask of a context, and how each says why not."""

from collections.abc import Callable, Mapping

import attrs

from gateway_core.challenge.being import KINDS
from gateway_core.game.effects import Argument, ConditionWord, bound, compared, flag, one_of

from ..action.consent import is_willing
from ..beings import Member, draws_on
from ..passengers.turns import interrupts_below, lead_to_act
from ..places.bombs import clock, counts_down, reaches_for
from ..places.reach import reach
from .context import Context, Why
from .edge import edge_holds, why_not_edge
from .quantities import HELPING, LADDER

__all__ = ["CONDITIONS", "KIND_OF"]


def _says(code: str, sentence: str) -> Callable[..., Why]:
    """Return a refusal of one sentence, with the names of {actor} and {target} and the {value} of the word."""

    def why_not(here: Context, value: object) -> Why:
        actor, target = here.called(here.actor), here.called(here.target)
        return code, sentence.format(actor=actor, target=target, value=value)

    return why_not


def _whether(
    name: str, help: str, told: str, is_so: Callable[[Context], bool], code: str, sentence: str, reads: str = ""
) -> ConditionWord[Context]:
    """Return a word that is true or false; `told` says that it is so, `reads` is the secret that it tells."""
    says, tells = _says(code, sentence), (reads,) if reads else ()
    return ConditionWord(name, help, lambda here, value: is_so(here) == value, flag(), says, reads=tells, told=told)


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


# What somebody is of itself are words that equipment shares; these hang on the scene, or on who acts.
_STANDS: Mapping[str, Callable[[Context, str], bool]] = {
    "ally": lambda here, target: here.state.allied(here.actor, target),
    "counted-down-to": lambda here, target: reaches_for(here.state, here.actor, target),
    "in-play": lambda here, target: here.state.in_play(target),
    "recruitable": lambda here, target: here.state.entities[target].recruitable,
    "willing": lambda here, target: is_willing(here.state, here.actor, target),
}
KIND_OF: Mapping[str, str] = {
    "ally": "on the same side",
    "counted-down-to": "a trigger that the actor counts down to",
    "in-play": "in play",
    "recruitable": "somebody whom this scene lets be recruited",
    "willing": "willing",
    **{word: ", ".join(filter(None, (kind.told, kind.more))) for word, kind in KINDS.items()},
}


def _target_stands(here: Context, value: str) -> bool:
    """Whether the target is what is asked."""
    if here.target is None:
        return False
    if value in KINDS:
        return KINDS[value].is_so(Member(here.state, here.target))
    return _STANDS[value](here, here.target)


def _supports(here: Context, _: bool) -> bool:
    """Whether the actor's trait or background bears on the matter, as it was judged; until then it may (GW-EF-74)."""
    judged = here.judged
    if judged is None or here.pending is None or here.actor not in here.state.sheets:
        return True
    rules, approach = here.state.rules.challenge, here.pending.approach
    worst = min(rules.relevance_dice.values())
    by_trait = approach.trait is not None and rules.relevance_dice[judged.trait] > worst
    return by_trait or (judged.background in rules.usable and draws_on(here.state, here.actor, approach) is not None)


def _same_situation(here: Context, _: str) -> bool:
    """Whether actor and target are in one situation, or both in none (GW-RU-113)."""
    state, other = here.state, here.target
    if other is None or not reach(state, here.actor, other):
        return False
    if not state.is_engaged(here.actor):
        return not state.is_engaged(other)
    return state.bearer(other) in state.situation_of(here.actor)


def _already_linked(here: Context, value: str) -> Why:
    to = "" if value == "any" else f" to {here.called(here.target)}"
    return "drama/already-engaged", f"{here.called(here.actor)} already has a tension line{to}."


def _target_is(here: Context, value: str) -> Why:
    return "drama/target-is", f"{here.called(here.target)} is {KIND_OF[value]}."


def _target_is_not(here: Context, value: str) -> Why:
    return "drama/target-is-not", f"{here.called(here.target)} is not {KIND_OF[value]}."


_LINES: Mapping[str, str] = {
    "target": "there is a tension line to the target",
    "aim": "there is a tension line to everybody it is aimed at",
    "any": "the actor has a tension line",
    "clock": "there is a tension line to a countdown or a trigger",
    "opposed": "there is a tension line to every opposed participant",
}
_EDGES: Mapping[str, str] = {
    "all-of-aim": "everybody it is aimed at", "some-of-aim": "somebody it is aimed at", "target": "the target",
}  # fmt: skip


CONDITIONS: tuple[ConditionWord[Context], ...] = (
    ConditionWord(
        "line",
        "a tension line to the target, to all of the aim, to anybody, to a countdown or trigger, to all opposed",
        _linked,
        one_of("target", "aim", "any", "clock", "opposed", called=_LINES),
        _why_not_linked,
        _already_linked,
        told="{value}",
    ),
    ConditionWord(
        "approach",
        "how the action is gone about",
        lambda here, value: here.pending is not None and here.pending.approach.intervention == value,
        one_of("flashback", "in-line", "indirect", called={"flashback": "a flashback", "in-line": "here and now"}),
        _says("drama/not-an-intervention", "this needs a {value} narrative intervention."),
        told="it is done as a narrative intervention: {value}",
    ),
    ConditionWord(
        "chosen",
        "what the player chose with the effect",
        lambda here, value: (here.part.give_to if value == "give-to" else here.part.instead_of) is not None,
        one_of(
            "give-to",
            "instead-of",
            called={"give-to": "it is given to somebody", "instead-of": "it is in place of another"},
        ),
        _says("drama/nothing-chosen", "'{value}' was not chosen."),
        told="{value}",
    ),
    ConditionWord(
        "edge",
        "Edge over the target or the aim, against a bound",
        edge_holds,
        bound(with_=one_of("all-of-aim", "some-of-aim", "target", called=_EDGES)),
        why_not_edge,
        told="the Edge over {with_} is {value}",
    ),
    _whether(
        "entering",
        "whether the actor has come in this round and not acted yet",
        "the actor has just come in",
        lambda here: here.actor in here.state.entrants,
        "drama/not-entering",
        "{actor} has not just come in.",
    ),
    ConditionWord(
        "gives-to",
        "to whom a set-up is given",
        lambda here, _: here.part.give_to is not None and here.part.give_to == here.state.entities[here.actor].lead,
        one_of("own-lead"),
        _says("drama/nothing-chosen", "{actor} does not give to its own lead."),
        told="it is given to one's own lead",
    ),
    attrs.evolve(
        compared(HELPING),
        why_not=_says("drama/too-few-to-help", "{actor}: too few are left to help."),
        told="the free raises that the help makes are {value}",
    ),
    ConditionWord(
        "holds",
        "who holds the initiative",
        lambda here, _: here.state.holder == here.actor,
        one_of("initiative"),
        _says("drama/no-initiative", "{actor} does not hold the initiative."),
        told="the actor holds the initiative",
    ),
    _whether(
        "interrupting",
        "whether the action cuts into another",
        "the action cuts into another",
        lambda here: here.interrupted is not None,
        "drama/not-interrupting",
        "this is only possible as an interruption of an action, before its dice.",
    ),
    attrs.evolve(
        compared(LADDER, "the ladder", low="drama/ladder-too-low", high="drama/ladder-too-high"),
        told="the ladder is {value}",
    ),
    _whether(
        "lead-interrupting",
        "whether the actor rides with a lead that cuts into an action or breaks in",
        "the actor rides with a lead that cuts in",
        lambda here: interrupts_below(here.state, here.actor),
        "drama/lead-interrupting",
        "its lead cuts in, so all that a passenger can do is help.",
    ),
    _whether(
        "lead-to-act",
        "whether the actor's lead has its own action of this round before it",
        "the lead of the actor has its own action before it",
        lambda here: lead_to_act(here.state, here.actor),
        "drama/lead-has-acted",
        "{actor}'s lead has no action before it.",
    ),
    _whether(
        "pressed",
        "whether a press stands this round",
        "somebody has pressed in this round",
        lambda here: here.state.pressed,
        "drama/not-pressed",
        "nobody has pressed this round.",
        reads="claims",
    ),
    _whether(
        "restricted",
        "whether a restriction lies on the actor",
        "something restricts the actor",
        lambda here: bool(here.state.restrictions_on(here.actor)),
        "drama/not-restricted",
        "nothing restricts {actor}.",
    ),
    ConditionWord(
        "role",
        "the actor's part in a ticking bomb",
        lambda here, value: here.state.entities[here.actor].role == value,
        one_of("countdown", "trigger"),
        _says("drama/not-the-role", "{actor} is no {value} of this scene."),
        told="the actor is the {value}",
    ),
    ConditionWord(
        "same-situation",
        "both in one active situation, or both unengaged",
        _same_situation,
        one_of("target"),
        _says("drama/another-situation", "{target} is not in the same situation."),
        told="the target is in the same situation",
    ),
    ConditionWord(
        "scene",
        "what kind of scene it is now",
        lambda here, value: here.state.ticking,
        one_of("ticking-bomb"),
        _says("drama/no-bomb", "nothing ticks in this scene."),
        told="a bomb is ticking",
    ),
    ConditionWord(
        "supports",
        "whether the actor's trait or background bears on the matter, as it was judged",
        _supports,
        Argument((True,)),
        _says("drama/no-support", "what {actor} names does not bear on it."),
        told="the trait or the background bears on the matter",
    ),
    ConditionWord(
        "target-is",
        "what the target is",
        _target_stands,
        one_of(*sorted(KIND_OF), called=KIND_OF),
        _target_is_not,
        _target_is,
        told="the target is {value}",
    ),
)
"""Those that are the drama's own."""
