"""The meaning of a field of a kind: said in one place, the comment beside it, and read from there."""

import ast
import functools
import inspect
import re
from collections.abc import Mapping, Sequence

__all__ = ["comment_on", "first_sentence", "meanings"]

_WORDS = re.compile(r"  (?:# type: ignore\S*  )?# (?!type: ignore|noqa|fmt: )(.+)$")


EVERYWHERE: Mapping[str, str] = {
    "id": "a slug, the only one of its kind in the pack",
    "name": "what people call it",
    "text": "what is told of it",
    "source": "where it stands in the book, or `original`",
}
"""What the fields are for that most kinds have, and that no kind has for anything else."""


@functools.cache
def meanings(cls: type) -> Mapping[str, str]:
    """Return what each field of a class is for, by its name, those of the classes it is made from among them.

    Of a class whose source is not at hand, and of a field without a comment, it is what such a field is everywhere.
    """
    found = dict(EVERYWHERE)
    for part in reversed(cls.__mro__[:-1]):
        found |= {name: said for name, said in _own(part).items() if said}
    return found


@functools.cache
def _own(cls: type) -> Mapping[str, str]:
    try:
        source = inspect.getsource(cls)
    except (OSError, TypeError):  # it was made by another program, or comes without its source
        return {}
    lines = inspect.cleandoc(f"\n{source}").splitlines()
    (node,) = ast.parse("\n".join(lines)).body
    assert isinstance(node, ast.ClassDef)  # it is the source of a class
    fields = (one for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name))
    return {ast.unparse(one.target): comment_on(lines, one) for one in fields}


def comment_on(lines: Sequence[str], node: ast.stmt) -> str:
    """Return the words on a statement: those on its line, within it, or right above it where that is full."""
    own = lines[node.lineno - 1 : node.end_lineno]
    found = next((one for one in map(_WORDS.search, reversed(own)) if one is not None), None)
    if found is not None:
        return found[1].strip()
    above: list[str] = []
    for line in reversed(lines[: node.lineno - 1]):
        if not line.strip().startswith("# "):
            break
        above.insert(0, line.strip()[2:])
    return " ".join(above)


def first_sentence(cls: type) -> str:
    """Return the first sentence of what a class says of itself; empty where it says nothing of its own."""
    words = " ".join((vars(cls).get("__doc__") or "").partition("\n\n")[0].split())
    return re.split(r"(?<=[.?!])\s(?=[A-Z`])", words, maxsplit=1)[0]
