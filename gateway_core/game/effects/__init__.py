"""Effects as data, for any game: the words a game registers, and everything that is read, asked and said in them."""

from .amount import Amount
from .asking import ASKING_EVENTS, Asks, EffectPaused, EffectResumed, Pause, Paused
from .bounds import Bound, bound
from .choosing import CHOOSE
from .condition import Condition
from .foreign import bound_to, is_foreign
from .language import Codes, Language
from .need import Need, unmet
from .operation import Operation
from .reference import reference, schema
from .reviewing import unknown_rulings
from .rulings import as_ruled, needs_as_ruled
from .shapes import Argument, entry, flag, number, one_of, taking
from .words import ConditionWord, OperationWord, QuantityWord, compared, says

__all__ = [
    "ASKING_EVENTS",
    "CHOOSE",
    "Amount",
    "Argument",
    "Asks",
    "Bound",
    "Codes",
    "Condition",
    "ConditionWord",
    "EffectPaused",
    "EffectResumed",
    "Language",
    "Need",
    "Operation",
    "OperationWord",
    "Pause",
    "Paused",
    "QuantityWord",
    "as_ruled",
    "bound",
    "bound_to",
    "compared",
    "entry",
    "flag",
    "is_foreign",
    "needs_as_ruled",
    "number",
    "one_of",
    "reference",
    "says",
    "schema",
    "taking",
    "unknown_rulings",
    "unmet",
]
