"""A game of somebody else's with hooks of its own: one that it asks, and one that it gave up."""

from typing import Any, ClassVar

import attrs

from gateway_core.packs import Hook, WrongAnswer, deciding_hook
from tests.table.toys.circle import Circle

__all__ = ["Birds", "OmenAsk", "gateway_omen"]


@attrs.frozen
class OmenAsk:
    """What a bird was seen to do."""

    bird: str  # its name
    night: int  # how many have passed


def _omen(answer: Any, plugin: str, ask: OmenAsk) -> str | None:
    if answer is not None and not isinstance(answer, str):
        raise WrongAnswer(answer, "a word, or None,")
    return answer and f"{answer} ({plugin}, {ask.bird})"


@deciding_hook("omen", _omen, first_wins=True)
def gateway_omen(ask: OmenAsk) -> str | None:
    """Say what a bird means."""


class Birds(Circle):
    """A circle of tellers in which birds mean something."""

    name = "birds"
    hooks: ClassVar[tuple[Hook[..., Any], ...]] = (gateway_omen,)
