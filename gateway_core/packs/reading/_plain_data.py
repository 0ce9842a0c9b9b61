"""Values of the kinds to plain data, by the keys that YAML has for their fields."""

from collections.abc import Callable
from types import NoneType
from typing import Any

import attrs

from ..prose import Prose
from ..schema import key_of

__all__ = ["Writer"]

_Write = Callable[[Any], Any]

_PLAIN = {str, int, bool, NoneType}
_FACTORY: Any = attrs.Factory  # a class at run time; none of a kind's may depend on other fields


class Writer:
    """Writes values, every field of them; `lean` leaves out what equals its default."""

    def __init__(self, *, lean: bool) -> None:
        self._lean = lean
        self._known: dict[type, _Write] = {}  # how values are written, by their class

    def write(self, value: Any) -> Any:
        """Return the plain data of a value."""
        cls = value.__class__
        if cls in _PLAIN:
            return value
        known = self._known.get(cls) or self._known.setdefault(cls, self._of(cls))
        return known(value)

    def _of(self, cls: type) -> _Write:
        write = self.write
        if issubclass(cls, tuple | list):
            return lambda row: [write(one) for one in row]
        if issubclass(cls, dict):
            return lambda mapping: {key: write(one) for key, one in mapping.items()}
        if issubclass(cls, Prose):
            return lambda value: value.source
        if hasattr(cls, "to_data"):
            return lambda value: value.to_data()
        return self._of_fields(cls) if attrs.has(cls) else lambda value: value

    def _of_fields(self, cls: Any) -> _Write:
        """Return what writes the fields of a class: those that must be there first, then those with a default.

        As in reading, no source is written for it: a class has a few dozen entries, and its source would take longer.
        """
        fields, write = [field for field in attrs.fields(cls) if field.init], self.write
        needed = [(one.name, key_of(one)) for one in fields if not self._lean or one.default is attrs.NOTHING]
        others = [
            (one.name, key_of(one), one.default) for one in fields if self._lean and one.default is not attrs.NOTHING
        ]

        def written(value: Any) -> dict[str, Any]:
            found = {key: write(getattr(value, name)) for name, key in needed}
            for name, key, default in others:
                held = getattr(value, name)
                if held != (default.factory() if isinstance(default, _FACTORY) else default):
                    found[key] = write(held)
            return found

        return written
