"""The rulebook of one table as play gets it: frozen entries, chosen rulings, and the hooks that decide."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from ..errors import ContentError, Position, Problem, alike, did_you_mean
from ..frozen import FrozenDict
from ..ids import Ref
from ..names import meant
from ..packs import ChosenRuling, Pack, Rulebook
from ..packs.building import TABLE
from ..packs.called import entry_called
from ..packs.hook import BoundHook
from .checking import Checked, Checks, Entries, nothing_checked
from .plugins import Hooks, no_hooks

__all__ = ["TableBook", "no_such_entry"]


def _frozen(code: Mapping[str, str]) -> Mapping[str, str]:
    return FrozenDict(code)


@attrs.frozen
class TableBook:
    """A `Rulebook` with what plugins answer in play."""

    rulebook: Rulebook  # entries and rulings, merged, patched and frozen
    system: str  # the game
    deciding: Mapping[str, BoundHook]  # by `DecidingHook.key`: those that anybody implements
    warnings: tuple[Problem, ...] = ()  # what was found wrong and does not keep it from play, the next two included
    quarantined: tuple[Problem, ...] = ()  # why packs were set aside, which give nothing
    tolerated: tuple[Problem, ...] = ()  # faults that somebody should mend in their own time
    # by pack: the hash of its code, where that answers hooks in play
    code: Mapping[str, str] = attrs.field(converter=_frozen, factory=dict, repr=False)
    checks: Checks = attrs.field(default=nothing_checked, repr=False, eq=False)  # those of the plugins at this table
    laid_by: str = ""  # of the table file that had a say in it, or had not, in a line; empty: there is none
    advising: Callable[[], tuple[Problem, ...]] = attrs.field(default=tuple, repr=False, eq=False)
    listing: Callable[[], Hooks] = attrs.field(default=no_hooks, repr=False, eq=False)  # who answers at which hook
    # what the game has worked out of it, for every table that plays by it
    memory: dict[Any, Any] = attrs.field(init=False, factory=dict, repr=False, eq=False)

    @property
    def hash(self) -> str:
        """The hash of the merged entries and chosen rulings."""
        return self.rulebook.hash

    @property
    def packs(self) -> tuple[Pack, ...]:
        """The packs on the table, in load order."""
        return tuple(self.rulebook.packs)

    @property
    def recall(self) -> Mapping[str, Any]:
        """What a saved game must keep so that its packs make the same rulebook again: the rulings that were chosen."""
        chosen = {one.ruling.id: one.option for one in self.rulebook.rulings if one.by == TABLE}
        return {"rulings": chosen} if chosen else {}

    @property
    def advice(self) -> tuple[Problem, ...]:
        """What its authors should know beside the warnings, worked out anew each time: what in it can never work."""
        return self.advising()

    def check(self, entries: Entries | None = None) -> Checked:
        """Return what the plugins of this table find on entries; by default on its own."""
        return self.checks(self, entries)

    @property
    def hooks(self) -> Hooks:
        """Who answers at each hook of this table."""
        return self.listing()

    def of(self, kind: str) -> Mapping[str, Any]:
        """Return every entry of a kind, by its full id."""
        return self.rulebook.of(kind)

    def get(self, kind: str, id: str) -> Any:
        """Return one entry; raise KeyError if there is none."""
        return self.rulebook.get(kind, id)

    def ruling(self, id: str) -> str:
        """Return the reading of a ruling that this table plays by."""
        return self.rulebook.ruling(id)

    def place(self, kind: str, id: str, field: tuple[str | int, ...] = ()) -> Position | None:
        """Return where an entry, or one field of it, was last written."""
        return self.rulebook.place(kind, id, field)

    @property
    def rulings(self) -> tuple[ChosenRuling, ...]:
        """Every ruling with the reading of it that this table plays by, by its number."""
        return tuple(sorted(self.rulebook.rulings, key=lambda one: (_number(one.ruling.rule), one.ruling.id)))

    def now(self, kind: str, id: str) -> str:
        """Return by which full id an entry goes now: another, if its pack has given this one up for that."""
        return self.rulebook.now(kind, id)

    def expect(self, ref: Ref) -> Ref:
        """Return the full id of this entry today; for its slug a name will do.

        Raise ContentError, with the nearest, unless the rulebook has it; with all that it may be, if they are several.
        """
        now = Ref.of(ref.kind, self.now(ref.kind, ref.id))
        return (
            now if now.id in self.of(ref.kind) else by_name(now, {kind: self.of(kind) for kind in self.rulebook.kinds})
        )


def by_name(ref: Ref, known: Mapping[str, Mapping[str, Any]]) -> Ref:
    """Return the full id of an entry whose name stands where a slug would; `known` are all entries by kind.

    Raise ContentError if its pack has none of that name, or several.
    """
    own = {id: entry for id, entry in known.get(ref.kind, {}).items() if id.startswith(f"{ref.pack}:")}
    if not meant(ref.slug, {id: getattr(entry, "name", "") for id, entry in own.items()}):
        raise no_such_entry(ref, known)
    return Ref.of(ref.kind, entry_called(own, ref.kind, ref.slug))


def no_such_entry(ref: Ref, known: Mapping[str, Iterable[str]]) -> ContentError:
    """Return what is told of a name that leads nowhere: with the nearest of the ids that are known, by kind.

    Where none of its kind is known, the kind may be the slip, or one of two.
    """
    there = [kind for kind, ids in known.items() if any(ids)]
    kind = next(iter(alike(ref.kind, there)), "") if ref.kind not in there else ref.kind
    names = [str(Ref.of(kind, id)) for id in known.get(kind, ())]
    meant = attrs.evolve(ref, kind=kind)
    is_other = kind != ref.kind and not alike(str(meant), names)
    hint = did_you_mean(ref.kind, there) if is_other else did_you_mean(str(meant), names)
    return ContentError([Problem("pack/unknown-id", f"no {ref.kind} is called '{ref}'.", hint=hint)])


def _number(rule: str) -> tuple[str, int]:
    """Return a rule's family and its number, so that GW-RU-9 comes before GW-RU-83."""
    family, _, number = rule.rpartition("-")
    return (family, int(number)) if number.isdecimal() else (rule, 0)
