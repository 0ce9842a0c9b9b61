"""A game is gone on with whatever has become of its packs: what changed is told, and people choose."""

import shlex
import shutil
from pathlib import Path

import pytest

from gateway_core.session import Session, kept_books
from gateway_core.table import Adopted, Store
from tests.session.folders import house_code, setting

from .conftest import Gateway
from .duels import DUEL, LUCK, at_a_terminal, begun, edited, on, rows, said


def test_comments_order_versions_and_what_nothing_reads_are_no_change(gateway: Gateway) -> None:
    """Nobody at the table has to know that the author has been at work."""
    begun(gateway)
    before = on(gateway, "--pack", "duels")
    manifest = Path("duels/pack.yaml")
    manifest.write_text("# Mine.\n" + manifest.read_text(encoding="utf-8").replace("0.1.0", "0.2.0"), encoding="utf-8")
    edited("duels/data/ann.yaml", 'name: "Ann"\n', "")
    edited("duels/data/ann.yaml", "kind: character\n", 'name: "Ann"\nkind: character\n')
    other = Path("duels/data/the-duel.yaml").read_text(encoding="utf-8").replace("id: the-duel", "id: the-rematch")
    Path("duels/data/the-rematch.yaml").write_text(other, encoding="utf-8")

    after = on(gateway, "--pack", "duels")

    assert (before.exit, before.err) == (0, "")
    assert after == before


def test_a_real_change_is_told_by_name_and_line_and_the_game_goes_on_as_it_was(gateway: Gateway) -> None:
    """Nothing of it counts until somebody takes it up."""
    begun(gateway)
    edited("duels/data/ann.yaml", '"Quick"', '"Quicker"')
    edited("duels/data/ann.yaml", "level: 3", "level: 4")

    ran = on(gateway, "--pack", "duels")

    assert ran.exit == 0
    assert "The rules of this game have changed since it was played by them." in said(ran)
    assert "character Ann: traits" in said(ran)
    assert "character Ann: backgrounds" in said(ran)
    assert "(duels/data/ann.yaml:7:" in said(ran)
    assert "name it again with --adopt" in said(ran)
    assert not any(isinstance(row, Adopted) for row in rows())


def test_what_has_changed_is_told_to_no_player(gateway: Gateway) -> None:
    """It may be a secret; that something has changed is none."""
    begun(gateway)
    edited("duels/data/ann.yaml", '"Quick"', '"Quicker"')

    ran = on(gateway, "--pack", "duels", "--as", "ann")

    assert "The rules of this game have changed" in said(ran)
    assert "character" not in said(ran)


def test_what_is_taken_up_is_a_row_and_can_be_taken_back(gateway: Gateway) -> None:
    """From there on nothing has changed any more; undo goes back to the rules of then."""
    begun(gateway)
    edited("duels/data/ann.yaml", '"Quick"', '"Quicker"')

    adopted = on(gateway, "--pack", "duels", "--adopt")
    after = on(gateway, "--pack", "duels", "--adopt")
    alone = on(gateway)
    gateway("play", "game.gateway", "--choices", "-", typed="undo\nleave\n")
    undone = on(gateway, "--pack", "duels")

    assert [adopted.exit, after.exit, alone.exit, undone.exit] == [0, 0, 0, 0]
    assert "From here on these rules count" in said(adopted)
    assert "What only the beginning of a game asks for counts from the next one." in said(adopted)
    assert "There is nothing to take up" in said(after)
    assert [row.by for row in rows() if isinstance(row, Adopted)] == ["gm"]
    assert "The rules of this game have changed" in said(undone)
    for told in (gateway("replay", "game.gateway", "--audit"), gateway("recap", "game.gateway")):
        assert (told.exit, told.err) == (0, "")
    with Store.look("game.gateway") as store:
        assert len(kept_books(store, rows(), Session().system("gateway"))) == 2


