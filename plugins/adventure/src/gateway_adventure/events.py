"""What happens in an evening: facts in the past tense. An event carries results; applying it works nothing out."""

import attrs

from gateway_core.table import event

from .state import Character, Drive, Growth, Item, Proposal, Side, Stage, Status, Test, Throw, Track

__all__ = [
    "EVENTS",
    "ActionTaken",
    "AgreementNoted",
    "Bled",
    "ChapterBegan",
    "ChapterEnded",
    "CharacterEntered",
    "CharacterReadied",
    "CharacterWent",
    "ConsequenceTold",
    "Died",
    "DifficultyAdjusted",
    "DistanceSet",
    "DriveClaimed",
    "DriveDenied",
    "DriveMarked",
    "DriveWritten",
    "DrivesCleared",
    "Event",
    "FateNamed",
    "Fell",
    "GameEnded",
    "GearGained",
    "GearGiven",
    "GearLost",
    "GearMarked",
    "GearReset",
    "GrowthAsked",
    "GrowthSettled",
    "HarmRuled",
    "HarmShared",
    "HeldBack",
    "MajorRuled",
    "MomentReached",
    "NoteWritten",
    "OrderFixed",
    "OrderThrown",
    "Placed",
    "Preferred",
    "ProposalDeclined",
    "ProposalMade",
    "ProtagonistChosen",
    "PushDecided",
    "PushSealed",
    "PushesPaid",
    "RankSettled",
    "Revived",
    "RolledOff",
    "RoundBegan",
    "RoundsBegan",
    "RoundsEnded",
    "RoundsJoined",
    "RoundsKept",
    "RoundsLeft",
    "ScoreAdjusted",
    "SideArmed",
    "SideJoined",
    "Stabilised",
    "StageReached",
    "SupportRefused",
    "Supported",
    "TestEnded",
    "TestOpened",
    "TestPrepared",
    "TestSettled",
    "TestThrown",
    "TrackChanged",
    "TurnBegan",
    "TurnEnded",
    "WayTried",
]

# ── before and between Chapters ──────────────────────────────────────────────────────────────────────────────────────


@event("agreement-noted")
@attrs.frozen
class AgreementNoted:
    """The group agrees on something about the game (AD-21)."""

    by: str
    words: str


@event("protagonist-chosen")
@attrs.frozen
class ProtagonistChosen:
    """A player takes a Protagonist: the sheet with its name, its Drives and what it carries (AD-23)."""

    player: str
    character: Character
    drives: tuple[Drive, ...]
    items: tuple[Item, ...]


@event("chapter-began")
@attrs.frozen
class ChapterBegan:
    """A Chapter begins, counted from 1."""

    chapter: int


@event("chapter-ended")
@attrs.frozen
class ChapterEnded:
    """The Chapter is over; the group rests, talks and prepares (AD-90)."""

    chapter: int


@event("drives-cleared")
@attrs.frozen
class DrivesCleared:
    """Rest takes the marks off every Drive (AD-91)."""


@event("gear-reset")
@attrs.frozen
class GearReset:
    """Rest repairs or reloads a piece of Gear (AD-91)."""

    item: str


@event("growth-asked")
@attrs.frozen
class GrowthAsked:
    """A player asks the group for a change of Drives (AD-92)."""

    growth: Growth


@event("growth-settled")
@attrs.frozen
class GrowthSettled:
    """The group has agreed, or not; if it has, the Drive was written just before."""

    character: str
    agreed: bool


@event("drive-written")
@attrs.frozen
class DriveWritten:
    """A Drive is new on the sheet, or has another text (AD-92)."""

    drive: Drive


@event("note-written")
@attrs.frozen
class NoteWritten:
    """A major event is written down (AD-93)."""

    words: str


@event("game-ended")
@attrs.frozen
class GameEnded:
    """The adventure is over: `finished` after its last Chapter, else `stopped` (AD-94)."""

    result: str


