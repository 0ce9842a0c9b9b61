"""A value of the rulebook explained, as text and as data: what it is, how it came about, who reads it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from gateway_core.ids import Ref
from gateway_core.packs import ChosenRuling
from gateway_core.packs.building import RulingChoice
from gateway_core.packs.building.rulebook import ProvenanceStep
from gateway_core.session.explaining import Explained, ExplainedField, ExplainedRuling, Reader

from ..provenance import step_words
from ..rules_change import value_words
from ..terminal import bold, dim
from ..text import capital, two_columns, wrap
from .ruling import chosen_by, readings, ruling_data

__all__ = ["explained_data", "explained_lines", "explained_ruling_data", "explained_ruling_lines"]

Names = Mapping[str, str]  # what packs are called, by id


def explained_lines(one: Explained, names: Names) -> Iterator[str]:
    """Yield an entry or a field of it: its value now, each step behind it, who reads it, where the book has it."""
    yield bold(wrap(f"{one.name}: {one.field.replace('_', ' ')}" if one.field else one.name))
    yield dim(wrap(f"{one.ref}.{one.field}" if one.field else str(one.ref)))
    if one.about:
        yield wrap(capital(one.about), "  ", "")
    yield ""
    if one.is_retired:
        yield wrap("It is no part of this table's rules any more.", "  ", "")
    elif one.field:
        yield wrap(f"now {value_words(one.value)}", "  ")
    if one.fields:
        place = one.steps[0].place
        yield wrap(
            f"written in {names.get(one.steps[0].pack, one.steps[0].pack)}{f' ({place})' if place else ''}", "  "
        )
        yield ""
        file = place.file if place is not None else ""
        yield two_columns([(each.key.replace("_", " "), _field_words(each, names, file)) for each in one.fields])
    if one.field or one.is_retired:
        yield ""
        yield bold("How it came about")
        for step in one.steps:
            yield wrap(_default(step, names) if one.is_default else step_words(step, names), "  ")
    yield from _readers(one.readers, one.ref.pack)
    if one.rulings:
        yield ""
        yield bold("What switches it")
        for asked in one.rulings:
            field = f"{asked.field.replace('_', ' ')}: " if asked.field and not one.field else ""
            counts = "as here" if asked.chosen == asked.option else f"here it is {asked.chosen}"
            yield wrap(f"{field}where {asked.ruling} is {asked.option}; {counts}", "  ")
    if one.source or one.rule:
        yield ""
    if one.rule:
        yield wrap(f"rule: {one.rule}", "  ")
    if one.source:
        yield wrap(f"source: {one.source}", "  ")


def explained_ruling_lines(one: ExplainedRuling, names: Names) -> Iterator[str]:
    """Yield how a table reads a ruling, who said so, and what goes by it."""
    ruling = one.chosen.ruling
    yield bold(wrap(f"{ruling.rule} {ruling.id}"))
    yield dim(wrap(str(one.ref)))
    yield wrap(ruling.reason, "  ", "")
    yield ""
    yield wrap(f"now {one.chosen.option}" + ("" if one.chosen.differs else ", which is the default"), "  ")
    if len(ruling.options) > 1:
        yield wrap(f"readings: {readings(one.chosen)}", "  ")
    yield ""
    yield bold("How it came about")
    pack = names.get(one.ref.pack, one.ref.pack)
    yield wrap(f"{ruling.default}: the default of {pack} ({one.place})", "  ")
    for step in one.steps[1:]:
        yield wrap(step_words(step, names), "  ")
    choices: list[RulingChoice | ChosenRuling] = [*one.chosen.overruled, *([one.chosen] if one.chosen.by else [])]
    for choice in choices:
        yield wrap(f"{choice.option}: chosen by {chosen_by(choice)}", "  ")
    yield from _readers(one.readers, one.ref.pack, "What goes by it")
    if ruling.source:
        yield ""
        yield wrap(f"source: {ruling.source}", "  ")


def explained_data(one: Explained) -> dict[str, Any]:
    """Return the same as programs are told."""
    return {
        "about": one.about,
        "default": one.is_default,
        "field": one.field,
        "fields": [{"key": each.key, "steps": _steps(each.steps), "value": each.value} for each in one.fields],
        "id": str(one.ref),
        "name": one.name,
        "readers": _reader_data(one.readers),
        "retired": one.is_retired,
        "rule": one.rule,
        "rulings": [attrs.asdict(asked) for asked in one.rulings],
        "source": one.source,
        "steps": _steps(one.steps),
        "value": one.value,
    }


def explained_ruling_data(one: ExplainedRuling) -> dict[str, Any]:
    """Return how a ruling is read, and what goes by it, as programs are told."""
    overruled = [
        {"by": each.by, "option": each.option, "place": None if each.place is None else str(each.place)}
        for each in one.chosen.overruled
    ]
    readers = _reader_data(one.readers)
    return {**ruling_data(one.chosen), "overruled": overruled, "readers": readers, "steps": _steps(one.steps)}


def _field_words(one: ExplainedField, names: Names, file: str) -> str:
    """Return the value of a field with whoever wrote it last; `file` is the entry's own, of which a line is enough."""
    last, value = one.steps[-1], value_words(one.value)
    place = "its code" if last.place is None else str(last.place)
    if last.operation == "wrote":
        return f"{value}  (line {last.place.line})" if last.place and last.place.file == file else f"{value}  ({place})"
    was = f", and was {value_words(one.steps[0].after)}" if one.steps[0].after is not None else ""
    why = f": {last.why}" if last.why else ""
    return f"{value}{was}  ({names.get(last.pack, last.pack)}, {place}{why})"


def _default(step: ProvenanceStep, names: Names) -> str:
    return f"{value_words(step.after)}: the default, for {names.get(step.pack, step.pack)} does not say it"


def _readers(found: Iterable[Reader], own: str, title: str = "Who reads it") -> Iterator[str]:
    found = tuple(found)
    if not found:
        return
    yield ""
    yield bold(title)
    for one in found:
        when = f", where {one.when.replace('=', ' is ')}" if one.when else ""
        if one.entry is None:
            yield wrap(f"the rules: {one.words}{when}", "  ")
        else:
            field = one.field.replace("_", " ")
            yield wrap(f"{one.entry.kind} {one.words} ({_short(one.entry, own)}): {field}{when}", "  ")


def _short(ref: Ref, own: str) -> str:
    return f"{ref.kind}/{ref.slug}" if ref.pack == own else str(ref)


def _reader_data(found: Iterable[Reader]) -> list[dict[str, Any]]:
    return [
        {
            "entry": None if one.entry is None else str(one.entry),
            "field": one.field,
            "when": one.when,
            "words": one.words,
        }
        for one in found
    ]


def _steps(steps: Iterable[ProvenanceStep]) -> list[dict[str, Any]]:
    return [
        {
            "after": step.after,
            "before": step.before,
            "field": step.field,
            "given": step.value,
            "operation": step.operation,
            "pack": step.pack,
            "place": None if step.place is None else str(step.place),
            "why": step.why,
        }
        for step in steps
    ]
