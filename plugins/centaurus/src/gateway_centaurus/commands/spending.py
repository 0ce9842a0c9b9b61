"""Steps 6, 8 and 9: what the Exec fires late, Wrenches, what Conditions give, Hammers (CG-45 to CG-47)."""

from typing import Any

from gateway_core.game import deed, for_each, needs, one_of

from ..acting import harm, pools, steps, sums
from ..codes import Code
from ..events import actions, people, throws
from ..play import Deed, Forms, Play, at, for_exec, gain, pay
from ..records import Action
from ..state import EXEC, Expedition
from ..words import OUT, done

_whose = needs(
    lambda state, seat, *_: state.plays(seat, state.under_way.explorer),
    "centaurus/not-acting", "This is for whoever acts.", "CG-45",
)  # fmt: skip
_wrench, _hammer = at("wrench"), at("hammer")


def _mine(state: Expedition, seat: str, stage: str) -> bool:
    action = state.under_way
    return state.action is not None and action.stage == stage and state.explorers[action.explorer].seat == seat


# ── the Exec, when the difficulty dice have fallen ───────────────────────────────────────────────────────────────────


def _troubling(state: Expedition) -> tuple[str, ...]:
    """Return the Conditions that the Exec may fire once the difficulty dice have fallen (CG-81e)."""
    action = state.under_way
    if action.stage != "troubled":
        return ()
    return tuple(
        laid.id
        for laid, _, it in sums.fires(state, action.explorer, "roll")
        if it.pays == "exec" and laid.id not in action.fired
    )


