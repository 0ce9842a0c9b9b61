"""`gateway pack index`: pages that anybody can put on a web space, and that nothing in a pack can act by."""

import json
import shutil
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.packs.reading.crediting.drawn import png

from ...conftest import Gateway
from .conftest import ROW

_EVIL = '</title></p><script>alert(1)</script>" onload="x&amp;'


class _Page(HTMLParser):
    """What is in a page: its tags in order, with what they say, and its words; a tag that is left open is an error."""

    _ALONE = ("br", "meta")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self._ALONE:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def _pages(folder: str) -> dict[str, _Page]:
    return {path.name: _Page(path.read_text(encoding="utf-8")) for path in sorted(Path(folder).glob("*.html"))}


@pytest.fixture
def dist(row: Path, gateway: Gateway) -> Path:
    """Two versions of one pack and one of another; the newer is signed, by somebody whose name is an attack."""
    gateway("pack", "key", "me.key", "--no-password")
    key = Path("me.pub").read_text(encoding="utf-8").splitlines()[1]
    gateway("pack", "build", "lantern-row")
    evil = ROW["pack.yaml"].replace("0.1.0", "0.10.0").replace("Lantern Row", f"'{_EVIL}'")
    evil += f"publisher: {{name: '{_EVIL}', key: {key}}}\nrequires: {{lamps: '>=1'}}\n"
    (row / "pack.yaml").write_text(evil, encoding="utf-8")
    lamps = Path("lamps")
    lamps.mkdir()
    (lamps / "pack.yaml").write_text(
        "kind: pack\nformat: 1\nid: lamps\nversion: 1.0.0\nname: Lamps\nrequires: {gateway: ''}\n", encoding="utf-8"
    )
    assert gateway("pack", "build", "lamps").exit == 0
    assert gateway("pack", "build", "lantern-row", "--sign", "me.key", "--pack", "lamps").exit == 0
    return Path("dist")


def test_an_index_offers_what_lies_there(dist: Path, gateway: Gateway) -> None:
    """The newest version first; each file with its size and hash, the licence, what it needs, and who signed it."""
    ran = gateway("pack", "index", "dist", "--out", "site")

    data = json.loads(Path("site/index.json").read_text(encoding="utf-8"))
    lamps, row = data["packs"]
    assert (ran.exit, ran.out) == (0, "site/index.html offers 2 packs in 3 versions.\n")
    assert [one["version"] for one in row["versions"]] == ["0.10.0", "0.1.0"]
    assert (row["versions"][0]["requires"], row["versions"][0]["name"]) == ({"lamps": ">=1"}, _EVIL)
    assert (bool(row["versions"][0]["signed_with"]), row["versions"][1]["signed_with"]) == (True, "")
    assert lamps["versions"][0]["wheel"]["file"] == "gateway_lamps-1.0.0-py3-none-any.whl"
    for name in ("lantern-row-0.10.0.gatepack", "gateway_lamps-1.0.0-py3-none-any.whl"):
        assert Path("site", name).read_bytes() == (dist / name).read_bytes()
    words = _pages("site")["pack-lantern-row.html"].words
    for said in ("0.10.0", "CC-BY-4.0", ">=0.1,<1", data["packs"][1]["versions"][0]["gatepack"]["sha256"], _EVIL):
        assert said in words


def test_whoever_made_the_pictures_is_named(row: Path, gateway: Gateway) -> None:
    """In their own words, each once; who is named in a pack that comes along stands on that one's page."""
    files = ("lamp", "moon", "row")
    makers = {"lamp": _EVIL, "moon": "Ann", "row": "Ann"}
    rows = [f"{{id: {one}, file: assets/{one}.png, credit: '{makers[one]}', license: CC0-1.0}}" for one in files]
    items = [f"{{id: {one}, name: {one}, picture: {one}}}" for one in files]
    for kind, entries in (("asset", rows), ("item", items)):
        text = f"kind: {kind}\nformat: 1\nentries: [{', '.join(entries)}]\n"
        (row / "data" / f"{kind}s.yaml").write_text(text, encoding="utf-8")
    (row / "assets").mkdir()
    for one in files:
        (row / "assets" / f"{one}.png").write_bytes(png())
    assert gateway("pack", "build", "lantern-row").exit == 0

    gateway("pack", "index", "dist", "--out", "site")

    page = _pages("site")["pack-lantern-row.html"]
    ((release,),) = [one["versions"] for one in json.loads(Path("site/index.json").read_text("utf-8"))["packs"]]
    assert f"Pictures (3){_EVIL} (CC0-1.0)Ann (CC0-1.0)" in page.words
    assert "script" not in {tag for tag, _ in page.tags}
    assert [(one["file"], one["credit"]) for one in release["pictures"]] == [
        (f"assets/{one}.png", makers[one]) for one in files
    ]


