"""The facts of rounds, for any game whose state has a field `rounds`.

A game for which more comes of one has a fact of its own in its place: `@fact("turn-ended", drops=("wishes[who]",))` of
a subclass.
"""

from typing import Any

from ...frozen import FrozenDict, evolved
from ..event import Event
from ..fact import fact
from ..fact_changes import add, put, take

__all__ = [
    "ActionTaken", "OrderFixed", "OrderThrown", "Preferred", "RankSettled", "RoundBegan",
    "RoundsJoined", "RoundsLeft", "TurnBegan", "TurnEnded",
]  # fmt: skip


# ── the order ────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("order-thrown")
class OrderThrown(Event[Any]):
    """What was thrown puts everybody in ranks, the first one first; more than one in a rank are tied."""

    ranks: tuple[tuple[str, ...], ...] = put("rounds.ranks")  # of all who take part
    results: tuple[tuple[str, int], ...] = ()  # who threw what

    def apply(self, draft: Any) -> None:
        """Put them there, and keep the results for those who join later."""
        super().apply(draft)
        draft.rounds = evolved(draft.rounds, results=FrozenDict({**draft.rounds.results, **dict(self.results)}))


@fact(
    "preferred", "{character:called} {first:says that {first:called} goes first|lets the dice say}.",
    story=(),  # the order that comes of it is told
)  # fmt: skip
class Preferred(Event[Any]):
    """One of those who decide a tie says who goes first, or (None) that the dice shall."""

    character: str  # who says it
    first: str | None = put("rounds.votes[character]")  # who is to go first


@fact("rank-settled", drops=("rounds.votes",))
class RankSettled(Event[Any]):
    """The first tie is parted."""

    ranks: tuple[tuple[str, ...], ...]  # into these, in order

    def apply(self, draft: Any) -> None:
        """Put them in place of the tied rank, and forget the votes."""
        tie = draft.rounds.tie
        parted = (self.ranks if rank == tie else (rank,) for rank in draft.rounds.ranks)
        draft.rounds = evolved(draft.rounds, ranks=tuple(rank for ranks in parted for rank in ranks))
        super().apply(draft)


@fact("order-fixed", "Order of turns: {order:each}.", drops=("rounds.ranks",))
class OrderFixed(Event[Any]):
    """The order of turns stands, for all rounds."""

    order: tuple[str, ...] = put("rounds.order")  # everybody, the first one first


@fact("rounds-joined", "{character:called} joins in.")
class RoundsJoined(Event[Any]):
    """Somebody joins, and has turns from the next round on."""

    character: str = add("rounds.members", "rounds.had")  # who it is


@fact("rounds-left", "{character:called} takes no more turns.")
class RoundsLeft(Event[Any]):
    """Somebody leaves, and is struck from the order."""

    character: str = take("rounds.members", "rounds.order")  # who it is

    def apply(self, draft: Any) -> None:
        """Strike them; a turn of theirs is over."""
        super().apply(draft)
        if draft.rounds.turn == self.character:
            draft.rounds = evolved(draft.rounds, turn=None, actions=())


# ── turns ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(
    "round-began", "Round {round}.",
    puts={"rounds.turn": None}, drops=("rounds.had", "rounds.actions", "rounds.used"),
)  # fmt: skip
class RoundBegan(Event[Any]):
    """A round begins."""

    round: int = put("rounds.round")  # counted from 1


@fact("turn-began", drops=("rounds.actions",))
class TurnBegan(Event[Any]):
    """It is somebody's turn."""

    character: str = put("rounds.turn")  # whose


@fact("action-taken")
class ActionTaken(Event[Any]):
    """An action of this round is used."""

    character: str  # by whom
    action: str  # which, in a word of the game, that it can look for in `Rounds.actions`

    def apply(self, draft: Any) -> None:
        """Count it, and note it if it was done in a turn of their own."""
        rounds = draft.rounds
        used = FrozenDict({**rounds.used, self.character: rounds.used.get(self.character, 0) + 1})
        own = (self.action,) if rounds.turn == self.character else ()
        draft.rounds = evolved(rounds, used=used, actions=(*rounds.actions, *own))


@fact("turn-ended", puts={"rounds.turn": None}, drops=("rounds.actions",))
class TurnEnded(Event[Any]):
    """A turn is over."""

    character: str = add("rounds.had")  # whose
