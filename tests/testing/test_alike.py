"""Whoever breaks a law reads where and how."""

import pytest

from gateway_core.testing.alike import assert_same_faces


def test_of_two_faces_the_first_that_differs_is_told_about_the_place() -> None:
    """A view may have thousands of letters, and its beginning is the same."""
    here, there = (f'{{"rest": "{"." * 500}", "coins": {coins}, "more": "{"," * 500}"}}' for coins in (3, 4))

    with pytest.raises(AssertionError) as caught:
        assert_same_faces({"view": "[]", "board": here}, {"view": "[]", "board": there}, "ann", ", later")

    first, one, other = str(caught.value).splitlines()
    assert first == "ann can tell by board, later:"
    assert ('"coins": 3' in one, '"coins": 4' in other) == (True, True)
    assert max(map(len, (one, other))) < 300


def test_equal_faces_are_no_fault() -> None:
    """Nothing is said of them."""
    assert_same_faces({"view": "[]"}, {"view": "[]"}, "ann")
