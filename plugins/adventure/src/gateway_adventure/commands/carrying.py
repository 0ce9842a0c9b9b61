"""Gear in use and changing hands (AD-16 to AD-19)."""

from gateway_core.game import among, deed, pick, unless
from gateway_core.table import Field, Refusal

from ..events.bodies import GearGained, GearGiven, GearLost, GearMarked
from ..legal import LINE, between_tests, for_gm, free_to_act, known, of_seat, within_touch, wordless
from ..means import gear_of, used_up
from ..play import Deed, Forms, Opening, Play, secret
from ..state import GM, Adventure, Item, Side, Test
from ..story import free_id
from ..trial import act, open_test

__all__ = ["Gain", "Give", "Lose", "Take", "Use"]

_MOST_ITEMS = 30  # that one carries


def _may_act(state: Adventure, seat: str, character: str) -> Refusal | None:
    return of_seat(state, seat, character) or free_to_act(state, character)


def _carried(state: Adventure, character: str, item: str) -> Refusal | None:
    held, fault = state.items.get(item), f"this is not among what {state.called(character)} carries."
    return unless(held is not None and held.holder == character, "adventure/not-held", fault, "AD-16")


def _laden(state: Adventure, character: str) -> Refusal | None:
    """Refuse a piece of Gear too many."""
    room = sum(1 for _ in state.held_by(character)) < _MOST_ITEMS
    return unless(room, "adventure/hands-full", f"{state.called(character)} carries enough.", "AD-19")


def _once(state: Adventure, action: str, fault: str) -> Refusal | None:
    """Refuse to do the same twice in a turn."""
    return unless(action not in state.turns.actions, "adventure/same-action", fault, "AD-66")


def _carriers(state: Adventure, seat: str) -> list[str]:
    """Return those of a seat who could use now what they hold."""
    return [id for id in state.present() if state.calm and state.on_turn(id) and state.plays(seat, id)]


