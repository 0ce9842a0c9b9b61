"""The evening that an example of a rule begins with, from what the example says is given."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from gateway_core.table import Table
from gateway_core.testing import RuleVectors

from .brawl import Brawl
from .deeds import c

__all__ = ["Rules"]

_WORDS = {"words": "An attempt.", "success": "It comes off.", "failure": "It goes wrong."}


class Rules(RuleVectors):
    """Examples that begin with an evening of the small pack.

    `given` may hold `players`, `scene`, `moment`, `judge` and `rulings`; `bring`: NPCs whom the games master brings in;
    `order`: rounds are played, in the yard unless a moment is said, and so many take turns; then of characters what
    they `gain` and `lose`, Health and Resolve (`tracks`), how far some are from each other (`apart`), who is `dead`.
    """

    usual: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "attack": {"attack": "adventure:close-quarters"},
        "create": {
            "player": "player-1",
            "name": "Eve",
            "scores": [2, 2, 2, 2],
            "health": 6,
            "resolve": 3,
            "drive": "Find Ada's sister",
            "second": "Never sleep",
            "gear": ["small:flare", "small:sword"],
        },
        "grant": {"granted": True},
        "narrate": {"words": "So it comes."},
        "oppose": {
            "ability": "adventure:agility",
            "aim": "change",
            "second_ability": "adventure:agility",
            "second_aim": "prevent",
            **_WORDS,
        },
        "push": {"points": 0},
        "test": {"ability": "adventure:agility", "difficulty": 8, **_WORDS},
    }

    def table(self, given: Mapping[str, Any]) -> Table[Any, Any, Any]:
        """Return the table of an evening."""
        return _begun(**given).table


def _begun(
    *,
    bring: Sequence[str] = (),
    order: Sequence[str] = (),
    gain: Mapping[str, Sequence[str]] | None = None,
    lose: Sequence[str] = (),
    tracks: Mapping[str, Mapping[str, int]] | None = None,
    apart: Sequence[tuple[str, str, str]] = (),
    dead: Sequence[str] = (),
    moment: str = "",
    **how: Any,
) -> Brawl:
    brawl = Brawl(moment=moment or ("yard" if order else ""), **how)
    for npc in bring:
        brawl.do("gm", c.BringIn(f"small:{npc}"))
    if order:
        brawl.begin(*order)
    for who, gear in (gain or {}).items():
        for one in gear:
            brawl.do("gm", c.Gain(who, f"small:{one}"))
    for item in lose:
        brawl.do("gm", c.Lose(item))
    for who, values in (tracks or {}).items():
        brawl.set(who, **values)
    for one, other, band in apart:
        brawl.near(one, other, f"adventure:{band}")
    for who in dead:
        brawl.kill(who)
    return brawl
