"""A Test from its opening to its end: support, Resolve, the dice, ties, what comes of it, Drives (AD-28 to AD-60)."""

from collections.abc import Callable, Mapping, Sequence

import attrs

from gateway_core.chance import Ask
from gateway_core.game.rounds import ActionTaken, throw_order
from gateway_core.game.throws import Fallen, Pool, together

from . import harm, pools, story
from .events import evening, trials
from .kinds import Consequence
from .play import Play, actions_left
from .state import Adventure, Side, Stage, Test, Throw


def open_test(work: Play, test: Test, *, support: bool) -> None:
    """Begin a Test with who else opposes, or with what somebody fights, if its stage says so; else with Support.

    What is not for players goes into an event of its own.
    """
    waiting = helpers(work.state, test) if support and test.stage == "support" else test.waiting
    difficulty = test.difficulty if test.hidden else None
    shown = attrs.evolve(test, difficulty=None, difficulty_by=0) if test.hidden else test
    number = work.state.tests + 1
    work.emit(
        trials.TestOpened(attrs.evolve(shown, number=number, waiting=waiting, success_words="", failure_words=""))
    )
    if difficulty is not None or test.success_words or test.failure_words:
        work.emit(trials.TestPrepared(difficulty, test.difficulty_by, test.success_words, test.failure_words))
    if test.way is not None:
        work.emit(evening.WayTried(test.sides[0].character, test.way))


def acts(state: Adventure, character: str, action: str) -> tuple[ActionTaken, ...]:
    """Return that an action of whoever's turn it is counts; outside their turn nothing is counted (AD-66)."""
    return (ActionTaken(character, action),) if state.turns.turn == character else ()


def helpers(state: Adventure, test: Test) -> tuple[str, ...]:
    """Return who could support: conscious Protagonists, not tested themselves, with an action left (AD-R06, AD-R07)."""
    able = (one.id for one in state.protagonists() if state.able(one.id) and test.side(one.id) is None)
    return tuple(id for id in able if not support_costs(state, id) or actions_left(state, id) > 0)


def support_costs(state: Adventure, character: str) -> bool:
    """Say whether it costs somebody an action to support (AD-R07)."""
    return character in state.turns.members and state.rules.switches["support-cost-in-rounds"] == "one-action"


def _pay(work: Play) -> None:
    """Open all decisions and pay for them (AD-40, AD-50)."""
    made = sorted(work.state.pushes.items())
    paid = tuple((id, push.points, push.last_stand) for id, push in made if push.points or push.last_stand)
    if paid:
        work.emit(trials.PushesPaid(paid))
    for id, *_ in paid if work.state.rules.switches["push-to-zero"] == "at-once" else ():
        harm.check(work, id)


def _throw(work: Play) -> None:
    """Throw every side's dice together (AD-31); a Last Stand has none, and the unconscious throw nothing."""
    state, sides = work.state, work.state.under_way.sides
    able = [
        side for side in sides if not pools.decided(state, side.character).last_stand and state.able(side.character)
    ]
    fallen = together(work.draw, {side.character: _pool(state, side) for side in able})
    work.emit(trials.TestThrown(tuple(_thrown(state, side, fallen.get(side.character)) for side in sides)))


def _pool(state: Adventure, side: Side) -> Pool:
    one, rules = pools.party(state, side, pools.decided(state, side.character)), state.rules
    label = f"{one.name}'s {state.called(side.ability)}"
    return pools.pool(rules, one.score(rules), seat=state.characters[side.character].seat, label=label)


def _thrown(state: Adventure, side: Side, fell: Fallen | None) -> Throw:
    one = pools.party(state, side, pools.decided(state, side.character))
    value, stood = one.grown(state.rules).value, one.stands  # even for somebody whom it has already struck down
    if fell is not None:
        return Throw(side.character, value, fell.faces, next(iter(fell.removed), None), fell.total)
    return Throw(side.character, value, (), None, state.rules.figures["last-stand"] if stood else 0, stood)


def next_stage(work: Play) -> None:
    """Go on from who opposes, and with what, to Support, to the decisions about Resolve, and to the dice."""
    test = work.state.under_way
    match test.stage:
        case "sides" | "defence":
            work.emit(trials.StageReached("support", helpers(work.state, test)))
        case "support" if test.supporters and work.state.judge == "gm":
            work.emit(trials.StageReached("aid"))
        case "support" | "aid":
            work.emit(trials.StageReached("push", work.state.deciders()))
        case _:
            _pay(work)
            _throw(work)


def settle(work: Play) -> None:
    """Find the winner, or go on with a tie: the dice of those tied, or the games master's word (AD-R10)."""
    test = work.state.under_way
    first, top = test.throws[0], max(throw.result for throw in test.throws)
    best = [throw.character for throw in test.throws if throw.result == top]
    if test.kind == "order":
        work.emit(trials.TestSettled(None, None))
    elif test.kind == "test":
        won = test.difficulty is not None and first.result >= test.difficulty
        work.emit(trials.TestSettled(first.character if won else None, won))
    elif test.tied:
        _roll_off(work, test.tied)
    elif len(best) == 1:
        _award(work, best[0])
    elif test.kind == "attack":
        work.emit(trials.TestSettled(None, False))  # a tie hurts both, and nobody wins (AD-72, AD-R11)
    else:
        _part(work, test, best)


def _award(work: Play, winner: str) -> None:
    work.emit(trials.TestSettled(winner, winner == work.state.under_way.sides[0].character))


