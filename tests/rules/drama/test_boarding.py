"""Coming aboard and getting off: recruits and whether they agree, disembarking, and what becomes of lines (GW-EF)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.rules.challenge import Approach
from gateway_core.rules.drama import commands as c
from gateway_core.rules.drama import events as e
from gateway_core.rules.drama import passenger_events as p
from gateway_core.rules.drama.action import CIRCUMSTANCES, SOUGHT

from .scenes import Play, ended, foe, happened, hero, part, stage, thrown

CAST: dict[str, dict[str, Any]] = {
    "ann": hero(),
    "cat": hero(),
    "bob": foe(significance=3),
    "eve": foe(),
    "tramp": {"name": "Tramp"},
}
LINES = [("ann", "eve", 1), ("eve", "cat", 2), ("bob", "ann", 1)]


def scene(folder: Path, cast: dict[str, dict[str, Any]] = CAST, lines: Any = LINES, **how: Any) -> Play:
    """Return Ann's turn: she and Cat have lines to Eve, and Bob presses Ann."""
    play = stage(folder, cast, lines, initiative="ann", **how)
    play.order(*(one for one in play.state.members if play.state.may_act(one)))
    return play


def recruits(play: Play, actor: str, target: str, agrees: bool = True) -> tuple[Any, ...]:
    """Let somebody take another along who is asked first; return the facts."""
    play.declare(actor, part("recruit", target))
    begin = len(play.table.rows)
    play.act(c.Consent(target, agrees))
    if agrees:
        play.goes_on()
    return play.since(begin)


@pytest.mark.rule("GW-EF-46", "GW-RU-138")
def test_a_recruit_brings_its_lines_and_loses_those_to_the_recruiters_side(tmp_path: Path) -> None:
    """Eve's lines to Ann and to Cat are over, and that to the wall is Ann's now (GW-EF-46, GW-RU-138)."""
    cast = {**CAST, "wall": foe(passive=True)}
    play = scene(tmp_path, cast, [*LINES, ("eve", "wall", 2)])

    recruits(play, "ann", "eve")

    assert play.state.entities["eve"].lead == "ann"
    assert dict(play.state.lines) == {("ann", "bob"): -1, ("ann", "wall"): 2}
    assert "eve" not in (*play.state.order, play.state.turn)


@pytest.mark.rule("GW-RU-137")
@pytest.mark.parametrize(("hers", "anns", "left"), [(3, 1, 3), (-1, 2, 2)])
def test_of_two_lines_to_one_foe_the_better_edge_stays(tmp_path: Path, hers: int, anns: int, left: int) -> None:
    """Whichever is better for whoever takes her along (GW-RU-137)."""
    cast = {**CAST, "wall": foe(passive=True)}
    play = scene(tmp_path, cast, [("ann", "eve", 0), ("ann", "wall", anns), ("eve", "wall", hers)])

    recruits(play, "ann", "eve")

    assert play.edge("ann", "wall") == left


@pytest.mark.rule("GW-EF-45", "GW-RU-60")
@pytest.mark.parametrize(("option", "code"), [("the-willing", ""), ("needs-line", "drama/not-engaged")])
def test_whether_the_willing_need_a_line_is_a_ruling(tmp_path: Path, option: str, code: str) -> None:
    """A tramp who is nobody's foe comes from anywhere, or from along a line alone (GW-RU-60)."""
    play = scene(tmp_path, rulings={"recruit-unlinked": option})

    if code:
        assert play.refused("ann", part("recruit", "tramp")) == code
    else:
        play.does("ann", part("recruit", "tramp"))
        assert play.state.entities["tramp"].lead == "ann"


@pytest.mark.rule("GW-RU-60", "GW-EF-45")
def test_the_unwilling_need_a_line_and_the_willing_foe_does_not(tmp_path: Path) -> None:
    """A scene may say of a foe that it would come gladly (GW-RU-60)."""
    lines = [("ann", "eve", 0)]
    assert scene(tmp_path / "a", lines=lines).refused("ann", part("recruit", "bob")) == "drama/not-engaged"

    play = scene(tmp_path / "b", {**CAST, "bob": foe(willing=True)}, lines)
    play.does("ann", part("recruit", "bob"))

    assert play.state.entities["bob"].lead == "ann"


