"""Gateway's Drama Resolution System: scenes of entities, tension lines, Edge and a climax ladder (GW-DR)."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .asks import AskedBook, ChecksAsk, JudgeAsk, ModifiersAsk
    from .language.operation_ask import OperationAsk
    from .rules import Modifier
    from .secrecy.view import SceneView
    from .system import KINDS, DramaSystem
else:
    on_demand(
        __name__,
        {
            "asks": "AskedBook ChecksAsk JudgeAsk ModifiersAsk",
            "language.operation_ask": "OperationAsk",
            "rules": "Modifier",
            "secrecy.view": "SceneView",
            "system": "KINDS DramaSystem",
        },
    )

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
