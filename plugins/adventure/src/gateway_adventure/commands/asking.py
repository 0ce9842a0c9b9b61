"""Tests and Conflicts of the games master's own making (AD-28, AD-55, AD-75)."""

from typing import Any

from gateway_core.game import checked, deed, either, for_each, line, listed, needs, one_of

from .. import trial
from ..events import trials
from ..play import Deed, Forms, Opening, a_line, able, at, between_tests, for_gm, known
from ..state import Adventure, Aim, Side
from ..state import Test as Trial
from .proposing import adjusting, at_most, harder, hides

_AIMS = {"change": "to change something", "prevent": "to prevent a change"}
_what_comes = listed(
    "adventure/no-consequence", "something comes of a Test either way: say what of success, and what of failure.",
    "AD-28", "If nothing does, tell what happens without dice.",
)  # fmt: skip


def _abilities(state: Adventure, *_: Any) -> list[str]:
    return [*state.rules.abilities]


_an_ability = listed(
    "adventure/no-such-ability", lambda *values: f"there is no Ability '{values[-1]}'.", "AD-06", near=True
)


@deed(
    "join", "{character:called} opposes them, too", verb="join:{character}", when=(for_gm, at("sides")),
    becomes=lambda join, __: trials.SideJoined(Side(join.character, join.ability, join.aim)),
)  # fmt: skip
class Join(Deed):
    """Let another side take part in the Conflict that is being declared (AD-55, AD-59)."""

    character: str = for_each(
        lambda state, _: [id for id in state.present() if state.under_way.side(id) is None], known, able,
    )  # fmt: skip
    ability: str = one_of(
        "Ability", _abilities, _an_ability,
        needs(
            lambda state, _, id, __: state.under_way.side(id) is None,
            "adventure/against-oneself", "a Conflict is between different characters.", "AD-55",
        ),
        first=lambda state, *_: state.under_way.sides[0].ability,
    )  # fmt: skip
    aim: Aim = one_of("aim", _AIMS)


@deed(
    "test", secret=True, when=(for_gm,),
    becomes=lambda test, state: trial.opened(state, test.opens(state), "test", support=test.support),
)  # fmt: skip
class Test(Opening):
    """Ask for a Test of one's own making: an Ability, a Difficulty, and what comes of it either way (AD-28, AD-R26)."""

    character: str = one_of("who", lambda state, _: state.present(), known, between_tests, able)
    ability: str = one_of(
        "Ability", _abilities, _an_ability,
        first=lambda state, _, id: max(state.rules.abilities, key=lambda one: state.characters[id].scores.get(one, 0)),
    )  # fmt: skip
    difficulty: int = one_of(
        "Difficulty",
        lambda state, *_: {level.value: f"{level.name} {level.value}" for level in state.rules.difficulties.values()},
        needs(
            lambda *values: 1 <= values[-1] <= 18,
            "adventure/difficulty", "a Difficulty is 18 at most: three sixes.", "AD-31",
        ),
        first=lambda state, *_: [*state.rules.difficulties.values()][:2][-1].value,  # the second is asked for most
    )  # fmt: skip
    words: str = line(
        "what is tried",
        lambda state, _, character: getattr(state.proposals.get(character), "words", "") or "An attempt", a_line,
    )  # fmt: skip
    success: str = line("what success brings", "It comes off.", _what_comes)
    failure: str = line("what failure brings", "It goes wrong.", _what_comes)
    score_by: int = adjusting("score", "score adjusted by")
    difficulty_by: int = checked(
        at_most("difficulty"), lambda state, _, *fields: harder(state, fields[2], fields[-1]), default=0
    )
    hidden: bool = either("Difficulty", yes="hidden", no="open", first=hides, default=False)
    support: bool = either("can it be supported", default=True)
    major: bool = either("is it a major action", first=False, default=False)

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        """Offer a Test for each who has asked for one in their own words, and one for anybody."""
        if state.calm:
            for one in state.proposals.values():
                if one.words:
                    label = f"{state.called(one.character)}: a Test ({one.words})"
                    yield from cls.forms_with(state, seat, label, character=one.character)
            said = bool(state.proposals or state.held)  # what they want to do comes first
            yield from cls.forms_with(state, seat, "Ask somebody for a Test", apart=said)

    def opens(self, state: Adventure) -> Trial:
        side = Side(self.character, self.ability, adjusted=self.score_by)
        return Trial(
            0, "test", self.words, (side,), "support", difficulty=self.difficulty + self.difficulty_by,
            difficulty_by=self.difficulty_by, hidden=self.hidden, major=self.major,
            success_words=self.success, failure_words=self.failure,
        )  # fmt: skip


