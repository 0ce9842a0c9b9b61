"""Play itself: how a game opens, one decision after another, the dice people type, and all of it decided again."""

from .asking import WAITS, AskedTable
from .audit import Difference, audit
from .batch import CLOCKWORK, Batch, is_due, play
from .decide import check
from .explaining import Explaining, explained
from .imagined import ImaginedWorld
from .opening import opening, resume
from .typed_dice import mistyped

__all__ = [
    "CLOCKWORK",
    "WAITS",
    "AskedTable",
    "Batch",
    "Difference",
    "Explaining",
    "ImaginedWorld",
    "audit",
    "check",
    "explained",
    "is_due",
    "mistyped",
    "opening",
    "play",
    "resume",
]
