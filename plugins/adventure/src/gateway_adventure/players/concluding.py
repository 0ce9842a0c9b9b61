"""After the dice: the games master tells what is prepared, players claim the Drives that give them Resolve (AD-44)."""

from .. import commands as c
from ..play import Deed
from .hand import Hand

__all__ = ["claim", "grant", "name_winner", "narrate"]


def name_winner(hand: Hand) -> Deed | None:
    """Give an open tie to the first of those tied."""
    return next((form.command for form, _ in hand.of(c.NameWinner)), None)


def narrate(hand: Hand) -> Deed | None:
    """Tell the consequence as it is prepared."""
    return next((form.command for form, _ in hand.of(c.Narrate)), None)


def claim(hand: Hand) -> Deed | None:
    """Claim the first open Drive while Resolve is missing; later it may be worth more."""
    for form, command in hand.of(c.Claim):
        me = hand.mine(command.character)
        if me is not None:
            hungry = me.resolve != me.most_resolve
            return form.complete({"drive": form.fields[0].choices[0 if hungry else -1].value})
    return None


def grant(hand: Hand) -> Deed | None:
    """Believe the players."""
    return next((form.command for form, _ in hand.of(c.Grant)), None)
