"""What an open page is told: only what of it has changed, as it stands when it can be sent.

Whoever reads slowly is told the newest page, and nothing of those between.
"""

import asyncio
from collections.abc import AsyncIterator, Callable

from .blocks import Block, change
from .holders import Person
from .host import Host, Viewer

__all__ = ["told"]

_BEAT = 15.0  # seconds without news, after which a word keeps the way open: proxies close what is silent
_AGAIN = 300  # milliseconds after which a browser comes again


async def told(
    host: Host, person: Person, now: Callable[[], Viewer | None], *, is_screen: bool = False
) -> AsyncIterator[bytes]:
    """Yield server-sent events; `now` returns what their page hangs on at the moment, None: they were removed.

    By a screen for the room nobody is there.
    """
    shown: tuple[Block, ...] = ()
    with host.listening(person, is_screen=is_screen) as news:
        yield f"retry: {_AGAIN}\n\n".encode()
        while True:
            news.clear()
            viewer = now()
            if host.ended or viewer is None:
                return
            newest = await host.blocks(viewer)
            data = change(shown, newest)
            if data is not None:
                yield f"event: page\ndata: {data}\n\n".encode()
                shown = newest
            try:
                await asyncio.wait_for(news.wait(), _BEAT)
            except TimeoutError:
                yield b": here\n\n"
