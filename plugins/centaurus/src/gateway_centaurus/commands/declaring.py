"""Step 1: what is tried, before any dice; and that somebody means to prevent what looms (CG-04, CG-85)."""

from gateway_core.game import add, all_of, deed, either, fact, for_each, line, listed, needs, one_of

from .. import flow
from ..events import actions, mission, tension
from ..kinds_mission import Search
from ..play import Deed, Play, a_line, able, for_exec, in_play, no_action, no_tension, of_seat
from ..records import Action, Proposal
from ..state import EXEC, Expedition

_turn = needs(
    lambda state, _, id: state.tension is None or (state.tense.stage == "turn" and state.tense.now == id),
    "centaurus/not-your-turn", "It is not the turn of {explorer:called}.", "CG-88",
)  # fmt: skip
free = all_of(of_seat, in_play, no_action, able, _turn)


def declaring(state: Expedition, seat: str) -> list[str]:
    """Return the explorer of a seat, if something may be declared for it."""
    own = state.own(seat)
    if own is None or state.phase != "play" or state.action is not None or not state.able(own.id):
        return []
    return [own.id] if state.tension is None or (state.tense.stage == "turn" and state.tense.now == own.id) else []


_triable = needs(
    lambda state, _, explorer, prepared: not prepared or prepared in flow.trying(state, explorer),
    "centaurus/not-to-try",
    lambda state, _, explorer, prepared: (
        f"{state.called(explorer)} cannot try that (any more): "
        f"{it.name if (it := state.prepared(prepared) or state.search(prepared)) else prepared}."
    ),
    "CG-04",
)  # fmt: skip


def _others(state: Expedition, seat: str, explorer: str, *_: str) -> list[str]:
    return ["", *state.people, *(id for id in state.explorers if id != explorer)]


def _named(state: Expedition, it: Proposal) -> str:
    prepared, search = state.prepared(it.prepared), state.search(it.prepared)
    if prepared is not None:
        who = f" against {state.called(prepared.against.person)}" if prepared.against is not None else ""
        ability = f", {state.called(prepared.ability)}" if prepared.ability else ""
        stake = f"; at stake: {prepared.stake}" if prepared.stake and prepared.risk != "none" else "; no risk"
        return f"{prepared.name} ({state.called(prepared.attribute)}{ability}{who}{stake})"
    if search is not None:
        return f"{search.name} ({state.called(search.type)}, Diligence)"
    return "Something else"


