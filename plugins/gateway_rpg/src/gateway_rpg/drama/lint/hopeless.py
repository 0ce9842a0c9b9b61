"""What is prepared in a scene and wins on no dice: nobody would want to be offered it."""

from collections.abc import Iterator

from gateway_core.packs.finding import Finding

from ..comparing.prepared import chances
from ..rules import SceneBook

__all__ = ["hopeless"]


def hopeless(book: SceneBook) -> Iterator[Finding]:
    """Yield warnings for approaches that win against nobody, whatever falls, as their scene begins."""
    for id, scene in book.of("scene").items():
        odds: dict[tuple[str, str], list[bool]] = {}
        for (actor, approach, _), (_, one) in chances(book, id).items():
            odds.setdefault((actor, approach), []).append(one.fraction == 0)
        for actor, approaches in scene.approaches.items():
            for index, prepared in enumerate(approaches):
                if all(odds.get((actor, prepared.id), [False])):
                    message = "as the scene begins this wins against nobody, whatever the dice show."
                    hint = "Lower the level or the Edge against it, or prepare it for somebody else."
                    at = ("approaches", actor, index)
                    yield Finding("scene", id, at, "scene/never-won", message, hint, "warning")
