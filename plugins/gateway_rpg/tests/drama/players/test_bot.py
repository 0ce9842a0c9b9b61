"""A program that plays: what it tries, what it leaves, and that it weighs what effects do and not their names."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_core.chance import Seeded
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.commands.games_master.edge import LineEnds, SetEdge
from gateway_rpg.drama.commands.games_master.initiative import SetOrder
from gateway_rpg.drama.players.acting import promising
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.players.explaining import explained
from gateway_rpg.drama.players.promise import Worth

from ..scenes import foe, hero, opened, part, scene, stage
from .choosing import chosen, effects
from .prospects import position_of, prospects_of, worth_of

CAST = {"ann": hero(), "bob": foe(), "cat": hero()}
KNOWN = """\
kind: effect
format: 1
entries:
  - {id: outdo, name: Outdo, step: 5, aim: linked-some, resist: target, does: [{shift-edge: {steps: 9}}]}
"""
UNDER_ANOTHER_NAME = """\
kind: effect
format: 1
entries:
  - {id: loom, name: Loom, rank: 2, step: 5, aim: linked-some, resist: target, more: true,
     needs: [{line: target}], does: [{shift-edge: {steps: 1 + raises}}]}
"""


def test_the_gap_is_what_is_lacking_against_the_hardest_opponent(tmp_path: Path) -> None:
    """Ann lacks four steps against Bob and more against Dan, to whom she has no line; Cat is on her side."""
    play = stage(tmp_path, {**CAST, "dan": foe()}, [("ann", "bob", 2), ("bob", "cat", 1)], ladder=6, initiative="ann")

    position = position_of(play)

    assert [position.gap(one) for one in ("ann", "bob", "cat", "dan")] == [7, 8, 7, 7]
    assert position.cast.goals["bob"] == ("ann", "cat")
    ways, strangers = position.left("ann")
    assert ([way.foe for way in ways], sum(strangers)) == (["bob"], 1)


@pytest.mark.rule("GW-EF-30")
def test_whoever_is_soon_got_rid_of_is_hardly_in_the_way(tmp_path: Path) -> None:
    """Bob's edge decides, whoever else is there: a weakling goes at once, line or none, and a key entity never."""
    near = []
    for dan in (foe(significance=0), foe(significance=2), foe(significance=2, key=True)):
        cast = {"ann": hero(), "bob": foe(significance=2), "dan": dan}
        play = stage(tmp_path / str(len(near)), cast, [("ann", "bob", 0)], ladder=12, initiative="ann")
        near.append(position_of(play).near("ann"))

    assert near[0] > near[1] > near[2] > 0


@pytest.mark.rule("GW-EF-18")
@pytest.mark.parametrize(("edge", "calls"), [(5, False), (6, True)])
@pytest.mark.parametrize("bot", [DramaBot(), DramaBot().looking_ahead()])
def test_no_climax_is_called_for_which_the_edge_is_lacking(
    tmp_path: Path, bot: DramaBot, edge: int, calls: bool
) -> None:
    """A secret ladder lets it be tried, and the attempt is lost: Ann supposes that the ladder is at 6."""
    cast = {"ann": hero(level=9), "bob": foe(), "dan": foe()}
    text = scene(cast, [("ann", "bob", 6), ("ann", "dan", edge)], initiative="ann")
    play = opened(tmp_path, text.replace("ladder: {", "ladder: {secret: true, ")).wait("ann")

    found = bot.choose("ann", play.table.observation("ann"), Seeded("bots"))

    assert (effects(found) == ("climax",)) is calls
    assert play.table.check("ann", c.Declare("ann", (part("climax"),), Approach())) is None


@pytest.mark.rule("GW-RU-83")
@pytest.mark.parametrize("bot", [DramaBot(), DramaBot().looking_ahead()])
def test_where_the_edge_that_is_lacking_is_owed_as_raises_a_climax_is_weighed_by_the_throw(
    tmp_path: Path, bot: DramaBot
) -> None:
    """Ann lacks a step against each of two whom she can hardly fail to beat."""
    cast = {"ann": hero(level=30), "bob": foe(), "dan": foe()}
    rulings = {"climax-threshold": "ladder-plus-significance"}
    play = stage(
        tmp_path, cast, [("ann", one, 5) for one in ("bob", "dan")], ladder=6, initiative="ann", rulings=rulings
    )

    assert effects(bot.choose("gm", play.wait("ann").table.observation("gm"), Seeded("bots"))) == ("climax",)


