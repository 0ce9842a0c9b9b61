"""What a game asks of its rulebook, and says of it while nothing is played."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar, Protocol

from ...chance.matchup import Matchup
from ...chance.odds import Odds, Unknown
from ...chance.source import Source
from ...frozen import FrozenDict
from ..parameter import Parameter
from ..replay import ReplayRun
from ..roll import Roll

__all__ = ["Book"]


class Book(Protocol):
    """What packs hold for the game, what is wrong with it, and what may be done with it outside any game.

    The pack that bears the system's name, if there is one, is its book: every other pack of the system requires it
    without saying so.
    """

    kinds: ClassVar[Mapping[str, type]]  # the attrs class of each kind of pack entry, by the kind's name
    single: ClassVar[frozenset[str]] = frozenset()  # the kinds of which a file holds one entry
    parameters: ClassVar[tuple[Parameter, ...]]  # what people may say when they open it, or ask for odds
    opens_from: ClassVar[tuple[str, ...]] = ()  # the kinds that a game opens from; none: it opens from nothing
    cards: ClassVar[tuple[str, ...]] = ()  # the kinds that people hold in their hands as cards, printed or real
    # the kinds whose entries are worth something to those who play, one by one, each with the fields by which an entry
    # stays and is worth nothing; none: it is left out, or somebody is made of it who has a part, where it makes anybody
    weighed: ClassVar[Mapping[str, Mapping[str, Any]]] = FrozenDict()
    retells: ClassVar[tuple[str, ...]] = ()  # the kinds that hold a published game to be played again
    hooks: ClassVar[tuple[Any, ...]] = ()  # at which plugins may speak: each a `Hook`, of `gateway_core.packs.hook`
    figures: ClassVar[tuple[type, ...]] = ()  # classes of rules that declare which values of the rulebook they read

    def review(self, rulebook: Any) -> Iterable[Any]:
        """Yield what is wrong with a rulebook's entries beyond their shape and references: each a `packs.Finding`.

        It goes by entries and rulings alone: where the same code found nothing in the same ones, it is not asked again.
        """
        return ()

    def advise(self, rulebook: Any) -> Iterable[Any]:
        """Yield what its author should know of a rulebook in which `review` finds no error: what can never work.

        Each is a `packs.Finding`, a warning. `gateway check` tells it; no table waits for it.
        """
        return ()

    def consequences(self, before: Any, after: Any) -> Iterable[Any]:
        """Yield what it means to people that a table plays by the rulebook `after` instead of `before`.

        Each is a `packs.Consequence`, and only what differs; whatever none of them tells is told entry by entry. Packs
        may be in both that no game could open: what cannot be worked out is left out.
        """
        return ()

    def masters_fields(self, rulebook: Any) -> Mapping[tuple[str, str], Collection[str]]:
        """Return the keys of entries, by kind and full id, that this rulebook keeps for the games master.

        They come to those that are marked so in the class of their kind, for every entry of it.
        """
        return {}

    def page(self, reader: Any, id: str, value: Any) -> Any:
        """Return what an entry says to a reader (`gateway_core.game.reading`), as blocks (`gateway_core.game.pages`).

        None: its fields say it.
        """
        return None

    def weigh(self, rulebook: Any, parameters: Mapping[str, Any]) -> Odds | Unknown | None:
        """Return the exact odds of a challenge outside any game; None if this game has none.

        `Unknown` where they hang on what nobody has said, with how it is said.
        """
        return None

    def matchups(self, rulebook: Any, entry: str, parameters: Mapping[str, Any]) -> Iterable[Matchup] | None:
        """Yield what each prepared way to act comes to against each who resists, in what a game opens from.

        `entry` is its full name; `parameters` are further ones of `weigh`, the same for all. None: nothing is prepared.
        """
        return None

    def granted(self, rulebook: Any, kind: str, id: str, seat: str) -> Mapping[str, Any] | None:
        """Return the fields of entries, ENTRY.FIELD each, by which one seat begins with an entry of a `weighed` kind.

        For games in which it is there for everybody alike, and to leave it out favours nobody. None: it is left out.
        """
        return None

    def merits(self, rulebook: Any, kind: str, id: str) -> tuple[Mapping[str, int], object] | None:
        """Return what an entry has for and against it, whatever is played; None: that cannot be counted.

        First what is the better the more there is of it, each by a name; what is paid counts below nothing. Then what
        cannot be counted: only of two entries in which it is the same one is the better.
        """
        return None

    def toss(self, rulebook: Any, parameters: Mapping[str, Any], source: Source) -> Roll | None:
        """Throw a challenge once outside any game; None if this game has none."""
        return None

    def retelling(self, rulebook: Any, entry: str) -> ReplayRun[Any] | None:
        """Return a published game ready to be played again, by its full name; None if there is none."""
        return None

    def characters(self) -> Any:
        """Return what people are made of in this game (`gateway_core.game.characters`); None: it has no sheets."""
        return None
