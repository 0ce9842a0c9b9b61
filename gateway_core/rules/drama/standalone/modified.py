"""What plugins add to a challenge outside any scene: they are shown a scene of its two sides alone."""

from collections.abc import Mapping
from typing import Any

import attrs

from ....frozen import FrozenDict
from ...challenge import ChallengeRules, Sheet, in_use
from ..asks import ModifiersAsk
from ..rules import SceneBook
from ..secrecy.view import EntityView, LineView, SceneView
from ..setup.casting import GM
from .sides import JudgedSide

__all__ = ["modified"]

_NAMES = ("actor", "opposition")  # cast ids of sides that nobody has named


def modified(
    book: SceneBook, rules: ChallengeRules, given: Mapping[str, Any], actor: JudgedSide, against: JudgedSide
) -> tuple[JudgedSide, JudgedSide]:
    """Return the two sides with what plugins add to each; raise PluginError."""
    hook = book.deciding.get("modifiers")
    if hook is None:
        return actor, against
    sides = dict(zip(_ids(actor, against), (actor, against), strict=True))
    scene = _scene(sides, given)
    worn = FrozenDict((id, in_use(rules, one.approach, one.judgement)) for id, one in sides.items())
    beings = FrozenDict((id, one.side.facts) for id, one in sides.items())
    for id, one in list(sides.items()):
        ask = ModifiersAsk(
            entity=id, approach=one.approach, against=tuple(other for other in sides if other != id),
            resisting=one is against, sides=tuple(sides), traits=worn, beings=beings, scene=scene, rulebook=book,
            rules=rules, judgement=one.judgement,
        )  # fmt: skip
        for added in hook(ask):  # which shows nothing that only a games master sees
            whose = sides[added.entity]
            sides[added.entity] = attrs.evolve(whose, side=whose.side.with_modifier(added.amount, added.why))
    first, second = sides.values()
    return first, second


def _ids(actor: JudgedSide, against: JudgedSide) -> tuple[str, str]:
    one, other = actor.id or _NAMES[0], against.id or _NAMES[1]
    return one, other if other != one else f"{other}-2"  # somebody against themselves


def _scene(sides: Mapping[str, JudgedSide], given: Mapping[str, Any]) -> SceneView:
    one, other = sides
    edge = given.get("edge", 0)
    return SceneView(
        seat=GM, scene="", name="", round=1, phase="", ladder=None,
        entities=tuple(_entity(id, side, given.get("free", 0) if id == one else 0) for id, side in sides.items()),
        lines=(LineView(one, other, edge) if edge >= 0 else LineView(other, one, -edge),),
        grants=(), restrictions=(), claims=(), rumours={}, members=(one, other), holder=None, holding=False, order=(),
        turn=one, actions=(),
        sheets={id: side.being for id, side in sides.items() if isinstance(side.being, Sheet)},
        effects=(), screened=False, outcome=None,
    )  # fmt: skip


def _entity(id: str, side: JudgedSide, free: int) -> EntityView:
    sheet = side.being if isinstance(side.being, Sheet) else None
    thing = side.being if sheet is None else None
    return EntityView(
        id, side.side.name, None, GM, "in-play", active=True, pc=False, key=False, opposed=False, significance=None,
        dice=side.side.dice if sheet is None else None, level=getattr(thing, "level", None), free_raises=free,
        essence=dict(sheet.essence) if sheet is not None else {}, acted=None,
    )  # fmt: skip
