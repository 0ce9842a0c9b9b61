"""What a rulebook's entries are worth together: ranked, the dead, those outdone; in words and as a page."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape

import attrs

from gateway_terminal.for_commands import wrap

from ..page import framed, section
from ..plots import graph, moves
from ..record import Record
from ..report import Never
from ..words import WHY, because, rows, short
from .weighing import Entrant, Stage, Worth

__all__ = ["Balance", "Dead", "Outdone", "as_balance_page", "dead_of", "in_balance_words", "plan_in_words"]

MOST = 24  # entries that a terminal is told; a page has all


@attrs.frozen
class Dead:
    """An entry that nothing hangs on, and why."""

    entrant: Entrant
    why: str


@attrs.frozen
class Outdone:
    """An entry to which another is at least as good in everything and costs no more."""

    entrant: Entrant
    by: Entrant
    alike: bool  # whether it is the same the other way round


@attrs.frozen
class Balance:
    """What the entries of a rulebook are worth, as far as it was found out."""

    target: str
    seed: str
    scenes: Sequence[str]
    budget: int  # games that were asked for
    games: int  # that were played
    stages: Sequence[Stage]
    measure: str
    wins: bool  # whether worth is in points of a hundred games
    worths: Sequence[Worth]  # the greatest first
    dead: Sequence[Dead]
    outdone: Sequence[Outdone]
    barred: Sequence[Dead]  # what the rules do not let a table go without, and what they say
    graphs: Mapping[str, Sequence[tuple[str, str]]]  # by kind, what leads from what to what
    seat: str = ""  # who is given what is weighed by giving it
    given: Sequence[str] = ()  # the kinds of that; all others are weighed by leaving them out

    @property
    def giving(self) -> str:
        """Which kinds are weighed by giving them, and to whom, in words; empty: none is."""
        return f"Weighed by giving it to {self.seat}: {', '.join(self.given)}." if self.given else ""


def dead_of(
    worth: Worth, having: Sequence[Record], never: Sequence[Never], reached: Collection[tuple[str, str]]
) -> Dead | None:
    """Return why nothing hangs on an entry, if so; `having` are games in which it was there."""
    one = worth.entrant
    tried = {(sort, name) for record in having for sort, names in record.about.items() for name in names}
    is_tried = (one.kind, one.name) in tried
    if not worth.same and (is_tried or one.kind not in {sort for sort, _ in tried}):
        return None
    passed = next(
        (it for it in never if one.name == it.name or it.what.partition(":")[2] == one.id.partition(":")[2]), None
    )
    if is_tried:
        why = f"tried, and none of {worth.games:,} games goes otherwise without it"
    elif passed is not None:
        said = because(passed)
        why = f"{WHY[passed.why]}{f': {said}' if said else ''}"
    elif (one.kind, one.id) not in reached:
        why = "nothing that is played leads to it"
    elif one.kind in {sort for sort, _ in tried}:
        why = f"nobody chose it in {worth.games:,} games"
    else:
        why = f"none of {worth.games:,} games goes otherwise without it"
    return Dead(one, why)


def plan_in_words(stages: Sequence[Stage], games: int) -> str:
    """Return how the games will be spent."""
    told = ", then ".join(f"{one.entrants} entries by {one.games:,} games each" for one in stages)
    return f"At most {games:,} games: {told}; and the table as it is by as many."


def in_balance_words(found: Balance) -> Iterator[str]:
    """Yield the lines of a balance."""
    yield f"{found.target}: {found.games:,} games of programs, of at most {found.budget:,}, seed {found.seed}"
    if found.measure:
        yield wrap(f"Worth is the difference that it makes: {found.measure}.")
    if found.giving:
        yield wrap(found.giving)
    live = [one for one in found.worths if all(one.entrant != dead.entrant for dead in found.dead)]
    if live:
        yield ""
        ranked = sorted(sorted(live, key=lambda one: (-one.games, -abs(one.value)))[:MOST], key=lambda one: -one.value)
        cells = [
            [f"  {short(one.entrant.name, 26)}", short(one.entrant.kind, 15), *_figures(one, found)] for one in ranked
        ]
        yield from rows([["Worth", "", "", "between", "games"], *cells])
        if len(live) > MOST:
            yield f"  and {len(live) - MOST} that matter less, which --json and --out tell"
        yield "These intervals hold together, nineteen times of twenty; * is sure."
    yield from _section("Dead", [f"{one.entrant.name} ({one.entrant.kind}): {one.why}" for one in found.dead])
    yield from _section("Outdone by another of its kind", map(_said, found.outdone))
    yield from _section(
        "Cannot be weighed", [f"{one.entrant.name} ({one.entrant.kind}): {one.why}" for one in found.barred]
    )


def _figures(one: Worth, found: Balance) -> tuple[str, str, str]:
    size = 100 if found.wins else 1
    value = f"{size * one.value:+.0f}{'*' if one.is_sure else ' '}"
    return value, f"{size * one.low:+.0f} to {size * one.high:+.0f}", f"{one.games:,}"


def _said(one: Outdone) -> str:
    told = "the same as" if one.alike else "outdone by"
    return f"{one.entrant.name} ({one.entrant.kind}): {told} {one.by.name}"


def _section(title: str, lines: Iterator[str] | Sequence[str]) -> Iterator[str]:
    found = [*lines]
    if found:
        yield from ("", title, *(wrap(one, "  ") for one in found[:MOST]))
        if len(found) > MOST:
            yield f"  and {len(found) - MOST} more, which --json and --out tell"


def as_balance_page(found: Balance) -> str:
    """Return a balance as a page of HTML: plots, tables, nothing from elsewhere."""
    return framed(found.target, "".join(_parts(found)))


def _parts(found: Balance) -> Iterator[str]:
    yield f"<p>{found.games:,} games of programs, seed <code>{escape(found.seed)}</code>: "
    yield f"{escape(', '.join(found.scenes))}. Worth is the difference that an entry makes: {escape(found.measure)}. "
    yield f"{escape(found.giving)} All intervals hold together, nineteen times of twenty.</p>"
    dead = {one.entrant for one in found.dead}
    live = [one for one in found.worths if one.entrant not in dead]
    if live:
        size = 100 if found.wins else 1
        drawn = {
            f"{one.entrant.name} ({one.entrant.kind})": (size * one.value, size * one.low, size * one.high)
            for one in live
        }
        head = ["", "kind", "worth", "between", "games"]
        yield section("Worth", head, [[one.entrant.name, one.entrant.kind, *_figures(one, found)] for one in live])
        yield moves("Worth", drawn)
    for title, those in (("Dead", found.dead), ("Cannot be weighed", found.barred)):
        if those:
            lines = [[one.entrant.name, one.entrant.kind, one.why] for one in those]
            yield section(title, ["", "kind", "why"], lines)
    if found.outdone:
        lines = [[one.entrant.name, one.entrant.kind, one.by.name, "yes" if one.alike else ""] for one in found.outdone]
        yield section("Outdone", ["", "kind", "by", "alike"], lines)
    for kind, pairs in found.graphs.items():
        title = f"{kind.replace('-', ' ').capitalize()}: what leads to what"
        yield f"<h2>{escape(title)}</h2>{graph(title, pairs)}"
