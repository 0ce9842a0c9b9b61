"""Harm: what Attacks are made and met with, what they do, and what comes of it (AD-16 to AD-18, AD-68 to AD-82)."""

from collections.abc import Mapping
from typing import Any

from . import pools
from .events import people
from .kinds import Gear
from .play import Play
from .state import Adventure, Character, Item, Push, Side, Track


def gear_of(state: Adventure, item: Item) -> Gear:
    """Return what the rulebook says of a piece of Gear."""
    return state.rules.gear[item.gear]


def used_up(state: Adventure, item: Item) -> bool:
    """Say whether all boxes of a piece of Gear are marked (AD-18)."""
    return 0 < gear_of(state, item).uses <= item.marked


def weapons(state: Adventure, character: str, attack: str) -> list[Item]:
    """Return the Gear that somebody can make or meet this kind of Attack with (AD-29)."""
    held = state.held_by(character)
    return [item for item in held if attack in gear_of(state, item).means and not used_up(state, item)]


def has_means(state: Adventure, one: Character, attack: str) -> bool:
    """Say whether somebody has what this kind of Attack needs (AD-29, AD-R13)."""
    needs_none = not state.rules.attacks[attack].needs_means or attack in one.means
    return needs_none or bool(weapons(state, one.id, attack))


def best(state: Adventure, character: str, attack: str) -> str | None:
    """Return what somebody fights with who has not said: of what is never used up, what harms most."""
    unlimited = [item for item in weapons(state, character, attack) if not gear_of(state, item).uses]
    return max(unlimited, key=lambda item: _worth(state, item)).id if unlimited else None


def answers(state: Adventure, character: str, attack: str) -> tuple[str | None, ...]:
    """Return what whoever is attacked can choose from, none among it, where some of it would be used up (AD-R32)."""
    fit = sorted(weapons(state, character, attack), key=lambda item: _worth(state, item), reverse=True)
    limited = any(gear_of(state, item).uses for item in fit) and state.rules.hurts_back(attack, has_means=True)
    return (*(item.id for item in fit), None) if limited else ()


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


def damage(work: Play) -> None:
    """Do what an Attack does: the difference to the lower, or a tie's Damage to both (AD-71 to AD-74).

    Supporters are hurt as well, if that is how the games master has it (AD-R28).
    """
    test = work.state.under_way
    results = {throw.character: throw.result for throw in test.throws}
    for side, foe in (test.sides[:2], test.sides[1::-1]):
        by, hits = work.state.characters[foe.character], pools.party(work.state, foe, Push())
        amount = hits.deals(work.state.rules, results[foe.character] - results[side.character])
        for id in (side.character, *(side.supporters if test.shared else ())):
            lose(work, id, by.damage_to, amount, f"hit by {by.name}")


def mark_gear(work: Play) -> None:
    """Mark a box of the Gear that each side used, whether or not it helped (AD-18, AD-R32)."""
    for side in work.state.under_way.sides:
        use_up(work, side.item)


def use_up(work: Play, id: str | None) -> None:
    """Mark a box of a piece of Gear, if it has any."""
    item = work.state.items.get(id or "")
    if item is not None and work.state.rules.gear[item.gear].uses:
        work.emit(people.GearMarked(item.id, item.marked + 1))


def lose(work: Play, character: str, track: Track, amount: int, why: str) -> None:
    """Take so much off a track, which stops at 0 (AD-R23). Whoever has no Resolve loses Health (AD-15)."""
    one = work.state.characters[character]
    kept: Track = track if one.track(track) is not None else "health"
    before = one.track(kept) or 0
    change(work, character, kept, max(0, before - amount), why)


def change(work: Play, character: str, track: Track, after: int, why: str) -> None:
    """Set a track, if that changes it."""
    before = work.state.characters[character].track(track)
    if before is not None and before != after:
        work.emit(people.TrackChanged(character, track, before, after, why))


def check(work: Play, character: str) -> None:
    """See whether somebody is in Serious Danger, dead or out by now (AD-76, AD-79, AD-R22)."""
    one = work.state.characters[character]
    if one.status in ("dead", "out", "away"):
        return
    if not one.full or one.resolve is None:
        if one.health == 0:
            work.emit(people.FateNamed(character, "unconscious"))  # until the games master says otherwise (AD-R22)
    elif one.health == 0 and one.resolve == 0:
        work.emit(people.Died(character))
    elif one.status == "up" and 0 in (one.health, one.resolve):
        work.emit(people.Fell(character, "bleeding" if character in work.state.turns.members else "stable"))


def bleed(work: Play, character: str) -> None:
    """Take what bleeding costs off the track that is not empty, and see whether that was the end (AD-77, AD-R17)."""
    one = work.state.characters[character]
    track: Track = "health" if one.health else "resolve"
    left = one.track(track)
    if left:
        work.emit(people.Bled(character, track, max(0, left - work.state.rules.figures["bleeding"])))
    check(work, character)


def revive(work: Play, character: str, by: str | None) -> None:
    """Wake somebody: the empty track has a point again (AD-81), or what a Drive has given it since (AD-R08)."""
    one = work.state.characters[character]
    track: Track = "health" if one.health == 0 else "resolve"
    work.emit(people.Revived(character, by, track, max(one.track(track) or 0, work.state.rules.figures["revived"])))


def merits(rulebook: Any, kind: str, id: str) -> tuple[Mapping[str, int], object] | None:
    """Return what a weapon has for and against it; None for what is no weapon, whose worth lies in what is tried."""
    gear = rulebook.get(kind, id) if kind == "gear" else None
    if gear is None or not gear.means:
        return None
    more = {"uses": gear.uses or 99, "resets": int(gear.resets), "bonus damage": gear.bonus_damage}
    return {**more, **dict.fromkeys(gear.means, 1)}, (gear.test, gear.reach)
