"""Whose dice a throw asks for, and what they show by the file."""

from collections.abc import Iterable, Mapping

from gateway_core.chance.ask import Ask
from gateway_core.errors import did_you_mean

from ..action.account import Account
from ..state import Drama
from .rows import Faces

__all__ = ["WrongDice", "dice_for", "faces_for", "throwers"]


class WrongDice(Exception):
    """The dice of a row are not those of the throw: `code`, `fault`, `cure`, and whose they are if it is one side's."""

    def __init__(self, code: str, fault: str, cure: str = "", entity: str = "") -> None:
        self.code, self.fault, self.cure, self.entity = code, fault, cure, entity
        super().__init__(f"{code} {fault}")


def throwers(state: Drama) -> tuple[str, ...]:
    """Return who throws for the innermost action, in the order in which the dice are asked for."""
    action = state.stack[-1]
    return action.resisters if action.is_contest else (action.actor, *Account(state, action).standing)


def dice_for(sides: Iterable[str]) -> str:
    """Return what to write so that these sides have dice."""
    return f"Write dice: {{{', '.join(f'{entity}: BEST' for entity in sides)}}}"


def faces_for(state: Drama, asks: tuple[Ask, ...], dice: Mapping[str, Faces]) -> list[tuple[int, ...]]:
    """Return the faces for each ask; raise WrongDice unless the dice are exactly those of this throw."""
    sides = throwers(state)
    for entity in dice:
        if entity not in sides:
            fault = f"{state.called(entity)} does not throw here."
            raise WrongDice("replay/dice-for-nobody", fault, did_you_mean(entity, sides), entity)
    missing = [entity for entity in sides if entity not in dice]
    if missing:
        names = " and ".join(map(state.called, missing))
        fault = f"{names} must throw, and the file has no dice for it."
        raise WrongDice("replay/no-dice", fault, f"{dice_for(sides)}.")
    found = []
    for entity, ask in zip(sides, asks, strict=True):
        faces = dice[entity].fill(ask.count)
        if faces is None:
            fault = f"{state.called(entity)} throws {ask.count} dice, and the file has {len(dice[entity].dice)}."
            raise WrongDice("replay/wrong-dice", fault, "Write the best die, or all of them.", entity)
        found.append(faces)
    return found
