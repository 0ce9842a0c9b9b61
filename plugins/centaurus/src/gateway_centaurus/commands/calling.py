"""Step 3: what is called for an action: Aspect, help, Leverage, a Stunt, Conditions (CG-50 to CG-61)."""

from gateway_core.game import all_of, between, deed, either, for_each, needs, one_of, unless
from gateway_core.game.effects import CHOOSE
from gateway_core.table import Refusal

from .. import flow
from ..acting import after, harm, steps, sums
from ..events import actions
from ..play import Deed, Forms, Play, at, for_exec, gain, of_seat, pay
from ..records import Stunt as Stunted
from ..records import Use
from ..state import EXEC, Expedition
from ..words import done

_calls = at("calls")
_acting = all_of(
    _calls,
    needs(
        lambda state, seat, *_: state.plays(seat, state.under_way.explorer),
        "centaurus/not-acting", "This is for whoever acts.", "CG-99",
    ),
)  # fmt: skip
_real = needs(
    lambda state, *_: state.under_way.kind == "action",
    "centaurus/no-action-of-risk", "That belongs to an action with difficulty dice.", "CG-99",
)  # fmt: skip


def _mine(state: Expedition, seat: str) -> bool:
    """Say whether a seat's own explorer is calling."""
    action = state.under_way
    return state.action is not None and action.stage == "calls" and state.explorers[action.explorer].seat == seat


def hours(state: Expedition, price: int) -> Refusal | None:
    """Refuse what whoever acts cannot pay (CG-43, CG-44)."""
    one = state.explorers[state.under_way.explorer]
    weak = "nothing is paid or gained until the crisis is addressed"
    fault = f"That costs {price}, and {one.name} " + (f"is weak: {weak}." if one.weak else f"has {one.clock}.")
    return unless(sums.payable(state, one, price), "centaurus/no-hours", fault, "CG-43")


# ── the dice ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("roll", lambda _, state: f"Roll: {sums.risk_code(state, state.under_way)}", when=(_acting,))
class Roll(Deed):
    """Nothing more is called: the dice fall, the Exec's first (steps 6 and 7 of CG-99)."""

    @classmethod
    def forms(cls, state: Expedition, seat: str) -> Forms:
        if _mine(state, seat):
            yield from super().forms(state, seat)

    def carry_out(self, work: Play, seat: str) -> None:
        steps.call_ends(work)


# ── the Aspect ───────────────────────────────────────────────────────────────────────────────────────────────────────


