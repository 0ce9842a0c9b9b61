"""What is printed on every card of a deck: its Gold, what it costs to play, and what it does when."""

import attrs

from gateway_core.game import Named
from gateway_core.game.effects import Operation
from gateway_core.packs import whole

from .language import LANGUAGE


@attrs.frozen(kw_only=True)
class Ability(Named):
    """What a card of a deck may do (UP-05, UP-R50).

    `gold` is printed on it and counts while it lies in the playing area (UP-33). `on_play` is done once, `others` to
    every other player after it, `each_turn` at the start of its owner's Deployment while it is in the Army, `in_battle`
    in every battle that the Army fights.
    """

    gold: int = whole(0, 20, default=0)  # printed on it (UP-33)
    actions: int | None = whole(0, 9, default=None)  # that playing it costs; None: as its type does (UP-R05)
    on_play: tuple[Operation, ...] = LANGUAGE.field(default=())  # once, when it is played
    others: tuple[Operation, ...] = LANGUAGE.field(default=())  # to every other player, after that
    each_turn: tuple[Operation, ...] = LANGUAGE.field(
        default=()
    )  # at the start of its owner's Deployment, of an Insurgent
    in_battle: tuple[Operation, ...] = LANGUAGE.field(default=())  # in every battle of the Army: `attack` alone
