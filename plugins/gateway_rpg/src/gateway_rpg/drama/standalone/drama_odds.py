"""What `odds` and `roll` ask of the drama; they import this alone, and nothing of a scene."""

from collections.abc import Mapping
from typing import Any, ClassVar

from gateway_core.chance.odds import Odds, Unknown
from gateway_core.chance.source import Source
from gateway_core.table.parameter import Parameter
from gateway_core.table.roll import Roll

from .parameters import PARAMETERS
from .rolls import odds, roll

__all__ = ["DramaOdds"]


class DramaOdds:
    """A challenge outside any scene."""

    name: ClassVar[str] = "gateway"
    parameters: ClassVar[tuple[Parameter, ...]] = PARAMETERS

    def weigh(self, rulebook: Any, parameters: Mapping[str, Any]) -> Odds | Unknown:
        """Return the exact odds of a challenge outside any scene, if what is said settles them."""
        return odds(rulebook, parameters)

    def toss(self, rulebook: Any, parameters: Mapping[str, Any], source: Source) -> Roll:
        """Throw a challenge once outside any scene."""
        return roll(rulebook, parameters, source)
