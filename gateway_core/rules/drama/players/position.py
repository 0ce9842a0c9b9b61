"""How a scene stands for each side, and what facts would make of that: the scale on which programs weigh (GW-DR).

A side is worth what its members lack of a climax: little where somebody has yet to be engaged or overcome, much where
one could call it now. A fact is worth the difference it makes, so whatever an effect does is weighed by what comes of
it, whoever wrote it.
"""

from collections.abc import Iterable

import attrs

from .. import events as e
from ..places.reach import places_of
from ..state import Drama, Pair, pair
from .sides import Sides
from .weights import Weights

__all__ = ["WON", "Position"]

WON = 2000  # a scene that is won; one that is lost, as much less than nothing
_READY = 700  # whoever could call the climax now
_NEAR = 560  # whoever lacks next to nothing
_FADES = 93  # per cent of it that are left with each quarter of a step that is lacking
_MOST = 48  # quarters of a step; what is farther off makes no difference
_UNLINKED = 1  # steps that a line which has still to be opened counts as: it takes one action
_HELD, _HELPED = 2, 1  # quarters of a step that a restriction costs, and that a free raise saves
_BESIDE = 4  # opponents beside the hardest count for a fourth
_COUNTED = 3  # of either: more of them bring little
_HANDS, _RIDER = 14, 9  # somebody who acts, by itself or aboard
_BARS, _OVERCOME = 24, 4  # what stands in somebody's way and takes no actions; and each step on the way past it
_TELLS, _MUCH = 6, 6  # a step of Edge in all throws between the two, up to so many
_FOUND, _EARLY, _LATER = 45, 3, 20  # whoever a search may find: as the scene begins, until this round, and after it
_ENOUGH, _READIED = 6, 7  # free raises that serve a search, each a seventh of what is looked for
# per cent for a search, by the free raises that help it (GW-EF-59): for anybody, and for who has to be found
_SOUGHT, _HARD_TO_FIND = (20, 33, 45, 55, 65, 70), (0, 0, 2, 6, 13, 22, 30, 36)
_BOUND = 6  # whoever is held back does everything a little worse, against everybody
_LED = 50  # per cent of their worth that count for those who leave the climax to their side's player characters
_LESSER = (100, 25, 10)  # per cent that count for the best placed of a side, the next, and the one after
_DRAW = -300  # to come off lightly: better than to lose, and worse than to win
_WAITS = 60  # a climax that strikes one place alone, for it costs those struck their action


