"""Characters for tests, and what the book's table says of them."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from gateway_core.ids import qualify
from gateway_rpg.character import (
    Advance,
    BackgroundLevel,
    Buy,
    Character,
    OwnTrait,
    Verdict,
    check_character,
)

__all__ = ["USES", "Changed", "book_word", "bought", "codes", "person", "verdict"]

USES = ("acquire", "action", "investigate", "knowledge", "narrative-intervention", "notice")


@attrs.frozen
class Changed:
    """A rulebook with some of its kinds replaced."""

    book: Any
    """The rulebook."""
    kinds: dict[str, Any]
    """What there is instead, by full names under the name of the kind."""

    def of(self, kind: str) -> Any:
        """Return the entries of a kind."""
        return self.kinds.get(kind, self.book.of(kind))

    def ruling(self, id: str) -> str:
        """Return the reading that the table plays by."""
        return str(self.book.ruling(id))


def book_word(word: str) -> str:
    """Return the full name of a word of the book."""
    return qualify(word, "gateway")


def person(
    traits: Mapping[str, Sequence[str]] | Sequence[OwnTrait] = (),
    essence: Mapping[str, int] | None = None,
    backgrounds: Mapping[str, int | tuple[int, Sequence[str]]] | Sequence[BackgroundLevel] = (),
    rows: Sequence[Advance] = (),
    level: str | None = "competent",
    **more: Any,
) -> Character:
    """Return somebody of Dark Spires: traits by name, backgrounds by slug with a level, or a level and uses."""
    if isinstance(traits, Mapping):
        traits = [OwnTrait(name, tuple(map(book_word, categories))) for name, categories in traits.items()]
    if isinstance(backgrounds, Mapping):
        backgrounds = [_background(id, said) for id, said in backgrounds.items()]
    return Character(
        id="ann",
        name="Ann",
        concept="A duellist",
        power_level=None if level is None else book_word(level),
        traits=tuple(traits),
        essence={book_word(category): points for category, points in (essence or {}).items()},
        backgrounds=tuple(backgrounds),
        advancement=tuple(rows),
        **more,
    )


def _background(id: str, said: int | tuple[int, Sequence[str]]) -> BackgroundLevel:
    level, uses = said if isinstance(said, tuple) else (said, ())
    return BackgroundLevel(qualify(id, "dark-spires"), level, tuple(map(book_word, uses)))


def bought(**what: str) -> Advance:
    """Return a row that buys something, named by slugs."""
    full = {
        word: one if word == "trait" else qualify(one, "dark-spires" if word == "background" else "gateway")
        for word, one in what.items()
    }
    return Advance(buy=Buy(**full))


def verdict(book: Any, character: Character) -> Verdict:
    """Return what the check says of a character."""
    return check_character(book, "dark-spires:ann", character)


def codes(book: Any, character: Character) -> list[tuple[str, tuple[str | int, ...]]]:
    """Return the faults of a character, each with the path to its line."""
    findings = verdict(book, character).findings
    return [(one.code, one.path) for one in findings if one.severity == "error"]
