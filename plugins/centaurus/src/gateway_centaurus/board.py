"""The mission as it lies on the table: explorers with clocks and Conditions, what looms, what is awaited."""

from collections.abc import Iterator

from gateway_core.game import said
from gateway_core.game.boards import Bar, Cards, Layout, row
from gateway_core.table import Track

from . import made, tensing
from .acting import sums
from .flow import asked
from .kinds_people import Explorer as Sheet
from .records import Explorer, Laid
from .state import EXEC, Expedition
from .words import showed

_PARTS = {"preparation": "preparation", "downtime": "downtime", "over": "the end"}
_WAITING = {
    "choose": "who plays whom",
    "crisis": "what crisis it is",
    "downtime": "what is done with the time",
    "edge": "who has the Edge",
    "hand-out": "what the Edge gives, and who goes first",
    "focus": "who is next",
    "spin": "the world",
    "turn": "an action, a rest or a preparation",
    "scene": "the Exec",
    "declare": "what is tried",
    "calls": "what is called for it, and the roll",
    "troubled": "whether a Condition is fired",
    "wrench": "a Wrench, or none",
    "hammer": "a Hammer, or none",
    "invent": "what goes wrong",
    "fallout": "what Fallout becomes",
    "worsen": "what gets worse",
}


def short(name: str) -> str:
    """Return a name of an Attribute as a sheet shortens it: `Dex`."""
    return name if " " in name else name[:3]


# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _codes(view: Expedition, one: Explorer) -> str:
    kinds = view.rules.attributes
    first = (id for id in one.codes if kinds[id].sort == "primary")
    return ", ".join(f"{short(kinds[id].name)} {sums.code_of(view, one.id, id)}" for id in first)


def _others(view: Expedition, one: Explorer) -> str:
    """Return the codes that are no Attributes and not what these make of them."""
    kinds = view.rules.attributes
    grown = {id: made.initial(kinds[id], one.codes) for id in one.codes if kinds[id].sort != "primary"}
    return ", ".join(f"{kinds[id].name} {one.codes[id]}" for id in grown if one.codes[id] != grown[id])


def _abilities(view: Expedition, one: Explorer) -> str:
    return ", ".join(f"{view.called(id)}{one.marks.get(id, '')}" for id in one.abilities)


def _gear(view: Expedition, one: Explorer) -> str:
    return ", ".join(f"{view.called(held.gear)}{' (out)' if held.out else ''}" for held in one.gear)


def condition(view: Expedition, one: Explorer, laid: Laid) -> str:
    """Return a Condition with its code and what it does next."""
    kind = view.rules.conditions[laid.condition]
    named = f", {view.called(laid.code)}" if laid.code else ""
    dots = f", {laid.dots} dots" if laid.dots != kind.weight else ""
    does = " ".join(fire.text for fire in kind.fires)
    return f"{kind.name} ({kind.code}{named}{dots}){', gone for the scene' if laid.gone else f': {does}'}"


def _tracks_of(view: Expedition, one: Explorer) -> Iterator[str]:
    for track, size in one.tracks.items():
        if filled := view.filled(one, track):
            yield f"{view.called(track)} {filled}/{size}"


def _place(view: Expedition, one: Explorer) -> Iterator[str]:
    """Yield what marks an explorer in Tension Mode, or in an action."""
    tense, action = view.tense, view.under_way
    yield from said(
        (action.explorer == one.id or tense.now == one.id, "acting"),
        (tense.edge == one.id, "Edge"),
        (tense.first == one.id, "first"),
        (one.id in action.helpers, "helping"),
        (one.id in tense.acted and view.tension is not None, "has acted"),
        (one.id in view.held, "waits"),
        (not view.able(one.id), "incapacitated"),
        (one.weak, f"weak: a {one.crisis} crisis is to come" if one.crisis != "unsaid" else "weak"),
        (one.critical, f"Critical Count {one.critical}"),
        (one.pips, f"{one.pips} die pips"),
    )


_EXPLORERS = Cards(
    lambda view: view.explorers.values(),
    group="Explorers",
    lines=(
        lambda view, one: f"{', '.join(map(view.called, one.roles))} ({one.seat})",
        _codes,
        _others,
        _abilities,
        _gear,
        lambda view, one: (condition(view, one, laid) for laid in one.conditions),
        lambda _, one: one.lasting,
    ),
    marks=(_place, _tracks_of),
    bars=(Bar("clock", "Hours", "most"),),
)


def _free(view: Expedition) -> dict[str, Sheet]:
    """Return the sheets that nobody has, while somebody has to choose one."""
    taken = {one.entry for one in view.explorers.values()}
    choosing = view.phase == "preparation" and not all(view.players.values())
    return {id: view.rules.explorers[id] for id in view.sheets if choosing and id not in taken}


_SHEETS = Cards(
    _free,
    group="To choose from",
    lines=(
        lambda view, sheet: ", ".join(map(view.called, sheet.roles)),
        "{text}",
    ),
)

# ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tracks(view: Expedition) -> Iterator[Track]:
    goal, most = view.now.goal, view.rules.figures["tension-most"]
    for id, at in view.tense.tracks.items():
        yield Track(f"tension-{id.rpartition(':')[2]}", view.called(id), at, 0, most)
    if view.phase == "play" and goal is not None:
        yield Track("won", "Successes", view.won, 0, goal.successes)
        if goal.failures is not None:
            yield Track("lost", "Failures", view.lost, 0, goal.failures)


