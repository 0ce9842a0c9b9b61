"""What somebody at the table may order: commands in the imperative. The seat gives one; whom it moves stands in it."""

import attrs

from ...packs.schema import ref
from ...table.stored import command
from ..challenge import Approach
from .action.entrance import Acts
from .action.pending import Part
from .hand_commands import HandCommand

__all__ = [
    "COMMANDS",
    "Answer",
    "BindIdea",
    "BringIn",
    "Command",
    "Consent",
    "Declare",
    "Favour",
    "Judge",
    "Order",
    "Pass",
    "RefuseIdea",
    "Roll",
    "Stake",
    "Stop",
    "TakeUp",
    "Waive",
]


@command("take-up")
@attrs.frozen
class TakeUp:
    """Take up the active situation that `member` is in: the games master chooses which comes next (GW-DR-28)."""

    member: str


@command("order")
@attrs.frozen
class Order:
    """Set the acting order of the situation; the holder may leave itself out and hold (GW-DR-28)."""

    order: tuple[str, ...]


@command("declare")
@attrs.frozen
class Declare:
    """Declare an action: its effects with their targets, and the approach (GW-DR-31).

    `words` describe it, and with it the restriction that it lays (GW-EF-52); `idea` says what a search looks for
    (GW-EF-58).
    """

    actor: str
    parts: tuple[Part, ...]
    approach: Approach
    words: str = ""
    idea: str = ""


@command("bring-in")
@attrs.frozen
class BringIn:
    """Bring somebody in from off stage (GW-DR-40): when it acts, and whether it stays though its entry fails.

    Others may come `along`, such as the trigger with its bomb (GW-RU-147); they act in their turn.
    """

    entity: str
    acts: Acts = "now"
    stays: bool = True
    along: tuple[str, ...] = ()


@command("bind-idea")
@attrs.frozen
class BindIdea:
    """Say whom a search looks for, and who stands against it: the one sought, unless it is another (GW-RU-102)."""

    entity: str
    against: str | None = None


@command("refuse-idea")
@attrs.frozen
class RefuseIdea:
    """Say that there is no such thing to be found here: the search is taken back, and no action lost (GW-RU-103)."""


@command("consent")
@attrs.frozen
class Consent:
    """Agree to be taken along, or to let a passenger go; or do not, and the action is taken back (GW-RU-139)."""

    entity: str
    agrees: bool


@command("pass")
@attrs.frozen
class Pass:
    """Let this round's action go (GW-RU-159)."""

    actor: str


@command("answer")
@attrs.frozen
class Answer:
    """Say how a resister opposes the action, or a contestant goes about the initiative."""

    entity: str
    approach: Approach


@command("judge")
@attrs.frozen
class Judge:
    """Judge one side's approach (GW-CH-10, GW-CH-15).

    `trait` and `background` are relevances; `struck` the equipment traits that do not apply; `level` and `dice` replace
    those of an entity without a sheet for this challenge (GW-RU-185); `complication` raises are demanded (GW-CH-50),
    `ramification` gives a free one (GW-CH-51).
    """

    entity: str
    trait: str = ref("table-relevance", home="gateway")
    background: str = ref("table-background-relevance", home="gateway")
    struck: tuple[str, ...] = ref("equipment-trait", default=())
    level: int | None = None
    dice: int | None = None
    modifier: int = 0
    complication: int = 0
    ramification: bool = False


@command("waive")
@attrs.frozen
class Waive:
    """Let the action go on: the holder of the initiative does not interrupt it, or an entrant does not break in."""

    holder: str


@command("stake")
@attrs.frozen
class Stake:
    """Spend a point of Essence of this category on the roll, or none (GW-CH-27)."""

    entity: str
    category: str | None = ref("table-category", home="gateway", default=None)


@command("roll")
@attrs.frozen
class Roll:
    """Throw the dice: further raises bought for each part in turn, and free raises used (GW-CH-23, GW-CH-25).

    `idle` raises are taken beyond what the action can spend: they make it harder and buy nothing (GW-RU-212).
    """

    actor: str
    raises: tuple[int, ...] = ()
    free: int = 0
    idle: int = 0


@command("favour")
@attrs.frozen
class Favour:
    """Give a tied initiative to the one who is dramatically most apt (GW-DR-52)."""

    entity: str


@command("stop")
@attrs.frozen
class Stop:
    """End the scene here, without a climax."""


Command = (
    TakeUp | Order | Declare | BringIn | BindIdea | RefuseIdea | Consent | Pass | Answer | Judge | Waive | Stake | Roll
    | Favour | Stop | HandCommand
)  # fmt: skip

COMMANDS: tuple[type, ...] = Command.__args__
