"""What comes after: the end of an action, of a scene, of a part of the mission (step 12 of CG-99, CG-63, CG-R39)."""

from ..events import actions, mission, people, tension
from ..kinds_mission import END, After
from ..play import Play
from ..records import Action, Leverage, Situation
from ..state import Expedition
from ..words import done
from . import harm, sums

# ── an action ────────────────────────────────────────────────────────────────────────────────────────────────────────


def end(work: Play) -> None:
    """Do what an action leaves: Tension, Leverage worn, what bore on it, what was prepared (step 12 of CG-99)."""
    state, action = work.state, work.state.under_way
    prepared, success = state.prepared(action.prepared), state.succeeded and action.kind == "action"
    _aspect(work, action, success)
    for use in action.leverage:
        _wear(work, use.purpose) if not use.paid else None
    _bear(work, state.screen.elements)
    in_tension = state.tension is not None and action.kind != "jeopardy"
    if action.kind == "action" and success and in_tension and action.pitfall in state.tense.tracks:
        _ease(work, action, effective=bool(prepared and prepared.effective))
    then: After | None = None
    if prepared is not None and action.kind == "action":
        then = prepared.success if success else prepared.failure
        again = in_tension and prepared.pitfall is not None
        key = f"{action.prepared}/{action.explorer}"
        work.emit(
            mission.GoalCounted(
                "" if again else _again(state, key), action.prepared if success and not again else "",
                prepared.worth if success else 0, 0 if success else 1,
            )
        )  # fmt: skip
        if success and prepared.ends is not None:
            _clear(work, prepared.ends)
    elif action.kind == "diligence":
        search = state.search(action.prepared)
        if search is not None and search.text:
            work.emit(mission.Told(search.text))
    work.emit(actions.ActionEnded())
    if in_tension and work.state.tense.stage == "turn":
        work.emit(tension.TurnTaken(action.explorer))
    if then is not None:
        befall(work, then, action.explorer)
        if then.to is not None:
            finish(work, None, then.to)
            return
    _goal(work)


def _again(state: Expedition, key: str) -> str:
    return key if key not in state.tried else f"{key}/again"


def _aspect(work: Play, action: Action, success: bool) -> None:
    if action.aspect is None:
        return
    said = work.state.explorers[action.explorer].aspects[action.aspect]
    fire_aspect(work, action.explorer, action.aspect, said.type, "success" if success else "failure")


def fire_aspect(work: Play, explorer: str, place: int, type: str, at: str) -> None:
    """Let the rule of a type of Aspect come into force, once a scene where it says so."""
    said = work.state.explorers[explorer].aspects[place]
    for it in work.state.rules.aspects[type].fires:
        if it.at == at and not (it.once == "scene" and said.used):
            work.emit(actions.AspectFired(explorer, place, it.text))
            harm.lend(work, done(it.does), explorer)


def _wear(work: Play, purpose: str) -> None:
    """Let a Leverage lose a die; below none, or at none, it has expired (CG-60, CG-R25)."""
    held = work.state.leverages.get(purpose)
    if held is None:
        return
    left = held.code.worn()
    if left.total:
        work.emit(mission.LeverageMade(Leverage(purpose, held.name, left, held.maker)))
    else:
        work.emit(mission.LeverageGone(purpose, held.name))


def _bear(work: Play, elements: tuple[str, ...]) -> None:
    """Count an action for what went wrong earlier and bore on it (CG-R52)."""
    for id in elements:
        one = work.state.harms.get(id)
        if one is None or one.left is None:
            continue
        if one.left > 1:
            work.emit(actions.HarmWorn(id, one.left - 1))
        else:
            work.emit(actions.HarmEnded(id, one.words))


def leverage(work: Play, pips: int, *, extra: int, divisor: int) -> None:
    """Make of a Diligence roll Leverage towards its purpose, or make what there is better (CG-57, CG-R68)."""
    state, action = work.state, work.state.under_way
    had = state.leverages.get(action.purpose)
    search = state.search(action.prepared)
    name = had.name if had is not None else search.purpose if search is not None else action.words
    code = had.code.enhanced(pips, divisor) if had is not None else type(sums.acting(state, action))(pips)
    code = code.more(extra)
    if code.total:
        work.emit(mission.LeverageMade(Leverage(action.purpose, name, code, action.explorer)))


# ── what is prepared ─────────────────────────────────────────────────────────────────────────────────────────────────


def befall(work: Play, after: After, explorer: str) -> None:
    """Do what a prepared consequence says beside its words."""
    for gear in after.gains:
        if explorer:
            work.emit(people.GearGained(explorer, gear))
    for element in after.elements:
        _begin_element(work, element)
    for element in after.clears:
        _clear(work, element)
    for person in after.out:
        if person in work.state.people:
            work.emit(mission.PersonWent(person))
    if after.note:
        work.emit(mission.NoteWritten(after.note))


