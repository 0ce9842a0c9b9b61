"""Protagonists and NPCs as every face asks for them: a sheet, and what is wrong with one."""

from typing import Any, ClassVar

from gateway_core.game.characters import (
    Because,
    Characters,
    Explanation,
    Number,
    Page,
    Person,
    Section,
    Sheet,
    Verdict,
)

from .kinds import Protagonist
from .lint.book import review_sheet
from .tables import Tables, called

__all__ = ["AdventureCharacters"]

_RULES = {"health": "AD-12", "resolve": "AD-13"}


class AdventureCharacters(Characters):
    """Sheets without points: nothing on them is bought (AD-05, AD-15)."""

    kinds: ClassVar[tuple[str, ...]] = ("protagonist", "npc")

    def name(self, value: Any) -> str:
        """Return the title of a Protagonist, whose name the player gives, or the name of an NPC."""
        return str(value.title if isinstance(value, Protagonist) else value.name)

    def check(self, person: Person) -> Verdict:
        """Return what is wrong with a sheet."""
        kind = "protagonist" if isinstance(person.value, Protagonist) else "npc"
        return Verdict(tuple(review_sheet(Tables.of(person.book), kind, person.id, person.value)))

    def sheet(self, person: Person) -> Sheet:
        """Return the scores, Health and Resolve, Drives and Gear of somebody."""
        value, book = person.value, person.book
        scores = {id: _number(score, "AD-06", "abilities", called(id)) for id, score in value.abilities.items()}
        tracks = {
            word: _number(most, rule, word)
            for word, rule in _RULES.items()
            if (most := getattr(value, word)) is not None
        }
        drives = getattr(value, "drives", ())
        sections = (
            _numbers("Abilities", "Ability", {book.get("ability", id).name: score for id, score in scores.items()}),
            _numbers("Health and Resolve", "Track", {word.capitalize(): most for word, most in tracks.items()}),
            Section("Drives", lines=drives),
            Section("Gear", lines=tuple(book.get("gear", id).name for id in value.gear)),
        )
        text = " ".join(value.text.split())
        page = Page(
            self.name(value),
            (text,) if text else (),
            tuple(section for section in sections if section.rows or section.lines),
        )
        data = {"abilities": scores, "drives": drives, "gear": value.gear, "id": person.id, "name": self.name(value)}
        return Sheet(page, {**data, **tracks, "sheet": True})


def _number(value: int, rule: str, *path: str) -> Number:
    return Number.of([Because("on the sheet", value, rule, path=path)])


def _numbers(title: str, what: str, numbers: dict[str, Number]) -> Section:
    return Section(
        title,
        (what, "Number"),
        tuple((name, f"{number.value}") for name, number in numbers.items()),
        explanations=tuple(Explanation.of(name, number) for name, number in numbers.items()),
    )
