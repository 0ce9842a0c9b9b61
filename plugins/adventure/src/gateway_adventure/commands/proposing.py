"""Who does what: proposals of the players, and the ways of the moment that the games master lets them try (AD-30)."""

from gateway_core.errors import did_you_mean
from gateway_core.game import checked, deed, for_each, needs, unless, whether
from gateway_core.table import Field, Refusal

from ..events.evening import HeldBack, ProposalDeclined, ProposalMade
from ..events.people import GrowthSettled
from ..harm import used_up
from ..kinds import Way
from ..play import (
    LINE,
    Deed,
    Forms,
    Opening,
    Play,
    able,
    between_tests,
    for_gm,
    free_to_act,
    hero,
    known,
    of_seat,
    wordless,
)
from ..state import GM, Adventure, Proposal, Side, Test
from ..trial import act, open_test

__all__ = ["FIGHT", "Decline", "Hold", "Propose", "TakeWay", "adjusting", "adjustments", "hiding", "way_refused"]

FIGHT = "fight"  # a proposal to begin rounds, where the moment has a fight in it


def way_refused(state: Adventure, seat: str, character: str, way: str) -> Refusal | None:
    """Refuse a way that is not of this moment, was tried, cannot be done (AD-29), or does not belong into rounds."""
    found = state.now.way(way)
    if found is None:
        near = did_you_mean(way, [one.id for one in state.now.ways])
        return Refusal("adventure/no-such-way", f"there is no way '{way}' in this moment.", allowed=near)
    name, needed = state.called(character), " or ".join(state.rules.gear[id].name for id in found.needs)
    lacks, against = found.needs and _means(state, character, found) is None, found.against
    tried = not found.again and f"{way}/{character}" in state.tried
    return (
        unless(not tried, "adventure/tried", f"{name} has tried this: {found.name}.", "AD-28", "Try another way.")
        or unless(not lacks, "adventure/lacks-means", f"{found.name}: {name} has no {needed} to do it with.", "AD-29")
        or unless(
            f"way:{way}" not in state.turns.actions,
            "adventure/same-action", f"{found.name}: two actions of a turn are different.", "AD-66",
        )
        or unless(
            found.rounds or state.rounds is None,
            "adventure/not-in-rounds", f"{found.name}: there is no time for it in rounds.", "AD-66",
        )
        or unless(
            against is None or state.able(against.npc),
            "adventure/not-able", f"{found.name}: {state.called(against.npc if against else '')} is not able.", "AD-29",
        )
    )  # fmt: skip


def _means(state: Adventure, character: str, way: Way) -> str | None:
    """Return what somebody can do it with: Gear that the way needs, and that has a box left (AD-18, AD-29)."""
    fit = (item.id for item in state.held_by(character) if item.gear in way.needs and not used_up(state, item))
    return next(fit, None)


# ── proposals ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _wish_refused(state: Adventure, seat: str, character: str, way: str) -> Refusal | None:
    if way == FIGHT:
        may = state.now.fight and state.rounds is None
        return unless(may, "adventure/no-fight", "there is nobody here to fight with.", "AD-63")
    return way_refused(state, seat, character, way) if way else None


def _wishing(state: Adventure, seat: str) -> list[str]:
    """Return a player's own Protagonist, if it may state an action: the games master needs to ask nobody."""
    own = state.players.get(seat, "")
    return [own] if state.calm and own in state.characters and state.on_turn(own) else []


@deed("propose")
class Propose(Deed):
    """State an action (AD-30): one of the moment's ways, `fight`, or (`way` empty) one's own words."""

    character: str = checked(of_seat, free_to_act, hero("the games master acts for NPCs without asking.", "AD-01"))
    way: str = checked(_wish_refused)
    words: str = checked(lambda state, seat, _, way, words: None if way else wordless(state, seat, words), default="")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for own in _wishing(state, seat):
            for way in state.now.ways:
                yield cls(own, way.id).as_form(f"{way.name} ({state.rules.abilities[way.ability].name})", verb=way.id)
            if state.now.fight and state.rounds is None:
                yield cls(own, FIGHT).as_form("Fight", verb=FIGHT)
            words = Field("words", "what you do", text=LINE)
            yield cls(own, "", "I look around.").as_form("Something else", words, verb="other")

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(ProposalMade(Proposal(self.character, self.way, self.words)))


@deed("hold", "Nothing just now")
class Hold(Deed):
    """Have nothing to propose just now."""

    character: str = for_each(
        lambda state, seat: _wishing(state, seat) if state.rounds is None else [],
        of_seat,
        between_tests,
        able,
        hero("nobody waits for an NPC's proposal.", "AD-01"),
        needs(
            lambda state, *_: state.rounds is None, "adventure/in-rounds", "in rounds one ends one's turn.", "AD-66"
        ),
        needs(
            lambda state, _, id: id not in state.held,
            "adventure/holding", "{character:called} has nothing to propose as it is.",
        ),
    )  # fmt: skip

    becomes = HeldBack


