"""What the state of an evening holds: who is there and what they live by (AD-05 to AD-20), the Test and the rounds.

Of those under way it is said who takes part, what was decided, and what fell (AD-30, AD-63).
"""

from functools import partial
from typing import Literal

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import masters, public, rounds

from . import imagine
from .kinds import Aim, Track

# up: may act. bleeding: down in a Conflict, losing a point a turn. stable: down, losing nothing (AD-76 to AD-78).
# out: an NPC without the full rule, at Health 0 (AD-R22). away: no longer here, unharmed. dead (AD-79).
Status = Literal["up", "bleeding", "stable", "dead", "out", "away"]
# What a Test under way waits for, in the order of AD-30. `tie`: the games master names a winner (AD-R10).
# `sides`: the games master says who else opposes (AD-55); `defence`: with what whoever is attacked fights (AD-R32);
# `aid`: the games master looks at who supports (AD-R06).
Stage = Literal[
    "sides", "defence", "support", "aid", "push", "throw", "tie", "consequence", "drives", "grant", "danger"
]
TestKind = Literal["test", "conflict", "attack", "stunt", "order"]


# Everybody may read the Protagonists' sheets, and nobody but the games master those of NPCs (AD-05, AD-15).
_on_sheet = partial(masters, unless=lambda _, one: one.protagonist)


@attrs.frozen
class Character:
    """A Protagonist or an NPC. `entry` is its sheet in the rulebook (empty: made at the table); `seat` who plays it.

    `resolve` None: no such track (AD-15). `last_stand`: it is used (AD-50). `full`: the whole rule of Serious Danger
    counts (AD-R22). `joins`: the Chapter from which it takes part, counted from 1 (AD-80). An NPC is on `stage` once
    the players know of it.
    """

    id: str
    name: str
    entry: str = _on_sheet(
        instead="", imagine=lambda evening, _, stream: stream.pick(sorted(evening.rules.npcs)),
        ref=lambda one: "protagonist" if one.protagonist else "npc",
    )  # fmt: skip
    seat: str = public()
    scores: FrozenDict[str, int] = _on_sheet(
        instead=FrozenDict(),
        imagine=lambda evening, one, stream: FrozenDict(
            {id: stream.pick([*evening.rules.removals]) for id in one.scores}
        ),
    )
    health: int = _on_sheet(instead=0, imagine=imagine.TRACKS)
    most_health: int = _on_sheet(instead=0, imagine=imagine.TRACKS)
    resolve: int | None = _on_sheet(imagine=imagine.TRACKS)
    most_resolve: int | None = _on_sheet(imagine=imagine.TRACKS)
    protagonist: bool = public()
    status: Status = "up"
    full: bool = _on_sheet(instead=False, imagine=imagine.TRACKS, default=True)
    foe: bool = False
    stage: bool = True
    joins: int = 1
    last_stand: bool = False
    fate: str = ""
    means: tuple[str, ...] = _on_sheet(
        instead=(),
        imagine=lambda evening, _, stream: tuple(one for one in evening.rules.attacks if stream.pick((False, True))),
        default=(),
    )
    damage_to: Track = _on_sheet(
        instead="health", imagine=lambda _, __, stream: stream.pick(("health", "resolve")), default="health"
    )

    @property
    def known(self) -> bool:
        """Whether its sheet is known: whoever sees a sheet sees scores on it."""
        return bool(self.scores)

    @property
    def endangered(self) -> bool:
        """Whether one point more takes it down (AD-76)."""
        return self.status == "up" and 1 in (self.health, self.resolve if self.full else None)

    @property
    def down(self) -> bool:
        """Whether it lies unconscious."""
        return self.status in ("bleeding", "stable")

    @property
    def fallen(self) -> bool:
        """Whether it lies there, alive or not, so that others may take its Gear (AD-R39)."""
        return self.status in ("bleeding", "stable", "dead", "out")

    def track(self, name: Track) -> int | None:
        """Return what is left of a track."""
        return self.health if name == "health" else self.resolve

    def most(self, name: Track) -> int | None:
        """Return what a track starts with."""
        return self.most_health if name == "health" else self.most_resolve


@attrs.frozen
class Item:
    """A piece of Gear in somebody's hands, with how many of its boxes are marked (AD-18)."""

    id: str
    gear: str = attrs.field(metadata={"ref": "gear"})
    holder: str
    marked: int = 0


