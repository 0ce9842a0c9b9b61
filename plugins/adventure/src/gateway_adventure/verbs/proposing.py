"""Who does what: proposals of the players, and the ways of the moment that the games master lets them try (AD-30)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from ..events.drives import GrowthSettled
from ..events.moments import HeldBack, ProposalDeclined, ProposalMade
from ..kinds import Moment, Way
from ..legal import able, between_tests, for_gm, known, of_seat, on_turn, used_up
from ..state import Adventure, Proposal, Side, Test
from ..trial import act, open_test
from ..verb import Form, Play, Verb, offer
from .preparing import LINE, wordless

__all__ = ["FIGHT", "VERBS", "adjusting", "adjustments", "hiding", "way_refused"]

FIGHT = "fight"  # a proposal to begin rounds, where the moment has a fight in it


def _moment(state: Adventure) -> Moment | None:
    return state.rules.moment(state.chapter, state.moment)


def _ways(state: Adventure) -> tuple[Way, ...]:
    moment = _moment(state)
    return moment.ways if moment is not None else ()


def way_refused(state: Adventure, character: str, way: str) -> Refusal | None:
    """Refuse a way that is not of this moment, was tried, cannot be done (AD-29), or does not belong into rounds."""
    found = next((one for one in _ways(state) if one.id == way), None)
    if found is None:
        near = did_you_mean(way, [one.id for one in _ways(state)])
        return Refusal("adventure/no-such-way", f"there is no way '{way}' in this moment.", allowed=near)
    name = state.called(character)
    if not found.again and f"{way}/{character}" in state.tried:
        return Refusal("adventure/tried", f"{name} has tried this: {found.name}.", "AD-28", "Try another way.")
    if found.needs and _means(state, character, found) is None:
        needed = " or ".join(state.rules.gear[id].name for id in found.needs)
        return Refusal("adventure/lacks-means", f"{found.name}: {name} has no {needed} to do it with.", "AD-29")
    if state.rounds is not None and f"way:{way}" in state.rounds.actions:
        return Refusal("adventure/same-action", f"{found.name}: two actions of a turn are different.", "AD-66")
    if state.rounds is not None and not found.rounds:
        return Refusal("adventure/not-in-rounds", f"{found.name}: there is no time for it in rounds.", "AD-66")
    if found.against is not None and not state.able(found.against.npc):
        return Refusal("adventure/not-able", f"{found.name}: {state.called(found.against.npc)} is not able.", "AD-29")
    return None


def _means(state: Adventure, character: str, way: Way) -> str | None:
    """Return what somebody can do it with: Gear that the way needs, and that has a box left (AD-18, AD-29)."""
    fit = (item.id for item in state.held_by(character) if item.gear in way.needs and not used_up(state, item.id))
    return next(fit, None)


def _actor_refused(state: Adventure, character: str) -> Refusal | None:
    """Refuse somebody who cannot act now: not conscious, or in rounds not on turn."""
    refusal = between_tests(state)
    if refusal is not None:
        return refusal
    return on_turn(state, character) if state.rounds is not None else able(state, character)


# ── proposals ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _propose(state: Adventure, seat: str, command: c.Propose) -> Refusal | None:
    refusal = of_seat(state, seat, command.character) or _actor_refused(state, command.character)
    if refusal is not None:
        return refusal
    if not state.characters[command.character].protagonist:
        return Refusal("adventure/not-a-protagonist", "the games master acts for NPCs without asking.", "AD-01")
    if command.way == FIGHT:
        moment = _moment(state)
        if state.rounds is None and moment is not None and moment.fight:
            return None
        return Refusal("adventure/no-fight", "there is nobody here to fight with.", "AD-63")
    if command.way:
        return way_refused(state, command.character, command.way)
    return wordless(command.words)


def _proposing(state: Adventure, seat: str) -> Iterator[Form]:
    if state.phase != "play" or state.test is not None or seat == "gm":
        return  # the games master needs to ask nobody
    character = state.players.get(seat, "")
    if character in state.characters and (state.rounds is None or state.rounds.turn == character):
        for way in _ways(state):
            label = f"{way.name} ({state.rules.abilities[way.ability].name})"
            yield offer(_propose, state, seat, label, c.Propose(character, way.id), verb=way.id)
        moment = _moment(state)
        if moment is not None and moment.fight and state.rounds is None:
            yield offer(_propose, state, seat, "Fight", c.Propose(character, FIGHT), verb=FIGHT)
        yield offer(
            _propose, state, seat, "Something else", c.Propose(character, "", "I look around."),
            Field("words", "what you do", text=LINE), verb="other",
        )  # fmt: skip


def _put_forward(work: Play, seat: str, command: c.Propose) -> None:
    work.emit(ProposalMade(Proposal(command.character, command.way, command.words)))


def _hold(state: Adventure, seat: str, command: c.Hold) -> Refusal | None:
    refusal = of_seat(state, seat, command.character) or between_tests(state) or able(state, command.character)
    if refusal is None and not state.characters[command.character].protagonist:
        return Refusal("adventure/not-a-protagonist", "nobody waits for an NPC's proposal.", "AD-01")
    if refusal is None and state.rounds is not None:
        return Refusal("adventure/in-rounds", "in rounds one ends one's turn.", "AD-66")
    if refusal is None and command.character in state.held:
        return Refusal("adventure/holding", f"{state.called(command.character)} has nothing to propose as it is.")
    return refusal


def _holding(state: Adventure, seat: str) -> Iterator[Form]:
    character = state.players.get(seat, "")
    if state.phase == "play" and state.test is None and state.rounds is None and character in state.characters:
        yield offer(_hold, state, seat, "Nothing just now", c.Hold(character))


def _hold_back(work: Play, seat: str, command: c.Hold) -> None:
    work.emit(HeldBack(command.character))


def _decline(state: Adventure, seat: str, command: c.Decline) -> Refusal | None:
    if command.character in state.growths:  # the player has a say in it as well (AD-92)
        return of_seat(state, seat, command.character)
    refusal = for_gm(seat)
    if refusal is None and command.character not in state.proposals:
        return Refusal("adventure/nothing-asked", "nobody has asked for that.", "AD-30")
    if refusal is None and state.phase == "play":
        return between_tests(state)
    return refusal


def _declining(state: Adventure, seat: str) -> Iterator[Form]:
    if state.test is None:
        for id in {**state.proposals, **state.growths}:
            if seat == "gm" or (id in state.growths and seat == state.characters[id].seat):
                yield offer(_decline, state, seat, f"{state.called(id)}: no", c.Decline(id))


def _say_no(work: Play, seat: str, command: c.Decline) -> None:
    if command.character in work.state.growths:
        work.emit(GrowthSettled(command.character, False))
    else:
        work.emit(ProposalDeclined(command.character))


# ── ways of the moment ───────────────────────────────────────────────────────────────────────────────────────────────


def _take_way(state: Adventure, seat: str, command: c.TakeWay) -> Refusal | None:
    refusal = for_gm(seat) or known(state, command.character) or _actor_refused(state, command.character)
    if refusal is None and not state.characters[command.character].protagonist:
        return Refusal("adventure/not-a-protagonist", "the moment's ways are for Protagonists.", "AD-30")
    refusal = refusal or way_refused(state, command.character, command.way)
    if refusal is not None:
        return refusal
    way = next(one for one in _ways(state) if one.id == command.way)
    return adjustments(state, way.difficulty, command.score_by, command.difficulty_by)


def adjustments(state: Adventure, difficulty: int | None, score_by: int, difficulty_by: int) -> Refusal | None:
    """Refuse adjustments beyond the rule's, and a Difficulty that everybody reaches (AD-35, AD-R21)."""
    for what, by in (("score", score_by), ("difficulty", difficulty_by)):
        if abs(by) > _most(state, what):
            fault = f"a {what} is adjusted by at most {_most(state, what)}."
            return Refusal("adventure/adjustment", fault, "AD-35")
    lowest = state.rules.figures["lowest-difficulty"]
    if difficulty is not None and difficulty + difficulty_by < lowest:
        fault = f"below {lowest} there is nothing to roll for."
        return Refusal("adventure/no-test-needed", fault, "AD-R21", "Tell what happens.")
    if difficulty is None and difficulty_by:
        return Refusal("adventure/no-difficulty", "a Conflict has no Difficulty.", "AD-55")
    return None


