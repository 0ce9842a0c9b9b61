"""Characters of one's own in a published scene: who plays a part instead of whom the scene names (`--cast`)."""

from collections.abc import Iterable, Iterator, Mapping

import attrs

from gateway_core.challenge import ChallengeRules, Sheet, refuse_approach
from gateway_core.errors import ContentError, Problem, did_you_mean
from gateway_core.ids import qualify
from gateway_core.names import meant
from gateway_core.packs.called import entry_called

from ..rules import SceneBook
from ..scene_kinds import CastMember, PreparedApproach, Scene
from .prepared import approach_from

__all__ = ["fitting", "recast"]


def recast(book: SceneBook, scene: Scene, pack: str, cast: tuple[str, ...]) -> Scene:
    """Return the scene with other characters in some of its parts: `cast` holds PART=CHARACTER.

    Both may be named by id or name; a bare id of a character is one of the scene's own pack first. Raise ContentError
    that names every slip.
    """
    problems: list[Problem] = []
    played: dict[str, str] = {}
    for word in cast:
        problems += _slips(book, scene, pack, word, played)
    if problems:
        raise ContentError(problems)
    return attrs.evolve(scene, cast=tuple(_played(member, played.get(member.id)) for member in scene.cast))


def _played(member: CastMember, character: str | None) -> CastMember:
    if character is None:
        return member
    return attrs.evolve(member, character=character, entity=None, name="", dice=None, level=None)


def _slips(book: SceneBook, scene: Scene, pack: str, word: str, played: dict[str, str]) -> Iterator[Problem]:
    """Yield what is wrong with one PART=CHARACTER; if nothing is, note it."""
    said, equals, name = word.partition("=")
    known, parts = book.of("character"), {member.id: _name(book, member) for member in scene.cast}
    found = meant(said, parts)
    part = found[0] if len(found) == 1 else said
    if not (said and equals and name):
        yield Problem("scene/cast-shape", f"a part is cast as PART=CHARACTER, not '{word}'.")
    elif part not in parts:
        hint = did_you_mean(part, parts)
        yield Problem("scene/unknown-cast", f"nobody in the cast of this scene has the id '{part}'.", hint=hint)
    elif part in played:
        yield Problem("scene/cast-twice", f"the part '{part}' is given to two.", hint="A part has one character.")
    elif (character := book.now("character", qualify(name, pack))) in known:
        played[part] = character
    else:
        try:
            played[part] = entry_called(known, "character", name, pack)
        except ContentError as error:
            yield from error.problems


def _name(book: SceneBook, member: CastMember) -> str:
    """Return what people call a part: its own name, or that of whoever plays it."""
    plays = (("character", member.character), ("entity", member.entity))
    return member.name or next(
        (book.get(kind, id).name for kind, id in plays if id is not None and id in book.of(kind)), ""
    )


def fitting(
    rules: ChallengeRules,
    sheets: Mapping[str, Sheet],
    prepared: Mapping[str, tuple[PreparedApproach, ...]],
    parts: Iterable[str],
) -> tuple[Mapping[str, tuple[PreparedApproach, ...]], Mapping[str, tuple[str, ...]]]:
    """Return the approaches that stand, and by recast part the ids of those that its new character cannot use."""
    fit, left_out = dict(prepared), {}
    for part in parts:
        sheet = sheets[part]
        useless = {
            one.id
            for one in prepared[part]
            if refuse_approach(rules, sheet, approach_from(rules, one, sheet)) is not None
        }
        fit[part] = tuple(one for one in prepared[part] if one.id not in useless)
        left_out[part] = tuple(one.id for one in prepared[part] if one.id in useless)
    return fit, left_out
