"""The evening: who is played, scenes, who comes and goes, goals, the clock of a Timed Action, rest (SA-04, SA-R43)."""

import attrs

from gateway_core.frozen import evolved
from gateway_core.game import Event, add, carried, ended, fact, put, put_each
from gateway_core.table import Beat, Heading, Outcome

from ..state import GM, Aspect, Clock, Evening, Harm, Kept, Person, PlannedStep, Trait

_PLANNED = {"SA-R46": ("steps",)}


def _goal(state: Evening, id: str) -> str:
    """Return what is wanted, in words."""
    goals = (one for scene in state.rules.scenes for one in scene.goals)
    return next((one.name for one in goals if one.id == id), id)


@fact("hero-chosen")
class HeroChosen(Event[Evening]):
    """A player takes a hero: the sheet as it is today, with what was kept of other evenings (SA-R43)."""

    player: str
    person: Person = put("people[person.id]")
    traits: tuple[Trait, ...] = put_each("traits")
    harms: tuple[Harm, ...] = put_each("harms", default=())

    def apply(self, draft: Evening) -> None:
        before = draft.players[self.player]
        if before and draft.phase == "preparation":  # before the first scene one may choose again
            draft.people.pop(before, None)
            draft.traits = {id: one for id, one in draft.traits.items() if one.owner != before}
            draft.harms = {id: one for id, one in draft.harms.items() if one.owner != before}
        super().apply(draft)
        draft.players[self.player] = self.person.id

    def tell(self, state: Evening) -> str:
        sheet = state.rules.heroes.get(self.person.entry)
        concept = f", {sheet.concept[:1].lower()}{sheet.concept[1:]}" if sheet is not None and sheet.concept else ""
        return ended(f"{self.player} plays {self.person.name}{concept}")


@fact(
    "scene-began",
    puts={"phase": "scene", "ending": False},
    drops=("held", "tried", "won", "opened", "closed", "used", "took", "ready", "quarrel", "aspects", "fallen"),
)
class SceneBegan(Event[Evening]):
    """A scene begins, counted from 1 (SA-04); `aspects` lie in it."""

    scene: int = put()
    laid: tuple[Aspect, ...] = ()

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        draft.aspects = {one.id: one for one in self.laid}
        draft.rested = False
        for id, one in draft.people.items():
            draft.people[id] = evolved(one, acted=0)

    def tell(self, state: Evening) -> str:
        heading = self.heading(state)
        return f"{heading.title}. {heading.words}"

    def heading(self, state: Evening) -> Heading:
        place = state.rules.scene(self.scene)
        return Heading(f"Scene {self.scene}: {place.name}", place.text) if place is not None else Heading("", "")


@fact("npc-readied", to=(GM,))
class NpcReadied(Event[Evening]):
    """The games master lays out the Traits of one of their people; nobody else knows them (SA-R46)."""

    who: str
    traits: tuple[Trait, ...] = put_each("traits")


@fact("entered", story=Beat("{person.name}", lead="Here now:"))
class Entered(Event[Evening]):
    """One of the games master's people is here."""

    person: Person = put("people[person.id]")

    def tell(self, state: Evening) -> str:
        one = self.person
        more = f", with {len(one.extras)} more (d{one.extras[0]} each)" if one.extras else ""
        return f"{one.name} is here{more}."


@fact("went")
class Went(Event[Evening]):
    """One of the games master's people is gone, with what was known of them."""

    who: str

    def apply(self, draft: Evening) -> None:
        one = draft.people.pop(self.who, None)
        if one is not None and one.status in ("out", "dead"):
            draft.fallen |= {self.who}
        draft.traits = {id: one for id, one in draft.traits.items() if one.owner != self.who}
        draft.harms = {id: one for id, one in draft.harms.items() if one.owner != self.who}


@fact("outcome-told", story=Beat("{words}", "paragraph", weight=2))
class OutcomeTold(Event[Evening]):
    """What comes of a task or a Timed Action, in words."""

    words: str

    def tell(self, state: Evening) -> str:
        return self.words


