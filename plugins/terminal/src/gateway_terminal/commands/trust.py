"""`gateway trust`: let the code of a pack run, pinned to the bytes that it has now; see what was trusted; forget it."""

from pathlib import Path

import click

from gateway_core.session.house_file import code_pack, is_code
from gateway_core.session.upkeep.pins import Pin, forget, pin
from gateway_core.session.upkeep.publishers import keep_publisher, refusal
from gateway_core.session.upkeep.trusting import Kept, Offer, offered, trusted_packs

from ..options import json_option
from ..prompt.input import asked_once, at_terminal
from ..render.signed import signed_data
from ..render.terminal import bold, say, say_json
from ..render.text import capital, counted, wrap

__all__ = ["command"]

_SHOWN = 16  # digits of a hash: enough to tell two files apart at a glance


@click.command("trust")
@click.argument("target", required=False)
@click.option("--list", "list_all", is_flag=True, help="List what is trusted, and whether it has changed since.")
@click.option("--forget", "forgotten", metavar="ID", help="Trust a pack no more.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@json_option
def command(target: str | None, list_all: bool, forgotten: str | None, yes: bool, json: bool) -> int:
    """Let the code of the pack TARGET run: a pack's id, folder or .gatepack.

    Only the files that it has now are trusted: if one changes, its code stands still until somebody looks again. A
    pack that was installed, or that --pack names, needs no trust. GATEWAY_NO_CODE=1 switches all code off.
    """
    if [target is not None, list_all, forgotten is not None].count(True) != 1:
        raise click.UsageError("Name one pack, or say --list or --forget ID.")
    if forgotten is not None:
        return _forget(forgotten, json=json)
    if target is None:
        return _list(json=json)
    offer = offered(target)
    granted = {one.pin.id: _trust(one, yes=yes, json=json) for one in (offer, *offer.along)}
    if json:
        along = [_data(one, trusted=granted[one.pin.id]) for one in offer.along]
        say_json({**_data(offer, trusted=granted[offer.pin.id]), "along": along})
    return 0 if all(granted.values()) else 1


def _trust(offer: Offer, *, yes: bool, json: bool) -> bool:
    """Show what would be trusted, ask, and keep the answer; return whether the code may now run."""
    if not json:
        _tell(offer)
    granted = not offer.needless and (yes or _confirmed(offer))
    if granted:
        pin(offer.pin)
        if not offer.signed.change:
            keep_publisher(offer.pin.id, offer.signed)
    if not json:
        say(wrap(capital(offer.needless) if offer.needless else "Trusted." if granted else "Nothing is trusted."))
    return granted or bool(offer.needless)


def _tell(offer: Offer) -> None:
    one = offer.pin
    say(bold(wrap(f"{one.id} {one.version}, {offer.name}")))
    say(wrap(f"in {offer.place}", "  "))
    say(wrap(f"signature: {offer.signed}", "  "))
    for problem in refusal(offer.signed, offer.place):
        say(bold(wrap(f"Careful: {problem.message}", "  ")))
    if offer.needless:
        return
    for change in offer.before or ():
        say(wrap(f"Since it was trusted: {change}.", "  "))
    say(wrap("Its code, as it is now, could then do all that you can do here: read and write your files, use the net."))
    if offer.place.endswith(".gatepack"):
        say("To read it first, look into this folder:")
        say(f"  {offer.folder}")
    for name in one.code:
        say(wrap(f"{one.files[name][:_SHOWN]}  {name}", "  "))
    data = counted(len(one.files) - len(one.code), "other file")
    say(wrap(f"Pinned with it: {data}. The hash of the whole pack:"))
    say(f"  {one.hash}")


def _confirmed(offer: Offer) -> bool:
    if not at_terminal():
        raise click.UsageError("What is trusted runs: say --yes.")
    return asked_once(f"Let the code of '{offer.pin.id}' run?", ("no", "yes")) == "yes"


def _list(*, json: bool) -> int:
    kept = trusted_packs()
    if json:
        say_json([_standing(one) for one in kept])
    elif not kept:
        say("Nothing is trusted.")
    else:
        for one in kept:
            about = f"{one.pin.version}, {counted(len(one.pin.code), 'file')} of code" if one.pin is not None else ""
            say(wrap(f"{one.id} {about}".rstrip() + f": {one.state}"))
            if one.reason:
                say(wrap(f"{one.reason}", "  "))
    return 1 if any(one.state in ("changed", "damaged") for one in kept) else 0


def _forget(id: str, *, json: bool) -> int:
    # A house rule of code goes by its file's name, which is what was typed to trust it.
    id = code_pack(Path(id)).id if is_code(Path(id)) else id
    known = forget(id)
    if json:
        say_json({"forgotten": known, "id": id})
    else:
        say(wrap(f"'{id}' is trusted no more." if known else f"Nothing of '{id}' was trusted."))
    return 0 if known else 1


def _data(offer: Offer, *, trusted: bool) -> dict[str, object]:
    return {**_pinned(offer.pin), "place": offer.place, "signature": signed_data(offer.signed), "trusted": trusted}


def _pinned(one: Pin) -> dict[str, object]:
    return {"code": list(one.code), "files": dict(one.files), "hash": one.hash, "id": one.id, "version": one.version}


def _standing(one: Kept) -> dict[str, object]:
    files = _pinned(one.pin) if one.pin is not None else {"code": [], "files": {}, "hash": "", "version": ""}
    return {**files, "id": one.id, "reason": one.reason, "state": one.state}
