"""Effects as data, for any game: the words a game registers, and everything that is read, asked and said in them."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .amount import Amount
    from .bounds import Bound, bound
    from .choosing import CHOOSE, Way, perform, picking, unpicked, ways
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
else:
    on_demand(
        __name__,
        {
            "amount": "Amount",
            "bounds": "Bound bound",
            "choosing": "CHOOSE Way perform picking unpicked ways",
            "condition": "Condition",
            "foreign": "bound_to is_foreign",
            "language": "Codes Language",
            "need": "Need unmet",
            "operation": "Operation",
            "reference": "reference schema",
            "reviewing": "unknown_rulings",
            "rulings": "as_ruled needs_as_ruled",
            "shapes": "Argument entry flag number one_of taking",
            "words": "ConditionWord OperationWord QuantityWord compared says",
        },
    )

__all__ = [
    "CHOOSE",
    "Amount",
    "Argument",
    "Bound",
    "Codes",
    "Condition",
    "ConditionWord",
    "Language",
    "Need",
    "Operation",
    "OperationWord",
    "QuantityWord",
    "Way",
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
    "perform",
    "picking",
    "reference",
    "says",
    "schema",
    "taking",
    "unknown_rulings",
    "unmet",
    "unpicked",
    "ways",
]
