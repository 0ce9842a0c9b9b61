"""A character's sheet as a page: traits, Essence, backgrounds, gear, what it does best, points, notes."""

from collections.abc import Iterator

import attrs

from ...rules.challenge import ChallengeRules
from ...rules.sheet import Best, Derived, standard_opposition
from .provenance import Sources
from .report import Block, Page, Why

__all__ = ["sheet_page"]


def sheet_page(sheet: Derived, sources: Sources, *, why: bool) -> Page:
    """Return the page of a sheet; with `why`, every number on it says where it comes from."""
    writing = _Writing(sheet, ChallengeRules.of(sources.book), sources)
    blocks = [block for block in writing.blocks() if block.rows or block.lines]
    if not why:
        blocks = [attrs.evolve(block, why=()) for block in blocks]
    person = sheet.character
    return Page(person.name, tuple(filter(None, (person.concept, writing.level()))), tuple(blocks))


@attrs.frozen
class _Writing:
    sheet: Derived
    rules: ChallengeRules
    sources: Sources

    def level(self) -> str:
        """Return the power level, if anybody counts the points."""
        level = self.sources.book.of("power-level").get(self.sheet.character.power_level or "")
        return f"Power level: {level.name}" if level is not None else ""

    def blocks(self) -> Iterator[Block]:
        """Yield the blocks in the order of a sheet."""
        yield self._traits()
        yield self._essence()
        yield self._backgrounds()
        yield self._gear()
        yield self._best()
        yield self._points()
        notes = " ".join(self.sheet.character.notes.split())
        yield Block("Notes", lines=(notes,) if notes else ())

    def _name(self, id: str, kind: str) -> str:
        return self.rules.name(id, kind)

    def _names(self, ids: tuple[str, ...], kind: str) -> str:
        return ", ".join(self._name(id, kind) for id in ids)

    def _traits(self) -> Block:
        fits = [self._name(id, "table-relevance") for id in self.rules.relevance_dice]
        rows, whys = [], []
        for trait in self.sheet.traits:
            categories = self._names(tuple(trait.categories), "table-category")
            rows.append((trait.name, categories, *(f"{dice.value}d" for dice in trait.dice.values())))
            for category, paid in trait.categories.items():
                whys.append(self.sources.why(f"{trait.name}, {self._name(category, 'table-category')}, points", paid))
        for trait in self.sheet.traits[:1]:  # all have the same dice
            whys += [
                self.sources.why(f"{fit}, dice", dice) for fit, dice in zip(fits, trait.dice.values(), strict=True)
            ]
        return Block("Traits", ("Trait", "Categories", *fits), tuple(rows), why=tuple(whys))

    def _essence(self) -> Block:
        whys, rows = [self.sources.why("A point, dice", self.sheet.essence_dice)], []
        for one in self.sheet.essence:
            name = self._name(one.category, "table-category")
            rows.append((name, f"{one.points.value}"))
            whys.append(self.sources.why(name, one.points))
        line = f"A point spent adds {self.sheet.essence_dice.value}d to a roll in its category."
        return Block("Essence", ("Category", "Points"), tuple(rows), (line,), tuple(whys))

    def _backgrounds(self) -> Block:
        uses = tuple(self._name(use, "table-use") for use in self.rules.uses)
        rows, whys = [], []
        for one in self.sheet.backgrounds:
            name = self._name(one.id, "background")
            special = self._names(one.specialisations, "table-use")
            rows.append((name, f"{one.level.value}", *(f"+{total.value}" for total in one.totals.values()), special))
            whys.append(self.sources.why(f"{name}, level", one.level))
            for use, total in zip(uses, one.totals.values(), strict=True):
                whys.append(self.sources.why(f"{name}, {use}", total))
        head = ("Background", "Level", *uses, "Specialised in")
        return Block("Backgrounds", head, tuple(rows), why=tuple(whys))

    def _gear(self) -> Block:
        rows, whys = [], []
        for one in self.sheet.gear:
            name = self._name(one.id, "item")
            traits, stops = (self._names(ids, "equipment-trait") for ids in (one.traits, one.stops))
            rows.append((name, f"+{one.bonus.value}", traits, stops))
            whys.append(self.sources.why(name, one.bonus))
        most = self.rules.equipment_cap
        line = f"Equipment adds {most} to one roll at the most, and only what the games master allows."
        return Block("Gear", ("Gear", "Adds", "Traits", "Stops"), tuple(rows), (line,) if rows else (), tuple(whys))

    def _best(self) -> Block:
        opposition = standard_opposition(self.rules)
        rows = tuple(self._way(one) for one in self.sheet.best)
        parts = tuple(f"{one.amount} {one.unit}: {one.text} ({one.rule})" for one in opposition.reasons)
        whys = [Why(opposition.name, parts)]
        for row, one in zip(rows, self.sheet.best, strict=True):
            whys.append(self.sources.of_odds(f"{row[0]}: {row[2]}", one.odds.explanation))
        line = (
            f"Against {opposition.dice}d+{opposition.modifier}, "
            "if trait, background and gear fit fully and no Essence is spent."
        )
        return Block("Does best", ("Background and use", "Roll", "Chance", "Trait", "Gear"), rows, (line,), tuple(whys))

    def _way(self, best: Best) -> tuple[str, ...]:
        uses = " or ".join(self._name(use, "table-use") for use in best.uses)
        name = f"{self._name(best.background, 'background')}: {uses}" if best.background else "No background"
        traits = " or ".join(best.traits) or "none"
        return name, f"{best.dice}d+{best.modifier}", f"{best.odds.percent} %", traits, self._names(best.gear, "item")

    def _points(self) -> Block:
        points = self.sheet.points
        rows = tuple((_WORDS.get(word, word), f"{figure.value}") for word, figure in points.items())
        whys = tuple(self.sources.why(_WORDS.get(word, word), figure) for word, figure in points.items())
        lines = () if "total" in points else ("Nobody counts them: there is no power level.",)
        return Block("Points", ("Points", "Number"), rows, lines, whys)


_WORDS = {"essence": "Essence", "total": "earned"}
