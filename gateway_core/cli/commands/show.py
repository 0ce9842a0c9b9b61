"""`gateway show`: what a pack holds, kind by kind; or one entry, with its links followed both ways."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from ...errors import ContentError, did_you_mean
from ...ids import Ref, is_slug
from ...session import Session, TableBook
from ..options import laid, pack_options, started
from ..render.entry import Linked, Reader, Shown, name_of
from ..render.terminal import as_json, bold, dim, listed, paragraph, say, width

__all__ = ["command"]


@click.command("show")
@click.argument("target", metavar="PACK|ID")
@click.option("--kind", metavar="KIND", help="Of a pack, only the entries of one kind, such as location.")
@click.option(
    "--for",
    "reader",
    type=click.Choice(["master", "player"]),
    default="master",
    show_default=True,
    help="Who reads it. A player is not shown what is the games master's alone.",
)
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
@pack_options
def command(
    target: str, kind: str | None, reader: str, json: bool, packs: tuple[Path, ...], house: tuple[str, ...],
    rulings: tuple[str, ...],
) -> int:  # fmt: skip
    """Show what a setting holds.

    PACK is listed kind by kind (dark-spires); ID is one entry (dark-spires:location/kalberg) with its links both ways:
    what it names, and what names it. A pack of your own is named by its id, with --pack FOLDER.
    """
    ref = _ref(target)
    session = started(packs, house, rulings)
    book = _laid(session, ref.pack if ref is not None else target)
    game = session.system(book.system)
    eyes = Reader(book, reader == "master", frozenset(game.retells))
    if ref is not None:
        if kind is not None:
            raise click.UsageError("--kind is for a whole pack; this names one entry.")
        found = eyes.shown(ref)
        say(as_json(_plain(found, reader)) if json else "\n".join(_entry(found, book.system)))
        return 0
    kinds = _kinds(game, kind)
    held = {one: entries for one in kinds if (entries := eyes.entries(one, target))}
    pack = next(pack for pack in book.packs if pack.id == target)
    if json:
        rows = {one: [_row(id, one, value) for id, value in entries.items()] for one, entries in held.items()}
        say(as_json({"for": reader, "id": pack.id, "kinds": rows, "name": pack.manifest.name, "version": pack.version}))
        return 0
    say(bold(paragraph(f"{pack.manifest.name} ({pack.id} {pack.version})")))
    for one, entries in held.items():
        say()
        say(bold(f"{one} ({len(entries)})"))
        say("\n".join(_rows([(f"{'  ' * depth}{_slug(id)}", name_of(entries[id])) for id, depth in _nested(entries)])))
    if not held:
        say(paragraph("There is nothing of that kind in it." if kind else "It holds no entries."))
    return 0


def _laid(session: Session, id: str) -> TableBook:
    """Return the table of a pack; of a folder of that name, which no pack has as its id, say how it is named."""
    try:
        return laid(session, id)
    except ContentError as error:
        if Path(id).is_dir() and [one.code for one in error.problems] == ["pack/not-there"]:
            raise click.UsageError(f"'{id}' is a folder. Name the pack by its id, with --pack {id}.") from None
        raise


def _ref(target: str) -> Ref | None:
    """Return the name of one entry, or None for that of a pack."""
    if is_slug(target):
        return None
    try:
        return Ref.parse(target)
    except ValueError:
        hint = "A pack is named like dark-spires, an entry like dark-spires:location/kalberg."
        raise click.UsageError(f"'{target}' is neither a pack nor an entry. {hint}") from None


def _kinds(game: Any, kind: str | None) -> tuple[str, ...]:
    """Return the kinds to list: what a game opens from first, then those of one entry a file, then the rest."""
    known = ("ruling", *game.kinds)
    if kind is None:
        return tuple(dict.fromkeys((*game.opens_from, *sorted(game.single), *sorted(known))))
    if kind not in known:
        fault = f"{game.name} has no kind '{kind}'; it has {', '.join(sorted(known))}. {did_you_mean(kind, known)}"
        raise click.UsageError(fault.rstrip())
    return (kind,)


def _nested(entries: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Yield ids with how deep they lie: what is `within` another one of these comes under it."""
    inner: dict[str | None, list[str]] = {}
    for id, value in entries.items():
        outer = getattr(value, "within", None)
        inner.setdefault(outer if outer in entries else None, []).append(id)
    todo = [(id, 0) for id in reversed(inner.get(None, []))]
    while todo:
        id, depth = todo.pop()
        yield id, depth
        todo += [(one, depth + 1) for one in reversed(inner.get(id, []))]


def _rows(named: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield ids with what people call them, in two columns where half the width is enough for the first."""
    column = max(len(id) for id, _ in named) + 4
    if column > width() // 2:
        yield listed(named)
        return
    for id, name in named:
        yield paragraph(f"  {id:<{column - 2}}{name}", "", " " * column)


def _entry(shown: Shown, system: str) -> Iterator[str]:
    """Yield an entry as text, with the words of its author apart from its numbers."""
    yield bold(paragraph(shown.name))
    yield dim(paragraph(str(shown.ref)))
    for word in ("text", "notes"):
        if shown.fields.get(word):
            yield ""
            yield paragraph(
                (f"{word}: " if word == "notes" else "") + " ".join(str(shown.fields[word]).split()), "  ", ""
            )
    if shown.lines:
        yield ""
        yield listed([(word, said or "-") for word, said in shown.lines])
    own = shown.ref.pack
    ends = [one for one in shown.leads_to if own == system or one.ref.pack != system]
    yield from _block("Leads to", ((one.field.replace("_", " "), one) for one in ends), own)
    yield from _block("Named by", ((f"{one.ref.kind}: {one.field}", one) for one in shown.named_by), own)
    if shown.fields.get("source"):
        yield ""
        yield paragraph(f"source: {shown.fields['source']}", "  ")


def _block(title: str, found: Iterable[tuple[str, Linked]], own: str) -> Iterator[str]:
    """Yield links under a title, those of one word on one line."""
    rows: dict[str, list[str]] = {}
    for word, one in found:
        where = f"{one.ref.kind}/{one.ref.slug}" if one.ref.pack == own else str(one.ref)
        rows.setdefault(word, []).append(f"{one.name} ({where})")
    if rows:
        yield ""
        yield bold(title)
        yield listed([(word, ", ".join(ends)) for word, ends in rows.items()])


def _slug(id: str) -> str:
    return id.partition(":")[2]


def _row(id: str, kind: str, value: Any) -> dict[str, str]:
    pack, _, slug = id.partition(":")
    return {"id": f"{pack}:{kind}/{slug}", "name": name_of(value)}


def _plain(shown: Shown, reader: str) -> dict[str, Any]:
    return {
        "fields": shown.fields,
        "for": reader,
        "id": str(shown.ref),
        "kind": shown.ref.kind,
        "leads_to": [_link(one) for one in shown.leads_to],
        "name": shown.name,
        "named_by": [_link(one) for one in shown.named_by],
    }


def _link(one: Linked) -> dict[str, str]:
    return {"field": one.field, "id": str(one.ref), "name": one.name}
