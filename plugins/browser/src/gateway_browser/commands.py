"""The command that serves a table."""

import asyncio
import io
import logging
import shlex
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import click
import segno

from gateway_core.session.hosting.kept_games import as_typed
from gateway_terminal.for_commands import Hosted, hosted_command, say, wrap

from .holders import ANYBODY, Holders
from .host import LOG, Host
from .serving import bound, numbers_here
from .serving import serve as served

__all__ = ["serve"]

_PORT = 8700


@hosted_command
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Where it listens.")
@click.option("--port", type=click.IntRange(0, 65_535), default=_PORT, show_default=True, help="0 takes a free one.")
@click.option("--lan", is_flag=True, help="Listen for everybody on this network, and show a code for their phones.")
@click.option(
    "--address", metavar="URL", help="How others reach it, such as through a proxy: https://table.example.org."
)
@click.option(
    "--pause", type=click.FloatRange(0, 60), default=1.5, show_default=True, metavar="SECONDS",
    help="How long a program waits before it decides.",
)  # fmt: skip
@click.option(
    "--clock", type=click.IntRange(5, 3_600), metavar="SECONDS",
    help="Let a program decide once for a player for whom everybody has waited so long.",
)  # fmt: skip
@click.option("--addresses", is_flag=True, help="Say at which address each seat is taken, and serve nothing.")
def serve(
    hosted: Hosted,
    host: str,
    port: int,
    lan: bool,
    address: str | None,
    pause: float,
    clock: int | None,
    addresses: bool,
) -> int:
    """Serve a table: everybody plays on their own phone, in a browser.

    TARGET is what a game opens from, by its name (PACK:KIND/NAME) or its file; a table file, whose one scene it is; or
    a saved game. Ctrl-C ends it: what was done is kept, and the same line with the saved game goes on, at the same
    addresses.
    """
    if lan and host != "127.0.0.1":
        raise click.UsageError("--lan listens everywhere, and --host at one address: leave one of them out.")
    _speak()
    hosted.prepare()
    people = None if hosted.save is None else Path(f"{hosted.save}.people")
    if people is not None and not hosted.is_begun:
        people.unlink(missing_ok=True)  # it is of a game that was removed
    reached = _address(address, host, lan=lan)
    if addresses:
        table = Host(hosted.open, Holders(people), address=reached(port or _PORT), people=hosted.people)
        asyncio.run(_listed(table))
        return 0
    try:
        listening = bound("0.0.0.0" if lan else host, port)  # which somebody asked for
    except OSError as fault:
        said = f"Nothing can listen at {host}:{port}: {fault.strerror}."
        raise click.ClickException(f"{said} Another --port may be free.") from None
    with listening:
        own = reached(listening.getsockname()[1])
        table = Host(hosted.open, Holders(people), address=own, pause=pause, clock=clock or 0.0, people=hosted.people)
        asyncio.run(served(table, listening, lambda: _tell(table, shows_code=lan or address is not None)))
    if hosted.save is not None:
        reach = {"--host": "" if host == "127.0.0.1" else host, "--port": str(port or ""), "--address": address or ""}
        reach["--clock"] = str(clock or "")
        options = [
            *(["--lan"] if lan else []),
            *(word for name, value in reach.items() if value for word in (name, value)),
        ]
        again = shlex.join([str(as_typed(hosted.save)), *options])
        say(wrap(f"The table is closed. Go on: gateway serve {again}"))
    return 0


def _address(said: str | None, host: str, *, lan: bool) -> Callable[[int], str]:
    """Return how others reach what listens at a port; raise click.UsageError for what is no address."""
    if said is not None:
        parts = urlsplit(said)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
            raise click.UsageError(f"--address takes http://NAME or https://NAME, not '{said}'.")
        return lambda _: f"{parts.scheme}://{parts.netloc}"
    name = next(iter(numbers_here()), "127.0.0.1") if lan else host
    return lambda port: f"http://{f'[{name}]' if ':' in name else name}:{port}"


async def _listed(host: Host) -> None:
    """Say at which address each seat is taken."""
    try:
        await host.open()
        for seat in (*host.acting.table.seats, ANYBODY):
            say(f"  {seat or 'to look on, or take a free seat'}: {host.address}/join/{host.holders.key(seat)}")
    finally:
        await host.close()


def _tell(host: Host, *, shows_code: bool) -> None:
    """Say where everybody comes in."""
    table, holders = host.acting.table, host.holders
    secret = ": give nobody the games master's" if table.masters else ""
    say(wrap(f"{host.name}, until Ctrl-C. Whoever knows an address comes in by it{secret}."))
    for seat in table.masters:
        say(f"  {seat}: {host.address}/join/{holders.key(seat)}")
    everybody = f"{host.address}/join/{holders.key(ANYBODY)}"
    say(f"  {'everybody else' if table.masters else 'everybody'}: {everybody}")
    if shows_code:
        code = io.StringIO()
        segno.make(everybody, error="m", micro=False).terminal(code, compact=True, border=2)
        say(code.getvalue().rstrip("\n"))


def _speak() -> None:
    """Let the log be read at this terminal."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
