"""Whether a log is what the rules make of it: every act decided again, with the numbers it drew then."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic

import attrs

from ...chance.source import Recorded, Seeded
from ..contract.broken_contract import BrokenContract
from ..log.rows import Act, Adopted, Clockwork, Opened, Played, Row, Seated, Setup, StandingAnswer, Undo
from ..log.timeline import DoesNotFollow, Timeline, follows
from ..log.transition import Transition
from ..log.undoing import barred, redo, withdraw
from ..system import Rulebook, System
from ..terms import C, E, S
from ..work import TrayShort, Work
from .decide import decide, proceed
from .opening import opening
from .taking_back import own_answer

__all__ = ["Difference", "audit"]


@attrs.frozen
class Difference(Generic[E]):
    """The first row that the rules would have written otherwise."""

    row: int  # its number in the log
    words: str  # how it differs
    recorded: Any = None  # what the log says: draws, events or a state, of whatever game
    decided: Any = None  # what the rules say in its place


def audit(
    system: System[S, E, C],
    rulebook: Rulebook,
    rows: tuple[Row[E, C], ...],
    seed: str | None = None,
    books: Mapping[str, Rulebook] | None = None,
) -> Difference[E] | None:
    """Decide every row again and return the first that differs; None if all agree.

    With `seed`, told at the end of a game, the numbers that the seed gave are thrown again too. `books` are the
    rulebooks that the game has adopted since it was opened, by their hashes.
    """
    opened = rows[0] if rows else None
    if not isinstance(opened, Opened):
        return Difference(0, "the log does not begin with an opened table")
    if opened.rulebook != rulebook.hash:
        return Difference(0, "the rulebook is another", opened.rulebook, rulebook.hash)
    source = Seeded(seed) if seed is not None else None
    if source is not None and source.hash != opened.seed_hash:
        return Difference(0, "the seed is not the one that was promised", opened.seed_hash, source.hash)
    first = opening(system, rulebook, opened.start, opened.parameters, opened.carried)
    if (tuple(system.seats(first)), tuple(system.masters(first))) != (opened.seats, opened.masters):
        return Difference(0, "the seats are others", opened.seats, tuple(system.seats(first)))
    timeline: Timeline[S, E, C] = Timeline(system, opened, first, books)
    for number, row in enumerate(rows[1:], start=1):
        live = timeline.next_live
        # Before it is added, for afterwards there is nothing left that it could take back.
        if isinstance(row, Undo) and not _allowed(system, timeline, row, rows[number + 1 :]):
            return Difference(number, f"{row.by} may not take this back")
        if isinstance(row, Adopted) and row.by not in (opened.masters or opened.seats):
            return Difference(number, f"{row.by} may not change the rules")
        if isinstance(row, Seated) and row.by not in (row.seat, *opened.masters):
            return Difference(number, f"{row.by} may not say who plays {row.seat}")
        if isinstance(row, StandingAnswer) and row.by not in (row.seat, *opened.masters):
            return Difference(number, f"{row.by} may not say what {row.seat} answers")
        try:
            timeline.add(row)
        except DoesNotFollow as fault:
            return Difference(number, f"it cannot stand there: {fault}")
        except Exception as fault:  # a log may be a stranger's, and its events fit no state at all
            return Difference(number, f"its events do not fit this game: {fault!r}")
        if isinstance(row, Setup | Act | Clockwork):
            found = _again(system, row, timeline.played[number]) or (
                source and _thrown_again(source, row, number, live)
            )
            if found:
                return found
    return None


def _allowed(system: System[S, E, C], timeline: Timeline[S, E, C], row: Undo, after: Sequence[Row[E, C]]) -> bool:
    """Whether a seat may take this back, or restore it, as things stand."""
    group, plain_row = timeline.since(row.of), attrs.evolve(row, request="", then=0)
    if not group:
        return plain_row in (redo(timeline, row.by), withdraw(timeline, row.by))
    acts = [one.row for one in group if isinstance(one.row, Act | Adopted)]
    if row.by in timeline.opened.masters or all(follows(act, None) for act in acts[1:]):
        return barred(timeline, row.by, group) is None
    # Else it is an answer in a round that is open, and what others have answered since is answered again.
    given = [attrs.evolve(one, request="") for one in acts[1:] if isinstance(one, Act)]
    return own_answer(system, timeline, row.by) == group and given == list(after[: row.then])


def _again(system: System[S, E, C], row: Played[E, C], transition: Transition[S, E, C]) -> Difference[E] | None:
    number, before = transition.number, transition.before
    recorded = Recorded(*(draw.faces for draw in row.draws))
    if not isinstance(row, Setup) and system.outcome(before) is not None:
        return Difference(number, "the game was over")
    if isinstance(row, Clockwork) and system.awaited(before):
        return Difference(number, "the clockwork moved while somebody was awaited")
    # Row 0: what is recorded is read by index alone.
    work: Work[S, E] = Work(system, before, recorded, 0, (), row.answers, asks_plugins=False)
    try:
        match row:
            case Setup():
                system.setup(work)
            case Act(seat=seat, command=command):
                refusal = decide(system, work, seat, command)
                if refusal is not None:
                    return Difference(number, f"it is refused: {refusal.code}", row.events)
            case _:
                proceed(system, work)
    except BrokenContract as broken:
        return Difference(number, str(broken))
    except TrayShort:
        return Difference(number, "it draws more than was drawn", row.draws, work.missing)
    asks, asked = tuple(draw.ask for draw in row.draws), tuple(draw.ask for draw in work.draws)
    if asks != asked:
        return Difference(number, "it draws something else", asks, asked)
    for draw in row.draws:
        if not draw.ask.admits(draw.faces):
            return Difference(number, f"'{draw.ask.label}' cannot have fallen so", draw.faces)
    if row.answers != tuple(work.answers):
        return Difference(number, "plugins are asked something else", row.answers, tuple(work.answers))
    if row.events != tuple(work.events):
        return Difference(number, "other things happen", row.events, tuple(work.events))
    return None if transition.after == work.state.freeze() else Difference(number, "the state after it differs")


def _thrown_again(source: Seeded, row: Played[E, C], number: int, live: int) -> Difference[E] | None:
    for index, draw in enumerate(row.draws):
        faces = source.draw(live, index, draw.ask)
        if draw.by == "seed" and draw.faces != faces:
            return Difference(number, f"the seed gives other numbers for '{draw.ask.label}'", draw.faces, faces)
    return None
