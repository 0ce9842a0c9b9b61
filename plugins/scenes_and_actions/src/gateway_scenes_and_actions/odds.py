"""The exact chance of a roll: to raise, by how much, with each further die; and of a Timed Action (SA-18, SA-29).

In an evening it is told from what a seat sees: of a Trait that nobody has seen there are no odds.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import attrs

from gateway_core.chance import Likelihood, Odds, Reason, Unknown
from gateway_core.game import Command, compiled
from gateway_core.game.throws import Band, Chain, KeepHighest, Pool, Rival, Tally, Throw, number
from gateway_core.packs import DataFault
from gateway_core.table import Parameter, parameter_values

from . import pools
from .commands import acting, answering, helping
from .dice import aid, pool
from .records import TROUBLE, Die, Laid
from .state import Evening
from .tables import Tables

_UNSEEN = Unknown("What is rolled against it has Traits that nobody has seen yet.")


@attrs.frozen
class Raise(Throw):
    """A roll against the stakes, with the chance of each die that could be had besides (SA-18)."""

    further: tuple[tuple[str, int], ...] = attrs.field(kw_only=True, default=())  # what it is called, its sides

    def odds(self) -> Odds:
        """Return the chance to raise, to do so by so much, to lose by so much, and with one more die."""
        found = super().odds()
        more = (self._with(name, sides) for name, sides in self.further)
        return attrs.evolve(found, also=(*found.also, *more))

    def _with(self, name: str, sides: int) -> Likelihood:
        grown = Throw(attrs.evolve(self.own, dice=tuple(sorted((*self.own.dice, sides)))), self.against)
        return Likelihood(f"with {name} d{sides} more" if name else f"with a d{sides} more", *grown.chance)


def _bands(rules: Tables) -> tuple[Band, ...]:
    """Return the degrees of a roll: an Extraordinary Success, and a loss that is Trauma (SA-20, SA-33)."""
    far, deep = rules.figures["extraordinary-margin"], rules.figures["trauma-margin"]
    return Band(f"by {far} or more", low=far), Band(f"lost by {deep} or more", high=-deep)


def _tie(rules: Tables) -> Any:
    return "won" if rules.switches["tie"] == "roller" else "lost"


def _stakes(rules: Tables, stakes: int) -> Rival:
    return number(stakes, "the stakes", more=rules.switches["tie"] != "roller", rule="SA-18")


# ── in an evening ────────────────────────────────────────────────────────────────────────────────────────────────────


def next_throw(view: Evening, command: Command[Evening]) -> Throw | Unknown | None:
    """Return the roll that a command makes, or leads to, as far as its seat may know."""
    if isinstance(command, answering.Roll | answering.RollLaid):
        return _answer(view, command)
    if isinstance(command, helping.Interfere):
        laid = pools.laid(view, command.character, pools.taken(command))
        return Raise(_pool(view, laid), (_stakes(view.rules, view.under_way.stakes),), _bands(view.rules))
    if isinstance(command, acting.Act | acting.BuyTime):
        return _begun(view, command)
    return None


def _answer(view: Evening, command: answering.Roll | answering.RollLaid) -> Throw | None:
    """Return a roll against the stakes, with those who have promised help."""
    action, who = view.under_way, command.character
    before = action.early if pools.has_fixed(view, who) else ()
    if isinstance(command, answering.Roll):
        laid = pools.laid(view, who, pools.taken(command), "", before)
    else:
        laid = Laid(who, (*before, *(action.built.dice if action.built is not None else ())))
    if not action.rolls or not laid.dice:
        return None
    helped = tuple(
        aid([one.sides for one in help.laid.dice], name=view.called(help.who))
        for help in action.aids
        if help.side == who
    )
    further = _further(view, who, laid) if view.purse(who) else ()
    own = attrs.evolve(_pool(view, laid), beside=helped)
    return Raise(own, (_stakes(view.rules, action.stakes),), _bands(view.rules), further=further)


def _further(view: Evening, who: str, laid: Laid) -> tuple[tuple[str, int], ...]:
    """Return what could be bought besides, the largest of each size (SA-13)."""
    taken = {one.source for one in laid.dice}
    found: dict[int, str] = {}
    for source in pools.extras(view, who, pools.foes(view, who)):
        die = pools.die(view, who, source)
        if die is not None and source not in taken:
            found.setdefault(die.sides, die.name)
    return tuple((name, sides) for sides, name in sorted(found.items(), reverse=True))


def _begun(view: Evening, command: acting.Act | acting.BuyTime) -> Throw | Unknown | None:
    """Return the roll that a Basic Action leads to against the Trouble pool: by what was named, and the best talent."""
    who = command.character
    task = view.task(command.task) if isinstance(command, acting.Act) else None
    step = view.clock.step if view.clock is not None and isinstance(command, acting.Act) else None
    against = task.against if task is not None else step.against if step is not None else TROUBLE
    if view.able(against):
        return _UNSEEN
    best = view.traits_of(who, *pools.TALENTS)[:1]
    talent = best[0].slug if best and view.rules.switches["free-slots"] != "value-only" else ""
    laid = pools.laid(view, who, pools.Taken(command.value, command.relationship, talent))
    harm = pools.harms(view, (who,))[:1] if view.judge == "prepared" else []
    against_it = [*view.trouble, *(view.harms[one].sides for one in harm)]
    if not laid.dice or not against_it:
        return None
    rival = Rival(pool(view.rules, against_it, name="the Trouble pool"), _tie(view.rules))
    return Raise(_pool(view, laid), (rival,), _bands(view.rules))


def _pool(view: Evening, laid: Laid) -> Pool:
    """Return somebody's dice with the reason of each, and what it costs (SA-11, SA-13)."""
    found = pool(view.rules, [one.sides for one in laid.dice], name=view.called(laid.who))
    return attrs.evolve(found, why=tuple(map(_reason, laid.dice)))


