"""Whose code answers in a saved game is a choice of people wherever it is no longer the same."""

import shutil
from pathlib import Path

import pytest

from gateway_core.table import Adopted
from tests.session.folders import house_code, pack, setting

from .conftest import Gateway, Ran
from .duels import DUEL, LUCK, at_a_terminal, begun, edited, on, rows, said


def test_code_that_changed_is_a_choice_before_it_is_asked_anything(gateway: Gateway) -> None:
    """Nobody plays on with other code unawares; who is silenced stays so."""
    house_code(Path("luck.py"), LUCK % 1)
    begun(gateway, "--house", "luck.py")
    words = ("--pack", "duels", "--house", "luck.py")
    assert on(gateway, *words).err == ""

    edited("luck.py", ", 1,", ", 2,")
    unsaid, auto = on(gateway, *words), gateway("play", "game.gateway", *words, "--auto")
    here, after = on(gateway, *words, "--code", "here"), on(gateway, *words)
    edited("luck.py", ", 2,", ", 3,")
    none, silent = on(gateway, *words, "--code", "none"), on(gateway, *words)

    assert [one.exit for one in (unsaid, auto, here, after, none, silent)] == [1, 1, 0, 0, 0, 0]
    assert "store/code-changed Since this game was played the code of 'luck' has changed." in said(unsaid)
    assert "--code here" in said(auto)
    assert "the code that is here now answers: 'luck'" in said(here)
    assert "'luck' answers nothing" in said(none)
    assert (after.err, silent.err) == ("", "")
    codes = [row.code["luck"] for row in rows() if isinstance(row, Adopted)]
    assert (len(codes), codes[-1]) == (2, "")
    assert codes[0] not in ("", rows()[0].code["luck"])


def test_code_that_is_gone_or_new_is_a_choice_too(gateway: Gateway) -> None:
    """And one that cannot be loaded says why."""
    house_code(Path("luck.py"), LUCK % 1)
    begun(gateway, "--house", "luck.py")
    gone = on(gateway, "--pack", "duels")
    edited("luck.py", "return [", "return [[")
    broken = on(gateway, "--pack", "duels", "--house", "luck.py")
    without = on(gateway, "--pack", "duels", "--code", "none")
    house_code(Path("more.py"), LUCK % 1)
    new = on(gateway, "--pack", "duels", "--house", "more.py")

    assert [one.exit for one in (gone, broken, without, new)] == [1, 1, 0, 1]
    assert "the code of 'luck' is gone." in said(gone)
    assert "name it (gateway play game.gateway --pack duels --house luck.py); else say whose" in said(gone)
    assert "luck.py:" in said(broken)
    assert "the code of 'more' has come in" in said(new)
    assert on(gateway, "--pack", "duels").exit == 0


def test_a_game_stopped_by_a_fault_goes_on_once_that_is_mended(gateway: Gateway) -> None:
    """It stands where it stood, in the middle of an action; what was thrown stays."""
    house_code(Path("luck.py"), LUCK.replace("%d", "1 // (scene.round - 1)"))
    setting(Path("duels"))
    words = ("--pack", "duels", "--house", "luck.py")
    stopped = gateway("play", DUEL, *words, "--auto", "--seed", 1, "--save", "game.gateway")
    kept = rows()
    shutil.copy("game.gateway", "other.gateway")

    without = gateway("play", "other.gateway", *words, "--auto", "--code", "none")
    edited("luck.py", "1 // (scene.round - 1)", "1")
    mended = gateway("play", "game.gateway", *words, "--auto", "--code", "here")

    assert (stopped.exit, mended.exit, without.exit) == (1, 0, 0)
    line = f"gateway play game.gateway {' '.join(words)}"
    assert "hook/failed" in stopped.err
    assert f"Nothing is lost. Once that is mended: {line} --code here" in said(stopped)
    assert f"Or with nobody's answers but people's: {line} --code none" in said(stopped)
    assert rows()[: len(kept)] == kept
    assert gateway("replay", "game.gateway", "--audit").exit == 0


def test_a_player_whose_game_is_stopped_goes_on_in_the_same_seat(gateway: Gateway) -> None:
    """The line to type says who sat there."""
    house_code(Path("luck.py"), LUCK.replace("%d", "1 // 0"))
    setting(Path("duels"))

    words = ("--pack", "duels", "--house", "luck.py", "--as", "ann")
    stopped = gateway("play", DUEL, *words, "--save", "game.gateway", "--auto")

    assert f"mended: gateway play game.gateway {' '.join(words)} --code here" in said(stopped)


