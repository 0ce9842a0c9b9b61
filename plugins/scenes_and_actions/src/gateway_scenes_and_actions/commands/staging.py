"""The evening around Actions: heroes, scenes, rest, what is bought, the games master's hand (SA-R43 to SA-R45)."""

from typing import Any

from gateway_core.game import between, deed, for_each, line, listed, needs, one_of

from .. import answers, flow, scenes
from ..events import contests, evenings, harms
from ..play import Deed, Play, a_line, able, between_scenes, for_gm, free, known, own, unfinished
from ..state import GM, Evening

# ── heroes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _players(state: Evening, seat: str) -> list[str]:
    here = state.without_hero() if state.phase == "between" else tuple(state.players)
    found = [one for one in here if seat in (one, GM) and state.phase in ("preparation", "between")]
    waiting = [one for one in found if one in state.without_hero()]
    return waiting[:1] if waiting and seat == GM else found  # the games master is asked for one after another


@deed("choose", lambda it, state: f"{it.player}: play {state.rules.heroes[it.hero].name}", question="hero",
      apart=lambda it, state: state.players[it.player] != "")  # fmt: skip
class Choose(Deed):
    """Take a hero whom nobody else has; for a dead one, another."""

    player: str = for_each(
        _players,
        needs(
            lambda _, seat, player: seat in (player, GM),
            "scenes/not-yours",
            "everybody chooses for themselves.",
            "SA-06",
        ),
        needs(lambda state, _, player: player in state.players, "scenes/no-such-player", "nobody plays as '{player}'."),
        between_scenes,
        needs(
            lambda state, _, player: state.phase == "preparation" or player in state.without_hero(),
            "scenes/has-hero",
            lambda state, _, player: f"{state.called(state.players[player])} is alive.",
            "SA-R12",
        ),
        quiet=True,
    )
    hero: str = for_each(
        lambda state, _, player: flow.heroes_left(state, player),
        listed("scenes/hero-taken", "this hero is not to be had.", "SA-06", near=True),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        scenes.choose(work, self.player, self.hero)


# ── scenes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("begin-scene", lambda _, state: f"Begin scene {state.scene + 1}: {state.rules.scenes[state.scene].name}", when=(
    for_gm, between_scenes,
    needs(lambda state, _: state.scene < len(state.rules.scenes), "scenes/no-scene", "there is no further scene."),
    needs(lambda state, _: bool(any(state.players.values())) and not _choosing(state), "scenes/no-hero",
          lambda state, _: f"{state.names(state.without_hero())} must choose a hero first.", "SA-06"),
))  # fmt: skip
class BeginScene(Deed):
    """Begin the first scene, or the next (SA-04)."""

    def carry_out(self, work: Play, seat: str) -> None:
        scenes.begin(work, work.state.scene + 1)


def _choosing(state: Evening) -> bool:
    """Say whether somebody without a hero can still have one."""
    return bool(flow.choosing(state))


