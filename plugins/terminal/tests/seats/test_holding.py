"""A seat is lent to a program, given to one and taken again; nobody sees by it what was not theirs to see."""

import os
import signal
from pathlib import Path

import pytest

from gateway_core.session import Session
from gateway_core.table import Act, Codec, Row, Store
from tests.session.folders import install

from ..conftest import Gateway
from ..prompt.test_terminal import AUDIENCE, Terminal
from ..test_screen import asked, games, parts, played

__all__ = ["games"]


def rows(file: str = "game.gateway") -> list[Row[object, object]]:
    """Return the log of a saved game."""
    with Store.open(file) as store:
        return list(store.log(Codec(Session().system("sealed")), store.games[0].id).read())


@pytest.mark.usefixtures("games")
def test_a_program_decides_as_often_as_was_said_while_others_go_on_being_asked(gateway: Gateway) -> None:
    """Ann lets it seal two cards; Bob is asked each time, and then she is again."""
    ran = played(gateway, "sealed", "auto 2", "", "", "", "", words=("--as", "ann", "--as", "bob"))

    assert asked(ran) == ["ann", "bob", "ann"]
    assert (ran.out.count("You seal the"), ran.lines[-1]) == (6, "The seed was 3.")


@pytest.mark.usefixtures("games")
def test_the_log_says_who_decided(gateway: Gateway) -> None:
    """A program where it was let, a person everywhere else; also after the game is resumed."""
    played(gateway, "sealed", "auto", "", words=("--as", "ann", "--as", "bob", "--save", "game.gateway"))
    gateway("play", "game.gateway", "--as", "ann", "--as", "bob", "--choices", "-", typed="auto 2\n\n")

    acts = [(row.seat, row.program) for row in rows() if isinstance(row, Act)]
    assert set(acts) == {("ann", "random"), ("bob", ""), ("cat", "random")}
    assert acts.count(("ann", "random")) == 3


@pytest.mark.parametrize("name", ["careful", "wary.yaml"])
def test_a_personality_that_acted_for_once_says_why(gateway: Gateway, name: str) -> None:
    """It plays no seat from then on, and is found by its name all the same, or was kept if it came from a file."""
    wary = (
        "kind: personality\nformat: 1\nid: wary\nname: Wary\nsystem: gateway\nweights: {risk: 60}\ntext: It is wary.\n"
    )
    Path("wary.yaml").write_text(wary, encoding="utf-8")
    orders = f"auto 12 {name}\nwhy gm\nleave\n"
    ran = gateway("play", AUDIENCE, "--seed", 3, "--as", "gm", "--no-save", "--choices", "-", typed=orders)

    told = " ".join(ran.out.split())
    assert "it does not say why" not in told
    assert "what the moment asked for" not in told
    assert "% to gain" in told.partition(f"by the program '{Path(name).stem}': ")[2]


@pytest.mark.usefixtures("games")
def test_who_lets_a_program_play_on_is_not_asked_again(gateway: Gateway) -> None:
    """Until the game is over, where nobody stops it."""
    ran = gateway("play", "circle", "--seed", 3, "--as", "ann", "--choices", "-", typed="auto on\n")

    assert (ran.exit, ran.err) == (0, "")
    assert ran.lines[-1] == "The seed was 3."


@pytest.mark.usefixtures("games")
def test_a_seat_that_was_given_stays_given_when_the_game_is_resumed(gateway: Gateway) -> None:
    """Until somebody names it again, and then a person plays it."""
    given = played(gateway, "sealed", "give bob", "leave", words=("--save", "game.gateway"))
    assert given.exit == 0, given.err

    seats = gateway("play", "game.gateway", "--seats")
    again = gateway("play", "game.gateway", "--as", "bob", "--choices", "-", typed="1\n")

    assert "bob    the program 'random'" in seats.out
    assert "A person plays bob from here on." in again.out
    assert "the program" not in gateway("play", "game.gateway", "--seats", "--as", "bob").out


