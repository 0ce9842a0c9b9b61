"""Every field of what a scene is made of says what it holds: on its line, or right above where that is full."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from .tree import CORE, GATEWAY, parse

_DRAMA = GATEWAY / "drama"
_ROOTS = ("Attempt", "Drama", "Faction", "Location", "Modifier", "Scene", "SceneView")  # also what packs write


@cache
def _classes() -> Mapping[str, list[tuple[Path, ast.ClassDef]]]:
    """Return the attrs classes of the drama, and of its language, by their names.

    What packs write may be called like what it becomes.
    """
    apart = {"events", "commands", "replay"}
    found: dict[str, list[tuple[Path, ast.ClassDef]]] = {}
    for file in (*_DRAMA.rglob("*.py"), *(CORE / "game" / "effects").glob("*.py")):
        for node in parse(file).body if not apart & {*file.parts, file.stem} else ():
            if isinstance(node, ast.ClassDef) and any(
                ast.unparse(one).startswith("attrs.") for one in node.decorator_list
            ):
                found.setdefault(node.name, []).append((file, node))
    return found


def _reached() -> Iterator[str]:
    """Yield every class that a state, a view or a hook's argument is made of, the roots among them."""
    classes, todo, seen = _classes(), [*_ROOTS], set[str]()
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        yield name
        for field in (field for _, node in classes[name] for field in _fields(node)):
            todo += [word for word in re.findall(r"\w+", ast.unparse(field.annotation)) if word in classes]


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [
        one for one in node.body if isinstance(one, ast.AnnAssign) and "ClassVar" not in ast.unparse(one.annotation)
    ]


def _said(lines: list[str], field: ast.AnnAssign) -> bool:
    above, own = lines[field.lineno - 2].strip(), lines[(field.end_lineno or field.lineno) - 1]
    return above.startswith("# ") or bool(re.search(r"  # (?!type: ignore)\S|  # type: ignore.*  # \S", own))


@pytest.mark.parametrize("name", sorted(_reached()))
def test_every_field_says_what_it_holds(name: str) -> None:
    """Nobody has to look for the sentence that explains a field in a paragraph about forty of them."""
    bare = [
        field.target.id
        for file, node in _classes()[name]
        for field in _fields(node)
        if isinstance(field.target, ast.Name) and not _said(file.read_text(encoding="utf-8").splitlines(), field)
    ]

    assert bare == []


def test_the_walk_comes_to_what_states_are_made_of() -> None:
    """The roots lead to entities, actions and their parts, effects and the words these are written in."""
    assert {"Entity", "Part", "Pending", "DramaRules", "Effect", "Operation", "Rulings", "EntityView"} <= {*_reached()}
