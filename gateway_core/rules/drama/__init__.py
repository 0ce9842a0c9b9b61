"""Gateway's Drama Resolution System: scenes of entities, tension lines, Edge and a climax ladder (GW-DR)."""

from .rules import Attempt, Modifier
from .secrecy.view import SceneView
from .system import KINDS, DramaSystem

__all__ = ["KINDS", "Attempt", "DramaSystem", "Modifier", "SceneView"]
