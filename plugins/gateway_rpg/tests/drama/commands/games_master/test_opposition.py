"""Who resists an action, and whether it goes as described: the games master's to say before the dice (GW-RU-205)."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import CIRCUMSTANCES, UNSEEN
from gateway_rpg.drama.commands.games_master.opposition import NameResister, Veto

from ...scenes import Play, foe, happened, hero, part, stage, thrown

CAST = {
    "ann": hero(character="ann"),
    "cat": hero(),
    "bob": foe(significance=2),
    "clerk": {"significance": 1},
    "door": foe(passive=True),
    "king": foe(key=True, significance=6),
    "spy": foe(in_play=False, dice=4, level=3, significance=5),
}
LINES = [("ann", "bob", 0), ("ann", "king", 0), ("cat", "king", -1)]
ANN = """\
kind: character
format: 1
id: ann
name: ann
traits: [{name: Bold, categories: [social]}]
essence: {social: 1}
"""


def court(folder: Path) -> Play:
    """Return Ann with lines to Bob and the king, a neutral clerk, an idle door and a spy off stage; it is her turn."""
    play = stage(folder, CAST, LINES, initiative="ann", files={"ann": ANN})
    play.order("ann", "bob", "cat", "king")
    return play


def set_up(*resisters: str) -> c.Declare:
    """Return Ann's preparation, as she proposes to be resisted."""
    return c.Declare("ann", (part("set-up", resisted_by=resisters),), Approach("Bold"))


@pytest.mark.rule("GW-RU-162")
@pytest.mark.parametrize("name", ["cat", "clerk", "bob", "door", CIRCUMSTANCES])
def test_a_player_never_chooses_a_weakling_a_neutral_or_an_ally_to_be_resisted_by(tmp_path: Path, name: str) -> None:
    """Of those who oppose her the king weighs most; the games master may say otherwise, and she may not."""
    play = court(tmp_path)

    refusal = play.tries(set_up(name), "ann")

    assert refusal is not None
    assert refusal.code == "drama/not-concerned"
    assert "king" in refusal.allowed
    assert play.tries(set_up(name)) is None
    assert play.tries(set_up("king"), "ann") is None


@pytest.mark.rule("GW-RU-162")
def test_where_nobody_is_named_the_one_most_concerned_resists(tmp_path: Path) -> None:
    """What is aimed at nobody is resisted by whoever it concerns most, and not by nobody at all."""
    play = court(tmp_path)

    play.act(set_up(), "ann")

    assert play.state.under_way.resisters == ("king",)


@pytest.mark.rule("GW-RU-162")
def test_forms_offer_only_who_is_concerned(tmp_path: Path) -> None:
    """What is offered is what is accepted."""
    form = next(one for one in court(tmp_path).table.options("ann") if one.verb == "gateway:set-up" and one.allowed)

    assert {choice.value[0].resisted_by for choice in form.fields[0].choices} == {("king",)}


@pytest.mark.rule("GW-RU-162", "GW-RU-205")
def test_the_games_master_names_another_resister(tmp_path: Path) -> None:
    """Bob throws for the king, with his own dice, and the preparation works if he is beaten."""
    play = court(tmp_path)
    play.act(set_up("king"), "ann")

    play.act(NameResister("king", "bob"))
    events = play.goes_on(faces={"ann": 5, "bob": 4})

    assert [one.entity for one in thrown(events).opponents] == ["bob"]
    assert play.state.free_raises("ann") == 1


@pytest.mark.rule("GW-RU-162")
def test_somebody_off_stage_may_resist_and_players_do_not_learn_who(tmp_path: Path) -> None:
    """The spy resists with its own dice and level; to the players it is somebody unseen."""
    play = court(tmp_path)
    play.act(set_up("king"), "ann")

    play.act(NameResister("king", "spy"))
    seen = play.table.view("ann")
    events = play.goes_on(faces={"ann": 8, "somebody unseen": 8})

    assert [(one.entity, len(one.faces), one.total) for one in thrown(events).opponents] == [(UNSEEN, 4, 11)]
    assert "spy" not in repr(seen)
    assert "spy" not in repr(play.table.history("ann"))
    assert "spy" in repr(play.table.history("gm"))
    assert not play.state.in_play("spy")


