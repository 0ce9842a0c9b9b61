"""Where a word of the effects' language is asked: who acts, on whom, with which part of an action."""

import attrs

from gateway_core.challenge import Judgement
from gateway_core.game.effects.words import Why

from ..action.pending import Part, Pending
from ..state import Drama

__all__ = ["Context", "Why"]


@attrs.frozen
class Context:
    """Where a word of the effects' language is asked: everything that its answer may depend on."""

    # the scene as it is when the word is asked, which in a dry run is how the parts before would leave it
    state: Drama
    actor: str  # who acts
    part: Part  # the part of the action that the word stands in
    aim: tuple[str, ...] = ()  # everybody the part is aimed at
    target: str | None = None  # the one who is looked at; None: the part as a whole
    raises: int = 0  # those bought for this part
    pending: Pending | None = None  # the action, once it is declared
    interrupted: Pending | None = None  # the action that it cuts into
    resister: str | None = None  # against whom a cost of the whole action is counted; need not be one of the cast

    def called(self, entity: str | None) -> str:
        """Return what people call an entity."""
        found = self.state.entities.get(entity or "")
        return found.name if found is not None else entity or "nobody"

    @property
    def judged(self) -> Judgement | None:
        """How the actor's approach was judged; None as long as nobody has."""
        return self.pending.judgement(self.actor) if self.pending else None
