"""Rounds and turns (AD-63 to AD-67)."""

from gateway_core.frozen import FrozenDict
from gateway_core.game import Event, add, fact, put, take

from ..state import Adventure, Rounds

__all__ = [
    "ActionTaken", "OrderFixed", "OrderThrown", "Preferred", "RankSettled", "RoundBegan", "RoundsBegan", "RoundsEnded",
    "RoundsJoined", "RoundsKept", "RoundsLeft", "TurnBegan", "TurnEnded",
]  # fmt: skip


@fact("rounds-began", "It comes to a Conflict: {members:names}.", drops=("proposals", "held"))
class RoundsBegan(Event[Adventure]):
    """Several act at once from now on (AD-63)."""

    members: tuple[str, ...]

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        draft.rounds = Rounds(self.members)


@fact("order-thrown")
class OrderThrown(Event[Adventure]):
    """The results of the Wits Tests put everybody in ranks, highest first; more than one in a rank are tied (AD-64).

    `results` are what they came to, for those who join later (AD-R35).
    """

    ranks: tuple[tuple[str, ...], ...]
    results: tuple[tuple[str, int], ...] = ()

    def apply(self, draft: Adventure) -> None:
        draft.change_rounds(ranks=self.ranks, results=FrozenDict({**draft.turns.results, **dict(self.results)}))


@fact(
    "preferred", "{character:called} {first:says that {first:called} goes first|lets the dice say}.",
    story=(),  # the order that comes of it is told
)  # fmt: skip
class Preferred(Event[Adventure]):
    """One of those who decide a tie says who goes first, or (None) that the dice shall (AD-65)."""

    character: str
    first: str | None = put("rounds.votes[character]")


@fact("rank-settled")
class RankSettled(Event[Adventure]):
    """The first tied rank is parted: into these ranks, in order."""

    ranks: tuple[tuple[str, ...], ...]

    def apply(self, draft: Adventure) -> None:
        parted = (self.ranks if rank == draft.turns.tie else (rank,) for rank in draft.turns.ranks)
        draft.change_rounds(ranks=tuple(rank for ranks in parted for rank in ranks), votes=FrozenDict())


@fact("order-fixed", "Order of turns: {order:each}.", drops=("rounds.ranks",))
class OrderFixed(Event[Adventure]):
    """The order of turns stands, for all rounds (AD-67)."""

    order: tuple[str, ...] = put("rounds.order")


@fact(
    "round-began", "Round {round}.",
    puts={"rounds.turn": None}, drops=("rounds.had", "rounds.actions", "rounds.used"),
)  # fmt: skip
class RoundBegan(Event[Adventure]):
    """A round begins, counted from 1."""

    round: int = put("rounds.round")


@fact("turn-began", drops=("rounds.actions",))
class TurnBegan(Event[Adventure]):
    """It is somebody's turn (AD-66)."""

    character: str = put("rounds.turn")


@fact("action-taken")
class ActionTaken(Event[Adventure]):
    """An action of this round is used; `action` says which, so that it is not done twice (AD-66, AD-R15)."""

    character: str
    action: str

    def apply(self, draft: Adventure) -> None:
        rounds = draft.turns
        used = FrozenDict({**rounds.used, self.character: rounds.used.get(self.character, 0) + 1})
        own = (self.action,) if rounds.turn == self.character else ()
        draft.change_rounds(used=used, actions=(*rounds.actions, *own))


@fact("turn-ended", puts={"rounds.turn": None}, drops=("rounds.actions", "proposals[character]"))
class TurnEnded(Event[Adventure]):
    """A turn is over."""

    character: str = add("rounds.had")


@fact("rounds-joined", "{character:called} joins the Conflict.", drops=("proposals[character]",))
class RoundsJoined(Event[Adventure]):
    """Somebody joins the Conflict, and has turns from the next round on (AD-R35)."""

    character: str = add("rounds.members", "rounds.had")


@fact("rounds-left", "{character:called} leaves the Conflict.", drops=("proposals[character]",))
class RoundsLeft(Event[Adventure]):
    """Somebody leaves the Conflict, and is struck from its order (AD-R35)."""

    character: str = take("rounds.members", "rounds.order")

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        if draft.turns.turn == self.character:
            draft.change_rounds(turn=None, actions=())
        draft.distances = {key: band for key, band in draft.distances.items() if self.character not in key.split("|")}


@fact("rounds-kept", "One side has nobody up, and still it goes on.")
class RoundsKept(Event[Adventure]):
    """One side has nobody up, and the games master lets this round go on all the same (AD-R35)."""

    round: int = put("rounds.kept")


@fact("rounds-ended", "The Conflict is over.", puts={"rounds": None}, drops=("distances",))
class RoundsEnded(Event[Adventure]):
    """The Conflict is over."""