@pytest.mark.rule("GW-EF-48", "GW-RU-139")
def test_the_unwilling_come_if_the_games_master_agrees(tmp_path: Path) -> None:
    """Eve is asked of the games master before anything else, and of nobody else (GW-RU-139)."""
    play = scene(tmp_path)
    play.declare("ann", part("recruit", "eve"))

    assert play.table.awaited == ("gm",)
    assert play.state.under_way.stage == "consent"
    for seat in ("ann", "cat"):
        refusal = play.tries(c.Consent("eve", True), seat)
        assert refusal is not None
        assert refusal.code == "drama/not-yours"
    play.act(c.Consent("eve", True))
    assert ended(play.goes_on(), "ann").worked == ("gateway:recruit",)


@pytest.mark.rule("GW-RU-139")
def test_whoever_does_not_agree_costs_no_action_and_is_not_asked_again(tmp_path: Path) -> None:
    """Ann may do something else; next round she may ask again (GW-RU-139)."""
    play = scene(tmp_path)

    events = recruits(play, "ann", "eve", agrees=False)

    assert happened(events, p.ConsentRefused)
    assert play.state.turn == "ann"
    assert play.refused("ann", part("recruit", "eve")) == "drama/declined"
    assert play.allowed("ann", part("edge", "eve"))
    play.wait("ann", at=2)
    assert play.allowed("ann", part("recruit", "eve"))


@pytest.mark.rule("GW-RU-139")
def test_a_player_character_comes_if_its_player_agrees(tmp_path: Path) -> None:
    """Cat's player is asked, whoever wants her (GW-RU-139)."""
    play = scene(tmp_path)
    play.declare("ann", part("recruit", "cat"))

    assert play.table.awaited == ("cat",)
    play.act(c.Consent("cat", True), "cat")
    play.goes_on()

    assert play.state.entities["cat"].lead == "ann"
    assert play.state.seat_of("cat") == "cat"


@pytest.mark.rule("GW-RU-139", "GW-PA-02")
@pytest.mark.parametrize(
    ("target", "code"), [("chief", "drama/target-is"), ("eve", "drama/target-is"), ("guard-1", "drama/target-is")]
)
def test_key_entities_leads_and_others_passengers_are_not_recruited(tmp_path: Path, target: str, code: str) -> None:
    """The chief is the key, Eve carries a guard, and the guard is carried (GW-RU-139, GW-PA-02)."""
    cast = {**CAST, "chief": foe(key=True, significance=6, willing=True), "guard": foe(lead="eve", count=1)}
    play = scene(tmp_path, cast)

    assert play.refused("ann", part("recruit", target)) == code


@pytest.mark.rule("GW-EF-47")
def test_the_ground_between_may_stand_against_a_recruit(tmp_path: Path) -> None:
    """A level for the distance instead of the one who is fetched (GW-EF-47)."""
    play = scene(tmp_path)

    events = play.does(
        "ann", part("recruit", "tramp", resisted_by=(CIRCUMSTANCES,)), judged={CIRCUMSTANCES: {"dice": 2, "level": 3}}
    )

    assert [(one.entity, one.total) for one in thrown(events).opponents] == [(CIRCUMSTANCES, 4)]
    assert play.state.entities["tramp"].lead == "ann"


@pytest.mark.rule("GW-EF-49")
def test_a_recruit_that_fails_changes_nothing(tmp_path: Path) -> None:
    """The tramp stays where it was (GW-EF-49)."""
    play = scene(tmp_path)

    play.does("ann", part("recruit", "tramp"), works=False)

    assert play.state.entities["tramp"].lead is None


def found(folder: Path, goblin: dict[str, Any], *parts: Any, **how: Any) -> tuple[Play, tuple[Any, ...]]:
    """Let Ann look for a goblin and do the rest with it in one action."""
    play = scene(folder, {**CAST, "goblin": {"in_play": False, "significance": 2, "sought_as": ["goblin"], **goblin}})
    begin = len(play.table.rows)
    play.declare("ann", part("search"), *parts, idea="a goblin")
    play.goes_on(**how)
    return play, play.since(begin)


