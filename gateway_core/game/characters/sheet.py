"""A character's sheet worked out: a page for people, and the same for programs."""

from collections.abc import Mapping
from typing import Any

import attrs

from ..pages import Section

__all__ = ["Sheet"]


@attrs.frozen
class Sheet:
    """What one entry shows of itself, every number with what it is made of."""

    page: Section  # for people
    data: Mapping[str, Any]  # for programs: JSON values by keys that stay, and numbers as `Number`
