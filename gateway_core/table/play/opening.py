"""How a table begins, and how it is opened again from its log."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...chance.source import Seeded
from ...errors import GatewayError, StoreError
from ..log.rows import Opened, Row
from ..log.timeline import DoesNotFollow, Timeline
from ..system import Rulebook, System
from ..terms import C, E, S

__all__ = ["opening", "resume", "standing", "take_in"]


def opening(
    system: System[S, E, C],
    rulebook: Rulebook,
    start: str | None,
    parameters: Mapping[str, Any],
    carried: Mapping[str, Any],
) -> S:
    """Return the opening state of a game, with what an earlier one carries."""
    first = system.open(rulebook, start, parameters)
    return system.inherit(first, carried, parameters) if carried else first


def resume(
    system: System[S, E, C],
    rulebook: Rulebook,
    rows: tuple[Row[E, C], ...],
    seed: Seeded | None,
    books: Mapping[str, Rulebook] | None = None,
) -> Timeline[S, E, C]:
    """Fold a log into the timeline of its game. Raise StoreError if it is not of this game, rulebook and seed."""
    if not rows or not isinstance(rows[0], Opened):
        raise StoreError("store/no-game", "No game has been opened in this log.", "Begin a new one.")
    opened = rows[0]
    _require_ours(system, rulebook, opened, seed)
    try:
        first = opening(system, rulebook, opened.start, opened.parameters, opened.carried)
    except GatewayError:
        raise
    except Exception as fault:  # as below
        said = f"Row 0 opens no game by the rules that are kept with it: {fault!r}."
        raise StoreError("store/does-not-fit", said) from fault
    timeline = Timeline(system, opened, first, {rulebook.hash: rulebook, **(books or {})})
    take_in(timeline, rows[1:])
    return timeline


def standing(
    system: System[S, E, C], rulebook: Rulebook, rows: tuple[Row[E, C], ...], books: Mapping[str, Rulebook]
) -> tuple[int, str]:
    """Return how many rows of a log can stand, from the first on, and why the next one cannot.

    Raise StoreError if it is not of this game and rulebook.
    """
    timeline = resume(system, rulebook, rows[:1], None, books)
    for row in rows[1:]:
        try:
            take_in(timeline, (row,))
        except StoreError as fault:
            return len(timeline.rows), fault.fault
    return len(rows), ""


def take_in(timeline: Timeline[S, E, C], rows: Sequence[Row[E, C]]) -> None:
    """Add the next rows of a log to its game. Raise StoreError if one cannot stand there; it is of no use then."""
    for number, row in enumerate(rows, start=len(timeline.rows)):
        try:
            timeline.add(row)
        except DoesNotFollow as fault:
            raise StoreError("store/does-not-follow", f"Row {number} cannot stand there: {fault}.") from fault
        except Exception as fault:  # a save is a stranger's file, and its events may fit no state at all
            raise StoreError(
                "store/does-not-fit", f"Row {number} holds events that do not fit this game: {fault!r}."
            ) from fault


def _require_ours(system: System[S, E, C], rulebook: Rulebook, opened: Opened, seed: Seeded | None) -> None:
    """Raise StoreError unless a table was opened with this game, this rulebook and this seed."""
    _require(
        opened.system == system.name, "store/other-system", f"This is a game of {opened.system}, not {system.name}."
    )
    _require(
        opened.version <= system.version,  # an older game is lifted by the upcasters of its events
        "store/newer-system",
        f"This game was played with version {opened.version} of {system.name}, and here is version {system.version}.",
        "Install the newer version.",
    )
    _require(
        opened.rulebook == rulebook.hash,
        "store/other-rulebook",
        f"This game was opened with the rulebook {opened.rulebook[:12]}, and this is {rulebook.hash[:12]}.",
        "Use the packs, house rules and rulings it was opened with.",
    )
    _require(
        seed is None or not opened.seed_hash or seed.hash == opened.seed_hash,
        "store/other-seed",
        "The seed is not the one this game was opened with.",
        "Look for an unchanged copy of the save.",
    )


def _require(holds: bool, code: str, fault: str, cure: str = "") -> None:
    if not holds:
        raise StoreError(code, fault, cure)
