"""The program that plays Centaurus in any seat: an explorer who looks after the others, or an Exec who presses them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Source, Stream
from gateway_core.game.programs import Lookahead
from gateway_core.table import Observation, Option

from . import chances, flow, tensing
from .acting import steps, sums
from .commands import calling, concluding, declaring, preparing, ruling, setting, spending, tightening
from .records import Action
from .records import Stunt as Stunted
from .state import EXEC, Expedition
from .words import done

__all__ = ["Crew"]

_Forms = Sequence[Option[Any]]
_Choice = tuple[Any, str] | None  # a command, and why

_DARE = 60  # chances in hundredths: with less, an explorer calls for help
_SPARE = 4  # hours that are kept for the dice
_EXECS_TRACK: Mapping[str, tuple[str, ...]] = {
    "material": ("harm", "alteration"),
    "public": ("persuasion",),
    "private": ("persuasion",),
    "intellectual": ("persuasion",),
    "isotech": ("alteration", "persuasion"),
}


@attrs.frozen
class Crew(Lookahead[Any]):
    """Decides what its game gives reasons for; of the rest it compares what comes, as the base's program does."""

    name: ClassVar[str] = "crew"
    system: ClassVar[str] = "centaurus"

    def choose(self, seat: str, observation: Observation[Any], chance: Source) -> Any:
        """Return the command to give now."""
        found = _decided(seat, observation, chance)
        return super().choose(seat, observation, chance) if found is None else found[0]

    def explain(self, seat: str, observation: Observation[Any], command: Any, chance: Source) -> str:
        """Say in a line why it was given."""
        found = _decided(seat, observation, chance)
        if found is None or found[0] != command:
            return super().explain(seat, observation, command, chance)
        return found[1]

    def rank(self, seat: str, observation: Observation[Any], chance: Source) -> Sequence[Any]:
        """Return what it would do, and nothing else where it has a reason."""
        found = _decided(seat, observation, chance)
        return super().rank(seat, observation, chance) if found is None else (found[0],)

    def volunteer(self, seat: str, observation: Observation[Any], chance: Source) -> Any:
        """Help whoever acts, if the chances ask for it and nobody has helped (CG-26)."""
        state: Expedition = observation.view
        action = state.action
        if action is None or action.stage != "calls" or action.kind != "action" or action.helpers:
            return None
        own = state.own(seat)
        if own is None or own.id not in flow.helpers(state) or own.id != _best_helper(state):
            return None
        return calling.Help(own.id) if _is_in_need(state) else None


def _decided(seat: str, observation: Observation[Any], chance: Source) -> _Choice:
    """Return what there is a reason for; None: nothing of it."""
    state: Expedition = observation.view
    forms = [form for form in observation.forms() if not form.apart]
    stream = Stream(chance)
    for decide in _EXECS if seat == EXEC else _PLAYERS:
        found = decide(state, seat, forms, stream)
        if found is not None and observation.check(found[0]) is None:
            return found
    return None


def _of(forms: _Forms, kind: type) -> list[Option[Any]]:
    return [form for form in forms if isinstance(form.command, kind)]


