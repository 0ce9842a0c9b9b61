"""What a loss brings: the Complication Pool, the ladder, Trauma, death, Reflection Points (SA-33 to SA-42)."""

from collections.abc import Sequence

import attrs

from gateway_core.game.throws import together

from . import dice
from .events import actions, harms
from .kinds import Distinction
from .play import Play
from .records import TROUBLE, Harm, Hit, Rolled
from .state import Evening, harm_id
from .tables import Rules, called
from .words import Moment, changed

# ── what may be chosen ───────────────────────────────────────────────────────────────────────────────────────────────


def optional(state: Evening, who: str) -> list[str]:
    """Return the Distinctions with which a winner may change their own Complication Pool, by their slugs (SA-35)."""
    found = (one for one in state.traits_of(who, "distinction") if who in state.people)
    return [one.slug for one in found if (entry := distinction(state, one.slug)) is not None and entry.pool]


def distinction(state: Evening, slug: str) -> Distinction | None:
    """Return what the rulebook says of a Distinction."""
    for id in (f"scenes-and-actions:{slug}", slug):
        if id in state.rules.distinctions:
            return state.rules.distinctions[id]
    return None


def kinds(state: Evening, hit: Hit) -> list[str]:
    """Return the kinds that may be selected, by their full ids; the games master may have refused one (SA-R35)."""
    found = state.rules.traumas if hit.trauma else state.rules.complications
    here = [one for one in found if one != hit.refused]
    first = [one for one in (hit.kind, state.under_way.named) if one in here]
    worse = [one for one in here if state.harm(hit.victim, one, trauma=hit.trauma) is not None]
    sort = _spoken_of(state)
    fitting = [one for one in here if found[one].sort == sort]
    return list(dict.fromkeys((*first, *worse, *fitting, *here)))


def _spoken_of(state: Evening) -> str:
    """Return the sort of the Complication that the task or step names; empty: it names none."""
    task = state.task(state.under_way.task)
    step = state.clock.step if state.clock is not None else None
    named = (task.kind or task.cost) if task is not None else step.cost if step is not None else None
    entry = state.rules.complications.get(named or "")
    return entry.sort if entry is not None else ""


def is_known(state: Evening, hit: Hit) -> bool:
    """Say whether nobody has to be asked: the kind is known, and nothing may change the pool."""
    return bool(hit.kind) and (bool(hit.sides) or not optional(state, hit.by))


# ── rating ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def pool_after(state: Evening, hit: Hit, named: Sequence[str], kind: str) -> tuple[int, ...]:
    """Return the dice of a Complication Pool after what Distinctions do: the winner's, then the loser's (SA-35)."""
    found = state.rules.traumas if hit.trauma else state.rules.complications
    sort = found[kind].sort if kind in found else ""
    rolled = {one.source for one in hit.dice if one.sort == "trait"}
    now = tuple(one.sides for one in hit.dice)
    moment = Moment(now, state.rules.ladder, hit.margin, hit.trauma, sort)
    for slug in named:
        entry = distinction(state, slug)
        if entry is not None:
            moment = attrs.evolve(moment, used=slug in rolled)
            moment = attrs.evolve(moment, dice=changed(moment, entry.pool))
    last = state.under_way.rolls.get(hit.victim)
    used = {one.source for one in last.dice} if last is not None else set()
    if hit.victim in state.people:
        for one in state.traits_of(hit.victim, "distinction"):
            entry = distinction(state, one.slug)
            if entry is not None and entry.against:
                moment = attrs.evolve(moment, used=one.slug in used)
                moment = attrs.evolve(moment, dice=changed(moment, entry.against))
    return moment.dice


def _rate(work: Play, by: str, sides: Sequence[int]) -> int:
    """Roll a Complication Pool and return the rating (SA-36, SA-R10); without any dice it is the least (SA-R34)."""
    state = work.state
    if not sides:
        return state.rules.figures["empty-pool-die"]
    name = "Trouble" if by == TROUBLE else state.called(by)
    pool = dice.rating(sides, name=f"{name}, Complication Pool", seat=state.seat_of(by))
    fell = together(work.draw, {"": pool})[""]
    work.emit(actions.ComplicationRolled(by, tuple(sorted(sides)), fell.faces, fell.total))
    return fell.total


