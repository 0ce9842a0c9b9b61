"""Write `docs/reference/balance.md`: what programs make of every scene that is shipped, as `gateway simulate` says it.

`python -m tests.house.balance.page` plays them all, which takes ten minutes on two cores; with the name of a file, it
keeps them there and goes on where it was left. A test sees to it that none is missing.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gateway_core.session import Session

__all__ = ["GAMES", "PAGE", "shipped"]

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "balance.md"
GAMES = 200  # of each: a share is known to some ten points to either side
_MOST = 8  # of what was never chosen that are named
_HEAD = f"""# What programs make of the scenes that are shipped

{GAMES} games of each by the game's own programs, seed 1: who wins or how it ends, with the interval in which the true
share lies; what a game has in the middle; how many throws miss; and what might have been done and never was. The line
under a scene's name says it all again, and more. Programs are no people: what is loud here is worth a look, what is
near is not. `python -m tests.house.balance.page` writes this page.
"""


def shipped() -> tuple[str, ...]:
    """Return the names of all that is played of the packs of this repository, game by game."""
    session = Session()
    packs = sorted(one.id for one in session.states() if session.system_of(one.id) != "none")
    return tuple(name for pack in packs for name in session.begins(pack))


def _line(scene: str) -> str:
    return f"gateway simulate {scene} -n {GAMES}"


def _section(scene: str) -> Iterator[str]:
    also = [word for file in sys.argv[1:] for word in ("--runs", file)] + ["--jobs", str(os.cpu_count() or 1), "--json"]
    line = [sys.executable, "-m", "gateway_terminal", *_line(scene).split()[1:], *also]
    report: Any = json.loads(subprocess.run(line, check=True, capture_output=True, text=True).stdout)
    yield from (f"## {scene}", "", f"    {_line(scene)}", "", "| | share | between |", "|---|---|---|")
    for name, share in report["ends"].items():
        low, high = (round(100 * share[one]) for one in ("low", "high"))
        yield f"| {name} | {round(100 * share['count'] / share['games'])} % | {low} to {high} % |"
    counts = {name: round(one["middle"]) for name, one in report["counts"].items() if one["most"]}
    missed = f"; of all throws {round(100 * report['vain'])} % miss" if counts.get("throws") else ""
    yield from ("", f"In the middle game: {', '.join(f'{name} {count}' for name, count in counts.items())}{missed}.")
    tried = {one["name"] for one in report["things"]}
    passed = [(one["why"] == "passed", one["name"]) for one in report["never"] if one["name"] not in tried]
    never = [*dict.fromkeys(name for _, name in sorted(passed, key=lambda one: one[0]))]  # first what says more of it
    if never:
        more = f" and {len(never) - _MOST} more" if len(never) > _MOST else ""
        yield from ("", f"Never chosen: {', '.join(never[:_MOST])}{more}.")
    yield ""


def main() -> None:
    """Play them all, and write the page."""
    lines = (line for scene in shipped() for line in _section(scene))
    PAGE.write_text("\n".join((_HEAD, *lines)).rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
