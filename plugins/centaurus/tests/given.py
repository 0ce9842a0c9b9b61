"""The mission that an example of a rule begins with, from what the example says is given."""

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import attrs
from gateway_centaurus.codes import Code
from gateway_centaurus.records import Bonus, Explorer, Harm, Held, Laid, Leverage, Said, Situation, Tension
from gateway_centaurus.state import EXEC, Expedition

from gateway_core.frozen import FrozenDict
from gateway_core.session import Session
from gateway_core.table import Table
from gateway_core.testing import Game, RuleVectors

from .deeds import c
from .playing import begun, done

__all__ = ["Rules", "small"]

NAMES = ("ada", "bo", "cyd", "dee")


def full(word: str) -> str:
    """Return the full id of a word: of the book, unless it says of which pack."""
    return word if ":" in word or not word else f"centaurus:{word}"


@functools.cache
def small(players: int = 2, **rulings: str) -> Game[Any, Any, Any]:
    """Return the yard for so many players; rulings with `_` for `-`."""
    chosen = {name.replace("_", "-"): option for name, option in rulings.items()}
    session = Session(packs=[Path(__file__).parent / "small_pack"], rulings=chosen)
    return Game(session.system("centaurus"), session.table("small"), "small:mission/the-yard", {"players": players})


class Rules(RuleVectors):
    """Examples that begin in the yard.

    `given` may hold `players`, `scene`, `rulings`; of `who` (ada, bo, …) `codes`, `abilities`, `clock`, `roles`,
    `conditions` as [id, dots, code], `gear`, `aspects` as [type, words], `tracks`, `critical`, `rows`, `pips`,
    `crisis`;
    of the scene `elements`, `leverage`, `harms`; `tension` with its fields; and `tries`: what ada has declared and the
    Exec has set up, so that the example begins at the calls. Words of the book need no pack.
    """

    usual: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "declare": {"explorer": "ada", "prepared": "", "words": "Jump", "against": "", "pitfall": ""},
        "set-up": {
            "explorer": "ada", "attribute": "centaurus:dexterity", "ability": "", "risk": "limited",
            "arena": "centaurus:material", "base": 4, "more": [], "spared": [], "fires": [],
        },
        "investigate": {"worse": False, "words": "What lies ahead"},
        "stunt": {"shift": 0, "extra": 0},
        "use-leverage": {"paid": False},
        "fallout": {"code": "", "words": ""},
        "hammer": {"on": "", "code": ""},
        "ready": {"explorer": "ada", "search": "pumps", "worse": False},
        "spin": {"lower": False},
        "spend": {"pitfall": "small:flood", "bonus": 0},
        "grant": {"endeavor": ""},
        "address-crisis": {"words": "It comes back."},
        "invent": {"words": "It gives way."},
    }  # fmt: skip

    def table(self, given: Mapping[str, Any]) -> Table[Any, Any, Any]:
        """Return the table of the yard."""
        return _begun(**given)


def _begun(
    *,
    players: int = 2,
    scene: str = "yard",
    phase: str = "play",
    rulings: Mapping[str, str] | None = None,
    who: Mapping[str, Mapping[str, Any]] | None = None,
    elements: Mapping[str, str] | None = None,
    leverage: Mapping[str, str] | None = None,
    harms: Mapping[str, int | None] | None = None,
    tension: Mapping[str, Any] | None = None,
    tries: Mapping[str, Any] | None = None,
    granted: Sequence[str] = (),
) -> Table[Any, Any, Any]:
    game = small(players, **{name.replace("-", "_"): option for name, option in (rulings or {}).items()})
    state: Expedition = begun(game.table("given"), scene).state
    names = NAMES[:players]
    people = {id: _explorer(state, id, f"player-{n}", **(who or {}).get(id, {})) for n, id in enumerate(names, 1)}
    here = {
        id: Situation(id, id, Code.of(code), arenas=("centaurus:material",)) for id, code in (elements or {}).items()
    }
    state = attrs.evolve(
        state,
        phase=phase,
        players={f"player-{n}": id for n, id in enumerate(names, 1)},
        explorers=people,
        elements=here,
        leverages={id: Leverage(id, id, Code.of(code), "ada") for id, code in (leverage or {}).items()},
        harms={id: Harm(id, id, left, "ada") for id, left in (harms or {}).items()},
        tension=None if tension is None else _tension(**tension),
        granted=frozenset(granted),
    )
    table = game.beginning(state).table("rules", typed=True)
    if tries is not None:
        asked = {**Rules.usual["set-up"], **tries}
        against, pitfall = asked.pop("against", ""), asked.pop("pitfall", "")
        words = {"words": "Jump", "against": against, "pitfall": pitfall}
        prepared = asked.pop("prepared", "")
        declared = {"prepared": prepared, "words": ""} if prepared else {"prepared": "", **words}
        seat = state.explorers[asked["explorer"]].seat
        done(table, seat, c.Declare(explorer=asked["explorer"], **declared))
        for name in ("attribute", "ability", "arena"):
            asked[name] = full(asked[name])
        for name in ("more", "spared", "fires"):
            asked[name] = tuple(full(it) if name == "more" else it for it in asked[name])
        if against:
            asked["base"] = 0
        done(table, EXEC, c.SetUp(**asked))
    return table


def _explorer(
    state: Expedition, id: str, seat: str, *, codes: Mapping[str, str] | None = None,
    abilities: Mapping[str, int] | None = None, clock: int | None = None, roles: Sequence[str] = ("captain",),
    conditions: Sequence[Sequence[Any]] = (), gear: Sequence[str] = (), aspects: Sequence[Sequence[str]] = (),
    tracks: Mapping[str, int] | None = None, critical: int = 0, rows: Mapping[str, int] | None = None, pips: int = 0,
    crisis: str = "",
) -> Explorer:  # fmt: skip
    hours = state.rules.clock(len(roles))
    every = {id: Code.of("3d") for id in state.rules.attributes}
    return Explorer(
        id, id.capitalize(), seat, "centaurus:ilse-maron",
        codes=FrozenDict({**every, **{full(name): Code.of(code) for name, code in (codes or {}).items()}}),
        roles=tuple(map(full, roles)),
        abilities=FrozenDict({full(name): times for name, times in (abilities or {}).items()}),
        marks=FrozenDict(),
        aspects=tuple(Said(full(type), words) for type, words in aspects),
        tracks=FrozenDict({id: (tracks or {}).get(id.rpartition(":")[2], 8) for id in state.rules.tracks}),
        clock=hours.hours if clock is None else clock, most=hours.hours, openings=hours.critical,
        secret="centaurus:second-order",
        gear=tuple(Held(full(it)) for it in gear),
        conditions=tuple(
            Laid(it[0], full(it[0]), it[1], full(it[2]) if len(it) > 2 else "") for it in conditions
        ),
        critical=critical, crisis=crisis, pips=pips,  # type: ignore[arg-type]  # of the file
        rows=FrozenDict({full(role): number for role, number in (rows or dict.fromkeys(roles, 0)).items()}),
    )  # fmt: skip


def _tension(**fields: Any) -> Tension:
    tracks = FrozenDict({f"small:{id}": at for id, at in fields.pop("tracks").items()})
    bonuses = tuple(Bonus(who, full(code)) for who, code in fields.pop("bonuses", ()))
    more = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
    return Tension(tracks, "centaurus:bad", bonuses=bonuses, began=tracks, **more)
