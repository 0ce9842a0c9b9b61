"""Equipment traits that stop each other round in a ring, or themselves: none of them ever counts between equals."""

from collections.abc import Iterator

from ....packs.finding import Finding
from ..rules import SceneBook

__all__ = ["cancelling"]


def cancelling(book: SceneBook) -> Iterator[Finding]:
    """Yield warnings for cancellations by which a trait stops itself, or that lead round to where they began.

    Those that hang on who bears what are passed over: they need not hold together.
    """
    rules = {id: rule for id, rule in book.of("cancellation").items() if rule.when is None}
    stops: dict[str, list[str]] = {}
    for rule in rules.values():
        stops.setdefault(rule.trait, []).append(rule.stops)
    told: set[str] = set()
    for id, rule in rules.items():
        name = _name(rule.trait)
        if rule.trait == rule.stops:
            message = f"'{name}' stops itself: where both sides have it, it counts for neither."
            hint = "Name another trait under 'stops'."
            yield Finding("cancellation", id, ("stops",), "cancellation/stops-itself", message, hint, "warning")
        elif rule.trait not in told and (ring := _ring(stops, rule.trait, rule.stops)):
            told.update(ring)
            message = f"these stop each other in a ring: {' -> '.join(map(_name, (*ring, rule.trait)))}."
            yield Finding(
                "cancellation", id, ("stops",), "cancellation/ring", message, "Take one of them out.", "warning"
            )


def _ring(stops: dict[str, list[str]], first: str, second: str) -> tuple[str, ...]:
    """Return the shortest way from a trait by the one that it stops back to itself; nothing if there is none."""
    ways, passed = list[tuple[str, ...]]([(first, second)]), {second}
    while ways:
        way = ways.pop(0)
        for other in stops.get(way[-1], ()):
            if other == first:
                return way
            if other not in passed:
                passed.add(other)
                ways.append((*way, other))
    return ()


def _name(trait: str) -> str:
    return trait.partition(":")[2]
