"""Plain data to values of the kinds and back: strictly, with names of other entries made full and gathered.

Two cattrs converters share every hook. The quick one stops at the first fault; the careful one, run only after that,
gathers all faults with their paths. Nearly everything that is read is sound, and the quick one is enough for it.
"""

import functools
import threading
from collections.abc import Mapping, Set
from typing import Any, Literal, get_args, get_origin

import attrs
import cattrs

from ..schema import DataFault, bare_type, key_of
from ..wording import a_or_an
from ._classes import careful_class, quick_class
from ._plain_data import made_of, writer
from ._shapes import (
    Fault,
    Faults,
    Hook,
    anything,
    called,
    choice,
    cure,
    fault_of,
    flag,
    mapping,
    named,
    number_from,
    optional,
    row,
    shown,
    text,
    whole_number,
)
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
            return hooks.quick_hook(cls)(data, cls), tuple(hooks.refs)
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
            hooks.careful.get_structure_hook(cls)(data, cls)
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
            hook = hooks.at(cls, path)
            return data if hook is None else hooks.out.unstructure(hook(data, None))
        except (DataFault, cattrs.errors.StructureHandlerNotFoundError, ValueError, TypeError, KeyError):
            return data  # the whole entry is read again afterwards, and that says what is wrong

    def write(self, value: Any, *, lean: bool = False) -> Any:
        """Return the plain data of a value, every name in full; `lean` leaves out what equals its default."""
        return (self._hooks.out_lean if lean else self._hooks.out).unstructure(value)

    def _begin(self, pack: str, known: Mapping[str, Set[str]] | None = None) -> "_Hooks":
        hooks = self._hooks
        hooks.pack, hooks.refs, hooks.known, hooks.moved = pack + ":", [], known, self.moved
        return hooks


class _Hooks:
    """The hooks for all classes, and what they know of the one entry that is being read."""

    def __init__(self) -> None:
        self.pack = ""
        self.refs: list[tuple[str, str]] = []
        self.known: Mapping[str, Set[str]] | None = None
        self.moved: Mapping[tuple[str, str], str] = {}
        self._languages: dict[Any, Any] = {}
        self._quick = self._reader(careful=False)
        self._quick_hooks: dict[type, Hook] = {}

    @functools.cached_property
    def careful(self) -> cattrs.Converter:
        """The converter that gathers all faults."""
        return self._reader(careful=True)

    @functools.cached_property
    def out(self) -> cattrs.Converter:
        """The converter that writes every field."""
        return writer(lean=False)

    @functools.cached_property
    def out_lean(self) -> cattrs.Converter:
        """The converter that leaves out what equals its default."""
        return writer(lean=True)

    def quick_hook(self, cls: type) -> Hook:
        """Return what reads a class and stops at the first fault."""
        return self._quick_hooks.get(cls) or self._quick_hooks.setdefault(cls, self._quick.get_structure_hook(cls))

    def at(self, cls: Any, path: tuple[str, ...]) -> Hook | None:
        """Return the hook of the field at `path`, through classes, lists and mappings; None if its type is unknown."""
        for number, step in enumerate(path):
            cls = bare_type(cls)
            if attrs.has(cls) and not hasattr(cls, "from_data"):
                attrs.resolve_types(cls)
                field = next((field for field in attrs.fields(cls) if key_of(field) == step), None)
                if field is None:
                    return None
                if number == len(path) - 1:
                    return self._field_hook(self._quick, field, careful=False)
                cls = field.type
            elif get_origin(cls) in (tuple, dict):
                cls = get_args(cls)[get_origin(cls) is dict]
            else:
                return None
        return self._quick.get_structure_hook(cls)

    def _reader(self, *, careful: bool) -> cattrs.Converter:
        converter = cattrs.Converter(detailed_validation=False, forbid_extra_keys=True)
        converter.register_structure_hook(str, text)
        converter.register_structure_hook(int, whole_number)
        converter.register_structure_hook(bool, flag)
        converter.register_structure_hook_factory(made_of(Literal), lambda kind: choice(get_args(kind)))
        converter.register_structure_hook_factory(
            _may_be_none,
            lambda kind: optional(converter.get_structure_hook(bare_type(kind))),
        )
        converter.register_structure_hook_factory(
            made_of(tuple),
            lambda kind: row(converter.get_structure_hook(get_args(kind)[0]), get_args(kind)[0], careful=careful),
        )
        converter.register_structure_hook_factory(
            made_of(dict),
            lambda kind: mapping(
                converter.get_structure_hook(get_args(kind)[0]),
                converter.get_structure_hook(get_args(kind)[1]),
                get_args(kind)[1],
                careful=careful,
            ),
        )
        converter.register_structure_hook_factory(
            attrs.has, lambda kind: self._class_hook(converter, kind, careful=careful)
        )
        converter.register_structure_hook_factory(
            lambda kind: hasattr(kind, "from_data"), lambda kind: lambda data, _: kind.from_data(data)
        )
        return converter

    def _class_hook(self, converter: cattrs.Converter, cls: Any, *, careful: bool) -> Hook:
        attrs.resolve_types(cls)
        hook_of = functools.partial(self._field_hook, converter, careful=careful)
        return careful_class(cls, hook_of) if careful else quick_class(cls, hook_of)

    def _field_hook(self, converter: cattrs.Converter, field: "attrs.Attribute[Any]", *, careful: bool) -> Hook:
        kind, meta = field.type, field.metadata
        if "ref" in meta:
            one = self._ref(meta["ref"], meta["home"])
            bare = bare_type(kind)
            if get_origin(bare) is tuple:
                hook = row(one, str, careful=careful)
            elif get_origin(bare) is dict:
                item = get_args(bare)[1]
                plain = text if not meta["keys"] else one
                value = converter.get_structure_hook(item) if meta["keys"] else one
                hook = mapping(plain, value, item, careful=careful)
            else:
                hook = one
            return optional(hook) if bare is not kind else hook
        if "language" in meta:
            return self._written(kind, meta["language"], careful=careful)
        if "low" in meta:
            ranged = number_from(meta["low"], meta["high"])
            return ranged if bare_type(kind) is kind else optional(ranged)
        if field.name == "name" and kind is str:
            return named if field.default is attrs.NOTHING else called
        return anything if kind is Any or kind is None else converter.get_structure_hook(kind)

    def _written(self, kind: Any, language: Any, *, careful: bool) -> Hook:
        """Return what reads values that read themselves in a language: one, one that may be wanting, several."""
        bare = bare_type(kind)
        several = get_origin(bare) in (tuple, dict)
        item = get_args(bare)[get_origin(bare) is dict] if several else bare

        here = self._languages.get(language)
        if here is None:  # the same language, which knows the ids of the entry that is being read
            here = self._languages[language] = attrs.evolve(language, refer=functools.cache(self._ref))

        def one(data: Any, _: Any) -> Any:
            return item.from_data(data, here)

        hook: Hook = one
        if several:
            listed = get_origin(bare) is tuple
            hook = row(one, item, careful=careful) if listed else mapping(text, one, item, careful=careful)
        return optional(hook) if bare is not kind else hook

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


def _may_be_none(kind: Any) -> bool:
    return bare_type(kind) is not kind
