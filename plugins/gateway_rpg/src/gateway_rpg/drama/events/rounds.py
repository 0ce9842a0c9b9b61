"""The beginning and the end of a round, and of the scene."""

from typing import Any

from gateway_core.game import fact
from gateway_core.table.outcome import Outcome
from gateway_core.table.story import Beat, Heading

from ..setup.left_behind import left_behind
from ..setup.winners import winners
from ..state import Drama
from .event import OUTCOME, Event

__all__ = ["RoundBegan", "RoundEnded", "SceneEnded"]


@fact("round-began")
class RoundBegan(Event):
    """A round starts."""

    round: int  # its number, from 1
    situations: tuple[tuple[str, ...], ...]  # the active situations to be played, each as its members

    def apply(self, draft: Drama) -> None:
        draft.round, draft.phase, draft.situations = self.round, "situations", self.situations
        draft.acted.clear()
        draft.gifts.clear()
        draft.entrants.clear()
        draft.forfeits.clear()
        draft.bonuses.clear()
        draft.declined = ()
        draft.claims, draft.members, draft.order, draft.holder, draft.turn = (), (), (), None, None

    def tell(self, state: Drama) -> str:
        return f"{self._title(state)}."

    def heading(self, state: Drama) -> Heading:
        return Heading(self._title(state))  # every round is a chapter of the scene's story

    def _title(self, state: Drama) -> str:
        return f"Round {self.round}" if state.secret else f"Round {self.round}, ladder {state.ladder}"


@fact("round-ended", puts={"phase": "round"})
class RoundEnded(Event):
    """The round is over."""

    round: int  # its number, from 1


@fact("scene-ended", shows=OUTCOME)
class SceneEnded(Event):
    """The scene is over."""

    result: str  # `climax`, `anticlimax` or `stopped`
    by: str  # whose doing it is (empty: the games master's, or as `why` says)
    why: str = ""  # a sentence for people, where the result does not say it all

    def apply(self, draft: Drama) -> None:
        facts: dict[str, Any] = {"by": self.by, "round": draft.round}
        if self.result == "climax":  # a milder end is nobody's victory
            facts["winners"] = list(winners(draft, self.by))
        if not draft.secret:  # facts are for everybody
            facts["ladder"] = draft.ladder
        draft.outcome = Outcome(self.result, facts, left_behind(draft))
        draft.phase = "over"

    def tell(self, state: Drama) -> str:
        return f"The scene ends: {self.result}. {self.why}".rstrip()

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        how = "" if self.result == "stopped" else f" in {'an' if self.result[0] in 'aeiou' else 'a'} {self.result}"
        won = ", and nobody has won" if self.result == "anticlimax" else ""  # a climax is followed by who wins
        return (Beat(f"So the scene ends{how}{won}. {self.why}".rstrip(), "paragraph"),)
