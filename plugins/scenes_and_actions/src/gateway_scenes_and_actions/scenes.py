"""Scenes: who comes and goes, what outcomes do, rest, the next scene, the end of the evening (SA-04, SA-R43)."""

from collections.abc import Iterator, Sequence

from .events import evenings, harms
from .kinds_evening import Appearance, Outcome, Task
from .play import Play
from .records import TROUBLE, Action, Aspect, Category, Harm, Person, Trait
from .sheet import Sheet
from .state import GM, Evening, Kept, harm_id
from .tables import Rules, called


def _traits_by(rules: Rules, owner: str, sheet: Sheet, now: Sequence[tuple[str, int]] = ()) -> Iterator[Trait]:
    """Yield the Traits of a sheet, with the ratings that they have now, where these are others."""
    ratings = dict(now)
    names = {one.id: one.name for one in sheet.relationships}
    for category, id, rating in sheet.traits():
        slug = called(id)
        full = rules.sides(rating)
        name = names.get(id) if category == "relationship" else rules.names.get(slug)
        kind: Category = category  # type: ignore[assignment]  # the sheet's categories are these
        yield Trait(f"{owner}.{slug}", owner, slug, name or slug, kind, ratings.get(slug, full), full)


def choose(work: Play, player: str, entry: str) -> None:
    """Let a player have a hero, with what was kept of other evenings (SA-R43)."""
    rules, sheet = work.state.rules, work.state.rules.heroes[entry]
    id = called(entry).rpartition(":")[2]
    kept = work.state.kept.get(id, Kept())
    points = kept.points + rules.figures["start-plot-points"]
    person = Person(id, sheet.name, entry, player, True, points, kept.reflection)
    kinds = {**rules.complications, **rules.traumas}
    found = tuple(_kept_harm(rules, id, kind, sides, trauma) for kind, sides, trauma in kept.harms if kind in kinds)
    work.emit(evenings.HeroChosen(player, person, tuple(_traits_by(rules, id, sheet, kept.traits)), found))


def _kept_harm(rules: Rules, who: str, kind: str, sides: int, trauma: bool) -> Harm:
    return Harm(harm_id(who, kind, trauma=trauma), who, kind, rules.names.get(called(kind), kind), sides, trauma)


def begin(work: Play, number: int) -> None:
    """Begin a scene: its Aspects, who is there, the Trouble pool (SA-R25)."""
    state, rules = work.state, work.state.rules
    place = rules.scene(number)
    assert place is not None, "there is a next scene"
    aspects = tuple(Aspect(one.id, one.name, rules.sides(one.rating)) for one in place.aspects)
    work.emit(evenings.SceneBegan(number, aspects))
    base = rules.figures["trouble-base"] if place.trouble is None else place.trouble
    if number == 1:
        work.emit(harms.PointsChanged("", rules.figures["stock-per-player"] * len(state.players), "at the start"))
    _fill(work, base)
    for one in place.people:
        if not one.hidden:
            enter(work, one)


def _fill(work: Play, base: int) -> None:
    """Fill the Trouble pool up to its base; extra dice stay (SA-R43)."""
    die, now = work.state.rules.figures["trouble-die"], work.state.trouble
    # A die that was stepped down is a die of trouble no more: the pool is full again with dice of its own size.
    kept = sorted((one for one in now if one >= die), reverse=True)
    full = tuple(kept + [die] * max(0, base - len(kept)))
    if full != now:
        work.emit(harms.TroubleChanged(full))


def enter(work: Play, appearance: Appearance) -> None:
    """Let one of the games master's people come in, as fresh as the sheet is."""
    rules = work.state.rules
    sheet = rules.npcs[appearance.npc]
    id = appearance.id
    extras = (rules.sides(sheet.member),) * sheet.gang
    person = Person(
        id, appearance.name or sheet.name, appearance.npc, GM, False, extras=extras, member=sheet.member_name,
        aware=appearance.aware,
    )  # fmt: skip
    if id in work.state.people:
        return
    work.emit(evenings.Entered(person), evenings.NpcReadied(id, tuple(_traits_by(rules, id, sheet))))


def follow(work: Play, outcome: Outcome | None) -> None:
    """Do what an outcome says."""
    if outcome is None or work.state.phase != "scene":
        return
    state = work.state
    place = state.place
    work.emit(evenings.OutcomeTold(outcome.text))
    settled = {*state.met, *state.missed}
    work.emit(*(evenings.GoalSettled(one, True) for one in outcome.meets if one not in settled))
    settled |= {*outcome.meets}
    work.emit(*(evenings.GoalSettled(one, False) for one in outcome.misses if one not in settled))
    for id in outcome.out:
        if id in work.state.people:
            work.emit(evenings.Went(id))
    for id in outcome.enters:
        appearance = place.appearance(id) if place is not None else None
        if appearance is not None:
            enter(work, appearance)
    if outcome.trouble:
        add_trouble(work, outcome.trouble)
    if outcome.ends:
        end(work)
    elif _is_settled(work.state) and not work.state.ending:
        work.emit(evenings.EndProposed())


