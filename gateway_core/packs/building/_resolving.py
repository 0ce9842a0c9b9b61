"""Whose change counts, where a table says so: those that other packs make of the same field are left out."""

from collections.abc import Sequence

from ...errors import Problem, did_you_mean, nearest
from ..reading.patch import Patch, Resolution

__all__ = ["resolved", "unused"]


def resolved(
    patches: Sequence[Patch], resolutions: Sequence[Resolution], house: frozenset[str], problems: list[Problem]
) -> list[Patch]:
    """Return the patches of one entry without the changes that a table's word on it leaves out.

    Those of the `house` rules, by their ids, stay: they are laid over whatever counts. Faults are added to `problems`.
    """
    found = list(patches)
    for one in resolutions:
        writers = [patch.pack for patch in found if any(_within(one, field) for _, field, _ in patch.operations)]
        rivals = [pack for pack in writers if pack not in house]
        if one.pack not in rivals and rivals:
            fault = f"'{one.pack}' does not change '{one.field}' of {one.target}."
            problems.append(Problem("pack/wrong-value", fault, one.chosen, did_you_mean(one.pack, rivals)))
        elif len({*rivals}) < 2:
            problems.append(unused(one, [field for patch in found for _, field, _ in patch.operations]))
        else:
            found = [patch if patch.pack in {one.pack, *house} else _without(patch, one) for patch in found]
    return [patch for patch in found if patch.operations]


def unused(one: Resolution, fields: Sequence[str] = ()) -> Problem:
    """Return a warning that nothing is settled by a table's word: no two packs change that."""
    fault = f"no two packs of this table change '{one.field}' of {one.target}, so nothing is to be chosen."
    near = nearest(one.field, fields)
    hint = f"Did you mean '{near}'?" if near is not None else "Take it out."
    return Problem("pack/unused-resolution", fault, one.place, hint, "warning")


def _within(one: Resolution, field: str) -> bool:
    return field == one.field or field.startswith(f"{one.field}.")


def _without(patch: Patch, one: Resolution) -> Patch:
    """Return a patch without its changes of what was settled."""
    gone: dict[str, frozenset[str]] = {}
    for operation, field, _ in patch.operations:
        if _within(one, field):
            gone[operation] = gone.get(operation, frozenset()) | {field}
    return patch.without(gone) if gone else patch
