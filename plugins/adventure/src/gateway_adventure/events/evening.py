"""Chapters, and what lies before and between them: agreements, sheets, Rest (AD-21 to AD-23, AD-90 to AD-94)."""

from gateway_core.game import Event, add, fact, put
from gateway_core.table import Beat, Heading, Outcome

from ..state import GM, Adventure, Character, Drive, Item

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
    words: str = add("agreed")


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


@fact("chapter-began", puts={"phase": "play", "moment": ""}, drops=("growths",))  # what nobody agreed to before it
class ChapterBegan(Event[Adventure]):
    """A Chapter begins, counted from 1."""

    chapter: int = put()

    def tell(self, state: Adventure) -> str:
        return f"{self.heading(state).title}. {state.rules.chapter(self.chapter).text}"

    def heading(self, state: Adventure) -> Heading:
        chapter = state.rules.chapter(self.chapter)
        return Heading(f"Chapter {self.chapter}: {chapter.name}", chapter.text)


@fact("chapter-ended", puts={"phase": "wrap-up", "moment": ""}, drops=("proposals", "held"))
class ChapterEnded(Event[Adventure]):
    """The Chapter is over; the group rests, talks and prepares (AD-90)."""

    chapter: int

    def tell(self, state: Adventure) -> str:
        return f"So ends Chapter {self.chapter}: {state.rules.chapter(self.chapter).name}."


@fact("gear-reset", puts={"items[item].marked": 0})
class GearReset(Event[Adventure]):
    """Rest repairs or reloads a piece of Gear (AD-91)."""

    item: str

    def tell(self, state: Adventure) -> str:
        return f"{state.called(state.items[self.item].holder)} makes ready again: {state.gear(self.item)}."

    def audience(self, state: Adventure) -> frozenset[str] | None:
        return None if state.is_shown(self.item) else frozenset({GM})


@fact("note-written", "To remember: {words}")
class NoteWritten(Event[Adventure]):
    """A major event is written down (AD-93)."""

    words: str = add("notes")

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=1),)


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
