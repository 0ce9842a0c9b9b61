"""Tests and Conflicts of the games master's own making (AD-28, AD-55, AD-75)."""

from gateway_core.game import among, choices, deed, pick, unless, whether
from gateway_core.table import Choice, Field, Refusal

from ..events.trials import SideJoined
from ..legal import LINE, able, at, between_tests, for_gm, known, wordless
from ..play import Deed, Forms, Opening, Play, secret
from ..state import Adventure, Aim, Side
from ..state import Test as Trial
from ..trial import act, open_test
from .proposing import adjusting, adjustments, hiding

__all__ = ["Join", "Oppose", "Test"]

_WORDS = ("An attempt", "It comes off.", "It goes wrong.")
_AIMS = (Choice("change", "to change something"), Choice("prevent", "to prevent a change"))


def _both_ways(words: str, success: str, failure: str) -> Refusal | None:
    """Refuse a Test of which nothing would come, one way or the other (AD-28, AD-R26)."""
    says = wordless(success) is None and wordless(failure) is None
    fault = "something comes of a Test either way: say what of success, and what of failure."
    cure = "If nothing does, tell what happens without dice."
    return unless(says, "adventure/no-consequence", fault, "AD-28", cure) or wordless(words)


def _ability(state: Adventure, ability: str) -> Refusal | None:
    fault = f"there is no Ability '{ability}'."
    return among(ability, state.rules.abilities, "adventure/no-such-ability", fault, "AD-06")


def _abilities(state: Adventure, name: str, label: str) -> Field:
    return pick(name, label, state.rules.abilities, lambda id: state.rules.abilities[id].name)


