"""The table as a seat sees it: the city as a ring, what everybody has, the piles with their prices."""

from collections.abc import Iterator, Mapping

import attrs

from gateway_core.game import face
from gateway_core.game.boards import Cards, Layout
from gateway_core.table import Track

from .abilities.words import does, said
from .pages import deployed
from .play.battle import army_power, strength
from .play.scoring import parts
from .rules import RARITIES
from .state import District, Uprising

_RING = ((1, 0), (2, 1), (2, 3), (1, 4), (0, 3), (0, 1))  # the places from the top, clockwise; in the middle (1, 2)


# ── the city ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _districts(view: Uprising) -> Mapping[str, District]:
    return {one.board.rpartition(":")[2]: one for one in view.districts}


def _district_title(view: Uprising, one: District) -> str:
    markers = " ".join(one.markers)
    return f"{view.place_called(one.place)}{f' ({markers})' if markers else ''}"


def _holder(view: Uprising, one: District) -> str:
    if one.ruined:
        return "in ruins"
    if one.holder in view.infamy:
        return f"{view.called(one.holder)} holds it"
    return "" if one.forces else "nobody's"


def _forces(view: Uprising, one: District) -> str:
    found = [_fighter(view, thing) for thing in one.forces]
    waiting = [f"{_fighter(view, thing)} invades" for thing in one.waiting]
    counted = dict.fromkeys((*found, *waiting))
    every = [*found, *waiting]
    names = ", ".join(f"{every.count(words)}x {words}" if every.count(words) > 1 else words for words in counted)
    return f"{len(found)} Horde: {names}" if one.holder == "horde" else names


def _fighter(view: Uprising, thing: str) -> str:
    card, left = view.rules.of(thing), strength(view, thing)
    wounds = f" ({left} left)" if left != card.defense else ""
    return f"{card.name} {card.attack}/{card.defense}{wounds}"


def _reward(view: Uprising, one: District) -> str:
    board = view.rules.districts[one.board]
    words = said(board.reward, view.rules.named)
    return "" if one.ruined or not words else f"frees: {words}"


def _ring(view: Uprising, one: District) -> tuple[int, int] | None:
    outer = len(view.outer)
    if outer != len(_RING):
        return None
    return (1, 2) if one.place == outer else _RING[one.place]


_CITY = Cards(
    _districts,
    _district_title,
    "the city",
    lines=(_reward,),
    marks=(_holder, _forces),
    place=_ring,
)  # fmt: skip


# ── the players ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _seats(view: Uprising) -> Mapping[str, str]:
    return {seat: seat for seat in view.seated}


def _seat_title(view: Uprising, seat: str) -> str:
    leader = view.leaders.get(seat)
    return f"{view.called(seat)}{f', {view.called(leader)}' if leader else ''}"


def _counts(view: Uprising, seat: str) -> str:
    deck = len(view.deck[seat]) + len(view.stacked[seat])
    return f"{view.infamy[seat]} Infamy, hand {len(view.hand[seat])}, deck {deck}, discards {len(view.discard[seat])}"


def _army(view: Uprising, seat: str) -> str:
    things = view.army[seat]
    if not things:
        return ""
    power = army_power(view, None, things, seat, 0, attacking=True)
    names = ", ".join(dict.fromkeys(f"{_times(view, things, thing)}{_fighter(view, thing)}" for thing in things))
    return f"Army {power}/{sum(strength(view, thing) for thing in things)}: {names}"


def _times(view: Uprising, things: tuple[str, ...], thing: str) -> str:
    count = sum(_fighter(view, one) == _fighter(view, thing) for one in things)
    return f"{count}x " if count > 1 else ""


def _stones(view: Uprising, seat: str) -> str:
    known = [thing for _, thing in view.secrets_of(seat) if thing]
    names = [view.called(thing) for thing in (*view.runestones[seat], *known)]
    down = [pile.zone.partition("_")[0] for pile, thing in view.secrets_of(seat) if not thing]
    names += [f"{down.count(rarity)}x {rarity} face down" for rarity in dict.fromkeys(down)]
    return f"Runestones: {', '.join(names)}" if names else ""


def _hand(view: Uprising, seat: str) -> str:
    things = [thing for thing in view.hand[seat] if thing]
    return f"Hand: {view.names(things)}" if things and seat != view.viewer else ""  # one's own stands in a note


def _played(view: Uprising, seat: str) -> str:
    return f"Played: {view.names(view.played[seat])}" if view.played[seat] else ""


_PLAYERS = Cards(
    _seats,
    _seat_title,
    "the rebels",
    marks=(_counts, _army, _stones),
    lines=(_hand, _played),
)  # fmt: skip


# ── the General Area ─────────────────────────────────────────────────────────────────────────────────────────────────


def _piles(view: Uprising) -> Mapping[str, str]:
    found = {id: id for id, pile in view.supply.items() if pile}
    return {**found, **{rarity: rarity for rarity in view.tops}} if view.phase != "setup" else {}


