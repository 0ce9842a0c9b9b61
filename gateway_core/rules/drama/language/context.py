"""One moment that a word of the effects' language is asked about: who acts, on whom, with which part of an action."""

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from ..action.pending import Part, Pending
    from ..state import Drama

__all__ = ["Context"]


@attrs.frozen
class Context:
    """`aim` is everybody the part is aimed at, `target` the one looked at (None: the part as a whole).

    `raises` are those bought for this part; `pending` is the action once it is declared; `interrupted` the action it
    cuts into; `resister` is whoever a cost of the whole action is counted against, who need not be one of the cast.
    """

    state: "Drama"
    actor: str
    part: "Part"
    aim: tuple[str, ...] = ()
    target: str | None = None
    raises: int = 0
    pending: "Pending | None" = None
    interrupted: "Pending | None" = None
    resister: str | None = None
