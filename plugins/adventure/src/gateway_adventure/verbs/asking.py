"""Tests and Conflicts of the games master's own making (AD-28, AD-55, AD-75)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from ..events.trials import SideJoined
from ..legal import able, between_tests, for_gm, known
from ..state import Adventure, Side, Test
from ..trial import act, open_test
from ..verb import Form, Play, Verb, choices, offer
from .preparing import LINE, wordless
from .proposing import adjusting, adjustments, hiding
from .trying import under_way

__all__ = ["VERBS"]


def _test(state: Adventure, seat: str, command: c.Test) -> Refusal | None:
    refusal = for_gm(seat) or known(state, command.character) or between_tests(state) or able(state, command.character)
    refusal = refusal or _ability(state, command.ability)
    if refusal is not None:
        return refusal
    if not 1 <= command.difficulty <= 18:
        return Refusal("adventure/difficulty", "a Difficulty is 18 at most: three sixes.", "AD-31")
    return adjustments(state, command.difficulty, command.score_by, command.difficulty_by) or _both_ways(command)


def _both_ways(command: c.Test | c.Oppose) -> Refusal | None:
    """Refuse a Test of which nothing would come, one way or the other (AD-28, AD-R26)."""
    if wordless(command.success) is not None or wordless(command.failure) is not None:
        fault = "something comes of a Test either way: say what of success, and what of failure."
        return Refusal("adventure/no-consequence", fault, "AD-28", "If nothing does, tell what happens without dice.")
    return wordless(command.words)


def _ability(state: Adventure, ability: str) -> Refusal | None:
    if ability in state.rules.abilities:
        return None
    near = did_you_mean(ability, state.rules.abilities)
    return Refusal("adventure/no-such-ability", f"there is no Ability '{ability}'.", "AD-06", near)


def _abilities(state: Adventure, name: str, label: str) -> Field:
    return Field(name, label, choices(tuple(state.rules.abilities), lambda id: state.rules.abilities[id].name))


_WORDS = ("An attempt", "It comes off.", "It goes wrong.")
_AIMS = (Choice("change", "to change something"), Choice("prevent", "to prevent a change"))


def _free(state: Adventure, seat: str) -> Iterator[Form]:
    """Offer a Test for each who has asked for one in their own words, and one for anybody."""
    here = [one.id for one in state.characters.values() if state.able(one.id) and one.stage]
    if seat != "gm" or state.phase != "play" or state.test is not None or not here:
        return
    for proposal in state.proposals.values():
        if proposal.words and proposal.character in here:
            label = f"{state.called(proposal.character)}: a Test ({proposal.words})"
            yield _test_form(state, seat, label, proposal.character, proposal.words)
    who = Field("character", "who", choices(here, state.called))
    yield _test_form(state, seat, "Ask somebody for a Test", here[0], _WORDS[0], who)


def _test_form(state: Adventure, seat: str, label: str, character: str, words: str, *who: Field) -> Form:
    scale = tuple(Choice(level.value, f"{level.name} {level.value}") for level in state.rules.difficulties)
    command = c.Test(character, next(iter(state.rules.abilities)), scale[0].value, words, *_WORDS[1:])
    return offer(
        _test, state, seat, label, command,
        *who, _abilities(state, "ability", "Ability"), Field("difficulty", "Difficulty", scale),
        adjusting(state, "score", "score adjusted by"), Field("words", "what is tried", text=LINE),
        Field("success", "what success brings", text=LINE), Field("failure", "what failure brings", text=LINE),
        hiding(state), _yes("support", "can it be supported"), _yes("major", "is it a major action"),
        verb="test",
    )  # fmt: skip


def _yes(name: str, label: str) -> Field:
    return Field(name, label, (Choice(True, "yes"), Choice(False, "no")))


def _no_yes(name: str, label: str) -> Field:
    return Field(name, label, (Choice(False, "no"), Choice(True, "yes")))


def _ask_test(work: Play, seat: str, command: c.Test) -> None:
    act(work, command.character, "test")
    side = Side(command.character, command.ability, adjusted=command.score_by)
    test = Test(
        0, "test", command.words, (side,), "support", difficulty=command.difficulty + command.difficulty_by,
        difficulty_by=command.difficulty_by, hidden=command.hidden, major=command.major,
        success_words=command.success, failure_words=command.failure,
    )  # fmt: skip
    open_test(work, test, support=command.support)


def _oppose(state: Adventure, seat: str, command: c.Oppose) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state)
    everybody = (command.first, command.second, *command.others)
    for id in everybody:
        refusal = refusal or known(state, id) or able(state, id)
    refusal = refusal or _ability(state, command.ability) or _ability(state, command.second_ability)
    if refusal is not None:
        return refusal
    if len(set(everybody)) < len(everybody):
        return Refusal("adventure/against-oneself", "a Conflict is between different characters.", "AD-55")
    if command.stunt and _has_attacked(state, command.first):
        return Refusal("adventure/same-action", "an Attack was made in this turn already.", "AD-R40")
    if command.stunt and not state.characters[command.first].protagonist:
        return Refusal("adventure/not-a-protagonist", "a stunt is a Protagonist's.", "AD-75")
    return _both_ways(command)


def _has_attacked(state: Adventure, character: str) -> bool:
    """Say whether an Attack was made in this turn of theirs: a stunt stands in for one (AD-66, AD-75)."""
    rounds = state.rounds
    return rounds is not None and rounds.turn == character and "attack" in rounds.actions


def _opposing(state: Adventure, seat: str) -> Iterator[Form]:
    if seat != "gm" or state.phase != "play" or state.test is not None:
        return
    here = [one.id for one in state.characters.values() if state.able(one.id) and one.stage]
    ability = next(iter(state.rules.abilities))
    for first in here:
        others = [id for id in here if id != first]
        if others:
            may = state.characters[first].protagonist and not _has_attacked(state, first)
            stunts = [Choice(False, "no"), *([Choice(True, "yes")] if may else [])]
            yield offer(
                _oppose, state, seat, f"{state.called(first)}: a Conflict",
                c.Oppose(first, ability, "change", others[0], ability, "prevent", *_WORDS),
                _abilities(state, "ability", "Ability"), Field("aim", "aim", _AIMS),
                Field("second", "against", choices(others, state.called)),
                _abilities(state, "second_ability", "their Ability"), Field("second_aim", "their aim", _AIMS[::-1]),
                Field("words", "what is at stake", text=LINE), Field("success", "what winning brings", text=LINE),
                Field("failure", "what losing brings", text=LINE),
                Field("stunt", "in place of an Attack", tuple(stunts)),
                *([_no_yes("gather", "does anybody else oppose")] if len(others) > 1 else []),
                _no_yes("major", "may it serve a Drive"), verb="conflict", apart=True,
            )  # fmt: skip


def _declare(work: Play, seat: str, command: c.Oppose) -> None:
    act(work, command.first, "attack" if command.stunt else "conflict")
    others = tuple(Side(id, command.second_ability, command.second_aim) for id in (command.second, *command.others))
    sides = (Side(command.first, command.ability, command.aim), *others)
    test = Test(
        0, "stunt" if command.stunt else "conflict", command.words, sides, "sides" if command.gather else "support",
        major=command.major, success_words=command.success, failure_words=command.failure,
    )  # fmt: skip
    open_test(work, test, support=True)


# ── the third side, and the fourth ───────────────────────────────────────────────────────────────────────────────────


def _join(state: Adventure, seat: str, command: c.Join) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, "sides") or known(state, command.character)
    refusal = refusal or able(state, command.character) or _ability(state, command.ability)
    if refusal is None and state.test is not None and state.test.side(command.character) is not None:
        return Refusal("adventure/against-oneself", "a Conflict is between different characters.", "AD-55")
    return refusal


def _joining(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat != "gm" or test is None or test.stage != "sides":
        return
    for one in state.characters.values():
        if state.able(one.id) and one.stage and test.side(one.id) is None:
            command = c.Join(one.id, test.sides[0].ability, "change")
            yield offer(
                _join, state, seat, f"{one.name} opposes them, too", command,
                _abilities(state, "ability", "Ability"), Field("aim", "aim", _AIMS), verb=f"join:{one.id}",
            )  # fmt: skip


def _let_in(work: Play, seat: str, command: c.Join) -> None:
    work.emit(SideJoined(Side(command.character, command.ability, command.aim)))


VERBS = {
    c.Join: Verb(_join, _joining, _let_in),
    c.Test: Verb(_test, _free, _ask_test),
    c.Oppose: Verb(_oppose, _opposing, _declare),
}
