"""Plots as SVG, written by ourselves: small, with a title and a description, and readable without colour."""

from collections.abc import Mapping, Sequence
from html import escape
from math import atan2, cos, pi, sin
from typing import NamedTuple

from .intervals import Share

__all__ = ["bars", "curves", "graph", "histogram", "moves"]

WIDTH, ROW, LABEL = 640, 26, 220
_INK, _FILL, _BAR, _SOFT = "#1b1b1f", "#3b5b92", "#6f8bbd", "#c9d4e8"  # a line shows on a bar, and that on paper
_LETTERS = 30  # of a name that stands beside a bar: as many as there is room for; the description has them all


class _Box(NamedTuple):
    left: float
    top: float
    width: float
    height: float


def bars(title: str, shares: Mapping[str, Share]) -> str:
    """Return bars of shares, each with the interval in which the true one lies."""
    room = WIDTH - LABEL - 70
    parts = []
    for at, (name, share) in enumerate(shares.items()):
        top = 8 + at * ROW
        middle, low, high = (LABEL + room * one for one in (share.value, share.low, share.high))
        parts += [
            _text(LABEL - 8, top + 15, _short(name), "end"),
            _rect(LABEL, top + 3, middle - LABEL, 14, _BAR),
            _line(f"M{low:.1f} {top + 10}H{high:.1f}M{low:.1f} {top + 5}v10M{high:.1f} {top + 5}v10"),
            _text(WIDTH - 4, top + 15, f"{100 * share.value:.0f} %", "end"),
        ]
    told = "; ".join(f"{name} {100 * share.value:.0f} %" for name, share in shares.items())
    return _svg(title, told, 16 + ROW * len(shares), parts)


def histogram(title: str, bins: Sequence[tuple[int, int]]) -> str:
    """Return how many games lie where: from which number on, and how many."""
    most = max(count for _, count in bins)
    box = _Box(30, 12, WIDTH - 40, 130)
    step = box.width / len(bins)
    parts = []
    for at, (first, count) in enumerate(bins):
        height = box.height * count / most
        left = box.left + at * step
        parts.append(_rect(left + 1, box.top + box.height - height, step - 2, height, _FILL))
        if count:
            parts.append(_text(left + step / 2, box.top + box.height - height - 2, str(count), "middle", 10))
        if at % (1 + len(bins) // 12) == 0:
            parts.append(_text(left + step / 2, box.top + box.height + 16, str(first), "middle"))
    told = ", ".join(f"{first}: {count}" for first, count in bins)
    return _svg(title, f"Games by number: {told}", 172, parts)


def curves(title: str, across: str, lines: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Return chances, of 1, over numbers: a line for each name, told apart by dashes, as a legend says."""
    points = [point for line in lines.values() for point in line]
    first, last = min(x for x, _ in points), max(x for x, _ in points)
    box = _Box(56, 14, WIDTH - 240, 240)

    def placed(x: float, y: float) -> tuple[float, float]:
        return box.left + box.width * (x - first) / ((last - first) or 1), box.top + box.height * (1 - y)

    parts = []
    for tenth in range(0, 11, 2):
        _, y = placed(first, tenth / 10)
        parts.append(f'<path d="M{box.left} {y:.1f}h{box.width}" stroke="{_SOFT}"/>')
        parts.append(_text(box.left - 6, y + 4, f"{10 * tenth} %", "end"))
    for number in sorted({x for x, _ in points}):
        x, _ = placed(number, 0)
        parts.append(_text(x, box.top + box.height + 16, f"{number:g}", "middle"))
    parts.append(_text(box.left + box.width / 2, box.top + box.height + 34, across, "middle"))
    for at, (name, line) in enumerate(lines.items()):
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in (placed(*point) for point in line))
        dashes = ("", "6 3", "2 3", "8 3 2 3")[at % 4]
        parts.append(_line(f"M{path}", dashes))
        beside, top = box.left + box.width + 16, box.top + 10 + 20 * at
        parts += [
            _line(f"M{beside} {top}h36", dashes),
            _text(beside + 44, top + 4, _short(name, _LETTERS // 2), "start"),
        ]
    told = "; ".join(f"{name}: {', '.join(f'{x:g} {100 * y:.0f} %' for x, y in line)}" for name, line in lines.items())
    return _svg(title, told, box.top + box.height + 44, parts)


def moves(title: str, found: Mapping[str, tuple[float, float, float]]) -> str:
    """Return bars to either side of nothing, each with the interval in which the true one lies: value, low, high."""
    most = max(1.0, *(abs(one) for those in found.values() for one in those))
    middle, half = LABEL + (WIDTH - LABEL - 70) / 2, (WIDTH - LABEL - 70) / 2
    parts = [_line(f"M{middle} 4V{12 + ROW * len(found)}")]

    def at(value: float) -> float:
        return middle + half * value / most

    for place, (name, (value, low, high)) in enumerate(found.items()):
        top = 8 + place * ROW
        left, right = sorted((middle, at(value)))
        parts += [
            _text(LABEL - 8, top + 15, name, "end"),
            _rect(left, top + 3, right - left, 14, _SOFT),
            _line(f"M{at(low):.1f} {top + 10}H{at(high):.1f}M{at(low):.1f} {top + 5}v10M{at(high):.1f} {top + 5}v10"),
            _text(WIDTH - 4, top + 15, f"{value:+.0f}", "end"),
        ]
    told = "; ".join(f"{name} {value:+.0f}" for name, (value, _, _) in found.items())
    return _svg(title, told, 16 + ROW * len(found), parts)


def graph(title: str, links: Sequence[tuple[str, str]]) -> str:
    """Return what leads from what to what: names on a ring, an arrow for each link."""
    names = [*dict.fromkeys(name for link in links for name in link)]
    middle_x, middle_y, radius = WIDTH / 2, 40 + 9 * len(names) + 40, 40.0 + 9 * len(names)
    angles = {name: 2 * pi * at / len(names) for at, name in enumerate(names)}

    def placed(name: str, out: float = 1.0) -> tuple[float, float]:
        return middle_x + out * radius * cos(angles[name]), middle_y + out * radius * sin(angles[name])

    parts = []
    for start, end in links:
        (x, y), (to_x, to_y) = placed(start, 0.97), placed(end, 0.97)
        turn = atan2(to_y - y, to_x - x)
        tips = " ".join(
            f"L{to_x:.1f} {to_y:.1f}M{to_x - 9 * cos(turn + side):.1f} {to_y - 9 * sin(turn + side):.1f}"
            for side in (0.4, -0.4)
        )
        parts.append(_line(f"M{x:.1f} {y:.1f}{tips}L{to_x:.1f} {to_y:.1f}"))
    for name in names:
        x, y = placed(name, 1.05)
        parts.append(_text(x, y + 4, name, "end" if cos(angles[name]) < 0 else "start"))
    return _svg(title, "; ".join(f"{start} to {end}" for start, end in links), 2 * middle_y, parts)


def _svg(title: str, told: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'font-family="sans-serif" font-size="13" fill="{_INK}"><title>{escape(title)}</title>'
        f"<desc>{escape(told)}</desc>{''.join(parts)}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str, size: int = 13) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}">{escape(words)}</text>'


def _short(name: str, letters: int = _LETTERS) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1]}…"


def _line(path: str, dashes: str = "") -> str:
    return f'<path d="{path}" stroke="{_INK}" fill="none" stroke-width="1.5" stroke-dasharray="{dashes}"/>'


def _rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}"/>'
