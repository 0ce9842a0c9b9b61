"""What there is to read about a language: a page with every word, and a schema that refuses nothing accepted."""

from collections.abc import Mapping
from typing import Any

import pytest
from ruamel.yaml import YAML

from gateway_core.game.effects import Language, reference, schema

from .cards import CARDS, LANGUAGE, book
from .json_schema import fits
from .shop import SHOP


def test_the_reference_has_every_word() -> None:
    """With what stands beside it and what it changes."""
    page = reference(LANGUAGE, {"draw": ["scout", "bargain"]})

    assert "| `draw` | cards come from the deck into the hand | a number | deck, hand, spent | bargain, scout |" in page
    assert "| `gain` | the caravan has more of it, or less | `gold`: a number (may be left out), `fame`:" in page
    assert "| `gold` | the gold of the caravan, against a bound | `at-least` or `at-most` a number |" in page
    assert "| `hand` | the cards in its hand |" in page
    assert "`first` | whether it is the first card of the turn | `true` or `false` |" in page
    assert "| `sell` | something is sold | `what`: `tea` or `figs`, `for-each`: `nothing` or a number" in reference(
        SHOP
    )


def test_what_a_language_has_none_of_is_no_heading() -> None:
    """One that only asks has conditions and quantities, and no table of operations without a line."""
    page = reference(Language(tuple(LANGUAGE.quantities.values())))

    assert page.startswith("## Conditions\n")
    assert "## Operations" in reference(LANGUAGE)


def defined(language: Language[Any, Any], sort: str) -> dict[str, Any]:
    """Return the schema of one sort of what may be written."""
    return {**schema(language), "$ref": f"#/$defs/{sort}"}


def test_the_schema_takes_what_is_accepted() -> None:
    """Every card as it is written, and as it says itself."""
    written = YAML(typ="safe").load(CARDS)["entries"]
    plain = [book().plain("card", id) for id in book().of("card")]

    for card in (*written, *plain):
        assert all(fits(one, defined(LANGUAGE, "operation")) for one in card["does"])
        assert all(fits(one, defined(LANGUAGE, "need")) for one in card.get("needs", []))


@pytest.mark.parametrize(
    ("sort", "data"),
    [
        ("operation", {"drew": 1}),
        ("operation", {"draw": {"count": 1}}),
        ("operation", {"gain": {"flame": 1}}),
        ("operation", {"draw": 1, "rob": 1}),
        ("operation", {"choose": [{"draw": 1}]}),
        ("condition", {"gold": {"at-least": 1, "at-most": 2}}),
        ("condition", {"first": "yes"}),
        ("condition", {"all": []}),
        ("condition", {"not": {"golf": {"at-least": 1}}}),
        ("condition", {"first": True, "rule": "CV-1"}),
        ("need", {"first": True, "rule": 1}),
        ("amount", 1.5),
    ],
)
def test_the_schema_sees_what_is_wrong(sort: str, data: Any) -> None:
    """An editor underlines it while it is written."""
    assert not fits(data, defined(LANGUAGE, sort))


def test_what_the_schema_sees_wrong_is_refused() -> None:
    """It never refuses what is accepted."""
    read: Mapping[str, Any] = {"operation": SHOP.operation, "condition": SHOP.condition, "need": SHOP.need}
    written: list[tuple[str, Any]] = [
        ("operation", {"sell": {"what": "tea", "for-each": "nothing", "when": {"open": True}}}),
        ("operation", {"close": {"when": {"open": True}}}),
        ("condition", {"price": {"of": "tea", "at-most": "coins * 2"}}),
        ("need", {"any": [{"ruling": {"tea": "sweet"}}], "rule": "S-1", "when": {"open": True}}),
    ]

    for sort, data in written:
        assert read[sort](data) is not None
        assert fits(data, defined(SHOP, sort)), data
