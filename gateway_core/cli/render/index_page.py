"""The pages of an index of packs: plain HTML without a script, whatever the packs say of themselves."""

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from urllib.parse import quote

from ...errors import one_line
from ...packs.shipping import IndexedFile, PackIndex, Release

__all__ = ["MARK", "index_pages"]

MARK = "gateway pack index"  # by which a page of ours is known

_STYLE = """
:root{color-scheme:light dark;--ink:#1d1b18;--soft:#5f594f;--page:#faf8f4;--card:#fff;--line:#ddd6c9;--link:#7a3b10}
@media(prefers-color-scheme:dark){
:root{--ink:#ebe6dc;--soft:#a89f90;--page:#191714;--card:#221f1b;--line:#3a352d;--link:#e8a468}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:1.5rem 1rem 3rem;background:var(--page);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.15rem;margin:0 0 .25rem}
p{margin:.25rem 0}
a{color:var(--link)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
ul{list-style:none;margin:1.5rem 0;padding:0}
li,section{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.9rem 1rem;margin:0 0 .75rem}
.soft,dt{color:var(--soft)}
dl{display:grid;grid-template-columns:minmax(6rem,9rem) 1fr;gap:.35rem 1rem;margin:.75rem 0 0}
dt,dd{margin:0}
code{font:.85em/1.5 ui-monospace,monospace}
pre{margin:.25rem 0 1rem;padding:.6rem .75rem;border:1px solid var(--line);border-radius:.4rem;
white-space:pre-wrap;background:var(--page)}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin:0 0 .5rem}}
"""
# Nothing but this style: no script, no picture, no address elsewhere, even if a pack's words found a way in.
_HASH = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
_POLICY = f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'"


def index_pages(index: PackIndex, title: str) -> dict[str, str]:
    """Return the pages of an index by their file names: one that lists all packs, and one a pack."""
    packs = {_page_of(id): _page(_pack(id, releases, index.packs), f"{releases[0].manifest.name} · {title}")
             for id, releases in index.packs.items()}  # fmt: skip
    return {"index.html": _page(_list(index, title), title), **packs}


def _page_of(id: str) -> str:
    return f"pack-{id}.html"  # so that no pack is called as the list is


def _page(body: Iterator[str], title: str) -> str:
    head = (
        "<!doctype html>", '<html lang="en">', "<head>", '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">', f'<meta name="generator" content="{MARK}">',
        f"<title>{_told(title)}</title>", f"<style>{_STYLE}</style>", "</head>", "<body>",
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
        yield f'<p class="soft" dir="auto">{_told(newest.license.attribution)}</p>'
    yield "<p>To play it, fetch the file and run:</p>"
    yield f"<pre><code>gateway play {_told(releases[0].gatepack.name)}</code></pre>"
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
    yield "Gateway", _code(said.core or "any version")
    if said.requires:
        yield (
            "Requires",
            "<br>".join(_required(id, wanted, release, packs) for id, wanted in sorted(said.requires.items())),
        )
    yield "Code", "has code: it runs when you trust it" if said.code is not None or said.commands else "none"
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


def _told(text: str) -> str:
    """Return a pack's words as they can stand in a page: nothing in them is markup, or turns what is around them."""
    return escape(one_line(text))