def _asking(state: Adventure, seat: str) -> list[str]:
    every = {**state.proposals, **state.growths} if state.test is None else {}
    return [id for id in every if seat == GM or (id in state.growths and state.plays(seat, id))]


def _not_asked(state: Adventure, seat: str, character: str) -> Refusal | None:
    if character in state.growths:  # the player has a say in it as well (AD-92)
        return of_seat(state, seat, character)
    asked = character in state.proposals
    return (
        for_gm(state, seat)
        or unless(asked, "adventure/nothing-asked", "nobody has asked for that.", "AD-30")
        or (between_tests(state) if state.phase == "play" else None)
    )


@deed("decline", "{character:called}: no")
class Decline(Deed):
    """Say no to a proposal, or to a change of Drives: it is not possible, or needs no Test (AD-28, AD-29)."""

    character: str = for_each(_asking, _not_asked)

    def carry_out(self, work: Play, seat: str) -> None:
        grows = self.character in work.state.growths
        work.emit(GrowthSettled(self.character, False) if grows else ProposalDeclined(self.character))


# ── ways of the moment ───────────────────────────────────────────────────────────────────────────────────────────────


@deed("take-way")
class TakeWay(Opening):
    """Let a Protagonist try one of the moment's ways; adjustments as in AD-35."""

    character: str = checked(for_gm, known, free_to_act, hero("the moment's ways are for Protagonists.", "AD-30"))
    way: str = checked(way_refused)
    score_by: int = 0
    difficulty_by: int = 0
    hidden: bool = False

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        return super().refuse(state, seat) or adjustments(
            state, _difficulty(state, self.way), self.score_by, self.difficulty_by
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        if for_gm(state, seat) is not None or not state.calm:
            return
        asked = [(one.character, one.way) for one in state.proposals.values() if one.way and one.way != FIGHT]
        may = [one.id for one in state.protagonists() if state.able(one.id) and state.on_turn(one.id)]
        other = [
            (id, way.id) for id in may for way in state.now.ways if state.proposals.get(id) != Proposal(id, way.id)
        ]
        hidden, said = state.rules.switches["difficulty-visibility"] == "hidden", bool(state.proposals or state.held)
        for id, way_id in (*asked, *other):
            way, difficulty = state.now.way(way_id), _difficulty(state, way_id)
            fields = [adjusting(state, "score", "score adjusted by")]
            if difficulty is not None:
                fields += [adjusting(state, "difficulty", "Difficulty adjusted by", difficulty), hiding(state)]
            label, verb = f"{state.called(id)}: {way.name if way is not None else way_id}", f"{id}:{way_id}"
            own_idea = said and (id, way_id) not in asked
            form = cls(id, way_id, hidden=hidden and difficulty is not None)
            yield form.as_form(label, *fields, verb=verb, apart=own_idea)

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

    def carry_out(self, work: Play, seat: str) -> None:
        way, test = work.state.now.way(self.way), self.opens(work.state)
        assert way is not None, "it would have been refused"
        assert test is not None
        act(work, self.character, f"way:{way.id}")
        open_test(work, test, support=way.support)

    def discloses(self, state: Adventure) -> bool:
        return not self.hidden


def _difficulty(state: Adventure, way: str) -> int | None:
    found = state.now.way(way)
    return found.difficulty if found is not None else None


def adjustments(state: Adventure, difficulty: int | None, score_by: int, difficulty_by: int) -> Refusal | None:
    """Refuse adjustments beyond the rule's, and a Difficulty that everybody reaches (AD-35, AD-R21)."""
    for what, by in (("score", score_by), ("difficulty", difficulty_by)):
        most = state.rules.figures[f"{what}-adjustment"]
        if abs(by) > most:
            return Refusal("adventure/adjustment", f"a {what} is adjusted by at most {most}.", "AD-35")
    lowest = state.rules.figures["lowest-difficulty"]
    return unless(
        difficulty is None or difficulty + difficulty_by >= lowest,
        "adventure/no-test-needed", f"below {lowest} there is nothing to roll for.", "AD-R21", "Tell what happens.",
    ) or unless(
        difficulty is not None or not difficulty_by,
        "adventure/no-difficulty", "a Conflict has no Difficulty.", "AD-55",
    )  # fmt: skip


def adjusting(state: Adventure, what: str, label: str, difficulty: int | None = None) -> Field:
    """Return the field of an adjustment, within what `adjustments` lets pass."""
    most = state.rules.figures[f"{what}-adjustment"]
    least = -most if difficulty is None else max(-most, state.rules.figures["lowest-difficulty"] - difficulty)
    return Field(f"{what}_by", label, low=least, high=most)


def hiding(state: Adventure) -> Field:
    """Return the field of whether a Difficulty is hidden (AD-R27)."""
    hidden = state.rules.switches["difficulty-visibility"] == "hidden"
    return whether("hidden", "Difficulty", "hidden", "open", first=hidden)
