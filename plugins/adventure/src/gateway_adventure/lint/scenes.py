"""What is wrong with a scene though every key and reference is right: names within it, paths through it, dead ends."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from gateway_core.errors import did_you_mean
from gateway_core.ids import is_slug
from gateway_core.packs import Finding

from .. import kinds
from ..rules import END

__all__ = ["Path", "review_scene"]

Path = tuple[str | int, ...]
Named = tuple[Path, str]

_RESERVED = {"chapter": (), "moment": (END,), "way": ("fight",), "person or place": ("gm",)}


def review_scene(rulebook: Any, id: str, scene: kinds.Scene, hardest: int) -> Iterator[Finding]:
    """Yield every fault of a scene; `hardest` is the highest result there is."""
    return _Scene(rulebook, id, scene, hardest).findings()


class _Scene:
    """One scene under review."""

    def __init__(self, rulebook: Any, id: str, scene: kinds.Scene, hardest: int) -> None:
        self._book, self._id, self._scene, self._hardest = rulebook, id, scene, hardest
        self._carried = self._gear_to_be_had()

    def findings(self) -> Iterator[Finding]:
        yield from self._players()
        yield from self._people()
        chapters: list[Named] = [(("chapters", at), one.id) for at, one in enumerate(self._scene.chapters)]
        yield from self._ids("chapter", chapters)
        if not chapters:
            yield self._find(("chapters",), "adventure/no-chapter", "an adventure has a Chapter at least (AD-03).")
        for at, chapter in enumerate(self._scene.chapters):
            yield from self._chapter(("chapters", at, "moments"), chapter)

    def _find(
        self, path: Path, code: str, message: str, hint: str = "", severity: Literal["error", "warning"] = "error"
    ) -> Finding:
        return Finding("scene", self._id, path, code, message, hint, severity)

    def _ids(self, what: str, named: Iterable[Named]) -> Iterator[Finding]:
        """Yield ids that are out of shape, are words of the game, or stand there twice."""
        seen: set[str] = set()
        for path, id in named:
            at = (*path, "id")
            if not is_slug(id):
                hint = "Use lower-case words with hyphens, such as old-bridge."
                yield self._find(at, "adventure/bad-id", f"'{id}' is not an id.", hint)
            if id in _RESERVED[what]:
                yield self._find(at, "adventure/reserved-id", f"'{id}' is a word of the game.", "Choose another id.")
            if id in seen:
                yield self._find(at, "adventure/id-twice", f"there is a {what} '{id}' already.", "Choose another id.")
            seen.add(id)

    def _players(self) -> Iterator[Finding]:
        if not self._scene.protagonists:
            message = "nobody can play it: there is no Protagonist (AD-23)."
            yield self._find(("protagonists",), "adventure/no-protagonist", message)
        for at, one in enumerate(self._scene.protagonists):
            if one in self._scene.protagonists[:at]:
                message = f"'{one}' stands here twice, and each can be played once (AD-01)."
                yield self._find(("protagonists", at), "adventure/protagonist-twice", message)

    def _people(self) -> Iterator[Finding]:
        """Yield ids that mean one person here and another there: who comes again is the same one."""
        known = {one.rpartition(":")[2]: ("Protagonist", one) for one in self._scene.protagonists}
        for at, chapter in enumerate(self._scene.chapters):
            for number, moment in enumerate(chapter.moments):
                path: Path = ("chapters", at, "moments", number)
                people = [((*path, "npcs", n), one.id, ("npc", one.npc)) for n, one in enumerate(moment.npcs)]
                places = [((*path, "places", n), one.id, ("place", one.name)) for n, one in enumerate(moment.places)]
                here = [*people, *places]
                yield from self._ids("person or place", [(where, id) for where, id, _ in here])
                for where, id, meant in {one[1]: one for one in reversed(here)}.values():
                    if known.setdefault(id, meant) != meant:
                        message = f"'{id}' is the {known[id][0]} '{known[id][1]}' elsewhere in this scene."
                        yield self._find((*where, "id"), "adventure/id-twice", message, "Choose another id.")

    def _chapter(self, path: Path, chapter: kinds.Chapter) -> Iterator[Finding]:
        ids = [one.id for one in chapter.moments]
        yield from self._ids("moment", [((*path, at), id) for at, id in enumerate(ids)])
        if not ids:
            yield self._find(path, "adventure/no-moment", "a Chapter has a moment at least, to open with (AD-04).")
        reached = _reached(chapter)
        for at, moment in enumerate(chapter.moments):
            yield from self._moment((*path, at), moment, [*ids, END])
            if moment.id not in reached:
                message = f"nothing leads to '{moment.id}', and no moment before it is left without leading elsewhere."
                hint = "Name it in the 'to' of a consequence."
                yield self._find((*path, at, "id"), "adventure/never-reached", message, hint, "warning")

    def _moment(self, path: Path, moment: kinds.Moment, ids: list[str]) -> Iterator[Finding]:
        yield from self._ids("way", [((*path, "ways", at), way.id) for at, way in enumerate(moment.ways)])
        here = [one.id for one in moment.npcs]
        for at, way in enumerate(moment.ways):
            yield from self._way((*path, "ways", at), way, here)
        for where, consequence in _consequences(moment):
            yield from self._consequence((*path, *where), consequence, here, ids)
        if moment.fight and not any(one.foe for one in moment.npcs):
            message = "there is nobody to fight with: no NPC of this moment is a foe."
            yield self._find((*path, "fight"), "adventure/no-foe", message)
        for name, outcome in (("won", moment.won), ("lost", moment.lost)):
            if outcome is not None and not moment.fight:
                message = f"nobody fights here, so nothing is ever {name}."
                yield self._find((*path, name), "adventure/never-used", message, "Write fight: true.", "warning")

    def _way(self, path: Path, way: kinds.Way, here: list[str]) -> Iterator[Finding]:
        if way.difficulty is None and way.against is None:
            hint = "Write a difficulty, or whom it is against."
            yield self._find(path, "adventure/no-opposition", f"nothing opposes '{way.id}' (AD-28).", hint)
        if way.difficulty is not None and way.against is not None:
            message = f"'{way.id}' has a Difficulty and an opponent: a Conflict has no Difficulty (AD-55)."
            yield self._find((*path, "difficulty"), "adventure/two-oppositions", message, "Leave one of them away.")
        if way.difficulty is not None and way.difficulty > self._hardest:
            message = f"a Difficulty of {way.difficulty}: no result is higher than {self._hardest}."
            yield self._find((*path, "difficulty"), "adventure/too-hard", message, severity="warning")
        if way.against is not None:
            yield from self._present((*path, "against", "npc"), way.against.npc, here)
        if way.needs and not self._carried & set(way.needs):
            message = f"nobody in this scene can have what '{way.id}' needs (AD-29)."
            hint = "Put it on a Protagonist's sheet, or into what a consequence gains."
            yield self._find((*path, "needs"), "adventure/never-used", message, hint, "warning")

    def _consequence(
        self, path: Path, consequence: kinds.Consequence, here: list[str], ids: list[str]
    ) -> Iterator[Finding]:
        if not consequence.text.strip():
            message = "every Test has a consequence, and this one has no words (AD-28)."
            yield self._find((*path, "text"), "adventure/no-consequence", message)
        for at, npc in enumerate(consequence.out):
            yield from self._present((*path, "out", at), npc, here)
        if consequence.to is not None and consequence.to not in ids:
            message = f"no moment of this Chapter has the id '{consequence.to}'."
            yield self._find((*path, "to"), "adventure/unknown-moment", message, did_you_mean(consequence.to, ids))

    def _present(self, path: Path, npc: str, here: list[str]) -> Iterator[Finding]:
        if npc not in here:
            message = f"nobody in this moment has the id '{npc}'."
            hint = did_you_mean(npc, here) or "Name one of the moment's npcs."
            yield self._find(path, "adventure/unknown-npc", message, hint)

    def _gear_to_be_had(self) -> frozenset[str]:
        """Return what Protagonists of the scene carry, and what can be gained in it, or taken from its NPCs (AD-19)."""
        moments = [moment for chapter in self._scene.chapters for moment in chapter.moments]
        sheets = [self._book.get("protagonist", id) for id in self._scene.protagonists]
        sheets += [self._book.get("npc", one.npc) for moment in moments for one in moment.npcs]
        gained = [consequence.gains for moment in moments for _, consequence in _consequences(moment)]
        return frozenset(gear for gears in (*(sheet.gear for sheet in sheets), *gained) for gear in gears)


def _consequences(moment: kinds.Moment) -> Iterator[tuple[Path, kinds.Consequence]]:
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
