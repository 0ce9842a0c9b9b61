"""Scenes of effects that nobody thought of, played on in two worlds that a player cannot tell apart."""

import os
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.challenge import Approach
from gateway_core.chance import Seeded, Stream
from gateway_core.table import Acted, Refusal
from gateway_core.testing import Game
from gateway_core.testing.two_worlds import TwoWorlds
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands import Declare, Order, RefuseIdea
from gateway_rpg.drama.commands.games_master.entities import HandOver
from gateway_rpg.drama.state import Drama
from gateway_rpg.drama.system import DramaSystem

from ..random_effects import of_words
from ..scenes import foe, happened, hero, opened, part, scene, stage_book
from ..secret_scenes import secretive, witnessed

FULL = os.environ.get("GATEWAY_FULL") == "1"
PACKS = range(60) if FULL else range(4)
GAMES = 12 if FULL else 3  # of the one pack that has an effect which can be tried
FAR = 14  # deeds: enough for two or three actions, each with its throw

PRESSING = """\
kind: effect
format: 1
entries:
  - id: lean-in
    name: Lean in
    step: 1
    aim: gateway:nobody
    resist: nobody
    needs: [{pressed: true, rule: PACK-1}]
    does: [{grant-free-raises: {to: self, count: 1, until: round-end}}]
    source: original
"""


def played_on(game: Game[Any, Any, Any], number: int) -> None:
    """Play on from the opening as each player sees it, twice."""
    table = game.table(f"never-tell-{number}")
    for seat in ("ann", "cat"):
        for way in range(2):
            TwoWorlds.of(table, seat, Seeded(f"{number}/{way}/{seat}")).play(FAR)


@pytest.mark.rule("GW-DR-21", "GW-RU-50", "GW-RU-163", "GW-RU-200")
@pytest.mark.parametrize("number", PACKS)
def test_whatever_effects_ask_for_and_change_tells_nothing_hidden(number: int) -> None:
    """Not by boards, options, refusals, odds, histories or stories, until something shows what came of it."""
    played_on(of_words(str(number)), number)


class Telling(DramaSystem):
    """Tells everybody what an effect came to, whoever saw the throw."""

    def face(self, state: Drama, event: Any, seat: str) -> Any:
        return event if isinstance(event, e.PartSettled) else super().face(state, event, seat)


def test_a_fact_that_tells_what_a_secret_effect_came_to_is_noticed() -> None:
    """In one of a few packs: of a press at a secret ladder, say, nothing else is to be seen."""

    def tried() -> None:
        for number in PACKS:
            played_on(attrs.evolve(of_words(str(number)), system=Telling()), number)

    with pytest.raises(AssertionError, match=r"can tell by .* first by part-settled"):
        tried()


@pytest.mark.rule("GW-RU-163")
def test_what_a_press_nobody_saw_has_opened_is_not_told(tmp_path: Path) -> None:
    """It is offered as if it might be so, and tried with its dice: its refusal would tell that the ladder stays."""
    offered = []
    for works in (True, False):
        play = secretive(tmp_path / str(works), effects=PRESSING)
        play.does("ann", part("press"), faces={"ann": 5, "bob": 1 if works else 8, "dan": 1})
        assert play.state.pressed is works
        offered.append([form for form in play.table.options("cat") if "lean-in" in form.verb])

    assert offered[0] == offered[1]


@pytest.mark.rule("GW-RU-50", "GW-RU-163")
def test_what_a_press_that_all_have_seen_opens_is_told(tmp_path: Path) -> None:
    """Nobody is hidden, so everybody knows from the dice whether it worked, and is refused what it keeps closed."""
    text = scene({"ann": hero(), "cat": hero(), "dan": foe()}, [("ann", "dan", 1), ("cat", "dan", 1)], initiative="ann")
    play = opened(tmp_path, text.replace("ladder: {", "ladder: {secret: true, "), effects=PRESSING)
    play.order("ann", "cat", "dan")
    play.does("ann", part("press"), faces={"ann": 1, "dan": 8})

    (form,) = [form for form in play.table.options("cat") if "lean-in" in form.verb]

    assert form.refusal is not None
    assert form.refusal.code == "drama/not-pressed"


@pytest.mark.rule("GW-RU-182", "GW-RU-200")
def test_who_acts_for_somebody_hidden_is_shown_the_sheet_and_no_other_is(tmp_path: Path) -> None:
    """Bob is handed over to Ann's player, who knows him from now on; past that only the games master undoes."""
    play = secretive(tmp_path)
    assert play.table.view("ann").entity("bob").dice is None

    assert isinstance(play.table.act("gm", HandOver("bob", "ann")), Acted)

    assert happened(witnessed(play, "ann"), e.SheetShown) == [e.SheetShown("bob", "ann")]
    assert not happened(witnessed(play, "cat"), e.SheetShown)
    assert play.table.view("ann").entity("bob").dice == 4
    assert play.table.view("cat").entity("bob").dice is None


