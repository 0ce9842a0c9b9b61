"""With what one fights: one thing a side, named before the dice, used up on either side of an Attack."""

import pytest
from gateway_adventure import commands as c

from ..brawl import CLOSE, FAR, FISTS, NEAR, SHOT, Brawl, fall

SCORES = {"ada": 2, "bo": 1, "cy": 4}  # in Agility


def shot_at(other: str = "bo", *, dart: bool = True, **how: object) -> Brawl:
    """Ada, who has a bow, shoots at somebody who may have a dart, and nobody supports."""
    brawl = Brawl(players=3, **how)  # type: ignore[arg-type]  # rulings, as the test says
    brawl.arm("bow", "ada")
    if dart:
        brawl.arm("dart", other)
    brawl.do("gm", c.Attack("ada", SHOT, other, "ada-bow"))
    return brawl


def stage(brawl: Brawl) -> str | None:
    return brawl.state.test.stage if brawl.state.test is not None else None


@pytest.mark.rule("AD-18", "AD-R32")
@pytest.mark.parametrize(("ada", "bo", "lost"), [(7, 4, [0, 3]), (5, 5, [1, 1]), (4, 7, [3, 0])])
def test_a_limited_thing_is_marked_for_whoever_is_attacked_win_or_lose(ada: int, bo: int, lost: list[int]) -> None:
    """Bo answers the bow with his dart: it is gone whether he wins, ties or loses, and it can hurt."""
    brawl = shot_at()

    brawl.do("player-2", c.Defend("bo", "bo-dart"))
    brawl.go(fall(2, ada), fall(1, bo))

    assert brawl.state.items["bo-dart"].marked == 1
    assert brawl.wounds("ada", "bo") == lost


@pytest.mark.rule("AD-18", "AD-R32")
@pytest.mark.parametrize(("ada", "bo"), [(7, 4), (5, 5), (4, 7)])
def test_a_limited_thing_is_marked_for_whoever_attacks_win_or_lose(ada: int, bo: int) -> None:
    """A dart that is thrown is gone, whatever it hits."""
    brawl = Brawl()
    brawl.arm("dart", "ada")

    brawl.strike("ada", SHOT, "bo", fall(2, ada), fall(1, bo), item="ada-dart")

    assert brawl.state.items["ada-dart"].marked == 1


@pytest.mark.rule("AD-18", "AD-R32")
def test_both_sides_mark_what_they_use_in_one_attack() -> None:
    """Ada throws her dart and Bo his: two boxes, one on either side."""
    brawl = Brawl()
    brawl.arm("dart", "ada", "bo")
    brawl.do("gm", c.Attack("ada", SHOT, "bo", "ada-dart"))
    brawl.do("player-2", c.Defend("bo", "bo-dart"))
    brawl.go(fall(2, 7), fall(1, 5))

    assert [brawl.state.items[id].marked for id in ("ada-dart", "bo-dart")] == [1, 1]


@pytest.mark.rule("AD-74", "AD-R13", "AD-R32")
@pytest.mark.parametrize("close", [True, False], ids=["declined", "nothing said"])
@pytest.mark.parametrize(("ada", "bo", "lost"), [(4, 7, [0, 0]), (5, 5, [0, 1]), (7, 4, [0, 3])])
def test_whoever_spares_their_only_means_cannot_hurt_back(close: bool, ada: int, bo: int, lost: list[int]) -> None:
    """Bo keeps his dart: he may win the throw, and hurts nobody; a tie hurts him alone."""
    brawl = shot_at()

    brawl.do("player-2", c.Defend("bo", None)) if close else brawl.do("gm", c.Go())
    brawl.go(fall(2, ada), fall(1, bo))

    assert brawl.state.items["bo-dart"].marked == 0
    assert brawl.wounds("ada", "bo") == lost


@pytest.mark.rule("AD-R32")
@pytest.mark.parametrize(
    ("gear", "rulings", "asked"),
    [
        ("dart", {}, True),
        ("bow", {}, False),  # never used up: there is nothing to spare
        ("rope", {}, False),  # nothing to answer a bow with
        ("dart", {"attack-damage": "attacker-only"}, False),  # it could hurt nobody
    ],
)
def test_one_is_asked_where_something_would_be_used_up(gear: str, rulings: dict[str, str], asked: bool) -> None:
    """Bo's player, before anything else is decided; the form tells what it costs."""
    brawl = Brawl(players=3, rulings=rulings)
    brawl.arm("bow", "ada")
    brawl.arm(gear, "bo")
    brawl.do("gm", c.Attack("ada", SHOT, "bo", "ada-bow"))

    assert (stage(brawl) == "defence") is asked
    forms = [form for form in brawl.table.options("player-2") if isinstance(form.command, c.Defend)]
    assert [choice.label for form in forms for choice in form.fields[0].choices] == (
        ["dart, a box is marked", "nothing, without hurting back"] if asked else []
    )


