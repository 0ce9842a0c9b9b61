"""What many games came to together: the value that a terminal, a page and a program get."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import floor
from typing import Any

import attrs

from gateway_core.table.log.telling import and_joined

from .intervals import Share, share_of
from .record import DEED, PLAYERS, Record

__all__ = [
    "CHOOSING", "HEARING", "LOOKS", "THROWING", "Never", "Numbers", "Report", "Thing", "counted", "end_of", "minutes",
    "report_of",
]  # fmt: skip

# A model of an evening, in seconds: what a person takes to make a choice, to throw and read dice, to hear a line.
CHOOSING, THROWING, HEARING = 20, 12, 4
AT_END = " at the end"  # what a number of a game's end is called by
MOST_BINS = 24  # into which the games of a histogram fall
LOOKS = (50, 100, 200, 400, 800, 1600, 3200, 6400, 12800)  # numbers of games after which a run may have seen enough


@attrs.frozen
class Numbers:
    """How something that is counted a game lies: in the middle, and between which of them nine games of ten."""

    least: float
    low: float  # one game in twenty has less
    middle: float
    high: float  # one game in twenty has more
    most: float
    mean: float
    bins: tuple[tuple[int, int], ...]  # from which whole number on, and how many games lie there and before the next

    @classmethod
    def of(cls, values: Iterable[float]) -> "Numbers":
        """Return it of at least one value."""
        inorder = sorted(values)
        last = len(inorder) - 1
        low, middle, high = (inorder[round(last * part)] for part in (0.05, 0.5, 0.95))
        first, width = floor(inorder[0]), 1 + (floor(inorder[-1]) - floor(inorder[0])) // MOST_BINS
        held = Counter((floor(one) - first) // width for one in inorder)
        bins = tuple((first + at * width, held[at]) for at in range(max(held) + 1))
        return cls(inorder[0], low, middle, high, inorder[-1], sum(inorder) / len(inorder), bins)


@attrs.frozen
class Thing:
    """What became of one thing: an effect, a trait, an item, a card."""

    sort: str
    name: str
    games: int  # in which it was tried
    times: int
    thrown: int  # times that dice decided on
    worked: int  # of these
    decided: int  # games that an act about it ended
    won: Mapping[str, Share]  # of the games in which it was tried, what each end's share is


@attrs.frozen
class Never:
    """Something that a side had prepared and never chose in the games that were looked at, and why."""

    what: str
    name: str
    why: str  # "outbid", "worthless", "passed" or "refused", whichever it was most often
    times: int
    refusal: str = ""  # the commonest, where it was refused
    by: str = ""  # the side; empty: it is nobody's, since none of all plays against the others as a master
    best: str = ""  # what it promised when that was most, in words, where a program says it
    taken: str = ""  # what was chosen then, with what that promised


@attrs.frozen
class Report:
    """What many games came to together."""

    target: str
    seed: str
    games: int
    wanted: int  # games that were asked for; fewer were played where somebody stopped, or it was sure enough
    ends: Mapping[str, Share]  # of games, by who won or else by what the end is called, the commonest first
    wins: Mapping[str, Share]  # of games, by seat, and by PLAYERS where a games master plays against them
    facts: Mapping[str, Mapping[str, Share]]  # of games, by the name of what else is true of their ends, and what it is
    counts: Mapping[str, Numbers]  # what is counted a game: rounds, choices, throws, minutes and so on
    spotlight: Mapping[str, float]  # of choices, by seat, of 1
    deeds: Mapping[str, Mapping[str, float]]  # by seat, what part of its choices was which deed, of 1
    vain: float  # of throws that missed, of 1
    weighed: int  # throws of looked-at games whose chance was known before
    hopeless: int  # of these, with a chance of one in twenty at most
    things: Sequence[Thing]  # by sort, the most tried first
    never: Sequence[Never]
    looked: int  # games in which was noted what was never chosen

    @property
    def widest(self) -> float:
        """Half the width of the widest interval of the ends, of 1."""
        return max((share.half for share in self.ends.values()), default=1.0)

    @property
    def twice(self) -> frozenset[str]:
        """What is counted at the end though chapters say it, such as the last round's number."""
        told = [one for name, one in self.counts.items() if not name.endswith(AT_END)]
        return frozenset(name for name, one in self.counts.items() if name.endswith(AT_END) and one in told)


def report_of(target: str, seed: str, wanted: int, records: Sequence[Record]) -> Report:
    """Return what these games came to together."""
    games = len(records)
    ends = Counter(map(end_of, records))
    choices = Counter[str]()
    for record in records:
        choices.update(record.choices)
    throws = sum(record.throws for record in records)
    return Report(
        target=target,
        seed=seed,
        games=games,
        wanted=wanted,
        ends=_shares(ends, games),
        wins=_wins(records),
        facts=_facts(records),
        counts=_counts(records),
        spotlight={seat: count / choices.total() for seat, count in sorted(choices.items())},
        deeds=_deeds(records),
        vain=sum(record.vain for record in records) / throws if throws else 0.0,
        weighed=sum(record.weighed for record in records),
        hopeless=sum(record.hopeless for record in records),
        things=tuple(_things(records, ends)),
        never=tuple(_never(records)),
        looked=sum(record.looked for record in records),
    )


