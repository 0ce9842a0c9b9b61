"""What packs of Adventure hold: the tables of the rules, Gear, people, and the scene that an evening opens from."""

from typing import Literal

import attrs

from gateway_core.game import Entry, Named
from gateway_core.packs import masters, ref, whole

HOME = "adventure"  # the pack whose words everybody shares: abilities, distances, kinds of Attack

Track = Literal["health", "resolve"]
Aim = Literal["change", "prevent"]


@attrs.frozen(kw_only=True)
class Ability(Named):
    """Kind `ability`: one of a character's scores (AD-07 to AD-10). `turns`: it settles the order of turns (AD-64)."""

    turns: bool = False


@attrs.frozen(kw_only=True)
class Removal(Entry):
    """Kind `removal`: which of the three dice a score takes away (AD-31)."""

    removed: Literal["highest", "middle", "lowest", "none"]
    score: int = whole(1, 9)


@attrs.frozen(kw_only=True)
class Difficulty(Named):
    """Kind `difficulty`: a number with a name, to choose from (AD-33)."""

    value: int = whole(2, 18)


@attrs.frozen(kw_only=True)
class Distance(Named):
    """Kind `distance`: a band; `steps` from within touch (AD-84)."""

    steps: int = whole(0, 9)


@attrs.frozen(kw_only=True)
class Attack(Named):
    """Kind `attack`: a way to harm. Both sides test `ability` (AD-68, AD-69).

    `needs_means`: one needs something to do it with, and to hurt back with (AD-29, AD-74, AD-R13). `reach` is the
    farthest band it is done over; without one, any.
    """

    ability: str = ref("ability", home=HOME)
    needs_means: bool = False
    reach: str | None = ref("distance", home=HOME, default=None)


@attrs.frozen(kw_only=True)
class Figure(Entry):
    """Kind `figure`: a number of the rules, with the rule it belongs to."""

    rule: str
    value: int


@attrs.frozen
class GearTest:
    """The Test that the use of a piece of Gear demands (AD-16)."""

    ability: str = ref("ability", home=HOME)
    difficulty: int = whole(2, 18)


@attrs.frozen(kw_only=True)
class Gear(Named):
    """Kind `gear`: a thing that is carried (AD-16 to AD-20).

    `uses` are its boxes (0: it is never used up); `resets`: Rest gives them back (AD-R19). `means` are the kinds of
    Attack that one can make with it; `bonus_damage` is added to a won one, and `reach` says how far it reaches, if not
    as far as its kind (AD-R33).
    """

    uses: int = whole(0, 20, default=0)
    resets: bool = False
    test: GearTest | None = None
    bonus_damage: int = whole(0, 9, default=0)
    means: tuple[str, ...] = ref("attack", home=HOME, default=())
    reach: str | None = ref("distance", home=HOME, default=None)


@attrs.frozen(kw_only=True)
class Protagonist(Entry):
    """Kind `protagonist`: a sheet without a name, which the player gives (AD-05, AD-12 to AD-14)."""

    title: str
    drives: tuple[str, ...]
    abilities: dict[str, int] = ref("ability", home=HOME, keys=True)
    health: int = whole(1, 30)
    resolve: int = whole(1, 30)
    gear: tuple[str, ...] = ref("gear", several=True, default=())
    means: tuple[str, ...] = ref("attack", home=HOME, default=())
    portrait: str = ""


@attrs.frozen(kw_only=True)
class Npc(Named):
    """Kind `npc`: somebody the games master plays (AD-15). Without `resolve` they have no such track (AD-R22).

    `important`, with Resolve: Serious Danger counts for them as for a Protagonist. `means`: Attacks they can make with
    what they are; `damage_to`: which track their Attacks reduce (AD-R14).
    """

    abilities: dict[str, int] = ref("ability", home=HOME, keys=True)
    health: int = whole(1, 60)
    resolve: int | None = whole(1, 60, default=None)
    important: bool = False
    gear: tuple[str, ...] = ref("gear", several=True, default=())
    means: tuple[str, ...] = ref("attack", home=HOME, default=())
    damage_to: Track = "health"


