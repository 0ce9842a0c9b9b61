"""A game that is not Gateway's at the command line: opened from nothing, without a master, with free text."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.table.toys.circle import Circle, Dare

from ..conftest import Gateway, Ran

pytestmark = pytest.mark.usefixtures("circle")


def played(gateway: Gateway, *answers: str, words: tuple[str, ...] = ()) -> Ran:
    """Play a circle by these answers, and leave."""
    return gateway(
        "play", "circle", "--seed", 3, "--choices", "-", *words, typed="".join(f"{one}\n" for one in answers)
    )


def test_a_game_that_opens_from_nothing_is_opened_by_its_name(gateway: Gateway) -> None:
    """Programs play it to its end."""
    ran = gateway("play", "circle", "--auto", "--seed", 3)

    assert (ran.exit, ran.err) == (0, "")
    assert "ann " in ran.lines[0]
    assert ran.lines[-1] == "The seed was 3."


def test_a_game_that_opens_from_an_entry_says_so(gateway: Gateway) -> None:
    """A system's name alone is no beginning there."""
    ran = gateway("play", "gateway")

    assert ran.exit == 2
    assert "opens from an entry of a pack; name one, as PACK:scene/NAME" in " ".join(ran.err.split())


def test_a_game_opened_from_nothing_is_saved_and_gone_on_with(gateway: Gateway) -> None:
    """Its log begins from no entry, and that is no fault."""
    played(gateway, "tell", "Once", words=("--save", "game.gateway"))

    resumed = gateway("play", "game.gateway", "--auto")
    audited = gateway("replay", "game.gateway", "--audit")

    assert (resumed.exit, audited.exit) == (0, 0)
    assert resumed.lines[0] == 'ann tells: "Once"'


def test_without_a_master_one_sits_in_the_first_seat(gateway: Gateway) -> None:
    """The others are programs; another seat is named with --as, and is named again when one leaves."""
    first = played(gateway, "tell", "Mine", words=("--save", "one.gateway"))
    other = played(gateway, "tell", "Mine", words=("--as", "bob", "--save", "two.gateway"))

    assert 'ann tells: "Mine"' in first.out
    assert 'bob tells: "Mine"' in other.out
    assert first.lines[-1] == "You leave the table. Go on: gateway play one.gateway"
    assert other.lines[-1] == "You leave the table. Go on: gateway play two.gateway --as bob"
    assert "the seats are ann, bob" in played(gateway, words=("--as", "gm")).err
    assert gateway("replay", "two.gateway").exit == 0


class Daring:
    """A player that is a program and always dares."""

    def choose(self, seat: str, desk: Any, chance: Any) -> Dare:
        return Dare()