@pytest.mark.usefixtures("games")
def test_taking_a_seat_shows_nothing_before_the_screen_is_handed_over(gateway: Gateway) -> None:
    """Cat was a program's; what was dealt to her stands behind the curtain."""
    ran = played(
        gateway, "sealed", "take cat", "", "", "", "",
        words=("--as", "ann", "--as", "bob", "--save", "game.gateway"),
    )  # fmt: skip

    dealt = {part.split(".")[0] for part in parts(ran) if "cat is dealt" in part}
    assert ("cat" in asked(ran), dealt) == (True, {"cat"})
    assert "A person plays cat from here on." in ran.out
    assert ran.lines[-1].endswith("--as ann --as bob --as cat")


@pytest.mark.usefixtures("games")
def test_nobody_looks_into_a_master_s_seat_by_taking_it(gateway: Gateway) -> None:
    """It sees everything; whoever began in it may have it back."""
    refused = played(gateway, "sealed", "take judge", words=("--as", "ann"))
    back = played(gateway, "sealed", "give ann", "seat judge", "give judge", "take judge", words=("--as", "all"))

    assert (refused.exit, "judge may see what ann may not" in " ".join(refused.err.split())) == (1, True)
    assert (back.exit, back.err) == (0, "")


@pytest.mark.usefixtures("games")
def test_who_is_told_in_lines_of_json_takes_no_other_seat(gateway: Gateway) -> None:
    """A second seat's lines among them would be nobody's."""
    ran = played(gateway, "sealed", "take bob", words=("--as", "ann", "--json"))

    assert ran.exit == 1
    assert "Here one seat is told what happens; begin with --as bob." in " ".join(ran.err.split())


@pytest.mark.usefixtures("games")
def test_undo_goes_back_to_what_a_person_decided(gateway: Gateway) -> None:
    """What the program did after it in a seat that it still plays goes too, or it would at once do it anew."""
    ran = played(gateway, "sealed", "give bob", "", "", "undo", words=())

    told = [line.rpartition(" | ")[2] for line in ran.lines if "takes back" in line or " | for " in line]
    assert (ran.exit, ran.err) == (0, "")
    assert told == [
        "for ann",
        "for cat",
        "for ann",
        "The games master takes back: {You seal the 8.} cat is ready.",
        "for cat",
    ]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("auto sometimes", "no program is called 'sometimes'."),
        ("auto 0", "'auto' is for one decision"),
        ("give", "The seats are judge, ann, bob, cat."),
        ("give bbo", "Did you mean 'bob'?"),
        ("take ann", "ann is played here already"),
        ("give bob", "Who plays bob is not yours to say. judge may."),
    ],
)
@pytest.mark.usefixtures("games")
def test_what_cannot_be_done_is_said(gateway: Gateway, said: str, why: str) -> None:
    """With what would do."""
    ran = played(gateway, "sealed", said, words=("--as", "ann", "--as", "cat"))

    assert (ran.exit, why in " ".join(ran.err.split())) == (1, True)


def test_ctrl_c_hands_back_what_was_lent(tmp_path: Path) -> None:
    """The program finishes what it is at, and the person is asked; the game goes on."""
    table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3")
    table.until("Order? [")
    table.type("auto on\n")
    table.until("Order: ")
    os.killpg(table.process.pid, signal.SIGINT)
    table.until("The programs stop.")
    table.until("? [")
    table.type("leave\n")

    assert table.end("You leave the table.") == 0


def test_ctrl_c_lets_somebody_speak_whose_turn_it_is_not(tmp_path: Path) -> None:
    """All seats are programs': an empty line lets them go on, 'take' takes one."""
    table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3", "--as", "tom", "--rounds", "9")
    table.until("What?")
    table.type("give tom\n")
    table.until("from here on.")
    os.killpg(table.process.pid, signal.SIGINT)
    table.until("What? [wait]")
    table.type("take tom\n")
    table.until('A person plays Thomas "Tom" Snape from here on.')
    table.until("? [1]")
    table.type("leave\n")

    assert table.end("You leave the table.") == 0


