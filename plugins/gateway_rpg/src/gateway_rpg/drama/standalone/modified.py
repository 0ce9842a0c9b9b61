"""What plugins add to a challenge outside any scene: they are shown a scene of its sides alone."""

from collections.abc import Mapping, Sequence

import attrs

from gateway_core.challenge import ChallengeRules, Sheet, in_use
from gateway_core.frozen import FrozenDict

from ..asks import ModifiersAsk
from ..rules import SceneBook
from ..secrecy.view import EntityView, LineView, SceneView
from ..setup.casting import GM
from .sides import JudgedSide

__all__ = ["modified"]

_NAMES = ("actor", "opposition")  # cast ids of sides that nobody has named


def modified(
    book: SceneBook,
    rules: ChallengeRules,
    actor: JudgedSide,
    against: tuple[JudgedSide, ...],
    edges: Sequence[int],
    *,
    free: int,
) -> tuple[JudgedSide, tuple[JudgedSide, ...]]:
    """Return the one who acts and all opponents with what plugins add to each; raise PluginError.

    `edges` are the actor's over each, `free` the free raises it holds.
    """
    hook = book.deciding.get("modifiers")
    if hook is None:
        return actor, against
    sides = dict(zip(_ids((actor, *against)), (actor, *against), strict=True))
    first, *others = sides
    scene = _scene(sides, edges, free)
    worn = FrozenDict((id, in_use(rules, one.approach, one.judgement)) for id, one in sides.items())
    beings = FrozenDict((id, one.side.facts) for id, one in sides.items())
    for id, one in list(sides.items()):
        ask = ModifiersAsk(
            entity=id, approach=one.approach, against=tuple(others) if id == first else (first,),
            resisting=id != first, sides=tuple(sides), traits=worn, beings=beings, scene=scene, rulebook=book,
            rules=rules, judgement=one.judgement,
        )  # fmt: skip
        for added in hook(ask):  # which shows nothing that only a games master sees
            whose = sides[added.entity]
            sides[added.entity] = attrs.evolve(whose, side=whose.side.with_modifier(added.amount, added.why))
    return sides[first], tuple(sides[one] for one in others)


def _ids(sides: Sequence[JudgedSide]) -> list[str]:
    """Return an id for each: its own, with a number where another goes by it already."""
    found: list[str] = []
    for at, one in enumerate(sides):
        id = one.id or _NAMES[at > 0]
        free = (f"{id}-{number}" for number in range(2, len(sides) + 2) if f"{id}-{number}" not in found)
        found.append(id if id not in found else next(free))
    return found


def _scene(sides: Mapping[str, JudgedSide], edges: Sequence[int], free: int) -> SceneView:
    one, *others = sides
    return SceneView(
        seat=GM, scene="", name="", round=1, phase="", ladder=None,
        entities=tuple(_entity(id, side, free if id == one else 0) for id, side in sides.items()),
        lines=tuple(
            LineView(one, other, edge) if edge >= 0 else LineView(other, one, -edge)
            for other, edge in zip(others, edges, strict=True)
        ),
        grants=(), restrictions=(), claims=(), rumours={}, members=tuple(sides), holder=None, holding=False, order=(),
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
