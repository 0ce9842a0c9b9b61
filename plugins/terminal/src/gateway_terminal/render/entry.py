"""An entry of a pack as text: its name, its author's words, its fields, and its links both ways."""

from collections.abc import Iterable, Iterator

from gateway_core.game.pages import Blocks, Paragraph
from gateway_core.session.entry_reader import EntryDetails, LinkedEntry

from .report import block_lines
from .terminal import bold, dim
from .text import two_columns, wrap

__all__ = ["entry_lines"]


def entry_lines(details: EntryDetails, system: str) -> Iterator[str]:
    """Yield an entry as text, with the words of its author apart from its numbers.

    Links to the rulebook's own entries (of the pack `system`) are left out: nearly every entry has them.
    """
    yield bold(wrap(details.name))
    yield dim(wrap(str(details.ref)))
    for blocks in (details.text, _named("notes: ", details.notes)):
        if blocks:
            yield ""
            yield from block_lines(blocks, indent="  ", hanging="")
    if details.page is not None:
        yield ""
        yield "\n".join(block_lines(details.page)).strip("\n")
    elif details.lines:
        yield ""
        yield two_columns([(word, said or "-") for word, said in details.lines])
    own = details.ref.pack
    ends = [one for one in details.leads_to if own == system or one.ref.pack != system]
    yield from _links("Leads to", ((one.field.replace("_", " "), one) for one in ends), own)
    yield from _links("Named by", ((f"{one.ref.kind}: {one.field}", one) for one in details.named_by), own)
    if details.fields.get("source"):
        yield ""
        yield wrap(f"source: {details.fields['source']}", "  ")


def _named(word: str, blocks: Blocks) -> Blocks:
    """Return what somebody wrote with a word before it that says what it is."""
    first, rest = (blocks[0], blocks[1:]) if blocks and isinstance(blocks[0], Paragraph) else (Paragraph(()), blocks)
    return (Paragraph([word, *first.spans]), *rest) if blocks else ()


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
