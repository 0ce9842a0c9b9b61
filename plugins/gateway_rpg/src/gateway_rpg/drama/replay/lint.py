"""What is wrong with a replay before it is played: who and what its rows name, its rulings, and idle rows."""

import functools
from collections.abc import Collection, Iterator
from typing import Literal

import attrs

from gateway_core.challenge import ChallengeRules, Sheet, refuse_approach
from gateway_core.errors import did_you_mean
from gateway_core.packs.finding import Finding

from ...sheet import sheet_of
from ..action.pending import CIRCUMSTANCES, SOUGHT, UNSEEN
from ..commands.games_master.catalogue import FORCING
from ..commands.games_master.create import Create
from ..commands.games_master.gifts import GrantRaises
from ..new_ids import new_id
from ..rules import SceneBook
from ..scene_kinds import CastMember, PreparedApproach, Scene
from ..setup.casting import approach_from
from ..setup.gangs import names_of
from .forms import mentioned
from .kinds import Replay, Step
from .rows import Row

__all__ = ["findings", "findings_of"]

Path = tuple[str | int, ...]

_REMARKS = ("pack/never-used", "replay/idle-conflict")


def findings(book: SceneBook) -> Iterator[Finding]:
    """Yield every fault of a rulebook's replays; none keeps anybody from playing by other rulings, or a scene."""
    if book.of("replay"):
        rules, rulings = ChallengeRules.of(book), book.of("ruling").values()
        numbers = {one.rule for one in rulings}
        switches = {one.rule for one in rulings if one.sort == "switch"}
        for id, replay in book.of("replay").items():
            yield from _Replay(book, rules, numbers, switches, id, replay, book.get("scene", replay.scene)).findings()


def findings_of(book: SceneBook, id: str) -> Iterator[Finding]:
    """Yield what keeps one replay from being played by this rulebook."""
    yield from (found for found in findings(book) if found.id == id and found.severity == "error")


