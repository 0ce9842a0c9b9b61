"""A reminder that what is learned or practised is no trait (GW-CH-06)."""

from collections.abc import Iterator, Mapping

from gateway_core.names import folded
from gateway_core.packs.finding import Finding

from ..book import SheetBook
from ..build import Build

__all__ = ["called_like", "learned", "learned_offers"]


def learned(build: Build) -> Iterator[Finding]:
    """Yield the traits of a character that are called like a background."""
    backgrounds = called_like(build.book)
    for index, trait in enumerate(build.character.traits):
        yield from _learned("character", build.id, ("traits", index, "name"), trait.name, backgrounds)


def learned_offers(book: SheetBook) -> Iterator[Finding]:
    """Yield the traits offered to builders that are called like a background."""
    backgrounds = called_like(book)
    for id, offered in book.of("trait").items():
        yield from _learned("trait", id, ("name",), offered.name, backgrounds)


def called_like(book: SheetBook) -> Mapping[str, str]:
    """Return the names of all backgrounds, whatever their capitals."""
    return {folded(background.name): background.name for background in book.of("background").values()}


def _learned(
    kind: str, id: str, path: tuple[str | int, ...], trait: str, backgrounds: Mapping[str, str]
) -> Iterator[Finding]:
    background = backgrounds.get(folded(trait))
    if background is not None:
        message = f"the trait '{trait}' is called like a background."
        hint = f"What is learned or practised is the background '{background}' (GW-CH-06)."
        yield Finding(kind, id, path, "character/learned-trait", message, hint, "warning", "GW-CH-06")
