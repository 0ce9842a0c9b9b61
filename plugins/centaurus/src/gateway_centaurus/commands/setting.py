"""Steps 2, 4 and 5 in one: what the Exec says of an action, and what lies behind the screen (CG-13 to CG-22)."""

from typing import Any

from gateway_core.game import deed, for_each, line, listed, needs, one_of, some_of

from ..acting import harm, sums
from ..events import actions, mission, tension
from ..events.mission import wanted
from ..kinds_mission import Action as Prepared
from ..play import Deed, Forms, Play, a_line, for_exec, in_play, no_action
from ..records import Action, Behind
from ..state import EXEC, Expedition

_RISKS = ("none", "minimal", "limited", "extreme")
_BASE = 4  # of what nobody has prepared: not too hard (CG-14)


def _prepared(state: Expedition, explorer: str) -> Prepared | None:
    return state.prepared(state.proposals[explorer].prepared) if explorer in state.proposals else None


def _attributes(state: Expedition, *_: object) -> list[str]:
    rules = state.rules.attributes
    return sorted(rules, key=lambda id: (rules[id].place, id))


def _first_attribute(state: Expedition, seat: str, explorer: str, *_: object) -> str:
    prepared = _prepared(state, explorer)
    return prepared.attribute if prepared is not None else _attributes(state)[0]


def _abilities(state: Expedition, *_: object) -> list[str]:
    return ["", *state.rules.abilities]


def _first_ability(state: Expedition, seat: str, explorer: str, *_: object) -> str:
    prepared = _prepared(state, explorer)
    return (prepared.ability or "") if prepared is not None else ""


def _contest(state: Expedition, seat: str, explorer: str, *_: object) -> bool:
    return explorer in state.proposals and bool(state.proposals[explorer].against)


def _bases(state: Expedition, *_: object) -> list[int]:
    return [one.dice for one in state.rules.difficulties.values()]


def _base_words(state: Expedition, seat: str, base: int) -> str:
    one = next(it for it in state.rules.difficulties.values() if it.dice == base)
    return f"{one.action} ({one.dice}: {one.challenge}; {one.force} force)"


def _first_base(state: Expedition, seat: str, explorer: str, *_: object) -> int:
    prepared = _prepared(state, explorer)
    return prepared.base or _BASE if prepared is not None else _BASE


def _first_risk(state: Expedition, seat: str, explorer: str, *_: object) -> str:
    prepared = _prepared(state, explorer)
    return prepared.risk if prepared is not None else "limited"


def _arenas(state: Expedition, *_: object) -> list[str]:
    rules = state.rules.arenas
    return sorted(rules, key=lambda id: (rules[id].place, id))


def _first_arena(state: Expedition, seat: str, explorer: str, *_: object) -> str:
    prepared = _prepared(state, explorer)
    return prepared.arena if prepared is not None else _arenas(state)[0]


def _picked(state: Expedition, seat: str, explorer: str, *_: object) -> list[str]:
    """Return the rows that the Exec may add to those that were prepared (CG-16)."""
    prepared, rows = _prepared(state, explorer), state.rules.modifiers
    had = {rows[id].group for id in prepared.modifiers} if prepared is not None else set()
    return sorted(
        (id for id, one in rows.items() if one.picked and one.group not in had), key=lambda id: rows[id].place
    )


def _touching(state: Expedition, explorer: str, arena: str) -> tuple[str, ...]:
    """Return the Elements that raise the risk of it, and what went wrong before (CG-R51, CG-R52)."""
    prepared = _prepared(state, explorer)
    listed_ = prepared.elements if prepared is not None else ()
    elements = (
        id
        for id, it in state.elements.items()
        if not it.helps and (it.entry in listed_ or arena in it.arenas or not (it.arenas or prepared))
    )
    return (*elements, *state.harms)


def _spared(state: Expedition, seat: str, explorer: str, *_: object) -> list[str]:
    return [*(id for id, it in state.elements.items() if not it.helps), *state.harms]


def firing(state: Expedition, explorer: str) -> list[str]:
    """Return the Conditions of somebody that the Exec may fire at step 4 (CG-80b, c, e, CG-81a)."""
    return [laid.id for laid, _, it in sums.fires(state, explorer, "setup") if it.pays == "exec"]


def _condition(state: Expedition, seat: str, explorer: str, fires: str) -> str:
    ids = {laid.id: laid.condition for laid in state.explorers[explorer].conditions}
    return state.called(ids.get(fires, fires))


