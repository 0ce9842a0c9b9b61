"""The same tree as one page of HTML: it holds all that it shows, runs no program, and asks nothing of the network."""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

import attrs

from .themes import Theme

__all__ = ["as_page"]

_SORTS = {"png": "png", "jpg": "jpeg", "webp": "webp"}
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
_STYLE = """
:root{%s}
body{margin:0 auto;max-width:50rem;padding:1rem;font:1.05rem/1.5 %s;color:var(--ink);background:#fff}
h1,h2,h3,h4,h5,h6{font-family:%s;color:var(--accent);line-height:1.2;margin:1.6em 0 .4em}
h2{border-bottom:2px solid}a{color:var(--accent)}
table{border-collapse:collapse;margin:1em 0;display:block;overflow-x:auto}
th,td{text-align:left;vertical-align:top;padding:.25em .7em}th,dt{color:var(--accent)}
thead tr{border-bottom:2px solid var(--accent)}tbody tr:nth-child(even),aside{background:var(--soft)}
aside{border-left:4px solid var(--accent);padding:.3em 1em}dt{font-weight:bold}dd{margin:0 0 .4em}
figure{margin:1em 0}img{max-width:min(100%%,24rem)}figcaption,footer{color:var(--quiet);font-size:.85rem}
article{break-inside:avoid-page}.card{border:2px solid var(--accent);border-radius:.6rem;padding:0 1rem;margin:1rem 0}
"""


def as_page(doc: Mapping[str, Any], pictures: Mapping[str, bytes], theme: Theme) -> bytes:
    """Return a document, as JSON values, as a page."""
    return _Page(pictures, frozenset(_ids(_parts(doc)))).whole(doc, theme).encode()


def _parts(doc: Mapping[str, Any]) -> list[Any]:
    """Return what a document of any template holds, as blocks."""
    if "chapters" in doc:
        thanks, chapters = [doc["credits"]], doc["chapters"]
        every = [*thanks, *chapters] if doc["thanked_first"] else [*chapters, *thanks]
        return [{**one, "k": "section"} for one in every]
    return [*doc.get("cards", ()), *doc.get("sheets", ()), *doc.get("blocks", ())]


def _ids(blocks: Iterable[Any]) -> Iterable[str]:
    for one in blocks:
        yield from [one["id"]] if "id" in one else one.get("ids", ())
        for inner in ("blocks", "left", "right"):
            yield from _ids(one.get(inner, ()))


@attrs.frozen
class _Page:
    """What a page knows of itself: the pictures, and what can be led to."""

    pictures: Mapping[str, bytes]
    ids: frozenset[str]

    def whole(self, doc: Mapping[str, Any], theme: Theme) -> str:
        colours = "".join(f"--{name.replace('_', '-')}:{said};" for name, said in attrs.asdict(theme.colours).items())
        fonts = [f'"{name}",Georgia,serif' for name in (theme.fonts.text, theme.fonts.title)]
        contents = "".join(
            f'<li><a href="#c{at}">{escape(one["title"])}</a></li>'
            for at, one in enumerate(_parts(doc) if "chapters" in doc else ())
        )
        parts = "".join(self.block(one, 2, f"c{at}") for at, one in enumerate(_parts(doc)))
        foot = ". ".join(filter(None, ("; ".join(doc["by"]), f"Version {doc['version']}")))
        return (
            f'<!doctype html><html lang="{doc["lang"]}"><meta charset="utf-8"><title>{escape(doc["title"])}</title>'
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
            '<meta name="viewport" content="width=device-width"><style>' + _STYLE % (colours, *fonts) + "</style>"
            f"<header><h1>{escape(doc['title'])}</h1><p>{escape(doc['edition'])}</p></header>"
            + (f'<nav aria-label="Contents"><ul>{contents}</ul></nav>' if contents else "")
            + f"<main>{parts}</main><footer>{escape(foot)}.</footer>"
        )

    def block(self, b: Mapping[str, Any], level: int, id: str = "") -> str:
        """Return one block."""
        match b["k"]:
            case "paragraph":
                return f"<p>{self.spans(b['spans'])}</p>"
            case "listing":
                name = "ol" if b["numbered"] else "ul"
                return f"<{name}>{''.join(f'<li>{self.spans(one)}</li>' for one in b['items'])}</{name}>"
            case "fields":
                rows = (f"<dt>{escape(name)}</dt><dd>{self.spans(one)}</dd>" for name, one in b["rows"])
                return f"<dl>{''.join(rows)}</dl>"
            case "table":
                return self.table(b)
            case "picture":
                return self.picture(b)
            case "graph":
                links = "".join(f"<li>{escape(one)} → {escape(other)}</li>" for one, other in b["links"])
                return f'<ul aria-label="{escape(b["alt"])}">{links}</ul>'
            case "note":
                return f"<aside><p><strong>{escape(b['title'])}</strong></p>{self.inner(b['blocks'], level)}</aside>"
            case "statblock":
                return self.inner(b["blocks"], level)
            case "beside":
                return self.inner((*b["left"], *b["right"]), level)
        # A section, an entry, a card
        secret = "<p><strong>Secret</strong></p>" if b.get("secret") else ""
        head = f"<h{min(level, 6)}>{escape(b['title'])}</h{min(level, 6)}>{secret}"
        named = f' id="{escape(b.get("id") or id)}"' if b.get("id") or id else ""
        sort = "article" if "id" in b else "section"
        card = ' class="card"' if b["k"] == "card" else ""
        return f"<{sort}{named}{card}>{head}{self.inner(b['blocks'], level + 1)}</{sort}>"

    def inner(self, blocks: Sequence[Mapping[str, Any]], level: int) -> str:
        return "".join(self.block(one, level) for one in blocks)

    def table(self, b: Mapping[str, Any]) -> str:
        head = "".join(f'<th scope="col">{escape(one)}</th>' for one in b["head"])
        rows = ""
        for at, row in enumerate(b["rows"]):
            named = f' id="{escape(b["ids"][at])}"' if at < len(b["ids"]) else ""
            rows += f"<tr{named}>{''.join(f'<td>{self.spans(one)}</td>' for one in row)}</tr>"
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def picture(self, b: Mapping[str, Any]) -> str:
        data = b64encode(self.pictures[b["file"]]).decode()
        sort = _SORTS[b["file"].rpartition(".")[2]]
        image = f'<img src="data:image/{sort};base64,{data}" alt="{escape(b["alt"])}">'
        return f"<figure>{image}<figcaption>Picture: {escape(b['credit'])}</figcaption></figure>"

    def spans(self, spans: Sequence[Mapping[str, Any]]) -> str:
        return "".join(map(self.span, spans))

    def span(self, one: Mapping[str, Any]) -> str:
        words = escape(one["text"])
        name = {"emphasis": "em", "strong": "strong"}.get(one["style"])
        words = f"<{name}>{words}</{name}>" if name else words
        return f'<a href="#{escape(one["to"])}">{words}</a>' if one["to"] in self.ids else words
