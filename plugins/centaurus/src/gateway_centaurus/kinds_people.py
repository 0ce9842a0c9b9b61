"""What packs of Centaurus hold of people: roles, Abilities, Aspects, secrets, gear, explorers, the Exec's people."""

from typing import Literal

import attrs

from gateway_core.game import Named
from gateway_core.packs import OriginCodes, masters, origins, ref, whole

from .codes import Code
from .kinds import HOME, Fire

ORIGINS = OriginCodes(
    unsaid="character/no-setting",
    another="character/made-with-another",
    off_table="character/pack-not-on-table",
    not_here="character/pack-not-here",
)


@attrs.frozen(kw_only=True)
class Ability(Named):
    """Kind `ability`: what one is trained in (CG-10). It has no die code: mastery is how often one has it.

    `sort`: which acts it strengthens, and so by which Secondary (CG-07). `specialist`: who lacks it has two dice more,
    not one (CG-15). `specialised`: on a sheet it says for what, as in Weapon (Blaster).
    """

    sort: Literal["physical", "mental", "technical"]
    specialist: bool = False
    specialised: bool = False
    examples: tuple[str, ...] = ()  # what it may be for


@attrs.frozen
class Endeavor:
    """Something of interest under a role, worked out when it is achieved (CG-66)."""

    id: str
    name: str
    text: str = ""


@attrs.frozen
class EdgeRule:
    """Who has the Edge by a role (CG-87): words, and the tags of the Pitfalls that they speak of."""

    text: str
    tags: tuple[str, ...]  # of Pitfalls


@attrs.frozen(kw_only=True)
class Role(Named):
    """Kind `role`: a trade (CG-08): dice more for Attributes, the Abilities to choose from, Edge rule, Endeavors."""

    boosts: dict[str, int] = ref("attribute", home=HOME, keys=True)  # pips
    abilities: tuple[str, ...] = ref("ability", several=True)
    edge: EdgeRule
    endeavors: tuple[Endeavor, ...]


@attrs.frozen(kw_only=True)
class Aspect(Named):
    """Kind `aspect`: a type of Aspect, and the rule of its own (CG-09). `asks`: what an Aspect of it answers."""

    asks: str
    fires: tuple[Fire, ...]


@attrs.frozen(kw_only=True)
class Secret(Named):
    """Kind `secret`: a dark one, of which crises are made (CG-40, CG-100).

    `text` is what happened, for its owner and the Exec alone; `crisis` what may befall them when the clock runs out,
    and `critical` what may change them for good.
    """

    crisis: str
    critical: str


@attrs.frozen(kw_only=True)
class Gear(Named):
    """Kind `gear`: what is noted (CG-05). `armour` resists, `damage` hurts, `assists` adds to these codes.

    `against`: in which arenas the armour counts, or the damage is done; by default the bodily one.
    """

    armour: Code | None = None
    damage: Code | None = None
    assists: dict[str, Code] = ref("attribute", home=HOME, keys=True, factory=dict)
    against: str = ref("arena", home=HOME, default=f"{HOME}:material")
    notable: bool = True


@attrs.frozen
class Statement:
    """A broad statement on a sheet (CG-09)."""

    words: str
    type: str = ref("aspect", home=HOME)


@attrs.frozen
class Trained:
    """An Ability on a sheet, how often, and for what (CG-10)."""

    ability: str = ref("ability")
    times: int = whole(1, 3, default=1)
    of: str = ""

    @property
    def marks(self) -> str:
        """What stands behind its name: `(Blaster) X2`."""
        return (f" ({self.of})" if self.of else "") + (f" X{self.times}" if self.times > 1 else "")


@attrs.frozen
class Advanced:
    """One advancement that an explorer has had (CG-62 to CG-66): of which role, and what its pips bought.

    `critical` is the Critical Count when it was earned. `codes` are the codes that it bought, each as it became.
    """

    role: str = ref("role")
    critical: int = whole(0, 12, default=0)
    codes: dict[str, Code] = ref("attribute", home=HOME, keys=True, factory=dict)
    endeavor: str = ""
    reason: str = ""


@attrs.frozen(kw_only=True)
class Explorer(Named):
    """Kind `explorer`: somebody whom a player plays, as made (CG-06 to CG-12, CG-R40).

    `spread` are the Attributes before the boosts of the roles. `codes` are Secondaries and codes of one's own that
    differ from what the Attributes make of them. `dots` are the free dots that were spent on each track (CG-76), and
    `advancements` what came after.
    """

    roles: tuple[str, ...] = ref("role")
    spread: dict[str, Code] = ref("attribute", home=HOME, keys=True)
    abilities: tuple[Trained, ...]
    aspects: tuple[Statement, ...]
    secret: str = ref("secret")
    gear: tuple[str, ...] = ref("gear", several=True, default=())
    dots: dict[str, int] = ref("track", home=HOME, keys=True)
    codes: dict[str, Code] = ref("attribute", home=HOME, keys=True, factory=dict)
    conditions: tuple[str, ...] = ref("condition", home=HOME, default=())
    advancements: tuple[Advanced, ...] = ()
    portrait: str = ""
    made_with: dict[str, str] = origins(ORIGINS)  # packs with ranges of versions, of one outside packs


@attrs.frozen(kw_only=True)
class Person(Named):
    """Kind `person`: somebody of the Exec's (CG-01, CG-R63): codes for contests, armour and what they hurt with.

    `wants` is for the Exec alone, as is `notes`.
    """

    codes: dict[str, Code] = ref("attribute", home=HOME, keys=True)
    gear: tuple[str, ...] = ref("gear", several=True, default=())
    stance: Literal["with", "between", "against"] = "between"
    wants: str = masters(default="")
