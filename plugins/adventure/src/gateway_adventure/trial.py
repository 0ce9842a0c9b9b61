"""A Test from its opening to its end: support, Resolve, the dice, ties, what comes of it, Drives (AD-28 to AD-60)."""

from collections.abc import Iterator, Sequence

import attrs

from gateway_core.chance import Ask
from gateway_core.game import Event
from gateway_core.game.rounds import ActionTaken, throw_order
from gateway_core.game.throws import Fallen, together

from . import harm, pools, story
from .events import evening, trials
from .kinds import Consequence
from .play import Play, actions_left
from .pools import Party
from .state import Adventure, Test, Throw
from .tables import Rules


def opened(state: Adventure, test: Test, action: str, *, support: bool = True) -> Iterator[Event[Adventure]]:
    """Yield what happens as a Test begins: with who else opposes, or with what somebody fights, or else with Support.

    It is an action in its turn of whoever acts. What is not for players goes into an event of its own.
    """
    waiting = helpers(state, test) if support and test.stage == "support" else test.waiting
    difficulty = test.difficulty if test.hidden else None
    shown = attrs.evolve(test, difficulty=None, difficulty_by=0) if test.hidden else test
    yield from acts(state, test.sides[0].character, action)
    yield trials.TestOpened(
        attrs.evolve(shown, number=state.tests + 1, waiting=waiting, success_words="", failure_words="")
    )
    if difficulty is not None or test.success_words or test.failure_words:
        yield trials.TestPrepared(difficulty, test.difficulty_by, test.success_words, test.failure_words)
    if test.way is not None:
        yield evening.WayTried(test.sides[0].character, test.way)


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
    state, rules = work.state, work.state.rules
    sides = {side.character: (side, pools.party(state, side)) for side in state.under_way.sides}
    dice = {
        id: pools.pool(
            rules, one.score(rules), seat=state.characters[id].seat, label=f"{one.name}'s {state.called(side.ability)}"
        )
        for id, (side, one) in sides.items()
        if not one.stands and state.able(id)
    }
    fell = together(work.draw, dice)
    work.emit(trials.TestThrown(tuple(_thrown(rules, id, one, fell.get(id)) for id, (_, one) in sides.items())))


def _thrown(rules: Rules, character: str, one: Party, fell: Fallen | None) -> Throw:
    value, stood = one.grown(rules).value, one.stands  # even for somebody whom it has already struck down
    if fell is not None:
        return Throw(character, value, fell.faces, next(iter(fell.removed), None), fell.total)
    return Throw(character, value, (), None, rules.figures["last-stand"] if stood else 0, stood)


def step(work: Play) -> None:
    """Go on to the next stage of the Test under way, with what happens by itself there (AD-30)."""
    test = work.state.under_way
    match test.stage:
        case "sides" | "defence":
            work.emit(trials.StageReached("support", helpers(work.state, test)))
        case "support" if test.supporters and work.state.judge == "gm":
            work.emit(trials.StageReached("aid"))
        case "support" | "aid":
            work.emit(trials.StageReached("push", work.state.deciders()))
        case "push":
            _pay(work)
            _throw(work)
        case "throw":
            _settle(work, test)
        case "consequence":
            conclude(work, narrated(work.state, test))
        case "drives" | "grant":
            work.emit(trials.StageReached("grant" if test.claims else "danger"))
        case _:
            _danger(work, test)


def _settle(work: Play, test: Test) -> None:
    """Find the winner, or part a tie: by who beats whom, a die each, or the games master's word (AD-56 to AD-58)."""
    first, top = test.throws[0], max(throw.result for throw in test.throws)
    level = [side for side, one in zip(test.sides, test.throws, strict=True) if one.result == top]
    parties = {side.character: pools.party(work.state, side) for side in level}
    beats = {id: [one.tie(other) for other in parties.values() if other is not one] for id, one in parties.items()}
    best = [id for id, ties in beats.items() if "lost" not in ties]
    if test.kind == "order":
        work.emit(trials.TestSettled(None, None))
    elif test.kind == "test":
        won = test.difficulty is not None and first.result >= test.difficulty
        work.emit(trials.TestSettled(first.character if won else None, won))
    elif test.tied:
        _roll_off(work, test.tied)
    elif not best or (test.kind == "attack" and len(level) > 1):
        work.emit(trials.TestSettled(None, False))  # nobody tried to change anything, or both are hurt (AD-72, AD-R11)
    elif len(best) == 1:
        work.emit(trials.TestSettled(best[0], best[0] == test.sides[0].character))
    elif work.state.is_hero(best[0]):
        _roll_off(work, best)
    else:
        work.emit(trials.StageReached("tie", tuple(best)))  # among NPCs the games master decides (AD-R10)


def _roll_off(work: Play, tied: Sequence[str]) -> None:
    """Let those tied roll a die each; whoever rolled highest has won, or they roll again (AD-58)."""
    faces = roll(work, tied, "to part a tie")
    best = tuple(id for id, face in faces.items() if face == max(faces.values()))
    work.emit(trials.RolledOff(tuple(faces.items()), best if len(best) > 1 else ()))
    if len(best) == 1:
        work.emit(trials.TestSettled(best[0], best[0] == work.state.under_way.sides[0].character))


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


def conclude(work: Play, consequence: Consequence) -> None:
    """Do what comes of a Test, and ask who served a Drive; the check for Serious Danger may come first (AD-R08)."""
    state, test = work.state, work.state.under_way
    harm.mark_gear(work)
    if test.kind == "order":
        throw_order(work, {throw.character: throw.result for throw in test.throws})  # the highest first (AD-64)
    elif test.kind == "attack":
        harm.damage(work)
    else:
        work.emit(trials.ConsequenceTold(consequence.text, bool(test.success)))
        story.suffer(work, _bearers(test), consequence.health, consequence.resolve)
        if test.way is not None:
            story.gain(work, narrated(state, test), test.sides[0].character)
    if state.rules.switches["push-to-zero"] == "before-drive-gain":
        _check_all(work, test)
    work.emit(trials.StageReached("drives", _claimants(work.state, test)))


def _bearers(test: Test) -> tuple[str, ...]:
    """Return who bears a consequence: whoever acted, or all who were beaten; with a failure the supporters (AD-38)."""
    if test.winner is not None and test.way is None and test.kind != "test":
        beaten = [side for side in test.sides if side.character != test.winner]
        return tuple(id for side in beaten for id in (side.character, *side.supporters))
    return (test.sides[0].character, *(() if test.success else test.sides[0].supporters))


def _danger(work: Play, test: Test) -> None:
    consequence = narrated(work.state, test) if test.way is not None else None
    _check_all(work, test)
    work.emit(trials.TestEnded())
    if consequence is not None:
        story.follow(work, consequence)


def _check_all(work: Play, test: Test) -> None:
    for id in dict.fromkeys((*(side.character for side in test.sides), *test.supporters)):
        harm.check(work, id)