def _choose(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Take whom somebody brought, if they are free."""
    brought = [form.command for form in _of(forms, preparing.Choose) if form.command.entry in state.guests]
    return (brought[0], "somebody brought this one") if brought else None


# ── explorers: what is tried ─────────────────────────────────────────────────────────────────────────────────────────


def _declare(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Try what promises most; hold back where somebody else promises more, or has tried less."""
    own = state.own(seat)
    declared = [form.command for form in _of(forms, declaring.Declare)]
    if own is None or not declared:
        return None
    search = next((one for one in declared if _is_useful(state, own.id, one.prepared)), None)
    if (out := _of(forms, declaring.CallOut)) and (search is None or _searched(state, own.id)):
        return out[0].command, "what looms has to be prevented"
    found = _best(state, own.id)
    if state.tension is not None:
        return _turn(state, own.id, found, forms, search)
    if search is not None and _searched(state, own.id) == 0:
        return search, "what is known before helps everybody"
    if found is None:
        if search is not None:
            return search, "nothing else is left"
        waits = _of(forms, declaring.Hold)
        return (waits[0].command, "nothing that was prepared is left to try") if waits else None
    worth, prepared = found
    others = [one.id for one in state.fit() if one.id != own.id and one.id not in state.held]
    better = max((it[0] for one in others if (it := _best(state, one)) is not None), default=-1)
    hold = _of(forms, declaring.Hold)
    if better > worth and hold:
        return hold[0].command, f"another promises {better}, this one {worth}"
    wanted = next((one for one in declared if one.prepared == prepared), None)
    return (wanted, f"it promises {worth}") if wanted is not None else None


def _best(state: Expedition, explorer: str) -> tuple[int, str] | None:
    """Return what an explorer does best of what can be tried now; less each time that it has tried here."""
    tried = sum(f"/{explorer}" in key for key in state.tried)
    found = []
    for id in flow.trying(state, explorer):
        prepared = state.prepared(id)
        if prepared is not None:
            action = chances.wanted(state, explorer, prepared)
            found.append((chances.hoped(state, chances.guess(state, action), action) - 40 * tried, id))
    return max(found, default=None)


def _searched(state: Expedition, explorer: str) -> int:
    return sum(f"{one.id}/{explorer}" in state.tried for one in state.now.diligence)


def _is_useful(state: Expedition, explorer: str, search: str) -> bool:
    """Say whether a search makes Leverage that is not there yet, and this explorer is as good at it as anybody."""
    found = state.search(search)
    if found is None or any(held.name == found.purpose for held in state.leverages.values()):
        return False
    codes = {one.id: sums.acting(state, declaring.searching(state, one.id, found)) for one in state.fit()}
    return codes.get(explorer) == max(codes.values())


def _turn(state: Expedition, own: str, found: tuple[int, str] | None, forms: _Forms, search: Any) -> _Choice:
    """Act in Tension Mode; get ready in the first rounds, and wait with an empty clock (CG-89)."""
    del search
    worth, prepared = found or (0, "")
    ready = [form.command for form in _of(forms, tightening.Ready) if _is_useful(state, own, form.command.search)]
    if ready and state.tense.round <= 2 and own != state.tense.first:
        worse = max(state.tense.tracks.values()) < 9
        return attrs.evolve(ready[0], worse=worse), "Leverage helps everybody after"
    idle = _of(forms, tightening.Idle)
    if idle and (worth <= 0 or (state.explorers[own].clock <= 1 and not state.explorers[own].weak and worth < 120)):
        return idle[0].command, "an hour is worth more than so small a chance"
    wanted = next((form.command for form in _of(forms, declaring.Declare) if form.command.prepared == prepared), None)
    return (wanted, f"it promises {worth}") if wanted is not None else None


# ── explorers: what is called ────────────────────────────────────────────────────────────────────────────────────────


def _call(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Call what is free or cheap, a Stunt where it gains more than it costs, then roll."""
    action, roll = state.under_way, _of(forms, calling.Roll)
    if state.action is None or action.stage != "calls" or not roll:
        return None
    one, hope = state.explorers[action.explorer], chances.guess(state, action)
    dared = min(hope.success, hope.safety) >= _DARE
    if action.kind == "action" and not dared and not (action.helpers or action.asked or action.refused):
        for form in _of(forms, calling.AskHelp):
            if form.command.explorer == _best_helper(state):
                return form.command, "a die of difficulty less, and pips for the risk"
    leverage = _of(forms, calling.UseLeverage)
    if leverage and action.kind == "action":
        return _use(one.clock, leverage[0].command), "that is what it was made for"
    for form in _of(forms, calling.PayCondition):
        laid = next(it for it in one.conditions if it.id == form.command.condition)
        kind = state.rules.conditions[laid.condition]
        if kind.sort == "impairment" and one.clock >= _SPARE:
            return form.command, f"{kind.name} would cost more"
        if kind.sort == "enhancement" and one.clock > _SPARE and not dared:
            way = int(hope.safety < hope.success) if kind.fires[0].does[0].word.name == "choose" else 0
            return attrs.evolve(form.command, way=way), f"{kind.name} is worth an hour here"
    aspects = [form.command for form in _of(forms, calling.CallAspect)]
    fresh = [it for it in aspects if not one.aspects[it.aspect].used]
    if fresh and not dared:
        return fresh[stream.whole(0, len(fresh) - 1)], "a free Wrench, and the rule of its type"
    if one.clock > _SPARE and (found := _stunt(state, action, forms)) is not None:
        return found
    return roll[0].command, f"{hope.success} in a hundred succeed, {hope.safety} avoid the risk"


def _answer(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Help where one is asked to, if the chances ask for it as well."""
    declined, helped = _of(forms, calling.DeclineHelp), _of(forms, calling.Help)
    if not declined:
        return None
    if helped and _is_in_need(state):
        return helped[0].command, "it may not come off without help"
    return declined[0].command, "it comes off without help"


def _use(hours: int, command: Any) -> Any:
    return attrs.evolve(command, paid=hours > 2 * _SPARE)


def _stunt(state: Expedition, action: Action, forms: _Forms) -> _Choice:
    """Return the Stunt that promises most beyond its hours; it is twice as effective in Tension Mode (CG-R34)."""
    now = chances.hoped(state, chances.guess(state, action), action)
    best: tuple[int, Any] = (now + 60, None)
    for form in _of(forms, calling.Stunt):
        by = form.command.by
        for shift in range(sums.most_shift(state, action, by) + 1):
            after = attrs.evolve(action, stunt=Stunted(by, shift))
            worth = chances.hoped(state, chances.guess(state, after), after)
            if worth > best[0]:
                best = worth, attrs.evolve(form.command, shift=shift, extra=0)
    return None if best[1] is None else (best[1], f"it promises {best[0]} in place of {now}")


def _is_in_need(state: Expedition) -> bool:
    hope = chances.guess(state, state.under_way)
    return min(hope.success, hope.safety) < _DARE


def _best_helper(state: Expedition) -> str:
    code = state.under_way.code
    helping = [*flow.helpers(state)]
    return max(helping, key=lambda id: (sums.code_of(state, id, code), id), default="")


# ── explorers: what is spent ─────────────────────────────────────────────────────────────────────────────────────────


def _wrench(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Spend Venture where it mends something for certain, or is likely to."""
    action, own = state.under_way, _of(forms, spending.PassWrench)
    if action.stage != "wrench" or not own:
        return None
    one, short = state.explorers[action.explorer], state.target - action.total
    fails, misses = action.kind == "action" and not state.succeeded, action.risky and not state.avoided
    hours = 99 if action.free else one.clock
    for form in _of(forms, spending.UseCondition):
        if fails and misses and len(steps.usable_powers(state)) and hours > 1:
            return form.command, "one of the two is settled for certain"
        if fails and form.command.way == 0:
            return form.command, "the dice that failed are thrown again"
    wrenches = {(form.command.wrench, form.command.on): form.command for form in _of(forms, spending.Wrench)}

    def does(word: str, on: str = "") -> Any:
        found = (
            it for (id, at), it in wrenches.items() if state.rules.wrenches[id].does[0].word.name == word and at == on
        )
        return next(found, None)

    tries: Iterator[tuple[object, Any, str]] = iter(
        (
            (fails and state.failures == 1, does("failure"), "it succeeds by it"),
            (misses and 0 < short <= _gives(state, "total"), does("total"), "it is enough to avoid the risk"),
            (fails and state.failures >= 2, does("reroll"), "some of them will not fail again"),
            (fails and state.failures >= 2 and hours > _SPARE, does("raise", "success"), "a die that failed goes"),
            (misses and 0 < short <= 4 and hours > _SPARE, does("raise", "risk"), "one die more may do"),
            (misses and hours > 2 * _SPARE, does("raise", "resistance"), "what comes will be lighter"),
        )
    )
    for so, command, why in tries:
        if so and command is not None:
            return command, why
    heavy = [it for it in one.conditions if not it.gone and it.dots >= 2]
    mend = [command for (_, on), command in wrenches.items() if any(it.id == on for it in heavy)]
    if mend and hours > _SPARE + 2:
        return mend[0], "without it the scene is another one"
    return own[0].command, "nothing is mended for certain"


def _gives(state: Expedition, word: str) -> int:
    """Return how much a Wrench gives, by its word."""
    return max((int(done(wrench.does).get(word, 0)) for wrench in state.rules.wrenches.values()), default=0)


def _grow(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Raise the two best Attributes, and keep what is left (CG-65)."""
    bought = _of(forms, preparing.SpendPips)
    if not bought:
        return None
    for id in chances.strongest(state, bought[0].command.explorer):
        for form in bought:
            if form.command.code == id:
                return form.command, "what one does best is worth most"
    keep = _of(forms, preparing.Keep)
    return (keep[0].command, "nothing that matters can be paid") if keep else None


def _hand_out(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Let whoever promises most go first, with a die more of what it uses (CG-88)."""
    given = {form.command.first: form.command for form in _of(forms, tightening.HandOut)}
    best = _most_promising(state, [*given])
    if best is None:
        return None
    _, prepared = _best(state, best) or (0, "")
    found = state.prepared(prepared)
    code = found.attribute if found is not None else chances.strongest(state, best)[0]
    return attrs.evolve(given[best], explorer=best, code=code), "whoever goes first lowers it most"


def _focus(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    given = {form.command.explorer: form.command for form in _of(forms, tightening.PassFocus)}
    best = _most_promising(state, [*given])
    return None if best is None else (given[best], "whoever promises most is next")


def _most_promising(state: Expedition, explorers: Sequence[str]) -> str | None:
    return max(explorers, key=lambda id: (_best(state, id) or (-9_999, ""), id), default=None)


# ── the Exec ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _scene(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Play crises that are due, begin Tension Mode when it is called for, and let people try what they declare."""
    for kind, why in (
        (concluding.AddressCrisis, "the clock has run out"),
        (tightening.StartTension, "somebody has said that they mean to prevent it"),
    ):
        if found := _of(forms, kind):
            return found[0].command, why
    if not (proposed := _of(forms, setting.SetUp)):
        on = _of(forms, ruling.NextScene)
        return (on[0].command, "nobody has anything left to try here") if on and not state.proposals else None
    command = proposed[0].command
    likely = [id for id in setting.firing(state, command.explorer) if stream.whole(1, 3) == 1]
    return attrs.evolve(command, fires=tuple(likely[:1])), "as it was prepared"


def _hammer(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Press the explorers now and then, by each means (CG-47)."""
    found, leave = _of(forms, spending.Hammer), _of(forms, spending.PassHammer)
    if not found or not leave:
        return None
    if stream.whole(1, 3) == 1:
        return leave[0].command, "once in a while they get away with it"
    form = stream.pick(found)
    values = _values(form, "on")
    likely = [on for on in values if _fits(state, on)] or values
    on = stream.pick(likely) if likely else form.command.on
    code = chances.strongest(state, state.under_way.explorer)[0] if _names_code(state, on) else ""
    return attrs.evolve(form.command, on=on, code=code), "Venture that is left calls for it"


def _names_code(state: Expedition, condition: str) -> bool:
    return condition in state.rules.conditions and state.rules.conditions[condition].names_code


def _values(form: Option[Any], field: str) -> list[Any]:
    return [choice.value for one in form.fields if one.name == field for choice in getattr(one, "choices", ())]


def _fits(state: Expedition, condition: str) -> bool:
    """Say whether a Condition is of the arena of the action, and not heavier than what went wrong."""
    kind = state.rules.conditions.get(condition)
    if kind is None:
        return True
    tracks = _EXECS_TRACK.get(state.under_way.arena.rpartition(":")[2], ())
    return kind.weight <= state.failures + 1 and (not tracks or kind.track.rpartition(":")[2] in tracks)


def _fallout(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Make a Condition of it that fits the arena, or once in five times an Element (CG-74)."""
    found = _of(forms, concluding.Fallout)
    if not found:
        return None
    conditions = [form.command for form in found if form.command.condition]
    fitting = [one for one in conditions if _fits_arena(state, one.condition)] or conditions
    if not fitting or stream.whole(1, 5) == 1:
        return found[-1].command, "it stays in the scene"
    command = stream.pick(fitting)
    code = chances.strongest(state, state.under_way.explorer)[0] if _names_code(state, command.condition) else ""
    return attrs.evolve(command, code=code), "it fits what was at stake"


def _fits_arena(state: Expedition, condition: str) -> bool:
    kind = state.rules.conditions[condition]
    tracks = _EXECS_TRACK.get(state.under_way.arena.rpartition(":")[2], ())
    return kind.sort == "impairment" and (not tracks or kind.track.rpartition(":")[2] in tracks)


def _spend(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """Slide the nearest Pitfall, or now and then trouble the explorers otherwise (CG-94)."""
    found = _of(forms, tightening.Spend)
    if not found:
        return None
    form = found[0] if stream.whole(1, 3) > 1 else stream.pick(found)
    tracks = state.tense.tracks
    nearest = max(tracks, key=lambda id: (tracks[id], id))
    pitfall = "" if form.command.way.startswith("0") else nearest
    bonus = 0 if not state.tense.bonuses or "-0-" in form.command.way else len(state.tense.bonuses) - 1
    return attrs.evolve(form.command, pitfall=pitfall, bonus=bonus), "the world moves what is nearest"


def _edge(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    found = _of(forms, tightening.SetEdge)
    fitting = {*tensing.fitting(state)}
    best = [form.command for form in found if form.command.explorer in fitting] or [form.command for form in found]
    if not best or state.tense.stage != "edge":
        return None
    return best[state.tense.round % len(best)], "by the rule of the role"


def _rest(state: Expedition, seat: str, forms: _Forms, stream: Stream) -> _Choice:
    """In downtime: an advancement for each, Conditions mended, and on."""
    if state.phase != "downtime":
        return None
    for kind, why in (
        (preparing.Grant, "a milestone is worth an advancement"),
        (ruling.EndCondition, "there is time to mend"),
        (preparing.GoOn, "everybody has rested"),
    ):
        if found := _of(forms, kind):
            return found[0].command, why
    return None


_Decide = Callable[[Expedition, str, _Forms, Stream], _Choice]
_PLAYERS: tuple[_Decide, ...] = (_choose, _wrench, _answer, _call, _grow, _hand_out, _focus, _declare)
_EXECS: tuple[_Decide, ...] = (_hammer, _fallout, _spend, _edge, _rest, _scene, _hand_out, _focus)
