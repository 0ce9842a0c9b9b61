"""How the table is laid, in the order of UP-R41: the city, the decks, Leaders, hands, the Revolution piles."""

from typing import Any

from gateway_core.chance import Ask
from gateway_core.errors import ContentError, Problem
from gateway_core.frozen import FrozenDict
from gateway_core.game import Pile, copies, draw

from ..events import table
from ..rules import FACTIONS, RARITIES, Rules
from ..state import COLOURS, District, Job, Uprising
from .effects import Play
from .verbs import draw_cards, take_secret, turn_up

_PILES = ("deck", "stacked", "hand", "looked", "discard", "played", "army", "runestones")
RANDOM, DRAFT, SCENARIO = "random", "draft", "scenario"


# ── what lies in the box ─────────────────────────────────────────────────────────────────────────────────────────────


def opened(rules: Rules, scenario: str, players: int, revolution: str) -> Uprising:
    """Return the table before any chance: every card in its pile."""
    seats = COLOURS[:players]
    none: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
    forces = {
        faction: _things(rules.forces, lambda one, faction=faction: one.faction == faction) for faction in FACTIONS
    }
    stones = {rarity: _things(rules.runestones, lambda one, rarity=rarity: one.rarity == rarity) for rarity in RARITIES}
    each: dict[str, Any] = dict.fromkeys((*_PILES, *(f"{rarity}_secret" for rarity in RARITIES)), none)
    decks: dict[str, Any] = {f"{rarity}_deck": things for rarity, things in stones.items()}
    return Uprising(
        scenario, revolution, rules,
        seated=seats, order=seats, infamy=dict.fromkeys(seats, 0), tops=dict.fromkeys(RARITIES, ()),
        supply={id: copies(id, card.copies) for id, card in sorted(rules.cards.items()) if card.core},
        force_deck=forces, force_discard=dict.fromkeys(FACTIONS, ()),
        event_box=_things(rules.events, lambda one: one.players <= players),
        **each, **decks,
    ).freeze()  # fmt: skip


def _things(entries: Any, fits: Any) -> tuple[str, ...]:
    found = ((id, one) for id, one in sorted(entries.items()) if fits(one))
    return tuple(thing for id, one in found for thing in copies(id, one.copies))


# ── how it is laid ───────────────────────────────────────────────────────────────────────────────────────────────────


def lay(work: Play) -> None:
    """Begin to lay the table: who goes first, and the city; what may ask somebody something comes as jobs."""
    seats = work.state.seated
    ((at,),) = work.draw(Ask("the starting card", "", 1, len(seats), "deal"))
    first = seats[at - 1]
    work.emit(table.OrderDrawn(first, (*seats[at - 1 :], *seats[: at - 1])))
    work.emit(table.CityLaid(_city(work)))
    setup = work.state.rules.setup
    guards = [
        Job("come", "", one.place, "guard")
        for one in work.state.districts
        for _ in range(setup.center_guards if one.place == work.state.center.place else setup.outer_guards)
        if not one.ruined
    ]
    rest = (Job("events"), Job("runestones"), Job("leaders"), Job("starters"), Job("revolution"), Job("round"))
    work.emit(table.Scheduled((*guards, *rest)))


def _city(work: Play) -> tuple[District, ...]:
    rules, setup = work.state.rules, work.state.rules.setup
    boards = [*rules.scenario.districts] or sorted(id for id, one in rules.districts.items() if not one.center)
    if len(boards) < setup.outer_boards:
        fault = f"there are {len(boards)} outer Districts, and {setup.outer_boards} lie round Central City."
        raise ContentError([Problem("uprising/too-few-districts", fault, None, "Name more of them (UP-06).")])
    if not rules.scenario.districts or rules.switches["scenario-boards"] == "shuffled":
        (places,) = work.draw(Ask("the boards", "", setup.outer_boards, len(boards), "deal"))
        boards = [boards[at - 1] for at in places]
    ruined = setup.ruined if len(work.state.seated) == 2 else ()
    (order,) = work.draw(Ask("the markers", "", len(setup.markers), len(setup.markers), "deal"))
    standing = [place for place in range(setup.outer_boards) if place not in ruined]
    ring = sorted(standing, key=lambda place: (place - setup.first_marker) % setup.outer_boards)
    markers: dict[int, list[str]] = {place: [] for place in standing}
    for count, at in enumerate(order):
        marker = setup.markers[at - 1]
        if marker != setup.removed_marker:
            markers[ring[count % len(ring)]].append(marker)
    outer = (
        District(place, boards[place], markers=tuple(markers.get(place, ())), ruined=place in ruined)
        for place in range(setup.outer_boards)
    )
    return (*outer, District(setup.outer_boards, rules.center))


