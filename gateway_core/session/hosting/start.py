"""What a game begins from: an entry of a pack, or nothing but the rules of a game."""

from contextlib import suppress

import attrs

from ...errors import ContentError, Misuse, did_you_mean
from ...ids import Ref
from ..session import Session
from .kept_games import as_typed, kept_games

__all__ = ["Start", "start_of"]

_TOLD = 8  # names of what is played of a pack


@attrs.frozen
class Start:
    """What a game begins from."""

    entry: Ref | None  # of a pack; None: nothing but the rules of the system
    system: str = ""  # needed where there is no entry; else its pack says

    def __str__(self) -> str:
        return str(self.entry or self.system)


def start_of(session: Session, said: str) -> Start:
    """Return what is meant to be played: an entry by its name, or a game by its own; raise Misuse if it is neither."""
    try:
        return Start(Ref.said(said))
    except ValueError:
        pass
    try:
        system = session.system(said)
    except ContentError:
        if played := _of_pack(session, said):
            raise Misuse(f"'{said}' is a pack, of which one thing is played at a time: {played}.") from None
        fault = f"'{said}' is neither a file nor the name of an entry, PACK:KIND/NAME."
        kept = [as_typed(file) for file in kept_games()]
        raise Misuse(f"{fault} {did_you_mean(said, kept) if kept else ''}".strip()) from None
    if system.opens_from:
        kinds = " or ".join(f"PACK:{kind}/NAME" for kind in system.opens_from)
        named = _of_pack(session, said) or kinds
        raise Misuse(f"A game of {said} opens from an entry of a pack; name one, as {named}.")
    return Start(None, said)


def _of_pack(session: Session, said: str) -> str:
    """Return what is played of a pack of this name; empty where there is none, or nothing is."""
    if all(one.id != said for one in session.states()):
        return ""
    with suppress(ContentError):  # what is wrong with it is told to whoever opens it
        names = [*session.begins(said)]
        return ", ".join(names[:_TOLD]) + f" and {len(names) - _TOLD} more" * (len(names) > _TOLD)
    return ""
