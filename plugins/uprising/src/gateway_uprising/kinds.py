"""What packs of Uprising hold: cards, leaders, Runestones, the Guards and the Horde, Events, Districts, scenarios."""

from typing import Literal

import attrs

from gateway_core.game import Entry, Named
from gateway_core.game.effects import Operation
from gateway_core.packs import ref, whole

from .abilities.language import LANGUAGE
from .abilities.printed import Ability

_Faction = Literal["guard", "horde"]
_Type = Literal["insurgent", "support", "merchant"]
_Rarity = Literal["common", "uncommon", "rare"]

_GOLD, _FIGHTS = (0, 20), (0, 30)


@attrs.frozen(kw_only=True)
class Card(Ability):
    """Kind `card`: an Insurgent, a Support or a Merchant (UP-03).

    `core` cards lie in the General Area in every game, of the others eight piles (UP-18, UP-21); `copies` are all there
    are in the box.
    """

    type: _Type
    cost: int = whole(*_GOLD)  # Gold that it takes to recruit it
    copies: int = whole(1, 99)  # in the box: five for its pile, one for the choice of piles
    core: bool = False  # whether it is in every game
    attack: int = whole(*_FIGHTS, default=0)  # damage that it deals, of an Insurgent
    defense: int = whole(*_FIGHTS, default=0)  # damage that kills it


@attrs.frozen(kw_only=True)
class Leader(Ability):
    """Kind `leader`: a Faction Leader, of whom there is one (UP-20). With Defense, an Insurgent (UP-R21)."""

    attack: int = whole(*_FIGHTS, default=0)  # damage that it deals, if it fights
    defense: int = whole(*_FIGHTS, default=0)  # damage that kills it; 0: it does not fight

    @property
    def type(self) -> _Type:
        """How it is played: as a Support, unless it fights."""
        return "insurgent" if self.defense else "support"


@attrs.frozen(kw_only=True)
class Runestone(Named):
    """Kind `runestone`: used once, or kept for its Infamy (UP-39 to UP-41).

    `phase` says when it can be used: at any time that the rules allow, in the Attack Phase and in battles, or there in
    one's own turn alone (UP-R23).
    """

    rarity: _Rarity
    cost: int = whole(*_GOLD)  # Gold; the same for all of a rarity (UP-R15)
    infamy: int = whole(0, 20)  # at the end, unless it is used
    copies: int = whole(1, 99)  # in the box
    phase: Literal["any", "attack", "attack-only"] = "any"  # when it can be used
    use: tuple[Operation, ...] = LANGUAGE.field(default=())  # what it does, once


@attrs.frozen(kw_only=True)
class Force(Named):
    """Kind `force`: a card of the City Guards or of the Monster Horde (UP-03).

    `on_reveal` is done when it comes from its deck, `everybody` to each player after it (UP-R31); `in_battle` in every
    battle that it fights.
    """

    faction: _Faction
    copies: int = whole(1, 99)  # in the box
    attack: int = whole(*_FIGHTS)  # damage that it deals
    defense: int = whole(1, 30)  # damage that kills it
    infamy: int = whole(0, 20)  # for whoever kills it
    on_reveal: tuple[Operation, ...] = LANGUAGE.field(default=())  # when it comes; the starting player decides
    everybody: tuple[Operation, ...] = LANGUAGE.field(default=())  # to every player, after that
    in_battle: tuple[Operation, ...] = LANGUAGE.field(default=())  # in every battle: `attack` alone


@attrs.frozen
class Deployment:
    """One line of an Event: a card of a deck for each target (UP-58, UP-R45).

    A target is the id of a marker, `center` for Central City, or `every` for every District that stands.
    """

    deploy: _Faction  # whose deck
    at: tuple[str, ...]  # a card for each of these: ids of markers, center, every


