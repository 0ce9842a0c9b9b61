"""`gateway curve`: an exact chance over what it is asked by."""

from pathlib import Path

import click

from gateway_terminal.for_commands import OddsAsked, json_option, odds_command, write_whole

from ..curves import curves, read_varied, shown
from ..page import framed
from ..plots import curves as plotted
from ..words import rows
from .how import FILE, tell

__all__ = ["curve"]


@odds_command
@click.option(
    "--over", required=True, metavar="OPTION=LOW..HIGH", help="What varies along a line: raises=0..6, or names."
)
@click.option(
    "--by", "beside", metavar="OPTION=LOW..HIGH", help="What makes another line: dice=2..5, trait=Stern,Angelic."
)
@click.option("--plot", type=FILE, metavar="FILE.svg|html", help="Draw it there.")
@json_option
def curve(odds: OddsAsked, over: str, beside: str | None, plot: Path | None, json: bool) -> int:
    """Say the exact chance of a throw for each value of an option, all others as they are said."""
    if plot is not None and plot.suffix not in (".svg", ".html"):
        raise click.UsageError(f"--plot draws .svg or .html, and '{plot.name}' ends with neither.")
    across = read_varied(over, odds.parameters)
    found = curves(odds, across, read_varied(beside, odds.parameters) if beside is not None else None)
    if plot is not None:
        points = {
            name: [
                (float(one) if isinstance(one, int) else at, float(odds.fraction))
                for at, (one, odds) in enumerate(line)
            ]
            for name, line in found.lines.items()
        }
        drawn = plotted(f"The chance over {across.name}", across.name, points)
        write_whole(plot, (drawn if plot.suffix == ".svg" else framed(across.name, drawn)).encode())
    lines = [
        [shown(value), *(f"{line[at][1].percent} %" for line in found.lines.values())]
        for at, value in enumerate(across.values)
    ]
    told = {
        name: [{across.name: one, "ways": odds.numerator, "of": odds.denominator} for one, odds in line]
        for name, line in found.lines.items()
    }
    tell(rows([[across.name, *found.lines], *lines]), {"over": across.name, "lines": told}, json=json)
    return 0
