"""What answers in an Action: opposing dice, a roll, Giving In, a pool laid open, what is struck (SA-21, SA-24)."""

from typing import Any

import attrs

from gateway_core.game import all_of, deed, either, for_each, line, needs

from .. import answers, basic, clocks, contest, pools, rolling
from ..events import actions, contests
from ..play import Deed, Play, a_line, able, at, for_gm, owes, owing, own
from ..records import TROUBLE, Laid
from ..state import GM, Evening

# ── what opposes a Basic Action ──────────────────────────────────────────────────────────────────────────────────────


def _opposing(state: Evening, seat: str) -> list[str]:
    """Return what may oppose: whom the task or the step names first, the Trouble pool, any who are here (SA-R29)."""
    if seat != GM or state.under_way.stage != "oppose":
        return []
    planned = basic.planned(state)
    here = [one.id for one in state.npcs() if one.status == "up"]
    return list(dict.fromkeys([*(planned[:1] if planned is not None else ()), TROUBLE, *here]))


def _at_stake(state: Evening, _: str, character: str, *__: Any) -> tuple[str, ...]:
    return (state.under_way.actor,)


def _tell_opposing(it: Any, state: Evening) -> str:
    if it.character == TROUBLE:
        return "The Trouble pool opposes"
    return f"{state.called(it.character)} opposes"


@deed("oppose", _tell_opposing, question="oppose", budget=pools.PURSE)
class Oppose(Deed):
    """Say what a Basic Action is against, with which dice: these roll the stakes (SA-21, SA-R29).

    `deadly`: to fail by much is Trauma, though nobody opposes. `risky`: to fail may bring a Complication.
    """

    character: str = for_each(
        _opposing,
        needs(
            lambda state, _, who: who == TROUBLE or not (who in state.people and state.people[who].hero),
            "scenes/player-opposes",
            "between players it is a Contest.",
            "SA-R29",
        ),
        needs(
            lambda state, _, who: who == TROUBLE or state.able(who), "scenes/not-able", "nobody of that name is here."
        ),
    )
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    talent: str = pools.talent_field()
    skill: str = pools.skill_field()
    asset: str = pools.asset_field()
    harm: str = pools.harm_field(lambda state, who, *_: _at_stake(state, "", who))
    more: tuple[tuple[str, int], ...] = pools.more_field(lambda state, who, *_: _at_stake(state, "", who))
    deadly: bool = either(
        "is it deadly",
        first=lambda state, *_: (found := basic.planned(state)) is not None and found[1],
        where=lambda state, _, character: character == TROUBLE,
        default=False,
    )
    risky: bool = either(
        "does failing bring more than time",
        first=lambda state, *_: (found := basic.planned(state)) is None or found[2],
        where=lambda state, *_: state.under_way.kind == "step",
        default=True,
    )

    def carry_out(self, work: Play, seat: str) -> None:
        state = work.state
        before = pools.trouble(state) if self.character == TROUBLE else ()
        laid = pools.laid(state, self.character, pools.taken(self), "", before)
        basic.oppose(work, laid, deadly=self.deadly, risky=self.risky)


