"""A ruling as text and as data: its readings, the one that a table plays by, and who chose it."""

from typing import Any

from gateway_core.packs import ChosenRuling
from gateway_core.packs.building import RulingChoice

__all__ = ["chosen_by", "readings", "ruling_data"]


def readings(one: ChosenRuling) -> str:
    """Return the readings of a switch, the chosen one in brackets; or the one that there is."""
    if not one.ruling.options:
        return one.option
    named = [f"{option} (not built yet)" if option in one.ruling.unbuilt else option for option in one.ruling.options]
    return ", ".join(
        f"[{shown}]" if option == one.option else shown for option, shown in zip(one.ruling.options, named, strict=True)
    )


def chosen_by(one: ChosenRuling | RulingChoice) -> str:
    """Return who chose it: a pack or a house-rule file, with the line, or whoever typed the command."""
    return f"{one.by} ({one.place})" if one.place is not None else "--ruling"


def ruling_data(one: ChosenRuling) -> dict[str, Any]:
    """Return it as programs are told."""
    return {
        "by": one.by,
        "chosen": one.option,
        "default": one.ruling.default,
        "id": one.ruling.id,
        "options": list(one.ruling.options),
        "place": None if one.place is None else str(one.place),
        "reason": one.ruling.reason,
        "rule": one.ruling.rule,
        "sort": one.ruling.sort,
        "unbuilt": list(one.ruling.unbuilt),
    }
