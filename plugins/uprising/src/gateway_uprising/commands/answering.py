"""Answers to what cards, battles and the set-up ask (UP-22, UP-49, UP-64, UP-R40, UP-R43)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import attrs

from gateway_core.game import (
    Pile,
    deed,
    face,
    for_each,
    limit,
    listed,
    needs,
    numbered,
    one_of,
    one_of_each,
    put_all,
    so_many_of,
    some_of,
)
from gateway_core.game.effects import Asks

from ..events import table
from ..play import battle, laying, splits, verbs
from ..play.effects import EFFECTS, Play
from ..state import Uprising
from .shared import CardDeed, Deed, doing, told

# ── of the set-up ────────────────────────────────────────────────────────────────────────────────────────────────────

_on_offer = needs(
    lambda state, seat, *values: values[-1] in state.offered, "uprising/not-offered", "That lies there no more."
)


@deed("lead", lambda deed, state: f"lead with {told(state, deed.leader)}{doing(state, deed.leader)}", question="leader")
class Lead(CardDeed):
    """A Faction Leader is chosen (UP-R40)."""

    leader: str = for_each(lambda state, seat: state.offered, _on_offer)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(table.LeaderTaken(seat, self.leader))


@deed("pick", lambda deed, state: f"pick {told(state, deed.card)}{doing(state, deed.card)}", question="draft")
class Pick(CardDeed):
    """A Revolution card is picked for this game (UP-22)."""

    card: str = for_each(lambda state, seat: state.offered, _on_offer)

    def carry_out(self, work: Play, seat: str) -> None:
        laying.pick(work, seat, self.card)


# ── of battles ───────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("let-run", "let {player:called} run the Horde", question="controller")
class LetRun(CardDeed):
    """The starting player says who runs the Horde against the Guards (UP-64)."""

    player: str = for_each(
        lambda state, seat: state.others(seat),
        needs(lambda state, seat, player: player in state.others(seat), "uprising/no-player", "Choose another player."),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        battle.choose_controller(work, self.player)


def _damage(state: Uprising, _: str = "") -> int:
    now = state.battle
    return 0 if now is None else battle.power(state, now, back=now.step == "hits-back")


def _numbered(state: Uprising, things: tuple[str, ...]) -> Mapping[str, str]:
    return numbered(things, {thing: state.called(thing) for thing in things})


def _targets(state: Uprising, seat: str) -> Mapping[str, str]:
    now = state.battle
    things = () if now is None else battle.targets(state, now)
    return {thing: f"{words} ({battle.strength(state, thing)})" for thing, words in _numbered(state, things).items()}


def _splits(state: Uprising, seat: str) -> Mapping[splits.Hits, str]:
    return splits.worth_a_thought(state, tuple(_targets(state, seat)), _damage(state, seat))


def _for_whom(state: Uprising) -> str:
    """Return for which side damage is assigned now, where, and against whom."""
    now = state.battle
    if now is None:
        return ""
    back = now.step == "hits-back"
    attacks, defends = battle.sides(state, now)
    own, foes = (defends, attacks) if back else (attacks, defends)
    where = " and ".join(state.place_called(place) for place in now.places)
    return f"{own[:1].upper()}{own[1:]} in {where} against {foes}"


@deed(
    "assign",
    lambda _, state: f"{_for_whom(state)}: assign {_damage(state)} damage",
    question="hits",
    budget=limit(_damage, "damage", code="uprising/too-much-damage", rule="UP-49"),
)
class Assign(CardDeed):
    """The damage of one side is split among the cards of the other, as whoever runs it likes (UP-49, UP-R26)."""

    hits: tuple[tuple[str, int], ...] = so_many_of(
        "to which cards", _targets, listed("uprising/no-target", "No such card stands there.", "UP-49"),
        first=lambda state, seat: next(iter(_splits(state, seat)), ()), tried=_splits, default=(),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        battle.assign(work, seat, dict(self.hits))


# ── of cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _because(words: str) -> Callable[[Deed, Uprising], str]:
    """Return what a form is called, behind the name of the card, District or Event that asks."""

    def called(_: Deed, state: Uprising) -> str:
        asking = state.asking[-1].source.partition("/")[0] if state.asking else ""
        return f"{state.called(asking)}: {words}" if asking else words

    return called


_ZONES = {"discard": "hand", "recover": "discard", "keep": "looked", "stack": "hand"}


def _asks(state: Uprising) -> Asks:
    asks = EFFECTS.asks(state)
    return asks if asks is not None else Asks("", "")


def _things(state: Uprising, seat: str) -> tuple[str, ...]:
    """Return the cards among which one chooses now; the cheapest first where some are given up."""
    asks = _asks(state)
    zone = _ZONES.get(asks.question) or asks.of[0]
    things = (thing for thing in getattr(state, zone)[seat] if thing)
    return tuple(sorted(things, key=lambda thing: splits.worth(state, thing), reverse=asks.question in _WANTED))


_WANTED = ("recover", "keep")


def _values(state: Uprising, seat: str) -> Mapping[str, str]:
    return _numbered(state, one_of_each(_things(state, seat), _asks(state).count))


def among(state: Uprising, seat: str, wanted: Iterable[str]) -> tuple[str, ...]:
    """Return the cards that a deed names where one wants these of the pile that is asked about, or their like."""
    left = Counter(map(face, wanted))
    found = []
    for thing in _values(state, seat):
        if left[face(thing)]:
            left[face(thing)] -= 1
            found.append(thing)
    return tuple(found)


def _first(state: Uprising, seat: str) -> tuple[str, ...]:
    asks = _asks(state)
    return () if asks.may else tuple(_values(state, seat))[: asks.count]


_COUNT = limit(
    lambda state, seat: _asks(state).count, "cards",
    least=lambda state, seat: 0 if _asks(state).may else _asks(state).count,
    code="uprising/other-number", rule="UP-R54",
)  # fmt: skip


@attrs.frozen
class _Cards(CardDeed):
    """Cards of one of one's piles are chosen."""

    cards: tuple[str, ...] = some_of(
        "which", _values, listed("uprising/not-there", "No such card lies there.", "UP-R54"),
        first=_first, price=1, default=(),
    )  # fmt: skip

    def move(self, work: Play, seat: str, target: str, verb: str) -> None:
        asks = _asks(work.state)
        if self.cards:
            verbs.put(work, seat, self.cards, _ZONES.get(asks.question) or asks.of[0], target, verb)


