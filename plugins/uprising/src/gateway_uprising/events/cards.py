"""Cards and what they give: played, bought, gained, used, discarded (UP-29 to UP-41, UP-54)."""

from gateway_core.game import Event, add, fact, take

from ..state import Uprising

_WORDS = {
    "actions": ("Action Point", "Action Points"),
    "recruits": ("Recruit", "Recruits"),
    "gold": ("Gold", "Gold"),
    "attacks": ("Attack Phase", "Attack Phases"),
    "bonus": ("Attack for the Army", "Attack for the Army"),
}


def _without(pile: tuple[str, ...], thing: str) -> tuple[str, ...]:
    return tuple(one for one in pile if one != thing)


@fact("cards-played")
class CardsPlayed(Event[Uprising]):
    """Cards of a hand come into the playing area, and what is printed on them counts (UP-29, UP-30, UP-33)."""

    seat: str
    things: tuple[str, ...]
    area: str  # `army` or `played`
    actions: int = take("actions")  # what it costs
    gold: int = add("gold")

    def apply(self, draft: Uprising) -> None:
        super().apply(draft)
        draft.hand[self.seat] = tuple(one for one in draft.hand[self.seat] if one not in self.things)
        area = getattr(draft, self.area)
        area[self.seat] = (*area[self.seat], *self.things)

    def tell(self, state: Uprising) -> str:
        gold = f" (+{self.gold} Gold)" if self.gold else ""
        return f"{state.called(self.seat)} plays {state.names(self.things)}{gold}."


@fact("gained")
class Gained(Event[Uprising]):
    """An ability gives something for this turn: `actions`, `recruits`, `gold`, `attacks`, `bonus` (UP-05)."""

    seat: str
    what: str
    by: int

    def apply(self, draft: Uprising) -> None:
        setattr(draft, self.what, getattr(draft, self.what) + self.by)

    def tell(self, state: Uprising) -> str:
        one, many = _WORDS[self.what]
        return f"{state.called(self.seat)}: +{self.by} {one if self.by == 1 else many}."


@fact("battle-bonus-gained", "{seat:called}: +{by} Attack in this battle.")
class BattleBonusGained(Event[Uprising]):
    """A defender's Army is stronger until the battle is over (UP-R23)."""

    seat: str
    by: int = add("battle.bonus")


@fact("infamy-gained")
class InfamyGained(Event[Uprising]):
    """Infamy Tokens come, or go (UP-05, UP-51)."""

    seat: str
    by: int = add("infamy[seat]")

    def tell(self, state: Uprising) -> str:
        return f"{state.called(self.seat)}: {self.by:+d} Infamy."


@fact("card-bought")
class CardBought(Event[Uprising]):
    """A card of the General Area is recruited (UP-34, UP-35)."""

    seat: str
    thing: str
    pile: str  # the face
    cost: int = take("gold")

    def apply(self, draft: Uprising) -> None:
        super().apply(draft)
        draft.recruits -= 1
        draft.supply[self.pile] = _without(draft.supply[self.pile], self.thing)
        draft.discard[self.seat] = (*draft.discard[self.seat], self.thing)

    def tell(self, state: Uprising) -> str:
        return f"{state.called(self.seat)} recruits {state.called(self.thing)} for {self.cost} Gold."


@fact("card-gained", "{seat:called} gains {thing:called}.")
class CardGained(Event[Uprising]):
    """A card of the General Area comes to somebody unpaid: to `discard`, `hand` or `stacked`."""

    seat: str
    thing: str
    pile: str
    to: str

    def apply(self, draft: Uprising) -> None:
        draft.supply[self.pile] = _without(draft.supply[self.pile], self.thing)
        target = getattr(draft, self.to)
        target[self.seat] = (*target[self.seat], self.thing)


@fact("deck-reshuffled", "{seat:called} shuffles the discard pile into a new deck.", story=())
class DeckReshuffled(Event[Uprising]):
    """The discard pile has become the deck again (UP-55)."""

    seat: str


@fact("runestone-paid", "")
class RunestonePaid(Event[Uprising]):
    """A Runestone was bought with a Recruit (UP-36, UP-R27)."""

    seat: str
    rarity: str
    cost: int = take("gold")

    def apply(self, draft: Uprising) -> None:
        super().apply(draft)
        draft.recruits -= 1

    def tell(self, state: Uprising) -> str:
        return f"{state.called(self.seat)} pays {self.cost} Gold for {state.rarity_called(self.rarity)} Runestone."


@fact(
    "runestone-used", "{seat:called} uses {thing:called}.", reveals=lambda used: used.secret != "",
    shows={"UP-40": ("common_secret", "uncommon_secret", "rare_secret")},
)  # fmt: skip
class RunestoneUsed(Event[Uprising]):
    """A Runestone is declared, shown and exiled (UP-40, UP-R22)."""

    seat: str
    thing: str
    secret: str = ""  # the zone in which it lay face down; empty: it lay open

    def apply(self, draft: Uprising) -> None:
        zone = getattr(draft, self.secret or "runestones")
        zone[self.seat] = _without(zone[self.seat], self.thing)
        draft.exiled = (*draft.exiled, self.thing)


@fact("reward-earned")
class RewardEarned(Event[Uprising]):
    """The reward of a freed District comes in Clean-up (UP-66, UP-R11)."""

    seat: str
    source: str = add("due")

    def tell(self, state: Uprising) -> str:
        board = self.source.partition("/")[0]
        return f"{state.called(self.seat)} has the reward of {state.called(board)} in Clean-up."