@pytest.mark.rule("GW-EF-58", "GW-RU-62", "GW-EF-81")
def test_whoever_is_found_is_taken_along_in_the_same_action(tmp_path: Path) -> None:
    """Search, Recruit and Set-up on one roll: the goblin comes in and goes with Ann (GW-X2-R4-2)."""
    play, events = found(tmp_path, {}, part("recruit", SOUGHT), part("set-up"))

    assert ended(events, "ann").worked == ("gateway:search", "gateway:recruit", "gateway:set-up")
    assert play.state.entities["goblin"].lead == "ann"
    assert play.state.free_raises("ann") == 1
    assert len(happened(events, e.DiceThrown)) == 1


@pytest.mark.rule("GW-EF-58")
def test_whoever_is_not_found_is_not_taken_along(tmp_path: Path) -> None:
    """If the roll fails neither happens."""
    play, events = found(tmp_path, {}, part("recruit", SOUGHT), works=False)

    assert ended(events, "ann").worked == ()
    assert play.state.entities["goblin"].where == "off-stage"


@pytest.mark.rule("GW-EF-58", "GW-RU-139")
def test_of_a_find_that_is_unwilling_the_games_master_is_asked(tmp_path: Path) -> None:
    """A goblin of the other side: it is asked of the games master, under the name of what is sought."""
    play = scene(tmp_path, {**CAST, "goblin": foe(in_play=False, significance=1, sought_as=["goblin"])})

    play.declare("ann", part("search"), part("recruit", SOUGHT), idea="a goblin")

    assert play.table.awaited == ("gm",)
    assert play.state.under_way.asks == (SOUGHT,)
    play.act(c.Consent(SOUGHT, False))
    assert play.state.turn == "ann"
    assert play.state.entities["goblin"].where == "off-stage"


@pytest.mark.rule("GW-EF-58", "GW-RU-139")
def test_a_find_that_cannot_be_carried_is_found_all_the_same(tmp_path: Path) -> None:
    """The key entity is found and stays its own (GW-RU-139)."""
    play, events = found(tmp_path, {"side": "foes", "key": True, "significance": 3, "willing": True},
                         part("recruit", SOUGHT))  # fmt: skip

    assert ended(events, "ann").worked == ("gateway:search",)
    assert play.state.entities["goblin"].where == "in-play"
    assert play.state.entities["goblin"].lead is None


@pytest.mark.rule("GW-EF-58", "GW-RU-62")
@pytest.mark.parametrize("parts", [(part("recruit", SOUGHT),), (part("search"), part("manoeuvre", SOUGHT))])
def test_what_nobody_has_looked_for_yet_cannot_be_aimed_at(tmp_path: Path, parts: tuple[Any, ...]) -> None:
    """A search comes first, in its step as in the words (GW-RU-62)."""
    play = scene(tmp_path)

    refusal = play.tries(c.Declare("ann", parts, Approach(), idea="a goblin"))

    assert refusal is not None
    assert refusal.code == "drama/not-sought"


RIDERS = {**CAST, "hank": hero(lead="ann"), "guard": foe(lead="bob", count=2)}


@pytest.mark.rule("GW-EF-77", "GW-EF-80", "GW-PA-10")
def test_a_passenger_gets_off_in_peace_if_the_lead_agrees(tmp_path: Path) -> None:
    """No roll, no line, its action spent, and the seventh rank (GW-EF-77, GW-EF-80)."""
    play = scene(tmp_path, RIDERS)
    play.declare("hank", part("disembark"))
    assert play.table.awaited == ("ann",)
    play.act(c.Consent("ann", True), "ann")

    events = play.goes_on()

    assert not happened(events, e.DiceThrown)
    assert ended(events, "hank").rank == 7
    assert play.state.entities["hank"].lead is None
    assert not play.state.is_engaged("hank")
    assert "hank" in play.state.acted


