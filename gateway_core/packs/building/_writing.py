"""Who wrote what of an entry, patch by patch; and moves to what nobody wrote."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from ...errors import Problem, did_you_mean
from ...ids import qualify
from ..reading.moves import ends_of
from ..reading.pack import Pack
from ..reading.patch import Patch

__all__ = ["Writers", "moves_to_nothing", "writers_of"]

Writers = Mapping[str, tuple[Patch, str, str]]  # field to the patch that wrote it, the operation, the field in full


def writers_of(patches: Iterable[Patch]) -> Writers:
    """Return which patch was the last to write each field, by the field's first key: faults have no finer place."""
    return {
        field.split(".")[0]: (patch, operation, field) for patch in patches for operation, field, _ in patch.operations
    }


def moves_to_nothing(
    moves: Mapping[tuple[str, str], str], packs: Sequence[Pack], known: Mapping[str, Set[str]], silent: Set[str]
) -> Iterator[Problem]:
    """Yield moves into other packs of the table that do not hold the entry; one's own pack tells of its own.

    What the `silent` ones hold nobody knows.
    """
    others = {pack.id for pack in packs} - silent
    ends = ends_of(moves, known)
    for pack in packs:
        for old, new in pack.manifest.moved.items():
            kind, _, slug = old.partition("/")
            end = ends.get((kind, qualify(slug, pack.id)), "")
            home = end.partition(":")[0]
            if end and home != pack.id and home in others and end not in known.get(kind, ()):
                message = f"'{old}' has moved to '{new}', and no {kind} of the pack '{home}' has that id."
                place = pack.head.place(("moved", old)) if pack.head is not None else None
                yield Problem("pack/unknown-id", message, place, did_you_mean(end, known.get(kind, ())))