@deed("pass", "{character:called}: nothing just now", question="scene")
class Pass(Deed):
    """Have nothing to do just now."""

    character: str = for_each(
        lambda state, seat: [one for one in state.standing() if state.plays(seat, one) and one not in state.held],
        own,
        free,
        able,
        needs(lambda state, _, who: who not in state.held, "scenes/held", "{character:called} has said so."),
        needs(
            lambda state, _, who: state.people[who].hero,
            "scenes/players-only",
            "nobody waits for the games master's people.",
        ),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(evenings.HeldBack(self.character))


@deed("end-scene", "End the scene", closes=True, when=(for_gm, free), ends=lambda _, state: bool(flow.wishing(state)))
class EndScene(Deed):
    """End the scene: those who are out come round, who did nothing has rested (SA-R43)."""

    def carry_out(self, work: Play, seat: str) -> None:
        scenes.end(work)


@deed(
    "go-on",
    "It goes on all the same",
    apart=True,
    when=(
        for_gm,
        free,
        needs(lambda state, _: state.ending, "scenes/not-proposed", "nobody has proposed to end it.", "SA-R43"),
    ),
)
class GoOn(Deed):
    """Let a scene go on that could end."""

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(evenings.WentOn())


@deed("end-evening", "End the evening here", ends=True, when=(for_gm, unfinished))
class EndEvening(Deed):
    """End the evening here."""

    def carry_out(self, work: Play, seat: str) -> None:
        if work.state.action is not None:
            answers.refund(work)
        scenes.over(work, "stopped")


# ── between scenes ───────────────────────────────────────────────────────────────────────────────────────────────────

_between = needs(
    lambda state, *_: state.phase == "between", "scenes/not-between", "that is for between scenes.", "SA-R44"
)


def _buyers(state: Evening, seat: str) -> list[str]:
    return [
        one.id
        for one in state.heroes()
        if state.phase == "between" and state.plays(seat, one.id) and one.status != "dead"
    ]


def _bought_said(it: Any, state: Evening) -> str:
    trait = state.trait(it.character, it.trait)
    price = flow.buyable(state, it.character).get(it.trait, 0)
    if trait is None:
        return f"{state.called(it.character)}: {it.trait}"
    return f"{state.called(it.character)}: {trait.name} d{state.rules.up(trait.sides)} for {price} RP"


@deed("rebuy", _bought_said)
class Rebuy(Deed):
    """Buy a step of a Trait with Reflection Points: what was pushed away, or one more (SA-53, SA-R44)."""

    character: str = for_each(_buyers, own, _between)
    trait: str = for_each(
        lambda state, _, character: flow.buyable(state, character),
        needs(
            lambda state, _, character, trait: trait in flow.buyable(state, character), "scenes/cannot-buy",
            "there are too few Reflection Points for it, or it is no Trait that can be bought.", "SA-R44",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state = work.state
        trait = state.trait(self.character, self.trait)
        assert trait is not None, "it was refused otherwise"
        price, sides = flow.buyable(state, self.character)[self.trait], state.rules.up(trait.sides)
        work.emit(harms.TraitBought(trait.id, sides, price), harms.Reflected(self.character, -price, earned=False))


@deed("ready", "{character:called} is ready", question="between")
class Ready(Deed):
    """Be ready for the next scene."""

    character: str = for_each(
        lambda state, seat: [
            one for one in _buyers(state, seat) if one not in state.ready and flow.buyable(state, one)
        ],
        own,
        _between,
        needs(lambda state, _, who: who not in state.ready, "scenes/held", "{character:called} has said so."),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(evenings.Readied(self.character))


def _hurt(state: Evening) -> bool:
    return any(
        not one.trauma for one in state.harms.values() if one.owner in state.people and state.people[one.owner].hero
    )


@deed("rest", "Let a quiet scene pass: Complications step down", when=(
    for_gm, _between,
    needs(lambda state, _: not state.rested, "scenes/rested", "they have rested already.", "SA-R13"),
    needs(lambda state, _: _hurt(state), "scenes/no-need", "nobody has a Complication.", "SA-R13"),
))  # fmt: skip
class Rest(Deed):
    """Let a scene of rest pass, once between two scenes (SA-R13)."""

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(evenings.RestPassed())
        scenes.ease(work, [one.id for one in work.state.heroes() if one.status != "dead"])


# ── the games master's hand ──────────────────────────────────────────────────────────────────────────────────────────


def _eased_said(it: Any, state: Evening) -> str:
    one = state.harms.get(it.harm)
    if one is None:
        return f"Ease {it.harm} of {state.called(it.who)}"
    down = state.rules.down(one.sides)
    now = f"d{one.sides} to {f'd{down}' if down else 'nothing'}"
    return f"Ease {'the Trauma ' if one.trauma else ''}{one.name} of {state.called(it.who)}, {now}"


@deed("ease", _eased_said, when=(for_gm, _between),
      apart=lambda it, state: it.harm not in state.harms or not state.harms[it.harm].trauma)  # fmt: skip
class Ease(Deed):
    """Let a Trauma, or a Complication, step down by the games master's word (SA-R13)."""

    who: str = for_each(lambda state, _: [one.id for one in state.heroes() if state.harms_of(one.id)], known)
    harm: str = for_each(
        lambda state, _, who: [one.id for one in state.harms_of(who)],
        needs(
            lambda state, _, who, harm: harm in state.harms and state.harms[harm].owner == who,
            "scenes/no-such-harm",
            "{who:called} has no such harm.",
            "SA-R13",
        ),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        one = work.state.harms[self.harm]
        work.emit(harms.HarmEased(one.id, work.state.rules.down(one.sides)))


@deed("award", "Award {who:called} Plot Points", apart=True, when=(for_gm, unfinished))
class Award(Deed):
    """Award Plot Points for good trouble (SA-R23)."""

    who: str = for_each(
        lambda state, _: [one.id for one in state.heroes()],
        known,
        needs(
            lambda state, _, who: state.people[who].hero,
            "scenes/players-only",
            "players' characters are awarded.",
            "SA-R23",
        ),
    )
    points: int = between("how many", 1, 5, listed("scenes/points", "from 1 to 5 at once.", "SA-R23"))
    why: str = line("for what", "good trouble", a_line)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(harms.PointsChanged(self.who, self.points, self.why))


def _reflecting(state: Evening, _: str) -> list[str]:
    room = len(state.trouble) < state.rules.figures["trouble-cap"]
    return [one.id for one in state.npcs() if one.reflection and room and state.phase == "scene"]


@deed("add-trouble", "{who:called}: a Reflection Point becomes a d6 of the Trouble pool", apart=True, when=(for_gm,))
class AddTrouble(Deed):
    """Turn a Reflection Point of one of the games master's people into a d6 in the Trouble pool (SA-39, SA-R44)."""

    who: str = for_each(
        _reflecting, known,
        needs(
            lambda state, seat, who: who in _reflecting(state, seat), "scenes/no-reflection",
            "{who:called} has no Reflection Point, or the Trouble pool has all the dice it may.", "SA-39",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(harms.Reflected(self.who, -1, earned=False))
        scenes.add_trouble(work, 1)


@deed("bring-in", "{appearance:appearing} comes in", apart=True, when=(for_gm, free))
class BringIn(Deed):
    """Let somebody come in who has been kept back, or has left."""

    appearance: str = one_of(
        "who",
        lambda state, _: [
            one.id
            for one in (state.place.people if state.place else ())
            if one.id not in state.people and one.id not in state.fallen
        ],
        listed("scenes/nobody-of-that-name", "nobody of that name waits.", "SA-23", near=True),
        called=lambda state, *rest: state.appearing(rest[-1]),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        place = work.state.place
        found = place.appearance(self.appearance) if place is not None else None
        if found is not None:
            scenes.enter(work, found)


def _joining(state: Evening, _: str) -> list[str]:
    """Return who could join another's gang: of the games master's people whoever is on their feet, and alone."""
    here = [one for one in state.npcs() if one.status == "up"] if state.calm else []
    return [one.id for one in here if not one.extras and len(here) > 1 and state.traits_of(one.id)]


@deed("gang-up", "{who:called} joins {leader:called}", apart=True, when=(for_gm, free))
class GangUp(Deed):
    """Let one of the games master's people gang up with another, as a die of that side (SA-58, SA-61)."""

    who: str = for_each(
        _joining, known, able,
        needs(
            lambda state, seat, who: who in _joining(state, seat), "scenes/cannot-join",
            "{who:called} has a gang, or there is nobody to join.", "SA-61",
        ),
    )  # fmt: skip
    leader: str = for_each(
        lambda state, _, who: [one.id for one in state.npcs() if one.id != who and one.status == "up"], known, able,
        needs(
            lambda state, _, who, leader: leader != who and not state.people[leader].hero, "scenes/cannot-join",
            "one of the games master's people joins another.", "SA-61",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        best = work.state.traits_of(self.who)[0].sides
        work.emit(contests.GangJoined(self.who, self.leader, best), evenings.Went(self.who))
