"""How each side goes about an action, how that is judged, and what else counts for or against it."""

from gateway_core.challenge import Approach, Judgement
from gateway_core.game import fact
from gateway_core.game.prose import ended, line_of
from gateway_core.table.story import Beat

from ..prose import resisted_with
from ..state import Drama
from . import _witnesses
from ._changes import change_top
from .event import Event

__all__ = ["ApproachAnswered", "ApproachJudged", "ModifiersFixed"]


@fact("approach-answered")
class ApproachAnswered(Event):
    """A resister (or a contestant for initiative) says how it goes about it."""

    entity: str  # who answers
    approach: Approach  # the trait and background it resists by

    def apply(self, draft: Drama) -> None:
        change_top(draft, answers=(*draft.stack[-1].answers, (self.entity, self.approach)))

    def tell(self, state: Drama) -> str:
        if state.stack[-1].is_contest:  # nobody does anything to anybody yet
            return ""
        prepared = resisted_with(state, self.entity, self.approach, state.stack[-1].actor)
        if prepared is None or not prepared.name:
            return ""
        return " ".join(filter(None, (f"  {state.called(self.entity)}: {ended(prepared.name)}", line_of(prepared))))

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        words = self.tell(state).strip()  # the same answer is worth its words once
        return (Beat(words, once=True),) if words else ()

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)


@fact("approach-judged")
class ApproachJudged(Event):
    """An approach is judged."""

    entity: str  # whose approach
    judgement: Judgement  # how well it fits
    by: str  # the seat that judged, or the plugin that answered

    def apply(self, draft: Drama) -> None:
        change_top(draft, judgements=(*draft.stack[-1].judgements, (self.entity, self.judgement)))

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)


@fact("modifiers-fixed")
class ModifiersFixed(Event):
    """Plugins have named further modifiers of the action under way."""

    modifiers: tuple[tuple[str, int, str], ...]  # each an entity, what is added to its total, and why

    def apply(self, draft: Drama) -> None:
        change_top(draft, modifiers=self.modifiers)

    def tell(self, state: Drama) -> str:
        return "; ".join(f"{state.called(entity)} {amount:+d}: {why}" for entity, amount, why in self.modifiers) + "."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, *(entity for entity, _, _ in self.modifiers))
