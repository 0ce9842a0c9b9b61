"""Putting a pool together: which dice somebody may take, what each is called and costs (SA-10 to SA-15, SA-R02)."""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from gateway_core.game import limit, listed, one_of, so_many_of

from .records import TROUBLE, Category, Die, Laid, Trait
from .state import Evening

TALENTS: tuple[Category, ...] = ("distinction", "ability")
_CATEGORY = "each-category"  # the reading under which each category has a free die (SA-R02)


# ── dice there are ───────────────────────────────────────────────────────────────────────────────────────────────────


def die(state: Evening, who: str, source: str, price: int = 0) -> Die | None:
    """Return the die that a source gives somebody: a Trait of their own, an Aspect, another's harm."""
    trait = state.trait(who, source)
    if trait is not None and trait.sides:
        return Die(source, trait.sides, trait.name, "trait", price)
    if source in state.aspects:
        aspect = state.aspects[source]
        return Die(source, aspect.sides, aspect.name, "aspect", price)
    if source in state.harms:
        harm = state.harms[source]
        return Die(source, harm.sides, f"{harm.name} of {state.called(harm.owner)}", "harm", price)
    return None


def told(state: Evening, who: str, source: str) -> str:
    """Return what a die is called in a form: `Duty d8`."""
    found = die(state, who, source)
    return f"{found.name} d{found.sides}" if found is not None else "none"


def foes(state: Evening, who: str) -> tuple[str, ...]:
    """Return whom somebody rolls against in the Action under way (SA-40)."""
    action = state.under_way
    if action.is_contest:
        return tuple(one for one in (*action.order, action.interferer) if one and one != who)
    return tuple(one for one in (action.against,) if one and who == action.actor) or (
        (action.actor,) if action.actor and who != action.actor else ()
    )


def harms(state: Evening, against: Iterable[str]) -> list[str]:
    """Return the Complications and Trauma of these, the largest first."""
    found = [one for who in against for one in state.harms_of(who)]
    return [one.id for one in sorted(found, key=lambda one: (-one.sides, one.id))]


# ── prices ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def price(state: Evening, who: str, source: str, *, slot: str) -> int:
    """Return the Plot Points that a die costs in a slot: `value`, `free`, `harm` or `more` (SA-R02, SA-R03, SA-R33)."""
    figures, switches, action = state.rules.figures, state.rules.switches, state.under_way
    if not source or slot == "value":
        return 0
    if switches["pp-die-lasts"] == "contest" and source in action.bought.get(who, frozenset()):
        return 0
    if source in state.harms:
        return figures["target-complication-cost" if slot == "harm" else "further-complication-cost"]
    if slot == "more" or switches["free-slots"] == "value-only" or _is_repeat(state, who, source):
        return figures["extra-die-price"]
    return 0


def _is_repeat(state: Evening, who: str, source: str) -> bool:
    """Say whether a Trait was used already, as far back as this table looks (SA-12, SA-R03)."""
    match state.rules.switches["trait-reuse-scope"]:
        case "contest":
            return source in state.under_way.used.get(who, frozenset())
        case "scene":
            return f"{who}.{source}" in state.used
        case _:
            return False


# ── the fields of a deed that lays a pool ────────────────────────────────────────────────────────────────────────────
# Each deed has a field `character` before them.


def _slugs(traits: Iterable[Trait]) -> list[str]:
    return [one.slug for one in traits]


def has_fixed(state: Evening, who: str) -> bool:
    """Say whether Value and Relationship of this roll are named already (SA-14, SA-R30)."""
    action = state.under_way
    late = state.rules.switches["basic-late-choice"] == "all"
    return action.stage == "answer" and not action.is_contest and who == action.actor and not late


def values(state: Evening, _: str, character: str) -> list[str]:
    """Return the Values somebody may roll; a games master's person may have none (SA-10, SA-R27)."""
    if not named(state, "", character):
        return [""]
    struck = state.under_way.struck
    found = [one for one in _slugs(state.traits_of(character, "value")) if one not in struck]
    return found or [""]


