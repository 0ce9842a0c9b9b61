"""One side of a challenge by itself: dice and modifier, before edge and equipment, which depend on the other side."""

from collections import Counter
from collections.abc import Iterable, Mapping

import attrs

from ..chance.odds import Reason
from .approach import Approach, Essence, staked
from .being import NOBODY, Facts
from .judgement import Judgement
from .remembered import remembered
from .rules import ChallengeRules
from .sheet import Sheet

__all__ = ["Side", "acting", "entry_of", "flat", "in_use", "resisting"]


@attrs.frozen(cache_hash=True)  # a key of what is remembered (`remembered.py`)
class Side:
    """Who rolls. The amounts of `reasons` add up to dice, modifier and raises."""

    name: str
    dice: int  # of which the best counts (GW-CH-04)
    modifier: int  # added to the best of them
    raises: int = 0  # owed for a background that fits partly (GW-CH-16)
    traits: tuple[str, ...] = ()  # equipment traits in use that nobody has struck, once for each piece that has them
    reasons: tuple[Reason, ...] = ()  # every die and number, with its rule
    facts: Facts = NOBODY  # what it is, as far as equipment of this table asks for that (`ChallengeRules.asked`)

    def with_modifier(self, amount: int, why: str, rule: str = "") -> "Side":
        """Return the side with a further number added, and why."""
        reason = Reason(why, amount, "modifier", rule)
        return attrs.evolve(self, modifier=self.modifier + amount, reasons=(*self.reasons, reason))


@remembered
def acting(
    rules: ChallengeRules,
    sheet: Sheet,
    approach: Approach,
    judgement: Judgement,
    essence: Essence = None,
    facts: Facts = NOBODY,
) -> Side:
    """Return the side of whoever acts (GW-CH-20). `essence` names the category of each point spent.

    Ask `refuse_approach` first: what the sheet has not is left out here. Raise Unsaid where the background hangs on
    a fact that `facts` do not say.
    """
    return _side(rules, sheet, approach, judgement, essence, facts, resists=False)


@remembered
def resisting(
    rules: ChallengeRules,
    sheet: Sheet,
    approach: Approach,
    judgement: Judgement,
    essence: Essence = None,
    facts: Facts = NOBODY,
) -> Side:
    """Return the side of whoever resists (GW-CH-21): as if acting, but it pays for a partial background (GW-RU-11)."""
    return _side(rules, sheet, approach, judgement, essence, facts, resists=True)


@remembered
def flat(rules: ChallengeRules, name: str, dice: int, level: int, modifier: int = 0, facts: Facts = NOBODY) -> Side:
    """Return the side of what has no sheet: Variability and Challenge Level, acting or not (GW-CH-22, GW-RU-18).

    A level above the highest of this table counts as that (GW-RU-01). Who has no die to throw throws those at which a
    games master begins who weighs (GW-CH-36): a total is never without one. `modifier` is the games master's further
    number (GW-RU-53).
    """
    held, dice = min(level, rules.level_max), dice or rules.variability_start
    reasons = [
        Reason(
            _labelled("Variability", dice, rules.variability, rules.names["table-variability"]),
            dice,
            "dice",
            "GW-CH-35",
        ),
        Reason(
            _labelled("Challenge Level", level, rules.levels, rules.names["table-challenge-level"]),
            level,
            "modifier",
            "GW-CH-33",
        ),
    ]
    if held < level:
        reasons.append(Reason(f"No level is higher than {held}", held - level, "modifier", "GW-RU-01"))
    reasons += _modifier(modifier, allowed=rules.gm_modifier)
    known = _with_level(rules, facts, held)
    return Side(name, dice, _total(reasons, "modifier"), reasons=tuple(reasons), facts=known)


def _side(
    rules: ChallengeRules,
    sheet: Sheet,
    approach: Approach,
    judgement: Judgement,
    essence: Essence,
    facts: Facts,
    *,
    resists: bool,
) -> Side:
    reasons = [
        _trait(rules, sheet, approach, judgement),
        *(
            Reason(
                f"A point of {rules.name(category, 'table-category')} Essence",
                rules.essence_dice,
                "dice",
                "GW-CH-27",
                _bonus("essence-dice"),
            )
            for category in staked(essence)
        ),
        *_background(rules, sheet, approach, judgement, facts, resists=resists),
        *_struck(rules, approach, judgement),
        *_modifier(judgement.modifier, allowed=rules.gm_modifier or rules.narrates(approach)),
    ]
    return Side(
        sheet.name,
        dice=_total(reasons, "dice"),
        modifier=_total(reasons, "modifier"),
        raises=_total(reasons, "raises"),
        traits=in_use(rules, approach, judgement),
        reasons=tuple(reasons),
        facts=_with_level(rules, facts, None),
    )