@fact("goal-settled")
class GoalSettled(Event[Evening]):
    """A goal of the scene is met, or cannot be met any more (SA-R43)."""

    goal: str
    met: bool

    def apply(self, draft: Evening) -> None:
        if self.met:
            draft.met = (*draft.met, self.goal)
        else:
            draft.missed = (*draft.missed, self.goal)

    def tell(self, state: Evening) -> str:
        name = _goal(state, self.goal)
        return f"{'Met' if self.met else 'Not met'}: {name.rstrip('.')}."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=5 if self.met else 3),)


@fact("task-settled", story=())
class TaskSettled(Event[Evening]):
    """A task was won, or was lost for good; `opens` and `closes` others."""

    task: str
    won: bool
    again: bool = False
    opens: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()

    def apply(self, draft: Evening) -> None:
        if self.won:
            draft.won |= {self.task}
        elif not self.again:
            draft.tried |= {self.task}
        draft.opened |= {*self.opens}
        draft.closed |= {*self.closes}


@fact("held-back", story=())
class HeldBack(Event[Evening]):
    """Somebody has nothing to do just now."""

    who: str = add("held")


@fact("end-proposed", "The scene could end here.", puts={"ending": True}, story=())
class EndProposed(Event[Evening]):
    """The scene has come to where it may end (SA-R43)."""


@fact("went-on", puts={"ending": False}, drops=("held",), story=())
class WentOn(Event[Evening]):
    """The games master lets the scene go on."""


@fact(
    "scene-ended",
    puts={"phase": "between", "clock": None, "ending": False, "spared": None},
    drops=("aspects", "held", "quarrel", "steps"),
    shows=_PLANNED,
)
class SceneEnded(Event[Evening]):
    """The scene is over (SA-R43)."""

    scene: int

    def tell(self, state: Evening) -> str:
        place = state.rules.scene(self.scene)
        return f"So ends scene {self.scene}: {place.name if place is not None else ''}."


@fact("rest-passed", "A quiet scene passes.", puts={"rested": True})
class RestPassed(Event[Evening]):
    """A scene of rest passes (SA-R13)."""


@fact("readied", story=())
class Readied(Event[Evening]):
    """A player is ready for the next scene."""

    who: str = add("ready")


@fact("evening-ended", puts={"phase": "over"})
class EveningEnded(Event[Evening]):
    """The evening is over: `finished` after its last scene, `fallen` if no hero lives, else `stopped` (SA-R43)."""

    result: str
    kept: tuple[tuple[str, Kept], ...] = ()
    words: str = ""

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        draft.kept.update(dict(self.kept))
        lost = {
            one.name: sum(
                draft.rules.steps_between(trait.sides, trait.full)
                for trait in draft.traits.values()
                if trait.owner == one.id
            )
            for one in draft.heroes()
        }
        trauma = [
            f"{one.name} of {draft.people[one.owner].name}"
            for one in draft.harms.values()
            if one.trauma and draft.people[one.owner].hero
        ]
        met, missed = ([_goal(draft, id) for id in ids] for ids in (draft.met, draft.missed))
        figures = {"met": met, "missed": missed, "trauma": trauma, "steps lost": lost}
        draft.outcome = Outcome(self.result, figures, carried(draft))

    def tell(self, state: Evening) -> str:
        goals = sum(len(one.goals) for one in state.rules.scenes)
        told = " ".join(filter(None, (self._of(state, one) for one in state.heroes())))
        return f"{self.words} {len(state.met)} of {goals} goals are met. {told}".strip()

    def _of(self, state: Evening, one: Person) -> str:
        """Return what it has cost somebody: Trauma, and what was given up (SA-R43)."""
        trauma = [f"{harm.name} d{harm.sides}" for harm in state.harms_of(one.id, trauma=True)]
        lost = [trait.name for trait in state.traits.values() if trait.owner == one.id and trait.sides < trait.full]
        parts = [*trauma, *([f"less of {' and '.join(lost)}"] if lost else [])]
        end = "is dead" if one.status == "dead" else f"keeps {', '.join(parts)}" if parts else ""
        return f"{one.name} {end}." if end else ""


# ── the clock ────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("steps-planned", to=(GM,))
class StepsPlanned(Event[Evening]):
    """The steps of a Timed Action, which the games master alone knows (SA-R46)."""

    steps: tuple[PlannedStep, ...] = put()


