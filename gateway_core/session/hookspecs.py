"""The moments at which a plugin may speak. Names, arguments and answers are the contract with whoever writes one."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from ..packs import Finding
    from ..rules.challenge import Judgement
    from ..rules.character import Character, SheetBook
    from ..rules.drama import Attempt, Modifier, SceneView

__all__ = ["PROJECT", "hookimpl", "hookspec"]

PROJECT = "gateway"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)

Entries = Iterable[Mapping[str, Any]]  # entries as they would stand in YAML, `id` among their keys


@hookspec
def gateway_equipment_traits() -> Entries:  # type: ignore[empty-body]  # a spec has no body
    """Give the equipment traits of a pack.

    Called: once, while a table's rulebook is built.
    Return: mappings of the kind `equipment-trait`, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: the adapter of every data pack.
    """


@hookspec
def gateway_cancellation_rules() -> Entries:  # type: ignore[empty-body]  # a spec has no body
    """Give the rules by which one equipment trait stops another.

    Called: once, while a table's rulebook is built.
    Return: mappings of the kind `cancellation`, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: the adapter of every data pack.
    """


@hookspec
def gateway_backgrounds() -> Entries:  # type: ignore[empty-body]  # a spec has no body
    """Give the backgrounds of a pack.

    Called: once, while a table's rulebook is built.
    Return: mappings of the kind `background`, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: the adapter of every data pack.
    """


@hookspec
def gateway_action_effects() -> Entries:  # type: ignore[empty-body]  # a spec has no body
    """Give action effects made of the known operations.

    Called: once, while a table's rulebook is built.
    Return: mappings of the kind `effect`, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: the adapter of every data pack, gateway_house_rules.
    """


@hookspec
def gateway_entries() -> Mapping[str, Entries]:  # type: ignore[empty-body]  # a spec has no body
    """Give the entries of every kind that has no hook of its own.

    Called: once, while a table's rulebook is built.
    Return: a mapping of kind to mappings, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: the adapter of every data pack.
    """


@hookspec
def gateway_checks(rulebook: "SheetBook", characters: "Mapping[str, Character]") -> "Iterable[Finding]":  # type: ignore[empty-body]  # a spec has no body
    """Say what is wrong with characters, or with anything else of a rulebook.

    Called: once, after a table's rulebook is built; and once for a character that somebody has in a file of their own.
    Return: findings, each with the entry and the path in it; none is an empty list.
    Combined: every plugin's findings are told, in load order; none of them keeps anybody from playing.
    Must: be pure. `characters` are as they were written, by their full names: all those of the packs, or the one.
    Since: 0.1. Used by: gateway_house_rules.
    """


@hookspec
def gateway_challenge_modifiers(approach: "Attempt", scene: "SceneView") -> "Iterable[Modifier]":  # type: ignore[empty-body]  # a spec has no body
    """Add numbers to one side's total.

    Called: once per side of a declared action, after it is judged and before anything is staked or thrown.
    Return: modifiers, each with its reason; none is an empty list.
    Combined: every plugin's modifiers count, in load order.
    Must: be pure. The answer is kept in the log, so a replay needs no plugin.
    Since: 0.1. Used by: gateway_house_rules.
    """


@hookspec(firstresult=True)
def gateway_judge(approach: "Attempt", scene: "SceneView") -> "Judgement | None":
    """Say how well an approach fits, in the games master's place.

    Called: once per approach of a declared action that nobody has judged yet, before any die is rolled.
    Return: a judgement, or None to leave it to the next plugin.
    Combined: the first answer wins, house rules first; the prepared approaches of the scene answer last.
    Must: be pure; the same approach and scene always get the same judgement.
    Since: 0.1. Used by: gateway_house_rules.
    """
