"""How much effects do and owe: numbers below nothing, numbers of nothing, and numbers that no scene has use for."""

from collections.abc import Iterator, Mapping

from gateway_core.game.effects import Amount, Argument, Operation
from gateway_core.game.effects.shapes import Arguments
from gateway_core.packs.finding import Finding, Spot

from ..language.effects import Effect
from ..rules import SceneBook

__all__ = ["numbers"]

_EDGE = "shift-edge"  # the only one that goes both ways
_MOST = 20  # steps, raises and the like: as far as the tables of a pack go, and far beyond any scene


def numbers(book: SceneBook) -> Iterator[Finding]:
    """Yield what is wrong with the numbers that stand in effects and costs; sums are as large as play makes them."""
    for id, effect in book.of("effect").items():
        spot = Spot("effect", id)
        for index, operation in enumerate(effect.does):
            for key, amount in _counted(operation):
                yield from _idle(spot.at("does", index, operation.word.name, key), amount)
        yield from _backwards(spot, effect)
        for index, due in enumerate(effect.due):
            yield from _owed(spot.at("due", index, "raises"), due.raises)
    for id, cost in book.of("cost").items():
        yield from _owed(Spot("cost", id, ("raises",)), cost.raises)


def _counted(operation: Operation) -> Iterator[tuple[str, Amount]]:
    """Yield how much an operation does of something."""
    takes, value = operation.word.takes, operation.value
    if not isinstance(takes, Arguments) or not isinstance(value, Mapping) or value.get("kind") == "press":
        return  # who presses keeps the ladder where it is, by no number of steps
    for key, argument in takes.named.items():
        counts = isinstance(argument, Argument) and (argument.low == 0 or operation.word.name == _EDGE)
        if counts and isinstance(value.get(key), Amount):
            yield key, value[key]


def _backwards(spot: Spot, effect: Effect) -> Iterator[Finding]:
    """Yield a success by which its user only loses ground; who gets something for it may well give some (GW-DR-16)."""
    if effect.does and all(one.word.name == _EDGE for one in effect.does):
        steps = [one.value["steps"] for one in effect.does]
        if all(not one.names and one(None) < 0 for one in steps):
            message = "if this works the Edge moves away from the actor, and nothing is gained for it."
            hint = "Write steps without the minus, or add what the actor gains."
            yield from spot.at("does").unless(False, "effect/only-loses", message, hint, "warning")


def _owed(spot: Spot, amount: Amount) -> Iterator[Finding]:
    if not amount.names and amount(None) < 0:
        message = f"nobody owes {amount(None)} raises."
        yield from spot.unless(False, "effect/below-nothing", message, "Write 1 or more, or grant free raises.")
    else:
        yield from _idle(spot, amount)


def _idle(spot: Spot, amount: Amount) -> Iterator[Finding]:
    if amount.names:
        return
    number = amount(None)
    if number == 0:
        message = "this comes to 0, so it does nothing."
        yield from spot.unless(False, "effect/does-nothing", message, "Write 1 or more, or take it out.", "warning")
    elif abs(number) > _MOST:
        message = f"{number} is more than any scene has use for: a slip of the pen?"
        yield from spot.unless(False, "effect/beyond-use", message, f"Write {_MOST} at most.", "warning")
