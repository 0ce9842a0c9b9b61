"""Rounds and turns (AD-63 to AD-67): what of them is more here than in any game."""

from gateway_core.game import Event, fact, put, rounds

from ..state import Adventure, Rounds


@fact("rounds-began", "It comes to a Conflict: {members:names}.", drops=("proposals", "held"))
class RoundsBegan(Event[Adventure]):
    """Several act at once from now on (AD-63)."""

    members: tuple[str, ...]

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        draft.rounds = Rounds(self.members)


@fact("turn-ended", drops=("proposals[character]",))
class TurnEnded(rounds.TurnEnded):
    """A turn is over, and what was proposed in it."""


@fact("rounds-joined", "{character:called} joins the Conflict.", drops=("proposals[character]",))
class RoundsJoined(rounds.RoundsJoined):
    """Somebody joins the Conflict, and has turns from the next round on (AD-R35)."""


@fact("rounds-left", "{character:called} leaves the Conflict.", drops=("proposals[character]",))
class RoundsLeft(rounds.RoundsLeft):
    """Somebody leaves the Conflict, and is struck from its order (AD-R35)."""

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        draft.distances = {key: band for key, band in draft.distances.items() if self.character not in key.split("|")}


@fact("rounds-kept", "One side has nobody up, and still it goes on.")
class RoundsKept(Event[Adventure]):
    """One side has nobody up, and the games master lets this round go on all the same (AD-R35)."""

    round: int = put("rounds.kept")


@fact("rounds-ended", "The Conflict is over.", puts={"rounds": None}, drops=("distances",))
class RoundsEnded(Event[Adventure]):
    """The Conflict is over."""
