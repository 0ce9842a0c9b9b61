"""What is wrong with effects, aims and costs though every word in them is known: senseless parts, unknown rulings."""

from collections.abc import Collection, Iterable, Iterator

from gateway_core.game.effects import unknown_rulings
from gateway_core.packs.finding import Finding

from ..language.effects import Effect
from ..language.new_words import as_bound, misdeclared, unbound, words_of
from ..rules import SceneBook

__all__ = ["effects"]


def effects(book: SceneBook, kinds: Collection[str]) -> Iterator[Finding]:
    """Yield what makes an effect or operation impossible or senseless, and every ruling that nobody knows."""
    speaking = {pack.id for pack in book.packs if pack.manifest.code or pack.origin == "code"}
    for id, new in book.of("operation").items():
        yield from misdeclared(id, new, kinds)
        if id.partition(":")[0] not in speaking:
            why = "its pack has no code, so nothing ever becomes true by it."
            yield Finding(
                "operation", id, (), "operation/no-code", why, "Write code: hooks in pack.yaml, and hooks.py."
            )
    words, known = words_of(book), []
    for id, effect in book.of("effect").items():
        unknown = tuple(unbound(id, effect, words, book))
        if not unknown:
            known.append(as_bound(id, effect, words, book))
        yield from unknown or _effect(book, id, known[-1])
    yield from _telling(book, known)
    yield from unknown_rulings(book, ("effect", "aim", "cost"))


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
    if effect.resist == "chosen" and aim.targets in ("one", "some"):
        yield Finding(
            "effect",
            id,
            ("resist",),
            "effect/chosen-beside-targets",
            "it has targets, and who resists is chosen where there are none: on them it would never work.",
            "Use target or nobody; what is for a friend takes aim: nobody and choose: [give-to].",
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


def _telling(book: SceneBook, known: Iterable[Effect]) -> Iterator[Finding]:
    """Yield every scene that keeps its ladder secret, and so lets nobody use effects that would tell it (GW-DR-21)."""
    names = ", ".join(one.name for one in known if "ladder" in one.asks)
    why = f"nobody can use what counts with the ladder: {names}."
    hint = "What is asked under needs or due is asked unseen."
    for id, scene in book.of("scene").items() if names else ():
        if scene.ladder.secret:
            yield Finding("scene", id, ("ladder", "secret"), "scene/tells-ladder", why, hint, "warning")


def _unsaid(effect: Effect) -> Iterator[str]:
    """Yield what its user must be asked for in words, and is not."""
    words = {operation.word.name for operation in effect.does}
    if "add-restriction" in words and "words" not in effect.choose:
        yield "words"
    if ("bring-in" in words or effect.resist == "sought") and "idea" not in effect.choose:
        yield "idea"
