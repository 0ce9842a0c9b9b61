"""What follows from a rulebook and from sheets alone: worked out when it is first asked for, and kept beside the rules.

A program asks for the same sides hundreds of times before it acts; what happens in play changes none of them.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

__all__ = ["Memory", "remembered"]

Memory = dict[Any, Any]
"""Answers by function and question."""

_MOST = 20_000  # answers; a scene needs some hundreds, and nobody's odd questions are to fill a server
_NOTHING = object()  # for an answer may be None


class _Rules(Protocol):
    @property
    def memory(self) -> Memory: ...


Rules = TypeVar("Rules", bound=_Rules)
P = ParamSpec("P")
R = TypeVar("R")


def remembered(answer: Callable[Concatenate[Rules, P], R]) -> Callable[Concatenate[Rules, P], R]:
    """Let a function of compiled rules work each answer out once.

    For what follows from the rules and its few frozen arguments for good; never for a function of a state of play.
    """

    @wraps(answer)
    def found(rules: Rules, /, *question: P.args, **named: P.kwargs) -> R:
        if named:
            return answer(rules, *question, **named)
        memory, key = rules.memory, (answer, question)
        try:
            kept: Any = memory.get(key, _NOTHING)
        except TypeError:  # a plugin's judgement may hold a list, which is no key
            return answer(rules, *question, **named)
        if kept is _NOTHING:
            if len(memory) >= _MOST:
                memory.clear()
            kept = memory[key] = answer(rules, *question, **named)
        return kept  # type: ignore[no-any-return]  # what was kept under this key is what the function returned

    return found
