"""Which packs lie on one table, and in which order: what is required first, then the list of the table, then the id."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

import attrs

from ...errors import Position, Problem, did_you_mean, nearest
from ..missing import INSTALL
from ..reading.manifest import Manifest
from ..versions import version_fits

__all__ = ["Lineup", "books_in", "needs_of", "resolve"]


@attrs.frozen
class Lineup:
    """The packs of a table, by id."""

    packs: tuple[str, ...]  # all, in load order: what a later one says of an entry comes on top
    listed: tuple[str, ...] = ()  # those that the table names itself, in its own order, which therefore counts
    problems: tuple[Problem, ...] = ()  # what is missing, of another version, or required in a ring


def books_in(available: Mapping[str, Manifest]) -> frozenset[str]:
    """Return the packs that are the book of a system: each bears its name and is written for it."""
    return frozenset(id for id, manifest in available.items() if manifest.system == id)


def needs_of(manifest: Manifest, books: Container[str]) -> dict[str, str]:
    """Return the packs that a pack requires, with the versions that will do.

    The book of its system is among them without being named, if it is one of `books`: a system may have none.
    """
    implied = {manifest.system: ""} if manifest.system in books and manifest.id != manifest.system else {}
    return implied | dict(manifest.requires)


def resolve(
    named: Sequence[str], available: Mapping[str, Manifest], where: Callable[[str, str], Position | None] | None = None
) -> Lineup:
    """Return the packs of a table that names these, its setting first; `available` are all that could be found.

    `where` says in which place a pack, the first, requires another.
    """
    listed, books = tuple(dict.fromkeys(named)), books_in(available)
    problems: list[Problem] = []
    wanted: dict[str, None] = {}
    waiting = [(pack, "", "") for pack in reversed(listed)]
    while waiting:
        pack, version, by = waiting.pop()
        manifest = available.get(pack)
        if manifest is None:
            who = f"'{by}' requires the pack '{pack}', and it is not there." if by else f"there is no pack '{pack}'."
            near = nearest(pack, available)
            hint = f"Did you mean '{near}'? {INSTALL}" if near else INSTALL if by else did_you_mean(pack, available)
            problems.append(Problem("pack/not-there", who, where(by, pack) if by and where else None, hint or INSTALL))
            continue
        if version and not version_fits(manifest.version, version):
            message = f"'{by}' requires '{pack}' {version}, and this is {manifest.version}."
            hint = f"Install another version of '{pack}' or of '{by}'."
            problems.append(Problem("pack/incompatible", message, where(by, pack) if where else None, hint))
        if pack not in wanted:
            wanted[pack] = None
            waiting += [
                (other, range_, pack) for other, range_ in sorted(needs_of(manifest, books).items(), reverse=True)
            ]
    order, circle = _in_order(wanted, listed, available)
    if circle:
        message = f"these packs require each other in a ring: {', '.join(circle)}."
        problems.append(Problem("pack/cycle", message, None, "Take one of them out of the 'requires' of another."))
    return Lineup(order, tuple(pack for pack in listed if pack in wanted), tuple(problems))


def _in_order(
    wanted: Iterable[str], listed: Sequence[str], available: Mapping[str, Manifest]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the packs in order, each right after what it requires, and those that stand in a ring.

    The walk is our own: graphlib keeps requirements as well, but takes whatever is ready next, so that a pack would be
    parted from what it requires and the order of the table's list be lost between them; and of rings it tells one.
    """
    known, books = set(wanted), books_in(available)
    # The list of the table first; a pack that was only brought along has no place in it, and goes by its id.
    rank = {pack: (listed.index(pack) if pack in listed else len(listed), pack) for pack in known}
    order: list[str] = []
    rings: set[str] = set()

    def put(pack: str, above: tuple[str, ...]) -> None:
        if pack in above:
            rings.update(above[above.index(pack) :])
        elif pack not in order:
            for other in sorted(known & set(needs_of(available[pack], books)), key=rank.__getitem__):
                put(other, (*above, pack))
            order.append(pack)

    for pack in sorted(known, key=rank.__getitem__):
        put(pack, ())
    return tuple(dict.fromkeys(order)), tuple(sorted(rings))
