"""What may be wrong with tables, sheets, Gear and scenes though every key and every reference in them is right."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gateway_core.game import Fault, Within, incomplete, misnamed, missing, reached, twice, unknown

from . import kinds
from .pools import pool
from .tables import END, FIGURES, Tables

_NEVER, _IDS = "adventure/never-used", ("adventure/bad-id", "adventure/reserved-id", "adventure/id-twice")
_BEYOND, _TURNS = "adventure/figure-out-of-range", "adventure/turn-ability"
_OWN = "Give each its own."

# ── what the rules are made of ───────────────────────────────────────────────────────────────────────────────────────

TABLES: Mapping[str, Sequence[Fault]] = {
    "removal": [
        twice("", "adventure/score-twice", "'{first.id}' has the score {this} already.", "score", _OWN),
        Fault(
            "", "adventure/score-missing",
            lambda one, _: f"no entry says which die a score of {one.score - 1} takes away (AD-31).",
            lambda one, within: one.score == min(_scored(within)) or one.score - 1 in _scored(within),
            at="score", cure="Write one: there are scores below it and above it.",
        ),
    ],
    "distance": [twice("", "adventure/distance-twice", "'{first.id}' has the steps {this} already.", "steps", _OWN)],
    "difficulty": [
        twice(
            "", "adventure/difficulty-twice", "'{first.id}' has the value {this} already.", "value", _OWN, warns=True
        )
    ],
    "ability": [
        Fault(
            "", _TURNS,
            lambda _, within: f"'{_settling(within.before)[0]}' settles the order of turns already (AD-64).",
            lambda one, within: not one.turns or not _settling(within.before),
            at="turns", cure="Leave one of them.",
        ),
        Fault(
            "", _TURNS, "no Ability settles the order of turns (AD-64).",
            lambda _, within: within.before or _settling(within.book.of("ability").values()),
            cure="Write turns: true.",
        ),
    ],
    "figure": [
        Fault(
            "", _BEYOND, lambda least, within: f"the least is {least.value}, and the most {_most(within)} (AD-R24).",
            lambda least, within: least.value <= _most(within), at="value",
        )
    ],
}  # fmt: skip


def _scored(within: Within) -> set[int]:
    """Return the scores of which the entries speak."""
    return {one.score for one in within.book.of("removal").values()}


def _settling(abilities: Iterable[kinds.Ability]) -> list[str]:
    """Return the Abilities that settle the order of turns."""
    return [one.id for one in abilities if one.turns]


def _most(within: Within) -> int:
    """Return the most that a least belongs to; of another figure, itself."""
    figures, id = within.book.of("figure"), within.spot.id
    most: kinds.Figure = figures.get(f"{id.removesuffix('-low')}-high", within.entry)
    return most.value


# ── sheets and Gear ──────────────────────────────────────────────────────────────────────────────────────────────────

_SCORES = (
    incomplete(
        "abilities", "adventure/no-score", lambda keys: f"there is no score for {', '.join(keys)} (AD-05).",
        lambda within: within.book.abilities, "Write one for each Ability.",
    ),
    Fault(
        "abilities", "adventure/score-out-of-range", "a score of {this}: no dice are thrown with it (AD-06).",
        lambda score, within: score in within.book.removals,
        cure=lambda _, within: f"Write a number from {within.book.lowest} to {within.book.highest}.",
    ),
)  # fmt: skip
_DRIVES = (
    missing(
        "", "adventure/no-drive", "a Protagonist without a Drive can never regain Resolve (AD-14, AD-44).", "drives",
        "Write two or three.",
    ),
    Fault("drives", "adventure/no-drive", "a Drive has words (AD-14).", lambda drive, _: drive.strip()),
    Fault(
        "drives", "adventure/drive-twice",
        "this Drive is on the sheet already, and each is marked once a Chapter (AD-45).",
        lambda drive, within: not drive.strip() or drive.strip() not in map(str.strip, within.before),
    ),
)  # fmt: skip
_IMPORTANT = Fault(
    "", _NEVER, "without Resolve, Serious Danger is not for this NPC, important or not (AD-R22).",
    lambda npc, _: not npc.important or npc.resolve is not None,
    at="important", cure="Write resolve, too.", warns=True,
)  # fmt: skip


def _too_hard(path: str) -> Fault:
    """Return the fault of a Difficulty that nobody reaches."""
    return Fault(
        path, "adventure/too-hard",
        lambda one, within: f"a Difficulty of {one.difficulty}: no result is higher than {_hardest(within.book)}.",
        lambda one, within: (one.difficulty or 0) <= _hardest(within.book), at="difficulty", warns=True,
    )  # fmt: skip


def _hardest(rules: Tables) -> int:
    """Return the highest result there is: of the dice under the best score, or of a Last Stand."""
    return max(rules.figures["last-stand"], *(max(pool(rules, score).totals.ways) for score in rules.removals))


_MEANS = "Write means, with the kinds of Attack."
_GEAR = [
    _too_hard("test"),
    Fault(
        "", _NEVER, "it is never used up, so Rest has nothing to give back (AD-91).",
        lambda gear, _: gear.uses or not gear.resets, at="resets", cure="Write uses, too.", warns=True,
    ),
    Fault(
        "", _NEVER, "no Attack is made with it, so its reach says nothing (AD-R33).",
        lambda gear, _: gear.means or not gear.reach, at="reach", cure=_MEANS, warns=True,
    ),
    Fault(
        "", _NEVER, "no Attack is made with it, so it never adds Damage (AD-20).",
        lambda gear, _: gear.means or not gear.bonus_damage, at="bonus_damage", cure=_MEANS, warns=True,
    ),
]  # fmt: skip


# ── scenes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _leading(moment: kinds.Moment) -> list[str | None]:
    """Return where a moment leads; None: to the next one."""
    return [consequence.to for consequence in moment.consequences()] or [None]


def _to_be_had(within: Within) -> set[str]:
    """Return the Gear that somebody in the scene carries, or may gain."""
    moments = [moment for chapter in within.entry.chapters for moment in chapter.moments]
    sheets = [within.book.protagonists[id] for id in within.entry.protagonists]
    sheets += [within.book.npcs[one.npc] for moment in moments for one in moment.npcs]
    gained = [consequence.gains for moment in moments for consequence in moment.consequences()]
    return {gear for gears in (*(sheet.gear for sheet in sheets), *gained) for gear in gears}


def _consequence(path: str) -> tuple[Fault, ...]:
    wordless = "every Test has a consequence, and this one has no words (AD-28)."
    return (
        Fault(path, "adventure/no-consequence", wordless, lambda one, _: one.text.strip(), at="text"),
        _absent(f"{path}.out"),
        unknown(
            f"{path}.to", "adventure/unknown-moment", "no moment of this Chapter has the id '{this}'.",
            lambda within: [*(one.id for one in within["chapters"].moments), END],
        ),
    )  # fmt: skip


def _absent(path: str) -> Fault:
    return unknown(
        path, "adventure/unknown-npc", "nobody in this moment has the id '{this}'.",
        lambda within: [one.id for one in within["moments"].npcs], "Name one of the moment's npcs.",
    )  # fmt: skip


def _unfought(field: str) -> Fault:
    return Fault(
        "chapters.moments", _NEVER, f"nobody fights here, so nothing is ever {field}.",
        lambda moment, _: getattr(moment, field) is None or moment.fight,
        at=field, cure="Write fight: true.", warns=True,
    )  # fmt: skip


def _stranger(field: str, kind: str, names: str) -> Fault:
    """Return the fault of an id that means one person or place here, and another elsewhere in the scene."""

    def words(one: Any, within: Within) -> str:
        return "'{}' is the {} '{}' elsewhere in this scene.".format(one.id, *_meant(within.entry, one.id))

    return Fault(
        f"chapters.moments.{field}", "adventure/id-twice", words,
        lambda one, within: _meant(within.entry, one.id) == (kind, getattr(one, names)), at="id",
        cure="Choose another id.",
    )  # fmt: skip


def _meant(scene: kinds.Scene, id: str) -> tuple[str, str]:
    """Return what an id means where it stands first: who comes again is the same one."""
    moments = [moment for chapter in scene.chapters for moment in chapter.moments]
    people = [(one.rpartition(":")[2], "Protagonist", one) for one in scene.protagonists]
    people += [(one.id, "npc", one.npc) for moment in moments for one in moment.npcs]
    places = [(one.id, "place", one.name) for moment in moments for one in moment.places]
    return next((kind, name) for known, kind, name in (*people, *places) if known == id)


_SCENE = [
    missing("", "adventure/no-protagonist", "nobody can play it: there is no Protagonist (AD-23).", "protagonists"),
    twice(
        "protagonists", "adventure/protagonist-twice",
        "'{this}' stands here twice, and each can be played once (AD-01).",
    ),
    *misnamed("chapters", "chapter", _IDS),
    missing("", "adventure/no-chapter", "an adventure has a Chapter at least (AD-03).", "chapters"),
    *misnamed("chapters.moments", "moment", _IDS, (END,)),
    missing("chapters", "adventure/no-moment", "a Chapter has a moment at least, to open with (AD-04).", "moments"),
    *misnamed("chapters.moments.ways", "way", _IDS, ("fight",)),
    Fault(
        "chapters.moments.ways", "adventure/no-opposition", "nothing opposes '{id}' (AD-28).",
        lambda way, _: way.difficulty is not None or way.against, cure="Write a difficulty, or whom it is against.",
    ),
    Fault(
        "chapters.moments.ways", "adventure/two-oppositions",
        "'{id}' has a Difficulty and an opponent: a Conflict has no Difficulty (AD-55).",
        lambda way, _: way.difficulty is None or way.against is None,
        at="difficulty", cure="Leave one of them out.",
    ),
    _too_hard("chapters.moments.ways"),
    _absent("chapters.moments.ways.against.npc"),
    Fault(
        "chapters.moments.ways", _NEVER, "nobody in this scene can have what '{id}' needs (AD-29).",
        lambda way, within: not way.needs or _to_be_had(within) & set(way.needs),
        at="needs", cure="Put it on a Protagonist's sheet, or into what a consequence gains.", warns=True,
    ),
    *_consequence("chapters.moments.ways.success"),
    *_consequence("chapters.moments.ways.failure"),
    *_consequence("chapters.moments.won"),
    *_consequence("chapters.moments.lost"),
    Fault(
        "chapters.moments", "adventure/no-foe", "there is nobody to fight with: no NPC of this moment is a foe.",
        lambda moment, _: not moment.fight or any(one.foe for one in moment.npcs), at="fight",
    ),
    _unfought("won"),
    _unfought("lost"),
    Fault(
        "chapters.moments", "adventure/never-reached",
        "nothing leads to '{id}', and no moment before it is left without leading elsewhere.",
        lambda moment, within: moment.id in reached(within["chapters"].moments, _leading),
        at="id", cure="Name it in the 'to' of a consequence.", warns=True,
    ),
    *misnamed("chapters.moments.npcs", "person or place", _IDS, ("gm",)),
    *misnamed("chapters.moments.places", "person or place", _IDS, ("gm",)),
    _stranger("npcs", "npc", "npc"),
    _stranger("places", "place", "name"),
    Fault(
        "special_rules.figures", _BEYOND,
        lambda value, within: f"'{within.key}' is {value}: it can be played {FIGURES[within.key].bounds}.",
        lambda value, within: within.key not in FIGURES or FIGURES[within.key].allows(value),
    ),
]  # fmt: skip

ENTRIES: Mapping[str, Sequence[Fault]] = {
    "protagonist": (*_SCORES, *_DRIVES),
    "npc": (*_SCORES, _IMPORTANT),
    "gear": _GEAR,
    "scene": _SCENE,
}
