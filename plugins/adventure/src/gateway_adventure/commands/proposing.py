"""Who does what: proposals of the players, and the ways of the moment that the games master lets them try (AD-30)."""

from collections.abc import Callable
from typing import Any

from gateway_core.game import add, all_of, among, between, deed, either, fact, for_each, line, needs, unless
from gateway_core.table import Refusal

from .. import harm, trial
from ..events import evening, people
from ..kinds import Way
from ..play import Check, Deed, Opening, a_line, able, between_tests, for_gm, free_to_act, hero, known, of_seat
from ..state import GM, Adventure, Proposal, Side, Test

FIGHT = "fight"  # a proposal to begin rounds, where the moment has a fight in it


def adjusting(what: str, label: str, *checks: Check, where: Callable[..., bool] | None = None) -> Any:
    """Declare how much a score or a Difficulty is adjusted, within the rule's (AD-35)."""
    low, high = (lambda state, *_, sign=sign: sign * _most(state, what) for sign in (-1, 1))
    return between(label, low, high, at_most(what), *checks, first=0, where=where, default=0)


def at_most(what: str) -> Check:
    """Return a check that refuses to adjust a score or a Difficulty beyond the rule's (AD-35)."""
    return needs(
        lambda state, _, *by: abs(by[-1]) <= _most(state, what),
        "adventure/adjustment", lambda state, *_: f"a {what} is adjusted by at most {_most(state, what)}.", "AD-35",
    )  # fmt: skip


def _most(state: Adventure, what: str) -> int:
    return state.rules.figures[f"{what}-adjustment"]


def hides(state: Adventure, *_: Any) -> bool:
    """Say whether a Difficulty is hidden unless the games master says otherwise (AD-R27)."""
    return state.rules.switches["difficulty-visibility"] == "hidden"


# A way that is of this moment, was not tried, can be done (AD-29), and belongs into rounds where there are some.
_a_way = all_of(
    lambda state, _, __, way: among(
        way, [one.id for one in state.now.ways], "adventure/no-such-way", f"there is no way '{way}' in this moment."
    ),
    needs(
        lambda state, _, id, way: state.now.way(way).again or f"{way}/{id}" not in state.tried,
        "adventure/tried",
        lambda state, _, id, way: f"{state.called(id)} has tried this: {state.now.way(way).name}.",
        "AD-28", "Try another way.",
    ),
    needs(
        lambda state, _, id, way: not state.now.way(way).needs or _means(state, id, state.now.way(way)) is not None,
        "adventure/lacks-means",
        lambda state, _, id, way: (
            f"{state.now.way(way).name}: {state.called(id)} has no "
            f"{' or '.join(map(state.called, state.now.way(way).needs))} to do it with."
        ),
        "AD-29",
    ),
    needs(
        lambda state, _, __, way: f"way:{way}" not in state.turns.actions,
        "adventure/same-action",
        lambda state, _, __, way: f"{state.now.way(way).name}: two actions of a turn are different.",
        "AD-66",
    ),
    needs(
        lambda state, _, __, way: state.rounds is None or state.now.way(way).rounds,
        "adventure/not-in-rounds",
        lambda state, _, __, way: f"{state.now.way(way).name}: there is no time for it in rounds.",
        "AD-66",
    ),
    needs(
        lambda state, _, __, way: (against := state.now.way(way).against) is None or state.able(against.npc),
        "adventure/not-able",
        lambda state, _, __, way: (
            f"{state.now.way(way).name}: {state.called(state.now.way(way).against.npc)} is not able."
        ),
        "AD-29",
    ),
)  # fmt: skip


def _means(state: Adventure, character: str, way: Way) -> str | None:
    """Return what somebody can do it with: Gear that the way needs, and that has a box left (AD-18, AD-29)."""
    fit = (item.id for item in state.held_by(character) if item.gear in way.needs and not harm.used_up(state, item))
    return next(fit, None)


def _wishing(state: Adventure, seat: str) -> list[str]:
    """Return a player's own Protagonist, if it may state an action: the games master needs to ask nobody."""
    own = state.players.get(seat, "")
    return [own] if state.calm and own in state.characters and state.on_turn(own) else []


@deed(
    "propose",
    lambda propose, state: (
        f"{way.name} ({state.called(way.ability)})"
        if (way := state.now.way(propose.way)) is not None
        else "Fight"
        if propose.way
        else "Something else"
    ),
    verb="{way:{way}|other}",
    becomes=lambda propose, __: evening.ProposalMade(Proposal(propose.character, propose.way, propose.words)),
)
class Propose(Deed):
    """State an action (AD-30): one of the moment's ways, `fight`, or (`way` empty) one's own words."""

    character: str = for_each(
        _wishing, of_seat, free_to_act, hero("the games master acts for NPCs without asking.", "AD-01")
    )
    way: str = for_each(
        lambda state, *_: (
            *(way.id for way in state.now.ways),
            *((FIGHT,) if state.now.fight and state.rounds is None else ()),
            "",
        ),
        needs(
            lambda state, _, __, way: way != FIGHT or (state.now.fight and state.rounds is None),
            "adventure/no-fight", "there is nobody here to fight with.", "AD-63",
        ),
        lambda state, seat, id, way: _a_way(state, seat, id, way) if way not in (FIGHT, "") else None,
    )  # fmt: skip
    words: str = line("what you do", "I look around.", a_line, where=lambda state, seat, _, way: not way, default="")


