"""Events, commands and rows as canonical JSON and back; and any value a seat may receive as plain JSON values.

An event or command is written as its stored name, its version and its fields. Reading is strict: a wrong type, an
unknown field or an unknown name is a fault, never a conversion.
"""

import functools
import json
from collections.abc import Callable, Mapping
from typing import Any, Generic, NoReturn, TypeAlias, TypeVar

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, override

from ...errors import did_you_mean
from ..log.rows import FORMAT, ROWS, Row, unsaid
from ..record import COMPILED
from ..stored import StoredName, stored
from ..system import System
from ..terms import C, E, Json, S
from .strict import refuse_unkeepable, shared_converter

__all__ = ["AnyCodec", "Codec", "CodecFault", "canonical", "encode_value", "parse"]

T = TypeVar("T")
Reader: TypeAlias = Callable[[Json], Any]  # a value of whichever class it reads

_KIND_OF = {cls: kind for kind, cls in ROWS.items()}


class CodecFault(ValueError):
    """A value cannot be written or read: `code`, `fault` and, where there is one, `cure`."""

    def __init__(self, code: str, fault: str, cure: str = "") -> None:
        self.code, self.fault, self.cure = code, fault, cure
        super().__init__(f"{code} {fault} {cure}".rstrip())


def canonical(value: Json) -> str:
    """Return plain JSON values as the one text we write for them: sorted keys, no spaces, letters as they are."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def parse(text: str) -> Json:
    """Read JSON text as plain values. Raise CodecFault for broken text, fractions and repeated keys."""
    try:
        return json.loads(text, parse_float=_no_fraction, parse_constant=_no_fraction, object_pairs_hook=_object)
    except CodecFault:
        raise
    except (ValueError, RecursionError) as fault:
        raise CodecFault("codec/not-json", f"This is not JSON as we write it: {fault}.") from None


def encode_value(value: Any) -> Json:  # any value of any game; what has no place in JSON is refused
    """Return an attrs value, or any nest of them, as plain JSON values.

    Attrs values become objects of their fields, tuples lists, frozensets sorted lists. Raise CodecFault for anything
    that JSON would silently change: fractions, keys that are not text, unknown classes.
    """
    if value is None or isinstance(value, str | bool) or type(value) is int:
        return value
    if isinstance(value, list | tuple):
        return [encode_value(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted((encode_value(item) for item in value), key=_rank)
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise CodecFault("codec/key-not-text", f"The key {key!r} is not text, and JSON has no other keys.")
        return {key: encode_value(item) for key, item in value.items()}
    if attrs.has(type(value)):
        names = _fields(type(value))  # type: ignore[arg-type]  # a class is hashable, whatever mypy thinks
        return {name: encode_value(getattr(value, name)) for name in names}
    raise CodecFault("codec/not-plain", f"{value!r} is a {type(value).__name__}, which JSON cannot hold exactly.")


def _rank(value: Json) -> tuple[int, str]:
    return (value, "") if type(value) is int else (0, canonical(value))


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
        self._readers: dict[type, Reader] = {}

    def prove(self) -> None:
        """Raise CodecFault for the first event or command whose type JSON cannot hold: what a game's tests ask."""
        for known, what in ((self._events, "event"), (self._commands, "command")):
            for cls in known.values():
                self._reader(cls, what)

    def encode_event(self, event: E) -> dict[str, Json]:
        """Return an event with its stored name and version, as plain JSON values."""
        return self._write(event, self._events, "event")

    def decode_event(self, data: Json) -> E:
        """Read an event, lifting an older version. Raise CodecFault."""
        found: E = self._read(data, self._events, "event")
        return found

    def encode_command(self, command: C) -> dict[str, Json]:
        """Return a command with its stored name and version, as plain JSON values."""
        return self._write(command, self._commands, "command")

    def decode_command(self, data: Json) -> C:
        """Read a command, lifting an older version. Raise CodecFault."""
        found: C = self._read(data, self._commands, "command")
        return found

    def encode_row(self, row: Row[E, C]) -> tuple[str, str]:
        """Return the kind of a row and its canonical JSON."""
        silent = unsaid(type(row))  # type: ignore[arg-type]  # as above
        data: dict[str, Json] = {}
        for name in _fields(type(row)):  # type: ignore[arg-type]  # as above
            value = getattr(row, name)
            if name in silent and value == silent[name]:
                continue
            if name == "events":
                data[name] = [self.encode_event(event) for event in value]
            elif name == "command" and value is not None:
                data[name] = self.encode_command(value)
            else:
                data[name] = encode_value(value)
        return _KIND_OF[type(row)], canonical(data)

    def decode_row(self, kind: str, text: str) -> Row[E, C]:
        """Read a row. Raise CodecFault."""
        if kind not in ROWS:
            raise CodecFault("codec/unknown-row", f"No row is of the kind '{kind}'.", did_you_mean(kind, ROWS))
        cls, data = ROWS[kind], parse(text)
        if kind == "opened":
            _require_known(data)
        found: Row[E, C] = _reading(lambda: self._row(cls, data), f"a row of the kind '{kind}'")
        return found

    def _named(self, classes: tuple[type, ...], what: str) -> dict[str, type]:
        found: dict[str, type] = {}
        for cls in classes:
            name = stored(cls).name
            if name in found:
                raise CodecFault("codec/same-name", f"Two {what}s of {self.system} are stored as '{name}'.")
            found[name] = cls
        return found

    def _reader(self, cls: type, what: str) -> Reader:
        """Return what reads an event or a command of a class; raise CodecFault if nothing can."""
        if cls not in self._readers:
            try:
                self._readers[cls] = _reader(cls)
            except (TypeError, NameError, cattrs.StructureHandlerNotFoundError) as fault:
                name = stored(cls).name
                raise CodecFault("codec/not-plain", f"The {what} '{name}' cannot be kept: {fault}.") from fault
        return self._readers[cls]

    def _write(self, value: Any, known: Mapping[str, type], what: str) -> dict[str, Json]:
        entry = _entry(type(value))
        if entry is None or known.get(entry.name) is not type(value):
            raise CodecFault("codec/not-ours", f"{value!r} is no {what} of {self.system}.")
        self._reader(type(value), what)  # nothing is written that could not be read back
        return {"data": encode_value(value), "name": entry.name, "version": entry.version}

    def _read(self, data: Json, known: Mapping[str, type], what: str) -> Any:
        if not isinstance(data, dict) or data.keys() != {"data", "name", "version"} or type(data["name"]) is not str:
            raise CodecFault("codec/shape", f"A stored {what} has a name, a version and data, and nothing else.")
        name, version, fields = data["name"], data["version"], data["data"]
        if name not in known:
            fault = f"{self.system} has no {what} '{name}'."
            code = "codec/unknown-event" if what == "event" else "codec/unknown-command"
            raise CodecFault(code, fault, did_you_mean(name, known))
        cls = known[name]
        lifted = _lift(fields, version, stored(cls))
        read = self._reader(cls, what)
        return _reading(lambda: read(lifted), f"{what} '{name}'")

    def _row(self, cls: type, data: Json) -> Any:
        """Read the plain values of a row, whose events and command are of this game."""
        if isinstance(data, dict):
            data = dict(data)
            if "events" in data and "events" in _fields(cls):
                data["events"] = tuple(self.decode_event(item) for item in _listed(data["events"]))
            if data.get("command") is not None and "command" in _fields(cls):
                data["command"] = self.decode_command(data["command"])
        return _row_reader(cls)(data)