@pytest.mark.rule("GW-RU-162", "GW-DR-02")
def test_who_answers_for_somebody_unseen_is_told_who_it_is(tmp_path: Path) -> None:
    """The games master is asked how the spy, by name, resists; to Ann it has no name."""
    cast = {**CAST, "spy": foe(in_play=False, character="ann", name="the spy")}
    play = stage(tmp_path, cast, LINES, initiative="ann", files={"ann": ANN})
    play.order("ann", "bob", "cat", "king")
    play.act(set_up("king"), "ann")

    play.act(NameResister("king", "spy"))

    assert "somebody unseen (the spy) resists with" in [form.label for form in play.table.options("gm")]
    assert "the spy" not in repr(play.table.options("ann"))


@pytest.mark.rule("GW-RU-205")
def test_whoever_stands_in_for_a_target_does_not_become_the_target(tmp_path: Path) -> None:
    """The king resists for Bob, and it is Bob whose Edge moves; each of two targets has its own resister."""
    play = court(tmp_path)
    play.declare("ann", part("edge", "bob", "king"), approach=Approach("Bold"))

    play.act(NameResister("bob", "door"))
    play.goes_on(faces={"ann": 5, "door": 4, "king": 8})

    assert (play.edge("ann", "bob"), play.edge("ann", "king")) == (1, 0)


@pytest.mark.rule("GW-RU-205")
def test_one_may_stand_for_another_and_for_itself(tmp_path: Path) -> None:
    """The king resists for both: beaten once, both lines move."""
    play = court(tmp_path)
    play.declare("ann", part("edge", "bob", "king"), approach=Approach("Bold"))

    play.act(NameResister("bob", "king"))
    events = play.goes_on(faces={"ann": 5, "king": 4})

    assert len(thrown(events).opponents) == 1
    assert (play.edge("ann", "bob"), play.edge("ann", "king")) == (1, 1)


@pytest.mark.rule("GW-RU-205")
@pytest.mark.parametrize("resister", ["king", CIRCUMSTANCES])
def test_one_may_stand_for_the_targets_of_several_parts(tmp_path: Path, resister: str) -> None:
    """The same resists for the clerk, who is engaged, and for Bob, whose line moves: neither gets the other's."""
    play = court(tmp_path)
    play.declare("ann", part("manoeuvre", "clerk"), part("edge", "bob"), approach=Approach("Bold"))

    play.act(NameResister("clerk", resister))
    play.act(NameResister("bob", resister))
    play.goes_on(faces={"ann": 8}, judged={CIRCUMSTANCES: {"dice": 1, "level": 0}} if resister == CIRCUMSTANCES else {})

    assert (play.edge("ann", "clerk"), play.edge("ann", "bob"), play.edge("ann", "king")) == (0, 1, 0)
    assert play.state.linked("ann", "clerk")


@pytest.mark.rule("GW-RU-205", "GW-DR-36")
def test_whoever_is_stood_for_is_not_beaten_beside(tmp_path: Path) -> None:
    """Bob resists a press for the king, who does not throw as well."""
    play = court(tmp_path)
    play.declare("ann", part("press"), approach=Approach("Bold"))

    play.act(NameResister("king", "bob"))
    events = play.goes_on(faces={"ann": 5, "bob": 4})

    assert [one.entity for one in thrown(events).opponents] == ["bob"]
    assert play.state.pressed


@pytest.mark.rule("GW-RU-205")
def test_the_last_word_on_who_resists_counts(tmp_path: Path) -> None:
    """First the door, then the clerk: Bob is still the one it is done to, and the door is out of it."""
    play = court(tmp_path)
    play.declare("ann", part("edge", "bob"), approach=Approach("Bold"))

    play.act(NameResister("bob", "door"))
    play.act(NameResister("door", "clerk"))
    events = play.goes_on(faces={"ann": 5, "clerk": 4})

    assert [one.entity for one in thrown(events).opponents] == ["clerk"]
    assert play.edge("ann", "bob") == 1


