"""Battles: who stands on each side, what it deals, who assigns it, and what comes of it (UP-48 to UP-53, UP-61)."""

from collections.abc import Iterable, Mapping
from typing import Any

from gateway_core.frozen import FrozenDict, evolved
from gateway_core.game import Question

from ..abilities.here import Here
from ..abilities.words import bonus
from ..events import cards, city
from ..state import Battle, Step, Uprising
from .city import check, free
from .effects import Play
from .using import might_use

_STEPS: Mapping[str, tuple[Step, ...]] = {
    "attack": ("runes", "answer", "hits", "hits-back", "resolve"),
    "defend": ("answer", "hits", "hits-back", "resolve"),
    "clash": ("controller", "hits", "hits-back", "resolve"),
}


# ── who stands where ─────────────────────────────────────────────────────────────────────────────────────────────────


def attackers(state: Uprising, battle: Battle) -> tuple[str, ...]:
    """Return the cards of the side that attacks."""
    if battle.kind == "attack":
        return state.army[battle.seat]
    return tuple(thing for place in battle.places for thing in state.districts[place].waiting)


def defenders(state: Uprising, battle: Battle) -> tuple[str, ...]:
    """Return the cards of the side that defends."""
    if battle.kind == "defend":
        return state.army[battle.seat]
    if battle.foe in state.army:
        return state.army[battle.foe]
    return tuple(thing for place in battle.places for thing in state.districts[place].forces)


def players(battle: Battle) -> tuple[str, str]:
    """Return which player attacks, and which defends; empty where it is the Guards or the Horde."""
    if battle.kind == "attack":
        return battle.seat, "" if battle.foe in ("guard", "horde") else battle.foe
    return "", battle.seat


def sides(state: Uprising, battle: Battle) -> tuple[str, str]:
    """Return what the side that attacks is called, and the one that defends: `Red's Army`, `the Monster Horde`."""

    def army(seat: str) -> str:
        return f"{state.called(seat)}'s Army" if seat in state.army else state.called(seat)

    if battle.kind == "attack":
        return army(battle.seat), army(battle.foe)
    if battle.kind == "defend":
        return army(battle.foe), army(battle.seat)
    return army(battle.foe), army(state.districts[battle.places[0]].holder)


def _assigner(state: Uprising, battle: Battle, *, back: bool) -> str:
    """Return who assigns the damage of the side that attacks, or (`back`) of the other (UP-48, UP-61, UP-64)."""
    if battle.kind == "clash":
        horde = (battle.foe == "horde") is not back
        return battle.controller if horde else state.first
    attacking, defending = players(battle)
    player, other = (defending, attacking) if back else (attacking, defending)
    return player or state.left_of(other)


def power(state: Uprising, battle: Battle, *, back: bool) -> int:
    """Return the Damage Amount of the side that attacks, or (`back`) of the other (UP-49)."""
    sides = attackers(state, battle), defenders(state, battle)
    own, foes = sides[::-1] if back else sides
    seat = players(battle)[back]
    return army_power(state, battle, own, seat, len(foes), attacking=not back)


def army_power(
    state: Uprising, battle: Battle | None, own: Iterable[str], seat: str, foes: int, *, attacking: bool
) -> int:
    """Return what some cards deal together, with what their player was given for it."""
    things = tuple(own)
    found = 0
    for thing in things:
        card: Any = state.rules.of(thing)
        found += card.attack
        if card.in_battle:
            place = battle.places[0] if battle is not None else None
            here = Here(state, seat, None, thing, place, attacking, foes, len(things))
            found += bonus(card.in_battle, here)
    if not seat:
        return found
    if seat == state.turn:
        return found + state.bonus
    return found + (battle.bonus if battle is not None else 0)


def strength(state: Uprising, thing: str) -> int:
    """Return how much damage a card can take before it dies (UP-03)."""
    return int(state.rules.of(thing).defense) - state.damage.get(thing, 0)


def targets(state: Uprising, battle: Battle) -> tuple[str, ...]:
    """Return the cards to which damage is assigned now."""
    return attackers(state, battle) if battle.step == "hits-back" else defenders(state, battle)


# ── how it goes ──────────────────────────────────────────────────────────────────────────────────────────────────────


def begin(work: Play, battle: Battle) -> None:
    """Begin a battle."""
    work.emit(city.BattleBegan(evolved(battle, step=_STEPS[battle.kind][0])))


def question(state: Uprising, battle: Battle) -> Question | None:
    """Return what is asked in a battle now; None: it goes on by itself."""
    attacking, defending = players(battle)
    if battle.step == "controller":
        return Question("controller", (state.first,)) if len(state.order) > 2 else None
    if battle.step in ("runes", "answer"):
        seat = attacking if battle.step == "runes" else defending
        return Question("runes", (seat,)) if seat and might_use(state, seat) else None
    back = battle.step == "hits-back"
    if battle.step == "resolve" or not targets(state, battle) or not power(state, battle, back=back):
        return None
    return Question("hits", (_assigner(state, battle, back=back),))