def circle_with(folder: Path, program: str, *words: str) -> Terminal:
    """Return a terminal at which Ann plays the circle, with a program installed by this entry point."""
    site = install(folder / "site", "tellers", circle="tests.table.toys.circle:Circle")
    with (site / "tellers-1.0.dist-info/entry_points.txt").open("a", encoding="utf-8") as points:
        points.write(f"[gateway_core.players]\n{program}\n")
    path = os.pathsep.join([str(site), str(Path.cwd())])
    return Terminal(folder, "play", "circle", "--as", "ann", *words, "--no-save", PYTHONPATH=path)


def test_ctrl_c_takes_the_seat_of_a_program_that_comes_to_no_end(tmp_path: Path) -> None:
    """When it is named for that, the first is enough; whoever sits there then plays on by hand."""
    table = circle_with(tmp_path, "endless = tests.table.erring:Endless", "--player", "bob=endless")
    table.until("What?")
    table.type("tell\n")
    table.until("What you tell")
    table.type("Once.\n")
    table.until("The program 'endless' ('choose' of bob) does not answer: still waiting. Ctrl-C takes it out.")
    os.killpg(table.process.pid, signal.SIGINT)
    table.until("'give bob endless'")
    table.until("What?")
    table.type("leave\n")

    assert table.end("You leave the table") == 0


def test_ctrl_c_leads_back_from_a_program_that_is_asked_why_and_comes_to_no_end(tmp_path: Path) -> None:
    """It is a question about the game, and no part of it."""
    table = circle_with(tmp_path, "pondering = tests.table.erring:Pondering")
    table.until("What?")
    table.type("auto pondering\n")
    table.until("What?")
    table.type("why ann\n")
    table.until("I ponder.")
    os.killpg(table.process.pid, signal.SIGINT)
    table.until("player/stopped")
    table.until("What?")
    table.type("leave\n")

    assert table.end("You leave the table") == 0


@pytest.mark.usefixtures("games")
def test_why_tells_what_a_program_has_just_done(gateway: Gateway) -> None:
    """To the seat itself and to a master; to others one line, though they saw it act."""
    other = played(gateway, "sealed", "auto", "why ann", words=("--as", "ann", "--as", "bob"))
    master = played(gateway, "sealed", "auto", "why ann", words=())

    assert "by chance: whatever is allowed is as likely" not in " ".join(other.out.split())
    assert "Why a program chose as it did is told to" in " ".join(other.out.split())
    assert "ann, by the program 'random': seal a card (" in " ".join(master.out.split())


@pytest.mark.usefixtures("games")
def test_who_went_back_is_asked_before_a_program_that_is_awaited_too(gateway: Gateway) -> None:
    """Its act would end what can be restored."""
    ran = played(gateway, "sealed", "", "give bob", "undo", "redo", words=())

    assert (ran.exit, ran.err) == (0, "")
    assert "The games master restores: " in ran.out


@pytest.mark.usefixtures("games")
def test_programs_decide_the_same_when_the_same_is_decided_again(gateway: Gateway) -> None:
    """Their chance goes by what stands, as dice do, and not by how often somebody went back."""
    answers = ("give bob", "give cat", "3", "undo", "3")
    ran = played(gateway, "sealed", *answers, words=("--save", "game.gateway"))

    acts = [(row.seat, row.command) for row in rows() if isinstance(row, Act)]
    ann = [place for place, (seat, _) in enumerate(acts) if seat == "ann"]
    between = ann[1] - ann[0]
    assert (ran.exit, ran.err) == (0, "")
    assert between > 1, "programs have decided after her"
    assert acts[ann[0] : ann[1]] == acts[ann[1] : ann[1] + between]
