"""What a field is for is read from the comment beside it."""

import attrs

from gateway_core.packs.describing.meaning import meanings


@attrs.frozen
class Shelf:
    """A class whose fields take more than a line."""

    books: tuple[str, ...] = attrs.field(  # what stands on it
        default=(), converter=tuple,
    )  # fmt: skip
    # how high it hangs
    height: int = attrs.field(
        default=1, kw_only=True,
    )  # fmt: skip


def test_what_a_formatter_is_told_is_no_meaning() -> None:
    """An editor shows what the author says to readers, wherever the field ends."""
    told = meanings(Shelf)

    assert (told["books"], told["height"]) == ("what stands on it", "how high it hangs")
