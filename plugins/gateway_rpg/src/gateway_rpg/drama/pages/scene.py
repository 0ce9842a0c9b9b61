"""The page of a scene: ladder, sides, cast, lines, places, rumours, and what is prepared for whom."""

from collections.abc import Iterator

from gateway_core.challenge import ChallengeRules, Judgement
from gateway_core.game.pages import Blocks, Graph, Listing, Paragraph, Section, Table, saying
from gateway_core.game.prose import ended, line_of
from gateway_core.game.reading import Reader

from ..scene_kinds import CastMember, OpeningLine, PreparedApproach, Scene

__all__ = ["scene_page"]

_RUN_BY = {"players": "players", "gm": "the games master"}


def scene_page(reader: Reader, scene: Scene) -> Blocks:
    """Return the page of a scene; all but where it plays is the games master's."""
    writing = _Writing(reader, scene)
    sections = (writing.places(), *(writing.of_the_master() if reader.is_master else ()))
    return saying([*map(Paragraph, writing.head()), *sections])


class _Writing:
    def __init__(self, reader: Reader, scene: Scene) -> None:
        self._reader, self._scene = reader, scene
        self._rules = ChallengeRules.of(reader.book)
        self._names = {one.id: self._called(one) for one in scene.cast}

    def head(self) -> Iterator[str]:
        scene, where = self._scene, self._at(self._scene.location)
        if where:
            yield f"Plays in {where}."
        if self._reader.is_master:
            secret = "; players do not know where it stands" if scene.ladder.secret else ""
            yield f"The climax ladder begins at {scene.ladder.start}{secret}."
            if scene.initiative is not None:
                yield f"{self._names[scene.initiative]} begins with the initiative."

    def places(self) -> Section:
        rows = []
        for one in self._scene.places:
            here = [self._names[member.id] for member in self._scene.cast if member.place == one.id]
            there = (", ".join(here),) if self._reader.is_master else ()
            rows.append((one.name, self._at(one.location) or "nowhere in particular", *there))
        head = ("Place", "Lies in", *(("Who is there",) if self._reader.is_master else ()))
        return Section("Places", [Table(head, rows)])

    def of_the_master(self) -> Iterator[Section]:
        scene = self._scene
        yield Section("Sides", [Table(("Side", "Run by", "Who"), self._sides())])
        cast = Table(("Who", "Played by", "Significance", "Remarks"), map(self._member, scene.cast))
        yield Section("Cast", [cast])
        yield Section("Tension lines", [self._graph()])
        yield Section("Bomb", [Listing(self._bomb())])
        heard = (f"{_spoken(side)}: {'; '.join(rumours)}" for side, rumours in scene.rumours.items())
        yield Section("Rumours, by side", [Listing(heard)])
        yield Section("Handouts", [Listing(self._reader.link("handout", one) for one in scene.handouts)])
        noted = (f"{self._names[one.id]}: {one.notes}" for one in scene.cast if one.notes)
        yield Section("Notes on the cast", [Listing(noted)])
        for part, prepared in scene.approaches.items():
            head = ("Approach", "By", "For", "Price")
            yield Section(f"{self._names[part]} may", [Table(head, map(self._approach, prepared))])

    def _called(self, one: CastMember) -> str:
        plays = [(kind, id) for kind, id in (("character", one.character), ("entity", one.entity)) if id is not None]
        return one.name or next((name for kind, id in plays if (name := self._reader.called(kind, id))), one.id)

    def _at(self, location: str | None) -> str:
        return self._reader.called("location", location) if location is not None else ""

    def _sides(self) -> Iterator[tuple[str, str, str]]:
        for side, run_by in (*self._scene.sides.items(), (None, "")):
            who = [self._names[one.id] for one in self._scene.cast if one.side == side]
            if who:
                yield _spoken(side or "neutral"), _RUN_BY.get(run_by, ""), ", ".join(who)

    def _member(self, one: CastMember) -> tuple[str, str, str, str]:
        name, book = self._names[one.id], self._reader.book
        thing = book.get("entity", one.entity) if one.entity is not None else None
        if one.character is not None:
            plays = "a sheet" if (who := self._reader.called("character", one.character)) == name else f"{who}'s sheet"
        else:
            dice = one.dice if one.dice is not None else thing.dice if thing is not None else 1
            level = one.level if one.level is not None else thing.level if thing is not None else 0
            plays = f"{dice}d+{level}"
        own = thing.significance if thing is not None and one.significance is None else one.significance
        significance = "" if own is None else str(own)
        return name, plays, significance, ", ".join(self._remarks(one))

    def _remarks(self, one: CastMember) -> Iterator[str]:
        if one.key:
            yield "key entity"
        if one.is_passive(self._reader.book.of("entity")):
            yield "passive" + (", opposed all the same" if one.opposed else "")
        if one.count is not None:
            yield f"a gang of {one.count}"
        if one.lead is not None:
            yield f"rides with {self._names[one.lead]}"
        if not one.in_play:
            found = f", found as {' or '.join(one.sought_as)}" if one.sought_as else ""
            comes = f", comes in round {one.enters}" if one.enters is not None else ""
            yield f"off stage{found}{comes}"
        if one.willing:
            yield "willing"
        if not one.recruitable:
            yield "recruited by nobody"
        if one.sheet == "hidden":
            yield "hidden from players"

    def _graph(self) -> Graph:
        """Return who holds whom: from whoever has the Edge to the other, with how much of it."""
        lines = self._scene.lines
        ends = ((one.from_, one.to) if one.edge >= 0 else (one.to, one.from_) for one in lines)
        links = tuple((self._names[one], self._names[other]) for one, other in ends)
        labels = tuple(f"Edge {abs(one.edge)}" if one.edge else "nobody has the Edge" for one in lines)
        return Graph(links, " ".join(map(self._line, lines)), labels)

    def _line(self, line: OpeningLine) -> str:
        one, other = self._names[line.from_], self._names[line.to]
        if line.edge == 0:
            return f"{one} and {other}: nobody has the Edge."
        above, below = (one, other) if line.edge > 0 else (other, one)
        return f"{above} holds {below} with an Edge of {abs(line.edge)}."

    def _bomb(self) -> Iterator[str]:
        starts, ends = ([self._names[one.id] for one in self._scene.cast if one.role == role] for role in _BOMB)
        if starts and ends:
            yield f"{' or '.join(starts)} ends the scene by reaching {' or '.join(ends)}."

    def _approach(self, one: PreparedApproach) -> tuple[str, str, str, str]:
        rules, reader = self._rules, self._reader
        by = [one.trait or "no trait", self._dice(one)]
        if one.background is not None:
            by.append(f"{reader.called('background', one.background)} ({rules.name(one.use, 'table-use')})")
        by += [f"with {reader.called('item', item)}" for item in one.gear]
        uses = [reader.called("effect", effect) for effect in one.effects]
        uses += ["resisting"] if one.resisting else []
        against = f" against {', '.join(self._names.get(who, who) for who in one.against)}" if one.against else ""
        owed = rules.background_raises[_judged(one).background] if one.background is not None else 0
        called, words = one.name or one.id, line_of(one)
        name = f"{ended(called)} {words}" if words else called
        return name, ", ".join(by), ", ".join(uses) + against, _price(owed)

    def _dice(self, one: PreparedApproach) -> str:
        named = one.trait is not None
        dice = self._rules.relevance_dice[_judged(one).trait] if named else self._rules.no_trait_dice
        return f"{dice}d"


def _spoken(side: str) -> str:
    return side.replace("-", " ").capitalize()


_BOMB = ("countdown", "trigger")


def _judged(one: PreparedApproach) -> Judgement:
    return Judgement(one.relevance, one.fit)


def _price(raises: int) -> str:
    return f"{raises} raise{'' if raises == 1 else 's'}" if raises else ""