def _others(state: Adventure, seat: str, first: str, *_: str) -> list[str]:
    return [id for id in state.present() if id != first]


@deed(
    "oppose", "{first:called}: a Conflict", verb="conflict", apart=True, secret=True, when=(for_gm, between_tests),
    checks=(
        needs(
            lambda state, _, first, second, others: len({first, second, *others}) == len((first, second, *others)),
            "adventure/against-oneself", "a Conflict is between different characters.", "AD-55",
        ),
        needs(
            lambda state, _, first, stunt: not (stunt and _has_attacked(state, first)),
            "adventure/same-action", "an Attack was made in this turn already.", "AD-R40",
        ),
        needs(
            lambda state, _, first, stunt: not stunt or state.is_hero(first),
            "adventure/not-a-protagonist", "a stunt is a Protagonist's.", "AD-75",
        ),
    ),
    becomes=lambda it, state: trial.opened(state, it.opens(state), "attack" if it.stunt else "conflict"),
)  # fmt: skip
class Oppose(Opening):
    """Declare a Conflict (AD-55): the first against the second and the `others`, who share its Ability and aim.

    `stunt`: it is an action in rounds that would otherwise be an Attack, to disarm or confuse (AD-75). `gather`: more
    sides follow, each with an Ability and an aim of its own (`Join`). `major`: it may serve a Drive (AD-R20).
    """

    first: str = for_each(lambda state, _: state.present(), known, able)
    second: str = one_of("against", _others, known, able)
    ability: str = one_of("Ability", _abilities, _an_ability)
    aim: Aim = one_of("aim", _AIMS)
    second_ability: str = one_of("their Ability", _abilities, _an_ability)
    second_aim: Aim = one_of("their aim", dict(reversed(_AIMS.items())))
    words: str = line("what is at stake", "An attempt", a_line)
    success: str = line("what winning brings", "It comes off.", _what_comes)
    failure: str = line("what losing brings", "It goes wrong.", _what_comes)
    others: tuple[str, ...] = checked(
        lambda state, seat, others: next(
            filter(None, (known(state, seat, id) or able(state, seat, id) for id in others)), None
        ),
        default=(),
    )
    stunt: bool = either(
        "in place of an Attack", first=False,
        where=lambda state, _, first, *__: state.is_hero(first) and not _has_attacked(state, first), default=False,
    )  # fmt: skip
    gather: bool = either(
        "does anybody else oppose", first=False, where=lambda *asked: len(_others(*asked)) > 1, default=False
    )
    major: bool = either("may it serve a Drive", first=False, default=False)

    def opens(self, state: Adventure) -> Trial:
        others = (Side(id, self.second_ability, self.second_aim) for id in (self.second, *self.others))
        sides = (Side(self.first, self.ability, self.aim), *others)
        return Trial(
            0, "stunt" if self.stunt else "conflict", self.words, sides, "sides" if self.gather else "support",
            major=self.major, success_words=self.success, failure_words=self.failure,
        )  # fmt: skip


def _has_attacked(state: Adventure, character: str) -> bool:
    """Say whether an Attack was made in this turn of theirs: a stunt stands in for one (AD-66, AD-75)."""
    return state.turns.turn == character and "attack" in state.turns.actions
