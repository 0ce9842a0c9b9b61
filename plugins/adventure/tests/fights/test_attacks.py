"""Attacks: both sides test the same Ability, the lower result is hurt by the difference, and a tie hurts both."""

import pytest
from gateway_adventure import commands as c

from ..brawl import CHARM, FISTS, MAGIC, SHOT, Brawl, fall

DUKE = "duke-2"  # Toughness 2, Health 6, and no Gear


def at_blows(other: str = DUKE, **how: object) -> Brawl:
    """Ada within touch of the duke, with her turn."""
    brawl = Brawl(**how)  # type: ignore[arg-type]  # rulings or players, as the test says
    brawl.do("gm", c.BringIn("small:duke"))
    brawl.begin("ada", "bo", DUKE, "guard", "witch")
    brawl.near("ada", other)
    return brawl


@pytest.mark.rule("AD-68", "AD-69")
@pytest.mark.parametrize(
    ("attack", "ability"), [(FISTS, "toughness"), (SHOT, "agility"), (MAGIC, "smarts"), (CHARM, "wits")]
)
def test_both_sides_of_an_attack_test_the_ability_of_its_kind(attack: str, ability: str) -> None:
    """Toughness at close quarters, Agility at long range, Smarts for magic, Wits for charm; no Difficulty."""
    brawl = Brawl("witch", "ada", "bo", "guard")
    brawl.near("ada", "witch")
    brawl.arm("bow", "witch")

    brawl.do("gm", c.Attack("witch", attack, "ada"))

    test = brawl.state.test
    assert test is not None
    assert [side.character for side in test.sides] == ["witch", "ada"]
    assert [side.ability for side in test.sides] == [f"adventure:{ability}"] * 2
    assert (test.kind, test.difficulty) == ("attack", None)


@pytest.mark.rule("AD-20", "AD-70", "AD-71", "AD-73", "AD-X07")
@pytest.mark.parametrize(
    ("ada", "duke", "sword", "lost"),
    [
        ((2, 4, 6), (1, 3, 5), False, [0, 4]),  # 10 against 6
        ((2, 4, 6), (1, 3, 5), True, [0, 5]),  # and the sword
        ((1, 2, 4), (4, 5, 6), False, [4, 0]),  # 6 against 10: the attacker is hurt
        ((1, 2, 4), (4, 5, 6), True, [4, 0]),  # her sword is of no use to the other
        ((3, 4, 4), (2, 3, 6), False, [1, 1]),  # 8 against 8
        ((3, 4, 4), (2, 3, 6), True, [1, 1]),  # nobody has won, and no Gear counts
    ],
)
def test_fists_hurt_the_lower_result_by_the_difference(
    ada: tuple[int, ...], duke: tuple[int, ...], sword: bool, lost: list[int]
) -> None:
    """Whoever is lower loses the difference, no matter who began it; the winner's Gear adds to it."""
    brawl = at_blows()
    if not sword:
        brawl.do("gm", c.Lose("ada-sword"))

    brawl.strike("ada", FISTS, DUKE, ada, duke, item="ada-sword" if sword else None)

    assert brawl.wounds("ada", DUKE) == lost


@pytest.mark.rule("AD-73", "AD-X07")
def test_the_gear_of_whoever_is_attacked_counts_too() -> None:
    """Ada attacks the guard and loses by 4; his sword makes it 5."""
    brawl = at_blows("guard")

    brawl.strike("ada", FISTS, "guard", (1, 2, 4), (4, 5, 6))

    assert brawl.wounds("ada", "guard") == [5, 0]


@pytest.mark.rule("AD-60", "AD-72", "AD-R11")
@pytest.mark.parametrize(("one", "other"), [("ada", DUKE), ("ada", "bo")])
def test_a_tie_of_an_attack_is_nobodys(one: str, other: str) -> None:
    """Change does not beat prevention here, no Protagonist an NPC, and nobody throws another die: both lose 1."""
    brawl = at_blows(other)

    brawl.strike(one, FISTS, other, fall(3, 8), fall(2 if other == DUKE else 4, 8))

    assert brawl.wounds(one, other) == [1, 1]
    assert "A tie: nobody wins." in brawl.told()


