"""`gateway show`: what a pack holds, kind by kind; or one entry, with its links followed both ways."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from gateway_core.errors import ContentError, did_you_mean
from gateway_core.ids import Ref, is_slug
from gateway_core.packs import Kinds, Pack
from gateway_core.packs.editing import write_yaml
from gateway_core.packs.reading.manifest import FORMAT
from gateway_core.session import Session, TableBook
from gateway_core.session.entry_reader import EntryDetails, EntryReader, LinkedEntry, name_of

from ..options import TableOptions, entry_of, json_option, load_rulebook, reading_options
from ..render.entry import entry_lines
from ..render.terminal import bold, say, say_json, text_width
from ..render.text import two_columns, wrap

__all__ = ["command"]


@click.command("show")
@click.argument("target", metavar="PACK|FILE.gatepack|ID")
@click.option("--kind", metavar="KIND", help="Of a pack, only the entries of one kind.")
@click.option(
    "--for",
    "reader",
    type=click.Choice(["master", "player"]),
    default="master",
    show_default=True,
    help="Who reads it. A player is not shown what is the games master's alone.",
)
@click.option("--raw", is_flag=True, help="Of one entry, its YAML as this table has it, with all patches.")
@json_option
@reading_options
def command(target: str, kind: str | None, reader: str, raw: bool, json: bool, options: TableOptions) -> int:
    """Show what a setting holds.

    PACK is listed kind by kind; ID is one entry (PACK:KIND/NAME) with its links both ways:
    what it names, and what names it. A pack of your own is named by its id, with --pack FOLDER, or by its .gatepack.
    """
    options, target = options.naming(target)
    ref = _ref(target)
    session = options.session()
    target = session.called(target)
    book = _book_of(session, ref.pack if ref is not None else target)
    game = session.system(book.system)
    entries = EntryReader(book, reader == "master", game)
    if raw and (json or ref is None):
        raise click.UsageError("--raw is for one entry, and without --json.")
    if ref is None:
        _show_pack(entries, game, target, kind, reader, json=json)
    elif kind is None:
        details = entries.details(ref if book.now(ref.kind, ref.id) == ref.id else entry_of(book, ref))
        if raw:
            say(_raw(details, single=details.ref.kind in game.single).removesuffix("\n"))
        else:
            say_json(_data(details, reader)) if json else say("\n".join(entry_lines(details, book.system)))
    else:
        raise click.UsageError("--kind is for a whole pack; this names one entry.")
    return 0


def _show_pack(reader: EntryReader, game: Any, id: str, only: str | None, who: str, *, json: bool) -> None:
    """List the entries of a pack that the reader (`who`) knows of, of every kind or of one `only`."""
    held = {kind: entries for kind in _kinds(game, only) if (entries := reader.entries(kind, id))}
    pack = next(pack for pack in reader.book.packs if pack.id == id)
    if json:
        rows = {kind: [_row(id, kind, value) for id, value in entries.items()] for kind, entries in held.items()}
        say_json({"for": who, "id": pack.id, "kinds": rows, "name": pack.manifest.name, "version": pack.version})
        return
    say(bold(wrap(f"{pack.manifest.name} ({pack.id} {pack.version})")))
    for line in _about(pack):
        say(wrap(line))
    for kind, entries in held.items():
        say()
        say(bold(f"{kind} ({len(entries)})"))
        named = [(f"{'  ' * depth}{_slug(id)}", name_of(entries[id])) for id, depth in _nested(entries)]
        say(two_columns(named, most=text_width() // 2))  # names are short: half the width is enough for them
    if not held:
        say(wrap("There is nothing of that kind in it." if only else "It holds no entries."))


def _about(pack: Pack) -> Iterator[str]:
    """Yield who made a pack, what it needs, and under what terms it may be passed on."""
    about, terms = pack.manifest, pack.manifest.license
    if about.publisher.name:
        yield f"By {about.publisher.name}."
    if about.requires:
        yield f"It needs {', '.join(about.requires)}."
    if terms.id or terms.attribution:
        yield f"Licence: {'; '.join(filter(None, (terms.id, terms.attribution)))}."


def _raw(details: EntryDetails, *, single: bool) -> str:
    """Return an entry as a file of its kind holds it, names in full; `single`: it has a file of its own."""
    fields = {**details.fields, "id": details.ref.slug}
    head = {"kind": details.ref.kind, "format": FORMAT}
    return write_yaml(head | fields if single else head | {"entries": [fields]})


def _book_of(session: Session, id: str) -> TableBook:
    """Return the table of a pack; of a folder of that name, which no pack has as its id, say how it is named."""
    try:
        return load_rulebook(session, id)
    except ContentError as error:
        if Path(id).is_dir() and [one.code for one in error.problems] == ["pack/not-there"]:
            raise click.UsageError(f"'{id}' is a folder. Name the pack by its id, with --pack {id}.") from None
        raise


def _ref(target: str) -> Ref | None:
    """Return the name of one entry, or None for that of a pack."""
    if is_slug(target) or not re.search("[:/]", target):  # the name of a pack
        return None
    try:
        return Ref.said(target)
    except ValueError:
        hint = "A pack is named by its id, an entry like PACK:KIND/NAME."
        raise click.UsageError(f"'{target}' is neither a pack nor an entry. {hint}") from None


def _kinds(game: Any, kind: str | None) -> tuple[str, ...]:
    """Return the kinds to list: what a game opens from first, then those of one entry a file, then the rest."""
    known = tuple(Kinds(game.kinds))  # those too that every game has and none has to name
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
        # What lies within something that this reader does not know of stands at the top, and gives nothing away.
        outer = getattr(value, "within", None)
        inner.setdefault(outer if outer in entries else None, []).append(id)
    # A stack, since authors nest as deep as they like; reversed, since its last is taken first.
    todo = [(id, 0) for id in reversed(inner.get(None, []))]
    while todo:
        id, depth = todo.pop()
        yield id, depth
        todo += [(one, depth + 1) for one in reversed(inner.get(id, []))]


def _slug(id: str) -> str:
    return id.partition(":")[2]


def _row(id: str, kind: str, value: Any) -> dict[str, str]:
    pack, _, slug = id.partition(":")
    return {"id": f"{pack}:{kind}/{slug}", "name": name_of(value)}


def _data(details: EntryDetails, reader: str) -> dict[str, Any]:
    return {
        "fields": details.fields,
        "for": reader,
        "id": str(details.ref),
        "kind": details.ref.kind,
        "leads_to": [_link(one) for one in details.leads_to],
        "name": details.name,
        "named_by": [_link(one) for one in details.named_by],
    }


def _link(one: LinkedEntry) -> dict[str, str]:
    return {"field": one.field, "id": str(one.ref), "name": one.name}
