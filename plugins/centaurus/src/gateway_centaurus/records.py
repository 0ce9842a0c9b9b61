"""What the state of a mission holds: explorers, what is under way, Elements, Leverage, Tension."""

from typing import Literal

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import owner

from . import imagine
from .codes import Code
from .kinds import RiskClass

# What an action under way waits for, in the order of CG-99. `calls`: the player; `troubled`: the Exec, may fire what
# is asked once the difficulty dice have fallen; `throw`, `risk`, `outcome`, `end`: the clockwork.
Stage = Literal[
    "calls", "throw", "troubled", "risk", "wrench", "hammer", "outcome", "invent", "fallout", "worsen", "end"
]
Kind = Literal["action", "jeopardy", "diligence"]
# What becomes of a clock that has run out: the player says which it is, then it waits for the Exec (CG-40, CG-R55).
Crisis = Literal["", "unsaid", "plain", "critical"]


@attrs.frozen
class Laid:
    """A Condition on somebody: how many dots it fills, the code it was named for, and whether it is gone for the scene.

    `used` are the moments that it fired in and may not again, as its rules say how often.
    """

    id: str
    condition: str = attrs.field(metadata={"ref": "condition"})
    dots: int
    code: str = ""
    gone: bool = False
    used: tuple[str, ...] = ()


@attrs.frozen
class Held:
    """Gear that somebody carries; `out`: it is of no use until the scene ends (CG-47c)."""

    gear: str = attrs.field(metadata={"ref": "gear"})
    out: bool = False


@attrs.frozen
class Said:
    """An Aspect on a sheet (CG-09); `used`: its own rule has come into force in this scene."""

    type: str = attrs.field(metadata={"ref": "aspect"})
    words: str
    used: bool = False


@attrs.frozen
class Explorer:
    """Somebody whom a player plays (CG-06 to CG-12)."""

    id: str
    name: str
    seat: str
    entry: str = attrs.field(metadata={"ref": "explorer"})
    codes: FrozenDict[str, Code]
    roles: tuple[str, ...] = attrs.field(metadata={"ref": "role"})
    abilities: FrozenDict[str, int]  # how often each
    marks: FrozenDict[str, str]  # what stands behind the name of each
    aspects: tuple[Said, ...]
    tracks: FrozenDict[str, int]  # dots in all
    clock: int
    most: int
    openings: int
    secret: str = owner(
        instead="", of="seat", unless=lambda state, one: one.played, imagine=imagine.secret, ref="secret"
    )
    gear: tuple[Held, ...] = ()
    conditions: tuple[Laid, ...] = ()
    critical: int = 0
    crisis: Crisis = ""
    played: bool = False  # whether the secret has come up
    rested: bool = False  # whether there was a story break while a crisis was to come (CG-R55)
    pips: int = 0
    rows: FrozenDict[str, int] = FrozenDict()  # advancements by role
    endeavors: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()  # notes of what changed for good
    lost: FrozenDict[str, int] = FrozenDict()  # dice of codes, until Tension Mode or the scene ends
    success: int = 0  # dice of every success code, until then

    @property
    def weak(self) -> bool:
        """Whether its clock has run out: it neither pays nor gains (CG-44)."""
        return self.crisis != ""

    def filled(self, track: str, of: "dict[str, str]") -> int:
        """Return how many dots of a track are filled; `of` says which track each Condition is of."""
        return sum(one.dots for one in self.conditions if not one.gone and of[one.condition] == track)


@attrs.frozen
class Proposal:
    """What a player wants to try: something prepared, a search, or in their own words (step 1 of CG-99)."""

    explorer: str
    prepared: str = ""
    words: str = ""
    against: str = ""
    pitfall: str = ""
    sort: str = ""  # of Diligence; then `words` are what it is for
    purpose: str = ""  # the Leverage that it makes better, if there is one
    worse: bool = False  # whether the Exec may make things worse for it (CG-96)


@attrs.frozen
class Stunt:
    """A Stunt: by which Ability, or "" for the Aspect that was called; dice moved and dice bought (CG-50 to CG-54)."""

    by: str
    shift: int = 0
    extra: int = 0


@attrs.frozen
class Use:
    """A Leverage that is used, and whether its hour was paid (CG-60)."""

    purpose: str
    paid: bool


