"""What abilities do at once. What comes too late to be used is lost (UP-R56)."""

from ..play import verbs
from .here import Here


def draw(here: Here, count: int) -> None:
    """Draw cards of one's own deck (UP-04)."""
    verbs.draw_cards(here.work, here.seat, count)


def action(here: Here, count: int) -> None:
    """Give Action Points."""
    verbs.gain(here.work, here.seat, "actions", count)


def recruit(here: Here, count: int) -> None:
    """Give Recruits."""
    verbs.gain(here.work, here.seat, "recruits", count)


def gold(here: Here, count: int) -> None:
    """Give Gold."""
    verbs.gain(here.work, here.seat, "gold", count)


def attack_phase(here: Here, count: int) -> None:
    """Give Attack Phases."""
    verbs.gain(here.work, here.seat, "attacks", count)


def infamy(here: Here, count: int) -> None:
    """Give Infamy, or take some."""
    verbs.give_infamy(here.work, here.seat, count)


def attack(here: Here, count: int) -> None:
    """Raise the Attack of the Army (UP-R23)."""
    verbs.strengthen(here.work, here.seat, count)


def runestone(here: Here, rarity: str) -> None:
    """Give the top Runestone of a deck (UP-R53)."""
    verbs.take_stone(here.work, here.seat, rarity)


def gain(here: Here, card: str, to: str) -> None:
    """Give the top card of a pile."""
    verbs.gain_card(here.work, here.seat, card, to)


def reinforce(here: Here, count: int) -> None:
    """Let more of the same faction come to the same District (UP-R31)."""
    if here.district is not None:
        verbs.reinforce(here.work, here.state.rules.of(here.thing).faction, here.district, count)
