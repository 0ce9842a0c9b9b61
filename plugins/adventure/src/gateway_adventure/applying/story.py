"""Chapters, moments, who is there, what is proposed."""

import attrs

from gateway_core.table import Outcome

from .. import events as e
from ..state import Adventure, pair
from ._putting import evolve, on


@on
def _(draft: Adventure, event: e.AgreementNoted) -> None:
    draft.agreed = (*draft.agreed, event.words)


@on
def _(draft: Adventure, event: e.ProtagonistChosen) -> None:
    before = draft.players[event.player]
    if before and draft.phase == "preparation":
        _unchoose(draft, before)
    draft.players[event.player] = event.character.id
    draft.characters[event.character.id] = event.character
    draft.drives.update({drive.id: drive for drive in event.drives})
    draft.items.update({item.id: item for item in event.items})


def _unchoose(draft: Adventure, character: str) -> None:
    """Put a sheet back: before the first Chapter one may choose again."""
    del draft.characters[character]
    for drive in list(draft.drives_of(character)):
        del draft.drives[drive.id]
    for item in list(draft.held_by(character)):
        del draft.items[item.id]


@on
def _(draft: Adventure, event: e.ChapterBegan) -> None:
    draft.phase, draft.chapter, draft.moment = "play", event.chapter, ""
    draft.growths = {}  # what nobody agreed to between the Chapters


@on
def _(draft: Adventure, event: e.ChapterEnded) -> None:
    draft.phase, draft.moment = "wrap-up", ""
    draft.proposals, draft.held = {}, frozenset()


@on
def _(draft: Adventure, event: e.DrivesCleared) -> None:
    draft.drives.update({id: attrs.evolve(one, marked=False) for id, one in draft.drives.items() if one.marked})


@on
def _(draft: Adventure, event: e.GearReset) -> None:
    draft.items[event.item] = attrs.evolve(draft.items[event.item], marked=0)


@on
def _(draft: Adventure, event: e.GrowthAsked) -> None:
    draft.growths[event.growth.character] = event.growth


@on
def _(draft: Adventure, event: e.GrowthSettled) -> None:
    draft.growths.pop(event.character, None)


@on
def _(draft: Adventure, event: e.DriveWritten) -> None:
    draft.drives[event.drive.id] = event.drive


@on
def _(draft: Adventure, event: e.NoteWritten) -> None:
    draft.notes = (*draft.notes, event.words)


@on
def _(draft: Adventure, event: e.GameEnded) -> None:
    draft.phase = "over"
    protagonists = [one for one in draft.characters.values() if one.protagonist]
    draft.outcome = Outcome(
        event.result,
        {"chapter": draft.chapter, "dead": [one.name for one in protagonists if one.status == "dead"]},
        {"notes": list(draft.notes)},
    )


@on
def _(draft: Adventure, event: e.MomentReached) -> None:
    draft.moment = event.moment
    draft.proposals, draft.held, draft.tried = {}, frozenset(), frozenset()


@on
def _(draft: Adventure, event: e.CharacterReadied) -> None:
    draft.characters[event.character.id] = event.character
    draft.items.update({item.id: item for item in event.items})


@on
def _(draft: Adventure, event: e.CharacterEntered) -> None:
    evolve(draft, event.character, stage=True)


@on
def _(draft: Adventure, event: e.CharacterWent) -> None:
    if draft.characters[event.character].status == "up":
        evolve(draft, event.character, status="away")


@on
def _(draft: Adventure, event: e.DistanceSet) -> None:
    draft.distances[pair(event.one, event.other)] = event.distance


@on
def _(draft: Adventure, event: e.Placed) -> None:
    draft.distances.update({pair(one, other): distance for one, other, distance in event.distances})


@on
def _(draft: Adventure, event: e.ProposalMade) -> None:
    draft.proposals[event.proposal.character] = event.proposal
    draft.held -= {event.proposal.character}


@on
def _(draft: Adventure, event: e.HeldBack) -> None:
    draft.proposals.pop(event.character, None)
    draft.held |= {event.character}


@on
def _(draft: Adventure, event: e.ProposalDeclined) -> None:
    draft.proposals.pop(event.character, None)


@on
def _(draft: Adventure, event: e.WayTried) -> None:
    draft.tried |= {f"{event.way}/{event.character}"}