def test_what_the_game_cannot_do_without_is_not_taken_up(gateway: Gateway) -> None:
    """It says what is missing, and goes on as it was where nobody insists."""
    begun(gateway)
    for file in ("ann", "the-duel"):
        edited(
            f"duels/data/{file}.yaml",
            "id: ann\n" if file == "ann" else "character: ann",
            "id: anna\n" if file == "ann" else "character: anna",
        )

    ran, insisting = on(gateway, "--pack", "duels"), on(gateway, "--pack", "duels", "--adopt")

    assert (ran.exit, insisting.exit) == (0, 1)
    assert "character Ann: is gone (" in said(ran)
    assert "the character 'duels:ann'" in said(insisting)
    assert not any(isinstance(row, Adopted) for row in rows())


def test_a_pack_that_is_gone_or_broken_keeps_nobody_from_playing(gateway: Gateway) -> None:
    """The file has all that it takes; only taking something up needs the pack."""
    begun(gateway)
    edited("duels/data/ann.yaml", "traits:", "treats:")
    broken = on(gateway, "--pack", "duels")
    shutil.rmtree("duels")

    gone, insisting = on(gateway), on(gateway, "--adopt")

    assert (broken.exit, gone.exit, insisting.exit) == (0, 0, 1)
    assert "duels/data/ann.yaml:6:1 pack/unknown-key" in said(broken)
    assert "The pack 'duels' 0.1.0 is not here." in said(gone)
    assert said(insisting).endswith("Without --adopt the game goes on as it was.")
    assert "goes on by the rules that its file keeps" in said(gone)
    for words in (("replay", "--audit"), ("replay",), ("recap",), ("play", "--auto")):
        assert gateway(words[0], "game.gateway", *words[1:]).exit == 0


def test_house_rules_that_were_in_a_file_stay_in_the_save_and_others_can_be_taken_up(gateway: Gateway) -> None:
    """A file that is named again is looked at for changes; a new one changes the rules."""
    ladder = "kind: house-rules\nformat: 1\nid: %s\nrulings: {climax-threshold: %s}\n"
    Path("friday.yaml").write_text(ladder % ("friday", "ladder-plus-significance"), encoding="utf-8")
    begun(gateway, "--house", "friday.yaml")

    unnamed = on(gateway, "--pack", "duels")
    named = on(gateway, "--pack", "duels", "--house", "friday.yaml")
    edited("friday.yaml", "ladder-plus-significance", "ladder")
    changed = on(gateway, "--pack", "duels", "--house", "friday.yaml")

    assert "'friday' is not named this time; with --house friday.yaml its changes are noticed." in said(unnamed)
    assert named.err == ""
    assert "ruling climax-threshold: option is ladder, and was ladder-plus-significance (friday.yaml:4:29)" in said(
        changed
    )


def test_a_file_that_is_named_and_not_there_is_told(gateway: Gateway) -> None:
    """It was moved, or the name has a slip: that it is not named this time would be no help."""
    rules = "kind: house-rules\nformat: 1\nid: friday\nrulings: {climax-threshold: ladder}\n"
    Path("friday.yaml").write_text(rules, encoding="utf-8")
    begun(gateway, "--house", "friday.yaml")
    Path("friday.yaml").rename("moved.yaml")

    ran = on(gateway, "--pack", "duels", "--house", "friday.yaml", "--adopt")

    assert (ran.exit, said(ran)) == (1, "friday.yaml house/not-there there is no such house-rule file. Check the path.")


