"""Plain JSON values to rows, events and commands, by cattrs; and what is wrong with values that cannot be read."""

import contextlib
import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import cattrs
from cattrs.gen import make_dict_structure_fn, override

from ...errors import did_you_mean
from ..log.rows import FORMAT, ROWS
from ..stored import StoredName, stored
from ..terms import Json
from .plain import CodecFault, kept_fields, parse
from .strict import refuse_unkeepable, shared_converter

__all__ = ["Reader", "Reading"]

Reader: TypeAlias = Callable[[Json], Any]  # gives a value of whichever class it reads


class Reading:
    """Reads what was written of one game, whose events and commands are given by their stored names."""

    def __init__(self, system: str, events: Mapping[str, type], commands: Mapping[str, type]) -> None:
        self._system, self._events, self._commands = system, events, commands
        self._readers: dict[type, Reader] = {}

    def event(self, data: Json) -> Any:
        """Read an event, lifting an older version. Raise CodecFault."""
        return self._named(data, self._events, "event")

    def command(self, data: Json) -> Any:
        """Read a command, lifting an older version. Raise CodecFault."""
        return self._named(data, self._commands, "command")

    def row(self, kind: str, text: str) -> Any:
        """Read a row. Raise CodecFault."""
        if kind not in ROWS:
            raise CodecFault("codec/unknown-row", f"No row is of the kind '{kind}'.", did_you_mean(kind, ROWS))
        data = parse(text)
        if kind == "opened":
            _require_known(data)
        with _told(f"a row of the kind '{kind}'"):
            return self._row(ROWS[kind], data)

    def of(self, cls: type, what: str) -> Reader:
        """Return what reads an event or a command of a class; raise CodecFault if nothing can."""
        if cls not in self._readers:
            try:
                self._readers[cls] = _reader(cls)
            except (TypeError, NameError, cattrs.StructureHandlerNotFoundError) as fault:
                name = stored(cls).name
                raise CodecFault("codec/not-plain", f"The {what} '{name}' cannot be kept: {fault}.") from fault
        return self._readers[cls]

    def _named(self, data: Json, known: Mapping[str, type], what: str) -> Any:
        if not isinstance(data, dict) or data.keys() != {"data", "name", "version"} or type(data["name"]) is not str:
            raise CodecFault("codec/shape", f"A stored {what} has a name, a version and data, and nothing else.")
        name, version, fields = data["name"], data["version"], data["data"]
        if name not in known:
            fault = f"{self._system} has no {what} '{name}'."
            code = "codec/unknown-event" if what == "event" else "codec/unknown-command"
            raise CodecFault(code, fault, did_you_mean(name, known))
        cls = known[name]
        lifted = _lift(fields, version, stored(cls))
        read = self.of(cls, what)
        with _told(f"{what} '{name}'"):
            return read(lifted)

    def _row(self, cls: type, data: Json) -> Any:
        """Read the plain values of a row, whose events and command are of this game."""
        if isinstance(data, dict):
            data = dict(data)
            if "events" in data and "events" in kept_fields(cls):
                data["events"] = tuple(self.event(item) for item in _listed(data["events"]))
            if data.get("command") is not None and "command" in kept_fields(cls):
                data["command"] = self.command(data["command"])
        return _row_reader(cls)(data)


@functools.cache
def _row_reader(cls: type) -> Reader:
    """Return what reads a row of any game, whose events and command are read already."""
    as_it_is = override(struct_hook=lambda read, _: read)
    used = {name: as_it_is for name in ("events", "command") if name in kept_fields(cls)}
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


@contextlib.contextmanager
def _told(what: str) -> Iterator[None]:
    """Raise CodecFault, all in one line, for whatever is wrong with values that are read as `what`."""
    try:
        yield
    except CodecFault:
        raise
    except cattrs.BaseValidationError as fault:
        nested = _first_fault(fault)
        if nested is not None:
            raise nested from None
        faults = "; ".join(cattrs.transform_error(fault, path=what))
        raise CodecFault("codec/wrong-value", f"This cannot be read: {faults}.") from None
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
        raise CodecFault("codec/wrong-value", f"This cannot be read as {what}: {fault}.") from None


def _first_fault(group: BaseExceptionGroup[Any]) -> CodecFault | None:
    for inner in group.exceptions:
        if isinstance(inner, CodecFault):
            return inner
        if isinstance(inner, BaseExceptionGroup) and (found := _first_fault(inner)) is not None:
            return found
    return None


def _listed(data: Json) -> list[Any]:
    if not isinstance(data, list):
        raise CodecFault("codec/shape", f"A list belongs here, not {data!r}.")
    return data
