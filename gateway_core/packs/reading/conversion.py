"""Plain data to values of the kinds and back: strictly, with names of other entries made full and gathered.

Two readers share every hook. The quick one stops at the first fault; the careful one, run only after that, gathers all
faults with their paths. Nearly everything that is read is sound, and the quick one is enough for it.
"""

import functools
import threading
from collections.abc import Mapping, Set
from typing import Any

from ...errors import did_you_mean
from ..schema import DataFault
from ..wording import a_or_an
from ._plain_data import Writer
from ._reader import Reader
from ._shapes import Fault, Faults, Hook, cure, fault_of, shown
from .naming import missing, moved

__all__ = ["Conversion", "Fault", "Faults"]


class Conversion:
    """Reads and writes values of attrs classes. Not for several threads."""

    def __init__(self) -> None:
        # kind and full id that was, to the one that is; or to one that is not there, where the way leads nowhere
        self.moved: Mapping[tuple[str, str], str] = {}
        self._hooks = _hooks_of_thread()

    def read(self, cls: type, data: Any, pack: str) -> tuple[Any, tuple[tuple[str, str], ...]]:
        """Return the value and the (kind, id) of every entry it names; raise Faults with all that is wrong."""
        hooks = self._begin(pack)
        try:
            return hooks.quick.of(cls)(data, cls), tuple(hooks.refs)
        except Exception as first:  # any: the careful run says what it was, or the fault is ours and rises
            faults = self.explain(cls, data, pack)
            if not faults:
                raise first
            raise Faults(faults) from None

    def explain(
        self, cls: type, data: Any, pack: str, known: Mapping[str, Set[str]] | None = None
    ) -> tuple[Fault, ...]:
        """Return every fault of `data`; with `known` (ids by kind) also names of entries that are not there."""
        hooks = self._begin(pack, known)
        try:
            hooks.careful.of(cls)(data, cls)
        except Faults as found:
            return found.faults
        except DataFault as found:
            return (fault_of(found),)
        return ()

    def fragment(self, cls: type, path: tuple[str, ...], data: Any, pack: str, *, follows: bool = False) -> Any:
        """Return plain `data` meant for the field at `path` with all names in full; as it is if it does not fit.

        With `follows` names that have moved are the new ones.
        """
        hooks = self._begin(pack)
        if not follows:
            hooks.moved = {}
        try:
            hook = hooks.quick.at(cls, path)
            return data if hook is None else hooks.out.write(hook(data, None))
        except (DataFault, ValueError, TypeError, KeyError):
            return data  # the whole entry is read again afterwards, and that says what is wrong

    def write(self, value: Any, *, lean: bool = False) -> Any:
        """Return the plain data of a value, every name in full; `lean` leaves out what equals its default."""
        return (self._hooks.out_lean if lean else self._hooks.out).write(value)

    def _begin(self, pack: str, known: Mapping[str, Set[str]] | None = None) -> "_Hooks":
        hooks = self._hooks
        hooks.pack, hooks.refs, hooks.known, hooks.moved = pack + ":", [], known, self.moved
        return hooks


class _Hooks:
    """What reads and writes all classes, and what is known of the one entry that is being read."""

    def __init__(self) -> None:
        self.pack = ""
        self.refs: list[tuple[str, str]] = []
        self.known: Mapping[str, Set[str]] | None = None
        self.moved: Mapping[tuple[str, str], str] = {}
        self.quick = Reader(self._ref, careful=False)

    @functools.cached_property
    def careful(self) -> Reader:
        """The reader that gathers all faults."""
        return Reader(self._ref, careful=True)

    @functools.cached_property
    def out(self) -> Writer:
        """What writes every field."""
        return Writer(lean=False)

    @functools.cached_property
    def out_lean(self) -> Writer:
        """What leaves out whatever equals its default."""
        return Writer(lean=True)

    def _ref(self, kind: str, home: str | None) -> Hook:
        prefix = f"{home}:" if home else None
        named: dict[tuple[str, str], tuple[str, str]] = {}  # most names come often: each is put together once

        def read(name: Any, _: Any) -> str:
            if name.__class__ is not str:
                raise DataFault(
                    f"the id of {a_or_an(kind)} belongs here, not {shown(name)}",
                    hint=cure(name),
                    code="pack/wrong-type",
                )
            found = named.get((self.pack, name))
            if found is None:
                found = named[self.pack, name] = kind, name if ":" in name else (prefix or self.pack) + name
            if found in self.moved:
                now = self.moved[found]
                if self.known is not None:
                    there = self.known.get(kind, frozenset())
                    raise moved(kind, name, now) if now in there else missing(kind, name, found[1], there, now)
                found = kind, now
            if self.known is not None and kind not in self.known:  # which only a text can name
                hint = did_you_mean(kind, self.known)
                raise DataFault(f"there is no kind '{kind}'.", hint=hint, code="pack/unknown-id", missing=found)
            if self.known is not None and found[1] not in self.known.get(kind, ()):
                raise missing(kind, name, found[1], self.known.get(kind, frozenset()))
            self.refs.append(found)
            return found[1]

        return read


_OWN = threading.local()  # hooks take longer to make than most packs to read, and know of one entry at a time


def _hooks_of_thread() -> _Hooks:
    if not hasattr(_OWN, "hooks"):
        _OWN.hooks = _Hooks()
    hooks: _Hooks = _OWN.hooks
    return hooks
