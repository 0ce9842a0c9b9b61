"""A character that is being made, in the words of a terminal: its points, its parts, what a choice costs."""

from collections.abc import Sequence

from ...rules.character import standing
from ...rules.character.builder import PARTS, Draft, Offer, things
from .text import capital, counted

__all__ = ["offer_cost", "part_rows", "points_line"]


def points_line(draft: Draft) -> str:
    """Return how the points stand: spent, left, and what each share still needs; not folded yet."""
    found = draft.verdict.points
    if found.total is None:
        return "Choose a power level first: it says how many points there are."
    level = draft.build.name("power-level", draft.character.power_level or "")
    said = [f"{level}: {found.spent} of {found.total} points spent, {found.left} left."]
    for share in draft.shares:
        names = " and ".join(draft.build.name("table-purchase", id).lower() for id in share.balance.elements)
        missing = f", {share.missing} missing" if share.missing else ""
        said.append(f"{capital(names)}: {share.spent} of at least {share.least}{missing}.")
    return " ".join(said)


def part_rows(draft: Draft, texts: Sequence[str]) -> list[tuple[str, str]]:
    """Return the parts of a sheet by their titles, `texts` first, each with what stands there."""
    character, name = draft.character, draft.build.name
    sheet = standing(draft.book, character, draft.prices)
    said = {
        "power-level": name("power-level", character.power_level) if character.power_level else "",
        "archetype": name("archetype", character.archetype) if character.archetype else "",
        "packages": ", ".join(name("package", id) for id in character.packages),
        "traits": "; ".join(f"{one.label} ({one.now})" for one in things(draft, "traits") if one.now),
        "essence": ", ".join(f"{name('table-category', id)} {held}" for id, held in sheet.essence.items() if held),
        "backgrounds": "; ".join(f"{one.label} ({one.now})" for one in things(draft, "backgrounds") if one.now),
        "gear": ", ".join(name("item", id) for id in character.gear),
    }
    words = [(title, str(getattr(character, title.lower()))) for title in texts]
    return [*words, *((capital(part.replace("-", " ")), said[part]) for part in PARTS)]


def offer_cost(offer: Offer) -> str:
    """Return what a choice costs or gives back, or why it cannot be made; and more about it."""
    weighed = offer.weighed
    if weighed.refusal is not None:
        return f"no: {weighed.refusal.message}"
    count = counted(abs(weighed.cost), "point")
    price = f"{count}. " if weighed.cost > 0 else f"gives back {count}. " if weighed.cost else ""
    return f"{price}{offer.about}".strip()
