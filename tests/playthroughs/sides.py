"""Who ends which scene, and what programs do in it: the figures by which the drama's program is judged.

`python -m tests.playthroughs.sides [SCENE…]` plays every scene of every installed pack, or those whose ids end so, with
the system's own program at all seats. `--seeds` says how often each, `--json` gives the figures for programs to read,
`--seats` puts one program after another into each seat, against the system's own at all others, and counts who wins;
`--together` puts it into all players' seats at once, and into the games master's.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any

import attrs

from gateway_core.chance import Odds, Seeded
from gateway_core.session import Session
from gateway_core.table import Acted, Bot, RandomBot, Refusal, Table, volunteer_by
from gateway_core.testing import Game
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.action.aims import aimed
from gateway_rpg.drama.action.throw import ready, under_way
from gateway_rpg.drama.language.context import Context
from gateway_rpg.drama.setup.casting import GM
from gateway_rpg.drama.state import Drama

__all__ = ["Played", "Summary", "game_of", "play", "scenes", "seats_won", "summary"]

SYSTEM = "gateway"
PROGRAMS = "random", "greedy", "look-ahead"
TOGETHER = "+"  # between seats in which the same program sits
_MOST = 5000  # acts of one scene; who needs more never ends it


@attrs.frozen
class Played:
    """What one scene came to."""

    scene: str
    result: str  # of its outcome; `none` if it had not ended after so many acts
    side: str | None  # of whoever brought it to its climax
    acts: int
    rounds: int
    throws: int
    hopeless: int  # throws by which no dice could win anything, by what the games master knows
    effects: Mapping[str, int]  # how often each was declared, by its id
    unspent: int  # points of Essence that are left to those who acted for a side to the end
    winners: tuple[str, ...] = ()  # the seats that won
    seat: tuple[str, str] = ("", "")  # the seat in which another program sat, and which


@attrs.frozen
class Summary:
    """What all games of one scene came to together; counts are of games unless they say otherwise."""

    scene: str
    games: int
    climaxes: Mapping[str, int]  # by the side that ended it
    results: Mapping[str, int]
    acts: float  # a game
    rounds: float
    throws: int
    hopeless: int
    unspent: float  # Essence a game
    effects: Mapping[str, int]
    never: Sequence[str]  # effects of the table that nobody ever chose


@cache
def scenes() -> Mapping[str, str]:
    """Return the pack of every scene that is installed for this game, by the scene's id."""
    session = Session()
    found: dict[str, str] = {}
    for pack in sorted(state.id for state in session.states() if state.state != "refused"):
        if session.system_of(pack) == SYSTEM:
            ids = (one.partition(":") for one in session.table(pack).of("scene"))
            found |= {f"{pack}:scene/{slug}": pack for home, _, slug in ids if home == pack}
    return found


@cache
def game_of(scene: str) -> Game[Any, Any, Any]:
    session = Session()
    system = session.system(SYSTEM)
    given = {one.name: one.default for one in system.parameters if one.of in ("play", "both")}
    return Game(system, session.table(scenes()[scene]), scene, given)


def program(name: str, system: Any) -> Bot[Any]:
    """Return a program by its name: `random`, `greedy` (the system's own) or `look-ahead`."""
    own: Any = system.bot()
    found: Bot[Any] = {"random": RandomBot[Any](), "greedy": own, "look-ahead": own.looking_ahead()}[name]
    return found


def play(scene: str, seed: str, seat: str = "", name: str = "greedy") -> Played:
    """Return what a scene comes to for a seed, with another program in one seat if one is named."""
    game = game_of(scene)
    table, chance = game.table(seed), Seeded(seed).branch("bots")
    bots = dict.fromkeys(table.seats, program("greedy", game.system))
    bots |= dict.fromkeys(filter(None, seat.split(TOGETHER)), program(name, game.system))
    effects: Counter[str] = Counter()
    acts = throws = hopeless = 0
    while table.awaited and acts < _MOST:
        branch = chance.branch(acts)
        acts += 1
        if volunteer_by(bots, table, branch) is not None:
            continue
        asked = table.awaited[0]
        command = bots[asked].choose(asked, table.observation(asked), branch)
        if isinstance(command, c.Roll):
            throws += 1
            hopeless += _hopeless(game.system, table.state, command)
        if isinstance(command, c.Declare):
            effects.update(part.effect for part in command.parts)
        answer = table.act(asked, command)
        assert isinstance(answer, Acted), answer
    return _told(scene, table, acts, throws, hopeless, effects, (seat, name))


def _hopeless(system: Any, state: Drama, roll: c.Roll) -> bool:
    """Whether no dice could win anything: of several, each aimed at for itself, it need not beat them all."""
    if _fails_by_itself(state, roll):
        return True
    odds = system.odds(state, "gm", roll)
    if not isinstance(odds, Odds) or odds.numerator:
        return False
    found = ready(under_way(state), roll.raises, roll.free, roll.idle)
    if isinstance(found, Refusal) or any(
        state.rules.effects[one.effect].judged == "all" for one in state.stack[-1].parts
    ):
        return True
    frozen = found.account.challenge(found.price)
    return not any(frozen.chance(at)[0] for at in range(len(frozen.opponents)))


def _fails_by_itself(state: Drama, roll: c.Roll) -> bool:
    """Whether an action of one part lacks what it needs, by a secret that its player does not know (GW-EF-18)."""
    action = state.stack[-1]
    if len(action.parts) > 1:
        return False
    part, bought, cut = action.parts[0], sum(roll.raises), under_way(state).cut
    aim = aimed(state, action.actor, part, cut)
    here = [Context(state, action.actor, part, aim, target, bought, action, cut) for target in aim or (None,)]
    return any(need.fails(one) for need in state.rules.effects[part.effect].needs for one in here)


