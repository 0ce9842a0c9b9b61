"""How characters of Gateway are made, as every face asks for it: the draft with its words, parts and offers."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

import attrs

from gateway_core.chance.source import Source
from gateway_core.game.characters import Draft as AnyDraft
from gateway_core.game.characters import Offer, Part, Subject, Text
from gateway_core.packs.finding import Finding
from gateway_core.table.parameter import Parameter

from ..kinds import Character
from ..ledger import standing
from . import offers
from .at_random import at_random
from .choice import Choice, Chosen, Written
from .draft import Draft

__all__ = ["GatewayMaking", "SheetDraft"]

_QUESTIONS = {
    "name": "What is the name?",
    "concept": "Who is this, in a few words?",
    "notes": "What else is to be noted?",
}
_ONCE = ("power-level", "archetype")  # there is one of each, so nobody wants to choose again at once
_OF_SUBJECTS = ("traits", "backgrounds")


class GatewayMaking:
    """Choices from points, part by part (GW-CC)."""

    options: ClassVar[tuple[Parameter, ...]] = (
        Parameter("power-level", "How many points there are: competent, heroic …", entry="power-level"),
        Parameter("archetype", "What kind of person it is; the setting has them.", entry="archetype"),
    )
    # The order of a sheet.
    keys: ClassVar[tuple[str, ...]] = (
        "kind", "format", "id", "name", "concept", "power_level", "archetype", "made_with", "packages", "traits",
        "essence", "backgrounds", "gear", "notes",
    )  # fmt: skip
    told: ClassVar[frozenset[str]] = frozenset({"character/out-of-balance", "character/points-left"})

    def begin(self, book: Any, id: str, name: str, made_with: Mapping[str, str]) -> "SheetDraft":
        """Return somebody who is nothing yet but a name."""
        return self.resume(book, id, Character(id.partition(":")[2], name, made_with=dict(made_with)))

    def resume(self, book: Any, id: str, value: Any) -> "SheetDraft":
        """Return somebody of a file to go on with."""
        return SheetDraft(Draft.of(book, id, value))

    def choose(self, draft: AnyDraft, option: str, entry: str) -> Offer:
        """Return what a power level or an archetype leads to."""
        choice = Chosen("power_level" if option == "power-level" else "archetype", entry)
        return cast(SheetDraft, draft).offer(choice)

    def foreign(self, value: Any, setting: str) -> str:
        """Return why a character is not one that is being made here; empty if it is."""
        if value.advancement:
            return f"{value.name} is made already, and has grown since."
        if setting and value.made_with and setting not in value.made_with:
            return f"{value.name} is here already, and was made with {', '.join(value.made_with)}."
        return ""

    def at_random(self, draft: AnyDraft, source: Source) -> "SheetDraft":
        """Return a whole one made by chance."""
        of = cast(SheetDraft, draft).of
        return SheetDraft(at_random(of.book, of.id, of.character, source))


@attrs.frozen
class SheetDraft:
    """A draft as faces ask it."""

    of: Draft  # what it says

    @property
    def id(self) -> str:
        """The full name it will have."""
        return self.of.id

    @property
    def value(self) -> Character:
        """The character, as far as it is made."""
        return self.of.character

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the rules miss, or forbid."""
        return self.of.verdict.findings

    @property
    def words(self) -> str:
        """How the points stand: spent, left, and what each share still needs."""
        found = self.of.verdict.points
        if found.total is None:
            return "Choose a power level first: it says how many points there are."
        level = self.of.build.name("power-level", self.value.power_level or "")
        said = [f"{level}: {found.spent} of {found.total} points spent, {found.left} left."]
        for share in self.of.shares:
            names = " and ".join(self.of.build.name("table-purchase", id).lower() for id in share.balance.elements)
            missing = f", {share.missing} missing" if share.missing else ""
            said.append(f"{_capital(names)}: {share.spent} of at least {share.least}{missing}.")
        return " ".join(said)

    @property
    def texts(self) -> tuple[Text, ...]:
        """The words it bears: who it is."""
        return tuple(
            Text(field, _capital(field), question, getattr(self.value, field))
            for field, question in _QUESTIONS.items()
        )  # fmt: skip

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of a sheet, each with what stands there."""
        character, name = self.value, self.of.build.name
        sheet = standing(self.of.book, character, self.of.prices)
        said = {
            "power-level": name("power-level", character.power_level) if character.power_level else "",
            "archetype": name("archetype", character.archetype) if character.archetype else "",
            "packages": ", ".join(name("package", id) for id in character.packages),
            "traits": self._subjects_now("traits"),
            "essence": ", ".join(f"{name('table-category', id)} {held}" for id, held in sheet.essence.items() if held),
            "backgrounds": self._subjects_now("backgrounds"),
            "gear": ", ".join(name("item", id) for id in character.gear),
        }
        return tuple(
            Part(
                id, _capital(id.replace("-", " ")), said[id], subjects=id in _OF_SUBJECTS, own=id == "traits",
                once=id in _ONCE,
            )
            for id in offers.PARTS
        )  # fmt: skip

    def offers(self, part: str) -> Sequence[Offer]:
        """Return the choices of a part that has no traits or backgrounds to choose among first."""
        return [_offer(one) for one in offers.of_part(self.of, _part(part))]

    def subjects(self, part: str) -> Sequence[Subject]:
        """Return the traits or backgrounds of the sheet and the table."""
        return offers.things(self.of, _part(part))

    def about(self, subject: Subject) -> Sequence[Offer]:
        """Return the choices about one trait or background."""
        return [_offer(one) for one in offers.of_thing(self.of, subject)]

    def own(self, part: str, name: str) -> Subject:
        """Return a trait by a name that somebody made up."""
        return offers.own_trait(name)

    def written(self, field: str, text: str) -> "SheetDraft":
        """Return the draft with other words."""
        return SheetDraft(self.of.after(Written(cast(Any, field), text)))

    def offer(self, choice: Choice) -> Offer:
        """Return a choice, tried, that is not among the offers."""
        weighed = self.of.weigh(choice)
        return Offer("", SheetDraft(weighed.draft), weighed.cost, weighed.refusal)

    def _subjects_now(self, part: str) -> str:
        return "; ".join(f"{one.label} ({one.now})" for one in self.subjects(part) if one.now)


def _offer(one: offers.Offer) -> Offer:
    weighed = one.weighed
    return Offer(one.label, SheetDraft(weighed.draft), weighed.cost, weighed.refusal, one.about, one.now)


def _part(id: str) -> offers.Part:
    return next(part for part in offers.PARTS if part == id)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
