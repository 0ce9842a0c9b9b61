"""The commands that answer and play nothing: check, odds, roll, pack list."""

import json
from pathlib import Path

import pytest

from tests.session.folders import setting

from ..conftest import Gateway

NUMBERS = ("--dice", 3, "--modifier", 2, "--vs-dice", 2, "--vs-modifier", 4, "--raises", 1)
NAMES = (
    "--setting", "dark-spires", "--character", "hans-kroe", "--trait", "Devious", "--background", "inner-circle",
    "--against", "thomas-snape", "--vs-trait", "Slippery", "--vs-background", "blag",
)  # fmt: skip


def faulty() -> Path:
    """Write a setting with a word that is no background, at line 8."""
    folder = setting(Path("duels"))
    person = folder / "data" / "ann.yaml"
    person.write_text(person.read_text(encoding="utf-8").replace("duelling", "dueling"), encoding="utf-8")
    return folder


def test_check_says_where_what_and_the_nearest_right_word(gateway: Gateway) -> None:
    """A line an editor can jump to."""
    ran = gateway("check", faulty())

    assert ran.exit == 1
    assert ran.lines == [
        "duels/data/ann.yaml:7:28 pack/unknown-id no background has the id 'dueling'. Did you mean 'duelling'?",
        "1 error, 0 warnings.",
    ]


def test_check_tells_programs_the_same(gateway: Gateway) -> None:
    """`--json` and `--format json` are one."""
    folder = faulty()

    one, other = gateway("check", folder, "--json"), gateway("check", folder, "--format", "json")

    (problem,) = json.loads(one.out)["problems"]
    assert (one.exit, one.out) == (1, other.out)
    assert (problem["file"], problem["line"], problem["column"]) == ("duels/data/ann.yaml", 7, 28)
    assert (problem["code"], problem["severity"]) == ("pack/unknown-id", "error")


def test_check_annotates_a_pull_request(gateway: Gateway) -> None:
    """And no file's name can begin an annotation of its own."""
    folder = faulty().rename("du,els::warning")

    ran = gateway("check", folder, "--format", "github")

    assert ran.exit == 1
    assert ran.lines[0].startswith(
        "::error file=du%2Cels%3A%3Awarning/data/ann.yaml,line=7,col=28,title=pack/unknown-id::"
    )


@pytest.mark.parametrize("target", ["duels", "./duels/", "dark-spires", "gateway", "friday.yaml"])
def test_what_is_right_checks_out(target: str, gateway: Gateway) -> None:
    """By folder, by id, or by the file of a house rule."""
    setting(Path("duels"))
    Path("friday.yaml").write_text("kind: house-rules\nformat: 1\nid: friday\n", encoding="utf-8")

    ran = gateway("check", target)

    assert (ran.exit, ran.out) == (0, "Nothing is wrong.\n")


@pytest.mark.parametrize("target", ["nowhere", ".", "text.txt", "dark-spire"])
def test_what_is_no_pack_does_not_check_out(target: str, gateway: Gateway) -> None:
    """Silence would read as praise."""
    Path("text.txt").touch()

    ran = gateway("check", target)

    assert ran.exit == 1
    assert "pack/not-there" in ran.out


@pytest.mark.rule("GW-CH-04")
def test_odds_are_an_exact_fraction_with_every_die_explained(gateway: Gateway) -> None:
    """Three dice and 2 against two dice, 4 and a raise (GW-CH-04)."""
    ran = gateway("odds", *NUMBERS, "--json")

    found = json.loads(ran.out)
    assert found["probability"] == {"denominator": 32768, "numerator": 4272}
    assert found["percent"] == 13.04
    assert [one["amount"] for one in found["explanation"] if one["unit"] == "dice"] == [3, 2]
    assert gateway("odds", *NUMBERS).lines[0] == "13.04 %, 4272 in 32768"


