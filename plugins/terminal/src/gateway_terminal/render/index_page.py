"""The pages of an index of packs: plain HTML without a script, whatever the packs say of themselves."""

import base64
import functools
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib import resources
from urllib.parse import quote

from gateway_core.errors import one_line
from gateway_core.packs.shipping import IndexedFile, PackIndex, Release

__all__ = ["MARK", "index_pages"]

MARK = "gateway pack index"  # by which a page of ours is known


def index_pages(index: PackIndex, title: str) -> dict[str, str]:
    """Return the pages of an index by their file names: one that lists all packs, and one a pack."""
    packs = {_page_of(id): _page(_pack(id, releases, index.packs), f"{releases[0].manifest.name} · {title}")
             for id, releases in index.packs.items()}  # fmt: skip
    return {"index.html": _page(_list(index, title), title), **packs}


@functools.cache
def _style() -> str:
    return resources.files(__package__).joinpath("index_page.css").read_text(encoding="utf-8")


def _policy() -> str:
    """Return what a browser may use in a page: the style that stands in it, and nothing else whatever a pack says."""
    hashed = base64.b64encode(hashlib.sha256(_style().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{hashed}'; base-uri 'none'"


def _page_of(id: str) -> str:
    return f"pack-{id}.html"  # so that no pack is called as the list is


def _page(body: Iterator[str], title: str) -> str:
    head = (
        "<!doctype html>", '<html lang="en">', "<head>", '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_policy()}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">', f'<meta name="generator" content="{MARK}">',
        f"<title>{_told(title)}</title>", f"<style>{_style()}</style>", "</head>", "<body>",
    )  # fmt: skip
    return "\n".join((*head, *body, "</body>", "</html>", ""))


def _list(index: PackIndex, title: str) -> Iterator[str]:
    yield f'<h1 dir="auto">{_told(title)}</h1>'
    yield '<p class="soft">For programs, the same as <a href="index.json">index.json</a>.</p>'
    yield "<ul>"
    for id, (newest, *older) in index.packs.items():
        said = newest.manifest
        yield f'<li><h2 dir="auto"><a href="{_page_of(id)}">{_told(said.name)}</a></h2>'
        versions = f"{said.version}, and {len(older)} older" if older else said.version
        by = f" · {_told(said.publisher.name)}" if said.publisher.name else ""
        yield f"<p><code>{_told(id)}</code> {_told(versions)}{by}</p>"
        licence = said.license.id or "no licence named"
        signed = f"signed with {newest.key}" if newest.key else "not signed"
        size = f"{newest.gatepack.size:,} bytes"
        yield f'<p class="soft">{_told(f"for {said.system} · {licence} · {signed} · {size}")}</p></li>'
    yield "</ul>"


def _pack(id: str, releases: Sequence[Release], packs: Mapping[str, Sequence[Release]]) -> Iterator[str]:
    newest = releases[0].manifest
    yield '<p><a href="index.html">All packs</a></p>'
    yield f'<h1 dir="auto">{_told(newest.name)}</h1>'
    by = f" by {_told(newest.publisher.name)}" if newest.publisher.name else ""
    yield f"<p><code>{_told(id)}</code>{by}</p>"
    if newest.license.attribution:
        yield f'<p class="soft" dir="auto">{_lines(newest.license.attribution)}</p>'
    yield "<p>To play it, fetch the file and run:</p>"
    file = _told(releases[0].gatepack.name)
    yield f"<pre><code>gateway play {file}</code></pre>"
    if releases[0].key and newest.publisher.key:
        yield "<p>To see whether it is by whoever has the key that this page names:</p>"
        yield f"<pre><code>gateway pack verify {file} --key {_told(newest.publisher.key)}</code></pre>"
    for release in releases:
        yield f'<section><h2 id="{_told(release.manifest.version)}">{_told(release.manifest.version)}</h2><dl>'
        yield from (f"<dt>{label}</dt><dd>{words}</dd>" for label, words in _facts(release, packs))
        yield "</dl></section>"


def _facts(release: Release, packs: Mapping[str, Sequence[Release]]) -> Iterator[tuple[str, str]]:
    """Yield what is told of a version: what it is called, and what stands there."""
    said = release.manifest
    yield "File", _file(release.gatepack)
    if release.wheel is not None:
        yield "Wheel, for pip", _file(release.wheel)
    yield "Licence", _told(said.license.id or "none is named")
    yield "Game", _told(said.system)
    tried = f", verified with {_code(said.verified)}" if said.verified else ", not said to be verified with any"
    yield "Gateway", _code(said.core or "any version") + tried
    if release.pictures:
        named = dict.fromkeys(f"{one.credit} ({one.license})" for one in release.pictures)
        yield f"Pictures ({len(release.pictures)})", "<br>".join(map(_told, named))
    if said.requires:
        yield (
            "Requires",
            "<br>".join(_required(id, wanted, release, packs) for id, wanted in sorted(said.requires.items())),
        )
    yield "Code", "has code: it runs when you trust it" if said.has_code else "none"
    yield "Signature", f"signed with the key {_code(release.key)}" if release.key else "not signed"
    if said.publisher.key:
        yield "Key it names", _code(said.publisher.key)


def _file(file: IndexedFile) -> str:
    name = f'<a href="{_told(quote(file.name))}">{_told(file.name)}</a>'
    return f"{name}, {file.size:,} bytes<br>sha256 {_code(file.sha256)}"


def _required(id: str, wanted: str, release: Release, packs: Mapping[str, Sequence[Release]]) -> str:
    name = f'<a href="{_page_of(id)}">{_told(id)}</a>' if id in packs else _told(id)
    comes = ", comes along" if id in release.along else ""
    return f"{name} {_told(wanted)}{comes}"


def _code(text: str) -> str:
    return f"<code>{_told(text)}</code>"


def _lines(text: str) -> str:
    return "<br>".join(map(_told, text.strip().split("\n")))


def _told(text: str) -> str:
    """Return a pack's words as they can stand in a page: nothing in them is markup, or turns what is around them."""
    return escape(one_line(text))
