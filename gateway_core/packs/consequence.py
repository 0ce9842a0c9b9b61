"""A consequence of another rulebook for people who play by it, as its game says it."""

import attrs

__all__ = ["Consequence"]


@attrs.frozen
class Consequence:
    """One thing that comes out otherwise, in players' words: a price, a chance, who takes part in something."""

    topic: str  # the heading it stands under
    words: str  # what it is about
    before: str  # how it was; empty: it was not there
    after: str  # how it is; empty: it is not there any more
    group: str = ""  # what several of one topic have in common, said once before them
    # the values of the rulebook that it tells of, as kind, full id and field, which need no line of their own; an empty
    # field: the whole entry
    tells: frozenset[tuple[str, str, str]] = frozenset()