def _begin_element(work: Play, element: str) -> None:
    """Let an Element of the rulebook begin (CG-74)."""
    it = work.state.rules.elements[element]
    id = harm.bare(element)
    if id not in work.state.elements:
        work.emit(mission.ElementBegan(Situation(id, it.name, it.code, it.helps, it.arenas, element)))


def _clear(work: Play, element: str) -> None:
    for id, one in work.state.elements.items():
        if one.entry == element:
            work.emit(mission.ElementEnded(id, one.name))
            return


# ── the scene ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _goal(work: Play) -> None:
    """End a scene whose goal is reached, or missed."""
    goal, state = work.state.now.goal, work.state
    if goal is None or state.tension is not None:
        return
    if state.won >= goal.successes:
        finish(work, goal.won)
    elif goal.failures is not None and state.lost >= goal.failures:
        finish(work, goal.lost)


def finish(work: Play, after: After | None, to: str | None = None) -> None:
    """End the scene: what it comes to, its milestone, and the scene that is next."""
    state, scene = work.state, work.state.now
    for pitfall in state.looming:
        work.emit(tension.PitfallOver(pitfall, "happened", state.rules.pitfalls[pitfall].happens))
    if work.state.tension is not None:
        work.emit(tension.TensionEnded())
    if after is not None:
        work.emit(mission.Told(after.text))
    ahead = to or (after.to if after is not None else None) or state.rules.mission.after(scene)
    work.emit(mission.SceneEnded(scene.id, ahead))
    if after is not None:
        befall(work, after, "")
    if scene.milestone is not None:
        work.emit(mission.MilestoneReached(state.milestones + 1, scene.milestone.name, scene.milestone.text))
        if scene.milestone.story_break:
            fill_clocks(work)
        return
    begin(work, ahead)


def begin(work: Play, scene: str) -> None:
    """Begin a scene; or the mission is over."""
    if scene == END:
        work.emit(mission.MissionEnded("finished"))
        return
    found = work.state.rules.scene(scene)
    assert found is not None, f"packs are checked, and one leads to {scene!r}"
    carried = [*work.state.elements.values()]
    looming = tuple(one for one in found.pitfalls if one not in work.state.fates)
    first = not work.state.scene
    work.emit(mission.SceneBegan(scene, found.people, looming))
    for notes in (work.state.rules.mission.notes if first else "", found.notes):
        if notes:
            work.emit(mission.NotesRead(notes))
    for element in carried:
        work.emit(mission.ElementBegan(element))
    for id in found.elements:
        _begin_element(work, id)


def fill_clocks(work: Play) -> None:
    """Fill the clocks at a story break; a crisis that is to come is addressed first (CG-42, CG-R55)."""
    sound = tuple(one.id for one in work.state.explorers.values() if not one.weak and one.clock < one.most)
    waiting = tuple(one.id for one in work.state.explorers.values() if one.weak and not one.rested)
    if sound or waiting:
        work.emit(people.ClocksFilled(sound, waiting))


# ── Tension ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _ease(work: Play, action: Action, *, effective: bool) -> None:
    """Lower the Tension for a success (CG-89, CG-R34)."""
    figures, tense = work.state.rules.figures, work.state.tense
    by = figures["act-tension"]
    by += figures["effective-tension"] if effective or action.stunt is not None else 0
    by += figures["first-tension"] if action.explorer == tense.first else 0
    move(work, action.pitfall, -by)


def move(work: Play, pitfall: str, by: int) -> None:
    """Move a track, and see what comes of it at either end (CG-86, CG-R39)."""
    at, most = work.state.tense.tracks.get(pitfall), work.state.rules.figures["tension-most"]
    if at is None:
        return
    now = max(0, min(most, at + by))
    work.emit(tension.TensionMoved(pitfall, now - at, now))
    kind = work.state.rules.pitfalls[pitfall]
    if now == 0:
        work.emit(tension.PitfallOver(pitfall, "avoided", kind.avoided))
    elif now == most:
        work.emit(tension.PitfallOver(pitfall, "happened", kind.happens))
    else:
        return
    if not work.state.tense.tracks:
        work.emit(tension.TensionEnded())
    elif now == most:
        work.emit(tension.SituationRedefined(work.state.tense.dice, work.state.tense.round + 1))


def over(work: Play) -> None:
    """End a scene that was about Pitfalls alone, once these are over."""
    if work.state.now.goal is None and work.state.now.pitfalls and not work.state.looming:
        finish(work, None)
