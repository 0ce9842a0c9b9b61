"""What abilities may do to the table; `abilities` says which words do it."""

from typing import TYPE_CHECKING, TypeAlias

from gateway_core.chance import Ask
from gateway_core.game import Event, Pile, draw, move, put_all
from gateway_core.table import Work

from ..events import cards, city, table
from ..state import Job, Uprising

if TYPE_CHECKING:
    from ..kinds import Force

Play: TypeAlias = Work[Uprising, Event[Uprising]]


# ── at once ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_cards(work: Play, seat: str, count: int, to: str = "hand", verb: str = "draws") -> None:
    """Draw cards: those that were laid on the deck first, then by chance, the discard pile being reshuffled (UP-55)."""
    stacked = work.state.stacked[seat]
    top = stacked[len(stacked) - min(count, len(stacked)) :][::-1]
    if top:
        move(work, top, Pile("stacked", seat), Pile(to, seat), verb)
    left = count - len(top)
    while left > 0 and (work.state.deck[seat] or work.state.discard[seat]):
        if not work.state.deck[seat]:
            put_all(work, Pile("discard", seat), Pile("deck", seat))
            work.emit(cards.DeckReshuffled(seat))
        some = min(left, len(work.state.deck[seat]))
        draw(work, seat, some, Pile("deck", seat), Pile(to, seat), verb=verb)
        left -= some


def gain(work: Play, seat: str, what: str, by: int) -> None:
    """Give `actions`, `recruits`, `gold`, `attacks` for the rest of the turn; to whoever's turn it is not, nothing."""
    if by > 0 and seat == work.state.turn:
        work.emit(cards.Gained(seat, what, by))


def strengthen(work: Play, seat: str, by: int) -> None:
    """Raise the Attack of an Army: to the end of its owner's turn, or else of the battle (UP-R23)."""
    if by > 0 and seat == work.state.turn:
        work.emit(cards.Gained(seat, "bonus", by))
    elif by > 0 and work.state.battle is not None:
        work.emit(cards.BattleBonusGained(seat, by))


def give_infamy(work: Play, seat: str, by: int) -> None:
    """Give Infamy Tokens, or take some, as far as there are any."""
    by = max(by, -work.state.infamy[seat])
    if by:
        work.emit(cards.InfamyGained(seat, by))


def take_stone(work: Play, seat: str, rarity: str) -> None:
    """Give somebody the top Runestone of a deck: open, or in the variant unseen (UP-R53, UP-R30, UP-80)."""
    state = work.state
    if state.rules.is_hidden:
        take_secret(work, seat, rarity)
        return
    if state.tops[rarity]:
        move(work, state.tops[rarity], Pile("tops", rarity), Pile("runestones", seat), "takes")
    turn_up(work, rarity)


def take_secret(work: Play, seat: str, rarity: str) -> None:
    """Give somebody a Runestone that nobody else sees (UP-19, UP-80)."""
    draw(work, seat, 1, Pile(f"{rarity}_deck"), Pile(f"{rarity}_secret", seat), verb="takes")


def turn_up(work: Play, rarity: str) -> None:
    """Lay open the next card of a Runestone deck (UP-36)."""
    state = work.state
    deck = Pile(f"{rarity}_deck")
    if not state.rules.is_hidden and not state.tops[rarity] and deck.of(state):
        draw(work, "", 1, deck, Pile("tops", rarity), verb="")


def gain_card(work: Play, seat: str, pile: str, to: str = "discard") -> None:
    """Give somebody the top card of a pile, unpaid, to `discard`, `hand` or `deck`; of an empty one nothing."""
    there = work.state.supply.get(pile, ())
    if there:
        work.emit(cards.CardGained(seat, there[-1], pile, "stacked" if to == "deck" else to))


def reinforce(work: Play, faction: str, place: int, count: int) -> None:
    """Let more cards of a faction come into a District, after what is being done (UP-R31)."""
    if count > 0:
        work.emit(table.Scheduled((Job("come", "", place, faction),) * count))


# ── after an answer ──────────────────────────────────────────────────────────────────────────────────────────────────


def put(work: Play, seat: str, things: tuple[str, ...], source: str, target: str, verb: str) -> None:
    """Move cards from one of somebody's piles to another, or to the common one of exiled cards.

    Where all of a pile goes, nobody chose which.
    """
    there, to = Pile(source, seat), Pile(target) if target == "exiled" else Pile(target, seat)
    if things == there.of(work.state):
        put_all(work, there, to, verb)
    else:
        move(work, things, there, to, verb)


def banish(work: Play, thing: str) -> None:
    """Send a card of the Guards or the Horde to its discard pile, without Infamy."""
    work.emit(city.ForcesLeft((thing,), "banished"))


def come(work: Play, faction: str, place: int) -> str:
    """Draw a card of the Guards or the Horde and lay it in a District; return it, or nothing where none comes."""
    state = work.state
    there = state.districts[place]
    if there.ruined:
        return ""
    if not state.force_deck[faction] and state.force_discard[faction]:
        work.emit(city.ForcesReshuffled(faction))
    deck = work.state.force_deck[faction]
    if not deck:
        return ""
    ((at,),) = work.draw(Ask(f"a card of {state.called(faction)}", "", 1, len(deck), "deal"))
    fights = there.holder not in ("", faction) or bool(there.waiting)
    work.emit(city.ForceCame(faction, deck[at - 1], place, fights))
    return deck[at - 1]


def targets(state: Uprising, faction: str, defense: int, where: str, seat: str) -> tuple[str, ...]:
    """Return the cards of a faction, or `any`, that may be sent away: `anywhere`, or `adjacent` to one's Districts."""
    mine = {one.place for one in state.held(seat)}
    near = mine | {other for place in mine for other in state.neighbours(place)}
    found = (
        thing
        for one in state.districts
        if where == "anywhere" or one.place in near
        for thing in one.forces
    )  # fmt: skip
    return tuple(thing for thing in found if _fits(state.rules.of(thing), faction, defense))


def _fits(force: "Force", faction: str, defense: int) -> bool:
    return faction in ("any", force.faction) and force.defense <= defense
