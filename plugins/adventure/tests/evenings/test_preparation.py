"""Before the first session and between two: who plays whom, what the group says first, who comes for the dead."""

import pytest

from gateway_core.errors import ContentError

from ..attempts import died, received
from ..deeds import c
from ..evening import Evening

FIRST, SECOND = "player-1", "player-2"


def newcomer(**changed: object) -> c.Create:
    """A Protagonist made at the table, within the bounds unless a value is changed."""
    fit = {"scores": (2, 2, 2, 2), "health": 5, "resolve": 2, "drive": "See this through"} | changed
    return c.Create(FIRST, "Fen", **fit)  # type: ignore[arg-type]  # the cases change one value each


# ── who plays whom ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-01")
def test_one_is_games_master_and_everybody_else_plays_one_protagonist() -> None:
    """There is a seat for the games master, who plays the guard too, and one for each player."""
    evening = Evening()

    assert evening.table.seats == ("gm", FIRST, SECOND)
    assert evening.state.players == {FIRST: "ada", SECOND: "bo"}
    assert [one.seat for one in evening.state.npcs()] == ["gm"]


@pytest.mark.rule("AD-01")
def test_a_protagonist_is_taken_once() -> None:
    """Bo's player cannot be Ada too; whoever changes their mind before the Chapter puts the sheet back."""
    evening = Evening(begun=False)
    evening.do(FIRST, c.Choose(FIRST, "small:ada", "Ada"))

    assert evening.refused(SECOND, c.Choose(SECOND, "small:ada", "Ada")).code == "adventure/protagonist-taken"
    evening.do(FIRST, c.Choose(FIRST, "small:cy", "Cy"))
    evening.do(SECOND, c.Choose(SECOND, "small:ada", "Ada"))

    assert set(evening.state.characters) == {"cy", "ada"}
    assert {drive.holder for drive in evening.state.drives.values()} == {"cy", "ada"}
    assert {item.holder for item in evening.state.items.values()} == {"cy", "ada"}


@pytest.mark.rule("AD-01")
def test_more_players_than_protagonists_find_no_seat() -> None:
    """Four sheets are for four players."""
    with pytest.raises(ContentError) as caught:
        Evening(5, begun=False)

    assert [problem.code for problem in caught.value.problems] == ["adventure/too-many-players"]


@pytest.mark.rule("AD-01")
@pytest.mark.parametrize("character", ["bo", "guard"])
def test_nobody_acts_for_somebody_elses_character(character: str) -> None:
    """Ada's player speaks neither for Bo nor for the guard; the games master may speak for Bo."""
    evening = Evening()

    assert evening.refused(FIRST, c.Propose(character, "", "I run.")).code == "adventure/not-yours"
    evening.do("gm", c.Propose("bo", "", "I run."))


@pytest.mark.rule("AD-23")
def test_everybody_chooses_and_names_somebody_before_it_begins() -> None:
    """The Chapter waits for the last player, and the name given at the table is the one that is used."""
    evening = Evening(begun=False)

    awaited = [evening.table.awaited]
    evening.do(FIRST, c.Choose(FIRST, "small:ada", "  Old Ada "))
    awaited.append(evening.table.awaited)
    assert evening.refused("gm", c.Begin()).code == "adventure/no-protagonist"
    evening.do(SECOND, c.Choose(SECOND, "small:bo", "Bo"))
    evening.do("gm", c.Begin())

    assert awaited == [(FIRST, SECOND), (SECOND,)]
    assert evening.who("ada").name == "Old Ada"
    assert "player-1 plays Old Ada, ada." in evening.told(SECOND)
    assert any(card.title == "Old Ada" for card in evening.table.board(SECOND).cards)


@pytest.mark.rule("AD-23")
@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_protagonist_has_a_name(name: str) -> None:
    """A sheet without a name is nobody yet."""
    evening = Evening(begun=False)

    assert evening.refused(FIRST, c.Choose(FIRST, "small:ada", name)).code == "adventure/words"
    assert evening.refused(SECOND, c.Choose(FIRST, "small:ada", "Ada")).code == "adventure/not-yours"