@attrs.frozen
class Drive:
    """A Drive of a Protagonist, and whether it is marked in this Chapter (AD-14, AD-45)."""

    id: str
    holder: str
    text: str
    marked: bool = False


@attrs.frozen
class Proposal:
    """What a player wants to do: one of the moment's ways, `fight`, or their own words (AD-30)."""

    character: str
    way: str
    words: str = ""


@attrs.frozen
class Growth:
    """A change to the Drives that is asked for (AD-92): a new one, or another text for `drive`.

    `by` is the seat that asked: the games master's, or (also where it is empty) the player's own.
    """

    character: str
    drive: str | None
    text: str
    by: str = ""


@attrs.frozen
class Push:
    """What a Protagonist decided before the dice: points of Resolve, or a Last Stand (AD-40, AD-50)."""

    points: int = 0
    last_stand: bool = False


@attrs.frozen
class Throw:
    """What one side threw: its faces in their order, which of them (by place) was taken away, and the result.

    `score` is the effective one. `stood`: a Last Stand, no dice (AD-50). A side that cannot throw has result 0.
    """

    character: str
    score: int
    faces: tuple[int, ...]
    removed: int | None
    result: int
    stood: bool = False

    @property
    def shown(self) -> str:
        """The dice with the one that was taken away in brackets, and the result: `[2 4 (1)]: 6`."""
        if not self.faces:
            return f"(a Last Stand): {self.result}" if self.stood else "(no throw)"
        faces = (f"({face})" if place == self.removed else f"{face}" for place, face in enumerate(self.faces))
        return f"[{' '.join(faces)}]: {self.result}"


@attrs.frozen
class Side:
    """One who makes the Test. `adjusted` is the games master's change of the score (AD-35).

    `item` is the Gear that is used; `hurts`: whether this side can hurt the others in an Attack (AD-R13).
    """

    character: str
    ability: str
    aim: Aim = "change"
    adjusted: int = 0
    supporters: tuple[str, ...] = ()
    item: str | None = None
    hurts: bool = False


@attrs.frozen
class Test:
    """The Test, Conflict or Attack under way. Its `sides` begin with whoever acts; `difficulty` None: none, or unknown;
    `difficulty_by` is how much of it is the games master's change (AD-35).

    `waiting` are those who still owe a decision of the stage. `winner` and `success` (of the first side) are None until
    they are known; a Conflict without a winner changes nothing. `hidden`: the Difficulty is the games master's secret
    (AD-R27). `way`: the moment's, if it is prepared. `shared`: supporters take the same Damage (AD-R28).
    """

    number: int
    kind: TestKind
    words: str
    sides: tuple[Side, ...]
    stage: Stage
    waiting: tuple[str, ...] = ()
    difficulty: int | None = masters(unless=lambda _, test: not test.hidden, imagine=imagine.difficulty, default=None)
    difficulty_by: int = masters(
        unless=lambda _, test: not test.hidden, instead=0, imagine=lambda _, __, stream: stream.whole(-1, 1), default=0
    )
    hidden: bool = False
    way: str | None = None
    attack: str | None = None
    shared: bool = True
    major: bool = False
    success_words: str = masters(instead="", imagine=imagine.words, default="")
    failure_words: str = masters(instead="", imagine=imagine.words, default="")
    throws: tuple[Throw, ...] = ()
    tied: tuple[str, ...] = ()
    winner: str | None = None
    success: bool | None = None
    claims: FrozenDict[str, str] = FrozenDict()  # a Drive for each Protagonist who says that it serves it
    denied: tuple[str, ...] = ()

    def side(self, character: str) -> Side | None:
        """Return the side of a character, if it has one."""
        return next((side for side in self.sides if side.character == character), None)

    @property
    def supporters(self) -> tuple[str, ...]:
        """Return everybody who supports a side."""
        return tuple(one for side in self.sides for one in side.supporters)


@attrs.frozen
class Rounds(rounds.Rounds):
    """The rounds of a Conflict (AD-63 to AD-67).

    Their members make Wits Tests for the order. `actions` are `move`, `attack`, `use:ITEM` and so on; in `used` Support
    is counted, too (AD-R07).
    """

    kept: int = 0  # the round in which the games master last said to go on though one side has nobody up
