"""How a table reads the open questions that a scene's own code answers: each ruling is asked once, before play."""

from typing import Literal, Self

import attrs

from ..challenge import ChallengeBook, Lookup

__all__ = ["Rulings"]


@attrs.frozen
class Rulings:
    """What of a scene goes otherwise at some tables. What an effect can say itself stands in its data instead.

    Whether an accelerate falls at once (GW-RU-77), everybody who resists an untargeted effect must be beaten
    (GW-RU-195), a press that was broken keeps the round's own step (GW-RU-78), dues are counted at the declaration
    (GW-RU-193), a secret ladder's climax may be combined (GW-RU-85), an entrant that failed may stay (GW-RU-198), an
    entrance is rolled for (GW-RU-104), every effect is all or nothing (GW-RU-64), raises are owed target by target
    (GW-RU-16), a rescue breaks the ally's line (GW-RU-56), set-ups wait for the next round (GW-RU-96), the unlinked
    may be ordered among the others (GW-RU-181), and when spent Essence comes back (GW-RU-03).
    """

    accelerate_at_once: bool
    all_must_be_beaten: bool
    broken_press_keeps_its_rung: bool
    climax_combines: bool
    dues_at_declaration: bool
    entrants_may_stay: bool
    entrances_are_rolled: bool
    essence_returns: Literal["each-session", "each-scene", "never"]
    every_effect_is_all_or_nothing: bool
    raises_each_target: bool
    rescue_breaks: bool
    set_ups_wait: bool
    unlinked_among_them: bool

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
