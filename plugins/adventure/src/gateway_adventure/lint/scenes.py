"""What is wrong with a scene though every key and reference is right: names within it, paths through it, dead ends."""

from collections.abc import Iterable, Iterator
from typing import Any

from gateway_core.errors import did_you_mean
from gateway_core.ids import is_slug
from gateway_core.packs import Finding, Spot

from .. import kinds
from ..rules import END

__all__ = ["review_scene", "too_hard"]

_RESERVED = {"chapter": (), "moment": (END,), "way": ("fight",), "person or place": ("gm",)}


def review_scene(rulebook: Any, id: str, scene: kinds.Scene, hardest: int) -> Iterator[Finding]:
    """Yield every fault of a scene; `hardest` is the highest result there is."""
    return _Scene(rulebook, id, scene, hardest).findings()


class _Scene:
    """One scene under review."""

    def __init__(self, rulebook: Any, id: str, scene: kinds.Scene, hardest: int) -> None:
        self._book, self._spot, self._scene, self._hardest = rulebook, Spot("scene", id), scene, hardest
        self._carried = self._gear_to_be_had()

    def findings(self) -> Iterator[Finding]:
        yield from self._players()
        yield from self._people()
        spot = self._spot.at("chapters")
        yield from _ids("chapter", ((spot.at(at), one.id) for at, one in enumerate(self._scene.chapters)))
        chapterless = "an adventure has a Chapter at least (AD-03)."
        yield from spot.unless(self._scene.chapters, "adventure/no-chapter", chapterless)
        for at, chapter in enumerate(self._scene.chapters):
            yield from self._chapter(spot.at(at, "moments"), chapter)

    def _players(self) -> Iterator[Finding]:
        spot, sheets = self._spot.at("protagonists"), self._scene.protagonists
        nobody = "nobody can play it: there is no Protagonist (AD-23)."
        yield from spot.unless(sheets, "adventure/no-protagonist", nobody)
        for at, one in enumerate(sheets):
            message = f"'{one}' stands here twice, and each can be played once (AD-01)."
            yield from spot.at(at).unless(one not in sheets[:at], "adventure/protagonist-twice", message)

    def _people(self) -> Iterator[Finding]:
        """Yield ids that mean one person here and another there: who comes again is the same one."""
        known = {one.rpartition(":")[2]: ("Protagonist", one) for one in self._scene.protagonists}
        for at, chapter in enumerate(self._scene.chapters):
            for number, moment in enumerate(chapter.moments):
                spot = self._spot.at("chapters", at, "moments", number)
                people = [(spot.at("npcs", n), one.id, ("npc", one.npc)) for n, one in enumerate(moment.npcs)]
                places = [(spot.at("places", n), one.id, ("place", one.name)) for n, one in enumerate(moment.places)]
                here = [*people, *places]
                yield from _ids("person or place", ((where, id) for where, id, _ in here))
                for where, id, meant in {one[1]: one for one in reversed(here)}.values():
                    kind, name = known.setdefault(id, meant)
                    message = f"'{id}' is the {kind} '{name}' elsewhere in this scene."
                    same = (kind, name) == meant
                    yield from where.at("id").unless(same, "adventure/id-twice", message, "Choose another id.")

    def _chapter(self, spot: Spot, chapter: kinds.Chapter) -> Iterator[Finding]:
        ids = [one.id for one in chapter.moments]
        yield from _ids("moment", ((spot.at(at), id) for at, id in enumerate(ids)))
        momentless = "a Chapter has a moment at least, to open with (AD-04)."
        yield from spot.unless(ids, "adventure/no-moment", momentless)
        reached = _reached(chapter)
        for at, moment in enumerate(chapter.moments):
            yield from self._moment(spot.at(at), moment, [*ids, END])
            message = f"nothing leads to '{moment.id}', and no moment before it is left without leading elsewhere."
            hint = "Name it in the 'to' of a consequence."
            leads = moment.id in reached
            yield from spot.at(at, "id").unless(leads, "adventure/never-reached", message, hint, "warning")

    def _moment(self, spot: Spot, moment: kinds.Moment, ids: list[str]) -> Iterator[Finding]:
        yield from _ids("way", ((spot.at("ways", at), way.id) for at, way in enumerate(moment.ways)))
        here = [one.id for one in moment.npcs]
        for at, way in enumerate(moment.ways):
            yield from self._way(spot.at("ways", at), way, here)
        for where, consequence in _consequences(moment):
            yield from _consequence(spot.at(*where), consequence, here, ids)
        fought = not moment.fight or any(one.foe for one in moment.npcs)
        nobody = "there is nobody to fight with: no NPC of this moment is a foe."
        yield from spot.at("fight").unless(fought, "adventure/no-foe", nobody)
        for name, outcome in (("won", moment.won), ("lost", moment.lost)):
            message, hint = f"nobody fights here, so nothing is ever {name}.", "Write fight: true."
            used = outcome is None or moment.fight
            yield from spot.at(name).unless(used, "adventure/never-used", message, hint, "warning")

    def _way(self, spot: Spot, way: kinds.Way, here: list[str]) -> Iterator[Finding]:
        free, against = way.difficulty is None, way.against
        hint = "Write a difficulty, or whom it is against."
        nothing = f"nothing opposes '{way.id}' (AD-28)."
        yield from spot.unless(not free or against, "adventure/no-opposition", nothing, hint)
        both = f"'{way.id}' has a Difficulty and an opponent: a Conflict has no Difficulty (AD-55)."
        cure, number = "Leave one of them out.", spot.at("difficulty")
        yield from number.unless(free or against is None, "adventure/two-oppositions", both, cure)
        yield from too_hard(number, way.difficulty or 0, self._hardest)
        if against is not None:
            yield from _present(spot.at("against", "npc"), against.npc, here)
        message = f"nobody in this scene can have what '{way.id}' needs (AD-29)."
        hint = "Put it on a Protagonist's sheet, or into what a consequence gains."
        had = not way.needs or self._carried & set(way.needs)
        yield from spot.at("needs").unless(had, "adventure/never-used", message, hint, "warning")

    def _gear_to_be_had(self) -> frozenset[str]:
        """Return what Protagonists of the scene carry, and what can be gained in it, or taken from its NPCs (AD-19)."""
        moments = [moment for chapter in self._scene.chapters for moment in chapter.moments]
        sheets = [self._book.get("protagonist", id) for id in self._scene.protagonists]
        sheets += [self._book.get("npc", one.npc) for moment in moments for one in moment.npcs]
        gained = [consequence.gains for moment in moments for _, consequence in _consequences(moment)]
        return frozenset(gear for gears in (*(sheet.gear for sheet in sheets), *gained) for gear in gears)


