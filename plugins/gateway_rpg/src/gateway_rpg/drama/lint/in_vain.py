"""Parts of effects that never come about: done to nobody, asked of nobody, needed between two numbers that exclude."""

from collections.abc import Iterator

from gateway_core.game.effects import Bound, Operation
from gateway_core.packs.finding import Finding

from ..language.effects import Aim, Effect
from ..language.operations import ON_TARGET
from ..rules import SceneBook
from .unreachable import each_asked

__all__ = ["in_vain"]

# What may be chosen where an effect has one target or some of a set, and what where it has none or all.
_AT_TARGETS, _AT_NOBODY = ("distance", "instead-of", "positional"), ("keep",)
_AIMED = _AT_TARGETS + _AT_NOBODY + ("give-to",)
_GIFT = "give-to-or-self"
_RANGES = {"ladder": (0, 99)}  # of what has an end by itself
_FAR = 10**9  # further than any number of a scene


def in_vain(book: SceneBook) -> Iterator[Finding]:
    """Yield warnings for operations that nobody is the target of, and choices that nobody is asked for."""
    for id, effect in book.of("effect").items():
        aim = book.get("aim", effect.aim)
        if aim.targets == "none":
            yield from _at_nobody(id, effect)
        yield from _unasked(id, effect, aim)
        yield from _excluded(id, effect)


def _at_nobody(id: str, effect: Effect) -> Iterator[Finding]:
    """Yield what is to be done to a target, of which there is none."""
    for index, operation in enumerate(effect.does):
        if operation.word.name in ON_TARGET or _receiver(operation) == "target":
            message = f"'{operation.word.name}' is done to a target, and nobody is aimed at with this aim."
            hint = "Choose another aim, such as linked."
            yield Finding("effect", id, ("does", index), "effect/aimed-at-nobody", message, hint, "warning")


def _unasked(id: str, effect: Effect, aim: Aim) -> Iterator[Finding]:
    """Yield choices that the way in which an effect is aimed leaves no room for."""
    targeted = aim.targets in ("one", "some")
    asked = _AT_TARGETS if targeted else ("give-to",) if effect.resist == "chosen" else _AT_NOBODY
    for index, choice in enumerate(effect.choose):
        if choice in _AIMED and choice not in asked:
            message = f"'{choice}' is never asked of its user: this aim and who resists leave no room for it."
            yield Finding("effect", id, ("choose", index), "effect/never-asked", message, _cure(choice), "warning")
    for index, operation in enumerate(effect.does):
        is_asked = "give-to" in asked and "give-to" in effect.choose
        if _receiver(operation) == _GIFT and not is_asked:
            message = f"'{_GIFT}' is always its user: nobody is asked to whom it goes."
            hint = f"Write to: self, or let it be asked. {_cure('give-to')}"
            yield Finding("effect", id, ("does", index), "effect/never-asked", message, hint, "warning")


def _receiver(operation: Operation) -> str:
    """Return who is given free raises; nobody by any other operation."""
    return str(operation.value["to"]) if operation.word.name == "grant-free-raises" else ""


def _cure(choice: str) -> str:
    if choice == "give-to":
        return "It is asked with aim: nobody, resist: chosen and choose: [give-to]."
    where = "one target or some of several" if choice in _AT_TARGETS else "no target, or all of them"
    return f"It is asked where the aim has {where}."


def _excluded(id: str, effect: Effect) -> Iterator[Finding]:
    """Yield a need of a number which another need of the same effect leaves no room for."""
    ends: dict[str, tuple[int, int]] = {}
    for index, need in enumerate(effect.needs):
        for condition in each_asked(need.condition) if need.when is None else ():
            bound = condition.value
            if not isinstance(bound, Bound) or bound.amount.names:
                continue
            what = repr((condition.word.name, sorted(bound.beside.items())))
            low, high = ends.get(what, _RANGES.get(condition.word.name, (-_FAR, _FAR)))
            end = bound.amount(None)
            ends[what] = low, high = (max(low, end), high) if bound.side == "at-least" else (low, min(high, end))
            if low > high:
                message = f"no number is at least {low} and at most {high}, so nobody can ever use it."
                yield Finding(
                    "effect",
                    id,
                    ("needs", index),
                    "effect/never-usable",
                    message,
                    "Take one of the two out.",
                    "warning",
                )
                return
