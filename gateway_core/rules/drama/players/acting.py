"""Which action a program declares: chance times worth, for every effect on everybody it can be used on."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import attrs

from ....chance.source import Source, Stream
from ....table.bot import Observation
from ....table.option import Option
from ...challenge import Approach
from .. import commands as c
from ..action.approaches import spoken
from ..action.pending import Part, Pending
from .assessment import Assessment
from .worth import URGENT, Worth, worth

__all__ = ["Weigher", "best_of"]

Form = Option[c.Command]
NEARLY = Fraction(9, 10)  # how near the best an action must come to be as good: bots would bore who always did the same
MOST_WAYS = 6  # how many approaches it weighs for one effect
UNKNOWN = Fraction(1, 3)  # the chance of what its odds are not told of


@attrs.frozen
class Candidate:
    """An action with its worth; `urgent` if it is worth cutting in for."""

    value: Fraction
    command: c.Command
    urgent: bool


@attrs.frozen
class _Wish:
    """An effect aimed at somebody, not weighed yet: what it brings by each target, and once whoever it works on."""

    form: Form
    parts: tuple[Part, ...]
    each: dict[str, Worth]
    once: Worth
    urgent: bool

    @property
    def most(self) -> Worth:
        """What it is worth at most: no chance is more than certainty, and what harms may fail."""
        return sum(max(one, 0) for one in (*self.each.values(), self.once))

    def commands(self) -> Iterator[c.Declare]:
        """Yield the ways to go about it."""
        begun = self.form.command
        assert isinstance(begun, c.Declare)  # the forms are those of a declaration
        said = any(field.name == "words" for field in self.form.fields)
        for way in self.form.fields[1].choices[:MOST_WAYS]:
            words = spoken(way.label) if said else begun.words
            # Not by `complete`, which looks for the value among all that are offered: this one was taken from there.
            yield c.Declare(begun.actor, self.parts, way.value, words, begun.idea)


def best_of(weighed: Sequence[Candidate], chance: Source) -> c.Command | None:
    """Return one of those that come near the best, or None if nothing is worth trying."""
    most = max((one.value for one in weighed), default=Fraction(0))
    # In the order of the forms: the same chance picks the same command, whatever order they were weighed in.
    near = [one.command for one in weighed if one.value > 0 and one.value >= most * NEARLY]
    return Stream(chance).pick(near) if near else None


@attrs.define
class Weigher:
    """Weighs the forms of one entity's action, each throw asked for once. `cut` is the action it may cut into."""

    seen: Assessment
    observation: Observation[c.Command]
    cut: Pending | None = None
    _chances: dict[tuple[tuple[Part, ...], Approach], Fraction] = attrs.field(init=False, factory=dict)

    def weigh(self, forms: Sequence[Form]) -> Iterator[Candidate]:
        """Yield the completions that are worth something, in the order of the forms.

        Those that could not come near the best even if they were sure to work are left out, and their odds not asked
        for: those take most of the time of a scene.
        """
        wishes = list(self._wishes(forms))
        found: dict[int, list[Candidate]] = {}
        most: dict[bool, Worth] = {False: 0, True: 0}
        hopes = [wish.most for wish in wishes]
        for number in sorted(range(len(wishes)), key=hopes.__getitem__, reverse=True):
            wish = wishes[number]
            if hopes[number] >= most[wish.urgent] * NEARLY:
                found[number] = [Candidate(self._value(one, wish), one, wish.urgent) for one in wish.commands()]
                most[wish.urgent] = max(most[wish.urgent], *(one.value for one in found[number]))
        for number in sorted(found):
            yield from found[number]

    def _wishes(self, forms: Sequence[Form]) -> Iterator[_Wish]:
        for form in forms:
            for aim in form.fields[0].choices:
                if len(aim.value) > 1:
                    continue  # what comes together with something else is for people
                part: Part = aim.value[0]
                each, once = worth(self.seen, part, self.seen.view.among(part.targets), self.cut)
                if sum(each.values(), once) > 0:
                    yield _Wish(form, aim.value, each, once, self._is_urgent(part))

    def _is_urgent(self, part: Part) -> bool:
        words = self.seen.view.does(part.effect).keys()
        return bool(self.cut and (URGENT & words or ("close-line" in words and self.cut.actor in part.targets)))

    def _value(self, command: c.Declare, wish: _Wish) -> Fraction:
        """Return chance times worth; of an effect that works on each for itself the sum of what each brings."""
        part, each, once = wish.parts[0], wish.each, wish.once
        if len(each) < 2 or self.seen.view.together(part.effect):
            return self._chance(command) * sum(each.values(), once)
        single = {target: self._chance(command.but(parts=(attrs.evolve(part, targets=(target,)),))) for target in each}
        return sum((single[one] * each[one] for one in each), max(single.values()) * once)

    def _chance(self, command: c.Declare) -> Fraction:
        key = command.parts, command.approach
        if key not in self._chances:
            certain = all(self.seen.view.helps(part.effect) for part in command.parts)
            odds = None if certain else self.observation.odds(command)
            self._chances[key] = Fraction(1) if certain else odds.fraction if odds is not None else UNKNOWN
        return self._chances[key]