def _reason(die: Die) -> Reason:
    rule = {"trait": "SA-11", "aspect": "SA-06", "harm": "SA-40", "gang": "SA-58", "trouble": "SA-R25"}[die.sort]
    price = f", for {die.price} PP" if die.price else ""
    return Reason(f"{die.name} d{die.sides}{price}", rule=rule)


# ── outside any evening ──────────────────────────────────────────────────────────────────────────────────────────────

PARAMETERS: tuple[Parameter, ...] = (
    Parameter("pool", "The dice that are rolled, such as d10+d8+d6.", of="odds", needed="nothing says what is rolled"),
    Parameter(
        "stakes", "The stakes that must be exceeded.", int, None, "odds", low=0, high=99, instead=("against", "timed"),
        needed="nothing says what must be exceeded", apart={"against": "the opposing pool rolls the stakes"},
    ),
    Parameter("against", "The opposing pool, such as 3d6.", of="odds"),
    Parameter("aid", "The dice of somebody who helps: the highest is added.", of="odds", many=True),
    Parameter("rating", "Also what it is rated, by the winner's dice that show no 1.", bool, None, "odds"),
    Parameter(
        "timed", "A Timed Action of so many steps in so many beats, such as 4/5; usually against 3d6.", of="odds",
        apart={"aid": "help is for Contests (SA-R40)", "rating": "each step has a rating of its own"},
    ),
)  # fmt: skip


def described(rulebook: Any, parameters: Mapping[str, Any]) -> Throw | Chain:
    """Return the roll, with the Complication Pool behind it if that is asked; raise DataFault for unreadable dice."""
    rules = compiled(Tables, rulebook)
    said = parameter_values(PARAMETERS, rules, parameters)
    helped = tuple(aid(_dice(rules, one, "aid"), name="who helps") for one in said["aid"] or ())
    own = attrs.evolve(pool(rules, _dice(rules, said["pool"], "pool"), name="you", seat="you"), beside=helped)
    against, figures = said["against"], rules.figures
    if against is None and said["stakes"] is None:
        against = f"{figures['trouble-base']}d{figures['trouble-die']}"  # a step that nobody opposes (SA-R25)
    rival = (
        _stakes(rules, said["stakes"])
        if against is None
        else Rival(pool(rules, _dice(rules, against, "against"), name="the opposition"), _tie(rules))
    )
    if said["rating"]:
        return rated(rules, own, rival)
    return Raise(own, (rival,), _bands(rules), further=tuple(("", sides) for sides in rules.ladder))


