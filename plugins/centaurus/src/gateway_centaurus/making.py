"""How explorers are made step by step: roles, eighteen dice, Abilities, Aspects, a secret, gear and dots (CG-R40)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

import attrs

from gateway_core.chance import Source, Stream
from gateway_core.errors import ContentError, Problem
from gateway_core.game import compiled, faults
from gateway_core.game.characters import Draft as AnyDraft
from gateway_core.game.characters import Offer, Part, Subject, Text
from gateway_core.packs import Finding
from gateway_core.table import Parameter

from .codes import PIPS, Code
from .kinds_people import Explorer, Statement, Trained
from .made import codes_of
from .review import ENTRIES
from .tables import Tables

__all__ = ["ExplorerMaking"]

_TRIES = 20
_WORDS = {  # of Aspects by chance, until their player writes better ones
    "bond": "I owe somebody on board my life.",
    "creed": "I finish what I began.",
    "origin": "I come from a place that is gone.",
}
_OPEN = frozenset({"centaurus/spread-total", "centaurus/dots-left"})  # that something is left is said anyway


class ExplorerMaking:
    """Choices of a new explorer, part by part."""

    options: ClassVar[tuple[Parameter, ...]] = (Parameter("role", "The trade, or the first of two.", entry="role"),)
    keys: ClassVar[tuple[str, ...]] = (
        "kind", "format", "id", "name", "text", "made_with", "roles", "spread", "abilities", "aspects", "secret",
        "gear", "dots", "codes", "conditions", "advancements", "portrait", "notes", "source",
    )  # fmt: skip
    told: ClassVar[frozenset[str]] = _OPEN

    def begin(self, book: Any, id: str, name: str, made_with: Mapping[str, str]) -> "ExplorerDraft":
        """Return somebody with the least of each Attribute, and the first secret of the book."""
        tables = compiled(Tables, book)
        least = Code(tables.figures["spread-low"] * PIPS)
        spread = {id: least for id, one in sorted(tables.attributes.items()) if one.sort == "primary"}
        made = Explorer(
            id=id.partition(":")[2], name=name, roles=(), spread=spread, abilities=(), aspects=(),
            secret=next(iter(sorted(tables.secrets))), dots=dict.fromkeys(sorted(tables.tracks), 0),
            made_with=dict(made_with),
        )  # fmt: skip
        return ExplorerDraft(tables, id, made)

    def resume(self, book: Any, id: str, value: Any) -> "ExplorerDraft":
        """Return somebody of a file to go on with."""
        return ExplorerDraft(compiled(Tables, book), id, value)

    def choose(self, draft: AnyDraft, option: str, entry: str) -> Offer:
        """Return what a role leads to."""
        of = cast(ExplorerDraft, draft)
        return of.offer(of.tables.roles[entry].name, roles=(*of.value.roles, entry))

    def foreign(self, value: Any, setting: str) -> str:
        """Return why an explorer is not one that is being made here; empty if it is."""
        if value.advancements:
            return f"{value.name} is made already, and has grown since."
        if setting and value.made_with and setting not in value.made_with:
            return f"{value.name} is here already, and was made with {', '.join(value.made_with)}."
        return ""

    def at_random(self, draft: AnyDraft, source: Source) -> "ExplorerDraft":
        """Return a whole one made by chance; raise ContentError if none is."""
        for row in range(_TRIES):
            made = _by_chance(cast(ExplorerDraft, draft), Stream(source, row))
            if not made.findings:
                return made
        raise ContentError([Problem("centaurus/none-by-chance", "nobody came of it who keeps to the rules.")])


@attrs.frozen
class ExplorerDraft:
    """An explorer as far as it is made."""

    tables: Tables
    id: str  # the full name it will have
    value: Explorer

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the rules miss, or forbid."""
        return tuple(faults("explorer", {self.id: self.value}, ENTRIES["explorer"], self.tables))

    @property
    def words(self) -> str:
        """How the shares stand."""
        value, figures = self.value, self.tables.figures
        spread, times = Code(sum(one.total for one in value.spread.values())), sum(one.times for one in value.abilities)
        clock = next((one for one in self.tables.clocks.values() if one.roles == len(value.roles)), None)
        said = [
            f"{spread} of {figures['spread-dice']}d in Attributes",
            f"{times} of {figures['trained-times']} times Abilities",
            f"{sum(value.dots.values())} of {figures['track-pool']} dots",
        ]
        return f"{', '.join(said)}. " + (f"The clock has {clock.hours} hours." if clock else "Choose a role first.")

    @property
    def texts(self) -> tuple[Text, ...]:
        """The words it bears: who it is, and an Aspect of each type."""
        words = {one.type: one.words for one in self.value.aspects}
        return (
            Text("name", "Name", "What is the name?", self.value.name),
            Text("text", "Who it is", "Who is this, in a sentence?", self.value.text),
            *(
                Text(id, aspect.name, f"{aspect.asks} (an Aspect; '-' for none)", words.get(id, ""))
                for id, aspect in sorted(self.tables.aspects.items())
            ),
        )

    @property
    def parts(self) -> tuple[Part, ...]:
        """What there is to choose in, in order."""
        value, tables = self.value, self.tables
        roles = " and ".join(tables.roles[id].name for id in value.roles)
        codes = codes_of(value, tables.attributes, tables.roles)
        spread = ", ".join(f"{tables.attributes[id].name} {codes[id]}" for id in codes if id in value.spread)
        trained = ", ".join(f"{tables.abilities[one.ability].name}{one.marks}" for one in value.abilities)
        dots = ", ".join(f"{tables.tracks[id].name} {dots}" for id, dots in value.dots.items())
        return (
            Part("roles", "Roles", roles),
            Part("attributes", "Attributes", spread, subjects=True),
            Part("abilities", "Abilities", trained, subjects=True),
            Part("secret", "Dark secret", tables.secrets[value.secret].name, once=True),
            Part("gear", "Gear", ", ".join(tables.gear[id].name for id in value.gear)),
            Part("dots", "Dots", dots, subjects=True),
        )

    def offer(self, label: str, cost: int = 0, about: str = "", *, now: bool = False, **changes: Any) -> Offer:
        """Return a choice, tried: it is refused by what the rules miss after it and did not miss before."""
        after = ExplorerDraft(self.tables, self.id, attrs.evolve(self.value, **changes))
        known = {(one.code, one.message) for one in self.findings}
        wrong = (one for one in after.findings if (one.code, one.message) not in known and _forbids(one, self, after))
        return Offer(label, after, cost, next(wrong, None), about, now)

    def offers(self, part: str) -> Sequence[Offer]:
        """Return the choices of a part without subjects."""
        return tuple(_OFFERS[part](self)) if part in _OFFERS else ()

    def subjects(self, part: str) -> Sequence[Subject]:
        """Return what choices of a part can be about."""
        return tuple(_SUBJECTS[part](self)) if part in _SUBJECTS else ()

    def about(self, subject: Subject) -> Sequence[Offer]:
        """Return the choices about one subject."""
        return tuple(_ABOUT[subject.part](self, subject.key))

    def own(self, part: str, name: str) -> Subject:
        """Return a subject of one's own naming: there is none."""
        return Subject(part, name, name)

    def written(self, field: str, text: str) -> "ExplorerDraft":
        """Return the draft with other words."""
        if field not in self.tables.aspects:
            words: dict[str, Any] = {field: text}
            return attrs.evolve(self, value=attrs.evolve(self.value, **words))
        kept = [one for one in self.value.aspects if one.type != field]
        kept += [Statement(text, field)] if text.strip("- ") else []
        return attrs.evolve(self, value=attrs.evolve(self.value, aspects=tuple(kept)))


