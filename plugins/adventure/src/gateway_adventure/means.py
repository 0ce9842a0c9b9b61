"""What Attacks are made and met with (AD-16 to AD-18, AD-29, AD-68 to AD-74)."""

from gateway_core.game import unless
from gateway_core.table import Refusal

from .kinds import Gear
from .state import Adventure, Character, Item, Side

__all__ = ["answers", "best", "defended", "fitting", "gear_of", "has_means", "sides_of", "used_up"]


def gear_of(state: Adventure, item: Item) -> Gear:
    """Return what the rulebook says of a piece of Gear."""
    return state.rules.gear[item.gear]


def used_up(state: Adventure, item: Item) -> bool:
    """Say whether all boxes of a piece of Gear are marked (AD-18)."""
    return 0 < gear_of(state, item).uses <= item.marked


def has_means(state: Adventure, character: Character, attack: str) -> bool:
    """Say whether somebody has what this kind of Attack needs (AD-29, AD-R13)."""
    if not state.rules.attacks[attack].needs_means or attack in character.means:
        return True
    return any(
        attack in gear_of(state, item).means and not used_up(state, item) for item in state.held_by(character.id)
    )


def fitting(state: Adventure, character: str, item: str, attack: str) -> Refusal | None:
    """Refuse a piece of Gear that somebody cannot make or meet this kind of Attack with."""
    held = state.items.get(item)
    if held is None or held.holder != character:
        return Refusal("adventure/not-held", "this is not among what they carry.", "AD-16")
    name = state.gear(item)
    return unless(not used_up(state, held), "adventure/used-up", f"{name} is used up.", "AD-18") or unless(
        attack in gear_of(state, held).means, "adventure/wrong-means", f"{name} is not for this.", "AD-29"
    )


def best(state: Adventure, character: str, attack: str) -> str | None:
    """Return what somebody fights with who has not said: of what is never used up, what harms most."""
    fit = (item for item in state.held_by(character) if attack in gear_of(state, item).means)
    unlimited = [item for item in fit if not gear_of(state, item).uses]
    return max(unlimited, key=lambda item: _worth(state, item)).id if unlimited else None


def answers(state: Adventure, character: str, attack: str) -> tuple[str | None, ...]:
    """Return what whoever is attacked can choose from, none among it, where some of it would be used up (AD-R32)."""
    fit = [item for item in state.held_by(character) if fitting(state, character, item.id, attack) is None]
    limited = any(gear_of(state, item).uses for item in fit)
    if not limited or not state.rules.hurts_back(attack, has_means=True):
        return ()
    return (*(item.id for item in sorted(fit, key=lambda item: _worth(state, item), reverse=True)), None)


def _worth(state: Adventure, item: Item) -> tuple[int, str]:
    return gear_of(state, item).bonus_damage, item.id


def sides_of(state: Adventure, character: str, attack: str, target: str, item: str | None) -> tuple[Side, Side]:
    """Return both sides of an Attack: what each fights with, and whether it can hurt (AD-68, AD-R13).

    Whoever is attacked fights with what is never used up, unless they say otherwise (AD-R32).
    """
    kind, one = state.rules.attacks[attack], state.characters[character]
    if item is None and kind.needs_means and attack not in one.means:
        item = best(state, character, attack)
    return Side(one.id, kind.ability, item=item, hurts=True), defended(state, target, attack)


def defended(state: Adventure, character: str, attack: str, *items: str | None) -> Side:
    """Return the side of whoever is attacked, with a piece of Gear or none; if nothing is said, with the best."""
    item = items[0] if items else best(state, character, attack)
    means = item is not None or attack in state.characters[character].means
    back = state.rules.hurts_back(attack, has_means=means)
    return Side(character, state.rules.attacks[attack].ability, "prevent", item=item, hurts=back)