def _pile_words(view: Uprising, id: str) -> str:
    """Return a pile of the General Area in a few words: its price, how many lie there, what the card does."""
    if id in RARITIES:
        count = len(view.tops[id]) + len(getattr(view, f"{id}_deck"))
        top = view.tops[id]
        if not top:
            return f"{id.capitalize()} Runestone, unseen ({count})"
        stone = view.rules.of(top[0])
        return (
            f"{stone.cost} {stone.name} ({count} {id.capitalize()}): {does(view.rules, top[0])}, {stone.infamy} Infamy"
        )
    card = view.rules.of(id)
    fights = f" {card.attack}/{card.defense}" if card.defense else ""
    words = does(view.rules, id)
    return f"{card.cost} {card.name}{fights} ({len(view.supply[id])}){f': {words}' if words else ''}"


def _column(view: Uprising, id: str) -> tuple[int, int]:
    known = [*_piles(view)]
    at, rows = known.index(id), -(-len(known) // 2)
    return (at // rows, at % rows)


_AREA = Cards(_piles, _pile_words, "the General Area", place=_column)


# ── the whole ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _title(view: Uprising) -> str:
    where = {"deploy": "Deployment", "recruit": "Recruiting", "attack": "Attack", "refill": "Round End"}
    phase = where.get(view.phase, "")
    now = f": {view.called(view.turn)}, {phase}" if view.turn and phase else ""
    return f"Round {view.round} of {view.rules.rounds}{now}" if view.round else "Gateway: Uprising"


def _tracks(view: Uprising) -> Iterator[Track]:
    if view.phase == "deploy":
        yield Track("actions", "Action Points", view.actions)
    if view.phase in ("deploy", "recruit"):
        yield Track("gold", "Gold", view.gold)
        yield Track("recruits", "Recruits", view.recruits)
    if view.phase == "attack":
        yield Track("attacks", "Attack Phases", view.attacks)
    if view.bonus:
        yield Track("bonus", "Attack for the Army", view.bonus)


def _mine(view: Uprising) -> Iterator[str]:
    things = [thing for thing in view.hand.get(view.viewer, ()) if thing]
    if things and view.phase != "over":
        yield f"Your hand: {view.names(things)}."


def _warnings(view: Uprising) -> Iterator[str]:
    most = view.rules.setup.destroyed_by
    for one in view.districts:
        count = len(one.forces)
        if one.holder == "horde" and count == most - 1:
            yield f"{count} Horde in {view.place_called(one.place)}: one more, and it is destroyed."
    left = [one for one in view.outer if not one.ruined]
    if 0 < len(left) <= 2:
        yield f"If {' and '.join(view.place_called(one.place) for one in left)} fall, everybody has lost."


def _scores(view: Uprising) -> Iterator[str]:
    if view.phase != "over":
        return
    yield "Points: tokens + Runestones + Districts + Central City"
    for seat in view.seated:
        each = attrs.astuple(parts(view, seat))
        yield f"{view.called(seat)}: {' + '.join(map(str, each))} = {view.scores.get(seat, 0)}"


def _cards(view: Uprising) -> Iterator[str]:
    """Yield what each card in sight does."""
    here = (*view.supply, *(thing for pile in view.tops.values() for thing in pile))
    mine = (*view.hand.get(view.viewer, ()), *(thing for seat in view.seated for thing in _shown(view, seat)))
    forces = (thing for one in view.districts for thing in (*one.forces, *one.waiting))
    for id in dict.fromkeys(face(thing) for thing in (*here, *mine, *forces) if thing):
        card = view.rules.of(id)
        fights = f" {card.attack}/{card.defense}" if getattr(card, "defense", 0) else ""
        infamy = f"{card.infamy} Infamy" if getattr(card, "faction", "") else ""
        if words := "; ".join(filter(None, (does(view.rules, id), infamy))):
            yield f"{card.name}{fights}: {words}"


def _lying(view: Uprising) -> Iterator[str]:
    """Yield what else lies there for everybody to look through: the discards, the Events that came, what is left."""
    for seat in view.seated:
        if view.discard[seat]:
            yield f"{view.called(seat)}'s discards: {view.names(view.discard[seat])}."
    if view.exiled:
        yield f"Exiled: {view.names(view.exiled)}."
    for faction, deck in view.force_deck.items():
        gone = f"; discards: {view.names(view.force_discard[faction])}" if view.force_discard[faction] else ""
        words = view.called(faction)
        yield f"{words[:1].upper()}{words[1:]}: {len(deck)} cards left in the deck{gone}."
    if view.phase != "setup":
        past = f"; spent: {view.names(view.past_events)}" if view.past_events else ""
        yield f"Events: {len(view.event_deck)} left{past}."
    for thing in view.past_events[-1:]:
        event = view.rules.of(thing)
        words = does(view.rules, thing)
        said = [*map(deployed, event.lines), *([f"{words[:1].upper()}{words[1:]}."] if words else [])]
        yield f"The last Event, {event.name}: {' '.join(said)}"


def _shown(view: Uprising, seat: str) -> Iterator[str]:
    yield from (*view.army[seat], *view.runestones[seat], *view.played[seat])
    yield from (thing for _, thing in view.secrets_of(seat))


BOARD = Layout(
    _title,
    (_CITY, _PLAYERS, _AREA),
    tracks=_tracks,
    notes=({"hand": (_mine,)}, {"warnings": (_warnings,)}, {"end": (_scores,)}),
    lasting=({"piles": (_lying,)}, {"cards": (_cards,)}),
)
