"""What programs passed over in a game: what they say of it, and all else that they might have done and did not."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import attrs

from gateway_core.session.hosting.programs import PassedOver
from gateway_core.table import Option, Refusal, Table

from .record import DEED, side_of

__all__ = ["Passing"]


class Passing(PassedOver):
    """Notes each choice for the side that makes it: that one side uses something is no choice of the other's."""

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        super().__init__(table, next(iter(table.masters), ""))
        self._masters = table.masters
        self._sides = {side_of(seat, table.masters): _Side(table) for seat in table.seats}
        self.chances: dict[int, Fraction] = {}  # of what was done, as its seat knew it, by the row that it made

    def note(self, bot: Any, seat: str, observation: Any, command: Any, chance: Any) -> None:
        """Note a choice of a seat's side."""
        self._sides[side_of(seat, self._masters)].note(bot, seat, observation, command, chance)
        odds = observation.odds(command)
        if odds is not None:
            self.chances[len(self._table.rows)] = odds.fraction

    def data(self) -> list[dict[str, Any]]:
        """Return what each side never chose, with the reason, as records keep it."""
        return [{"by": side, **one} for side, noted in self._sides.items() for one in noted.data()]


class _Side(PassedOver):
    """Notes what was about the deeds that might be done, and which of it was chosen."""

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        super().__init__(table, next(iter(table.masters), ""))
        self._at = table
        self._open: dict[tuple[str, str], int] = {}  # things by sort and name: at how many choices they might be had
        self._refused: dict[tuple[str, str], Refusal] = {}  # and those that might not, with what refused them first
        self._chosen = set[tuple[str, str]]()
        self._known: dict[str, tuple[tuple[str, str], ...]] = {}  # by a command, what it is about: most come again

    def note(self, bot: Any, seat: str, observation: Any, command: Any, chance: Any) -> None:
        """Note a choice, and what a program makes of it that can say so."""
        super().note(bot, seat, observation, command, chance)
        self._chosen |= {*self._about(command)}
        for form in observation.options():
            if not form.apart:
                for one in self._things(form):
                    if form.refusal is None:
                        self._open[one] = self._open.get(one, 0) + 1
                    else:
                        self._refused.setdefault(one, form.refusal)

    def data(self) -> list[dict[str, Any]]:
        """Return what was never chosen, with the reason."""
        found = super().data()
        names = {one["name"] for one in found} | {name for _, name in self._chosen}
        for one in [*self._open, *self._refused]:
            what, name = ":".join(one), one[1]
            if name not in names:  # what two sorts share a name for is told once
                names.add(name)
                refusal = {} if one in self._open else {"refusal": self._refused[one].message}
                why, times = ("refused", 1) if refusal else ("passed", self._open[one])
                found.append({"what": what, "name": name, "why": why, "times": times, **refusal})
        return found

    def _about(self, command: Any) -> tuple[tuple[str, str], ...]:
        key = repr(command)  # what a stranger's command holds may have no hash
        if key not in self._known:
            about = self._at.system.about(command, self._at.state)
            self._known[key] = tuple(one for one in about if one[0] != DEED)
        return self._known[key]

    def _things(self, form: Option[Any]) -> Iterable[tuple[str, str]]:
        """Return what a form is about as it stands, and with each single choice."""
        fields = [one for one in form.fields if one.choices and not one.several]
        choices = [{field.name: one.value} for field in fields for one in field.choices]
        commands = (attrs.evolve(form.command, **values) for values in ({}, *choices))
        return dict.fromkeys(one for command in commands for one in self._about(command))
