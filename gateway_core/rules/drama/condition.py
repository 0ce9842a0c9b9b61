"""The words by which effects say what must be true. A closed list; each word knows how to refuse."""

from collections.abc import Callable, Mapping
from typing import Any, Self

import attrs

from ...errors import did_you_mean
from ...packs.schema import DataFault
from .case import Case
from .quantity import Quantity

__all__ = ["CONDITIONS", "Condition", "Word"]

Why = tuple[str, str]  # a refusal's code and its sentence


@attrs.frozen
class Word:
    """One word: the values it takes (None: it reads its own), whether it holds, and why not."""

    holds: Callable[[Case, Any], bool]
    why_not: Callable[[Case, Any], Why]
    values: tuple[Any, ...] | None = None
    read: Callable[[Any], Any] | None = None
    help: str = ""


@attrs.frozen
class Condition:
    """One word with its value: `{line: target}`, `{not: {target-is: key}}`, `{all: [...]}`."""

    word: str
    value: Any

    def holds(self, case: Case) -> bool:
        """Whether it is true of this case."""
        return CONDITIONS[self.word].holds(case, self.value)

    def why_not(self, case: Case) -> Why:
        """Return the code and the sentence for somebody who may not, because this is not true."""
        return CONDITIONS[self.word].why_not(case, self.value)

    @property
    def words(self) -> frozenset[str]:
        """Every word in it, the nested ones too."""
        inner = (
            [self.value] if isinstance(self.value, Condition) else self.value if isinstance(self.value, tuple) else ()
        )
        nested = (item.words for item in inner if isinstance(item, Condition))
        return frozenset({self.word}).union(*nested)

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
        return {self.word: _plain(self.value)}


def _plain(value: Any) -> Any:
    if isinstance(value, Condition | Quantity):
        return value.to_data()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value


def _name(case: Case, entity: str | None) -> str:
    return case.state.entities[entity].name if entity in case.state.entities else str(entity or "nobody")


def _linked(case: Case, value: str) -> bool:
    state, actor = case.state, case.actor
    if value == "any":
        return state.is_engaged(actor)
    if value == "aim":
        return bool(case.aim) and all(state.linked(actor, other) for other in case.aim)
    return case.target is not None and state.linked(actor, case.target)


def _why_not_linked(case: Case, value: str) -> Why:
    actor = _name(case, case.actor)
    if value == "any":
        return "drama/not-engaged", f"{actor} has no tension line."
    if value == "aim":
        missing = [_name(case, other) for other in case.aim if not case.state.linked(case.actor, other)]
        if not case.aim:
            return "drama/nobody-opposed", f"nobody in play opposes {actor}."
        return (
            "drama/not-engaged",
            f"{actor} has no tension line to {', '.join(missing)}; this needs one to every opposed participant.",
        )
    return "drama/not-engaged", f"{actor} has no tension line to {_name(case, case.target)}."


_IS: Mapping[str, Callable[[Case], bool]] = {
    "ally": lambda case: case.target is not None and case.state.allied(case.actor, case.target),
    "in-play": lambda case: case.target is not None and case.state.in_play(case.target),
    "key": lambda case: case.target is not None and case.state.entities[case.target].key,
    "passive": lambda case: case.target is not None and not case.state.entities[case.target].active,
    "pc": lambda case: case.target is not None and case.state.entities[case.target].pc,
}
_KIND_OF = {
    "ally": "on the same side",
    "in-play": "in play",
    "key": "the key entity",
    "passive": "passive",
    "pc": "a player character",
}


def _read_edge(value: Any) -> Mapping[str, Any]:
    if (
        not isinstance(value, dict)
        or set(value) - {"with", "at-least", "at-most"}
        or "with" not in value
        or len(value) != 2
    ):
        raise DataFault("'edge' takes 'with' (all-of-aim, some-of-aim, target) and 'at-least' or 'at-most'")
    if value["with"] not in ("all-of-aim", "some-of-aim", "target"):
        raise DataFault(
            f"'with' may not be {value['with']!r}",
            ("with",),
            did_you_mean(str(value["with"]), ["all-of-aim", "some-of-aim", "target"]),
        )
    return {key: item if key == "with" else Quantity.from_data(item) for key, item in value.items()}


def _edge_holds(case: Case, value: Mapping[str, Any]) -> bool:
    others = [case.target] if value["with"] == "target" and case.target else list(case.aim)
    low, high = value.get("at-least"), value.get("at-most")

    def fits(other: str) -> bool:
        edge = case.state.edge(case.actor, other)
        return (low is None or edge >= low(case)) and (high is None or edge <= high(case))

    return bool(others) and (any if value["with"] == "some-of-aim" else all)(fits(other) for other in others)


