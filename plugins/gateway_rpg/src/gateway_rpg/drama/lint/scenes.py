"""What is wrong with a scene though every key and reference is right: the names within it, its sides, who is key."""

from collections.abc import Iterator

import attrs

from gateway_core.challenge import ChallengeRules, Sheet, refuse_approach
from gateway_core.errors import did_you_mean
from gateway_core.ids import is_slug
from gateway_core.packs.finding import Finding

from ...sheet import sheet_of
from ..new_ids import RESERVED
from ..rules import SceneBook
from ..scene_kinds import CastMember, PreparedApproach, Scene
from ..setup.casting import approach_from
from ..setup.gangs import names_of

__all__ = ["scenes"]

Path = tuple[str | int, ...]

_FIELDS = {
    "challenge/category-not-of-trait": "category",
    "challenge/unknown-background": "background",
    "challenge/unknown-category": "category",
    "challenge/unknown-gear": "gear",
    "challenge/unknown-item": "gear",
    "challenge/unknown-trait": "trait",
    "challenge/unknown-use": "use",
}  # where in an approach each refusal of it belongs


def scenes(book: SceneBook) -> Iterator[Finding]:
    """Yield what is wrong with the names within each scene, and with who its cast are."""
    rules = ChallengeRules.of(book)
    for id, scene in book.of("scene").items():
        yield from _Scene(book, rules, id, scene).findings()


