"""What the games master says of a Test under way (AD-34 to AD-37)."""

from gateway_core.game import Event, fact

from ..state import Adventure

__all__ = ["DifficultyAdjusted", "HarmRuled", "HarmShared", "MajorRuled", "ScoreAdjusted"]


@fact("score-adjusted", "The games master adjusts the score of {character:called} by {adjusted:+d}.")
class ScoreAdjusted(Event[Adventure]):
    """The games master changes a score for this Test; `adjusted` is the whole of it (AD-35)."""

    character: str
    adjusted: int

    def apply(self, draft: Adventure) -> None:
        draft.change_side(self.character, adjusted=self.adjusted)


@fact("difficulty-adjusted")
class DifficultyAdjusted(Event[Adventure]):
    """The games master changes the Difficulty by so much (AD-35)."""

    by: int

    def apply(self, draft: Adventure) -> None:
        test = draft.under_way
        if test.difficulty is not None:
            draft.change_test(difficulty=test.difficulty + self.by, difficulty_by=test.difficulty_by + self.by)

    def tell(self, state: Adventure) -> str:
        return f"The games master adjusts the Difficulty by {self.by:+d}." if self.by else ""


@fact("harm-ruled")
class HarmRuled(Event[Adventure]):
    """The games master says whether a side can hurt (AD-R13)."""

    character: str
    hurts: bool

    def apply(self, draft: Adventure) -> None:
        draft.change_side(self.character, hurts=self.hurts)

    def tell(self, state: Adventure) -> str:
        return f"{state.called(self.character)} {'can' if self.hurts else 'cannot'} do harm here."


@fact("harm-shared")
class HarmShared(Event[Adventure]):
    """The games master says whether supporters share the harm of this Attack (AD-R28)."""

    shared: bool

    def apply(self, draft: Adventure) -> None:
        draft.change_test(shared=self.shared)

    def tell(self, state: Adventure) -> str:
        return "Supporters share the harm." if self.shared else "Supporters are spared the harm."


@fact("major-ruled")
class MajorRuled(Event[Adventure]):
    """The games master says whether this is a major action, so that it may serve a Drive (AD-R20)."""

    major: bool

    def apply(self, draft: Adventure) -> None:
        draft.change_test(major=self.major)

    def tell(self, state: Adventure) -> str:
        return "This is a major action." if self.major else "This is no major action."
