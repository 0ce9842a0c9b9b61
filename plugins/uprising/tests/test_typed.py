"""What people type at a table of Uprising, as they would say it."""

from pathlib import Path

import pytest

from gateway_terminal.main import main

_BEGUN = ("merchants", "play rebel", "end")


def played(folder: Path, capsys: pytest.CaptureFixture[str], *typed: str) -> str:
    """Return in one line what a game of two says to red, who types this."""
    answers = folder / "answers"
    answers.write_text("\n".join(typed), encoding="utf-8")
    table = ("uprising:scenario/lectures-in-masks", "--players", "2", "--as", "red", "--seed", "1")
    with pytest.raises(SystemExit):
        main(["play", *table, "--choices", str(answers)])
    said = capsys.readouterr()
    return " ".join(f"{said.out} {said.err}".split())


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("buy sledge",), "it is said so: recruit Sledge 3/3 for 3 Gold"),
        (("end", "attack bridgetown", "no"), "Red's Army in Bridgetown against the City Guards: assign 1 damage:"),
    ],
)
def test_what_is_meant_is_understood_or_told_how_it_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], typed: tuple[str, ...], told: str
) -> None:
    """A card is recruited, whatever word one has for it; `no` is the answer to `no Runestone`."""
    assert told in played(tmp_path, capsys, *_BEGUN, *typed)


@pytest.mark.parametrize(
    "told",
    [
        "Your hand: 5x Saloran Cart and Rebel. ('board all' tells everything.)",  # on the first screen
        "High Falls (3 4). Halberdier 4/3. frees: exile up to 2 cards of your discard pile",  # more than its cell holds
        "The City Guards: 14 cards left in the deck. The Monster Horde: 16 cards left in the deck. Events: 12 left.",
        "5 Wardstone (14 Uncommon)",
        "Watchman 2/2: 1 Infamy",
    ],
)
def test_the_table_shows_what_everybody_may_look_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], told: str
) -> None:
    """One's hand at once; the whole city, the decks, what a Runestone is and what a card brings in `board all`."""
    assert told in played(tmp_path, capsys, "board all")


def test_what_is_given_up_with_a_phase_is_said_before_it_ends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Merchants that nobody played, and Gold for which a Recruit is left."""
    said = played(tmp_path, capsys, "merchants", "end", "more", "end")

    assert "end Deployment without 5x Saloran Cart" in said
    assert "end Recruiting and lose 5 Gold" in said
    assert "Red leaves 5 Gold unspent." in said


def test_a_deployment_waits_to_be_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An `end` that is typed ahead does not skip Recruiting, though nothing is left in the hand."""
    said = played(tmp_path, capsys, "merchants", "use coinstone", "play rebel", "end", "recruit rebel")

    assert "Red recruits Rebel for 1 Gold." in said
