"""The story: its Chapters, moments and rounds, who is where and wants what (AD-21 ff., AD-63 to AD-67, AD-83 ff.)."""

from gateway_core.game import Event, add, fact, put, put_each, rounds
from gateway_core.table import Beat, Heading, Outcome

from ..state import GM, Adventure, Character, Drive, Item, Proposal, Rounds, pair


@fact("protagonist-chosen")
class ProtagonistChosen(Event[Adventure]):
    """A player takes a Protagonist: the sheet with its name, its Drives and what it carries (AD-23)."""

    player: str
    character: Character = put("characters[character.id]")
    drives: tuple[Drive, ...] = put_each("drives")
    items: tuple[Item, ...] = put_each("items")

    def apply(self, draft: Adventure) -> None:
        before = draft.players[self.player]
        if before and draft.phase == "preparation":  # before the first Chapter one may choose again
            del draft.characters[before]
            draft.drives = {id: one for id, one in draft.drives.items() if one.holder != before}
            draft.items = {id: one for id, one in draft.items.items() if one.holder != before}
        super().apply(draft)
        draft.players[self.player] = self.character.id

    def tell(self, state: Adventure) -> str:
        name, sheet = self.character.name, state.rules.protagonists.get(self.character.entry)
        title = sheet.title if sheet is not None else "a Protagonist made at the table"
        return f"{self.player} plays {name}{f', {title[:1].lower()}{title[1:]}' if title != name else ''}."


# ── Chapters ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("chapter-began", puts={"phase": "play", "moment": ""}, drops=("growths",))  # what nobody agreed to before it
class ChapterBegan(Event[Adventure]):
    """A Chapter begins, counted from 1."""

    chapter: int = put()

    def tell(self, state: Adventure) -> str:
        heading = self.heading(state)
        return f"{heading.title}. {heading.words}"

    def heading(self, state: Adventure) -> Heading:
        chapter = state.rules.chapter(self.chapter)
        return Heading(f"Chapter {self.chapter}: {chapter.name}", chapter.text)


@fact("chapter-ended", puts={"phase": "wrap-up", "moment": ""}, drops=("proposals", "held"))
class ChapterEnded(Event[Adventure]):
    """The Chapter is over; the group rests, talks and prepares (AD-90)."""

    chapter: int

    def tell(self, state: Adventure) -> str:
        return f"So ends Chapter {self.chapter}: {state.rules.chapter(self.chapter).name}."


@fact("note-written", "To remember: {words}", story=Beat(weight=1))
class NoteWritten(Event[Adventure]):
    """A major event is written down (AD-93)."""

    words: str = add("notes")


@fact("game-ended", puts={"phase": "over"})
class GameEnded(Event[Adventure]):
    """The adventure is over: `finished` after its last Chapter, else `stopped` (AD-94)."""

    result: str

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        dead = [one.name for one in draft.characters.values() if one.protagonist and one.status == "dead"]
        draft.outcome = Outcome(self.result, {"chapter": draft.chapter, "dead": dead}, {"notes": list(draft.notes)})

    def tell(self, state: Adventure) -> str:
        return "The adventure is over." if self.result == "finished" else "The adventure stops here."


# ── moments ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("moment-reached", story=Beat(place="paragraph"), drops=("proposals", "held", "tried"))
class MomentReached(Event[Adventure]):
    """The story reaches a moment of the Chapter."""

    moment: str = put()

    def tell(self, state: Adventure) -> str:
        return f"{state.now.name}. {state.now.text}"


@fact("character-readied", to=(GM,))
class CharacterReadied(Event[Adventure]):
    """The games master lays out an NPC's sheet; its numbers are the games master's secret (AD-15)."""

    character: Character = put("characters[character.id]")
    items: tuple[Item, ...] = put_each("items")


@fact(
    "character-entered", "{name} is here.", story=Beat("{name}", lead="Here now:"),
    puts={"characters[character].stage": True},
)  # fmt: skip
class CharacterEntered(Event[Adventure]):
    """The players meet an NPC whose sheet lies ready."""

    character: str
    name: str


@fact("character-went", puts={"characters[character].status": "away"})
class CharacterWent(Event[Adventure]):
    """An NPC, or somebody without a Chapter to be in, is no longer here."""

    character: str


@fact(
    "distance-set", "{one:called} – {other:called}: {distance:band}.",
    story=Beat("{one:called} to {other:called}: {distance:band} now."),
)  # fmt: skip
class DistanceSet(Event[Adventure]):
    """Two are so far from each other (AD-83)."""

    one: str
    other: str
    distance: str

    def apply(self, draft: Adventure) -> None:
        draft.distances[pair(self.one, self.other)] = self.distance


@fact("placed")
class Placed(Event[Adventure]):
    """At the beginning of a Conflict, each pair in turn is so far apart: (one, other, distance)."""

    distances: tuple[tuple[str, str, str], ...]

    def apply(self, draft: Adventure) -> None:
        draft.distances.update({pair(one, other): distance for one, other, distance in self.distances})


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(
    "rounds-began", "It comes to a Conflict: {members:names}.", puts={"rounds": Rounds}, drops=("proposals", "held"),
)  # fmt: skip
class RoundsBegan(Event[Adventure]):
    """Several act at once from now on (AD-63)."""

    members: tuple[str, ...]


@fact("turn-ended", drops=("proposals[character]",))
class TurnEnded(rounds.TurnEnded):
    """A turn is over, and what was proposed in it."""


@fact("rounds-joined", "{character:called} joins the Conflict.", drops=("proposals[character]",))
class RoundsJoined(rounds.RoundsJoined):
    """Somebody joins the Conflict, and has turns from the next round on (AD-R35)."""


@fact("rounds-left", "{character:called} leaves the Conflict.", drops=("proposals[character]",))
class RoundsLeft(rounds.RoundsLeft):
    """Somebody leaves the Conflict, and is struck from its order (AD-R35)."""

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        draft.distances = {key: band for key, band in draft.distances.items() if self.character not in key.split("|")}


@fact("rounds-kept", "One side has nobody up, and still it goes on.")
class RoundsKept(Event[Adventure]):
    """One side has nobody up, and the games master lets this round go on all the same (AD-R35)."""

    round: int = put("rounds.kept")


@fact("rounds-ended", "The Conflict is over.", puts={"rounds": None}, drops=("distances",))
class RoundsEnded(Event[Adventure]):
    """The Conflict is over."""


# ── proposals ────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("proposal-made", "{proposal:wanted}", story=(), drops=("held[proposal.character]",))  # what comes of it is told
class ProposalMade(Event[Adventure]):
    """A player states an action (AD-30)."""

    proposal: Proposal = put("proposals[proposal.character]")


@fact(
    "proposal-declined", "That cannot be, or needs no Test: {character:called} may think of something else.",
    drops=("proposals[character]",),
)  # fmt: skip
class ProposalDeclined(Event[Adventure]):
    """The games master says that it is not possible, or needs no Test (AD-28, AD-29)."""

    character: str


@fact("way-tried")
class WayTried(Event[Adventure]):
    """A Protagonist has tried one of the moment's ways."""

    character: str
    way: str

    def apply(self, draft: Adventure) -> None:
        draft.tried |= {f"{self.way}/{self.character}"}