def _is_settled(state: Evening) -> bool:
    """Say whether every goal of the scene is met or missed."""
    goals = {one.id for one in state.place.goals} if state.place is not None else set()
    return goals <= {*state.met, *state.missed}


def add_trouble(work: Play, by: int) -> None:
    """Let d6 join the Trouble pool, up to its most, or leave it, down to its floor (SA-R25, SA-R08)."""
    figures, now = work.state.rules.figures, [*work.state.trouble]
    if by > 0:
        now += [figures["trouble-die"]] * min(by, max(0, figures["trouble-cap"] - len(now)))
    for _ in range(-by):
        if len(now) > figures["trouble-floor"]:
            now.remove(max(now))
    changed = tuple(sorted(now, reverse=True))
    if changed != work.state.trouble:
        work.emit(harms.TroubleChanged(changed))


# ── what comes of an Action ──────────────────────────────────────────────────────────────────────────────────────────


def after_basic(work: Play, action: Action, task: Task | None) -> None:
    """Do what comes of a Basic Action, by the task that it was."""
    if task is not None and action.result in ("won", "lost"):
        settle(work, task, won=action.result == "won")
    fallen(work, action)


def after_contest(work: Play, action: Action, task: Task | None, winner: str) -> None:
    """Do what comes of a Contest: won is what a hero wins, or the first of two who contend."""
    state = work.state
    if task is not None:
        if action.result in ("stopped", "melee"):
            if task.stopped is not None:
                work.emit(evenings.TaskSettled(task.id, True, opens=task.stopped.opens, closes=task.stopped.closes))
                follow(work, task.stopped)
        elif task.between:
            settle(work, task, won=winner == task.between[0])
        else:
            settle(work, task, won=winner in state.people and state.people[winner].hero)
    fallen(work, action)


def settle(work: Play, task: Task, *, won: bool) -> None:
    """Settle a task, with what comes of it."""
    outcome = task.won if won else task.lost
    again = not won and task.again and not task.between
    work.emit(evenings.TaskSettled(task.id, won, again, outcome.opens, outcome.closes))
    follow(work, outcome)


def fallen(work: Play, action: Action) -> None:
    """Propose to end the scene once a side of an Action was taken down (SA-23, SA-R43)."""
    state = work.state
    sides = {action.actor, action.against, *action.ring} - {TROUBLE}
    down = [one for one in sides if one in state.people and state.people[one].status in ("out", "dead")]
    if state.phase == "scene" and down and not state.ending and not any(state.able(one.id) for one in state.npcs()):
        work.emit(evenings.EndProposed())


# ── the end of scenes ────────────────────────────────────────────────────────────────────────────────────────────────


def end(work: Play) -> None:
    """End the scene: who is out comes round, who took part in no Action has rested (SA-R13, SA-R43)."""
    state = work.state
    place = state.place
    open_goals = [one.id for one in place.goals if one.id not in {*state.met, *state.missed}] if place else []
    work.emit(*(evenings.GoalSettled(one, False) for one in open_goals))
    idle = [one.id for one in state.heroes() if one.id not in state.took and one.status == "up"]
    for npc in [*state.npcs()]:
        work.emit(evenings.Went(npc.id))
    for hero in [*work.state.heroes()]:
        if hero.status == "out":
            work.emit(harms.StatusChanged(hero.id, "up"))
    work.emit(evenings.SceneEnded(state.scene))
    ease(work, idle)
    alive = any(one.status != "dead" for one in work.state.heroes())
    if not alive:
        over(work, "fallen")
    elif work.state.scene >= len(work.state.rules.scenes):
        over(work, "finished")


def ease(work: Play, who: Sequence[str]) -> None:
    """Let Complications of those who rest step down (SA-R13)."""
    rules = work.state.rules
    for one in [one for id in who for one in work.state.harms_of(id, trauma=False)]:
        sides = one.sides
        for _ in range(rules.figures["rest-steps"]):
            sides = rules.down(sides)
        if sides != one.sides:
            work.emit(harms.HarmEased(one.id, sides))


def over(work: Play, result: str) -> None:
    """End the evening, and keep of each hero what another evening begins with (SA-R43)."""
    state = work.state
    words = state.rules.evening.ending(len(state.met))
    work.emit(evenings.EveningEnded(result, tuple((one.id, kept(state, one)) for one in state.heroes()), words))


def kept(state: Evening, one: Person) -> Kept:
    """Return what a hero takes into another evening (SA-R43)."""
    traits = tuple((trait.slug, trait.sides) for trait in state.traits.values() if trait.owner == one.id)
    found = tuple((harm.kind, harm.sides, harm.trauma) for harm in state.harms_of(one.id))
    return Kept(one.points, one.reflection, traits, found, one.status == "dead")