def relationships(state: Evening, _: str, character: str) -> list[str]:
    """Return the Relationships somebody may roll, and none."""
    if not named(state, "", character):
        return [""]
    struck = state.under_way.struck
    return [*(one for one in _slugs(state.traits_of(character, "relationship")) if one not in struck), ""]


def _talents(state: Evening, _: str, character: str) -> list[str]:
    """Return the Distinctions and Abilities of which one is free, and none."""
    each = state.rules.switches["free-slots"] == _CATEGORY
    found = state.traits_of(character, *(("distinction",) if each else TALENTS))
    return [*(one for one in _slugs(found) if one not in state.under_way.struck), ""]


def _skills(state: Evening, _: str, character: str) -> list[str]:
    """Return the Abilities, where each category has a free die."""
    if state.rules.switches["free-slots"] != _CATEGORY:
        return [""]
    return [*(one for one in _slugs(state.traits_of(character, "ability")) if one not in state.under_way.struck), ""]


def _assets(state: Evening, _: str, character: str) -> list[str]:
    """Return the Resources, where each category has a free die."""
    if state.rules.switches["free-slots"] != _CATEGORY:
        return [""]
    return [*(one for one in _slugs(state.traits_of(character, "resource")) if one not in state.under_way.struck), ""]


def extras(state: Evening, character: str, against: Iterable[str]) -> list[str]:
    """Return what else can be bought: any Trait, also a second time; Aspects; more harm of those opposed (SA-13)."""
    bought = [*_slugs(state.traits_of(character)), *state.aspects, *harms(state, against)]
    return [one for one in bought if one not in state.under_way.struck]


def named(state: Evening, _: str, character: str) -> bool:
    """Say whether Value and Relationship are asked for: in a Basic Action they were named before the stakes."""
    return character != TROUBLE and not has_fixed(state, character)


def _own(_: Evening, __: str, character: str) -> bool:
    return character != TROUBLE


def _by_category(state: Evening, _: str, character: str) -> bool:
    return character != TROUBLE and state.rules.switches["free-slots"] == _CATEGORY


def _can_buy(state: Evening, _: str, character: str) -> bool:
    return purse(state, character) > 0 or bool(state.under_way.bought.get(character))


def _die_field(label: str, found: Any, where: Any, check: Any = None, slot: str = "free") -> Any:
    refused = check or listed("scenes/no-such-die", "{character:called} has no such die to roll.", "SA-11")
    return one_of(
        label, found, refused,
        called=lambda state, seat, character, *rest: told(state, character, rest[-1]),
        price=lambda state, seat, character, *rest: price(state, character, rest[-1], slot=slot),
        where=where, default="",
    )  # fmt: skip


def value_field() -> Any:
    """Declare the Value of a pool, which is free (SA-10)."""
    refused = listed("scenes/no-value", "every pool has a Value of one's own.", "SA-10")
    return _die_field("Value", values, named, refused, "value")


def relationship_field() -> Any:
    """Declare the Relationship of a pool."""
    return _die_field("Relationship", relationships, named)


def talent_field() -> Any:
    """Declare the Distinction or Ability of a pool."""
    return _die_field("Distinction or Ability", _talents, _own)


def skill_field() -> Any:
    """Declare the Ability of a pool, where each category has a free die (SA-R02)."""
    return _die_field("Ability", _skills, _by_category)


def asset_field() -> Any:
    """Declare the Resource of a pool, where each category has a free die (SA-R02)."""
    return _die_field("Resource", _assets, _by_category)


def harm_field(against: Any) -> Any:
    """Declare which Complication or Trauma of those opposed is rolled against them (SA-40)."""
    return _die_field(
        "a Complication or Trauma of theirs",
        lambda state, seat, character, *rest: [*harms(state, against(state, character, *rest)), ""],
        lambda state, seat, character, *rest: bool(harms(state, against(state, character, *rest))),
        slot="harm",
    )


