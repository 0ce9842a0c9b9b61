"""What happens by itself, and who is waited for when nothing does (AD-30, AD-63 to AD-67)."""

from . import harm, rounds, settling, story, trial
from .events.drives import DriveMarked
from .events.trials import StageReached, TestEnded
from .kinds import Consequence, Way
from .play import Play
from .state import GM, Adventure, Test

__all__ = ["awaited", "claimants", "narrated", "proceed", "way_of"]


def awaited(state: Adventure) -> tuple[str, ...]:
    """Return the seats that owe a decision; none while something happens by itself."""
    match state.phase:
        case "over":
            return ()
        case "preparation" | "wrap-up":
            return state.without_protagonist() or _asked_to_grow(state) or (GM,)
    if state.test is not None:
        return _in_test(state, state.test)
    if state.rounds is not None:
        return _in_rounds(state)
    asked = [one.id for one in state.protagonists() if state.able(one.id)]
    open_ = [id for id in asked if id not in state.proposals and id not in state.held]
    return _seats(state, open_) if open_ and state.moment else (GM,)


def _asked_to_grow(state: Adventure) -> tuple[str, ...]:
    """Return the players to whom the games master has proposed a change of Drives (AD-92)."""
    return _seats(state, [id for id, growth in state.growths.items() if growth.by == GM])


def _seats(state: Adventure, characters: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(state.characters[id].seat for id in characters))


def _in_test(state: Adventure, test: Test) -> tuple[str, ...]:
    match test.stage:
        case "defence" | "support" | "push" | "drives":
            return _seats(state, test.waiting)
        case "sides" | "aid" | "tie":
            return (GM,)
        case "grant":
            return (GM,) if test.claims else ()
        case "consequence":
            return () if _by_itself(state, test) else (GM,)
    return ()


def _in_rounds(state: Adventure) -> tuple[str, ...]:
    assert state.rounds is not None
    if state.rounds.tie:
        return _seats(state, [one for one in rounds.voters(state) if one not in state.rounds.votes])
    if state.rounds.ranks:
        return ()
    turn = state.rounds.turn
    if rounds.is_proposed(state):
        return (GM,)
    if turn is None or rounds.ends_by_itself(state) or rounds.is_spent(state):
        return ()
    return (GM,) if turn in state.proposals else _seats(state, [turn])


def way_of(state: Adventure, test: Test) -> Way | None:
    """Return the prepared way that a Test is about, if it is one."""
    return state.now.way(test.way)


def narrated(state: Adventure, test: Test) -> Consequence:
    """Return the consequence that was prepared for how a Test came out; words alone where none was."""
    way = way_of(state, test)
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
    acting = test.sides[:1] if test.kind in ("attack", "stunt") else test.sides
    return tuple(
        side.character
        for side in acting
        if state.characters[side.character].protagonist
        and any(not drive.marked for drive in state.drives_of(side.character))
    )


def proceed(work: Play) -> None:
    """Do the next thing that happens by itself."""
    test = work.state.test
    if test is None:
        rounds.proceed(work)
    else:
        _STEPS[test.stage](work, test)


def _open(work: Play, test: Test) -> None:
    trial.next_stage(work)


def _settle(work: Play, test: Test) -> None:
    settling.settle(work)


def _consequence(work: Play, test: Test) -> None:
    settling.mark_gear(work)
    if test.kind == "order":
        settling.rank(work)
    elif test.kind == "attack":
        settling.damage(work)
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
    side = test.sides[0]
    return (side.character, *(() if test.success else side.supporters))


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
    figure = "drive-success" if settling.succeeded(test, character) else "drive-failure"
    resolve, most = one.resolve or 0, one.most_resolve or 0
    stood = state.pushes[character].last_stand if character in state.pushes else False
    gained = 0 if stood else min(state.rules.figures[figure], most - resolve)
    lost = state.rules.figures[figure] - gained
    work.emit(DriveMarked(drive, character, gained, lost, resolve + gained))


def _danger(work: Play, test: Test) -> None:
    consequence = narrated(work.state, test) if test.way is not None else None
    _check_all(work, test)
    work.emit(TestEnded())
    if consequence is not None:
        story.follow(work, consequence)


def _check_all(work: Play, test: Test) -> None:
    for id in dict.fromkeys((*(side.character for side in test.sides), *test.supporters)):
        harm.check(work, id)


_STEPS = {
    "defence": _open,
    "support": _open,
    "push": _open,
    "throw": _settle,
    "consequence": _consequence,
    "drives": _drives,
    "grant": _drives,
    "danger": _danger,
}
