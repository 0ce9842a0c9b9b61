"""The table that an example of a rule begins with, from what the example says is given."""

import functools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from gateway_uprising.state import District, Uprising

from gateway_core.session import Session
from gateway_core.testing import Game, RuleVectors

__all__ = ["Rules"]

_PACKS = [Path(__file__).parent / "small_pack", Path(__file__).parent / "marked_pack"]
_BOARDS = ("canal-city", "bridgetown", "crystal-city", "harbortown", "high-falls", "marketown")
_PLACES = ("top", "upper-right", "lower-right", "bottom", "lower-left", "upper-left", "center")
_PILES = ("deck", "hand", "discard", "played", "army", "runestones", "stacked", "common_secret")


@functools.cache
def _game(pack: str, scenario: str, rulings: tuple[tuple[str, str], ...], **how: Any) -> Game[Any, Any, Any]:
    session = Session(packs=_PACKS, rulings=dict(rulings))
    return Game(session.system("uprising"), session.table(pack), f"uprising:scenario/{scenario}", how)


class Rules(RuleVectors):
    """Examples that begin with a table on which lies just what is given.

    `players` and `rulings` open it. `deck`, `hand`, `discard`, `played`, `army`, `runestones`, `common_secret` give by
    seat the cards that lie there, `infamy` tokens. `city` gives by place (`top`, `upper-right`, …, `center`) a
    `holder`, `forces`, `markers`, whether it is `ruined`, and its `board`: else nobody holds it. `guards`, `horde`,
    `events` are the decks, `piles` the Revolution piles, `tops` open Runestones. All else is a field of the state: it
    is red's Deployment in the first Round, unless it says so, or with `last` red's Attack Phase, after which the Round
    ends and blue begins the next. Cards without a pack are the book's. With `whole`, a seed, nothing is given but how
    it opens.
    """

    usual: ClassVar[Mapping[str, Mapping[str, Any]]] = {}

    def table(self, given: Mapping[str, Any]) -> Any:
        """Return the table."""
        left = dict(given)
        rulings = tuple(sorted(left.pop("rulings", {}).items()))
        how = {name: left.pop(name) for name in ("players", "revolution") if name in left}
        whole = left.pop("whole", "")
        game = _game(left.pop("pack", "small"), left.pop("scenario", "the-whole-city"), rulings, **how)
        if whole:
            return game.table(whole)
        draft = game.system.open(game.rulebook, game.start, game.parameters).thaw()
        _lay(draft, left)
        return game.beginning(draft.freeze()).table("rules")


def _lay(draft: Uprising, given: dict[str, Any]) -> None:
    numbers: Counter[str] = Counter()

    def things(names: Sequence[str]) -> Iterator[str]:
        for name in names:
            face = name if ":" in name else f"uprising:{name}"
            numbers[face] += 1
            yield f"{face}#{numbers[face]}"

    draft.round, draft.phase = 1, "deploy"
    draft.actions, draft.recruits, draft.attacks = 2, 1, 1
    if given.pop("last", False):  # red ends the Round, and blue begins the next one
        draft.order, draft.at, draft.phase = (*draft.order[1:], draft.order[0]), len(draft.order) - 1, "attack"
        draft.hand["blue"] = ("uprising:rebel#99",)
    for pile in _PILES:
        for seat, names in given.pop(pile, {}).items():
            getattr(draft, pile)[seat] = tuple(things(names))
    draft.infamy = {**draft.infamy, **given.pop("infamy", {})}
    city = given.pop("city", {})
    draft.districts = tuple(_district(place, dict(city.get(name, {})), things) for place, name in enumerate(_PLACES))
    draft.force_deck = {"guard": tuple(things(given.pop("guards", ()))), "horde": tuple(things(given.pop("horde", ())))}
    draft.event_deck, draft.event_box = tuple(things(given.pop("events", ()))), ()
    draft.supply = {
        **draft.supply,
        **{f"uprising:{id}": tuple(f"uprising:{id}#{at}" for at in range(91, 91 + count))
           for id, count in given.pop("piles", {}).items()},
    }  # fmt: skip
    draft.tops = {**draft.tops, **{rarity: tuple(things([one])) for rarity, one in given.pop("tops", {}).items()}}
    draft.order = tuple(given.pop("order", draft.order))
    for name, value in given.items():
        setattr(draft, name, _frozen(value))


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _frozen(one) for key, one in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _district(place: int, given: dict[str, Any], things: Any) -> District:
    board = given.pop("board", _BOARDS[place] if place < 6 else "central-city")
    forces = tuple(things(given.pop("forces", ())))
    markers = tuple(given.pop("markers", ()))
    return District(place, f"uprising:{board}", forces=forces, markers=markers, **given)
