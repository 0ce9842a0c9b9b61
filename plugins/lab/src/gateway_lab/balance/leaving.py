"""Which entries can be weighed at a table, and the house rule by which each is there, or is not."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import attrs

from gateway_core.errors import Misuse, did_you_mean
from gateway_core.ids import Ref
from gateway_core.packs.asset import ASSET
from gateway_core.packs.building.leaving_out import left_out
from gateway_core.packs.building.links import links
from gateway_core.session.entry_reader import name_of

from ..changing import house_rule, patches_of
from ..scenario import Ready, Scenario
from .casting import Cast, cast_of, makes
from .weighing import Entrant

__all__ = ["Rule", "entrants_of", "graphs", "outdone", "reached", "rule_of"]


@attrs.frozen
class Rule:
    """A house rule by which an entry is left out, or one seat begins with it; or somebody whom it makes has a part."""

    text: str  # of the rule, or of the file of whom it makes
    gives: bool  # whether it is there by the rule, and not else
    cast: Cast | None = None  # who is made of it

    def at(self, scenario: Scenario) -> Scenario:
        """Return a scenario with the rule, by whose games nobody asks what is passed over."""
        given = scenario.given if self.cast is None else self.cast.given(scenario.given)
        return attrs.evolve(scenario, tried=self.text, given=given, looks=False)


def entrants_of(ready: Ready, kinds: Collection[str]) -> tuple[Entrant, ...]:
    """Return the entries of a table that can be weighed, or those of some kinds of them; raise Misuse for others."""
    system = ready.session.system(ready.book.system)
    for kind in kinds:
        if kind not in system.weighed:
            hint = did_you_mean(kind, system.weighed) or f"Known: {', '.join(sorted(system.weighed))}."
            raise Misuse(f"--kind: {ready.book.system} says of no '{kind}' that it can be weighed. {hint}")
    if not system.weighed:
        raise Misuse(f"{ready.book.system} does not say which of its entries are worth anything by themselves.")
    return tuple(
        Entrant(kind, id, str(getattr(value, "title", "") or name_of(value)))
        for kind in sorted(kinds or system.weighed)
        for id, value in ready.book.of(kind).items()
    )


def rule_of(ready: Ready, one: Entrant, seat: str, seed: str = "") -> Rule:
    """Return the house rule by which an entry is left out, is worth nothing, or by which a seat begins with it.

    Or, of an entry that makes somebody, by whom is made with a `seed`, in the part that the seat plays. Raise Misuse
    where it plays none that another can have.
    """
    system = ready.session.system(ready.book.system)
    if makes(system, one.kind) is not None:
        cast = cast_of(ready, one.kind, one.id, one.name, seat, seed)
        return Rule(cast.text, gives=True, cast=cast)
    granted = system.granted(ready.book, one.kind, one.id, seat)
    blank = system.weighed[one.kind]
    if granted is not None:
        patches, why = patches_of(granted), f"{seat} begins with {one.name}."
    elif blank:
        patches = [{"patch": str(Ref.of(one.kind, one.id)), "set": dict(blank)}]
        why = f"{one.name} does nothing."
    else:
        patches, why = left_out(ready.book.rulebook, one.kind, one.id), f"{one.name} is left out."
    return Rule(house_rule(patches, f"Tried in the lab: {why}", ready.book.system), gives=granted is not None)


def reached(ready: Ready, starts: Collection[Ref]) -> frozenset[tuple[str, str]]:
    """Return the kinds and ids of all that some entries lead to, and of what is between two of these alone."""
    todo = [(one.kind, one.id) for one in starts]
    found = {*todo}
    for kind, id in todo:  # which grows
        value = ready.book.of(kind).get(id)
        named = [(one.kind, one.id) for one in links(value)] + [*_called(ready.book, value)]
        new = [one for one in named if one not in found]
        found |= {*new}
        todo += new
    for kind in graphs(ready):
        for id, value in ready.book.of(kind).items():
            if all((one.kind, one.id) in found for one in links(value)):
                found.add((kind, id))
    return frozenset(found)


def _called(book: Any, value: Any) -> Iterator[tuple[str, str]]:
    """Yield the kinds and ids of what a value calls by its name, as people write their own beside these."""
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple):
        for one in value:
            yield from _called(book, one)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            inner, kind = getattr(value, field.name), field.metadata.get("called")
            yield from _called(book, inner)
            if kind is not None:
                yield from ((kind, id) for id, one in book.of(kind).items() if one.name == inner)


def graphs(ready: Ready) -> Mapping[str, Sequence[tuple[str, str]]]:
    """Return the kinds whose entries lead from one thing to another of a kind, and say no more: from what to what."""
    found = {}
    for kind in ready.book.rulebook.kinds:
        pairs = [*_pairs(ready.book, kind)]
        if pairs and len(pairs) == len(ready.book.of(kind)):
            found[kind] = pairs
    return found


def _pairs(book: Any, kind: str) -> Iterator[tuple[str, str]]:
    for value in book.of(kind).values():
        ends = [one for one in links(value) if one.kind != ASSET]
        if len(ends) == 2 and ends[0].kind == ends[1].kind != kind and not getattr(value, "name", ""):
            start, end = (str(getattr(book.get(one.kind, one.id), "name", one.id)) for one in ends)
            yield start, end


def outdone(ready: Ready, entrants: Sequence[Entrant]) -> Iterator[tuple[Entrant, Entrant, bool]]:
    """Yield each entry to which another of its kind is at least as good in everything and costs no more.

    And that other, the best of those, and whether they are alike in everything.
    """
    system = ready.session.system(ready.book.system)
    merits = {one: system.merits(ready.book, one.kind, one.id) for one in entrants}
    for one in entrants:
        over = [other for other in entrants if other.kind == one.kind and _covers(merits[other], merits[one])]
        better = [other for other in over if not _covers(merits[one], merits[other])]
        alike = [other for other in over if other is not one and other not in better]
        if better:
            best = max(better, key=lambda other: sum(_covers(merits[other], merits[it]) for it in better))
            yield one, best, False
        elif alike and one.id < min(other.id for other in alike):
            yield from ((other, one, True) for other in alike)


def _covers(good: Any, other: Any) -> bool:
    """Say whether an entry is at least as good as another in everything that can be counted, all else being alike."""
    if good is None or other is None or good[1] != other[1]:
        return False
    return all(good[0].get(name, 0) >= other[0].get(name, 0) for name in {*good[0], *other[0]})