@deed("discard", _because("discard"), question="discard", budget=_COUNT)
class Discard(_Cards):
    """Cards of the hand go to the discard pile."""

    def carry_out(self, work: Play, seat: str) -> None:
        self.move(work, seat, "discard", "discards")
        EFFECTS.go_on(work)


@deed("exile", _because("exile"), question="exile", budget=_COUNT)
class Exile(_Cards):
    """Cards leave the game (UP-04)."""

    def carry_out(self, work: Play, seat: str) -> None:
        self.move(work, seat, "exiled", "exiles")
        EFFECTS.go_on(work)


@deed("recover", _because("take back"), question="recover", budget=_COUNT)
class Recover(_Cards):
    """Cards of the discard pile come into the hand."""

    def carry_out(self, work: Play, seat: str) -> None:
        self.move(work, seat, "hand", "takes back")
        EFFECTS.go_on(work)


@deed("keep", _because("keep"), question="keep", budget=_COUNT, secret=True)
class Keep(_Cards):
    """Of the cards that were looked at some come into the hand; the others are discarded."""

    def carry_out(self, work: Play, seat: str) -> None:
        self.move(work, seat, "hand", "keeps")
        put_all(work, Pile("looked", seat), Pile("discard", seat), "discards")
        EFFECTS.go_on(work)


@deed("stack", _because("lay on your deck"), question="stack", budget=_COUNT, secret=True)
class Stack(_Cards):
    """Cards of the hand come to lie on top of the deck."""

    def carry_out(self, work: Play, seat: str) -> None:
        self.move(work, seat, "stacked", "lays back")
        EFFECTS.go_on(work)


@deed("take", lambda deed, state: f"take {told(state, deed.card)}{doing(state, deed.card)}", question="take")
class Take(CardDeed):
    """A card of the General Area comes to somebody unpaid."""

    card: str = for_each(
        lambda state, seat: _asks(state).of[1:],
        needs(lambda state, seat, card: card in _asks(state).of[1:], "uprising/not-offered", "You may not take that."),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        verbs.gain_card(work, seat, self.card, _asks(work.state).of[0])
        EFFECTS.go_on(work)


@deed("banish", "send {force:sent_called} away", question="banish")
class Banish(CardDeed):
    """A card of the Guards or the Horde goes to its discard pile."""

    force: str = for_each(
        lambda state, seat: _asks(state).of,
        needs(lambda state, seat, force: force in _asks(state).of, "uprising/not-offered", "That is out of reach."),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        verbs.banish(work, self.force)
        EFFECTS.go_on(work)


@deed("spare", _because("send nobody away"), question="banish", declines=True)
class Spare(CardDeed):
    """What one may do is left undone."""

    def carry_out(self, work: Play, seat: str) -> None:
        EFFECTS.go_on(work)


@deed("choose", _because("choose"), question="choose")
class Choose(CardDeed):
    """One of the ways that a card offers is picked (UP-R54)."""

    way: int = one_of("which", lambda state, seat: EFFECTS.alternatives(state))

    def carry_out(self, work: Play, seat: str) -> None:
        EFFECTS.go_on(work, self.way)
