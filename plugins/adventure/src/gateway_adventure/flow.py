"""What happens by itself, and who is asked what when nothing does (AD-30, AD-63 to AD-67)."""

from collections.abc import Callable, Iterable, Mapping

from gateway_core.game import Question

from . import harm, rounds, story, trial
from .events.people import DriveMarked
from .events.trials import StageReached, TestEnded
from .kinds import Consequence
from .play import Play
from .state import GM, Adventure, Stage, Test

__all__ = ["after_consequence", "asked", "claimants", "mark", "narrated", "proceed", "told"]


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
        waiting = () if _by_itself(state, test) else (GM,)
    return Question(test.stage, waiting, sealed=state.is_sealed) if waiting else None


def _in_rounds(state: Adventure) -> Question | None:
    turn = state.turns.turn
    if state.turns.ranks:
        waiting = [id for id in rounds.voters(state) if id not in state.turns.votes]
        return Question("order", _seats(state, waiting)) if waiting else None
    if rounds.is_proposed(state):
        return Question("end", (GM,))
    if turn is None or rounds.ends_by_itself(state) or rounds.is_spent(state):
        return None
    return Question("turn", (GM,) if turn in state.proposals else _seats(state, [turn]))


def _in_moment(state: Adventure) -> Question:
    able = (one.id for one in state.protagonists() if state.able(one.id) and state.moment)
    return Question("moment", _seats(state, (id for id in able if id not in {*state.proposals, *state.held})) or (GM,))


def narrated(state: Adventure, test: Test) -> Consequence:
    """Return the consequence that was prepared for how a Test came out; words alone where none was."""
    way = state.now.way(test.way)
    if way is not None:
        return way.success if test.success else way.failure
    return Consequence(test.success_words if test.success else test.failure_words)


def _by_itself(state: Adventure, test: Test) -> bool:
    """Say whether a Test's consequence needs nobody: an Attack's, an order's, what the scene prepared."""
    return test.kind in ("attack", "order") or (test.way is not None and state.judge == "prepared")


def claimants(state: Adventure, test: Test) -> tuple[str, ...]:
    """Return those who may say that it served a Drive of theirs that is not marked, in a major action (AD-44).

    They must have made the Test as an action of their own (AD-R37): to meet an Attack is none (AD-R15).
    """
    if test.kind == "order" or not (test.major or state.judge == "gm"):
        return ()
    acting = [side.character for side in (test.sides[:1] if test.kind in ("attack", "stunt") else test.sides)]
    heroes = (id for id in acting if state.characters[id].protagonist)
    return tuple(id for id in heroes if any(not drive.marked for drive in state.drives_of(id)))


def proceed(work: Play) -> None:
    """Do the next thing that happens by itself."""
    test = work.state.test
    if test is None:
        rounds.proceed(work)
    else:
        _STEPS[test.stage](work, test)


def _consequence(work: Play, test: Test) -> None:
    harm.mark_gear(work)
    if test.kind == "order":
        trial.rank(work)
    elif test.kind == "attack":
        harm.damage(work)
    else:
        consequence = narrated(work.state, test)
        told(work, test, consequence.text, consequence.health, consequence.resolve)
    after_consequence(work, test)


def told(work: Play, test: Test, words: str, health: int, resolve: int) -> None:
    """Tell the consequence of a Test, and let whoever bears it suffer."""
    story.tell(work, words, bool(test.success))
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
    work.emit(StageReached("drives", claimants(work.state, test)))


def _drives(work: Play, test: Test) -> None:
    work.emit(StageReached("grant" if test.claims else "danger"))


def mark(work: Play, test: Test, character: str, drive: str) -> None:
    """Mark a Drive: Resolve comes back, up to what one began with; after a Last Stand none does (AD-44, AD-R09)."""
    state, one = work.state, work.state.characters[character]
    offered = state.rules.figures["drive-success" if trial.succeeded(test, character) else "drive-failure"]
    resolve, stood = one.resolve or 0, character in state.pushes and state.pushes[character].last_stand
    gained = 0 if stood else min(offered, (one.most_resolve or 0) - resolve)
    work.emit(DriveMarked(drive, character, gained, offered - gained, resolve + gained))


def _danger(work: Play, test: Test) -> None:
    consequence = narrated(work.state, test) if test.way is not None else None
    _check_all(work, test)
    work.emit(TestEnded())
    if consequence is not None:
        story.follow(work, consequence)


def _check_all(work: Play, test: Test) -> None:
    for id in dict.fromkeys((*(side.character for side in test.sides), *test.supporters)):
        harm.check(work, id)


_STEPS: Mapping[Stage, Callable[[Play, Test], None]] = {
    "defence": lambda work, _: trial.next_stage(work),
    "support": lambda work, _: trial.next_stage(work),
    "push": lambda work, _: trial.next_stage(work),
    "throw": lambda work, _: trial.settle(work),
    "consequence": _consequence,
    "drives": _drives,
    "grant": _drives,
    "danger": _danger,
}
