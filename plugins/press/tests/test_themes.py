"""Themes: how a pack's pages look is a pack's own, and nothing that one does reaches further than its pages."""

from pathlib import Path

import pytest
from gateway_press import setting
from pypdf import PdfReader

from .conftest import Gateway, Ran

_HEAD = "kind: theme\nformat: 1\n"


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A pack of no game that brings a theme."""
    folder = tmp_path / "night"
    (folder / "theme").mkdir(parents=True)
    (folder / "pack.yaml").write_text(
        'kind: pack\nformat: 1\nid: night\nversion: 1.0.0\nname: Night\ncore: ">=0.1,<1"\nsystem: none\n'
    )
    (folder / "theme/theme.yaml").write_text(_HEAD)
    return folder


def _printed(gateway: Gateway, quay: Path, night: Path) -> Ran:
    return gateway("print", "cards", "quay", "--pack", quay, "--theme", night, "--out", "c.pdf")


def test_a_theme_draws_what_its_slots_say(gateway: Gateway, quay: Path, night: Path) -> None:
    """And what it says nothing of is drawn as ever; a pack may build upon that."""
    look = '#import "/plain.typ"\n#let card-head-of(body) = { (plain.card-head-of)(body); [by night] }\n'
    (night / "theme/look.typ").write_text(look)

    ran = _printed(gateway, quay, night)

    assert ran.lines == ["Printed: c.pdf"]
    assert "Ropeby night" in PdfReader("c.pdf").pages[0].extract_text().replace(" by", "by")


def test_a_packs_own_theme_is_its_look(gateway: Gateway, quay: Path, night: Path) -> None:
    """Nobody has to name it, and whoever wants none says plain."""
    (quay / "theme").mkdir()
    (quay / "theme/theme.yaml").write_text(_HEAD)
    (quay / "theme/look.typ").write_text("#let card-head-of(body) = [of its own]\n")

    gateway("print", "cards", "quay", "--pack", quay, "--out", "own.pdf")
    gateway("print", "cards", "quay", "--pack", quay, "--theme", "plain", "--out", "plain.pdf")

    assert "of its own" in PdfReader("own.pdf").pages[0].extract_text()
    assert "of its own" not in PdfReader("plain.pdf").pages[0].extract_text()


@pytest.mark.parametrize(
    ("yaml", "look", "told"),
    [
        ('colours: {acent: "#112233"}', "", "theme.yaml:3:11 pack/unknown-key"),
        ("colours: {accent: red}", "", "theme.yaml:3:19 theme/colour 'red' is no colour of six digits."),
        ('colours: {ink: "#ffffff"}', "", "theme.yaml:3:16 theme/colour letters of #ffffff on #f2eff7 have a contrast"),
        ("fonts: {text: Libertine Serif}", "", "theme.yaml:3:15 theme/font no font here is called 'Libertine Serif'."),
        (
            "",
            "\n#let note_of(a, b) = b",
            "look.typ:2:6 theme/slot no slot is called 'note_of'. Did you mean 'note-of'?",
        ),
        ("", "#let label-of = 3", "look.typ:1:6 theme/slot the slot 'label-of' is no function."),
        ("", '#let card-head-of(body) = {\n  1 + "a"\n}', "look.typ:2:3 theme/code cannot add"),
        ("", "#let card-head-of() = [x]", "look.typ:1:6 theme/code the slot 'card-head-of' cannot be called"),
        ("", "#let card-head-of(body) = (", "look.typ:1:27 theme/code unclosed delimiter."),
        ("", '#let card-head-of(body) = read("/etc/passwd")', "look.typ:1:32 theme/code there is no such file"),
        (
            "",
            '#let card-head-of(body) = read("../../../etc/passwd")',
            "theme/code a theme reads nothing that is not in it",
        ),
        ("", '#import "@preview/cetz:0.1.0": canvas', "look.typ:1:9 theme/code a theme takes no packages"),
        (
            "",
            '#let card-head-of(body) = text(font: "Nope", body)',
            "look.typ:1:38 theme/code unknown font family: nope.",
        ),
        ("", "#let label-of(a) = label-of(a)", "theme/code maximum function call depth exceeded."),
    ],
)
def test_what_is_wrong_with_a_theme_is_told_by_line(
    gateway: Gateway, quay: Path, night: Path, yaml: str, look: str, told: str
) -> None:
    """With the nearest right name, and nothing is printed."""
    (night / "theme/theme.yaml").write_text(_HEAD + yaml)
    (night / "theme/look.typ").write_text(look)

    ran = _printed(gateway, quay, night)

    assert told in " ".join(ran.err.split())
    assert (ran.exit, Path("c.pdf").exists()) == (1, False)


@pytest.mark.parametrize(
    "bomb",
    [
        "for a in range(9000) { for b in range(9000) { for c in range(9000) { } } }",  # without end, or nearly
        "let x = (1,); while x.len() > 0 { x += x }",  # of memory
        "range(2000000000).map(one => one * 2.5).sum()",
    ],
)
def test_a_theme_that_never_ends_is_ended(
    gateway: Gateway, quay: Path, night: Path, bomb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it is told that the theme is to blame."""
    monkeypatch.setattr(setting, "SECONDS", 1)  # as a patient person would wait two minutes
    monkeypatch.setattr(setting, "MEMORY", 1 << 30)
    (night / "theme/look.typ").write_text(f"#let card-head-of(body) = {{ {bomb} }}\n")

    assert (
        "theme/look.typ theme/unbound with this theme it takes more memory or time"
        in _printed(gateway, quay, night).err
    )


