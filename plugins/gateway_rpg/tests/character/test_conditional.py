"""Limits, prices and demands that no book has: they wait behind a ruling, and the book's own are the default."""

from pathlib import Path

import pytest

from gateway_rpg.character.conditional import applies
from gateway_rpg.character.prices import Prices
from tests.books import book_of

from .test_composing import said

LAW = """\
kind: ruling
format: 1
entries:
  - {id: tavern-law, rule: GW-CC-06, sort: switch, default: book, options: [book, own]}
"""


@pytest.mark.parametrize(
    ("kind", "entry"),
    [
        ("cap", "{id: x, background: brawl, cap: 1, under: {%s}}"),
        ("requirement", "{id: x, background: brawl, under: {%s}}"),
        (
            "package",
            "{id: x, name: X, backgrounds: [{background: brawl, level: 1}], points: {background: 1}, under: {%s}}",
        ),
    ],
)
@pytest.mark.parametrize(
    ("under", "code", "hint"),
    [
        ("tavern-law: own", "", ""),
        ("tavern-lore: own", "pack/unknown-ruling", "Did you mean 'tavern-law'?"),
        ("tavern-law: owl", "pack/unknown-option", "Did you mean 'own'?"),
    ],
)
def test_the_reading_under_which_something_counts_has_to_be_there(
    tmp_path: Path, kind: str, entry: str, under: str, code: str, hint: str
) -> None:
    """A slip in it would switch it off for good, and nobody would know."""
    found = said(tmp_path, rulings=LAW, x=f"kind: {kind}\nformat: 1\nentries:\n  - {entry % under}\n")

    assert [code in one and hint in one for one in found] == ([True] if code else [])


@pytest.mark.rule("GW-CC-06", "GW-CC-08", "GW-RU-39", "GW-RU-40")
@pytest.mark.parametrize("setting", ["black-star-rising", "dark-spires"])
def test_a_setting_of_ours_begins_with_the_book_s_limits_and_prices_alone(setting: str) -> None:
    """Nobody begins beyond them, nothing is cheaper, and nothing is demanded; what we add has to be chosen."""
    book = book_of(setting)
    prices = Prices.of(book)
    kinds = ("cap", "package", "requirement")
    added = [one for kind in kinds for one in book.of(kind).values() if kind != "package" or one.points]

    assert added
    assert [one.id for one in added if applies(book, one)] == []
    assert (dict(prices.caps), {element: extra for element, extra in prices.extra.items() if extra}) == ({}, {})
