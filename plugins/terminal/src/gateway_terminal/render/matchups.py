"""The odds of what is prepared in a scene: each way to act, and what it comes to against each who resists."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from gateway_core.chance.odds import Odds, Unknown
from gateway_core.table.matchup import Matchup

from .odds import chance_data
from .terminal import bold
from .text import wrap

__all__ = ["matchup_data", "matchup_lines"]


def matchup_lines(every: Sequence[Matchup]) -> Iterator[str]:
    """Yield the lines: who acts, each way, and behind each opponent the chances, the hardest resistance first."""
    for who, ways in groupby(every, key=lambda one: one.who):
        yield bold(who)
        for way, against in groupby(ways, key=lambda one: one.way):
            yield wrap(way, "  ")
            for other, those in groupby(against, key=lambda one: one.against):
                yield from _against(other, [*those])
    if not every:
        yield "Nobody has prepared anything against anybody."


def _against(other: str, those: Sequence[Matchup]) -> Iterator[str]:
    for one in sorted(those, key=_chance):
        said = f"{one.odds.percent:>6} %" if isinstance(one.odds, Odds) else "unknown"
        by = f": {one.by}" if one.by else ""
        why = f" ({one.odds.why})" if isinstance(one.odds, Unknown) else ""
        yield wrap(f"{said}  {other}{by}{why}", "    ", "               ")


def _chance(one: Matchup) -> float:
    return float(one.odds.fraction) if isinstance(one.odds, Odds) else 2.0


def matchup_data(one: Matchup) -> dict[str, Any]:
    """Return it for programs to read."""
    chance = chance_data(one.odds) if isinstance(one.odds, Odds) else {"unknown": one.odds.why}
    return {"who": one.who, "way": one.way, "against": one.against, "by": one.by, **chance}
