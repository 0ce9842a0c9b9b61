"""Gateway's Drama Resolution System: scenes of entities, tension lines, Edge and a climax ladder (GW-DR)."""

from .rules import Modifier, TurnOfMind
from .system import KINDS, DramaSystem
from .view import SceneView

__all__ = ["KINDS", "DramaSystem", "Modifier", "SceneView", "TurnOfMind"]
