"""The names promised to strangers, by what one wants to do with them; nothing else of the core is kept for anybody."""

import importlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

MOST = 250  # names in all: what is promised is kept for years
_GAME = ("throws", "effects", "characters", "pages", "programs", "rounds", "boards")  # rooms of `gateway_core.game`

Groups = Mapping[str, str]

# What one wants to do, and the names for it; those without a room stand in `gateway_core.game`.
GROUPS: Groups = {
    "The game itself": "GameSystem table.System table.Parameter table.parameter_values table.Role table.Outcome "
    "table.Heading",
    "State and secrets": "State public owner sealed masters nobody zone from_book coupled LEFT_OUT Eyes carries "
    "carried table.Record",
    "Facts and deeds": "fact put put_each add take Event deed Command members unless among adopting ended "
    "table.Refusal table.Work",
    "Questions and turns": "Question",
    "Rounds": "rounds.Rounds rounds.throw_order rounds.settle_order rounds.next_turn rounds.Preferred "
    "rounds.ActionTaken",
    "Zones": "Pile draw move put_all shuffle ZONE_EVENTS copies face one_of_each numbered",
    "What the fields of a deed may be": "for_each one_of some_of so_many_of between line either checked "
    "needs listed all_of limit",
    "Forms, fields and budgets": "pick choices whether table.Option table.Field table.Choice table.Composed "
    "table.Budget",
    "Throws": "throws.Throw throws.Pool throws.number throws.Rival throws.Tie throws.Band throws.together "
    "throws.Result throws.Fallen throws.Chain throws.ChainResult throws.Tally "
    "throws.TakeOut throws.Count throws.KeepHighest "
    "throws.KeepLowest throws.RemoveHighest throws.RemoveLowest throws.RemoveMiddle throws.DieStep "
    "throws.PoolStep",
    "Chance and odds": "chance.Ask chance.Seeded chance.Source chance.Stream chance.Odds chance.Certain chance.Unknown "
    "chance.Likelihood chance.Reason",
    "Effects": "effects.Language effects.OperationWord effects.ConditionWord effects.QuantityWord effects.entry "
    "effects.flag effects.number effects.one_of effects.taking effects.Operation effects.Condition effects.Need "
    "effects.Amount effects.bound effects.compared effects.unmet effects.CHOOSE "
    "effects.says effects.Asks effects.ASKING_EVENTS effects.Pause effects.Paused "
    "effects.as_ruled effects.needs_as_ruled effects.unknown_rulings "
    "effects.reference effects.schema",
    "Figures and switches": "figure switch column each entries compiled Figure Switch",
    "The rulebook": "packs.Rulebook ids.Ref",
    "Fields of kinds": "Entry Named kinds_in packs.ref packs.whole packs.masters packs.FromData packs.DataFault",
    "Findings": "Fault faults all_faults missing incomplete twice unknown misnamed reached Within packs.Finding "
    "packs.WrongAnswer",
    "Boards": "boards.Layout boards.Cards boards.Bar boards.row said table.Board table.Card table.Track table.Link",
    "Programs": "programs.Lookahead table.RandomBot table.Bot table.Explains "
    "table.Ranks table.Volunteers table.Observation table.World table.WON",
    "Characters": "characters.Characters characters.Person characters.Sheet characters.Verdict characters.Balance",
    "Pages": "pages.Section pages.Paragraph pages.Listing pages.Fields pages.Table pages.Statblock "
    "pages.Span pages.joined pages.lines_of pages.Number pages.Because pages.Explanation",
    "Characters in the making, and grown": "characters.Draft characters.Offer characters.Part characters.Subject "
    "characters.Text characters.AuditLine characters.Buyable characters.Ware packs.Editing packs.as_written "
    "packs.followed packs.OriginCodes packs.origins",
    "Packs and rulebooks at hand": "session.Session",
}

# The same of the kit: each name in the room it is imported from.
TESTING: Groups = {
    "A whole test file": "testing.conformance testing.system_conformance",
    "A session and a pack of the test's own": "testing.isolated testing.book",
    "What is wrong, and where a value is from": "testing.assert_problem testing.assert_why",
    "A game, its laws, and who breaks them": "testing.Game testing.SystemLaws testing.fuzz testing.TwoWorlds",
    "Rules as examples, games as text": "testing.RuleVectors",
    "Dice and texts": "testing.thrown",
    "Scenes of the drama": "drama.testing.scene drama.testing.hero drama.testing.foe "
    "drama.testing.table_of drama.testing.Play drama.testing.part drama.testing.happened "
    "drama.testing.ended drama.testing.thrown drama.testing.owed drama.testing.GM "
    "drama.testing.SEED",
}

# What other pages tell of, or a sentence does.
OTHERS: Groups = {
    "Hooks": "hookspecs.hookimpl hookspecs.gateway_entries hookspecs.gateway_action_effects "
    "hookspecs.gateway_backgrounds hookspecs.gateway_cancellation_rules hookspecs.gateway_equipment_traits "
    "packs.check_hook packs.deciding_hook challenge.Judgement",
    "What can go wrong": "errors.GatewayError errors.ContentError errors.PluginError errors.ProgramError "
    "errors.StoreError errors.Problem errors.Position errors.did_you_mean",
    "A story": "table.Beat table.Count",
    "A table in a test": "table.Table table.MemoryLog table.NeedsDice table.drive table.audit session.TableBook "
    "chance.Typed",
    "Values": "frozen.FrozenDict frozen.evolved ids.unused",
}


class Name(NamedTuple):
    """A public name, where it is imported from, and what it is."""

    said: str  # as the page calls it: `Track`, `table.Track`
    value: Any

    @property
    def own(self) -> str:
        """The name alone."""
        return self.said.rpartition(".")[2]


def names(groups: Groups = GROUPS) -> Iterator[tuple[str, list[Name]]]:
    """Yield every group with its names."""
    for group, said in groups.items():
        yield group, [Name(one, _value(one)) for one in said.split()]


def module_of(room: str) -> str:
    """Return the module in which the names of a room are found, as the page calls the room."""
    if room.partition(".")[0] == "drama":
        return f"gateway_rpg.{room}"
    inner = not room or room in _GAME
    return ".".join(filter(None, ("gateway_core", "game" if inner else "", room)))


def promised() -> dict[str, set[str]]:
    """Return every name that is promised to strangers, by the module it is imported from."""
    found: dict[str, set[str]] = {}
    for one in (one for groups in (GROUPS, TESTING, OTHERS) for said in groups.values() for one in said.split()):
        room, _, name = one.rpartition(".")
        found.setdefault(module_of(room), set()).add(name)
    return {room: found[room] for room in sorted(found) if room.startswith("gateway_core")}


def _value(said: str) -> Any:
    room, _, name = said.rpartition(".")
    module = importlib.import_module(module_of(room))
    if name not in module.__all__:
        raise LookupError(f"{name} is no public name of {module.__name__}")
    return getattr(module, name)


def twice() -> Iterable[str]:
    """Return the names that stand in two groups."""
    said = [one for groups in (GROUPS, TESTING, OTHERS) for group in groups.values() for one in group.split()]
    return sorted({one for one in said if said.count(one) > 1})
