"""An entry of a pack as text: its name, its author's words, its fields, and its links both ways."""

from collections.abc import Iterable, Iterator

from ..entry_reader import EntryView, LinkedEntry
from .terminal import bold, dim
from .text import two_columns, wrap

__all__ = ["entry_lines"]


def entry_lines(view: EntryView, system: str) -> Iterator[str]:
    """Yield an entry as text, with the words of its author apart from its numbers.

    Links to the rulebook's own entries (of the pack `system`) are left out: nearly every entry has them.
    """
    yield bold(wrap(view.name))
    yield dim(wrap(str(view.ref)))
    for word in ("text", "notes"):
        if view.fields.get(word):
            yield ""
            yield wrap((f"{word}: " if word == "notes" else "") + " ".join(str(view.fields[word]).split()), "  ", "")
    if view.lines:
        yield ""
        yield two_columns([(word, said or "-") for word, said in view.lines])
    own = view.ref.pack
    ends = [one for one in view.leads_to if own == system or one.ref.pack != system]
    yield from _links("Leads to", ((one.field.replace("_", " "), one) for one in ends), own)
    yield from _links("Named by", ((f"{one.ref.kind}: {one.field}", one) for one in view.named_by), own)
    if view.fields.get("source"):
        yield ""
        yield wrap(f"source: {view.fields['source']}", "  ")


def _links(title: str, found: Iterable[tuple[str, LinkedEntry]], own: str) -> Iterator[str]:
    """Yield links under a title, those of one word on one line."""
    rows: dict[str, list[str]] = {}
    for word, one in found:
        where = f"{one.ref.kind}/{one.ref.slug}" if one.ref.pack == own else str(one.ref)
        rows.setdefault(word, []).append(f"{one.name} ({where})")
    if rows:
        yield ""
        yield bold(title)
        yield two_columns([(word, ", ".join(ends)) for word, ends in rows.items()])
