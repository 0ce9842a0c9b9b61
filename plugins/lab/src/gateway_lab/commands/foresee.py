"""`gateway foresee`: what a whole action comes to, exactly."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from gateway_terminal.for_commands import Target, json_option, seed_option, target_command, wrap, write_whole

from ..curves import read_range
from ..foreseeing import Foreseen, foreseen
from ..intervals import Share
from ..page import framed
from ..plots import bars, curves
from ..words import percent, rows
from .how import FILE, tell

__all__ = ["foresee"]

_STILL = "However they fall, nothing moves yet that lies on the table: say what follows in one more LINE."
_SHOWN = 12  # ends that a terminal is told; --json has all


@target_command
@click.argument("lines", nargs=-1, required=True, metavar="LINE...")
@click.option("--over", metavar="LOW..HIGH", help="Numbers to put in turn for {} in the lines: 'roll, {} raises'.")
@click.option("--plot", type=FILE, metavar="FILE.svg|html", help="Draw it there.")
@seed_option("The seed of what is played before: as 'gateway play --seed' takes it.  [1]")
@json_option
def foresee(
    target: Target, lines: tuple[str, ...], over: str | None, plot: Path | None, seed: str | None, json: bool
) -> int:
    """Say exactly what an action comes to: all its effects on everybody, however the dice fall.

    Each LINE is what somebody would type at the table of TARGET, in the order in which they are said: 'norris: edge
    kroe', then 'roll, 2 raises'. Programs decide all else. The throw that the last one leads to is played on in every
    way that it can fall.
    """
    if plot is not None and plot.suffix not in (".svg", ".html"):
        raise click.UsageError(f"--plot draws .svg or .html, and '{plot.name}' ends with neither.")
    if over is None:
        found = _foreseen(target, lines, seed)
        if plot is not None:
            _draw(plot, bars("What it comes to", {said: _exact(chance) for said, chance in _ends(found)}), target)
        tell(_told(found), _data(found), json=json)
        return 0
    if not any("{}" in line for line in lines):
        raise click.UsageError("--over puts numbers in for {}, and no line has it: write 'roll, {} raises'.")
    each = {
        number: _foreseen(target, [line.replace("{}", str(number)) for line in lines], seed)
        for number in read_range(over)
    }
    if plot is not None:
        moved = {name: [(n, float(one.moves(name))) for n, one in each.items()] for name in _varying(each)}
        _draw(plot, curves("The chance that it moves", "", moved), target)
    tell(_told_over(each), [{"over": number, **_data(one)} for number, one in each.items()], json=json)
    return 0


def _foreseen(target: Target, lines: Sequence[str], seed: str | None) -> Foreseen:
    with target.open(seed=seed or "1") as game:
        return foreseen(game, lines)


def _draw(plot: Path, drawn: str, target: Target) -> None:
    write_whole(plot, (drawn if plot.suffix == ".svg" else framed(target.name, drawn)).encode())


def _exact(chance: Fraction) -> Share:
    return Share(chance.numerator, chance.denominator, float(chance), float(chance))


def _ends(found: Foreseen) -> Iterator[tuple[str, Fraction]]:
    """Yield each end in words, as far as ends differ."""
    for end, chance in found.ends:
        said = (_moved(name, found.before.get(name), end.get(name)) for name in found.moved if not found.is_sure(name))
        yield "; ".join(filter(None, said)) or "nothing else", chance


def _moved(name: str, before: int | str | None, after: int | str | None) -> str:
    """Return in words how a thing moved; empty where it did not."""
    if before == after:
        return ""
    if isinstance(after, int):
        return f"{name} {before} to {after}" if isinstance(before, int) else f"{name} {after}"
    if after is None and before == "":  # a mark on a card
        return ": no longer ".join(name.rsplit(": ", 1))
    return f"{name}: {after}".rstrip(": ") if after is not None else f"no longer {name}"


def _told(found: Foreseen) -> Iterator[str]:
    yield from map(wrap, found.said)
    (first, _), *_ = found.ends
    if not found.moved:
        yield wrap(_STILL)
        return
    sure = [_moved(name, found.before.get(name), first.get(name)) for name in found.moved if found.is_sure(name)]
    if sure:
        yield wrap(f"However they fall: {'; '.join(sure)}.")
    lines = [*_ends(found)]
    for said, chance in lines[:_SHOWN]:
        yield wrap(f"{percent(float(chance)):>6}  {said}", hanging=" " * 8)
    if rest := lines[_SHOWN:]:
        yield f"{percent(float(sum(chance for _, chance in rest))):>6}  {len(rest)} other ends"
    means = [(name, mean) for name in found.moved if (mean := found.mean(name)) and not found.is_sure(name)]
    if means:
        yield "\nOn average"
        yield from rows([[f"  {name}", f"{float(mean):+.2f}"] for name, mean in means])


def _varying(each: Mapping[int, Foreseen]) -> list[str]:
    """Return the numbers that the dice move, for any of what is put in."""
    names = dict.fromkeys(name for one in each.values() for name in one.moved if not one.is_sure(name))
    return [name for name in names if all(one.mean(name) is not None for one in each.values())]


def _told_over(each: Mapping[int, Foreseen]) -> Iterator[str]:
    yield from map(wrap, next(iter(each.values())).said)
    names = _varying(each)
    if not names:
        moved = any(one.moved for one in each.values())
        yield wrap("No number is moved by the dice. Without --over it says what else is." if moved else _STILL)
    for name in names:
        means = {number: one.mean(name) or Fraction(0) for number, one in each.items()}
        best = max(means, key=lambda number: abs(means[number]))
        lines = [
            [f"  {number}", percent(float(each[number].moves(name))), f"{float(mean):+.2f}", "most" * (number == best)]
            for number, mean in means.items()
        ]
        yield name
        yield from rows([["", "moves", "on average", ""], *lines])


def _data(found: Foreseen) -> dict[str, Any]:
    ends = [
        {
            "ways": chance.numerator, "of": chance.denominator,
            "moved": {name: end.get(name) for name in found.moved if end.get(name) != found.before.get(name)},
        }
        for end, chance in found.ends
    ]  # fmt: skip
    return {"said": [*found.said], "before": {name: found.before.get(name) for name in found.moved}, "ends": ends}
