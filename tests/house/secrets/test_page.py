"""What shows a secret is listed with its rule."""

import pytest

from gateway_core.session import Session
from gateway_core.table.stored import stored

from ..reference import read_rules
from .page import GAMES, PAGE, page, showing


def test_the_page_is_what_the_games_say() -> None:
    """`python -m tests.house.secrets.page` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("game", GAMES)
def test_what_may_show_a_secret_names_the_rule_by_which_it_does(game: str) -> None:
    """A rule that there is; a mark without one would be an excuse."""
    rules = {rule.number for rule in read_rules()}

    without = [stored(one).name for one in showing(Session().system(game).events) if stored(one).shows not in rules]

    assert not without
