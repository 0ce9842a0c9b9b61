"""One readable line for each fact that is worth one; read one after another they are the story of the evening."""

from functools import singledispatch

from gateway_core.table import Heading

from .. import events as e
from ..state import GM, Adventure, Item
from .tests import called, gear, tell_trial

__all__ = ["heading", "tell"]


def heading(event: object, state: Adventure) -> Heading | None:
    """Return the title of a Chapter as it begins, with what is read out then (AD-90)."""
    if not isinstance(event, e.ChapterBegan):
        return None
    chapter = state.rules.chapter(event.chapter)
    return Heading(f"Chapter {event.chapter}: {chapter.name}", chapter.text)


@singledispatch
def tell(event: object, state: Adventure) -> str:
    """Return a line of words for people, or nothing for facts that another line tells."""
    return tell_trial(event, state)


# ── before and between Chapters ──────────────────────────────────────────────────────────────────────────────────────


@tell.register
def _(event: e.AgreementNoted, state: Adventure) -> str:
    return f"Agreed: {event.words}"


@tell.register
def _(event: e.ProtagonistChosen, state: Adventure) -> str:
    name, sheet = event.character.name, state.rules.protagonists.get(event.character.entry)
    title = sheet.title if sheet is not None else "a Protagonist made at the table"
    return f"{event.player} plays {name}{f', {title[:1].lower()}{title[1:]}' if title != name else ''}."


@tell.register
def _(event: e.ChapterBegan, state: Adventure) -> str:
    chapter = state.rules.chapter(event.chapter)
    return f"Chapter {event.chapter}: {chapter.name}. {chapter.text}"


@tell.register
def _(event: e.ChapterEnded, state: Adventure) -> str:
    return f"So ends Chapter {event.chapter}: {state.rules.chapter(event.chapter).name}."


@tell.register
def _(event: e.DrivesCleared, state: Adventure) -> str:
    return "After a rest every Drive may be marked again."


@tell.register
def _(event: e.GearReset, state: Adventure) -> str:
    item = state.items[event.item]
    return f"{state.called(item.holder)} makes ready again: {gear(state, event.item)}."


@tell.register
def _(event: e.GrowthAsked, state: Adventure) -> str:
    growth, who = event.growth, state.called(event.growth.character)
    if growth.by == GM:
        return f"The games master proposes a Drive to {who}: {growth.text}"
    return f"{who} asks the group for a Drive: {growth.text}"


@tell.register
def _(event: e.GrowthSettled, state: Adventure) -> str:
    return "" if event.agreed else f"The Drives of {state.called(event.character)} stay as they are."


@tell.register
def _(event: e.DriveWritten, state: Adventure) -> str:
    return f"A Drive of {state.called(event.drive.holder)} is now: {event.drive.text}"


@tell.register
def _(event: e.NoteWritten, state: Adventure) -> str:
    return f"To remember: {event.words}"


@tell.register
def _(event: e.GameEnded, state: Adventure) -> str:
    return "The adventure is over." if event.result == "finished" else "The adventure stops here."


# ── who is where, and wants what ─────────────────────────────────────────────────────────────────────────────────────


@tell.register
def _(event: e.MomentReached, state: Adventure) -> str:
    moment = state.rules.moment(state.chapter, event.moment)
    return f"{moment.name}. {moment.text}" if moment is not None else ""


@tell.register
def _(event: e.CharacterEntered, state: Adventure) -> str:
    return f"{event.name} is here."


@tell.register
def _(event: e.DistanceSet, state: Adventure) -> str:
    names = state.rules.distance_names
    band = names.get(event.distance, event.distance).lower()
    return f"{state.called(event.one)} – {state.called(event.other)}: {band}."


@tell.register
def _(event: e.ProposalMade, state: Adventure) -> str:
    one = event.proposal
    moment = state.rules.moment(state.chapter, state.moment)
    ways = {way.id: way.name for way in moment.ways} if moment is not None else {}
    wish = ways.get(one.way, "fight" if one.way else one.words)
    return f"{state.called(one.character)} wants to: {wish}"


@tell.register
def _(event: e.ProposalDeclined, state: Adventure) -> str:
    return f"That cannot be, or needs no Test: {state.called(event.character)} may think of something else."


# ── Gear ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@tell.register
def _(event: e.GearGained, state: Adventure) -> str:
    return f"{state.called(event.item.holder)} now has: {state.rules.gear[event.item.gear].name}."


@tell.register
def _(event: e.GearGiven, state: Adventure) -> str:
    if not state.characters[event.to].protagonist:
        return f"{state.called(event.to)} takes something."  # what NPCs carry is the games master's to know
    return f"{state.called(event.to)} is given: {gear(state, event.item)}."


@tell.register
def _(event: e.GearMarked, state: Adventure) -> str:
    item = state.items[event.item]
    if not _seen(state, item):
        return f"{state.called(item.holder)} uses something.{f' {event.words}' if event.words else ''}"
    uses, words = state.rules.gear[item.gear].uses, f" {event.words}" if event.words else ""
    used = "it is used up" if event.marked >= uses else f"{uses - event.marked} of {uses} left"
    left = f"; {used}" if uses else ""  # without boxes it is never used up
    return f"{state.called(item.holder)} uses {gear(state, event.item)}{left}.{words}"


def _seen(state: Adventure, item: Item) -> bool:
    """Say whether everybody knows a piece of Gear: what NPCs carry is the games master's, unless it is tested."""
    tested = state.test is not None and any(side.item == item.id for side in state.test.sides)
    return tested or state.characters[item.holder].protagonist


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@tell.register
def _(event: e.RoundsBegan, state: Adventure) -> str:
    return f"It comes to a Conflict: {called(state, event.members)}."


@tell.register
def _(event: e.Preferred, state: Adventure) -> str:
    wish = f"says that {state.called(event.first)} goes first" if event.first is not None else "lets the dice say"
    return f"{state.called(event.character)} {wish}."


@tell.register
def _(event: e.OrderFixed, state: Adventure) -> str:
    return f"Order of turns: {', '.join(state.called(id) for id in event.order)}."


@tell.register
def _(event: e.RoundBegan, state: Adventure) -> str:
    return f"Round {event.round}."


@tell.register
def _(event: e.RoundsJoined, state: Adventure) -> str:
    return f"{state.called(event.character)} joins the Conflict."


@tell.register
def _(event: e.RoundsLeft, state: Adventure) -> str:
    return f"{state.called(event.character)} leaves the Conflict."


@tell.register
def _(event: e.RoundsKept, state: Adventure) -> str:
    return "One side has nobody up, and still it goes on."


@tell.register
def _(event: e.RoundsEnded, state: Adventure) -> str:
    return "The Conflict is over."
