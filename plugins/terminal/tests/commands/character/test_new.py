"""`gateway character new`: by hand, by a script, by chance; every choice saved, nobody's file overwritten."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.session.folders import setting as duels

from ...conftest import Gateway, Ran
from ...prompt.test_terminal import Terminal

BASIC = ("--setting", "dark-spires", "--power-level", "average")
VESNA = """\
# Made with 'gateway character new'. Write in it as you like: that command goes on with what stands here.
kind: character
format: 1
id: vesna
name: Vesna
concept: A cutpurse who owes
power_level: average
archetype: cutpurse
made_with: {dark-spires: ">=0.1.0"}
traits:
  - {name: Slippery, categories: [physical]}
  - {name: Left-Handed, categories: [fate]}
essence: {fate: 1}
backgrounds:
  - {background: sneak, level: 2, specialisations: [notice]}
gear: [burglars-roll]
"""
SCRIPT = (
    "# Vesna, as far as we got.", "concept", "A cutpurse who owes", "power", "average", "archetype", "cutpurse",
    "traits", "slippery", "physical", "", "own Left-Handed", "fate", "", "",
    "essence", "more fate", "", "backgrounds", "sneak", "more", "more", "notice", "", "",
    "gear", "burglar's roll", "q",
)  # fmt: skip


def typed(gateway: Gateway, *answers: str, file: str = "vesna.yaml", words: tuple[str, ...] = BASIC) -> Ran:
    """Run the command with these answers."""
    return gateway("character", "new", file, *words, "--choices", "-", typed="".join(f"{one}\n" for one in answers))


def text(file: str = "vesna.yaml") -> str:
    """Return what a file says."""
    return Path(file).read_text(encoding="utf-8")


def test_a_script_of_choices_makes_a_file_as_a_person_would_write_it(gateway: Gateway) -> None:
    """Byte for byte; it is not legal yet, and the check says why."""
    ran = typed(gateway, *SCRIPT, words=("--setting", "dark-spires"))

    assert text() == VESNA
    assert ran.exit == 1
    assert "Average: 11 of 35 points spent, 24 left." in ran.out.replace("\n  ", " ")
    assert "You leave. Go on: gateway character new vesna.yaml" in ran.out
    assert "character/out-of-balance" in ran.out
    assert all(len(line) <= 80 for line in ran.lines if not line.startswith("vesna.yaml:"))


def test_left_after_every_choice_the_same_command_goes_on(gateway: Gateway) -> None:
    """In as many sittings as there are parts, the same file comes of it."""
    words: tuple[str, ...] = ("--setting", "dark-spires")
    for sitting in (SCRIPT[:3], SCRIPT[3:7], SCRIPT[7:10], (SCRIPT[7], *SCRIPT[11:13]), SCRIPT[15:17], SCRIPT[18:23]):
        typed(gateway, *sitting, words=words)
        words = ()
    typed(gateway, *SCRIPT[25:], words=words)

    assert text() == VESNA


def test_going_on_keeps_every_line_that_was_written_by_hand(gateway: Gateway) -> None:
    """Only the line that a choice is about changes; taking it back brings the old one back."""
    mine = VESNA.replace("traits:", "# What she is.\ntraits:").replace("fate: 1", "gateway:fate:   1")
    Path("vesna.yaml").write_text(mine, encoding="utf-8")

    typed(gateway, "backgrounds", "sneak", "less", words=())
    assert text() == mine.replace("level: 2", "level: 1")

    typed(gateway, "backgrounds", "sneak", "more", words=())
    assert text() == mine


def test_an_earlier_choice_is_taken_back_and_what_stood_on_it_stays(gateway: Gateway) -> None:
    """The specialisation is in the file still, and the check names what it lacks."""
    Path("vesna.yaml").write_text(VESNA.replace("level: 2", "level: 1"), encoding="utf-8")

    ran = typed(gateway, "backgrounds", "sneak", "less", words=())

    assert "{background: sneak, level: 0, specialisations: [notice]}" in text()
    assert "Mind: 'Notice' is a specialisation of 'Sneak'" in ran.out
    assert "character/specialisation-without-background" in ran.out


def test_a_choice_that_breaks_a_rule_is_refused_with_its_reason(gateway: Gateway) -> None:
    """The script ends at its line, and the file says what it said."""
    Path("vesna.yaml").write_text(VESNA, encoding="utf-8")

    ran = typed(gateway, "backgrounds", "sneak", "more", "more", "q", words=())

    assert ran.exit == 1
    assert "standard input:4 More: level 4: 'Sneak' is at level 4" in ran.err
    assert "[character/over-cap]" in ran.err
    assert text() == VESNA.replace("level: 2", "level: 3")


def test_an_answer_that_names_nothing_is_refused(gateway: Gateway) -> None:
    """A script is written for one moment, so it ends there."""
    assert "standard input:1 'wealth' names none of these" in typed(gateway, "wealth").err
    assert "standard input:2 'Sneeky' names none" in typed(gateway, "backgrounds", "Sneeky", words=()).err


def test_chance_makes_a_legal_one_and_the_same_for_the_same_seed(gateway: Gateway) -> None:
    """The same bytes, at another time."""
    made = []
    for _ in range(2):
        ran = gateway("character", "new", "ann.yaml", *BASIC, "--random", "--seed", "7")
        assert ran.exit == 0
        made.append(text("ann.yaml"))
        Path("ann.yaml").unlink()

    assert made[0] == made[1]
    assert "Ann keeps to the rules." in ran.out
    assert "Made with --seed 7." in ran.out


def test_json_is_the_verdict_alone(gateway: Gateway) -> None:
    """With the file, and by chance the seed."""
    ran = gateway("character", "new", "ann.yaml", *BASIC, "--random", "--seed", "1", "--json")
    found: dict[str, Any] = json.loads(ran.out)

    assert (found["file"], found["seed"], found["legal"], found["points"]["spent"]) == ("ann.yaml", "1", True, 35)
    by_hand = typed(gateway, "concept", "A thief", words=(*BASIC, "--json"))
    assert (json.loads(by_hand.out)["legal"], by_hand.exit) == (False, 1)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (("--random",), "pack/file-exists"),
        (("--choices", "-", "--setting", "black-star-rising"), "character/not-begun-here"),
    ],
)
def test_another_s_file_is_left_alone(gateway: Gateway, more: tuple[str, ...], code: str) -> None:
    """Whatever is asked for."""
    Path("vesna.yaml").write_text(VESNA, encoding="utf-8")

    ran = gateway("character", "new", "vesna.yaml", *more)

    assert (ran.exit, code in ran.err) == (1, True)
    assert text() == VESNA


@pytest.mark.parametrize("other", ["not: a character\n", "just words\n", "kind: scene\nformat: 1\nid: s\n", "\x00"])
def test_a_file_of_something_else_is_left_alone(gateway: Gateway, other: str) -> None:
    """Its faults are told."""
    Path("vesna.yaml").write_text(other, encoding="utf-8")

    ran = typed(gateway, "concept", "A thief")

    assert (ran.exit, text()) == (1, other)
    assert ran.err.startswith("vesna.yaml:")


def test_somebody_who_has_grown_is_no_draft_any_more(gateway: Gateway) -> None:
    """What was bought later would stand on something else."""
    grown = VESNA + "advancement:\n  - {award: 3}\n"
    Path("vesna.yaml").write_text(grown, encoding="utf-8")

    ran = typed(gateway, "concept", "A thief", words=())

    assert "character/not-begun-here Vesna is made already, and has grown since." in ran.err
    assert text() == grown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--setting", "dark-spire"), "Did you mean 'dark-spires'?"),
        ((*BASIC, "--archetype", "cutprse"), "no archetype has the id 'cutprse'. Did you mean 'cutpurse'?"),
        (("--setting", "dark-spires", "--power-level", "heroik"), "no power level has the id 'heroik'. Did you mean"),
    ],
)
def test_a_word_that_nobody_knows_gets_the_nearest(gateway: Gateway, words: tuple[str, ...], said: str) -> None:
    """And no file is begun."""
    ran = gateway("character", "new", "ann.yaml", *words, "--random")

    assert (ran.exit, said in ran.err) == (1, True)
    assert not Path("ann.yaml").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ann.yaml", *BASIC), "Nobody is there to ask"),
        (("ann.yaml", "--random"), "say with --setting what it is made with"),
        (("ann.txt", *BASIC, "--random"), "ends with .yaml"),
        (("---.yaml", *BASIC, "--random"), "No such option"),
        (("_.yaml", *BASIC, "--random"), "nothing in it that can be seen"),
        (("Tom.yaml", *BASIC, "--random", "--name", "T\u043em"), "Did you mean 'Tom'?"),
        (("Tom.yaml", *BASIC, "--random", "--id", "The Cat"), "Write the-cat."),
        (("ann.yaml", *BASIC, "--seed", "1", "--choices", "-"), "--seed is for --random"),
        (("ann.yaml", *BASIC, "--random", "--choices", "-"), "Either chance decides"),
    ],
)
def test_what_cannot_be_meant_is_misuse(gateway: Gateway, words: tuple[str, ...], said: str) -> None:
    """Exit code 2, and no file."""
    ran = gateway("character", "new", *words)

    assert (ran.exit, said in ran.err) == (2, True)
    assert list(Path().glob("*.yaml")) == []


@pytest.mark.parametrize(
    ("name", "words", "id"),
    [
        ("Søren", (), "soren"), ("José_de la Cruz", (), "jose-de-la-cruz"), ("McCoy", (), "mccoy"),
        ("Пётр", (), "file-57328c18"),
        ("Пётр", ("--id", "petr"), "petr"), ("龍", ("--name", "Ryū"), "ryu"), ("my-thief", (), "my-thief"),
    ],
)  # fmt: skip
def test_a_name_keeps_its_letters(gateway: Gateway, name: str, words: tuple[str, ...], id: str) -> None:
    """The id is made of the plain ones, or is told if there are none; the name stays what the file is called."""
    made = gateway("character", "new", f"{name}.yaml", *BASIC, "--random", *words)

    letters = {"my-thief": "My Thief", "José_de la Cruz": "José De La Cruz"}.get(name, name)
    assert f"\nid: {id}\nname: {'Ryū' if words[:1] == ('--name',) else letters}\n" in text(f"{name}.yaml")
    assert ("--id names another" in made.err) == id.startswith("file-")
    assert gateway("character", "check", f"{name}.yaml").exit == made.exit


def test_a_setting_without_archetypes_has_none_for_chance(gateway: Gateway, tmp_path: Path) -> None:
    """By hand it does very well."""
    folder = duels(tmp_path / "duels")
    words = ("--pack", str(folder), "--setting", "duels", "--power-level", "average")

    assert "character/no-archetypes" in gateway("character", "new", "bob.yaml", *words, "--random").err
    assert not Path("bob.yaml").exists()
    typed(gateway, "backgrounds", "duelling", "more", file="bob.yaml", words=words)
    assert "{background: duelling, level: 1}" in text("bob.yaml")


def test_a_file_that_somebody_changed_meanwhile_is_not_written_over(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the other wrote stands."""
    Path("vesna.yaml").write_text(VESNA, encoding="utf-8")
    from gateway_terminal.prompt.input import Script

    plain = Script.ask

    def ask(self: Script, prompt: str) -> str:
        answer = plain(self, prompt)
        if answer == "more fate":
            Path("vesna.yaml").write_text(VESNA + "notes: From outside.\n", encoding="utf-8")
        return answer

    monkeypatch.setattr(Script, "ask", ask)

    ran = typed(gateway, "essence", "more fate", words=())

    assert "pack/changed-meanwhile" in ran.err
    assert text() == VESNA + "notes: From outside.\n"