@attrs.frozen(slots=False)  # for what is worked out once
class _Replay:
    """One replay that is looked through."""

    book: SceneBook
    rules: ChallengeRules
    numbers: set[str]
    switches: set[str]
    id: str
    replay: Replay
    scene: Scene

    def findings(self) -> Iterator[Finding]:
        for member in self.replay.names:
            yield from self._cast(member, ("names", member))
        for member, ways in self.replay.approaches.items():
            yield from self._cast(member, ("approaches", member), self._parts)
            for index, way in enumerate(ways):
                yield from self._way(member, way, ("approaches", member, index))
        yield from self._chosen()
        seen: set[str] = set()
        for index, step in enumerate(self.replay.steps):
            path: Path = ("steps", index)
            if step.step in seen:
                yield self._find((*path, "step"), "replay/step-twice", f"two steps are called '{step.step}'.")
            seen.add(step.step)
            yield from self._step(step, path)

    @functools.cached_property
    def _sheets(self) -> dict[str, Sheet]:
        return {}  # by character, each worked out once

    def _sheet(self, character: str) -> Sheet:
        if character not in self._sheets:
            self._sheets[character] = sheet_of(self.book, self.book.get("character", character))
        return self._sheets[character]

    def _find(self, path: Path, code: str, message: str, hint: str = "") -> Finding:
        severity: Literal["error", "warning"] = "warning" if code in _REMARKS else "error"
        return Finding("replay", self.id, path, code, message, hint, severity, tolerable=True)

    @functools.cached_property
    def _entries(self) -> dict[str, str]:
        """Everybody whom a row may name, each with its entry in the cast: a gang's, or its own if it has one."""
        rows = (row for step in self.replay.steps for row in step.rows)
        created = (new_id(row.written.name, ()) for row in rows if row.form.command is Create)
        return {name: name for name in created} | {
            name: member.id for member in self.scene.cast for name in names_of(member)
        }

    @functools.cached_property
    def _parts(self) -> dict[str, CastMember | None]:
        """The cast by its ids, and those who are created under way."""
        return dict.fromkeys(self._entries.values()) | {member.id: member for member in self.scene.cast}

    @functools.cached_property
    def _prepared(self) -> dict[tuple[str, str], dict[str, None]]:
        return {}  # by somebody and their entry in the cast: the ids of their approaches, put together once

    @functools.cached_property
    def _used(self) -> set[tuple[str | None, str]]:
        """Every approach that a row names, by who goes about it and by their entry in the cast."""
        taken = (way for step in self.replay.steps for row in step.rows if (way := row.way) is not None)
        return {(one, name) for who, name in taken for one in (who, self._entries.get(who))}

    def _cast(self, name: str, path: Path, others: Collection[str] = ()) -> Iterator[Finding]:
        if name not in self._entries and name not in others:
            message = f"nobody in the cast has the id '{name}'."
            yield self._find(path, "scene/unknown-cast", message, did_you_mean(name, [*self._entries, *others]))

    def _ruling(self, number: str, path: Path) -> Iterator[Finding]:
        if number not in self.numbers:
            hint = did_you_mean(number, self.numbers)
            yield self._find(path, "pack/unknown-ruling", f"no ruling has the number '{number}'.", hint)

    def _chosen(self) -> Iterator[Finding]:
        """Yield what is wrong with the readings that it plays by."""
        known = {one.partition(":")[2]: ruling for one, ruling in self.book.of("ruling").items()}
        for id, option in self.replay.rulings.items():
            path: Path = ("rulings", id)
            if id not in known:
                hint = did_you_mean(id, known)
                yield self._find(path, "pack/unknown-ruling", f"there is no ruling '{id}'.", hint)
            elif option not in known[id].built:
                message = f"'{id}' has no option '{option}'."
                yield self._find(path, "pack/unknown-option", message, did_you_mean(option, known[id].built))

    def _step(self, step: Step, path: Path) -> Iterator[Finding]:
        if step.talk and (step.rows or step.sees is not None):
            message = f"in '{step.step}' people only talk, so nothing is done or seen."
            yield self._find((*path, "talk"), "replay/more-than-talk", message, "Take out talk, or its rows.")
        elif not step.talk and not step.rows and step.sees is None:
            hint = "Write its rows, what it sees, or talk: true."
            yield self._find(path, "replay/empty-step", f"nothing says what happens in '{step.step}'.", hint)
        for sort in ("see", "switch", "slip", "conflict"):
            for index, number in enumerate(getattr(step, sort)):
                yield from self._ruling(number, (*path, sort, index))
        for index, number in enumerate(step.switch):
            if number in self.numbers and number not in self.switches:
                message = f"'{number}' has one reading, so no other does it."
                hint = "Name it under see, slip or conflict."
                yield self._find((*path, "switch", index), "replay/no-switch", message, hint)
        if step.conflict and not any(row.form.command in (*FORCING, GrantRaises) for row in step.rows):
            message = f"nothing in '{step.step}' is decreed by the games master."
            hint = "Name the ruling under see, switch or slip."
            yield self._find((*path, "conflict"), "replay/idle-conflict", message, hint)
        for index, row in enumerate(step.rows):
            yield from self._row(row, (*path, "rows", index), step.conflict)

    def _row(self, row: Row, path: Path, conflict: tuple[str, ...]) -> Iterator[Finding]:
        for name, at in mentioned(row.written):
            yield from self._cast(name, (*path, row.form.word, *at), (CIRCUMSTANCES, SOUGHT, UNSEEN))
        for name in row.dice:
            yield from self._cast(name, (*path, "dice", name), (CIRCUMSTANCES, SOUGHT, UNSEEN))
        yield from self._excuse(row, path, conflict)
        if row.way is not None:
            yield from self._named(*row.way, (*path, row.form.word, "approach"))

    def _excuse(self, row: Row, path: Path, conflict: tuple[str, ...]) -> Iterator[Finding]:
        """Yield what is wrong with the ruling by which a row gives what the rules do not, or with its having none.

        Free raises are the games master's to give in any step; in one with a conflict they are what only the text has.
        """
        word = row.form.word
        if row.form.command not in FORCING and not (conflict and row.form.command is GrantRaises):
            for key in ("ruling", "why"):
                if getattr(row, key):
                    message = f"'{word}' gives nothing that the rules do not, so nothing excuses it."
                    hint = "Name the ruling among those of the step."
                    yield self._find((*path, key), "replay/needless-ruling", message, hint)
            return
        if not row.ruling:
            message = f"'{word}' gives what the rules do not, and no ruling says why."
            yield self._find((*path, word), "replay/no-ruling", message, "Add ruling: GW-RU-….")
            return
        yield from self._ruling(row.ruling, (*path, "ruling"))
        if row.ruling not in conflict:
            message = f"'{word}' gives something by {row.ruling}, which the step does not have under conflict."
            yield self._find((*path, "ruling"), "replay/no-conflict", message, f"Add conflict: [{row.ruling}].")
        if not row.why:
            message = f"'{word}' gives what the rules do not, and does not tell the reader why."
            yield self._find((*path, word), "replay/no-why", message, "Add why: and one sentence of this scene.")

    def _named(self, entity: str, name: str, path: Path) -> Iterator[Finding]:
        """Yield a fault if nobody has prepared an approach of this name; who is sought may have any."""
        entry = self._entries.get(entity, entity)
        if (entity, entry) not in self._prepared:
            own = [way for one in {entity, entry} for way in self.replay.approaches.get(one, ())]
            ways = [*own, *self.scene.approaches.get(entry, ())]
            self._prepared[entity, entry] = dict.fromkeys(way.id for way in ways)
        known = self._prepared[entity, entry]
        if name not in known and entity not in (SOUGHT, UNSEEN, CIRCUMSTANCES):
            hint = did_you_mean(name, known)
            yield self._find(path, "replay/unknown-approach", f"'{entity}' has no approach '{name}' prepared.", hint)

    def _way(self, entity: str, way: PreparedApproach, path: Path) -> Iterator[Finding]:
        """Yield why somebody cannot go about it like this, and whether any row does."""
        entry = self._entries.get(entity, entity)
        member = self._parts.get(entry)
        if member is not None and member.character is not None:
            sheet = self._sheet(member.character)
            refusal = refuse_approach(self.rules, sheet, approach_from(self.rules, way, sheet))
            if refusal is not None:
                yield self._find(path, refusal.code, refusal.message, refusal.allowed)
        if (entity, way.id) not in self._used and not way.resisting:
            message = f"no row goes about it like '{way.id}'."
            yield self._find((*path, "id"), "pack/never-used", message, "Use it, or take it out.")
