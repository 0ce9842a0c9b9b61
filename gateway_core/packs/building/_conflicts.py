"""Two packs that change one field differently, with no order between them."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from ...errors import Problem
from ..reading.dialect import DEPTH
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

    def settles(self, patch: Patch, operation: str) -> bool:
        """Say whether a change is the house's last word on a field, which it sets, or what that is part of."""
        return operation == "set" and patch.pack in self._house


def conflicts(patches: Sequence[Patch], ranks: Ranks) -> list[Problem]:
    """Return one problem for every field of one entry that packs without an order change differently."""
    writers: dict[str, list[tuple[Patch, str, object]]] = {}
    for patch in patches:
        for operation, field, value in patch.operations:
            if operation != "retire":
                writers.setdefault(field, []).append((patch, operation, value))
    # What is written of a field, and of what is part of it, in the order in which the fields were first written.
    rivals: dict[str, list[tuple[Patch, str, object]]] = {field: [] for field in writers}
    for other, rows in writers.items():
        for field in (one for one in _within(other) if one in rivals):
            rivals[field] += rows
    problems = []
    for field in sorted(writers):
        above = (row for at in _within(field) for row in writers.get(at, ()))
        if any(ranks.settles(patch, operation) for patch, operation, _ in above):
            continue
        seen: dict[str, _Said] = {}
        for patch, operation, value in rivals[field]:
            clash = next((one for one in seen.values() if one.clashes(patch, operation, value, ranks)), None)
            if clash is not None:
                problems.append(_conflict(clash.first, patch, field, operation))
                break
            seen.setdefault(patch.pack, _Said(patch)).take(operation, value)
    return problems


class _Said:
    """What one pack says of a field: by the operation, two values of it at most, since more tell nothing else."""

    def __init__(self, first: Patch) -> None:
        self.first = first
        self._values: dict[str, list[object]] = {}

    def take(self, operation: str, value: object) -> None:
        """Take up one change."""
        values = self._values.setdefault(operation, [])
        if len(values) < 2 and value not in values:
            values.append(value)

    def clashes(self, patch: Patch, operation: str, value: object, ranks: Ranks) -> bool:
        """Say whether a change by another pack comes to something else, and nobody has said which counts."""
        if ranks.ordered(self.first.pack, patch.pack):
            return False
        others = [one for one in self._values if one != operation]
        same = self._values.get(operation, ())
        return bool(others) or (operation not in _COMMUTING and any(one != value for one in same))


def _within(field: str) -> Iterator[str]:
    """Yield a field and all that it is part of, the outermost first."""
    steps = field.split(".", DEPTH)
    return (".".join(steps[: number + 1]) for number in range(len(steps)))


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
