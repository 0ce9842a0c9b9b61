"""Who may know what of a scene: its secrets, what a seat sees, and another scene that looks the same (GW-RU-163)."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .hidden import hidden
    from .hidden_fields import hidden_fields
    from .imagine import reimagined, reimagined_only
    from .supposed import supposed
else:
    on_demand(
        __name__,
        {
            "hidden": "hidden",
            "hidden_fields": "hidden_fields",
            "imagine": "reimagined reimagined_only",
            "supposed": "supposed",
        },
    )

__all__ = ["hidden", "hidden_fields", "reimagined", "reimagined_only", "supposed"]
