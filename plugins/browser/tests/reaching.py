"""All that a page leads to: the addresses in it, what its forms post, and words that could be an address' key."""

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit

from .client import Answer, Client

__all__ = ["Way", "ways_of"]

_KEY = re.compile(r"[A-Za-z0-9_-]{22}")  # of an address at which somebody sits down, and of whatever is signed


class Way(NamedTuple):
    """What somebody can follow from a page, or send from it as it stands."""

    path: str  # with its question, if it has one
    fields: tuple[tuple[str, str], ...] | None = None  # what is posted; None: it is looked at

    @property
    def seat(self) -> str:
        """The seat for which or about which it asks; empty: for none that it names."""
        said = dict(self.fields if self.fields is not None else parse_qsl(urlsplit(self.path).query))
        return said.get("of", said.get("seat", ""))

    def as_if(self, seat: str) -> "Way":
        """Return the same for another seat."""
        if self.fields is None:
            parts = urlsplit(self.path)
            return Way(f"{parts.path}?{urlencode({**dict(parse_qsl(parts.query)), 'seat': seat})}")
        return Way(self.path, tuple((name, seat if name in ("seat", "of") else value) for name, value in self.fields))

    async def gone(self, client: Client) -> Answer:
        """Return what somebody is answered who follows or sends it."""
        if self.fields is None:
            return await client.get(self.path)
        said: dict[str, list[str]] = {}
        for name, value in self.fields:
            said.setdefault(name, []).append(value)
        return await client.post(self.path, said)


def ways_of(path: str, html: str) -> dict[Way, None]:
    """Return where a page leads that stands at `path`, in the order of the page; to other servers nothing does."""
    page = _Page(path)
    page.feed(html)
    keys = [Way(f"/join/{key}") for key in _KEY.findall(html)]
    return dict.fromkeys((*page.found, *keys, *(Way(one.path, ()) for one in keys)))


class _Page(HTMLParser):
    def __init__(self, path: str) -> None:
        super().__init__()
        self.found: list[Way] = []
        self._path = path
        self._form: Mapping[str, str] | None = None
        self._fields: list[tuple[str, str]] = []
        self._buttons: list[tuple[str, str] | None] = []
        self._list = ""  # the name of a list whose choices come

    def handle_starttag(self, tag: str, pairs: list[tuple[str, str | None]]) -> None:
        had = {name: value or "" for name, value in pairs}
        for address in filter(None, (had.get("href"), had.get("src"), had.get("data"))):
            self.found.append(Way(self._here(address)))
        name, value = had.get("name", ""), had.get("value", "")
        if tag == "form":
            self._form, self._fields, self._buttons = had, [], []
        elif tag == "button":
            self._buttons.append((name, value) if name else None)
        elif tag == "select":
            self._list = name
        elif tag == "option" and "selected" in had:
            self._fields.append((self._list, value))
        elif tag == "textarea":
            self._fields.append((name, "So it shall be"))
        elif tag == "input" and name and (had.get("type") not in ("radio", "checkbox") or "checked" in had):
            self._fields.append((name, value))

    def handle_endtag(self, tag: str) -> None:
        if tag != "form" or self._form is None:
            return
        path = self._here(self._form.get("action", ""))
        for button in self._buttons or [None]:
            fields = (*self._fields, *([button] if button else []))
            posts = self._form.get("method") == "post"
            self.found.append(Way(path, fields) if posts else Way(f"{path}?{urlencode(fields)}"))
        self._form = None

    def _here(self, address: str) -> str:
        parts = urlsplit(urljoin(f"http://here{self._path}", address))
        return f"{parts.path}?{parts.query}" if parts.query else parts.path
