"""What a player does who goes by rules of thumb: quickly, and never quite foolishly."""

from collections.abc import Callable, Mapping

from gateway_core.chance import Stream

from ..commands import turn
from ..commands.shared import Deed
from ..play import flow
from ..state import Uprising
from . import answers, fights, turns, values


def decide(state: Uprising, seat: str, stream: Stream | None = None) -> Deed:
    """Return what a player does who goes by rules of thumb; with chance, some taste is in what they recruit."""
    now = flow.asked(state)
    assert now is not None
    return turns.recruiting(state, seat, stream) if now.id == "recruit" else _ANSWERS[now.id](state, seat)


def why(state: Uprising, seat: str, command: Deed) -> str:
    """Return in a line why a player would do so."""
    match command:
        case turn.Attack():
            found = fights.Prospect(state, seat, command.place)
            words = "takes it" if found.wins else f"kills {len(found.kills)} of {len(found.foes)}"
            return f"deals {found.dealt} and {words}; worth {found.worth()} hundredths of a point."
        case turn.Recruit():
            worth = values.buy_worth(state, command.pile, seat)
            return f"{state.called(command.pile)} is worth {worth} hundredths of a point from now on."
        case turn.Done() if state.phase == "attack":
            return "no attack promises enough."
    return "by rule of thumb, as what gives most now."


_ANSWERS: Mapping[str, Callable[[Uprising, str], Deed]] = {
    "deploy": turns.deploy,
    "attack": turns.attack,
    "runes": turns.runes,
    "banish": answers.banish,
    "choose": answers.choose,
    "controller": answers.controller,
    "discard": answers.discard,
    "draft": answers.draft,
    "exile": answers.exile,
    "hits": answers.hits,
    "keep": answers.keep,
    "leader": answers.leader,
    "recover": answers.recover,
    "stack": answers.stack,
    "take": answers.take,
}