def _told(
    scene: str,
    table: Table[Any, Any, Any],
    acts: int,
    throws: int,
    hopeless: int,
    effects: Counter[str],
    seat: tuple[str, str],
) -> Played:
    state, outcome = table.state, table.outcome
    by = outcome.facts.get("by") if outcome is not None and outcome.result == "climax" else None
    side = state.entities[state.bearer(by)].side if by in state.entities else None
    acting = {
        one.id for one in state.entities.values() if one.where == "in-play" and one.active and one.side is not None
    }
    unspent = sum(points for (entity, _), points in state.essence.items() if entity in acting)
    result = outcome.result if outcome is not None else "none"
    winners = (outcome.winners or ()) if outcome is not None else ()
    return Played(scene, result, side, acts, state.round, throws, hopeless, effects, unspent, winners, seat)


def summary(games: Sequence[Played]) -> Summary:
    """Return what games of one scene came to together."""
    scene, count = games[0].scene, len(games)
    effects = sum((Counter(one.effects) for one in games), Counter[str]())
    known = game_of(scene).table("known").state.rules.effects
    return Summary(
        scene=scene,
        games=count,
        climaxes=Counter(one.side or "nobody" for one in games if one.result == "climax"),
        results=Counter(one.result for one in games),
        acts=sum(one.acts for one in games) / count,
        rounds=sum(one.rounds for one in games) / count,
        throws=sum(one.throws for one in games),
        hopeless=sum(one.hopeless for one in games),
        unspent=sum(one.unspent for one in games) / count,
        effects=dict(effects.most_common()),
        never=sorted(set(known) - set(effects)),
    )


def _jobs(
    chosen: Iterable[str], seeds: int, seats: bool, together: bool = False
) -> Iterator[tuple[str, str, str, str]]:
    for scene in chosen:
        others = [name for name in PROGRAMS if name != "greedy"]
        there = [*game_of(scene).table("seats").seats] if seats or together else []
        if together:
            there = [GM, TOGETHER.join(seat for seat in there if seat != GM)]
        placed = [(seat, name) for seat in there for name in others]
        # With the system's own program in one seat it is in all: those games are played once for every seat.
        for seat, name in [("", "greedy"), *placed]:
            yield from ((scene, f"seed {number}", seat, name) for number in range(seeds))


def _played(job: tuple[str, str, str, str]) -> Played:
    return play(*job)


def _lines(found: Summary) -> Iterator[str]:
    ends = {**{f"climax of {side}": count for side, count in found.climaxes.items()}, **found.results}
    ends.pop("climax", None)
    shares = ", ".join(f"{name} {count / found.games:.0%}" for name, count in sorted(ends.items()))
    hopeless = 100 * found.hopeless / max(1, found.throws)
    yield f"{found.scene}, {found.games} games: {shares}"
    yield (
        f"  {found.acts:.0f} acts and {found.rounds:.1f} rounds a game; {hopeless:.2f} % of throws hopeless; "
        f"Essence left {found.unspent:.1f}"
    )
    yield "  " + ", ".join(f"{id} {count}" for id, count in found.effects.items())
    yield f"  never: {', '.join(found.never) or 'none'}"


def seats_won(games: Sequence[Played]) -> Mapping[tuple[str, str], Mapping[str, int]]:
    """Return by scene and seat how many of the seeds each program has won there, against the same others."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for scene, seat in dict.fromkeys((one.scene, one.seat[0]) for one in games if one.seat[0]):
        there = [one for one in games if one.scene == scene and one.seat[0] in ("", seat)]
        found[scene, seat] = Counter(dict.fromkeys(PROGRAMS, 0))
        found[scene, seat].update(one.seat[1] for one in there if seat.partition(TOGETHER)[0] in one.winners)
    return found


def _seats(games: Sequence[Played], seeds: int) -> Iterator[str]:
    for (scene, seat), won in seats_won(games).items():
        yield f"{scene} {seat}: {', '.join(f'{name} {count / seeds:.0%}' for name, count in won.items())}"


def main(given: Sequence[str] | None = None) -> None:
    """Play, with progress on the error stream, and print what it came to."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.playthroughs.sides", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("scene", nargs="*", help="the end of a scene's id; none: every scene")
    parser.add_argument("--seeds", type=int, default=200, help="games of each scene, or of each program in each seat")
    parser.add_argument("--seats", action="store_true", help="compare programs seat by seat")
    parser.add_argument("--together", action="store_true", help="compare programs in all seats of a side")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args(given)
    chosen = [one for one in scenes() if not asked.scene or one.endswith(tuple(asked.scene))]
    jobs = [*_jobs(chosen, asked.seeds, asked.seats, asked.together)]
    games: list[Played] = []
    with ProcessPoolExecutor(2) as pool:
        for one in pool.map(_played, jobs, chunksize=4):
            games.append(one)
            if len(games) % 20 == 0 or len(games) == len(jobs):
                print(f"\r{len(games)} of {len(jobs)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if asked.seats or asked.together:
        print(json.dumps([attrs.asdict(one) for one in games]) if asked.json else "\n".join(_seats(games, asked.seeds)))
        return
    found = [summary([one for one in games if one.scene == scene]) for scene in chosen]
    if asked.json:
        print(json.dumps([attrs.asdict(one) for one in found], indent=2))
    else:
        print("\n".join(line for one in found for line in _lines(one)))


if __name__ == "__main__":
    main()
