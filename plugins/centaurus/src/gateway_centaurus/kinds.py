"""What the rules of Centaurus are made of, as packs hold it: codes, tables, Conditions, what Venture is spent on."""

from typing import Literal

import attrs

from gateway_core.game import Entry, Named
from gateway_core.game.effects import Operation
from gateway_core.packs import ref, whole

from .codes import Code
from .words import LANGUAGE

HOME = "centaurus"  # the pack whose words everybody shares: codes, arenas, Conditions

RiskClass = Literal["none", "minimal", "limited", "extreme"]

# When a rule of a Condition or an Aspect fires, in the order of CG-99: always, at the player's calls (3), at the Exec's
# (4), when the difficulty dice have fallen (6), when sixes have (7), at the Wrenches (8), with success or failure (10),
# with Fallout (11), and whenever Diligence is rolled.
Moment = Literal["standing", "call", "setup", "roll", "venture", "wrench", "success", "failure", "fallout", "diligence"]


@attrs.frozen
class Fire:
    """One rule that fires by itself, or may be used, at one moment of an action.

    `pays`: nobody (it fires by itself), the player (who may pay an hour for it), or the Exec, which gives the explorer
    that hour (CG-R16). `otherwise`: what comes if the player does not pay. `codes`: it is for actions with these alone.
    `chance`: one die under the figure `chance-max` decides (CG-R29). `order`: the lower goes first (CG-R58).
    """

    at: Moment
    does: tuple[Operation, ...] = LANGUAGE.field()
    otherwise: tuple[Operation, ...] = LANGUAGE.field(default=())
    pays: Literal["nobody", "player", "exec"] = "nobody"
    codes: tuple[str, ...] = ref("attribute", home=HOME, default=())
    chance: bool = False
    venture: bool = False  # a Venture must have been rolled
    once: Literal["", "roll", "action", "scene", "ever"] = ""
    order: int = whole(0, 9, default=0)
    text: str = ""  # how it is said to people


@attrs.frozen(kw_only=True)
class Attribute(Named):
    """Kind `attribute`: one of a sheet's codes (CG-06, CG-07). `place`: the order in which sheets name them.

    A secondary begins as the highest or lowest (`take`) `of` two others, and stands for an act of a sort (`used`): for
    a physical one with a fitting Ability (CG-R06), for devices if they are unknown. A custom one begins as its first.
    """

    sort: Literal["primary", "secondary", "custom"] = "primary"
    take: Literal["highest", "lowest"] = "highest"
    of: tuple[str, ...] = ref("attribute", home=HOME, default=())
    used: Literal["", "physical", "mental", "technical", "devices", "machines", "minds"] = ""
    place: int = whole(1, 99)


@attrs.frozen(kw_only=True)
class Difficulty(Entry):
    """Kind `difficulty`: base dice, and the three ways to call them (CG-14). Their risk is computed (CG-R02)."""

    dice: int = whole(1, 12)
    challenge: str
    action: str
    force: str


@attrs.frozen(kw_only=True)
class Modifier(Named):
    """Kind `modifier`: dice more or fewer (CG-15, CG-16). Of one `group` an action has one.

    `picked`: the Exec ticks it; else the program adds it, as for help.
    """

    dice: int = whole(-3, 3)
    group: str
    picked: bool = True
    place: int = whole(1, 99)


@attrs.frozen(kw_only=True)
class Failing(Entry):
    """Kind `failing`: what a count of Failures means (CG-25). `harm`: the player makes up what goes wrong."""

    failures: int = whole(0, 12)
    meaning: str
    harm: bool = False
    actions: int | None = whole(1, 9, default=None)  # how many coming actions it bears on; None: all of the scene


@attrs.frozen(kw_only=True)
class Grade(Named):
    """Kind `grade`: how heavy Fallout is, from so many low dice (CG-73):

    `dots` of a Condition, `element`: its code."""

    low: int = whole(0, 12)
    dots: int = whole(1, 6)
    element: Code


