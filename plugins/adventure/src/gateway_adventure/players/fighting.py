"""Turns in rounds, of Protagonists and NPCs alike: help the fallen, strike, come nearer (AD-63 to AD-86)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from .. import commands as c
from ..play import Deed
from ..secrecy.seen import CharacterView
from .hand import Hand, Weighed, hostile
from .proposing import way_chance

__all__ = ["prefer", "take_turn"]

_HIT = 2  # points that a blow is thought to cost
_WAY_OUT = 4  # what a way that comes off is worth in such points: it often ends the fight
_SLIM = Fraction(1, 5)  # no way is tried below this chance
_BETTER = Fraction(3, 2)  # how much better an Attack must be to be worth a turn's last action to go there
_LONG = 8  # rounds after which nobody holds back any longer


def prefer(hand: Hand) -> Deed | None:
    """Let the healthiest of one's own go first."""
    for form, command in hand.of(c.Prefer):
        if hand.mine(command.character) is not None:
            tied = [one for one in hand.view.characters if hand.view.rounds and one.id in hand.view.rounds.tie]
            own = [one for one in tied if one.protagonist] or tied
            return form.complete({"first": max(own, key=lambda one: (one.health or 0, one.id)).id})
    return None


def take_turn(hand: Hand) -> Deed | None:
    """Take one of the actions of a turn, or end it."""
    turn = hand.view.rounds.turn if hand.view.rounds is not None else None
    me = hand.mine(turn) if turn is not None else None
    if me is None:
        return None
    if not hand.opponents(me) and hand.leads:
        return next((form.command for form, _ in hand.of(c.EndRounds, ends=True)), None)
    found = _tend(hand, me) or _act(hand, me)
    return found or next((form.command for form, _ in hand.of(c.EndTurn)), None)


def _tend(hand: Hand, me: CharacterView) -> Deed | None:
    """Stop the bleeding of one's own, or go there if nobody else is with them (AD-77)."""
    own = [one for one in hand.view.characters if hostile(one) == hostile(me)]
    bleeding = [one.id for one in own if one.status == "bleeding"]
    for form, command in hand.of(c.Stabilise):
        if command.target in bleeding:
            return form.command
    able = [one.id for one in own if one.status == "up" and one.id != me.id]
    alone = [id for id in bleeding if all(hand.steps(id, other) > 0 for other in able)]
    return _approach(hand, alone)


def _approach(hand: Hand, targets: Sequence[str]) -> Deed | None:
    """Come one step nearer to the first of these that one can come nearer to."""
    for form, command in hand.of(c.Move):
        reachable = [choice.value for choice in form.fields[0].choices] if command.nearer else []
        for target in targets:
            if target in reachable:
                return form.complete({"target": target})
    return None


def _act(hand: Hand, me: CharacterView) -> Deed | None:
    """Do the best thing in reach; if a much better one is out of reach, go there."""
    foes = hand.opponents(me)
    here = [*_ways(hand, me), *_attacks(hand, me, {one.id for one in foes})]
    now = max((worth for worth, _ in here), default=Fraction(0))
    there = max((_hope(hand, me, one) for one in hand.refused(c.Attack, "adventure/out-of-reach")), default=Fraction(0))
    near = [one.id for one in foes]
    first = hand.view.rounds is not None and not hand.view.rounds.actions
    if there > now * (1 if first else _BETTER) and not _holds_back(hand, me):
        nearer = _approach(hand, near) or (_let_them_meet(hand, me, near) if now <= 0 else None)
        if nearer is not None:
            return nearer
    return hand.stream.pick(hand.near(here)) if now > 0 else None


def _holds_back(hand: Hand, me: CharacterView) -> bool:
    """Say whether somebody stays where they are: one point from falling, as long as the fight is young."""
    return me.endangered and hand.view.rounds is not None and hand.view.rounds.round <= _LONG


def _ways(hand: Hand, me: CharacterView) -> Iterator[Weighed[Deed]]:
    """Yield the ways of the moment that can be an action, at what they are worth."""
    ways = {way.id: way for way in hand.view.moment.ways} if hand.view.moment is not None else {}
    for form, command in hand.of(c.Propose):
        way = ways.get(command.way)
        if way is not None and me.id not in way.tried:
            chance = way_chance(hand, me, way, form.command)
            if chance >= _SLIM:
                yield chance * _WAY_OUT, form.command


def _attacks(hand: Hand, me: CharacterView, foes: set[str]) -> Iterator[Weighed[Deed]]:
    """Yield every Attack on somebody conscious, at what it is worth: the fallen are spared."""
    for form, command in hand.of(c.Attack):
        for choice in form.fields[0].choices if command.character == me.id else ():
            if choice.value in foes:
                attack = form.complete({"target": choice.value})
                yield _worth(hand, me, attack), attack


def _worth(hand: Hand, me: CharacterView, attack: Deed) -> Fraction:
    """Return what an Attack may do to them, less what it may do to oneself, as far as one knows."""
    assert isinstance(attack, c.Attack)
    odds = hand.observation.odds(attack)
    if odds is None:
        return _hope(hand, me, attack)
    hurt = sum((Fraction(one.numerator, one.denominator) for one in odds.also if one.name == "hurt"), Fraction(0))
    return odds.fraction * (_HIT + _bonus(me, attack)) - hurt * _HIT


def _hope(hand: Hand, me: CharacterView, attack: c.Attack) -> Fraction:
    """Return what an Attack may do by one's own score, on somebody whose sheet one has not seen."""
    score = me.scores.get(hand.view.attacks[attack.attack], 1)
    return Fraction(score, score + _HIT) * (_HIT + _bonus(me, attack))


def _bonus(me: CharacterView, attack: c.Attack) -> int:
    return next((item.bonus_damage for item in me.items if item.id == attack.item), 0)


def _let_them_meet(hand: Hand, me: CharacterView, foes: Sequence[str]) -> Deed | None:
    """Say, as the games master, that two come a step nearer whom no move brings together (AD-R16)."""
    for form, command in hand.of(c.Place):
        pair = {command.one, command.other}
        bands = [choice.value for choice in form.fields[0].choices]
        at = bands.index(command.distance)
        if me.id in pair and pair & set(foes) and at > 0:
            return form.complete({"distance": bands[at - 1]})
    return None
