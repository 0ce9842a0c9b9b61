"""Why a chance is what it is, a line a reason: the same for a throw by numbers and for an act in a game."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from gateway_core.chance.matchup import Matchup
from gateway_core.chance.odds import Certain, Likelihood, Odds, Reason, Unknown
from gateway_core.errors import amount
from gateway_core.ids import Ref

from .provenance import patched_words
from .terminal import bold
from .text import wrap

__all__ = [
    "chance_data", "explanation", "explanation_data", "headline", "matchup_data", "matchup_lines", "reasons",
]  # fmt: skip


def headline(odds: Odds, label: str = "") -> str:
    """Return a chance in percent, and exactly; and a line for each other chance of the same throw."""
    also = [wrap(_chance(one, one.name[:1].upper() + one.name[1:])) for one in odds.also]
    return "\n".join([bold(wrap(_chance(odds, label))), *also])


def reasons(odds: Odds | Unknown | None, label: str, book: Any = None) -> str:
    """Return all that can be told of a chance: what it is and why, or why nobody can tell; `book` as for why."""
    if odds is None:
        return wrap(f"{label}: there is no throw to weigh.")
    if isinstance(odds, Unknown):
        return wrap(f"{label}: {odds.why}")
    return "\n".join(filter(None, [headline(odds, label), explanation(odds, book)]))


def explanation(odds: Odds, book: Any = None) -> str:
    """Return every die and number behind a chance, with the rule and the data it comes from.

    Under a number that the patches of a table have changed stands who did that, where its `book` is given.
    """
    return "\n".join("\n".join([wrap(_line(one), "  "), *_patches(one, book)]) for one in odds.explanation)


def chance_data(odds: Odds) -> dict[str, Any]:
    """Return a chance and the other chances of the same throw as plain values."""
    return {**_share(odds), "also": [{"name": one.name, **_share(one)} for one in odds.also]}


def explanation_data(odds: Odds, book: Any = None) -> list[dict[str, Any]]:
    """Return an explanation as plain values; `patched` says who changed a number, where `book` is given."""
    return [
        {
            "amount": one.amount,
            "patched": [*_patched(one, book)],
            "rule": one.rule,
            "source": one.source,
            "text": one.text,
            "unit": one.unit,
        }
        for one in odds.explanation
    ]


def _chance(one: Odds | Likelihood, label: str) -> str:
    said = f"{label + ': ' if label else ''}{one.percent} %, {one.numerator} in {one.denominator}"
    return f"{said}, without a throw" if isinstance(one, Certain) else said


def _share(one: Odds | Likelihood) -> dict[str, Any]:
    share = {"denominator": one.denominator, "numerator": one.numerator}
    return {"percent": float(one.percent), "probability": share}


def _line(one: Reason) -> str:
    number = ""
    if one.amount is not None:
        number = f"{amount(one.amount, one.unit)}: " if one.unit == "dice" else f"{one.amount:+d} {one.unit}: "
    known = ", ".join(filter(None, (one.rule, one.source)))
    return f"{number}{one.text}{f' ({known})' if known else ''}"


def _patches(one: Reason, book: Any) -> list[str]:
    return [wrap(words, "    ") for words in _patched(one, book)]


def _patched(one: Reason, book: Any) -> list[str]:
    """Return a line for each number of a reason's entry that a patch has changed."""
    if not one.source:
        return []
    ref = Ref.parse(one.source)
    # Whatever was given to a table for a rulebook has a hash, and need have nothing else.
    if (ref.kind, ref.id) not in getattr(getattr(book, "rulebook", None), "patches", {}):
        return []
    return [*patched_words(book, ref)]


def matchup_lines(every: Sequence[Matchup]) -> Iterator[str]:
    """Yield the lines: who acts, each way, and behind each opponent the chances, the smallest first."""
    for who, ways in groupby(every, key=lambda one: one.who):
        yield bold(who)
        for way, against in groupby(ways, key=lambda one: one.way):
            yield wrap(way, "  ")
            for other, those in groupby(against, key=lambda one: one.against):
                yield from _against(other, [*those])
    if not every:
        yield "Nobody has prepared anything against anybody."


def _against(other: str, those: Sequence[Matchup]) -> Iterator[str]:
    for one in sorted(those, key=_likely):
        said = f"{one.odds.percent:>6} %" if isinstance(one.odds, Odds) else "unknown"
        by = f": {one.by}" if one.by else ""
        why = f" ({one.odds.why})" if isinstance(one.odds, Unknown) else ""
        yield wrap(f"{said}  {other}{by}{why}", "    ", "               ")


def _likely(one: Matchup) -> float:
    return float(one.odds.fraction) if isinstance(one.odds, Odds) else 2.0


def matchup_data(one: Matchup) -> dict[str, Any]:
    """Return it for programs to read."""
    chance = chance_data(one.odds) if isinstance(one.odds, Odds) else {"unknown": one.odds.why}
    return {"who": one.who, "way": one.way, "against": one.against, "by": one.by, **chance}
