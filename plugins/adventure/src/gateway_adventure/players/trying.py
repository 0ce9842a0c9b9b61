"""Before the dice: whom to support, what to spend, and hardly ever a Last Stand (AD-37, AD-40, AD-50)."""

from fractions import Fraction

from .. import commands as c
from ..play import Deed
from ..secrecy.seen import CharacterView
from ..state import Side, Test
from .hand import Hand, hostile

__all__ = ["defend", "make_last_stand", "push", "support"]

_ABLE = 4  # the score from which help is no longer worth its risk
_HOPE = Fraction(1, 4)  # below this chance one would only suffer along
_SURE = Fraction(9, 10)  # from this chance on nobody needs a second supporter, or a Last Stand is worth its price
_PRICE = Fraction(1, 5)  # of chance that a point of Resolve must bring
_CHEAP = Fraction(1, 10)  # the same, where a Drive may give it back
_DESPAIR = Fraction(1, 6)  # the chance at which one makes a Last Stand


def support(hand: Hand) -> Deed | None:
    """Support whoever is helped by it, if a failure would not strike oneself down."""
    for form, command in hand.of(c.Support):
        me, test = hand.mine(command.character), hand.view.test
        if me is not None and test is not None:
            return form.complete({"side": _whom(hand, me, test)})
    return None


def _whom(hand: Hand, me: CharacterView, test: Test) -> str | None:
    if me.endangered or test.kind == "order" or not _has_time(hand, me):
        return None
    for side in test.sides:
        one = hand.view.character(side.character)
        if one is None or hostile(one) != hostile(me) or hand.score(side) >= _ABLE:
            continue
        chance = hand.chance(c.Support(me.id, side.character), hand.score(side) + 1)
        if chance >= _HOPE and not (side.supporters and chance >= _SURE):
            return side.character
    return None


def _has_time(hand: Hand, me: CharacterView) -> bool:
    """Say whether Support costs nothing: out of rounds, or with an action that is left over from one's turn."""
    return hand.view.rounds is None or me.id in hand.view.rounds.had


def defend(hand: Hand) -> Deed | None:
    """Meet an Attack with what harms most, even if that uses it up (AD-R32)."""
    for form, command in hand.of(c.Defend):
        if hand.mine(command.character) is not None:
            return form.command
    return None


def push(hand: Hand) -> Deed | None:
    """Spend what brings more chance than it costs, and never the last point (AD-43)."""
    for form, command in hand.of(c.Push):
        me, side = hand.mine(command.character), _side(hand, command.character)
        if me is not None and side is not None:
            price = _CHEAP if _comes_back(hand, me) else _PRICE
            affordable = range(max(1, me.resolve or 0))
            worth = {
                points: hand.chance(c.Push(me.id, points), hand.score(side) + points) - price * points
                for points in affordable
            }
            return form.complete({"points": max(affordable, key=lambda points: (worth[points], -points))})
    return None


def _side(hand: Hand, character: str) -> Side | None:
    return hand.view.test.side(character) if hand.view.test is not None else None


def _comes_back(hand: Hand, me: CharacterView) -> bool:
    """Say whether a Drive may give back what is spent: Resolve above what one began with would be lost (AD-45)."""
    major = hand.view.test is not None and hand.view.test.major
    return major and me.resolve == me.most_resolve and any(not drive.marked for drive in me.drives)


def make_last_stand(hand: Hand) -> Deed | None:
    """Give everything where it is nearly hopeless, matters, costs a single point, and somebody is there to help."""
    for form, command in hand.of(c.LastStand):
        me, test = hand.mine(command.character), hand.view.test
        if me is None or test is None or not test.major or me.resolve != 1 or hand.view.rounds is not None:
            continue
        odds, plain = hand.observation.odds(command), hand.observation.odds(c.Push(me.id, 0))
        company = any(one.protagonist and one.status == "up" and one.id != me.id for one in hand.view.characters)
        if odds and plain and company and odds.fraction >= _SURE and plain.fraction <= _DESPAIR:
            return form.command
    return None