def _most(state: Adventure, what: str) -> int:
    return state.rules.figures[f"{what}-adjustment"]


def adjusting(state: Adventure, what: str, label: str, difficulty: int | None = None) -> Field:
    """Return the field of an adjustment, within what `_adjustments` lets pass."""
    most = _most(state, what)
    least = -most if difficulty is None else max(-most, state.rules.figures["lowest-difficulty"] - difficulty)
    return Field(f"{what}_by", label, low=least, high=most)


def hiding(state: Adventure) -> Field:
    open_first = (Choice(False, "open"), Choice(True, "hidden"))
    closed = state.rules.switches["difficulty-visibility"] == "hidden"
    return Field("hidden", "Difficulty", open_first[::-1] if closed else open_first)


def _taking(state: Adventure, seat: str) -> Iterator[Form]:
    if seat != "gm" or state.phase != "play" or state.test is not None:
        return
    hidden = state.rules.switches["difficulty-visibility"] == "hidden"
    proposed = list(state.proposals.values())
    for one in proposed:
        if one.way and one.way != FIGHT:
            yield _taking_one(state, seat, one.character, one.way, hidden)
    for hero in state.protagonists():
        if state.able(hero.id) and (state.rounds is None or state.rounds.turn == hero.id):
            for way in _ways(state):
                if Proposal(hero.id, way.id) not in proposed:
                    yield _taking_one(state, seat, hero.id, way.id, hidden)