def _fading() -> tuple[int, ...]:
    found = [_NEAR]
    for _ in range(_MOST):
        found.append(found[-1] * _FADES // 100)
    return tuple(found)


_BY_LACK = _fading()


@attrs.define(eq=False)
class Position:
    """A scene as it stands, or as facts would leave it."""

    cast: Sides  # who stands with whom
    ladder: int  # in steps
    lines: dict[Pair, int]  # as those of the scene
    raises: dict[str, int]  # free raises, by their holder
    held: dict[str, int]  # restrictions, by whom they hold back
    gone: frozenset[str] = frozenset()  # who has left
    riding: frozenset[str] = frozenset()  # who has become somebody's passenger
    shut: dict[Pair, int] = attrs.field(factory=dict)  # lines that the facts have broken, with the Edge they had
    struck: dict[str, str] = attrs.field(factory=dict)  # by place whose climax waits for the others, who called it
    bonus: int = 0  # what else the facts are worth to whoever they are weighed for
    over: tuple[str, str] | None = None  # how the scene has ended, and whose doing it is
    _near: dict[str, int] = attrs.field(factory=dict)

    @classmethod
    def of(cls, state: Drama, weights: Weights) -> "Position":
        """Return how a scene stands."""
        raises: dict[str, int] = {}
        for grant in state.grants.values():
            raises[grant.holder] = raises.get(grant.holder, 0) + grant.count
        held: dict[str, int] = {}
        for one in state.restrictions.values():
            held[one.entity] = held.get(one.entity, 0) + 1
        cast = Sides(state, weights)
        return cls(
            cast, state.ladder, state.lines, raises, held, struck={place: hit.by for place, hit in state.hits.items()}
        )

    def lack(self, one: str, other: str) -> int:
        """Return how many steps somebody lacks against another of what a climax needs."""
        state = self.cast.state
        one, other = state.bearer(one), state.bearer(other)
        edge = self.lines.get(pair(one, other))
        if edge is not None:
            return self.ladder - (edge if one < other else -edge)
        left = self.shut.get(pair(one, other))
        late = state.remembered(one, other) if left is None else (left if one < other else -left) - 1
        return self.ladder + _UNLINKED - (late if late > 0 else late // 2)

    def _far(self, one: str, other: str) -> int:
        """Return the quarters of a step that are lacking; of the ladder half counts, for it falls by itself."""
        lack = self.lack(one, other)
        return max(0, lack, 4 * lack - 2 * self.ladder)

    def gap(self, one: str) -> int | None:
        """Return how many steps somebody lacks against its hardest opponent; None: nobody is there to be overcome."""
        foes = [foe for foe in self.cast.goals.get(one, ()) if foe not in self.gone]
        return max((self.lack(one, foe) for foe in foes), default=None)

    def near(self, one: str) -> int:
        """Return what somebody's place on the way to a climax is worth."""
        found = self._near.get(one)
        if found is None:
            found = self._near[one] = self._weighed(one)
        return found

    def _weighed(self, one: str) -> int:
        if one in self.gone or one in self.riding:
            return 0
        foes = [foe for foe in self.cast.goals[one] if foe not in self.gone]
        if not foes:
            return 0
        most = max(self.lack(one, foe) for foe in foes)
        far = [self._far(one, foe) for foe in foes]
        quarters = max(far) + (sum(far) - max(far)) // _BESIDE
        quarters += _HELD * min(_COUNTED, self.held.get(one, 0))
        if most <= 0:
            value = _READY - 10 * min(_MOST, quarters)
        else:
            quarters -= _HELPED * min(_COUNTED, self.raises.get(one, 0))
            value = _BY_LACK[max(0, min(_MOST, quarters))]
        return value * _LED // 100 if one in self.cast.led else value

    def score(self, side: str | None, own: str | None = None) -> int:
        """Return what the scene is worth to a side, and among its own to one who wants to end it itself."""
        if self.over is not None:
            result, by = self.over
            if result != "climax":
                return _DRAW + self.bonus
            return (WON if self.cast.sides.get(by) == side else -WON) + self.bonus
        worth: dict[str, int] = {one: 0 for one in self.cast.sides.values() if one is not None}
        for name in worth:
            worth[name] = self._side(name, own if name == side else None)
        ours = worth.pop(side or "", 0)
        harm = self.cast.weights.harm * 3 // 4
        return ours - max(worth.values(), default=0) * harm // 100 + self.bonus

    def _side(self, side: str, own: str | None) -> int:
        cast = self.cast
        members = [one for one in cast.goals if cast.sides.get(one) == side]
        nears = sorted(((self.near(one), one) for one in members), reverse=True)
        help_ = cast.weights.help
        value = 0
        for share, (near, _) in zip(_LESSER, nears, strict=False):
            value += near * (share if share == 100 else share * help_ // 100) // 100
        if cast.open:
            value = self._split(side, nears)
        ticking = self.ticking(side)
        value = max(value, ticking) + min(value, ticking) // 4
        if own is not None and own in cast.goals:
            value += self.near(own) * cast.weights.limelight // 1000
        hands = sum(
            _RIDER if one in self.riding or cast.state.entities[one].lead is not None else _HANDS
            for one, whose in cast.sides.items()
            if whose == side and one not in self.gone and cast.state.entities[one].active
        )
        if cast.state.rumours.get(side):
            ready = max((self.raises.get(one, 0) for one in members if self.searches(one)), default=0)
            hands += self.found(side) * min(_ENOUGH, ready) // _READIED
        return value + hands + _TELLS * self._upper_hand(side) - self._barred(side)

    def _upper_hand(self, side: str) -> int:
        """Return the steps by which a side is on top of others who act: they count in every throw between the two."""
        cast, steps = self.cast, 0
        for (one, other), edge in (*self.lines.items(), *self.shut.items()):
            if one in cast.goals and other in cast.goals and one not in self.gone and other not in self.gone:
                shown = max(-_MUCH, min(_MUCH, edge))
                steps += shown if cast.sides[one] == side else -shown if cast.sides[other] == side else 0
        return steps

    def _barred(self, side: str) -> int:
        """Return what it costs a side that somebody's doors, guards or machines are still in its way (GW-DR-30)."""
        cast, cost = self.cast, 0
        for one, members in cast.bars.items():
            if one in self.gone or cast.sides[one] == side:
                continue
            past = [self._past(member, one) for member in members if cast.sides[member] == side]
            cost += _BARS - max(past) if past else 0
        return cost

    def _past(self, one: str, bar: str) -> int:
        state = self.cast.state
        edge = self.lines.get(pair(one, bar))
        if edge is None:
            return 0
        most = state.entities[bar].significance
        return _OVERCOME * (1 + max(0, min(most, edge if one < bar else -edge)))

    def found(self, side: str | None) -> int:
        """Return what it is worth to a side to find somebody it has heard of: most early, and while a bomb ticks."""
        if not self.cast.state.rumours.get(side or ""):
            return 0
        danger = max((self.ticking(one) for one in self.cast.others(side)), default=0)
        return (_FOUND if self.cast.state.round <= _EARLY else _LATER) + danger // 2

    def sought(self, one: str, free: int) -> int:
        """Return per cent for a search with so many free raises, as far as anybody can say who has not seen whom."""
        chances = _HARD_TO_FIND if self.cast.unfound else _SOUGHT
        return chances[min(free, len(chances) - 1)]

    def searches(self, one: str) -> bool:
        """Whether somebody is where there is somebody to be found: at the place of the bomb, if one ticks unfound."""
        places = [bomb.place for bomb in self.cast.unfound if bomb.place is not None]
        return not places or bool(set(places) & set(places_of(self.cast.state, one)))

    def ticking(self, side: str) -> int:
        """Return what the bomb of a side is worth that nobody has found: it goes off below the ladder (GW-TB-06)."""
        if not any(one.side == side for one in self.cast.unfound):
            return 0
        return _BY_LACK[min(_MOST, 2 * self.ladder)] if self.ladder > 0 else _READY

    def _split(self, side: str, nears: list[tuple[int, str]]) -> int:
        """Return what a side's places are worth together: each has to come to its climax (GW-SP-05)."""
        cast = self.cast
        best = dict.fromkeys(cast.open, 0)
        rest = 0
        for near, one in nears:
            for place in cast.places[one]:
                if place in best:
                    rest += min(near, best[place]) // 4 if best[place] else 0
                    best[place] = max(best[place], near)
        struck = (place for place, by in self.struck.items() if place in best and cast.sides.get(by) == side)
        best |= dict.fromkeys(struck, _READY + 100)
        whole = sum(best.values()) // len(best) + rest // len(best)
        alone = max((near for near, one in nears if one in cast.clocks), default=0)
        return max(whole, alone)

    def after(self, facts: Iterable[e.Event], actor: str) -> "Position":
        """Return how the scene would stand once these facts are true; what they do not say of it is left out."""
        new = Position(
            self.cast, self.ladder, dict(self.lines), self.raises, self.held, self.gone, self.riding, self.shut,
            self.struck, self.bonus, self.over, dict(self._near),
        )  # fmt: skip
        for fact in facts:
            new._take(fact, actor)
        return new

    def _take(self, fact: e.Event, actor: str) -> None:
        state = self.cast.state
        match fact:
            case e.EdgeShifted(by=one, over=other, after=edge) | e.LineOpened(by=one, to=other, edge=edge):
                self.lines[pair(one, other)] = edge if one < other else -edge
                self._changed(one, other)
            case e.LineClosed(one=one, other=other):
                self.shut = {**self.shut, pair(one, other): self.lines.pop(pair(one, other), 0)}
                self._changed(one, other)
            case e.EntityRemoved(entity=one):
                self.gone = self.gone | {one}
                self._near = {}
            case e.EntityBoarded(entity=one):
                if self.cast.sides.get(one) == self.cast.sides[actor]:
                    self.riding = self.riding | {one}
                else:
                    self.gone, self.bonus = self.gone | {one}, self.bonus + _RIDER
                self._near = {}
            case e.RestrictionLaid(entity=one):
                if one in state.sheets and not self.held.get(one):
                    self.held = {**self.held, one: 1}
                    self._changed(one)
                    self.bonus += _BOUND
            case e.RestrictionLifted(number=number):
                one = state.restrictions[number].entity
                self.held = {**self.held, one: max(0, self.held.get(one, 0) - 1)}
                self._changed(one)
                self.bonus += _BOUND
            case e.FreeRaisesGranted(holder=one, count=count):
                self.raises = {**self.raises, one: self.raises.get(one, 0) + count}
                self._changed(one)
            case e.BonusGranted(holder=one, amount=amount):
                self.raises = {**self.raises, one: self.raises.get(one, 0) + max(1, amount // 2)}
                self._changed(one)
            case e.LadderClaimed(kind=kind, steps=steps):
                self._paced(kind, steps)
            case e.ClimaxCalled(places=places, waits=True):
                self.bonus += 0 if self.struck.keys() >= set(places) else _WAITS
                self.struck = self.struck | dict.fromkeys(places, actor)
            case e.ClimaxCalled(entity=one, places=places) if places:
                self.over = "climax", one
            case e.SceneEnded(result=result, by=one):
                self.over = result, one
            case e.PlaceEnded(result=result, by=one):
                self.over = result, one

    def _changed(self, *who: str) -> None:
        for one in who:
            self._near.pop(one, None)

    def _paced(self, kind: str, steps: int) -> None:
        """Let the ladder fall at the end of the round as claimed, beside how it would fall without (GW-RU-76 to 81)."""
        state = self.cast.state
        step, sped = state.rules.ladder_step, 0 if state.pressed else state.accelerated
        falls = 0 if state.pressed else step + sped
        claimed = 0 if kind == "press" else step + sped + steps
        self.ladder = max(0, self.ladder - claimed) - max(0, self.ladder - falls) + self.ladder
        self._near = {}
