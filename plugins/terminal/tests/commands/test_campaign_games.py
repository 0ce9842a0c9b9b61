"""`gateway campaign`: the games of a file listed, named, branched from any act, followed, and removed."""

import json
import shlex
import shutil
import sqlite3
from pathlib import Path

import pytest

from gateway_core.session import systems
from gateway_core.table import Store
from tests.session.folders import setting

from ..conftest import Gateway

DUEL = "duels:scene/the-duel"


@pytest.fixture
def save(gateway: Gateway) -> Path:
    """Two duels that are over; their setting is gone."""
    setting(Path("duels"))
    for seed in (1, 2):
        ran = gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", seed, "--save", "duels.gateway")
        assert ran.exit == 0
    shutil.rmtree("duels")
    return Path("duels.gateway")


def games(gateway: Gateway) -> list[tuple[int, str, bool]]:
    """Return the number and the name of each game, and whether it is over."""
    found = json.loads(gateway("campaign", "games", "duels.gateway", "--json").out)["games"]
    return [(one["game"], one["name"], one["stands"].startswith("over: ")) for one in found]


def test_the_games_of_a_file_are_listed(gateway: Gateway, save: Path) -> None:
    """For people and for programs."""
    assert games(gateway) == [(1, DUEL, True), (2, DUEL, True)]
    told = gateway("campaign", "games", save)
    assert told.lines[0] == "duels"
    assert len(told.lines) == 4


def test_what_is_too_long_for_a_table_is_listed_line_by_line(gateway: Gateway, save: Path) -> None:
    """A damaged game among them says why it cannot be opened, and no line is longer than the terminal."""
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE row SET body = '{}' WHERE game = 2 AND number = 6")
    connection.close()

    told = gateway("campaign", "games", save)

    assert max(map(len, told.lines)) <= 80
    assert told.lines[1].startswith(f"1. {DUEL} (gateway, acts: ")
    assert f"2. {DUEL} (gateway, acts: ?): cannot be opened: duels.gateway store/edited Row 6" in " ".join(
        told.out.split()
    )


def test_each_act_says_what_was_decided_and_who_may_take_it_back(gateway: Gateway) -> None:
    """In the game's words, where nothing was told of it; for people and for programs."""
    setting(Path("duels"))
    given = "1\n\n1\nundo\n1\nleave\n"
    begin = ("play", DUEL, "--pack", "duels", "--seed", 1, "--save", "one.gateway", "--choices", "-")
    assert gateway(*begin, typed=given).exit == 0

    told = " ".join(gateway("campaign", "acts", "one.gateway").out.split())
    acts = [json.loads(line) for line in gateway("campaign", "acts", "one.gateway", "--json").lines]

    answered = "The games master: Ann resists with (Quick, Duelling (Action))"
    assert f"3. (taken back) {answered} 4. {answered} (undo: gm)" in told
    assert [(one["taken_back"], one["undo"]) for one in acts] == [
        (False, []), (False, ["gm"]), (False, ["gm"]), (True, []), (False, ["gm"])
    ]  # fmt: skip
    assert acts[3]["words"] == acts[4]["words"] == [answered]


def test_a_game_is_branched_from_any_of_its_acts(gateway: Gateway, save: Path) -> None:
    """The acts are listed with their numbers; programs, who decide as before, come to the same end."""
    acts = [json.loads(line) for line in gateway("campaign", "acts", save, "--game", 1, "--json").lines]
    assert [one["act"] for one in acts] == list(range(len(acts)))
    assert gateway("campaign", "acts", save, "--game", 1).lines[0].startswith("  0. ")

    branched = gateway("campaign", "branch", save, "--game", 1, "--after", 2, "--name", "What if")

    assert branched.out == "Game 3 goes as game 1 did up to act 2. Go on: gateway play duels.gateway\n"
    assert games(gateway)[2] == (3, "What if", False)
    assert gateway("play", save, "--auto").exit == 0
    told = [gateway("replay", save, "--game", game, "--json").out for game in (1, "What if")]
    assert told[0] == told[1]
    assert gateway("campaign", "branch", save, "--game", 1, "--after", len(acts)).exit == 2


def test_what_a_branch_says_to_type_works_as_it_is_printed(gateway: Gateway, save: Path) -> None:
    """However its file is called, it stands in a line of its own where it would be folded."""
    save = save.rename("two duels of a long evening at the harbour, with and without the masks.gateway")

    branched = gateway("campaign", "branch", save, "--after", 1)

    assert gateway(*shlex.split(branched.lines[-1])[1:], "--auto").exit == 0