@deed("join")
class Join(Deed):
    """Let another side take part in the Conflict that is being declared (AD-55, AD-59)."""

    character: str
    ability: str
    aim: Aim

    when = (for_gm, at("sides"))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        other, fault = state.under_way.side(self.character) is None, "a Conflict is between different characters."
        return (
            known(state, self.character)
            or able(state, self.character)
            or _ability(state, self.ability)
            or unless(other, "adventure/against-oneself", fault, "AD-55")
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        test, fields = state.under_way, (_abilities(state, "ability", "Ability"), Field("aim", "aim", _AIMS))
        for id in state.present():
            if test.side(id) is None:
                label = f"{state.called(id)} opposes them, too"
                yield cls(id, test.sides[0].ability, "change").as_form(label, *fields, verb=f"join:{id}")

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(SideJoined(Side(self.character, self.ability, self.aim)))


@deed("test")
class Test(Opening):
    """Ask for a Test of one's own making: an Ability, a Difficulty, and what comes of it either way (AD-28, AD-R26)."""

    character: str
    ability: str
    difficulty: int
    words: str
    success: str
    failure: str
    score_by: int = 0
    difficulty_by: int = 0
    hidden: bool = False
    support: bool = True
    major: bool = False

    discloses = secret

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        return (
            for_gm(state, seat)
            or known(state, self.character)
            or between_tests(state)
            or able(state, self.character)
            or _ability(state, self.ability)
            or unless(
                1 <= self.difficulty <= 18, "adventure/difficulty", "a Difficulty is 18 at most: three sixes.", "AD-31"
            )
            or adjustments(state, self.difficulty, self.score_by, self.difficulty_by)
            or _both_ways(self.words, self.success, self.failure)
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        """Offer a Test for each who has asked for one in their own words, and one for anybody."""
        here = state.present()
        if for_gm(state, seat) is not None or not state.calm or not here:
            return
        scale = choices(state.rules.difficulties, lambda level: f"{level.name} {level.value}")
        fields = (
            _abilities(state, "ability", "Ability"),
            Field("difficulty", "Difficulty", tuple(Choice(one.value.value, one.label) for one in scale)),
            adjusting(state, "score", "score adjusted by"),
            Field("words", "what is tried", text=LINE),
            Field("success", "what success brings", text=LINE),
            Field("failure", "what failure brings", text=LINE),
            hiding(state),
            whether("support", "can it be supported"),
            whether("major", "is it a major action"),
        )
        first, lowest = next(iter(state.rules.abilities)), state.rules.difficulties[0].value
        for one in state.proposals.values():
            if one.words and one.character in here:
                scores = state.characters[one.character].scores
                best = max(state.rules.abilities, key=lambda ability: scores.get(ability, 0))
                usual = state.rules.difficulties[min(1, len(state.rules.difficulties) - 1)].value
                asked = cls(one.character, best, usual, one.words, *_WORDS[1:])
                yield asked.as_form(f"{state.called(one.character)}: a Test ({one.words})", *fields)
        who = pick("character", "who", here, state.called)
        said = bool(state.proposals or state.held)  # what they want to do comes first
        yield cls(here[0], first, lowest, *_WORDS).as_form("Ask somebody for a Test", who, *fields, apart=said)

    def opens(self, state: Adventure) -> Trial:
        side = Side(self.character, self.ability, adjusted=self.score_by)
        return Trial(
            0, "test", self.words, (side,), "support", difficulty=self.difficulty + self.difficulty_by,
            difficulty_by=self.difficulty_by, hidden=self.hidden, major=self.major,
            success_words=self.success, failure_words=self.failure,
        )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        act(work, self.character, "test")
        open_test(work, self.opens(work.state), support=self.support)


@deed("oppose")
class Oppose(Opening):
    """Declare a Conflict (AD-55): the first against the second and the `others`, who share its Ability and aim.

    `stunt`: it is an action in rounds that would otherwise be an Attack, to disarm or confuse (AD-75). `gather`: more
    sides follow, each with an Ability and an aim of its own (`Join`). `major`: it may serve a Drive (AD-R20).
    """

    first: str
    ability: str
    aim: Aim
    second: str
    second_ability: str
    second_aim: Aim
    words: str
    success: str
    failure: str
    others: tuple[str, ...] = ()
    stunt: bool = False
    gather: bool = False
    major: bool = False

    discloses = secret
    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        everybody = (self.first, self.second, *self.others)
        barred = (known(state, id) or able(state, id) for id in everybody)
        struck = self.stunt and _has_attacked(state, self.first)
        return (
            next((refusal for refusal in barred if refusal is not None), None)
            or _ability(state, self.ability)
            or _ability(state, self.second_ability)
            or unless(
                len(set(everybody)) == len(everybody),
                "adventure/against-oneself", "a Conflict is between different characters.", "AD-55",
            )
            or unless(not struck, "adventure/same-action", "an Attack was made in this turn already.", "AD-R40")
            or unless(
                not self.stunt or state.characters[self.first].protagonist,
                "adventure/not-a-protagonist", "a stunt is a Protagonist's.", "AD-75",
            )
            or _both_ways(self.words, self.success, self.failure)
        )  # fmt: skip

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        here, ability = state.present(), next(iter(state.rules.abilities))
        for first in here if len(here) > 1 else ():
            others = [id for id in here if id != first]
            may = state.characters[first].protagonist and not _has_attacked(state, first)
            yield cls(first, ability, "change", others[0], ability, "prevent", *_WORDS).as_form(
                f"{state.called(first)}: a Conflict",
                _abilities(state, "ability", "Ability"),
                Field("aim", "aim", _AIMS),
                pick("second", "against", others, state.called),
                _abilities(state, "second_ability", "their Ability"),
                Field("second_aim", "their aim", _AIMS[::-1]),
                Field("words", "what is at stake", text=LINE),
                Field("success", "what winning brings", text=LINE),
                Field("failure", "what losing brings", text=LINE),
                Field("stunt", "in place of an Attack", whether("", "", first=False).choices[: 2 if may else 1]),
                *([whether("gather", "does anybody else oppose", first=False)] if len(others) > 1 else []),
                whether("major", "may it serve a Drive", first=False),
                verb="conflict",
                apart=True,
            )

    def opens(self, state: Adventure) -> Trial:
        others = (Side(id, self.second_ability, self.second_aim) for id in (self.second, *self.others))
        sides = (Side(self.first, self.ability, self.aim), *others)
        return Trial(
            0, "stunt" if self.stunt else "conflict", self.words, sides, "sides" if self.gather else "support",
            major=self.major, success_words=self.success, failure_words=self.failure,
        )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        act(work, self.first, "attack" if self.stunt else "conflict")
        open_test(work, self.opens(work.state), support=True)


def _has_attacked(state: Adventure, character: str) -> bool:
    """Say whether an Attack was made in this turn of theirs: a stunt stands in for one (AD-66, AD-75)."""
    return state.turns.turn == character and "attack" in state.turns.actions
