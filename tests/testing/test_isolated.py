"""A session of a test finds the book and what it is given, whatever else is installed or lies in the user's folders."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.session.catalogue import Catalogue
from gateway_core.testing import book, isolated, write_pack

BOOK = {id for id, one in Catalogue.only_listed().manifests.items() if one.system == id}  # of every game installed


def found(*packs: str | Path, house: tuple[str, ...] = ()) -> set[str]:
    return {one.id for one in isolated(*packs, house=house).states()}


def test_nothing_is_found_but_the_books_of_games() -> None:
    """Settings and plugins of ours are installed here, too."""
    assert found() == BOOK


def test_what_is_given_brings_what_it_requires(tmp_path: Path) -> None:
    """Two removes away, whether it is named by its folder, by its id, or as a house rule."""
    near = write_pack(tmp_path, id="near", requires={"dark-spires": ""})
    far = write_pack(tmp_path, id="far", requires={"near": ""})

    assert found(far, near) == {*BOOK, "far", "near", "dark-spires"}
    assert found("dark-spires", house=("house-rules",)) == {*BOOK, "dark-spires", "house-rules"}


def test_what_is_not_given_cannot_be_laid() -> None:
    """Though it is installed."""
    with pytest.raises(ContentError, match="there is no pack 'dark-spires'"):
        isolated("black-star-rising").table("dark-spires")


def test_with_other_rules_or_checked_it_is_as_isolated(tmp_path: Path) -> None:
    """A session that another makes of itself finds no more."""
    root = write_pack(tmp_path, {"empty": "kind: item\nformat: 1\nentries: []\n"})
    session = isolated(root).with_rules(house=())

    assert {one.id for one in session.states()} == {*BOOK, "stage"}
    assert session.check("stage") == []
    assert [one.code for one in session.check("dark-spires")] == ["pack/not-there"]


def test_a_rulebook_is_laid_once_and_is_that_of_any_session() -> None:
    """However many tests ask for it."""
    assert book("dark-spires") is book("dark-spires")
    assert book("dark-spires").hash == isolated("dark-spires").table("dark-spires").hash
    assert book("dark-spires", house=["house-rules"]).hash != book("dark-spires").hash
