"""Readers of each type of plain data: found by the shape of the type, and by what a kind says of a field."""

import functools
from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

import attrs

from ..prose import PROSE, Prose
from ..schema import bare_type, key_of
from ._classes import careful_class, quick_class
from ._shapes import (
    Hook,
    anything,
    called,
    choice,
    each_once,
    flag,
    mapping,
    named,
    number_from,
    optional,
    row,
    text,
    whole_number,
)

__all__ = ["Reader"]


class Reader:
    """Finds what reads a type: quickly, up to the first fault, or carefully, with all faults and their paths.

    `refer` returns what reads the name of an entry of a kind; a bare one means the pack that is given with it.
    """

    def __init__(self, refer: Callable[[str, str | None], Hook], *, careful: bool) -> None:
        self._refer, self._careful = functools.cache(refer), careful
        self._known: dict[Any, Hook] = {str: text, int: whole_number, bool: flag, Any: anything}
        self._languages: dict[Any, Any] = {}

    def of(self, kind: Any) -> Hook:
        """Return what reads a type; raise TypeError if nothing does."""
        found = self._known.get(kind)
        if found is None:
            found = self._known[kind] = self._made(kind)
        return found

    def at(self, cls: Any, path: tuple[str, ...]) -> Hook | None:
        """Return what reads the field at `path`, through classes, lists and mappings; None if its type is unknown."""
        for number, step in enumerate(path):
            cls = bare_type(cls)
            if attrs.has(cls) and not hasattr(cls, "from_data"):
                attrs.resolve_types(cls)
                field = next((field for field in attrs.fields(cls) if key_of(field) == step), None)
                if field is None:
                    return None
                if number == len(path) - 1:
                    return self._of_field(field)
                cls = field.type
            elif get_origin(cls) in (tuple, dict):
                cls = get_args(cls)[get_origin(cls) is dict]
            else:
                return None
        return self.of(cls)

    def _made(self, kind: Any) -> Hook:
        bare, origin, parts = bare_type(kind), get_origin(kind), get_args(kind)
        if bare is not kind:
            return optional(self.of(bare))
        if origin is Literal:
            return choice(parts)
        if origin is tuple:
            return row(self.of(parts[0]), parts[0], careful=self._careful)
        if origin is dict:
            return mapping(self.of(parts[0]), self.of(parts[1]), parts[1], careful=self._careful)
        if hasattr(kind, "from_data"):
            return lambda data, _: kind.from_data(data)
        if attrs.has(kind):
            attrs.resolve_types(kind)
            return (careful_class if self._careful else quick_class)(kind, self._of_field)
        raise TypeError(f"nothing reads {kind!r}")

    def _of_field(self, field: "attrs.Attribute[Any]") -> Hook:
        kind, meta = field.type, field.metadata
        if "ref" in meta:
            one = self._refer(meta["ref"], meta["home"])
            bare = bare_type(kind)
            if get_origin(bare) is tuple:
                hook = row(one, str, careful=self._careful)
                hook = hook if meta.get("several", True) else each_once(hook)
            elif get_origin(bare) is dict:
                item = get_args(bare)[1]
                plain = text if not meta["keys"] else one
                hook = mapping(plain, self.of(item) if meta["keys"] else one, item, careful=self._careful)
            else:
                hook = one
            return optional(hook) if bare is not kind else hook
        if "several" in meta:
            return each_once(self.of(kind))
        if "language" in meta:
            return self._written(kind, meta["language"])
        if "low" in meta:
            ranged = number_from(meta["low"], meta["high"])
            return ranged if bare_type(kind) is kind else optional(ranged)
        if kind is str and key_of(field) in PROSE:
            return self._prose
        if field.name == "name" and kind is str:
            return named if field.default is attrs.NOTHING else called
        return anything if kind is None else self.of(kind)

    def _prose(self, data: Any, kind: Any) -> str:
        """Read a text that people read; what it leads to is named as in a field of its own."""
        return Prose.read(text(data, kind), lambda of, name: str(self._refer(of, None)(name, None)))

    def _written(self, kind: Any, language: Any) -> Hook:
        """Return what reads values that read themselves in a language: one, one that may be wanting, several."""
        bare = bare_type(kind)
        several = get_origin(bare) in (tuple, dict)
        item = get_args(bare)[get_origin(bare) is dict] if several else bare

        here = self._languages.get(language)
        if here is None:  # the same language, which knows the ids of the entry that is being read
            here = self._languages[language] = attrs.evolve(language, refer=self._refer)

        def one(data: Any, _: Any) -> Any:
            return item.from_data(data, here)

        hook: Hook = one
        if several:
            listed = get_origin(bare) is tuple
            hook = row(one, item, careful=self._careful) if listed else mapping(text, one, item, careful=self._careful)
        return optional(hook) if bare is not kind else hook
