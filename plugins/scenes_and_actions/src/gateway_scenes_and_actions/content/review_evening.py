"""What may be wrong with scenes and evenings though every key and every reference in them is right."""

from collections.abc import Iterable, Mapping
from typing import Any

from gateway_core.errors import did_you_mean
from gateway_core.game import Fault, Within, misnamed, missing, twice, unknown

from ..kinds import HOME

IDS = ("scenes/bad-id", "scenes/reserved-id", "scenes/id-twice")
NEVER = "scenes/never-used"
_SEATS = ("gm", "trouble")

# ── scenes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _goals(within: Within) -> list[str]:
    return [one.id for one in within.entry.goals]


def _there(within: Within) -> list[str]:
    return [one.id for one in within.entry.people]


def _tasks(within: Within) -> list[str]:
    timed = within.entry.timed
    return [*(one.id for one in within.entry.tasks), *([timed.id] if timed else [])]


def _traits(within: Within) -> set[str]:
    """Return every Trait that a book's sheet may have, and the relationships of its heroes, as play calls them.

    Those of the pack that the scene stands in go bare, too.
    """
    found = (within.book.values, within.book.abilities, within.book.resources, within.book.distinctions)
    relationships = (one.id for hero in within.book.heroes.values() for one in hero.relationships)
    mine = f"{within.spot.id.partition(':')[0]}:"
    ids = [id for kind in found for id in kind]
    bare = (id.removeprefix(home) for home in (f"{HOME}:", mine) for id in ids)
    return {*ids, *bare, *relationships}


def _goal(path: str) -> Fault:
    return unknown(path, "scenes/unknown-goal", "no goal of this scene has the id '{this}'.", _goals)


def _task(path: str) -> Fault:
    return unknown(path, "scenes/unknown-task", "no task of this scene has the id '{this}'.", _tasks)


def _somebody(path: str, what: str) -> Fault:
    return unknown(
        path,
        "scenes/unknown-person",
        f"nobody in this scene has the id '{{this}}' ({what}).",
        _there,
        "Name one of the scene's people.",
    )


def _somebody_or_trouble(path: str) -> Fault:
    return Fault(
        path,
        "scenes/unknown-person",
        "nobody in this scene has the id '{against}'.",
        lambda one, within: not one.against or one.against in _there(within),
        at="against",
        cure="Name one of the scene's people, or leave it out: then the Trouble pool opposes (SA-02).",
    )


def _outcome(path: str) -> tuple[Fault, ...]:
    return (
        Fault(
            path,
            "scenes/no-words",
            "whatever is tried, something comes of it, and this has no words.",
            lambda one, _: one.text.strip(),
            at="text",
        ),
        *(_goal(f"{path}.{field}") for field in ("meets", "misses")),
        *(_task(f"{path}.{field}") for field in ("opens", "closes")),
        *(_somebody(f"{path}.{field}", field) for field in ("enters", "out")),
    )


def _met(scene: Any) -> set[str]:
    return {id for outcome in scene.outcomes() for id in outcome.meets}


def _opened(scene: Any) -> set[str]:
    return {id for outcome in scene.outcomes() for id in outcome.opens}


def _entered(scene: Any) -> set[str]:
    return {id for outcome in scene.outcomes() for id in outcome.enters}


def _strange(one: Any, within: Within) -> str:
    return next((id for id in one.suggests if id not in _traits(within)), "")


def _fitting(path: str) -> Fault:
    return Fault(
        path,
        "scenes/unknown-trait",
        lambda one, within: f"no sheet here has the Trait '{_strange(one, within)}'.",
        lambda one, within: not _strange(one, within),
        at="suggests",
        cure=lambda one, within: did_you_mean(_strange(one, within), _traits(within)),
        warns=True,
    )