def step(work: Play) -> None:
    """Go on to the next step; at the last one see what comes of the battle."""
    battle = work.state.battle
    assert battle is not None
    if battle.step == "resolve":
        _resolve(work, battle)
    elif battle.step == "controller" and not battle.controller:
        work.emit(city.BattleWentOn(evolved(_next(battle), controller=work.state.order[-1])))
    else:
        work.emit(city.BattleWentOn(_next(battle)))


def _next(battle: Battle) -> Battle:
    steps = _STEPS[battle.kind]
    return evolved(battle, step=steps[steps.index(battle.step) + 1])


def choose_controller(work: Play, seat: str) -> None:
    """Let somebody run the Horde (UP-64)."""
    battle = work.state.battle
    assert battle is not None
    work.emit(city.BattleWentOn(evolved(_next(battle), controller=seat)))


def done_with_runes(work: Play) -> None:
    """Go on: whoever was asked declares no more Runestones (UP-R24)."""
    assert work.state.battle is not None
    work.emit(city.BattleWentOn(_next(work.state.battle)))


def assign(work: Play, seat: str, hits: Mapping[str, int]) -> None:
    """Assign one side's damage."""
    battle = work.state.battle
    assert battle is not None
    dealt = FrozenDict(hits)
    changed = {"reply": dealt} if battle.step == "hits-back" else {"hits": dealt}
    work.emit(city.DamageAssigned(seat, dealt, evolved(_next(battle), **changed)))


def _resolve(work: Play, battle: Battle) -> None:
    dealt = {**battle.hits, **battle.reply}
    if dealt:
        work.emit(city.WoundsTaken(FrozenDict(dealt)))
    attacking, defending = players(battle)
    dead_attackers = _dead(work.state, attackers(work.state, battle))
    dead_defenders = _dead(work.state, defenders(work.state, battle))
    standing = battle.kind == "attack" and len(dead_defenders) < len(defenders(work.state, battle))
    _bury(work, dead_defenders, defending, attacking)
    _bury(work, dead_attackers, attacking, defending)
    work.emit(city.BattleEnded())
    if battle.kind == "attack":
        if standing:
            work.emit(city.AttackWithstood(battle.places[0]))
        else:
            free(work, battle.seat, battle.places[0])
    elif battle.kind == "defend":
        _after_defence(work, battle)
    else:
        _after_clash(work, battle.places[0])


def _dead(state: Uprising, things: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(thing for thing in things if strength(state, thing) <= 0)


def _bury(work: Play, dead: tuple[str, ...], owner: str, killer: str) -> None:
    """Lay the dead where they belong; of the Guards and the Horde their killer has the Infamy (UP-51 to UP-53)."""
    if not dead:
        return
    if owner:
        work.emit(city.InsurgentsFell(owner, dead))
        return
    work.emit(city.ForcesLeft(dead, "killed"))
    infamy = sum(work.state.rules.of(thing).infamy for thing in dead)
    if killer and infamy:
        work.emit(cards.InfamyGained(killer, infamy))


def _after_defence(work: Play, battle: Battle) -> None:
    """Say who holds the Districts that were invaded (UP-61, UP-63, UP-R09)."""
    state, seat = work.state, battle.seat
    alive = {place: state.districts[place].waiting for place in battle.places}
    reading = state.rules.switches["multi-attack-loss"]
    strict = reading == "strict" and len(battle.places) > 1
    if not any(alive.values()) or (state.army[seat] and not strict):
        retreating = tuple(thing for things in alive.values() for thing in things)
        if retreating:
            work.emit(city.ForcesLeft(retreating, "withstood"))
        for place in battle.places:
            work.emit(city.DistrictKept(seat, place))
        return
    lost = dict.fromkeys(battle.places)
    if reading == "all" and len(battle.places) > 1:
        lost |= dict.fromkeys(one.place for one in state.held(seat))
    for place in lost:
        work.emit(city.DistrictLost(place, seat, battle.foe if alive.get(place) else ""))
    check(work)


def _after_clash(work: Play, place: int) -> None:
    """Say who holds a District over which Horde and Guards fought (UP-R10)."""
    there = work.state.districts[place]
    if there.forces:
        if there.waiting:
            work.emit(city.ForcesLeft(there.waiting, "withstood"))
    elif there.waiting:
        work.emit(city.DistrictLost(place, there.holder, work.state.rules.of(there.waiting[0]).faction))
    check(work)
