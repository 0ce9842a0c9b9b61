"""The two sides of a challenge outside any scene, out of numbers or out of names (GW-RU-179, GW-RU-192)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

import attrs

from gateway_core.challenge import (
    Approach,
    ChallengeRules,
    Intervention,
    Judgement,
    Sheet,
    Side,
    acting,
    flat,
    refuse_approach,
    refuse_judgement,
    resisting,
)
from gateway_core.challenge.being import Facts, Unsaid, Value
from gateway_core.errors import alike, did_you_mean
from gateway_core.frozen import FrozenDict
from gateway_core.ids import qualify
from gateway_core.names import folded, meant
from gateway_core.table.refusal import Refusal

from ...sheet import sheet_of
from ..rules import SceneBook
from ..scene_kinds import Entity
from .numbers import MOST_DICE, MOST_RAISES, called, numbers, of_dice, with_modifier, wrong
from .opponents import several
from .suppositions import hanging, supposed

__all__ = ["JudgedSide", "judged_side"]

_BEINGS = ("character", "entity")  # the kinds of whoever may act
_OF_SHEETS = ("trait", "category", "background", "gear", "struck", "essence")


@attrs.frozen
class JudgedSide:
    """A side, and how it goes about it as it was judged."""

    side: Side
    approach: Approach
    judgement: Judgement
    id: str = ""  # its own, without its pack; empty: numbers are all that is known of it
    being: Sheet | Entity | None = None  # what it is


def judged_side(book: SceneBook, rules: ChallengeRules, given: Mapping[str, Any], prefix: str) -> JudgedSide:
    """Return one side; options of the opposition begin with `vs-`.

    Raise ContentError for what is named wrongly, Hanging where too little is said of it.
    """
    asked = _Asked(rules, given, prefix)
    who = "against" if prefix else "character"
    if who not in given:
        return _by_numbers(asked, who)
    asked.refuse(("dice",), f"--{who} has its own dice", "Leave one of them out.")
    asked.refuse(("modifier",), f"--{who} has its own numbers", f"Name --{prefix}gm-modifier where the table has one.")
    found = _called(book, given[who])
    if isinstance(found, Entity):
        return attrs.evolve(_thing(asked, found), id=found.id, being=found)
    if prefix:
        asked.refuse(("level", "variability"), f"--{who} has a sheet", "Leave one of them out.", whole=True)
    sheet = sheet_of(book, found)
    return attrs.evolve(_person(asked, sheet), id=found.id, being=sheet)


@attrs.frozen
class _Asked:
    """What was said of one side: its options without their prefix."""

    rules: ChallengeRules
    given: Mapping[str, Any]
    prefix: str

    def said(self, name: str, default: Any = None) -> Any:
        return self.given.get(self.prefix + name, default)

    def word(self, kind: str, said: str) -> str:
        """Return the id of a table's row that is called so, by its id or label (GW-RU-192); else what was said."""
        names, folded = self.rules.names[kind], " ".join(said.split()).casefold()
        if (id := qualify(folded, "gateway")) in names:
            return id
        return next((id for id, name in names.items() if name.casefold() == folded), said)

    def words(self, kind: str, name: str) -> tuple[str, ...]:
        """Return the ids of all rows of a table that an option names."""
        return tuple(self.word(kind, said) for said in several(self.said(name)))

    def refuse(
        self, names: Iterable[str], why: str, cure: str, code: str = "challenge/wrong-value", *, whole: bool = False
    ) -> None:
        """Raise for the first of these options that says something where it can say nothing."""
        for name in names:
            option = name if whole else self.prefix + name
            if self.given.get(option):
                raise wrong(f"{why}, so --{option} says nothing.", cure, code)

    def judged(self, approach: Approach, **fits: Any) -> Judgement:
        """Return the judgement, with what only whoever acts is charged; raise for one that cannot stand."""
        charged = {} if self.prefix else {name: self.given.get(name, 0) for name in ("complication", "ramification")}
        if charged.get("complication", 0) > MOST_RAISES:
            raise wrong(f"{charged['complication']} raises: name a number from 0 to {MOST_RAISES}.")
        judgement = Judgement(modifier=self.said("gm-modifier", 0), **charged, **fits)
        _stop(refuse_judgement(self.rules, judgement, approach))
        return judgement

    def supposed(self, name: str, own: Mapping[str, Value] = FrozenDict(), *, levelled: bool = True) -> Facts:
        """Return what is known of it by itself, and what is supposed."""
        return supposed(self.rules, self.given, self.prefix, name, own, levelled=levelled)

    def intervention(self) -> Intervention:
        said = "none" if self.prefix else self.given.get("intervention", "none")
        words: tuple[Intervention, ...] = get_args(Intervention)
        found = next((word for word in words if word == said), None)
        if found is None:
            raise wrong(f"no intervention is called '{said}'.", did_you_mean(said, words))
        return found