# ── who is where ─────────────────────────────────────────────────────────────────────────────────────────────────────


@event("moment-reached")
@attrs.frozen
class MomentReached:
    """The story reaches a moment of the Chapter."""

    moment: str


@event("character-readied", reveals=False)
@attrs.frozen
class CharacterReadied:
    """The games master lays out an NPC's sheet; its numbers are the games master's secret (AD-15)."""

    character: Character
    items: tuple[Item, ...]


@event("character-entered")
@attrs.frozen
class CharacterEntered:
    """The players meet an NPC whose sheet lies ready."""

    character: str
    name: str


@event("character-went")
@attrs.frozen
class CharacterWent:
    """An NPC, or somebody without a Chapter to be in, is no longer here."""

    character: str


@event("distance-set")
@attrs.frozen
class DistanceSet:
    """Two are so far from each other (AD-83)."""

    one: str
    other: str
    distance: str


@event("placed")
@attrs.frozen
class Placed:
    """At the beginning of a Conflict, each pair in turn is so far apart: (one, other, distance)."""

    distances: tuple[tuple[str, str, str], ...]


# ── proposals ────────────────────────────────────────────────────────────────────────────────────────────────────────


@event("proposal-made")
@attrs.frozen
class ProposalMade:
    """A player states an action (AD-30)."""

    proposal: Proposal


@event("held-back")
@attrs.frozen
class HeldBack:
    """A player has nothing to propose."""

    character: str


@event("proposal-declined")
@attrs.frozen
class ProposalDeclined:
    """The games master says that it is not possible, or needs no Test (AD-28, AD-29)."""

    character: str


@event("way-tried")
@attrs.frozen
class WayTried:
    """A Protagonist has tried one of the moment's ways."""

    character: str
    way: str


# ── a Test ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@event("test-opened")
@attrs.frozen
class TestOpened:
    """A Test, a Conflict or an Attack begins; what is not for players stands in `test-prepared`."""

    test: Test


@event("test-prepared")
@attrs.frozen
class TestPrepared:
    """What the games master alone knows of the Test under way: its hidden Difficulty, and what may come of it.

    `difficulty` None: it is open; `by` is how much of it is adjustment (AD-35, AD-R27). The words are of AD-R26.
    """

    difficulty: int | None
    by: int
    success: str
    failure: str


@event("score-adjusted")
@attrs.frozen
class ScoreAdjusted:
    """The games master changes a score for this Test; `adjusted` is the whole of it (AD-35)."""

    character: str
    adjusted: int


@event("difficulty-adjusted")
@attrs.frozen
class DifficultyAdjusted:
    """The games master changes the Difficulty by so much (AD-35)."""

    by: int


@event("harm-ruled")
@attrs.frozen
class HarmRuled:
    """The games master says whether a side can hurt (AD-R13)."""

    character: str
    hurts: bool


@event("harm-shared")
@attrs.frozen
class HarmShared:
    """The games master says whether supporters share the harm of this Attack (AD-R28)."""

    shared: bool


@event("major-ruled")
@attrs.frozen
class MajorRuled:
    """The games master says whether this is a major action, so that it may serve a Drive (AD-R20)."""

    major: bool


@event("side-joined")
@attrs.frozen
class SideJoined:
    """Another side takes part in the Conflict, with an Ability and an aim of its own (AD-55, AD-59)."""

    side: Side


@event("side-armed")
@attrs.frozen
class SideArmed:
    """Whoever is attacked says with what they fight; `hurts`: whether that can hurt back (AD-R13, AD-R32)."""

    character: str
    item: str | None
    hurts: bool


@event("stage-reached")
@attrs.frozen
class StageReached:
    """The Test has come to this stage; `waiting` owe a decision."""

    stage: Stage
    waiting: tuple[str, ...] = ()