def events(work: Play) -> None:
    """Lay the Event deck; the rest leaves the game unseen (UP-17)."""
    draw(work, "", work.state.rules.setup.events, Pile("event_box"), Pile("event_deck"), verb="")


def runestones(work: Play) -> None:
    """Deal each player's first Runestones, then lay the decks open (UP-19)."""
    for seat in work.state.seated:
        for _ in range(work.state.rules.setup.first_runestones):
            take_secret(work, seat, "common")
    for rarity in RARITIES:
        turn_up(work, rarity)


def leaders(work: Play) -> None:
    """Deal the Faction Leaders, or let everybody choose, the first player first (UP-20, UP-R40)."""
    handicaps = {one.seat: one.leader for one in work.state.rules.setup.handicaps if one.leader is not None}
    for seat in work.state.order:
        if seat in handicaps:
            work.emit(table.LeaderTaken(seat, handicaps[seat]))
    state = work.state
    known = sorted({*state.rules.leaders} - {*state.leaders.values()})
    rest = [seat for seat in state.order if seat not in state.leaders]
    if state.rules.switches["leaders"] == "choose":
        work.emit(table.OfferMade("leaders", tuple(known)))
        return
    (places,) = work.draw(Ask("the Faction Leaders", "", len(rest), len(known), "deal"))
    for seat, at in zip(rest, places, strict=True):
        work.emit(table.LeaderTaken(seat, known[at - 1]))


def starters(work: Play) -> None:
    """Give everybody their starter deck, and the first hand (UP-20, UP-23)."""
    state = work.state
    for seat in state.order:
        things: list[str] = []
        for id, count in sorted(state.rules.setup.starter.items()):  # a saved rulebook keeps no order of a mapping
            things += work.state.supply[id][:count]
        things += [
            _last(state.rules, id) for one in state.rules.setup.handicaps if one.seat == seat for id in one.cards
        ]
        work.emit(table.StarterLaid(seat, tuple(things)))
    for seat in state.order:
        draw_cards(work, seat, state.rules.setup.hand)


def _last(rules: Rules, id: str) -> str:
    """Return the last copy of a card in the box, which no pile and no first deck needs."""
    return copies(id, rules.cards[id].copies)[-1]


def revolution(work: Play) -> None:
    """Choose the Revolution cards: the scenario's, by chance, or by a draft (UP-21, UP-22)."""
    state = work.state
    known = tuple(sorted(id for id, card in state.rules.cards.items() if not card.core))
    if state.revolution == DRAFT:
        work.emit(table.OfferMade("draft", known))
        return
    chosen = state.rules.scenario.cards if state.revolution == SCENARIO else ()
    if not chosen:
        (places,) = work.draw(Ask("the Revolution cards", "", state.rules.setup.piles, len(known), "deal"))
        chosen = tuple(known[at - 1] for at in places)
    _lay_piles(work, chosen)


def _lay_piles(work: Play, chosen: tuple[str, ...]) -> None:
    """Lay the Revolution piles, the cheapest first (UP-21, UP-25)."""
    rules = work.state.rules
    cards = sorted(chosen, key=lambda id: (rules.cards[id].cost, id))
    piles = {id: copies(id, min(rules.setup.pile_size, rules.cards[id].copies)) for id in cards}
    work.emit(table.RevolutionLaid(tuple(cards), FrozenDict(piles)))


def pick(work: Play, seat: str, card: str) -> None:
    """Take a card of the draft; once eight are picked the piles lie (UP-22, UP-R48)."""
    work.emit(table.CardPicked(seat, card))
    state = work.state
    picked = {id for id, one in state.rules.cards.items() if not one.core}.difference(state.offered)
    if len(picked) == state.rules.setup.piles:
        _lay_piles(work, tuple(picked))