@attrs.frozen(kw_only=True)
class Event(Named):
    """Kind `event`: `players` is how many there are at least (UP-17).

    Its lines come first, in order, then what the starting player `does`, then what happens to `everybody`, clockwise
    from the starting player.
    """

    players: int = whole(2, 4)  # that there are at least
    copies: int = whole(1, 99, default=1)  # in the box
    lines: tuple[Deployment, ...] = ()  # what is deployed, line by line
    does: tuple[Operation, ...] = LANGUAGE.field(default=())  # by the starting player, after that
    everybody: tuple[Operation, ...] = LANGUAGE.field(default=())  # to every player, last


@attrs.frozen(kw_only=True)
class District(Named):
    """Kind `district`: a board (UP-06). One has the `center`.

    `reward` goes to whoever frees it, at once or after the draw of their Clean-up (`when`, UP-66, UP-R11).
    """

    center: bool = False  # whether it is Central City
    when: Literal["now", "cleanup"] = "now"  # the reward comes, at once or after the draw of Clean-up
    reward: tuple[Operation, ...] = LANGUAGE.field(default=())  # for whoever frees it


@attrs.frozen(kw_only=True)
class Scenario(Named):
    """Kind `scenario`: the Revolution cards of a game, and the Districts that suit them (UP-90 to UP-96).

    What is left out is drawn at random.
    """

    cards: tuple[str, ...] = ref("card", default=())  # the Revolution cards: eight, or none
    districts: tuple[str, ...] = ref("district", default=())  # round the centre: six, or none


@attrs.frozen
class Handicap:
    """What one player begins with beside what all have, such as to let a child catch up."""

    seat: Literal["red", "blue", "green", "yellow"]  # the colour of its tokens
    leader: str | None = ref("leader", default=None)  # instead of one that is dealt or chosen
    cards: tuple[str, ...] = ref("card", default=())  # one more of each in the first deck


@attrs.frozen(kw_only=True)
class Setup(Entry):
    """Kind `setup`: the numbers of the rules, and what lies on the table at the start. A table has one."""

    outer_boards: int = whole(3, 12)  # Districts round Central City (UP-06)
    ruined: tuple[int, ...]  # with two players, the places that are in ruins at first (UP-07)
    first_marker: int = whole(0, 11)  # the place of the first marker (UP-10, UP-R01)
    markers: tuple[str, ...]  # in words, one for each (UP-10)
    removed_marker: str  # the one that is taken off once all lie (UP-11)
    outer_guards: int = whole(0, 9)  # on each outer District at first (UP-16)
    center_guards: int = whole(0, 9)  # on Central City at first and after each refill (UP-16, UP-56)
    events: int = whole(1, 60)  # in the Event deck (UP-17)
    piles: int = whole(1, 30)  # of Revolution cards (UP-21)
    pile_size: int = whole(1, 60)  # cards of each (UP-21, UP-R29)
    first_runestones: int = whole(0, 9)  # Common ones that each player begins with (UP-19)
    starter: dict[str, int] = ref("card", keys=True)  # each player's deck, beside a Faction Leader (UP-20)
    starting_card: str = ref("card")  # whoever is dealt it goes first (UP-24, UP-R04)
    hand: int = whole(1, 20)  # cards drawn in Clean-up (UP-23, UP-54)
    action_points: int = whole(0, 9)  # of a Deployment (UP-28)
    recruits: int = whole(0, 9)  # of a Recruiting (UP-32)
    attacks: int = whole(0, 9)  # Attack Phases of a turn (UP-42)
    costs: dict[str, int]  # Action Points that a card of each type costs (UP-29, UP-R05)
    destroyed_by: int = whole(1, 9)  # cards of the Horde in a District (UP-67)
    outer_score: int = whole(0, 9)  # Infamy of an outer District at the end (UP-71)
    center_score: int = whole(0, 9)  # of Central City
    tokens: int = whole(1, 30)  # of each player (UP-14, UP-R13)
    handicaps: tuple[Handicap, ...] = ()  # of players who begin with more than the rest