@event("supported")
@attrs.frozen
class Supported:
    """Somebody supports a side, or nobody (AD-37)."""

    character: str
    side: str | None


@event("support-refused")
@attrs.frozen
class SupportRefused:
    """The games master says that this Support makes no sense (AD-R06); `repaid`: its action is given back."""

    character: str
    repaid: bool


@event("push-sealed")
@attrs.frozen
class PushSealed:
    """Somebody has decided about Resolve, and nobody else knows how (AD-41)."""

    character: str


@event("push-decided")
@attrs.frozen
class PushDecided:
    """What somebody decided about Resolve; told to nobody else while it is sealed (AD-R05)."""

    character: str
    points: int
    last_stand: bool
    sealed: bool


@event("pushes-paid", reveals=True)
@attrs.frozen
class PushesPaid:
    """All decisions are open, and paid for: (character, points, whether a Last Stand, which takes all there is)."""

    pushes: tuple[tuple[str, int, bool], ...]


@event("test-thrown")
@attrs.frozen
class TestThrown:
    """The dice have fallen (AD-31)."""

    throws: tuple[Throw, ...]


@event("rolled-off")
@attrs.frozen
class RolledOff:
    """Those tied rolled one die each: (character, face), and whoever is still tied is in `tied` (AD-58)."""

    faces: tuple[tuple[str, int], ...]
    tied: tuple[str, ...]


@event("test-settled")
@attrs.frozen
class TestSettled:
    """It is known who won, and whether the first side succeeded; in an order of turns, neither."""

    winner: str | None
    success: bool | None


@event("consequence-told")
@attrs.frozen
class ConsequenceTold:
    """The consequence of a Test, in words (AD-28)."""

    words: str
    success: bool


@event("drive-claimed")
@attrs.frozen
class DriveClaimed:
    """A player says which Drive the action served, or that it served none (AD-44)."""

    character: str
    drive: str | None


@event("drive-marked")
@attrs.frozen
class DriveMarked:
    """A Drive is marked, and so much Resolve comes of it, of which `lost` went over the top (AD-44, AD-45)."""

    drive: str
    character: str
    gained: int
    lost: int
    resolve: int


@event("drive-denied")
@attrs.frozen
class DriveDenied:
    """The games master says that the action served no Drive (AD-R20)."""

    character: str


@event("test-ended")
@attrs.frozen
class TestEnded:
    """The Test is over."""


# ── harm ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@event("track-changed")
@attrs.frozen
class TrackChanged:
    """Somebody's Health or Resolve goes from `before` to `after`; `why` is for people."""

    character: str
    track: Track
    before: int
    after: int
    why: str


@event("fell")
@attrs.frozen
class Fell:
    """Somebody is in Serious Danger: unconscious, bleeding in a Conflict, else stable (AD-76, AD-77)."""

    character: str
    status: Status


@event("bled")
@attrs.frozen
class Bled:
    """Somebody unconscious loses a point of what is left (AD-77)."""

    character: str
    track: Track
    after: int


@event("stabilised")
@attrs.frozen
class Stabilised:
    """Somebody loses no more; `by` None: the Conflict is over (AD-78)."""

    character: str
    by: str | None


@event("revived")
@attrs.frozen
class Revived:
    """Somebody wakes, and the track that was empty is at `after` (AD-81); `by` None: at the end of the Chapter."""

    character: str
    by: str | None
    track: Track
    after: int


@event("died")
@attrs.frozen
class Died:
    """Health and Resolve are both gone (AD-79)."""

    character: str


@event("fate-named")
@attrs.frozen
class FateNamed:
    """An NPC is out, and this became of them (AD-R22)."""

    character: str
    fate: str


# ── Gear ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@event("gear-gained")
@attrs.frozen
class GearGained:
    """Somebody has a new piece of Gear (AD-19)."""

    item: Item


@event("gear-given")
@attrs.frozen
class GearGiven:
    """A piece of Gear changes hands, marks and all (AD-19)."""

    item: str
    to: str


