"""`gateway character check`: a character by its name or its file, and every fault at its line."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.session.folders import pack

from ...conftest import ANN, Gateway

TOM = "dark-spires:character/thomas-snape"


def asked(gateway: Gateway, *words: object) -> tuple[int, Any]:
    """Return the exit code, and what was printed as JSON."""
    ran = gateway("character", "check", *words, "--json")
    return ran.exit, json.loads(ran.out)


def test_tom_is_legal_at_exactly_fifty(gateway: Gateway) -> None:
    """The whole answer, key by key."""
    points = {"total": 50, "spent": 50, "traits": 12, "essence": 6, "backgrounds": 28, "specialisations": 4}

    assert asked(gateway, TOM) == (0, {"legal": True, "points": points, "problems": []})


def test_tom_as_printed_is_not_and_the_report_says_where_and_why(gateway: Gateway) -> None:
    """The cap at its line, and each line that differs from the text."""
    status, answer = asked(gateway, f"{TOM}-as-printed")

    assert status == 1
    assert answer["legal"] is False
    assert {key for one in answer["problems"] for key in one} == {"code", "rule", "file", "line", "message"}
    assert [(one["code"], one["rule"], one["line"]) for one in answer["problems"]] == [
        ("character/over-cap", "GW-CC-06", 16),
        ("character/differs", "GW-RU-41", 16),
        ("character/differs", "GW-RU-41", 17),
        ("character/differs", "GW-RU-41", 15),
    ]
    assert all("the text counts" in one["message"] for one in answer["problems"][1:])


def test_a_file_of_one_s_own_is_checked_with_the_packs_it_was_made_with(ann: Path, gateway: Gateway) -> None:
    """Nobody has to name the setting again."""
    ran = gateway("character", "check", ann)

    assert ran.exit == 0
    assert ran.lines == [
        "  traits           12",
        "  Essence          6",
        "  backgrounds      26",
        "  specialisations  8",
        "  spent            52 of 53",
        "  left             1",
        "Ann keeps to the rules.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Mean, categories: [physical]}", "Mean, categories: [physical, physical]}", 10, "category-twice"),
        ("{name: Mean, categories: [physical]}", "{name: Mean, categories: []}", 10, "trait-not-bought"),
        ("name: Quick", "name: mean", 11, "trait-twice"),
        ("social: 3}", "social: 4}", 13, "over-cap"),
        ("social: 3}", "social: 7}", 13, "essence-out-of-range"),
        ("background: sneak, level: 3", "background: sneak, level: 4", 16, "over-cap"),
        ("background: sneak, level: 3", "background: blag, level: 3", 16, "background-twice"),
        ("background: sneak, level: 3", "background: arcanist, level: 4", 16, "over-cap"),
        ("background: sneak, level: 3", "background: sneak, level: 0, specialisations: [notice]", 16,
         "specialisation-without-background"),
        ("[acquire, action]", "[acquire, acquire]", 15, "use-twice"),
        ("[acquire, action]", "[acquire, action, notice, knowledge]", 15, "over-cap"),
        ("competent", "average", 7, "over-budget"),
        ("competent", "super-heroes", 10, "out-of-balance"),
        ("award: 3", "award: 1", 23, "spent-before-earned"),
        ("buy: {background: blag}", "buy: {background: arcanist, specialisation: action}", 23,
         "specialisation-without-background"),
        ("buy: {background: blag}", "buy: {background: blag, specialisation: action}", 23, "use-twice"),
    ],
)  # fmt: skip
def test_a_fault_is_told_at_its_line(ann: Path, gateway: Gateway, old: str, new: str, line: int, code: str) -> None:
    """Put one word in place of another, and the report names the line."""
    assert old in ANN
    ann.write_text(ANN.replace(old, new, 1), encoding="utf-8")

    status, answer = asked(gateway, ann)

    assert (status, answer["legal"]) == (1, False)
    told = [(one["code"], one["line"], Path(one["file"]).name) for one in answer["problems"]]
    assert (f"character/{code}", line, "ann.yaml") in told
    assert all(one["rule"] for one in answer["problems"])


@pytest.mark.parametrize(
    ("old", "new", "ruling", "line", "code"),
    [
        ("background: sneak, level: 3", "background: arcanist, level: 3", "college-limits=setting", 16, "over-cap"),
        ("gear: [linked-charm]", "packages: [raised-by-thieves]", "guild-price=setting", 19, "required"),
    ],
)
def test_a_limit_of_the_setting_s_own_counts_where_the_table_says_so(
    ann: Path, gateway: Gateway, old: str, new: str, ruling: str, line: int, code: str
) -> None:
    """By default the book alone does; with --ruling, as anybody may choose for a table, the setting's own besides."""
    ann.write_text(ANN.replace(old, new, 1), encoding="utf-8")

    _, usual = asked(gateway, ann)
    _, answer = asked(gateway, ann, "--ruling", ruling)

    assert f"character/{code}" not in [one["code"] for one in usual["problems"]]
    assert (f"character/{code}", line) in [(one["code"], one["line"]) for one in answer["problems"]]


