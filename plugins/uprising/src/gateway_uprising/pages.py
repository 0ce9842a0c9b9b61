"""What a card, a District or an Event says to whoever reads it: what it is, what it costs, what it does and when."""

from collections.abc import Iterator
from typing import Any

from gateway_core.game.pages import Fields, Paragraph, Section, Table

from . import kinds
from .abilities.words import Called, does, parts
from .state import Uprising

_PHASES = {
    "any": "Used whenever the rules allow it.",
    "attack": "Used in an Attack Phase, or in a battle.",
    "attack-only": "Used in an Attack Phase of your own.",
}


def page_of(value: Any, called: Called) -> tuple[Paragraph, ...] | None:
    """Return the page of an entry, with others as they are `called`; None where its fields say it."""
    match value:
        case kinds.Card():
            lines = _card(value, called)
        case kinds.Leader():
            lines = _leader(value, called)
        case kinds.Runestone():
            lines = _stone(value, called)
        case kinds.Force():
            lines = _force(value, called)
        case kinds.Event():
            lines = _event(value, called)
        case kinds.District():
            lines = _district(value, called)
        case _:
            return None
    return tuple(Paragraph(line) for line in lines if line)


def in_hand(view: Uprising, seat: str, stands: Section | None) -> Section:
    """Return what a player `stands` with, what each card in the hand does, and the discards, as far as it is seen."""
    hand = [thing for thing in view.hand.get(seat, ()) if thing]
    cards = [(f"{view.called(thing)}{_cost(view, thing)}", does(view.rules, thing)) for thing in hand]
    discards = view.discard.get(seat, ())
    piles = [("Discards", view.names(discards) if discards else "")]
    title, blocks = (stands.title, stands.blocks) if stands is not None else (view.called(seat), ())
    return Section(title, (*blocks, Section("Hand", [Table(("Card", "Does"), cards)]), Fields(piles)))


def _cost(view: Uprising, thing: str) -> str:
    card = view.rules.of(thing)
    return f" {card.attack}/{card.defense}" if card.defense else ""


def _does(value: Any, called: Called) -> Iterator[str]:
    """Yield what an entry does, a line for each time when it does something."""
    for words in parts(value, called):
        yield f"{words[:1].upper()}{words[1:]}."


def _fights(one: Any) -> str:
    return f"Attack {one.attack}, Defense {one.defense}." if one.defense else ""


def _points(one: Any) -> str:
    if one.actions is None:
        return ""
    return f"Playing it costs {one.actions} Action Point{'' if one.actions == 1 else 's'}."


def _card(card: kinds.Card, called: Called) -> Iterator[str]:
    yield f"{'Core' if card.core else 'Revolution'} card, {card.type.title()}. Costs {card.cost} Gold."
    yield _fights(card)
    yield _points(card)
    yield from _does(card, called)


def _leader(leader: kinds.Leader, called: Called) -> Iterator[str]:
    yield f"Faction Leader, {leader.type.title()}."
    yield _fights(leader)
    yield _points(leader)
    yield from _does(leader, called)


def _stone(stone: kinds.Runestone, called: Called) -> Iterator[str]:
    yield f"{stone.rarity.capitalize()} Runestone. Costs {stone.cost} Gold; {stone.infamy} Infamy if it is kept."
    yield from _does(stone, called)
    yield _PHASES[stone.phase]


def _force(force: kinds.Force, called: Called) -> Iterator[str]:
    whose = "City Guard" if force.faction == "guard" else "Monster Horde"
    yield f"{whose}. {force.infamy} Infamy for whoever kills it."
    yield _fights(force)
    yield from _does(force, called)


def _event(event: kinds.Event, called: Called) -> Iterator[str]:
    yield "Event." if event.players == 2 else f"Event, with {event.players} players or more."
    yield from map(deployed, event.lines)
    yield from _does(event, called)


def deployed(line: kinds.Deployment) -> str:
    """Return one line of an Event: `The Horde comes to the District marked 3 and to Central City.`"""
    center, every = "to Central City", "to every District that stands"
    where = [{"center": center, "every": every}.get(one, f"to the District marked {one}") for one in line.at]
    who = "A Guard comes" if line.deploy == "guard" else "A card of the Horde comes"
    *first, last = where or ["nowhere"]
    return f"{who} {', '.join(first)}{' and ' if first else ''}{last}."


def _district(district: kinds.District, called: Called) -> Iterator[str]:
    yield "Central City." if district.center else "District."
    when = "" if district.when == "now" else ", after the draw of Clean-up"
    for words in parts(district, called):
        yield f"Whoever frees it{when}: {words}."