@deed("declare", lambda it, state: _named(state, it), verb="{prepared:{prepared}|other}")
class Declare(Deed):
    """Declare what is tried: something that the scene has prepared, or (`prepared` empty) in one's own words."""

    explorer: str = for_each(declaring, free)
    prepared: str = for_each(lambda state, _, explorer: (*flow.trying(state, explorer), ""), _triable)
    words: str = line(
        "what you try", "I try something else", a_line, where=lambda state, seat, prepared: not prepared, default=""
    )
    against: str = one_of(
        "against", _others, where=lambda state, seat, prepared: not prepared, default="",
        called=lambda state, seat, against: state.called(against) if against else "nobody",
    )  # fmt: skip
    pitfall: str = one_of(
        "which Pitfall", lambda state, *_: ("", *state.tense.tracks),
        where=lambda state, seat, prepared: not prepared and state.tension is not None, default="",
        called=lambda state, seat, pitfall: state.called(pitfall) if pitfall else "none",
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        search = work.state.search(self.prepared)
        if search is not None:
            work.emit(actions.ActionOpened(searching(work.state, self.explorer, search)))
            work.emit(mission.Searched(f"{search.id}/{self.explorer}"))
            return
        prepared = work.state.prepared(self.prepared)
        pitfall = self.pitfall if prepared is None else prepared.pitfall or ""
        against = self.against if prepared is None else prepared.against.person if prepared.against else ""
        work.emit(mission.ProposalMade(Proposal(self.explorer, self.prepared, self.words, against, pitfall)))


def _purposes(state: Expedition, seat: str, explorer: str, *_: object) -> list[str]:
    return ["", *(id for id in state.leverages if f"{id}/{explorer}" not in state.tried)]


@deed("investigate", "{explorer:called}: find out, or prepare, something else", apart=True)
class Investigate(Deed):
    """Look into something that nobody has prepared, or make Leverage better; the Exec names the code (CG-56)."""

    explorer: str = for_each(declaring, free)
    sort: str = one_of(
        "how", lambda state, *_: state.rules.diligences,
        listed("centaurus/no-such-diligence", "There is no such Diligence.", "CG-56"),
    )  # fmt: skip
    purpose: str = one_of(
        "for which Leverage", _purposes,
        listed("centaurus/no-leverage", "There is none such, or you had your roll for it in this scene.", "CG-R68"),
        called=lambda state, seat, purpose: state.called(purpose) if purpose else "a new one", default="",
    )  # fmt: skip
    words: str = line("a new one: towards what", "What lies ahead", a_line, default="What lies ahead")
    worse: bool = either(
        "the Exec makes things worse", yes="yes, for a die", no="no", first=False,
        where=lambda state, _: state.tension is not None, default=False,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        asked = Proposal(self.explorer, "", self.words, sort=self.sort, purpose=self.purpose, worse=self.worse)
        work.emit(mission.ProposalMade(asked))


def searching(state: Expedition, explorer: str, search: Search, *, worse: bool = False) -> Action:
    """Return a prepared Diligence roll as an action (CG-55, CG-56); what has its purpose is improved (CG-R68)."""
    purpose = next((id for id, held in state.leverages.items() if held.name == search.purpose), search.id)
    kind, one = state.rules.diligences[search.type], state.explorers[explorer]
    code = kind.attribute
    if kind.secondary is not None and search.ability in one.abilities:
        code = max((kind.attribute, kind.secondary), key=lambda id: one.codes[id])
    return Action(
        state.actions + 1, "diligence", explorer, search.name, code, prepared=search.id, ability=search.ability or "",
        purpose=purpose, worse=worse,
    )  # fmt: skip


@deed("hold", "Nothing just now", becomes=fact("held-back", drops=("proposals[explorer]",)), when=(no_tension,))
class Hold(Deed):
    """Have nothing to try just now."""

    explorer: str = add("held", field=for_each(
        declaring, free,
        needs(
            lambda state, _, id: id not in state.held,
            "centaurus/holding", "{explorer:called} waits as it is.",
        ),
    ))  # fmt: skip


@deed(
    "call-out", lambda _, state: f"This must not happen: {state.names(state.looming)}",
    when=(in_play, no_action, no_tension),
    becomes=lambda it, _: tension.CalledOut(it.explorer),
)  # fmt: skip
class CallOut(Deed):
    """Say that one means to avert what looms; Tension Mode follows (CG-68, CG-85)."""

    explorer: str = for_each(
        declaring, of_seat, able,
        needs(lambda state, *_: state.looming, "centaurus/nothing-looms", "Nothing looms here.", "CG-85"),
        needs(lambda state, *_: not state.called_out, "centaurus/called-out", "That was said already.", "CG-85"),
        quiet=True,
    )  # fmt: skip


def _withdrawing(state: Expedition, seat: str) -> list[str]:
    own = state.own(seat)
    if own is None:
        return []
    calling = state.under_way.explorer == own.id and state.under_way.stage == "calls"
    return [own.id] if own.id in state.proposals or calling else []


def _uncalled(state: Expedition, _: str, explorer: str) -> bool:
    action = state.under_way
    if explorer in state.proposals:
        return True
    called = action.leverage or action.stunt or action.paid or action.aspect is not None or action.fired
    return action.explorer == explorer and action.stage == "calls" and action.kind != "jeopardy" and not called


@deed("withdraw", "take it back", apart=True)
class Withdraw(Deed):
    """Take back what was declared, before anything was called for it (steps 1 to 3 of CG-99)."""

    explorer: str = for_each(
        _withdrawing, of_seat,
        needs(
            _uncalled, "centaurus/no-withdrawal", "Nothing of it can be taken back any more.", "CG-99",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        if self.explorer in work.state.proposals:
            work.emit(mission.ProposalDeclined(self.explorer))
            return
        for id in work.state.under_way.helpers:
            work.emit(actions.HelpRefused(id))
        work.emit(actions.ActionEnded())


@deed(
    "decline", "{explorer:called}: no", when=(for_exec,), becomes=lambda it, _: mission.ProposalDeclined(it.explorer),
    declines=True,
)  # fmt: skip
class Decline(Deed):
    """Say no to what was declared: it needs no dice, or cannot be (CG-04)."""

    explorer: str = for_each(
        lambda state, seat: [*state.proposals] if seat == EXEC and state.action is None else [],
        needs(
            lambda state, _, id: id in state.proposals,
            "centaurus/nothing-declared", "Nothing of the kind was declared.", "CG-99"
        ),
        no_action,
    )  # fmt: skip
