"""An evening as somebody sees it: values that a board, a bot or a page reads. What is in them `view` decides."""

import attrs

from gateway_core.table import Outcome

from ..kinds import Against, Consequence
from ..state import Growth, Proposal, Push, Rounds, Test, Track, pair

__all__ = [
    "ChapterView",
    "CharacterView",
    "DistanceView",
    "DriveView",
    "EveningView",
    "ItemView",
    "MomentView",
    "PlayerView",
    "SheetView",
    "WayView",
]


@attrs.frozen
class ItemView:
    """A piece of Gear in somebody's hands: its boxes, how many are marked, and what it is good for."""

    id: str
    gear: str
    name: str
    uses: int
    marked: int
    bonus_damage: int
    means: tuple[str, ...]

    @property
    def used_up(self) -> bool:
        """Whether every box is marked (AD-18)."""
        return 0 < self.uses <= self.marked


@attrs.frozen
class DriveView:
    """A Drive and its mark."""

    id: str
    text: str
    marked: bool


@attrs.frozen
class CharacterView:
    """A Protagonist or an NPC as it is seen. Without its sheet (`known` false) scores and tracks are left out.

    So is Gear, unless its owner lies there (AD-R39).
    """

    id: str
    name: str
    seat: str
    protagonist: bool
    status: str
    foe: bool
    stage: bool
    fate: str
    joins: int
    known: bool
    title: str = ""
    scores: dict[str, int] = attrs.field(factory=dict)
    health: int | None = None
    most_health: int | None = None
    resolve: int | None = None
    most_resolve: int | None = None
    full: bool = False
    last_stand: bool = False
    means: tuple[str, ...] = ()
    damage_to: Track = "health"
    items: tuple[ItemView, ...] = ()
    drives: tuple[DriveView, ...] = ()

    @property
    def endangered(self) -> bool:
        """Whether one point more takes it down (AD-76)."""
        return self.status == "up" and 1 in (self.health, self.resolve if self.full else None)


@attrs.frozen
class PlayerView:
    """A player's seat: whom it plays (nobody yet: None), and whether it has said what to do now."""

    seat: str
    character: str | None
    said: bool


@attrs.frozen
class SheetView:
    """A sheet that somebody may still choose."""

    id: str
    title: str
    scores: dict[str, int]
    health: int
    resolve: int
    drives: tuple[str, ...]
    gear: tuple[str, ...]
    text: str


@attrs.frozen
class ChapterView:
    """The Chapter, counted from 1; `moments` are all of its moments in their order, for the games master alone."""

    number: int
    of: int
    name: str
    text: str
    moments: tuple[tuple[str, str], ...]


@attrs.frozen
class WayView:
    """A way that can be tried in the moment. `open_to` are the Protagonists who may, `tried` those who have.

    `success`, `failure` and `opposition` (whom it is against, and how) are the games master's.
    """

    id: str
    name: str
    ability: str
    difficulty: int | None
    against: str | None
    needs: tuple[str, ...]
    major: bool
    again: bool
    rounds: bool
    support: bool
    open_to: tuple[str, ...]
    tried: tuple[str, ...]
    opposition: Against | None
    success: Consequence | None
    failure: Consequence | None


@attrs.frozen
class MomentView:
    """The moment: its words, its ways, its places; what comes of a fight is the games master's."""

    id: str
    name: str
    text: str
    ways: tuple[WayView, ...]
    places: tuple[tuple[str, str], ...]
    fight: bool
    won: Consequence | None
    lost: Consequence | None


@attrs.frozen
class DistanceView:
    """How far two are from each other in a Conflict: the band, its name, and its steps from within touch (AD-83)."""

    one: str
    other: str
    distance: str
    words: str
    steps: int


@attrs.frozen
class EveningView:
    """An evening as `seat` sees it. `names` are those of characters and places, `abilities` those of the Abilities;
    `attacks` says which Ability each kind of Attack tests (AD-69).

    `pushes` are the decisions about Resolve that this seat may know. `content` and `questions` are there before the
    first Chapter, `sheets` (nobody's so far) while somebody has to choose one.
    """

    seat: str
    scene: str
    name: str
    text: str
    judge: str
    phase: str
    chapter: ChapterView | None
    moment: MomentView | None
    players: tuple[PlayerView, ...]
    characters: tuple[CharacterView, ...]
    distances: tuple[DistanceView, ...]
    test: Test | None
    pushes: dict[str, Push]
    rounds: Rounds | None
    proposals: tuple[Proposal, ...]
    held: tuple[str, ...]
    growths: tuple[Growth, ...]
    agreed: tuple[str, ...]
    notes: tuple[str, ...]
    content: tuple[str, ...]
    questions: tuple[str, ...]
    sheets: tuple[SheetView, ...]
    names: dict[str, str]
    abilities: dict[str, str]
    attacks: dict[str, str]
    outcome: Outcome | None

    def called(self, id: str) -> str:
        """Return the name of a character or a place."""
        return self.names.get(id, id)

    def character(self, id: str) -> CharacterView | None:
        """Return somebody who is seen, or None."""
        return next((one for one in self.characters if one.id == id), None)

    @property
    def own(self) -> CharacterView | None:
        """Whom this seat plays, if it plays one Protagonist."""
        mine = next((one.character for one in self.players if one.seat == self.seat), None)
        return self.character(mine) if mine is not None else None

    def distance(self, one: str, other: str) -> str | None:
        """Return the band between two, or None if nobody knows it."""
        key = pair(one, other)
        return next((line.distance for line in self.distances if pair(line.one, line.other) == key), None)
