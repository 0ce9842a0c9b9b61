"""What a program that plays scenes cares about, in per cent of what it does by itself: what personalities change."""

from collections.abc import Mapping
from typing import Self

import attrs

__all__ = ["Weights"]


@attrs.frozen
class Weights:
    """How much each consideration counts; 100 is as much as usual."""

    risk: int = 100  # more: it takes long odds where much can be gained; less: it would rather be sure
    harm: int = 100  # how much it counts to set opponents back, beside getting on
    help: int = 100  # how much it counts what others of its side have of an action
    limelight: int = 100  # how much it wants to be the one who ends the scene
    thrift: int = 100  # how dear Essence is to it

    @classmethod
    def of(cls, weights: Mapping[str, int]) -> Self:
        """Return these weights, and 100 for each that is not named; raise TypeError for a name that is none."""
        return cls(**weights)
