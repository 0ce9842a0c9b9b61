"""What the games master says of a Test under way: adjustments, who hurts, who helps, what is major (AD-34 to AD-37)."""

from gateway_core.game import between, deed, fact, for_each, listed, needs, put
from gateway_core.table import Refusal

from .. import trial
from ..events import trials
from ..play import OPEN, Deed, at, for_gm
from ..state import Adventure

_BEFORE_DICE = (for_gm, at(*OPEN))
_NO_HARM = "nobody is hurt by this Test."


@deed(
    "refuse", "{character:called} cannot help here", apart=lambda _, state: state.under_way.stage != "aid",
    when=_BEFORE_DICE,
    becomes=lambda it, state: trials.SupportRefused(
        it.character, it.character in state.under_way.supporters and trial.support_costs(state, it.character)
    ),
)  # fmt: skip
class Refuse(Deed):
    """Say that somebody's Support makes no sense here (AD-37, AD-R06)."""

    character: str = for_each(
        lambda state, _: (
            *state.under_way.supporters,
            *(state.under_way.waiting if state.under_way.stage == "support" else ()),  # who is still asked
        ),
        listed("adventure/no-supporter", "nobody of this name supports, or could.", "AD-R06"),
    )


def _adjustable(state: Adventure, seat: str) -> list[str]:
    test = state.under_way
    every = [*(side.character for side in test.sides), *([""] if test.difficulty is not None else [])]
    return [id for id in every if _range(state, id)]


def _before(state: Adventure, character: str) -> int:
    side = state.under_way.side(character)
    return side.adjusted if side is not None else state.under_way.difficulty_by


def _range(state: Adventure, character: str) -> range:
    """Return what may still be added: the limits hold for all circumstances together (AD-R30)."""
    figures, before = state.rules.figures, _before(state, character)
    most = figures[f"{'score' if character else 'difficulty'}-adjustment"]
    lowest = figures["lowest-difficulty"] - (state.under_way.difficulty or 0)
    return range(-most - before if character else max(-most - before, lowest), most - before + 1)


def _adjusted(state: Adventure, seat: str, character: str, by: int) -> Refusal | None:
    left, what = _range(state, character), "score" if character else "Difficulty"
    low, high, rule = left.start, left.stop - 1, "AD-R30" if _before(state, character) else "AD-35"
    fault = f"this {what} can still be adjusted by {low} to {high}."
    return None if by in left else Refusal("adventure/adjustment", fault, rule)


@deed(
    "adjust",
    lambda adjust, state: (
        f"Adjust {state.called(adjust.character)}'s score" if adjust.character else "Adjust the Difficulty"
    ),
    verb="adjust:{character}", apart=True, when=_BEFORE_DICE,
    becomes=lambda adjust, state: (
        trials.ScoreAdjusted(adjust.character, _before(state, adjust.character) + adjust.by)
        if adjust.character
        else trials.DifficultyAdjusted(adjust.by)
    ),
)  # fmt: skip
class Adjust(Deed):
    """Change a character's score, or (`character` empty) the Difficulty, before the dice (AD-34, AD-35).

    `by` is added to what was adjusted before, as long as the whole stays within the rule's (AD-R30).
    """

    character: str = for_each(
        _adjustable,
        needs(
            lambda state, _, id: not id or state.under_way.side(id) is not None,
            "adventure/not-tested", "only a score of this Test can be adjusted.", "AD-35",
        ),
        needs(
            lambda state, _, id: id or state.under_way.difficulty is not None,
            "adventure/no-difficulty", "a Conflict has no Difficulty.", "AD-55",
        ),
    )  # fmt: skip
    by: int = between(
        "by", lambda state, _, id: _range(state, id).start, lambda state, _, id: _range(state, id).stop - 1,
        _adjusted, first=lambda state, _, id: min(max(_range(state, id).start, 0), _range(state, id).stop - 1),
    )  # fmt: skip


@deed(
    "rule-harm", "{character:called} {hurts:can|cannot} hurt", verb="ruleharm", apart=True,
    becomes=fact("harm-ruled", "{character:called} {hurts:can|cannot} do harm here."), when=_BEFORE_DICE,
)  # fmt: skip
class RuleHarm(Deed):
    """Say whether a side of an Attack can hurt the other (AD-R13)."""

    character: str = for_each(
        lambda state, _: [side.character for side in state.under_way.sides if state.under_way.kind == "attack"],
        listed("adventure/no-attack", _NO_HARM, "AD-74"),
    )
    hurts: bool = put(
        "test.sides[character].hurts",
        for_each(lambda state, _, id: [not side.hurts for side in state.under_way.sides if side.character == id]),
    )


@deed(
    "share", "Supporters {shared:share|do not share} the harm", apart=True,
    becomes=fact("harm-shared", "Supporters {shared:share|are spared} the harm."), when=_BEFORE_DICE,
)  # fmt: skip
class Share(Deed):
    """Say whether supporters share the harm of this Attack (AD-R28)."""

    shared: bool = put(
        "test.shared",
        for_each(
            lambda state, seat: [not state.under_way.shared][: state.under_way.kind == "attack"],
            needs(lambda state, *_: state.under_way.kind == "attack", "adventure/no-attack", _NO_HARM, "AD-R28"),
        ),
    )


@deed(
    "rule-major", "This is {major:a|no} major action", verb="major", apart=True,
    becomes=fact("major-ruled", "This is {major:a|no} major action."),
    when=(
        for_gm,
        at(*OPEN, "tie", "consequence"),
        needs(
            lambda state, _: state.under_way.kind != "order",
            "adventure/not-tested", "who goes first serves no Drive.", "AD-R37",
        ),
    ),
)  # fmt: skip
class RuleMajor(Deed):
    """Say whether what is tested is a major action, which may serve a Drive (AD-44, AD-R20)."""

    major: bool = put("test.major", for_each(lambda state, _: [not state.under_way.major]))
