"""Gateway's drama as a game that can be played at a table (GW-DR)."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from gateway_core.challenge import kinds as challenge
from gateway_core.challenge import rules as challenge_rules
from gateway_core.chance.matchup import Matchup
from gateway_core.chance.odds import Odds, Unknown
from gateway_core.chance.source import Source
from gateway_core.frozen import FrozenDict
from gateway_core.game import GameSystem, Question
from gateway_core.game.characters import Characters
from gateway_core.game.pages import Blocks, Section
from gateway_core.game.reading import Reader
from gateway_core.ids import Ref
from gateway_core.packs.consequence import Consequence
from gateway_core.packs.finding import Finding
from gateway_core.packs.hook import Hook
from gateway_core.table.board import Board
from gateway_core.table.bot import Bot
from gateway_core.table.field import Choice
from gateway_core.table.option import Option
from gateway_core.table.outcome import Outcome
from gateway_core.table.parameter import Parameter, Role
from gateway_core.table.refusal import Refusal
from gateway_core.table.stored import stored
from gateway_core.table.story import Prologue
from gateway_core.table.work import Work

from ..character import element, offered
from ..character import kinds as character
from ..hooks import HOOKS
from ..sheet.characters import GatewayCharacters
from . import scene_kinds, setting_kinds
from .action.odds import odds as action_odds
from .asked import asked
from .commands.catalogue import COMMANDS, Command, in_order
from .commands.declare import Declare
from .commands.roll import Roll
from .comparing.consequences import consequences
from .comparing.merits import merits
from .display.board import board
from .events.catalogue import EVENTS
from .events.event import Event
from .flow import proceed
from .language import effects, new_words
from .lint.advice import advice
from .lint.rulebook import findings
from .pages.in_play import sheet_in_play
from .pages.page_of import page_of
from .players.bot import DramaBot
from .players.standing import standing_of
from .prose import prologue
from .replay.kinds import Replay
from .replay.retelling import DramaRetelling
from .rules import DramaRules
from .rulings import Rulings
from .secrecy.hidden import hidden
from .secrecy.hidden_fields import hidden_fields
from .secrecy.imagine import reimagined, reimagined_only
from .secrecy.secrets import seats
from .secrecy.supposed import supposed
from .secrecy.view import SceneView, view
from .setup.adopting import adopted
from .setup.carryover import inherited, set_up
from .setup.casting import GM, open_scene
from .standalone.drama_odds import DramaOdds
from .standalone.matchups import matchups
from .state import Drama

__all__ = ["KINDS", "DramaSystem"]

# what packs of this game may hold, by the names of kinds
KINDS: Mapping[str, type] = {
    "aim": effects.Aim,
    "archetype": offered.Archetype,
    "background": challenge.Background,
    "cancellation": challenge.Cancellation,
    "cap": offered.Cap,
    "character": character.Character,
    "cost": effects.Cost,
    "effect": effects.Effect,
    "entity": scene_kinds.Entity,
    "equipment-trait": challenge.EquipmentTrait,
    "faction": setting_kinds.Faction,
    "handout": setting_kinds.Handout,
    "item": challenge.Item,
    "location": setting_kinds.Location,
    "operation": new_words.NewOperation,
    "package": offered.Package,
    "power-level": character.PowerLevel,
    "replay": Replay,
    "requirement": offered.Requirement,
    "scene": scene_kinds.Scene,
    "table-background-relevance": challenge.BackgroundRelevance,
    "table-balance": element.Balance,
    "table-bonus": challenge.Bonus,
    "table-category": challenge.Category,
    "table-challenge-level": challenge.ChallengeLevel,
    "table-initiative": effects.Comparison,
    "table-purchase": element.Element,
    "table-raise": challenge.RaisePrice,
    "table-relevance": challenge.Relevance,
    "table-use": challenge.Use,
    "table-variability": challenge.Variability,
    "trait": challenge.Trait,
    "variation": character.Variation,
}


class DramaSystem(DramaOdds, GameSystem[Drama]):
    """The Drama Resolution System: one scene, at one place or several, from its opening to its climax."""

    name: ClassVar[str] = "gateway"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type, ...]] = EVENTS
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    kinds: ClassVar[Mapping[str, type]] = KINDS
    single: ClassVar[frozenset[str]] = frozenset({"character", "replay", "scene"})
    hooks: ClassVar[tuple[Hook[..., Any], ...]] = HOOKS
    figures: ClassVar[tuple[type, ...]] = (challenge_rules.ChallengeRules, DramaRules, Rulings)
    opens_from: ClassVar[tuple[str, ...]] = ("scene",)
    cards: ClassVar[tuple[str, ...]] = ("item",)
    weighed: ClassVar[Mapping[str, Mapping[str, Any]]] = FrozenDict(
        dict.fromkeys(
            ("archetype", "background", "cancellation", "effect", "equipment-trait", "item", "trait"), FrozenDict()
        )
    )
    retells: ClassVar[tuple[str, ...]] = ("replay",)
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            "judge", "Who judges what the scene has prepared: its author, or the games master.", str, "prepared",
            "play", choices=("prepared", "gm"),
        ),
        Parameter(
            "rounds", "After how many rounds the scene is stopped if it has not ended by itself.", int, 100, "play",
            low=1, high=9999,
        ),
        Parameter(
            "cast", "PART=CHARACTER: who has a part instead of whom the scene names; the character by name or file.",
            str, (), "play", many=True, entry="character",
        ),
        Parameter(
            "begins", "What begins with this scene: with it all Essence is full again, whatever an earlier scene left.",
            str, None, "play", choices=("session", "adventure"),
        ),
        *DramaOdds.parameters,
    )  # fmt: skip

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Drama:
        """Return the scene as it opens; `start` is its full name."""
        if start is None:
            raise ValueError("a drama opens from a scene; name one")
        return open_scene(rulebook, start, parameters)

    def inherit(self, state: Drama, carried: Mapping[str, Any], parameters: Mapping[str, Any]) -> Drama:
        """Return the scene as it opens after another."""
        return inherited(state, carried, parameters)

    def adopt(self, state: Drama, book: Any) -> Drama | Refusal:
        """Return the scene as it goes on under another rulebook."""
        return adopted(state, book)

    def setup(self, work: Work[Drama, Event]) -> None:
        """Tell with what the cast come from earlier scenes."""
        set_up(work)

    def review(self, rulebook: Any) -> Iterable[Finding]:
        """Yield what is wrong with a rulebook's scenes and effects."""
        return findings(rulebook, KINDS)

    def advise(self, rulebook: Any) -> Iterable[Finding]:
        """Yield what can never work in a rulebook's scenes and effects, and what nobody uses."""
        return advice(rulebook)

    def consequences(self, before: Any, after: Any) -> Iterable[Consequence]:
        """Yield what differs for those who play by another rulebook."""
        return consequences(before, after)

    def seats(self, state: Drama) -> tuple[str, ...]:
        """Return the games master's seat, and one for each player character."""
        return seats(state)

    def masters(self, state: Drama) -> tuple[str, ...]:
        """Return the games master's seat."""
        return (GM,)

    def roles(self, state: Drama) -> tuple[Role, ...]:
        """Return the player characters: `cast` gives their parts to others."""
        return tuple(Role(one.id, one.name, one.seat, "cast") for one in state.entities.values() if one.pc)

    def asked(self, state: Drama) -> Question | None:
        """Return who is asked what."""
        return asked(state)

    def proceed(self, work: Work[Drama, Event]) -> None:
        """Do the next thing that happens by itself."""
        proceed(work)

    def options(self, state: Drama, seat: str) -> Iterable[Option[Any]]:
        """Yield what `seat` may do now, and what not and why."""
        return () if state.phase == "over" else in_order(state, lambda command: self.options_of(command, state, seat))

    def forms(self, state: Drama, seat: str) -> Iterable[Option[Any]]:
        """Yield what of that is open."""
        return () if state.phase == "over" else in_order(state, lambda command: self.forms_of(command, state, seat))

    def beside(self, state: Drama, seat: str, begun: Any, form: Option[Any]) -> Iterable[Choice]:
        """Yield whom an effect may be aimed at through those before it in the same action."""
        return Declare.beside(state, begun, form.verb) if isinstance(begun, Declare) else ()

    def check(self, state: Drama, seat: str, command: Command) -> Refusal | None:
        """Say why a command is refused."""
        if state.phase == "over":
            return Refusal("drama/over", "the scene is over.", "GW-DR-04")
        return super().check(state, seat, command)

    def decide(self, work: Work[Drama, Event], seat: str, command: Command) -> Refusal | None:
        """Refuse a command or carry it out; what is foreseen with plugins while that is decided stands in the row."""
        draft = work.state
        if not draft.live:  # somebody only asks, and no row comes of it
            return super().decide(work, seat, command)
        draft.deciding = work
        try:
            return super().decide(work, seat, command)
        finally:
            draft.deciding = None

    def view(self, state: Drama, seat: str) -> SceneView:
        """Return what `seat` may know."""
        return view(state, seat)

    def reimagine(self, state: Drama, seat: str, chance: Source) -> Drama:
        """Return another scene that looks the same to this seat."""
        return reimagined(state, seat, chance)

    def reimagine_only(self, secret: str, state: Drama, seat: str, chance: Source) -> Drama | None:
        """Return another scene that looks the same to this seat, in which one secret is otherwise."""
        return reimagined_only(secret, state, seat, chance)

    def secrets(self, state: Drama) -> Mapping[str, Any]:
        """Return all that somebody may not know."""
        return hidden(state)

    def imagine(self, state: Drama, seat: str, chance: Source) -> Drama:
        """Return the scene as this seat supposes it to be."""
        return supposed(state, seat)

    def score(self, state: Drama, seat: str) -> int | None:
        """Return what a scene is worth to the best placed of the sides for which a seat acts."""
        return standing_of(state, seat)

    def odds(self, state: Drama, seat: str, command: Any) -> Odds | Unknown | None:
        """Return the exact chance of an action before its throw."""
        return action_odds(state, seat, command)

    def board(self, view: SceneView) -> Board:
        """Return what lies on the table."""
        return board(view)

    def sheet(self, state: Drama, seat: str) -> Section | None:
        """Return those for whom a seat acts, as they stand."""
        return sheet_in_play(state, seat)

    def outcome(self, state: Drama) -> Outcome | None:
        """Return how the scene ended."""
        return state.outcome

    def about(self, command: Command, state: Drama) -> Iterable[tuple[str, str]]:
        """Yield what an action and its throw are about; of all else that people say, its verb."""
        return command.about(state) if isinstance(command, Declare | Roll) else (("deed", stored(type(command)).name),)

    def prologue(self, rulebook: Any, start: str | None) -> Prologue | None:
        """Return what the scene opens with."""
        return None if start is None else prologue(rulebook, start)

    merits = staticmethod(merits)

    def masters_fields(self, rulebook: Any) -> Mapping[tuple[str, str], frozenset[str]]:
        """Return what entries hide of themselves, and sheets that they or a scene hide (GW-RU-200)."""
        return hidden_fields(rulebook)

    def page(self, reader: Reader, id: str, value: Any) -> Blocks | None:
        """Return what an entry says; the pages are imported when one is read, for no game needs them."""
        return page_of(reader, id, value)

    def matchups(self, rulebook: Any, entry: str, parameters: Mapping[str, Any]) -> Iterable[Matchup]:
        """Yield the odds of every prepared approach of a scene against every one that resists it."""
        return matchups(rulebook, rulebook.get("scene", Ref.parse(entry).id), parameters)

    def retelling(self, rulebook: Any, entry: str) -> DramaRetelling:
        """Return a published scene ready to be played again, by its full name."""
        return DramaRetelling(self, rulebook, Ref.parse(entry).id)

    def bot(self) -> Bot[Any]:
        """Return the player for empty seats."""
        return DramaBot()

    def characters(self) -> Characters:
        """Return what people are made of; it is imported when it is asked for, for no game needs it."""
        return GatewayCharacters()
