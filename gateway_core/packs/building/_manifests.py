"""What manifests name: kinds and entries for players and for a book, of which nothing may be there."""

from collections.abc import Iterator, Mapping, Sequence, Set

from ...errors import Problem, did_you_mean
from ...ids import qualify
from ..reading.document import Path
from ..reading.manifest import Manifest
from ..reading.naming import missing
from ..reading.pack import Pack
from .links import links

__all__ = ["unknown_in_manifests"]


def unknown_in_manifests(packs: Sequence[Pack], known: Mapping[str, Set[str]], silent: Set[str]) -> Iterator[Problem]:
    """Yield what manifests name for players, as a chapter or in an introduction, and nothing on the table is.

    What the `silent` ones hold nobody knows.
    """
    for pack in packs:
        for path, kind, name in _named(pack.manifest):
            id = qualify(name, pack.id) if name else ""
            place = pack.head.place(path) if pack.head is not None else None
            if kind not in known:
                yield Problem("pack/unknown-kind", f"there is no kind '{kind}'.", place, did_you_mean(kind, known))
            elif id and id not in known[kind] and id.partition(":")[0] not in silent:
                fault = missing(kind, name, id, known[kind])
                yield Problem(fault.code, fault.message, place, fault.hint)


def _named(manifest: Manifest) -> Iterator[tuple[Path, str, str]]:
    """Yield where a manifest names a kind, which, and the entry of it; no letter: all of the kind."""
    for at, said in enumerate(manifest.players):
        kind, _, name = said.partition("/")
        yield ("players", at), kind, name
    for at, kind in enumerate(manifest.book.chapters):
        yield ("book", "chapters", at), kind, ""
    for one in links(manifest.book):
        yield ("book", one.field), one.kind, one.id.removeprefix(f"{manifest.id}:")