def _tension(view: Expedition) -> Iterator[str]:
    """Yield how Tension Mode stands: the round, whose turn, who is to come, what the Edge gave, the world's dice."""
    tense, left = view.tense, tensing.waiting(view)
    bonuses = (f"{view.called(one.explorer)} {view.called(one.code)} +1d" for one in tense.bonuses)
    yield f"Round {tense.round}; to act: {view.names(left) or 'the world'}; the world has {tense.dice} dice."
    yield row("The Edge gave", bonuses)
    if tense.spotlight or tense.coming:
        yield f"Spotlight: -{tense.spotlight or tense.coming}d of risk for whoever goes first."
    if tense.stage == "spend":
        yield f"The world has {tense.successes} success{'es' * (tense.successes != 1)} to spend."


def _under_way(view: Expedition) -> Iterator[str]:
    action = view.under_way
    ability = f", {view.called(action.ability)}" if action.ability else ""
    arena = f", {view.called(action.arena)}" if action.arena else ""
    risk = f", {action.risk} risk{arena}" if action.risky else ""
    yield f"{view.called(action.explorer)}: {action.words} ({view.called(action.code)}{ability}{risk})."
    prepared = view.prepared(action.prepared)
    if prepared is not None and prepared.stake:
        yield f"At stake: {prepared.stake}."
    helped = [view.called(id) for id in action.helpers]
    used = [f"Leverage {view.called(use.purpose)}" for use in action.leverage]
    aspect = [view.explorers[action.explorer].aspects[action.aspect].words] if action.aspect is not None else []
    stunt = [f"a Stunt ({1 + action.stunt.shift + action.stunt.extra:+d}d)"] if action.stunt is not None else []
    yield row("Called", (*helped, *used, *aspect, *stunt))
    if action.failures is not None:
        target = f", target {action.target}" if action.target is not None else ""
        yield f"Failures {action.failures}{target}; rolled {action.total}, Venture {action.venture}."
    elif action.faces:
        yield f"Rolled {action.total}, Venture {action.venture}."


def _behind(view: Expedition) -> Iterator[str]:
    """Yield what the Exec sees behind the screen; nobody else has anything there."""
    if view.behind is None:
        return
    rows = "".join(f", {view.called(id)} {dice:+d}" for id, dice in sums.modifiers(view, view.under_way))
    if view.under_way.stage == "calls":
        dice, target = sums.difficulty_dice(view, view.under_way), sums.target(view, view.under_way)
        left = f"{dice} {'die' if dice == 1 else 'dice'}"
        yield f"Behind the screen: base {view.behind.base}{rows}: {left}, risk {target}."
        return
    fell = showed(view.behind.faces)
    yield f"Behind the screen: base {view.behind.base}{rows}: {fell}."


def _awaited(view: Expedition) -> str:
    question = asked(view)
    if question is None or not question.must or question.id not in _WAITING:
        return ""
    return f"It waits for: {_WAITING[question.id]} ({' and '.join(question.must)})."


def _ahead(view: Expedition) -> Iterator[str]:
    """Yield what the Exec alone reads on."""
    yield view.now.notes
    yield from (f"{one.name}: {one.notes}" for one in view.now.actions if one.notes)
    light = (
        f"{view.called(laid.condition)} of {one.name}"
        for one in view.explorers.values()
        for laid in one.conditions
        if view.rules.conditions[laid.condition].weight == 1
    )
    yield row("May go with the scene (heal)", light)  # CG-R54
    yield from (f"{view.called(id)}: {view.rules.pitfalls[id].reasons}" for id in view.looming)
    for id in view.people:
        person = view.rules.persons[id]
        yield f"{person.name}: {person.text} {person.wants}".strip()


BOARD = Layout(
    lambda view: f"{view.rules.mission.name}: {_PARTS.get(view.phase, view.now.name)}",
    (_EXPLORERS, _SHEETS),
    tracks=_tracks,
    notes=(
        {
            "talk": (
                ("phase=preparation", lambda view: [f"Content: {line}" for line in view.rules.mission.content]),
                ("phase=preparation", lambda view: [f"To talk about: {line}" for line in view.rules.mission.questions]),
            )
        },
        {"people": (lambda view: row("Here", map(view.called, view.people)),)},
        {
            "things": (
                lambda view: row("Elements", (f"{one.name} {one.code}" for one in view.elements.values())),
                lambda view: row("Gone wrong", (one.words for one in view.harms.values())),
                lambda view: row("Leverage", (f"{one.name} {one.code}" for one in view.leverages.values())),
                lambda view: row("Looms", map(view.called, () if view.tension is not None else view.looming)),
            )
        },
        {"order": (("tension", _tension),)},
        {"action": (("action", _under_way), _behind, _awaited)},
        {"end": (("outcome", "The mission is over: {outcome.result}."),)},
    ),
    lasting=(
        {"place": (("phase=preparation", "{rules.mission.text}"), ("phase=play", "{now.text}"))},
        {"ahead": ((lambda view: view.phase == "play" and view.viewer == EXEC, _ahead),)},
        {"remembered": (lambda view: [f"Remembered: {line}" for line in view.notes],)},
    ),
)
