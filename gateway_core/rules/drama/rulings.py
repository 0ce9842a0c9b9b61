"""How a table reads the open questions that a scene's own code answers: each ruling is asked once, before play."""

from typing import Literal, Self

import attrs

from ..challenge import ChallengeBook, Lookup

__all__ = ["Rulings"]


@attrs.frozen
class Rulings:
    """What of a scene goes otherwise at some tables. What an effect can say itself stands in its data instead."""

    accelerate_at_once: bool  # whether an accelerate moves the ladder at once, not at the end of the round (GW-RU-77)
    all_must_be_beaten: bool  # whether everybody who resists an untargeted effect must be beaten (GW-RU-195)
    # whether a press that an accelerate broke still keeps the round's own step away (GW-RU-78)
    broken_press_keeps_its_rung: bool
    climax_combines: bool  # whether a climax may be combined while the ladder is secret (GW-RU-85)
    dues_at_declaration: bool  # whether dues are counted by the lines as they were at the declaration (GW-RU-193)
    entrants_may_stay: bool  # whether an entrant that failed stays if the games master says so (GW-RU-198)
    entrances_are_rolled: bool  # whether an entrance itself has to succeed (GW-RU-104)
    essence_returns: Literal["each-session", "each-scene", "never"]  # when spent Essence comes back (GW-RU-03)
    every_effect_is_all_or_nothing: bool  # whether all whom any effect is aimed at must be beaten (GW-RU-64)
    raises_each_target: bool  # whether raises are owed target by target (GW-RU-16)
    rescue_breaks: bool  # whether a rescue always breaks the ally's line (GW-RU-56)
    set_ups_wait: bool  # whether free raises of a set-up wait for the next round (GW-RU-96)
    unlinked_among_them: bool  # whether the holder may order those without a line among the others (GW-RU-181)

    @classmethod
    def of(cls, book: ChallengeBook) -> Self:
        """Ask a rulebook; raise ContentError that names every reading that nobody built."""
        read = Lookup(book)
        rulings = cls(
            accelerate_at_once=read.switch("accelerate-timing", {"round-end": False, "at-once": True}),
            all_must_be_beaten=read.switch("untargeted-resistance", {"all": True, "any": False}),
            broken_press_keeps_its_rung=read.switch(
                "press-against-accelerate", {"last-success-wins": False, "press-keeps-its-rung": True}
            ),
            climax_combines=read.switch("short-of-the-ladder", {"secret-alone": False, "secret-combined": True}),
            dues_at_declaration=read.switch("dues-counted", {"at-throw": False, "at-declaration": True}),
            entrants_may_stay=read.switch("entrant-stays", {"games-master-says": True, "if-it-works": False}),
            entrances_are_rolled=read.switch("surprise-roll", {"by-itself": False, "rolled": True}),
            essence_returns=read.switch(
                "essence-refresh", {"each-session": "each-session", "each-scene": "each-scene", "never": "never"}
            ),
            every_effect_is_all_or_nothing=read.switch(
                "all-or-nothing-effects", {"accelerate-anticlimax-climax-press": False, "every-effect": True}
            ),
            raises_each_target=read.switch("raises-per-target", {"whole-action": False, "each-target": True}),
            rescue_breaks=read.switch("rescue-break", {"rescuers-choice": False, "always": True}),
            set_ups_wait=read.switch("set-up-timing", {"from-now-to-next-round": False, "next-round-only": True}),
            unlinked_among_them=read.switch(
                "ordering-the-unlinked", {"after-the-situations": False, "among-them": True}
            ),
        )
        read.finish()
        return rulings
