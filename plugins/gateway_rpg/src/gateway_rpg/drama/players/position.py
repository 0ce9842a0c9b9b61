"""How a scene stands for each side, and what facts would make of that: the scale on which programs weigh (GW-DR).

A side is worth what its members lack of a climax: little where somebody has yet to be engaged or overcome, much where
one could call it now. A fact is worth the difference it makes, so whatever an effect does is weighed by what comes of
it, whoever wrote it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Self

import attrs

from .goals import ONLY_CLIMAX, Way
from .picture import RIDER, Picture
from .seeking import readied
from .sides import Sides
from .weights import Weights

__all__ = ["REACH", "READY", "WON", "Position", "foreboding"]

WON = 2000  # a scene that is won; one that is lost, as much less than nothing
READY = 700  # whoever could call the climax now
REACH = 3  # steps from a climax at which the next round may bring it
_NEAR = 560  # whoever lacks next to nothing
_FADES = 93  # per cent of it that are left with each quarter of a step that is lacking
_MOST = 48  # quarters of a step; what is farther off makes no difference
_UNLINKED = 1  # steps that a line which has still to be opened counts as: it takes one action

_RID = 8  # quarters of a step that an action costs which gets rid of somebody, beside the Edge it needs
_HELD, _HELPED = 2, 1  # quarters of a step that a restriction costs, and that a free raise saves
_BESIDE = 4  # opponents beside the hardest count for a fourth
_COUNTED = 3  # of either: more of them bring little
_HANDS = 14  # somebody who acts, by itself
_BARS, _OVERCOME = 24, 4  # what stands in somebody's way and takes no actions; and each step on the way past it
_TELLS = 10  # a step of Edge in all throws between the two
_EAGER, _FAME = 4, 1000  # how much more who is eager for the limelight makes of its own way, and of the end itself
_LED = 50  # per cent of their worth that count for those who leave the climax to their side's player characters
_DRAW = -300  # to come off lightly: better than to lose, and worse than to win
_FOREBODES = 3  # times what a scene is worth as it stands, of what it is likely to be worth in its end


def _fading() -> tuple[int, ...]:
    found = [_NEAR]
    for _ in range(_MOST):
        found.append(found[-1] * _FADES // 100)
    return tuple(found)


_BY_LACK = _fading()


@lru_cache(maxsize=4096)
def _far(lack: int, significance: int, ladder: int) -> int:
    """Return the quarters of a step from having overcome somebody: by a climax, or if that is less by a removal.

    Of the ladder half counts, for it falls by itself.
    """
    far = max(0, lack, 4 * lack - 2 * ladder)
    if significance == ONLY_CLIMAX:
        return far
    return min(far, _RID + 4 * max(0, lack - ladder + significance))


@lru_cache(maxsize=4096)
def _crowd(counts: tuple[int, ...], ladder: int) -> tuple[int, int]:
    """Return the quarters of a step from having overcome all of a crowd to whom there is no line, and the hardest.

    `counts` says how many of it there are of each significance.
    """
    fars = [(count, _far(ladder + _UNLINKED, significance, ladder)) for significance, count in enumerate(counts)]
    return sum(count * far for count, far in fars), max(far for count, far in fars if count)


def foreboding(score: int) -> int:
    """Return what a scene that is worth so much as it stands is likely to come to: mostly whoever leads wins.

    An end that nobody wins is weighed against this. Against the scene as it stands, to get away from what is all but
    lost would seem to gain next to nothing.
    """
    return max(-WON, min(WON, _FOREBODES * score))


@attrs.define(eq=False)
class Position(Picture):
    """A scene as it stands, or as facts would leave it, weighed."""

    def since(self, cast: Sides) -> Self:
        """Return how a later scene with the same sides stands: what its changes do not touch still holds."""
        new = super().since(cast)
        if not cast.unfound or cast.state.rules.asks_plugins:
            # What the games master would find hangs on how all stand, and what plugins say of a search may.
            for side in cast.state.rumours:
                new._worth.pop(side, None)
        return new

    def left(self, one: str) -> tuple[Sequence[Way], tuple[int, ...]]:
        """Return as those of the cast what lies between somebody and those whom it has to overcome."""
        cast, gone, met = self.cast, self.gone, self.met.get(one)
        ways, strangers = cast.left(one)
        if met is None and not gone:
            return ways, strangers
        counts = [*strangers]
        for end in met or ():
            more = cast.over(one, end)
            ways += more
            for way in more:
                counts[way.significance] -= 1
        if gone:
            if counts:
                for foe in (gone & cast.against[one]).difference([way.foe for way in ways]):
                    counts[cast.significance(foe)] -= 1
            ways = tuple([way for way in ways if way.foe not in gone])
        return ways, tuple(counts) if any(counts) else ()

    def _lack(self, way: Way) -> int:
        """Return the steps of Edge that are lacking for a climax, of those that a line costs one."""
        edge = self.lines.get(way.pair)
        return self._parted(way, self.ladder) if edge is None else self.ladder - way.sign * edge

    def _parted(self, way: Way, ladder: int) -> int:
        """Return the same of somebody to whom there is no line."""
        left = self.shut.get(way.pair)
        late = way.late if left is None else way.sign * left - 1
        return ladder + _UNLINKED - (late if late > 0 else late // 2)

    def gap(self, one: str) -> int | None:
        """Return how many steps somebody lacks against its hardest opponent; None: nobody is there to be overcome."""
        ways, strangers = self.left(one)
        lacks = [self._lack(way) for way in ways]
        return max([*lacks, self.ladder + _UNLINKED] if strangers else lacks, default=None)

    def near(self, one: str) -> int:
        """Return what somebody's place on the way to a climax is worth."""
        found = self._near.get(one)
        if found is None:
            found = self._near[one] = self._weighed(one)
        return found

    def _weighed(self, one: str) -> int:
        if one in self.gone or one in self.riding:
            return 0
        ways, strangers = self.left(one) if self.gone or self.met else self.cast.left(one)
        if not ways and not strangers:
            return 0
        ladder, lines = self.rung_of(one), self.lines
        most, hardest, quarters = -99, 0, 0
        for way in ways:  # without `max`, which is most of what it costs to weigh somebody
            edge = lines.get(way.pair)
            lack = self._parted(way, ladder) if edge is None else ladder - way.sign * edge
            far = _far(lack, way.significance, ladder)
            quarters += far
            if lack > most:
                most = lack
            if far > hardest:
                hardest = far
        if strangers:
            far, farthest = _crowd(strangers, ladder)
            quarters += far
            most, hardest = max(most, ladder + _UNLINKED), max(hardest, farthest)
        quarters = hardest + (quarters - hardest) // _BESIDE
        if one in self.held:
            quarters += _HELD * min(_COUNTED, self.held[one])
        if most <= 0:
            value = READY - 10 * (quarters if quarters < _MOST else _MOST)
        else:
            if one in self.raises:  # more of them than steps are lacking are no use
                quarters -= _HELPED * min(_COUNTED, self.raises[one], most) * self.cast.patience // 100
            value = _NEAR if quarters < 0 else _BY_LACK[quarters if quarters < _MOST else _MOST]
        return value * _LED // 100 if one in self.cast.led else value

    @property
    def undecided(self) -> bool:
        """Whether the facts have ended the scene, or one of its places, and nobody has won."""
        return self.over is not None and self.over[0] != "climax"

    def score(self, side: str | None, own: str | None = None) -> int:
        """Return what the scene is worth to a side, and among its own to one who wants to end it itself."""
        if self.over is not None:
            by = self.over[1]
            if self.undecided:
                return _DRAW + self.bonus
            own_end = WON * (self.cast.weights.limelight - 100) // _FAME if own == by else 0
            return (WON if self.cast.sides.get(by) == side else -WON) + own_end + self.bonus
        cast, known, weights = self.cast, self._worth, self.cast.weights
        ours, theirs = 0, None
        for one in cast.present:
            value = known[one] if one in known else self.worth(one)
            if one == side:
                ours = value
            elif theirs is None or value > theirs:
                theirs = value
        if own is not None and own in cast.goals and cast.sides[own] == side:
            ours += self._between(side, own, weights)
        return ours - (theirs or 0) * cast.harm // 100 + self.bonus

    def _between(self, side: str | None, own: str, weights: Weights) -> int:
        """Return what it is worth to one of a side that it gets on itself, and that others of its side do."""
        known = self._near
        eager = max(0, 100 + _EAGER * (weights.limelight - 100))  # who leaves it to others does not wish itself ill
        mine = (known[own] if own in known else self.near(own)) * eager // 1000
        if weights.help <= 100:  # who cares less for its own does not wish them ill
            return mine
        others = (self.near(one) for one in self.members.get(side or "", ()) if one != own)
        return mine + max(others, default=0) * (weights.help - 100) // 200

    def nears(self, side: str | None) -> bool:
        """Whether somebody of another side is within reach of a climax: a round lets the ladder fall, and wins Edge."""
        gaps = (self.gap(one) for other in self.cast.others(side) for one in self.members.get(other, ()))
        return any(gap is not None and gap <= REACH for gap in gaps)

    def worth(self, side: str) -> int:
        """Return what the scene is worth to a side, whatever it is to the others."""
        found = self._worth.get(side)
        if found is None:
            found = self._worth[side] = self._of(side)
        return found

    def _of(self, side: str) -> int:
        cast = self.cast
        members, known = self.members.get(side, ()), self._near
        if cast.open:
            value = self._split(side, members)
        else:
            best = second = third = 0  # without a list to sort, which takes longer
            for one in members:
                near = known[one] if one in known else self.near(one)
                if near > best:
                    best, second, third = near, best, second
                elif near > second:
                    second, third = near, second
                elif near > third:
                    third = near
            shares = cast.shares
            value = best * shares[0] // 100 + second * shares[1] // 100 + third * shares[2] // 100
        if side in cast.waiting:
            ticking = self.ticking(side)
            value = max(value, ticking) + min(value, ticking) // 4
        if side not in self._beside:
            self._beside[side] = self._apart(side)
        value += self._beside[side]
        if (self.raises or self.spare) and cast.state.rumours.get(side):
            value += readied(self, side, members)
        return value + _TELLS * self._above[side] if side in self._above else value

    def _apart(self, side: str) -> int:
        """Return what it is worth to a side who acts for it, each by itself or aboard, less what is in its way."""
        cast, gone, riding = self.cast, self.gone, self.riding
        value = 0
        for one in cast.hands.get(side, ()):
            if one.id not in gone:
                value += RIDER if one.lead is not None or one.id in riding else _HANDS
        return value - self._barred(side) if side in cast.barred else value

    def _barred(self, side: str) -> int:
        """Return what it costs a side that somebody's doors, guards or machines are still in its way (GW-DR-30)."""
        cost = 0
        for bar, ways in self.cast.barred[side]:
            if bar.id not in self.gone:
                edges = [way.sign * self.lines[way.pair] for way in ways if way.pair in self.lines]
                cost += _BARS - (_OVERCOME * (1 + max(0, min(bar.significance, max(edges)))) if edges else 0)
        return cost

    def danger(self, side: str | None) -> int:
        """Return what the worst of the bombs of others is worth to them that nobody has found."""
        return self._ticks if side in self.cast.threatened else 0

    def ticking(self, side: str) -> int:
        """Return what the bomb of a side is worth that nobody has found: it goes off below the ladder (GW-TB-06)."""
        return self._ticks if side in self.cast.waiting else 0

    @property
    def _ticks(self) -> int:
        return _BY_LACK[min(_MOST, 2 * self.rung)] if self.ladder > 0 else READY

    def _split(self, side: str, members: Sequence[str]) -> int:
        """Return what a side's places are worth together: each has to come to its climax (GW-SP-05)."""
        cast, known = self.cast, self._near
        best, clocks, rest, alone = [0] * len(cast.open), cast.clocks, 0, 0
        is_whole = members is cast.members.get(side)
        for one, there in cast.at_open.get(side, ()):
            if not is_whole and one not in members:
                continue
            near = known[one] if one in known else self.near(one)
            for at in there:
                if near > best[at]:
                    rest, best[at] = rest + best[at] // 4, near
                else:
                    rest += near // 4
            if near > alone and one in clocks:
                alone = near
        for place, by in self.struck.items():
            if place in cast.open and cast.sides.get(by) == side:
                best[cast.open.index(place)] = READY + 100
        whole = sum(best) // len(best) + rest // len(best)
        return alone if alone > whole else whole
