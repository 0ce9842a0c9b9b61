"""Who is asked what, and what happens by itself: rounds, turns, the end of a fight (AD-30, AD-63 to AD-77)."""

from collections.abc import Iterable
from itertools import combinations

from gateway_core.game import Event, Question
from gateway_core.game.rounds import next_turn, settle_order

from . import harm, story, trial
from .events import evening, trials
from .play import Play, actions_left
from .state import GM, Adventure, Side, Test


def asked(state: Adventure) -> Question | None:
    """Return what whom is asked: a stage of the Test, the order of turns, a turn, what comes next; None: nobody."""
    if state.phase == "play":
        return _in_test(state) if state.test is not None else _in_rounds(state) if state.rounds else _in_moment(state)
    growing = [id for id, growth in state.growths.items() if growth.by == GM]
    waiting = state.without_protagonist() or _seats(state, growing) or (GM,)
    return Question(state.phase, waiting) if state.phase != "over" else None


def _seats(state: Adventure, characters: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(state.characters[id].seat for id in characters))


def _in_test(state: Adventure) -> Question | None:
    test = state.under_way
    waiting = _seats(state, test.waiting)
    if test.stage in ("sides", "aid", "tie") or (test.stage == "grant" and test.claims):
        waiting = (GM,)
    elif test.stage == "consequence":
        waiting = () if trial.is_prepared(state, test) else (GM,)
    return Question(test.stage, waiting, sealed=state.is_sealed) if waiting else None


def _in_rounds(state: Adventure) -> Question | None:
    turn = state.turns.turn
    if state.turns.ranks:
        waiting = voters(state)
        return Question("order", _seats(state, waiting)) if waiting else None
    if is_proposed(state):
        return Question("end", (GM,))
    if turn is None or _ends_by_itself(state) or not actions_left(state, turn) or not state.able(turn):
        return None
    return Question("turn", (GM,) if turn in state.proposals else _seats(state, [turn]))


def _in_moment(state: Adventure) -> Question:
    able = (one.id for one in state.protagonists() if state.able(one.id) and state.moment)
    return Question("moment", _seats(state, (id for id in able if id not in {*state.proposals, *state.held})) or (GM,))


def enter(work: Play, began: Event[Adventure], who: tuple[str, ...]) -> None:
    """Let these enter rounds: each has a place, and makes a Wits Test for the order of turns (AD-64, AD-83, AD-R35)."""
    work.emit(began)
    rules, members = work.state.rules, work.state.turns.members
    work.emit(evening.Placed(tuple(one for one in _places(work.state, members) if not {*who}.isdisjoint(one[:2]))))
    sides = tuple(Side(id, rules.turn_ability) for id in who)
    test = Test(0, "order", work.state.called(rules.turn_ability), sides, "support")
    work.emit(*trial.opened(work.state, test, ""))


def _places(state: Adventure, members: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """Return how far each is from each: sides stand together, and apart as the moment says."""
    begins, bands = {one.id: one.distance for one in state.now.npcs}, [*state.rules.distances]
    near, found = bands[min(1, len(bands) - 1)], []
    for one, other in combinations(members, 2):
        hero, second = (state.characters[id].protagonist for id in (one, other))
        found.append((one, other, near if hero == second else begins.get(other if hero else one, near)))
    return (*found, *((id, place.id, place.distance) for place in state.now.places for id in members))


def newcomers(state: Adventure) -> tuple[str, ...]:
    """Return who could join the rounds that are being played (AD-R35)."""
    ordered = state.turns.order and not state.turns.ranks
    return tuple(id for id in state.present() if ordered and id not in state.turns.members)


def voters(state: Adventure) -> tuple[str, ...]:
    """Return who still has to say how to part the first tie: its Protagonists, or else anybody of it (AD-R12)."""
    deciding = tuple(filter(state.is_hero, state.turns.tie)) or state.turns.tie[:1]
    return tuple(id for id in deciding if id not in state.turns.votes)


def is_over(state: Adventure) -> bool:
    """Say whether a fight has nobody left to fight: no foe of those who began it, or no Protagonist."""
    return _ending(state) is not None


def is_proposed(state: Adventure) -> bool:
    """Say whether the end of a fight is the games master's to say, and waits for it once a round (AD-R35).

    The end that a moment has prepared comes by itself, and so does that of rounds in which nobody is up.
    """
    return is_over(state) and state.turns.kept != state.turns.round and not _ends_by_itself(state)


def _ends_by_itself(state: Adventure) -> bool:
    """Say whether a fight is over, and nobody has to say so. That all Protagonists have left is not prepared."""
    here = [state.characters[id] for id in state.turns.members]
    prepared = state.now.fight and state.judge == "prepared" and any(one.protagonist for one in here)
    return is_over(state) and (prepared or not any(one.status == "up" for one in here))


def _ending(state: Adventure) -> bool | None:
    """Return whether the Protagonists won (True) or lost; None while it goes on, and where there are no foes."""
    here = [state.characters[id] for id in state.turns.members]
    foes = [one.status == "up" for one in here if one.foe and not one.protagonist]
    if state.rounds is not None and not any(one.protagonist and one.status == "up" for one in here):
        return False
    return True if foes and not any(foes) else None


def proceed(work: Play) -> None:
    """Do the next thing that happens by itself."""
    rounds = work.state.turns
    if work.state.test is not None:
        trial.step(work)
    elif not rounds.order or rounds.ranks:
        settle_order(work, lambda tied: trial.roll(work, tied, "who goes first"))  # equal ones roll again (AD-65)
    elif _ends_by_itself(work.state):
        finish(work)
    elif rounds.turn is not None:
        work.emit(evening.TurnEnded(rounds.turn))
    else:
        _next_turn(work)


def _next_turn(work: Play) -> None:
    state = work.state
    turn = next_turn(work, lambda id: state.characters[id].status in ("up", "bleeding", "stable"))
    if turn is not None and state.characters[turn].status == "bleeding":
        harm.bleed(work, turn)
    if turn is not None and state.characters[turn].status != "up":
        work.emit(evening.TurnEnded(turn))


def finish(work: Play) -> None:
    """End a fight that is won or lost, with what the moment says comes of it."""
    state, won = work.state, bool(_ending(work.state))
    fighters = [id for id in state.turns.members if state.characters[id].protagonist]
    consequence = state.now.won if won else state.now.lost
    story.end_rounds(work)
    if consequence is None or not fighters:  # who ran has neither won nor lost it
        return
    work.emit(trials.ConsequenceTold(consequence.text, won))
    alive = [id for id in fighters if state.characters[id].status != "dead"]
    story.suffer(work, alive, consequence.health, consequence.resolve)
    if alive:
        story.gain(work, consequence, alive[0])
    for id in alive:
        harm.check(work, id)
    story.follow(work, consequence)
