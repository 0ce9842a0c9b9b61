"""Several games in one file: each follows the last, starts with what that one left, and is read without it."""

import sqlite3
from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.session import Session
from gateway_core.table import Codec, Store
from gateway_core.table.log import Closed
from gateway_core.table.store import books
from tests.session.folders import setting

from ..conftest import Gateway, Ran, kept

AUDIENCE = "dark-spires:scene/the-audience"


def hearing(gateway: Gateway) -> Ran:
    """Let programs play some rounds of a hearing into the campaign's file, in which Essence is spent."""
    return kept(gateway, "campaign.gateway", AUDIENCE, "--seed", "7", "--rounds", "5")


def game(gateway: Gateway, *words: object, seed: int = 7) -> Ran:
    """Let programs play the first round of a hearing into the campaign's file."""
    return gateway("play", AUDIENCE, "--auto", "--rounds", 1, "--seed", seed, "--save", "campaign.gateway", *words)


def test_a_scene_begins_with_what_the_last_one_left(gateway: Gateway) -> None:
    """Whoever spent Essence comes with less of it, and that is said."""
    first = hearing(gateway)
    assert "Hans Kroe spends Social Essence." in " ".join(first.out.split())

    second = game(gateway, seed=8)

    assert (first.exit, second.exit) == (0, 0)
    assert "comes with" not in first.out
    assert "Hans Kroe comes with Social Essence 0 of 1." in " ".join(second.out.split())


def test_a_new_session_starts_full(gateway: Gateway) -> None:
    """It is the game's own parameter, as an option or by name."""
    hearing(gateway)

    option = game(gateway, "--begins", "session")
    named = game(gateway, "--parameter", "begins=session")
    neither = game(gateway, "--parameter", "begins=maybe")

    assert "comes with" not in option.out + named.out
    assert neither.exit == 2
    assert "'begins' is session or adventure, not 'maybe'" in neither.err


def test_what_was_played_after_the_game_that_is_followed_counts_for_nothing(gateway: Gateway) -> None:
    """Norris had spent his points in the first, and came fresh to the second."""
    hearing(gateway)
    game(gateway, "--begins", "session")

    after_first, after_second = game(gateway, "--game", 1), game(gateway, "--game", 2)

    assert "Norris comes with" in " ".join(after_first.out.split())
    assert "Norris comes with" not in " ".join(after_second.out.split())


def test_no_game_follows_one_that_is_not_over(gateway: Gateway) -> None:
    """The refusal says how to go on, and the file stays as it was."""
    game(gateway)
    gateway("play", AUDIENCE, "--save", "campaign.gateway", "--choices", "-", typed="1\nleave\n")
    before = Path("campaign.gateway").read_bytes()

    third = game(gateway)

    assert third.exit == 1
    assert "store/not-over Game 2 of this campaign, dark-spires:scene/the-audience, is not over." in third.err
    assert "gateway play campaign.gateway" in third.err
    assert Path("campaign.gateway").read_bytes() == before


def left_open(gateway: Gateway) -> int:
    """Let a game come to its end, cut off before the last word; return that one's row."""
    game(gateway)
    with sqlite3.connect("campaign.gateway") as save:  # as if it was cut off between the end and the last word
        ((last,),) = save.execute("SELECT max(number) FROM row").fetchall()
        save.execute("DELETE FROM row WHERE number = ?", (last,))
        ((head,),) = save.execute("SELECT digest FROM row WHERE number = ?", (last - 1,)).fetchall()
        save.execute("UPDATE game SET count = ?, head = ?", (last, head))
    save.close()
    return int(last)


def closed_at() -> list[int]:
    """Return the rows that close the first game."""
    with Store.open("campaign.gateway") as store:
        rows = store.log(Codec(Session().system("gateway")), 1).read()
    return [number for number, row in enumerate(rows) if isinstance(row, Closed)]


def test_the_next_game_closes_one_that_was_left_open(gateway: Gateway) -> None:
    """What it began with stays so: nobody goes back behind the end any more."""
    last = left_open(gateway)

    second = game(gateway, seed=8)

    assert (second.exit, second.err) == (0, "")
    assert closed_at() == [last]