@deed(
    "set-up",
    verb="{explorer}", secret=True, when=(for_exec, in_play, no_action),
    offered=lambda state, _: bool(state.proposals),
)  # fmt: skip
class SetUp(Deed):
    """Say in one form what it takes: code, Ability, risk and arena, base, modifiers, Elements, Conditions fired.

    What the scene has prepared is how the form stands; of that `more` adds modifiers and `spared` leaves out Elements.
    """

    explorer: str = for_each(
        lambda state, seat: [id for id, it in state.proposals.items() if not it.sort] if seat == EXEC else [],
        needs(
            lambda state, _, id: id in state.proposals and not state.proposals[id].sort,
            "centaurus/nothing-declared", "Nothing of the kind was declared.", "CG-99",
        ),
    )  # fmt: skip
    base: int = one_of(
        "how hard", _bases, listed("centaurus/no-such-base", "The table has no such base.", "CG-14"),
        called=_base_words,
        first=_first_base, where=lambda *given: not _contest(*given), default=0,
    )  # fmt: skip
    more: tuple[str, ...] = some_of(
        "modifiers besides", _picked,
        listed("centaurus/modifier", "That is no row to tick here, or is ticked.", "CG-R64"),
        kind=lambda state, seat, more: state.rules.modifiers[more].group, default=(),
    )  # fmt: skip
    risk: str = one_of(
        "risk",
        _RISKS,
        listed("centaurus/risk", "No such class of risk.", "CG-13"),
        first=_first_risk,
        default="limited",
    )
    arena: str = one_of(
        "what is at stake",
        _arenas,
        listed("centaurus/no-such-arena", "There is no such arena.", "CG-72"),
        first=_first_arena,
        default="",
    )
    attribute: str = one_of(
        "which code",
        _attributes,
        listed("centaurus/no-such-code", "There is no such code.", "CG-06"),
        first=_first_attribute,
        default="",
    )
    ability: str = one_of(
        "which Ability", _abilities,
        listed("centaurus/no-such-ability", "There is no such Ability.", "CG-10", near=True),
        first=_first_ability, default="",
        called=lambda state, seat, ability: state.called(ability) if ability else "none",
    )  # fmt: skip
    spared: tuple[str, ...] = some_of(
        "what does not count",
        _spared,
        listed("centaurus/no-such-element", "There is nothing of the kind here.", "CG-R51"),
        default=(),
    )
    fires: tuple[str, ...] = some_of(
        "Conditions that you fire",
        lambda state, _, explorer: firing(state, explorer),
        listed("centaurus/not-to-fire", "No such Condition can be fired now.", "CG-R16"),
        called=_condition, default=(),
    )  # fmt: skip

    @classmethod
    def forms(cls, state: Expedition, seat: str) -> Forms:
        """Yield, of what was prepared, the form as it was, and one with changes; of anything else the whole form."""
        for explorer in (id for id, it in state.proposals.items() if not it.sort and seat == EXEC):
            prepared = _prepared(state, explorer)
            if prepared is None:
                yield from cls.forms_with(state, seat, _label(state, explorer), verb=explorer, explorer=explorer)
                continue
            given: dict[str, Any] = {
                "base": prepared.base or 0, "more": (), "risk": prepared.risk, "arena": prepared.arena,
                "attribute": prepared.attribute, "ability": prepared.ability or "", "spared": (),
            }  # fmt: skip
            if not firing(state, explorer):
                given["fires"] = ()
            label = f"{_label(state, explorer)} ({_said(state, explorer, prepared)})"
            yield from cls.forms_with(state, seat, label, verb=explorer, explorer=explorer, **given)
            changed = f"{_label(state, explorer)}, otherwise than prepared"
            verb = "otherwise" if len(state.proposals) == 1 else f"{explorer}:otherwise"
            yield from cls.forms_with(state, seat, changed, verb=verb, apart=True, explorer=explorer)

    def carry_out(self, work: Play, seat: str) -> None:
        state = work.state
        proposal, prepared = state.proposals[self.explorer], _prepared(state, self.explorer)
        against_code, base = "", self.base or _first_base(state, seat, self.explorer)
        if proposal.against:
            against_code = prepared.against.attribute if prepared and prepared.against else self.attribute
            base = sums.code_of(state, proposal.against, against_code).dice + 1
        action = Action(
            state.actions + 1, "action", self.explorer, wanted(state, proposal),
            sums.best_code(state, self.explorer, self.attribute, self.ability), prepared=proposal.prepared,
            ability=self.ability, risk=self.risk, arena=self.arena, against=proposal.against,  # type: ignore[arg-type]  # they are listed
            against_code=against_code, pitfall=proposal.pitfall,
        )  # fmt: skip
        rows = (*(prepared.modifiers if prepared is not None else ()), *self.more)
        elements = tuple(id for id in _touching(state, self.explorer, self.arena) if id not in self.spared)
        behind = Behind(base, rows, elements, damage=prepared.source if prepared is not None else None)
        work.emit(actions.ActionOpened(action), actions.ScreenSet(behind))
        for laid, kind, it in [*sums.fires(state, self.explorer, "setup")]:
            if laid.id in self.fires and work.state.action is not None:
                _fire(work, self.explorer, laid.id, kind.fires.index(it))


