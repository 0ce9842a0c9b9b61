"""Those whom a seat acts for, as they stand in a scene: what they can, have left and carry, and what holds them."""

from collections.abc import Iterator

import attrs

from gateway_core.challenge import ChallengeRules, Sheet
from gateway_core.game.pages import Block, Fields, Listing, Section, Table

from ..display.cards import card
from ..secrecy.view import EntityView, SceneView, view
from ..state import Drama

__all__ = ["sheet_in_play"]


def sheet_in_play(state: Drama, seat: str) -> Section | None:
    """Return a section for each of a seat's entities in play, as the seat sees them; None: it has none."""
    seen, rules = view(state, seat), state.rules.challenge
    own = [one for one in seen.entities if one.seat == seat and one.where == "in-play"]
    found = [Section(one.name, tuple(_said(seen, one, rules))) for one in own]
    return found[0] if len(found) == 1 else Section("", found) if found else None


def _said(seen: SceneView, one: EntityView, rules: ChallengeRules) -> Iterator[Block]:
    sheet = seen.sheets.get(one.id)
    told = card(seen, one if sheet is None else attrs.evolve(one, essence={}), "", "")
    yield Listing(told.lines)
    yield Listing(told.marks)
    names = {other.id: other.name for other in seen.entities}
    lines = (f"{edge:+d} over {names.get(other, other)}" for other, edge in seen.edges(one.id).items())
    carried = (names[other.id] for other in seen.passengers_of(one.id))
    yield Fields(
        (
            ("Edge", "; ".join(lines)),
            ("With", names.get(one.lead, one.lead) if one.lead is not None else ""),
            ("Carries", ", ".join(carried)),
        )
    )
    if sheet is not None:
        yield from _sheet(sheet, one, rules)


def _sheet(sheet: Sheet, one: EntityView, rules: ChallengeRules) -> Iterator[Block]:
    """Yield what is rolled with; Essence as it is left of what the sheet has."""
    yield Table(
        ("Trait", "Categories"),
        [(trait.name, ", ".join(map(rules.name, trait.categories))) for trait in sheet.traits],
    )
    yield Table(
        ("Essence", "Left", "Of"),
        [(rules.name(id), str(one.essence.get(id, 0)), str(most)) for id, most in sheet.essence.items()],
    )
    yield Table(
        ("Background", "Level", "Specialised in"),
        [
            (rules.name(id, "background"), f"{found.level}", ", ".join(map(rules.name, found.specialisations)))
            for id, found in sheet.backgrounds.items()
        ],
    )
    yield Table(
        ("Gear", "Traits"),
        [(rules.name(id, "item"), ", ".join(map(rules.name, rules.items.get(id, ())))) for id in sheet.gear],
    )