# ── what is due ──────────────────────────────────────────────────────────────────────────────────────────────────────


def owe(work: Play, hit: Hit, *, first: bool = False) -> None:
    """Let somebody owe a Complication or Trauma."""
    work.emit(actions.HitDue(hit, first))


def step(work: Play) -> bool:
    """Deal with the first that is due, or ask who has to select; False if nothing is due."""
    state = work.state
    hits = state.under_way.hits
    if not hits:
        return False
    hit = hits[0]
    if hit.victim not in state.people or state.people[hit.victim].status == "dead":
        work.emit(actions.HitOver())
    elif is_known(state, hit):
        settle(work, hit.kind, ())
    else:
        work.emit(actions.StageReached("kind", (hit.by,)))
    return True


def settle(work: Play, kind: str, named: Sequence[str]) -> None:
    """Give the first that is due its kind, roll for it, and write it down (SA-41)."""
    hit = work.state.under_way.hits[0]
    sides = hit.sides or _rate(work, hit.by, pool_after(work.state, hit, named, kind))
    work.emit(actions.HitOver())
    if hit.trauma:
        _hurt(work, hit, kind, sides)
    else:
        _complicate(work, hit, kind, sides)
    for one in hit.aiders:  # each of them takes a Complication of the same rating (SA-64, SA-R17)
        owe(work, Hit(one, hit.by, (), hit.margin, kind="" if hit.trauma else kind, sides=sides))


def _complicate(work: Play, hit: Hit, kind: str, sides: int) -> None:
    """Write a Complication down: a new one, one that is replaced, one that steps up, or more than there is (SA-37)."""
    state, rules = work.state, work.state.rules
    before = state.harm(hit.victim, kind, trauma=False)
    if before is not None and before.sides >= rules.top:  # it stays, and there is Trauma besides (SA-R12)
        owe(work, attrs.evolve(hit, trauma=True, kind="", sides=sides, dice=(), aiders=(), refused=""), first=True)
        return
    now = _climbed(rules, before, sides)
    work.emit(harms.HarmTaken(_harm(state, hit.victim, kind, now, trauma=False)))
    _reflect(work, hit)


def _hurt(work: Play, hit: Hit, kind: str, sides: int) -> None:
    """Write a Trauma down, and Knock Out; who has one at the top already dies of another (SA-33, SA-38, SA-R11)."""
    state, rules = work.state, work.state.rules
    before = state.harm(hit.victim, kind, trauma=True)
    any_kind = rules.switches["death-on"] == "any-trauma"
    full = [one for one in state.harms_of(hit.victim, trauma=True) if one.sides >= rules.top]
    dies = any(any_kind or one.kind == kind for one in full) and not _nameless(state, hit.victim)
    now = _climbed(rules, before, sides)
    work.emit(harms.HarmTaken(_harm(state, hit.victim, kind, now, trauma=True)))
    _reflect(work, hit)
    if dies and rules.switches["death-confirm"] == "asked":
        work.emit(actions.StageReached("death", (hit.victim,)))
    work.emit(harms.StatusChanged(hit.victim, "dead" if dies and not _asks(state) else "out"))


def _climbed(rules: Rules, before: Harm | None, sides: int) -> int:
    """Return what a harm is rated when another of the kind comes: the new one, or the old one a step up (SA-R11)."""
    return sides if before is None or before.sides < sides else rules.up(before.sides)


def _asks(state: Evening) -> bool:
    return state.rules.switches["death-confirm"] == "asked"


def _nameless(state: Evening, who: str) -> bool:
    sheet = state.rules.npcs.get(state.people[who].entry)
    return sheet is not None and sheet.nameless


def _harm(state: Evening, who: str, kind: str, sides: int, *, trauma: bool) -> Harm:
    name = state.rules.names.get(called(kind), called(kind).capitalize())
    return Harm(harm_id(who, kind, trauma=trauma), who, kind, name, sides, trauma)


def _reflect(work: Play, hit: Hit) -> None:
    """Let a loser who did not Give In earn a Reflection Point, once in an Action (SA-39, SA-R24)."""
    if hit.earns and hit.victim not in work.state.under_way.earned:
        earned(work, hit.victim)