@fact("clock-started")
class ClockStarted(Event[Evening]):
    """A Timed Action begins (SA-28)."""

    clock: Clock = put()

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        draft.held = frozenset()

    def tell(self, state: Evening) -> str:
        one = self.clock
        return f"{one.name}: {state.called(one.runner)} has {one.most} beats."

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), "paragraph"),)


@fact("step-reached", shows=_PLANNED, reveals=True)
class StepReached(Event[Evening]):
    """The next step of a Timed Action is there (SA-29)."""

    step: PlannedStep = put("clock.step")
    gap: bool = put("clock.gap")
    again: bool = False

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        draft.held = frozenset()
        if draft.clock is not None:
            at = draft.clock.at + (0 if self.again else 1)
            draft.clock = attrs.evolve(draft.clock, at=at, tried=False, handed="", offered="")
        if not self.again:
            draft.steps = draft.steps[1:]

    def tell(self, state: Evening) -> str:
        at = state.clock.at if state.clock is not None else 0
        return f"Step {at}{' again' if self.again else ''}: {self.step.name.rstrip('.')}. {self.step.text}".strip()


@fact("beats-passed")
class BeatsPassed(Event[Evening]):
    """Beats go by, or (`by` above 0) come back (SA-29, SA-32)."""

    by: int
    left: int = put("clock.left")

    def tell(self, state: Evening) -> str:
        back = f"{self.by} beat{'s' if self.by != 1 else ''} back" if self.by > 0 else (
            f"{-self.by} beat{'s' if self.by != -1 else ''} gone" if self.by else "No beat is lost"
        )  # fmt: skip
        return f"{back}; {self.left if self.left > 0 else 'none'} left."


@fact("step-rolled", story=())
class StepRolled(Event[Evening]):
    """Who rolled the step last, against which dice (SA-R37)."""

    victim: str = put("clock.victim")

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        action = draft.action
        if draft.clock is not None and action is not None:
            draft.clock = attrs.evolve(draft.clock, last=action.rolls.get(action.against))


@fact("time-tried", story=())
class TimeTried(Event[Evening]):
    """Somebody tries to buy time in this gap (SA-32)."""

    who: str

    def apply(self, draft: Evening) -> None:
        if draft.clock is not None:
            draft.clock = attrs.evolve(draft.clock, tried=True)


@fact("helper-barred", "{who:called} cannot buy time any more.")
class HelperBarred(Event[Evening]):
    """Somebody failed to buy time, and may not help again (SA-32)."""

    who: str

    def apply(self, draft: Evening) -> None:
        if draft.clock is not None:
            draft.clock = attrs.evolve(draft.clock, barred=draft.clock.barred | {self.who})


@fact("hand-over-offered", "{who:called} would hand over to {to:called}.", story=())
class HandOverOffered(Event[Evening]):
    """The runner would hand over, if the games master agrees (SA-R39)."""

    who: str
    to: str = put("clock.offered")


@fact("runner-changed", "{to:called} goes on from here.")
class RunnerChanged(Event[Evening]):
    """Another is the runner, and cannot buy time in this gap (SA-R39)."""

    to: str = put("clock.runner")

    def apply(self, draft: Evening) -> None:
        super().apply(draft)
        if draft.clock is not None:
            draft.clock = attrs.evolve(draft.clock, handed=self.to, offered="")


@fact("choice-came", "{who:called} has to choose: the objective, or a clean getaway.", puts={"clock.choosing": True})
class ChoiceCame(Event[Evening]):
    """It is done with exactly no beat left, so that it is one or the other (SA-31)."""

    who: str


@fact("clock-ended", puts={"clock": None}, drops=("steps",), shows=_PLANNED)
class ClockEnded(Event[Evening]):
    """A Timed Action is over: `full`, `objective`, `getaway`, `out` (SA-30, SA-31)."""

    result: str

    def tell(self, state: Evening) -> str:
        words = {
            "full": "Done, and in time.", "objective": "The objective, but no clean getaway.",
            "getaway": "A clean getaway, without the objective.", "out": "Out of time.",
        }  # fmt: skip
        return words.get(self.result, self.result)

    def beats(self, state: Evening) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=4),)
