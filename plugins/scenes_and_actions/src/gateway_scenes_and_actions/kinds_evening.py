"""What packs hold for an evening: its scenes, who and what is in them, what can be tried, and what is to be won."""

import attrs

from gateway_core.game import Named
from gateway_core.packs import masters, ref, whole

from .sheet import HOME, Die


@attrs.frozen
class Aspect:
    """Something about a scene that may supply a die to anybody's pool, for a Plot Point (SA-06, SA-R02)."""

    id: str  # unlike that of any other Aspect of the scene
    name: str  # what it is called
    rating: Die  # its die


@attrs.frozen
class Appearance:
    """An NPC in a scene, under an id of its own; `name`, if it is called otherwise there.

    Who is not `aware` of the heroes is met with a Basic Action, not a Contest (SA-R29). `hidden`: it comes only when an
    outcome lets it enter.
    """

    id: str  # by which tasks and outcomes name it
    npc: str = ref("npc")  # whose sheet it has
    name: str = ""  # what it is called here, if otherwise
    aware: bool = True  # whether it knows of the heroes
    hidden: bool = False  # whether it comes only later


@attrs.frozen
class Goal:
    """What the heroes want of a scene; whether it is met is what an evening reckons up (SA-R43)."""

    id: str  # unlike that of any other goal of an evening
    name: str  # what is wanted
    text: str = ""  # more about it


@attrs.frozen
class Outcome:
    """What comes of a task: words, and what the program does about them.

    `meets` and `misses` are goals that it settles; `opens` tasks that can be tried from now on, `closes` those that
    cannot any more; `enters` and `out` appearances that come and go; `trouble` d6 that join the Trouble pool, or below
    0 leave it; `ends`: the scene is over.
    """

    text: str  # what is told
    meets: tuple[str, ...] = ()  # goals that are met
    misses: tuple[str, ...] = ()  # goals that nobody can meet any more
    opens: tuple[str, ...] = ()  # tasks that can be tried from now on
    closes: tuple[str, ...] = ()  # tasks that cannot any more
    enters: tuple[str, ...] = ()  # people who come
    out: tuple[str, ...] = ()  # people who go
    trouble: int = whole(-6, 6, default=0)  # d6 that join the Trouble pool, or leave it
    ends: bool = False  # whether the scene is over


@attrs.frozen
class Task:
    """One thing to do in a scene, in a beat: a Basic Action, or a `contest` (SA-05, SA-09).

    `against` is the appearance that opposes, or empty: the Trouble pool (SA-02). `by`: the appearance that opens it,
    where the games master begins. `between`: two appearances that contend with each other, for players to Interfere
    with (SA-65); `won` is then the first one's, `lost` the second's. `move` and `answer` are what the opposition, or
    these two, announce (SA-69, SA-R48).

    `deadly`: losing by much is Trauma though nobody opposes (SA-R07). `cost` is the Complication that failing brings,
    `kind` the one that Giving In brings (SA-27, SA-R22). `needs` are tasks that have to be won before, `again`: it may
    be tried again after it was lost; `hidden`: only an outcome opens it. `suggests` are Traits that fit.
    """

    id: str  # by which others name it
    name: str  # what is done
    text: str  # what there is to know about it
    won: Outcome  # what comes of it
    lost: Outcome  # what comes of losing
    stopped: Outcome | None = None  # what comes of being stopped
    contest: bool = False  # whether it is a Contest
    by: str = ""  # who begins, among the people
    against: str = ""  # who opposes; nobody: the Trouble pool
    between: tuple[str, ...] = ()  # the two whose quarrel it is
    move: str = ""  # what the opposition announces
    answer: str = ""  # what the second of two announces
    deadly: bool = False  # whether losing by much is Trauma in any case
    cost: str | None = ref("complication", home=HOME, default=None)  # what failing brings
    kind: str | None = ref("complication", home=HOME, default=None)  # what Giving In brings
    needs: tuple[str, ...] = ()  # tasks that are won before
    again: bool = True  # whether it may be tried again
    hidden: bool = False  # whether an outcome opens it
    suggests: tuple[str, ...] = ()  # Traits that fit