_TASK = (
    *misnamed("tasks", "task", IDS, _SEATS),
    _somebody_or_trouble("tasks"),
    _somebody("tasks.between", "between"),
    _task("tasks.needs"),
    Fault(
        "tasks",
        "scenes/unknown-person",
        "nobody in this scene has the id '{by}'.",
        lambda one, within: not one.by or one.by in _there(within),
        at="by",
        cure="Name one of the scene's people.",
    ),
    Fault(
        "tasks",
        "scenes/no-opponent",
        "a Contest is against somebody (SA-23), and '{id}' is not.",
        lambda one, _: not one.contest or one.against or one.between,
        at="contest",
        cure="Write whom it is against, or between which two it is; or leave contest out.",
    ),
    Fault(
        "tasks",
        "scenes/not-two-sides",
        lambda one, _: f"a quarrel is between two, and here there are {len(one.between)} (SA-R41).",
        lambda one, _: len(one.between) in (0, 2),
        at="between",
        cure="Name two of the scene's people.",
    ),
    Fault(
        "tasks",
        "scenes/two-oppositions",
        "'{id}' is against somebody, and between two others.",
        lambda one, _: not (one.between and one.against),
        at="against",
        cure="Leave one of them out.",
    ),
    Fault(
        "tasks",
        "scenes/no-contest",
        "'{id}' can be opened or stopped like this only as a Contest.",
        lambda one, _: one.contest or not (one.by or one.between or one.stopped),
        cure="Write contest: true.",
    ),
    Fault(
        "tasks",
        NEVER,
        "no outcome opens '{id}', so it is never tried.",
        lambda one, within: not one.hidden or one.id in _opened(within.entry),
        at="hidden",
        cure="Name it in the 'opens' of an outcome.",
        warns=True,
    ),
    _fitting("tasks"),
    *_outcome("tasks.won"),
    *_outcome("tasks.lost"),
    *_outcome("tasks.stopped"),
)
_TIMED = (
    missing("timed", "scenes/no-step", "a Timed Action has a step at least (SA-28).", "steps"),
    Fault(
        "timed",
        "scenes/too-few-beats",
        lambda one, _: f"{len(one.steps)} steps in {one.beats} beats: it takes luck at every step (SA-29, SA-R39).",
        lambda one, _: one.beats >= len(one.steps),
        at="beats",
        cure="A beat more than steps is even, two more is kind.",
        warns=True,
    ),
    _task("timed.needs"),
    _somebody_or_trouble("timed.steps"),
    _fitting("timed.steps"),
    *(fault for outcome in ("full", "objective", "getaway", "out") for fault in _outcome(f"timed.{outcome}")),
)
SCENE = [
    missing("", "scenes/no-goal", "a scene is played for something (SA-R43).", "goals"),
    *misnamed("goals", "goal", IDS),
    Fault(
        "",
        "scenes/no-task",
        "there is nothing to do in this scene.",
        lambda one, _: one.tasks or one.timed,
        cure="Write a task, or a timed one.",
    ),
    *misnamed("people", "person", IDS, _SEATS),
    *misnamed("aspects", "aspect", IDS),
    *_TASK,
    *_TIMED,
    Fault(
        "goals",
        NEVER,
        "no outcome meets '{id}', so nobody can (SA-R43).",
        lambda one, within: one.id in _met(within.entry),
        at="id",
        cure="Name it in the 'meets' of an outcome.",
        warns=True,
    ),
    Fault(
        "people",
        NEVER,
        "no outcome lets '{id}' enter.",
        lambda one, within: not one.hidden or one.id in _entered(within.entry),
        at="hidden",
        cure="Name it in the 'enters' of an outcome.",
        warns=True,
    ),
    Fault(
        "",
        "scenes/too-much-trouble",
        lambda one, within: f"there are never more than {within.book.figures['trouble-cap']} dice of Trouble (SA-R25).",
        lambda one, within: (one.trouble or 0) <= within.book.figures["trouble-cap"],
        at="trouble",
    ),
]


# ── evenings ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _wanted(evening: Any, scenes: Mapping[str, Any]) -> list[str]:
    """Return the ids of the goals of an evening, scene after scene."""
    return [goal.id for id in evening.scenes for goal in scenes[id].goals]


def _again(ids: Iterable[str]) -> str:
    known = [*ids]
    return next((id for number, id in enumerate(known) if id in known[:number]), "")


EVENING = [
    missing("", "scenes/empty-evening", "an evening has a scene at least (SA-R43).", "scenes"),
    missing("", "scenes/no-heroes", "nobody can play it: there is no hero.", "heroes"),
    Fault(
        "",
        "scenes/goal-twice",
        lambda one, within: f"two scenes of this evening have a goal '{_again(_wanted(one, within.book.all_scenes))}'.",
        lambda one, within: not _again(_wanted(one, within.book.all_scenes)),
        at="scenes",
        cure="Give one of them another id.",
    ),
    twice("endings", "scenes/ending-twice", "another ending is for {this} goals already.", "goals"),
    Fault(
        "",
        "scenes/no-ending",
        "nothing is written for those who meet no goal.",
        lambda one, _: not one.endings or any(not ending.goals for ending in one.endings),
        at="endings",
        cure="Write an ending with goals: 0.",
        warns=True,
    ),
    Fault(
        "endings",
        NEVER,
        lambda one, _: f"nobody can meet {one.goals} goals here.",
        lambda one, within: one.goals <= len(_wanted(within.entry, within.book.all_scenes)),
        at="goals",
        warns=True,
    ),
]
