"""What one does in one's own turn by rules of thumb: what is played, recruited, attacked, and used in battles."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from gateway_core.chance import Stream
from gateway_core.game import one_of_each

from ..abilities.here import Here
from ..commands import turn
from ..commands.shared import Deed
from ..play import battle as battles
from ..play import flow
from ..play.using import open_stones
from ..state import Uprising
from . import fights, values

_LEAST = 25  # what an attack has to promise
_TASTE = 15  # in hundredths, by how much more or less a card may seem to be worth


# ── Deployment ───────────────────────────────────────────────────────────────────────────────────────────────────────


def deploy(state: Uprising, seat: str) -> Deed:
    merchants = turn.free_merchants(state, seat)
    if len(merchants) > 1:
        return turn.PlayMerchants(merchants)
    if merchants:
        return turn.PlayCard(merchants[0])
    open_ = [one for one in one_of_each(state.hand[seat]) if turn.cost(state, one) <= state.actions]
    if open_:
        return turn.PlayCard(max(open_, key=lambda one: (_first(state, one), _play_worth(state, one, seat), one)))
    stone = _helping_stone(state, seat)
    return turn.UseRunestone(stone) if stone else turn.Done()


def _first(state: Uprising, one: str) -> int:
    """Return how early a card is to be played: what gives back its Action Point before the rest, then what draws."""
    card = state.rules.of(one)
    given = sum(values.amount(step.value, None) for step in card.on_play if step.word.name == "action")
    if given >= turn.cost(state, one):
        return 2
    return int(state.actions > 1 and any(step.word.name in ("draw", "look") for step in card.on_play))


def _play_worth(state: Uprising, one: str, seat: str) -> int:
    card = state.rules.of(one)
    left = state.rules.rounds - state.round + 1
    if card.type == "insurgent":
        return values.standing_worth(card, left)
    return 35 * int(card.gold) + values.steps_worth(card.on_play, Here(state, seat))


def _helping_stone(state: Uprising, seat: str) -> str:
    """Return a Runestone that lets more cards be played, where these are worth more than its Infamy."""
    waiting = sorted((_play_worth(state, one, seat) for one in state.hand[seat]), reverse=True)
    for one in one_of_each(open_stones(state, seat)):
        stone = state.rules.of(one)
        given = sum(values.amount(step.value, None) for step in stone.use if step.word.name == "action")
        rest = values.steps_worth(step for step in stone.use if step.word.name != "action")
        if given and sum(waiting[:given]) + rest > stone.infamy * values.POINT + 60:
            return one
    return ""


# ── Recruiting ───────────────────────────────────────────────────────────────────────────────────────────────────────


def offers(state: Uprising, seat: str) -> Iterator[tuple[int, int, Deed]]:
    """Yield what may be bought: what it is worth, what it costs, and the deed."""
    for pile, things in state.supply.items():
        if things:
            yield values.buy_worth(state, pile, seat), state.rules.of(pile).cost, turn.Recruit(pile)
    for rarity, top in state.tops.items():
        if flow.in_stock(state, rarity):
            yield _stone_worth(state, rarity, top), flow.price(state, rarity), turn.BuyRunestone(rarity)


def _stone_worth(state: Uprising, rarity: str, top: tuple[str, ...]) -> int:
    if top:
        return values.stone_worth(state.rules.of(top[0]), state.rules.rounds - state.round)
    return {"common": 110, "uncommon": 210, "rare": 310}.get(rarity, 100)


def recruiting(state: Uprising, seat: str, stream: Stream | None = None) -> Deed:
    """Return what is best recruited now; what is worth about as much is chosen by chance, if there is some."""
    if not state.recruits:
        return turn.Done()
    found = [
        (_tasted(worth, stream), cost, deed)
        for worth, cost, deed in offers(state, seat)
        if worth > 0 and cost <= state.gold
    ]
    best: tuple[int, int, tuple[Any, ...]] = (0, 0, ())
    for count in range(1, min(3, state.recruits) + 1):
        for some in itertools.combinations(found, count):
            cost = sum(one[1] for one in some)
            worth = sum(one[0] for one in some)
            if cost <= state.gold and (worth, -cost) > best[:2]:
                best = (worth, -cost, some)
    if not best[2]:
        return turn.Done()
    return max(best[2], key=lambda one: one[0])[2]  # type: ignore[no-any-return]  # the deed of an offer


def _tasted(worth: int, stream: Stream | None) -> int:
    return worth if stream is None else worth * (100 + stream.whole(-_TASTE, _TASTE)) // 100


# ── Attack ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def prospects(state: Uprising, seat: str) -> list[tuple[int, int]]:
    """Return what each attack is worth, best first, with the place; the help of Runestones is counted."""
    help_ = sum(power for power, _ in _attack_stones(state, seat))
    found = []
    for place in flow.attackable(state, seat):
        plain = fights.Prospect(state, seat, place)
        worth = plain.worth()
        if 0 < plain.lacks <= help_:
            price = values.POINT * sum(state.rules.of(one).infamy for one in _enough(state, seat, plain.lacks))
            worth = max(worth, fights.Prospect(state, seat, place, help_).worth() - price)
        found.append((worth, place))
    return sorted(found, key=lambda one: (-one[0], one[1]))


def attack(state: Uprising, seat: str) -> Deed:
    found = prospects(state, seat)
    return turn.Attack(found[0][1]) if found and found[0][0] > _LEAST else turn.Done()


def _attack_stones(state: Uprising, seat: str) -> list[tuple[int, str]]:
    """Return the Runestones that raise an Attack, the least first."""
    found = []
    for one in open_stones(state, seat):
        power = sum(values.amount(step.value, None) for step in state.rules.of(one).use if step.word.name == "attack")
        if power:
            found.append((power, one))
    return sorted(found)


def _enough(state: Uprising, seat: str, damage: int) -> tuple[str, ...]:
    """Return the Runestones that give so much Attack together, at the least price; none if they do not."""
    stones = _attack_stones(state, seat)
    ways = [
        some
        for count in range(1, min(3, len(stones)) + 1)
        for some in itertools.combinations(stones, count)
        if sum(power for power, _ in some) >= damage
    ]
    priced = [(sum(int(state.rules.of(one).infamy) for _, one in some), some) for some in ways]
    return tuple(one for _, one in min(priced)[1]) if priced else ()


def runes(state: Uprising, seat: str) -> Deed:
    now = state.battle
    assert now is not None
    attacking = seat == battles.players(now)[0]
    foes = battles.defenders(state, now) if attacking else battles.attackers(state, now)
    lacks = fights.whole(state, foes) - battles.power(state, now, back=not attacking)
    if lacks <= 0 or not foes:
        return turn.PassRunes()
    stones = _enough(state, seat, lacks)
    price = values.POINT * sum(state.rules.of(one).infamy for one in stones)
    gain = _at_stake(state, seat, foes, attacking=attacking)
    return turn.UseRunestone(one_of_each(stones)[0]) if stones and gain > price else turn.PassRunes()


def _at_stake(state: Uprising, seat: str, foes: Iterable[str], *, attacking: bool) -> int:
    """Return what it is worth to win the battle instead of losing it."""
    now = state.battle
    assert now is not None
    player = battles.players(now)[1 if attacking else 0]
    infamy = 0 if player else sum(values.POINT * state.rules.of(one).infamy for one in foes) * 2 // 3
    if attacking:
        score = 2 if state.center.place in now.places else 1
        reward = state.rules.districts[state.districts[now.places[0]].board].reward
        return infamy + 70 * score + values.steps_worth(reward)
    falls = fights.whole(state, state.army[seat]) <= battles.power(state, now, back=False)
    return infamy + (80 * len(now.places) if falls else 0)
