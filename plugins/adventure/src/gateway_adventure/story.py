"""What comes of things: consequences, the next moment, the end of rounds, a Chapter, the evening (AD-28, AD-90)."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.ids import unused

from . import harm
from .events import evening, people
from .kinds import Appearance, Consequence, Npc, Protagonist
from .play import Play
from .state import GM, Adventure, Character, Item, Track
from .tables import END


def suffer(work: Play, who: Sequence[str], health: int, resolve: int) -> None:
    """Let everybody named lose this much (AD-38)."""
    losses: tuple[tuple[Track, int], ...] = (("health", health), ("resolve", resolve))
    for id, (track, amount) in product(who, losses):
        if amount and work.state.characters[id].track(track) is not None:
            harm.lose(work, id, track, amount, "it went wrong")


def gain(work: Play, consequence: Consequence, character: str) -> None:
    """Give what a consequence gives, and take off stage whom it takes."""
    for gear in consequence.gains:
        work.emit(found(work.state, character, gear))
    there = {one.id for one in work.state.characters.values() if one.status == "up"}
    work.emit(*(evening.CharacterWent(id) for id in dict.fromkeys(consequence.out) if id in there))
    if consequence.note:
        work.emit(evening.NoteWritten(consequence.note))


def follow(work: Play, consequence: Consequence) -> None:
    """Go where a consequence leads: out of the rounds, to another moment, to the end of the Chapter."""
    if consequence.ends or consequence.wakes or consequence.to is not None:
        end_rounds(work)
    if consequence.wakes:  # whoever the words speak of brings them round (AD-81)
        for one in [one for one in work.state.protagonists() if one.down]:
            harm.revive(work, one.id, None)
    if consequence.to == END:
        end_chapter(work)
    elif consequence.to is not None:
        reach(work, consequence.to)


def found(state: Adventure, character: str, gear: str) -> people.GearGained:
    """Return that somebody has a new piece of Gear, with an id that no other has."""
    id = unused(f"{character}-{gear.rpartition(':')[2]}", state.items)
    return people.GearGained(Item(id, gear, character))


def reach(work: Play, moment: str) -> None:
    """Go to a moment of this Chapter: who is not in it leaves, who is in it enters."""
    state = work.state
    found = state.rules.moment(state.chapter, moment)
    assert found is not None, f"the review lets nobody lead to '{moment}'"
    coming = {one.id: one for one in found.npcs}
    going = (one.id for one in state.npcs() if one.status == "up" and one.id not in coming)
    work.emit(*map(evening.CharacterWent, going), evening.MomentReached(moment))
    for appearance in coming.values():
        enter(work, appearance)


def enter(work: Play, appearance: Appearance) -> None:
    """Let an NPC come in, as fresh as its sheet, or as it was when it was last here."""
    before = work.state.characters.get(appearance.id)
    if before is not None and before.status not in ("up", "away"):
        return
    sheet = work.state.rules.npcs[appearance.npc]
    ready = before or by_sheet(
        sheet, id=appearance.id, name=appearance.name or sheet.name, entry=appearance.npc, seat=GM, protagonist=False,
        full=sheet.important and sheet.resolve is not None, damage_to=sheet.damage_to,
    )  # fmt: skip
    fresh = attrs.evolve(ready, status="up", stage=False, foe=appearance.foe)
    items = tuple(carried(appearance.id, sheet.gear)) if before is None else ()
    work.emit(evening.CharacterReadied(fresh, items), evening.CharacterEntered(appearance.id, ready.name))


def by_sheet(sheet: Npc | Protagonist, **own: Any) -> Character:
    """Return somebody as fresh as this sheet; `own` is what it does not say."""
    return Character(
        scores=FrozenDict(sheet.abilities), health=sheet.health, most_health=sheet.health, resolve=sheet.resolve,
        most_resolve=sheet.resolve, means=sheet.means, **own,
    )  # fmt: skip


def carried(holder: str, gear: Sequence[str]) -> Iterator[Item]:
    """Yield pieces of Gear in somebody's hands, each with an id of its own."""
    for number, one in enumerate(gear):
        again = gear[:number].count(one)
        yield Item(f"{holder}-{one.rpartition(':')[2]}{f'-{again + 1}' if again else ''}", one, holder)


def end_rounds(work: Play) -> None:
    """End a Conflict, if there is one: nobody bleeds any longer (AD-81)."""
    bleeding = (one.id for one in work.state.characters.values() if one.status == "bleeding")
    if work.state.rounds is not None:
        work.emit(*(people.Stabilised(id, None) for id in bleeding), evening.RoundsEnded())


def end_chapter(work: Play) -> None:
    """End the Chapter: the unconscious wake, then Rest (AD-91, AD-R18); after the last one the adventure is over."""
    state, rules = work.state, work.state.rules
    end_rounds(work)
    for one in (*state.protagonists(), *state.npcs()):
        if one.down:
            harm.revive(work, one.id, None)
    going = (one.id for one in state.npcs() if one.status == "up")
    work.emit(*map(evening.CharacterWent, going), evening.ChapterEnded(state.chapter))
    if state.chapter == len(rules.scene.chapters):
        work.emit(evening.GameEnded("finished"))
        return
    if any(drive.marked for drive in state.drives.values()):
        work.emit(people.DrivesCleared())
    for track in rules.scene.special_rules.heals:
        for one in [one for one in state.protagonists() if one.status != "dead"]:
            harm.change(work, one.id, track, one.most(track) or 0, "Rest")
    again = (item.id for item in state.items.values() if item.marked and rules.gear[item.gear].resets)
    work.emit(*map(people.GearReset, again))
