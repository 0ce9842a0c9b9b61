"""Tests and Conflicts of the games master's own making (AD-28, AD-55, AD-75)."""

from gateway_core.game import among, checked, choices, deed, for_each, needs, one_of, pick, unless, whether
from gateway_core.table import Choice, Field, Refusal

from ..events.trials import SideJoined
from ..play import LINE, Deed, Forms, Opening, Play, able, at, between_tests, for_gm, hero, known, wordless
from ..state import Adventure, Aim, Side
from ..state import Test as Trial
from ..trial import act, open_test
from .proposing import adjusting, adjustments, hiding

__all__ = ["Join", "Oppose", "Test"]

_WORDS = ("An attempt", "It comes off.", "It goes wrong.")
_AIMS = {"change": "to change something", "prevent": "to prevent a change"}


def _both_ways(state: Adventure, seat: str, words: str, success: str, failure: str) -> Refusal | None:
    """Refuse a Test of which nothing would come, one way or the other (AD-28, AD-R26)."""
    says = wordless(state, seat, success) is None and wordless(state, seat, failure) is None
    fault = "something comes of a Test either way: say what of success, and what of failure."
    cure = "If nothing does, tell what happens without dice."
    return unless(says, "adventure/no-consequence", fault, "AD-28", cure) or wordless(state, seat, words)


def _ability(state: Adventure, seat: str, *values: str) -> Refusal | None:
    fault = f"there is no Ability '{values[-1]}'."
    return among(values[-1], state.rules.abilities, "adventure/no-such-ability", fault, "AD-06")


def _abilities(state: Adventure, name: str, label: str) -> Field:
    return pick(name, label, state.rules.abilities, lambda id: state.rules.abilities[id].name)


def _ability_name(state: Adventure, seat: str, *values: str) -> str:
    return state.rules.abilities[values[-1]].name


@deed("join", "{character:called} opposes them, too", verb="join:{character}")
class Join(Deed):
    """Let another side take part in the Conflict that is being declared (AD-55, AD-59)."""

    character: str = for_each(
        lambda state, _: [id for id in state.present() if state.under_way.side(id) is None],
        known,
        able,
    )
    ability: str = one_of(
        "Ability",
        lambda state, *_: state.rules.abilities,
        _ability,
        needs(
            lambda state, _, id, __: state.under_way.side(id) is None,
            "adventure/against-oneself", "a Conflict is between different characters.", "AD-55",
        ),
        first=lambda state, *_: state.under_way.sides[0].ability,
        called=_ability_name,
    )  # fmt: skip
    aim: Aim = one_of("aim", lambda *_: _AIMS, called=lambda *values: _AIMS[values[-1]])

    when = (for_gm, at("sides"))

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(SideJoined(Side(self.character, self.ability, self.aim)))


@deed("test")
class Test(Opening):
    """Ask for a Test of one's own making: an Ability, a Difficulty, and what comes of it either way (AD-28, AD-R26)."""

    character: str = checked(for_gm, known, between_tests, able)
    ability: str = checked(_ability)
    difficulty: int
    words: str
    success: str
    failure: str
    score_by: int = 0
    difficulty_by: int = 0
    hidden: bool = False
    support: bool = True
    major: bool = False

    secret = True

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        three_sixes = "a Difficulty is 18 at most: three sixes."
        return (
            super().refuse(state, seat)
            or unless(1 <= self.difficulty <= 18, "adventure/difficulty", three_sixes, "AD-31")
            or adjustments(state, self.difficulty, self.score_by, self.difficulty_by)
            or _both_ways(state, seat, self.words, self.success, self.failure)
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

    first: str = checked(known, able)
    ability: str
    aim: Aim
    second: str = checked(known, able)
    second_ability: str
    second_aim: Aim
    words: str
    success: str
    failure: str
    others: tuple[str, ...] = ()
    stunt: bool = False
    gather: bool = False
    major: bool = False

    secret = True
    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        everybody = (self.first, self.second, *self.others)
        others = (known(state, seat, id) or able(state, seat, id) for id in self.others)
        alone, struck = "a Conflict is between different characters.", self.stunt and _has_attacked(state, self.first)
        return (
            super().refuse(state, seat)
            or next(filter(None, others), None)
            or _ability(state, seat, self.ability)
            or _ability(state, seat, self.second_ability)
            or unless(len(set(everybody)) == len(everybody), "adventure/against-oneself", alone, "AD-55")
            or unless(not struck, "adventure/same-action", "an Attack was made in this turn already.", "AD-R40")
            or (hero("a stunt is a Protagonist's.", "AD-75")(state, seat, self.first) if self.stunt else None)
            or _both_ways(state, seat, self.words, self.success, self.failure)
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        here, ability = state.present(), next(iter(state.rules.abilities))
        for first in here if len(here) > 1 else ():
            others = [id for id in here if id != first]
            may = state.characters[first].protagonist and not _has_attacked(state, first)
            yield cls(first, ability, "change", others[0], ability, "prevent", *_WORDS).as_form(
                f"{state.called(first)}: a Conflict",
                _abilities(state, "ability", "Ability"),
                pick("aim", "aim", _AIMS, _AIMS.__getitem__),
                pick("second", "against", others, state.called),
                _abilities(state, "second_ability", "their Ability"),
                pick("second_aim", "their aim", reversed(_AIMS), _AIMS.__getitem__),
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
