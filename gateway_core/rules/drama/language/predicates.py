"""What the words of conditions ask of a context, and how each says why not."""

from collections.abc import Callable, Mapping
from typing import Any

from ....errors import did_you_mean
from ....packs.schema import DataFault
from ..action.consent import is_willing
from ..places.bombs import clock, counts_down
from ..places.reach import reach
from .context import Context
from .quantity import Quantity

__all__ = [
    "IS",
    "KIND_OF",
    "Why",
    "edge_holds",
    "linked",
    "name",
    "read_bound",
    "read_edge",
    "read_ruling",
    "same_situation",
    "supports",
    "why_not_edge",
    "why_not_ladder",
    "why_not_linked",
    "within",
]

Why = tuple[str, str]  # a refusal's code and its sentence


def name(here: Context, entity: str | None) -> str:
    """Return what people call an entity."""
    return here.state.entities[entity].name if entity in here.state.entities else str(entity or "nobody")


def linked(here: Context, value: str) -> bool:
    """Whether the actor has a line to the target, to all of the aim or of the opposed, to a bomb, or to anybody."""
    state, actor = here.state, here.actor
    if value == "clock":
        return any(state.linked(actor, other) for other in clock(state, actor))
    if value == "opposed":
        opposed = state.opposed(actor)
        return bool(opposed) and all(state.linked(actor, other) for other in opposed)
    if value == "any":
        return state.is_engaged(actor)
    if value == "aim":
        return bool(here.aim) and all(state.linked(actor, other) for other in here.aim)
    return here.target is not None and state.linked(actor, here.target)


def why_not_linked(here: Context, value: str) -> Why:
    """Say which line is missing."""
    actor = name(here, here.actor)
    if value == "any":
        return "drama/not-engaged", f"{actor} has no tension line."
    if value == "clock":
        return "drama/not-engaged", f"{actor} has no tension line to a countdown or a trigger."
    if value in ("aim", "opposed"):
        aim = here.aim if value == "aim" else here.state.opposed(here.actor)
        missing = [name(here, other) for other in aim if not here.state.linked(here.actor, other)]
        if not aim and counts_down(here.state, here.actor):
            return "drama/no-trigger", f"nothing is in play that {actor} could set off."
        if not aim:
            there = " there" if here.state.split else ""
            return "drama/nobody-opposed", f"nobody in play{there} opposes {actor}."
        return (
            "drama/not-engaged",
            f"{actor} has no tension line to {', '.join(missing)}; this needs one to every opposed participant.",
        )
    return "drama/not-engaged", f"{actor} has no tension line to {name(here, here.target)}."


IS: Mapping[str, Callable[[Context], bool]] = {
    "ally": lambda here: here.target is not None and here.state.allied(here.actor, here.target),
    "in-play": lambda here: here.target is not None and here.state.in_play(here.target),
    "key": lambda here: here.target is not None and here.state.entities[here.target].key,
    "lead": lambda here: here.target is not None and bool(here.state.passengers_of(here.target)),
    "passenger": lambda here: here.target is not None and here.state.entities[here.target].lead is not None,
    "passive": lambda here: here.target is not None and not here.state.entities[here.target].active,
    "pc": lambda here: here.target is not None and here.state.entities[here.target].pc,
    "willing": lambda here: here.target is not None and is_willing(here.state, here.actor, here.target),
}
KIND_OF = {
    "ally": "on the same side",
    "in-play": "in play",
    "key": "the key entity",
    "lead": "a lead, who carries others and is never a passenger",
    "passenger": "a passenger of somebody",
    "passive": "passive",
    "pc": "a player character",
    "willing": "willing",
}


def read_edge(value: Any) -> Mapping[str, Any]:
    """Read over whom the Edge is asked for, and its bound."""
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


def edge_holds(here: Context, value: Mapping[str, Any]) -> bool:
    """Whether the actor's Edge over them is within the bound; over nobody it never is."""
    others = [here.target] if value["with"] == "target" and here.target else list(here.aim)

    def fits(other: str) -> bool:
        return within(here.state.edge(here.actor, other), here, value)

    return bool(others) and (any if value["with"] == "some-of-aim" else all)(fits(other) for other in others)


def why_not_edge(here: Context, value: Mapping[str, Any]) -> Why:
    """Say what the Edge should be, and what it is."""
    bound = value.get("at-least") or value["at-most"]
    side = "at least" if "at-least" in value else "at most"
    others = [here.target] if value["with"] == "target" and here.target else list(here.aim)
    edges = ", ".join(f"{here.state.edge(here.actor, other):+d} over {name(here, other)}" for other in others)
    wanted = f"{bound(here)} ({bound.text})" if bound.reads else bound.text
    return "drama/edge-too-low" if "at-least" in value else "drama/edge-too-high", (
        f"{name(here, here.actor)}'s Edge must be {side} {wanted}; it is {edges or 'nothing'}."
    )


def read_bound(value: Any) -> Mapping[str, Quantity]:
    """Read a bound: `at-least` or `at-most`."""
    if not isinstance(value, dict) or len(value) != 1 or not set(value) <= {"at-least", "at-most"}:
        raise DataFault("'at-least' or 'at-most' belongs here, such as {at-most: 0}")
    return {key: Quantity.from_data(item) for key, item in value.items()}


def within(number: int, here: Context, value: Mapping[str, Any]) -> bool:
    """Whether a number is within a bound."""
    low, high = value.get("at-least"), value.get("at-most")
    return (low is None or number >= low(here)) and (high is None or number <= high(here))


def why_not_ladder(here: Context, value: Mapping[str, Any]) -> Why:
    """Say what the ladder should be, and what it is."""
    ((side, bound),) = value.items()
    wanted = f"{side.replace('-', ' ')} {bound(here)}"
    return "drama/ladder-too-low" if side == "at-least" else "drama/ladder-too-high", (
        f"the ladder must be {wanted}; it is {here.state.ladder}."
    )


def read_ruling(value: Any) -> tuple[str, str]:
    """Read one ruling and the option that it must have."""
    if (
        not isinstance(value, dict)
        or len(value) != 1
        or not all(isinstance(x, str) for pair in value.items() for x in pair)
    ):
        raise DataFault("'ruling' takes one ruling and the option it must have, such as {climax-threshold: ladder}")
    ((ruling, option),) = value.items()
    return ruling, option


def supports(here: Context, _: Any) -> bool:
    """Whether the actor's trait or background bears on the matter, as it was judged; until then it may (GW-EF-74)."""
    judged = here.pending.judgement(here.actor) if here.pending else None
    if judged is None or here.pending is None or here.actor not in here.state.sheets:
        return True
    rules, approach = here.state.rules.challenge, here.pending.approach
    worst = min(rules.relevance_dice.values())
    by_trait = approach.trait is not None and rules.relevance_dice[judged.trait] > worst
    return by_trait or (approach.background is not None and judged.background in rules.usable)


def same_situation(here: Context, _: Any) -> bool:
    """Whether actor and target are in one situation, or both in none (GW-RU-113)."""
    state, other = here.state, here.target
    if other is None or not reach(state, here.actor, other):
        return False
    if not state.is_engaged(here.actor):
        return not state.is_engaged(other)
    return state.bearer(other) in state.situation_of(here.actor)
