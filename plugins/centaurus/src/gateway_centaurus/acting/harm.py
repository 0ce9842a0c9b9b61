"""Conditions that come and go, tracks that fill, chances (CG-75 to CG-77, CG-R28 to CG-R31, CG-R53)."""

from typing import Any

from ..events import actions, people
from ..kinds import Condition, Fire
from ..play import Play, gain, pay
from ..records import Laid
from ..state import Expedition
from ..words import done as done
from . import pools


def bare(id: str) -> str:
    """Return the bare word of an id."""
    return id.rpartition(":")[2]


def lay(work: Play, explorer: str, condition: str, dots: int, code: str = "") -> None:
    """Lay a Condition on somebody; a second identical one makes the first heavier (CG-R31). Then look at the track."""
    state = work.state
    one, kind = state.explorers[explorer], state.rules.conditions[condition]
    id = bare(condition) + (f"-{bare(code)}" if code else "")
    before = next((it for it in one.conditions if it.id == id), None)
    left = one.tracks.get(kind.track, 99) - state.filled(one, kind.track)
    if before is not None:
        if kind.sort == "enhancement":
            return
        heavier = 1 if before.dots < state.rules.figures["weight-most"] else dots
        laid = Laid(id, condition, before.dots + min(heavier, left), code, used=before.used)
    else:
        laid = Laid(id, condition, min(dots, left), code)
    work.emit(people.ConditionLaid(explorer, laid))
    fill(work, explorer, kind.track)


def fill(work: Play, explorer: str, track: str) -> None:
    """Say what comes of a track that is full (CG-77, CG-R53)."""
    state = work.state
    one, kind = state.explorers[explorer], state.rules.tracks[track]
    if not state.is_full(one, track):
        return
    if kind.full == "out":
        work.emit(people.TrackFilled(explorer, track, f"{one.name} is incapacitated."))
        return
    of = [it for it in one.conditions if state.rules.conditions[it.condition].track == track]
    better = sum(it.dots * (1 if _sort(state, it) == "enhancement" else -1) for it in of) > 0
    how = "enhanced" if better else "impaired"
    words = f"{one.name} is another now: {how} in {kind.name}."
    work.emit(people.TrackFilled(explorer, track, words, tuple(it.id for it in of), words))


def _sort(state: Expedition, laid: Laid) -> str:
    return state.rules.conditions[laid.condition].sort


def chance(work: Play, explorer: str, condition: str) -> bool:
    """Throw one die in the open, and say whether something comes of it (CG-R29)."""
    rules = work.state.rules
    fell = pools.thrown(work, pools.low(rules, 1, rules.figures["chance-max"], work.state.called(condition)))
    work.emit(people.ChanceThrown(explorer, condition, fell.faces[0], fell.total > 0))
    return bool(fell.total)


def fire(work: Play, explorer: str, laid: Laid, kind: Condition, it: Fire, *, paid: bool = True) -> dict[str, Any]:
    """Let a rule of a Condition come into force, as far as chance lets it, and return what it does by its words."""
    if it.chance and not (it.pays == "player" and paid) and not chance(work, explorer, laid.condition):
        return {}
    key = f"{it.once}:{it.at}" if it.once in ("scene", "ever") else ""
    words = it.text or "; ".join(one.words for one in it.does)
    work.emit(people.ConditionFired(explorer, laid.id, laid.condition, words, key))
    return done(it.does if paid else it.otherwise)


def charge(work: Play, explorer: str, it: Fire, condition: str) -> None:
    """Let whoever pays for a rule pay: the player an hour, the Exec by giving one (CG-R16)."""
    why = work.state.called(condition)
    if it.pays == "player":
        pay(work, explorer, 1, why)
    elif it.pays == "exec":
        gain(work, explorer, 1, why)


def lend(work: Play, found: dict[str, Any], explorer: str, code: str = "") -> None:
    """Put what an effect lends into the action: dice, losses, hours."""
    success, risk = int(found.get("success", 0)), int(found.get("risk", 0))
    if success or risk:
        work.emit(actions.DiceLent(success, risk))
    if by := int(found.get("difficulty", 0)):
        work.emit(actions.DifficultyLent(by))
    if by := int(found.get("lasting-success", 0)):
        work.emit(people.SuccessLent(explorer, by))
    if (by := int(found.get("lose-code", 0))) and code:
        work.emit(people.CodeLost(explorer, code, by))
    if by := int(found.get("hours", 0)):
        gain(work, explorer, by)


def worsen(work: Play, explorer: str, laid: Laid, by: int) -> None:
    """Make a Condition heavier by some dots (CG-R32)."""
    state = work.state
    one, kind = state.explorers[explorer], state.rules.conditions[laid.condition]
    now = next(it for it in one.conditions if it.id == laid.id)
    left = one.tracks.get(kind.track, 99) - state.filled(one, kind.track)
    heavier = Laid(now.id, now.condition, now.dots + min(by, left), now.code, now.gone, now.used)
    work.emit(people.ConditionLaid(explorer, heavier))
    fill(work, explorer, kind.track)


def inflict(work: Play, explorer: str, condition: str, code: str = "", dots: int | None = None) -> None:
    """Lay a Condition on somebody, with its own weight unless more is said; one that names a code gets the best."""
    kind, one = work.state.rules.conditions[condition], work.state.explorers[explorer]
    if kind.names_code and not code:
        code = max(one.codes, key=lambda id: one.codes[id])
    lay(work, explorer, condition, kind.weight if dots is None else dots, code if kind.names_code else "")
