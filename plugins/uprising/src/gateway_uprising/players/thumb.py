"""A program that plays by rules of thumb. It reads what its seat sees, no more."""

from collections.abc import Iterable
from typing import ClassVar

import attrs

from gateway_core.chance import Source, Stream
from gateway_core.table import Observation

from ..commands.shared import Deed
from ..play import flow
from . import deciding
from .ahead import Ahead


@attrs.frozen
class Thumb:
    """Plays what gives most, recruits what is worth most, and attacks where it pays."""

    name: ClassVar[str] = "thumb"
    system: ClassVar[str] = "uprising"

    def choose(self, seat: str, observation: Observation[Deed], chance: Source) -> Deed:
        """Return what to do now."""
        return deciding.decide(observation.view, seat, Stream(chance))

    def looking_ahead(self) -> Ahead:
        """Return the program that compares what this one would do with what else promises much."""
        return Ahead()

    def explain(self, seat: str, observation: Observation[Deed], command: Deed, chance: Source) -> str:
        """Say by which rule of thumb it was chosen."""
        return deciding.why(observation.view, seat, command)

    def rank(self, seat: str, observation: Observation[Deed], chance: Source) -> Iterable[Deed]:
        """Return what it would do, which a menu shows first."""
        now = flow.asked(observation.view)
        return (deciding.decide(observation.view, seat),) if now is not None and now.asks(seat) else ()
