"""The language of abilities: every word that a card, a District or an Event may use."""

from collections.abc import Iterable
from typing import Any

import attrs

from gateway_core.game.effects import (
    CHOOSE,
    ConditionWord,
    Language,
    OperationWord,
    QuantityWord,
    compared,
    entry,
    number,
    one_of,
    says,
    taking,
)

from . import asking, counting, doing
from .here import Here

_PILES = {"discard": "your discard pile", "hand": "your hand", "deck": "the top of your deck"}
_FACTIONS = {"guard": "a Guard", "horde": "a card of the Horde", "any": "a Guard or a card of the Horde"}
_NEAR = {"anywhere": "anywhere", "adjacent": "in or beside a District of yours"}
_RARITIES = {"common": "a Common", "uncommon": "an Uncommon", "rare": "a Rare"}

_QUANTITIES: tuple[QuantityWord[Here], ...] = (
    QuantityWord("insurgents", "your Insurgents in play", counting.insurgents),
    QuantityWord("runestones", "your unused Runestones", counting.runestones),
    QuantityWord("districts", "the Districts that you control", counting.districts),
    QuantityWord("hand", "the cards in your hand", counting.hand),
    QuantityWord("infamy", "your Infamy Tokens", counting.infamy),
    QuantityWord("played", "the cards other than Insurgents that you have played this turn", counting.played),
    QuantityWord("ruins", "the Districts in ruins", counting.ruins),
    QuantityWord("horde", "the cards of the Monster Horde in the city", counting.horde),
    QuantityWord("guards", "the City Guards in the city", counting.guards),
    QuantityWord("foes", "the cards on the other side of this battle; 0 where there is none", lambda here: here.foes),
    QuantityWord("comrades", "the cards on this side of the battle; 0 where there is none", lambda h: h.comrades),
    QuantityWord("round", "the number of the Round", counting.round_),
)

# The same held against a bound, after an "if".
_IS = {
    "insurgents": "you have {value} Insurgents",
    "runestones": "you have {value} Runestones",
    "districts": "you control {value} Districts",
    "hand": "you hold {value} cards",
    "infamy": "you have {value} Infamy",
    "played": "you have played {value} cards",
    "ruins": "{value} Districts are in ruins",
    "horde": "{value} cards of the Horde are in the city",
    "guards": "{value} Guards are in the city",
    "foes": "{value} cards are on the other side",
    "comrades": "{value} cards are on its side",
    "round": "it is Round {value}",
}


def _fights(here: Here, side: str) -> bool:
    return here.attacking is (side == "attacking")


_BATTLE: ConditionWord[Here] = ConditionWord(
    "battle", "which side of a battle it is on", _fights, one_of("attacking", "defending"),
    why_not=says("uprising/not-now", "this is for a battle in which one is {value}."), told="you are {value}",
)  # fmt: skip

_AT_ONCE: tuple[OperationWord[Here, Any], ...] = (
    OperationWord("draw", "cards of your deck come into your hand (UP-04)", doing.draw, number(low=0),
                  told="draw {value:card}"),
    OperationWord("action", "more Action Points (UP-28)", doing.action, number(low=0),
                  told="+{value:Action Point}"),
    OperationWord("recruit", "more Recruits (UP-34)", doing.recruit, number(low=0), told="+{value:Recruit}"),
    OperationWord("gold", "more Gold, until the turn ends (UP-R06)", doing.gold, number(low=0), told="+{value} Gold"),
    OperationWord("infamy", "Infamy comes to you; with a number below 0 it goes, as far as you have any",
                  doing.infamy, number(), told="{value} Infamy"),
    OperationWord("attack", "your Army's Attack is higher until the end of your turn, in other turns of the battle "
                  "(UP-R23)", doing.attack, number(low=0), told="+{value} Attack"),
    OperationWord("attack-phase", "more Attack Phases this turn (UP-42)", doing.attack_phase, number(low=0),
                  told="+{value:Attack Phase}"),
    OperationWord("runestone", "the top Runestone of a deck comes to you, unpaid (UP-R53)", doing.runestone,
                  one_of(*_RARITIES, called=_RARITIES), told="gain {value} Runestone"),
    OperationWord("gain", "a card of a pile in the General Area comes to you, unpaid; nothing where there is none",
                  doing.gain, taking(card=entry("card"), to=one_of(*_PILES, called=_PILES)),
                  told="gain {card} to {to}"),
    OperationWord("reinforce", "more cards of the same faction come into the District where this one was revealed",
                  doing.reinforce, number(low=0, high=3), told="{value:card} more of its kind"),
)  # fmt: skip

_ASKING: tuple[OperationWord[Here, Any], ...] = (
    OperationWord("discard", "you discard cards of your hand, as you choose", asking.discard, number(low=0),
                  told="discard {value:card}"),
    OperationWord("exile", "you may exile cards, so many at most (UP-04)", asking.exile,
                  taking(from_=one_of("hand", "discard", "army",
                                      called={"discard": "your discard pile", "hand": "your hand",
                                              "army": "your Army"}),
                         up_to=number(low=0)),
                  told="exile up to {up_to:card} of {from_}"),
    OperationWord("recover", "cards of your discard pile come into your hand, as you choose", asking.recover,
                  number(low=0), told="take {value:card} of your discard pile into your hand"),
    OperationWord("look", "you look at the top cards of your deck; those you keep come into your hand, the others go "
                  "to your discard pile", asking.look, taking(cards=number(low=0, high=9), keep=number(low=0, high=9)),
                  told="look at {cards:card} of your deck and keep {keep}"),
    OperationWord("stack", "you lay cards of your hand on top of your deck, as you choose", asking.stack,
                  number(low=0), told="lay {value:card} of your hand on your deck"),
    OperationWord("take", "a card of a Core or Revolution pile that costs so much at most comes to you, unpaid",
                  asking.take, taking(cost=number(low=0), to=one_of(*_PILES, called=_PILES)),
                  told="take a card of up to {cost} Gold to {to}"),
    OperationWord("banish", "you may send a card of the Guards or the Horde to its discard pile, without Infamy; "
                  "`defense` is the most that it may have, `where` says how near to a District of yours it lies",
                  asking.banish, taking(faction=one_of("guard", "horde", "any", called=_FACTIONS),
                                        defense=number(low=0),
                                        where=one_of("anywhere", "adjacent", called=_NEAR)),
                  told="send away {faction} with at most {defense} Defense {where}"),
)  # fmt: skip


def _words() -> Iterable[Any]:
    yield from _QUANTITIES
    yield from (attrs.evolve(compared(one, one.help), told=_IS[one.name]) for one in _QUANTITIES)
    yield _BATTLE
    yield from (*_AT_ONCE, *_ASKING)
    yield CHOOSE


LANGUAGE: Language[Here, Any] = Language(tuple(_words()))
"""Every word that the abilities of Uprising are written in."""
