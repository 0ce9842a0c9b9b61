"""What is decided once the dice lie: who wins a tie, what comes of it, which Drive it served (AD-28, AD-44)."""

from collections.abc import Iterator

from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from ..events.drives import DriveClaimed, DriveDenied
from ..events.trials import StageReached, TestSettled
from ..flow import after_consequence, mark, narrated, told
from ..legal import for_gm
from ..settling import mark_gear
from ..state import GM, Adventure
from ..trial import next_stage
from ..verb import Form, Play, Verb, choices, offer
from .preparing import wordless
from .trying import owes, under_way, waiting

__all__ = ["VERBS"]

LONG = 600  # letters of a consequence, as a scene may prepare it
_MOST_HARM = 9  # that a form offers for a consequence
_LOOKED_AT = ("sides", "aid")  # stages in which nobody but the games master decides
_WORDS = {
    "sides": "Nobody else opposes",
    "defence": "Go on without an answer",
    "support": "Nobody else supports",
    "aid": "They may all help",
    "push": "Nobody else pushes",
    "drives": "No other Drive is served",
}


def _go(state: Adventure, seat: str, command: c.Go) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, "sides", "defence", "support", "aid", "push", "drives")
    if refusal is None and state.test is not None and not state.test.waiting and state.test.stage not in _LOOKED_AT:
        return Refusal("adventure/nothing-owed", "nobody is waited for.", "AD-30")
    return refusal


def _going(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat == "gm" and test is not None and test.stage in _WORDS and (test.waiting or test.stage in _LOOKED_AT):
        yield offer(_go, state, seat, _WORDS[test.stage], c.Go())


def _close(work: Play, seat: str, command: c.Go) -> None:
    test = work.state.test
    assert test is not None
    if test.stage in _LOOKED_AT:
        next_stage(work)
    else:
        work.emit(StageReached(test.stage))


def _name_winner(state: Adventure, seat: str, command: c.NameWinner) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, "tie")
    if refusal is None and state.test is not None and command.character not in state.test.waiting:
        return Refusal("adventure/not-tied", "only one of those tied can win.", "AD-R10")
    return refusal


def _naming(state: Adventure, seat: str) -> Iterator[Form]:
    if seat == "gm" and state.test is not None and state.test.stage == "tie":
        tied = choices(state.test.waiting, state.called)
        command = c.NameWinner(tied[0].value)
        field = Field("character", "who", tied)
        yield offer(_name_winner, state, seat, "The tie goes to", command, field, verb="winner")


def _award(work: Play, seat: str, command: c.NameWinner) -> None:
    assert work.state.test is not None
    work.emit(TestSettled(command.character, command.character == work.state.test.sides[0].character))


def _narrate(state: Adventure, seat: str, command: c.Narrate) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, "consequence")
    if refusal is None and not (0 <= command.health <= 99 and 0 <= command.resolve <= 99):
        return Refusal("adventure/harm", "harm is a whole number from 0 to 99.", "AD-12")
    if wordless(command.words, LONG) is not None:
        fault = "after every Test there is a consequence: say it."
        return refusal or Refusal("adventure/no-consequence", fault, "AD-28")
    return refusal


def _narrating(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat == "gm" and test is not None and test.stage == "consequence":
        ready = narrated(state, test)
        command = c.Narrate(" ".join(ready.text.split())[:LONG], ready.health, ready.resolve)
        yield offer(
            _narrate, state, seat, f"Tell what comes of it ({'success' if test.success else 'failure'})", command,
            Field("words", "in words", text=LONG), Field("health", "Health lost", low=0, high=_MOST_HARM),
            Field("resolve", "Resolve lost", low=0, high=_MOST_HARM),
        )  # fmt: skip


def _tell(work: Play, seat: str, command: c.Narrate) -> None:
    test = work.state.test
    assert test is not None
    mark_gear(work)
    told(work, test, command.words, command.health, command.resolve)
    after_consequence(work, test)


# ── Drives ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _claim(state: Adventure, seat: str, command: c.Claim) -> Refusal | None:
    refusal = owes(state, seat, command.character, "drives")
    if refusal is not None or command.drive is None:
        return refusal
    drive = state.drives.get(command.drive)
    if drive is None or drive.holder != command.character:
        return Refusal("adventure/no-such-drive", f"{state.called(command.character)} has no such Drive.", "AD-14")
    if drive.marked:
        return Refusal("adventure/drive-marked", "this Drive is marked already in this Chapter.", "AD-45")
    return None


def _claiming(state: Adventure, seat: str) -> Iterator[Form]:
    for _, id in waiting(state, seat, "drives"):
        one = state.characters[id]
        warning = " (nothing to gain: Resolve is full)" if one.resolve == one.most_resolve else ""
        open_ = tuple(Choice(drive.id, drive.text + warning) for drive in state.drives_of(id) if not drive.marked)
        label = f"{state.called(id)}: the Drive that it served"
        field = Field("drive", "which Drive", (*open_, Choice(None, "none")))
        yield offer(_claim, state, seat, label, c.Claim(id, open_[0].value if open_ else None), field)


def _say_claim(work: Play, seat: str, command: c.Claim) -> None:
    """Note the claim; what the games master proposes is confirmed as it is said (AD-R20)."""
    test = work.state.test
    assert test is not None
    work.emit(DriveClaimed(command.character, command.drive))
    if command.drive is not None and seat == GM:
        mark(work, test, command.character, command.drive)


def _grant(state: Adventure, seat: str, command: c.Grant) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, "grant")
    if refusal is None and state.test is not None and command.character not in state.test.claims:
        return Refusal("adventure/nothing-asked", "nobody has asked for that.", "AD-R20")
    if refusal is None and command.more and not (command.granted and _others(state, command.character)):
        return Refusal("adventure/no-such-drive", "there is no other Drive to claim.", "AD-R20")
    return refusal


def _granting(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat == "gm" and test is not None and test.stage == "grant":
        for id, drive in test.claims.items():
            label = f"{state.called(id)} served “{state.drives[drive].text}”"
            field = Field("granted", "so be it", (Choice(True, "yes"), Choice(False, "no")))
            yield offer(_grant, state, seat, label, c.Grant(id, True), field)
            if _others(state, id):
                label = f"{label}, and may name another Drive"
                yield offer(_grant, state, seat, label, c.Grant(id, True, True), verb="grant-more", apart=True)


def _others(state: Adventure, character: str) -> bool:
    """Say whether somebody has a Drive left beside the one that is claimed."""
    return sum(not drive.marked for drive in state.drives_of(character)) > 1


def _rule_claim(work: Play, seat: str, command: c.Grant) -> None:
    test = work.state.test
    assert test is not None
    if not command.granted:
        work.emit(DriveDenied(command.character))
        return
    mark(work, test, command.character, test.claims[command.character])
    if command.more:
        work.emit(StageReached("drives", (command.character,)))


VERBS = {
    c.Go: Verb(_go, _going, _close),
    c.NameWinner: Verb(_name_winner, _naming, _award),
    c.Narrate: Verb(_narrate, _narrating, _tell),
    c.Claim: Verb(_claim, _claiming, _say_claim),
    c.Grant: Verb(_grant, _granting, _rule_claim),
}