def test_what_is_not_named_this_time_is_named_in_the_line_to_type(gateway: Gateway) -> None:
    """By what its file was called, whatever it gave; where it lies is in no save."""
    patch = 'patches: [{patch: "gateway:table-raise/taken", set: {opposed: 3}}]'
    Path("rules.yaml").write_text(f"kind: house-rules\nformat: 1\nid: friday\n{patch}\n", encoding="utf-8")
    setting(Path("duels"))
    Path("cal.yaml").write_text("kind: character\nformat: 1\nid: carl\nname: Carl\n", encoding="utf-8")
    house_code(Path("My_Luck.py"), LUCK % 1)
    words = ("--cast", "ann=cal.yaml", "--house", "rules.yaml", "--house", "My_Luck.py")
    assert gateway("play", DUEL, "--pack", "duels", *words, "--save", "game.gateway", "--choices", "-").exit == 0

    ran = on(gateway, "--pack", "duels", "--code", "none", "--adopt")
    line = said(ran).partition("To take it up: ")[2]
    found = gateway(*shlex.split(line)[1:], "--code", "here", "--choices", "-", typed="leave\n")

    assert ran.exit == 1
    files = {"rules.yaml", "cal.yaml", "My_Luck.py"}
    assert {one for one in shlex.split(line) if "." in one} == {"game.gateway", *files}
    assert (line.endswith(" --adopt"), found.exit) == (True, 0), found.err


def test_a_house_rule_that_cannot_be_laid_is_not_left_out_in_silence(gateway: Gateway) -> None:
    """Without the pack that it changes it counts for nothing; the line to go on names it all the same."""
    begun(gateway)
    Path("rule.yaml").write_text(
        "kind: house-rules\nformat: 1\nid: rule\npatches:\n  - {patch: 'duels:character/ann', set: {name: Anne}}\n",
        encoding="utf-8",
    )

    without, laid = on(gateway, "--house", "rule.yaml"), on(gateway, "--house", "rule.yaml", "--pack", "duels")

    left_out = "So rule.yaml is left out: it counts where every pack of the game is here or named."
    assert (left_out in said(without), left_out in said(laid)) == (True, False)
    assert without.lines[-1].endswith("gateway play game.gateway --house rule.yaml")
    assert "name is Anne, and was Ann" in said(laid)


def test_the_rules_are_in_every_copy_that_is_saved_on_the_way(gateway: Gateway) -> None:
    """`save FILE` at the prompt writes a campaign that needs no pack."""
    begun(gateway)
    gateway("play", "game.gateway", "--pack", "duels", "--choices", "-", typed="save copy.gateway\nleave\n")
    shutil.rmtree("duels")

    assert gateway("recap", "copy.gateway").exit == 0


def test_what_changes_rules_is_for_games_that_have_begun(gateway: Gateway) -> None:
    """A new one is begun by the rules that are here."""
    setting(Path("duels"))

    ran = gateway("play", DUEL, "--pack", "duels", "--adopt")

    assert (ran.exit, "--adopt and --code are for a saved game" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("typed", "taken"), [(("yes",), True), (("perhaps", "Yes"), True), (("no",), False), (("",), False), ((), False)]
)
def test_a_person_at_the_terminal_is_asked_whether_to_take_rules_up(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...], taken: bool
) -> None:
    """Nothing typed is no; a script is never asked, nor a player."""
    begun(gateway)
    edited("duels/data/ann.yaml", '"Quick"', '"Quicker"')
    asked = at_a_terminal(monkeypatch, *typed)

    gateway("play", "game.gateway", "--pack", "duels")

    assert asked[0] == "Take them up from here on? [no/yes]"
    assert any(isinstance(row, Adopted) for row in rows()) == taken

    asked.clear()
    gateway("play", "game.gateway", "--pack", "duels", "--as", "ann")
    assert not any("Take them up" in question for question in asked)


@pytest.mark.parametrize(("typed", "codes"), [("here", 1), ("none", 1), ("leave", 0), ("", 0)])
def test_a_person_at_the_terminal_says_whose_code_answers(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch, typed: str, codes: int
) -> None:
    """Whoever says nothing has not begun to play."""
    house_code(Path("luck.py"), LUCK % 1)
    begun(gateway, "--house", "luck.py")
    edited("luck.py", ", 1,", ", 2,")
    asked = at_a_terminal(monkeypatch, typed)

    ran = gateway("play", "game.gateway", "--pack", "duels", "--house", "luck.py")

    assert "the code of 'luck' has changed" in asked[0]
    assert "[leave/here/none]" in asked[0]
    assert (ran.exit, len([row for row in rows() if isinstance(row, Adopted)])) == (0 if codes else 1, codes)
