"""What the games master says of a Test under way: adjustments, who hurts, who helps, what is major (AD-34 to AD-37)."""

from gateway_core.game import deed, unless
from gateway_core.table import Field, Refusal

from ..events.rulings import DifficultyAdjusted, HarmRuled, HarmShared, MajorRuled, ScoreAdjusted
from ..events.trials import SupportRefused
from ..legal import OPEN, at, for_gm
from ..play import Deed, Forms, Play
from ..state import Adventure
from ..trial import support_costs

__all__ = ["Adjust", "Refuse", "RuleHarm", "RuleMajor", "Share"]


@deed("refuse")
class Refuse(Deed):
    """Say that somebody's Support makes no sense here (AD-37, AD-R06)."""

    character: str

    when = (for_gm, at(*OPEN))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        fault = "nobody of this name supports, or could."
        return unless(self.character in _helping(state), "adventure/no-supporter", fault, "AD-R06")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for id in _helping(state):
            yield cls(id).as_form(f"{state.called(id)} cannot help here", apart=state.under_way.stage != "aid")

    def carry_out(self, work: Play, seat: str) -> None:
        helps = self.character in work.state.under_way.supporters
        work.emit(SupportRefused(self.character, helps and support_costs(work.state, self.character)))


def _helping(state: Adventure) -> tuple[str, ...]:
    """Return who supports, and who is still asked."""
    test = state.under_way
    return (*test.supporters, *(test.waiting if test.stage == "support" else ()))


@deed("adjust")
class Adjust(Deed):
    """Change a character's score, or (`character` empty) the Difficulty, before the dice (AD-34, AD-35).

    `by` is added to what was adjusted before, as long as the whole stays within the rule's (AD-R30).
    """

    character: str
    by: int

    when = (for_gm, at(*OPEN))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        tested, difficulty = state.under_way.side(self.character), state.under_way.difficulty
        if self.character and tested is None:
            return Refusal("adventure/not-tested", "only a score of this Test can be adjusted.", "AD-35")
        if not self.character and difficulty is None:
            return Refusal("adventure/no-difficulty", "a Conflict has no Difficulty.", "AD-55")
        low, high = self._range(state)
        what, rule = "score" if self.character else "Difficulty", "AD-R30" if self._before(state) else "AD-35"
        fault = f"this {what} can still be adjusted by {low} to {high}."
        return unless(low <= self.by <= high, "adventure/adjustment", fault, rule)

    def _before(self, state: Adventure) -> int:
        side = state.under_way.side(self.character)
        return side.adjusted if side is not None else state.under_way.difficulty_by

    def _range(self, state: Adventure) -> tuple[int, int]:
        """Return what may still be added: the limits hold for all circumstances together (AD-R30)."""
        figures, before = state.rules.figures, self._before(state)
        most = figures[f"{'score' if self.character else 'difficulty'}-adjustment"]
        lowest = figures["lowest-difficulty"] - (state.under_way.difficulty or 0)
        return -most - before if self.character else max(-most - before, lowest), most - before

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        test = state.under_way
        for id in (*(side.character for side in test.sides), *([""] if test.difficulty is not None else [])):
            low, high = cls(id, 0)._range(state)
            label = f"Adjust {state.called(id)}'s score" if id else "Adjust the Difficulty"
            if low <= high:
                by = Field("by", "by", low=low, high=high)
                yield cls(id, min(max(low, 0), high)).as_form(label, by, verb=f"adjust:{id}", apart=True)

    def carry_out(self, work: Play, seat: str) -> None:
        whole = self._before(work.state) + self.by
        work.emit(ScoreAdjusted(self.character, whole) if self.character else DifficultyAdjusted(self.by))


@deed("rule-harm")
class RuleHarm(Deed):
    """Say whether a side of an Attack can hurt the other (AD-R13)."""

    character: str
    hurts: bool

    becomes = HarmRuled
    when = (for_gm, at(*OPEN))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        struck = state.under_way.kind == "attack" and state.under_way.side(self.character) is not None
        return unless(struck, "adventure/no-attack", "nobody is hurt by this Test.", "AD-74")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for side in state.under_way.sides if state.under_way.kind == "attack" else ():
            label = f"{state.called(side.character)} {'cannot' if side.hurts else 'can'} hurt"
            yield cls(side.character, not side.hurts).as_form(label, verb="ruleharm", apart=True)


@deed("share")
class Share(Deed):
    """Say whether supporters share the harm of this Attack (AD-R28)."""

    shared: bool

    becomes = HarmShared
    when = (for_gm, at(*OPEN))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        struck = state.under_way.kind == "attack"
        return unless(struck, "adventure/no-attack", "nobody is hurt by this Test.", "AD-R28")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        if state.under_way.kind == "attack":
            shared = state.under_way.shared
            yield cls(not shared).as_form(f"Supporters {'do not share' if shared else 'share'} the harm", apart=True)


@deed("rule-major")
class RuleMajor(Deed):
    """Say whether what is tested is a major action, which may serve a Drive (AD-44, AD-R20)."""

    major: bool

    becomes = MajorRuled
    when = (for_gm, at(*OPEN, "tie", "consequence"))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        ordered = state.under_way.kind == "order"
        return unless(not ordered, "adventure/not-tested", "who goes first serves no Drive.", "AD-R37")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        test = state.under_way
        if test.kind != "order":
            label = f"This is {'no' if test.major else 'a'} major action"
            yield cls(not test.major).as_form(label, verb="major", apart=True)