@deed("use")
class Use(Opening):
    """Use a piece of Gear: at will, or with the Test that it demands (AD-16 to AD-18)."""

    character: str
    item: str
    words: str = ""

    discloses = secret

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        refusal = _may_act(state, seat, self.character) or _carried(state, self.character, self.item)
        if refusal is not None:
            return refusal
        left, name = not used_up(state, state.items[self.item]), state.gear(self.item)
        return (
            unless(left, "adventure/used-up", f"{name}: all its boxes are marked.", "AD-18")
            or _once(state, f"use:{self.item}", f"{name} was used in this turn already.")
            or (wordless(self.words) if self.words else None)
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        words = Field("words", "what for", text=LINE)
        for id in _carriers(state, seat):
            for item in state.held_by(id):
                label = f"{state.called(id)} uses {state.gear(item.id)}"
                yield cls(id, item.id, "As it is meant to be used.").as_form(label, words, verb=f"use:{item.id}")

    def opens(self, state: Adventure) -> Test | None:
        gear = gear_of(state, state.items[self.item])
        if gear.test is None:
            return None
        side = Side(self.character, gear.test.ability, item=self.item)
        return Test(
            0, "test", gear.name, (side,), "support", difficulty=gear.test.difficulty, major=state.now.major,
            success_words=f"{gear.name} does what it should.", failure_words=f"{gear.name} is of no help.",
        )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state, item = work.state, work.state.items[self.item]
        act(work, self.character, f"use:{self.item}")
        test = self.opens(state)
        if test is None:
            marked = item.marked + 1 if gear_of(state, item).uses else item.marked
            work.emit(GearMarked(item.id, marked, self.words))
        else:
            open_test(work, test, support=True)


@deed("give")
class Give(Deed):
    """Hand a piece of Gear to another Protagonist (AD-19)."""

    character: str
    item: str
    to: str

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        to = state.characters.get(self.to)
        takes = to is not None and to.protagonist and to.id != self.character
        there = takes and to is not None and to.status != "dead" and to.joins <= state.chapter
        return (
            _may_act(state, seat, self.character)
            or _carried(state, self.character, self.item)
            or known(state, self.to)
            or unless(there, "adventure/no-taker", "Gear changes hands between Protagonists.", "AD-19")
            or within_touch(state, self.character, self.to, "AD-R15")
            or _once(state, f"give:{self.item}", "this was done in this turn already.")
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for id in _carriers(state, seat):
            for item in state.held_by(id):
                others = [to.id for to in state.protagonists()]
                takers = [to for to in others if cls(id, item.id, to).refuse(state, seat) is None]
                if takers:
                    label = f"{state.called(id)} hands over {state.gear(item.id)}"
                    whom = pick("to", "to whom", takers, state.called)
                    yield cls(id, item.id, takers[0]).as_form(label, whom, verb=f"give:{item.id}")

    def carry_out(self, work: Play, seat: str) -> None:
        act(work, self.character, f"give:{self.item}")
        work.emit(GearGiven(self.item, self.to))


@deed("take")
class Take(Deed):
    """Take a piece of Gear from somebody who lies there, or is dead (AD-R39)."""

    character: str
    item: str

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        item = state.items.get(self.item)
        lies = item is not None and _lies_here(state, seat, item)
        return (
            _may_act(state, seat, self.character)
            or unless(lies, "adventure/not-held", "nobody who lies here has this.", "AD-R39")
            or within_touch(state, self.character, item.holder if item is not None else "", "AD-R39")
            or _once(state, f"take:{self.item}", "this was done in this turn already.")
            or _laden(state, self.character)
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        lying = [item.id for item in state.items.values() if state.characters[item.holder].fallen]
        for id in _carriers(state, seat) if lying else ():
            found = [item for item in lying if cls(id, item).refuse(state, seat) is None]
            if found:
                what = pick("item", "what", found, lambda id: _whose(state, state.items[id]))
                yield cls(id, found[0]).as_form(f"{state.called(id)} takes what somebody fallen carries", what)

    def carry_out(self, work: Play, seat: str) -> None:
        act(work, self.character, f"take:{self.item}")
        work.emit(GearGiven(self.item, self.character))


def _lies_here(state: Adventure, seat: str, item: Item) -> bool:
    """Say whether a piece of Gear can be taken: a fallen Protagonist's, or an NPC's of this moment or Conflict."""
    holder = state.characters[item.holder]
    here = (*(one.id for one in state.now.npcs), *state.turns.members)
    return holder.fallen and (holder.protagonist or seat == GM or holder.id in here)


def _whose(state: Adventure, item: Item) -> str:
    return f"{state.called(item.holder)}'s {gear_of(state, item).name}"


# ── the games master's hand ──────────────────────────────────────────────────────────────────────────────────────────


@deed("gain")
class Gain(Deed):
    """Let somebody find a piece of Gear (AD-19)."""

    character: str
    gear: str

    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        return (
            known(state, self.character)
            or among(self.gear, state.rules.gear, "adventure/no-such-gear", f"there is no Gear '{self.gear}'.", "AD-19")
            or _laden(state, self.character)
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        gear, able = state.rules.gear, [one.id for one in state.protagonists() if _laden(state, one.id) is None]
        if gear and able:
            who = pick("character", "who", able, state.called)
            what = pick("gear", "what", gear, lambda id: gear[id].name)
            yield cls(able[0], next(iter(gear))).as_form("Somebody finds Gear", who, what, apart=True)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(GearGained(Item(free_id(work.state, self.character, self.gear), self.gear, self.character)))


@deed("lose")
class Lose(Deed):
    """Take a piece of Gear away (AD-19)."""

    item: str

    discloses = secret
    becomes = GearLost
    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        return among(self.item, state.items, "adventure/not-held", f"nobody carries '{self.item}'.", "AD-19")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        here = [id for id, item in state.items.items() if state.characters[item.holder].status == "up"]
        if here:
            what = pick("item", "what", here, lambda id: _whose(state, state.items[id]))
            yield cls(here[0]).as_form("Somebody loses Gear", what, apart=True)
