"""The search for garbage is put off while packs are read, and afterwards is as it was."""

import gc
from collections.abc import Iterator

import pytest

from gateway_core.packs._garbage import collection_put_off


@pytest.fixture(autouse=True)
def nothing_set_aside() -> Iterator[None]:
    """Let nothing be hidden from the search before a test, nor after it: to count it takes a tenth of a second."""
    gc.unfreeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize("was_on", [True, False])
def test_the_search_goes_on_as_before(was_on: bool) -> None:
    """Also for a program that wants none at all, and also after a fault."""
    (gc.enable if was_on else gc.disable)()
    try:
        with collection_put_off():
            assert not gc.isenabled()
        with pytest.raises(KeyError), collection_put_off():
            raise KeyError

        assert gc.isenabled() is was_on
    finally:
        gc.enable()


def test_what_was_made_is_among_the_oldest_at_once() -> None:
    """The next search for young garbage does not look through a whole rulebook; nothing is hidden for ever."""
    with collection_put_off():
        made: list[list[object]] = [[]]

    assert any(one is made for one in gc.get_objects(generation=2))
    assert gc.get_freeze_count() == 0


def test_what_a_program_has_set_aside_stays_so() -> None:
    """Whoever hides objects from the search for good does not find them searched after reading a pack."""
    gc.freeze()
    with collection_put_off():
        pass

    assert gc.get_freeze_count() > 0
