"""What a table file adds to a line that plays: who sits where, who has which role, who throws."""

from collections.abc import Mapping, Sequence

import attrs

from gateway_core.errors import Position, Problem, did_you_mean
from gateway_core.ids import Ref
from gateway_core.packs.endings import YAML
from gateway_core.packs.tables import PERSON
from gateway_core.session import Session
from gateway_core.session.hosting.seating import Seating
from gateway_core.session.table_in_use import TableInUse

from .render.terminal import say

__all__ = ["AtTable"]

_CAST = "cast"  # the option of a game that puts somebody into a role


@attrs.frozen
class AtTable:
    """A table file, for whoever plays at its table; None: there is none, or it does not count here."""

    _table: TableInUse | None = None

    @classmethod
    def of(cls, session: Session, target: str) -> "AtTable":
        """Return what counts for a game that opens from `target`: an entry by its name, or a game."""
        if session.table_file is None:
            return cls()
        try:
            return cls(session.at([Ref.said(target).pack]).table)
        except ValueError:
            return cls(session.at([], target).table)

    @property
    def dice(self) -> str | None:
        """Who throws; None: it does not say."""
        return self._table.document.said.dice if self._table is not None else None

    @property
    def seats(self) -> Mapping[str, str]:
        """Who plays, by the seat: a person, or a program by its name or by a file."""
        return self._table.document.said.seats if self._table is not None else {}

    @property
    def cast(self) -> Mapping[str, str]:
        """A character, by name or file, by the role it takes."""
        return self._table.document.said.cast if self._table is not None else {}

    def people(self, seating: Seating, typed: Sequence[str]) -> tuple[str, ...]:
        """Return the seats of those who play at this screen: those that were `typed`, else those of the file."""
        said = tuple(seat for seat, who in self.seats.items() if who == PERSON and seat in seating.seats)
        return tuple(typed) or said

    def players(self, seating: Seating, typed: Sequence[str], people: Sequence[str]) -> tuple[str, ...]:
        """Return who plays seats, as `--player` has it: as was `typed`, and the file's programs for all others."""
        taken = {*people, *(pair.partition("=")[0] for pair in typed)}
        said = {seat: who for seat, who in self.seats.items() if who != PERSON and seat not in taken}
        return (*typed, *(f"{seat}={self._file(who)}" for seat, who in said.items() if seat in seating.seats))

    def parameters(self, seating: Seating, given: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
        """Return what the game is given: as it was typed, and the file's characters for all other roles."""
        words = [*given.get(_CAST, ())]
        taken = {word.partition("=")[0] for word in words}
        roles = {role.id for role in seating.roles if role.parameter == _CAST}
        words += [f"{role}={self._file(who)}" for role, who in self.cast.items() if role in roles - taken]
        return {**{name: [*said] for name, said in given.items()}, **({_CAST: words} if words else {})}

    def tell_strangers(self, seating: Seating) -> None:
        """Warn of seats and roles of the file that this game does not have; it goes on without them."""
        if self._table is None:
            return
        roles = [role.id for role in seating.roles if role.parameter == _CAST]
        for key, here in (("seats", seating.seats), (_CAST, roles)):
            what = "nobody named '{}' sits at this table" if key == "seats" else "nobody plays '{}' here"
            for name in getattr(self._table.document.said, key):
                if name not in here:
                    place = self._table.document.place(key, name, key=True)
                    _warn(place, f"{what.format(name)}, so that is passed over.", did_you_mean(name, here))

    def _file(self, who: str) -> str:
        """Return a name as it is typed: a file from where the program runs."""
        assert self._table is not None  # or it would have named nobody
        return str(self._table.document.beside(who)) if who.endswith(YAML) else who


def _warn(place: Position, fault: str, hint: str) -> None:
    say(f"Warning: {Problem('table-file/no-such-seat', fault, place, hint, 'warning')}", error=True)
