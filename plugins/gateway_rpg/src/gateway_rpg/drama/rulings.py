"""How a table reads the open questions that a scene's own code answers: each ruling is asked once, before play."""

from typing import Literal

import attrs

from gateway_core.game.figures import switch

__all__ = ["Rulings"]


@attrs.frozen
class Rulings:
    """What of a scene goes otherwise at some tables. What an effect can say itself stands in its data instead."""

    # whether an accelerate moves the ladder at once, not at the end of the round (GW-RU-77)
    accelerate_at_once: bool = switch("accelerate-timing", {"round-end": False, "at-once": True})
    # whether everybody who resists an untargeted effect must be beaten (GW-RU-195)
    all_must_be_beaten: bool = switch("untargeted-resistance", {"all": True, "any": False})
    # whether a block for an ally stops what is done to the ally alone (GW-RU-108)
    blocks_stop_a_part: bool = switch("block-scope", {"whole-action": False, "aimed-at-ally": True})
    # whether a press that an accelerate broke still keeps the round's own step away (GW-RU-78)
    broken_press_keeps_its_rung: bool = switch(
        "press-against-accelerate", {"last-success-wins": False, "press-keeps-its-rung": True}
    )
    # whether a climax may be combined while the ladder is secret (GW-RU-85)
    climax_combines: bool = switch("short-of-the-ladder", {"secret-alone": False, "secret-combined": True})
    # whether dues are counted by the lines as they were at the declaration (GW-RU-193)
    dues_at_declaration: bool = switch("dues-counted", {"at-throw": False, "at-declaration": True})
    # whether an entrant that failed stays if the games master says so (GW-RU-198)
    entrants_may_stay: bool = switch("entrant-stays", {"games-master-says": True, "if-it-works": False})
    # whether an entrance itself has to succeed (GW-RU-104)
    entrances_are_rolled: bool = switch("surprise-roll", {"by-itself": False, "rolled": True})
    # when spent Essence comes back (GW-RU-03)
    essence_returns: Literal["each-session", "each-scene", "each-adventure", "never"] = switch(
        "essence-refresh", ("each-session", "each-scene", "each-adventure", "never")
    )
    # whether all whom any effect is aimed at must be beaten (GW-RU-64)
    every_effect_is_all_or_nothing: bool = switch(
        "all-or-nothing-effects", {"accelerate-anticlimax-climax-press": False, "every-effect": True}
    )
    # whether everybody in a situation declares before its order is set, the holder last (GW-RU-213)
    holder_declares_last: bool = switch("declaring", {"at-its-turn": False, "holder-last": True})
    # whether raises are owed target by target (GW-RU-16)
    raises_each_target: bool = switch("raises-per-target", {"whole-action": False, "each-target": True})
    # whether a rescue always breaks the ally's line (GW-RU-56)
    rescue_breaks: bool = switch("rescue-break", {"rescuers-choice": False, "always": True})
    # whether free raises of a set-up wait for the next round (GW-RU-96)
    set_ups_wait: bool = switch("set-up-timing", {"from-now-to-next-round": False, "next-round-only": True})
    # whether the holder may order those without a line among the others (GW-RU-181)
    unlinked_among_them: bool = switch("ordering-the-unlinked", {"after-the-situations": False, "among-them": True})
