"""One value of a table's rulebook explained: what it is, every step by which it came about, who reads it."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ...errors import ContentError, Position, Problem, did_you_mean
from ...ids import Ref
from ...packs import ChosenRuling
from ...packs.building.rows import row_named
from ...packs.building.rulebook import ProvenanceStep
from ...packs.describing import first_sentence, meanings
from ...packs.schema import key_of
from ..book import TableBook
from .readers import Reader, RulingAsked, asked_rulings, of_entry, of_ruling

__all__ = ["Explained", "ExplainedField", "ExplainedRuling", "explained", "explained_ruling", "split_field"]


@attrs.frozen
class ExplainedField:
    """One field of an entry that is explained as a whole."""

    key: str
    value: Any  # as plain data
    steps: tuple[ProvenanceStep, ...]  # how it came about, the last one last; empty: nobody says it, it is the default


@attrs.frozen
class Explained:
    """An entry, or one field of it."""

    ref: Ref
    name: str  # of the entry: what people call it
    field: str  # with dots; empty for the whole entry
    about: str  # what such a thing is for, as its kind says; empty: it says nothing
    value: Any  # now, as plain data
    is_default: bool  # whether nobody has said it
    steps: tuple[ProvenanceStep, ...]  # as it was written, then each change
    readers: tuple[Reader, ...]
    source: str  # where the entry stands in its book; empty: it does not say
    rulings: tuple[RulingAsked, ...] = ()  # by which some of it counts, or does not
    rule: str = ""  # its number, where the entry says one
    fields: tuple[ExplainedField, ...] = ()  # of a whole entry, each by itself
    is_retired: bool = False  # whether it has been taken out of the rulebook


@attrs.frozen
class ExplainedRuling:
    """How a table reads an open question, and who said so."""

    ref: Ref
    chosen: ChosenRuling
    place: Position | None  # where the ruling stands
    steps: tuple[ProvenanceStep, ...]  # of its entry
    readers: tuple[Reader, ...]  # what goes by it


def split_field(words: str) -> tuple[str, str]:
    """Return the name of an entry and the field behind it, of which a dot parts them; dots too many part nothing.

    >>> split_field("gateway:table-raise/taken.opposed")
    ('gateway:table-raise/taken', 'opposed')
    """
    head, slash, tail = words.partition("/")
    slug, _, field = tail.partition(".")
    return f"{head}{slash}{slug}", ".".join(filter(None, field.split(".")))


def explained(book: TableBook, system: Any, ref: Ref, field: str = "") -> Explained:
    """Return an entry or a field of it explained; `system` is its game. Raise ContentError for a field it has not."""
    rulebook = book.rulebook
    if ref.id not in rulebook.of(ref.kind):
        return _retired(book, ref)
    value = rulebook.get(ref.kind, ref.id)
    whole, lean = rulebook.full(ref.kind, ref.id), rulebook.plain(ref.kind, ref.id)
    now = _at(whole, field, ref)
    kind: type = type(value)
    about = meanings(kind).get(_attribute(kind, field), "") if field else first_sentence(kind)
    steps = rulebook.why(ref.kind, ref.id, field)
    fields = tuple(_fields(book, ref, lean)) if not field else ()
    return Explained(
        ref, str(getattr(value, "name", "") or ref.slug), field, about, now,
        bool(field) and len(steps) == 1 and not _says(lean, field), steps,
        of_entry(rulebook, system.figures, ref.kind, ref.id, field), getattr(value, "source", "") or "",
        asked_rulings(rulebook, ref.kind, ref.id, field), getattr(value, "rule", "") or "", fields,
    )  # fmt: skip


def explained_ruling(book: TableBook, system: Any, ref: Ref) -> ExplainedRuling:
    """Return how a table reads a ruling; raise ContentError if it has none of that name."""
    ref = book.expect(ref)
    rulebook = book.rulebook
    chosen = next(one for one in rulebook.rulings if one.ruling.id == ref.slug)
    return ExplainedRuling(
        ref, chosen, rulebook.place("ruling", ref.id), rulebook.why("ruling", ref.id),
        of_ruling(rulebook, system.figures, ref.slug),
    )  # fmt: skip


def _retired(book: TableBook, ref: Ref) -> Explained:
    """Return what became of an entry that a patch has taken out; raise ContentError if there never was one."""
    rulebook = book.rulebook
    written = rulebook.written.get(ref.kind, {}).get(ref.id)
    if written is None:
        book.expect(ref)
    assert written is not None  # else that has raised
    name = str(getattr(written.value, "name", "") or ref.slug)
    steps = rulebook.why(ref.kind, ref.id)
    return Explained(ref, name, "", first_sentence(type(written.value)), None, False, steps, (), "", is_retired=True)


def _fields(book: TableBook, ref: Ref, lean: Mapping[str, Any]) -> Iterator[ExplainedField]:
    """Yield each field that an entry says, or that somebody changed, in the order of its kind."""
    changed = {step.field.partition(".")[0] for step in book.rulebook.why(ref.kind, ref.id)[1:]}
    full = book.rulebook.full(ref.kind, ref.id)
    for key, value in full.items():
        if key != "id" and (key in lean or key in changed):
            yield ExplainedField(key, lean.get(key, value), book.rulebook.why(ref.kind, ref.id, key))


def _at(data: Any, field: str, ref: Ref) -> Any:
    """Return the value at a path with dots; raise ContentError that names the nearest step where there is none."""
    trail = ""
    for word in filter(None, field.split(".")):
        names, step = _steps(data), _step(data, word)
        if step not in names:
            where = f"'{ref}' has no '{trail}{step}'" if names else f"'{trail[:-1]}' of '{ref}' holds no fields"
            near = did_you_mean(step, names)
            hint = near or (f"It has {', '.join(names)}." if names else "")
            raise ContentError([Problem("pack/unknown-key", f"{where}.", hint=hint)])
        data, trail = names[step], f"{trail}{step}."
    return data


def _step(data: Any, word: str) -> str:
    """Return which of `_steps` a word means: a row of a list goes by what it names, as in a patch."""
    row = row_named(data, word) if isinstance(data, list) else None
    return word if row is None else str(data[row].get("id", row))


def _steps(data: Any) -> dict[str, Any]:
    """Return what a step of a path may name: keys, and of a list the ids of its entries, or their numbers."""
    if isinstance(data, Mapping):
        return {str(key): one for key, one in data.items()}
    if isinstance(data, list):
        ids = (one.get("id") if isinstance(one, Mapping) else None for one in data)
        return {str(number if id is None else id): one for number, (id, one) in enumerate(zip(ids, data, strict=True))}
    return {}


def _says(lean: Mapping[str, Any], field: str) -> bool:
    data: Any = lean
    for word in field.split("."):
        names, step = _steps(data), _step(data, word)
        if step not in names:
            return False
        data = names[step]
    return True


def _attribute(kind: type, key: str) -> str:
    """Return the name that a field has in its class, by its key in YAML."""
    return next((one.name for one in attrs.fields(kind) if key_of(one) == key), key)
