"""Who reads a value of the rulebook: the entries that name it, the rules of its game, what hangs on a ruling."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from ...game.figures import Column, Each, Entries, Figure, Source, Switch, sources
from ...ids import Ref
from ...packs.building import Rulebook, named_by
from ...packs.describing import meanings

__all__ = ["Reader", "RulingAsked", "asked_rulings", "of_entry", "of_ruling"]


@attrs.frozen
class Reader:
    """Somebody who reads a value."""

    words: str  # what it is there: for the rules, or by the name of the entry that reads it
    entry: Ref | None = None  # which entry reads it; None: the game's rules do
    field: str = ""  # under which key of that entry
    when: str = ""  # the reading of a ruling under which alone it is read, as ID=OPTION


@attrs.frozen
class RulingAsked:
    """A reading of a ruling that something in an entry is for."""

    field: str  # under which key of the entry
    ruling: str
    option: str  # with which it counts
    chosen: str  # how the table reads the ruling


def asked_rulings(rulebook: Rulebook, kind: str, id: str, field: str = "") -> tuple[RulingAsked, ...]:
    """Return what of an entry, or of one field of it, counts by one reading of a ruling alone."""
    known = {one.ruling.id: one.option for one in rulebook.rulings}
    top = field.partition(".")[0]
    found = (
        RulingAsked(key, ruling, option, known[ruling])
        for key, ruling, option in _conditions(rulebook.plain(kind, id))
        if ruling in known and top in ("", key)
    )
    return tuple(dict.fromkeys(found))


def of_entry(rulebook: Rulebook, rules: Iterable[type], kind: str, id: str, field: str = "") -> tuple[Reader, ...]:
    """Return who reads an entry, or one field of it, as the classes of `rules` say; then the entries that name it."""
    found = [
        Reader(words, when=when)
        for words, source in _figures(rules)
        for when in _reads(source, kind, id, field.partition(".")[0])
    ]
    return (*found, *(_named(rulebook, Ref.of(one.kind, one.id), one.field) for one in named_by(rulebook, kind, id)))


def of_ruling(rulebook: Rulebook, rules: Iterable[type], ruling: str) -> tuple[Reader, ...]:
    """Return what goes by a ruling: rules, then entries that hang on it, each with the option it asks for."""
    figures = _figures(rules)
    found = [Reader(words) for words, one in figures if isinstance(one, Switch) and one.ruling == ruling]
    for kind in rulebook.kinds:
        for id in rulebook.of(kind):
            for key, named, option in _conditions(rulebook.plain(kind, id)):
                if named != ruling:
                    continue
                found.append(attrs.evolve(_named(rulebook, Ref.of(kind, id), key), when=f"{ruling}={option}"))
    return tuple(dict.fromkeys(found))


def _figures(rules: Iterable[type]) -> Iterator[tuple[str, Source]]:
    """Yield what classes of rules read: what it is to them, and where it comes from."""
    for cls in rules:
        said = meanings(cls)
        for name, source in sources(cls).items():
            # Several values by names of the game's own: those say what each is.
            inner = source.values.items() if isinstance(source, Each) else [(said.get(name, name), source)]
            yield from ((words.replace("-", " ") if " " not in words else words, one) for words, one in inner)


def _reads(source: Source, kind: str, id: str, field: str) -> Iterator[str]:
    """Yield under which reading this is read there; empty: under any. Without a field any of the entry's counts."""
    if isinstance(source, Figure):
        if (source.kind, source.id) == (kind, id) and field in ("", source.field):
            yield ""
    elif isinstance(source, Column):
        if source.kind == kind and field in ("", source.field, source.by):
            yield ""
    elif isinstance(source, Entries):
        if source.kind == kind:
            yield ""
    elif isinstance(source, Switch):
        for option, meaning in source.meanings.items():
            if isinstance(meaning, Figure) and any(True for _ in _reads(meaning, kind, id, field)):
                yield f"{source.ruling}={option}"


def _named(rulebook: Rulebook, ref: Ref, key: str) -> Reader:
    value = rulebook.get(ref.kind, ref.id)
    return Reader(str(getattr(value, "name", "") or ref.slug), ref, key)


def _conditions(data: Any, key: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield each condition on a ruling in an entry's plain data: the key it stands under, the ruling, the option.

    `ruling` with an id and its option is a condition of every game's language.
    """
    if isinstance(data, list):
        for one in data:
            yield from _conditions(one, key)
    elif isinstance(data, Mapping):
        for inner, one in data.items():
            if inner == "ruling" and isinstance(one, Mapping):
                yield from ((key, str(ruling), str(option)) for ruling, option in one.items())
            else:
                yield from _conditions(one, key or str(inner))
