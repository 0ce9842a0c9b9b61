"""Who joins a Conflict under way, who leaves it, and whether one that is decided goes on (AD-R35)."""

from collections.abc import Iterator

from gateway_core.table import Field, Refusal

from .. import commands as c
from ..events.bodies import Stabilised
from ..events.turns import RoundsKept, RoundsLeft
from ..legal import between_tests, for_gm, known
from ..rounds import is_proposed, join, newcomers
from ..state import Adventure
from ..verb import Form, Play, Verb, choices, offer
from .carrying import gm_between

__all__ = ["VERBS"]


def _in_rounds(state: Adventure, seat: str) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state)
    if refusal is None and state.rounds is None:
        return Refusal("adventure/no-rounds", "nobody takes turns now.", "AD-63")
    return refusal


def _join(state: Adventure, seat: str, command: c.JoinRounds) -> Refusal | None:
    refusal = _in_rounds(state, seat) or known(state, command.character)
    if refusal is None and command.character not in newcomers(state):
        fault = f"{state.called(command.character)} cannot join these rounds now."
        return Refusal("adventure/no-newcomer", fault, "AD-R35")
    return refusal


def _joining(state: Adventure, seat: str) -> Iterator[Form]:
    here = newcomers(state)
    if gm_between(state, seat) and here:
        field = Field("character", "who", choices(here, state.called))
        yield offer(
            _join,
            state,
            seat,
            "Somebody joins the Conflict",
            c.JoinRounds(here[0]),
            field,
            verb="join-rounds",
            apart=True,
        )


def _let_in(work: Play, seat: str, command: c.JoinRounds) -> None:
    join(work, command.character)


def _leave(state: Adventure, seat: str, command: c.LeaveRounds) -> Refusal | None:
    refusal = _in_rounds(state, seat) or known(state, command.character)
    if refusal is None and command.character not in _leavers(state):
        fault = f"{state.called(command.character)} has no place in these rounds."
        return Refusal("adventure/no-newcomer", fault, "AD-R35")
    return refusal


def _leavers(state: Adventure) -> tuple[str, ...]:
    rounds = state.rounds
    return rounds.members if rounds is not None and rounds.order and not rounds.ranks else ()


def _leaving(state: Adventure, seat: str) -> Iterator[Form]:
    here = _leavers(state)
    if gm_between(state, seat) and here:
        field = Field("character", "who", choices(here, state.called))
        command = c.LeaveRounds(here[0])
        yield offer(
            _leave, state, seat, "Somebody leaves the Conflict", command, field, verb="leave-rounds", apart=True
        )


def _let_out(work: Play, seat: str, command: c.LeaveRounds) -> None:
    if work.state.characters[command.character].status == "bleeding":
        work.emit(Stabilised(command.character, None))  # no more turns on which to lose anything
    work.emit(RoundsLeft(command.character))


def _keep(state: Adventure, seat: str, command: c.KeepOn) -> Refusal | None:
    refusal = _in_rounds(state, seat)
    if refusal is None and not is_proposed(state):
        return Refusal("adventure/nothing-owed", "nobody has proposed to end it.", "AD-R35")
    return refusal


def _keeping(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat) and is_proposed(state):
        label = "One side has nobody up, and it goes on all the same"
        yield offer(_keep, state, seat, label, c.KeepOn(), verb="keep-on")


def _go_on(work: Play, seat: str, command: c.KeepOn) -> None:
    assert work.state.rounds is not None
    work.emit(RoundsKept(work.state.rounds.round))


VERBS = {
    c.KeepOn: Verb(_keep, _keeping, _go_on),
    c.JoinRounds: Verb(_join, _joining, _let_in),
    c.LeaveRounds: Verb(_leave, _leaving, _let_out),
}