def _forbids(finding: Finding, before: ExplorerDraft, after: ExplorerDraft) -> bool:
    """Say whether something wrong keeps a choice from being made: to have more left to spend does not."""
    if finding.severity == "warning":
        return False
    if finding.code == "centaurus/spread-total":
        return _spread(after) > after.tables.figures["spread-dice"] * PIPS and _spread(after) > _spread(before)
    return finding.code not in {"centaurus/no-role", "centaurus/no-aspect", "centaurus/not-of-the-roles"} or (
        finding.code == "centaurus/not-of-the-roles" and len(after.value.abilities) > len(before.value.abilities)
    )


def _spread(draft: ExplorerDraft) -> int:
    return sum(code.total for code in draft.value.spread.values())


def _roles(draft: ExplorerDraft) -> Iterator[Offer]:
    for id, role in sorted(draft.tables.roles.items()):
        has = id in draft.value.roles
        roles = tuple(one for one in draft.value.roles if one != id) if has else (*draft.value.roles, id)
        boosts = ", ".join(
            f"{draft.tables.attributes[one].name} +{str(Code(more)).removeprefix('0d+')}"
            for one, more in sorted(role.boosts.items())
        )
        yield draft.offer(f"{'not ' if has else ''}{role.name}", 0, f"{boosts}. {role.text}", now=has, roles=roles)


def _attributes(draft: ExplorerDraft) -> Iterator[Subject]:
    codes = codes_of(draft.value, draft.tables.attributes, draft.tables.roles)
    for id in (one for one in codes if one in draft.value.spread):
        attribute = draft.tables.attributes[id]
        yield Subject(
            "attributes", id, attribute.name, f"{draft.value.spread[id]}, with roles {codes[id]}", False, attribute.text
        )


def _attribute(draft: ExplorerDraft, id: str) -> Iterator[Offer]:
    now = draft.value.spread[id]
    for label, pips in (("a die more", PIPS), ("a pip more", 1), ("a pip less", -1), ("a die less", -PIPS)):
        if now.total + pips >= 0:
            code = now + pips
            yield draft.offer(f"{label}: {code}", pips, spread={**draft.value.spread, id: code})


