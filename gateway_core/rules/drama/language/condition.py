"""The words by which effects say what must be true. A closed list; each word knows how to refuse."""

from collections.abc import Callable, Mapping
from typing import Any, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault
from ..passengers.turns import helping, interrupts_below, lead_to_act
from . import predicates as ask
from .context import Context
from .predicates import Why
from .quantity import Quantity

__all__ = ["CONDITIONS", "Condition", "Word"]


@attrs.frozen
class Word:
    """One word: the values it takes (None: it reads its own), whether it holds, and why not."""

    holds: Callable[[Context, Any], bool]  # whether it is so
    why_not: Callable[[Context, Any], Why]  # a refusal's code and its sentence, where it is not
    values: tuple[Any, ...] | None = None  # those it may take; None: it reads its own
    read: Callable[[Any], Any] | None = None  # makes the value out of data, where it is more than a plain one
    help: str = ""  # what the reference says of it


@attrs.frozen
class Condition:
    """One word with its value: `{line: target}`, `{not: {target-is: key}}`, `{all: [...]}`."""

    word: str  # one of CONDITIONS
    value: Any  # what the word takes, as its entry reads it

    def holds(self, here: Context) -> bool:
        """Whether it is true of this context."""
        return CONDITIONS[self.word].holds(here, self.value)

    def why_not(self, here: Context) -> Why:
        """Return the code and the sentence for somebody who may not, because this is not true."""
        return CONDITIONS[self.word].why_not(here, self.value)

    @property
    def words(self) -> frozenset[str]:
        """Every word in it, the nested ones too."""
        inner = (
            [self.value] if isinstance(self.value, Condition) else self.value if isinstance(self.value, tuple) else ()
        )
        nested = (item.words for item in inner if isinstance(item, Condition))
        return frozenset({self.word}).union(*nested)

    @property
    def reads(self) -> frozenset[str]:
        """Every quantity of the scene that it asks for, in whatever is nested in it."""
        return _read_in(self.value) | ({"ladder"} if self.word == "ladder" else frozenset())

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read a mapping of one word to its value."""
        if not isinstance(data, dict) or len(data) != 1:
            raise DataFault("a condition is one word with its value, such as {line: target}")
        ((word, value),) = data.items()
        known = CONDITIONS.get(word)
        if known is None:
            raise DataFault(
                f"there is no condition '{word}'",
                (word,),
                did_you_mean(str(word), CONDITIONS),
                "drama/unknown-condition",
            )
        if known.values is not None and value not in known.values:
            choices = [str(choice) for choice in known.values]
            raise DataFault(
                f"'{word}' may not be {value!r}", (word,), did_you_mean(str(value), choices), "drama/unknown-condition"
            )
        try:
            return cls(word, known.read(value) if known.read else value)
        except DataFault as fault:
            raise DataFault(fault.message, (word, *fault.path), fault.hint, fault.code) from None

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        return {self.word: dict([self.value]) if self.word == "ruling" else _plain(self.value)}


def _read_in(value: Any) -> frozenset[str]:
    if isinstance(value, Condition | Quantity):
        return value.reads
    nested = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else ()
    return frozenset().union(*map(_read_in, nested))


def _plain(value: Any) -> Any:
    if isinstance(value, Condition | Quantity):
        return value.to_data()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value


def _several(data: Any) -> tuple[Condition, ...]:
    if not isinstance(data, list) or not data:
        raise DataFault("a list of conditions belongs here")
    found = []
    for index, item in enumerate(data):
        try:
            found.append(Condition.from_data(item))
        except DataFault as fault:
            raise DataFault(fault.message, (index, *fault.path), fault.hint, fault.code) from None
    return tuple(found)


def _why_not_all(here: Context, value: tuple[Condition, ...]) -> Why:
    return next(condition for condition in value if not condition.holds(here)).why_not(here)


def _why_not_not(here: Context, value: Condition) -> Why:
    if value.word == "target-is":
        return "drama/target-is", f"{ask.name(here, here.target)} is {ask.KIND_OF[value.value]}."
    if value.word == "line":
        to = "" if value.value == "any" else f" to {ask.name(here, here.target)}"
        return "drama/already-engaged", f"{ask.name(here, here.actor)} already has a tension line{to}."
    return "drama/not-now", f"this is not possible while '{value.word}' is so."


CONDITIONS: Mapping[str, Word] = {
    "all": Word(
        lambda here, value: all(one.holds(here) for one in value),
        _why_not_all,
        read=_several,
        help="every one of a list",
    ),
    "any": Word(
        lambda here, value: any(one.holds(here) for one in value),
        lambda here, value: value[0].why_not(here),
        read=_several,
        help="at least one of a list",
    ),
    "approach": Word(
        lambda here, value: here.pending is not None and here.pending.approach.intervention == value,
        lambda here, value: ("drama/not-an-intervention", f"this needs a {value} narrative intervention."),
        values=("flashback", "in-line", "indirect"),
        help="how the action is gone about",
    ),
    "chosen": Word(
        lambda here, value: (here.part.give_to if value == "give-to" else here.part.instead_of) is not None,
        lambda here, value: ("drama/nothing-chosen", f"'{value}' was not chosen."),
        values=("give-to", "instead-of"),
        help="what the player chose with the effect",
    ),
    "edge": Word(
        ask.edge_holds,
        ask.why_not_edge,
        read=ask.read_edge,
        help="Edge over the target or the aim, against a bound",
    ),
    "entering": Word(
        lambda here, value: (here.actor in here.state.entrants) == value,
        lambda here, value: ("drama/not-entering", f"{ask.name(here, here.actor)} has not just come in."),
        values=(True, False),
        help="whether the actor has come in this round and not acted yet",
    ),
    "gives-to": Word(
        lambda here, _: here.part.give_to is not None and here.part.give_to == here.state.entities[here.actor].lead,
        lambda here, _: (
            "drama/nothing-chosen",
            f"{ask.name(here, here.actor)} does not give to its own lead.",
        ),
        values=("own-lead",),
        help="to whom a set-up is given",
    ),
    "helping": Word(
        lambda here, value: ask.within(helping(here.state, here.actor), here, value),
        lambda here, _: ("drama/too-few-to-help", f"{ask.name(here, here.actor)}: too few are left to help."),
        read=ask.read_bound,
        help="the free raises that the actor's help makes, against a bound",
    ),
    "holds": Word(
        lambda here, _: here.state.holder == here.actor,
        lambda here, _: ("drama/no-initiative", f"{ask.name(here, here.actor)} does not hold the initiative."),
        values=("initiative",),
        help="who holds the initiative",
    ),
    "interrupting": Word(
        lambda here, value: (here.interrupted is not None) == value,
        lambda here, value: (
            "drama/not-interrupting",
            "this is only possible as an interruption of an action, before its dice.",
        ),
        values=(True, False),
        help="whether the action cuts into another",
    ),
    "ladder": Word(
        lambda here, value: ask.within(here.state.ladder, here, value),
        ask.why_not_ladder,
        read=ask.read_bound,
        help="the climax ladder, against a bound",
    ),
    "lead-interrupting": Word(
        lambda here, value: interrupts_below(here.state, here.actor) == value,
        lambda here, value: ("drama/lead-interrupting", "its lead cuts in, so all that a passenger can do is help."),
        values=(True, False),
        help="whether the actor rides with a lead that cuts into an action or breaks in",
    ),
    "lead-to-act": Word(
        lambda here, value: lead_to_act(here.state, here.actor) == value,
        lambda here, value: (
            "drama/lead-has-acted",
            f"{ask.name(here, here.actor)}'s lead has no action before it.",
        ),
        values=(True, False),
        help="whether the actor's lead has its own action of this round before it",
    ),
    "line": Word(
        ask.linked,
        ask.why_not_linked,
        values=("target", "aim", "any", "clock", "opposed"),
        help="a tension line to the target, to all of the aim, to anybody, to a countdown or trigger, to all opposed",
    ),
    "not": Word(
        lambda here, value: not value.holds(here),
        _why_not_not,
        read=Condition.from_data,
        help="the contrary of a condition",
    ),
    "pressed": Word(
        lambda here, value: here.state.pressed == value,
        lambda here, value: ("drama/not-pressed", "nobody has pressed this round."),
        values=(True, False),
        help="whether a press stands this round",
    ),
    "restricted": Word(
        lambda here, value: bool(here.state.restrictions_on(here.actor)) == value,
        lambda here, value: ("drama/not-restricted", f"nothing restricts {ask.name(here, here.actor)}."),
        values=(True, False),
        help="whether a restriction lies on the actor",
    ),
    "role": Word(
        lambda here, value: here.state.entities[here.actor].role == value,
        lambda here, value: (
            "drama/not-the-role",
            f"{ask.name(here, here.actor)} is no {value} of this scene.",
        ),
        values=("countdown", "trigger"),
        help="the actor's part in a ticking bomb",
    ),
    "ruling": Word(
        lambda here, value: False,  # what this table's rulings settle otherwise is gone when a scene opens
        lambda here, value: ("drama/ruled-out", f"this table plays {value[0]} otherwise than '{value[1]}'."),
        read=ask.read_ruling,
        help="which reading of a ruling this table plays",
    ),
    "same-situation": Word(
        ask.same_situation,
        lambda here, _: (
            "drama/another-situation",
            f"{ask.name(here, here.target)} is not in the same situation.",
        ),
        values=("target",),
        help="both in one active situation, or both unengaged",
    ),
    "scene": Word(
        lambda here, value: here.state.ticking,
        lambda here, value: ("drama/no-bomb", "nothing ticks in this scene."),
        values=("ticking-bomb",),
        help="what kind of scene it is now",
    ),
    "supports": Word(
        ask.supports,
        lambda here, _: ("drama/no-support", f"what {ask.name(here, here.actor)} names does not bear on it."),
        values=(True,),
        help="whether the actor's trait or background bears on the matter, as it was judged",
    ),
    "target-is": Word(
        lambda here, value: ask.IS[value](here),
        lambda here, value: (
            "drama/target-is-not",
            f"{ask.name(here, here.target)} is not {ask.KIND_OF[value]}.",
        ),
        values=tuple(ask.IS),
        help="what the target is",
    ),
}