@functools.cache
def _row_reader(cls: type) -> Reader:
    """Return what reads a row of any game, whose events and command are read already."""
    as_it_is = override(struct_hook=lambda read, _: read)
    used = {name: as_it_is for name in ("events", "command") if name in _fields(cls)}
    params = getattr(cls, "__parameters__", ())
    whole: Any = cls[(Any,) * len(params)] if params else cls  # type: ignore[index]  # the rows are generic
    read: Callable[[Any, type], Any] = make_dict_structure_fn(
        whole,
        shared_converter(),
        _cattrs_forbid_extra_keys=True,
        **used,  # type: ignore[arg-type]  # its other keywords are flags, and these are fields
    )
    return lambda data: read(data, cls)


@functools.cache
def _reader(cls: type) -> Reader:
    """Return what reads the plain values of a class; raise TypeError, NameError or cattrs' own fault if nothing can."""
    refuse_unkeepable(cls)
    hook = shared_converter().get_structure_hook(cls)
    return lambda data: hook(data, cls)


def _require_known(opened: Json) -> None:
    """Raise CodecFault for a log of a newer format, before its strange fields are told one by one."""
    found = opened.get("format", 1) if isinstance(opened, dict) else 1
    if type(found) is int and found > FORMAT:
        fault = f"The rows of this game are of format {found}, and the newest known here is {FORMAT}."
        raise CodecFault("codec/newer-format", fault, "Install the newer version.")


AnyCodec = Codec[Any, Any]  # of whatever game: a file does not know whose events it keeps


def _lift(fields: Json, version: Json, entry: StoredName) -> Json:
    if type(version) is not int or not 1 <= version <= entry.version:
        raise CodecFault("codec/version", f"'{entry.name}' has versions 1 to {entry.version} here, not {version!r}.")
    if not isinstance(fields, dict):
        raise CodecFault("codec/shape", f"The data of '{entry.name}' is an object of its fields.")
    for older in range(version, entry.version):
        if older not in entry.upcasters:
            raise CodecFault("codec/no-way-up", f"'{entry.name}' cannot be lifted from version {older}.")
        fields = entry.upcasters[older](dict(fields))
    return fields


def _reading(read: Callable[[], T], what: str) -> T:
    try:
        return read()
    except CodecFault:
        raise
    except cattrs.BaseValidationError as fault:
        nested = _first_fault(fault)
        if nested is not None:
            raise nested from None
        faults = "; ".join(cattrs.transform_error(fault, path=what))
        raise CodecFault("codec/wrong-value", f"This cannot be read: {faults}.") from None
    except (ValueError, TypeError, KeyError, AttributeError) as fault:
        raise CodecFault("codec/wrong-value", f"This cannot be read as {what}: {fault}.") from None


def _first_fault(group: BaseExceptionGroup[Any]) -> CodecFault | None:
    for inner in group.exceptions:
        if isinstance(inner, CodecFault):
            return inner
        if isinstance(inner, BaseExceptionGroup) and (found := _first_fault(inner)) is not None:
            return found
    return None


def _entry(cls: type) -> StoredName | None:
    try:
        return stored(cls)
    except TypeError:
        return None


@functools.cache  # asked for every value of every row
def _fields(cls: type) -> tuple[str, ...]:
    return tuple(
        field.name
        for field in attrs.fields(cls)
        if field.init and not field.name.startswith("_") and COMPILED not in field.metadata
    )


def _listed(data: Json) -> list[Any]:
    if not isinstance(data, list):
        raise CodecFault("codec/shape", f"A list belongs here, not {data!r}.")
    return data


# Every value has one text and every text one value: the digests of a save are of texts, and the laws compare them.
def _no_fraction(text: str) -> NoReturn:
    raise CodecFault("codec/fraction", f"{text} is not a whole number, and a log holds no others.")


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise CodecFault("codec/repeated-key", "A key stands twice in one object.")
    return found