@pytest.mark.rule("GW-EF-79", "GW-RU-140")
@pytest.mark.parametrize("keep", [(), ("eve",), ("bob",), ("eve", "bob")])
def test_whoever_gets_off_says_which_lines_come_along(tmp_path: Path, keep: tuple[str, ...]) -> None:
    """With the lead's Edge, for better or worse; the lead's own lines stay (GW-EF-79, GW-RU-140)."""
    play = scene(tmp_path, RIDERS)
    play.declare("hank", part("disembark", keep=keep))
    play.act(c.Consent("ann", True))

    play.goes_on()

    assert {one: play.edge("hank", one) for one in play.state.linked_to("hank")} == {
        one: play.edge("ann", one) for one in keep
    }
    assert play.state.linked("ann", "eve")


@pytest.mark.rule("GW-RU-140")
def test_a_line_that_the_lead_has_not_is_not_kept(tmp_path: Path) -> None:
    """Nobody takes along what is not there (GW-RU-140)."""
    play = scene(tmp_path, RIDERS)

    assert play.refused("hank", part("disembark", keep=("cat",))) == "drama/no-such-line"


@pytest.mark.rule("GW-EF-78", "GW-RU-141")
@pytest.mark.parametrize("works", [True, False])
def test_a_passenger_may_break_away_from_a_lead_who_would_keep_it(tmp_path: Path, works: bool) -> None:
    """Ann says no; Hank throws against her without raises, and there is a level line, or he stays (GW-RU-141)."""
    play = scene(tmp_path, RIDERS)
    play.declare("hank", part("disembark"))
    play.act(c.Consent("ann", False), "ann")
    assert play.refused("hank", part("disembark")) == "drama/declined"

    events = play.does("hank", part("disembark-against", keep=("eve",)), works=works)

    assert (thrown(events).taken, [one.entity for one in thrown(events).opponents]) == (0, ["ann"])
    assert play.state.entities["hank"].lead == (None if works else "ann")
    assert "hank" in play.state.acted
    if works:
        assert (play.state.linked("hank", "ann"), play.edge("hank", "ann"), play.edge("hank", "eve")) == (True, 0, 1)


@pytest.mark.rule("GW-EF-80", "GW-PA-05")
def test_whoever_got_off_counts_for_the_initiative(tmp_path: Path) -> None:
    """Hank kept his line and takes part; his seventh rank stands beside Bob's second (GW-EF-80)."""
    play = scene(tmp_path, {one: RIDERS[one] for one in ("ann", "hank", "bob")}, [("ann", "bob", 1)])
    play.declare("hank", part("disembark", keep=("bob",)))
    play.act(c.Consent("ann", True))
    play.goes_on()
    play.passes("ann", "bob")

    assert play.state.holder == "hank"
    assert set(play.state.members) == {"ann", "hank", "bob"}


@pytest.mark.rule("GW-RU-134", "GW-EF-77")
def test_a_gang_gets_off_together(tmp_path: Path) -> None:
    """One action for both; the games master leads them and is not asked (GW-RU-134)."""
    play = scene(tmp_path, RIDERS)
    play.wait("bob")

    play.does("guard-1", part("disembark", keep=("ann",)))

    assert [play.state.entities[f"guard-{n}"].lead for n in (1, 2)] == [None, None]
    assert [play.edge(f"guard-{n}", "ann") for n in (1, 2)] == [1, 1]
    assert {"guard-1", "guard-2"} <= set(play.state.acted)


@pytest.mark.rule("GW-RU-136")
def test_whoever_loses_its_lead_stands_there_without_a_line(tmp_path: Path) -> None:
    """Ann eliminates Bob; his guards take part for themselves, and act in this round yet (GW-RU-136)."""
    play = scene(tmp_path, RIDERS, [("ann", "bob", 3)])
    play.passes("hank")

    play.does("ann", part("eliminate", "bob"))

    assert not play.state.in_play("bob")
    assert [play.state.entities[f"guard-{n}"].lead for n in (1, 2)] == [None, None]
    assert not play.state.is_engaged("guard-1")
    assert play.state.may_act("guard-1")
    play.wait("guard-1")
    assert play.state.round == 1


@pytest.mark.rule("GW-RU-136", "GW-RU-169")
def test_what_a_passenger_began_ends_if_nobody_carries_it_any_more(tmp_path: Path) -> None:
    """Ann cuts into the guards' help and eliminates Bob: there is nobody to help (GW-RU-169)."""
    play = stage(tmp_path, {one: RIDERS[one] for one in ("ann", "bob", "guard")}, [("ann", "bob", 3)], initiative="ann")
    play.order("bob")
    play.declare("guard-1", part("aid-another"))
    play.goes_on(until="window")

    events = play.does("ann", part("eliminate", "bob"))

    assert not happened(events, e.FreeRaisesGranted)
    assert play.state.stack == ()
    assert play.state.entities["guard-1"].lead is None


