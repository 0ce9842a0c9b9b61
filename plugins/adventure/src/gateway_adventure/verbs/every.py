"""Everything that anybody can do, a command a verb."""

from collections.abc import Mapping

from .. import commands as c
from ..verb import Verb
from . import (
    acting,
    asking,
    attacking,
    carrying,
    concluding,
    growing,
    hand,
    joining,
    preparing,
    proposing,
    ruling,
    trying,
)

__all__ = ["VERBS"]

# In the order in which forms are offered: an empty answer takes the first, which should be the next thing to do.
VERBS: Mapping[type, Verb] = {
    **trying.VERBS,
    **concluding.VERBS,
    **ruling.VERBS,
    **proposing.VERBS,
    **attacking.VERBS,
    **acting.VERBS,
    **joining.VERBS,
    **carrying.VERBS,
    **hand.VERBS,
    **asking.VERBS,
    c.Accept: growing.VERBS[c.Accept],  # what has to be done comes before what may be
    **preparing.VERBS,
    c.Grow: growing.VERBS[c.Grow],
}
