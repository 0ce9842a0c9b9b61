"""Play itself: how a game opens, one decision after another, the dice people type, and all of it decided again."""

from .alike import opens_alike
from .asked_program import Interrupted
from .asking import AskedTable
from .audit import Difference, audit
from .batch import CLOCKWORK, Batch, is_due, play
from .decide import check
from .explaining import Explaining, explained
from .imagined import ImaginedWorld
from .kept import KeptTable
from .opening import opening, resume, standing
from .taking_back import before_throw, instead_of_throw, take_back
from .typed_dice import laid, mistyped

__all__ = [
    "CLOCKWORK",
    "AskedTable",
    "Batch",
    "Difference",
    "Explaining",
    "ImaginedWorld",
    "Interrupted",
    "KeptTable",
    "audit",
    "before_throw",
    "check",
    "explained",
    "instead_of_throw",
    "is_due",
    "laid",
    "mistyped",
    "opening",
    "opens_alike",
    "play",
    "resume",
    "standing",
    "take_back",
]
