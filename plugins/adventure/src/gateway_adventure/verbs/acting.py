"""Turns in rounds: order, moves, Attacks, helping the fallen (AD-63 to AD-86)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from .. import harm
from ..events.bodies import Stabilised
from ..events.moments import DistanceSet
from ..events.turns import Preferred, TurnEnded
from ..legal import able, between_tests, for_gm, free_moment, known, of_seat, on_turn, within
from ..rounds import begin, finish, is_over, members, voters
from ..state import Adventure
from ..story import end_rounds
from ..trial import act
from ..verb import Form, Play, Verb, choices, offer

__all__ = ["VERBS", "turn_of"]

_YES_NO = (Choice(True, "yes"), Choice(False, "no"))


def _start(state: Adventure, seat: str, command: c.StartRounds) -> Refusal | None:
    refusal = for_gm(seat) or free_moment(state)
    if refusal is not None:
        return refusal
    here = members(state)
    strangers = [id for id in command.left_out if id not in here]
    if strangers:
        fault = f"'{strangers[0]}' is not among those who could take part."
        return Refusal("adventure/no-such-character", fault, "AD-63", did_you_mean(strangers[0], here))
    left = [id for id in here if id not in command.left_out]
    if len(left) < 2 or not any(state.characters[id].protagonist for id in left):
        fault = "rounds are for several, a Protagonist among them."
        return Refusal("adventure/too-few", fault, "AD-63")
    return None


def _starting(state: Adventure, seat: str) -> Iterator[Form]:
    if seat == "gm" and state.phase == "play" and state.test is None and state.rounds is None and state.moment:
        here = members(state)
        first = next((id for id in here if state.characters[id].protagonist), "")
        second = next((id for id in here if id != first), "")
        others = [id for id in here if id not in (first, second)]
        fields = [Field("left_out", "who stays out of it", choices(others, state.called), many=True)] if others else []
        yield offer(_start, state, seat, "Begin rounds", c.StartRounds(), *fields, verb="rounds")


def _begin(work: Play, seat: str, command: c.StartRounds) -> None:
    begin(work, tuple(id for id in members(work.state) if id not in command.left_out))


def _prefer(state: Adventure, seat: str, command: c.Prefer) -> Refusal | None:
    refusal = of_seat(state, seat, command.character) or between_tests(state)
    if refusal is not None:
        return refusal
    if state.rounds is None or command.character not in voters(state) or command.character in state.rounds.votes:
        return Refusal("adventure/nothing-owed", f"nobody waits for {state.called(command.character)}.", "AD-65")
    if command.first is not None and command.first not in state.rounds.tie:
        near = did_you_mean(command.first, state.rounds.tie)
        return Refusal("adventure/not-tied", "only one of those tied can go first.", "AD-65", near)
    return None


def _preferring(state: Adventure, seat: str) -> Iterator[Form]:
    if state.rounds is None or not state.rounds.tie or state.test is not None:
        return
    for id in voters(state):
        if id not in state.rounds.votes and seat in ("gm", state.characters[id].seat):
            first = (*choices(state.rounds.tie, state.called), Choice(None, "let the dice say"))
            label = f"{state.called(id)}: who goes first"
            command = c.Prefer(id, first[0].value)
            yield offer(_prefer, state, seat, label, command, Field("first", "who goes first", first))


def _vote(work: Play, seat: str, command: c.Prefer) -> None:
    work.emit(Preferred(command.character, command.first))


# ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _move(state: Adventure, seat: str, command: c.Move) -> Refusal | None:
    refusal = of_seat(state, seat, command.character) or on_turn(state, command.character)
    if refusal is not None:
        return refusal
    distance = state.distance(command.character, command.target)
    if distance is None:
        near = did_you_mean(command.target, _targets(state, command.character))
        return Refusal("adventure/nowhere", f"nobody measures how far '{command.target}' is.", "AD-83", near)
    if state.rules.nearer(distance, nearer=command.nearer) is None:
        way = "nearer" if command.nearer else "farther"
        band = state.rules.distance_names[distance]
        return Refusal("adventure/no-nearer", f"{band}: there is no band {way}.", "AD-85")
    return None


def _targets(state: Adventure, character: str) -> list[str]:
    pairs = (key.split("|") for key in state.distances)
    found = [other if one == character else one for one, other in pairs if character in (one, other)]
    return [id for id in found if id not in state.characters or state.characters[id].status != "away"]


def turn_of(state: Adventure, seat: str) -> str | None:
    """Return whose turn it is, if this seat acts for them now."""
    turn = state.rounds.turn if state.rounds is not None else None
    if turn is None or state.test is not None or seat not in ("gm", state.characters[turn].seat):
        return None
    return turn


def _moving(state: Adventure, seat: str) -> Iterator[Form]:
    turn = turn_of(state, seat)
    if turn is None:
        return
    for nearer, words in ((True, "comes nearer to"), (False, "goes farther from")):
        can = [id for id in _targets(state, turn) if _move(state, seat, c.Move(turn, id, nearer)) is None]
        if can:
            label = f"{state.called(turn)} {words}"
            field = Field("target", "whom or what", choices(can, state.called))
            verb = "approach" if nearer else "back-off"
            yield offer(_move, state, seat, label, c.Move(turn, can[0], nearer), field, verb=verb)


def _step(work: Play, seat: str, command: c.Move) -> None:
    state = work.state
    distance = state.distance(command.character, command.target)
    to = state.rules.nearer(distance or "", nearer=command.nearer)
    act(work, command.character, "move")
    work.emit(DistanceSet(command.character, command.target, to or ""))


# ── the fallen ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _stabilise(state: Adventure, seat: str, command: c.Stabilise) -> Refusal | None:
    refusal = of_seat(state, seat, command.character) or on_turn(state, command.character)
    refusal = refusal or known(state, command.target)
    if refusal is not None:
        return refusal
    target = state.characters[command.target]
    if target.status != "bleeding":
        return Refusal("adventure/not-bleeding", f"{target.name} does not bleed.", "AD-77")
    if not within(state, command.character, target.id, state.rules.distances[0]):
        return Refusal("adventure/out-of-reach", f"{target.name} is not within touch.", "AD-R17", "Come nearer first.")
    return None


def _tending(state: Adventure, seat: str) -> Iterator[Form]:
    turn = turn_of(state, seat)
    if turn is not None:
        for one in state.characters.values():
            if one.status == "bleeding":
                label = f"{state.called(turn)} stops {one.name}'s bleeding"
                yield offer(_stabilise, state, seat, label, c.Stabilise(turn, one.id))


def _tend(work: Play, seat: str, command: c.Stabilise) -> None:
    act(work, command.character, f"stabilise:{command.target}")
    work.emit(Stabilised(command.target, command.character))


def _revive(state: Adventure, seat: str, command: c.Revive) -> Refusal | None:
    refusal = of_seat(state, seat, command.character) or free_moment(state) or able(state, command.character)
    refusal = refusal or known(state, command.target)
    if refusal is None and not state.characters[command.target].down:
        return Refusal("adventure/not-down", f"{state.called(command.target)} is not unconscious.", "AD-81")
    return refusal


def _reviving(state: Adventure, seat: str) -> Iterator[Form]:
    if state.phase != "play" or state.test is not None:
        return
    for target in [one for one in state.characters.values() if one.down]:
        for one in state.characters.values():
            if state.able(one.id) and one.stage and seat in ("gm", one.seat):
                label = f"{one.name} wakes {target.name}"
                yield offer(_revive, state, seat, label, c.Revive(one.id, target.id))


def _wake(work: Play, seat: str, command: c.Revive) -> None:
    harm.revive(work, command.target, command.character)


# ── the end of a turn and of rounds ──────────────────────────────────────────────────────────────────────────────────


def _end_turn(state: Adventure, seat: str, command: c.EndTurn) -> Refusal | None:
    return of_seat(state, seat, command.character) or on_turn(state, command.character)


def _ending_turn(state: Adventure, seat: str) -> Iterator[Form]:
    turn = turn_of(state, seat)
    if turn is not None:
        yield offer(_end_turn, state, seat, f"{state.called(turn)} ends the turn", c.EndTurn(turn), verb="end-turn")


def _finish_turn(work: Play, seat: str, command: c.EndTurn) -> None:
    work.emit(TurnEnded(command.character))


def _end_rounds(state: Adventure, seat: str, command: c.EndRounds) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state)
    if refusal is None and state.rounds is None:
        return Refusal("adventure/no-rounds", "nobody takes turns now.", "AD-63")
    return refusal


def _ending(state: Adventure, seat: str) -> Iterator[Form]:
    if seat == "gm" and state.rounds is not None and state.test is None:
        fields = [Field("prepared", "with its prepared end", _YES_NO)] if is_over(state) else []
        label = "The Conflict is over"
        yield offer(_end_rounds, state, seat, label, c.EndRounds(), *fields, verb="end-rounds", ends=True)


def _finish(work: Play, seat: str, command: c.EndRounds) -> None:
    if command.prepared and is_over(work.state):
        finish(work)
    else:
        end_rounds(work)


VERBS = {
    c.StartRounds: Verb(_start, _starting, _begin),
    c.Prefer: Verb(_prefer, _preferring, _vote),
    c.Move: Verb(_move, _moving, _step),
    c.Stabilise: Verb(_stabilise, _tending, _tend),
    c.Revive: Verb(_revive, _reviving, _wake),
    c.EndTurn: Verb(_end_turn, _ending_turn, _finish_turn),
    c.EndRounds: Verb(_end_rounds, _ending, _finish),
}