def more_field(against: Any) -> Any:
    """Declare what is bought besides, each for a Plot Point: a Trait, also a second time, an Aspect (SA-12, SA-13)."""
    return so_many_of(
        "bought dice",
        lambda state, seat, character, *rest: extras(state, character, against(state, character, *rest)),
        listed("scenes/no-such-die", "{character:called} has no such die to buy.", "SA-13"),
        called=lambda state, seat, character, *rest: told(state, character, rest[-1]),
        price=lambda state, seat, character, *rest: price(state, character, rest[-1], slot="more"),
        each=lambda state, seat, character, *rest: max(1, purse(state, character)),
        where=_can_buy, default=(),
    )  # fmt: skip


# What the dice of a deed may cost together.
PURSE = limit(
    lambda state, seat, character: purse(state, character), "Plot Points", code="scenes/too-few-points", rule="SA-13"
)


def purse(state: Evening, who: str) -> int:
    """Return what somebody can spend on this pool: what they have, and what they have paid for it already."""
    action = state.under_way
    built = action.built.paid if action.built is not None and action.built.who == who else 0
    early = sum(one.price for one in action.early) if who == action.actor and not action.rolls.get(who) else 0
    named = state.action is not None and action.stage == "answer" and not has_fixed(state, who)
    return state.purse(who) + built + (early if named else 0)


def against_of(state: Evening, character: str, *_: Any) -> tuple[str, ...]:
    """Return whom somebody rolls against, for the fields of deeds that answer."""
    return foes(state, character)


# ── the pool that comes of it ────────────────────────────────────────────────────────────────────────────────────────


@attrs.frozen
class Taken:
    """What the fields of a deed name, by slot."""

    value: str = ""
    relationship: str = ""
    talent: str = ""
    skill: str = ""
    asset: str = ""
    harm: str = ""
    more: tuple[tuple[str, int], ...] = ()

    def slots(self) -> Iterator[tuple[str, str]]:
        """Yield each source with its slot."""
        yield from ((self.value, "value"), (self.relationship, "free"), (self.talent, "free"), (self.skill, "free"))
        yield from ((self.asset, "free"), (self.harm, "harm"))
        yield from ((source, "more") for source, count in self.more for _ in range(count))


def taken(deed: Any) -> Taken:
    """Return what a deed names."""
    return Taken(**{name: getattr(deed, name) for name in attrs.fields_dict(Taken) if hasattr(deed, name)})


def laid(state: Evening, who: str, named: Taken, words: str = "", before: tuple[Die, ...] = ()) -> Laid:
    """Return the pool that somebody lays, behind what was named `before`; a gang adds its dice (SA-58)."""
    found = (die(state, who, source, price(state, who, source, slot=slot)) for source, slot in named.slots() if source)
    return Laid(who, (*before, *(one for one in found if one is not None), *gang(state, who)), words)


def gang(state: Evening, who: str) -> tuple[Die, ...]:
    """Return the dice of further members of a gang (SA-58)."""
    one = state.people.get(who)
    return tuple(Die("", sides, one.member or "one more", "gang") for sides in one.extras) if one is not None else ()


def trouble(state: Evening) -> tuple[Die, ...]:
    """Return the dice of the Trouble pool, which is used whole (SA-R25)."""
    return tuple(Die("", sides, "Trouble", "trouble") for sides in state.trouble)


def usual(state: Evening, who: str) -> Laid:
    """Return the pool that somebody has without a Plot Point: the best of each free slot (SA-11)."""
    if who == TROUBLE:
        actor = harms(state, (state.under_way.actor,))
        harm = die(state, who, actor[0]) if actor else None
        return Laid(TROUBLE, (*trouble(state), *((harm,) if harm is not None else ())))
    free = state.rules.switches["free-slots"] != "value-only"
    best = Taken(
        values(state, "", who)[0],
        relationships(state, "", who)[0] if free else "",
        _talents(state, "", who)[0] if free else "",
        harm=next(iter(harms(state, foes(state, who))), "") if _harm_is_free(state) else "",
    )
    found = laid(state, who, best)
    return found if not found.paid else laid(state, who, Taken(best.value))


def _harm_is_free(state: Evening) -> bool:
    return not state.rules.figures["target-complication-cost"]
