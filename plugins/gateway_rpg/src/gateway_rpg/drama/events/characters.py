"""What characters bring along, and what is noted of them for later scenes (GW-RU-150)."""

from gateway_core.game import fact
from gateway_core.table.story import Beat

from ..prose import approach_called, part_called
from ..state import GM, Drama
from . import _witnesses
from .event import Event

__all__ = ["CharacterCarried", "NoteTaken", "PartRecast"]


@fact("character-carried")
class CharacterCarried(Event):
    """One of the cast comes from an earlier scene with less Essence than its sheet says, or with notes."""

    entity: str  # who comes
    pools: tuple[tuple[str, int], ...]  # pairs of a category and the points left in it, where they are fewer
    notes: tuple[str, ...] = ()  # what was noted of it

    def apply(self, draft: Drama) -> None:
        draft.essence.update({(self.entity, category): points for category, points in self.pools})
        draft.notes[self.entity] = self.notes

    def tell(self, state: Drama) -> str:
        full, name = state.sheets[self.entity].essence, state.rules.challenge.name
        pools = [f"{name(category)} Essence {points} of {full[category]}" for category, points in self.pools]
        comes = f" comes with {', '.join(pools)}." if pools else " is here again."
        noted = "".join(f" Noted: {note}" for note in self.notes)
        return f"{state.called(self.entity)}{comes}{noted}"

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)


@fact("note-taken")
class NoteTaken(Event):
    """Something is written down of a character, to be remembered in later scenes."""

    entity: str  # of whom
    words: str  # what

    def apply(self, draft: Drama) -> None:
        draft.notes[self.entity] = (*draft.notes.get(self.entity, ()), self.words)

    def tell(self, state: Drama) -> str:
        return f"Noted of {state.called(self.entity)}: {self.words}"

    def audience(self, state: Drama) -> frozenset[str] | None:
        """Return who may read it: the games master's notes are private, but for a player's own character."""
        return frozenset({GM, state.entities[self.entity].seat})


@fact("part-recast")
class PartRecast(Event):
    """Another character than the scene's own has a part. It changes nothing: whoever has it had it from the opening."""

    entity: str  # the part
    left_out: tuple[str, ...] = ()  # the approaches that were prepared for it and do not fit

    def tell(self, state: Drama) -> str:
        named = "; ".join(approach_called(state, self.entity, id) for id in self.left_out)
        left_out = f" Prepared for another, and left out: {named}." if named else ""
        return f"{self._said(state)}{left_out}"

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        return (Beat(self._said(state), "paragraph"),)

    def _said(self, state: Drama) -> str:
        return f"{state.called(self.entity)} plays the part of {part_called(state, self.entity)}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)