@deed(
    "trouble",
    lambda it, state: f"Fire it: {_laid(state, it.condition)}",
    verb="fire:{condition}",
    when=(for_exec, at("troubled")),
)
class Trouble(Deed):
    """Let dice that did not fail be thrown once more, before the target is fixed (CG-81e, CG-R32)."""

    condition: str = for_each(
        lambda state, seat: _troubling(state) if seat == EXEC else (),
        needs(
            lambda state, _, id: id in _troubling(state),
            "centaurus/not-to-fire", "No such Condition can be fired now.", "CG-R32"
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        who = work.state.under_way.explorer
        for laid, kind, it in [*sums.fires(work.state, who, "roll")]:
            if laid.id == self.condition and it.pays == "exec":
                harm.charge(work, who, it, laid.condition)
                work.emit(actions.ConditionPaid(laid.id, "exec"))
                found = harm.fire(work, who, laid, kind, it)
                if "reroll" in found:
                    steps.reroll(work, str(found["reroll"]))
        if not _troubling(work.state):
            work.emit(actions.StageReached("risk"))


@deed("let", "Let it be", when=(for_exec, at("troubled")), becomes=lambda *_: actions.StageReached("risk"))
class Let(Deed):
    """Fire nothing now."""


def _laid(state: Expedition, id: str) -> str:
    one = state.explorers[state.under_way.explorer]
    return next((state.called(it.condition) for it in one.conditions if it.id == id), id)


# ── Wrenches ─────────────────────────────────────────────────────────────────────────────────────────────────────────

_ON = {"risk": "the risk code", "success": "the success code", "resistance": "what resists Fallout"}
# Of what the chance is that stands beside a Wrench.
_CHANCE = {
    "total": "; in %: the risk is avoided", "risk": "; in %: the risk is avoided",
    "failure": "; in %: no Failure is left", "reroll": "; in %: no Failure is left",
    "success": "; in %: no Failure is left",
}  # fmt: skip
_NONE_LEFT = needs(
    lambda state, *_: state.under_way.venture > 0, "centaurus/no-venture", "There is no Venture left.", "CG-R11"
)
_once = needs(
    lambda state, _, id: id not in state.under_way.used, "centaurus/used", "One of each kind in a roll.", "CG-45"
)


def _in_order(state: Expedition) -> list[str]:
    return sorted(state.rules.wrenches, key=lambda id: state.rules.wrenches[id].place)


def _affordable(state: Expedition, _: str, id: str) -> bool:
    action, wrench = state.under_way, state.rules.wrenches.get(id)
    return wrench is None or bool(action.free) or sums.payable(state, state.explorers[action.explorer], wrench.hours)


def _wrench_words(it: "Wrench", state: Expedition) -> str:
    wrench, action = state.rules.wrenches[it.wrench], state.under_way
    on = f": {_ON.get(it.on) or _laid(state, it.on)}" if it.on else ""
    price = "free" if action.free else f"{wrench.hours} hour{'s' * (wrench.hours != 1)}"
    text = wrench.text.rstrip(".") if on else wrench.text
    mends = "" if action.failures is None else _CHANCE.get(it.on) or _CHANCE.get(wrench.does[0].word.name, "")
    return f"{wrench.name} {text}{on} ({price}{mends})"


def _useless(state: Expedition, _: str, id: str) -> str:
    """Say why a Wrench would change nothing now."""
    name, word = state.called(id), state.rules.wrenches[id].does[0].word.name
    if word == "mend":
        return f"{name} There is no impairment that it could mend."
    safe = "nothing was at risk" if not state.under_way.risky else "the risk is avoided"
    fails = "there is no Failure" if state.under_way.kind == "action" else "there was no success roll"
    why = {"total": safe, "raise": f"{safe}, and {fails}"}.get(word, fails)
    return f"{name} It would change nothing now: {why}."


@deed("wrench", _wrench_words, verb="{wrench}{on:-{on}|}", when=(_wrench, _whose))
class Wrench(Deed):
    """Spend a Venture on a Wrench (CG-45, CG-46): one at a time, each seen before the next (CG-R57)."""

    wrench: str = for_each(
        lambda state, seat: _in_order(state) if _mine(state, seat, "wrench") else (),
        needs(
            lambda state, _, id: id in state.rules.wrenches,
            "centaurus/no-such-wrench", "There is no such Wrench.", "CG-46",
        ),
        _NONE_LEFT, _once,
        needs(
            _affordable, "centaurus/no-hours", "{wrench:called} costs more hours than there are.", "CG-43",
        ),
        needs(
            lambda state, _, id: id in steps.usable_wrenches(state),
            "centaurus/no-use", _useless, "CG-46",
        ),
    )  # fmt: skip
    on: str = for_each(
        lambda state, _, wrench: steps.usable_wrenches(state).get(wrench, ()),
        needs(
            lambda state, _, wrench, on: on in steps.usable_wrenches(state).get(wrench, ()),
            "centaurus/not-on-that", "It cannot be used on that.", "CG-R14",
        ),
        default="",
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state, action = work.state, work.state.under_way
        wrench = state.rules.wrenches[self.wrench]
        free = bool(action.free)
        work.emit(actions.WrenchUsed(self.wrench, -1, -1 if free else 0))
        if not free:
            pay(work, action.explorer, wrench.hours)
        _do(work, action, done(wrench.does), self.on)


def _do(work: Play, action: Action, found: dict[str, Any], on: str) -> None:
    """Do what a Wrench does."""
    if by := int(found.get("total", 0)):
        work.emit(throws.TotalRaised(by))
    if by := int(found.get("failure", 0)):
        steps.failed_more(work, by)
    if "reroll" in found:
        steps.reroll(work, str(found["reroll"]))
    if by := int(found.get("raise", 0)):
        _raise(work, action, on, by)
    if found.get("mend"):
        laid = next(it for it in work.state.explorers[action.explorer].conditions if it.id == on)
        work.emit(people.ConditionMended(action.explorer, laid.id, laid.condition))


def _raise(work: Play, action: Action, on: str, by: int) -> None:
    """Count a code a die higher, after the roll (CG-R14)."""
    if on == "risk":
        rules = work.state.rules
        seat = work.state.explorers[action.explorer].seat
        fell = pools.thrown(work, pools.risk(rules, Code().more(by), seat))
        work.emit(throws.DieAdded(fell.faces[0], fell.total, pools.sixes(rules, fell.faces)))
    elif on == "success":
        steps.failed_more(work, -by)
    else:
        work.emit(actions.DiceLent(resist=by))


@deed(
    "use-condition",
    lambda it, state: f"Pay an hour: {_laid(state, it.condition)}{('', ': success', ': no Fallout')[it.way]}",
    verb="use:{condition}", when=(_wrench, _whose),
)  # fmt: skip
class UseCondition(Deed):
    """Use what a Condition gives once the dice lie there (CG-81d, CG-82e): it needs no Venture of its own."""

    condition: str = for_each(
        lambda state, seat: steps.usable_powers(state) if _mine(state, seat, "wrench") else (),
        needs(
            lambda state, _, id: id in steps.usable_powers(state),
            "centaurus/not-payable", "Nothing is paid for that now.", "CG-99"
        ),
    )  # fmt: skip
    way: int = for_each(
        lambda state, _, condition: _ways(state, condition),
        needs(
            lambda state, _, condition, way: way in _ways(state, condition),
            "centaurus/not-on-that", "It cannot be used so.", "CG-82e",
        ),
        default=0,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        who = work.state.under_way.explorer
        for laid, kind, it in [*sums.fires(work.state, who, "wrench")]:
            if laid.id != self.condition:
                continue
            harm.charge(work, who, it, laid.condition)
            work.emit(actions.PowerUsed(laid.id))
            harm.fire(work, who, laid, kind, it)
            found = done(it.does, (max(0, self.way - 1),))
            if "reroll" in found:
                steps.reroll(work, str(found["reroll"]))
            if "settle" in found:
                work.emit(actions.Settled(str(found["settle"])))


def _ways(state: Expedition, condition: str) -> range:
    count = steps.usable_powers(state).get(condition, 1)
    return range(1, count + 1) if count > 1 else range(1)


@deed(
    "pass-wrench", "No Wrench", when=(_wrench, _whose), becomes=lambda *_: actions.StageReached("hammer"), declines=True
)
class PassWrench(Deed):
    """Leave what Venture there is to the Exec; that is final (CG-R57)."""

    @classmethod
    def forms(cls, state: Expedition, seat: str) -> Forms:
        if _mine(state, seat, "wrench"):
            yield from super().forms(state, seat)


# ── Hammers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _struck(state: Expedition, seat: str, on: str) -> str:
    if on in state.rules.conditions:
        return state.rules.conditions[on].label
    return OUT.get(on) or state.called(on)


def _hammer_words(it: "Hammer", state: Expedition) -> str:
    hammer = state.rules.hammers[it.hammer]
    return f"{hammer.name} {hammer.text} ({hammer.hours} to {state.called(state.under_way.explorer)})"


@deed("hammer", _hammer_words, verb="{hammer}", when=(for_exec, _hammer))
class Hammer(Deed):
    """Spend a Venture that is left on a Hammer, for which the player gains hours (CG-45, CG-47)."""

    hammer: str = for_each(
        lambda state, seat: steps.usable_hammers(state) if seat == EXEC else (),
        needs(
            lambda state, _, id: id in state.rules.hammers,
            "centaurus/no-such-hammer", "There is no such Hammer.", "CG-47",
        ),
        _NONE_LEFT, _once,
        needs(
            lambda state, _, id: id in steps.usable_hammers(state),
            "centaurus/no-use", "{hammer:called} has nothing to strike here.", "CG-R07",
        ),
    )  # fmt: skip
    on: str = one_of(
        "on what", lambda state, _, hammer: steps.usable_hammers(state).get(hammer, ()),
        needs(
            lambda state, _, hammer, on: _strikes(state, hammer, on),
            "centaurus/not-on-that", "It cannot be used on that.", "CG-R48",
        ),
        where=lambda state, _, hammer: steps.usable_hammers(state).get(hammer, ("",)) != ("",), default="",
        called=_struck,
    )  # fmt: skip
    code: str = one_of(
        "which code, for one that takes a code", lambda state, *_: ["", *state.rules.attributes],
        where=lambda state, _, hammer, *__: any(it.word.name == "inflict" for it in state.rules.hammers[hammer].does),
        called=lambda state, seat, code: state.called(code) if code else "the highest",
        default="",
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        action, hammer = work.state.under_way, work.state.rules.hammers[self.hammer]
        found = done(hammer.does)
        work.emit(
            actions.HammerUsed(
                self.hammer, -1, bool(found.get("incapacitate")), self.on if found.get("incapacitate") else ""
            )
        )
        gain(work, action.explorer, hammer.hours)
        if by := int(found.get("failure", 0)):
            steps.failed_more(work, by)
        if found.get("inflict"):
            harm.inflict(work, action.explorer, self.on, self.code)
        if found.get("disable"):
            work.emit(people.GearDisabled(action.explorer, self.on))
        if found.get("incapacitate"):
            steps.put_out(work, self.on)


def _strikes(state: Expedition, hammer: str, on: str) -> bool:
    usable = steps.usable_hammers(state).get(hammer, ())
    return on in usable or (on in state.rules.conditions and bool(usable) and usable[0] in state.rules.conditions)


@deed(
    "pass-hammer", "No Hammer", when=(for_exec, _hammer), becomes=lambda *_: actions.StageReached("outcome"),
    declines=True,
)  # fmt: skip
class PassHammer(Deed):
    """Leave what Venture is left unused (CG-45)."""
