"""Rounds by themselves: ties of the order, turns, bleeding, the end of a fight (AD-63 to AD-67, AD-77)."""

from itertools import combinations

from gateway_core.chance import Ask

from . import harm, story
from .events.moments import Placed
from .events.turns import OrderFixed, RankSettled, RoundBegan, RoundsBegan, RoundsJoined, TurnBegan, TurnEnded
from .kinds import Consequence
from .legal import actions_left
from .play import Play
from .state import Adventure, Side, Test
from .trial import open_test

__all__ = [
    "begin",
    "ends_by_itself",
    "finish",
    "is_over",
    "is_proposed",
    "is_spent",
    "join",
    "members",
    "newcomers",
    "proceed",
    "voters",
]


def members(state: Adventure) -> tuple[str, ...]:
    """Return who would take part in rounds: everybody here and conscious, NPCs on stage among them."""
    return tuple(one.id for one in state.characters.values() if state.able(one.id) and one.stage)


def begin(work: Play, taking_part: tuple[str, ...]) -> None:
    """Begin rounds: everybody has a place, and makes a Wits Test for the order of turns (AD-64, AD-83)."""
    state = work.state
    work.emit(RoundsBegan(taking_part))
    work.emit(Placed(_places(state, taking_part)))
    ability = state.rules.turn_ability
    sides = tuple(Side(id, ability) for id in taking_part)
    open_test(work, Test(0, "order", state.rules.abilities[ability].name, sides, "support"), support=True)


