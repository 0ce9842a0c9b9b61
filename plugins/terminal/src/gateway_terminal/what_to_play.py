"""What can be played here: games that kept themselves, and what packs let a game open from. None of their code runs."""

import shlex
from pathlib import Path
from typing import Any

from gateway_core.errors import ContentError, PluginError, StoreError
from gateway_core.session import Session
from gateway_core.session.hosting.kept_games import as_typed, kept_games
from gateway_core.table import Store

from .options import words_of
from .render.terminal import bold, say, say_json
from .render.text import wrap

__all__ = ["tell_what_to_play"]

_MOST_LISTED = 9  # games that kept themselves: those of long ago are seldom gone on with


def tell_what_to_play(session: Session, *, json: bool) -> None:
    """Say which games go on and what can be played from every pack, each with the line that plays it."""
    beside = {session.pack_at(path): (path,) for path in session.packs}
    rows = []
    for pack in session.states():
        words = words_of(session, beside.get(pack.id, ()))
        rows += [
            {"name": name, "pack": pack.name, "play": f"gateway play {name}{words}", "title": title}
            for name, title in (_begins(session, pack.id) if pack.state == "ready" else {}).items()
        ]
    files = kept_games()
    kept = [_kept(file, {row["name"]: row["title"] for row in rows}) for file in files]
    if json:
        say_json({"kept": kept, "playable": rows})
        return
    _tell_kept(kept)
    for row in rows:
        say(wrap(f"{row['title'] or row['name']} ({row['pack']})"))
        say(f"  {row['play']}")
    if not rows:
        say("Nothing that can be played is found. 'gateway new' begins something.")


def _tell_kept(kept: list[dict[str, Any]]) -> None:
    """List the games that kept themselves, those that were touched last first; nothing where there are none."""
    if not kept:
        return
    say(bold(wrap("To go on with")))
    for one in kept[:_MOST_LISTED]:
        if one["fault"]:
            say(wrap(f"{one['title']}, which cannot be read: {one['fault']}"))
            continue
        say(wrap(f"{one['title']}{', which is over' if one['over'] else ''}"))
        say(f"  {one['play']}")
    if len(kept) > _MOST_LISTED:
        say(wrap(f"And {len(kept) - _MOST_LISTED} of before: --json lists them all."))
    say(wrap("Name your seat with --as, as when you began. 'gateway campaign remove NAME' removes one."))
    say(f"\n{bold(wrap('To begin'))}")


def _kept(file: Path, titles: dict[str, str]) -> dict[str, Any]:
    name = as_typed(file)
    found = {"fault": "", "name": name, "over": False, "play": f"gateway play {shlex.quote(name)}", "title": name}
    try:
        with Store.look(file) as store:
            last = store.games[-1]
            over = store.is_closed(last.id)
            return {**found, "over": over, "title": titles.get(last.name) or last.name}
    except IndexError:  # it was never begun, as `gateway play` says
        return found
    except StoreError as fault:
        return {**found, "fault": f"{fault.fault} {fault.cure}".rstrip()}


def _begins(session: Session, pack: str) -> dict[str, str]:
    try:
        return dict(session.begins(pack))
    except (ContentError, PluginError):  # `gateway pack list` says what is wrong with it
        return {}
