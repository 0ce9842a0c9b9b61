"""Giving players something to look at: a letter, a map."""

from collections.abc import Iterator
from typing import Self

from gateway_core.errors import did_you_mean
from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.gear import HandoutGiven
from ...secrecy.secrets import seats
from ...state import GM, Drama
from .decree import Decree, Facts

__all__ = ["GiveHandout"]


@deed("give-handout")
class GiveHandout(Decree):
    """Give players something of the scene to look at, or show it again; they alone learn that it exists."""

    handout: str  # one of the scene's, by its full id
    seats: tuple[str, ...] = ()  # whose players get it; none: everybody's

    def facts(self, state: Drama) -> Facts:
        known = state.rules.setting.handouts
        if self.handout not in known:
            hint = did_you_mean(self.handout, known)
            return Refusal("drama/no-such-handout", f"the scene has no handout '{self.handout}'.", allowed=hint)
        players = _players(state)
        for seat in self.seats:
            if seat not in players:
                hint = did_you_mean(seat, players)
                return Refusal("drama/no-such-seat", f"no player sits in '{seat}'.", allowed=hint)
        to = tuple(seat for seat in players if seat in self.seats or not self.seats)
        if not to:
            return Refusal("drama/no-such-seat", "no player sits at this table.")
        return (HandoutGiven(self.handout, to),)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        players = tuple(Choice(seat, state.called(seat)) for seat in _players(state))
        known = tuple(Choice(id, handout.name) for id, handout in state.rules.setting.handouts.items())
        if known and players:
            begun = cls(known[0].value)
            fields = (Field("handout", "what", known), Field("seats", "to whom (none: everybody)", players, many=True))
            yield cls.form("give-handout", "Give players something to look at", begun, *fields)

    def discloses(self, state: Drama) -> bool:
        return False  # who is given it reads the fact


def _players(state: Drama) -> tuple[str, ...]:
    return tuple(seat for seat in seats(state) if seat != GM)
