"""What people come back to: the line that is printed, the dice, sheets of today, a file that was left blank."""

import shlex
from pathlib import Path

import pytest

from gateway_core.table import Store
from tests.session.folders import house_code, setting

from .conftest import Gateway, Ran
from .duels import DUEL, LUCK, begun, edited, on, said


def test_what_leaving_says_to_type_works_as_it_is_printed(gateway: Gateway) -> None:
    """In one line however long, with packs and house rules named as they were, and odd names in quotation marks."""
    folder = Path("a folder of ours")
    setting(folder)
    house_code(Path("luck.py"), LUCK % 1)
    name = "the long campaign of the friday people.gateway"
    left = gateway(
        "play", DUEL, "--pack", folder, "--house", "luck.py", "--as", "ann", "--save", name,
        "--choices", "-", typed="leave\n",
    )  # fmt: skip
    words = shlex.split(left.lines[-1])

    again = gateway(*words[1:], "--choices", "-", typed="leave\n")

    assert left.lines[-1] == (f"gateway play '{name}' --pack 'a folder of ours' --house luck.py --as ann")
    assert (words[0], again.exit, again.err, again.lines[-1]) == ("gateway", 0, "", left.lines[-1])


MILD = """\
# House rules for mild nights.
kind: house-rules
format: 1
id: mild
rulings: {climax-threshold: ladder-plus-significance}
"""
MIRA = """\
# A duellist of ours.
kind: character
format: 1
id: mira
name: Mira
backgrounds: [{background: duels:duelling, level: 3}]
"""
WAYS = [
    "",
    "--house mild.yaml",
    "--ruling climax-threshold=ladder-plus-significance",
    "--cast ann=mira.yaml",
    "--without house-rules --as ann --as gm",
    "--dice typed --as gm",
]


def goes_on(left: Ran) -> list[str]:
    """Return the words behind `gateway` of the last line that was printed."""
    return shlex.split(left.lines[-1].rpartition("Go on: ")[2])[1:]


@pytest.mark.parametrize("typed", WAYS)
def test_the_line_to_go_on_with_names_all_that_is_to_be_named(typed: str, gateway: Gateway) -> None:
    """Typed as it stands it opens the same game: nothing is missed, nothing has changed, and it prints itself again."""
    setting(Path("duels"))
    Path("mild.yaml").write_text(MILD, encoding="utf-8")
    Path("mira.yaml").write_text(MIRA, encoding="utf-8")
    Path("table.yaml").write_text(
        "# Ours.\nkind: table\nformat: 1\nrulings: {essence-refresh: never}\n", encoding="utf-8"
    )

    for table, told in (("--no-table", ""), ("--table=table.yaml", "By the table file 'table.yaml'.\n")):
        options = (table, "--pack", "duels", *typed.split(), "--save", "x.gateway", "--choices", "-")
        left = gateway("play", DUEL, *options, typed="leave\n")
        again = gateway(*goes_on(left), "--choices", "-", typed="leave\n")
        Path("x.gateway").unlink()

        assert (left.exit, again.exit, again.err) == (0, 0, told)
        assert goes_on(again) == goes_on(left)


def test_the_line_names_the_game_if_it_is_not_the_last(gateway: Gateway) -> None:
    """Or another one would go on."""
    begun(gateway)
    assert gateway("campaign", "branch", "game.gateway", "--after", "0").exit == 0

    first, second = on(gateway, "--game", "1"), on(gateway)

    assert first.lines[-1].endswith("gateway play game.gateway --game 1")
    assert second.lines[-1].endswith("gateway play game.gateway")