def test_what_a_page_says_to_type_can_be_typed(dist: Path, gateway: Gateway) -> None:
    """Of a signed pack it says how to check whose it is; of another there is nothing to check."""
    gateway("pack", "index", "dist", "--out", "site")
    signed, other = (_pages("site")[f"pack-{id}.html"].words.splitlines() for id in ("lantern-row", "lamps"))

    (said,) = [line for line in signed if line.startswith("gateway pack verify ")]
    ran = gateway("pack", "verify", f"site/{said.split()[3]}", *said.split()[4:])

    assert (ran.exit, ran.lines[1].endswith(": verified.")) == (0, True)
    assert not any("verify" in line for line in other)


def test_nothing_in_a_pack_acts_in_a_page(dist: Path, gateway: Gateway) -> None:
    """Whatever it calls itself are words; there is no script, no picture, no address elsewhere."""
    gateway("pack", "index", "dist", "--out", "site", "--title", _EVIL)

    for page in _pages("site").values():
        known = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "a", "ul", "li", "code", "pre"}
        assert {tag for tag, _ in page.tags} <= known | {"section", "dl", "dt", "dd", "br"}
        assert {name for _, said in page.tags for name in said} <= {
            "charset", "class", "content", "dir", "href", "http-equiv", "id", "lang", "name",
        }  # fmt: skip
        assert any("default-src 'none'" in (said.get("content") or "") for _, said in page.tags)
        for tag, said in page.tags:
            if tag == "a":
                assert Path("site", unquote(said["href"] or "")).is_file()
        assert "url(" not in page.words
        assert "@import" not in page.words


def test_the_style_is_the_one_that_the_page_allows(dist: Path, gateway: Gateway) -> None:
    """Its hash stands in the policy, or no browser would use it."""
    import base64
    import hashlib

    gateway("pack", "index", "dist", "--out", "site")

    text = Path("site/index.html").read_text(encoding="utf-8")
    style = text.partition("<style>")[2].partition("</style>")[0]
    assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in text


def test_the_same_files_give_the_same_pages(dist: Path, gateway: Gateway) -> None:
    """Wherever they lie, whenever they were written."""
    shutil.copytree(dist, "copy")
    for name in ("dist", "copy"):
        assert gateway("pack", "index", name, "--out", f"site-{name}").exit == 0

    one, other = (
        {path.name: path.read_bytes() for path in Path(f"site-{name}").iterdir()} for name in ("dist", "copy")
    )

    assert one == other
    assert gateway("pack", "index", "dist").exit == 0
    assert Path("dist/index.html").read_bytes() == one["index.html"]
    assert gateway("pack", "index", "dist").exit == 0


def test_what_cannot_be_offered_is_told_and_the_rest_is_offered(dist: Path, gateway: Gateway) -> None:
    """A broken file, a second one of a version, one that lost its signature, a wheel with other files."""
    gateway("pack", "build", "lantern-row", "--pack", "lamps", "--out", "bare")
    shutil.copy("bare/lantern-row-0.10.0.gatepack", dist / "bare.gatepack")
    data = (dist / "lantern-row-0.10.0.gatepack").read_bytes()
    (dist / "a-broken.gatepack").write_bytes(data[:-1])
    (dist / "a-copy.gatepack").write_bytes(data)
    shutil.copy(dist / "gateway_lamps-1.0.0-py3-none-any.whl", dist / "gateway_lantern_row-0.1.0-py3-none-any.whl")

    ran = gateway("pack", "index", "dist", "--out", "site")

    assert ran.exit == 1
    assert [line.split()[:2] for line in ran.lines[:-1]] == [
        ["dist/a-broken.gatepack", "gatepack/stray-bytes"],
        ["dist/bare.gatepack/FILES.minisig", "sign/missing"],
        ["dist/gateway_lantern_row-0.1.0-py3-none-any.whl", "gatepack/other-wheel"],
        ["dist/lantern-row-0.10.0.gatepack", "gatepack/same-version"],
    ]
    assert ran.lines[-1] == "site/index.html offers 2 packs in 3 versions."
    assert not Path("site/a-broken.gatepack").exists()
    assert not Path("site/gateway_lantern_row-0.1.0-py3-none-any.whl").exists()


def test_an_empty_folder_offers_nothing(gateway: Gateway) -> None:
    """And nothing is written; a page that somebody else made is left as it is."""
    Path("site").mkdir()

    ran = gateway("pack", "index", "site")

    assert (ran.exit, ran.lines[-1]) == (1, "Nothing was written.")
    assert list(Path("site").iterdir()) == []


def test_somebody_elses_page_is_left_as_it_is(dist: Path, gateway: Gateway) -> None:
    """It is not written over because it has the same name."""
    Path("dist/index.html").write_text("<h1>My garden</h1>", encoding="utf-8")

    assert gateway("pack", "index", "dist").exit == 1
    assert Path("dist/index.html").read_text(encoding="utf-8") == "<h1>My garden</h1>"
    assert not Path("dist/index.json").exists()


def test_programs_read_what_was_done(dist: Path, gateway: Gateway) -> None:
    """What is offered, what is not and why, and which files were written."""
    said = json.loads(gateway("pack", "index", "dist", "--out", "site", "--json").out)

    assert said["packs"] == json.loads(Path("site/index.json").read_text(encoding="utf-8"))["packs"]
    assert said["problems"] == []
    assert sorted(said["written"]) == said["written"] == sorted(map(str, Path("site").iterdir()))
