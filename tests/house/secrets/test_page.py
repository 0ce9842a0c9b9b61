"""What shows a secret is listed with its rule."""

from itertools import chain

import pytest

from gateway_core.session import Session
from gateway_core.table.stored import stored

from ..reference import read_rules
from .page import GAMES, showing


@pytest.mark.parametrize("game", GAMES)
def test_what_may_show_a_secret_names_the_rule_by_which_it_does(game: str) -> None:
    """A rule that there is; a mark without one would be an excuse."""
    rules = {rule.number for rule in read_rules()}

    # What the base draws and moves shows a thing to whoever draws it, in every game alike.
    own = [one for one in showing(Session().system(game).events) if not one.__module__.startswith("gateway_core.")]
    without = [stored(one).name for one in own if not {*stored(one).shows} & rules]

    assert not without


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_shown_is_one_of_the_secrets_of_its_game(game: str) -> None:
    """By a name that the laws know, and by rules that there are."""
    session, rules = Session(), {rule.number for rule in read_rules()}
    pack, start = GAMES[game]
    system = session.system(game)
    secrets = {*(system.secrets(system.open(session.table(pack), start, {})) or ())}

    for event in showing(system.events):
        assert {*stored(event).shows} <= rules, event
        assert {*chain(*stored(event).shows.values())} <= secrets, event
