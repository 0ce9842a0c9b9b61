"""What is wrong with effects, aims and costs though every word in them is known: senseless parts, unknown rulings."""

from collections.abc import Iterator

from ....errors import did_you_mean
from ....game.effects import Condition
from ....packs.finding import Finding
from ..language.effects import Effect
from ..rules import SceneBook

__all__ = ["effects"]

Path = tuple[str | int, ...]


def effects(book: SceneBook) -> Iterator[Finding]:
    """Yield what makes an effect impossible or senseless, and every ruling that nobody knows."""
    for id, effect in book.of("effect").items():
        yield from _effect(book, id, effect)
    for id, aim in book.of("aim").items():
        for index, case in enumerate(aim.cases):
            if case.when is not None:
                yield from _rulings(book, "aim", id, ("cases", index), case.when)
    for id, cost in book.of("cost").items():
        if cost.when is not None:
            yield from _rulings(book, "cost", id, ("when",), cost.when)


def _effect(book: SceneBook, id: str, effect: Effect) -> Iterator[Finding]:
    """Yield what makes an effect impossible or senseless."""
    aim = book.get("aim", effect.aim)
    if effect.resist == "target" and aim.targets == "none":
        yield Finding(
            "effect",
            id,
            ("resist",),
            "effect/nobody-resists",
            "its targets resist it, and it has none.",
            "Use chosen or nobody.",
        )
    if not effect.does:
        yield Finding("effect", id, ("does",), "effect/does-nothing", "it does nothing.", severity="warning")
    uses_raises = any("raises" in amount.names for operation in effect.does for amount in operation.amounts)
    if effect.more and not uses_raises:
        yield Finding(
            "effect",
            id,
            ("more",),
            "effect/raises-buy-nothing",
            "more raises may be bought, and no operation uses 'raises'.",
        )
    if uses_raises and not effect.more:
        yield Finding(
            "effect",
            id,
            ("does",),
            "effect/raises-never-bought",
            "an operation uses 'raises', and none can be bought.",
            "Write more: true.",
        )
    for said in _unsaid(effect):
        message = f"its user says nothing in words, and what it does needs '{said}'."
        yield Finding("effect", id, ("choose",), "effect/says-nothing", message, f"Write choose: [{said}].")
    for index, need in enumerate(effect.needs):
        for condition in filter(None, (need.condition, need.when)):
            yield from _rulings(book, "effect", id, ("needs", index), condition)
    for index, due in enumerate(effect.due):
        if due.when is not None:
            yield from _rulings(book, "effect", id, ("due", index), due.when)
    for index, operation in enumerate(effect.does):
        if operation.when is not None:
            yield from _rulings(book, "effect", id, ("does", index), operation.when)


def _unsaid(effect: Effect) -> Iterator[str]:
    """Yield what its user must be asked for in words, and is not."""
    words = {operation.word.name for operation in effect.does}
    if "add-restriction" in words and "words" not in effect.choose:
        yield "words"
    if ("bring-in" in words or effect.resist == "sought") and "idea" not in effect.choose:
        yield "idea"


def _rulings(book: SceneBook, kind: str, id: str, path: Path, condition: Condition) -> Iterator[Finding]:
    """Yield rulings that a condition asks for and nobody knows, however deep."""
    known = {one.partition(":")[2]: ruling for one, ruling in book.of("ruling").items()}
    for one in condition.within():
        if one.word.name != "ruling":
            continue
        name, option = one.value
        if name not in known:
            yield Finding(
                kind, id, path, "pack/unknown-ruling", f"there is no ruling '{name}'.", did_you_mean(name, known)
            )
        elif option not in (*known[name].options, known[name].default):
            yield Finding(
                kind, id, path, "pack/unknown-option",
                f"'{name}' has no option '{option}', so this can never apply.",
                did_you_mean(option, known[name].options),
            )  # fmt: skip
