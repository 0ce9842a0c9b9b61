"""A challenge outside any scene, by numbers or by names: its odds, and one throw of it (GW-RU-179)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ....chance.odds import Certain, Odds, Reason, Unknown
from ....frozen import FrozenDict
from ...challenge import SIDES
from .charged import Charged, Hanging
from .numbers import by_numbers, wrong

if TYPE_CHECKING:
    from ....chance.source import Source
    from ....table.roll import Roll
    from ..rules import SceneBook

__all__ = ["odds", "roll"]


def _read(book: "SceneBook", given: Mapping[str, Any]) -> Charged:
    plain = by_numbers(given)
    # By plain numbers there may be no rulebook at all; where there is, its plugins have their say.
    if plain is not None and not getattr(book, "deciding", None):
        return plain
    from .by_book import by_book  # with all that a rulebook is made of, which plain numbers are not to wait for

    return by_book(book, given)


def odds(book: "SceneBook", given: Mapping[str, Any]) -> Odds | Unknown:
    """Return the exact odds, with what plugins add; where one would judge, it is said whose judgement counts.

    Unknown where gear or a background hangs on what nobody has said.
    """
    try:
        found = _odds(_read(book, given))
    except Hanging as open_:
        return Unknown(f"{open_.why} {open_.cure}")
    if isinstance(found, Certain) or "judge" not in getattr(book, "deciding", ()):
        return found
    yours = Reason("A plugin judges approaches at this table; here they are judged as you say")
    return attrs.evolve(found, explanation=(*found.explanation, yours))


def _odds(charged: Charged) -> Odds:
    raises = {"free": charged.dues.free, "owed": charged.dues.owed, "taken": charged.dues.taken}
    counts = FrozenDict(raises=FrozenDict(raises))
    if not charged.rolled:
        own = tuple(one for one in charged.challenge.explanation if one.unit == "raises")
        return Certain(True, (Reason("Nobody throws for an indirect intervention", None, "", "GW-RU-33"), *own), counts)
    return attrs.evolve(charged.challenge.odds(0), counts=counts)


def roll(book: "SceneBook", given: Mapping[str, Any], source: "Source") -> "Roll":
    """Throw it once."""
    from ....chance.ask import Ask  # for odds nothing is asked of chance
    from ....table.roll import Roll

    try:
        charged = _read(book, given)
    except Hanging as open_:
        raise wrong(open_.why, open_.cure, "challenge/unsaid") from None
    frozen, odds = charged.challenge, _odds(charged)
    if not charged.rolled:
        words = f"{frozen.name}: nobody throws, and it takes place."
        return Roll(words, {"actor": (), "opposition": ()}, odds, True, {"opposed": None, "total": None})
    against = frozen.opponents[0]
    actor_ask = Ask(f"{frozen.name}: {frozen.dice}d{SIDES}", "you", frozen.dice, SIDES)
    against_ask = Ask(f"{against.name}: {against.dice}d{SIDES}", "gm", against.dice, SIDES)
    faces, opposing = source.draw(0, 0, actor_ask) or (), source.draw(0, 1, against_ask) or ()
    outcome = frozen.settle(faces, (opposing,))
    won = outcome.successes[0]
    fell = [" ".join(map(str, pool)) for pool in (faces, opposing)]
    words = (
        f"{frozen.name} [{fell[0]}] {outcome.totals[0]} against {against.name} [{fell[1]}] {outcome.opposed[0]}: "
        f"{'success' if won else 'failure'} (it had {odds.percent} %)"
    )
    result = {"opposed": outcome.opposed[0], "total": outcome.totals[0]}
    return Roll(words, {"actor": faces, "opposition": opposing}, odds, won, result)
