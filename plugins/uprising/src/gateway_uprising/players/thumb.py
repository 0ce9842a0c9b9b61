"""A program that plays by rules of thumb: quickly, and never quite foolishly. It reads what its seat sees, no more."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Source, Stream
from gateway_core.table import Observation

from ..abilities.here import Here
from ..commands import answering, turn
from ..commands.shared import Deed, one_of_each
from ..play import battle as battles
from ..play import flow
from ..play.effects import EFFECTS, steps
from ..play.using import open_stones
from ..state import Uprising
from . import fights, values

_LEAST = 25  # what an attack has to promise
_TASTE = 15  # in hundredths, by how much more or less a card may seem to be worth


@attrs.frozen
class Thumb:
    """Plays what gives most, recruits what is worth most, and attacks where it pays."""

    name: ClassVar[str] = "thumb"
    system: ClassVar[str] = "uprising"

    def choose(self, seat: str, observation: Observation[Deed], chance: Source) -> Deed:
        """Return what to do now."""
        return decide(observation.view, seat, Stream(chance))

    def explain(self, seat: str, observation: Observation[Deed], command: Deed, chance: Source) -> str:
        """Say by which rule of thumb it was chosen."""
        return why(observation.view, seat, command)

    def rank(self, seat: str, observation: Observation[Deed], chance: Source) -> Iterable[Deed]:
        """Return what it would do, which a menu shows first."""
        now = flow.asked(observation.view)
        return (decide(observation.view, seat),) if now is not None and now.asks(seat) else ()


def decide(state: Uprising, seat: str, stream: Stream | None = None) -> Deed:
    """Return what a player does who goes by rules of thumb; with chance, some taste is in what they recruit."""
    now = flow.asked(state)
    assert now is not None
    return recruiting(state, seat, stream) if now.id == "recruit" else _ANSWERS[now.id](state, seat)


def why(state: Uprising, seat: str, command: Deed) -> str:
    """Return in a line why a player would do so."""
    match command:
        case turn.Attack():
            found = fights.Prospect(state, seat, command.place)
            words = "takes it" if found.wins else f"kills {len(found.kills)} of {len(found.foes)}"
            return f"deals {found.dealt} and {words}; worth {found.worth()} hundredths of a point."
        case turn.Recruit():
            worth = values.buy_worth(state, command.pile, seat)
            return f"{state.called(command.pile)} is worth {worth} hundredths of a point from now on."
        case turn.Done() if state.battle is None and state.phase == "attack":
            return "no attack promises enough."
    return "by rule of thumb, as what gives most now."


# ── Deployment ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _deploy(state: Uprising, seat: str) -> Deed:
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
    taste: Callable[[int], int] = lambda worth: worth * (100 + (stream.whole(-_TASTE, _TASTE) if stream else 0)) // 100  # noqa: E731
    found = [(taste(worth), *rest) for worth, *rest in offers(state, seat) if worth > 0 and rest[0] <= state.gold]
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


def _attack(state: Uprising, seat: str) -> Deed:
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
    price: Callable[[Any], int] = lambda some: sum(state.rules.of(one).infamy for _, one in some)  # noqa: E731
    return tuple(one for _, one in min(ways, key=price)) if ways else ()


def _runes(state: Uprising, seat: str) -> Deed:
    now = state.battle
    assert now is not None
    attacking = seat == battles.players(now)[0]
    foes = battles.defenders(state, now) if attacking else battles.attackers(state, now)
    lacks = fights.whole(state, foes) - battles.power(state, now, back=not attacking)
    if lacks <= 0 or not foes:
        return turn.Done()
    stones = _enough(state, seat, lacks)
    price = values.POINT * sum(state.rules.of(one).infamy for one in stones)
    gain = _at_stake(state, seat, foes, attacking=attacking)
    return turn.UseRunestone(one_of_each(stones)[0]) if stones and gain > price else turn.Done()


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


# ── battles of others, and what abilities ask ────────────────────────────────────────────────────────────────────────


def _hits(state: Uprising, seat: str) -> Deed:
    now = state.battle
    assert now is not None
    back = now.step == "hits-back"
    targets = battles.targets(state, now)
    forces = targets[0] not in itertools.chain.from_iterable(state.army.values())
    worth = values.force_worth if forces else values.insurgent_worth
    hits = fights.split(state, targets, battles.power(state, now, back=back), worth)
    return answering.Assign(tuple(hits.items()))


def _leader(state: Uprising, seat: str) -> Deed:
    return answering.Lead(max(state.offered, key=lambda one: (_leads(state, one), one)))


def _leads(state: Uprising, one: str) -> int:
    card = state.rules.of(one)
    return values.standing_worth(card, 9) if card.type == "insurgent" else 4 * values.play_worth(card)


def _draft(state: Uprising, seat: str) -> Deed:
    return answering.Pick(max(state.offered, key=lambda one: (values.buy_worth(state, one, seat), one)))


def _controller(state: Uprising, seat: str) -> Deed:
    return answering.LetRun(state.left_of(seat))


def _least(state: Uprising, things: Iterable[str], worth: Callable[[Uprising, str], int], count: int) -> list[str]:
    return sorted(things, key=lambda one: (worth(state, one), one))[:count]


def _count(state: Uprising) -> int:
    asks = EFFECTS.asks(state)
    return 0 if asks is None else asks.count


def _picked(state: Uprising, seat: str) -> int:
    """Return which alternative of a card is worth most."""
    pause = state.asking[-1]
    choices = [one for one in steps(state, pause.source) if one.word.name == "choose"]
    here = Here(state, pause.seat)
    ways = choices[len(pause.picks)].value
    open_: Mapping[int, str] = EFFECTS.alternatives(state)
    return max(open_, key=lambda at: (values.steps_worth(ways[at], here), -at))


def _discard(state: Uprising, seat: str) -> Deed:
    return answering.Discard(
        answering.among(state, seat, _least(state, state.hand[seat], values.hand_worth, _count(state)))
    )


def _stack(state: Uprising, seat: str) -> Deed:
    return answering.Stack(
        answering.among(state, seat, _least(state, state.hand[seat], values.hand_worth, _count(state)))
    )


def _recover(state: Uprising, seat: str) -> Deed:
    return answering.Recover(answering.among(state, seat, _most(state, state.discard[seat], _count(state))))


def _keep(state: Uprising, seat: str) -> Deed:
    return answering.Keep(answering.among(state, seat, _most(state, state.looked[seat], _count(state))))


def _exile(state: Uprising, seat: str) -> Deed:
    asks = EFFECTS.asks(state)
    assert asks is not None
    pile = [one for one in getattr(state, asks.of[0])[seat] if values.deck_worth(state, one) < 0]
    return answering.Exile(answering.among(state, seat, _least(state, pile, values.deck_worth, asks.count)))


def _take(state: Uprising, seat: str) -> Deed:
    asks = EFFECTS.asks(state)
    assert asks is not None
    worth: Callable[[str], int] = (
        (lambda one: values.hand_worth(state, one)) if asks.of[0] == "hand" else
        (lambda one: values.buy_worth(state, one, seat))
    )  # fmt: skip
    return answering.Take(max(asks.of[1:], key=lambda one: (worth(one), one)))


def _banish(state: Uprising, seat: str) -> Deed:
    asks = EFFECTS.asks(state)
    assert asks is not None
    return answering.Banish(max(asks.of, key=lambda one: (_threat(state, one, seat), one)))


def _threat(state: Uprising, thing: str, seat: str) -> int:
    """Return how welcome it is that a card of the Guards or the Horde goes."""
    there = next(one for one in state.districts if thing in one.forces)
    force = state.rules.of(thing)
    left = len(there.forces) - 1
    opens = 60 if not left and state.army[seat] and state.turn == seat else 0
    danger = 30 * len(there.forces) if there.holder == "horde" else 0
    return opens + danger + 3 * (int(force.defense) + int(force.attack)) - values.POINT * int(force.infamy) // 4


def _choose(state: Uprising, seat: str) -> Deed:
    return answering.Choose(_picked(state, seat))


def _most(state: Uprising, things: Iterable[str], count: int) -> list[str]:
    return sorted(things, key=lambda one: (values.hand_worth(state, one), one), reverse=True)[:count]


_ANSWERS: Mapping[str, Callable[[Uprising, str], Deed]] = {
    "deploy": _deploy,
    "attack": _attack,
    "runes": _runes,
    "hits": _hits,
    "leader": _leader,
    "draft": _draft,
    "controller": _controller,
    "discard": _discard,
    "stack": _stack,
    "recover": _recover,
    "keep": _keep,
    "exile": _exile,
    "take": _take,
    "banish": _banish,
    "choose": _choose,
}
