"""Chapters, and what lies before and between them: agreements, sheets, Rest (AD-21 to AD-23, AD-90 to AD-94)."""

import attrs

from gateway_core.game import Event, fact
from gateway_core.table import Heading, Outcome

from ..state import Adventure, Character, Drive, Item

__all__ = [
    "AgreementNoted",
    "ChapterBegan",
    "ChapterEnded",
    "GameEnded",
    "GearReset",
    "NoteWritten",
    "ProtagonistChosen",
]


@fact("agreement-noted", "Agreed: {words}")
class AgreementNoted(Event[Adventure]):
    """The group agrees on something about the game (AD-21)."""

    by: str
    words: str

    def apply(self, draft: Adventure) -> None:
        draft.agreed = (*draft.agreed, self.words)


@fact("protagonist-chosen")
class ProtagonistChosen(Event[Adventure]):
    """A player takes a Protagonist: the sheet with its name, its Drives and what it carries (AD-23)."""

    player: str
    character: Character
    drives: tuple[Drive, ...]
    items: tuple[Item, ...]

    def apply(self, draft: Adventure) -> None:
        before = draft.players[self.player]
        if before and draft.phase == "preparation":  # before the first Chapter one may choose again
            del draft.characters[before]
            draft.drives = {id: one for id, one in draft.drives.items() if one.holder != before}
            draft.items = {id: one for id, one in draft.items.items() if one.holder != before}
        draft.players[self.player] = self.character.id
        draft.characters[self.character.id] = self.character
        draft.drives.update({drive.id: drive for drive in self.drives})
        draft.items.update({item.id: item for item in self.items})

    def tell(self, state: Adventure) -> str:
        name, sheet = self.character.name, state.rules.protagonists.get(self.character.entry)
        title = sheet.title if sheet is not None else "a Protagonist made at the table"
        return f"{self.player} plays {name}{f', {title[:1].lower()}{title[1:]}' if title != name else ''}."


@fact("chapter-began")
class ChapterBegan(Event[Adventure]):
    """A Chapter begins, counted from 1."""

    chapter: int

    def apply(self, draft: Adventure) -> None:
        draft.phase, draft.chapter, draft.moment = "play", self.chapter, ""
        draft.growths = {}  # what nobody agreed to between the Chapters

    def tell(self, state: Adventure) -> str:
        return f"{self.heading(state).title}. {state.rules.chapter(self.chapter).text}"

    def heading(self, state: Adventure) -> Heading:
        chapter = state.rules.chapter(self.chapter)
        return Heading(f"Chapter {self.chapter}: {chapter.name}", chapter.text)


@fact("chapter-ended")
class ChapterEnded(Event[Adventure]):
    """The Chapter is over; the group rests, talks and prepares (AD-90)."""

    chapter: int

    def apply(self, draft: Adventure) -> None:
        draft.phase, draft.moment, draft.proposals, draft.held = "wrap-up", "", {}, frozenset()

    def tell(self, state: Adventure) -> str:
        return f"So ends Chapter {self.chapter}: {state.rules.chapter(self.chapter).name}."


@fact("gear-reset")
class GearReset(Event[Adventure]):
    """Rest repairs or reloads a piece of Gear (AD-91)."""

    item: str

    def apply(self, draft: Adventure) -> None:
        draft.items[self.item] = attrs.evolve(draft.items[self.item], marked=0)

    def tell(self, state: Adventure) -> str:
        return f"{state.called(state.items[self.item].holder)} makes ready again: {state.gear(self.item)}."


@fact("note-written", "To remember: {words}")
class NoteWritten(Event[Adventure]):
    """A major event is written down (AD-93)."""

    words: str

    def apply(self, draft: Adventure) -> None:
        draft.notes = (*draft.notes, self.words)


@fact("game-ended")
class GameEnded(Event[Adventure]):
    """The adventure is over: `finished` after its last Chapter, else `stopped` (AD-94)."""

    result: str

    def apply(self, draft: Adventure) -> None:
        dead = [one.name for one in draft.characters.values() if one.protagonist and one.status == "dead"]
        draft.phase = "over"
        draft.outcome = Outcome(self.result, {"chapter": draft.chapter, "dead": dead}, {"notes": list(draft.notes)})

    def tell(self, state: Adventure) -> str:
        return "The adventure is over." if self.result == "finished" else "The adventure stops here."