@pytest.mark.parametrize(
    ("old", "new", "line", "code", "said"),
    [
        ("background: sneak", "background: sneek", 16, "pack/unknown-id", "Did you mean 'sneak'?"),
        ("[acquire, action]", "[acquire, acton]", 15, "pack/unknown-id", "no table-use has the id 'acton'."),
        ("[fate, social, mental]", "[fait, social, mental]", 12, "pack/unknown-id", "Did you mean 'fate'?"),
        ("notes: Hers.", "note: Hers.", 20, "pack/unknown-key", "Did you mean 'notes'?"),
        ("level: 3}", "level: three}", 16, "pack/wrong-type", "three"),
        ("date: 2026-11-20, reason", "date: yesterday, reason", 22, "pack/wrong-value", "is not a day"),
        ("award: 3", "award: 3, buy: {essence: fate}", 22, "pack/wrong-value", "one of these"),
        ("buy: {background: blag}", "buy: {background: blag, essence: fate}", 23, "pack/wrong-value", "one thing"),
        ("buy: {background: blag}", "buy: {trait: Mean}", 23, "pack/wrong-value", "category"),
        ("name: Ann\n", "name: Ann\nname: Ann\n", 6, "yaml/duplicate-key", "second time"),
        ("kind: character", "kind: scene", 2, "pack/format", "kind"),
    ],
)
def test_a_file_of_one_s_own_is_read_as_strictly_as_a_pack(
    ann: Path, gateway: Gateway, old: str, new: str, line: int, code: str, said: str
) -> None:
    """Misspelt words, unknown keys, wrong shapes: the place and the nearest right thing."""
    assert old in ANN
    ann.write_text(ANN.replace(old, new, 1), encoding="utf-8")

    status, answer = asked(gateway, ann)

    assert status == 1
    (told,) = [one for one in answer["problems"] if (one["code"], one["line"]) == (code, line)]
    assert said in told["message"]


def test_all_faults_are_told_together_those_of_reading_first(ann: Path, gateway: Gateway) -> None:
    """A misspelt background does not hide a broken cap."""
    text = ANN.replace("background: sneak, level: 3", "background: sneek, level: 4").replace("[notice]", "[notis]")
    ann.write_text(text, encoding="utf-8")

    _, answer = asked(gateway, ann)

    assert [(one["code"], one["line"], one["rule"]) for one in answer["problems"]][:3] == [
        ("pack/unknown-id", 16, "GW-CH-13"),
        ("pack/unknown-id", 17, "GW-CH-14"),
        ("character/over-cap", 16, "GW-CC-06"),
    ]
    assert answer["points"]["backgrounds"] == 28


def test_an_unknown_key_does_not_hide_what_is_wrong_besides(ann: Path, gateway: Gateway) -> None:
    """The rest of the sheet is looked at as well, and adds up."""
    ann.write_text(
        ANN.replace("notes:", "note:").replace("sneak, level: 3", "sneak, levl: 2, level: 4"), encoding="utf-8"
    )

    _, answer = asked(gateway, ann)

    assert [(one["code"], one["line"]) for one in answer["problems"]][:3] == [
        ("pack/unknown-key", 16),
        ("pack/unknown-key", 20),
        ("character/over-cap", 16),
    ]
    assert answer["points"]["backgrounds"] == 28


