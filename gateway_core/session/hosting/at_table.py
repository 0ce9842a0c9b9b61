"""What a table file adds to what somebody asks for: who sits where, who has which role, who throws."""

from collections.abc import Iterator, Mapping, Sequence

import attrs

from ...errors import Problem, did_you_mean
from ...ids import Ref
from ...packs.endings import YAML
from ...packs.tables import PERSON
from ..session import Session
from ..table_in_use import TableInUse
from .seating import Seating

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
        """Somebody, by name or file, by the role that they take."""
        return self._table.document.said.cast if self._table is not None else {}

    def people(self, seating: Seating, asked: Sequence[str]) -> tuple[str, ...]:
        """Return the seats of those who play here: those that were `asked` for, else those of the file."""
        said = tuple(seat for seat, who in self.seats.items() if who == PERSON and seat in seating.seats)
        return tuple(asked) or said

    def players(self, seating: Seating, asked: Mapping[str, str], people: Sequence[str]) -> Mapping[str, str]:
        """Return the programs that play seats: as was `asked`, and those of the file for all others."""
        taken = {*people, *asked}
        said = {seat: who for seat, who in self.seats.items() if who != PERSON and seat not in taken}
        return {**asked, **{seat: self._file(who) for seat, who in said.items() if seat in seating.seats}}

    def parameters(self, seating: Seating, given: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
        """Return what the game is given: as was said, and those of the file for all other roles."""
        words = [*given.get(_CAST, ())]
        taken = {word.partition("=")[0] for word in words}
        roles = {role.id for role in seating.roles if role.parameter == _CAST}
        words += [f"{role}={self._file(who)}" for role, who in self.cast.items() if role in roles - taken]
        return {**{name: [*said] for name, said in given.items()}, **({_CAST: words} if words else {})}

    def strangers(self, seating: Seating) -> Iterator[Problem]:
        """Yield a warning of each seat and role of the file that this game does not have; it goes on without them."""
        if self._table is None:
            return
        roles = [role.id for role in seating.roles if role.parameter == _CAST]
        for key, here in (("seats", seating.seats), (_CAST, roles)):
            what = "nobody named '{}' sits at this table" if key == "seats" else "nobody plays '{}' here"
            for name in getattr(self._table.document.said, key):
                if name not in here:
                    place = self._table.document.place(key, name, key=True)
                    fault = f"{what.format(name)}, so that is passed over."
                    yield Problem("table-file/no-such-seat", fault, place, did_you_mean(name, here), "warning")

    def _file(self, who: str) -> str:
        """Return a name as it is typed: a file from where the program runs."""
        assert self._table is not None  # or it would have named nobody
        return str(self._table.document.beside(who)) if who.endswith(YAML) else who