def _search_code(state: Expedition, seat: str, explorer: str, *_: object) -> str:
    kind = state.rules.diligences[state.proposals[explorer].sort]
    return kind.attribute


@deed(
    "set-up-search", lambda it, state: _label(state, it.explorer), verb="{explorer}:search", when=(for_exec, no_action)
)
class SetUpSearch(Deed):
    """Name code and Ability of a Diligence roll that nobody has prepared (CG-56)."""

    explorer: str = for_each(
        lambda state, seat: [id for id, it in state.proposals.items() if it.sort] if seat == EXEC else [],
        needs(
            lambda state, _, id: id in state.proposals and bool(state.proposals[id].sort),
            "centaurus/nothing-declared", "Nothing of the kind was declared.", "CG-99",
        ),
    )  # fmt: skip
    attribute: str = one_of(
        "which code", _attributes, listed("centaurus/no-such-code", "There is no such code.", "CG-06"),
        first=_search_code,
    )  # fmt: skip
    ability: str = one_of(
        "which Ability", _abilities,
        listed("centaurus/no-such-ability", "There is no such Ability.", "CG-10", near=True),
        called=lambda state, seat, ability: state.called(ability) if ability else "none",
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state, asked = work.state, work.state.proposals[self.explorer]
        purpose = asked.purpose or next(
            (id for id, it in state.leverages.items() if it.name.casefold() == asked.words.casefold()),
            asked.words.casefold(),
        )
        towards = state.called(asked.purpose) if asked.purpose else asked.words
        action = Action(
            state.actions + 1, "diligence", self.explorer, towards,
            sums.best_code(state, self.explorer, self.attribute, self.ability), ability=self.ability, purpose=purpose,
            worse=asked.worse,
        )  # fmt: skip
        work.emit(actions.ActionOpened(action), mission.Searched(f"{purpose}/{self.explorer}"))


def _fire(work: Play, explorer: str, laid: str, place: int) -> None:
    one = next(it for it in work.state.explorers[explorer].conditions if it.id == laid)
    kind = work.state.rules.conditions[one.condition]
    it = kind.fires[place]
    harm.charge(work, explorer, it, one.condition)
    work.emit(actions.ConditionPaid(laid, "exec"))
    found = harm.fire(work, explorer, one, kind, it)
    harm.lend(work, found, explorer, one.code)
    if found.get("cancel"):
        work.emit(actions.ActionEnded())
        if work.state.tense.stage == "turn":
            work.emit(tension.TurnTaken(explorer))


def _label(state: Expedition, explorer: str) -> str:
    return f"{state.called(explorer)}: {wanted(state, state.proposals[explorer])}"


def _said(state: Expedition, explorer: str, prepared: Prepared) -> str:
    """Return what the Exec reads of what was prepared: the code, how hard, the risk."""
    if prepared.against is not None:
        code = sums.code_of(state, prepared.against.person, prepared.against.attribute)
        base = f"base {code.dice + 1}, against {state.called(prepared.against.person)}"
    else:
        base = f"base {prepared.base or _BASE}"
    rows = (
        base,
        *map(state.called, prepared.modifiers),
        *((f"{prepared.risk} risk",) if prepared.risk != "none" else ("no risk",)),
    )
    ability = f"/{state.called(prepared.ability)}" if prepared.ability else ""
    return f"{state.called(prepared.attribute)}{ability}; {', '.join(rows)}"


# ── jeopardy ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _idle(state: Expedition, seat: str) -> list[str]:
    return [id for id in state.tense.idled if state.able(id)] if seat == EXEC and state.action is None else []


@deed("endanger", "{explorer:called} is in jeopardy", apart=True, when=(for_exec, in_play, no_action))
class Endanger(Deed):
    """Require a risk roll of somebody who waits in immediate jeopardy (CG-89, CG-R61)."""

    explorer: str = for_each(
        _idle,
        needs(
            lambda state, _, id: id in state.tense.idled and state.able(id),
            "centaurus/not-idle", "Only whoever waits in this round can be endangered so.", "CG-R61",
        ),
    )  # fmt: skip
    base: int = one_of("how hard", _bases, called=_base_words, first=_BASE)
    arena: str = one_of("what is at stake", _arenas)
    words: str = line("what threatens", "Something comes down.", a_line)

    def carry_out(self, work: Play, seat: str) -> None:
        state = work.state
        code = state.rules.arenas[self.arena].resistance
        action = Action(
            state.actions + 1,
            "jeopardy",
            self.explorer,
            self.words,
            code,
            stage="calls",
            risk="limited",
            arena=self.arena,
        )
        elements = tuple(id for id, it in state.elements.items() if not it.helps and self.arena in it.arenas)
        work.emit(actions.ActionOpened(action), actions.ScreenSet(Behind(self.base, (), elements)))