def test_what_comes_from_a_pack_that_is_not_here_is_kept(ann: Path, gateway: Gateway) -> None:
    """The line stays as it was written, and the report says what to install."""
    text = ANN.replace('">=0.1"}', '">=0.1", third-party: ">=2"}').replace(
        "background: sneak,", 'background: "third-party:wyrm-lore",'
    )
    ann.write_text(text, encoding="utf-8")

    ran = gateway("character", "check", ann)

    assert ran.exit == 1
    assert (
        "ann.yaml:8:48 character/pack-not-here this was made with the pack 'third-party', which is not here." in ran.out
    )
    assert "Kept as written: the background third-party:wyrm-lore. To have it back, " in ran.out
    assert "get the pack 'third-party'. Install it from its file: gateway pack install FILE.gatepack" in ran.out
    assert "  backgrounds      26" in ran.lines


def test_another_version_than_it_was_made_with_is_remarked_on(ann: Path, gateway: Gateway) -> None:
    """A warning: it may still be right."""
    ann.write_text(ANN.replace(">=0.1", ">=7"), encoding="utf-8")

    status, answer = asked(gateway, ann)

    assert status == 0
    assert [(one["code"], one["line"]) for one in answer["problems"]] == [("character/made-with-another", 8)]


def test_a_name_that_moved_is_followed(tmp_path: Path, gateway: Gateway) -> None:
    """In a file of one's own, and in another pack: with a warning, and nothing is lost."""
    backgrounds = "kind: background\nformat: 1\nentries: [{id: fencing, name: Fencing}]\n"
    land = pack(tmp_path / "land", "land", {"data/b.yaml": backgrounds}, "moved: {background/duelling: fencing}\n")
    sheet = "kind: character\nformat: 1\nid: bea\nname: Bea\nbackgrounds: [{background: %s, level: 2}]\n"
    guest = tmp_path / "bea.yaml"
    guest.write_text(sheet % "duelling" + 'made_with: {land: ">=0.1"}\n', encoding="utf-8")
    other = pack(tmp_path / "other", "other", {"data/bea.yaml": sheet % '"land:duelling"'}, 'requires: {land: ">=0"}\n')

    status, answer = asked(gateway, guest, "--pack", land)
    checked = gateway("check", other, "--pack", land)

    assert status == 0
    assert [(one["code"], one["line"]) for one in answer["problems"]] == [("pack/moved-id", 5)]
    assert checked.exit == 0
    assert (
        "other/data/bea.yaml:5:28 pack/moved-id the background 'land:duelling' is called 'land:fencing' now."
        in checked.out
    )


def test_without_a_setting_only_the_book_s_words_are_known(ann: Path, gateway: Gateway) -> None:
    """The report says how to name one, and --setting does."""
    ann.write_text(ANN.replace('made_with: {dark-spires: ">=0.1"}', "source: mine"), encoding="utf-8")

    alone, answer = asked(gateway, ann)
    named, _ = asked(gateway, ann, "--setting", "dark-spires")

    assert (alone, named) == (1, 0)
    assert answer["problems"][0]["code"] == "character/no-setting"


@pytest.mark.parametrize("target", ["nobody.yaml", "thomas-snape", "dark-spires:scene/the-audience"])
def test_what_is_neither_a_file_nor_a_character_is_misuse(target: str, gateway: Gateway) -> None:
    """Exit code 2, and how characters are named."""
    assert gateway("character", "check", target).exit == 2


def test_a_character_that_is_not_there_is_told_with_the_nearest(gateway: Gateway) -> None:
    """Exit code 1."""
    ran = gateway("character", "check", "dark-spires:character/thomas-snap")

    assert ran.exit == 1
    assert "Did you mean 'dark-spires:character/thomas-snape'?" in ran.out