@pytest.mark.rule("GW-EF-46", "GW-PA-04")
def test_whoever_is_taken_along_in_the_midst_of_an_action_does_not_finish_it(tmp_path: Path) -> None:
    """Eve has declared; Ann cuts in and takes her along, and a passenger does no such thing (GW-PA-04)."""
    play = stage(tmp_path, {one: CAST[one] for one in ("ann", "eve")}, [("ann", "eve", 1)], initiative="ann")
    play.order("eve")
    play.declare("eve", part("edge", "ann"))
    play.goes_on(until="window")

    events = recruits(play, "ann", "eve")

    assert [one.why for one in happened(play.since(0), e.ActionEnded) if one.actor == "eve"] == [
        "It is carried by ann now."
    ]
    assert happened(events, p.EntityBoarded)
    assert play.state.lines == {}


@pytest.mark.rule("GW-PA-02", "GW-DR-40")
def test_whom_a_lead_carries_comes_in_with_it_and_helps_it_break_in(tmp_path: Path) -> None:
    """Five guards behind a mastermind: two free raises for its surprise (GW-X1-R4-3)."""
    cast = {**CAST, "mind": foe(in_play=False), "guard": foe(lead="mind", count=5, scale=2)}
    play = scene(tmp_path, cast)
    assert not play.state.in_play("guard-1")
    assert play.tries(c.BringIn("guard-1")).code == "drama/lead-off-stage"  # type: ignore[union-attr]  # it is one

    play.act(c.BringIn("mind"))

    assert len(play.state.passengers_of("mind")) == 5
    assert play.state.breaking_in == ("mind",)
    assert play.refused("guard-1", part("set-up", resisted_by=("ann",))) == "drama/lead-interrupting"
    play.does("guard-1", part("aid-another"))
    assert (play.state.breaking_in, play.state.free_raises("mind")) == (("mind",), 2)
    events = play.does("mind", part("surprise", "ann", "cat"), part("edge", "ann", "cat"), free=1)
    assert (thrown(events).free, thrown(events).taken) == (1, 0)


@pytest.mark.rule("GW-PA-02", "GW-EF-58")
def test_whom_a_found_lead_carries_comes_with_it(tmp_path: Path) -> None:
    """A search for the boss finds the gang (GW-PA-02)."""
    cast = {**CAST, "boss": foe(in_play=False, sought_as=["boss"]), "thug": foe(lead="boss", count=3)}
    play = scene(tmp_path, cast)
    play.declare("ann", part("search"), idea="the boss")

    play.goes_on()

    assert play.state.passengers_of("boss") == ("thug-1", "thug-2", "thug-3")


@pytest.mark.rule("GW-EF-74")
def test_help_needs_a_trait_or_a_background_that_bears_on_it(tmp_path: Path) -> None:
    """Norris names something, and the games master says whether it helps (GW-EF-74)."""
    cast = {"ann": hero(), "norris": hero(character="dark-spires:norris", lead="ann"), "bob": foe()}
    play = stage_of(tmp_path, cast)
    sheet = play.state.sheets["norris"]
    named = Approach(sheet.traits[0].name, sheet.traits[0].categories[0])

    assert play.refused("norris", part("aid-another")) == "drama/no-support"
    events = play.does("norris", part("aid-another"), approach=named, judged={"norris": ("unrelated", "unrelated")})
    assert ended(events, "norris").worked == ()
    assert play.state.free_raises("ann") == 0


def stage_of(folder: Path, cast: dict[str, Any]) -> Play:
    """Return Ann's turn in a scene with people of Dark Spires."""
    from .scenes import opened
    from .scenes import scene as text

    written = text(cast, [("ann", "bob", 0)], initiative="ann")
    play = opened(folder, written, requires={"dark-spires": ">=0.1,<1"})
    play.order("ann", "bob")
    return play
