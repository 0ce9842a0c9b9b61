"""Who joins a Conflict under way, who leaves it, and whether one that is decided goes on (AD-R35)."""

from gateway_core.game import deed, listed, needs, one_of

from ..events.bodies import Stabilised
from ..events.turns import RoundsKept, RoundsLeft
from ..legal import between_tests, for_gm, in_rounds, known
from ..play import Deed, Play
from ..rounds import is_proposed, join, newcomers

__all__ = ["JoinRounds", "KeepOn", "LeaveRounds"]

_IN_ROUNDS = (for_gm, between_tests, in_rounds)


@deed("keep-on", "One side has nobody up, and it goes on all the same")
class KeepOn(Deed):
    """Let a Conflict go on in which one side has nobody up (AD-R35)."""

    when = (
        *_IN_ROUNDS,
        needs(
            lambda state, _: is_proposed(state),
            "adventure/nothing-owed", "nobody has proposed to end it.", "AD-R35",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(RoundsKept(work.state.turns.round))


@deed("join-rounds", "Somebody joins the Conflict", apart=True)
class JoinRounds(Deed):
    """Let somebody join the Conflict: a Wits Test, and turns from the next round on (AD-R35)."""

    character: str = one_of(
        "who",
        lambda state, _: newcomers(state),
        known,
        listed("adventure/no-newcomer", "{character:called} cannot join these rounds now.", "AD-R35"),
    )

    when = _IN_ROUNDS

    def carry_out(self, work: Play, seat: str) -> None:
        join(work, self.character)


@deed("leave-rounds", "Somebody leaves the Conflict", apart=True)
class LeaveRounds(Deed):
    """Strike somebody who leaves the Conflict from its order (AD-R35)."""

    character: str = one_of(
        "who",
        lambda state, _: state.turns.members if state.turns.order and not state.turns.ranks else (),
        known,
        listed("adventure/no-newcomer", "{character:called} has no place in these rounds.", "AD-R35"),
    )

    when = _IN_ROUNDS

    def carry_out(self, work: Play, seat: str) -> None:
        if work.state.characters[self.character].status == "bleeding":
            work.emit(Stabilised(self.character, None))  # no more turns on which to lose anything
        work.emit(RoundsLeft(self.character))
