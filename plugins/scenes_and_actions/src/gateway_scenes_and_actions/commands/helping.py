"""What others do in a Contest: Aid for a side, and Interference (SA-63 to SA-66)."""

from typing import Any

from gateway_core.game import deed, for_each, limit, line, needs

from .. import contest, pools, rolling
from ..events import contests
from ..play import Deed, Play, a_line, able, at, known, own
from ..records import Aid
from ..state import Evening


def _outside(state: Evening, seat: str) -> list[str]:
    """Return a seat's heroes who take no part in the Action under way."""
    action = state.under_way
    if action.stage != "answer":
        return []
    busy = {action.actor, action.against, action.interferer, *action.ring}
    return [one for one in state.standing() if state.plays(seat, one) and one not in busy]


def _aiding(state: Evening, seat: str) -> list[str]:
    return [one for one in _outside(state, seat) if _can_aid(state, one)]


def _can_aid(state: Evening, who: str) -> bool:
    action = state.under_way
    basic = state.rules.switches["aid-in-basic"] == "allowed"
    return (action.is_contest or basic) and who not in action.aided and who not in action.meddled and bool(action.rolls)


_not_in_it = needs(
    lambda state, _, who, *__: who not in {state.under_way.actor, state.under_way.against, *state.under_way.ring},
    "scenes/takes-part", "{character:called} takes part in it.", "SA-R17",
)  # fmt: skip
_is_hero = needs(
    lambda state, _, who, *__: state.people[who].hero, "scenes/players-only",
    "the games master's people gang up, and neither help nor interfere.", "SA-R49",
)  # fmt: skip
_told = line("what you do", "I lend a hand.", a_line, kw_only=True)


def _foes(state: Evening, _: str, side: str, *__: Any) -> tuple[str, ...]:
    """Return those against whom whoever is helped contends."""
    return pools.foes(state, side)


@deed("aid", "{character:called} helps {side:called}", question="answer", budget=pools.PURSE)
class Help(Deed):
    """Help a side with the roll that is coming: one's highest die may be added to its total (SA-63, SA-R17)."""

    character: str = for_each(
        _aiding, at("answer"), own, able, _is_hero, _not_in_it,
        needs(
            lambda state, _, who: state.under_way.is_contest or state.rules.switches["aid-in-basic"] == "allowed",
            "scenes/no-aid-here", "help is for Contests.", "SA-R40",
        ),
        needs(
            lambda state, _, who: _can_aid(state, who), "scenes/has-helped",
            "{character:called} has helped in this Contest, or interfered in it.", "SA-R17",
        ),
    )  # fmt: skip
    side: str = for_each(
        lambda state, *_: [one for one in (state.under_way.turn,) if one],
        known,
        needs(
            lambda state, _, __, side: side == state.under_way.turn,
            "scenes/not-your-turn",
            "help is for whoever has to roll now.",
            "SA-R17",
        ),
    )
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    talent: str = pools.talent_field()
    skill: str = pools.skill_field()
    asset: str = pools.asset_field()
    harm: str = pools.harm_field(_foes)
    more: tuple[tuple[str, int], ...] = pools.more_field(_foes)
    words: str = _told

    def carry_out(self, work: Play, seat: str) -> None:
        laid = pools.laid(work.state, self.character, pools.taken(self), self.words)
        rolling.pay(work, self.character, laid.paid, "for dice")
        work.emit(contests.AidPromised(Aid(self.character, self.side, laid)))


def _meddling(state: Evening, seat: str) -> list[str]:
    return [one for one in _outside(state, seat) if _can_meddle(state, one)]


def _can_meddle(state: Evening, who: str) -> bool:
    """Say whether somebody may get between two after a roll that raised (SA-R41)."""
    action, price = state.under_way, state.rules.figures["interference-price"]
    open_now = action.is_contest and action.raised and len(action.ring) == 2 and not action.meddled
    return open_now and who not in action.aided and state.purse(who) >= price


@deed(
    "interfere",
    lambda it, state: f"{state.called(it.character)} interferes, for {state.rules.figures['interference-price']} PP",
    question="answer",
    budget=limit(
        lambda state, seat, character: state.purse(character) - state.rules.figures["interference-price"],
        "Plot Points", code="scenes/too-few-points", rule="SA-65",
    ),
)  # fmt: skip
class Interfere(Deed):
    """Get between two who contend: beat the result that stands, and the Contest stops (SA-65, SA-66)."""

    character: str = for_each(
        _meddling, at("answer"), own, able, _is_hero, _not_in_it,
        needs(
            lambda state, _, who: state.purse(who) >= state.rules.figures["interference-price"],
            "scenes/too-few-points", "{character:called} has no Plot Point for it.", "SA-65",
        ),
        needs(
            lambda state, _, who: _can_meddle(state, who), "scenes/no-window",
            "one interferes after a roll that raised, between two, and only one may.", "SA-R41",
        ),
    )  # fmt: skip
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    talent: str = pools.talent_field()
    skill: str = pools.skill_field()
    asset: str = pools.asset_field()
    harm: str = pools.harm_field(lambda state, *_: state.under_way.order)
    more: tuple[tuple[str, int], ...] = pools.more_field(lambda state, *_: state.under_way.order)
    words: str = line("what you do", "Enough!", a_line, kw_only=True)

    def carry_out(self, work: Play, seat: str) -> None:
        contest.interfere(work, pools.laid(work.state, self.character, pools.taken(self), self.words))
