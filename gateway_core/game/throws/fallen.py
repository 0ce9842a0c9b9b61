"""A pool that has fallen: what each die shows, which of them count, and what they come to."""

import attrs

__all__ = ["Fallen"]


@attrs.frozen
class Fallen:
    """What one side threw; dice stand in the order of their sizes, and within one size as they were thrown."""

    faces: tuple[int, ...]  # what each die shows at the end
    counts: tuple[int | None, ...]  # what each gives to the total; None: it does not count
    fixed: int = 0  # what was added to the dice
    first: tuple[int, ...] = ()  # what each showed at first, if any was thrown a second time
    beside: tuple["Fallen", ...] = ()  # what the pools beside it came to, in their order

    @property
    def own(self) -> int:
        """What its own dice come to."""
        return sum(number or 0 for number in self.counts)

    @property
    def total(self) -> int:
        """What it comes to, with what is added and what the pools beside it came to."""
        return self.fixed + self.own + sum(one.total for one in self.beside)

    @property
    def kept(self) -> int:
        """How many of its own dice count."""
        return sum(number is not None for number in self.counts)

    @property
    def removed(self) -> tuple[int, ...]:
        """The places of the dice that do not count, from 0."""
        return tuple(place for place, number in enumerate(self.counts) if number is None)

    @property
    def shown(self) -> str:
        """Its own dice for people, those that do not count in brackets; empty if there are none.

        >>> Fallen((2, 4, 5), (None, 4, 5)).shown
        '[(2) 4 5]'
        """
        pairs = zip(self.faces, self.counts, strict=True)
        said = " ".join(str(face) if number is not None else f"({face})" for face, number in pairs)
        return f"[{said}]" if said else ""