def test_a_theme_knows_no_clock(gateway: Gateway, quay: Path, night: Path) -> None:
    """The same pack gives the same bytes, on whatever day."""
    (night / "theme/look.typ").write_text("#let card-head-of(body) = datetime.today().display()\n")

    _printed(gateway, quay, night)

    assert "1970-01-01" in PdfReader("c.pdf").pages[0].extract_text()


def test_a_check_finds_what_needs_no_printing(gateway: Gateway, night: Path) -> None:
    """A colour, a font, a slot: told before anybody prints, and a theme needs no folder `data`."""
    assert gateway("check", night).lines == ["Nothing is wrong."]
    (night / "theme/theme.yaml").write_text(_HEAD + "fonts: {text: Libertine Serif}\n")
    (night / "theme/look.typ").write_text("#let _own = 1\n#let note_of(a, b) = b\n")

    told = gateway("check", night)

    assert (told.exit, "theme.yaml:3:15 theme/font" in told.out, "look.typ:2:6 theme/slot" in told.out) == (
        1,
        True,
        True,
    )


def test_a_font_comes_with_its_licence(gateway: Gateway, quay: Path, night: Path) -> None:
    """Whoever passes a pack on has to know that they may; and what is no theme's stays out."""
    (night / "theme/own.ttf").write_bytes(b"?")
    (night / "theme/run.sh").write_text("rm -r /")

    err = _printed(gateway, quay, night).err

    assert "theme/own.ttf theme/no-licence" in err
    assert "theme/run.sh theme/stray-file" in err


@pytest.mark.parametrize("theme", ["plain", "dark-spires", "black-star-rising"])
def test_a_long_name_stays_on_its_cover(gateway: Gateway, quay: Path, theme: str) -> None:
    """Its letters are smaller then: none stands over the edge of the paper."""
    name = "Transsylvaniansburgermeister"
    (quay / "pack.yaml").write_text((quay / "pack.yaml").read_text().replace("The Quay", name))

    gateway("print", "book", "quay", "--pack", quay, "--theme", theme, "--out", "b.pdf")

    sizes: list[float] = []
    cover = PdfReader("b.pdf").pages[0]
    cover.extract_text(visitor_text=lambda text, *at: sizes.append(at[3] * abs(at[1][0])) if text.strip() else None)
    assert max(sizes) * len(name) * 0.35 < cover.mediabox.width


