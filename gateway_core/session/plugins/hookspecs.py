"""What every plugin needs to be one of ours: the marker, and the hook by which entries of every kind come in.

All other hooks are declared by a game (`System.hooks`).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, ParamSpec, TypeVar, overload

from ...light import light
from ...packs.hook import Hook, content_hook

__all__ = ["MARK", "PROJECT", "Mark", "gateway_entries", "hookimpl"]

PROJECT = "gateway"
MARK = f"{PROJECT}_hook"  # where `hookimpl` leaves its `Mark` on a function

P = ParamSpec("P")
R = TypeVar("R")
Function = TypeVar("Function", bound=Callable[..., Any])


@light
class Mark:
    """What a plugin says of a function that implements a hook."""

    hook: Hook[..., Any] | None = None  # which; None: the one that is called as the function is
    sees: str = ""  # whose eyes it needs; empty: those of whoever acts
    others: tuple[str, ...] = ()  # options that no hook has; told when the plugin joins, with file and line


@overload
def hookimpl(
    hook: Hook[P, R], /, *, sees: Literal["master"] | None = None
) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
@overload
def hookimpl(function: Function, /) -> Function: ...
@overload
def hookimpl(*, sees: Literal["master"]) -> Callable[[Function], Function]: ...
def hookimpl(hook: Any = None, /, *, sees: Any = None, **others: Any) -> Any:
    """Mark a function of a plugin that implements a hook: `@hookimpl(hooks.gateway_judge)`, or bare, by its name.

    Given the hook itself, a type checker knows what is asked and what is an answer, and the function may have any name.
    With `sees="master"` a hook that shows the game shows what a games master sees, not only what the acting seat does;
    the odds of what it has a say in are then unknown to everybody else.
    """
    if not (hook is None or isinstance(hook, Hook) or callable(hook)):
        raise TypeError(f"{hook!r} is no hook: give the hook itself, such as `hooks.gateway_judge`, or nothing")
    given = isinstance(hook, Hook)
    mark = Mark(hook if given else None, "" if sees is None else str(sees), tuple(others))

    def marked(function: Any) -> Any:
        if hasattr(function, MARK):
            raise TypeError(f"{function.__name__} is marked already: write a function for each hook")
        setattr(function, MARK, mark)
        return function

    return marked if given or hook is None else marked(hook)


@content_hook()
def gateway_entries() -> Mapping[str, Iterable[Mapping[str, Any]]]:  # type: ignore[empty-body]  # a spec has no body
    """Give entries of any kind.

    Called: once, while a table's rulebook is built.
    Return: a mapping of kind to mappings, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: every pack of data.
    """
