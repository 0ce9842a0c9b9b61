"""Gateway's Drama Resolution System: scenes of entities, tension lines, Edge and a climax ladder (GW-DR)."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .language.case import Case
    from .rules import Attempt, Modifier
    from .secrecy.view import SceneView
    from .system import KINDS, DramaSystem
else:
    on_demand(
        __name__,
        {
            "rules": "Attempt Modifier",
            "language.case": "Case",
            "secrecy.view": "SceneView",
            "system": "KINDS DramaSystem",
        },
    )

__all__ = ["KINDS", "Attempt", "Case", "DramaSystem", "Modifier", "SceneView"]
