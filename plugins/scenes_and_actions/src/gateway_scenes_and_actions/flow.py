"""Who is asked what, and what happens by itself (SA-R47)."""

from gateway_core.game import Question

from . import answers, basic, clocks, contest, harm, scenes
from .play import Play
from .state import GM, Evening
from .tables import called

# In the order of an Action, and of an evening.
QUESTIONS = (
    "oppose", "opening", "answer", "mob", "push", "failure", "kind", "death", "buy-in", "melee",
    "scene", "step", "outcome", "runner", "hero", "begin", "between",
)  # fmt: skip


def asked(state: Evening) -> Question | None:
    """Return who is asked what now; None: it is the clockwork's turn."""
    if state.phase == "over":
        return None
    if state.action is not None:
        return _in_action(state)
    if state.phase == "scene":
        return _in_scene(state)
    return _between(state)


def _everybody(state: Evening, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    return tuple(seat for seat in (*state.players, GM) if seat not in but)


def _seats(state: Evening, who: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(state.seat_of(one) for one in who))


def _in_action(state: Evening) -> Question | None:
    action = state.under_way
    match action.stage:
        case "oppose":
            return None if basic.is_prepared(state) else Question("oppose", (GM,))
        case "answer":
            must: tuple[str, ...] = (state.seat_of(action.turn),)
            return Question("answer", must, _everybody(state, must))
        case "opening":
            return Question("opening", _seats(state, action.waiting), sealed=True) if action.waiting else None
        case "buy-in":
            return Question("buy-in", _seats(state, action.waiting), sealed=True) if action.waiting else None
        case "melee":
            if not action.waiting:
                return None
            first = tuple(one for one in action.waiting if one != action.interferer)  # they describe first (SA-67)
            return Question("melee", _seats(state, first or action.waiting))
        case "failure" | "kind" | "mob" | "push":
            must = _seats(state, action.waiting)
            return Question(action.stage, must, (GM,) if action.stage == "kind" and GM not in must else ())
        case "death":
            return Question("death", (GM,))
        case _:
            return None


def _in_scene(state: Evening) -> Question | None:
    clock, standing = state.clock, state.standing()
    if clock is not None and clock.choosing:
        return Question("outcome", (state.seat_of(clock.runner),))
    if not standing:
        return None
    if clock is not None and not state.able(clock.runner):
        return Question("runner", (GM,))
    if clock is not None:
        runs = (state.seat_of(clock.runner),)
        return Question("step", runs, _everybody(state, runs))
    first = wishing(state)[:1]  # who has acted less comes first (SA-R47)
    must = _seats(state, first) or (GM,)
    return Question("scene", must, _everybody(state, must))


def wishing(state: Evening) -> tuple[str, ...]:
    """Return the heroes who may still want to do something in this scene: who could only pass is not asked."""
    if state.ending or not _has_something(state):
        return ()
    return tuple(id for id in state.standing() if id not in state.held)


def _has_something(state: Evening) -> bool:
    """Say whether players have anything prepared to do."""
    return bool(state.tasks(players=True)) or clocks.is_open(state)


def _between(state: Evening) -> Question:
    waiting = choosing(state)
    if waiting:
        return Question("hero", waiting, (GM,))
    if state.phase == "preparation":
        return Question("begin", (GM,), tuple(state.players))
    buying = tuple(one.id for one in state.heroes() if one.id not in state.ready and _can_buy(state, one.id))
    must = _seats(state, buying) or (GM,)
    return Question("between", must, _everybody(state, must))


def choosing(state: Evening) -> tuple[str, ...]:
    """Return the players who have nobody alive to play, and can still have somebody."""
    return tuple(player for player in state.without_hero() if heroes_left(state, player))


def heroes_left(state: Evening, player: str) -> list[str]:
    """Return the heroes whom nobody else has or had; before the first scene, one's own may be chosen anew."""
    mine = state.players[player] if state.phase == "preparation" else ""
    taken = {one.entry for one in state.people.values() if one.hero and one.id != mine}
    dead = {id for id, one in state.kept.items() if one.dead}
    heroes = state.rules.evening.heroes
    return [one for one in heroes if one not in taken and called(one).rpartition(":")[2] not in dead]


def _can_buy(state: Evening, who: str) -> bool:
    """Say whether somebody could buy a step of a Trait (SA-R44)."""
    return bool(buyable(state, who))


def buyable(state: Evening, who: str) -> dict[str, int]:
    """Return what steps somebody can buy, and what each costs: those that were lost first (SA-53, SA-R44)."""
    one, rules = state.people.get(who), state.rules
    if one is None or one.status == "dead":
        return {}
    found: dict[str, int] = {}
    mine = [trait for trait in state.traits.values() if trait.owner == who]
    for trait in sorted(mine, key=lambda trait: (trait.sides >= trait.full, trait.id)):
        lost = trait.sides < trait.full
        if trait.sides >= rules.top or not (lost or rules.switches["advance"] == "allowed"):
            continue
        price = rules.price(rules.up(trait.sides))
        if price <= one.reflection:
            found[trait.slug] = price
    return found


# ── the clockwork ────────────────────────────────────────────────────────────────────────────────────────────────────


def proceed(work: Play) -> None:
    """Do the next thing that happens by itself."""
    state = work.state
    if state.action is None:
        scenes.end(work)  # nobody stands any more (SA-R43)
        return
    match state.action.stage:
        case "oppose":
            basic.oppose_as_prepared(work)
        case "opening":
            contest.open_all(work)
        case "buy-in":
            contest.bought(work)
        case "melee":
            contest.melee(work)
        case _:
            _settle(work)


def _settle(work: Play) -> None:
    """Deal with what is due in an Action: a gang's dice, harm; then let it go on."""
    if answers.lose_extra(work) or harm.step(work):
        return
    if work.state.under_way.is_contest:
        contest.follow(work)
    else:
        basic.follow(work)
