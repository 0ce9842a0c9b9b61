"""Steps 10 to 12: what goes wrong, in a player's words; what Fallout becomes; crises (CG-26, CG-27, CG-40, CG-74)."""

from gateway_core.chance import Ask
from gateway_core.game import deed, either, for_each, line, needs, one_of

from ..acting import harm, steps
from ..events import actions, mission, people
from ..play import Deed, Forms, Play, a_line, at, for_exec, gain, known, no_action, of_seat
from ..records import Situation
from ..state import EXEC, Expedition

_acting = needs(
    lambda state, seat, *_: state.plays(seat, state.under_way.explorer),
    "centaurus/not-acting", "This is for whoever acts.", "CG-26",
)  # fmt: skip


def _idea(state: Expedition, *_: object) -> str:
    failing = state.rules.failing(state.failures)
    return "Something gives way for good." if failing.actions is None else "It takes longer than there is time for."


@deed("invent", "Make up what goes wrong", when=(at("invent"), _acting))
class Invent(Deed):
    """Make up what goes wrong in the situation: for a while after two Failures, else for the scene (CG-26, CG-27)."""

    words: str = line("what goes wrong", _idea, a_line)

    @classmethod
    def forms(cls, state: Expedition, seat: str) -> Forms:
        if state.under_way.stage == "invent" and state.explorers[state.under_way.explorer].seat == seat:
            yield from super().forms(state, seat)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(actions.HarmMade(steps.made_up(work.state, self.words)), actions.StageReached("fallout"))


@deed("award", "A good idea: {harm:called}", apart=True, when=(for_exec,))
class Award(Deed):
    """Pay an hour for a good idea of what goes wrong (CG-26, CG-R10, CG-R52)."""

    harm: str = for_each(
        lambda state, seat: [id for id, it in state.harms.items() if not it.paid] if seat == EXEC else [],
        needs(
            lambda state, _, id: id in state.harms,
            "centaurus/no-such-harm",
            "Nothing of the kind went wrong.",
            "CG-R52",
        ),
        needs(lambda state, _, id: not state.harms[id].paid, "centaurus/paid", "It was paid for already.", "CG-R52"),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        maker = work.state.harms[self.harm].maker
        work.emit(actions.IdeaPaid(self.harm))
        gain(work, maker, work.state.rules.figures["award"])


def _becomes(state: Expedition, seat: str) -> list[str]:
    action = state.under_way
    return (
        [*steps.befalling(state), ""]
        if action.stage == "fallout" and action.fallout is not None and seat == EXEC
        else []
    )


_thrown = needs(
    lambda state, *_: state.under_way.fallout is not None, "centaurus/no-fallout", "The risk was avoided.", "CG-24"
)


@deed(
    "fallout",
    lambda it, state: (
        f"{state.called(state.under_way.explorer)}: {state.called(it.condition)} "
        f"({state.rules.conditions[it.condition].code}: {state.rules.conditions[it.condition].effect.rstrip('.')})"
        if it.condition
        else "It becomes an Element of Situation"
    ),
    verb="fallout:{condition:{condition}|element}", when=(for_exec, at("fallout"), _thrown),
)  # fmt: skip
class Fallout(Deed):
    """Say what Fallout becomes: a Condition that fits grade and arena, or an Element of Situation (CG-74, CG-R28)."""

    condition: str = for_each(
        _becomes,
        needs(
            lambda state, _, id: not id or id in steps.befalling(state),
            "centaurus/not-this-condition", "{condition:called} does not fit this Fallout.", "CG-R28",
            lambda state, *_: f"These do: {state.names(steps.befalling(state))}.",
        ),
    )  # fmt: skip
    code: str = one_of(
        "which code",
        lambda state, *_: [*state.rules.attributes],
        default="",
        where=lambda state, _, id: id in state.rules.conditions and state.rules.conditions[id].names_code,
    )
    words: str = line(
        "what there is now", "What came loose", a_line, where=lambda state, _, id, *__: not id, default=""
    )

    def carry_out(self, work: Play, seat: str) -> None:
        state, action = work.state, work.state.under_way
        assert action.fallout is not None, "it was refused"
        grade = state.rules.grades[action.fallout.grade]
        if self.condition:
            heavy = state.rules.figures["weight-most"]
            dots = steps.dots(state, action.fallout.low)
            weight = state.rules.conditions[self.condition].weight
            full = dots if weight == heavy and dots > heavy else weight
            harm.inflict(work, action.explorer, self.condition, self.code, full)
        else:
            element = Situation(f"fallout-{action.number}", self.words, grade.element, arenas=(action.arena,))
            work.emit(mission.ElementBegan(element))
        work.emit(actions.StageReached("end"))


# ── crises ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("name-crisis", "{explorer:called}: say what crisis it is", when=(no_action,))
class NameCrisis(Deed):
    """Say whether the crisis is a plain one or a critical one, which counts (CG-40, CG-R17, CG-R55)."""

    explorer: str = for_each(
        lambda state, seat: [one.id for one in state.explorers.values() if one.crisis == "unsaid" and one.seat == seat],
        of_seat,
        needs(
            lambda state, _, id: state.explorers[id].crisis == "unsaid",
            "centaurus/no-crisis", "No crisis of {explorer:called} is to be named.", "CG-R55",
        ),
    )  # fmt: skip
    critical: bool = either(
        "critical",
        yes="a critical one: dramatic, and it may change the explorer for good",
        no="a plain one",
        first=False,
    )

    def carry_out(self, work: Play, seat: str) -> None:
        one, by = work.state.explorers[self.explorer], work.state.rules.figures["critical-gain"]
        count = min(one.openings, one.critical + by) if self.critical else one.critical
        work.emit(people.CrisisNamed(self.explorer, "critical" if self.critical else "plain", count))


def _pending(state: Expedition, seat: str) -> list[str]:
    return [one.id for one in state.explorers.values() if one.crisis in ("plain", "critical")] if seat == EXEC else []


def _crisis(state: Expedition, seat: str, explorer: str) -> str:
    one = state.explorers[explorer]
    secret = state.rules.secrets.get(one.secret)
    if secret is None:
        return "The past comes back."
    return secret.critical if one.crisis == "critical" else secret.crisis


@deed(
    "address-crisis", "The crisis of {explorer:called} comes", when=(for_exec, no_action),
    apart=lambda _, state: state.tension is not None,
)  # fmt: skip
class AddressCrisis(Deed):
    """Play a crisis that is to come: what it was is told, and the clock begins anew at 3 and a die (CG-44, CG-R15)."""

    explorer: str = for_each(
        _pending, known,
        needs(
            lambda state, _, id: state.explorers[id].crisis in ("plain", "critical"),
            "centaurus/no-crisis", "No crisis of {explorer:called} is to come.", "CG-R55",
        ),
    )  # fmt: skip
    words: str = line("what happens", _crisis, a_line)

    def carry_out(self, work: Play, seat: str) -> None:
        state, figures = work.state, work.state.rules.figures
        one = state.explorers[self.explorer]
        ((face,),) = work.draw(Ask(f"{one.name}'s clock", one.seat, 1, figures["player-sides"]))
        clock = one.most if one.rested else min(one.most, figures["crisis-hours"] + face)
        work.emit(people.CrisisAddressed(self.explorer, self.words, one.secret, face, clock))
