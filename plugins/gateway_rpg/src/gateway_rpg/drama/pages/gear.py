"""The pages of gear and of what gear has: what each trait does, and what it stops."""

from collections.abc import Iterator

from gateway_core.challenge import ChallengeRules
from gateway_core.challenge.kinds import EquipmentTrait, Item
from gateway_core.game.pages import Blocks, Listing, Paragraph, Section, Span, joined, saying
from gateway_core.game.prose import line_of
from gateway_core.game.reading import Reader

__all__ = ["equipment_trait_page", "gear_lines", "item_page"]


def item_page(reader: Reader, item: Item) -> Blocks:
    """Return the page of an item: its traits, with what each does."""
    head = Paragraph(f"Group: {item.group}." if item.group else "")
    bonus = ChallengeRules.of(reader.book).equipment_trait
    adds = f"Each of them that fits, and that nothing stops, adds {bonus}."
    told = Span(adds, style="hint") if item.traits else "It has none."
    traits = Listing(_trait(reader, id) for id in item.traits)
    return saying([head, Section("Traits", [traits, Paragraph(told)])])


def equipment_trait_page(reader: Reader, id: str, trait: EquipmentTrait) -> Blocks:
    """Return the page of an equipment trait: what it stops, what stops it, and what has it."""
    head = Paragraph(f"In use only if {trait.when.words}." if trait.when is not None else "")
    rules = reader.book.of("cancellation").values()
    stopped = [(one.trait, one.when) for one in rules if one.stops == id]
    stops = [(one.stops, one.when) for one in rules if one.trait == id]
    has = [reader.link("item", item) for item, one in reader.book.of("item").items() if id in one.traits]
    return saying(
        [
            head,
            Section("Stops", [Listing(_stops(reader, stops))]),
            Section("Is stopped by", [Listing(_stops(reader, stopped))]),
            Section("Had by", [Paragraph(joined(has))]),
        ]
    )


def gear_lines(reader: Reader, gear: tuple[str, ...]) -> Iterator[str]:
    """Yield a line for each piece of gear that has anything to say: its text and what its traits do."""
    for id in dict.fromkeys(gear):
        item: Item = reader.book.get("item", id)
        said = " ".join(filter(None, (line_of(item), *(f"{_trait(reader, one)}" for one in item.traits))))
        if said:
            yield f"{item.name}. {said}"


def _trait(reader: Reader, id: str) -> str:
    trait: EquipmentTrait = reader.book.get("equipment-trait", id)
    stops = [(one.stops, one.when) for one in reader.book.of("cancellation").values() if one.trait == id]
    what = f" Stops {', '.join(_stops(reader, stops))}." if stops else ""
    when = f" Only if {trait.when.words}." if trait.when is not None else ""
    text = line_of(trait)
    return f"{trait.name}: {text[:1].lower()}{text[1:]}{when}{what}" if text else f"{trait.name}.{when}{what}"


def _stops(reader: Reader, found: list[tuple[str, object]]) -> Iterator[str]:
    for id, when in found:
        words = getattr(when, "words", "")
        yield reader.called("equipment-trait", id) + (f" (if {words})" if words else "")
