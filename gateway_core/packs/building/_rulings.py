"""Choosing among the readings of the rules: defaults, what packs choose, what the table chooses."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from ...errors import Position, Problem, did_you_mean
from ..reading.entry import Entry
from ..reading.pack import Pack
from ..ruling import Ruling

__all__ = ["TABLE", "ChosenRuling", "RulingChoice", "choices_of", "choose"]


TABLE = "table"  # who chooses where no pack does


@attrs.frozen
class RulingChoice:
    """What somebody chose."""

    by: str  # a pack, or `table`
    ruling: str
    option: str
    place: Position | None = None  # where they said so


@attrs.frozen
class ChosenRuling:
    """A ruling and the option played by."""

    pack: str  # whose the ruling is
    ruling: Ruling
    option: str
    by: str = ""  # the pack that chose it, or `table`; empty for the default
    place: Position | None = None  # the line where it was chosen, if a file did
    overruled: tuple[RulingChoice, ...] = attrs.field(default=(), eq=False)  # earlier ones; a save keeps none of them

    @property
    def differs(self) -> bool:
        """Whether this table plays otherwise than the default."""
        return self.option != self.ruling.default


def choices_of(
    packs: Iterable[Pack], written: Sequence[RulingChoice], rulings: Mapping[str, str]
) -> Iterator[RulingChoice]:
    """Yield what is chosen, the later choice over the earlier: by packs in load order, by a table file, by the table.

    So a setting's goes over that of what it requires. What is `written` in the file is among the table's `rulings`,
    unless somebody typed another.
    """
    for pack in packs:
        for id, option in pack.manifest.rulings.items():
            yield RulingChoice(pack.id, id, option, pack.said_ruling(id))
    in_file = {one.ruling: one.option for one in written}
    yield from written
    yield from (RulingChoice(TABLE, id, option) for id, option in rulings.items() if in_file.get(id) != option)


def choose(
    entries: Iterable[Entry], choices: Iterable[RulingChoice], problems: list[Problem], *, are_all: bool = True
) -> Mapping[str, ChosenRuling]:
    """Return the rulings by slug as they are chosen, the later choice winning; faults are added to `problems`.

    Where the entries are not `are_all`, since some could not be read, a choice of one that is not there is passed over.
    """
    chosen: dict[str, ChosenRuling] = {}
    for entry in entries:
        ruling: Ruling = entry.value
        if ruling.id in chosen:
            message = f"'{chosen[ruling.id].pack}' already has a ruling '{ruling.id}'; at one table there can be one."
            problems.append(Problem("pack/duplicate-id", message, entry.where(("id",)), "Give it another id."))
            continue
        problems += _misfits(entry)
        chosen[ruling.id] = ChosenRuling(entry.pack, ruling, ruling.default)
    for choice in choices:
        if not are_all and choice.ruling not in chosen:
            continue
        fault = _fault(choice, chosen)
        if fault is not None:
            problems.append(fault)
        else:
            chosen[choice.ruling] = _chosen(chosen[choice.ruling], choice)
    return dict(sorted(chosen.items()))


def _chosen(before: ChosenRuling, choice: RulingChoice) -> ChosenRuling:
    overruled = (RulingChoice(before.by, choice.ruling, before.option, before.place),) if before.by else ()
    return attrs.evolve(
        before, option=choice.option, by=choice.by, place=choice.place, overruled=(*before.overruled, *overruled)
    )


def _misfits(entry: Entry) -> Iterator[Problem]:
    """Yield what of a ruling does not belong to it: a default that is no option, or nothing that plays it."""
    ruling: Ruling = entry.value
    if ruling.sort == "switch" and ruling.default not in ruling.options:
        message, hint = (
            f"'{ruling.default}' is none of the ruling's options.",
            did_you_mean(ruling.default, ruling.options),
        )
        yield Problem("pack/wrong-value", message, entry.where(("default",)), hint)
    elif ruling.sort != "switch" and ruling.options:
        message, hint = "only a switch has options.", "Write 'sort: switch', or leave the options out."
        yield Problem("pack/wrong-value", message, entry.where(("options",)), hint)
    for index, option in enumerate(ruling.unbuilt):
        place = entry.where(("unbuilt", index))
        if option not in ruling.options:
            message = f"'{option}' is none of the ruling's options."
            yield Problem("pack/wrong-value", message, place, did_you_mean(option, ruling.options))
        elif option == ruling.default:
            yield Problem("pack/wrong-value", f"'{option}' is the default, so it has to be built.", place)


def _fault(choice: RulingChoice, known: Mapping[str, ChosenRuling]) -> Problem | None:
    """Return why nobody can choose that, at the line of whoever did, or None."""
    if choice.ruling not in known:
        hint = did_you_mean(choice.ruling, known)
        return Problem("pack/unknown-ruling", f"there is no ruling '{choice.ruling}'.", choice.place, hint)
    ruling = known[choice.ruling].ruling
    if ruling.sort != "switch":
        message = f"the ruling '{ruling.id}' has one reading and cannot be chosen."
        return Problem("pack/settled-ruling", message, choice.place, "Leave it out.")
    if choice.option not in ruling.options:
        message = f"the ruling '{ruling.id}' has no option '{choice.option}'."
        return Problem("pack/unknown-option", message, choice.place, did_you_mean(choice.option, ruling.built))
    if choice.option in ruling.unbuilt:
        message = f"the option '{choice.option}' of the ruling '{ruling.id}' is not built yet in this version."
        hint = f"This version plays: {', '.join(ruling.built)}."
        return Problem("pack/unbuilt-option", message, choice.place, hint)
    return None