class _Scene:
    """One scene that is looked through."""

    def __init__(self, book: SceneBook, rules: ChallengeRules, id: str, scene: Scene) -> None:
        self._book, self._rules, self._id, self._scene = book, rules, id, scene
        self._cast = {member.id: member for member in scene.cast}
        self._sheets: dict[str, Sheet] = {}  # by character, each worked out once
        self._names = {name for member in scene.cast for name in (member.id, *names_of(member))}

    def findings(self) -> Iterator[Finding]:
        yield from self._members()
        yield from self._keys()
        for index, line in enumerate(self._scene.lines):
            yield from self._named(line.from_, ("lines", index, "from"))
            yield from self._named(line.to, ("lines", index, "to"))
            if line.from_ == line.to:
                yield self._find(("lines", index), "scene/line-to-itself", f"'{line.to}' has a line to itself.")
        for side in self._scene.rumours:
            if side not in self._scene.sides:
                hint = did_you_mean(side, self._scene.sides)
                fault = self._find(("rumours", side), "scene/unknown-side", f"there is no side '{side}'.", hint)
                yield attrs.evolve(fault, key=True)
        if self._scene.initiative is not None:
            yield from self._named(self._scene.initiative, ("initiative",))
        for member, approaches in self._scene.approaches.items():
            yield from (attrs.evolve(one, key=True) for one in self._named(member, ("approaches", member)))
            if member in self._cast:
                for index, prepared in enumerate(approaches):
                    yield from self._prepared(self._cast[member], prepared, ("approaches", member, index))

    def _sheet(self, character: str) -> Sheet:
        if character not in self._sheets:
            self._sheets[character] = sheet_of(self._book, self._book.get("character", character))
        return self._sheets[character]

    def _find(self, path: Path, code: str, message: str, hint: str = "", severity: str = "error") -> Finding:
        return Finding("scene", self._id, path, code, message, hint, severity)  # type: ignore[arg-type]  # one of two words

    def _named(self, name: str, path: Path) -> Iterator[Finding]:
        if name not in self._names:
            yield self._find(
                path, "scene/unknown-cast", f"nobody in the cast has the id '{name}'.", did_you_mean(name, self._names)
            )

    def _members(self) -> Iterator[Finding]:
        seen: set[str] = set()
        for index, member in enumerate(self._scene.cast):
            at: Path = ("cast", index)
            if member.id in seen:
                yield self._find((*at, "id"), "scene/cast-twice", f"two of the cast have the id '{member.id}'.")
            seen.add(member.id)
            if not is_slug(member.id):
                hint = "Use lower-case words with hyphens, such as old-witness."
                yield self._find((*at, "id"), "scene/bad-id", f"'{member.id}' is not an id.", hint)
            if member.id in RESERVED:
                yield self._find(
                    (*at, "id"), "scene/reserved-id", f"'{member.id}' is a word of the table.", "Choose another id."
                )
            if member.side is not None and member.side not in self._scene.sides:
                hint = did_you_mean(member.side, self._scene.sides)
                yield self._find((*at, "side"), "scene/unknown-side", f"there is no side '{member.side}'.", hint)
            if member.in_play and (member.enters is not None or member.sought_as):
                unused = "enters" if member.enters is not None else "sought_as"
                message = f"'{member.id}' is in play from the start, so '{unused}' is never used."
                yield self._find((*at, unused), "scene/never-used", message, "Write in_play: false.", "warning")
            if member.willing and not member.recruitable:
                message = f"nobody recruits '{member.id}', so 'willing' is never used."
                yield self._find((*at, "willing"), "scene/never-used", message, "Write one of the two.", "warning")
            played = [one for one in (member.character, member.entity) if one is not None]
            if len(played) > 1:
                yield self._find(at, "scene/played-twice", f"'{member.id}' is both a character and an entity.")
            if not played and member.dice is None:
                hint = "Name a character, an entity, or dice and a level."
                yield self._find(
                    at, "scene/nobody-plays", f"nothing says what '{member.id}' opposes others with.", hint
                )
            if member.character is not None and (member.dice is not None or member.level is not None):
                message = f"'{member.id}' has a sheet, so its dice and level are never used."
                yield self._find(at, "scene/never-used", message, severity="warning")

    def _keys(self) -> Iterator[Finding]:
        keys = [(index, member) for index, member in enumerate(self._scene.cast) if member.key]
        theirs = {side for side, who in self._scene.sides.items() if who != "gm"}
        if not keys and not self._scene.places:
            hint = "Write key: true for one of the games master's; it may wait off stage (GW-DR-23)."
            yield self._find(("cast",), "scene/no-key", "nobody in the cast is the key entity.", hint)
        taken = set[str | None]()
        for index, member in keys:
            if member.place in taken:
                there = f" at '{member.place}'" if member.place is not None else ""
                yield self._find(
                    ("cast", index, "key"),
                    "scene/two-keys",
                    f"'{member.id}' is a second key entity{there}.",
                    "A scene has one, and a split scene one at each place (GW-DR-23, GW-SP-03).",
                )
            taken.add(member.place)
        highest: dict[str | None, int] = {}
        for member in self._scene.cast:
            if not self._is_player(member):
                highest[member.place] = max(highest.get(member.place, 0), self._significance(member))
        for index, member in keys:
            if member.side in theirs:
                yield self._find(
                    ("cast", index, "key"), "scene/key-of-players", "the key entity is the games master's (GW-DR-23)."
                )
            most = highest.get(member.place, 0)
            if self._significance(member) < most:
                message = f"the key entity's significance is {self._significance(member)}, and another's is {most}."
                yield self._find(
                    ("cast", index), "scene/key-not-highest", message, "It is the highest or joint highest (GW-DR-23)."
                )

    def _is_player(self, member: CastMember) -> bool:
        """Whether somebody is a player character, whom the key entity is not held against (GW-RU-54)."""
        theirs = self._scene.sides.get(member.side or "") == "players"
        return theirs and member.in_play and not member.passive and member.count is None

    def _significance(self, member: CastMember) -> int:
        if member.significance is not None:
            return member.significance
        return self._book.get("entity", member.entity).significance if member.entity is not None else 0

    def _prepared(self, member: CastMember, prepared: PreparedApproach, at: Path) -> Iterator[Finding]:
        for index, other in enumerate(prepared.against):
            yield from self._named(other, (*at, "against", index))
        if not prepared.effects and not prepared.resisting:
            message = f"the approach '{prepared.id}' is for no effect and does not resist: it can never be used."
            yield self._find(at, "scene/never-used", message, severity="warning")
        if member.character is None:
            if prepared.trait is not None or prepared.background is not None:
                yield self._find(
                    at, "challenge/no-sheet", f"'{member.id}' has no sheet, so it has no trait and no background."
                )
            return
        sheet = self._sheet(member.character)
        refusal = refuse_approach(self._rules, sheet, approach_from(self._rules, prepared, sheet))
        if refusal is not None:
            field = _FIELDS.get(refusal.code)
            path = (*at, field) if field is not None and getattr(prepared, field) else at
            # A table that binds traits to their categories plays the scene all the same: its forms leave this way out.
            gated = refusal.code == "challenge/category-not-of-trait"
            yield self._find(path, refusal.code, refusal.message, refusal.allowed, "warning" if gated else "error")