def test_odds_by_names_look_everything_up(gateway: Gateway) -> None:
    """The sheet gives dice and levels, and each line names the rule."""
    ran = gateway("odds", *NAMES)

    assert ran.exit == 0
    assert "3 dice: Hans Kroe: Devious: Full (GW-CH-11" in ran.out


@pytest.mark.rule("GW-CH-36")
def test_a_level_without_dice_is_opposed_by_two(gateway: Gateway) -> None:
    """Where nothing more is said, a games master starts in the middle, and the reason shows it."""
    level = ("odds", "--dice", 3, "--level", "tricky")

    ran = gateway(*level)

    assert "2 dice: the opposition: Variability 2, Variable (GW-CH-35)" in ran.out
    assert ran.out == gateway(*level, "--variability", 2).out
    assert ran.out != gateway(*level, "--vs-dice", 1).out


@pytest.mark.rule("GW-CH-35", "GW-CH-37")
@pytest.mark.parametrize("command", ["odds", "roll"])
def test_who_sets_the_dice_of_the_opposition_is_reminded_what_to_weigh(command: str, gateway: Gateway) -> None:
    """Weather, workmanship, stress, closeness, the supernatural: the list is at hand where the number is asked."""
    said = " ".join(gateway(command, "--help").out.split())

    assert "Weigh what hinders against what helps: weather, workmanship, stress, closeness, the supernatural." in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Name --dice or --character."),
        (("--dice", 3), "--vs-dice"),
        (("--dice", -1, "--vs-dice", 1), "1 to 99"),
        (("--dice", 10**9, "--vs-dice", 1), "1 to 99"),
        (("--dice", 1, "--level", "--5", "--variability", 1), "level"),
        ((*NAMES[:4], "--trait", "Deviuos", "--vs-dice", 1), "Did you mean 'Devious'?"),
        (("--dice", 1, "--vs-dice", 1, "--system", "gatewya"), "Did you mean 'gateway'?"),
        (("--dice", 1, "--vs-dice", 1, "--setting", "dark-spire"), "Did you mean 'dark-spires'?"),
    ],
)
@pytest.mark.parametrize("command", ["odds", "roll"])
def test_a_challenge_that_cannot_be_is_refused_in_words(
    command: str, words: tuple[object, ...], said: str, gateway: Gateway
) -> None:
    """The nearest name, or what would be allowed."""
    ran = gateway(command, *words)

    assert (ran.exit, ran.out) == (1, "")
    assert said in ran.err


def test_a_roll_is_its_seeds(gateway: Gateway) -> None:
    """The same seed throws the same dice, and the explanation is that of the odds."""
    one, again = gateway("roll", *NUMBERS, "--seed", 4, "--json"), gateway("roll", *NUMBERS, "--seed", 4, "--json")

    found = json.loads(one.out)
    assert one.out == again.out
    assert found["explanation"] == json.loads(gateway("odds", *NUMBERS, "--json").out)["explanation"]
    (opponent,) = found["result"]["opponents"]
    assert found["success"] is opponent["success"] is (opponent["total"] >= opponent["opposed"])
    assert opponent["total"] == max(found["faces"]["actor"]) + 2


def test_several_opponents_stand_in_the_odds_and_in_the_throw(gateway: Gateway) -> None:
    """A program reads the chance of beating all, that of each, and what each came to."""
    several = ["--dice", 3, "--against", "2d+1", "--against", "1d", "--edge", "1d=2"]

    odds = json.loads(gateway("odds", *several, "--json").out)
    thrown = json.loads(gateway("roll", *several, "--seed", 4, "--json").out)

    assert [one["name"] for one in odds["also"]] == [
        "against the opposition", "against the opposition 2", "against at least one",
    ]  # fmt: skip
    assert odds["probability"]["numerator"] < min(one["probability"]["numerator"] for one in odds["also"][-1:])
    best = max(thrown["faces"]["actor"])
    told = [(one["total"], one["opposed"]) for one in thrown["result"]["opponents"]]
    assert told == [(best, max(thrown["faces"]["opposition"]) + 1), (best + 2, max(thrown["faces"]["opposition-2"]))]