@pytest.mark.rule("AD-R32")
@pytest.mark.parametrize(
    ("item", "code"),
    [("bo-rope", "adventure/wrong-means"), ("ada-bow", "adventure/wrong-means"), ("none", "adventure/wrong-means")],
)
def test_one_answers_with_one_fitting_thing_of_ones_own(item: str, code: str) -> None:
    """Not with a rope, not with somebody else's bow; and it is Bo's player who says so."""
    brawl = shot_at()

    assert brawl.refused("player-2", c.Defend("bo", item)).code == code
    assert brawl.refused("player-1", c.Defend("bo", "bo-dart")).code == "adventure/not-yours"
    assert brawl.refused("player-2", c.Push("bo", 1)).code == "adventure/not-now"


@pytest.mark.rule("AD-73", "AD-R32")
@pytest.mark.parametrize(("item", "lost", "marked"), [("ada-axe", 5, 1), ("ada-sword", 4, 0), (None, 3, 0)])
def test_only_the_thing_that_was_named_adds_damage(item: str | None, lost: int, marked: int) -> None:
    """Ada carries an axe and a sword, and wins by 3 with one of them, or with her hands."""
    brawl = Brawl()
    brawl.arm("axe", "ada")
    brawl.do("gm", c.BringIn("small:duke"))

    brawl.strike("ada", FISTS, "duke-2", fall(3, 8), fall(2, 5), item=item)

    assert brawl.wounds("duke-2") == [lost]
    assert brawl.state.items["ada-axe"].marked == marked


@pytest.mark.rule("AD-73", "AD-R32")
@pytest.mark.parametrize(("item", "lost"), [("ada-axe", 5), ("ada-sword", 4), (None, 3)])
def test_whoever_is_attacked_chooses_among_all_that_fits(item: str | None, lost: int) -> None:
    """The duke attacks Ada at close quarters and loses by 3; hands can always hit back."""
    brawl = Brawl()
    brawl.arm("axe", "ada")
    brawl.do("gm", c.BringIn("small:duke"))
    brawl.do("gm", c.Attack("duke-2", FISTS, "ada"))

    brawl.do("player-1", c.Defend("ada", item))
    brawl.go(fall(2, 5), fall(3, 8))

    assert brawl.wounds("duke-2") == [lost]


@pytest.mark.rule("AD-R32")
def test_the_chance_of_each_answer_is_told() -> None:
    """Where both are Protagonists everything is known: to answer gives Bo a chance to hurt, to decline none."""
    brawl = shot_at()

    answered = brawl.table.odds("player-2", c.Defend("bo", "bo-dart"))
    declined = brawl.table.odds("player-2", c.Defend("bo", None))

    assert answered is not None
    assert declined is not None
    assert answered.fraction > 0
    assert declined.fraction == 0


@pytest.mark.rule("AD-R32")
def test_an_npc_answers_by_the_games_masters_word() -> None:
    """The guard has a dart: nobody but the games master is waited for."""
    brawl = shot_at("guard")

    assert (stage(brawl), brawl.table.awaited) == ("defence", ("gm",))
    brawl.do("gm", c.Defend("guard", "guard-dart"))

    assert stage(brawl) == "support"
    assert "the guard meets the Attack with dart." in brawl.told("player-1")


# ── how far ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-R33")
@pytest.mark.parametrize(("band", "reaches"), [(CLOSE, True), (NEAR, True), (FAR, False)])
def test_gear_may_reach_farther_than_its_kind(band: str, reaches: bool) -> None:
    """A spear hits across the room; a sword and a fist do not."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.arm("spear", "ada")
    brawl.near("ada", "guard", band)

    spear = brawl.table.check("player-1", c.Attack("ada", FISTS, "guard", "ada-spear"))
    sword = brawl.table.check("player-1", c.Attack("ada", FISTS, "guard", "ada-sword"))

    assert (spear is None) is reaches
    assert (sword is None) is (band == CLOSE)
    assert sword is None or (sword.code, sword.rule) == ("adventure/out-of-reach", "AD-R33")


@pytest.mark.rule("AD-99")
def test_an_attack_has_two_sides_and_others_support() -> None:
    """Bo is with Ada and Cy with the guard: one throw for each side, and no third one joins."""
    brawl = Brawl(players=3)
    brawl.do("gm", c.Attack("ada", FISTS, "guard"))
    brawl.do("player-2", c.Support("bo", "ada"))
    joined = brawl.refused("gm", c.Join("cy", "adventure:toughness", "change"))
    brawl.do("player-3", c.Support("cy", "guard"))
    brawl.go()

    assert joined.code == "adventure/not-now"
    assert brawl.table.pending is not None
    assert [ask.seat for ask in brawl.table.pending.asks] == ["player-1", "gm"]
