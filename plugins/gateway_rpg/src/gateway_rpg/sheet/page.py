"""A character's sheet as a page: traits, Essence, backgrounds, gear, what it does best, points, notes."""

from collections.abc import Iterable, Iterator

import attrs

from gateway_core.challenge import ChallengeRules
from gateway_core.game.pages import Because, Explanation, Note, Number, Paragraph, Section, Span, Table

from ..character import SheetBook
from .best import Best, standard_opposition
from .derived import Derived

__all__ = ["sheet_page"]


def sheet_page(book: SheetBook, sheet: Derived) -> Section:
    """Return the page of a sheet; every number on it says where it comes from."""
    writing = _Writing(sheet, book, ChallengeRules.of(book))
    person = sheet.character
    return Section(person.name, [Paragraph(person.concept), Paragraph(writing.level()), *writing.sections()])


@attrs.frozen
class _Writing:
    sheet: Derived
    book: SheetBook  # of its table
    rules: ChallengeRules  # what entries of its table are called, and the book's explanations

    def level(self) -> str:
        """Return the power level, if anybody counts the points."""
        level = self.book.of("power-level").get(self.sheet.character.power_level or "")
        return f"Power level: {level.name}" if level is not None else ""

    def sections(self) -> Iterator[Section | Note]:
        """Yield the sections in the order of a sheet, and what is the games master's."""
        yield self._traits()
        yield self._essence()
        yield self._backgrounds()
        yield self._gear()
        yield self._best()
        yield self._points()
        notes = " ".join(self.sheet.character.notes.split())
        yield Note("Notes", [Paragraph(notes)])

    def _name(self, id: str, kind: str) -> str:
        return self.rules.name(id, kind)

    def _names(self, ids: tuple[str, ...], kind: str) -> str:
        return ", ".join(self._name(id, kind) for id in ids)

    def _traits(self) -> Section:
        fits = [self._name(id, "table-relevance") for id in self.rules.relevance_dice]
        rows, explanations = [], []
        for trait in self.sheet.traits:
            categories = self._names(tuple(trait.categories), "table-category")
            rows.append((trait.name, categories, *(f"{dice.value}d" for dice in trait.dice.values())))
            for category, paid in trait.categories.items():
                bought = f"{trait.name}, {self._name(category, 'table-category')}, points"
                explanations.append(_explain(bought, paid))
        for trait in self.sheet.traits[:1]:  # all have the same dice
            explanations += [
                _explain(f"{fit}, dice", dice) for fit, dice in zip(fits, trait.dice.values(), strict=True)
            ]
        return _section("Traits", ("Trait", "Categories", *fits), rows, (), explanations, derived=fits)

    def _essence(self) -> Section:
        explanations, rows = [_explain("A point, dice", self.sheet.essence_dice)], []
        for one in self.sheet.essence:
            name = self._name(one.category, "table-category")
            rows.append((name, f"{one.points.value}"))
            explanations.append(_explain(name, one.points))
        line = _hint(f"A point spent adds {self.sheet.essence_dice.value}d to a roll in its category.")
        return _section("Essence", ("Category", "Points"), rows, (line,), explanations)

    def _backgrounds(self) -> Section:
        uses = tuple(self._name(use, "table-use") for use in self.rules.uses)
        rows, explanations = [], []
        for one in self.sheet.backgrounds:
            name = self._name(one.id, "background")
            special = self._names(one.specialisations, "table-use")
            rows.append((name, f"{one.level.value}", *(f"+{total.value}" for total in one.totals.values()), special))
            explanations.append(_explain(f"{name}, level", one.level))
            for use, total in zip(uses, one.totals.values(), strict=True):
                explanations.append(_explain(f"{name}, {use}", total))
        head = ("Background", "Level", *uses, "Specialised in")
        lines = tuple(f"{one.hangs}." for one in self.sheet.backgrounds if one.hangs)
        return _section("Backgrounds", head, rows, lines, explanations, derived=uses)

    def _gear(self) -> Section:
        rows, explanations = [], []
        for one in self.sheet.gear:
            name = self._name(one.id, "item")
            traits, stops = (self._names(ids, "equipment-trait") for ids in (one.traits, one.stops))
            rows.append((name, f"+{one.bonus.value}", traits, stops))
            explanations.append(_explain(name, one.bonus))
        most = self.rules.equipment_cap
        line = _hint(f"Equipment adds {most} to one roll at the most, and only what the games master allows.")
        hanging = dict.fromkeys(told for one in self.sheet.gear for told in one.hangs)
        lines: tuple[str | Span, ...] = (line, *(f"{told}." for told in hanging)) if rows else ()
        head = ("Gear", "Adds", "Traits", "Stops")
        return _section("Gear", head, rows, lines, explanations, derived=head[-1:])

    def _best(self) -> Section:
        opposition = standard_opposition(self.rules)
        rows = tuple(self._way(one) for one in self.sheet.best)
        parts = tuple(Because(f"{one.amount} {one.unit}: {one.text}", None, one.rule) for one in opposition.reasons)
        explanations = [Explanation(opposition.name, parts)]
        for row, one in zip(rows, self.sheet.best, strict=True):
            explanations.append(Explanation(f"{row[0]}: {row[2]}", tuple(map(Because.of, one.odds.explanation))))
        line = (
            f"Against {opposition.dice}d+{opposition.modifier}, "
            "if trait, background and gear fit fully and no Essence is spent."
        )
        hanging = [*(one.hangs for one in self.sheet.gear), *(one.hangs for one in self.sheet.backgrounds)]
        if any(hanging):
            line += " What hangs on more than that is left out."
        head = ("Background and use", "Roll", "Chance", "Trait", "Gear")
        return _section("Does best", head, rows, (_hint(line),), explanations, derived=head)

    def _way(self, best: Best) -> tuple[str, ...]:
        uses = " or ".join(self._name(use, "table-use") for use in best.uses)
        name = f"{self._name(best.background, 'background')}: {uses}" if best.background else "No background"
        traits = " or ".join(best.traits) or "none"
        return name, f"{best.dice}d+{best.modifier}", f"{best.odds.percent} %", traits, self._names(best.gear, "item")

    def _points(self) -> Section:
        points = self.sheet.points
        rows = tuple((_WORDS.get(word, word), f"{number.value}") for word, number in points.items())
        explanations = [_explain(_WORDS.get(word, word), number) for word, number in points.items()]
        lines = () if "total" in points else (_hint("Nobody counts them: there is no power level."),)
        head = ("Points", "Number")
        return _section("Points", head, rows, lines, explanations, derived=head)


def _section(
    title: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]], lines: Iterable[str | Span],
    explanations: Iterable[Explanation], derived: Iterable[str] = (),
) -> Section:  # fmt: skip
    """Return a section of a table; under the words `derived` of its head stands what follows from the rest."""
    return Section(title, [Table(head, rows, derived=tuple(derived)), *map(Paragraph, lines), *explanations])


def _hint(words: str) -> Span:
    return Span(words, style="hint")


def _explain(name: str, number: Number) -> Explanation:
    return Explanation.of(name, number, "nothing of it was bought")


_WORDS = {"essence": "Essence", "total": "earned"}
