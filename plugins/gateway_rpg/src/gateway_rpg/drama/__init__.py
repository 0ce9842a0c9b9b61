"""Gateway's Drama Resolution System: scenes of entities, tension lines, Edge and a climax ladder (GW-DR)."""

from .asks import AskedBook, ChecksAsk, JudgeAsk, ModifiersAsk
from .language.operation_ask import OperationAsk
from .rules import Modifier
from .secrecy.view import SceneView

__all__ = [
    "AskedBook",
    "ChecksAsk",
    "JudgeAsk",
    "Modifier",
    "ModifiersAsk",
    "OperationAsk",
    "SceneView",
]
