"""Rules that can never apply: what is written down, is right in itself, and touches nothing (law 1)."""

from collections.abc import Iterator

from gateway_core.packs import links
from gateway_core.packs.finding import Finding

from ..rules import SceneBook

__all__ = ["unused"]

_PAST = "background"
_PEOPLE = ("archetype", "character", "package", "requirement", "variation")  # by which somebody comes to have one


def unused(book: SceneBook) -> Iterator[Finding]:
    """Yield warnings for cancellations of what nothing has, traits, backgrounds, handouts and sides of nobody."""
    worn = {trait for item in book.of("item").values() for trait in item.traits}
    named = set(worn)
    for id, rule in book.of("cancellation").items():
        named |= {rule.trait, rule.stops}
        for field, trait in (("trait", rule.trait), ("stops", rule.stops)):
            if trait not in worn:
                yield _warn("cancellation", id, (field,), f"no item has '{trait}', so this can never apply.")
    for id in book.of("equipment-trait"):
        if id not in named:
            yield _warn("equipment-trait", id, ("id",), "no item has it and nothing stops it: it is never used.")
    had = {link.id for kind in _PEOPLE for one in book.of(kind).values() for link in links(one) if link.kind == _PAST}
    peopled = {id.partition(":")[0] for id in book.of("character")}  # a pack of none leaves them to others
    for id in book.of(_PAST):
        if id not in had and id.partition(":")[0] in peopled:
            yield _warn(_PAST, id, ("id",), "nobody has it, and no package or archetype gives it.")
    given = {handout for scene in book.of("scene").values() for handout in scene.handouts}
    for id in book.of("handout"):
        if id not in given:
            yield _warn("handout", id, ("id",), "no scene names it, so it can never be given.")
    for id, scene in book.of("scene").items():
        used = {member.side for member in scene.cast}
        for side in scene.sides:
            if side not in used:
                yield _warn("scene", id, ("sides", side), f"nobody is on the side '{side}'.")


def _warn(kind: str, id: str, path: tuple[str | int, ...], message: str) -> Finding:
    return Finding(kind, id, path, "pack/never-used", message, "Use it, or take it out.", "warning")
