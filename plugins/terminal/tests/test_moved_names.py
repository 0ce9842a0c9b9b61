"""Names that a pack has given up: whoever says them, or has them in a save, goes on by the new ones, and is told."""

from pathlib import Path

import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table
from gateway_rpg.drama.system import DramaSystem
from tests.session.folders import setting

from .conftest import Gateway
from .duels import DUEL, said

MOVED = "moved: {scene/the-duel: the-meeting, character/ann: annette}\n"


def renamed() -> None:
    """Write the duels with their scene and their character by other names."""
    setting(Path("duels"), head=MOVED)
    for name, old, new in (("ann", "id: ann", "id: annette"), ("the-duel", "id: the-duel", "id: the-meeting")):
        file = Path(f"duels/data/{name}.yaml")
        text = file.read_text(encoding="utf-8").replace(old, new, 1).replace("character: ann,", "character: annette,")
        file.write_text(text, encoding="utf-8")


WARNED = "pack/moved-id the scene 'duels:scene/the-duel' is called 'duels:scene/the-meeting' now."


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (("play", DUEL, "--auto", "--seed", "1"), WARNED),
        (("play", "duels:scene/the-meeting", "--auto", "--cast", "ann=ann"), "called 'duels:character/annette' now"),
        (("show", "duels:character/ann"), "called 'duels:character/annette' now"),
        (("character", "sheet", "duels:character/ann"), "called 'duels:character/annette' now"),
    ],
)
def test_an_old_name_is_taken_for_the_new_one_with_one_warning(
    gateway: Gateway, command: tuple[str, ...], told: str
) -> None:
    """Which says what to name; the new name needs none."""
    renamed()

    ran = gateway(*command, "--pack", "duels")

    assert (ran.exit, said(ran).count("pack/moved-id")) == (0, 1), ran.err
    assert told in said(ran)
    assert "moved-id" not in gateway("show", "duels:character/annette", "--pack", "duels").err


def test_a_save_goes_on_though_all_that_it_names_is_called_otherwise(gateway: Gateway) -> None:
    """As it was, or by the names of now; either way it says once what has become of them."""
    setting(Path("duels"))
    begun = gateway(
        "play", DUEL, "--pack", "duels", "--seed", "3", "--save", "game.gateway", "--choices", "-", typed="leave\n"
    )
    assert begun.exit == 0, begun.err
    renamed()

    kept = gateway("play", "game.gateway", "--pack", "duels", "--choices", "-", typed="leave\n")
    adopted = gateway("play", "game.gateway", "--pack", "duels", "--adopt", "--auto")

    assert (kept.exit, adopted.exit) == (0, 0), kept.err + adopted.err
    for ran in (kept, adopted):
        assert said(ran).count("is called 'duels:annette' now, and was 'duels:ann'") == 1
        assert said(ran).count("is called 'duels:the-meeting' now, and was 'duels:the-duel'") == 1
    assert gateway("replay", "game.gateway", "--audit").exit == 0


def test_a_campaign_goes_on_with_whoever_has_another_name_now(gateway: Gateway) -> None:
    """It is told once, as the next game begins."""
    setting(Path("duels"))
    words = ("--pack", "duels", "--save", "game.gateway", "--auto", "--seed")
    assert gateway("play", DUEL, *words, "1").exit == 0
    renamed()

    second, third = (gateway("play", "duels:scene/the-meeting", *words, seed) for seed in ("2", "3"))

    assert (second.exit, third.exit) == (0, 0), second.err + third.err
    assert said(second).count("is called 'duels:annette' now, and was 'duels:ann'") == 1
    assert "annette" not in said(third)


@pytest.mark.parametrize("more", [{}, {"duels:annette": {"spent": {}, "notes": ["She is new."]}}])
def test_what_somebody_carries_follows_the_name(gateway: Gateway, more: dict[str, object]) -> None:
    """Of two who are one by now, what was left by the newer name counts."""
    renamed()
    left = {"duels:ann": {"spent": {}, "notes": ["She owes."]}, **more}

    table = Table.open(
        DramaSystem(), Session(packs=[Path("duels")]).table("duels"), "duels:scene/the-meeting", {},
        source=Seeded("s"), log=MemoryLog(), carried={"characters": left},
    )  # fmt: skip

    assert {name: one.notes for name, one in table.state.carryovers.items()} == {
        "duels:annette": ("She is new.",) if more else ("She owes.",)
    }
