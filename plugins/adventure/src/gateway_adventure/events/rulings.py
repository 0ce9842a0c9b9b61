"""What the games master says of a Test under way (AD-34 to AD-37)."""

from gateway_core.game import Event, fact, put

from ..state import Adventure

__all__ = ["DifficultyAdjusted", "HarmRuled", "HarmShared", "MajorRuled", "ScoreAdjusted"]


@fact("score-adjusted", "The games master adjusts the score of {character:called} by {adjusted:+d}.")
class ScoreAdjusted(Event[Adventure]):
    """The games master changes a score for this Test; `adjusted` is the whole of it (AD-35)."""

    character: str
    adjusted: int

    def apply(self, draft: Adventure) -> None:
        draft.change_side(self.character, adjusted=self.adjusted)


@fact("difficulty-adjusted", "{by:The games master adjusts the Difficulty by {by:+d}.|}")
class DifficultyAdjusted(Event[Adventure]):
    """The games master changes the Difficulty by so much (AD-35)."""

    by: int

    def apply(self, draft: Adventure) -> None:
        test = draft.under_way
        if test.difficulty is not None:
            draft.change_test(difficulty=test.difficulty + self.by, difficulty_by=test.difficulty_by + self.by)


@fact("harm-ruled", "{character:called} {hurts:can|cannot} do harm here.")
class HarmRuled(Event[Adventure]):
    """The games master says whether a side can hurt (AD-R13)."""

    character: str
    hurts: bool

    def apply(self, draft: Adventure) -> None:
        draft.change_side(self.character, hurts=self.hurts)


@fact("harm-shared", "Supporters {shared:share|are spared} the harm.")
class HarmShared(Event[Adventure]):
    """The games master says whether supporters share the harm of this Attack (AD-R28)."""

    shared: bool = put("test.shared")


@fact("major-ruled", "This is {major:a|no} major action.")
class MajorRuled(Event[Adventure]):
    """The games master says whether this is a major action, so that it may serve a Drive (AD-R20)."""

    major: bool = put("test.major")
