"""Every field of what a scene is made of, of its facts and its deeds says what it holds: beside it, or right above."""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from gateway_core.game import Event
from gateway_core.packs.describing import comment_on
from gateway_rpg.drama.commands import COMMANDS
from gateway_rpg.drama.events import EVENTS

from .tree import CORE, GATEWAY, parse, shown

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


def _made() -> Iterator[tuple[Path, ast.ClassDef]]:
    """Yield the classes of states, facts and deeds, each with its file."""
    yield from (one for name in _reached() for one in _classes()[name])
    for cls in (*EVENTS, *COMMANDS):
        file = Path(inspect.getfile(cls))
        yield from (
            (file, one) for one in parse(file).body if isinstance(one, ast.ClassDef) and one.name == cls.__name__
        )


def test_every_field_says_what_it_holds() -> None:
    """Nobody has to look for the sentence that explains a field in a paragraph about forty of them."""
    bare = {
        f"{shown(file)}: {node.name}.{ast.unparse(field.target)}"
        for file, node in _made()
        for field in _fields(node)
        if not comment_on(file.read_text(encoding="utf-8").splitlines(), field)
    }

    assert bare == set()


def test_a_fact_says_what_it_is() -> None:
    """In one class, with a sentence."""
    assert [fact.__name__ for fact in EVENTS if not (issubclass(fact, Event) and fact.__doc__)] == []


def test_the_walk_comes_to_what_states_are_made_of() -> None:
    """The roots lead to entities, actions and their parts, effects and the words these are written in."""
    assert {"Entity", "Part", "Pending", "DramaRules", "Effect", "Operation", "Rulings", "EntityView"} <= {*_reached()}
