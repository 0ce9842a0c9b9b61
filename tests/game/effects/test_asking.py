"""Effects that stop for a question, in a small game of cards: what was drawn is seen before anybody decides."""

from typing import Any

import attrs

from gateway_core.game import (
    ZONE_EVENTS,
    Command,
    Event,
    GameSystem,
    Pile,
    Question,
    State,
    add,
    deed,
    draw,
    fact,
    for_each,
    from_book,
    move,
    needs,
    one_of,
    public,
    zone,
)
from gateway_core.game.effects import (
    ASKING_EVENTS,
    CHOOSE,
    Asks,
    Language,
    Operation,
    OperationWord,
    Pause,
    Paused,
    number,
)
from gateway_core.game.effects import (
    one_of as word_of,
)
from gateway_core.table import Outcome
from gateway_core.testing import Game, SystemLaws

SEATS = ("ann", "bob")


@attrs.frozen
class Here:
    """Where a word is asked."""

    seat: str
    work: Any


def _draws(here: Here, count: int) -> None:
    draw(here.work, here.seat, count, Pile("deck"), Pile("hands", here.seat))


def _drops(here: Here, count: int) -> Any:
    if here.work.state.hands[here.seat]:
        yield Asks("drop", here.seat, count)


def _all_drop(here: Here, count: int) -> Any:
    for seat in SEATS:
        if here.work.state.hands[seat]:
            yield Asks("drop", seat, count)


def _does(here: Here, other: str) -> None:
    PAUSED.perform(here.work, other, here.seat)


LANGUAGE: Language[Here, Any] = Language(
    (
        OperationWord("draw", "cards come to hand", _draws, number(low=0), told="draw {value}"),
        OperationWord("drop", "cards go", _drops, number(low=1), told="drop {value}"),
        OperationWord("all-drop", "cards of everybody go", _all_drop, number(low=1), told="all drop {value}"),
        OperationWord("do", "another effect is done", _does,
                      word_of("dive", "flood"), told="do {value}"),
        OperationWord("score", "points", lambda here, by: [Scored(here.seat, by)], number(), told="score {value}"),
        CHOOSE,
    )
)  # fmt: skip
EFFECTS: dict[str, list[Any]] = {
    "dive": [{"draw": 2}, {"drop": 1}, {"score": 1}],
    "bet": [{"draw": 1}, {"choose": [{"score": 2}, [{"drop": 1}, {"score": 5}]]}, {"score": 1}],
    "flood": [{"all-drop": 1}, {"score": 3}],
    "both": [{"do": "dive"}, {"do": "flood"}, {"score": 10}],
}


@attrs.define(on_setattr=State.guard)
class Sea(State):
    deck: tuple[str, ...] = zone("nobody", shared=True, default=("eel", "cod", "ray") * 5)
    hands: dict[str, tuple[str, ...]] = zone("owner", shared=True)
    spent: tuple[str, ...] = zone("public", default=())
    effects: dict[str, tuple[Operation, ...]] = from_book(factory=dict)
    asking: tuple[Pause, ...] = public(default=())
    points: dict[str, int] = public(factory=dict)
    turns: tuple[str, ...] = public(default=())


PAUSED: Paused = Paused(lambda sea, source: sea.effects[source], lambda sea, source, seat, work: Here(seat, work))


@fact("scored", "{seat} scores {by}.")
class Scored(Event[Sea]):
    seat: str
    by: int = add("points[seat]")


@fact("played", "{seat} plays {effect}.")
class Played(Event[Sea]):
    seat: str
    effect: str = add("turns")


@deed("play", "play {effect}", question="turn")
class Play(Command[Sea]):
    effect: str = for_each(tuple(EFFECTS))

    def carry_out(self, work: Any, seat: str) -> None:
        work.emit(Played(seat, self.effect))
        PAUSED.perform(work, self.effect, seat)


