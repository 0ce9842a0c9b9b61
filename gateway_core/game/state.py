"""The state of a game whose fields say who may know them."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import attrs

from ..table.record import COMPILED, Record
from ..table.terms import Seat
from .secrecy.sound import require_sound
from .secrecy.tags import tag_of

__all__ = ["State"]

_OURS = ("live", "viewer")  # fields of every state


@attrs.define(on_setattr=Record.guard)
class State(Record):
    """The base of a state with tagged fields: `@attrs.define(on_setattr=State.guard) class Coast(State): ...`.

    A view is such a state, too, with its secrets turned face down: what the state can be asked, a view can be asked.
    """

    viewer: Seat = attrs.field(default="", kw_only=True)  # whose view of the state this is; empty: the state itself

    def __init_subclass__(cls, **named: Any) -> None:
        """Let a field without a default stand behind one that has one: it is given by name.

        A zone and what is sealed have one by themselves, which nobody sees who writes the state.
        """
        super().__init_subclass__(**named)
        fields = attrs.fields(cls.__base__) if cls.__base__ is not None and attrs.has(cls.__base__) else ()
        behind = any(one.init and not one.kw_only and one.default is not attrs.NOTHING for one in fields)
        for name in vars(cls).get("__annotations__", ()):
            raw: Any = vars(cls).get(name)  # what attrs has not read yet; in the class that it makes there is none
            if raw is None or not hasattr(raw, "_default") or raw.kw_only or not raw.init:
                continue
            if raw._default is not attrs.NOTHING:
                behind = True
            elif behind:
                raw.kw_only = True

    @classmethod
    def __attrs_init_subclass__(cls) -> None:
        """Refuse a field without a tag, for what nobody thought of would be everybody's; and a tag not fit for one."""
        for field in attrs.fields(cls):
            known = field.name in _OURS or tag_of(field) is not None or COMPILED in field.metadata
            if not known:
                fault = f"{cls.__qualname__}.{field.name} does not say who may know it"
                raise TypeError(f"{fault}: tag it, `= public()`, `owner()`, `masters()`, `zone(…)`, `from_book()`, …")
        require_sound(cls)

    def called(self, id: str) -> str:
        """Return what people call the thing, seat or place of this id, as `{who:called}` in a fact's words asks.

        It is the id itself, unless the game knows better and writes this method anew.
        """
        return id

    def names(self, ids: Iterable[str]) -> str:
        """Return the names of several as one says them, `{members:names}` of a fact: `ann, bob and cyd`."""
        *first, last = [self.called(id) for id in ids] or [""]
        return f"{', '.join(first)} and {last}" if first else last

    def each(self, values: Mapping[str, object] | Collection[object]) -> str:
        """Return several things in words: `{faces:each}` of a fact gives `ann 4 2, bob none`.

        Ids are told by their names; numbers, such as the faces of dice, as they are.
        """
        if isinstance(values, Mapping):
            return ", ".join(f"{self.called(key)} {self._said(value)}" for key, value in values.items())
        return ", ".join(map(self._one, values)) or "nothing"

    def _said(self, value: object) -> str:
        return " ".join(map(self._one, value)) or "none" if isinstance(value, tuple) else self._one(value)

    def _one(self, value: object) -> str:
        return self.called(value) if isinstance(value, str) else str(value)