@deed("hold", "Nothing just now", becomes=fact("held-back", drops=("proposals[character]",)))
class Hold(Deed):
    """Have nothing to propose just now."""

    character: str = add("held", field=for_each(
        lambda state, seat: _wishing(state, seat) if state.rounds is None else [], of_seat, between_tests, able,
        hero("nobody waits for an NPC's proposal.", "AD-01"),
        needs(
            lambda state, *_: state.rounds is None, "adventure/in-rounds", "in rounds one ends one's turn.", "AD-66"
        ),
        needs(
            lambda state, _, id: id not in state.held,
            "adventure/holding", "{character:called} has nothing to propose as it is.",
        ),
    ))  # fmt: skip


def _not_asked(state: Adventure, seat: str, character: str) -> Refusal | None:
    if character in state.growths:  # the player has a say in it as well (AD-92)
        return of_seat(state, seat, character)
    asked = character in state.proposals
    return (
        for_gm(state, seat)
        or unless(asked, "adventure/nothing-asked", "nobody has asked for that.", "AD-30")
        or (between_tests(state, seat) if state.phase == "play" else None)
    )


@deed(
    "decline", "{character:called}: no",
    becomes=lambda it, state: (
        people.GrowthSettled(it.character, False)
        if it.character in state.growths
        else evening.ProposalDeclined(it.character)
    ),
    declines=True,
)  # fmt: skip
class Decline(Deed):
    """Say no to a proposal, or to a change of Drives: it is not possible, or needs no Test (AD-28, AD-29)."""

    character: str = for_each(
        lambda state, seat: [
            id
            for id in ({**state.proposals, **state.growths} if state.test is None else ())
            if seat == GM or (id in state.growths and state.plays(seat, id))
        ],
        _not_asked,
    )


def _heroes(state: Adventure, seat: str) -> list[str]:
    """Return who could try something now, those who have proposed to first."""
    may = (one.id for one in state.protagonists() if state.able(one.id) and state.on_turn(one.id))
    return sorted(may, key=lambda id: id not in state.proposals)


def _ways(state: Adventure, seat: str, character: str) -> list[str]:
    """Return the ways of the moment, the one that is proposed first."""
    return sorted((way.id for way in state.now.ways), key=lambda way: not _is_proposed(state, character, way))


def _is_proposed(state: Adventure, character: str, way: str) -> bool:
    return character in state.proposals and state.proposals[character].way == way


def _thrown(state: Adventure, way: Way) -> str:
    """Return what is thrown for a way: with which Ability, and against what."""
    against = f"Difficulty {way.difficulty}" if way.against is None else state.called(way.against.npc)
    return f"{state.called(way.ability)} against {against}"


def _has_difficulty(state: Any, seat: str, character: str, way: str, *_: int) -> bool:
    return state.now.way(way).difficulty is not None


@deed(
    "take-way",
    lambda take, state: (
        f"{state.called(take.character)}: {(way := state.now.way(take.way)).name} ({_thrown(state, way)})"
    ),
    verb="{character}:{way}",
    apart=lambda take, state: bool(state.proposals or state.held) and not _is_proposed(state, take.character, take.way),
    offered=lambda state, _: state.calm, when=(for_gm,), secret=lambda take: take.hidden,
    becomes=lambda take, state: trial.opened(
        state, take.opens(state), f"way:{take.way}", support=state.now.way(take.way).support
    ),
)  # fmt: skip
class TakeWay(Opening):
    """Let a Protagonist try one of the moment's ways; adjustments as in AD-35."""

    character: str = for_each(_heroes, known, free_to_act, hero("the moment's ways are for Protagonists.", "AD-30"))
    way: str = for_each(_ways, _a_way)
    score_by: int = adjusting("score", "score adjusted by")
    difficulty_by: int = adjusting(
        "difficulty",
        "Difficulty adjusted by",
        lambda state, _, way, difficulty_by: harder(state, state.now.way(way).difficulty, difficulty_by),
        where=_has_difficulty,
    )
    hidden: bool = either("Difficulty", yes="hidden", no="open", first=hides, where=_has_difficulty, default=False)

    def opens(self, state: Adventure) -> Test | None:
        way = state.now.way(self.way)
        if way is None:
            return None
        actor = Side(self.character, way.ability, way.aim, self.score_by, item=_means(state, self.character, way))
        if way.against is not None:
            sides = (actor, Side(way.against.npc, way.against.ability, way.against.aim))
            return Test(0, "conflict", way.name, sides, "support", way=way.id, major=way.major)
        return Test(
            0, "test", way.name, (actor,), "support", difficulty=(way.difficulty or 0) + self.difficulty_by,
            difficulty_by=self.difficulty_by, hidden=self.hidden, way=way.id, major=way.major,
        )  # fmt: skip


def harder(state: Adventure, difficulty: int | None, by: int) -> Refusal | None:
    """Refuse a Difficulty that everybody reaches, and to adjust one where there is none (AD-R21, AD-55)."""
    lowest = state.rules.figures["lowest-difficulty"]
    return unless(
        difficulty is None or difficulty + by >= lowest,
        "adventure/no-test-needed", f"below {lowest} there is nothing to roll for.", "AD-R21", "Tell what happens.",
    ) or unless(
        difficulty is not None or not by, "adventure/no-difficulty", "a Conflict has no Difficulty.", "AD-55",
    )  # fmt: skip
