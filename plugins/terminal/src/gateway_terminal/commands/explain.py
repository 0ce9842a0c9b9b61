"""`gateway explain`: why a value of a table's rules is as it is, and who reads it."""

import click

from gateway_core.errors import ContentError, Problem, did_you_mean
from gateway_core.ids import Ref, is_slug
from gateway_core.session import Session, TableBook
from gateway_core.session.explaining import explained, explained_ruling, split_field

from ..options import TableOptions, entry_of, json_option, load_rulebook, reading_options, system_option
from ..render.rules.explained import (
    explained_data,
    explained_lines,
    explained_ruling_data,
    explained_ruling_lines,
)
from ..render.terminal import say, say_json

__all__ = ["command"]

_NAMED = "An entry is named like PACK:KIND/NAME, with .FIELD behind it for one of its values."


@click.command("explain")
@click.argument("target", metavar="ID[.FIELD]|RULING")
@click.option("--setting", metavar="ID", help="The setting whose table is asked.")
@system_option("The game whose ruling is asked for, where no setting is named.")
@json_option
@reading_options
def command(target: str, setting: str | None, system: str, json: bool, options: TableOptions) -> int:
    """Say why a value of the rules is as it is: what its pack wrote, what each patch made of it, who reads it.

    ID is an entry (PACK:KIND/NAME), FIELD one of its values: inner ones with more dots, what stands in a list by its
    id. RULING is the name of an open question of the rules.
    """
    session = options.session()
    if is_slug(target):
        book = load_rulebook(session, setting, "" if setting else system)
        return _explain_ruling(session, book, _ruling(book, target), json=json)
    name, field = split_field(target)
    try:
        ref = Ref.said(name)
    except ValueError:
        raise click.UsageError(f"'{target}' is neither an entry nor a ruling. {_NAMED}") from None
    book = load_rulebook(session, setting or ref.pack)
    if ref.kind == "ruling" and not field:
        return _explain_ruling(session, book, entry_of(book, ref), json=json)
    if ref.id not in book.rulebook.written.get(ref.kind, ()):
        ref = entry_of(book, ref)
    found = explained(book, session.system(book.system), ref, field)
    say_json(explained_data(found)) if json else say("\n".join(explained_lines(found, _names(book))))
    return 0


def _explain_ruling(session: Session, book: TableBook, ref: Ref, *, json: bool) -> int:
    found = explained_ruling(book, session.system(book.system), ref)
    if json:
        say_json(explained_ruling_data(found))
    else:
        say("\n".join(explained_ruling_lines(found, _names(book))))
    return 0


def _ruling(book: TableBook, slug: str) -> Ref:
    """Return the ruling of this name; raise ContentError that names the nearest one, or entries of that name."""
    known = {one.ruling.id: one.pack for one in book.rulings}
    if slug in known:
        return Ref(known[slug], "ruling", slug)
    entries = [str(Ref.of(kind, id)) for kind in book.rulebook.kinds for id in book.of(kind) if id.endswith(f":{slug}")]
    hint = did_you_mean(slug, known) or (f"There is {' and '.join(entries[:3])}." if entries else _NAMED)
    raise ContentError([Problem("pack/unknown-ruling", f"there is no ruling '{slug}'.", hint=hint)])


def _names(book: TableBook) -> dict[str, str]:
    return {pack.id: pack.manifest.name or pack.id for pack in book.packs}
