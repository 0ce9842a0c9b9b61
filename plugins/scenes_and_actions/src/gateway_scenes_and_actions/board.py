"""The evening as it lies on the table: the stakes, who is there with what, goals, beats, the Trouble pool."""

from collections.abc import Iterator

from gateway_core.game import said
from gateway_core.game.boards import Cards, Layout, row
from gateway_core.table import Track

from . import clocks, contest
from .kinds import Hero
from .records import Die, Harm, Person
from .state import CATEGORIES, GM, Evening

_PARTS = {"preparation": "preparation", "between": "between scenes", "over": "the end"}
_STATUS = {"out": "Knocked Out", "dead": "dead", "away": "not here"}
_NAMES = {
    "value": "Values", "relationship": "Relationships", "distinction": "Distinctions", "ability": "Abilities",
    "resource": "Resources",
}  # fmt: skip
_WAITING = {
    "oppose": "the games master says what opposes it",
    "opening": "everybody lays a pool",
    "mob": "which of the gang goes",
    "push": "whether there is a Final Push",
    "failure": "what failing brings",
    "kind": "the winner selects what it is",
    "death": "whether somebody dies",
    "buy-in": "whether it goes on, for a Plot Point each",
    "melee": "what all three do",
}

# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _people(view: Evening) -> list[Person]:
    """Return everybody who is here, and all heroes, in the order of their seats."""
    return [*view.heroes(), *view.npcs()]


def _free(view: Evening) -> dict[str, Hero]:
    """Return the heroes whom nobody has, while somebody has to choose one."""
    choosing = view.phase in _PARTS and view.without_hero()
    taken = {one.entry for one in view.people.values() if one.hero}
    heroes = view.rules.heroes
    return {id: heroes[id] for id in view.rules.evening.heroes if choosing and id not in taken}


def _rated(view: Evening, one: Person) -> Iterator[str]:
    """Yield the Traits that this seat may read: one's own whole sheet, of others what matters now."""
    wide = one.seat == view.viewer or (view.viewer == GM and not one.hero)
    for category in CATEGORIES if wide or not one.hero else ():
        found = view.traits_of(one.id, category)
        yield row(_NAMES[category], (f"{trait.name} d{trait.sides}" for trait in found))
    lost = [trait for trait in view.traits.values() if trait.owner == one.id and trait.sides < trait.full]
    yield row(
        "Given up",
        (f"{trait.name} d{trait.full} to {f'd{trait.sides}' if trait.sides else 'nothing'}" for trait in lost),
    )


def _rung(view: Evening, harm: Harm) -> str:
    """Return a Complication or Trauma with its place on the ladder as boxes: `Hurt d8 [xxx..]`."""
    ladder = view.rules.ladder
    boxes = "".join("x" if sides <= harm.sides else "." for sides in ladder)
    return f"{harm.name} d{harm.sides} [{boxes}]{' Trauma' if harm.trauma else ''}"


def _gang(one: Person) -> str:
    """Return the further members of a gang as boxes."""
    return "gang " + "".join(f"[d{sides}]" for sides in one.extras) if one.extras else ""


def _is_turn(view: Evening, one: Person) -> bool:
    action = view.under_way
    return view.action is not None and one.id in (action.turn if action.stage == "answer" else "", *action.waiting)


_PEOPLE = Cards(
    _people,
    group=lambda _, one: "Heroes" if one.hero else "Others",
    lines=(
        (
            lambda _, one: one.hero,
            lambda _, one: f"{one.seat}; {one.points} PP, {one.reflection} RP",
        ),
        (lambda _, one: not one.hero and one.reflection, lambda _, one: f"{one.reflection} RP"),
        _rated,
    ),
    marks=(
        (_is_turn, "to answer"),
        (
            lambda view, one: (
                view.action is not None and view.under_way.holder == one.id and bool(view.under_way.rolls)
            ),
            "has the stakes",
        ),
        lambda _, one: _STATUS.get(one.status, ""),
        lambda view, one: [_rung(view, harm) for harm in view.harms_of(one.id)],
        lambda _, one: _gang(one),
        (lambda _, one: not one.hero and not one.aware, "unaware"),
        (lambda view, one: view.clock is not None and view.clock.runner == one.id, "runs the clock"),
    ),
)
_SHEETS = Cards(
    _free,
    group="To choose from",
    lines=("{concept}",),
)

# ── between and beside them ──────────────────────────────────────────────────────────────────────────────────────────


def _tracks(view: Evening) -> tuple[Track, ...]:
    clock, playing = view.clock, view.phase == "scene"
    left = min(max(clock.left, 0), clock.most) if clock is not None else 0
    boxes = f"[{'o' * left}{'x' * (clock.most - left)}]" if clock is not None else ""  # one word: no line breaks it
    return said(
        (
            playing,
            Track("trouble", "Trouble", len(view.trouble), 0, view.rules.figures["trouble-cap"], _dice(view.trouble)),
        ),
        (clock, Track("beats", "Beats", left, 0, clock.most if clock else 0, boxes)),
        (playing, Track("stock", "The games master's PP", view.stock)),
    )


