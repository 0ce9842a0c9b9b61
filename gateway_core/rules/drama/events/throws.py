"""The dice of an action, and what each of its effects came to."""

import attrs

from ....table.stored import event

__all__ = ["DiceThrown", "OwedRaise", "PartSettled", "ResultOverruled", "ScreenSet", "Throw", "ThrowSeen"]


@attrs.frozen
class OwedRaise:
    """Raises owed, and the rule that asks for them."""

    count: int
    why: str
    rule: str


@attrs.frozen
class Throw:
    """One side's throw: its dice as they fell, its total, what it stood against, and whether the actor prevailed."""

    entity: str
    faces: tuple[int, ...]
    total: int
    against: int
    beaten: bool


@event("dice-thrown")
@attrs.frozen
class DiceThrown:
    """The throw of an action: what was owed, bought and taken, the actor's dice, and each opponent's throw."""

    number: int
    actor: str
    faces: tuple[int, ...]
    owed: tuple[OwedRaise, ...]
    bought: tuple[int, ...]
    free: int
    taken: int
    opponents: tuple[Throw, ...]


@event("throw-seen")
@attrs.frozen
class ThrowSeen:
    """Dice have fallen for an action: the actor's, unless they would tell of a hidden sheet, and nothing else."""

    number: int
    actor: str
    faces: tuple[int, ...]


@event("part-settled")
@attrs.frozen
class PartSettled:
    """One effect of the action worked on `won` and not on `lost`; `why` says so if it never could."""

    number: int
    effect: str
    won: tuple[str, ...]
    lost: tuple[str, ...]
    worked: bool
    why: str = ""


@event("result-overruled")
@attrs.frozen
class ResultOverruled:
    """The games master says without dice whom an action beats, and whom not."""

    number: int
    actor: str
    beaten: tuple[str, ...]
    failed: tuple[str, ...]


@event("screen-set")
@attrs.frozen
class ScreenSet:
    """Throws are shown to everybody from now on, or fall behind the games master's screen (GW-RU-50)."""

    hidden: bool