def _abilities(draft: ExplorerDraft) -> Iterator[Subject]:
    has = {one.ability: one for one in draft.value.abilities}
    given = {one for role in draft.value.roles for one in draft.tables.roles[role].abilities}
    for id in sorted(given | set(has)):
        ability = draft.tables.abilities[id]
        now = f"X{has[id].times}{f' ({has[id].of})' if has[id].of else ''}" if id in has else ""
        yield Subject("abilities", id, ability.name, now, id in given, ability.text)


def _ability(draft: ExplorerDraft, id: str) -> Iterator[Offer]:
    ability = draft.tables.abilities[id]
    has = next((one for one in draft.value.abilities if one.ability == id), None)
    others = tuple(one for one in draft.value.abilities if one.ability != id)
    for of in ability.examples if ability.specialised else ("",):
        for times in (1, 2, 3):
            trained = Trained(id, times, of)
            label = f"{ability.name}{trained.marks}"
            cost = times - (has.times if has else 0)
            yield draft.offer(label, cost, now=trained == has, abilities=(*others, trained))
    if has is not None:
        yield draft.offer(f"without {ability.name}", -has.times, abilities=others)


def _secret(draft: ExplorerDraft) -> Iterator[Offer]:
    for id, secret in sorted(draft.tables.secrets.items()):
        yield draft.offer(secret.name, 0, secret.text, now=id == draft.value.secret, secret=id)


def _gear(draft: ExplorerDraft) -> Iterator[Offer]:
    for id, gear in sorted(draft.tables.gear.items()):
        has = id in draft.value.gear
        kept = tuple(one for one in draft.value.gear if one != id)
        label = f"{'without ' if has else ''}{gear.name}"
        yield draft.offer(label, 0, gear.text, now=has, gear=kept if has else (*draft.value.gear, id))


def _tracks(draft: ExplorerDraft) -> Iterator[Subject]:
    start = draft.tables.figures["track-start"]
    for id, track in sorted(draft.tables.tracks.items(), key=lambda pair: pair[1].place):
        dots = draft.value.dots.get(id, 0)
        yield Subject("dots", id, track.name, f"{dots} beside {start}", False, track.text)


def _track(draft: ExplorerDraft, id: str) -> Iterator[Offer]:
    now = draft.value.dots.get(id, 0)
    for label, more in (("a dot more", 1), ("three more", 3), ("a dot less", -1)):
        if now + more >= 0:
            yield draft.offer(f"{label}: {now + more}", more, dots={**draft.value.dots, id: now + more})


_OFFERS: Mapping[str, Callable[[ExplorerDraft], Iterator[Offer]]] = {"roles": _roles, "secret": _secret, "gear": _gear}
_SUBJECTS: Mapping[str, Callable[[ExplorerDraft], Iterator[Subject]]] = {
    "attributes": _attributes,
    "abilities": _abilities,
    "dots": _tracks,
}
_ABOUT: Mapping[str, Callable[[ExplorerDraft, str], Iterator[Offer]]] = {
    "attributes": _attribute,
    "abilities": _ability,
    "dots": _track,
}


def _by_chance(draft: ExplorerDraft, chance: Stream) -> ExplorerDraft:
    """Return a whole explorer: one open choice after another that is not refused."""
    tables = draft.tables
    if not draft.value.roles:
        for id in chance.shuffled(sorted(tables.roles))[: chance.whole(1, 2)]:
            draft = _taken(draft, draft.offer("", roles=(*draft.value.roles, id)))
    draft = attrs.evolve(draft, value=attrs.evolve(draft.value, secret=chance.pick(sorted(tables.secrets))))
    draft = _until_refused(draft, lambda one: _attribute(one, chance.pick(sorted(one.value.spread))), 60)
    draft = _until_refused(
        draft, lambda one: _ability(one, chance.pick([each.key for each in _abilities(one)])), 30, chance
    )
    draft = _until_refused(draft, lambda one: _track(one, chance.pick(sorted(one.value.dots))), 60)
    for id in chance.shuffled(sorted(tables.gear))[:3]:
        if id not in draft.value.gear:
            draft = _taken(draft, draft.offer("", gear=(*draft.value.gear, id)))
    for id in sorted(tables.aspects) if not draft.value.aspects else ():
        draft = draft.written(id, _WORDS.get(id.rpartition(":")[2], "I am not done yet."))
    return draft


def _taken(draft: ExplorerDraft, offer: Offer) -> ExplorerDraft:
    return cast(ExplorerDraft, offer.after) if offer.refusal is None else draft


def _until_refused(
    draft: ExplorerDraft, offers: Callable[[ExplorerDraft], Iterator[Offer]], most: int, chance: Stream | None = None
) -> ExplorerDraft:
    """Take what costs something so many times: the first of the offers, or one by chance."""
    for _ in range(most):
        open = [one for one in offers(draft) if one.refusal is None and one.cost > 0]
        if open:
            draft = _taken(draft, chance.pick(open) if chance is not None else open[0])
    return draft
