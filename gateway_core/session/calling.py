"""Calling one plugin's hook: what it raises becomes a PluginError that names plugin, hook, file and line."""

import traceback
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pluggy

from ..errors import Place, PluginError
from ..rules.challenge import Judgement
from ..rules.drama import Modifier
from .managers import implementations, place_of
from .shelf import shown

__all__ = ["call", "deciding", "wrong_answer"]


def call(implementation: pluggy.HookImpl, **arguments: Any) -> Any:
    """Call one implementation with the arguments it takes."""
    given = {name: arguments[name] for name in implementation.argnames}
    try:
        return implementation.function(**given)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise PluginError(
            implementation.plugin_name, implementation.function.__name__, fault, _raised_at(implementation, error)
        ) from error


def _raised_at(implementation: pluggy.HookImpl, error: BaseException) -> Place | None:
    """Return the deepest line of the plugin's own file in the traceback."""
    own = place_of(implementation.function)
    called = [(shown(Path(frame.filename)), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    lines = [line for file, line in called if own is not None and file == own.file]
    return Place(own.file, lines[-1] or 0, 1) if own is not None and lines else own


def wrong_answer(implementation: pluggy.HookImpl, answer: object, wanted: str) -> PluginError:
    """Return the error for an answer of the wrong kind."""
    fault = f"it answered {answer!r:.80}; {wanted} belongs there."
    return PluginError(
        implementation.plugin_name,
        implementation.function.__name__,
        fault,
        place_of(implementation.function),
        "hook/wrong-answer",
    )


def deciding(manager: pluggy.PluginManager) -> Mapping[str, Callable[..., Any]]:
    """Bind the hooks that decide in play, once, for the rulebook of a table. None of them is ever skipped."""
    found: dict[str, Callable[..., Any]] = {}
    judges = tuple(reversed(implementations(manager, "gateway_judge")))
    modifiers = implementations(manager, "gateway_challenge_modifiers")

    def judge(approach: Any, scene: Any) -> tuple[Judgement, str] | None:
        for implementation in judges:
            answer = call(implementation, approach=approach, scene=scene)
            if answer is not None:
                if not isinstance(answer, Judgement):
                    raise wrong_answer(implementation, answer, "a Judgement or None")
                return answer, implementation.plugin_name
        return None

    def modify(approach: Any, scene: Any) -> list[Modifier]:
        named: list[Modifier] = []
        for implementation in modifiers:
            answer = call(implementation, approach=approach, scene=scene)
            if not isinstance(answer, Iterable):
                raise wrong_answer(implementation, answer, "a list of modifiers")
            for one in answer:
                if not isinstance(one, Modifier) or isinstance(one.amount, bool) or not isinstance(one.amount, int):
                    raise wrong_answer(implementation, one, "a Modifier with a whole number")
                named.append(Modifier(one.entity, one.amount, f"{one.why} ({implementation.plugin_name})"))
        return named

    if judges:
        found["judge"] = judge
    if modifiers:
        found["modifiers"] = modify
    return found
