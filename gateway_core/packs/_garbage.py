"""Python's search for garbage, put off while packs are read and put together: it finds none there."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["collection_put_off"]


@contextmanager
def collection_put_off() -> Iterator[None]:
    """Let no garbage be searched for until the end of the block, unless somebody had forbidden it anyway.

    What was made in the block is there to stay, so it then joins the oldest objects at once: to freeze and unfreeze
    is the way to say so. Otherwise the first search afterwards would look through all of it.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on and not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()
        if was_on:
            gc.enable()
