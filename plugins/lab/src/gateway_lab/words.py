"""A report in lines of words, for a terminal of 80 columns."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from gateway_terminal.for_commands import wrap

from .intervals import Share
from .record import PLAYERS
from .report import CHOOSING, HEARING, THROWING, Never, Numbers, Report, Thing

__all__ = [
    "MINUTES",
    "WHY",
    "because",
    "between",
    "in_words",
    "mostly",
    "never_chosen",
    "percent",
    "rows",
    "short",
    "throws",
]

MINUTES = f"Minutes are guessed: {CHOOSING} seconds a choice, {THROWING} a throw, {HEARING} a line that is told."
MOST = 10  # things of a sort that a terminal is told; a page has all
WHY = {
    "outbid": "something else promised more",
    "worthless": "never worth a try",
    "refused": "never possible",
    "passed": "something else was chosen",
}


def percent(value: float) -> str:
    """Return a share of 1 as people read it.

    >>> percent(0.5), percent(0.004)
    ('50 %', '0.4 %')
    """
    return f"{100 * value:.1f} %" if 0 < value < 0.01 else f"{100 * value:.0f} %"


def between(share: Share) -> str:
    """Return the interval of a share: from which to which percent."""
    return f"{100 * share.low:.0f} to {100 * share.high:.0f} %"


def in_words(report: Report) -> Iterator[str]:
    """Yield the lines of a report."""
    played = f"{report.games:,} game{'s' * (report.games != 1)} of programs"
    left = f" of {report.wanted:,} that were asked for" if report.games < report.wanted else ""
    yield f"{report.target}: {played}{left}, seed {report.seed}"
    if not report.games:
        return
    yield from ("", "Who wins" if report.wins else "How it ends")
    lost = {name: one for name, one in report.wins.items() if name == PLAYERS and not one.count}  # worth a line
    won = {**report.ends, **lost}.items()
    yield from rows([[f"  {name}", percent(one.value), between(one)] for name, one in won])
    for name, shares in report.facts.items():
        yield from ("", f"The end: {name}")
        lines = [[f"  {what}", percent(one.value), between(one)] for what, one in [*shares.items()][:MOST]]
        yield from rows(lines)
    yield from ("", "A game has", *_numbers(report), MINUTES)
    yield from ("", "Who makes the choices")
    yield from rows([[f"  {seat}", percent(part), mostly(report, seat)] for seat, part in report.spotlight.items()])
    if report.counts["throws"].most:
        yield from ("", wrap(throws(report)))
    for sort, things in groupby(report.things, key=lambda one: one.sort):
        yield from ("", *_things(sort, [*things], [*report.ends]))
    for side, never in groupby(report.never, key=lambda one: one.by):
        yield from ("", f"{never_chosen(side)}, in {report.looked} looked-at game{'s' * (report.looked != 1)}")
        yield from _never(never)


def throws(report: Report) -> str:
    """Return how many throws were in vain, and how many were hopeless from the first, where somebody looked."""
    missed = f"Of all throws {percent(report.vain)} missed."
    if not report.weighed:
        return missed
    hopeless = percent(report.hopeless / report.weighed)
    return f"{missed} Of {report.weighed:,} in looked-at games {hopeless} were hopeless, with a chance of 5 % at most."


def mostly(report: Report, seat: str) -> str:
    """Return what a seat does most often, with how much of its choices that is."""
    deed, part = next(iter(report.deeds.get(seat, {}).items()), ("", 0.0))
    return f"mostly {deed}, {percent(part)}" if deed else ""


def never_chosen(side: str) -> str:
    """Return the heading of what a side never chose."""
    return f"Never chosen by {side}" if side else "Never chosen"


def _numbers(report: Report) -> Iterator[str]:
    head = ["", "least", "5 %", "middle", "95 %", "most"]
    lines = [
        [f"  {name}", *map(_figure, _spread(one))]
        for name, one in report.counts.items()
        if one.most and name not in report.twice
    ]
    yield from rows([head, *lines])


def _spread(one: Numbers) -> Sequence[float]:
    return one.least, one.low, one.middle, one.high, one.most


def _figure(value: float) -> str:
    return f"{value:.0f}"


def _things(sort: str, things: Sequence[Thing], ends: Sequence[str]) -> Iterator[str]:
    first = ends[0]
    dice = any(one.thrown for one in things)
    told = [f"{short(first, 12)} then"] if len(ends) > 1 else []
    head = [sort.capitalize(), "games", "tried", *(["worked"] if dice else []), "ended it", *told]
    lines = [
        [
            f"  {short(one.name, 26)}", str(one.games), str(one.times),
            *([percent(one.worked / one.thrown) if one.thrown else "-"] if dice else []),
            str(one.decided), *([percent(one.won[first].value)] if told else []),
        ]
        for one in things[:MOST]
    ]  # fmt: skip
    yield from rows([head, *lines])
    if len(things) > MOST:
        yield f"  … and {len(things) - MOST} more (--json tells all)"


def _never(never: Iterable[Never]) -> Iterator[str]:
    passed: dict[str, list[str]] = {}
    for one in never:
        if one.why == "passed":
            passed.setdefault(one.what.partition(":")[0], []).append(one.name)
        else:
            yield wrap(f"{one.name}, {WHY[one.why]}{f': {said}' if (said := because(one)) else ''}", "  ")
    for sort, names in passed.items():
        more = f"; … and {len(names) - MOST} more (--json tells all)" * (len(names) > MOST)
        yield wrap(f"{sort.capitalize()}, {WHY['passed']}: {'; '.join(names[:MOST])}{more}", "  ")


def because(one: Never) -> str:
    """Return what mostly refused it, or what it promised at best and what was taken then; empty where nobody says."""
    if one.refusal:
        return one.refusal.removeprefix(f"{one.name}: ")
    if not one.best:
        return ""
    best = one.best.removeprefix(one.name).lstrip(", ")  # 'Press on Norris, 5 % to gain 3 points', of Press
    return f"at best {best}{f'; taken was {one.taken}' if one.taken else ''}."


def short(words: str, most: int = 14) -> str:
    """Return the beginning of words that are too long."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


def rows(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows with the first column to the left and all others to the right, each as wide as it must be."""
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows)))]
    for first, *others in rows:
        cells = (one.rjust(width) for one, width in zip(others, widths[1:], strict=False))
        yield "  ".join((first.ljust(widths[0]), *cells)).rstrip()
