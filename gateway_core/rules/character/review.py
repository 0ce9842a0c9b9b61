"""What is wrong with a sheet though every key and reference is right, and what its author should think about again."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from ...packs.finding import Finding
from .kinds import Character, OwnTrait

__all__ = ["SheetBook", "review"]

_ESSENCE = range(7)  # points in one category, whoever has them (GW-RU-02)


class SheetBook(Protocol):
    """What sheets ask of a rulebook."""

    def of(self, kind: str) -> Mapping[str, Any]: ...


def review(book: SheetBook) -> Iterator[Finding]:
    """Yield what is found on the sheets of a rulebook, and among the traits that its builders are offered."""
    learned = {background.name.casefold(): background.name for background in book.of("background").values()}
    for id, offered in book.of("trait").items():
        yield from _learned("trait", id, ("name",), offered.name, learned)
    for id, character in book.of("character").items():
        for index, trait in enumerate(character.traits):
            yield from _learned("character", id, ("traits", index, "name"), trait.name, learned)
            yield from _never_bought(id, index, trait)
        yield from _essence(id, character)


def _learned(
    kind: str, id: str, path: tuple[str | int, ...], trait: str, learned: Mapping[str, str]
) -> Iterator[Finding]:
    """Yield a reminder that training is no trait (GW-CH-06)."""
    background = learned.get(trait.casefold())
    if background is not None:
        message = f"the trait '{trait}' is called like a background."
        hint = f"What is learned or practised is the background '{background}' (GW-CH-06)."
        yield Finding(kind, id, path, "character/learned-trait", message, hint, "warning")


def _never_bought(id: str, index: int, trait: OwnTrait) -> Iterator[Finding]:
    """Yield a trait that stands in no category, so that it never was bought (GW-CH-07)."""
    if not trait.purchases:
        message = f"the trait '{trait.name}' is in no category, so it was never bought."
        hint = "Name one category or more (GW-CH-07)."
        yield Finding("character", id, ("traits", index, "categories"), "character/trait-not-bought", message, hint)


def _essence(id: str, character: Character) -> Iterator[Finding]:
    for category, points in character.essence.items():
        if points not in _ESSENCE:
            word = category.rpartition(":")[2]
            message = f"{points} points of Essence in '{word}' cannot be."
            hint = f"A category holds from 0 to {_ESSENCE[-1]} (GW-RU-02)."
            yield Finding("character", id, ("essence", word), "character/essence-out-of-range", message, hint)
