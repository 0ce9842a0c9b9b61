"""One's own turn: cards are played, recruited, and sent to battle (UP-28 to UP-47)."""

from collections.abc import Iterator

from gateway_core.game import deed, face, for_each, needs, one_of_each

from ..events import cards, city, table
from ..play import battle, flow
from ..play.city import check
from ..play.effects import Play, jobs, perform
from ..play.using import is_open, open_stones, zone_of
from ..play.verbs import take_stone
from ..state import Battle, Uprising
from .shared import CardDeed, doing, during, giving, told


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


def _stone(state: Uprising, rarity: str) -> str:
    words = state.stone_called(rarity)
    return "".join((words, *(giving(state, top) for top in state.tops[rarity])))


def _target(state: Uprising, place: int) -> str:
    """Return a District with who would defend it."""
    there = state.districts[place]
    army = state.army.get(there.holder, ()) if there.holder in state.army else there.forces
    names = state.names([told(state, thing) for thing in army]) if army else "nobody defends it"
    whose = f"{state.called(there.holder)}, " if there.holder in state.army else ""
    return f"{state.place_called(place)} ({whose}{names})"


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
        yield from (("card", state.called(face(thing))) for thing in self.merchants)

    def carry_out(self, work: Play, seat: str) -> None:
        lay(work, seat, self.merchants)


@deed("play", lambda deed, state: f"play {told(state, deed.card)}{doing(state, deed.card)}", question="deploy")
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


@deed(
    "recruit",
    lambda deed, state: (
        f"recruit {told(state, deed.pile)} for {state.price_called(deed.pile)}{giving(state, deed.pile)}"
    ),
    question="recruit",
)
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


@deed("buy-runestone", lambda deed, state: f"buy {_stone(state, deed.rarity)}", question="recruit")
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
        state = work.state
        if state.rules.is_hidden:  # the price stands on the card: it is paid once its buyer has looked (UP-R15)
            take_stone(work, seat, self.rarity)
            thing = getattr(work.state, f"{self.rarity}_secret")[seat][-1]
            work.emit(cards.RunestonePaid(seat, self.rarity, state.rules.of(thing).cost))
        else:
            work.emit(cards.RunestonePaid(seat, self.rarity, flow.price(state, self.rarity)))
            take_stone(work, seat, self.rarity)


def _takes(state: Uprising, seat: str, place: int) -> bool:
    """Say whether somebody's Army is strong enough to take a District, as everybody sees it."""
    holder = state.districts[place].holder
    now = Battle("attack", seat, (place,), holder, "hits")
    need = sum(battle.strength(state, thing) for thing in battle.defenders(state, now)) if holder else 0
    return battle.power(state, now, back=False) >= need


def _by_promise(state: Uprising, seat: str) -> tuple[int, ...]:
    """Return the Districts that may be attacked, those that would fall first."""
    return tuple(sorted(flow.attackable(state, seat), key=lambda place: not _takes(state, seat, place)))


def _is_hopeless(state: Uprising, seat: str) -> bool:
    return state.phase == "attack" and not any(_takes(state, seat, place) for place in flow.attackable(state, seat))


@deed("hold-back", "do not attack", question="attack", offered=_is_hopeless, declines=True)
class HoldBack(CardDeed):
    """Nobody is attacked: offered before all attacks where none of them would take a District."""

    def carry_out(self, work: Play, seat: str) -> None:
        flow.next_phase(work)


@deed("attack", lambda deed, state: f"attack {_target(state, deed.place)}", question="attack")
class Attack(CardDeed):
    """An Attack Phase is used for one District (UP-42)."""

    place: int = for_each(
        _by_promise,
        needs(
            lambda state, seat, place: place in flow.attackable(state, seat),
            "uprising/no-target", "You cannot attack that.", "UP-42",
        ),
    )  # fmt: skip

    def about(self, state: Uprising) -> Iterator[tuple[str, str]]:
        """Yield which District, and who held it."""
        there = state.districts[self.place]
        yield "deed", "attack"
        yield "district", state.place_called(self.place)
        yield "holder", "player" if there.holder in state.army else there.holder or "nobody"

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(city.AttackDeclared(seat, self.place))
        holder = work.state.districts[self.place].holder
        if holder:
            battle.begin(work, Battle("attack", seat, (self.place,), holder, "runes"))
        else:
            work.emit(city.DistrictClaimed(seat, self.place))
            check(work)


_DONE = {"deploy": "end Deployment", "recruit": "end Recruiting", "attack": "do not attack"}


def _done(state: Uprising) -> str:
    """Return what is ended, and what would be given up with it."""
    lost = ""
    if state.phase == "deploy" and (free := free_merchants(state, state.turn)):
        lost = f" without {state.names(free)}"
    if state.phase == "recruit" and state.recruits and flow.asked(state) is not None:
        lost = f" and lose {state.gold} Gold"
    return f"{_DONE[state.phase]}{lost}"


@deed(
    "done",
    lambda _, state: _done(state),
    when=(during("deploy", "recruit", "attack"),),
    offered=lambda state, seat: not _is_hopeless(state, seat),
)
class Done(CardDeed):
    """Nothing more is done in this phase; all that is left of it is given up."""

    def carry_out(self, work: Play, seat: str) -> None:
        flow.next_phase(work)


@deed("pass-runes", "no Runestone", when=(during("runes"),), declines=True)
class PassRunes(CardDeed):
    """No Runestone more is declared in this battle (UP-R24)."""

    def carry_out(self, work: Play, seat: str) -> None:
        battle.done_with_runes(work)


@deed(
    "use",
    lambda deed, state: f"use {state.called(deed.stone)}{doing(state, deed.stone)}",
    when=(during("deploy", "recruit", "attack", "runes"),),
)
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