@deed(
    "make-it-a-contest",
    "{against:called} is aware of it: that is a Contest",
    question="oppose",
    when=(
        for_gm,
        needs(lambda state, _: state.under_way.kind == "basic", "scenes/not-now", "that is no Contest.", "SA-R29"),
    ),
)
class MakeItAContest(Deed):
    """Say that somebody actively opposes: then it is a Contest, and its actor opens it (SA-R29)."""

    against: str = for_each(
        lambda state, _: [one.id for one in state.npcs() if one.status == "up" and state.under_way.stage == "oppose"],
        able,
        needs(
            lambda state, _, who: not state.people[who].hero, "scenes/player-opposes", "of the games master's people."
        ),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        action = work.state.under_way
        work.emit(contests.TurnedContest(self.against), actions.TurnCame(action.actor, 0))


# ── Give In or roll ──────────────────────────────────────────────────────────────────────────────────────────────────


def _on_turn(state: Evening, seat: str) -> list[str]:
    action = state.under_way
    return [one for one in (action.turn,) if action.stage == "answer" and state.plays(seat, one)]


_its_turn = all_of(
    at("answer"), own,
    needs(
        lambda state, _, *ids: ids[0] == state.under_way.turn, "scenes/not-your-turn",
        lambda state, *_: f"it is for {state.called(state.under_way.turn)} to answer.", "SA-24",
    ),
)  # fmt: skip


def _tell_roll(it: Any, state: Evening) -> str:
    action = state.under_way
    to_beat = f", more than {action.stakes} is needed" if action.rolls else ""
    return f"{state.called(it.character)} rolls{to_beat}"


def _laid(state: Evening, deed: Any) -> Laid:
    """Return the pool of a roll: in a Basic Action behind what was named before the stakes."""
    fixed = state.under_way.early if pools.has_fixed(state, deed.character) else ()
    return pools.laid(state, deed.character, pools.taken(deed), deed.words, fixed)


def _answer_words(state: Evening, _: str, character: str) -> str:
    action = state.under_way
    task = state.task(action.task)
    hero = character in state.people and state.people[character].hero
    if action.is_contest and not hero and task is not None and task.answer:
        return task.answer[:200]
    return action.words[:200] if character == action.actor else "I do not let that happen."


@deed("roll-laid", "{character:called} rolls what is laid", question="answer", must=True)
class RollLaid(Deed):
    """Roll the pool that was laid open, as it is (SA-13, SA-R36)."""

    character: str = for_each(
        lambda state, seat: [
            one for one in _on_turn(state, seat) if (built := state.under_way.built) is not None and built.who == one
        ],
        _its_turn,
        needs(
            lambda state, *_: (built := state.under_way.built) is not None and bool(built.dice),
            "scenes/nothing-laid", "no pool is laid.", "SA-R36",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        action = work.state.under_way
        built = action.built
        assert built is not None, "it was refused otherwise"
        fixed = action.early if pools.has_fixed(work.state, self.character) else ()
        _rolled(work, attrs.evolve(built, dice=(*fixed, *built.dice)))


@deed("roll", _tell_roll, question="answer", must=True, budget=pools.PURSE)
class Roll(Deed):
    """Roll against the stakes: the pool is finished, paid for and thrown (SA-13, SA-21, SA-24)."""

    character: str = for_each(_on_turn, _its_turn)
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    talent: str = pools.talent_field()
    skill: str = pools.skill_field()
    asset: str = pools.asset_field()
    harm: str = pools.harm_field(pools.against_of)
    more: tuple[tuple[str, int], ...] = pools.more_field(pools.against_of)
    words: str = line(  # a Basic Action was told when it began
        "what happens", _answer_words, a_line, where=lambda state, *_: state.under_way.is_contest, default=""
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state, action = work.state, work.state.under_way
        laid = _laid(state, self)
        paid = sum(one.price for one in action.early) + (action.built.paid if action.built is not None else 0)
        if laid.paid > paid:
            rolling.pay(work, self.character, laid.paid - paid, "for dice")
        else:
            rolling.give(work, self.character, paid - laid.paid, "back")
        _rolled(work, laid)


def _is_news(state: Evening, laid: Laid) -> bool:
    """Say whether a pool shows a Trait that nobody has seen (SA-R46)."""
    return any(not state.is_known(f"{laid.who}.{one.source}") for one in laid.dice if one.sort == "trait")


def _rolled(work: Play, laid: Laid) -> None:
    """Roll a pool that is paid for: it answers, or opens what began as a Basic Action."""
    action = work.state.under_way
    if action.is_contest and not action.rolls:
        contest.open_by(work, laid)
    else:
        answers.answer(work, laid)


def _pay(state: Evening, _: str, character: str) -> list[str]:
    """Return how somebody may pay for Giving In (SA-48, SA-R22)."""
    if not contest.price_due(state, character):
        return [""]
    price = state.rules.figures["give-in-price"]
    return [*(["pp"] if state.purse(character) >= price else []), "complication"]


def _tell_price(it: Any, state: Evening) -> str:
    named = state.called(state.under_way.named) if state.under_way.named else "a Complication"
    sides = state.rules.figures["give-in-die"]
    free = clocks.price_of_giving_in(state) or "for nothing"
    price = {"pp": f", for {state.rules.figures['give-in-price']} PP", "complication": f", for {named} d{sides}"}
    return f"{state.called(it.character)} gives in{price.get(it.pay, f', {free}')}"


@deed("give-in", _tell_price, question="answer", must=True)
class GiveIn(Deed):
    """Give In before rolling: for nothing if one has not rolled, else for a Plot Point or a Complication (SA-45)."""

    character: str = for_each(
        _on_turn,
        _its_turn,
        needs(
            lambda state, *_: bool(state.under_way.rolls),
            "scenes/nothing-to-give-in-to",
            "nobody has rolled anything yet.",
            "SA-46",
        ),
    )
    pay: str = for_each(
        _pay,
        needs(
            lambda state, seat, character, pay: pay in _pay(state, seat, character), "scenes/price-of-giving-in",
            lambda state, seat, character, _: (
                f"it costs {state.called(character)} {' or '.join(_pay(state, seat, character)) or 'nothing'}."
            ),
            "SA-48",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        if work.state.under_way.is_contest:
            contest.give_in(work, self.character, self.pay)
        else:
            basic.give_in(work, self.character)


@deed(
    "build", "{character:called} lays a pool open first", question="answer", must=True, apart=True, budget=pools.PURSE
)
class Build(Deed):
    """Lay a pool open and pay for it, before it is rolled, so that the games master can judge it (SA-13, SA-R36)."""

    character: str = for_each(
        _on_turn,
        _its_turn,
        needs(
            lambda state, *_: (
                state.under_way.built is None or (bool(state.under_way.struck) and not state.under_way.replaced)
            ),
            "scenes/pool-built",
            "the pool is laid already.",
            "SA-R36",
            "Roll it.",
        ),
    )
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    talent: str = pools.talent_field()
    skill: str = pools.skill_field()
    asset: str = pools.asset_field()
    harm: str = pools.harm_field(pools.against_of)
    more: tuple[tuple[str, int], ...] = pools.more_field(pools.against_of)
    words: str = line("what happens", _answer_words, a_line, kw_only=True)

    def carry_out(self, work: Play, seat: str) -> None:
        state, action = work.state, work.state.under_way
        laid = attrs.evolve(
            _laid(state, self), dice=tuple(one for one in _laid(state, self).dice if one not in action.early)
        )
        before = action.built.paid if action.built is not None else 0
        rolling.pay(work, self.character, laid.paid - before, "for dice")
        work.emit(actions.PoolBuilt(laid, bool(action.struck), news=_is_news(state, laid)))


def _strikable(state: Evening, seat: str) -> list[str]:
    """Return the dice of a player that the games master can say no to: those that were named (SA-R36)."""
    action = state.under_way
    if seat != GM or action.stage not in ("answer", "oppose"):
        return []
    who = action.turn if action.stage == "answer" else action.actor
    if who not in state.people or not state.people[who].hero or action.replaced:
        return []
    dice = [*(action.early if not action.is_contest else ()), *(action.built.dice if action.built is not None else ())]
    named = [one.source for one in dice if one.source]
    values = [one for one in named if (trait := state.trait(who, one)) is not None and trait.category == "value"]
    left = [one for one in pools.values(state, "", who) if one not in values]
    return list(dict.fromkeys(one for one in named if one not in values or left or len(values) > 1))


@deed("strike", "{source:called} does not fit here", apart=True, when=(for_gm,))
class Strike(Deed):
    """Strike a die before the roll; its Plot Point comes back, and the player may replace it once (SA-R36)."""

    source: str = for_each(
        _strikable,
        needs(
            lambda state, seat, source: source in _strikable(state, seat), "scenes/nothing-to-strike",
            "no such die is laid, or it is too late.", "SA-R36",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        action = work.state.under_way
        dice = [*action.early, *(action.built.dice if action.built is not None else ())]
        who = action.built.who if action.built is not None else action.actor
        rolling.give(work, who, sum(one.price for one in dice if one.source == self.source), "back")
        work.emit(actions.DieStruck(self.source))


# ── sealed pools, told moves ─────────────────────────────────────────────────────────────────────────────────────────


@deed("lay", "{character:called} lays a pool", question="opening", secret=True, masters=False, budget=pools.PURSE)
class Lay(Deed):
    """Lay a pool for a shared opening roll, which nobody else sees until all are in (SA-25, SA-R46)."""

    character: str = for_each(owing("opening"), owes("opening"))
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    talent: str = pools.talent_field()
    skill: str = pools.skill_field()
    asset: str = pools.asset_field()
    harm: str = pools.harm_field(pools.against_of)
    more: tuple[tuple[str, int], ...] = pools.more_field(pools.against_of)
    words: str = line("what happens", _answer_words, a_line, kw_only=True)

    def carry_out(self, work: Play, seat: str) -> None:
        laid = pools.laid(work.state, self.character, pools.taken(self), self.words)
        work.emit(contests.PoolSealed(self.character, laid))


@deed("move", "{character:called} says what happens, and with which dice", question="melee", budget=pools.PURSE)
class Move(Deed):
    """Say what one does in a Contest that was bought on, with which pool; then all roll (SA-67)."""

    character: str = for_each(owing("melee"), owes("melee"))
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    talent: str = pools.talent_field()
    skill: str = pools.skill_field()
    asset: str = pools.asset_field()
    harm: str = pools.harm_field(pools.against_of)
    more: tuple[tuple[str, int], ...] = pools.more_field(pools.against_of)
    words: str = line("what happens", _answer_words, a_line, kw_only=True)

    def carry_out(self, work: Play, seat: str) -> None:
        laid = pools.laid(work.state, self.character, pools.taken(self), self.words)
        rolling.pay(work, self.character, laid.paid, "for dice")
        work.emit(contests.MoveLaid(laid, news=_is_news(work.state, laid)))


@deed("buy-in", "{character:called}: {yes:go on|leave it}", question="buy-in", secret=True, masters=False)
class BuyIn(Deed):
    """Say whether a stopped Contest goes on, for a Plot Point; nobody sees it until both have answered (SA-67)."""

    character: str = for_each(owing("buy-in"), owes("buy-in"))
    yes: bool = for_each((False, True))

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(contests.BuyInSealed(self.character, self.yes))
