"""Everything that anybody can do, a command a verb."""

from collections.abc import Mapping

from ..verb import Verb
from . import acting, asking, attacking, carrying, concluding, hand, preparing, proposing, trying

__all__ = ["VERBS"]

# In the order in which forms are offered: an empty answer takes the first, which should be the next thing to do.
VERBS: Mapping[type, Verb] = {
    **trying.VERBS,
    **concluding.VERBS,
    **proposing.VERBS,
    **attacking.VERBS,
    **acting.VERBS,
    **carrying.VERBS,
    **hand.VERBS,
    **asking.VERBS,
    **preparing.VERBS,
}
