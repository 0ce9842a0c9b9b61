"""Gateway's characters as every face asks for them: sheets, checks, comparisons; of things without a sheet a line."""

from collections.abc import Mapping
from typing import ClassVar

from gateway_core.challenge import ChallengeRules, flat
from gateway_core.frozen import FrozenDict
from gateway_core.game.characters import Balance, Characters, Difference, Person, Sheet, Verdict
from gateway_core.game.pages import Paragraph, Section

from ..character import Build, Character, Points, check_character
from ..character.builder.making import GatewayMaking
from ..character.growing import GatewayAdvancing
from .comparing import compare
from .data import sheet_data
from .derived import derive
from .page import sheet_page

__all__ = ["GatewayCharacters"]


def _balance(points: Points) -> Balance:
    parts = {
        "traits": points.traits,
        "essence": points.essence,
        "backgrounds": points.backgrounds,
        "specialisations": points.specialisations,
    }
    rows = [("Essence" if word == "essence" else word, f"{spent}") for word, spent in parts.items()]
    if points.left is None:
        rows.append(("spent", f"{points.spent} (nobody counts them: there is no power level)"))
        words = f"{points.spent} points spent, and nobody counts them (there is no power level)"
    else:
        rows += [("spent", f"{points.spent} of {points.total}"), ("left", f"{points.left}")]
        words = f"{points.left} {'point' if points.left == 1 else 'points'} left of {points.total}"
    return Balance(points.spent, points.total, FrozenDict(parts), tuple(rows), words)


class GatewayCharacters(Characters):
    """People, and anything else with a sheet (GW-CC)."""

    kinds: ClassVar[tuple[str, ...]] = ("character",)
    told: ClassVar[tuple[str, ...]] = ("entity",)
    rules: ClassVar[Mapping[str, str]] = FrozenDict(
        {"background": "GW-CH-13", "table-use": "GW-CH-14", "table-category": "GW-CH-07", "power-level": "GW-CC-03"}
    )
    unread: ClassVar[Balance | None] = _balance(Points(None, 0, 0, 0, 0, 0))  # the same keys as any other
    advancing: ClassVar[GatewayAdvancing] = GatewayAdvancing()
    making: ClassVar[GatewayMaking] = GatewayMaking()

    def sheet(self, person: Person) -> Sheet:
        """Return what a character shows, or in a line what an entity opposes with."""
        if not isinstance(person.value, Character):
            return _opposition(person)
        derived = derive(person.book, person.id, person.value)
        return Sheet(sheet_page(person.book, derived), sheet_data(derived))

    def check(self, person: Person) -> Verdict:
        """Return what a character cost, and every rule it breaks."""
        verdict = check_character(person.book, person.id, person.value)
        return Verdict(verdict.findings, _balance(verdict.points))

    def compare(self, first: Person, second: Person) -> tuple[Difference, ...]:
        """Return in what two characters differ as they stand now."""
        return compare(*(Build.of(one.book, one.id, one.value) for one in (first, second)))


def _opposition(person: Person) -> Sheet:
    entity = person.value
    side = flat(ChallengeRules.of(person.book), entity.name, entity.dice, entity.level)
    words = "; ".join(f"{reason.text} ({reason.rule})" for reason in side.reasons)
    passive = "passive" if entity.passive else "active"
    told = f"has no sheet: it opposes with {side.dice}d+{side.modifier}. {words}. Significance {entity.significance}"
    numbers = {"dice": side.dice, "level": side.modifier, "significance": entity.significance}
    data = {"id": person.id, "name": entity.name, "passive": entity.passive, "sheet": False, **numbers}
    return Sheet(Section("", [Paragraph(f"{entity.name} {told}, {passive}.")]), data)
