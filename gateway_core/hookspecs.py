"""What whoever writes a plugin opens first: the marker of a hook, and the hooks by which plugins give entries.

Each is asked at the tables of every game that has the kind. A game declares further hooks of its own
(`System.hooks`), such as those of `gateway_rpg.hooks`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, ParamSpec, TypeVar, overload

import attrs

from .packs.hook import ContentHook, Hook, content_hook

__all__ = [
    "ENTRIES",
    "MARK",
    "PROJECT",
    "Mark",
    "gateway_action_effects",
    "gateway_backgrounds",
    "gateway_cancellation_rules",
    "gateway_entries",
    "gateway_equipment_traits",
    "hookimpl",
]

PROJECT = "gateway"
MARK = f"{PROJECT}_hook"  # where `hookimpl` leaves its `Mark` on a function

P = ParamSpec("P")
R = TypeVar("R")
Function = TypeVar("Function", bound=Callable[..., Any])


@attrs.frozen
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


Entries = Iterable[Mapping[str, Any]]  # entries as they would stand in YAML, `id` among their keys


@content_hook("background")
def gateway_backgrounds() -> Entries:  # type: ignore[empty-body]  # a spec has no body
    """Give the backgrounds of a pack.

    Called: once, while a table's rulebook is built.
    Return: mappings of the kind `background`, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: every pack of data that has some.
    """


@content_hook("cancellation")
def gateway_cancellation_rules() -> Entries:  # type: ignore[empty-body]  # a spec has no body
    """Give the rules by which one equipment trait stops another.

    Called: once, while a table's rulebook is built.
    Return: mappings of the kind `cancellation`, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: every pack of data that has some.
    """


@content_hook("effect")
def gateway_action_effects() -> Entries:  # type: ignore[empty-body]  # a spec has no body
    """Give action effects made of the known operations.

    Called: once, while a table's rulebook is built.
    Return: mappings of the kind `effect`, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: every pack of data that has some, gateway_house_rules.
    """


@content_hook("equipment-trait")
def gateway_equipment_traits() -> Entries:  # type: ignore[empty-body]  # a spec has no body
    """Give the equipment traits of a pack.

    Called: once, while a table's rulebook is built.
    Return: mappings of the kind `equipment-trait`, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: every pack of data that has some.
    """


@content_hook()
def gateway_entries() -> Mapping[str, Iterable[Mapping[str, Any]]]:  # type: ignore[empty-body]  # a spec has no body
    """Give entries of any kind; those of a kind with a hook of its own are better given there.

    Called: once, while a table's rulebook is built.
    Return: a mapping of kind to mappings, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: every pack of data.
    """


# In the order in which a plugin is asked for its entries: faults are told in it.
ENTRIES: tuple[ContentHook[..., Any], ...] = (
    gateway_backgrounds,
    gateway_cancellation_rules,
    gateway_action_effects,
    gateway_equipment_traits,
    gateway_entries,
)
