"""The beginning and the end of a round, and of the scene."""

import attrs

from ....table.stored import event

__all__ = ["RoundBegan", "RoundEnded", "SceneEnded"]


@event("round-began")
@attrs.frozen
class RoundBegan:
    """A round starts; `situations` are the active situations to be played, each as its members."""

    round: int
    situations: tuple[tuple[str, ...], ...]


@event("round-ended")
@attrs.frozen
class RoundEnded:
    """The round is over."""

    round: int


@event("scene-ended")
@attrs.frozen
class SceneEnded:
    """The scene is over: `climax`, `anticlimax` or `stopped`; `by` whom (empty: the games master, or as `why` says)."""

    result: str
    by: str
    why: str = ""