def test_where_the_next_game_cannot_begin_the_last_one_stays_as_it_was(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are one step, whatever is in the way."""
    left_open(gateway)

    def refuse(*_: object) -> None:
        raise StoreError("store/too-long", "The rulebook is too long.", "", "campaign.gateway")

    monkeypatch.setattr(books, "put", refuse)

    refused = game(gateway, seed=8)

    assert (refused.exit, "store/too-long" in refused.err) == (1, True)
    assert closed_at() == []


def test_a_campaign_goes_on_with_its_last_game_or_the_one_that_is_named(gateway: Gateway) -> None:
    """Each is replayed, decided again and resumed by its own rows."""
    game(gateway)
    words = ("play", AUDIENCE, "--seed", 3, "--rounds", 2, "--save", "campaign.gateway")
    gateway(*words, "--choices", "-", typed="1\nleave\n")

    first = gateway("play", "campaign.gateway", "--auto", "--game", 1)
    last = gateway("play", "campaign.gateway", "--auto")
    audited = gateway("replay", "campaign.gateway", "--audit")

    assert first.out.rstrip().endswith("The seed was 7.")
    assert last.out.rstrip().endswith("The seed was 3.")
    assert audited.exit == 0
    assert "none differs. The seed gives the same dice." in audited.out


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        ("3", "store/which-game This file has no game '3'. Its games have the numbers 1 and 2."),
        (AUDIENCE, f"store/which-game 2 games of this file are called '{AUDIENCE}'. Name one by its number: 1 and 2."),
    ],
)
def test_a_game_that_is_not_there_or_not_the_only_one_is_asked_for_again(
    gateway: Gateway, wanted: str, fault: str
) -> None:
    """By its number it can always be named."""
    game(gateway)
    game(gateway)

    ran = gateway("play", "campaign.gateway", "--auto", "--game", wanted)

    assert ran.exit == 1
    assert fault in ran.err


def test_which_game_is_no_question_of_a_new_one(gateway: Gateway) -> None:
    """--game with a scene is a slip."""
    assert game(gateway, "--game", 1).exit == 2


def test_a_later_game_needs_nothing_of_the_earlier_ones(gateway: Gateway) -> None:
    """What it was opened with stands in its own first row."""
    game(gateway)
    game(gateway)
    with sqlite3.connect("campaign.gateway") as edited:
        edited.execute("DELETE FROM row WHERE game = 1")
    edited.close()

    assert gateway("replay", "campaign.gateway", "--audit").exit == 0


def test_a_campaign_goes_from_setting_to_setting_and_house_rules_come_and_go(gateway: Gateway) -> None:
    """The last game is read by its own rules, whatever is on the table today."""
    setting(Path("duels"))
    friday = Path("friday.yaml")
    friday.write_text("kind: house-rules\nformat: 1\nid: friday\n", encoding="utf-8")
    duel = ("play", "duels:scene/the-duel", "--pack", "duels", "--auto", "--seed", 1, "--save", "campaign.gateway")

    ran = [hearing(gateway), gateway(*duel, "--house", friday), game(gateway)]
    without = game(gateway)

    assert [one.exit for one in (*ran, without)] == [0, 0, 0, 0]
    assert "comes with Social Essence" in ran[2].out  # somebody who was away in the duel passed it on
    assert gateway("recap", "campaign.gateway").out.count("\n## ") >= 4


def test_games_of_two_systems_share_a_file_and_each_starts_from_its_own(gateway: Gateway) -> None:
    """A game of another system hands nothing on to this one."""
    hearing(gateway)
    lamp = ("play", "adventure:scene/the-lamp-at-low-water", "--auto", "--seed", 3, "--save", "campaign.gateway")

    between, after = gateway(*lamp), game(gateway)

    assert (between.exit, after.exit) == (0, 0)
    assert "Hans Kroe comes with Social Essence 0 of 1." in " ".join(after.out.split())
    assert gateway("recap", "campaign.gateway", "--for", "tom").exit == 0


def test_a_game_that_carries_nothing_follows_all_the_same(gateway: Gateway, circle: None) -> None:
    """It has no pack, opens from nothing, and starts as ever."""
    words = ("play", "circle", "--auto", "--save", "campaign.gateway")

    first, second = gateway(*words, "--seed", 1), gateway(*words, "--seed", 1)

    assert (first.exit, second.exit, second.out) == (0, 0, first.out)
    assert gateway("recap", "campaign.gateway").out.count("## circle") == 2


def test_a_forged_carry_is_named_as_damage(gateway: Gateway) -> None:
    """Rows are chained, but whoever forges the chain too meets words and no traceback."""
    hearing(gateway)
    game(gateway)
    _forge("campaign.gateway", '"gateway:social":', '"gateway:sozial":')

    ran = gateway("replay", "campaign.gateway")

    assert ran.exit == 1
    assert "store/wrong-carry" in ran.err
    assert "there is no such category" in ran.err


def _forge(file: str, old: str, new: str) -> None:
    """Change the first row of the second game, and every digest after it."""
    from gateway_core.table.store.sqlite_log import digest_of

    with sqlite3.connect(file) as edited:
        last, rows = "", edited.execute("SELECT number, kind, body FROM row WHERE game = 2 ORDER BY number").fetchall()
        for number, kind, body in rows:
            changed = body.replace(old, new) if number == 0 else body
            assert number or changed != body
            last = digest_of(last, number, kind, changed)
            edited.execute("UPDATE row SET body = ?, digest = ? WHERE game = 2 AND number = ?", (changed, last, number))
        edited.execute("UPDATE game SET head = ? WHERE id = 2", (last,))
    edited.close()
