"""Gateway's Drama Resolution System: scenes of entities, tension lines, Edge and a climax ladder (GW-DR)."""

from .rules import Modifier, TurnOfMind
from .secrecy.view import SceneView
from .system import KINDS, DramaSystem

__all__ = ["KINDS", "DramaSystem", "Modifier", "SceneView", "TurnOfMind"]
