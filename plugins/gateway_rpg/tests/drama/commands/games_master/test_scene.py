"""What players are given to look at: told to whoever gets it, and to nobody else."""

from pathlib import Path

import pytest

from gateway_core.session import TableBook
from gateway_core.table import Refusal
from gateway_rpg.drama.commands.games_master.scene import GiveHandout

from ...scenes import Play, foe, hero, scene, stage_book, table_of
from ...secret_scenes import HANDOUTS, received


def handed(folder: Path, more: str = "handouts: [letter, map]\n") -> Play:
    """Return a scene of two players and one opponent, with two handouts."""
    return Play(table_of(handed_book(folder, more), "stage:scene/scene"))


def handed_book(folder: Path, more: str) -> TableBook:
    """Return its rulebook."""
    text = scene({"ann": hero(), "bob": foe(key=True), "cat": hero()}, [("ann", "bob", 1)], initiative="ann", more=more)
    return stage_book(folder, scene=text, handouts=HANDOUTS)


def test_whoever_gets_it_reads_it_and_has_it(tmp_path: Path) -> None:
    """In words, in the view, under the board; nobody else learns that there is such a thing."""
    play = handed(tmp_path)
    before = received(play, "cat")

    play.act(GiveHandout("stage:letter", ("ann",)))

    assert play.table.history("ann")[-1].words == ("For ann: A letter. Come at nine.",)
    assert [(one.name, one.text) for one in play.table.view("ann").handouts] == [("A letter", "Come at nine.")]
    assert "Handout: A letter" in play.table.board("ann").notes
    assert received(play, "cat") == before
    assert "letter" not in before.lower()


def test_the_games_master_sees_all_of_them_and_who_has_which(tmp_path: Path) -> None:
    """Given to nobody by name, it is everybody's; shown again, it is had once."""
    play = handed(tmp_path)

    play.act(GiveHandout("stage:map"))
    play.act(GiveHandout("stage:map", ("cat",)))

    assert [line for line in play.table.board("gm").notes if "Handout" in line] == [
        "Handout: A letter",
        "Handout: A map (ann, cat)",
    ]
    assert play.table.state.handouts == {"ann": ("stage:map",), "cat": ("stage:map",)}


@pytest.mark.parametrize(
    ("command", "code", "allowed"),
    [
        (GiveHandout("stage:leter"), "drama/no-such-handout", "Did you mean 'stage:letter'?"),
        (GiveHandout("stage:letter", ("anne",)), "drama/no-such-seat", "Did you mean 'ann'?"),
        (GiveHandout("stage:letter", ("gm",)), "drama/no-such-seat", "Known here: ann, cat."),
    ],
)
def test_what_is_not_there_is_not_given(tmp_path: Path, command: GiveHandout, code: str, allowed: str) -> None:
    """With the nearest that is."""
    refusal = handed(tmp_path).tries(command)

    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.allowed) == (code, allowed)


def test_only_the_games_master_gives(tmp_path: Path) -> None:
    """And only where the scene has anything to give."""
    play, bare = handed(tmp_path), handed(tmp_path / "bare", "")

    assert play.table.check("ann", GiveHandout("stage:map")).code == "drama/games-master-only"
    assert "give-handout" in {one.verb for one in play.table.options("gm")}
    assert "give-handout" not in {one.verb for one in play.table.options("ann")}
    assert "give-handout" not in {one.verb for one in bare.table.options("gm")}


def test_what_no_scene_names_can_never_be_given(tmp_path: Path) -> None:
    """Which is a warning at its line."""
    book = handed_book(tmp_path, "handouts: [map]\n")

    (warning,) = [one for one in book.advice if "it can never be given" in one.message]

    assert warning.place is not None
    assert (Path(warning.place.file).name, warning.place.line) == ("handouts.yaml", 3)
