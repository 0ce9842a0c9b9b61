"""The rulebook as an evening plays by it: the tables, with the adventure's own figures, and what its scene names."""

from typing import Any

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import entries

from . import kinds
from .tables import Tables, called

__all__ = ["END", "Rules"]

END = "end"  # where a consequence leads when the Chapter is over


@attrs.frozen(eq=False, kw_only=True)
class Rules(Tables):
    """What one game needs of its rulebook; made by `compile`. Its figures are the scene's, where that has its own."""

    scene: kinds.Scene
    gear: FrozenDict[str, kinds.Gear] = entries("gear")
    npcs: FrozenDict[str, kinds.Npc] = entries("npc")
    protagonists: FrozenDict[str, kinds.Protagonist] = entries("protagonist")
    place_names: FrozenDict[str, str]

    @classmethod
    def compile(cls, rulebook: Any, scene: str) -> "Rules":
        """Return the rules for a scene by its full id; raise ContentError if the rulebook lacks what the game needs."""
        found: kinds.Scene = rulebook.get("scene", scene)
        places = [place for chapter in found.chapters for moment in chapter.moments for place in moment.places]
        rules = cls.of(rulebook, scene=found, place_names=FrozenDict({place.id: place.name for place in places}))
        special = {called(id): value for id, value in found.special_rules.figures.items()}
        return attrs.evolve(rules, figures=FrozenDict({**rules.figures, **special}))

    def chapter(self, number: int) -> kinds.Chapter:
        """Return a Chapter, counted from 1."""
        return self.scene.chapters[number - 1]

    def moment(self, chapter: int, id: str) -> kinds.Moment | None:
        """Return a moment of a Chapter, or None."""
        if not 1 <= chapter <= len(self.scene.chapters):
            return None
        return next((one for one in self.chapter(chapter).moments if one.id == id), None)
