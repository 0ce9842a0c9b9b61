"""A player between Tests: wake who lies there, propose the likeliest way, or leave it to others (AD-30, AD-81)."""

from fractions import Fraction

from .. import commands as c
from ..commands.proposing import FIGHT
from ..play import Deed
from ..secrecy.seen import CharacterView, WayView
from .hand import Hand, Weighed, hostile

__all__ = ["propose", "wake", "way_chance"]

_POOR = Fraction(1, 4)  # below this chance one leaves it to whoever has proposed something else
_APPETITE = Fraction(1, 4)  # of chance that a Drive is worth to somebody who has lost all their Resolve
_TEMPERS = (Fraction(1, 2), Fraction(3, 4), Fraction(1), Fraction(5, 4))  # how much somebody likes to fight today


def wake(hand: Hand) -> Deed | None:
    """Bring round whoever of one's own side is unconscious."""
    for form, command in hand.of(c.Revive):
        me, fallen = hand.mine(command.character), hand.view.character(command.target)
        if me is not None and fallen is not None and not hostile(me) and fallen.protagonist:
            return form.command
    return None


def propose(hand: Hand) -> Deed | None:
    """Propose one of the best ways, or hold."""
    me = hand.view.own
    holds = [form.command for form, _ in hand.of(c.Hold)]
    if me is None or not holds:
        return None
    ways = {way.id: way for way in hand.view.moment.ways} if hand.view.moment is not None else {}
    weighed: list[Weighed[Deed]] = []
    for form, command in hand.of(c.Propose):
        if command.way == FIGHT:
            weighed.append((_fight(hand, me), form.command))
        elif command.way and me.id not in ways[command.way].tried:
            way = ways[command.way]
            weighed.append((way_chance(hand, me, way, command) + _appetite(me, way), form.command))
    most = max((worth for worth, _ in weighed), default=Fraction(0))
    others = any(one.character != me.id for one in hand.view.proposals)
    return holds[0] if most <= (_POOR if others else 0) else hand.stream.pick(hand.near(weighed))


def way_chance(hand: Hand, me: CharacterView, way: WayView, command: Deed) -> Fraction:
    """Return somebody's chance with a way of the moment."""
    return hand.chance(command, me.scores.get(way.ability, 1))


def _appetite(me: CharacterView, way: WayView) -> Fraction:
    """Return what a way is worth beside its chance, since it may mark a Drive: the less Resolve is left, the more."""
    if not way.major or not me.most_resolve or all(drive.marked for drive in me.drives):
        return Fraction(0)
    return _APPETITE * Fraction(me.most_resolve - (me.resolve or 0), me.most_resolve)


def _fight(hand: Hand, me: CharacterView) -> Fraction:
    """Return what somebody hopes of a fight, by the best that they are armed with; nothing if they are hurt."""
    foes = hand.opponents(me)
    friends = [one for one in hand.view.characters if one.status == "up" and one.stage and not hostile(one)]
    if not foes or len(foes) > len(friends) + 1 or 2 * (me.health or 0) < (me.most_health or 0):
        return Fraction(0)
    armed = [attack for item in me.items if not item.used_up for attack in item.means] + list(me.means)
    score = max((me.scores.get(hand.view.attacks[attack], 1) for attack in armed), default=1)
    return Fraction(score, score + 2) * hand.stream.pick(_TEMPERS)
