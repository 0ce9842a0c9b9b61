"""How a pack came to a table."""

from typing import Literal

__all__ = ["Origin"]

Origin = Literal["installed", "path", "house", "code"]