def test_no_link_leads_out_of_a_theme(gateway: Gateway, quay: Path, night: Path, tmp_path: Path) -> None:
    """What a link leads to is no part of the pack."""
    (tmp_path / "secret.typ").write_text("#let label-of(words) = [told]\n")
    (night / "theme/own.typ").symlink_to(tmp_path / "secret.typ")
    (night / "theme/look.typ").write_text('#import "own.typ": label-of\n')

    assert "theme/look.typ:1:9 theme/code there is no such file in this theme." in _printed(gateway, quay, night).err


def test_credits_stand_outside_every_theme(gateway: Gateway, quay: Path, night: Path) -> None:
    """A theme that swallows all it is given still thanks whom it has to."""
    slots = "label grid fields beside note statblock picture graph cover chapter entry section part running folio"
    (night / "theme/look.typ").write_text("".join(f"#let {one}-of(..all) = none\n" for one in slots.split()))
    (quay / "pack.yaml").write_text(
        (quay / "pack.yaml").read_text() + "license: {id: MIT, attribution: Drawn by Ann}\n"
    )

    gateway("print", "book", "quay", "--pack", quay, "--theme", night, "--out", "b.pdf")

    pages = [page.extract_text() for page in PdfReader("b.pdf").pages]
    assert "Drawn by Ann" in pages[0]
    assert any("Credits and licences" in page and "Licence: MIT" in page for page in pages)


def test_a_theme_is_named_by_the_id_of_a_pack_that_is_named(gateway: Gateway, quay: Path, night: Path) -> None:
    """Whatever its folder is called, or the one file that it is in, and though it is on no table."""
    folder = night.rename(night.with_name("by-night"))
    (folder / "theme/look.typ").write_text("#let card-head-of(body) = [by night]\n")
    gateway("pack", "build", folder)

    for named in (folder, "dist/night-1.0.0.gatepack"):
        gateway("print", "cards", "quay", "--pack", quay, "--pack", named, "--theme", "night", "--out", "c.pdf")
        assert "by night" in PdfReader("c.pdf").pages[0].extract_text()
        Path("c.pdf").unlink()


@pytest.mark.parametrize("notices", ["front", "back"])
def test_the_page_of_credits_is_the_same_in_every_theme(
    gateway: Gateway, quay: Path, night: Path, notices: str
) -> None:
    """Nothing is laid over or under it, wherever it stands, and nothing of a theme is on it."""
    about = (quay / "pack.yaml").read_text()
    (quay / "pack.yaml").write_text(f"{about}license: {{id: MIT}}\nbook: {{notices: {notices}}}\n")
    slots = ("page-ground", "chapter", "entry", "section", "running", "folio", "label", "fields")
    over = "place(top + left, dx: -9cm, dy: -9cm, rect(width: 90cm, height: 90cm, fill: black))"
    found = []
    for look in ("", "".join(f"#let {slot}-of(..all) = {{ {over}; hide[x] }}\n" for slot in slots)):
        (night / "theme/look.typ").write_text(look)
        ran = gateway("print", "book", "quay", "--pack", quay, "--theme", night, "--out", "b.pdf")
        assert ran.exit == 0, ran.err
        (thanks,) = (page for page in PdfReader("b.pdf").pages[2:] if "Credits and licences" in page.extract_text())
        drawn = thanks.get_contents()
        assert drawn is not None
        found.append((thanks.extract_text(), len(drawn.get_data().splitlines())))

    assert found[0] == found[1]
    assert "MIT" in found[0][0]


@pytest.mark.parametrize(("named", "told"), [("quay", "'quay' has no theme/"), ("nigth", "'nigth' is no pack")])
def test_a_pack_without_a_theme_is_told(gateway: Gateway, quay: Path, named: str, told: str) -> None:
    """With what can be named."""
    assert told in gateway("print", "cards", "quay", "--pack", quay, "--theme", named).err
