"""A seat's own sheet in a scene: what is left, what holds somebody back, what they carry."""

from pathlib import Path
from typing import Any

from gateway_core.game.pages import Fields, Section, Table, words_of
from gateway_core.session import Session
from gateway_core.testing import Game

from .scenes import foe, hero, stage


def told(page: Any) -> str:
    """Return everything that a page says, in its order."""
    match page:
        case Section(title, blocks):
            return "\n".join((title, *map(told, blocks)))
        case Fields(rows):
            return "\n".join(f"{name}: {words_of(said)}" for name, said in rows)
        case Table(head, rows):
            return "\n".join((" | ".join(head), *(" | ".join(map(words_of, row)) for row in rows)))
    return "\n".join(map(words_of, page.items))


def test_a_player_reads_how_they_stand(tmp_path: Path) -> None:
    """Edge to either side, and nothing of anybody else's."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "dan": foe()}, [("ann", "bob", 2), ("dan", "ann", 1)])

    page = told(play.table.sheet("ann"))

    assert page.startswith("ann\n")
    assert "Edge: +2 over bob; -1 over dan" in page


def test_a_sheet_says_what_is_left_of_it() -> None:
    """Essence of what the sheet has; traits, backgrounds and gear with what people call them."""
    session = Session()
    scene = "dark-spires:scene/the-audience"
    table = Game(session.system("gateway"), session.table("dark-spires"), scene).table("sheets")
    sheet = table.view("angelique").sheets["angelique"]
    spent = table.state.thaw()
    spent.essence["angelique", "gateway:social"] -= 1

    page = told(table.fork(spent.freeze()).sheet("angelique"))

    assert f"Social | {sheet.essence['gateway:social'] - 1} | {sheet.essence['gateway:social']}" in page
    assert all(trait.name in page for trait in sheet.traits)
    assert "Cat Burglar | 3 | " in page
    assert "Court Dress | Finery" in page


def test_a_games_master_reads_of_all_whom_they_act_for(tmp_path: Path) -> None:
    """Each under a name, and those of the players not among them."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "dan": foe()}, [("ann", "bob", 2)])

    page = play.table.sheet("gm")

    assert [one.title for one in page.blocks] == ["bob", "dan"]
