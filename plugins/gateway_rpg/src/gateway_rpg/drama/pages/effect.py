"""The page of an effect: who may do it to whom, what must be so, what it owes and does, in the language's words."""

from collections.abc import Iterable, Iterator, Mapping

from gateway_core.game.effects import Amount
from gateway_core.game.effects.inside import inside
from gateway_core.game.effects.words import counted
from gateway_core.game.pages import Blocks, Line, Listing, Section, Span, saying
from gateway_core.game.reading import Reader

from ..language.effects import Aim, Due, Effect
from ..language.glosses import AIM_SETS, CHOICES
from ..language.switches import aim_as_read, effect_as_read
from ..language.words import LANGUAGE

__all__ = ["effect_page"]

_RESISTS: Mapping[str, str] = {
    "target": "each target for itself",
    "aim": "everybody it is aimed at",
    "chosen": "somebody who is chosen",
    "sought": "whatever is sought",
    "nobody": "nobody",
}
_BY: Mapping[str, str] = {
    "participant": "participants",
    "passenger": "passengers",
    "entrant": "those who have just come in",
}
_TARGETS: Mapping[str, str] = {"one": "one of these", "some": "one or more of these", "all": "all of these", "none": ""}
_AGREES: Mapping[str, str] = {"lead": "the lead of the actor", "unwilling": "a target that is not willing"}


def effect_page(reader: Reader, effect: Effect) -> Blocks:
    """Return the page of an effect as this table's rulings read it."""
    read = effect_as_read(effect, reader.book.ruling)
    aim = aim_as_read(reader.book.get("aim", effect.aim), reader.book.ruling)
    found = {
        "Who, and whom": _who(read, aim),
        "Only if": (_ruled(need.told(reader.called), need.rule) for need in read.needs),
        "Owes": map(_due, read.due),
        "If it works": (one.told(reader.called) for one in read.does),
        "Words": _quantities(read),
    }
    return saying(Section(title, [Listing(lines)]) for title, lines in found.items())


def _who(effect: Effect, aim: Aim) -> Iterator[str]:
    yield f"done by {' and '.join(_BY[one] for one in effect.by)}"
    yield f"aimed at {_aimed(aim)}"
    yield f"resisted by {_RESISTS[effect.resist]}" + (", all of whom must be beaten" if effect.judged == "all" else "")
    if effect.consent != "nobody":
        yield f"{_AGREES[effect.consent]} has to agree"
    yield from (f"chosen with it: {CHOICES[one]}" for one in effect.choose)
    if effect.more:
        yield "further raises buy more of it"
    if effect.rank is not None:
        yield f"for the initiative it ranks {effect.rank}, where 1 is best"
    yield f"in a combined action it is done as step {effect.step}"


def _aimed(aim: Aim) -> str:
    """Return whom an aim means, case by case: the first that is so counts."""
    many = _TARGETS[aim.targets]
    cases = (AIM_SETS[one.set] + (f", if {one.when.words}" if one.when is not None else "") for one in aim.cases)
    whom = "; else ".join(cases)
    return f"{many}: {whom}" if many and whom != AIM_SETS["nobody"] else whom


def _due(due: Due) -> Line:
    owed = counted(due.raises.words, "raise")
    return _ruled(owed + (f" if {due.when.words}" if due.when is not None else ""), due.rule)


def _ruled(words: str, rule: str) -> Line:
    return (words, Span(f" ({rule})", style="rule")) if rule else words


def _quantities(effect: Effect) -> Iterator[str]:
    """Yield what the quantities mean that stand in what was told."""
    asked = [
        part for need in effect.needs for one in (need.condition, need.when) if one for part in _amounts(one.value)
    ]
    asked += [due.raises for due in effect.due]
    asked += [amount for one in effect.does for amount in one.amounts]
    for name in sorted({name for one in asked for name in one.names}):
        yield f"{name.replace('_', ' ')}: {LANGUAGE.quantities[name].help}"


def _amounts(value: object) -> Iterable[Amount]:
    found = [one for one in inside(value) if isinstance(one, Amount)]
    return [value.amount] if hasattr(value, "amount") else found