def test_who_throws_the_dice_is_remembered(gateway: Gateway) -> None:
    """Until somebody says otherwise; programs throw their own."""
    setting(Path("duels"))
    typed = ("play", DUEL, "--pack", "duels", "--dice", "typed", "--save", "typed.gateway", "--choices", "-")
    assert gateway(*typed, typed="leave\n").exit == 0
    begun(gateway)

    def asks_for_dice(file: str, *words: str) -> bool:
        answers = "\n".join(["1"] * 12) + "\n"
        return "thrown by" in gateway("play", file, *words, "--choices", "-", typed=answers).out

    assert (asks_for_dice("typed.gateway", "--dice", "rolled"), asks_for_dice("game.gateway")) == (False, False)
    gateway(*(word if word != "typed.gateway" else "again.gateway" for word in typed), typed="leave\n")
    assert asks_for_dice("again.gateway")
    gateway(*(word if word != "typed.gateway" else "auto.gateway" for word in typed), typed="leave\n")
    assert gateway("play", "auto.gateway", "--auto").exit == 0


def test_a_sheet_that_was_written_anew_counts_in_the_next_game_and_is_told(gateway: Gateway) -> None:
    """An award between two evenings stops no campaign."""
    setting(Path("duels"))
    words = ("play", DUEL, "--pack", "duels", "--auto", "--save", "game.gateway")
    first = gateway(*words, "--seed", "1")
    edited("duels/data/ann.yaml", "level: 3", "level: 5")

    second, third = gateway(*words, "--seed", "2"), gateway(*words, "--seed", "3", "--as", "ann")
    edited("duels/data/ann.yaml", "level: 5", "level: 4")
    player = gateway(*words, "--seed", "4", "--as", "ann")

    assert [one.exit for one in (first, second, third, player)] == [0, 0, 0, 0]
    told = "character Ann: backgrounds, number 1, level is 5, and was 3"
    assert f"has changed, and counts from here on: {told}" in said(second)
    assert "duels/data/ann.yaml:7:45" in said(second)
    assert third.err == ""
    assert said(player).endswith("counts from here on: character")
    assert gateway("recap", "game.gateway").out.count("\n## ") == 4


def test_what_stands_on_a_sheet_is_told_too_and_an_award_in_words(gateway: Gateway) -> None:
    """An item that somebody carries has another text; of an award it is said what it is, not how a file writes it."""
    setting(Path("duels"))
    entries = "{id: coin, name: Coin, text: A coin.}, {id: hat, name: Hat, text: A hat.}"
    items = f"kind: item\nformat: 1\nentries: [{entries}]\n"
    Path("duels/data/items.yaml").write_text(items, encoding="utf-8")
    edited("duels/data/ann.yaml", "backgrounds:", "gear: [coin]\nbackgrounds:")
    words = ("play", DUEL, "--pack", "duels", "--auto", "--save", "game.gateway")
    gateway(*words)
    edited("duels/data/items.yaml", "A coin.", "A lucky coin.")
    edited("duels/data/items.yaml", "A hat.", "A red hat.")
    award = "gear: [coin]\nadvancement:\n  - {award: 2, date: 2026-11-27, reason: The duel}"
    edited("duels/data/ann.yaml", "gear: [coin]", award)

    told = said(gateway(*words))

    assert "character Ann: advancement has now 'award 2, date 2026-11-27, reason The duel'" in told
    assert "item Coin: text is A lucky coin., and was A coin." in told
    assert "Hat" not in told


def test_a_save_whose_making_was_cut_short_is_begun_again(gateway: Gateway) -> None:
    """Blank, or with no game in it: neither is in anybody's way."""
    setting(Path("duels"))
    Path("blank.gateway").touch()
    Store.create("empty.gateway", "Friday").close()

    for file in ("blank.gateway", "empty.gateway"):
        ran = gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", 1, "--save", file)
        assert (ran.exit, gateway("recap", file).exit) == (0, 0)


def test_a_save_in_which_somebody_plays_is_read_and_not_played_in(gateway: Gateway) -> None:
    """A second terminal hears so in a line; the story it may have."""
    begun(gateway)
    with Store.open("game.gateway") as owner:
        owner.own()
        on_with, seats = gateway("play", "game.gateway"), gateway("play", "game.gateway", "--seats")
        told = gateway("recap", "game.gateway")

    assert (on_with.exit, seats.exit, told.exit) == (1, 0, 0)
    assert "store/owned Somebody is playing in this save." in said(on_with)