def _dice(sides: tuple[int, ...]) -> str:
    """Return dice as one writes them: `2d6+d4`."""
    counts = {one: sides.count(one) for one in sorted({*sides}, reverse=True)}
    return "+".join(f"{count if count > 1 else ''}d{one}" for one, count in counts.items()) or "none"


# ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _goals(view: Evening) -> str:
    goals = view.place.goals if view.place is not None else ()
    boxes = (f"[{'x' if one.id in view.met else '-' if one.id in view.missed else '.'}] {one.name}" for one in goals)
    return row("Goals", boxes, "; ")


def _stakes(view: Evening) -> Iterator[str]:
    """Yield what is to be beaten, whose it is and what they have announced; then what is awaited, and its price."""
    action = view.under_way
    who = view.called(action.actor)
    if action.rolls and not action.loser and action.stage in ("answer", "mob"):
        roll = action.rolls.get(action.holder)
        shown = f" [{roll.shown}]" if roll is not None else ""
        yield f"*** STAKES {action.stakes} *** {view.called(action.holder)}{shown}"
        if roll is not None and roll.words:
            yield f"“{roll.words.rstrip('.')}.”"
    else:
        yield f"{who}: {action.words}"
    if action.loser and action.stage in ("push", "kind", "failure"):
        under = f"is {action.margin} under" if action.margin else "only equals the stakes"
        yield f"{view.called(action.loser)} {under}."
    if action.stage == "answer":
        yield (
            f"{view.called(action.turn)} has to exceed it, or gives in {_price(view)}."
            if action.rolls
            else f"{view.called(action.turn)} opens it."
        )
        yield row("Laid", (_named(one) for one in (*_early(view), *(action.built.dice if action.built else ()))))
        yield row("Help", (f"{view.called(one.who)}" for one in action.aids))
    elif action.stage in _WAITING:
        yield f"It waits for: {_WAITING[action.stage]}."


def _early(view: Evening) -> tuple[Die, ...]:
    action = view.under_way
    return () if action.is_contest or action.rolls.get(action.actor) else action.early


def _named(die: Die) -> str:
    return f"{die.name} d{die.sides}{f' ({die.price} PP)' if die.price else ''}"


def _price(view: Evening) -> str:
    """Return what it costs to Give In now (SA-47, SA-48)."""
    action, figures = view.under_way, view.rules.figures
    if not contest.price_due(view, action.turn):
        return clocks.price_of_giving_in(view) or "for nothing"
    kind = view.called(action.named) if action.named else "a Complication"
    points = f"{figures['give-in-price']} PP or " if view.purse(action.turn) >= figures["give-in-price"] else ""
    return f"for {points}{kind} d{figures['give-in-die']}"


def _clock(view: Evening) -> Iterator[str]:
    clock = view.clock
    if clock is not None and clock.step is not None:
        yield f"Step {clock.at}, {clock.step.name.rstrip('.')}: {clock.step.text}".rstrip(": ")
    if view.steps:
        yield row("Steps to come", (one.name.rstrip(".") for one in view.steps))


def _tasks(view: Evening) -> Iterator[str]:
    """Yield what can be tried here, and for the games master what their people may begin."""
    for one in view.tasks(players=True) if view.clock is None else ():
        against = f" (against {view.called(one.against)})" if one.against else ""
        yield f"- {one.name}{' [Contest]' if one.contest else ''}{against}: {one.text}"


BOARD = Layout(
    lambda view: f"{view.rules.evening.name}: {_PARTS.get(view.phase) or (view.place.name if view.place else '')}",
    (_PEOPLE, _SHEETS),
    tracks=_tracks,
    notes=(
        {"action": (("action", _stakes), ("clock", _clock))},
        {"goals": (("phase=scene", _goals),)},
        {
            "things": (
                (
                    "phase=scene",
                    lambda view: row(
                        "Aspects, 1 PP each", (f"{one.name} d{one.sides}" for one in view.aspects.values())
                    ),
                ),
            )
        },
        {
            "talk": (
                ("phase=preparation", lambda view: [f"Content: {line}" for line in view.rules.evening.content]),
                ("phase=preparation", lambda view: [f"To talk about: {line}" for line in view.rules.evening.questions]),
            )
        },
        {
            "remembered": (
                (
                    lambda view: view.phase == "between",
                    lambda view: row("Met so far", (_goal(view, one) for one in view.met)),
                ),
            )
        },
        {
            "end": (
                (lambda view: view.ending and view.action is None, "The scene could end here."),
                ("outcome", "The evening is over: {outcome.result}."),
            )
        },
    ),
    lasting=(
        {
            "place": (
                ("phase=preparation", "{rules.evening.text}"),
                (lambda view: view.calm and view.place is not None, lambda view: view.place.text if view.place else ""),
            )
        },
        {"goals": ((lambda view: view.calm, _tasks),)},
    ),
)


def _goal(view: Evening, id: str) -> str:
    goals = (one for place in view.rules.scenes for one in place.goals)
    return next((one.name for one in goals if one.id == id), id)
