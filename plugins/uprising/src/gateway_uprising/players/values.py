"""What cards are worth to whoever has them, by rules of thumb. Counted in hundredths of a point of Infamy."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from gateway_core.game.effects import Operation

from ..abilities.here import Here
from ..state import Uprising

POINT = 100  # what a point of Infamy is worth
_CYCLE = 3  # turns that it takes until a bought card is played for the first time, about
_PLACE = 20  # what the place of a card in a hand is worth
_ACTION = 25  # what the Action Point is worth that it costs to play it
_STAYS = 4  # Rounds that an Insurgent fights for, about

# What one of it is worth when it is given, early in the game.
_WORTH = {
    "draw": 45, "action": 50, "recruit": 30, "gold": 35, "infamy": POINT, "attack": 20, "attack-phase": 120,
    "discard": -30, "recover": 45, "stack": -25,
}  # fmt: skip
_STONES = {"common": 130, "uncommon": 240, "rare": 350}


def steps_worth(steps: Iterable[Operation], here: Here | None = None) -> int:
    """Return what it is worth that some steps are done."""
    return sum(_step_worth(one, here) for one in steps)


def _step_worth(step: Operation, here: Here | None) -> int:
    """Return what it is worth that one step is done; sums are guessed where nothing is known of the table."""
    name, value = step.word.name, step.value
    if name == "choose":
        return max(steps_worth(way, here) for way in value)
    if name in _WORTH:
        return _WORTH[name] * amount(value, here)
    if name == "runestone":
        return _STONES[str(value)]
    if name == "exile":
        return 45 * amount(value["up-to"], here)
    if name == "look":
        return 45 * amount(value["keep"], here) + 8 * amount(value["cards"], here)
    if name == "take":
        return 40 * amount(value["cost"], here)
    if name == "gain":
        return 40
    if name == "banish":
        return 20 * min(5, amount(value["defense"], here))
    return 0


def amount(written: Any, here: Here | None) -> int:
    """Return an amount as it is here, or where nothing is known of the table as it mostly is."""
    return int(written(_usual() if here is None else here))


def _usual() -> Here:
    """Return a table as it mostly is, for what sums count."""
    four = ("",) * 4
    city = [SimpleNamespace(holder=one, ruined=False, forces=("",)) for one in ("", "guard", "guard", "horde", "horde")]
    table = SimpleNamespace(
        army={"": four}, hand={"": four}, played={"": four}, infamy={"": 8}, round=6, districts=city,
        stones=lambda _: 2,
    )  # fmt: skip
    return Here(table, "", foes=2, comrades=2)


def buy_worth(state: Uprising, face: str, seat: str) -> int:
    """Return what it is worth to recruit a card now: less, the fewer Rounds are left to play it."""
    left = state.rules.rounds - state.round  # after this one
    return _buy_worth(state.rules, face, left) + _crowding(state, face, seat)


def _buy_worth(rules: Any, face: str, left: int) -> int:
    card = rules.of(face)
    if hasattr(card, "rarity"):
        return stone_worth(card, left)
    if left <= 0:
        return 0
    plays = max(0, 100 * (left - 1) // _CYCLE)  # in hundredths
    if card.type == "insurgent":
        return min(100, plays) * standing_worth(card, left) // 100
    return int(plays * (play_worth(card) - _PLACE - _ACTION * (card.type == "support")) // 100)


def stone_worth(stone: Any, left: int) -> int:
    """Return what a Runestone is worth: its Infamy, or its use, whichever is more."""
    return max(int(stone.infamy * POINT), int(steps_worth(stone.use) * 0.9) if left > 0 else 0)


def play_worth(card: Any) -> int:
    """Return what it is worth to play a card once that does not stay."""
    return _WORTH["gold"] * int(card.gold) + steps_worth(card.on_play) + 20 * bool(card.others)


def standing_worth(card: Any, left: int) -> int:
    """Return what an Insurgent in play is worth for so many Rounds."""
    rounds = min(_STAYS, left)
    fights = 11 * card.attack + 7 * card.defense + 14 * min(3, len(card.in_battle) * 3)
    each = _WORTH["gold"] * card.gold + steps_worth(card.each_turn)
    return int(fights * rounds + each * rounds + steps_worth(card.on_play))


def _crowding(state: Uprising, face: str, seat: str) -> int:
    """Return by how much less a card is worth because there are so many like it: Action Points are few."""
    card = state.rules.of(face)
    if getattr(card, "type", "") != "support":
        return 0
    own = [*state.discard[seat], *state.hand[seat], *state.played[seat]]
    known = [state.rules.of(one) for one in own if one]
    return -12 * sum(int(one.type == "support") for one in known)


def hand_worth(state: Uprising, thing: str) -> int:
    """Return what it is worth to have a card in one's hand."""
    card = state.rules.of(thing)
    left = max(1, state.rules.rounds - state.round + 1)
    return play_worth(card) if card.type != "insurgent" else standing_worth(card, left) // 2


def deck_worth(state: Uprising, thing: str) -> int:
    """Return what a card adds to a deck, beside what an average one does: less than nothing is better exiled."""
    card = state.rules.of(thing)
    if card.type == "merchant":
        return _WORTH["gold"] * int(card.gold - 2)
    return hand_worth(state, thing)


def insurgent_worth(state: Uprising, thing: str) -> int:
    """Return what is lost when an Insurgent dies: it comes back through the deck, some turns later."""
    card = state.rules.of(thing)
    left = state.rules.rounds - state.round
    return int(9 * card.attack + 6 * card.defense + 30 * card.gold + 10) * min(3, left + 1) // 3


def force_worth(state: Uprising, thing: str) -> int:
    """Return what it is worth to kill a card of the Guards or the Horde."""
    force = state.rules.of(thing)
    return int(POINT * force.infamy + 3 * force.attack)
