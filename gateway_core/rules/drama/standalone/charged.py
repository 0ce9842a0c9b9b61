"""A challenge outside any scene, ready to be thrown."""

import attrs

from ....light import light
from ...challenge import Challenge, Dues

__all__ = ["Charged"]


@attrs.frozen
@light
class Charged:
    """A challenge frozen with the raises it takes."""

    challenge: Challenge
    dues: Dues
    rolled: bool  # whether anybody throws
