"""What somebody wants of a scene: `players win 55-65 %, 6-9 rounds`."""

import re
from collections.abc import Collection, Sequence
from itertools import combinations

import attrs

from gateway_core.errors import Misuse, did_you_mean

from .record import PLAYERS
from .report import Report
from .words import between

__all__ = ["Want", "expect_possible", "read_wants"]

_SHARE = re.compile(r"(?P<who>.+?)\s+wins?\s+(?P<low>[\d.]+)\s*(?:-|to|–)\s*(?P<high>[\d.]+)\s*%")
_COUNT = re.compile(r"(?P<low>[\d.]+)\s*(?:-|to|–)\s*(?P<high>[\d.]+)\s+(?P<what>\D.*)")


@attrs.frozen
class Want:
    """Something that is to lie between two bounds: somebody's share of games, or what is counted in the middle game."""

    what: str
    low: float
    high: float
    wins: bool  # whether it is a share of games, in points of a hundred

    def __str__(self) -> str:
        bounds = f"{self.low:g} to {self.high:g}"
        return (
            f"{self.what} win{'' if self.what == PLAYERS else 's'} {bounds} %" if self.wins else f"{bounds} {self.what}"
        )

    def value(self, report: Report) -> float:
        """Return what it is: in points of a hundred for a share. Raise Misuse for what the game does not count."""
        known = report.wins if self.wins else report.counts
        if self.what not in known:
            fault = f"Nothing in {report.target} is called '{self.what}'."
            raise Misuse(f"{fault} {did_you_mean(self.what, known) or 'Known: ' + ', '.join(known) + '.'}")
        return 100 * report.wins[self.what].value if self.wins else report.counts[self.what].middle

    def told(self, report: Report) -> str:
        """Return what it is in words; of a share between what the true one lies."""
        if self.wins:
            share = report.wins[self.what]
            return f"{self.what} {self.value(report):.0f} % of {report.games:,} games ({between(share)})"
        return f"{self.what} {self.value(report):.0f}"

    def miss(self, report: Report) -> float:
        """Return how far it is from what is wanted, in widths of what is wanted; 0: it is there."""
        value = self.value(report)
        away = max(self.low - value, value - self.high, 0.0)
        return away / max(self.high - self.low, 1.0)


def read_wants(words: str) -> Sequence[Want]:
    """Return what is wanted, each after a comma; raise Misuse for what cannot be read."""
    found = []
    for part in filter(None, map(str.strip, words.split(","))):
        share, count = _SHARE.fullmatch(part), _COUNT.fullmatch(part)
        said = share or count
        if said is None:
            fault = f"'{part}' says nothing that can be wanted."
            raise Misuse(
                f"{fault} Write 'players win 55-65 %', 'SEAT wins 20-30 %' or '6-9 rounds', with commas between."
            )
        low, high = float(said["low"]), float(said["high"])
        if share is not None and high > 100:
            raise Misuse(f"'{part}' wants more than 100 %, and a share is at most that.")
        if low > high:
            raise Misuse(f"'{part}' wants at least {low:g} and at most {high:g}.")
        found.append(Want(share["who"] if share else said["what"].strip(), low, high, share is not None))
    if not found:
        raise Misuse("Nothing is wanted: write what, as in --want 'players win 55-65 %'.")
    return found


def expect_possible(wants: Sequence[Want], masters: Collection[str]) -> None:
    """Raise Misuse for wants that exclude each other, whatever is played: no game is won by both sides."""
    for one, other in combinations(wants, 2):
        same = (one.what, one.wins) == (other.what, other.wins)
        apart = max(one.low, other.low) > min(one.high, other.high)
        rivals = one.wins and other.wins and (one.what in masters) != (other.what in masters)
        if (same and apart) or (rivals and one.low + other.low > 100):
            why = "they are sides of one game, and have 100 % together" if rivals else "nothing lies within both"
            raise Misuse(f"'{one}' and '{other}' exclude each other: {why}.")
