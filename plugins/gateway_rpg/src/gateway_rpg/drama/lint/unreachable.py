"""What is written down in vain: every name in it is right, and it can never come about as it stands (law 1)."""

from collections.abc import Iterator, Sequence

import attrs

from gateway_core.game.effects import Condition
from gateway_core.packs.finding import Finding

from ..language.effects import Aim, Effect
from ..language.words import LANGUAGE
from ..rules import SceneBook
from ..scene_kinds import CastMember, Scene

__all__ = ["each_asked", "impossible"]

Path = tuple[str | int, ...]

_LINE = LANGUAGE.condition({"line": "target"})
# what is true of everybody in a set of an aim
_OF_AIM = {"linked": _LINE, "unlinked": LANGUAGE.condition({"not": {"line": "target"}})}


def impossible(book: SceneBook) -> Iterator[Finding]:
    """Yield lines, places and approaches of those who cannot have them, and effects that nobody can ever use."""
    for id, scene in book.of("scene").items():
        cast = {member.id: member for member in scene.cast}
        yield from _lines(id, scene, cast)
        yield from _ideas(id, scene)
        yield from _approaches(book, id, scene, cast)
        things = book.of("entity")
        for index, member in enumerate(scene.cast):
            if member.role == "countdown" and member.is_passive(things):
                message = f"'{member.id}' takes no actions, so it sets nothing off."
                hint = "Write passive: false, or let it be the trigger."
                yield Finding("scene", id, ("cast", index, "role"), "scene/never-used", message, hint, "warning")
        first = cast.get(scene.initiative or "")
        if first is not None and (not first.in_play or first.is_passive(things)):
            why = "takes no actions" if first.in_play else "is off stage"
            message = f"'{first.id}' {why}, so it begins with no initiative."
            yield Finding("scene", id, ("initiative",), "scene/never-used", message, "Name another.", "warning")
    yield from _levels(book)
    for id, effect in book.of("effect").items():
        yield from _effect(id, effect, book.get("aim", effect.aim))


def _levels(book: SceneBook) -> Iterator[Finding]:
    """Yield Challenge Levels above the highest of the book's table: they count as that one (GW-RU-01)."""
    most = max((row.modifier for row in book.of("table-challenge-level").values()), default=0)
    cast = [
        ("scene", id, ("cast", index, "level"), member.level or 0)
        for id, scene in book.of("scene").items()
        for index, member in enumerate(scene.cast)
    ]
    things = [("entity", id, ("level",), entity.level) for id, entity in book.of("entity").items()]
    for kind, id, at, level in (*cast, *things):
        if level > most:
            message = f"no Challenge Level is higher than {most} (GW-RU-01), so {level} counts as that."
            yield Finding(kind, id, at, "scene/never-used", message, f"Write {most}.", "warning")


def _lines(id: str, scene: Scene, cast: dict[str, CastMember]) -> Iterator[Finding]:
    seen: set[frozenset[str]] = set()
    for index, line in enumerate(scene.lines):
        for field, end in (("from", line.from_), ("to", line.to)):
            if end in cast and not cast[end].in_play:
                message = f"'{end}' is off stage, and a line joins two who are in play (GW-DR-11)."
                hint = "Take the line out; the games master draws it when they come in."
                yield Finding("scene", id, ("lines", index, field), "scene/line-off-stage", message, hint)
        yield from _allied(id, index, [cast[end] for end in (line.from_, line.to) if end in cast])
        ends = frozenset((line.from_, line.to))
        if ends in seen:
            message = f"'{line.from_}' and '{line.to}' have a line already."
            yield Finding("scene", id, ("lines", index), "scene/line-twice", message, "Remove one of the two.")
        seen.add(ends)


def _allied(id: str, index: int, ends: Sequence[CastMember]) -> Iterator[Finding]:
    """Yield a line between two of one side, who are no opponents; a countdown has one to its trigger (GW-RU-188)."""
    sides, roles = {member.side for member in ends}, {member.role for member in ends}
    if len({member.id for member in ends}) == 2 and len(sides) == 1 and None not in sides and len(roles - {None}) < 2:
        one, other = ends
        message = f"'{one.id}' and '{other.id}' are both of the side '{one.side}', so neither opposes the other."
        hint = "Draw it to one whom they oppose, or take it out (GW-RU-188)."
        yield Finding("scene", id, ("lines", index), "scene/line-of-allies", message, hint, "warning")


def _ideas(id: str, scene: Scene) -> Iterator[Finding]:
    for index, member in enumerate(scene.cast):
        for place, words in enumerate(member.sought_as):
            if not words.strip():
                at = ("cast", index, "sought_as", place)
                message = f"a search for anything at all would find '{member.id}' by this."
                yield Finding("scene", id, at, "scene/blank-idea", message, "Write a word, or take it out.")


def _approaches(book: SceneBook, id: str, scene: Scene, cast: dict[str, CastMember]) -> Iterator[Finding]:
    things = book.of("entity")
    for name, approaches in scene.approaches.items():
        seen: set[str] = set()
        for index, prepared in enumerate(approaches):
            at: Path = ("approaches", name, index)
            if prepared.id in seen:
                message = f"two approaches of '{name}' have the id '{prepared.id}'."
                yield Finding("scene", id, (*at, "id"), "scene/approach-twice", message)
            seen.add(prepared.id)
            if prepared.effects and not prepared.resisting and name in cast and cast[name].is_passive(things):
                message = f"'{name}' takes no actions, and '{prepared.id}' does not resist: it can never be used."
                yield Finding("scene", id, at, "scene/never-used", message, "Write resisting: true.", "warning")


def _effect(id: str, effect: Effect, aim: Aim) -> Iterator[Finding]:
    """Yield what makes an effect unusable: nobody is to use it, or two of its needs are never true together."""
    if not effect.by:
        hint = "Write by: [participant], or leave it out."
        yield Finding("effect", id, ("by",), "effect/never-usable", "nobody may use it.", hint, "warning")
    known = {repr(condition) for condition in _of_aim(aim)}  # as words: not every condition has a hash
    for index, need in enumerate(effect.needs):
        if need.when is not None:
            continue
        contradicted = False
        for condition in each_asked(need.condition):
            contradicted = contradicted or repr(_contrary(condition)) in known
            known.add(repr(condition))
        if contradicted:
            message = "this contradicts its aim or another need, so nobody can ever use it."
            hint = "Take one of the two out."
            yield Finding("effect", id, ("needs", index), "effect/never-usable", message, hint, "warning")


def _of_aim(aim: Aim) -> tuple[Condition, ...]:
    sets = {case.set for case in aim.cases}
    if len(sets) > 1 or aim.targets not in ("one", "some"):
        return ()
    return tuple(_OF_AIM[one] for one in sets if one in _OF_AIM)


def each_asked(condition: Condition) -> Iterator[Condition]:
    """Yield what must each be true for the whole to be."""
    if condition.word.name == "all":
        for inner in condition.value:
            yield from each_asked(inner)
    else:
        yield condition


def _contrary(condition: Condition) -> Condition:
    if condition.word.name == "not":
        contrary: Condition = condition.value
        return contrary
    if isinstance(condition.value, bool):
        return attrs.evolve(condition, value=not condition.value)
    return Condition(LANGUAGE.conditions["not"], condition)