@event("gear-lost")
@attrs.frozen
class GearLost:
    """A piece of Gear is gone (AD-19)."""

    item: str


@event("gear-marked")
@attrs.frozen
class GearMarked:
    """A box of a piece of Gear is marked (AD-18); `words` say what it is used for."""

    item: str
    marked: int
    words: str = ""


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@event("rounds-began")
@attrs.frozen
class RoundsBegan:
    """Several act at once from now on (AD-63)."""

    members: tuple[str, ...]


@event("order-thrown")
@attrs.frozen
class OrderThrown:
    """The results of the Wits Tests put everybody in ranks, highest first; more than one in a rank are tied (AD-64).

    `results` are what they came to, for those who join later (AD-R35).
    """

    ranks: tuple[tuple[str, ...], ...]
    results: tuple[tuple[str, int], ...] = ()


@event("preferred")
@attrs.frozen
class Preferred:
    """One of those who decide a tie says who goes first, or (None) that the dice shall (AD-65)."""

    character: str
    first: str | None


@event("rank-settled")
@attrs.frozen
class RankSettled:
    """The first tied rank is parted: into these ranks, in order."""

    ranks: tuple[tuple[str, ...], ...]


@event("order-fixed")
@attrs.frozen
class OrderFixed:
    """The order of turns stands, for all rounds (AD-67)."""

    order: tuple[str, ...]


@event("round-began")
@attrs.frozen
class RoundBegan:
    """A round begins, counted from 1."""

    round: int


@event("turn-began")
@attrs.frozen
class TurnBegan:
    """It is somebody's turn (AD-66)."""

    character: str


@event("action-taken")
@attrs.frozen
class ActionTaken:
    """An action of this round is used; `action` says which, so that it is not done twice (AD-66, AD-R15)."""

    character: str
    action: str


@event("turn-ended")
@attrs.frozen
class TurnEnded:
    """A turn is over."""

    character: str


@event("rounds-joined")
@attrs.frozen
class RoundsJoined:
    """Somebody joins the Conflict, and has turns from the next round on (AD-R35)."""

    character: str


@event("rounds-left")
@attrs.frozen
class RoundsLeft:
    """Somebody leaves the Conflict, and is struck from its order (AD-R35)."""

    character: str


@event("rounds-kept")
@attrs.frozen
class RoundsKept:
    """One side has nobody up, and the games master lets this round go on all the same (AD-R35)."""

    round: int


@event("rounds-ended")
@attrs.frozen
class RoundsEnded:
    """The Conflict is over."""


Event = (
    AgreementNoted | ProtagonistChosen | ChapterBegan | ChapterEnded | DrivesCleared | GearReset | GrowthAsked
    | GrowthSettled | DriveWritten | NoteWritten | GameEnded
    | MomentReached | CharacterReadied | CharacterEntered | CharacterWent | DistanceSet | Placed
    | ProposalMade | HeldBack | ProposalDeclined | WayTried
    | TestOpened | TestPrepared | ScoreAdjusted | DifficultyAdjusted | HarmRuled | HarmShared | MajorRuled
    | SideJoined | SideArmed | StageReached | Supported | SupportRefused
    | PushSealed | PushDecided | PushesPaid | TestThrown | RolledOff | TestSettled | ConsequenceTold
    | DriveClaimed | DriveMarked | DriveDenied | TestEnded
    | TrackChanged | Fell | Bled | Stabilised | Revived | Died | FateNamed
    | GearGained | GearGiven | GearLost | GearMarked
    | RoundsBegan | OrderThrown | Preferred | RankSettled | OrderFixed | RoundBegan | TurnBegan | ActionTaken
    | TurnEnded | RoundsJoined | RoundsLeft | RoundsKept | RoundsEnded
)  # fmt: skip

EVENTS: tuple[type, ...] = Event.__args__
