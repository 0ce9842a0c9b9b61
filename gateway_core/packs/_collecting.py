"""Python's search for garbage, put off while packs are read and put together: it finds none there."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["collection_put_off"]


@contextmanager
def collection_put_off() -> Iterator[None]:
    """Let no garbage be searched for until the end of the block, unless somebody had forbidden it anyway."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
