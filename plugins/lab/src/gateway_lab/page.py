"""A report as one page of HTML that needs nothing else, and as rows for a table."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from .plots import bars, histogram
from .report import Never, Report, Thing
from .words import MINUTES, WHY, because, between, mostly, never_chosen, percent, short, throws

__all__ = ["as_csv", "as_page", "framed", "section"]

_NUMBER = re.compile(r"[+\-–]?\d|–$")  # how a cell begins that stands to the right
_STYLE = """
body{font:16px/1.45 sans-serif;color:#1b1b1f;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}svg{width:100%;height:auto}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.2rem .5rem;border-bottom:1px solid #767680}
.n{text-align:right;white-space:nowrap}th.n{white-space:normal}
@page{margin:18mm}
@media print{body{margin:0;max-width:none}.wide{overflow:visible}thead{display:table-header-group}
h2,h3,tr,svg{break-inside:avoid}h2,h3{break-after:avoid}}
"""


def as_page(report: Report) -> str:
    """Return the report as a page of HTML: plots, tables, nothing from elsewhere."""
    return framed(report.target, "".join(_parts(report)))


def framed(title: str, body: str) -> str:
    """Return a page of HTML around what is already HTML, under its title."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}: the lab</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_STYLE}</style></head>'
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>\n"
    )


_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")  # what a spreadsheet takes for the beginning of a formula


def as_csv(report: Report) -> str:
    """Return what was tried as rows for a table: one thing a row, the shares of each end in columns of their own."""
    out = io.StringIO()
    write = csv.writer(out)  # whose lines end as they should in CSV: a `\r` within a cell is quoted only then
    ends = [*report.ends]
    write.writerow(["sort", "name", "games", "times", "thrown", "worked", "decided", *(f"won: {one}" for one in ends)])
    for one in report.things:
        counted = (one.sort, one.name, one.games, one.times, one.thrown, one.worked, one.decided)
        write.writerow([*map(_cell, counted), *(f"{one.won[end].value:.4f}" for end in ends)])
    return out.getvalue()


def _cell(value: object) -> object:
    """Return what a spreadsheet takes for no formula, whatever a pack calls its things."""
    return f"'{value}" if isinstance(value, str) and value.lstrip(" ").startswith(_FORMULA) else value


def _parts(report: Report) -> Iterator[str]:
    games = f"{report.games:,} of {report.wanted:,}" if report.games < report.wanted else f"{report.games:,}"
    yield f"<p>{games} games of programs, seed <code>{escape(report.seed)}</code>. "
    yield "A line through a bar shows where the true share lies, nineteen times of twenty, whenever one looks.</p>"
    if not report.games:
        return
    title = "Who wins" if report.wins else "How it ends"
    yield f"<h2>{title}</h2>{bars(title, report.ends)}"
    for name, shares in report.facts.items():
        yield f"<h2>The end: {escape(name)}</h2>{bars(f'The end: {name}', shares)}"
    yield "<h2>How long it is</h2>"
    for name, numbers in report.counts.items():
        if numbers.least != numbers.most and name not in report.twice:
            yield f"<h3>{escape(name.capitalize())}</h3>{histogram(name.capitalize(), numbers.bins)}"
    yield f"<p>{MINUTES}</p>"
    made = [[seat, percent(part), mostly(report, seat)] for seat, part in report.spotlight.items()]
    yield section("Who makes the choices", ["Seat", "share", "what"], made)
    yield f"<p>{throws(report)}</p>" if report.counts["throws"].most else ""
    end = next(iter(report.ends))
    for sort, things in groupby(report.things, key=lambda one: one.sort):
        lines = [_row(one, end) for one in things]
        yield section(sort.capitalize(), [*_HEAD, f"{short(end)}{' wins' * bool(report.wins)} then", "between"], lines)
    for side, never in groupby(report.never, key=lambda one: one.by):
        yield from _never(
            f"{never_chosen(side)}, in {report.looked} looked-at game{'s' * (report.looked != 1)}", [*never]
        )


def _never(title: str, never: Sequence[Never]) -> Iterator[str]:
    """Yield what is told with a reason, and by sort what was there to choose where something else was chosen."""
    lines = [[one.name, WHY[one.why], str(one.times), because(one)] for one in never if one.why != "passed"]
    if lines:
        yield section(title, ["What", "why", "times", "mostly"], lines)
    passed: dict[str, list[str]] = {}
    for one in never:
        if one.why == "passed":
            passed.setdefault(one.what.partition(":")[0], []).append(f"{one.name} ({one.times:,})")
    if passed:
        rows = [[sort.capitalize(), "; ".join(names)] for sort, names in passed.items()]
        yield section(
            f"{never_chosen(never[0].by)}: {WHY['passed']}",
            ["Sort", "what, and at how many choices it was there"],
            rows,
        )


_HEAD = ["", "games", "tried", "worked", "ended it"]


def _row(one: Thing, end: str) -> list[str]:
    worked = percent(one.worked / one.thrown) if one.thrown else "–"
    share = one.won[end]
    return [one.name, str(one.games), str(one.times), worked, str(one.decided), percent(share.value), between(share)]


def section(title: str, head: list[str], rows: list[list[str]]) -> str:
    """Return a table under a heading; where it is wider than a screen, a keyboard can scroll it by that name."""
    marks = [' class="n"' * all(_NUMBER.match(row[at]) for row in rows) for at in range(len(head))]
    top = "".join(
        f'<th scope="col"{mark}>{escape(one)}</th>' if one else "<td></td>"
        for one, mark in zip(head, marks, strict=True)
    )
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(map(_cell_of, row[1:], marks[1:]))}</tr>' for row in rows
    )
    return (
        f'<h2>{escape(title)}</h2><div class="wide" tabindex="0" role="region" aria-label="{escape(title)}">'
        f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _cell_of(text: str, mark: str) -> str:
    return f"<td{mark}>{escape(text)}</td>"