def end_of(record: Record) -> str:
    """Return what a game's end is called: who won; else what its game calls it."""
    if record.winners is not None:
        return and_joined(sorted(record.winners)) or "nobody"  # games name them in an order of their own
    return record.result or "no end"


def _shares(counted: Counter[str], games: int) -> dict[str, Share]:
    inorder = sorted(counted.items(), key=lambda one: (-one[1], one[0]))
    return {name: share_of(count, games) for name, count in inorder}


def _wins(records: Sequence[Record]) -> dict[str, Share]:
    won = Counter(seat for record in records for seat in record.winners or ())
    together = sum(bool(record.players) for record in records)
    players = {PLAYERS: share_of(together, len(records))} if any(one.players is not None for one in records) else {}
    seats = dict.fromkeys(seat for record in records if record.winners is not None for seat in record.choices)
    return {**players, **{seat: share_of(won[seat], len(records)) for seat in sorted({*seats, *won})}}


def _facts(records: Sequence[Record]) -> dict[str, dict[str, Share]]:
    """Return the words among the facts of the ends: of a list, each of its members."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for record in records:
        for name, value in record.facts.items():
            words = {value} if isinstance(value, str) else {*value} if isinstance(value, list | tuple) else set[Any]()
            found[name].update(word for word in words if word and isinstance(word, str))
    return {name: _shares(counted, len(records)) for name, counted in sorted(found.items()) if counted}


def _counts(records: Sequence[Record]) -> dict[str, Numbers]:
    found: defaultdict[str, list[float]] = defaultdict(list)
    sorts = dict.fromkeys(_many(sort) for record in records for sort in record.chapters)
    for record in records:
        for name, value in {**dict.fromkeys(sorts, 0), **counted(record)}.items():
            found[name].append(value)
    return {name: Numbers.of(values) for name, values in found.items()}


def counted(record: Record) -> dict[str, float]:
    """Return what is counted a game: chapters by sort, the numbers of its end, choices, throws, leads, minutes."""
    facts = record.facts.items()
    numbers = {name: one for name, one in facts if isinstance(one, int | float) and not isinstance(one, bool)}
    return {
        **{_many(sort): count for sort, count in record.chapters.items()},
        **{f"{name}{AT_END}": one for name, one in numbers.items()},
        "choices": record.acts,
        "throws": record.throws,
        "changes of lead": record.leads,
        "minutes": minutes(record),
    }


def minutes(record: Record) -> float:
    """Return how long people would have played it at a table, by the model above."""
    return (record.acts * CHOOSING + record.throws * THROWING + record.lines * HEARING) / 60


def _many(sort: str) -> str:
    return f"{sort.lower()}s"


def _things(records: Sequence[Record], ends: Iterable[str]) -> Iterable[Thing]:
    sums: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    won: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for record in records:
        end = end_of(record)
        for sort, names in record.about.items():
            for name, tried in names.items():
                counted = sums[sort, name]
                counted.update(
                    games=1, times=tried.times, thrown=tried.thrown, worked=tried.worked, decided=int(tried.last)
                )
                won[sort, name][end] += 1
    sorts = dict.fromkeys(sort for sort, _ in sums)
    rank = {sort: place for place, sort in enumerate(sorted(sorts, key=lambda one: (one == DEED, one)))}
    for (sort, name), count in sorted(sums.items(), key=lambda one: (rank[one[0][0]], -one[1]["times"], one[0][1])):
        shares = {end: share_of(won[sort, name][end], count["games"]) for end in ends}
        yield Thing(
            sort, name, count["games"], count["times"], count["thrown"], count["worked"], count["decided"], shares
        )


def _deeds(records: Sequence[Record]) -> dict[str, dict[str, float]]:
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for record in records:
        for seat, deeds in record.deeds.items():
            found[seat].update(deeds)
    return {
        seat: {
            deed: count / counted.total() for deed, count in sorted(counted.items(), key=lambda one: (-one[1], one[0]))
        }
        for seat, counted in sorted(found.items())
    }


def _never(records: Sequence[Record]) -> Iterable[Never]:
    """Yield what a side never chose in all games that were looked at, nor tried in any other."""
    used = {(side, name) for record in records for side, names in record.used.items() for name in names}
    times: defaultdict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
    refusals: defaultdict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
    best: dict[tuple[str, str, str, str], Mapping[str, Any]] = {}  # and why
    for record in records:
        for one in record.passed_over:
            if (one["by"], one["name"]) not in used:
                key = one["by"], one["what"], one["name"]
                if one.get("promise") and _promises(one) > _promises(best.get((*key, one["why"]), {})):
                    best[*key, one["why"]] = one
                times[key][one["why"]] += one["times"]
                refusals[key].update([one["refusal"]] if one.get("refusal") else [])
    for (by, what, name), counted in sorted(times.items()):
        why, count = counted.most_common(1)[0]
        refusal = next((words for words, _ in refusals[by, what, name].most_common(1)), "") if why == "refused" else ""
        most = best.get((by, what, name, why), {})
        yield Never(what, name, why, count, refusal, by, most.get("promise", ""), most.get("taken", ""))


def _promises(one: Mapping[str, Any]) -> tuple[bool, bool, int]:
    """Return by what the greatest of some promises is told: one that can be weighed before one that cannot."""
    value = one.get("value")
    return "promise" in one, value is not None, value or 0
