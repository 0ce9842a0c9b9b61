"""What is wrong with tables, sheets, Gear and scenes though every key and every reference in them is right."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from gateway_core.game import Fault, Within, faults, misnamed, reached, twice, unknown
from gateway_core.packs import Finding

from . import kinds
from .pools import pool
from .tables import END, Tables, called, review_tables

_NEVER, _IDS = "adventure/never-used", ("adventure/bad-id", "adventure/reserved-id", "adventure/id-twice")


@attrs.frozen
class _Measures:
    """What sheets and scenes are measured by."""

    rulebook: Any
    rules: Tables

    @property
    def hardest(self) -> int:
        """The highest result there is: of the dice under the best score, or of a Last Stand."""
        results = (max(pool(self.rules, score).totals.ways) for score in self.rules.removals)
        return max(self.rules.figures["last-stand"], *results)


def review(rulebook: Any) -> Iterator[Finding]:
    """Yield every fault of a rulebook's entries beyond their shape and references."""
    tables = list(review_tables(rulebook))
    yield from tables
    if any(finding.severity == "error" for finding in tables):
        return  # sheets and scenes are measured by the tables: first mend those
    by = _Measures(rulebook, Tables.of(rulebook))
    for kind in ("protagonist", "npc"):
        for id, sheet in rulebook.of(kind).items():
            yield from review_sheet(by.rules, kind, id, sheet)
    yield from faults("gear", rulebook.of("gear"), _GEAR, by)
    yield from faults("scene", rulebook.of("scene"), _SCENE, by)


# ── sheets and Gear ──────────────────────────────────────────────────────────────────────────────────────────────────

_SCORES = (
    Fault(
        "", "adventure/no-score",
        lambda sheet, within: f"there is no score for {', '.join(map(called, _unscored(sheet, within)))} (AD-05).",
        lambda sheet, within: not _unscored(sheet, within), at="abilities", cure="Write one for each Ability.",
    ),
    Fault(
        "abilities", "adventure/score-out-of-range", "a score of {this}: no dice are thrown with it (AD-06).",
        lambda score, within: score in within.book.removals,
        cure=lambda _, within: f"Write a number from {within.book.lowest} to {within.book.highest}.",
    ),
)  # fmt: skip
_SHEETS: Mapping[str, Sequence[Fault]] = {
    "protagonist": [
        Fault(
            "", "adventure/no-drive", "a Protagonist without a Drive can never regain Resolve (AD-14, AD-44).",
            lambda sheet, _: sheet.drives, at="drives", cure="Write two or three.",
        ),
        Fault("drives", "adventure/no-drive", "a Drive has words (AD-14).", lambda drive, _: drive.strip()),
        Fault(
            "drives", "adventure/drive-twice",
            "this Drive is on the sheet already, and each is marked once a Chapter (AD-45).",
            lambda drive, within: not drive.strip() or drive.strip() not in map(str.strip, within.before),
        ),
    ],
    "npc": [
        Fault(
            "", _NEVER, "without Resolve, Serious Danger is not for this NPC, important or not (AD-R22).",
            lambda npc, _: not npc.important or npc.resolve is not None,
            at="important", cure="Write resolve, too.", warns=True,
        ),
    ],
}  # fmt: skip


def review_sheet(rules: Tables, kind: str, id: str, sheet: Any) -> Iterator[Finding]:
    """Yield what is wrong with a Protagonist or an NPC."""
    return faults(kind, {id: sheet}, (*_SCORES, *_SHEETS[kind]), rules)


def _unscored(sheet: Any, within: Within) -> list[str]:
    return [id for id in within.book.abilities if id not in sheet.abilities]


def _too_hard(path: str) -> Fault:
    """Return the fault of a Difficulty that nobody reaches."""
    return Fault(
        path, "adventure/too-hard", "a Difficulty of {this}: no result is higher than {within.book.hardest}.",
        lambda one, within: (one.difficulty or 0) <= within.book.hardest, at="difficulty", warns=True,
    )  # fmt: skip


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
    sheets = [within.book.rulebook.get("protagonist", id) for id in within.entry.protagonists]
    sheets += [within.book.rulebook.get("npc", one.npc) for moment in moments for one in moment.npcs]
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
    Fault(
        "", "adventure/no-protagonist", "nobody can play it: there is no Protagonist (AD-23).",
        lambda scene, _: scene.protagonists, at="protagonists",
    ),
    twice(
        "protagonists", "adventure/protagonist-twice",
        "'{this}' stands here twice, and each can be played once (AD-01).",
    ),
    *misnamed("chapters", "chapter", _IDS),
    Fault(
        "", "adventure/no-chapter", "an adventure has a Chapter at least (AD-03).",
        lambda scene, _: scene.chapters, at="chapters",
    ),
    *misnamed("chapters.moments", "moment", _IDS, (END,)),
    Fault(
        "chapters", "adventure/no-moment", "a Chapter has a moment at least, to open with (AD-04).",
        lambda chapter, _: chapter.moments, at="moments",
    ),
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
]  # fmt: skip
