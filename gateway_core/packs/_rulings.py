"""Choosing among the readings of the rules: defaults, what packs choose, what the table chooses."""

from collections.abc import Iterable, Mapping

import attrs

from ..errors import Place, Problem, did_you_mean
from .entry import Entry
from .ruling import Ruling

__all__ = ["Choice", "ChosenRuling", "choose"]


@attrs.frozen
class ChosenRuling:
    """A ruling and the option played by; `by` is the pack that chose it, or `table`, or empty for the default."""

    pack: str
    ruling: Ruling
    option: str
    by: str = ""


@attrs.frozen
class Choice:
    """Somebody's choice: who, of which ruling, which option, and where they said so."""

    by: str
    ruling: str
    option: str
    place: Place | None = None


def choose(entries: Iterable[Entry], choices: Iterable[Choice], problems: list[Problem]) -> Mapping[str, ChosenRuling]:
    """Return the rulings by slug as they are chosen, the later choice winning; faults are added to `problems`."""
    chosen: dict[str, ChosenRuling] = {}
    for entry in entries:
        ruling: Ruling = entry.value
        if ruling.id in chosen:
            message = f"'{chosen[ruling.id].pack}' already has a ruling '{ruling.id}'; at one table there can be one."
            problems.append(Problem("pack/duplicate-id", message, entry.where(("id",)), "Give it another id."))
            continue
        if ruling.sort == "switch" and ruling.default not in ruling.options:
            hint = did_you_mean(ruling.default, ruling.options)
            message = f"'{ruling.default}' is none of the ruling's options."
            problems.append(Problem("pack/wrong-value", message, entry.where(("default",)), hint))
        chosen[ruling.id] = ChosenRuling(entry.pack, ruling, ruling.default)
    for choice in choices:
        known = chosen.get(choice.ruling)
        if known is None:
            message = f"there is no ruling '{choice.ruling}'."
            hint = did_you_mean(choice.ruling, chosen)
            problems.append(Problem("pack/unknown-ruling", message, choice.place, hint))
        elif known.ruling.sort != "switch":
            message = f"the ruling '{choice.ruling}' has one reading and cannot be chosen."
            problems.append(Problem("pack/settled-ruling", message, choice.place, "Leave it out."))
        elif choice.option not in known.ruling.options:
            message = f"the ruling '{choice.ruling}' has no option '{choice.option}'."
            hint = did_you_mean(choice.option, known.ruling.options)
            problems.append(Problem("pack/unknown-option", message, choice.place, hint))
        else:
            chosen[choice.ruling] = attrs.evolve(known, option=choice.option, by=choice.by)
    return dict(sorted(chosen.items()))
