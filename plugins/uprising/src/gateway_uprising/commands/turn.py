"""One's own turn: cards are played, recruited, and sent to battle (UP-28 to UP-47)."""

from collections.abc import Iterator

from gateway_core.game import deed, for_each, needs

from ..events import cards, city, table
from ..play import battle, flow
from ..play.city import check
from ..play.effects import Play, jobs, perform
from ..play.using import is_open, open_stones, zone_of
from ..play.verbs import take_stone
from ..rules import face
from ..state import Battle, Uprising
from .shared import CardDeed, during, one_of_each


def cost(state: Uprising, one: str) -> int:
    """Return the Action Points that playing a card costs (UP-29, UP-R05)."""
    card = state.rules.of(one)
    return int(state.rules.setup.costs[card.type] if card.actions is None else card.actions)


def lay(work: Play, seat: str, things: tuple[str, ...]) -> None:
    """Lay cards of one's hand in the playing area, all of one sort, and obey them (UP-30)."""
    state = work.state
    faces = [state.rules.of(thing) for thing in things]
    area = "army" if faces[0].type == "insurgent" else "played"
    price = sum(cost(state, thing) for thing in things)
    work.emit(cards.CardsPlayed(seat, things, area, price, sum(one.gold for one in faces)))
    for thing in things:
        to_others = jobs(work.state, thing, "others", work.state.others(seat))
        if to_others:
            work.emit(table.Scheduled(to_others))
        if len(things) > 1:  # each is obeyed, even if one before it asks something
            again = jobs(work.state, thing, "on_play", (seat,))
            if again:
                work.emit(table.Scheduled(again))
        else:
            perform(work, thing, "on_play", seat)


def free_merchants(state: Uprising, seat: str) -> tuple[str, ...]:
    """Return the Merchants of a hand that cost nothing to play, as far as they are seen."""
    return tuple(
        thing
        for thing in state.hand[seat]
        if thing and state.rules.of(thing).type == "merchant" and not cost(state, thing)
    )


def _all_merchants(state: Uprising, seat: str) -> tuple[tuple[str, ...], ...]:
    found = free_merchants(state, seat)
    return (found,) if len(found) > 1 else ()


@deed("play-merchants", "play all Merchants ({merchants:names})", question="deploy")
class PlayMerchants(CardDeed):
    """All Merchants of a hand that cost nothing are played at once."""

    merchants: tuple[str, ...] = for_each(
        _all_merchants,
        needs(
            lambda state, seat, merchants: merchants == free_merchants(state, seat),
            "uprising/not-in-hand", "These are not all the Merchants that you hold.", "UP-29",
        ),
    )  # fmt: skip

    def about(self, state: Uprising) -> Iterator[tuple[str, str]]:
        """Yield each of the Merchants."""
        yield from (("card", face(thing)) for thing in self.merchants)

    def carry_out(self, work: Play, seat: str) -> None:
        lay(work, seat, self.merchants)