@deed(
    "call-aspect",
    lambda it, state: f"Aspect: {_aspects(state)[it.aspect]}",
    verb="aspect",
    when=(_acting, _real),
)
class CallAspect(Deed):
    """Call an Aspect into play (CG-09, CG-R22): one for an action, and the Exec may refuse it."""

    aspect: int = for_each(
        lambda state, seat: range(len(_aspects(state))) if _mine(state, seat) else (),
        needs(
            lambda state, _, place: 0 <= place < len(_aspects(state)),
            "centaurus/no-such-aspect", "There is no such Aspect.", "CG-09"
        ),
        needs(
            lambda state, *_: state.under_way.aspect is None,
            "centaurus/aspect-called", "One Aspect is enough.", "CG-R22"
        ),
        quiet=True,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state, who = work.state, work.state.under_way.explorer
        said = state.explorers[who].aspects[self.aspect]
        free = 1 if state.rules.switches["aspect-free-wrenches"] == "one" else len(state.rules.wrenches)
        work.emit(actions.AspectCalled(self.aspect, said.words, free))
        after.fire_aspect(work, who, self.aspect, said.type, "call")


def _aspects(state: Expedition) -> tuple[str, ...]:
    one = state.explorers.get(state.under_way.explorer)
    return tuple(said.words for said in one.aspects) if one is not None else ()


@deed(
    "refuse-aspect", "That does not fit here", apart=True, when=(for_exec, _calls),
    checks=(
        needs(
            lambda state, *_: state.under_way.aspect is not None, "centaurus/no-aspect", "None was called.", "CG-R22"
        ),
        needs(
            lambda state, *_: state.under_way.stunt is None or state.under_way.stunt.by,
            "centaurus/stunt-done", "A Stunt stands on it already.", "CG-R22",
        ),
    ),
    offered=lambda state, seat: seat == EXEC and state.under_way.aspect is not None,
)  # fmt: skip
class RefuseAspect(Deed):
    """Say that an Aspect cannot be called for this (CG-R22)."""

    def carry_out(self, work: Play, seat: str) -> None:
        action, place = work.state.under_way, work.state.under_way.aspect
        assert place is not None, "it was refused"
        said = work.state.explorers[action.explorer].aspects[place]
        if action.aspect_fired:
            fires = work.state.rules.aspects[said.type].fires
            lent = done(step for it in fires if it.at == "call" for step in it.does)
            work.emit(actions.DiceLent(-int(lent.get("success", 0)), -int(lent.get("risk", 0))))
        work.emit(actions.AspectRefused(place))


# ── help ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("help", "{explorer:called} helps", when=(_calls,), becomes=lambda it, _: actions.HelpOffered(it.explorer))
class Help(Deed):
    """Help whoever acts (CG-16, CG-R26): a die less of difficulty, and pips for the risk."""

    explorer: str = for_each(
        lambda state, seat: [id for id in flow.helpers(state) if state.explorers[id].seat == seat],
        of_seat,
        needs(
            lambda state, _, id: id in flow.helpers(state),
            "centaurus/no-help", "{explorer:called} cannot help here.", "CG-89"
        ),
    )  # fmt: skip


@deed(
    "ask-help", "Ask {explorer:called} for help", when=(_acting,), becomes=lambda it, _: actions.HelpAsked(it.explorer)
)
class AskHelp(Deed):
    """Ask somebody for help, and wait for the answer: who helps consents (CG-99)."""

    explorer: str = for_each(
        lambda state, seat: flow.helpers(state) if _mine(state, seat) else (),
        needs(
            lambda state, _, id: id in flow.helpers(state) and id not in state.under_way.asked,
            "centaurus/no-help", "{explorer:called} cannot help here.", "CG-89",
        ),
        quiet=True,
    )  # fmt: skip


@deed(
    "decline-help", "{explorer:called} does not help", when=(_calls,),
    becomes=lambda it, _: actions.HelpDeclined(it.explorer), declines=True,
)  # fmt: skip
class DeclineHelp(Deed):
    """Say that one does not help, when asked (CG-99)."""

    explorer: str = for_each(
        lambda state, seat: [id for id in state.under_way.asked if state.explorers[id].seat == seat],
        of_seat,
        needs(
            lambda state, _, id: id in state.under_way.asked,
            "centaurus/not-asked", "Nobody has asked {explorer:called} for help.", "CG-99",
        ),
    )  # fmt: skip


@deed(
    "refuse-help", "Without {explorer:called}", apart=True, when=(_acting,),
    becomes=lambda it, _: actions.HelpRefused(it.explorer),
)  # fmt: skip
class RefuseHelp(Deed):
    """Ask somebody to keep out of it (CG-103)."""

    explorer: str = for_each(
        lambda state, seat: state.under_way.helpers if _mine(state, seat) else (),
        needs(
            lambda state, _, id: id in state.under_way.helpers,
            "centaurus/not-helping", "{explorer:called} does not help.", "CG-103"
        ),
    )  # fmt: skip


# ── Leverage ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def fitting(state: Expedition) -> tuple[str, ...]:
    """Return the Leverage that serves what is under way: of a prepared action what it names (CG-58).

    Of what nobody has prepared the table says whether it fits, and the Exec may say no. A Diligence roll has none: what
    it makes would feed on itself.
    """
    action = state.under_way
    if action.kind == "diligence":
        return ()
    prepared = state.prepared(action.prepared)
    if prepared is None:
        return tuple(state.leverages)
    searches = {one.id: one.purpose for scene in state.rules.mission.scenes for one in scene.diligence}
    purposes = {searches.get(id) for id in prepared.leverage}
    return tuple(id for id, held in state.leverages.items() if id not in searches or held.name in purposes)


@deed(
    "use-leverage",
    lambda it, state: f"Leverage: {_leverage(state, it.purpose)}",
    verb="leverage:{purpose}",
    when=(_acting,),
)
class UseLeverage(Deed):
    """Use a Leverage for its purpose: pay an hour, or it loses a die (CG-58 to CG-61, CG-R25)."""

    purpose: str = for_each(
        lambda state, seat: fitting(state) if _mine(state, seat) else (),
        needs(
            lambda state, _, id: id in state.leverages, "centaurus/no-leverage", "There is no such Leverage.", "CG-58"
        ),
        needs(
            lambda state, _, id: id in fitting(state), "centaurus/other-purpose", "It serves another purpose.", "CG-58"
        ),
        needs(
            lambda state, *_: not state.under_way.leverage,
            "centaurus/leverage-used", "One Leverage for an action.", "CG-R25"
        ),
        quiet=True,
    )  # fmt: skip
    paid: bool = either(
        "pay an hour",
        lambda state, seat, purpose, paid: hours(state, _price(state)) if paid else None,
        yes="pay an hour",
        no="it loses a die",
        first=False,
        where=lambda state, *_: hours(state, _price(state)) is None,
        default=False,
    )

    def carry_out(self, work: Play, seat: str) -> None:
        if self.paid:
            pay(work, work.state.under_way.explorer, _price(work.state), "Leverage")
        work.emit(actions.LeverageCalled(Use(self.purpose, self.paid)))


def _price(state: Expedition) -> int:
    return state.rules.figures["leverage-price"]


@deed(
    "refuse-leverage", "That Leverage is for something else", apart=True, when=(for_exec, _calls),
    checks=(
        needs(lambda state, *_: state.under_way.leverage, "centaurus/no-leverage", "None was called.", "CG-58"),
    ),
    offered=lambda state, seat: seat == EXEC and bool(state.under_way.leverage),
)  # fmt: skip
class RefuseLeverage(Deed):
    """Say that a Leverage does not serve this; an hour that was paid for it comes back (CG-58)."""

    def carry_out(self, work: Play, seat: str) -> None:
        action = work.state.under_way
        work.emit(actions.LeverageRefused())
        if any(use.paid for use in action.leverage):
            gain(work, action.explorer, _price(work.state))


def _leverage(state: Expedition, purpose: str) -> str:
    held = state.leverages[purpose]
    return f"{held.name}, {held.code}"


# ── a Stunt ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _by(state: Expedition, seat: str) -> list[str]:
    action = state.under_way
    if not _mine(state, seat) or action.kind != "action":
        return []
    owned = action.ability in state.explorers[action.explorer].abilities
    return [*([action.ability] if owned else []), *([""] if action.aspect is not None else [])]


def _most_shift(state: Expedition, seat: str, by: str, *_: int) -> int:
    return sums.most_shift(state, state.under_way, by)


def _most_extra(state: Expedition, seat: str, by: str, *_: int) -> int:
    one, price = state.explorers[state.under_way.explorer], state.rules.figures["stunt-price"]
    return max(0, min(sums.most_extra(state, state.under_way, by), one.clock - price))


@deed(
    "stunt", lambda it, state: f"A Stunt: {state.called(it.by) if it.by else 'by the Aspect'}",
    verb="stunt:{by:{by}|aspect}",
    when=(_acting, _real),
)  # fmt: skip
class Stunt(Deed):
    """Do something that hardly anyone could watch unmoved (CG-50 to CG-54): pay, move dice from risk, pay for more."""

    by: str = for_each(
        _by,
        needs(
            lambda state, _, by: by in _by(state, state.explorers[state.under_way.explorer].seat),
            "centaurus/no-stunt", "A Stunt takes the right Ability, or an Aspect that was called.", "CG-50",
        ),
        needs(
            lambda state, *_: state.under_way.stunt is None,
            "centaurus/stunt-done", "One Stunt for an action.", "CG-R22",
        ),
        lambda state, *_: hours(state, state.rules.figures["stunt-price"]),
        quiet=True,
    )  # fmt: skip
    shift: int = between(
        "dice from risk to success", 0, _most_shift,
        needs(
            lambda state, seat, by, shift: 0 <= shift <= _most_shift(state, seat, by),
            "centaurus/shift",
            lambda state, seat, by, _: f"So many dice cannot be moved; up to {_most_shift(state, seat, by)}.",
            "CG-52",
        ),
    )  # fmt: skip
    extra: int = between(
        "further dice, an hour each", 0, _most_extra,
        needs(
            lambda state, seat, by, _, extra: 0 <= extra <= _most_extra(state, seat, by),
            "centaurus/extra",
            lambda state, seat, by, *_: f"Up to {_most_extra(state, seat, by)} dice more can be paid for.",
            "CG-53",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        pay(work, work.state.under_way.explorer, work.state.rules.figures["stunt-price"] + self.extra, "Stunt")
        work.emit(actions.StuntDone(Stunted(self.by, self.shift, self.extra)))


# ── Conditions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def payable(state: Expedition) -> dict[str, tuple[str, int]]:
    """Return the Conditions that the player may pay for now: which each is, and how many ways it has."""
    action = state.under_way
    found = {}
    for laid, kind, it in sums.fires(state, action.explorer, "call"):
        if it.pays == "player" and laid.id not in action.paid and action.kind == "action":
            ways = max((len(step.value) for step in it.does if step.word.name == CHOOSE.name), default=1)
            lasting = any(step.word.name == "lasting-success" for step in it.does)
            if not (lasting and state.explorers[action.explorer].success):
                found[laid.id] = (kind.name, ways)
    return found


@deed(
    "pay-condition", lambda it, state: f"Pay an hour: {payable(state)[it.condition][0]}", verb="pay:{condition}",
    when=(_acting,),
)  # fmt: skip
class PayCondition(Deed):
    """Pay an hour for what a Condition does then, or does not do (CG-81b, c, CG-82a, c, f)."""

    condition: str = for_each(
        lambda state, seat: payable(state) if _mine(state, seat) else (),
        needs(
            lambda state, _, id: id in payable(state), "centaurus/not-payable", "Nothing is paid for that now.", "CG-99"
        ),
        lambda state, *_: hours(state, 1),
        quiet=True,
    )  # fmt: skip
    way: int = one_of(
        "what it gives",
        lambda state, _, condition: range(payable(state)[condition][1]),
        called=lambda state, seat, way: ("success code", "risk code")[way % 2],
        where=lambda state, _, condition: payable(state).get(condition, ("", 1))[1] > 1, default=0,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        who = work.state.under_way.explorer
        for laid, kind, it in [*sums.fires(work.state, who, "call")]:
            if laid.id != self.condition or it.pays != "player":
                continue
            harm.charge(work, who, it, laid.condition)
            work.emit(actions.ConditionPaid(laid.id, "player"))
            if it.does:
                harm.fire(work, who, laid, kind, it)
                harm.lend(work, harm.done(it.does, (self.way,)), who, laid.code)
