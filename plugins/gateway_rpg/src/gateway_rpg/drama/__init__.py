"""Gateway's Drama Resolution System: scenes of entities, tension lines, Edge and a climax ladder (GW-DR)."""

from .asks import AskedBook, ChecksAsk, JudgeAsk, ModifiersAsk
from .language.operation_ask import OperationAsk
from .rules import Modifier
from .secrecy.view import SceneView
from .system import KINDS, DramaSystem

__all__ = [
    "KINDS",
    "AskedBook",
    "ChecksAsk",
    "DramaSystem",
    "JudgeAsk",
    "Modifier",
    "ModifiersAsk",
    "OperationAsk",
    "SceneView",
]