def test_what_is_said_on_the_line_changes_a_draft_too(gateway: Gateway) -> None:
    """A name, an archetype; and a level only if the points reach."""
    Path("vesna.yaml").write_text(VESNA, encoding="utf-8")

    typed(gateway, "q", words=("--name", "Vesna the Quick", "--archetype", "courtier", "--power-level", "heroic"))

    expected = VESNA.replace("name: Vesna\n", "name: Vesna the Quick\n").replace(
        "archetype: cutpurse", "archetype: courtier"
    )
    assert text() == expected.replace("power_level: average", "power_level: heroic")


def test_a_name_with_a_line_of_its_own_is_refused(gateway: Gateway) -> None:
    """A sheet is read by terminals."""
    ran = typed(gateway, "name", "Ann\x1b[2J")

    assert "signs in that which nobody can see" in ran.err.replace("\n  ", " ")


def test_a_person_leaves_with_ctrl_c_and_the_file_has_every_choice(tmp_path: Path) -> None:
    """At a real terminal, in the middle of a list; the same command goes on."""
    terminal = Terminal(tmp_path, "character", "new", "vesna.yaml", *BASIC)
    for waited, answer in (("What?", "essence"), ("Which?", "more fate")):
        terminal.until(waited)
        terminal.type(f"{answer}\n")
    terminal.until("done.")
    terminal.until("Which?")
    terminal.interrupt()

    assert terminal.end("does not keep to the rules.") == 1
    assert "You leave. Go on: gateway character new vesna.yaml" in terminal.shown
    assert "essence: {fate: 1}" in (tmp_path / "vesna.yaml").read_text(encoding="utf-8")
