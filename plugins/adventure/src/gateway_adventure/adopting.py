"""An evening under way that goes on by another rulebook: rules, sheets and texts are the new one's, all else stays."""

from typing import Any

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import adopting, said
from gateway_core.table import Refusal

from .state import Adventure, Character
from .tables import Rules


def renewed(state: Adventure, before: Adventure) -> Adventure | Refusal:
    """Return the evening by its new rules, or why it cannot go on by them; `before` has the old ones.

    Who is there comes by their sheets of today; what they have lost stays lost. A name that a player gave stays, and so
    does whoever was made at the table. Which Gear and Drives one begins with counts from the next evening on.
    """
    if state.test is not None:
        fault = "a Test is under way, and it was begun by the rules as they were."
        return Refusal("adventure/test-under-way", fault, allowed="Play it to its end first.")
    gone = said(
        (state.chapter > len(state.rules.scene.chapters), f"Chapter {state.chapter}"),
        (state.moment and not state.now.id, f"the moment '{state.moment}'"),
    )
    characters = {id: _by_sheet(one, state.rules, before.rules) for id, one in state.characters.items()}
    return adopting(gone, lambda: attrs.evolve(state, characters=characters).freeze())


def _by_sheet(one: Character, rules: Rules, before: Rules) -> Character:
    """Return somebody by the sheet of today; tracks keep what is lost of them."""
    if not one.entry:
        return one
    sheet: Any = (rules.protagonists if one.protagonist else rules.npcs)[one.entry]
    changed: dict[str, Any] = {"scores": FrozenDict(sheet.abilities), "means": sheet.means}
    if not one.protagonist:
        named = one.name != before.npcs.get(one.entry, sheet).name  # an appearance of its own name keeps it
        changed |= {"name": one.name if named else sheet.name, "damage_to": sheet.damage_to}
        changed["full"] = sheet.important and sheet.resolve is not None
    for track, most in (("health", sheet.health), ("resolve", sheet.resolve)):
        left, had = getattr(one, track), getattr(one, f"most_{track}")
        lost = 0 if left is None or had is None else had - left
        # Whoever stands does not fall by a stroke of the pen, and whoever lies does not rise by one.
        changed[track] = None if most is None else 0 if left == 0 else max(1, most - lost)
        changed[f"most_{track}"] = most
    return attrs.evolve(one, **changed)