def too_hard(spot: Spot, difficulty: int, hardest: int) -> Iterator[Finding]:
    """Yield a Difficulty that nobody reaches."""
    message = f"a Difficulty of {difficulty}: no result is higher than {hardest}."
    return spot.unless(difficulty <= hardest, "adventure/too-hard", message, severity="warning")


def _ids(what: str, named: Iterable[tuple[Spot, str]]) -> Iterator[Finding]:
    """Yield ids that are out of shape, are words of the game, or stand there twice."""
    seen: set[str] = set()
    for spot, id in named:
        at, shape = spot.at("id"), "Use lower-case words with hyphens, such as old-bridge."
        reserved, twice = f"'{id}' is a word of the game.", f"there is a {what} '{id}' already."
        yield from at.unless(is_slug(id), "adventure/bad-id", f"'{id}' is not an id.", shape)
        yield from at.unless(id not in _RESERVED[what], "adventure/reserved-id", reserved, "Choose another id.")
        yield from at.unless(id not in seen, "adventure/id-twice", twice, "Choose another id.")
        seen.add(id)


def _consequence(spot: Spot, consequence: kinds.Consequence, here: list[str], ids: list[str]) -> Iterator[Finding]:
    wordless = "every Test has a consequence, and this one has no words (AD-28)."
    yield from spot.at("text").unless(consequence.text.strip(), "adventure/no-consequence", wordless)
    for at, npc in enumerate(consequence.out):
        yield from _present(spot.at("out", at), npc, here)
    to, leads = consequence.to or "", consequence.to is None or consequence.to in ids
    unknown = f"no moment of this Chapter has the id '{to}'."
    yield from spot.at("to").unless(leads, "adventure/unknown-moment", unknown, did_you_mean(to, ids))


def _present(spot: Spot, npc: str, here: list[str]) -> Iterator[Finding]:
    hint = did_you_mean(npc, here) or "Name one of the moment's npcs."
    yield from spot.unless(npc in here, "adventure/unknown-npc", f"nobody in this moment has the id '{npc}'.", hint)


def _consequences(moment: kinds.Moment) -> Iterator[tuple[tuple[str | int, ...], kinds.Consequence]]:
    for at, way in enumerate(moment.ways):
        yield ("ways", at, "success"), way.success
        yield ("ways", at, "failure"), way.failure
    for name, outcome in (("won", moment.won), ("lost", moment.lost)):
        if outcome is not None:
            yield (name,), outcome


def _reached(chapter: kinds.Chapter) -> set[str]:
    """Return the moments that the first one leads to: by a consequence, or as the next when one is left without."""
    known = {one.id: at for at, one in enumerate(chapter.moments)}
    reached: set[str] = set()
    waiting = [one.id for one in chapter.moments[:1]]
    while waiting:
        id = waiting.pop()
        if id in reached or id not in known:
            continue
        reached.add(id)
        leads = [consequence.to for _, consequence in _consequences(chapter.moments[known[id]])]
        waiting += [to for to in leads if to is not None]
        if not leads or None in leads:
            waiting += [one.id for one in chapter.moments[known[id] + 1 : known[id] + 2]]
    return reached
