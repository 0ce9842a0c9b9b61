"""Characters of one's own in a published scene: who plays a part instead of whom the scene names (`--cast`)."""

from collections.abc import Iterator, Mapping

import attrs

from ....errors import ContentError, Problem, did_you_mean
from ....ids import qualify
from ...challenge import ChallengeRules, Sheet, refuse_approach
from ..rules import SceneBook
from ..scene_kinds import CastMember, PreparedApproach, Scene
from .prepared import approach_from

__all__ = ["fitting", "recast"]


def recast(book: SceneBook, scene: Scene, pack: str, cast: tuple[str, ...]) -> Scene:
    """Return the scene with other characters in some of its parts: `cast` holds PART=CHARACTER.

    A character without a pack is one of the scene's own. Raise ContentError that names every slip.
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
    part, equals, name = word.partition("=")
    character, parts = book.now("character", qualify(name, pack)), [member.id for member in scene.cast]
    if not (part and equals and name):
        yield Problem("scene/cast-shape", f"a part is cast as PART=CHARACTER, not '{word}'.")
    elif part not in parts:
        hint = did_you_mean(part, parts)
        yield Problem("scene/unknown-cast", f"nobody in the cast of this scene has the id '{part}'.", hint=hint)
    elif part in played:
        yield Problem("scene/cast-twice", f"the part '{part}' is given to two.", hint="A part has one character.")
    elif character not in book.of("character"):
        hint = did_you_mean(character, book.of("character"))
        yield Problem("pack/unknown-id", f"no character has the id '{character}'.", hint=hint)
    else:
        played[part] = character


def fitting(
    rules: ChallengeRules,
    sheets: Mapping[str, Sheet],
    prepared: Mapping[str, tuple[PreparedApproach, ...]],
    recast: tuple[str, ...],
) -> tuple[Mapping[str, tuple[PreparedApproach, ...]], Mapping[str, tuple[str, ...]]]:
    """Return the approaches that stand, and by part the ids of those that its new character cannot use."""
    parts = {word.partition("=")[0] for word in recast}
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
