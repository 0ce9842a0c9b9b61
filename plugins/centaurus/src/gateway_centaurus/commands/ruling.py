"""What the Exec says at any time: scenes, Elements, Conditions, Leverage, hours, story breaks (CG-01, CG-R54)."""

from gateway_core.game import deed, either, for_each, line, listed, needs, one_of

from ..acting import after, harm
from ..codes import Code
from ..events import actions, mission, people, tension
from ..play import Check, Deed, Play, a_line, calm, for_exec, gain, in_play, known, no_action, pay
from ..records import Situation
from ..state import EXEC, Expedition

_begun = needs(
    lambda state, *_: state.phase in ("play", "downtime"),
    "centaurus/not-begun",
    "The mission is not under way.",
    "CG-68",
)


def _everybody(state: Expedition, seat: str) -> list[str]:
    return [*state.explorers] if seat == EXEC and state.phase in ("play", "downtime") else []


@deed(
    "next-scene", "on to what comes next", when=(for_exec, calm),
    apart=lambda _, state: bool(state.proposals or state.called_out),
)  # fmt: skip
class NextScene(Deed):
    """End the scene; what looms and nobody prevents happens (CG-68)."""

    def carry_out(self, work: Play, seat: str) -> None:
        goal = work.state.now.goal
        after.finish(work, goal.lost if goal is not None else None)


@deed("end-mission", "end the mission here", apart=True, ends=True, when=(for_exec, _begun, no_action))
class EndMission(Deed):
    """Stop (CG-102)."""

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(mission.MissionEnded("stopped"))


@deed("story-break", "a story break", apart=True, when=(for_exec, _begun, no_action))
class StoryBreak(Deed):
    """Let a story break fill the clocks (CG-42, CG-R55)."""

    def carry_out(self, work: Play, seat: str) -> None:
        after.fill_clocks(work)


# ── Conditions ───────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("lay-condition", "a Condition on {explorer:called}", apart=True, when=(for_exec, _begun))
class LayCondition(Deed):
    """Lay a Condition on somebody (CG-75)."""

    explorer: str = for_each(_everybody, known)
    condition: str = one_of(
        "which", lambda state, *_: state.rules.conditions,
        listed("centaurus/no-such-condition", "There is no such Condition.", "CG-75", near=True),
        called=lambda state, seat, condition: state.rules.conditions[condition].label,
    )  # fmt: skip
    code: str = one_of(
        "which code, for one that takes a code",
        lambda state, *_: ["", *state.rules.attributes],
        default="",
        called=lambda state, seat, code: state.called(code) if code else "the highest",
    )

    def carry_out(self, work: Play, seat: str) -> None:
        harm.inflict(work, self.explorer, self.condition, self.code)


def _has(state: Expedition, _: str, explorer: str) -> list[str]:
    return [it.id for it in state.explorers[explorer].conditions]


