"""Several people at one screen: each is asked in turn, and nobody sees there what only another may know."""

from pathlib import Path

import pytest

from gateway_core.session.hosting import called
from gateway_terminal.page import Page
from tests.session.folders import install

from .conftest import Gateway, Ran
from .prompt.test_terminal import AUDIENCE, Terminal

CURTAIN = "Hand the screen to "


@pytest.fixture
def games(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a game without secrets, `circle`, and two with: `sealed`, and `market` on the base of games."""
    site = tmp_path_factory.mktemp("site")
    toys = {
        "circle": "tests.table.toys.circle:Circle",
        "market": "tests.game.market:MarketGame",
        "sealed": "tests.table.toys.sealed:Sealed",
    }
    monkeypatch.syspath_prepend(install(site, "toys", **toys))


def played(gateway: Gateway, game: str, *answers: str, words: tuple[str, ...] = ("--as", "all")) -> Ran:
    """Play a game by these answers, of whoever is asked, and leave."""
    typed = "".join(f"{one}\n" for one in answers)
    return gateway("play", game, "--seed", 3, "--choices", "-", *words, typed=typed)


def asked(ran: Ran) -> list[str]:
    """Return in what order people came to the screen."""
    lines = (line.removeprefix(CURTAIN).rstrip(".") if line.startswith(CURTAIN) else line for line in ran.lines)
    return [line.rstrip(":") for line in lines if line.rstrip(":") in ("ann", "bob", "cat", "the games master")]


def parts(ran: Ran) -> list[str]:
    """Return what was shown from one curtain to the next."""
    return ran.out.split(CURTAIN)


@pytest.mark.usefixtures("games")
def test_people_are_asked_in_turn_and_nobody_leaves_the_screen_where_nothing_is_secret(gateway: Gateway) -> None:
    """Each line is told once, and the board is drawn once as long as nothing on it moves."""
    ran = played(gateway, "circle", "tell", "Once", "tell", "upon", "tell", "a time")

    assert asked(ran) == ["ann", "bob", "ann", "bob"]
    assert CURTAIN not in ran.out
    assert [ran.out.count(f'tells: "{line}"') for line in ("Once", "upon", "a time")] == [1, 1, 1]
    assert ran.out.count("On their own") == 1


@pytest.mark.usefixtures("games")
def test_hidden_hands_stay_hidden(gateway: Gateway) -> None:
    """Before anything of somebody's is shown the screen is handed over; what happened is told since their last turn."""
    ran = played(gateway, "sealed", "", "", "", "", words=("--as", "ann", "--as", "bob"))

    _, ann, bob, *_ = parts(ran)
    assert asked(ran)[:2] == ["ann", "bob"]
    assert ["ann is dealt" in ann, "bob is dealt" in ann, "You seal the" in ann] == [True, False, True]
    assert ["ann is dealt" in bob, "bob is dealt" in bob, "ann is ready." in bob] == [False, True, True]


def test_what_is_new_stands_below_the_board_of_whoever_comes_back(gateway: Gateway) -> None:
    """Nearest to the question, on however small a screen; the first time the board follows what is played."""
    words = ("--as", "gm", "--as", "angelique")
    ran = played(gateway, AUDIENCE, "", "auto", "auto", "auto", "auto", "auto", "auto", words=words)

    _, first, _, again, *_ = parts(ran)
    assert first.index("Round 1, ladder 12.") < first.index("On their own")
    assert again.index("On their own") < again.index("\nAngelique: ")


@pytest.mark.usefixtures("games")
def test_a_sealed_bid_is_its_bidder_s_alone(gateway: Gateway) -> None:
    """Until all have bid: then everybody is told, whoever sits there."""
    ran = played(gateway, "market", "bid", "4", "bid", "2", "bid", "1")

    _, ann, bob, cat, *_ = parts(ran)
    assert ["ann bids 4." in part for part in (ann, bob, cat)] == [True, False, False]
    assert ["ann bids." in part for part in (ann, bob, cat)] == [False, True, True]
    assert "ann outbids the others with 4." in cat


@pytest.mark.usefixtures("games")
def test_who_is_not_at_the_screen_is_a_program(gateway: Gateway) -> None:
    """Cat seals a card by herself, and the judge, a master who is not here, is nobody's."""
    ran = played(gateway, "sealed", "", "", words=("--as", "ann", "--as", "bob"))

    assert "cat is ready." in ran.out
    assert "cat" not in asked(ran)


@pytest.mark.usefixtures("games")
def test_nobody_sits_in_a_seat_twice(gateway: Gateway) -> None:
    """It may have been a slip for another seat, which a program would have played."""
    ran = played(gateway, "sealed", "", "", words=("--as", "ann", "--as", "ann"))

    assert ran.exit == 2
    assert "'ann' is named twice: each --as names another seat." in " ".join(ran.err.split())


@pytest.mark.usefixtures("games")
def test_somebody_can_be_called_out_of_turn(gateway: Gateway) -> None:
    """Until they have acted; then it is again the turn of whoever is awaited."""
    ran = played(gateway, "sealed", "seat judge", "", "", "", "seat dan")

    assert asked(ran)[:3] == ["ann", "the games master", "ann"]
    assert ["ann loses 1." in part for part in parts(ran)[1:4]] == [False, True, True]
    assert "Nobody named 'dan' plays here; here are judge, ann, bob, cat." in " ".join(ran.err.split())


@pytest.mark.usefixtures("games")
def test_typed_dice_are_asked_of_whoever_throws_them(gateway: Gateway) -> None:
    """Also where several people play."""
    ran = played(gateway, "circle", "dare", "3", "dare", "4", words=("--as", "all", "--dice", "typed"))

    thrown = [line for line in ran.lines if "thrown by" in line]
    assert [line.split(", thrown by ")[1][:3] for line in thrown] == ["ann", "bob"]
    assert asked(ran)[:3] == ["ann", "bob", "ann"]


@pytest.mark.usefixtures("games")
def test_several_people_come_back_to_their_game(gateway: Gateway) -> None:
    """The line that goes on names them."""
    ran = played(gateway, "sealed", "", words=("--as", "bob", "--as", "ann", "--save", "game.gateway"))

    again = gateway("play", "game.gateway", "--as", "bob", "--as", "ann", "--choices", "-", typed="\n\n")
    assert ran.lines[-1] == "You leave the table. Go on: gateway play game.gateway --as bob --as ann"
    assert (again.exit, asked(again)[0]) == (0, "bob")


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("words", [("--auto",), ("--choices", "-", "--json")])
@pytest.mark.parametrize("people", [("--as", "all"), ("--as", "ann", "--as", "bob")])
def test_where_one_is_told_several_are_refused(
    gateway: Gateway, words: tuple[str, ...], people: tuple[str, ...]
) -> None:
    """Nothing is begun."""
    ran = gateway("play", "circle", *people, *words, "--save", "game.gateway")

    assert ran.exit == 2
    assert "one seat is told what happens" in " ".join(ran.err.split())
    assert not Path("game.gateway").exists()


def test_at_a_terminal_the_screen_is_wiped_and_waits(tmp_path: Path) -> None:
    """First whoever sits there has read, then the screen is empty, then the next says that it is theirs."""
    table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3", "--as", "all")
    table.until("There an empty line goes on:")
    first = table.shown
    assert "Hand the screen to the games master." in first
    assert "\x1b[2J" in first
    assert "Tom" not in first

    table.type("\n")
    table.until("Order? [")
    table.type("seat tom\n")
    table.until('An empty line clears the screen, for Thomas "Tom" Snape:')
    table.type("\n")
    table.until("There an empty line goes on:")
    left = table.shown.rpartition("\x1b[3J")[2]
    assert " ".join(left.split()) == 'Hand the screen to Thomas "Tom" Snape. There an empty line goes on:'

    table.type("\n")
    table.until("What?")
    table.type("leave\n")
    assert table.end("nothing is kept.") == 0


@pytest.mark.usefixtures("games")
def test_the_heading_of_a_question_says_for_whom_it_is_by_their_name(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by their seat, which is for programs; to whoever acts for everybody."""
    said: list[str] = []
    monkeypatch.setattr(called, "seat_called", lambda _, seat: f"The {seat} of them all")
    monkeypatch.setattr(Page, "begin", lambda _, board, seat, others: said.append(seat))

    played(gateway, "sealed", "", "", words=())

    assert said == ["the ann of them all", "the bob of them all", "the cat of them all"]
