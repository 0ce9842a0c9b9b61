"""One challenge, frozen before the throw: pools and margins of every opponent, exact odds, how dice settle it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import mul

import attrs

from ..chance.odds import Odds, Reason
from ..chance.pool import SIDES, met_by, versus_all, ways_of
from ..names import folded
from ._cancelling import Owner, Stopped
from ._facing import Facing, cancelled, facing
from .remembered import remembered
from .rules import ChallengeRules
from .side import Side

__all__ = ["Challenge", "Opposed", "ThrowResult", "between", "challenge", "unopposed"]


@attrs.frozen
class Opposed:
    """One opponent, and what is added to either best die when the two are compared."""

    name: str
    dice: int  # the opponent's
    actor_modifier: int  # what the actor adds against this one: its own, edge, equipment
    modifier: int  # what the opponent adds: its own, edge, equipment, and the raises the actor took
    margin: int  # the first less the second: all that odds need to know
    reasons_actor: tuple[Reason, ...] = ()  # the modifiers among them add up to `actor_modifier`
    reasons_opponent: tuple[Reason, ...] = ()  # and these to `modifier`
    cancelled: tuple[Stopped, ...] = ()  # equipment traits of both that are stopped between the two


@attrs.frozen
class ThrowResult:
    """What a throw came to; the tuples go by opponent."""

    best: int  # the actor's best die; 0 without any
    totals: tuple[int, ...]  # of the actor, for edge and equipment differ from opponent to opponent
    opposed: tuple[int, ...]  # of each opponent
    successes: tuple[bool, ...]  # whether the actor equals or beats it


@attrs.frozen
class Challenge:
    """One throw of `dice` against every opponent; it succeeds where it equals or beats the total (GW-CH-40)."""

    name: str  # whose throw it is
    dice: int  # the pool, of which the best die counts against everybody (GW-RU-194)
    opponents: tuple[Opposed, ...]  # each with what is added on either side
    taken: int = 0  # raises, which count against every opponent alike
    reasons: tuple[Reason, ...] = ()  # the actor's own, whoever it is against
    # A program asks for the chances of hundreds of challenges before it picks one: what they share is looked up once.
    _ways: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    _met: tuple[tuple[tuple[int, ...], int], ...] = attrs.field(init=False, eq=False, repr=False)

    @_ways.default
    def _count(self) -> tuple[int, ...]:
        return ways_of(self.dice)

    @_met.default
    def _measure(self) -> tuple[tuple[tuple[int, ...], int], ...]:
        return tuple((met_by(one.dice, one.margin), SIDES ** (self.dice + one.dice)) for one in self.opponents)

    def chance(self, index: int = 0) -> tuple[int, int]:
        """Return the ways to succeed against one opponent, and all ways: `versus_all`, its tables looked up before."""
        met, whole = self._met[index]
        return sum(map(mul, self._ways, met)), whole

    def odds(self, index: int = 0) -> Odds:
        """Return the chance against one opponent, with every die and modifier behind it."""
        one = self.opponents[index]
        return Odds(*self.chance(index), (*_said(self.name, one.reasons_actor), *_said(one.name, one.reasons_opponent)))

    @cached_property
    def chance_all(self) -> tuple[int, int]:
        """The ways to succeed against every opponent with the one throw, and all ways."""
        return versus_all(self.dice, self._pairs())

    def odds_all(self) -> Odds:
        """Return the chance to succeed against every opponent with the one throw (GW-DR-36)."""
        return self._whole

    @cached_property
    def _whole(self) -> Odds:
        return Odds(*self.chance_all, self.explanation)

    @property
    def explanation(self) -> tuple[Reason, ...]:
        """Every die and modifier with its rule: the actor's, then what counts against each opponent, and its own."""
        # Its own reasons once, not once for each opponent; they begin every `reasons_actor`.
        lines = [*_said(self.name, self.reasons)]
        for one in self.opponents:
            special = one.reasons_actor[len(self.reasons) :]
            lines += _said(self.name if len(self.opponents) == 1 else f"{self.name} against {one.name}", special)
            lines += _said(one.name, one.reasons_opponent)
        return tuple(lines)

    def settle(self, faces: tuple[int, ...], opposing: Sequence[tuple[int, ...]]) -> ThrowResult:
        """Compare the dice thrown: the actor's `faces`, and those of each opponent in turn.

        One best die serves against all of them (GW-RU-194). Raise ValueError for other dice than these pools.
        """
        pools = [self.dice, *(one.dice for one in self.opponents)]
        thrown = [faces, *opposing]
        if [len(pool) for pool in thrown] != pools or not all(1 <= face <= SIDES for pool in thrown for face in pool):
            raise ValueError(f"the challenge asks for pools of {pools} dice with {SIDES} sides, not {thrown}")
        best = max(faces, default=0)
        totals = tuple(best + one.actor_modifier for one in self.opponents)
        opposed = tuple(max(pool, default=0) + one.modifier for pool, one in zip(opposing, self.opponents, strict=True))
        return ThrowResult(
            best, totals, opposed, tuple(ours >= theirs for ours, theirs in zip(totals, opposed, strict=True))
        )

    def _pairs(self) -> list[tuple[int, int]]:
        return [(one.dice, one.margin) for one in self.opponents]


