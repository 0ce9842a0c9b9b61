"""What a test says of an action is what it means."""

import pytest

from gateway_rpg.drama.testing import part


@pytest.mark.parametrize(
    ("given", "effect"),
    [
        (part("edge", "bob"), "gateway:edge"),
        (part("own:shove", "bob"), "own:shove"),
        (part("shove", "bob", home="own"), "own:shove"),
        (part("edge", "bob", home="own"), "own:edge"),
        (part("other:shove", "bob", home="own"), "other:shove"),
    ],
)
def test_a_part_is_of_the_effect_that_it_names(given: object, effect: str) -> None:
    """In full, or the book's, or that of another home."""
    assert given == part(effect.partition(":")[2], "bob", home=effect.partition(":")[0])
    assert given.effect == effect  # type: ignore[attr-defined]  # it is a part
