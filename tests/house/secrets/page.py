"""The page of what is secret and what shows it, written from the games: `python -m tests.house.secrets.page`."""

import inspect
from collections.abc import Iterator
from typing import Any

from gateway_core.session import Session
from gateway_core.table.stored import stored

from ..tree import DOCS

PAGE = DOCS / "reference" / "secrets.md"
GAMES = {
    "gateway": ("dark-spires", "dark-spires:scene/the-audience"),
    "adventure": ("adventure", "adventure:scene/the-lamp-at-low-water"),
    "scenes-and-actions": ("scenes-and-actions", "scenes-and-actions:evening/the-standing-toll"),
    "centaurus": ("centaurus", "centaurus:mission/the-silence-at-kettle-gate"),
    "uprising": ("uprising", "uprising:scenario/the-whole-city"),
}

_HEAD = """\
# What is secret, and what shows it

Written by `python -m tests.house.secrets.page` from the games themselves. The laws play each game on in the true
world and in one that looks the same to a seat: the same deeds, the same dice. Every byte that the seat gets of boards,
forms, refusals, odds, histories and stories is the same in both, until one of the facts below tells them apart, and one
of the secrets is otherwise that the rule beside it lets everybody see something of. In a third of the worlds one
secret alone is otherwise, where it does not hang together with others. Those marked with * are revelations, with (*) at
times: past them only a games master undoes. A games master from whom something is kept, as from an opponent
(`sealed(…, masters=False)`), is such a seat, too.
"""


def page() -> str:
    """Return the page as it should stand."""
    session, lines = Session(), [_HEAD]
    for name, (pack, start) in GAMES.items():
        system = session.system(name)
        opened = system.open(session.table(pack), start, {})
        secrets = ", ".join(f"`{one}`" for one in system.secrets(opened))
        title = name.replace("-", " ").capitalize()
        lines += [f"## {title}", "", f"Secrets: {secrets}.", "", *_told(system.events), ""]
    return "\n".join(lines)


def showing(events: tuple[type, ...]) -> list[type]:
    """Return the facts that may show a secret, by their names."""
    found = [one for one in events if stored(one).reveals or stored(one).shows]
    return sorted(found, key=lambda one: stored(one).name)


def _told(events: tuple[type, ...]) -> Iterator[str]:
    for event in showing(events):
        kept: Any = stored(event)
        said = " ".join((inspect.getdoc(event) or "").partition("\n\n")[0].split())
        shown = "; ".join(f"{rule}: {', '.join(f'`{one}`' for one in names)}" for rule, names in kept.shows.items())
        star = "*" if kept.reveals is True else "(*)" if kept.reveals else ""
        yield f"- **{kept.name}**{star} — {f'{said} {shown}'.rstrip(' .')}."


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