@pytest.mark.rule("GW-RU-205")
def test_a_described_action_is_refused_before_its_dice_and_nothing_is_spent(tmp_path: Path) -> None:
    """Ann has put Essence in; the games master will not have it so; she has her point and her action again."""
    play = court(tmp_path)
    play.act(set_up("king"), "ann")
    play.goes_on(until="roll")
    play.act(c.Stake("ann", "gateway:social"), "ann")

    play.act(Veto())

    assert play.state.under_way is None
    assert play.state.essence["ann", "gateway:social"] == 1
    assert play.state.may_act("ann")
    assert play.allowed("ann", part("edge", "bob"), approach=Approach("Bold"))


@pytest.mark.rule("GW-RU-205", "GW-EF-58")
def test_a_search_may_be_refused_as_described_before_anybody_is_sought(tmp_path: Path) -> None:
    """That nobody is to be found here is one answer, and that it is not looked for like this another."""
    play = court(tmp_path)
    play.declare("ann", part("search"), approach=Approach("Bold"), idea="a spy")

    named = play.tries(NameResister("sought", "bob"))
    play.act(Veto())

    assert named is not None
    assert named.code == "drama/not-now"
    assert play.state.may_act("ann")


@pytest.mark.rule("GW-RU-205")
def test_refusing_an_interruption_leaves_what_it_cut_into(tmp_path: Path) -> None:
    """Bob's block is refused: Ann's action stands where it stood, and nobody has shielded anybody."""
    play = stage(tmp_path, CAST, LINES, initiative="king", files={"ann": ANN})
    play.order("ann", "bob", "cat")
    play.declare("ann", part("edge", "king"), approach=Approach("Bold"))
    play.goes_on(until="window")
    play.declare("king", part("block"))

    play.act(Veto())

    assert play.state.under_way.actor == "ann"
    assert play.state.under_way.shields == ()
    assert play.state.may_interrupt(play.state.under_way) == "king"


@pytest.mark.rule("GW-RU-205")
def test_only_the_games_master_and_only_before_dice(tmp_path: Path) -> None:
    """No player refuses an action or names a resister, and there has to be one."""
    play = court(tmp_path)
    idle = [play.tries(Veto()), play.tries(NameResister("king", "bob"))]
    play.act(set_up("king"), "ann")

    codes = [play.tries(Veto(), "ann"), play.tries(NameResister("king", "bob"), "ann")]

    assert [found.code for found in idle if found] == ["drama/not-now"] * 2
    assert [found.code for found in codes if found] == ["drama/games-master-only"] * 2


@pytest.mark.rule("GW-RU-205")
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("bob", "clerk", "drama/not-a-target"),
        ("king", "king", "drama/not-in-play"),
        ("king", "ann", "drama/not-in-play"),
        ("king", "kong", "drama/no-such-entity"),
    ],
)
def test_who_cannot_resist_is_refused_with_who_can(tmp_path: Path, old: str, new: str, code: str) -> None:
    """Somebody who does not stand there, the same again, the actor itself, nobody at all."""
    play = court(tmp_path)
    play.act(set_up("king"), "ann")

    found = play.tries(NameResister(old, new))

    assert found is not None
    assert found.code == code
    assert found.allowed


def test_the_games_master_finds_both_among_the_rarer_choices(tmp_path: Path) -> None:
    """Neither stands in the way of playing on."""
    play = court(tmp_path)
    play.act(set_up("king"), "ann")

    verbs = {form.verb: form.apart for form in play.table.options("gm")}

    assert verbs["veto"]
    assert verbs["name-resister"]
    assert "veto" not in {form.verb for form in play.table.options("ann")}


@pytest.mark.rule("GW-RU-205")
def test_both_are_acts_of_the_log(tmp_path: Path) -> None:
    """Each can be read, and taken back."""
    play = court(tmp_path)
    play.act(set_up("king"), "ann")
    begin = len(play.table.rows)

    play.act(NameResister("king", "bob"))
    play.act(Veto())

    assert [type(row.command) for row in play.table.rows[begin:] if hasattr(row, "command")] == [
        NameResister,
        Veto,
    ]
    assert happened(play.since(0), e.ActionDeclared)