def test_packs_are_listed_with_their_state(gateway: Gateway) -> None:
    """One broken pack is named, and takes no other down."""
    (setting(Path("packs") / "duels") / "pack.yaml").write_text("kind: pack\n", encoding="utf-8")

    ran, told = gateway("pack", "list", "--json"), gateway("pack", "list")

    states = {row["id"]: (row["state"], row["code"]) for row in json.loads(ran.out)}
    assert states["dark-spires"] == ("ready", "none")
    assert states["house-rules"] == ("ready", "installed")
    assert states["duels"][0] == "refused"
    assert (ran.exit, told.exit) == (1, 1)
    assert "duels" in told.out


def hanging() -> Path:
    """Write a setting in which a sword is drawn only against somebody significant."""
    folder = setting(Path("duels"))
    traits = folder / "data" / "traits.yaml"
    trait = "{id: grand, name: Grand, when: {opponent-significance: {at-least: 3}}, source: original}"
    traits.write_text(f"kind: equipment-trait\nformat: 1\nentries:\n  - {trait}\n", encoding="utf-8")
    item = "{id: sword, name: Sword, traits: [grand], source: original}"
    (folder / "data" / "items.yaml").write_text(f"kind: item\nformat: 1\nentries:\n  - {item}\n", encoding="utf-8")
    person = folder / "data" / "ann.yaml"
    person.write_text(person.read_text(encoding="utf-8") + "gear: [sword]\n", encoding="utf-8")
    return folder


def test_odds_that_hang_on_what_nobody_said_are_unknown_with_the_option_that_says_it(gateway: Gateway) -> None:
    """In words of eighty columns and for programs; said, there is a number and a line for what is not in use."""
    asked = ("odds", "--pack", hanging(), "--setting", "duels", "--character", "ann", "--gear", "sword", "--vs-dice", 1)

    ran, told = gateway(*asked), gateway(*asked, "--json")
    met, unmet = (gateway(*asked, "--vs-suppose", f"significance={number}") for number in (3, 2))

    assert (ran.exit, told.exit, met.exit, unmet.exit) == (1, 1, 0, 0)
    assert " ".join(ran.out.split()) == (
        "The odds are unknown: Grand is in use only if the opponent's significance is at least 3, and nobody has said "
        "the significance of the opposition. Add --vs-suppose significance=NUMBER."
    )
    assert json.loads(told.out)["unknown"] in " ".join(ran.out.split())
    assert all(len(line) <= 80 for line in (*ran.lines, *met.lines, *unmet.lines))
    assert "Grand, as the opponent's significance is at least 3" in " ".join(met.out.split())
    assert "Grand is not in use: only if the opponent's significance is at least 3" in " ".join(unmet.out.split())
    assert json.loads(gateway(*asked, "--vs-suppose", "significance=2", "--json").out)["explanation"][1]["source"] == (
        "duels:equipment-trait/grand"
    )


def test_what_is_thrown_must_not_hang_on_what_nobody_said(gateway: Gateway) -> None:
    """Refused before any die falls."""
    asked = ("roll", "--pack", hanging(), "--setting", "duels", "--character", "ann", "--gear", "sword", "--vs-dice", 1)

    ran = gateway(*asked, "--seed", "x")

    assert ran.exit == 1
    assert ran.err.startswith("challenge/unsaid Grand is in use only if the opponent's significance is at least 3")


def test_a_condition_is_shown_in_words(gateway: Gateway) -> None:
    """Beside the name of the trait that hangs on it."""
    ran = gateway("show", "duels:equipment-trait/grand", "--pack", hanging())

    assert "In use only if the opponent's significance is at least 3." in ran.out
