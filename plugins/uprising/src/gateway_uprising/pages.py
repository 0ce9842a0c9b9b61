"""What a card, a District or an Event says to whoever reads it: what it is, what it costs, what it does and when."""

from collections.abc import Iterator
from typing import Any

from gateway_core.game.pages import Fields, Paragraph, Section, Table

from . import kinds
from .abilities.words import ability, parts
from .state import Uprising

_PHASES = {
    "any": "Used whenever the rules allow it.",
    "attack": "Used in an Attack Phase, or in a battle.",
    "attack-only": "Used in an Attack Phase of your own.",
}


def page_of(value: Any) -> tuple[Paragraph, ...] | None:
    """Return the page of an entry; None where its fields say it."""
    match value:
        case kinds.Card():
            lines = _card(value)
        case kinds.Leader():
            lines = _leader(value)
        case kinds.Runestone():
            lines = _stone(value)
        case kinds.Force():
            lines = _force(value)
        case kinds.Event():
            lines = _event(value)
        case kinds.District():
            lines = _district(value)
        case _:
            return None
    return tuple(Paragraph(line) for line in lines if line)


def in_hand(view: Uprising, seat: str, stands: Section | None) -> Section:
    """Return what a player `stands` with, what each card in the hand does, and the discards, as far as it is seen."""
    hand = [thing for thing in view.hand.get(seat, ()) if thing]
    cards = [(f"{view.called(thing)}{_cost(view, thing)}", ability(view.rules.of(thing))) for thing in hand]
    discards = view.discard.get(seat, ())
    piles = [("Discards", view.names(discards) if discards else "")]
    title, blocks = (stands.title, stands.blocks) if stands is not None else (view.called(seat), ())
    return Section(title, (*blocks, Section("Hand", [Table(("Card", "Does"), cards)]), Fields(piles)))


def _cost(view: Uprising, thing: str) -> str:
    card = view.rules.of(thing)
    return f" {card.attack}/{card.defense}" if card.defense else ""


def _does(value: Any) -> Iterator[str]:
    """Yield what an entry does, a line for each time when it does something."""
    for words in parts(value):
        yield f"{words[:1].upper()}{words[1:]}."


def _fights(one: Any) -> str:
    return f"Attack {one.attack}, Defense {one.defense}." if one.defense else ""


def _points(one: Any) -> str:
    if one.actions is None:
        return ""
    return f"Playing it costs {one.actions} Action Point{'' if one.actions == 1 else 's'}."


def _card(card: kinds.Card) -> Iterator[str]:
    yield f"{'Core' if card.core else 'Revolution'} card, {card.type.title()}. Costs {card.cost} Gold."
    yield _fights(card)
    yield _points(card)
    yield from _does(card)


def _leader(leader: kinds.Leader) -> Iterator[str]:
    yield f"Faction Leader, {leader.type.title()}."
    yield _fights(leader)
    yield _points(leader)
    yield from _does(leader)


def _stone(stone: kinds.Runestone) -> Iterator[str]:
    yield f"{stone.rarity.capitalize()} Runestone. Costs {stone.cost} Gold; {stone.infamy} Infamy if it is kept."
    yield from _does(stone)
    yield _PHASES[stone.phase]


def _force(force: kinds.Force) -> Iterator[str]:
    whose = "City Guard" if force.faction == "guard" else "Monster Horde"
    yield f"{whose}. {force.infamy} Infamy for whoever kills it."
    yield _fights(force)
    yield from _does(force)


def _event(event: kinds.Event) -> Iterator[str]:
    yield "Event." if event.players == 2 else f"Event, with {event.players} players or more."
    yield from map(deployed, event.lines)
    yield from _does(event)


def deployed(line: kinds.Deployment) -> str:
    """Return one line of an Event: `The Horde comes to the District marked 3 and to Central City.`"""
    center, every = "to Central City", "to every District that stands"
    where = [{"center": center, "every": every}.get(one, f"to the District marked {one}") for one in line.at]
    who = "A Guard comes" if line.deploy == "guard" else "A card of the Horde comes"
    *first, last = where or ["nowhere"]
    return f"{who} {', '.join(first)}{' and ' if first else ''}{last}."


def _district(district: kinds.District) -> Iterator[str]:
    yield "Central City." if district.center else "District."
    when = "" if district.when == "now" else ", after the draw of Clean-up"
    for words in parts(district):
        yield f"Whoever frees it{when}: {words}."
