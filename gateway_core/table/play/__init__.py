"""Play itself: how a game opens, one decision after another, the dice people type, and all of it decided again."""

from .alike import opens_alike
from .asked_program import Interrupted
from .audit import Difference, audit
from .batch import CLOCKWORK, Batch, is_due, play
from .decide import check, require_command
from .explaining import Explaining, explained
from .imagined import ImaginedWorld
from .joining import beside, joined, partners
from .opening import opening, resume, standing, take_in
from .requests import answered, asked_for, done
from .saying import said
from .secrets_on_board import secrets_marked
from .seen_by_all import seen_by_all
from .standing_answers import let_stand, with_answers
from .taking_back import before_throw, instead_of_throw, take_back
from .typed_dice import laid, mistyped
from .undoable import undoable, ways_back

__all__ = [
    "CLOCKWORK",
    "Batch",
    "Difference",
    "Explaining",
    "ImaginedWorld",
    "Interrupted",
    "answered",
    "asked_for",
    "audit",
    "before_throw",
    "beside",
    "check",
    "done",
    "explained",
    "instead_of_throw",
    "is_due",
    "joined",
    "laid",
    "let_stand",
    "mistyped",
    "opening",
    "opens_alike",
    "partners",
    "play",
    "require_command",
    "resume",
    "said",
    "secrets_marked",
    "seen_by_all",
    "standing",
    "take_back",
    "take_in",
    "undoable",
    "ways_back",
    "with_answers",
]
