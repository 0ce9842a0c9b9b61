"""Which facts come with one that everybody may see, before the fact itself, which they may not."""

from collections.abc import Iterator

from . import events as e
from .action.pending import numbered
from .secrecy.secrets import hides, known_to
from .state import GM, Drama

__all__ = ["shown"]


def shown(state: Drama, fact: e.Event) -> Iterator[e.Event]:
    """Yield a fact, and before it what everybody may see of it if they may not see it all."""
    match fact:
        case e.ActionDeclared(actor=actor) if hides(state, actor):
            yield e.ActionSeen(fact.number, actor, fact.parts, fact.aims, fact.cuts_into, fact.words, fact.idea)
        case e.DiceThrown(number=number, actor=actor):
            action = numbered(state.stack, number)
            if known_to(state, action) is not None:
                behind = hides(state, actor) or (state.screened and state.seat_of(actor) == GM)
                yield e.ThrowSeen(number, actor, () if behind else fact.faces)
        case e.ContestSettled():
            if state.screened or any(hides(state, one.entity) for one in fact.throws):
                yield e.ContestSeen(fact.best)
        case e.ActionEnded(known_to=few) if few is not None:
            yield e.ActionClosed(fact.number, fact.actor)
    yield fact
