"""What a scene plays by: the rulebook's effects, aims, costs and comparisons, compiled once when the scene opens."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

import attrs

from ..challenge import Approach, ChallengeRules, Judgement, Sheet
from .condition import Condition
from .effects import Aim, Comparison, Cost, Due, Effect, Need
from .kinds import PreparedApproach
from .operation import Operation
from .view import EffectView

if TYPE_CHECKING:
    from .view import SceneView

__all__ = ["DramaRules", "JudgeHook", "Modifier", "ModifierHook", "SceneBook", "TurnOfMind"]


class SceneBook(Protocol):
    """What a scene asks of a rulebook. `deciding` holds the hooks that answer in play, bound to their plugins."""

    @property
    def hash(self) -> str: ...
    @property
    def deciding(self) -> Mapping[str, Callable[..., Any]]: ...
    def of(self, kind: str) -> Mapping[str, Any]: ...
    def get(self, kind: str, id: str) -> Any: ...
    def ruling(self, id: str) -> str: ...


@attrs.frozen
class TurnOfMind:
    """What a judge is asked about: who acts, how, with which effects, and whether it resists somebody else's action.

    `prepared` is the judgement that the scene has ready for this very approach, if any.
    """

    entity: str
    approach: Approach
    effects: tuple[str, ...]
    against: tuple[str, ...]
    resisting: bool
    prepared: Judgement | None = None


@attrs.frozen
class Modifier:
    """A number that a plugin adds to one side's total, and why."""

    entity: str
    amount: int
    why: str


JudgeHook = Callable[[TurnOfMind, "SceneView"], "tuple[Judgement, str] | None"]
ModifierHook = Callable[[TurnOfMind, "SceneView"], Iterable[Modifier]]
Named = TypeVar("Named", Effect, Cost)


@attrs.frozen
class DramaRules:
    """The rules of one scene. Rulings are chosen here: what a ruling switches off is not in the compiled effects.

    `sheets` and `prepared` are keyed by cast id.
    """

    challenge: ChallengeRules
    effects: Mapping[str, Effect]
    aims: Mapping[str, Aim]
    costs: tuple[Cost, ...]
    comparisons: tuple[Comparison, ...]
    ladder_step: int
    sheets: Mapping[str, Sheet]
    prepared: Mapping[str, tuple[PreparedApproach, ...]]
    judged_by: Literal["prepared", "gm"] = "prepared"
    _ruling: Callable[[str], str] = attrs.field(eq=False, repr=False, alias="ruling", default=str)
    effect_views: tuple[EffectView, ...] = ()
    judge: JudgeHook | None = attrs.field(eq=False, repr=False, default=None)
    modifiers: ModifierHook | None = attrs.field(eq=False, repr=False, default=None)

    def ruling(self, id: str) -> str:
        """Return the option of a ruling that this table plays by."""
        return self._ruling(id)

    @classmethod
    def of(
        cls,
        book: SceneBook,
        sheets: Mapping[str, Sheet],
        prepared: Mapping[str, tuple[PreparedApproach, ...]],
        judged_by: Literal["prepared", "gm"] = "prepared",
    ) -> "DramaRules":
        """Compile the rules of one scene out of a rulebook."""
        ties = book.ruling("initiative-ties")
        comparisons = [one for one in book.of("table-initiative").values() if ties in one.step]
        return cls(
            challenge=ChallengeRules.of(book),
            effects={id: _settled(id, effect, book) for id, effect in book.of("effect").items()},
            aims=book.of("aim"),
            costs=tuple(cost for cost in book.of("cost").values() if _plays(cost.when, book)),
            comparisons=tuple(sorted(comparisons, key=lambda one: one.step[ties])),
            ladder_step=book.get("table-bonus", "gateway:ladder-step").amount,
            sheets=sheets,
            prepared=prepared,
            judged_by=judged_by,
            ruling=book.ruling,
            effect_views=tuple(_seen(id, effect) for id, effect in book.of("effect").items()),
            judge=book.deciding.get("judge"),
            modifiers=book.deciding.get("modifiers"),
        )


def _settled(id: str, effect: Effect, book: SceneBook) -> Effect:
    """Return the effect by its full name, without what this table's rulings rule out: play never asks for it."""
    needs: list[Need] = [need for need in effect.needs if _plays(need.when, book)]
    due: list[Due] = [due for due in effect.due if _plays(due.when, book)]
    return attrs.evolve(effect, id=id, needs=tuple(needs), due=tuple(due))


def _seen(id: str, effect: Effect) -> EffectView:
    return EffectView(id, effect.name, tuple((_word(one), one.amount) for one in effect.does))


def _word(operation: Operation) -> str:
    """Return an operation's word; a claim on the ladder goes by its kind."""
    return str(operation.arguments.get("kind", operation.word))


def _plays(when: Condition | None, book: SceneBook) -> bool:
    if when is None or when.word != "ruling":
        return True
    ruling, option = when.value
    return bool(book.ruling(ruling) == option)