def earned(work: Play, who: str) -> None:
    """Let somebody earn a Reflection Point."""
    points = work.state.rules.figures["reflection"]
    if points and who in work.state.people and who not in work.state.under_way.earned:
        work.emit(harms.Reflected(who, points))


# ── the Final Push ───────────────────────────────────────────────────────────────────────────────────────────────────


def pushes_needed(state: Evening, margin: int) -> int:
    """Return how many steps keep a loss out of Trauma (SA-55)."""
    push, threshold = state.rules.figures["push"], state.rules.figures["trauma-margin"]
    return 0 if margin < threshold else -(-(margin - threshold + 1) // push)


def pushable(state: Evening, who: str) -> dict[str, int]:
    """Return how many steps somebody can push away, by the slug of a Trait that was rolled (SA-51, SA-R21).

    Who has no Value beside those that were rolled keeps each of these on the ladder.
    """
    action, rules = state.under_way, state.rules
    last = action.rolls.get(who)
    rolled = {one.source for one in last.dice if one.sort == "trait"} if last is not None else set()
    used = rolled if rules.switches["push-scope"] == "roll" else rolled | set(action.used.get(who, frozenset()))
    spare = [one for one in state.traits_of(who, "value") if one.slug not in used]
    found: dict[str, int] = {}
    for slug in sorted(used):
        one = state.trait(who, slug)
        if one is None or not one.sides:
            continue
        stays = one.category == "value" and not spare
        steps = rules.steps_between(0, one.sides) - (1 if stays else 0)
        if steps > 0:
            found[slug] = steps
    return dict(sorted(found.items(), key=lambda pair: -state.traits[f"{who}.{pair[0]}"].sides))


def may_push(state: Evening, who: str, margin: int) -> bool:
    """Say whether somebody can push themselves out of Trauma (SA-52, SA-R21)."""
    one = state.people.get(who)
    if one is None or not (one.hero or state.rules.switches["npc-push"] == "allowed"):
        return False
    needed = pushes_needed(state, margin)
    return 0 < needed <= sum(pushable(state, who).values())


def push(work: Play, who: str, steps: Sequence[tuple[str, int]]) -> int:
    """Push steps away, and return the margin that is left: never below 0 (SA-51 to SA-53)."""
    count = sum(number for _, number in steps)
    for slug, number in steps:
        trait = work.state.trait(who, slug)
        if trait is None:
            continue
        sides = trait.sides
        for _ in range(number):
            sides = work.state.rules.down(sides)
        work.emit(harms.TraitLowered(trait.id, sides))
    margin = max(0, work.state.under_way.margin - count * work.state.rules.figures["push"])
    work.emit(harms.Pushed(who, margin))
    return margin


# ── the Trouble pool ─────────────────────────────────────────────────────────────────────────────────────────────────


def reduce_trouble(work: Play, roll: Rolled, margin: int, named: Sequence[str] = ()) -> None:
    """Let the Trouble pool shrink by a die, or by two: of the size that is rated or smaller (SA-R08)."""
    state = work.state
    times = 2 if state.is_extraordinary(margin) else 1
    if len(state.trouble) <= state.rules.figures["trouble-floor"]:
        return
    hit = Hit(TROUBLE, roll.who, roll.kept, margin)
    sides = _rate(work, roll.who, pool_after(state, hit, named, ""))
    now = state.trouble
    for _ in range(times):
        now = _shrunk(state, now, sides)
    if now != state.trouble:
        work.emit(harms.TroubleChanged(now, "for it worked"))


def _shrunk(state: Evening, pool: tuple[int, ...], sides: int) -> tuple[int, ...]:
    """Return the Trouble pool without its largest die of this size or less, or with its largest die a step smaller."""
    if len(pool) <= state.rules.figures["trouble-floor"]:
        return pool
    fits = [one for one in pool if one <= sides]
    left = sorted(pool)
    if fits:
        left.remove(max(fits))
    else:
        left[-1] = state.rules.down(left[-1]) or left[-1]
    return tuple(sorted(left, reverse=True))
