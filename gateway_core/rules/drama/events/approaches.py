"""How each side goes about an action, and how that is judged."""

import attrs

from ....table.stored import event
from ...challenge import Approach, Judgement

__all__ = ["ApproachAnswered", "ApproachJudged", "ModifiersFixed"]


@event("approach-answered")
@attrs.frozen
class ApproachAnswered:
    """A resister (or a contestant for initiative) says how it goes about it."""

    entity: str
    approach: Approach


@event("approach-judged")
@attrs.frozen
class ApproachJudged:
    """An approach is judged; `by` is the seat, or the plugin that answered."""

    entity: str
    judgement: Judgement
    by: str


@event("modifiers-fixed")
@attrs.frozen
class ModifiersFixed:
    """Plugins have named further modifiers of the action under way: entity, amount, why."""

    modifiers: tuple[tuple[str, int, str], ...]