@pytest.mark.rule("AD-69", "AD-74", "AD-R13", "AD-X08")
@pytest.mark.parametrize(
    ("ada", "witch", "lost"),
    [
        ((1, 2, 4), (3, 3, 5), [0, 0]),  # 5 against 8: she is missed, and has nothing to shoot back with
        ((3, 4, 5), (1, 2, 3), [0, 3]),  # 8 against 5
        ((1, 2, 4), (1, 2, 3), [0, 1]),  # 5 against 5: only whoever can be hurt is
    ],
)
def test_an_unarmed_target_of_a_shot_hurts_nobody(
    ada: tuple[int, ...], witch: tuple[int, ...], lost: list[int]
) -> None:
    """Ada shoots with Agility 2; the witch, put at 3, has no bow."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.arm("bow", "ada")

    brawl.do("player-1", c.Attack("ada", SHOT, "witch"))
    brawl.do("gm", c.Adjust("witch", 2))
    brawl.go(ada, witch)
    brawl.go()

    assert brawl.wounds("ada", "witch") == lost


@pytest.mark.rule("AD-74", "AD-R13")
@pytest.mark.parametrize(
    ("ruling", "attack", "other", "lost"),
    [
        ("flags", SHOT, "bo", 0),  # no bow
        ("flags", SHOT, "cy", 3),  # a bow
        ("flags", MAGIC, "witch", 0),  # hers drains Resolve instead
        ("flags", MAGIC, "bo", 0),
        ("flags", CHARM, "bo", 3),  # tongues have all
        ("flags", FISTS, "bo", 3),
        ("attacker-only", SHOT, "cy", 0),
        ("attacker-only", CHARM, "bo", 0),
        ("attacker-only", FISTS, "bo", 3),  # within touch either side is hurt, whatever the reading (AD-70)
    ],
)
def test_who_is_attacked_hurts_back_if_they_have_the_means(ruling: str, attack: str, other: str, lost: int) -> None:
    """Ada loses by 3 each time. A bow answers a bow, a spell a spell, words always; or the attacker alone does harm."""
    brawl = Brawl("ada", "bo", "cy", "guard", "witch", players=3, rulings={"attack-damage": ruling})
    for id in ("bo", "cy", "witch"):
        brawl.near("ada", id)
    brawl.arm("bow", "ada")
    brawl.do("gm", c.Gain("ada", "small:wand"))
    ability = brawl.state.rules.attacks[attack].ability
    scores = [brawl.who(id).scores[ability] for id in ("ada", other)]

    brawl.strike("ada", attack, other, fall(scores[0], 5), fall(scores[1], 8))

    assert brawl.wounds("ada", other) == [lost, 0]
    drained = attack == MAGIC and other == "witch"
    assert brawl.who("ada").resolve == (0 if drained else 3)


@pytest.mark.rule("AD-74", "AD-R13")
@pytest.mark.parametrize(
    ("rulings", "results", "lost"),
    [
        ((), (5, 8), [0, 0]),
        ((("witch", True),), (5, 8), [3, 0]),
        ((("ada", False),), (8, 5), [0, 0]),
        ((("witch", True),), (8, 8), [1, 1]),
        ((("ada", False), ("witch", True)), (8, 8), [1, 0]),
    ],
)
def test_the_games_master_says_before_the_dice_who_can_hurt(
    rulings: tuple[tuple[str, bool], ...], results: tuple[int, int], lost: list[int]
) -> None:
    """Ada shoots at the witch, who has no bow but may have a spell to throw, which drains Resolve."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.arm("bow", "ada")

    brawl.do("player-1", c.Attack("ada", SHOT, "witch"))
    for character, hurts in rulings:
        brawl.do("gm", c.RuleHarm(character, hurts))
    refused = brawl.refused("player-1", c.RuleHarm("witch", True))
    brawl.go(fall(2, results[0]), fall(1, results[1]))

    assert refused.code == "adventure/gm-only"
    assert brawl.refused("gm", c.RuleHarm("ada", True)).code == "adventure/no-test"
    assert [3 - brawl.who("ada").resolve, *brawl.wounds("witch")] == lost


@pytest.mark.rule("AD-R14")
def test_damage_is_to_health_unless_a_sheet_says_resolve() -> None:
    """The witch's magic takes 2 of Ada's Resolve; the guard, who has none, loses Health to it."""
    brawl = Brawl("witch", "ada", "bo", "guard")

    brawl.strike("witch", MAGIC, "ada", fall(4, 9), fall(2, 7))
    assert (brawl.who("ada").health, brawl.who("ada").resolve) == (6, 1)
    brawl.ends("witch", "ada", "bo", "guard")
    brawl.strike("witch", MAGIC, "guard", fall(4, 9), fall(1, 7))

    assert (brawl.who("guard").health, brawl.who("guard").resolve) == (1, None)


@pytest.mark.rule("AD-55", "AD-68")
def test_an_attack_may_be_supported_and_pushed() -> None:
    """Bo helps with an action of his own, and Ada spends a point: her 3 is a 4, and the second point is for nothing."""
    brawl = at_blows()

    brawl.do("player-1", c.Attack("ada", FISTS, DUKE, "ada-sword"))
    brawl.do("player-2", c.Support("bo", "ada"))
    brawl.do("player-1", c.Push("ada", 1), (2, 2, 2), (1, 1, 1))
    brawl.go()

    assert brawl.who("ada").resolve == 2
    assert brawl.wounds(DUKE) == [5]  # 6 against 2, and the sword
    assert brawl.state.rounds is not None
    assert dict(brawl.state.rounds.used) == {"ada": 1, "bo": 1}


@pytest.mark.rule("AD-71", "AD-R09")
def test_a_last_stand_does_the_damage_of_its_thirteen() -> None:
    """13 against 9 is 4, and the sword; Ada falls, and bleeds."""
    brawl = at_blows()

    brawl.do("player-1", c.Attack("ada", FISTS, DUKE, "ada-sword"))
    brawl.do("player-2", c.Support("bo", None))
    brawl.do("player-1", c.LastStand("ada"), fall(2, 9))
    brawl.go()

    assert brawl.wounds("ada", DUKE) == [0, 5]
    assert (brawl.who("ada").resolve, brawl.who("ada").status) == (0, "bleeding")


@pytest.mark.rule("AD-R28")
@pytest.mark.parametrize(("shared", "lost"), [(True, [4, 4]), (False, [4, 0])])
def test_whoever_supports_a_lost_attack_is_hurt_with_it(shared: bool, lost: list[int]) -> None:
    """Ada loses by 4 with Bo at her side; the games master, and nobody else, may have spared him."""
    brawl = at_blows()

    players = brawl.refused("player-1", c.Attack("ada", FISTS, DUKE, shared=False))
    brawl.do("gm", c.Attack("ada", FISTS, DUKE, shared=shared))
    brawl.do("player-2", c.Support("bo", "ada"))
    brawl.go(fall(4, 6), fall(2, 10))

    assert players.code == "adventure/gm-only"
    assert brawl.wounds("ada", "bo") == lost