def test_a_throw_that_one_in_a_hundred_wins_is_not_worth_it(tmp_path: Path) -> None:
    """However much it would bring: the others may stand better than anybody supposes."""
    prospects = prospects_of(stage(tmp_path, CAST, [("ann", "bob", 2)], initiative="ann"), "ann")

    assert prospects.weighed(Worth((), 1000), (1, 100), {}) == 0
    assert prospects.weighed(Worth((), 1000), (5, 100), {}) == 50_000


def test_without_an_opponent_a_climax_is_far(tmp_path: Path) -> None:
    """Nobody is there to bring it about against."""
    play = stage(tmp_path, {"ann": hero(), "cat": hero()}, [("ann", "cat", 0)], initiative="ann")

    assert position_of(play).gap("ann") is None


@pytest.mark.rule("GW-EF-18")
def test_whoever_may_call_the_climax_calls_it(tmp_path: Path) -> None:
    """Six steps up at a ladder of six (GW-EF-18)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", 6)], initiative="ann").wait("ann")

    assert effects(chosen(play)) == ("climax",)


@pytest.mark.rule("GW-RU-88")
def test_a_friend_who_is_no_player_character_leaves_the_climax_to_those_who_are(tmp_path: Path) -> None:
    """Eve, brought in, is six steps up as Ann is: Eve does something else, and Ann alone is near the end (GW-RU-88)."""
    cast = {"ann": hero(), "bob": foe(), "eve": hero(in_play=False)}
    play = stage(tmp_path, cast, [("ann", "bob", 6)], initiative="ann").wait("ann")
    play.act(c.BringIn("eve", "in-turn"))
    play.act(SetEdge(LineEnds("eve", "bob"), 6))
    play.act(SetOrder(("eve", "ann", "bob")))

    assert play.tries(c.Declare("eve", (part("climax"),), Approach())) is None
    assert "climax" not in effects(chosen(play))
    assert position_of(play).cast.led == {"eve"}


@pytest.mark.rule("GW-DR-28")
def test_a_holder_goes_first_with_a_climax_holds_against_one_and_otherwise_comes_last(tmp_path: Path) -> None:
    """The order is set by who is near the end of the scene (GW-DR-28)."""
    orders = {}
    for edge in (6, 0, -6):
        folder = tmp_path / str(edge)
        folder.mkdir()
        orders[edge] = chosen(stage(folder, CAST, [("ann", "bob", edge), ("bob", "cat", 6)], initiative="ann")).order

    assert orders[6][0] == "ann"
    assert orders[0][-1] == "ann"
    assert "ann" not in orders[-6]


@pytest.mark.rule("GW-DR-34")
def test_one_action_is_aimed_at_everybody_it_may_work_on(tmp_path: Path) -> None:
    """Bob faces Ann and Cat alike, and gets on top of both with one throw (GW-DR-34)."""
    play = stage(tmp_path, CAST, [("bob", "ann", 0), ("bob", "cat", 0)], initiative="bob").wait("bob")

    command = chosen(play)

    assert (effects(command), command.parts[0].targets) == (("edge",), ("ann", "cat"))


def test_a_designer_s_own_effect_is_played_for_what_it_does(tmp_path: Path) -> None:
    """Nine steps at a time are better than one, whatever the effect is called."""
    text = scene({"ann": hero(), "bob": foe()}, [("ann", "bob", -5)], ladder=6, initiative="ann")
    play = opened(tmp_path, text, effects=KNOWN).wait("ann")

    assert effects(chosen(play)) == ("outdo",)


def test_an_effect_under_another_name_promises_as_much_as_the_book_s(tmp_path: Path) -> None:
    """What it does counts, to whom and with what chance; who wrote it does not."""
    text = scene({"ann": hero(level=2), "bob": foe()}, [("ann", "bob", 1)], ladder=6, initiative="ann")
    play = opened(tmp_path, text, effects=UNDER_ANOTHER_NAME).wait("ann")
    found = []
    for effect in ("gateway:edge", "stage:loom"):
        promises = promising(prospects_of(play, "ann", only=effect), "gm")
        found.append([(one.value, one.command.parts[0].targets, one.chance) for one in promises])

    assert found[0] == found[1] != []


@pytest.mark.rule("GW-EF-12", "GW-DR-38")
@pytest.mark.parametrize(("edge", "blocks"), [(6, True), (1, False)])
def test_a_holder_blocks_what_would_cost_it_the_scene(tmp_path: Path, edge: int, blocks: bool) -> None:
    """It cuts into a climax that may well work, and lets a step of Edge go by (GW-EF-12)."""
    cast = {"ann": hero(level=9), "bob": foe(level=6)}
    play = stage(tmp_path, cast, [("bob", "ann", edge)], initiative="ann")
    play.order("bob")
    play.declare("bob", part("climax") if blocks else part("edge", "ann"))
    play.goes_on(until="window")

    command = chosen(play)

    assert isinstance(command, c.Declare if blocks else c.Waive)
    if blocks:
        assert effects(command) == ("block",)


@pytest.mark.rule("GW-EF-12")
def test_nobody_cuts_into_what_will_hardly_work(tmp_path: Path) -> None:
    """Ann holds, and would rather act than stop a climax that needs the best of dice (GW-EF-12)."""
    play = stage(tmp_path, {"ann": hero(dice=3, level=9), "bob": foe()}, [("bob", "ann", 6)], initiative="ann")
    play.order("bob")
    play.declare("bob", part("climax"))
    play.goes_on(until="window")

    assert chosen(play) == c.Waive("ann")


@pytest.mark.rule("GW-EF-08")
def test_whoever_has_lost_gets_out_of_it_lightly(tmp_path: Path) -> None:
    """At a ladder of 0 Bob may end it; Ann, who is too far behind to win, ends it first (GW-EF-07)."""
    cast = {"ann": hero(level=9), "bob": foe(level=4)}
    play = stage(tmp_path, cast, [("ann", "bob", -6)], ladder=0, initiative="ann").wait("ann")

    assert effects(chosen(play)) == ("anticlimax",)


@pytest.mark.rule("GW-EF-08")
@pytest.mark.parametrize(
    ("edge", "wanted"), [(-3, ("anticlimax",)), (-2, ("anticlimax",)), (-1, ("edge", "climax")), (1, ("climax",))]
)
def test_whoever_is_likely_to_lose_gets_away_and_whoever_may_win_does_not(
    tmp_path: Path, edge: int, wanted: tuple[str, ...]
) -> None:
    """Two stand against Ann who could both end it now: it is weighed against how that is likely to go (GW-EF-07)."""
    cast = {"ann": hero(level=9), "bob": foe(level=5), "dan": foe(level=5)}
    lines = [("ann", "bob", edge), ("ann", "dan", edge)]
    play = stage(tmp_path, cast, lines, ladder=0, initiative="ann").wait("ann")

    assert effects(chosen(play)) == wanted


@pytest.mark.rule("GW-EF-08")
def test_to_get_away_is_worth_more_the_worse_it_stands(tmp_path: Path) -> None:
    """Who gets away at even chances loses by it; what is as good as lost, hardly anything saves but that (GW-EF-08)."""
    found = []
    for edge in (-6, -4, -2, 2):
        play = stage(tmp_path / str(edge), {"ann": hero(), "bob": foe()}, [("ann", "bob", edge)], ladder=2)
        found.append(worth_of(play, "ann", part("anticlimax"), ("bob",)))

    assert found == sorted(found, reverse=True)
    assert found[0] > 0 > found[-1]


@pytest.mark.rule("GW-EF-41")
@pytest.mark.parametrize(
    ("edge", "wanted"), [(-5, "press"), (-3, "press"), (2, "accelerate"), (4, "accelerate"), (5, "accelerate")]
)
def test_the_pace_is_for_whoever_it_serves(tmp_path: Path, edge: int, wanted: str) -> None:
    """Whoever is one rung from losing holds the ladder; whoever leads lets it fall (GW-EF-02, GW-EF-41)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", edge)], ladder=6, initiative="ann")
    values = {effect: worth_of(play, "ann", part(effect)) for effect in ("accelerate", "press")}

    assert max(values, key=lambda effect: values[effect]) == wanted
    assert min(values.values()) < 0


def test_an_approach_that_nobody_prepared_counts_as_fitting_in_part(tmp_path: Path) -> None:
    """The odds suppose the judgement in the middle, and say so (GW-CH-11)."""
    cast = {"ann": hero(character="dark-spires:norris"), "bob": foe(dice=1, level=0)}
    text = scene(cast, [("ann", "bob", 0)], initiative="ann")
    play = opened(tmp_path, text, requires={"dark-spires": ">=0.1,<1"}).wait("ann")
    form = next(form for form in play.table.options("gm") if form.verb == "gateway:edge")

    odds = play.table.odds("gm", form.command)

    assert odds is not None
    assert "if the approach is judged to fit partly" in [reason.text for reason in odds.explanation]
    assert [reason.amount for reason in odds.explanation if reason.unit == "dice"][:1] == [2]


def test_why_an_action_is_let_go_by_is_told(tmp_path: Path) -> None:
    """Not as if nothing were allowed: to cut in is, and would spare too little."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", 0)], ladder=6)

    let_go, passed = (explained(play.state, (), one) for one in (c.Waive("bob"), c.Pass("bob")))

    assert let_go == "It lets it go on: to cut in would have spared it less than its own action may bring."
    assert passed == "Nothing that is allowed would have brought anything."