def _trait(rules: ChallengeRules, sheet: Sheet, approach: Approach, judgement: Judgement) -> Reason:
    trait = sheet.trait(approach.trait)
    if trait is None:
        return Reason("No trait", rules.no_trait_dice, "dice", "GW-RU-19", _bonus("no-trait-dice"))
    if rules.narrates(approach) and rules.fate not in trait.categories:
        why = f"{trait.name} was not bought for {rules.name(rules.fate, 'table-category')}"
        return Reason(why, rules.no_trait_dice, "dice", "GW-RU-35", _bonus("no-trait-dice"))
    fit = judgement.trait
    return Reason(
        f"{trait.name}: {rules.name(fit, 'table-relevance')}",
        rules.relevance_dice[fit],
        "dice",
        "GW-CH-11",
        entry_of("table-relevance", fit),
    )


def _background(
    rules: ChallengeRules, sheet: Sheet, approach: Approach, judgement: Judgement, facts: Facts, *, resists: bool
) -> Iterable[Reason]:
    """Yield what the background gives and costs; one that is ruled out gives nothing at all (GW-CH-16, GW-CH-18)."""
    id = approach.background
    held = None if id is None else sheet.backgrounds.get(id)
    if id is None or held is None:
        return
    name, fit = rules.name(id, "background"), judgement.background
    when = rules.backgrounds_when.get(id)
    if when is not None and not rules.serves(id, facts):
        yield Reason(f"{name} does not count: only if {when.words}", None, "", "GW-CH-12", entry_of("background", id))
        return
    label = rules.name(fit, "table-background-relevance")
    source = entry_of("table-background-relevance", fit)
    if fit not in rules.usable:
        yield Reason(f"{name}: {label}, so it does not count", None, "", "GW-CH-16", source)
        return
    so = "" if when is None else f", as {when.words}"
    yield Reason(f"{name}: level {held.level}{so}", held.level, "modifier", "GW-CH-20")
    if approach.use in held.specialisations:
        rule = "GW-RU-38" if approach.use in rules.interventions else "GW-CH-17"
        yield Reason(
            f"{name}: specialised in {rules.name(approach.use, 'table-use')}",
            rules.specialisation,
            "modifier",
            rule,
            _bonus("specialisation"),
        )
    owed = rules.background_raises[fit]
    # The raise would go on the actor's total; off the resister's own it compares the same and is easier to show.
    if owed and resists:
        yield Reason(f"{name}: {label}", -owed * rules.taken, "modifier", "GW-RU-11", source)
    elif owed:
        yield Reason(f"{name}: {label}", owed, "raises", "GW-CH-16", source)


def _struck(rules: ChallengeRules, approach: Approach, judgement: Judgement) -> Iterable[Reason]:
    """Yield a line for each equipment trait in use that does not apply (GW-EQ-05)."""
    used = rules.traits_of(approach.gear)
    everywhere = (rules.name(trait, "equipment-trait") for trait in judgement.struck if trait in used)
    on_one = (
        f"{rules.name(trait, 'equipment-trait')} of {rules.name(item, 'item')}"
        for item, trait in judgement.struck_pieces
    )
    for what in (*everywhere, *on_one):
        yield Reason(f"{what} does not apply", None, "", "GW-EQ-05")


def _modifier(amount: int, *, allowed: bool) -> Iterable[Reason]:
    if amount and allowed:
        yield Reason("The games master's modifier", amount, "modifier", "GW-RU-53")
    elif amount:
        # A plugin's judgement is not refused like a person's, but its number must not vanish unsaid.
        yield Reason(f"A modifier of {amount:+d} that this table does not allow", None, "", "GW-RU-53")


def in_use(rules: ChallengeRules, approach: Approach, judgement: Judgement) -> tuple[str, ...]:
    """Return the equipment traits of all pieces in use, without those struck, on every piece or on one (GW-EQ-05)."""
    struck, found = Counter(judgement.struck_pieces), []
    for item in approach.gear:
        for trait in rules.traits_of((item,)):
            if struck[item, trait] > 0:
                struck[item, trait] -= 1
            elif trait not in judgement.struck:
                found.append(trait)
    return tuple(found)


def _with_level(rules: ChallengeRules, facts: Facts, level: int | None) -> Facts:
    return facts.but(level=level) if "level" in rules.asked else facts


def _total(reasons: Iterable[Reason], unit: str) -> int:
    return sum(reason.amount or 0 for reason in reasons if reason.unit == unit)


def _labelled(what: str, number: int, rows: Mapping[str, int], names: Mapping[str, str]) -> str:
    """Return the number with the label of its row, if it has one (GW-RU-192)."""
    label = next((names[id] for id, value in rows.items() if value == number), None)
    return f"{what} {number}" if label is None else f"{what} {number}, {label}"


def _bonus(slug: str) -> str:
    return f"gateway:table-bonus/{slug}"


def entry_of(kind: str, id: str) -> str:
    """Return the name of an entry with its kind, as reasons give their sources: `gateway:table-relevance/full`."""
    pack, _, slug = id.partition(":")
    return f"{pack}:{kind}/{slug}"
