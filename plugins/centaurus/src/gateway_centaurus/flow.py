"""Who is asked what, and what happens by itself (CG-99, CG-68, CG-88)."""

from gateway_core.game import Question

from . import tensing
from .acting import after, steps
from .play import Play
from .state import EXEC, Expedition


def asked(state: Expedition) -> Question | None:
    """Return what whom is asked; None: nobody is, and it is the clockwork's turn."""
    if state.phase == "over":
        return None
    if state.phase == "preparation":
        return Question("choose", tuple(seat for seat, id in state.players.items() if not id) or (EXEC,))
    if state.action is not None:
        return _in_action(state)
    unsaid = tuple(one.seat for one in state.explorers.values() if one.crisis == "unsaid")
    if unsaid:
        return Question("crisis", unsaid)
    if state.phase == "downtime":
        return Question("downtime", buying(state) or (EXEC,))
    if state.tension is not None:
        return tensing.asked(state)
    if state.now.goal is None and state.now.pitfalls and not state.looming:
        return None
    return _in_scene(state)


def _in_action(state: Expedition) -> Question | None:
    action = state.under_way
    acting = state.explorers[action.explorer].seat
    if action.stage == "calls":
        helping = tuple(state.explorers[id].seat for id in helpers(state))
        asked = tuple(state.explorers[id].seat for id in action.asked)
        if asked:  # their answer is waited for
            return Question("calls", asked, may=(acting, *(seat for seat in helping if seat not in asked)))
        return Question("calls", (acting,), may=helping)
    if action.stage == "wrench":
        usable = steps.usable_wrenches(state) or steps.usable_powers(state)
        return Question("wrench", (acting,)) if usable else None
    if action.stage == "hammer":
        return Question("hammer", (EXEC,)) if steps.usable_hammers(state) else None
    if action.stage == "invent":
        return Question("invent", (acting,))
    if action.stage in ("troubled", "worsen"):
        return Question(action.stage, (EXEC,))
    if action.stage == "fallout" and action.fallout is not None:
        return Question("fallout", (EXEC,))
    return None


def helpers(state: Expedition) -> tuple[str, ...]:
    """Return who could help with the action: able, not kept out of it, and in Tension Mode still to act (CG-89)."""
    action, tense = state.under_way, state.tense
    if action.stage != "calls" or action.kind == "jeopardy":
        return ()
    return tuple(
        one.id
        for one in state.fit()
        if one.id not in (action.explorer, *action.helpers, *action.refused)
        and (state.tension is None or one.id not in (*tense.acted, *tense.helped, tense.first))
    )


def trying(state: Expedition, explorer: str) -> tuple[str, ...]:
    """Return what of the scene somebody could still try, by its id: actions, and searches outside Tension Mode."""
    if not state.able(explorer):
        return ()
    if state.tension is not None:
        return tuple(one.id for one in state.now.actions if one.pitfall is None or one.pitfall in state.tense.tracks)
    found = [
        one.id
        for one in state.now.actions
        if one.pitfall is None and one.id not in state.done and left(state, one.id, explorer, again=one.again)
    ]
    searches = (one.id for one in state.now.diligence if f"{one.id}/{explorer}" not in state.tried)
    return (*found, *searches)


def left(state: Expedition, id: str, explorer: str, *, again: bool) -> bool:
    """Say whether somebody may try a prepared action (once more)."""
    key = f"{id}/{explorer}"
    return key not in state.tried or (again and f"{key}/again" not in state.tried)


def _in_scene(state: Expedition) -> Question:
    able = {one.id: one.seat for one in state.fit()}
    may = tuple(seat for id, seat in able.items() if id not in state.proposals)
    if state.called_out or state.proposals:
        return Question("scene", (EXEC,), may=may)
    idle = [id for id in able if id not in state.held and (trying(state, id) or state.looming)]
    if idle:  # whoever has tried least is waited for, so that nobody is hurried past; others may speak up
        least = min(idle, key=lambda id: sum(key.split("/")[1] == id for key in state.tried if key))
        return Question("declare", (able[least],), may=tuple(seat for seat in may if seat != able[least]))
    return Question("scene", (EXEC,), may=may)


def buying(state: Expedition) -> tuple[str, ...]:
    """Return the seats of those who have die pips for something, and have not said that they keep them (CG-65)."""
    return tuple(
        one.seat
        for one in state.explorers.values()
        if one.id not in state.kept and one.pips >= min((code.price() for code in one.codes.values()), default=1)
    )


def proceed(work: Play) -> None:
    """Do the next thing that happens by itself."""
    state = work.state
    if state.action is not None:
        steps.proceed(work)
    elif state.tension is not None:
        tensing.proceed(work)
    else:
        after.over(work)