@attrs.frozen
class Step:
    """One planned step of a Timed Action (SA-28): `against` an appearance, or empty: the Trouble pool.

    `risky`: failing it brings a Complication beside the beats (SA-R19), its `cost`; `deadly`: or Trauma.
    """

    name: str  # what is done
    text: str = ""  # what there is to know about it
    against: str = ""  # who opposes; nobody: the Trouble pool
    risky: bool = False  # whether failing brings a Complication, too
    deadly: bool = False  # or Trauma
    cost: str | None = ref("complication", home=HOME, default=None)  # which one
    suggests: tuple[str, ...] = ()  # Traits that fit


@attrs.frozen
class Timed:
    """A Timed Action (SA-28 to SA-31): its beats are open, its `steps` and how it runs out are the games master's.

    `full` is completed with a beat left, `objective` and `getaway` are the choice at exactly none, `out` is too late.
    `kind` is the Complication of running out (SA-R37).
    """

    id: str  # by which others name it
    name: str  # what is done
    text: str  # what there is to know about it
    full: Outcome  # what comes of it with a beat left
    objective: Outcome  # of having no beat left, and choosing this
    getaway: Outcome  # or that
    out: Outcome = masters()  # of running out of time
    steps: tuple[Step, ...] = masters()  # as planned
    beats: int = whole(1, 20)  # how many there are
    kind: str | None = ref("complication", home=HOME, default=None)  # what running out brings
    needs: tuple[str, ...] = ()  # tasks that are won before
    hidden: bool = False  # whether an outcome opens it


@attrs.frozen(kw_only=True)
class Scene(Named):
    """Kind `scene`: several beats that are one complete event (SA-04), with what the heroes want of it.

    `trouble`: how many d6 the Trouble pool has when it begins, if not as the rules say.
    """

    goals: tuple[Goal, ...]  # what the heroes want
    tasks: tuple[Task, ...] = ()  # what can be tried
    timed: Timed | None = None  # what is done against the clock
    aspects: tuple[Aspect, ...] = ()  # what is about
    people: tuple[Appearance, ...] = ()  # who is there
    trouble: int | None = whole(0, 6, default=None)  # how many d6 oppose; else as the rules say

    def task(self, id: str | None) -> Task | None:
        """Return the task with this id, if it is one of the scene's."""
        return next((one for one in self.tasks if one.id == id), None)

    def appearance(self, id: str | None) -> Appearance | None:
        """Return who appears under this id."""
        return next((one for one in self.people if one.id == id), None)

    def outcomes(self) -> tuple[Outcome, ...]:
        """Return all that may come of what is done here."""
        tasks = (one for task in self.tasks for one in (task.won, task.lost, task.stopped) if one is not None)
        timed = self.timed
        return (*tasks, *((timed.full, timed.objective, timed.getaway, timed.out) if timed else ()))


@attrs.frozen
class Ending:
    """How an evening is told in the end to those who met at least so many goals."""

    goals: int = whole(0, 99)  # to be met at least
    text: str = ""  # what is told


@attrs.frozen(kw_only=True)
class Evening(Named):
    """Kind `evening`: a whole game, scene after scene, with the heroes to choose from (SA-R43).

    `content` is what players should know before they say yes, `questions` are for the talk before the first scene. Of
    the `endings` the one with the most goals that were met is told.
    """

    scenes: tuple[str, ...] = ref("scene", several=True)  # one after the other
    heroes: tuple[str, ...] = ref("hero")  # to choose from
    content: tuple[str, ...] = ()  # what players should know before they say yes
    questions: tuple[str, ...] = ()  # for the talk before the first scene
    endings: tuple[Ending, ...] = ()  # how it is told in the end

    def ending(self, met: int) -> str:
        """Return how it ends for those who met so many goals; empty, if that is not written."""
        reached = [one for one in self.endings if one.goals <= met]
        return max(reached, key=lambda one: one.goals).text if reached else ""
