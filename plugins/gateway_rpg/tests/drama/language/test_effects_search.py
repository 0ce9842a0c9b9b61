"""Search: an idea in words, whom the games master says it is, what it costs, and what becomes of whom it finds."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_core.chance import Seeded
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import CIRCUMSTANCES, SOUGHT
from gateway_rpg.drama.players.bot import DramaBot

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CAST = {
    "ann": hero(),
    "bob": foe(),
    "eve": hero(in_play=False, significance=1),
    "sly": foe(in_play=False, significance=4, dice=2, level=3),
    "urn": {"in_play": False, "passive": True, "sought_as": ["old vase", "urn"]},
}
SEARCH = part("search")


def scene(folder: Path, lines: object = (("ann", "bob", 0),), **how: object) -> Play:
    """Return Ann's turn, with others off stage."""
    return stage(folder, CAST, lines, initiative="ann", **how).wait("ann")


def seeks(play: Play, idea: str = "whoever watches us", actor: str = "ann", *more: object) -> None:
    """Declare a search for an idea."""
    play.declare(actor, SEARCH, *more, idea=idea)


def finds(folder: Path, entity: str, *, against: str | None = None, works: bool = True, **how: object) -> Play:
    """Return the table after Ann has looked for somebody."""
    play = scene(folder, **how)
    seeks(play)
    play.act(c.BindIdea(entity, against))
    play.goes_on(works=works, judged={CIRCUMSTANCES: {"dice": 1, "level": 0}})
    return play


@pytest.mark.rule("GW-EF-57", "GW-RU-58", "GW-DR-35")
def test_the_engaged_and_the_unengaged_search(tmp_path: Path) -> None:
    """It stands in no list, and both scenes use it with lines and without (GW-EF-57)."""
    play = scene(tmp_path)
    command = c.Declare("ann", (SEARCH,), Approach(), idea="a way out")

    assert play.tries(command) is None
    (tmp_path / "free").mkdir()
    assert scene(tmp_path / "free", lines=()).tries(command) is None


@pytest.mark.rule("GW-RU-58")
def test_that_nobody_searches_is_a_ruling(tmp_path: Path) -> None:
    """Read strictly, what is in no list is not to be had (GW-RU-58)."""
    play = scene(tmp_path, rulings={"search-availability": "as-listed"})

    assert play.refused("ann", SEARCH) == "drama/ruled-out"


@pytest.mark.rule("GW-EF-58")
@pytest.mark.parametrize("idea", ["", "two\nlines", " blank", "x" * 201])
def test_a_search_says_what_it_is_for(tmp_path: Path, idea: str) -> None:
    """One line of words; and nothing else is searched by an Edge (GW-EF-58)."""
    play = scene(tmp_path)

    found = play.tries(c.Declare("ann", (SEARCH,), Approach(), idea=idea))

    assert found.code == ("drama/too-many-words" if len(idea) > 200 else "drama/no-idea")
    assert play.tries(c.Declare("ann", (part("edge", "bob"),), Approach(), idea="a way out")).code == "drama/no-search"


@pytest.mark.rule("GW-RU-103", "GW-EF-58")
def test_the_games_master_says_who_it_is_and_nobody_else_knows(tmp_path: Path) -> None:
    """Until then the search stands still; no list of the hidden is offered to Ann (GW-RU-103)."""
    play = scene(tmp_path)
    seeks(play)

    assert play.table.awaited == ("gm",)
    assert play.tries(c.BindIdea("sly"), "ann").code == "drama/games-master-only"
    assert play.tries(c.BindIdea("bob")).code == "drama/not-off-stage"
    assert play.tries(c.BindIdea("sly", "ann")).code == "drama/not-in-play"
    assert "sly" not in repr(play.table.options("ann"))
    play.act(c.BindIdea("sly"))
    assert "sly" not in repr(play.table.view("ann"))


@pytest.mark.rule("GW-RU-103")
def test_a_search_that_is_refused_costs_no_action(tmp_path: Path) -> None:
    """There is nothing of the kind here, and Ann does something else (GW-RU-103)."""
    play = scene(tmp_path)
    seeks(play)

    play.act(c.RefuseIdea())

    assert play.state.turn == "ann"
    assert play.allowed("ann", part("edge", "bob"))
    assert play.tries(c.RefuseIdea()).code == "drama/not-now"


@pytest.mark.rule("GW-EF-59", "GW-RU-100", "GW-XE-04")
@pytest.mark.parametrize(("entity", "due"), [("eve", {}), ("sly", {"GW-EF-59": 3})])
def test_a_search_owes_a_raise_for_each_point_of_significance_above_one(
    tmp_path: Path, entity: str, due: dict[str, int]
) -> None:
    """Four points, three raises; one point, none (GW-EF-59)."""
    play = finds(tmp_path, entity)

    assert owed(play.since(0)) == due
    assert play.state.in_play(entity) is (not due)  # an eight against 1, 3 and three raises is not enough


@pytest.mark.rule("GW-EF-60", "GW-RU-102")
@pytest.mark.parametrize(
    ("against", "named", "level"), [(None, SOUGHT, 3), ("bob", "bob", 0), (CIRCUMSTANCES, CIRCUMSTANCES, 0)]
)
def test_the_sought_resists_unless_the_games_master_picks_another(
    tmp_path: Path, against: str | None, named: str, level: int
) -> None:
    """Sly's own dice and level, or those of somebody whom it concerns, or a level (GW-RU-102)."""
    play = finds(tmp_path, "sly", against=against)

    (opponent,) = thrown(play.since(0)).opponents
    assert opponent.entity == named
    assert opponent.total == 1 + level + 2 * 3


