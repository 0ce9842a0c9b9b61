"""Effects that our settings have beside the book's: known operations, put together in YAML and nowhere else."""

from pathlib import Path

import pytest

from gateway_rpg.drama import events as e

from ..scenes import ended, foe, happened, hero, opened, owed, part, scene, thrown

CAST = {"ann": hero(), "bob": foe(), "dan": foe()}


@pytest.mark.rule("GW-EF-81")
def test_whoever_denounces_somebody_gets_the_edge_and_leaves_them_talked_about(tmp_path: Path) -> None:
    """Dark Spires: a step for one raise, another for the next, and words that stay (denounce)."""
    text = scene(CAST, [("ann", "bob", 0)], initiative="ann")
    play = opened(tmp_path, text, requires={"dark-spires": ">=0.1,<1"}).wait("ann")
    denounce = part("denounce", "bob", home="dark-spires")

    assert play.refused("ann", denounce) == "drama/not-described"
    assert "dark-spires:denounce" in {form.verb for form in play.table.options("gm") if form.allowed}
    play.declare("ann", denounce, words="Everybody knows his face now.")
    events = play.goes_on(raises=(1,))

    assert owed(events) == {"GW-EF-81": 1, "GW-CH-24": 1}
    assert play.edge("ann", "bob") == 2
    assert [one.words for one in play.state.restrictions_on("bob")] == ["Everybody knows his face now."]


@pytest.mark.parametrize(("dan", "gone"), [(1, True), (8, False)])
def test_whoever_goes_dark_loses_all_pursuers_or_none(tmp_path: Path, dan: int, gone: bool) -> None:
    """Black Star Rising: every line is broken and a free raise won, if everybody is beaten (go-dark)."""
    text = scene(CAST, [("ann", "bob", 0), ("ann", "dan", 1)], initiative="ann")
    play = opened(tmp_path, text, requires={"black-star-rising": ">=0.1,<1"}).wait("ann")

    events = play.does(
        "ann", part("go-dark", "bob", "dan", home="black-star-rising"), faces={"ann": 6, "bob": 1, "dan": dan}
    )

    assert thrown(events).taken == 1
    assert bool(happened(events, e.LineClosed)) is gone
    assert play.state.free_raises("ann") == (1 if gone else 0)
    assert ended(events, "ann").rank == (5 if gone else None)


def test_whoever_is_behind_cannot_go_dark(tmp_path: Path) -> None:
    """Bob is on her tail (go-dark)."""
    text = scene(CAST, [("ann", "bob", -1)], initiative="ann")
    play = opened(tmp_path, text, requires={"black-star-rising": ">=0.1,<1"}).wait("ann")

    assert play.refused("ann", part("go-dark", "bob", home="black-star-rising")) == "drama/edge-too-low"
