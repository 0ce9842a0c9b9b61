"""A table file: what people would type every evening counts as if they had; what they do type wins."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.session.folders import pack, setting

from ...conftest import Gateway

RULES = """\
kind: house-rules
format: 1
id: friday
patches: [{patch: "gateway:table-raise/taken", expect: {opposed: 2}, set: {opposed: 3}, why: We like it hard.}]
"""
MARK = (
    "from pathlib import Path\nfrom gateway_core.hookspecs import hookimpl\n"
    "Path(__file__).with_suffix('.ran').touch()\n\n\n"
    "@hookimpl\ndef gateway_challenge_modifiers(ask):\n    return []\n"
)
DUEL = ("play", "duels:scene/the-duel", "--auto", "--rounds", "1", "--seed", "1")
SAID = "By the table file 'table.yaml'."


def table(text: str, file: str = "table.yaml") -> None:
    """Write a table file here."""
    Path(file).parent.mkdir(exist_ok=True)
    Path(file).write_text(f"kind: table\nformat: 1\n{text}", encoding="utf-8")


def test_everything_in_it_counts_as_if_it_had_been_typed(here: Path, gateway: Gateway) -> None:
    """A table file and the options that say the same open the very same game, line for line."""
    typed = gateway(
        *DUEL, "--pack", "duels", "--house", "friday.yaml", "--ruling", "climax-threshold=ladder-plus-significance"
    )
    table("setting: duels\nhouse_rules: [friday.yaml]\nrulings: {climax-threshold: ladder-plus-significance}\n")

    ran = gateway(*DUEL)

    assert ran.exit == typed.exit == 0
    assert ran.out == typed.out
    assert ran.err.splitlines() == [SAID]


def test_what_is_typed_wins(here: Path, gateway: Gateway) -> None:
    """A ruling on the line goes before that of the file; both say who chose them, and where."""
    table("setting: duels\nrulings: {climax-threshold: ladder-plus-significance, free-raise-pays-background: never}\n")

    plain = gateway("rulings", "--differs", "--json")
    typed = gateway("rulings", "--differs", "--json", "--ruling", "climax-threshold=ladder")

    assert [(one["id"], one["by"], one["place"]) for one in json.loads(plain.out)] == [
        ("free-raise-pays-background", "table", "table.yaml:4:83"),
        ("climax-threshold", "table", "table.yaml:4:29"),
    ]
    assert [one["id"] for one in json.loads(typed.out)] == ["free-raise-pays-background"]


def test_a_ruling_that_is_typed_has_no_line_of_the_file(here: Path, gateway: Gateway) -> None:
    """Nor where the file chooses the same ruling: what it says of it does not count."""
    table("setting: duels\nrulings: {climax-threshold: ladder}\n")
    typed = ("--ruling", "climax-threshold=ladder-plus-significance")

    told = json.loads(gateway("rulings", "--differs", "--json", *typed).out)

    assert [(one["id"], one["place"]) for one in told] == [("climax-threshold", None)]
    assert (
        "ladder: chosen by table (table.yaml:4:29) ladder-plus-significance: chosen by --ruling"
        in gateway("explain", "climax-threshold", *typed).words
    )


def test_another_one_is_named_and_none_is_wanted(here: Path, gateway: Gateway) -> None:
    """Paths in it are from its own folder, wherever it is named from."""
    table("setting: ../duels\nhouse_rules: [../friday.yaml]\n", "campaign/monday.yaml")
    table("setting: duels\n")

    other = gateway("show", "gateway:table-raise/taken", "--json", "--table", "campaign/monday.yaml")
    none = gateway("show", "gateway:table-raise/taken", "--no-table")
    both = gateway("rulings", "--table", "table.yaml", "--no-table")

    assert json.loads(other.out)["fields"]["opposed"] == 3
    assert other.err.splitlines() == ["By the table file 'campaign/monday.yaml'."]
    assert none.err == ""
    assert (both.exit, both.err.splitlines()[-1].startswith("Error: --table names")) == (2, True)


def test_its_list_of_packs_is_their_order(here: Path, gateway: Gateway) -> None:
    """What a conflict proposes, word for word: the pack that is named last wins."""

    def starts(packs: str) -> str:
        table(f"setting: duels\npacks: [{packs}]\n")
        shown = json.loads(gateway("show", "duels:scene/the-duel", "--json").out)
        return str(shown["fields"]["ladder"]["start"])

    assert (starts("aland, bland"), starts("bland, aland")) == ("2", "1")


def test_what_a_conflict_prints_settles_it_in_a_table_file(here: Path, gateway: Gateway) -> None:
    """Two packs that another brings along have no order: the line is copied as it stands, and told once it is idle."""
    pack(Path("evening"), "evening", {}, "requires: {aland: '', bland: ''}\n")
    set_with = "setting: evening\npacks: []\n"
    both = ("--pack", "duels", "--pack", "aland", "--pack", "bland", "--pack", "evening")
    table(set_with)

    told = gateway("rulings", *both)
    written = re.search(r"resolve: \{.*?\}", told.err)
    assert written is not None
    table(f"{set_with}{written[0]}\n")
    settled = gateway("show", "duels:scene/the-duel", "--json", *both)
    table(f"setting: duels\n{written[0]}\n")
    idle = gateway("rulings", "--pack", "duels")

    assert (told.exit, "pack/conflict" in told.err) == (1, True)
    assert json.loads(settled.out)["fields"]["ladder"]["start"] == 2
    assert (idle.exit, "table.yaml:4:11 pack/unused-resolution" in idle.err) == (0, True)


def test_a_table_of_another_setting_is_left_as_it_is(here: Path, gateway: Gateway) -> None:
    """House rules for one setting are none for another, nor for another game; and that is said."""
    setting(Path("other"))
    Path("other/pack.yaml").write_text(Path("other/pack.yaml").read_text().replace("duels", "other"), encoding="utf-8")
    table("setting: duels\nhouse_rules: [friday.yaml]\n")

    ran = gateway("show", "other", "--pack", "other")
    book = gateway("odds", "--dice", "2", "--vs-dice", "2", "--raises", "1")

    assert "The table file 'table.yaml' is for another table, and left aside." in ran.err
    assert SAID in book.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "seting: duels\n",
            "table.yaml:3:1 pack/unknown-key a table file has no key 'seting'. Did you mean 'setting'?",
        ),
        ("setting: duals\n", "table.yaml:3:10 pack/not-there there is no pack 'duals'."),
        (
            "setting: duels\npacks: [./nix]\n",
            "table.yaml:4:9 table-file/no-such-pack './nix' is no id or name of a pack",
        ),
        ("setting: duels\nhouse_rules: [nix.yaml]\n", "table.yaml:4:15 house/not-there there is no house-rule file"),
        ("setting: duels\nhouse_rules: [fridy]\n", "table.yaml:4:15 pack/not-there there is no pack 'fridy'"),
        ("dice: thrown\n", "table.yaml:3:7 pack/wrong-value"),
        ("setting: duels\nrulings: {climax-treshold: ladder}\n", "table.yaml:4:28 pack/unknown-ruling"),
        ("setting: duels\nrulings: {climax-threshold: lader}\n", "Did you mean 'ladder'?"),
        ("setting: duels\nresolve: {chest: aland}\n", "table.yaml:4:11 pack/bad-id"),
        ("setting: duels\n  packs: x\n", "table.yaml:4:"),
        ("setting: [duels\n", "yaml/syntax"),
    ],
)
def test_what_is_wrong_with_it_is_told_at_its_line(here: Path, gateway: Gateway, text: str, said: str) -> None:
    """By every command, and by a check of the file alone; without the file all goes on."""
    table(text)

    ran, checked, without = gateway("rulings"), gateway("check", "table.yaml"), gateway("rulings", "--no-table")

    assert (ran.exit, checked.exit, without.exit) == (1, 1, 0)
    assert said in ran.err
    assert said in checked.out + checked.err


def test_all_that_is_wrong_with_it_is_told_in_the_order_of_its_lines(here: Path, gateway: Gateway) -> None:
    """What the reader of YAML finds and what the keys do, each once."""
    table("dice: thrown\nsetting: duels\nsetting: duels\nseating: {}\n")

    ran = gateway("check", "table.yaml", "--json")

    assert [one["line"] for one in json.loads(ran.out)["problems"]] == [3, 5, 6]


def test_a_sound_table_is_sound(here: Path, gateway: Gateway) -> None:
    """And one whose house rules have a fault has that."""
    table("setting: duels\nhouse_rules: [friday.yaml]\n")

    sound = gateway("check", "table.yaml", "--json")
    Path("friday.yaml").write_text(RULES.replace("opposed: 2", "opposed: 1"), encoding="utf-8")
    stale = gateway("check", "table.yaml")

    assert json.loads(sound.out)["problems"] == []
    assert stale.exit == 1
    assert "friday.yaml:4:66 pack/stale-patch" in stale.out


def test_a_character_is_made_for_the_table(gateway: Gateway) -> None:
    """Its setting need not be named again; whoever checks or shows it is told by what table."""
    table("setting: dark-spires\n")

    made = gateway("character", "new", "hero.yaml", "--random", "--seed", "1")
    checked, shown = gateway("character", "check", "hero.yaml"), gateway("character", "sheet", "hero.yaml")

    assert (made.exit, checked.exit, shown.exit) == (0, 0, 0)
    assert "dark-spires" in Path("hero.yaml").read_text(encoding="utf-8")
    assert [ran.err.splitlines() for ran in (made, checked, shown)] == [[SAID]] * 3


def test_a_save_keeps_what_it_was_begun_with(here: Path, gateway: Gateway) -> None:
    """It goes on without the table file by the rules it holds, and beside the file nothing has changed."""
    table("setting: duels\nhouse_rules: [friday.yaml]\nrulings: {climax-threshold: ladder-plus-significance}\n")
    gateway("play", "duels:scene/the-duel", "--choices", "/dev/null", "--save", "duel.gateway", "--seed", "1")

    beside = gateway("play", "duel.gateway", "--auto", "--json")
    Path("table.yaml").unlink()
    without = gateway("play", "duel.gateway", "--choices", "/dev/null", "--pack", "duels")

    assert "changed" not in beside.err
    assert beside.exit == without.exit == 0


def test_the_lines_that_go_on_name_the_table_file(here: Path, gateway: Gateway) -> None:
    """One of this folder is found again; one that was named is named again."""
    table("setting: ../duels\n", "campaign/monday.yaml")
    Path("answers").write_text("leave\n", encoding="utf-8")
    words = ("play", "duels:scene/the-duel", "--choices", "answers", "--save", "one.gateway", "--seed", "1")

    ran = gateway(*words, "--table", "campaign/monday.yaml")

    assert "gateway play one.gateway --table campaign/monday.yaml" in ran.out


def test_what_is_wrong_with_it_is_told_to_programs_too(here: Path, gateway: Gateway) -> None:
    """Its own faults are problems like others, whatever is checked in its folder."""
    table("setting: duels\nseats: [\n")

    for target in ("table.yaml", "duels"):
        ran = gateway("check", target, "--json")
        assert (ran.exit, [one["code"] for one in json.loads(ran.out)["problems"]]) == (1, ["yaml/syntax"])


@pytest.mark.parametrize("target", ["table.yaml", "duels"])
def test_a_watch_outlives_a_table_file_that_is_half_written(
    here: Path, gateway: Gateway, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    """It is told what is wrong with it, and what is gone when it is mended; what is watched is the pack or the file."""
    table("setting: duels\n")
    edits = iter(["setting: [\n", "setting: duels\n"])

    def wait(_: float) -> None:
        text = next(edits, None)
        if text is None:
            raise KeyboardInterrupt
        table(text)

    monkeypatch.setattr("gateway_terminal.commands.check.time.sleep", wait)

    ran = gateway("check", target, "--watch")

    said = [line.split(maxsplit=1)[0] for line in ran.lines if "yaml/syntax" in line]
    assert (ran.exit, said) == (0, ["new:", "gone:"])


def test_a_folder_that_is_named_stands_in_for_the_one_of_the_table(here: Path, gateway: Gateway) -> None:
    """Who tries the next version in a copy is told of that, by the table of this folder."""
    table("setting: duels\n")
    shutil.copytree("duels", "v2")
    with Path("v2/data/backgrounds.yaml").open("a", encoding="utf-8") as file:
        file.write("nmae: x\n")

    copy, first = gateway("check", "v2"), gateway("check", "duels")

    assert (first.exit, first.lines) == (0, ["Nothing is wrong."])
    assert (copy.exit, [line.split()[1] for line in copy.lines[:-1]]) == (1, ["pack/unknown-key"])
    assert "left out" not in copy.out
