"""Credits as text and as JSON values: of packs and of the pictures in them; whole, or in one line."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from gateway_core.packs import Asset
from gateway_core.packs.building import PackCredits, attributions, credits_of

from .terminal import bold, dim, say
from .text import wrap

if TYPE_CHECKING:
    from gateway_core.session import TableBook

__all__ = ["credit_data", "credit_text", "tell_authors"]


def credit_text(found: Iterable[PackCredits], *, files: bool = True) -> str:
    """Return all credits; without `files` pictures are not named by what is on them, which not everybody may know."""
    return "\n\n".join("\n".join(_lines(one, files=files)) for one in found) or "No pack here asks for credits."


def tell_authors(book: "TableBook", *, more: bool = False) -> None:
    """Name whom the packs of a table want named, if any: once, before anything of theirs is shown.

    `more`: 'credits' at a prompt tells the rest.
    """
    named = "; ".join(attributions(credits_of(book.rulebook)))
    if named:
        say(dim(wrap(f"{named}. 'credits' says more." if more else f"{named}.")))


def credit_data(one: PackCredits) -> dict[str, Any]:
    """Return the credits of a pack as JSON values, by keys that stay."""
    manifest = one.pack.manifest
    assets = [
        {"credit": asset.credit, "file": asset.file, "id": id, "license": asset.license, "source": asset.source}
        for id, asset in one.assets
    ]
    return {
        "assets": assets,
        "attribution": one.attribution,
        "id": one.pack.id,
        "license": manifest.license.id,
        "name": manifest.name,
        "notice": one.pack.notice,
        "version": one.pack.version,
    }


def _lines(one: PackCredits, *, files: bool) -> Iterator[str]:
    manifest = one.pack.manifest
    yield bold(wrap(f"{manifest.name} ({one.pack.id} {one.pack.version})"))
    if one.attribution:
        yield wrap(one.attribution, "  ")
    if manifest.license.id:
        yield wrap(f"Licence: {manifest.license.id}", "  ")
    for paragraph in one.pack.notice.split("\n\n"):
        if paragraph.strip():
            yield ""
            yield wrap(" ".join(paragraph.split()).lstrip("# "), "  ", "")  # most are Markdown
    pictures = list(dict.fromkeys(_picture(asset, files=files) for _, asset in one.assets))
    if pictures:
        yield ""
        yield "  Pictures"
        yield from (wrap(line, "    ") for line in pictures)


def _picture(asset: Asset, *, files: bool) -> str:
    said = f"{' '.join(asset.credit.split())} ({asset.license})"
    return f"{asset.file}: {said}" if files else said