@attrs.frozen
class Consequence:
    """What comes of a Test (AD-28): words, and what the program does about them.

    `health` and `resolve` are lost by whoever acted and, on a failure, by whoever supported them (AD-38). `gains` are
    Gear for whoever acted, `out` NPCs that leave the moment, `ends`: the rounds are over, `wakes`: somebody brings the
    unconscious round, `to`: the moment that comes
    next, or `end` for the end of the Chapter; `note` is a major event to remember (AD-93).
    """

    text: str
    health: int = whole(0, 30, default=0)
    resolve: int = whole(0, 30, default=0)
    gains: tuple[str, ...] = ref("gear", several=True, default=())
    out: tuple[str, ...] = ()
    ends: bool = False
    wakes: bool = False
    to: str | None = None
    note: str = ""


@attrs.frozen
class Against:
    """Whom of the moment's NPCs a way opposes: a Conflict instead of a Difficulty (AD-55)."""

    npc: str
    ability: str = ref("ability", home=HOME)
    aim: Aim = "prevent"


@attrs.frozen
class Way:
    """One thing to try in a moment: a Test against its bracketed `difficulty`, or a Conflict `against` an NPC.

    `needs`: one of these is carried, or it cannot be tried at all (AD-29). `major`: it may mark a Drive (AD-44).
    `again`: the same Protagonist may try twice. `rounds`: it can be an action in rounds, too.
    """

    id: str
    name: str
    success: Consequence
    failure: Consequence
    ability: str = ref("ability", home=HOME)
    difficulty: int | None = whole(2, 18, default=None)
    against: Against | None = None
    aim: Aim = "change"
    needs: tuple[str, ...] = ref("gear", several=True, vital=True, default=())
    major: bool = False
    again: bool = False
    rounds: bool = False
    support: bool = True


@attrs.frozen
class Appearance:
    """An NPC in a moment, under an id of its own: how far from the Protagonists it begins, and whether it is a foe."""

    id: str
    npc: str = ref("npc")
    name: str = ""
    distance: str = ref("distance", home=HOME, default=f"{HOME}:near")
    foe: bool = True


@attrs.frozen
class Place:
    """A thing or place of a moment that one can be near to (AD-83)."""

    id: str
    name: str
    distance: str = ref("distance", home=HOME, default=f"{HOME}:near")


@attrs.frozen
class Moment:
    """One situation of a Chapter: what the games master reads, who is there, what can be tried.

    `fight`: rounds may begin here, and `won` and `lost` say what comes of them. `major`: whatever is tested here beside
    its ways, an Attack or a piece of Gear, may serve a Drive (AD-R20).
    """

    id: str
    name: str
    text: str
    ways: tuple[Way, ...] = ()
    npcs: tuple[Appearance, ...] = ()
    places: tuple[Place, ...] = ()
    fight: bool = False
    major: bool = False
    won: Consequence | None = None
    lost: Consequence | None = None
    notes: str = masters(default="")  # for the games master alone

    def consequences(self) -> tuple[Consequence, ...]:
        """Return all that may come of what is done here."""
        tried = (one for way in self.ways for one in (way.success, way.failure))
        return (*tried, *(one for one in (self.won, self.lost) if one is not None))

    def way(self, id: str | None) -> Way | None:
        """Return the way with this id, if it is one of the moment's."""
        return next((way for way in self.ways if way.id == id), None)


@attrs.frozen
class Chapter:
    """A Chapter: its moments, the first of which it opens with (AD-03, AD-04)."""

    id: str
    name: str
    text: str
    moments: tuple[Moment, ...]
    notes: str = masters(default="")  # for the games master alone


@attrs.frozen
class SpecialRules:
    """What a booklet of special rules changes for one adventure (AD-03, AD-R01): what Rest heals, and figures."""

    heals: tuple[Track, ...] = ()
    figures: dict[str, int] = ref("figure", home=HOME, keys=True, factory=dict)


@attrs.frozen(kw_only=True)
class Scene(Named):
    """Kind `scene`: a whole adventure of Chapters, which one game plays (AD-03).

    `content` is what players should know before they say yes, `questions` are for the talk before the first session
    (AD-21, AD-22).
    """

    text: str
    chapters: tuple[Chapter, ...]
    protagonists: tuple[str, ...] = ref("protagonist", several=True)
    content: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    special_rules: SpecialRules = attrs.field(factory=SpecialRules)
