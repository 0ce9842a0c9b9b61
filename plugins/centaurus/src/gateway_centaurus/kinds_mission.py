"""What packs of Centaurus hold of missions: Elements, Pitfalls, and a mission of scenes with prepared actions."""

from typing import Literal

import attrs

from gateway_core.game import Named
from gateway_core.packs import masters, origins, ref, whole

from .codes import Code
from .kinds import HOME, RiskClass
from .kinds_people import ORIGINS

END = "end"  # where a consequence leads when the mission is over


@attrs.frozen(kw_only=True)
class Element(Named):
    """Kind `element`: an Element of Situation (CG-22, CG-74): it raises the risk by its dice, or helps with its code.

    `arenas`: the actions that it touches by itself; the Exec ticks others (CG-R51).
    """

    code: Code
    helps: bool = False
    arenas: tuple[str, ...] = ref("arena", home=HOME, default=())


@attrs.frozen(kw_only=True)
class Pitfall(Named):
    """Kind `pitfall`: something horrible that looms (CG-85, CG-86), with what its track tells.

    `tension`: where it begins, if not as the outlook says (CG-R33). `tags` are what Edge rules speak of. `slides`
    are told as it moves, `reasons` are the Exec's alone (CG-100).
    """

    tags: tuple[str, ...]
    outlook: str = ref("outlook", home=HOME)
    tension: int | None = whole(1, 14, default=None)
    slides: tuple[str, ...]
    avoided: str
    happens: str
    reasons: str = masters(default="")


@attrs.frozen
class After:
    """What comes of a prepared action or a scene: words, and what the program does about them.

    `gains` are things for whoever acted, `elements` begin in the scene and `clears` end, `out` are people who leave,
    `hour` is an hour gained, `to` the scene that comes next or `end`, `note` something to remember.
    """

    text: str
    gains: tuple[str, ...] = ref("gear", several=True, default=())
    elements: tuple[str, ...] = ref("element", default=())
    clears: tuple[str, ...] = ref("element", default=())
    out: tuple[str, ...] = ref("person", several=True, default=())
    to: str | None = None
    note: str = ""


@attrs.frozen
class Against:
    """Whom a contest is against, and which of their Attributes makes the base (CG-20)."""

    person: str = ref("person")
    attribute: str = ref("attribute", home=HOME)


@attrs.frozen
class Action:
    """One thing to try in a scene, as the Exec has prepared it: steps 2, 4 and 5 of CG-99 in one.

    `base` dice, or `against` somebody. `risk`: none, then there is no risk roll. `stake` is what is at risk, in words;
    `source` the code of its Fallout, if it is not the base (CG-R50). `leverage`: searches whose Leverage fits. `ends`:
    the Element that its success ends. `pitfall`: in Tension Mode its success lowers this one, and `effective` by one
    more. `worth`: how much it counts toward the scene's goal. `again`: whoever tried it may try once more.
    """

    id: str
    name: str
    success: After
    failure: After
    attribute: str = ref("attribute", home=HOME)
    ability: str | None = ref("ability", default=None)
    base: int | None = whole(1, 12, default=None)
    against: Against | None = None
    modifiers: tuple[str, ...] = ref("modifier", home=HOME, default=())
    risk: RiskClass = "limited"
    stake: str = ""
    arena: str = ref("arena", home=HOME, default=f"{HOME}:material")
    elements: tuple[str, ...] = ref("element", default=())
    source: Code | None = None
    leverage: tuple[str, ...] = ()
    ends: str | None = ref("element", default=None)
    pitfall: str | None = ref("pitfall", default=None)
    effective: bool = False
    worth: int = whole(0, 9, default=1)
    again: bool = True
    text: str = ""
    notes: str = masters(default="")


@attrs.frozen
class Search:
    """A Diligence roll that a scene offers (CG-55 to CG-58): which sort, and what its Leverage is for."""

    id: str
    name: str
    purpose: str
    type: str = ref("diligence", home=HOME)
    ability: str | None = ref("ability", default=None)
    text: str = ""  # what is found out
    notes: str = masters(default="")


@attrs.frozen
class Goal:
    """When a scene is over by itself: so many successes (by their worth), or so many failures, and what follows."""

    won: After
    lost: After
    successes: int = whole(1, 20)
    failures: int | None = whole(1, 20, default=None)


@attrs.frozen
class Milestone:
    """What ends a part of the mission (CG-63, CG-68): downtime, in which advancements may be granted and pips spent."""

    name: str
    text: str
    advancement: bool = True
    story_break: bool = False  # it fills the clocks as well (CG-42)


@attrs.frozen
class Scene:
    """One situation of a mission: what the Exec reads out, who is there, what can be tried.

    `goal`: it is over by itself; without one, when the Exec says so. `conflict`: it is a social one. With `pitfalls`
    somebody may call out Tension Mode here (CG-85). `milestone`: it closes with one. `to`: the scene that comes next
    where nothing else says so; without it the next one written, or the end.
    """

    id: str
    name: str
    text: str
    actions: tuple[Action, ...] = ()
    diligence: tuple[Search, ...] = ()
    people: tuple[str, ...] = ref("person", several=True, default=())
    elements: tuple[str, ...] = ref("element", default=())
    pitfalls: tuple[str, ...] = ref("pitfall", several=True, default=())
    conflict: bool = False
    goal: Goal | None = None
    milestone: Milestone | None = None
    to: str | None = None
    notes: str = masters(default="")


@attrs.frozen(kw_only=True)
class Mission(Named):
    """Kind `mission`: what one game plays: its scenes, the first of which it opens with, and who may be played.

    `content` is what players should know before they say yes, `questions` are for the talk before the first session.
    """

    text: str
    explorers: tuple[str, ...] = ref("explorer", several=True)
    scenes: tuple[Scene, ...]
    sort: Literal["mission", "scene"] = "mission"
    content: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    made_with: dict[str, str] = origins(ORIGINS)  # packs with ranges of versions, of one outside packs

    def scene(self, id: str | None) -> Scene | None:
        """Return the scene with this id, if there is one."""
        return next((scene for scene in self.scenes if scene.id == id), None)

    def after(self, scene: Scene) -> str:
        """Return the id of the scene that comes after one where nothing else says so, or `end`."""
        if scene.to is not None:
            return scene.to
        place = next(place for place, one in enumerate(self.scenes, 1) if one.id == scene.id)
        return self.scenes[place].id if place < len(self.scenes) else END