@remembered
def challenge(rules: ChallengeRules, actor: Side, opponents: Iterable[tuple[Side, int]], taken: int = 0) -> Challenge:
    """Freeze a challenge: equipment of either side against the other, the edge of each line, and the raises taken.

    Each opponent comes with the actor's signed edge over it: the side on top adds it, the other takes nothing off
    (GW-RU-70). Taken raises count against every opponent alike (GW-RU-16). Raise ValueError for fewer than none.
    """
    if taken < 0:
        raise ValueError(f"{taken} raises: nobody takes fewer than none")
    against = tuple(_equipped(rules, actor, side, edge, taken) for side, edge in opponents)
    return Challenge(actor.name, actor.dice, against, taken, actor.reasons)


def between(actor: Side, opponent: Side, edge: int) -> Challenge:
    """Freeze a challenge in which no number of a rulebook counts: nobody has equipment, and no raise is taken."""
    return Challenge(actor.name, actor.dice, (_opposed(actor, opponent, edge),), 0, actor.reasons)


def unopposed(rules: ChallengeRules, side: Side) -> Side:
    """Return a side that rolls against nobody in particular, its equipment counted (GW-DR-51)."""
    ours, nobody = facing(rules, side, None)
    reasons = tuple(_equipment(rules, ours, (), "actor", nobody))
    return attrs.evolve(side, modifier=side.modifier + _sum(reasons), reasons=(*side.reasons, *reasons))


def _equipped(rules: ChallengeRules, actor: Side, side: Side, edge: int, taken: int) -> Opposed:
    ours, theirs, stopped = _gear(rules, actor, side)
    raised: list[Reason] = []
    if taken:  # on the other side's account: the book adds them to what must be beaten, and so does every sheet
        source = "gateway:table-raise/taken"
        raised = [Reason(f"Raises taken by {actor.name}: {taken}", taken * rules.taken, "modifier", "GW-CH-23", source)]
    return _opposed(actor, side, edge, ours, theirs, raised, stopped)


@remembered
def _gear(
    rules: ChallengeRules, actor: Side, side: Side
) -> tuple[tuple[Reason, ...], tuple[Reason, ...], tuple[Stopped, ...]]:
    """Return what the equipment of either side adds against the other, and what is stopped between the two."""
    one, other = facing(rules, actor, side)
    stopped = cancelled(one, other)
    ours = _equipment(rules, one, stopped, "actor", other)
    return tuple(ours), tuple(_equipment(rules, other, stopped, "opponent", one)), stopped


def _opposed(
    actor: Side,
    side: Side,
    edge: int,
    ours: Iterable[Reason] = (),
    theirs: Iterable[Reason] = (),
    raised: Iterable[Reason] = (),
    cancelled: tuple[Stopped, ...] = (),
) -> Opposed:
    """Add up what counts between two sides; beside their own: equipment of either, edge, and the raises taken."""
    ours, theirs = [*ours], [*theirs]
    if edge > 0:
        ours.append(Reason(f"Edge over {side.name}", edge, "modifier", "GW-DR-33"))
    elif edge < 0:
        theirs.append(Reason(f"Edge over {actor.name}", -edge, "modifier", "GW-DR-33"))
    theirs += raised
    ahead, behind = actor.modifier + _sum(ours), side.modifier + _sum(theirs)
    return Opposed(
        side.name,
        side.dice,
        actor_modifier=ahead,
        modifier=behind,
        margin=ahead - behind,
        reasons_actor=(*actor.reasons, *ours),
        reasons_opponent=(*side.reasons, *theirs),
        cancelled=cancelled,
    )


def _equipment(
    rules: ChallengeRules, ours: Facing, cancelled: Sequence[Stopped], owner: Owner, theirs: Facing
) -> Iterable[Reason]:
    """Yield what one side's equipment adds: cancel first, count the rest, then cap (GW-RU-26, GW-RU-28)."""
    stopped = {one.trait: one.by for one in cancelled if one.owner == owner}
    counted: Counter[str] = Counter()
    said: set[str] = set()
    for trait in ours.traits:
        name = rules.name(trait, "equipment-trait")
        idle = trait in stopped or not (
            rules.cancelling_helps or ours.stops.get(trait, frozenset()).isdisjoint(theirs.traits)
        )
        if idle and trait in said:
            continue  # of what does nothing one line is enough, on however many pieces it is
        said.add(trait)
        if trait in stopped:
            yield Reason(f"{name} is stopped by {rules.name(stopped[trait], 'equipment-trait')}", None, "", "GW-EQ-04")
        elif idle:
            yield Reason(f"{name} stops another trait and adds nothing", None, "", "GW-RU-23")
        elif rules.each_piece or folded(name) not in counted:  # capitals part no names (GW-RU-32)
            text = f"{name}, on another piece" if folded(name) in counted else name
            if (when := rules.traits_when.get(trait)) is not None:
                text += f", as {when.words}"
            counted[folded(name)] += 1
            yield Reason(text, rules.equipment_trait, "modifier", "GW-EQ-02", "gateway:table-bonus/equipment-trait")
    yield from ours.told
    # Every trait keeps its line and the cap has one of its own, so that the lines add up to what is thrown with.
    over = counted.total() * rules.equipment_trait - rules.equipment_cap
    if over > 0:
        text = f"Equipment adds {rules.equipment_cap} at the most"
        yield Reason(text, -over, "modifier", "GW-EQ-03", "gateway:table-bonus/equipment-cap")


def _sum(reasons: Iterable[Reason]) -> int:
    return sum(reason.amount or 0 for reason in reasons if reason.unit == "modifier")


def _said(name: str, reasons: Iterable[Reason]) -> Iterable[Reason]:
    return (attrs.evolve(reason, text=f"{name}: {reason.text}") for reason in reasons)