def _part(work: Play, test: Test, best: Sequence[str]) -> None:
    """Part a tie: change beats prevention, then Protagonists beat NPCs, then dice (AD-56 to AD-58, AD-R10)."""
    changing = [side.character for side in test.sides if side.character in best and side.aim == "change"]
    heroes = [id for id in changing if work.state.characters[id].protagonist]
    if not changing:
        work.emit(trials.TestSettled(None, False))  # nobody tried to change anything, and nothing changes
    elif len(changing) == 1 or len(heroes) == 1:
        _award(work, (changing if len(changing) == 1 else heroes)[0])
    elif heroes:
        _roll_off(work, heroes)
    else:
        work.emit(trials.StageReached("tie", tuple(changing)))


def _roll_off(work: Play, tied: Sequence[str]) -> None:
    """Let those tied roll a die each; whoever rolled highest has won, or they roll again (AD-58)."""
    faces = roll(work, tied, "to part a tie")
    best = tuple(id for id, face in faces.items() if face == max(faces.values()))
    work.emit(trials.RolledOff(tuple(faces.items()), best if len(best) > 1 else ()))
    if len(best) == 1:
        _award(work, best[0])


def roll(work: Play, tied: Sequence[str], why: str) -> dict[str, int]:
    """Let those tied roll a die each, and return what each has."""
    state, figures = work.state, work.state.rules.figures
    named = ((f"{state.called(id)}, {why}", state.characters[id].seat) for id in tied)
    fell = work.draw(*(Ask(label, seat, figures["tie-dice"], figures["die-sides"]) for label, seat in named))
    return {id: sum(faces) for id, faces in zip(tied, fell, strict=True)}


def succeeded(test: Test, character: str) -> bool:
    """Say whether somebody's own Test came off: in a Conflict, whether they won it."""
    return bool(test.success) if test.kind == "test" else test.winner == character


def narrated(state: Adventure, test: Test) -> Consequence:
    """Return the consequence that was prepared for how a Test came out; words alone where none was."""
    way = state.now.way(test.way)
    if way is not None:
        return way.success if test.success else way.failure
    return Consequence(test.success_words if test.success else test.failure_words)


def is_prepared(state: Adventure, test: Test) -> bool:
    """Say whether a Test's consequence needs nobody: an Attack's, an order's, what the scene prepared."""
    return test.kind in ("attack", "order") or (test.way is not None and state.judge == "prepared")


def _claimants(state: Adventure, test: Test) -> tuple[str, ...]:
    """Return those who may say that it served a Drive of theirs that is not marked, in a major action (AD-44).

    They must have made the Test as an action of their own (AD-R37): to meet an Attack is none (AD-R15).
    """
    if test.kind == "order" or not (test.major or state.judge == "gm"):
        return ()
    acting = [side.character for side in (test.sides[:1] if test.kind in ("attack", "stunt") else test.sides)]
    heroes = (id for id in acting if state.characters[id].protagonist)
    return tuple(id for id in heroes if any(not drive.marked for drive in state.drives_of(id)))


def _consequence(work: Play, test: Test) -> None:
    harm.mark_gear(work)
    if test.kind == "order":
        throw_order(work, {throw.character: throw.result for throw in test.throws})  # the highest first (AD-64)
    elif test.kind == "attack":
        harm.damage(work)
    else:
        consequence = narrated(work.state, test)
        told(work, test, consequence.text, consequence.health, consequence.resolve)
    after_consequence(work, test)


def told(work: Play, test: Test, words: str, health: int, resolve: int) -> None:
    """Tell the consequence of a Test, and let whoever bears it suffer."""
    work.emit(trials.ConsequenceTold(words, bool(test.success)))
    story.suffer(work, _bearers(test), health, resolve)
    if test.way is not None:
        story.gain(work, narrated(work.state, test), test.sides[0].character)


def _bearers(test: Test) -> tuple[str, ...]:
    """Return who bears a consequence: whoever acted, or all who were beaten; with a failure the supporters (AD-38)."""
    if test.winner is not None and test.way is None and test.kind != "test":
        beaten = [side for side in test.sides if side.character != test.winner]
        return tuple(id for side in beaten for id in (side.character, *side.supporters))
    return (test.sides[0].character, *(() if test.success else test.sides[0].supporters))


def after_consequence(work: Play, test: Test) -> None:
    """Ask who served a Drive, after the check for Serious Danger if this table has it first (AD-R08)."""
    if work.state.rules.switches["push-to-zero"] == "before-drive-gain":
        _check_all(work, test)
    work.emit(trials.StageReached("drives", _claimants(work.state, test)))


def _drives(work: Play, test: Test) -> None:
    work.emit(trials.StageReached("grant" if test.claims else "danger"))


def _danger(work: Play, test: Test) -> None:
    consequence = narrated(work.state, test) if test.way is not None else None
    _check_all(work, test)
    work.emit(trials.TestEnded())
    if consequence is not None:
        story.follow(work, consequence)


def _check_all(work: Play, test: Test) -> None:
    for id in dict.fromkeys((*(side.character for side in test.sides), *test.supporters)):
        harm.check(work, id)


def step(work: Play) -> None:
    """Do the next thing that happens by itself in the Test under way."""
    test = work.state.under_way
    _STEPS[test.stage](work, test)


_STEPS: Mapping[Stage, Callable[[Play, Test], None]] = {
    "defence": lambda work, _: next_stage(work),
    "support": lambda work, _: next_stage(work),
    "push": lambda work, _: next_stage(work),
    "throw": lambda work, _: settle(work),
    "consequence": _consequence,
    "drives": _drives,
    "grant": _drives,
    "danger": _danger,
}