@attrs.frozen
class Fallout:
    """What Fallout came to: its dice, how many were low, and the grade (CG-71, CG-73)."""

    dice: int
    faces: tuple[int, ...]
    low: int
    grade: str


@attrs.frozen
class Action:
    """What is under way: who tries what with which code, what was called, what fell (CG-99).

    `failures` and `target` are known once the Exec's screen is lifted (CG-R12). `success_by` and `risk_by` are dice
    from Conditions and Aspects, `total` what the risk roll comes to, `settled` what is certain whatever the dice say.
    """

    number: int
    kind: Kind
    explorer: str
    words: str
    code: str
    stage: Stage = "calls"
    prepared: str = ""
    ability: str = ""
    risk: RiskClass = "none"
    arena: str = ""
    against: str = ""
    against_code: str = ""
    pitfall: str = ""
    purpose: str = ""  # of a Diligence roll
    worse: bool = False  # the Exec makes things worse for it (CG-96)
    aspect: int | None = None
    aspect_fired: bool = False  # whether the rule of its type has come into force in this action
    helpers: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()  # who is asked for help, and has not answered
    refused: tuple[str, ...] = ()  # whose help was refused
    leverage: tuple[Use, ...] = ()
    stunt: Stunt | None = None
    paid: tuple[str, ...] = ()  # Conditions whose hours were paid
    fired: tuple[str, ...] = ()  # those that the Exec fired
    success_by: int = 0
    risk_by: int = 0
    resist_by: int = 0
    free: int = 0  # Wrenches that cost no hours
    faces: tuple[int, ...] = ()
    total: int = 0
    venture: int = 0
    rolled: int = 0  # sixes, whatever became of them
    used: tuple[str, ...] = ()  # Wrenches, Hammers and Conditions at their steps
    settled: tuple[str, ...] = ()
    failures: int | None = None
    target: int | None = None
    fallout: Fallout | None = None
    out: bool = False  # counts as incapacitated (CG-47d)

    @property
    def risky(self) -> bool:
        """Whether there is a risk roll (CG-21)."""
        return self.risk != "none" or self.kind == "jeopardy"


@attrs.frozen
class Behind:
    """What lies behind the Exec's screen: base, modifiers, elements, difficulty dice, and what they came to."""

    base: int
    modifiers: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    difficulty: int = 0  # dice more, from Conditions
    damage: Code | None = None
    dice: int = 0
    faces: tuple[int, ...] = ()
    failures: int = 0
    target: int = 0


@attrs.frozen
class Situation:
    """An Element of Situation in play (CG-74, CG-R51); `entry` is empty if Fallout has made it."""

    id: str
    name: str
    code: Code
    helps: bool = False
    arenas: tuple[str, ...] = attrs.field(default=(), metadata={"ref": "arena"})
    entry: str = attrs.field(default="", metadata={"ref": "element"})


@attrs.frozen
class Leverage:
    """A die code towards a purpose, and whose it was (CG-58)."""

    purpose: str
    name: str
    code: Code
    maker: str


@attrs.frozen
class Harm:
    """What went wrong in the situation, made up by a player: so many coming actions, or (None) all of the scene."""

    id: str
    words: str
    left: int | None
    maker: str = ""
    paid: bool = False  # whether the Exec has paid an hour for the idea


@attrs.frozen
class Bonus:
    """A die that the Edge has handed out (CG-88)."""

    explorer: str
    code: str


@attrs.frozen
class Tension:
    """Tension Mode (CG-85 to CG-97).

    `stage`: who has the Edge, what they hand out and who goes first, whose turn, who is next, the world's dice, what
    these are spent on.
    """

    tracks: FrozenDict[str, int]
    outlook: str
    dice: int
    stage: Literal["edge", "hand-out", "turn", "focus", "spin", "spend"] = "edge"
    edge: str = ""
    bonuses: tuple[Bonus, ...] = ()
    round: int = 1
    now: str = ""
    first: str = ""
    acted: tuple[str, ...] = ()
    helped: tuple[str, ...] = ()
    idled: tuple[str, ...] = ()
    spotlight: int = 0  # dice that the first player of this round loses
    coming: int = 0  # those of the next round's
    successes: int = 0  # of the world's dice, to be spent
    faces: tuple[int, ...] = ()
    began: FrozenDict[str, int] = FrozenDict()  # the tracks when the round began
    lowered: bool = False  # whether the outlook fell before this spin
