"""What an explorer is once made: codes, hours, dots and die pips, as the rules make them of a sheet."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from gateway_core.frozen import FrozenDict

from .codes import Code
from .kinds import Advancement, Attribute, Clock, Track
from .kinds_people import Explorer, Role

__all__ = ["Ledger", "clock_of", "codes_of", "dots_of", "initial", "ledger", "row_of", "rows_of"]


def initial(attribute: Attribute, codes: Mapping[str, Code]) -> Code:
    """Return what a Secondary or a custom code begins as (CG-07, CG-R24)."""
    of = [codes.get(one, Code()) for one in attribute.of]
    if attribute.sort == "custom":
        return of[0] if of else Code()
    best = max if attribute.take == "highest" else min
    return best(of) if of else Code()


def codes_of(
    explorer: Explorer, attributes: Mapping[str, Attribute], roles: Mapping[str, Role]
) -> FrozenDict[str, Code]:
    """Return all codes of an explorer by the full names of the Attributes, in the order of a sheet.

    Attributes are the spread with the boosts of the roles; Secondaries are computed of these, unless the sheet says
    otherwise (CG-07). What advancements bought counts last: a Secondary does not grow with its Attribute.
    """
    order = sorted(attributes, key=lambda id: (attributes[id].place, id))
    codes: dict[str, Code] = {}
    for id in (one for one in order if attributes[one].sort == "primary"):
        boost = sum(roles[role].boosts.get(id, 0) for role in explorer.roles if role in roles)
        codes[id] = explorer.spread.get(id, Code()) + boost
    for id in (one for one in order if attributes[one].sort != "primary"):
        codes[id] = explorer.codes.get(id, initial(attributes[id], codes))
    for advanced in explorer.advancements:
        codes.update(advanced.codes)
    return FrozenDict({id: codes[id] for id in order})


def dots_of(explorer: Explorer, tracks: Mapping[str, Track], start: int) -> FrozenDict[str, int]:
    """Return the dots of each track: those that it begins with, and those that were spent (CG-76, CG-R27)."""
    order = sorted(tracks, key=lambda id: (tracks[id].place, id))
    return FrozenDict({id: start + explorer.dots.get(id, 0) for id in order})


def clock_of(explorer: Explorer, clocks: Mapping[Any, Clock]) -> Clock | None:
    """Return the clock for so many roles as the explorer has (CG-41)."""
    return next((one for one in clocks.values() if one.roles == len(set(explorer.roles))), None)


def rows_of(advancements: Mapping[Any, Advancement]) -> tuple[Advancement, ...]:
    """Return the table of advancements in its order."""
    return tuple(sorted(advancements.values(), key=lambda row: row.number))


def row_of(rows: Sequence[Advancement], number: int) -> Advancement | None:
    """Return the row of an advancement, counted from 1: past the table it is the row for all later ones (CG-62)."""
    return next((row for row in rows if row.number == number), None) or next((row for row in rows if row.later), None)


@attrs.frozen
class Ledger:
    """What advancements gave and what was bought, in die pips (CG-62 to CG-65), and the rows that are out of order."""

    earned: int = 0
    spent: int = 0
    filled: FrozenDict[str, int] = FrozenDict()  # by role, how many of its rows
    early: tuple[int, ...] = ()  # places of advancements before all earlier ones of the roles were filled (CG-63)
    dear: tuple[int, ...] = ()  # places of advancements at which more was spent than there was

    @property
    def left(self) -> int:
        """What may still be spent."""
        return self.earned - self.spent


def ledger(
    explorer: Explorer,
    attributes: Mapping[str, Attribute],
    roles: Mapping[str, Role],
    rows: Sequence[Advancement],
    critical_pips: int,
) -> Ledger:
    """Return the ledger of an explorer's advancements; a code is priced by what it was before (CG-65)."""
    codes = dict(codes_of(attrs.evolve(explorer, advancements=()), attributes, roles))
    filled = Counter(dict.fromkeys(explorer.roles, 0))
    earned = spent = 0
    early, dear = [], []
    for place, advanced in enumerate(explorer.advancements):
        filled[advanced.role] += 1
        if filled[advanced.role] > min(filled[role] for role in explorer.roles) + 1:
            early.append(place)
        row = row_of(rows, filled[advanced.role])
        earned += (row.pips if row else 0) + critical_pips * advanced.critical
        for id, code in advanced.codes.items():
            spent += codes.get(id, Code()).price_to(code)
            codes[id] = max(code, codes.get(id, Code()))
        if spent > earned:
            dear.append(place)
    return Ledger(earned, spent, FrozenDict(filled), tuple(early), tuple(dear))
