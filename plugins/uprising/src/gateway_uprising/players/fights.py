"""What a battle would come to, and how damage is best split."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..play.battle import army_power, strength
from ..state import Uprising
from . import values

_NEARLY = 2  # Districts that a rival lacks who has to be stopped
_Worth = Callable[[Uprising, str], int]


def split(state: Uprising, targets: Sequence[str], damage: int, worth: _Worth) -> Mapping[str, int]:
    """Return the split of an amount of damage that kills what is worth most; none of it is wasted."""
    best: dict[int, tuple[int, tuple[str, ...]]] = {0: (0, ())}
    for thing in targets:
        needs, gain = strength(state, thing), max(1, worth(state, thing))
        for spent, (value, killed) in sorted(best.items(), reverse=True):
            total = spent + needs
            if total <= damage and (total not in best or best[total][0] < value + gain):
                best[total] = (value + gain, (*killed, thing))
    killed = max(best.values(), key=lambda one: one[0])[1]
    return {thing: strength(state, thing) for thing in killed}


def whole(state: Uprising, things: Iterable[str]) -> int:
    """Return the damage that kills them all."""
    return sum(strength(state, thing) for thing in things)


class Prospect:
    """What an attack on a District would come to, if nobody used Runestones."""

    def __init__(self, state: Uprising, seat: str, place: int, more: int = 0) -> None:
        there = state.districts[place]
        own = state.army[seat]
        self.state, self.seat, self.place = state, seat, place
        self.rival = "" if there.holder in ("", "guard", "horde") else there.holder
        self.foes = state.army[self.rival] if self.rival else there.forces
        self.dealt = army_power(state, None, own, seat, len(self.foes), attacking=True) + more
        self.taken = army_power(state, None, self.foes, self.rival, len(own), attacking=False)
        if self.rival and self.rival == state.turn:
            self.taken -= state.bonus
        worth = values.insurgent_worth if self.rival else values.force_worth
        self.kills = split(state, self.foes, self.dealt, worth)
        self.wins = len(self.kills) == len(self.foes)
        self.losses = split(state, own, self.taken, values.insurgent_worth)

    @property
    def lacks(self) -> int:
        """How much more damage it takes to win."""
        return max(0, whole(self.state, self.foes) - self.dealt)

    def worth(self) -> int:
        """Return what it is worth."""
        state, rules = self.state, self.state.rules
        left = rules.rounds - state.round
        gain = -sum(values.insurgent_worth(state, one) for one in self.losses)
        if not self.rival:
            gain += sum(values.POINT * rules.of(one).infamy for one in self.kills)
        else:
            gain += sum(values.insurgent_worth(state, one) for one in self.kills) // len(state.order)
        if self.wins:
            gain += self._district(left)
        elif not self.rival and state.districts[self.place].holder == "horde":
            gain += 40 * len(self.kills)  # one less of those that destroy it
        return gain

    def _district(self, left: int) -> int:
        state, rules = self.state, self.state.rules
        there = state.districts[self.place]
        center = self.place == state.center.place
        score = rules.setup.center_score if center else rules.setup.outer_score
        # In the centre Guards come at the end of each Round: an Army that kills them earns Infamy, a small one is lost.
        gain = values.POINT * score * (100 if left == 0 else 70 if not center else 45) // 100
        if there.holder:
            gain += values.steps_worth(rules.districts[there.board].reward)
        if self.rival:
            gain += values.POINT * score // max(1, len(state.order) - 1)
        if there.holder == "horde":
            gain += 60
        standing = sum(not one.ruined for one in state.districts)
        if self.rival and len(state.held(self.rival)) >= standing - _NEARLY:
            gain += 3 * values.POINT  # or they hold it all before long (UP-74)
        if len(state.held(self.seat)) == standing - 1:
            gain += 20 * values.POINT
        return gain