def _why_not_edge(case: Case, value: Mapping[str, Any]) -> Why:
    bound = value.get("at-least") or value["at-most"]
    side = "at least" if "at-least" in value else "at most"
    others = [case.target] if value["with"] == "target" and case.target else list(case.aim)
    edges = ", ".join(f"{case.state.edge(case.actor, other):+d} over {_name(case, other)}" for other in others)
    wanted = f"{bound(case)} ({bound.text})" if bound.reads else bound.text
    return "drama/edge-too-low" if "at-least" in value else "drama/edge-too-high", (
        f"{_name(case, case.actor)}'s Edge must be {side} {wanted}; it is {edges or 'nothing'}."
    )


def _read_ruling(value: Any) -> tuple[str, str]:
    if (
        not isinstance(value, dict)
        or len(value) != 1
        or not all(isinstance(x, str) for pair in value.items() for x in pair)
    ):
        raise DataFault("'ruling' takes one ruling and the option it must have, such as {climax-threshold: ladder}")
    ((ruling, option),) = value.items()
    return ruling, option


def _same_situation(case: Case, _: Any) -> bool:
    state, other = case.state, case.target
    if other is None:
        return False
    if not state.is_engaged(case.actor):
        return not state.is_engaged(other)
    return other in state.situation_of(case.actor)


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


def _why_not_all(case: Case, value: tuple[Condition, ...]) -> Why:
    return next(condition for condition in value if not condition.holds(case)).why_not(case)


def _why_not_not(case: Case, value: Condition) -> Why:
    if value.word == "target-is":
        return "drama/target-is", f"{_name(case, case.target)} is {_KIND_OF[value.value]}."
    if value.word == "line":
        to = "" if value.value == "any" else f" to {_name(case, case.target)}"
        return "drama/already-engaged", f"{_name(case, case.actor)} already has a tension line{to}."
    return "drama/not-now", f"this is not possible while '{value.word}' is so."


CONDITIONS: Mapping[str, Word] = {
    "all": Word(
        lambda case, value: all(one.holds(case) for one in value),
        _why_not_all,
        read=_several,
        help="every one of a list",
    ),
    "any": Word(
        lambda case, value: any(one.holds(case) for one in value),
        lambda case, value: value[0].why_not(case),
        read=_several,
        help="at least one of a list",
    ),
    "approach": Word(
        lambda case, value: case.pending is not None and case.pending.approach.intervention == value,
        lambda case, value: ("drama/not-an-intervention", f"this needs a {value} narrative intervention."),
        values=("flashback", "in-line"),
        help="how the action is gone about",
    ),
    "chosen": Word(
        lambda case, value: (case.part.give_to if value == "give-to" else case.part.instead_of) is not None,
        lambda case, value: ("drama/nothing-chosen", f"'{value}' was not chosen."),
        values=("give-to", "instead-of"),
        help="what the player chose with the effect",
    ),
    "edge": Word(_edge_holds, _why_not_edge, read=_read_edge, help="Edge over the target or the aim, against a bound"),
    "holds": Word(
        lambda case, _: case.state.holder == case.actor,
        lambda case, _: ("drama/no-initiative", f"{_name(case, case.actor)} does not hold the initiative."),
        values=("initiative",),
        help="who holds the initiative",
    ),
    "interrupting": Word(
        lambda case, value: (case.interrupted is not None) == value,
        lambda case, value: (
            "drama/not-interrupting",
            "this is only possible as an interruption of an action, before its dice.",
        ),
        values=(True, False),
        help="whether the action cuts into another",
    ),
    "line": Word(
        _linked,
        _why_not_linked,
        values=("target", "aim", "any"),
        help="a tension line to the target, to all of the aim, to anybody",
    ),
    "not": Word(
        lambda case, value: not value.holds(case),
        _why_not_not,
        read=Condition.from_data,
        help="the contrary of a condition",
    ),
    "pressed": Word(
        lambda case, value: case.state.pressed == value,
        lambda case, value: ("drama/not-pressed", "nobody has pressed this round."),
        values=(True, False),
        help="whether a press stands this round",
    ),
    "ruling": Word(
        lambda case, value: case.state.rules.ruling(value[0]) == value[1],
        lambda case, value: ("drama/ruled-out", f"this table plays {value[0]} otherwise than '{value[1]}'."),
        read=_read_ruling,
        help="which reading of a ruling this table plays",
    ),
    "same-situation": Word(
        _same_situation,
        lambda case, _: ("drama/another-situation", f"{_name(case, case.target)} is not in the same situation."),
        values=("target",),
        help="both in one active situation, or both unengaged",
    ),
    "target-is": Word(
        lambda case, value: _IS[value](case),
        lambda case, value: ("drama/target-is-not", f"{_name(case, case.target)} is not {_KIND_OF[value]}."),
        values=tuple(_IS),
        help="what the target is",
    ),
}