@deed("drop", "drop {card}", question="drop")
class Drop(Command[Sea]):
    card: str = for_each(
        lambda sea, seat: sorted({*sea.hands[seat]}),
        needs(lambda sea, seat, card: card in sea.hands[seat], "sea/not-held", "You hold no such card."),
    )

    def carry_out(self, work: Any, seat: str) -> None:
        move(work, (self.card,), Pile("hands", seat), Pile("spent"), "drops")
        PAUSED.go_on(work)


@deed("pick", "pick", question="choose")
class Pick(Command[Sea]):
    way: int = one_of("which", lambda sea, seat: PAUSED.alternatives(sea))

    def carry_out(self, work: Any, seat: str) -> None:
        PAUSED.go_on(work, self.way)


class Diving(GameSystem[Sea]):
    name, version, kinds, parameters = "diving", 1, {}, ()
    events = (*ZONE_EVENTS, *ASKING_EVENTS, Scored, Played)
    commands, questions = (Play, Drop, Pick), ("turn", "drop", "choose")

    def open(self, rulebook: Any, start: Any, parameters: Any) -> Sea:
        effects = {name: tuple(LANGUAGE.operation(one) for one in does) for name, does in EFFECTS.items()}
        hands: dict[str, tuple[str, ...]] = dict.fromkeys(SEATS, ())
        return Sea(hands=hands, effects=effects, points=dict.fromkeys(SEATS, 0)).freeze()

    def seats(self, sea: Sea) -> tuple[str, ...]:
        return SEATS

    def asked(self, sea: Sea) -> Question | None:
        return PAUSED.question(sea) or Question("turn", (SEATS[len(sea.turns) % 2],))

    def proceed(self, work: Any) -> None:
        raise AssertionError("nothing happens by itself")

    def outcome(self, sea: Sea) -> Outcome | None:
        return Outcome("over", {}) if len(sea.turns) == 6 and not sea.asking else None

    def score(self, sea: Sea, seat: str) -> int:
        return sea.points[seat]


class Book:
    hash = "of a game without packs"


DIVING: Game[Any, Any, Any] = Game(Diving(), Book())


class TestDiving(SystemLaws):
    """The laws, secrecy and undo among them, where effects stop."""

    def game(self) -> Game[Any, Any, Any]:
        return DIVING


def test_an_effect_waits_with_what_is_left_of_it_and_goes_on() -> None:
    """Two cards are drawn and seen, one of them goes, and only then the point is scored."""
    table = DIVING.table("a-seed")

    table.act("ann", Play("dive"))

    assert len(table.state.hands["ann"]) == 2
    assert table.state.asking == (Pause("dive", "ann", 2, (), (Asks("drop", "ann"),)),)
    assert table.awaited == ("ann",)
    table.act("ann", Drop(table.state.hands["ann"][0]))
    assert (len(table.state.hands["ann"]), table.state.points["ann"], table.state.asking) == (1, 1, ())


def test_a_choice_is_asked_when_the_effect_comes_to_it_and_may_ask_again() -> None:
    """The pick is made after the draw; its own steps stop, too, and what stands behind the choice comes last."""
    table = DIVING.table("a-seed")
    table.act("ann", Play("bet"))

    assert PAUSED.alternatives(table.state) == {0: "score 2", 1: "drop 1 and score 5"}
    table.act("ann", Pick(1))
    assert table.state.points["ann"] == 0
    table.act("ann", Drop(table.state.hands["ann"][0]))
    assert table.state.points["ann"] == 6


def test_effects_within_an_effect_and_questions_to_several_come_one_after_another() -> None:
    """The inner effect is over before the outer one goes on; everybody answers in turn."""
    table = DIVING.table("a-seed")
    table.act("ann", Play("dive"))
    table.act("ann", Drop(table.state.hands["ann"][0]))
    table.act("bob", Play("both"))

    asked = []
    while table.state.asking:
        asked.append(table.awaited[0])
        table.act(asked[-1], Drop(table.state.hands[asked[-1]][0]))

    assert asked == ["bob", "ann", "bob"]
    assert table.state.points == {"ann": 1, "bob": 14}
