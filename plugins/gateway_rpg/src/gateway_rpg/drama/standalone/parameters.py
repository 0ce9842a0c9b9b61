"""What `odds` and `roll` may be told of a challenge outside any scene: numbers, names, what is owed (GW-RU-179)."""

from typing import Any

from gateway_core.table.parameter import Parameter

__all__ = ["PARAMETERS"]


def _of(
    name: str, help: str, type: type[bool] | type[int] | type[str] = str, *, default: Any = None, many: bool = False
) -> Parameter:
    return Parameter(name, help, type, default, "odds", many)


def _each(name: str, help: str) -> Parameter:
    """Return an option that may say something else of each opponent."""
    return _of(name, help, many=True)


PARAMETERS: tuple[Parameter, ...] = (
    _of("dice", "Dice of the one who acts.", int),
    _of("modifier", "What is added to their best die.", int, default=0),
    _of("vs-dice", "Dice of the opposition.", int),
    _of("vs-modifier", "What is added to its best die.", int, default=0),
    _of("raises", "Further raises, beside those that are owed.", int, default=0),
    _of("free", "Free raises used.", int, default=0),
    _each("edge", "Edge of the one who acts over the opposition."),
    _of("character", "Who acts: a character or an entity, by name; entity/NAME where both have it."),
    _of("trait", "The trait used."),
    _of("relevance", "How well the trait fits.", default="full"),
    _of("category", "The category the trait is used in."),
    _of("background", "The background used."),
    _of("fit", "How well the background fits; partial owes a raise.", default="full"),
    _of("use", "The use of the background.", default="action"),
    _of("gear", "An item in use; more than once for more items.", many=True),
    _of(
        "struck",
        "An equipment trait in use that does not apply, or ITEM:TRAIT on one piece; more than once.",
        many=True,
    ),
    _of("essence", "The category of a point of Essence to spend; more than once where the table allows it.", many=True),
    _of("intervention", "A narrative intervention: in-line, flashback (owes a raise) or indirect."),
    _of("gm-modifier", "The games master's modifier, at an intervention or where the table has one.", int, default=0),
    _of("complication", "Raises owed for complicating the plot.", int, default=0),
    _of("ramification", "It serves the plot: one raise is free.", bool, default=False),
    _of("suppose", "What is so of who acts, if gear hangs on it: key, key=no, gang=3; more than once.", many=True),
    _each(
        "against",
        "Who resists: a character or an entity, by name, or numbers as 2d+4; more than once for several at once. Of "
        "one of them alone NAME=VALUE speaks in --edge, --level, --variability and whatever begins with --vs-.",
    ),
    _each("vs-trait", "The trait that resists."),
    _each("vs-relevance", "How well that trait fits: full, unless you say."),
    _each("vs-category", "The category it is used in."),
    _each("vs-background", "The background that resists."),
    _each("vs-fit", "How well that background fits: full, unless you say; partial costs two of the total."),
    _each("vs-use", "The use of that background: action, unless you say."),
    _each("vs-gear", "An item the resister uses; more than once for more items."),
    _each("vs-struck", "An equipment trait of the resister's that does not apply, likewise."),
    _each("vs-essence", "The category of a point of Essence the resister spends, likewise."),
    _each("vs-gm-modifier", "The games master's modifier of the opposition, where the table has one."),
    _each("vs-suppose", "What is so of the opposition, likewise."),
    _each("level", "Challenge Level of the opposition: a label or a number; of an entity, instead of its own."),
    _each(
        "variability",
        "Variability of the opposition: a label or a number of dice, 2 if only a level is named. Weigh what hinders "
        "against what helps: weather, workmanship, stress, closeness, the supernatural.",
    ),
)
