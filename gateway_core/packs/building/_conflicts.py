"""Two packs that change one field differently, with no order between them."""

from collections.abc import Collection, Mapping, Sequence

from ...errors import Problem
from ..reading.pack import Pack
from ..reading.patch import Patch
from .order import books_in, needs_of

__all__ = ["Ranks", "conflicts"]

# Changes that come to the same in any order.
_COMMUTING = ("add", "offset", "remove")


class Ranks:
    """Which packs stand in an order that somebody wrote down."""

    def __init__(self, packs: Sequence[Pack], listed: Collection[str]) -> None:
        self._listed = frozenset(listed)
        self._house = {pack.id for pack in packs if pack.origin == "house"}
        books = books_in({pack.id: pack.manifest for pack in packs})
        needs = {pack.id: frozenset(needs_of(pack.manifest, books)) for pack in packs}
        self._below: Mapping[str, frozenset[str]] = {pack: _all_below(pack, needs) for pack in needs}

    @property
    def house(self) -> frozenset[str]:
        """The ids of the house rules."""
        return frozenset(self._house)

    def ordered(self, one: str, other: str) -> bool:
        """Say whether one of the two is laid over the other on purpose."""
        # House rules are always the last layer, so their place is meant whoever wrote them.
        if one == other or one in self._house or other in self._house or {one, other} <= self._listed:
            return True
        return one in self._below.get(other, ()) or other in self._below.get(one, ())

    def side_by_side(self, patch: Patch, before: Sequence[Patch], field: str) -> bool:
        """Say whether a field is changed in ways that come to the same in any order, by packs that know of no other.

        Who requires a pack, or lays house rules over it, knows of it.
        """
        others = [one for one in before if any(at == field for _, at, _ in one.operations)]
        known = self._below.get(patch.pack, ())
        if patch.pack in self._house or any(one.pack == patch.pack or one.pack in known for one in others):
            return False
        ways = {operation for one in (*others, patch) for operation, at, _ in one.operations if at == field}
        return len(ways) == 1 and ways <= {*_COMMUTING}

    def settles(self, patch: Patch, operation: str, at: str, field: str) -> bool:
        """Say whether a change is the house's last word on a field: it sets the field, or what the field is part of."""
        return operation == "set" and patch.pack in self._house and (at == field or field.startswith(f"{at}."))


def conflicts(patches: Sequence[Patch], ranks: Ranks) -> list[Problem]:
    """Return one problem for every field of one entry that packs without an order change differently."""
    writers: dict[str, list[tuple[Patch, str, object]]] = {}
    for patch in patches:
        for operation, field, value in patch.operations:
            if operation != "retire":
                writers.setdefault(field, []).append((patch, operation, value))
    problems = []
    for field in sorted(writers):
        if any(ranks.settles(row[0], row[1], at, field) for at, rows in writers.items() for row in rows):
            continue
        rivals = [
            row for other, rows in writers.items() if other == field or other.startswith(f"{field}.") for row in rows
        ]
        for index, (patch, operation, value) in enumerate(rivals):
            clash = next(
                (
                    other
                    for other, other_operation, other_value in rivals[:index]
                    if not ranks.ordered(other.pack, patch.pack)
                    and (operation, value) != (other_operation, other_value)
                    and not (operation == other_operation and operation in _COMMUTING)
                ),
                None,
            )
            if clash is not None:
                problems.append(_conflict(clash, patch, field, operation))
                break
    return problems


def _conflict(first: Patch, second: Patch, field: str, operation: str) -> Problem:
    rivals = f"'{first.pack}' and '{second.pack}'"
    message = f"{rivals} change '{field}' of {second.target} differently, with no order between them."
    # Whichever is named last: it expects what was there before the other.
    expected = field in first.said.expect or field in second.said.expect
    listed = "or name both under 'packs' of a table file, the one that shall win last; or let that one "
    hint = (
        f'In house rules or a table file, write which counts: resolve: {{"{second.target}.{field}": {second.pack}}}; '
        f"{'or let one, which reckons with it, ' if expected else listed}require the other; "
        f"or set '{field}' in the house rules. The other change is at {first.where()}."
    )
    return Problem("pack/conflict", message, second.where(operation), hint)


def _all_below(pack: str, needs: Mapping[str, frozenset[str]]) -> frozenset[str]:
    found: set[str] = set()
    waiting = [pack]
    while waiting:
        more = needs.get(waiting.pop(), frozenset()) - found
        found |= more
        waiting += more
    return frozenset(found)