@pytest.mark.rule("GW-EF-61", "GW-IN-02")
@pytest.mark.parametrize("works", [True, False])
def test_whom_a_search_finds_comes_in_without_a_line(tmp_path: Path, works: bool) -> None:
    """Eve is there, and engaged with nobody; if it fails she stays away (GW-EF-61)."""
    play = finds(tmp_path, "eve", works=works)

    assert play.state.in_play("eve") is works
    assert not play.state.is_engaged("eve")
    assert ended(play.since(0), "ann").rank == (10 if works else None)


@pytest.mark.rule("GW-RU-101")
def test_a_friend_who_is_found_acts_from_the_next_round(tmp_path: Path) -> None:
    """Eve has no turn this round (GW-RU-101)."""
    play = finds(tmp_path, "eve")

    assert not play.state.may_act("eve")
    assert play.wait("eve", at=2).state.round == 2


@pytest.mark.rule("GW-RU-101", "GW-EF-69")
def test_an_opponent_who_is_found_may_strike_at_once(tmp_path: Path) -> None:
    """Sly is found, and surprises Ann before the next turn (GW-RU-101)."""
    play = scene(tmp_path)
    seeks(play)
    play.act(c.BindIdea("sly", "bob"))
    play.goes_on(faces={"ann": 8, "bob": 1})
    assert play.state.in_play("sly")

    assert play.refused("bob", part("edge", "ann")) == "drama/entrance"
    play.does("sly", part("surprise", "ann"))

    assert play.state.linked("sly", "ann")
    assert play.state.turn == "bob"


@pytest.mark.rule("GW-RU-101", "GW-X1-R3-6", "GW-X1-R4-8")
def test_an_opponent_who_is_found_and_does_not_strike_acts_from_the_next_round(tmp_path: Path) -> None:
    """Sly lets the moment go and has no turn in this round: so the terrorist does (GW-RU-101)."""
    play = scene(tmp_path)
    seeks(play)
    play.act(c.BindIdea("sly", "bob"))
    play.goes_on(faces={"ann": 8, "bob": 1})

    assert [one.label for one in play.table.options("gm") if one.verb == "waive"] == ["sly waits for the next round"]
    play.act(c.Waive("sly"))

    assert not play.state.may_act("sly")
    assert play.wait("sly", at=2).state.round == 2


@pytest.mark.rule("GW-RU-101", "GW-X2-R5-6")
def test_whom_the_games_master_finds_may_strike_at_once_too(tmp_path: Path) -> None:
    """Bob finds Sly, who is of his own side, and Sly surprises Ann: so Tom's past does (GW-RU-101)."""
    play = stage(tmp_path, CAST, [("ann", "bob", 0)], initiative="bob").wait("bob")
    seeks(play, actor="bob")
    play.act(c.BindIdea("sly", "ann"))
    play.goes_on(faces={"bob": 8, "ann": 1})

    play.does("sly", part("surprise", "ann"))

    assert play.state.linked("sly", "ann")


@pytest.mark.rule("GW-EF-58", "GW-EF-62")
def test_what_the_scene_has_prepared_needs_no_games_master(tmp_path: Path) -> None:
    """A word of the idea is a word by which the urn is sought (GW-EF-58)."""
    play = scene(tmp_path)

    seeks(play, "that Old Vase on the shelf")

    assert happened(play.since(0), e.IdeaBound) == [e.IdeaBound(1, "urn", SOUGHT, "scene")]
    play.goes_on()
    assert play.state.in_play("urn")


@pytest.mark.rule("GW-RU-103")
def test_a_games_master_who_judges_everything_is_asked_all_the_same(tmp_path: Path) -> None:
    """With every judgement its own the table binds nothing by itself (GW-RU-103)."""
    play = scene(tmp_path, judge="gm")

    seeks(play, "an old vase")

    assert play.state.under_way.stage == "seek"


@pytest.mark.rule("GW-RU-196", "GW-EF-81")
def test_a_search_rides_on_another_effect_for_a_raise(tmp_path: Path) -> None:
    """Edge over Bob while looking round for Eve: one throw, one raise (GW-EF-81)."""
    play = scene(tmp_path)
    seeks(play, "a friend", "ann", part("edge", "bob"))
    play.act(c.BindIdea("eve"))

    events = play.goes_on()

    assert owed(events) == {"GW-EF-81": 1}
    assert (play.state.in_play("eve"), play.edge("ann", "bob")) == (True, 1)


def test_a_bot_at_the_games_master_s_place_finds_only_what_the_idea_names(tmp_path: Path) -> None:
    """It takes the idea at its word, and otherwise nothing is lost."""
    cast = {**CAST, "eve": hero(in_play=False, name="Evelyn Marsh")}
    play = stage(tmp_path, cast, [("ann", "bob", 0)], initiative="ann").wait("ann")
    bot = DramaBot()

    seeks(play, "my sister evelyn")
    found = bot.choose("gm", play.table.observation("gm"), Seeded("bots"))
    play.act(c.RefuseIdea())
    seeks(play, "a dragon")

    assert found.entity == "eve"
    assert bot.choose("gm", play.table.observation("gm"), Seeded("bots")) == c.RefuseIdea()