def test_a_branch_says_whence_it_came_unless_it_is_named(gateway: Gateway, save: Path) -> None:
    """And its number, to programs."""
    assert gateway("campaign", "branch", save, "--after", 1, "--json").out == '{"game":3}\n'
    assert games(gateway)[2][:2] == (3, f"{DUEL}, from act 1")


def test_a_name_is_the_heading_of_the_recap(gateway: Gateway, save: Path) -> None:
    """That of the file, and that of a game."""
    assert gateway("campaign", "name", save, "Ann and Bob").out == "The campaign is called 'Ann and Bob'.\n"
    assert gateway("campaign", "name", save, "Пётр", "--game", 2).out == "Game 2 is called 'Пётр'.\n"
    assert gateway("campaign", "name", save, "The rematch", "--game", "ПЁТР").out == "Game 2 is called 'The rematch'.\n"

    headings = [line for line in gateway("recap", save).lines if line.startswith(("# ", "## "))]

    assert headings == ["# Ann and Bob", "## The duel", "## The rematch"]


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "7", "\x1b[31m", "\u3164", "T\u043em"])
def test_a_name_is_a_line_that_is_no_number(gateway: Gateway, save: Path, name: str) -> None:
    """Or nobody could say which game is meant."""
    assert gateway("campaign", "name", save, name, "--game", 1).exit == 2
    assert gateway("campaign", "branch", save, "--after", 1, "--name", name).exit == 2
    assert games(gateway) == [(1, DUEL, True), (2, DUEL, True)]


def test_a_removed_game_is_gone_and_the_others_need_nothing_of_it(gateway: Gateway, save: Path) -> None:
    """Their rules are kept as long as one of them is played by them."""
    before = gateway("replay", save, "--game", 2).out

    assert gateway("campaign", "remove", save, "--game", 1).exit == 2
    assert len(games(gateway)) == 2
    assert gateway("campaign", "remove", save, "--game", 1, "--yes").exit == 0

    assert games(gateway) == [(2, DUEL, True)]
    assert gateway("replay", save).out == before
    assert "It has one, number 2." in " ".join(gateway("recap", save, "--game", 1).err.split())


def test_a_new_game_follows_the_game_that_is_named(gateway: Gateway, save: Path) -> None:
    """Not the last: that one need not even be over."""
    gateway("campaign", "branch", save, "--after", 1)
    setting(Path("duels"))
    begin = ("play", DUEL, "--pack", "duels", "--auto", "--save", save)

    unfinished = gateway(*begin)
    followed = gateway(*begin, "--game", 2)

    assert (unfinished.exit, "store/not-over" in unfinished.err) == (1, True)
    assert followed.exit == 0
    assert [over for _, _, over in games(gateway)] == [True, True, False, True]
    assert gateway("play", DUEL, "--pack", "duels", "--auto", "--game", 2).exit == 2


def test_nothing_is_changed_while_somebody_plays(gateway: Gateway, save: Path) -> None:
    """Branching, naming and removing need the file for themselves."""
    with Store.open(save) as store:
        store.own()
        for words in (("name", save, "x"), ("branch", save, "--after", 1), ("remove", save, "--game", 1, "--yes")):
            ran = gateway("campaign", *words)
            assert (ran.exit, "store/owned" in ran.err) == (1, True)
        assert len(games(gateway)) == 2


def test_the_games_are_listed_though_one_of_them_is_gone(
    gateway: Gateway, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other says how it stands."""
    lamp = "adventure:scene/the-lamp-at-low-water"
    assert gateway("play", lamp, "--players", 2, "--choices", "-", "--save", save, typed="leave\n").exit == 0
    here = systems._announced
    monkeypatch.setattr(systems, "_announced", lambda group: [one for one in here(group) if one.name != "adventure"])

    found = json.loads(gateway("campaign", "games", save, "--json").out)["games"]

    assert [one["stands"].partition(":")[0] for one in found] == ["over", "over", "cannot be opened"]


def test_a_branch_of_a_long_name_is_named(gateway: Gateway, save: Path) -> None:
    """What it is called by itself fits, though nobody could say more."""
    assert gateway("campaign", "name", save, "n" * 195, "--game", 1).exit == 0

    assert gateway("campaign", "branch", save, "--game", 1, "--after", 2).exit == 0

    assert games(gateway)[2][1] == f"{'n' * 188}, from act 2"
