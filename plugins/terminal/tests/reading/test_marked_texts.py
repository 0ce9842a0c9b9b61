"""Texts with marks, from the file to the screen: checked where they stand, drawn as they are meant."""

from pathlib import Path

import pytest

from ..conftest import Gateway

TEXT = """\
      It *holds*, as [the pier](location/pier) does.
      - wet
      - **green**
      | Length | Price |
      | --- | --- |
      | 3 | 2 |
"""


@pytest.fixture
def quay(tmp_path: Path) -> Path:
    """A pack with a rope that leads to a pier and to a vault that is secret."""
    folder = tmp_path / "quay"
    (folder / "data").mkdir(parents=True)
    (folder / "pack.yaml").write_text(
        'kind: pack\nformat: 1\nid: quay\nversion: 1.0.0\nname: The Quay\ncore: ">=0.1,<1"\nplayers: [item, location]\n'
    )
    (folder / "data/items.yaml").write_text(
        f"kind: item\nformat: 1\nentries:\n  - id: rope\n    name: Rope\n    text: |\n{TEXT}"
    )
    (folder / "data/places.yaml").write_text(
        "kind: location\nformat: 1\nentries:\n  - {id: pier, name: The pier, notes: '- hollow'}\n"
        "  - {id: vault, name: The vault, secret: true, text: Gold.}\n"
    )
    return folder


def test_a_text_is_drawn_as_it_is_meant(gateway: Gateway, quay: Path) -> None:
    """Without its marks; what it leads to is named below, and there what names it."""
    ran = gateway("show", "quay:item/rope", "--pack", quay)

    assert ran.lines[3:8] == [
        "  It holds, as the pier does.", "    wet", "    green", "    Length  Price", "    3       2"
    ]  # fmt: skip
    assert "text The pier (location/pier)" in ran.words
    assert "item: text Rope (item/rope)" in gateway("show", "quay:location/pier", "--pack", quay).words


def test_a_player_is_led_to_nothing_secret_by_a_text(gateway: Gateway, quay: Path) -> None:
    """The words stay, as their author wrote them for players; that there is such an entry is not said."""
    items = quay / "data/items.yaml"
    items.write_text(items.read_text().replace("location/pier", "location/vault"))

    assert "location/vault" in gateway("show", "quay:item/rope", "--pack", quay).out
    assert "location/vault" not in gateway("show", "quay:item/rope", "--pack", quay, "--for", "player").out


@pytest.mark.parametrize(
    ("right", "wrong", "place", "told"),
    [
        ("*holds*", "*holds", "items.yaml:7:10", "'*' begins here and does not end"),
        (
            "(location/pier)",
            "(location/peir)",
            "items.yaml:7:22",
            "no location has the id 'peir'. Did you mean 'pier'?",
        ),
        ("(location/pier)", "(locatoin/pier)", "items.yaml:7:22", "no kind 'locatoin'. Did you mean 'location'?"),
        ("**green**", "**green", "items.yaml:9:9", "'**' begins here and does not end"),
        ("| 3 | 2 |", "| 3 |", "items.yaml:12:7", "this row has 1 cells"),
    ],
)
def test_a_mark_amiss_is_told_where_it_stands(
    gateway: Gateway, quay: Path, right: str, wrong: str, place: str, told: str
) -> None:
    """Line and column of the mark itself, not of the text."""
    items = quay / "data/items.yaml"
    items.write_text(items.read_text().replace(right, wrong))

    ran = gateway("check", quay)

    assert (ran.exit, place in ran.words, told in ran.words) == (1, True, True), ran.out