# ── the talk before the game ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-21", "AD-22")
def test_the_group_talks_before_it_plays() -> None:
    """What is in the adventure and what is to be asked lies on everybody's table; anybody puts down what is agreed."""
    evening = Evening(begun=False)

    evening.do(SECOND, c.Agree("No spiders."))
    evening.do("gm", c.Agree("More jokes than blood."))

    for seat in evening.table.seats:
        notes = evening.table.board(seat).notes
        assert "Content: Doors are broken." in notes
        assert "To talk about: How loud may it be?" in notes
        assert [note for note in notes if note.startswith("Agreed")] == [
            "Agreed: No spiders.",
            "Agreed: More jokes than blood.",
        ]
    assert evening.refused(FIRST, c.Agree(" ")).code == "adventure/words"


@pytest.mark.rule("AD-22")
def test_what_players_were_told_is_nothing_their_protagonists_know() -> None:
    """Once the Chapter runs, neither the content nor what was agreed lies on the table; the group still has it."""
    evening = Evening(begun=False)
    evening.do(FIRST, c.Agree("No spiders."))
    for number, sheet in ((1, "ada"), (2, "bo")):
        evening.do("gm", c.Choose(f"player-{number}", f"small:{sheet}", sheet.capitalize()))

    evening.do("gm", c.Begin())

    notes = " ".join(evening.table.board(FIRST).notes)
    assert "spiders" not in notes
    assert "Doors are broken" not in received(evening, FIRST)
    assert evening.state.agreed == ("No spiders.",)


@pytest.mark.rule("AD-22")
def test_the_games_master_alone_reads_on() -> None:
    """Before a Test the games master reads both its ends; a player reads neither, nor who waits in the next moment."""
    evening = Evening()

    for secret in ("It breaks.", "It holds.", "The yard"):
        assert secret in received(evening, "gm")
        assert secret not in received(evening, FIRST)


# ── a new Protagonist ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-R24")
def test_when_no_sheet_is_left_the_table_makes_a_protagonist() -> None:
    """As long as there is a sheet one is chosen; after the last, the player makes somebody with the games master."""
    early, late = Evening(2), Evening(4)
    for evening in (early, late):
        died(evening, "ada")
        evening.do("gm", c.EndChapter())

    assert early.refused(FIRST, newcomer()).code == "adventure/sheets-left"
    late.do(FIRST, newcomer(scores=(1, 4, 2, 2)))

    found = late.who(late.state.players[FIRST])
    assert (found.name, found.joins, found.health, found.resolve, found.last_stand) == ("Fen", 2, 5, 2, False)
    assert found.scores == dict(zip(late.state.rules.abilities, (1, 4, 2, 2), strict=True))
    assert [drive.text for drive in late.state.drives_of(found.id)] == ["See this through"]
    late.do("gm", c.Begin())
    assert late.state.able(found.id)


@pytest.mark.rule("AD-06", "AD-R24")
@pytest.mark.parametrize(
    "changed",
    [
        {"scores": (0, 4, 2, 2)},
        {"scores": (5, 1, 1, 1)},
        {"scores": (4, 4, 1, 1)},
        {"scores": (1, 1, 1, 4)},
        {"scores": (3, 3, 2)},
        {"health": 4},
        {"health": 9},
        {"resolve": 1},
        {"resolve": 5},
        {"drive": ""},
    ],
    ids=str,
)
def test_somebody_made_at_the_table_is_like_the_others(changed: dict[str, object]) -> None:
    """Four scores from 1 to 4, eight or nine in all; Health 5 to 8, Resolve 2 to 4, and a Drive."""
    evening = Evening(4)
    died(evening, "ada")
    evening.do("gm", c.EndChapter())

    assert evening.refused(FIRST, newcomer(**changed)).code in ("adventure/sheet", "adventure/words")