def _taking_one(state: Adventure, seat: str, character: str, way_id: str, hidden: bool) -> Form:
    way = next((one for one in _ways(state) if one.id == way_id), None)
    name = way.name if way is not None else way_id
    fields = [adjusting(state, "score", "score adjusted by")]
    if way is not None and way.difficulty is not None:
        fields += [adjusting(state, "difficulty", "Difficulty adjusted by", way.difficulty), hiding(state)]
    command = c.TakeWay(character, way_id, hidden=hidden and way is not None and way.difficulty is not None)
    label = f"{state.called(character)}: {name}"
    return offer(_take_way, state, seat, label, command, *fields, verb=f"{character}:{way_id}")


def _let(work: Play, seat: str, command: c.TakeWay) -> None:
    state = work.state
    way = next(one for one in _ways(state) if one.id == command.way)
    item = _means(state, command.character, way)
    actor = Side(command.character, way.ability, way.aim, command.score_by, item=item)
    act(work, command.character, f"way:{way.id}")
    if way.against is not None:
        sides = (actor, Side(way.against.npc, way.against.ability, way.against.aim))
        test = Test(0, "conflict", way.name, sides, "support", way=way.id, major=way.major)
    else:
        difficulty = (way.difficulty or 0) + command.difficulty_by
        test = Test(
            0, "test", way.name, (actor,), "support", difficulty=difficulty, difficulty_by=command.difficulty_by,
            hidden=command.hidden, way=way.id, major=way.major,
        )  # fmt: skip
    open_test(work, test, support=way.support)


VERBS = {
    c.Propose: Verb(_propose, _proposing, _put_forward),
    c.Hold: Verb(_hold, _holding, _hold_back),
    c.Decline: Verb(_decline, _declining, _say_no),
    c.TakeWay: Verb(_take_way, _taking, _let),
}