@deed(
    "end-condition",
    lambda it, state: f"{state.called(it.explorer)} is rid of {_condition(state, it.explorer, it.laid)}",
    apart=lambda _, state: state.phase != "downtime", verb="heal:{laid}", when=(for_exec, _begun),
)  # fmt: skip
class EndCondition(Deed):
    """End a Condition for good: by treatment, with a scene, with a story break (CG-R54)."""

    explorer: str = for_each(_everybody, known)
    laid: str = for_each(
        _has,
        needs(
            lambda state, _, explorer, laid: laid in _has(state, "", explorer),
            "centaurus/no-such-condition", "{explorer:called} has no such Condition.", "CG-R54",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(people.ConditionEnded(self.explorer, self.laid, _kind(work.state, self.explorer, self.laid)))


def _kind(state: Expedition, explorer: str, laid: str) -> str:
    return next(it.condition for it in state.explorers[explorer].conditions if it.id == laid)


def _condition(state: Expedition, explorer: str, laid: str) -> str:
    return state.called(_kind(state, explorer, laid))


# ── the situation ────────────────────────────────────────────────────────────────────────────────────────────────────


def _sizes(state: Expedition, _: str) -> range:
    return range(1, state.rules.most_element + 1)


@deed("create-element", "a new Element of Situation", apart=True, when=(for_exec, in_play))
class CreateElement(Deed):
    """Set an Element of Situation into the scene, of no more dice than the heaviest Fallout makes (CG-22, CG-R51)."""

    words: str = line("what it is", "Smoke", a_line)
    dice: int = one_of("dice", _sizes, listed("centaurus/element-size", "No Element is so large.", "CG-R51"))
    helps: bool = either("it", yes="helps", no="raises the risk", first=False)

    def carry_out(self, work: Play, seat: str) -> None:
        number = 1 + len(work.state.elements)
        while f"element-{number}" in work.state.elements:
            number += 1
        work.emit(mission.ElementBegan(Situation(f"element-{number}", self.words, Code().more(self.dice), self.helps)))


@deed("end-element", "{element:called} is over", apart=True, when=(for_exec, in_play))
class EndElement(Deed):
    """End an Element of Situation (CG-R51)."""

    element: str = for_each(
        lambda state, seat: state.elements if seat == EXEC else (),
        needs(
            lambda state, _, id: id in state.elements,
            "centaurus/no-such-element", "There is nothing of the kind here.", "CG-R51"
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(mission.ElementEnded(self.element, work.state.elements[self.element].name))


@deed("end-harm", "{harm:called}: over", apart=True, when=(for_exec, in_play, no_action))
class EndHarm(Deed):
    """Say that what went wrong bears on nothing any more (CG-R52)."""

    harm: str = for_each(
        lambda state, seat: state.harms if seat == EXEC else (),
        needs(
            lambda state, _, id: id in state.harms,
            "centaurus/no-such-harm",
            "Nothing of the kind went wrong.",
            "CG-R52",
        ),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(actions.HarmEnded(self.harm, work.state.harms[self.harm].words))


@deed("expire-leverage", "{purpose:called}: the Leverage is lost", apart=True, when=(for_exec, _begun, no_action))
class ExpireLeverage(Deed):
    """Say that a Leverage is lost, or its goal attained (CG-59)."""

    purpose: str = for_each(
        lambda state, seat: state.leverages if seat == EXEC else (),
        needs(
            lambda state, _, id: id in state.leverages, "centaurus/no-leverage", "There is no such Leverage.", "CG-59"
        ),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(mission.LeverageGone(self.purpose, work.state.leverages[self.purpose].name))


@deed("settle-pitfall", "{pitfall:called}: settled by what happens", apart=True, when=(for_exec, in_play, no_action))
class SettlePitfall(Deed):
    """Say by what happens in the story that a Pitfall is avoided, or happens (CG-86, CG-R39)."""

    pitfall: str = for_each(
        lambda state, seat: state.looming if seat == EXEC else (),
        needs(lambda state, _, id: id in state.looming, "centaurus/no-such-pitfall", "That does not loom.", "CG-86"),
    )
    avoided: bool = either("it", yes="is avoided", no="happens")

    def carry_out(self, work: Play, seat: str) -> None:
        kind = work.state.rules.pitfalls[self.pitfall]
        fate, words = ("avoided", kind.avoided) if self.avoided else ("happened", kind.happens)
        had = work.state.tension is not None
        work.emit(tension.PitfallOver(self.pitfall, fate, words))
        if had and not work.state.tense.tracks:
            work.emit(tension.TensionEnded())


# ── hours ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _hours(sign: int) -> Check:
    return needs(
        lambda state, _, id, *__: sign > 0 or (state.explorers[id].clock > 0 and not state.explorers[id].weak),
        "centaurus/no-hours", "{explorer:called} has no hour to pay.", "CG-43",
    )  # fmt: skip


@deed("give-hour", "{explorer:called} gains an hour", apart=True, when=(for_exec, _begun))
class GiveHour(Deed):
    """Let somebody gain an hour (CG-43, CG-R10)."""

    explorer: str = for_each(_everybody, known)

    def carry_out(self, work: Play, seat: str) -> None:
        gain(work, self.explorer, work.state.rules.figures["award"])


@deed("take-hour", "{explorer:called} pays an hour", apart=True, when=(for_exec, _begun))
class TakeHour(Deed):
    """Let somebody pay an hour for what a rule of the table asks (CG-43)."""

    explorer: str = for_each(_everybody, known, _hours(-1), quiet=True)

    def carry_out(self, work: Play, seat: str) -> None:
        pay(work, self.explorer, 1)