WORDS = ("--pack", "duels", "--house", "luck.py")
JUDGED = ("1", "")  # how well somebody's trait and background fit: then every hook has been asked


def answering(ran: Ran) -> bool:
    """Say whether luck had a say in what was done last in this run."""
    assert ran.exit == 0, ran.err
    return "Ann +1: luck" in ran.out.rpartition("How well the background fits?")[2]


def silenced(gateway: Gateway) -> None:
    """Keep a duel in which luck was told to be silent, as it had changed; now it is as it was."""
    house_code(Path("luck.py"), LUCK % 1)
    begun(gateway, "--house", "luck.py", "--seed", "1")
    assert gateway("play", "game.gateway", *WORDS, "--choices", "-", typed="1\n\n1\nleave\n").exit == 0
    edited("luck.py", ", 1,", ", 2,")
    assert on(gateway, *WORDS, "--code", "none").exit == 0
    edited("luck.py", ", 2,", ", 1,")


def answered(gateway: Gateway, *answers: str, words: tuple[str, ...] = ()) -> Ran:
    """Play on in it by these answers, and leave."""
    typed = "".join(f"{one}\n" for one in (*answers, "leave"))
    return gateway("play", "game.gateway", *WORDS, *words, "--choices", "-", typed=typed)


def test_undo_goes_back_over_a_choice_of_code_at_once(gateway: Gateway) -> None:
    """In the same sitting, whichever of them it was; what was told once is not told again."""
    silenced(gateway)
    assert not answering(answered(gateway, *JUDGED))
    back = answered(gateway, "undo", "undo", *JUDGED)
    assert answering(back)
    assert back.out.count("Round 1, ladder 2.") == 1


def test_who_was_silenced_speaks_again_where_people_say_so_until_that_is_undone(gateway: Gateway) -> None:
    """`--code here` counts for those too; without it they stay silent."""
    silenced(gateway)
    assert answering(answered(gateway, *JUDGED, words=("--code", "here")))
    assert not answering(answered(gateway, "undo", "undo", *JUDGED))


def test_back_where_other_code_answered_people_are_asked_again(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What answered then is gone: a script stops before its next question, a person chooses."""
    house_code(Path("luck.py"), LUCK % 1)
    begun(gateway, "--house", "luck.py")
    edited("luck.py", ", 1,", ", 2,")

    ran = answered(gateway, "undo", "1", words=("--code", "here"))
    asked = at_a_terminal(monkeypatch, "none", "undo", "here")
    again = gateway("play", "game.gateway", *WORDS)

    assert (ran.exit, "store/code-changed" in ran.err) == (1, True)
    assert (again.exit, [("[leave/here/none]" in one) for one in asked]) == (0, [True, False, True, False])
    assert [row.code["luck"] != "" for row in rows() if isinstance(row, Adopted)] == [True, False, True]


def test_an_audit_hands_back_what_was_answered_and_says_so(gateway: Gateway) -> None:
    """No hook is asked, and none need be here; where none had a say nothing is said of any."""
    house_code(Path("luck.py"), LUCK % 1)
    setting(Path("duels"))
    for words in (("--house", "luck.py", "--save", "lucky.gateway"), ("--save", "plain.gateway")):
        assert gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", 1, *words).exit == 0

    lucky, plain = gateway("replay", "lucky.gateway", "--audit"), gateway("replay", "plain.gateway", "--audit")

    assert (lucky.exit, plain.exit) == (0, 0)
    assert "of their answers were handed back as they were recorded." in " ".join(lucky.out.split())
    assert "answers" not in plain.out
    assert '"answers":0' in gateway("replay", "plain.gateway", "--audit", "--json").out


def test_code_that_is_left_away_is_silent_without_more_words(gateway: Gateway) -> None:
    """Whoever leaves a pack away has chosen; the game goes on by the rules that its file keeps."""
    pack(Path("lucky"), "lucky", head="code: hooks\n")
    house_code(Path("lucky/hooks.py"), LUCK % 1)
    begun(gateway, "--pack", "lucky", "--house", "lucky")

    ran = on(gateway, "--pack", "duels", "--pack", "lucky", "--without", "lucky")

    assert ran.exit == 0
    assert "'lucky' answers nothing" in said(ran)