def _stop(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise wrong(refusal.message, refusal.allowed, refusal.code)


def _by_numbers(asked: _Asked, who: str) -> JudgedSide:
    prefix, rules = asked.prefix, asked.rules
    asked.refuse(_OF_SHEETS, f"there is no --{who}", f"Name --{who}, or leave it out.")
    dice, modifier = numbers(asked.given, prefix)
    level, pool = _level(asked), _pool(asked)
    weighed = not (level is None and pool is None)
    facts = asked.supposed(called(prefix), levelled=weighed)
    if not weighed:
        side = attrs.evolve(of_dice(dice, prefix), facts=facts)
    if dice is not None and pool is not None:
        raise wrong("--vs-dice and --variability both say how many dice are thrown.", "Leave one of them out.")
    approach = Approach(intervention=asked.intervention())
    judgement = asked.judged(approach)
    if weighed:
        side = flat(rules, called(prefix), pool or dice or rules.variability_start, level or 0, 0, facts)
    side = with_modifier(side, modifier)
    if judgement.modifier:
        side = side.with_modifier(judgement.modifier, "The games master's modifier", "GW-RU-53")
    return JudgedSide(side, approach, judgement)


def _level(asked: _Asked) -> int | None:
    return _row(asked, "table-challenge-level", asked.rules.levels, 0, asked.rules.highest_level, "level")


def _pool(asked: _Asked) -> int | None:
    return _row(asked, "table-variability", asked.rules.variability, 1, MOST_DICE, "variability")


def _row(asked: _Asked, kind: str, table: Mapping[str, int], least: int, most: int, what: str) -> int | None:
    """Return a number, or that of a label of the book's tables (GW-RU-192); the opposition alone has them."""
    said = asked.given.get(what) if asked.prefix else None
    if said is None:
        return None
    if said.isascii() and said.isdigit() and len(said) < 6:
        if int(said) > most:
            raise wrong(
                f"a {what} of {said} is higher than any at this table.", f"Name a number from {least} to {most}."
            )
        if int(said) < least:
            cure = f"Name a number from {least} to {most}."
            raise wrong(f"a {what} of {said}: no total is without a die.", cure, "challenge/no-dice")
        return int(said)
    if not any(sign.isalpha() for sign in said):
        fault = f"a {what} is a whole number from {least} to {most}, or a label of the table, and not '{said}'."
        raise wrong(fault, f"Name a number from {least} to {most}.")
    id = asked.word(kind, said)
    if id not in table:
        labels = [id.partition(":")[2] for id in table]
        raise wrong(f"no {what} is called '{said}'.", did_you_mean(said, labels))
    return table[id]


def _called(book: SceneBook, said: str) -> Any:
    """Return a character or an entity by its id, with `kind/` and its pack or without them, or by its name."""
    pack, _, rest = said.rpartition(":")
    before, slash, name = rest.partition("/")
    kinds = (before,) if slash and before in _BEINGS else _BEINGS
    wanted = f"{pack}:{name}".removeprefix(":") if slash and before in _BEINGS else said
    known = {kind: {id: one.name for id, one in book.of(kind).items()} for kind in kinds}
    named = [(kind, id) for kind in kinds for id in meant(wanted, known[kind])]
    found = [(kind, id) for kind, id in named if folded(wanted) in (id, id.partition(":")[2])] or named
    if not found:
        names = [name for kind in kinds for id in known[kind] for name in (id, id.partition(":")[2])]
        near = alike(folded(said), [folded(name) for names in known.values() for name in names.values()])
        calls = [name for names in known.values() for name in names.values() if folded(name) in near]
        cure = did_you_mean(wanted, names) if alike(wanted, names) or not calls else did_you_mean(calls[0], calls)
        raise wrong(
            f"no character or entity is called '{said}' in this rulebook.",
            cure
            or ("'gateway show PACK' lists who there is." if calls or names else "Name its setting with --setting."),
        )
    if len(found) > 1:
        several = len({id for _, id in found}) > 1
        words = [f"{id.partition(':')[0] + ':' if several else ''}{sort}/{id.partition(':')[2]}" for sort, id in found]
        raise wrong(f"'{said}' is the name of more than one.", f"Name one of them: {', '.join(words)}.")
    return book.get(*found[0])


def _thing(asked: _Asked, being: Entity) -> JudgedSide:
    """Return what has no sheet: its own dice and level, or those named for this challenge alone (GW-RU-18, 185)."""
    cure, code = "Leave it out.", "challenge/no-sheet"
    asked.refuse(_OF_SHEETS, f"{being.name} has no sheet", cure, code)
    if not asked.prefix:
        asked.refuse(("intervention",), f"{being.name} has no sheet", cure, code)
    level, judgement = _level(asked), asked.judged(Approach())
    facts = asked.supposed(being.name, {"passive": being.passive, "significance": being.significance})
    side = flat(
        asked.rules,
        being.name,
        _pool(asked) or being.dice,
        being.level if level is None else level,
        judgement.modifier,
        facts,
    )
    return JudgedSide(side, Approach(), judgement)


def _person(asked: _Asked, sheet: Sheet) -> JudgedSide:
    rules, said = asked.rules, asked.said
    background = _owned(rules, said("background"), sheet.backgrounds, "background")
    gear = tuple(_owned(rules, item, sheet.gear, "gear") for item in several(said("gear")))
    category, *_ = *asked.words("table-category", "category"), None
    (use,) = asked.words("table-use", "use") or ("action",)
    approach = Approach(said("trait"), category, background, use, gear, asked.intervention())
    approach, essence = rules.with_category(sheet, approach), asked.words("table-category", "essence")
    _stop(refuse_approach(rules, sheet, approach, essence))
    struck, pieces = _struck(rules, gear, several(said("struck")))
    fits = {
        "trait": asked.word("table-relevance", said("relevance", "full")),
        "background": asked.word("table-background-relevance", said("fit", "full")),
    }
    judgement, used = asked.judged(approach, struck=struck, struck_pieces=pieces, **fits), rules.traits_of(gear)
    for trait in struck:
        if trait not in used:
            name, cure = rules.name(trait, "equipment-trait"), did_you_mean(trait, used) or "Name the gear in use."
            raise wrong(f"nothing that {sheet.name} uses is {name}, so it cannot be struck.", cure)
    build = resisting if asked.prefix else acting
    try:
        side = build(rules, sheet, approach, judgement, essence, asked.supposed(sheet.name))
    except Unsaid as unsaid:
        raise hanging(unsaid, asked.prefix) from None
    return JudgedSide(side, approach, judgement)


def _struck(
    rules: ChallengeRules, gear: Sequence[str], said: Sequence[str]
) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Return the equipment traits that are struck on every piece, and those on one: `rapier:weapon`."""
    everywhere, pieces = [], []
    for words in said:
        known = (*rules.traits_of(gear), *sorted(rules.equipment_traits))
        item, rest = next(
            ((item, words[len(name) + 1 :]) for item in gear for name in (item, item.partition(":")[2])
             if words not in known and words.startswith(f"{name}:")),
            ("", words),
        )  # fmt: skip
        trait = _owned(rules, rest, (*rules.traits_of((item,)), *known), "equipment trait")
        pieces += [(item, trait)] if item else []
        everywhere += [] if item else [trait]
    again = next(
        (one for one in everywhere if everywhere.count(one) + sum(one == trait for _, trait in pieces) > 1), None
    )
    if again is not None:
        name = rules.name(again, "equipment-trait")
        raise wrong(f"{name} is struck on every piece, so what strikes it again says nothing.", "Leave it out.")
    return tuple(everywhere), tuple(pieces)


_UNKNOWN = {
    "background": "challenge/unknown-background",
    "equipment trait": "challenge/unknown-equipment-trait",
    "gear": "challenge/unknown-gear",
}


def _owned(rules: ChallengeRules, said: str | None, owned: Iterable[str], what: str) -> Any:
    """Return the id of something that was named by id or by name; raise with the nearest word, or all it may be."""
    if said is None:
        return None
    names = {id: rules.name(id) for id in owned}
    found = meant(said, names)
    if not found:
        nearest = did_you_mean(said.rpartition(":")[2], (id.partition(":")[2] for id in names)) or "Name none."
        raise wrong(f"no {what} is called '{said}' here.", nearest, _UNKNOWN[what])
    if len(found) > 1:
        raise wrong(
            f"'{said}' is the name of more than one {what}.", f"Say which: {' or '.join(found)}.", _UNKNOWN[what]
        )
    return found[0]
