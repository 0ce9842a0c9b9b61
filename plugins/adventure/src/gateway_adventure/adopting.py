"""An evening under way that goes on by another rulebook: rules, sheets and texts are the new one's, all else stays."""

from collections.abc import Iterator
from typing import Any

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import adopting
from gateway_core.table import Refusal

from .state import Adventure, Character
from .tables import Rules


def adopted(state: Adventure, book: Any) -> Adventure | Refusal:
    """Return the evening as it goes on under another rulebook, or why it cannot.

    Who is there comes by their sheets of today; what they have lost stays lost. A name that a player gave stays, and so
    does whoever was made at the table. Which Gear and Drives one begins with counts from the next evening on.
    """
    if state.test is not None:
        fault = "a Test is under way, and it was begun by the rules as they were."
        return Refusal("adventure/test-under-way", fault, allowed="Play it to its end first.")
    return adopting(_gone(state, book), lambda: _renewed(state, Rules.compile(book, state.scene)))


def _renewed(state: Adventure, rules: Rules) -> Adventure:
    characters = {id: _by_sheet(one, rules, state.rules) for id, one in state.characters.items()}
    return attrs.evolve(state, rules=rules, characters=characters).freeze()


def _by_sheet(one: Character, rules: Rules, before: Rules) -> Character:
    """Return somebody by the sheet of today; tracks keep what is lost of them."""
    if not one.entry:
        return one
    sheet: Any = (rules.protagonists if one.protagonist else rules.npcs)[one.entry]
    old: Any = (before.protagonists if one.protagonist else before.npcs)[one.entry]
    changed: dict[str, Any] = {"scores": FrozenDict(sheet.abilities), "means": sheet.means}
    if not one.protagonist:
        named = one.name != old.name  # an appearance of its own name keeps it
        changed |= {"name": one.name if named else sheet.name, "damage_to": sheet.damage_to}
        changed["full"] = sheet.important and sheet.resolve is not None
    for track, most in (("health", sheet.health), ("resolve", sheet.resolve)):
        left, had = getattr(one, track), getattr(one, f"most_{track}")
        lost = 0 if left is None or had is None else had - left
        changed[f"most_{track}"] = most
        # Whoever stands does not fall by a stroke of the pen, and whoever lies does not rise by one.
        changed[track] = None if most is None else 0 if left == 0 else max(1, most - lost)
    return attrs.evolve(one, **changed)


def _gone(state: Adventure, book: Any) -> Iterator[str]:
    """Yield what the evening names and the rules do not have."""
    if state.scene not in book.of("scene"):
        yield f"the scene '{state.scene}'"
    rules = Rules.compile(book, state.scene)
    if state.chapter > len(rules.scene.chapters):
        yield f"Chapter {state.chapter}"
    elif state.moment and rules.moment(state.chapter, state.moment) is None:
        yield f"the moment '{state.moment}'"
    for one in state.characters.values():
        known = rules.protagonists if one.protagonist else rules.npcs
        if one.entry and one.entry not in known:
            yield f"the sheet '{one.entry}'"
    yield from (f"the Gear '{one.gear}'" for one in state.items.values() if one.gear not in rules.gear)
