"""What the state of an evening holds: people with their Traits and harms, the Action under way, the clock."""

from typing import Literal

import attrs

from gateway_core.frozen import FrozenDict

Category = Literal["value", "relationship", "distinction", "ability", "resource"]
CATEGORIES: tuple[Category, ...] = ("value", "relationship", "distinction", "ability", "resource")
TROUBLE = ""  # in place of an id: the Trouble pool, which is nobody's character (SA-02)

# up: may act. out: Knocked Out for the scene (SA-R13). dead: out of play for good. away: no longer here, unharmed.
Status = Literal["up", "out", "dead", "away"]

# What an Action waits for. `oppose`: the games master says against what; `opening`: all sides lay their pools;
# `answer`: whoever's turn it is rolls or Gives In; `mob`: the raiser says which extra dice go; `push`: a Final Push;
# `failure`: what a failed Basic Action brings; `kind`: the winner selects; `death`: the table is asked;
# `buy-in`: whether a stopped Contest goes on; `melee`: all three say what they do; `done`: nothing more.
Stage = Literal["oppose", "opening", "answer", "mob", "push", "failure", "kind", "death", "buy-in", "melee", "done"]
ActionKind = Literal["basic", "step", "time", "contest"]


@attrs.frozen
class Trait:
    """A Trait of somebody, under the id `owner.slug`. `full` is its rating on the sheet, `sides` the one it has now.

    `used`: it has been in a roll, so that everybody knows of it (SA-R46). Sides 0: it is lost (SA-R21).
    """

    id: str
    owner: str
    slug: str
    name: str
    category: Category
    sides: int
    full: int
    used: bool = False


@attrs.frozen
class Person:
    """Somebody in play. `entry` is the sheet; `points` Plot Points and `reflection` Reflection Points (SA-08).

    `extras` are the dice of further members of a gang (SA-58); `acted` counts Actions of this scene (SA-R47).
    """

    id: str
    name: str
    entry: str
    seat: str
    hero: bool
    points: int = 0
    reflection: int = 0
    status: Status = "up"
    extras: tuple[int, ...] = ()
    member: str = ""
    aware: bool = True
    acted: int = 0


@attrs.frozen
class Harm:
    """A Complication or a Trauma of somebody, of a kind, with its rating (SA-07)."""

    id: str
    owner: str
    kind: str
    name: str
    sides: int
    trauma: bool = False


@attrs.frozen
class Aspect:
    """A thing of the scene that may give a die (SA-06)."""

    id: str
    name: str
    sides: int


@attrs.frozen
class Die:
    """A die of a pool: where it comes from, its size, what it is called, and what was paid for it.

    `source` is the slug of a Trait, the id of an Aspect or a harm; nothing else has one.
    """

    source: str
    sides: int
    name: str
    sort: Literal["trait", "aspect", "harm", "gang", "trouble"] = "trait"
    price: int = 0


@attrs.frozen
class Laid:
    """A pool that somebody has put together, before it is rolled."""

    who: str
    dice: tuple[Die, ...]
    words: str = ""

    @property
    def paid(self) -> int:
        """The Plot Points that it costs."""
        return sum(one.price for one in self.dice)


@attrs.frozen
class Rolled:
    """What one side rolled: `faces` stand as `dice` do. `aid` is what those who helped have added (SA-63)."""

    who: str
    dice: tuple[Die, ...]
    faces: tuple[int, ...]
    total: int
    aid: int = 0
    words: str = ""

    @property
    def kept(self) -> tuple[Die, ...]:
        """The dice that go into a Complication Pool: all that do not show a 1 (SA-34, SA-R34)."""
        return tuple(die for die, face in zip(self.dice, self.faces, strict=True) if face != 1)

    @property
    def shown(self) -> str:
        """The dice for people, with what fell out in brackets: `d8 5, d6 4 for Hurt of Ann, (d10 1)` (SA-40)."""
        pairs = zip(self.dice, self.faces, strict=True)
        told = ((f"d{one.sides} {face}{f' for {one.name}' if one.sort == 'harm' else ''}", face) for one, face in pairs)
        return ", ".join(f"({words})" if face == 1 else words for words, face in told)


