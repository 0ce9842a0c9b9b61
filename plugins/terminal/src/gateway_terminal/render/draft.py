"""A character that is being made, in the words of a terminal: its parts, and what a choice costs."""

from gateway_core.game.characters import Draft, Offer

from .text import counted

__all__ = ["offer_cost", "part_rows"]


def part_rows(draft: Draft) -> list[tuple[str, str]]:
    """Return what there is to say and to choose by its titles, each with what stands there."""
    return [*((text.title, text.now) for text in draft.texts), *((part.title, part.now) for part in draft.parts)]


def offer_cost(offer: Offer) -> str:
    """Return what a choice costs or gives back, or why it cannot be made; and more about it."""
    if offer.refusal is not None:
        return f"no: {offer.refusal.message}"
    count = counted(abs(offer.cost), "point")
    price = f"{count}. " if offer.cost > 0 else f"gives back {count}. " if offer.cost else ""
    return f"{price}{offer.about}".strip()