def test_one_person_at_one_table_types_everybodys_dice(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless they sit in one seat: then the others' dice are rolled for them. Also when it is gone on with."""
    monkeypatch.setattr(Circle, "bot", lambda self: Daring())
    words = ("--dice", "typed", "--parameter", "rounds=9", "--save", "game.gateway")

    hot = played(gateway, "dare", "2", "3", "dare", "4", "5", words=words)
    Path("game.gateway").unlink()
    seated = played(gateway, "dare", "2", "dare", "4", words=(*words, "--as", "ann"))
    resumed = gateway("play", "game.gateway", "--dice", "typed", "--choices", "-", typed="dare\n2\n3\n")

    assert _thrown(hot) == ["ann dares and throws 2.", "bob dares and throws 3.", "ann dares and throws 4.",
                            "bob dares and throws 5."]  # fmt: skip
    assert [line[:3] for line in _thrown(seated)] == ["ann", "bob", "ann", "bob"]
    assert {line[:3] for line in seated.lines if "thrown by" in line} == {"ann"}
    assert _thrown(resumed)[-2:] == ["ann dares and throws 2.", "bob dares and throws 3."]


def _thrown(ran: Ran) -> list[str]:
    return [line for line in ran.lines if " throws " in line]


@pytest.mark.parametrize(
    "line", ["[bold]x[/]", '"No!"', "<b>x</b>", "Leave me alone", "back to the door", "Grüße", "pause and look", "1"]
)
def test_a_line_of_text_is_told_as_it_was_typed(line: str, gateway: Gateway) -> None:
    """A word to the program in it is a word of the text."""
    assert f'ann tells: "{line}"' in played(gateway, "tell", line).out


def test_an_empty_line_takes_what_the_form_holds(gateway: Gateway) -> None:
    """It is shown in the question."""
    ran = played(gateway, "tell", "")

    assert "What you tell, up to 40 letters? [And then?]" in ran.out
    assert 'ann tells: "And then?"' in ran.out


def test_a_word_to_the_program_that_stands_alone_is_heard_where_text_is_asked_for(gateway: Gateway) -> None:
    """After the board and the help the line is asked for again; `back` chooses something else."""
    ran = played(gateway, "tell", "board", "help", "back", "dare")
    looked = played(gateway, "tell", "board", "help", "Once")

    assert 'ann tells: "Once"' in looked.out
    assert ran.out.count("On their own\n") == 2  # at the beginning, and when it was asked for
    assert "help all" in ran.out
    assert "ann dares" in ran.out
    assert "ann tells" not in ran.out


def test_the_board_is_shown_again_when_a_track_on_a_card_has_moved(gateway: Gateway) -> None:
    """A lost nerve is seen at once; where nothing moved, nothing is drawn."""
    words = ("--dice", "typed", "--as", "ann")

    lost, kept = (played(gateway, "dare", face, words=words).out for face in ("1", "2"))

    assert ("Nerve 5/6 [#####.]" in lost, kept.count("Nerve")) == (True, 2)


@pytest.mark.parametrize("line", ["x" * 41, "a\tb"])
def test_a_line_that_is_none_is_refused(line: str, gateway: Gateway) -> None:
    """A script stops there."""
    ran = played(gateway, "tell", line)

    assert ran.exit == 1
    assert ran.err.startswith("standard input:2 One line of up to 40 letters that can be seen belongs here")


def test_what_ends_it_for_everybody_has_a_word_and_no_number(gateway: Gateway) -> None:
    """Though the game offers it first; it is asked about again, and what is not 'yes' leaves all as it is."""
    ran = played(gateway, "", "")
    meant, slip, no = played(gateway, "close", "yes"), played(gateway, "3"), played(gateway, "close", "", "tell", "Hm")

    offered = [line.strip() for line in ran.lines if line.lstrip()[:2] in ("1.", "2.", "3.")]
    assert [line.partition("  ")[0] for line in offered[:3]] == ["1. Tell a line", "2. Dare a die", "1. Tell a line"]
    assert "'close' is for: Close the circle." in ran.out
    assert 'ann tells: "And then?"' in ran.out
    assert "ann closes the circle." in meant.out
    assert "closes" not in slip.out
    assert ("closes" in no.out, 'ann tells: "Hm"' in no.out) == (False, True)


def test_where_only_the_end_is_left_it_must_be_said(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty answer does not end the game for everybody."""
    every = Circle.options
    monkeypatch.setattr(
        Circle, "options", lambda self, state, seat: (form for form in every(self, state, seat) if form.ends)
    )

    empty, said = played(gateway, ""), played(gateway, "close", "yes")

    assert (empty.exit, "closes" in empty.out) == (1, False)
    assert "Nothing is done by itself here. 'close' is for: Close the circle." in " ".join(empty.err.split())
    assert "ann closes the circle." in said.out


@pytest.mark.parametrize(
    ("pair", "said"),
    [
        ("rounds=0", "takes a whole number from 1 to 9, not 0."),
        ("rounds=10", "takes a whole number from 1 to 9, not 10."),
        ("rounds=x", "takes a whole number, not 'x'."),
        ("sides=6", "circle has no parameter 'sides'."),
    ],
)
def test_a_parameter_out_of_its_bounds_is_told_them(pair: str, said: str, gateway: Gateway) -> None:
    """Before anything is opened."""
    ran = gateway("play", "circle", "--auto", "--parameter", pair, "--save", "game.gateway")

    assert ran.exit == 2
    assert said in " ".join(ran.err.split())
    assert not Path("game.gateway").exists()


def test_a_parameter_may_be_given_as_often_as_it_takes(gateway: Gateway) -> None:
    """Three players; but one number of rounds."""
    players = [word for name in ("cat", "dan", "eve") for word in ("--parameter", f"players={name}")]

    ran = gateway("play", "circle", "--auto", "--seed", 3, *players)
    twice = gateway("play", "circle", "--auto", "--parameter", "rounds=2", "--parameter", "rounds=3")

    assert [line.split()[0] for line in ran.lines[:3]] == ["cat", "dan", "eve"]
    assert "is given 2 times, and takes one value" in " ".join(twice.err.split())


def test_odds_tell_the_other_chances_of_the_throw(gateway: Gateway) -> None:
    """A line each, and as JSON always a list; a game without a pack needs none."""
    told = gateway("odds", "--system", "circle")
    found = json.loads(gateway("odds", "--system", "circle", "--sides", 8, "--json").out)
    ours = json.loads(gateway("odds", "--dice", 1, "--vs-dice", 1, "--json").out)

    assert told.lines == ["83.33 %, 5 in 6", "Hurt: 16.67 %, 1 in 6", ""]
    assert found["also"] == [{"name": "hurt", "percent": 12.5, "probability": {"denominator": 8, "numerator": 1}}]
    assert found["probability"] == {"denominator": 8, "numerator": 7}
    assert ours["also"] == []


def test_a_chance_is_explained_with_its_other_chances_at_the_table(gateway: Gateway) -> None:
    """`why` tells them too."""
    assert "Dare a die: 83.33 %, 5 in 6\nHurt: 16.67 %, 1 in 6" in played(gateway, "why dare").out


@pytest.mark.parametrize("command", ["odds", "roll"])
def test_bounds_of_a_parameter_are_kept_by_every_command(command: str, gateway: Gateway) -> None:
    """A die has two sides at least."""
    ran = gateway(command, "--system", "circle", "--sides", 1)

    assert ran.exit == 2
    assert "x>=2" in ran.err
    assert gateway(command, "--system", "circle", "--sides", 2).exit == 0


@pytest.mark.parametrize("command", ["odds", "roll"])
def test_a_setting_of_another_game_is_refused(command: str, gateway: Gateway) -> None:
    """Its names mean nothing there."""
    ran = gateway(command, "--system", "circle", "--setting", "dark-spires")

    assert (ran.exit, ran.err.count("pack/other-system")) == (1, 1)
    assert "'dark-spires' is a pack of the system 'gateway', and the table is one of 'circle'." in ran.err


def test_a_game_without_a_pack_has_no_rulings(gateway: Gateway) -> None:
    """And says so by listing none."""
    ran = gateway("rulings", "--system", "circle", "--run-code", "--json")

    assert (ran.out, gateway("rulings").exit) == ("[]\n", 0)


def test_a_pause_may_say_something(gateway: Gateway) -> None:
    """Everybody reads it, in words and as JSON, and it stands under the board while the table is stopped."""
    ran = played(gateway, "pause No spiders, please.", "board", "", "dare")
    lines = [json.loads(line) for line in played(gateway, "pause No spiders.", "", "pause", words=("--json",)).lines]

    assert 'ann stops the table: "No spiders, please."' in ran.out
    assert 'ann stopped the table. ann says: "No spiders, please."' in ran.out
    assert [one.get("note") for one in lines if one.get("deed") == "pause"] == ["No spiders.", ""]
    assert "stops the table" not in played(gateway, f"pause {'x' * 201}").out
    assert "table/not-one-line" in played(gateway, f"pause {'x' * 201}").err


def test_a_table_can_be_stopped_while_dice_are_asked_for(gateway: Gateway) -> None:
    """At any moment; then the dice are asked for again."""
    ran = played(gateway, "dare", "pause Wait.", "", "4", words=("--dice", "typed"))

    assert 'ann stops the table: "Wait."' in ran.out
    assert "ann dares and throws 4." in ran.out


def test_a_table_that_was_left_while_it_stood_still_can_go_on(gateway: Gateway) -> None:
    """Whoever comes back is asked first; programs let nobody's pause go."""
    played(gateway, "pause Tired.", "leave", words=("--save", "game.gateway"))

    watched = gateway("play", "game.gateway", "--auto")
    other = gateway("play", "game.gateway", "--as", "bob", "--choices", "-", typed="\n")
    back = gateway("play", "game.gateway", "--choices", "-", typed="board\n\ndare\n")

    assert (watched.exit, watched.err) == (1, "ann stopped the table; people let it go on.\n")
    assert "Whoever stopped the table says when it goes on." in other.err
    assert 'ann says: "Tired."' in back.out
    assert "ann dares and throws" in back.out


@pytest.mark.parametrize("seat", ["player-1", "gm"])
def test_the_help_of_a_game_speaks_of_that_game(gateway: Gateway, seat: str) -> None:
    """Its examples are words that are on offer; nothing is said of drama, nor of two things in one act."""
    typed = "".join(f"{answer}\n" for answer in ["help all", "1", "", "help all", "no", "more", "1", "help all"])

    ran = gateway(
        "play", "adventure:scene/the-lamp-at-low-water", "--as", seat, "--seed", 3, "--choices", "-", typed=typed
    )

    assert [words for words in ("edge  ", "no edge", "1+3", "two things", "drama") if words in ran.out] == []
    assert sum(line.startswith("  why 2") for line in ran.lines) >= 2


def test_the_help_names_what_is_on_offer_and_what_goes_together(gateway: Gateway) -> None:
    """In a scene of Gateway's own: a verb of that moment, two effects that go into one action, and what is refused."""
    ran = gateway("play", "dark-spires:scene/the-audience", "--seed", 3, "--choices", "-", typed="1\nhelp all\n")

    said = [line[2:].partition("  ")[0] for line in ran.lines if line.startswith("  ")]
    assert any(re.fullmatch(r"2, [a-z-]+", word) for word in said)
    assert any(re.fullmatch(r"\d+\+\d+", word) for word in said)
    assert any(re.fullmatch(r"no, no [a-z]+", word) for word in said)