@attrs.frozen
class Aid:
    """Help that was promised for the coming roll of a side (SA-63)."""

    who: str
    side: str
    laid: Laid


@attrs.frozen
class Hit:
    """What a winner does to a loser: a Complication or, with `trauma`, a Knock-Out and a Trauma (SA-33).

    `dice` make the pool that rates it (SA-34); `sides` is the rating where it is known without one (SA-48, SA-37).
    `kind` is the kind where it is known. `earns`: whether it is worth a Reflection Point (SA-39).
    """

    victim: str
    by: str
    dice: tuple[Die, ...]
    margin: int = 0
    trauma: bool = False
    kind: str = ""
    sides: int = 0
    earns: bool = True
    aiders: tuple[str, ...] = ()
    refused: str = ""


@attrs.frozen
class Action:
    """The Action under way (SA-09).

    `actor` opened it; a Basic Action is `against` somebody, or the Trouble pool. Of a Contest `order` holds those who
    still stand in it, in the order of answering, and `turn` is whose answer is awaited. `stakes` is the total to beat,
    `holder` whose it is. `rolls` are the last of each side. `waiting` owe what the stage asks for.
    """

    number: int
    kind: ActionKind
    stage: Stage
    actor: str
    words: str
    against: str = TROUBLE
    task: str = ""
    order: tuple[str, ...] = ()
    ring: tuple[str, ...] = ()  # all sides in the order of answering, also those that have fallen
    turn: str = ""
    opened: frozenset[str] = frozenset()  # who rolled in the shared opening alone, and may still Give In for nothing
    all_roll: bool = False
    stakes: int = 0
    holder: str = TROUBLE
    rolls: FrozenDict[str, Rolled] = FrozenDict()
    waiting: tuple[str, ...] = ()
    early: tuple[Die, ...] = ()  # Value and Relationship of a Basic Action, named before the stakes (SA-14)
    deadly: bool = False
    risky: bool = True
    named: str = ""  # the kind for Giving In (SA-R22)
    built: Laid | None = None
    struck: frozenset[str] = frozenset()
    replaced: bool = False
    aids: tuple[Aid, ...] = ()
    aided: FrozenDict[str, str] = FrozenDict()  # who aided which side in this Action
    bought: FrozenDict[str, frozenset[str]] = FrozenDict()
    used: FrozenDict[str, frozenset[str]] = FrozenDict()  # Traits that somebody has rolled in this Action
    raised: bool = False  # the last roll raised the stakes, so that somebody may interfere (SA-R41)
    interferer: str = ""
    meddled: frozenset[str] = frozenset()
    laid: FrozenDict[str, Laid] = FrozenDict()
    loser: str = ""  # whose roll has just not raised
    losses: int = 0  # extra dice that a gang still has to lose
    gang: str = ""  # whose gang that is
    hits: tuple[Hit, ...] = ()
    earned: frozenset[str] = frozenset()
    result: str = ""  # of the actor: won, lost, gave-in; of a Contest also stopped
    margin: int = 0  # by which the last roll won or lost
    counted: bool = False  # whether the clock has gone on by it

    @property
    def is_contest(self) -> bool:
        """Whether it goes to and fro."""
        return self.kind == "contest"


@attrs.frozen
class PlannedStep:
    """A step of a Timed Action as it is planned: the games master's secret until it is reached (SA-R46)."""

    name: str
    text: str
    against: str = TROUBLE
    risky: bool = False
    deadly: bool = False
    cost: str = ""


@attrs.frozen
class Clock:
    """A Timed Action: its beats, its runner, who may still help (SA-28 to SA-32).

    `at` counts the steps that were reached. `tried`: beats were bought in this gap. `last` is the opposing roll of the
    step last rolled. `choosing`: zero beats left, so that the runner chooses (SA-31).
    """

    id: str
    name: str
    most: int
    left: int
    runner: str
    at: int = 0
    step: PlannedStep | None = None
    barred: frozenset[str] = frozenset()
    tried: bool = False
    gap: bool = False
    handed: str = ""
    offered: str = ""
    last: Rolled | None = None
    victim: str = ""
    choosing: bool = False
