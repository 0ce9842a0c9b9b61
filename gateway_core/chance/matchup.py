"""One way to act against one way to resist it, with its chance."""

import attrs

from .odds import Odds, Unknown

__all__ = ["Matchup"]


@attrs.frozen
class Matchup:
    """What one approach comes to against another, before anything has happened."""

    who: str  # who acts, as people call them
    way: str  # how
    against: str  # who resists
    by: str  # how; empty: by nothing but what they are
    odds: Odds | Unknown