@pytest.mark.rule("GW-TB-06", "GW-DR-21")
def test_a_countdown_that_comes_in_shows_that_a_secret_ladder_is_down(tmp_path: Path) -> None:
    """Max comes in when the ladder has run down: in another world, in which it has not, he stays away."""
    cast = {"ann": hero(), "bob": foe(), "max": foe(in_play=False, significance=6, role="countdown")}
    cast["plane"] = foe(passive=True, role="trigger")
    text = scene(cast, [("ann", "bob", 0)], ladder=1, initiative="ann")
    book = stage_book(tmp_path, scene=text.replace("ladder: {", "ladder: {secret: true, "))
    table = Game(DramaSystem(), book, "stage:scene/scene").table("a-seed")
    shown = set()
    for number in range(12):
        other = attrs.evolve(table.state, ladder=3)
        worlds = TwoWorlds("ann", table.fork(table.state), table.fork(other), Stream(Seeded(f"{number}")))
        shown.add(worlds.play(FAR))

    assert "entity-entered" in shown


PROBE = """\
kind: effect
format: 1
entries:
  - id: feel-out
    name: Feel out
    step: 5
    resist: nobody
    aim: linked
    needs: [{ladder: {at-most: 4}, rule: GW-EF-07}]
    does: [{shift-edge: {steps: 1}}]
"""


@pytest.mark.rule("GW-RU-163")
@pytest.mark.parametrize("ladder", [3, 6])
def test_what_hangs_on_a_secret_is_not_tried_and_taken_back(ladder: int, tmp_path: Path) -> None:
    """Nobody throws for it, and it works by a ladder that Ann does not know: whether it did is hers to see once."""
    text = scene({"ann": hero(), "bob": foe(), "cat": hero()}, [("ann", "bob", 1)], ladder=ladder, initiative="ann")
    book = stage_book(tmp_path, scene=text.replace("ladder: {", "ladder: {secret: true, "), effects=PROBE)
    table = Game(DramaSystem(), book, "stage:scene/scene").table("probe", policy="guarded")
    table.act("gm", Order(("ann", "bob")))
    table.act("ann", Declare("ann", (part("feel-out", "bob", home="stage"),), Approach()))
    (last,) = [form.command for form in table.options("ann") if form.is_open]

    assert table.undoable("ann", [last]) == (("gm",),)
    assert isinstance(table.act("ann", last), Acted)

    assert table.view("ann").edge("ann", "bob") == (2 if ladder == 3 else 1)
    refused = table.undo("ann")
    assert isinstance(refused, Refusal)
    assert refused.code == "table/past-reveal"


@pytest.mark.rule("GW-RU-103", "GW-EF-58")
@pytest.mark.parametrize("idea", ["an old vase", "a pony"])
def test_nobody_seeks_by_word_after_word_and_takes_each_back(idea: str, tmp_path: Path) -> None:
    """Whether somebody of the kind waits off stage is known then, be it that the search goes on or that it ends."""
    urn = {"in_play": False, "passive": True, "sought_as": ["vase"]}
    text = scene({"ann": hero(), "bob": foe(), "urn": urn}, [("ann", "bob", 1)], initiative="ann")
    table = Game(DramaSystem(), stage_book(tmp_path, scene=text), "stage:scene/scene").table("probe", policy="guarded")
    table.act("gm", Order(("ann", "bob")))
    assert isinstance(table.act("ann", Declare("ann", (part("search"),), Approach(), idea=idea)), Acted)
    if idea == "a pony":
        assert isinstance(table.act("gm", RefuseIdea(), program="drama"), Acted)

    refused = table.undo("ann")

    assert isinstance(refused, Refusal)
    assert refused.code == "table/past-reveal"
    assert isinstance(table.undo("gm"), Acted)


class Unguarded:
    """A row that keeps everything that is emitted but one fact."""

    def __init__(self, work: Any) -> None:
        self._work = work

    def __getattr__(self, name: str) -> Any:
        return getattr(self._work, name)

    def emit(self, fact: Any) -> None:
        if not isinstance(fact, e.SecretTried):
            self._work.emit(fact)


class Free(DramaSystem):
    """Lets whoever tries a secret without a die take that back."""

    def decide(self, work: Any, seat: str, command: Any) -> Any:
        return super().decide(Unguarded(work), seat, command)


def test_a_secret_that_can_be_tried_and_taken_back_is_noticed(tmp_path: Path) -> None:
    """By the law, in one of a few games: nobody but the games master goes back past what told the worlds apart."""
    text = scene({"ann": hero(), "bob": foe(), "cat": hero()}, [("ann", "bob", 1)], ladder=4, initiative="ann")
    book = stage_book(tmp_path, scene=text.replace("ladder: {", "ladder: {secret: true, "), effects=PROBE)

    def tried(system: DramaSystem, games: int) -> None:
        for number in range(games):
            played_on(Game(system, book, "stage:scene/scene"), number)

    tried(DramaSystem(), GAMES)
    with pytest.raises(AssertionError, match="take it back: edge-shifted"):
        tried(Free(), 8 * GAMES)  # which ends with the first that notices
