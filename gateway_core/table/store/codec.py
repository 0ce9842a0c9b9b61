"""Events, commands and rows of one game as JSON and back.

An event or command is written as its stored name, its version and its fields, sorted by name. A mapping keeps its
order: what is told of it, and a state that it is put into, are after a save as they were before. Reading is strict: a
wrong type, an unknown field or an unknown name is a fault, never a conversion.
"""

import functools
from collections.abc import Mapping
from typing import Any, Generic

from ..log.rows import ROWS, Row, unsaid
from ..stored import StoredName, stored
from ..system import System
from ..terms import C, E, Json, S
from .plain import CodecFault, as_it_stands, encode_value, kept_fields
from .reading import Reading

__all__ = ["AnyCodec", "Codec"]

_KIND_OF = {cls: kind for kind, cls in ROWS.items()}


class Codec(Generic[E, C]):
    """The way into and out of JSON for one game; built from its `events` and `commands`.

    How a class is read is worked out when the first of it is written or read, once in a process, which costs more than
    all the rest: a game that nobody saves is spared it, and what could not be read back is still refused before it is
    in a save.
    """

    def __init__(self, system: System[S, E, C]) -> None:
        self.system = system.name
        self._events = self._named(system.events, "event")
        self._commands = self._named(system.commands, "command")

    def prove(self) -> None:
        """Raise CodecFault for the first event or command whose type JSON cannot hold: what a game's tests ask."""
        for known, what in ((self._events, "event"), (self._commands, "command")):
            for cls in known.values():
                self._reading.of(cls, what)

    def encode_event(self, event: E) -> dict[str, Json]:
        """Return an event with its stored name and version, as plain JSON values."""
        return self._write(event, self._events, "event")

    def decode_event(self, data: Json) -> E:
        """Read an event, lifting an older version. Raise CodecFault."""
        found: E = self._reading.event(data)
        return found

    def encode_command(self, command: C) -> dict[str, Json]:
        """Return a command with its stored name and version, as plain JSON values.

        Raise CodecFault if it could not be read back. Events are a game's own; a command may have been made by anybody,
        who gave a field a value of another type.
        """
        written = self._write(command, self._commands, "command")
        self._reading.command(written)
        return written

    def decode_command(self, data: Json) -> C:
        """Read a command, lifting an older version. Raise CodecFault."""
        found: C = self._reading.command(data)
        return found

    def encode_row(self, row: Row[E, C]) -> tuple[str, str]:
        """Return the kind of a row and its JSON."""
        silent = unsaid(type(row))  # type: ignore[arg-type]  # as above
        data: dict[str, Json] = {}
        for name in kept_fields(type(row)):  # type: ignore[arg-type]  # as above
            value = getattr(row, name)
            if name in silent and value == silent[name]:
                continue
            if name == "events":
                data[name] = [self.encode_event(event) for event in value]
            elif name == "command" and value is not None:
                data[name] = self.encode_command(value)
            else:
                data[name] = encode_value(value)
        return _KIND_OF[type(row)], as_it_stands(data)

    def decode_row(self, kind: str, text: str) -> Row[E, C]:
        """Read a row. Raise CodecFault."""
        found: Row[E, C] = self._reading.row(kind, text)
        return found

    @functools.cached_property
    def _reading(self) -> Reading:
        return Reading(self.system, self._events, self._commands)

    def _named(self, classes: tuple[type, ...], what: str) -> dict[str, type]:
        found: dict[str, type] = {}
        for cls in classes:
            name = stored(cls).name
            if name in found:
                raise CodecFault("codec/same-name", f"Two {what}s of {self.system} are stored as '{name}'.")
            found[name] = cls
        return found

    def _write(self, value: Any, known: Mapping[str, type], what: str) -> dict[str, Json]:
        entry = _entry(type(value))
        if entry is None or known.get(entry.name) is not type(value):
            raise CodecFault("codec/not-ours", f"{value!r} is no {what} of {self.system}.")
        self._reading.of(type(value), what)  # nothing is written that could not be read back
        return {"data": encode_value(value), "name": entry.name, "version": entry.version}


AnyCodec = Codec[Any, Any]  # of whatever game: a file does not know whose events it keeps


def _entry(cls: type) -> StoredName | None:
    try:
        return stored(cls)
    except TypeError:
        return None
