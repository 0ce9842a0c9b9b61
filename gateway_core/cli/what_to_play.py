"""What can be played here: whatever the packs that are found let a game open from. None of their code runs."""

from ..errors import ContentError, PluginError
from ..session import Session
from .options import words_of
from .render.terminal import say, say_json
from .render.text import wrap

__all__ = ["tell_what_to_play"]


def tell_what_to_play(session: Session, *, json: bool) -> None:
    """Say of every pack what can be played from it, each with the line that plays it."""
    beside = {session.pack_at(path): (path,) for path in session.packs}
    rows, unread = [], []
    for pack in session.states():
        words = words_of(session, beside.get(pack.id, ()))
        rows += [
            {"name": name, "pack": pack.name, "play": f"gateway play {name}{words}", "title": title}
            for name, title in (_begins(session, pack.id) if pack.state == "ready" else {}).items()
        ]
        unread += [pack.id] if pack.state == "unread" else []
    if json:
        say_json({"playable": rows, "unread": unread})
        return
    for row in rows:
        say(wrap(f"{row['title'] or row['name']} ({row['pack']})"))
        say(f"  {row['play']}")
    if not rows:
        say("Nothing that can be played is found. 'gateway new' begins something.")
    for id in unread:
        say(wrap(f"Of '{id}' only the code of its game knows what can be played: gateway show {id} --run-code"))


def _begins(session: Session, pack: str) -> dict[str, str]:
    try:
        return dict(session.begins(pack))
    except (ContentError, PluginError):  # `gateway pack list` says what is wrong with it
        return {}