def _places(state: Adventure, taking_part: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """Return how far each is from each: sides stand together, and apart as the moment says."""
    moment = state.rules.moment(state.chapter, state.moment)
    begins = {one.id: one.distance for one in moment.npcs} if moment is not None else {}
    near = state.rules.distances[min(1, len(state.rules.distances) - 1)]
    found = []
    for one, other in combinations(taking_part, 2):
        heroes = [state.characters[id].protagonist for id in (one, other)]
        band = near if heroes[0] == heroes[1] else begins.get(other if heroes[0] else one, near)
        found.append((one, other, band))
    for place in moment.places if moment is not None else ():
        found += [(id, place.id, place.distance) for id in taking_part]
    return tuple(found)


def newcomers(state: Adventure) -> tuple[str, ...]:
    """Return who could join the rounds that are being played (AD-R35)."""
    if state.rounds is None or not state.rounds.order or state.rounds.ranks:
        return ()
    return tuple(id for id in members(state) if id not in state.rounds.members)


def join(work: Play, character: str) -> None:
    """Let somebody join the rounds: a place, and a Wits Test that fits them into the order (AD-R35)."""
    state = work.state
    assert state.rounds is not None
    places = _places(state, (*state.rounds.members, character))
    work.emit(RoundsJoined(character))
    work.emit(Placed(tuple(one for one in places if character in one[:2])))
    ability = state.rules.turn_ability
    words = state.rules.abilities[ability].name
    open_test(work, Test(0, "order", words, (Side(character, ability),), "support"), support=True)


def voters(state: Adventure) -> tuple[str, ...]:
    """Return who decides the first tie: its Protagonists' players; where there are none, the games master (AD-R12)."""
    tie = state.rounds.tie if state.rounds is not None else ()
    heroes = tuple(id for id in tie if state.characters[id].protagonist)
    return heroes or tie[:1]


def is_over(state: Adventure) -> bool:
    """Say whether a fight has nobody left to fight: no foe of those who began it, or no Protagonist."""
    return _ending(state) is not None


def is_proposed(state: Adventure) -> bool:
    """Say whether the end of a fight is the games master's to say, and waits for it once a round (AD-R35).

    The end that a moment has prepared comes by itself, and so does that of rounds in which nobody is up.
    """
    if not is_over(state) or state.rounds is None or state.rounds.kept == state.rounds.round:
        return False
    return not ends_by_itself(state)


def ends_by_itself(state: Adventure) -> bool:
    """Say whether a fight is over, and nobody has to say so. That all Protagonists have left is not prepared."""
    if not is_over(state) or state.rounds is None:
        return False
    here = [state.characters[id] for id in state.rounds.members]
    moment = state.rules.moment(state.chapter, state.moment)
    if moment is not None and moment.fight and state.judge == "prepared" and any(one.protagonist for one in here):
        return True
    return not any(one.status == "up" for one in here)


def _ending(state: Adventure) -> bool | None:
    """Return whether the Protagonists won (True) or lost; None while it goes on, and where there are no foes."""
    if state.rounds is None:
        return None
    here = [state.characters[id] for id in state.rounds.members]
    if not any(one.protagonist and one.status == "up" for one in here):
        return False
    foes = [one for one in here if one.foe and not one.protagonist]
    return True if foes and all(one.status != "up" for one in foes) else None


def is_spent(state: Adventure) -> bool:
    """Say whether the turn is over by itself: no action is left, or whoever had it is down."""
    turn = state.rounds.turn if state.rounds is not None else None
    return turn is not None and (actions_left(state, turn) == 0 or not state.able(turn))


def proceed(work: Play) -> None:
    """Do the next thing that happens by itself in rounds."""
    state = work.state
    assert state.rounds is not None
    if not state.rounds.order or state.rounds.ranks:
        _order(work)
    elif ends_by_itself(state):
        finish(work)
    elif state.rounds.turn is not None:
        work.emit(TurnEnded(state.rounds.turn))
    else:
        _next_turn(work)


def _order(work: Play) -> None:
    rounds = work.state.rounds
    assert rounds is not None
    if not rounds.tie:
        work.emit(OrderFixed(tuple(id for rank in rounds.ranks for id in rank)))
        return
    said = set(rounds.votes.values())
    first = said.pop() if len(said) == 1 else ""
    if first:
        others = tuple(id for id in rounds.tie if id != first)
        work.emit(RankSettled(((first,), others) if others else ((first,),)))
    else:
        work.emit(RankSettled(tuple((id,) for id in _rolled(work, rounds.tie))))


def _rolled(work: Play, tied: tuple[str, ...]) -> list[str]:
    """Return those tied in the order of a die each; equal ones roll again (AD-65)."""
    if len(tied) < 2:
        return list(tied)
    state = work.state
    dice, sides = state.rules.figures["tie-dice"], state.rules.figures["die-sides"]
    seats = [state.characters[id].seat for id in tied]
    asks = [Ask(f"{state.called(id)}, who goes first", seat, dice, sides) for id, seat in zip(tied, seats, strict=True)]
    faces = {id: sum(pool) for id, pool in zip(tied, work.draw(*asks), strict=True)}
    found: list[str] = []
    for face in sorted(set(faces.values()), reverse=True):
        found += _rolled(work, tuple(id for id in tied if faces[id] == face))
    return found


def _next_turn(work: Play) -> None:
    state, rounds = work.state, work.state.rounds
    assert rounds is not None
    due = [id for id in rounds.order if id not in rounds.had and _has_turns(state, id)]
    if rounds.round == 0 or not due:
        work.emit(RoundBegan(rounds.round + 1))
        return
    character = due[0]
    work.emit(TurnBegan(character))
    if state.characters[character].down:
        if state.characters[character].status == "bleeding":
            harm.bleed(work, character)
        work.emit(TurnEnded(character))


def _has_turns(state: Adventure, character: str) -> bool:
    return state.characters[character].status in ("up", "bleeding", "stable")


def finish(work: Play) -> None:
    """End a fight that is won or lost, with what the moment says comes of it."""
    state = work.state
    won = bool(_ending(state))
    moment = state.rules.moment(state.chapter, state.moment)
    fighters = [id for id in (state.rounds.members if state.rounds else ()) if state.characters[id].protagonist]
    story.end_rounds(work)
    consequence: Consequence | None = (moment.won if won else moment.lost) if moment is not None else None
    if consequence is not None and fighters:  # who ran has neither won nor lost it
        story.tell(work, consequence.text, won)
        alive = [id for id in fighters if state.characters[id].status != "dead"]
        story.suffer(work, alive, consequence.health, consequence.resolve)
        if alive:
            story.gain(work, consequence, alive[0])
        for id in alive:
            harm.check(work, id)
        story.follow(work, consequence)
