"""A challenge outside any scene, ready to be thrown, or what it still hangs on."""

import attrs

from gateway_core.challenge import Challenge, Dues

__all__ = ["Charged", "Hanging"]


@attrs.frozen
class Charged:
    """A challenge frozen with the raises it takes."""

    challenge: Challenge
    dues: Dues
    rolled: bool  # whether anybody throws


class Hanging(Exception):
    """A challenge hangs on what nobody has said of one of its sides."""

    def __init__(self, why: str, cure: str) -> None:
        super().__init__(why)
        self.why, self.cure = why, cure  # a sentence each