def rated(rules: Tables, own: Pool, rival: Rival) -> Chain:
    """Return a roll against the stakes, and the winner's dice that show no 1 rolled again for a rating (SA-34, SA-36).

    Stakes that are a number have no dice: what holds them then rates nothing.
    """
    threshold = rules.figures["trauma-margin"]
    more = rival.tie != "won"

    def answer(stakes: Tally) -> Throw:
        return Throw(own, (number(stakes.total, "the stakes", more=more, rule="SA-18"),))

    def rating(stakes: Tally, answered: Tally) -> Pool | bool:
        left = answered.left if answered.success else stakes.left
        return Pool(left, (KeepHighest(rule="SA-36"),), name="the Complication Pool", sizes=True) if left else True

    also: dict[str, Any] = {f"by {threshold} or more": lambda _, roll, __: roll.margin >= threshold}
    also[f"lost by {threshold} or more"] = lambda _, roll, __: roll.margin <= -threshold
    for sides in sorted({*own.dice}):
        also[f"won, and rated d{sides}"] = lambda _, roll, size, sides=sides: roll.success and size.total == sides
    for sides in sorted({*rival.pool.dice}):
        also[f"lost, and rated d{sides}"] = lambda _, roll, size, sides=sides: not roll.success and size.total == sides
    notes = (Reason("the winner's dice that show no 1 are rolled again; the size of the highest rates", rule="SA-36"),)
    return Chain((rival.pool, answer, rating), notes, success=lambda _, roll, __: bool(roll.success), also=also)


def _dice(rules: Tables, words: str, name: str) -> tuple[int, ...]:
    try:
        found = Pool(words).dice
    except ValueError as fault:
        raise DataFault(f"--{name}: {fault}") from fault
    strange = next((one for one in found if one not in rules.ladder), 0)
    if strange:
        ladder = ", ".join(f"d{sides}" for sides in rules.ladder)
        raise DataFault(f"--{name}: a d{strange} is no die of this game (SA-R01).", hint=f"Its dice are {ladder}.")
    return found


def weigh(rulebook: Any, parameters: Mapping[str, Any], throw: Throw | Chain | None) -> Odds | None:
    """Return the odds of what is described: of a roll, or of a whole Timed Action."""
    if not isinstance(throw, Throw) or not parameters.get("timed"):
        return throw.odds() if throw is not None else None
    rules = compiled(Tables, rulebook)
    steps, beats = _clock(str(parameters["timed"]))
    return timed(rules, throw, steps, beats)


def _clock(words: str) -> tuple[int, int]:
    steps, _, beats = words.partition("/")
    if not (steps.isdigit() and beats.isdigit() and 1 <= int(steps) <= 20 and 1 <= int(beats) <= 40):
        raise DataFault(f"--timed: '{words}' is no number of steps and beats.", hint="Write it like 4/5.")
    return int(steps), int(beats)


def timed(rules: Tables, throw: Throw, steps: int, beats: int) -> Odds:
    """Return how a Timed Action ends whose steps are all alike: in full, with a choice, or out of time (SA-29, SA-31).

    Nobody buys time, nobody Gives In, and the opposing pool stays as it is.
    """
    margins, whole = throw.margins, throw.margins.whole
    won = throw.chance[0]
    far = margins.where(lambda margin: margin >= rules.figures["extraordinary-margin"])
    figures = rules.figures
    ways = (
        (Fraction(far, whole), 0, True),
        (Fraction(won - far, whole), figures["success-beats"], True),
        (Fraction(whole - won, whole), figures["fail-beats"], False),
    )
    last_fails = rules.switches["final-step-fail"]

    @cache
    def end(steps: int, beats: int) -> tuple[Fraction, Fraction, Fraction]:
        found = [Fraction(0), Fraction(0), Fraction(0)]
        for chance, cost, works in ways:
            left = beats - cost
            if left <= 0 and not (works and steps == 1 and left == 0):
                after = (Fraction(0), Fraction(0), Fraction(1))
            elif steps > 1:
                after = end(steps - 1, left)
            elif works or last_fails == "done":
                after = (Fraction(left > 0), Fraction(left == 0), Fraction(0))
            elif last_fails == "lost":
                after = (Fraction(0), Fraction(0), Fraction(1))
            else:
                after = end(steps, left)
            found = [one + chance * more for one, more in zip(found, after, strict=True)]
        return found[0], found[1], found[2]

    full, choose, out = end(steps, beats)
    words = f"{steps} steps in {beats} beats, each by {won} of {whole} rolls, {far} of them without losing a beat"
    also = (_likely("choose: the objective or a getaway", choose), _likely("out of time", out))
    return Odds(full.numerator, full.denominator, (*throw.reasons, Reason(words, rule="SA-29")), also)


def _likely(name: str, chance: Fraction) -> Likelihood:
    return Likelihood(name, chance.numerator, chance.denominator)
