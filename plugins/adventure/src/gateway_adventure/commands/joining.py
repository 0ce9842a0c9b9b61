"""Who joins a Conflict under way, who leaves it, and whether one that is decided goes on (AD-R35)."""

from gateway_core.game import deed, pick, unless
from gateway_core.table import Refusal

from ..events.bodies import Stabilised
from ..events.turns import RoundsKept, RoundsLeft
from ..legal import between_tests, for_gm, in_rounds, known
from ..play import Deed, Forms, Play
from ..rounds import is_proposed, join, newcomers
from ..state import Adventure

__all__ = ["JoinRounds", "KeepOn", "LeaveRounds"]

_IN_ROUNDS = (for_gm, between_tests, in_rounds)


@deed("keep-on")
class KeepOn(Deed):
    """Let a Conflict go on in which one side has nobody up (AD-R35)."""

    when = _IN_ROUNDS

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        return unless(is_proposed(state), "adventure/nothing-owed", "nobody has proposed to end it.", "AD-R35")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        if is_proposed(state):
            yield cls().as_form("One side has nobody up, and it goes on all the same")

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(RoundsKept(work.state.turns.round))


@deed("join-rounds")
class JoinRounds(Deed):
    """Let somebody join the Conflict: a Wits Test, and turns from the next round on (AD-R35)."""

    character: str

    when = _IN_ROUNDS

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        fault = f"{state.called(self.character)} cannot join these rounds now."
        return known(state, self.character) or unless(
            self.character in newcomers(state), "adventure/no-newcomer", fault, "AD-R35"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        here = newcomers(state)
        if here:
            who = pick("character", "who", here, state.called)
            yield cls(here[0]).as_form("Somebody joins the Conflict", who, apart=True)

    def carry_out(self, work: Play, seat: str) -> None:
        join(work, self.character)


@deed("leave-rounds")
class LeaveRounds(Deed):
    """Strike somebody who leaves the Conflict from its order (AD-R35)."""

    character: str

    when = _IN_ROUNDS

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        fault = f"{state.called(self.character)} has no place in these rounds."
        return known(state, self.character) or unless(
            self.character in _leavers(state), "adventure/no-newcomer", fault, "AD-R35"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        here = _leavers(state)
        if here:
            who = pick("character", "who", here, state.called)
            yield cls(here[0]).as_form("Somebody leaves the Conflict", who, apart=True)

    def carry_out(self, work: Play, seat: str) -> None:
        if work.state.characters[self.character].status == "bleeding":
            work.emit(Stabilised(self.character, None))  # no more turns on which to lose anything
        work.emit(RoundsLeft(self.character))


def _leavers(state: Adventure) -> tuple[str, ...]:
    return state.turns.members if state.turns.order and not state.turns.ranks else ()