@deed("play", "play {card:called}", question="deploy")
class PlayCard(CardDeed):
    """A card of a hand is played, as long as there are Action Points for it (UP-29)."""

    card: str = for_each(
        lambda state, seat: one_of_each(state.hand[seat]),
        needs(
            lambda state, seat, card: card in state.hand[seat],
            "uprising/not-in-hand", "You hold no such card.", "UP-29",
        ),
        needs(
            lambda state, seat, card: cost(state, card) <= state.actions,
            "uprising/no-actions", "{card:called} costs an Action Point, and none is left.", "UP-29",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        lay(work, seat, (self.card,))


@deed("recruit", "recruit {pile:called} for {pile:price_called}", question="recruit")
class Recruit(CardDeed):
    """The top card of a pile is bought (UP-34, UP-35)."""

    pile: str = for_each(
        lambda state, seat: tuple(id for id, pile in state.supply.items() if pile),
        needs(
            lambda state, seat, pile: bool(state.supply.get(pile)),
            "uprising/no-such-pile", "No such card lies in the General Area.", "UP-37",
        ),
        needs(lambda state, seat: state.recruits > 0, "uprising/no-recruits", "You have no Recruit left.", "UP-34"),
        needs(
            lambda state, seat, pile: state.rules.of(pile).cost <= state.gold,
            "uprising/no-gold", "{pile:called} costs {pile:price_called}, and you have {pile:gold_called}.", "UP-34",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state = work.state
        work.emit(cards.CardBought(seat, state.supply[self.pile][-1], self.pile, state.rules.of(self.pile).cost))


@deed("buy-runestone", "buy {rarity:stone_called}", question="recruit")
class BuyRunestone(CardDeed):
    """The top Runestone of a deck is bought, with a Recruit (UP-36, UP-R27)."""

    rarity: str = for_each(
        lambda state, seat: tuple(one for one in state.tops if flow.in_stock(state, one)),
        needs(
            lambda state, seat, rarity: rarity in state.tops and flow.in_stock(state, rarity),
            "uprising/no-such-pile", "There is no such Runestone.", "UP-36",
        ),
        needs(lambda state, seat: state.recruits > 0, "uprising/no-recruits", "You have no Recruit left.", "UP-34"),
        needs(
            lambda state, seat, rarity: flow.price(state, rarity) <= state.gold,
            "uprising/no-gold", "It costs more than the {rarity:gold_called} that you have.", "UP-36",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(cards.RunestonePaid(seat, self.rarity, flow.price(work.state, self.rarity)))
        take_stone(work, seat, self.rarity)


@deed("attack", "attack {place:place_called}", question="attack")
class Attack(CardDeed):
    """An Attack Phase is used for one District (UP-42)."""

    place: int = for_each(
        lambda state, seat: flow.attackable(state, seat),
        needs(
            lambda state, seat, place: place in flow.attackable(state, seat),
            "uprising/no-target", "You cannot attack that.", "UP-42",
        ),
    )  # fmt: skip

    def about(self, state: Uprising) -> Iterator[tuple[str, str]]:
        """Yield which District, and who held it."""
        there = state.districts[self.place]
        yield "deed", "attack"
        yield "district", there.board
        yield "holder", "player" if there.holder in state.army else there.holder or "nobody"

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(city.AttackDeclared(seat, self.place))
        holder = work.state.districts[self.place].holder
        if holder:
            battle.begin(work, Battle("attack", seat, (self.place,), holder, "runes"))
        else:
            work.emit(city.DistrictClaimed(seat, self.place))
            check(work)


_DONE = {"deploy": "end Deployment", "recruit": "end Recruiting", "attack": "do not attack", "runes": "no Runestone"}


@deed(
    "done",
    lambda _, state: _DONE["runes" if state.battle is not None else state.phase],
    when=(during("deploy", "recruit", "attack", "runes"),),
)
class Done(CardDeed):
    """Nothing more is done in this phase, or declared in this battle; all that is left of it is given up."""

    def carry_out(self, work: Play, seat: str) -> None:
        if work.state.battle is not None:
            battle.done_with_runes(work)
        else:
            flow.next_phase(work)


@deed("use", "use {stone:called}", when=(during("deploy", "recruit", "attack", "runes"),))
class UseRunestone(CardDeed):
    """A Runestone is declared, shown and exiled (UP-40)."""

    stone: str = for_each(
        lambda state, seat: one_of_each(open_stones(state, seat)),
        needs(
            lambda state, seat, stone: stone in (*state.runestones[seat], *_secret(state, seat)),
            "uprising/no-such-stone", "You have no such Runestone.", "UP-39",
        ),
        needs(
            lambda state, seat, stone: is_open(state, seat, stone),
            "uprising/stone-not-now", "{stone:called} cannot be used now.", "UP-R37",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(cards.RunestoneUsed(seat, self.stone, zone_of(work.state, seat, self.stone)))
        perform(work, self.stone, "use", seat)


def _secret(state: Uprising, seat: str) -> tuple[str, ...]:
    return tuple(thing for _, thing in state.secrets_of(seat) if thing)
