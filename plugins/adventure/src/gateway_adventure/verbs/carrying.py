"""Gear in use and changing hands (AD-16 to AD-19)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from ..events.bodies import GearGained, GearGiven, GearLost, GearMarked
from ..legal import able, between_tests, for_gm, known, of_seat, on_turn, used_up, within
from ..state import GM, Adventure, Character, Item, Side, Test
from ..story import free_id
from ..trial import act, open_test
from ..verb import Form, Play, Verb, choices, offer
from .preparing import LINE, wordless

__all__ = ["VERBS", "gm_between", "is_major"]

_MOST_ITEMS = 30  # that one carries


def _item(state: Adventure, character: str, item: str) -> Refusal | None:
    held = state.items.get(item)
    if held is None or held.holder != character:
        return Refusal("adventure/not-held", f"this is not among what {state.called(character)} carries.", "AD-16")
    return None


def _may_act(state: Adventure, seat: str, character: str) -> Refusal | None:
    refusal = of_seat(state, seat, character) or between_tests(state) or able(state, character)
    return on_turn(state, character) if refusal is None and state.rounds is not None else refusal


def _use(state: Adventure, seat: str, command: c.Use) -> Refusal | None:
    refusal = _may_act(state, seat, command.character) or _item(state, command.character, command.item)
    if refusal is not None:
        return refusal
    name = state.rules.gear[state.items[command.item].gear].name
    if used_up(state, command.item):
        return Refusal("adventure/used-up", f"{name}: all its boxes are marked.", "AD-18")
    if state.rounds is not None and f"use:{command.item}" in state.rounds.actions:
        return Refusal("adventure/same-action", f"{name} was used in this turn already.", "AD-66")
    return wordless(command.words) if command.words else None


def is_major(state: Adventure) -> bool:
    """Say whether what is done here is great by itself: where the moment says so (AD-R20)."""
    moment = state.rules.moment(state.chapter, state.moment)
    return moment is not None and moment.major


def _carriers(state: Adventure, seat: str) -> Iterator[Character]:
    """Yield those of a seat who may be holding something that they could use now."""
    if state.phase != "play" or state.test is not None:
        return
    for one in state.characters.values():
        on_turn_ = state.rounds is None or state.rounds.turn == one.id
        if state.able(one.id) and on_turn_ and seat in ("gm", one.seat) and one.stage:
            yield one


def _using(state: Adventure, seat: str) -> Iterator[Form]:
    for one in _carriers(state, seat):
        for item in state.held_by(one.id):
            label = f"{one.name} uses {state.rules.gear[item.gear].name}"
            command = c.Use(one.id, item.id, "As it is meant to be used.")
            field = Field("words", "what for", text=LINE)
            yield offer(_use, state, seat, label, command, field, verb=f"use:{item.id}")


def _put_to_use(work: Play, seat: str, command: c.Use) -> None:
    state, item = work.state, work.state.items[command.item]
    gear = state.rules.gear[item.gear]
    act(work, command.character, f"use:{command.item}")
    if gear.test is None:
        marked = item.marked + 1 if gear.uses else item.marked
        work.emit(GearMarked(item.id, marked, command.words))
        return
    side = Side(command.character, gear.test.ability, item=item.id)
    test = Test(
        0, "test", gear.name, (side,), "support", difficulty=gear.test.difficulty, major=is_major(state),
        success_words=f"{gear.name} does what it should.", failure_words=f"{gear.name} is of no help.",
    )  # fmt: skip
    open_test(work, test, support=True)


def _give(state: Adventure, seat: str, command: c.Give) -> Refusal | None:
    refusal = _may_act(state, seat, command.character) or _item(state, command.character, command.item)
    refusal = refusal or known(state, command.to)
    if refusal is not None:
        return refusal
    to = state.characters[command.to]
    if not to.protagonist or to.id == command.character or to.status == "dead" or to.joins > state.chapter:
        return Refusal("adventure/no-taker", "Gear changes hands between Protagonists.", "AD-19")
    if not within(state, command.character, to.id, state.rules.distances[0]):
        return Refusal("adventure/out-of-reach", f"{to.name} is not within touch.", "AD-R15", "Come nearer first.")
    if state.rounds is not None and f"give:{command.item}" in state.rounds.actions:
        return Refusal("adventure/same-action", "this was done in this turn already.", "AD-66")
    return None


def _giving(state: Adventure, seat: str) -> Iterator[Form]:
    for one in _carriers(state, seat):
        for item in state.held_by(one.id):
            takers = [
                to.id for to in state.protagonists() if _give(state, seat, c.Give(one.id, item.id, to.id)) is None
            ]
            if takers:
                label = f"{one.name} hands over {state.rules.gear[item.gear].name}"
                field = Field("to", "to whom", choices(takers, state.called))
                yield offer(
                    _give, state, seat, label, c.Give(one.id, item.id, takers[0]), field, verb=f"give:{item.id}"
                )


def _hand_over(work: Play, seat: str, command: c.Give) -> None:
    act(work, command.character, f"give:{command.item}")
    work.emit(GearGiven(command.item, command.to))


def _take(state: Adventure, seat: str, command: c.Take) -> Refusal | None:
    refusal = _may_act(state, seat, command.character)
    item = state.items.get(command.item)
    if refusal is None and (item is None or not _lies_here(state, seat, item)):
        return Refusal("adventure/not-held", "nobody who lies here has this.", "AD-R39")
    if refusal is not None or item is None:
        return refusal
    fallen = state.characters[item.holder]
    near = within(state, command.character, fallen.id, state.rules.distances[0])
    if not near:
        return Refusal("adventure/out-of-reach", f"{fallen.name} is not within touch.", "AD-R39", "Come nearer first.")
    if state.rounds is not None and f"take:{command.item}" in state.rounds.actions:
        return Refusal("adventure/same-action", "this was done in this turn already.", "AD-66")
    return _laden(state, command.character)


def _lies_here(state: Adventure, seat: str, item: Item) -> bool:
    """Say whether a piece of Gear can be taken: a fallen Protagonist's, or an NPC's of this moment or Conflict."""
    holder = state.characters[item.holder]
    if not holder.fallen or holder.protagonist or seat == GM:
        return holder.fallen
    moment = state.rules.moment(state.chapter, state.moment)
    here = [one.id for one in moment.npcs] if moment is not None else []
    return holder.id in here or (state.rounds is not None and holder.id in state.rounds.members)


def _laden(state: Adventure, character: str) -> Refusal | None:
    """Refuse a piece of Gear too many."""
    if sum(1 for _ in state.held_by(character)) < _MOST_ITEMS:
        return None
    return Refusal("adventure/hands-full", f"{state.called(character)} carries enough.", "AD-19")


def _taking(state: Adventure, seat: str) -> Iterator[Form]:
    lying = [item.id for item in state.items.values() if state.characters[item.holder].fallen]
    for one in _carriers(state, seat) if lying else ():
        found = [id for id in lying if _take(state, seat, c.Take(one.id, id)) is None]
        if found:
            named = choices(found, lambda id: _whose(state, state.items[id]))
            command, label = c.Take(one.id, found[0]), f"{one.name} takes what somebody fallen carries"
            yield offer(_take, state, seat, label, command, Field("item", "what", named))


def _whose(state: Adventure, item: Item) -> str:
    return f"{state.called(item.holder)}'s {state.rules.gear[item.gear].name}"


def _pick_up(work: Play, seat: str, command: c.Take) -> None:
    act(work, command.character, f"take:{command.item}")
    work.emit(GearGiven(command.item, command.character))


# ── the games master's hand ──────────────────────────────────────────────────────────────────────────────────────────


def _gain(state: Adventure, seat: str, command: c.Gain) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state) or known(state, command.character)
    if refusal is None and command.gear not in state.rules.gear:
        near = did_you_mean(command.gear, state.rules.gear)
        return Refusal("adventure/no-such-gear", f"there is no Gear '{command.gear}'.", "AD-19", near)
    return refusal or _laden(state, command.character)


def _gaining(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat) and state.rules.gear:
        named = tuple(Choice(id, one.name) for id, one in state.rules.gear.items())
        able_ = [one.id for one in state.protagonists() if sum(1 for _ in state.held_by(one.id)) < _MOST_ITEMS]
        if able_:
            yield offer(
                _gain, state, seat, "Somebody finds Gear", c.Gain(able_[0], named[0].value),
                Field("character", "who", choices(able_, state.called)), Field("gear", "what", named), apart=True,
            )  # fmt: skip


def gm_between(state: Adventure, seat: str) -> bool:
    """Say whether it is the games master who asks, in a Chapter and between Tests."""
    return seat == "gm" and state.phase == "play" and state.test is None


def _find(work: Play, seat: str, command: c.Gain) -> None:
    id = free_id(work.state, command.character, command.gear)
    work.emit(GearGained(Item(id, command.gear, command.character)))


def _lose(state: Adventure, seat: str, command: c.Lose) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state)
    if refusal is None and command.item not in state.items:
        near = did_you_mean(command.item, state.items)
        return Refusal("adventure/not-held", f"nobody carries '{command.item}'.", "AD-19", near)
    return refusal


def _losing(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat):
        here = [item for item in state.items.values() if state.characters[item.holder].status == "up"]
        named = tuple(Choice(item.id, _whose(state, item)) for item in here)
        if named:
            field = Field("item", "what", named)
            yield offer(_lose, state, seat, "Somebody loses Gear", c.Lose(named[0].value), field, apart=True)


def _take_away(work: Play, seat: str, command: c.Lose) -> None:
    work.emit(GearLost(command.item))


VERBS = {
    c.Use: Verb(_use, _using, _put_to_use),
    c.Give: Verb(_give, _giving, _hand_over),
    c.Take: Verb(_take, _taking, _pick_up),
    c.Gain: Verb(_gain, _gaining, _find),
    c.Lose: Verb(_lose, _losing, _take_away),
}
