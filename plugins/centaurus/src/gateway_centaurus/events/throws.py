"""What falls on the dice of an action, behind the screen and before it (CG-18 to CG-23)."""

from gateway_core.frozen import evolved
from gateway_core.game import Event, add, fact, put

from ..codes import Code
from ..state import EXEC, SCREEN, Expedition


def _failures(count: int, none: str = "no") -> str:
    return "1 Failure" if count == 1 else f"{count or none} Failures"


@fact("difficulty-thrown", to=(EXEC,), story=())
class DifficultyThrown(Event[Expedition]):
    """The difficulty dice have fallen, behind the screen (CG-18 to CG-21)."""

    dice: int = put("behind.dice")
    faces: tuple[int, ...] = put("behind.faces")
    failures: int = put("behind.failures")
    target: int = put("behind.target")

    def tell(self, state: Expedition) -> str:
        faces = " ".join(map(str, self.faces)) or "none"
        return f"  Difficulty dice: {faces}: {_failures(self.failures)}, target {self.target}."


@fact("screen-lifted", reveals=True, shows={"CG-R12": SCREEN}, story=())
class ScreenLifted(Event[Expedition]):
    """Failures and target are told (CG-R12); base, modifiers and dice not yet."""

    failures: int = put("action.failures")
    target: int | None = put("action.target")

    def tell(self, state: Expedition) -> str:
        target = f", target {self.target}" if self.target is not None else ""
        return f"  {_failures(self.failures, 'No')}{target}."


@fact("risk-thrown", puts={"action.stage": "wrench"}, story=())
class RiskThrown(Event[Expedition]):
    """The player's dice have fallen: sixes are Venture, the rest and the pips count (CG-23)."""

    code: Code
    faces: tuple[int, ...] = put("action.faces")
    total: int = put("action.total")
    rolled: int = put("action.rolled")
    venture: int = put("action.venture")

    def tell(self, state: Expedition) -> str:
        out = state.rules.figures["venture-face"]
        faces = " ".join(f"({face})" if face == out else str(face) for face in self.faces) or "none"
        venture = f", {self.venture} Venture" if self.venture else ""
        return f"  Risk {self.code}: {faces}: {self.total}{venture}."


@fact("venture-lost", "  {by} Venture lost.", story=())
class VentureLost(Event[Expedition]):
    """Venture goes before anybody uses it (CG-80d)."""

    by: int

    def apply(self, draft: Expedition) -> None:
        draft.action = evolved(draft.under_way, venture=max(0, draft.under_way.venture - self.by))


@fact("die-added", "  One die more: {fell}.", story=())
class DieAdded(Event[Expedition]):
    """A die more of the risk code, after the others (CG-R14)."""

    fell: int = add("action.faces")
    total: int = add("action.total")
    venture: int = add("action.venture", "action.rolled")


@fact("total-raised", "  The risk roll counts {by} more.", story=())
class TotalRaised(Event[Expedition]):
    """The risk roll comes to more (CG-46a)."""

    by: int = add("action.total")


@fact("failures-changed", story=())
class FailuresChanged(Event[Expedition]):
    """There are so many Failures now; told to nobody else while they are behind the screen."""

    failures: int

    def apply(self, draft: Expedition) -> None:
        if draft.behind is not None:
            draft.behind = evolved(draft.behind, failures=self.failures)
        if draft.under_way.failures is not None:
            draft.action = evolved(draft.under_way, failures=self.failures)

    def tell(self, state: Expedition) -> str:
        return f"  Failures: {self.failures}."

    def audience(self, state: Expedition) -> frozenset[str] | None:
        return None if state.under_way.failures is not None else frozenset({EXEC})


@fact("thrown-again", story=())
class ThrownAgain(Event[Expedition]):
    """Difficulty dice were thrown once more (CG-R13)."""

    faces: tuple[int, ...]

    def tell(self, state: Expedition) -> str:
        return f"  Thrown again: {' '.join(map(str, self.faces)) or 'none'}."

    def audience(self, state: Expedition) -> frozenset[str] | None:
        return None if state.under_way.failures is not None else frozenset({EXEC})
