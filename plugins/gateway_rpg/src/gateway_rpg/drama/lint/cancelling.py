"""Equipment traits that stop each other round in a ring, or themselves: none of them ever counts between equals."""

from collections.abc import Iterator

from gateway_core.challenge.kinds import Cancellation
from gateway_core.packs.finding import Finding

from ..rules import SceneBook
from .rings import rings, round_of

__all__ = ["cancelling"]


def cancelling(book: SceneBook) -> Iterator[Finding]:
    """Yield warnings for cancellations by which a trait stops itself, or that lead round to where they began.

    Those that hang on who bears what are passed over: they need not hold together.
    """
    rules = {id: rule for id, rule in book.of("cancellation").items() if rule.when is None}
    said: dict[tuple[str, str], list[Cancellation]] = {}
    for id, rule in book.of("cancellation").items():
        before = said.setdefault((rule.trait, rule.stops), [])
        if any(one.when is None or one.when == rule.when for one in before[:1]):
            message = f"'{before[0].id}' says already that '{_name(rule.trait)}' stops '{_name(rule.stops)}'."
            yield Finding("cancellation", id, ("stops",), "cancellation/twice", message, "Take one out.", "warning")
        before.append(rule)
    for id, rule in rules.items():
        if rule.trait == rule.stops:
            message = f"'{_name(rule.trait)}' stops itself: where both sides have it, it counts for neither."
            hint = "Name another trait under 'stops'."
            yield Finding("cancellation", id, ("stops",), "cancellation/stops-itself", message, hint, "warning")
    first: dict[str, str] = {}  # the first rule of each trait
    for id, rule in rules.items():
        first.setdefault(rule.trait, id)
    for ring in rings((rule.trait, rule.stops) for rule in rules.values() if rule.trait != rule.stops):
        message = f"these stop each other in a ring: {round_of(ring)}."
        yield Finding(
            "cancellation", first[ring[0]], ("stops",), "cancellation/ring", message, "Take one of them out.", "warning"
        )


def _name(trait: str) -> str:
    return trait.partition(":")[2]