@attrs.frozen(kw_only=True)
class Arena(Named):
    """Kind `arena`: where Fallout strikes (CG-72): what resists it, and of which tracks its Conditions are not."""

    resistance: str = ref("attribute", home=HOME)
    barred: tuple[str, ...] = ref("track", home=HOME, default=())
    bodily: bool = False  # harm is at stake, so that Strength and armour may be rolled (CG-R49)
    place: int = whole(1, 99)


@attrs.frozen(kw_only=True)
class Track(Named):
    """Kind `track`: dots for Conditions (CG-76), and what comes of it when they are all filled (CG-77, CG-R53).

    `full`: out (no action until one of its Conditions goes) or changed (they end, and a lasting note is written).
    """

    full: Literal["out", "changed"]
    place: int = whole(1, 99)


@attrs.frozen(kw_only=True)
class Condition(Named):
    """Kind `condition`: an adjective and its rules (CG-75, CG-80 to CG-82, CG-98)."""

    track: str = ref("track", home=HOME)
    sort: Literal["impairment", "enhancement"]
    weight: int = whole(1, 3)
    fires: tuple[Fire, ...]
    names_code: bool = False  # the Exec names one of the codes with it
    rule: str = ""  # its number, of those that the document has

    @property
    def code(self) -> str:
        """Its three letters, such as HI3 (CG-78)."""
        return f"{self.track.rpartition(':')[2][0]}{self.sort[0]}{self.weight}".upper()

    @property
    def effect(self) -> str:
        """What it does, in a line: what each of its rules says."""
        return " ".join(fire.text for fire in self.fires)

    @property
    def label(self) -> str:
        """Its name, with its letters and what it does, for whoever picks one."""
        takes = ", takes a code" if self.names_code else ""
        return f"{self.name} ({self.code}{takes}: {self.effect.rstrip('.')})"


@attrs.frozen(kw_only=True)
class Wrench(Named):
    """Kind `wrench`: what a player may do with Venture, and the hours it costs (CG-45, CG-46)."""

    hours: int = whole(0, 12)
    does: tuple[Operation, ...] = LANGUAGE.field()
    rule: str
    place: int = whole(1, 99)


@attrs.frozen(kw_only=True)
class Hammer(Named):
    """Kind `hammer`: what the Exec may do with Venture that is left, and the hours that the player gains (CG-47)."""

    hours: int = whole(0, 12)
    does: tuple[Operation, ...] = LANGUAGE.field()
    rule: str
    place: int = whole(1, 99)


@attrs.frozen(kw_only=True)
class Diligence(Named):
    """Kind `diligence`: a way to find out or to prepare, and the Attribute that it is done with (CG-56).

    With a fitting Ability it is `secondary`, if that is higher (CG-R24).
    """

    attribute: str = ref("attribute", home=HOME)
    secondary: str | None = ref("attribute", home=HOME, default=None)
    place: int = whole(1, 99)


@attrs.frozen(kw_only=True)
class Advancement(Entry):
    """Kind `advancement`: one row of the table (CG-62). `later`: all further ones are like it."""

    number: int = whole(1, 99)
    pips: int = whole(0, 999)
    endeavor: bool = False
    later: bool = False


@attrs.frozen(kw_only=True)
class Outlook(Named):
    """Kind `outlook`: how bad it looks: dice of the world, and where Tension begins (CG-92, CG-R33)."""

    dice: int = whole(0, 9)
    tension: int = whole(1, 14)


@attrs.frozen(kw_only=True)
class Clock(Entry):
    """Kind `clock`: the Crisis Clock of an explorer with so many roles (CG-41)."""

    roles: int = whole(1, 2)
    hours: int = whole(1, 24)
    critical: int = whole(0, 24)  # openings of the Critical Count


@attrs.frozen(kw_only=True)
class Figure(Entry):
    """Kind `figure`: a number of the rules, with the rule it belongs to."""

    rule: str
    value: int
