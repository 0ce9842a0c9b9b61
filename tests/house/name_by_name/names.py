"""The public names of the base, and of the test kit, by what one wants to do with them."""

import importlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

WHOLE = (
    "game",
    "game.throws",
    "game.effects",
    "game.characters",
    "game.programs",
    "game.rounds",
    "game.boards",
)  # of which every name is there
KIT = ("testing", "drama.testing")  # likewise, on the page of the kit

Groups = Mapping[str, str]

# What one wants to do, and the names for it; those without a room stand in `gateway_core.game`.
GROUPS: Groups = {
    "The game itself": "GameSystem table.System table.Parameter table.parameter_values table.Role table.Outcome "
    "table.Heading table.Roll",
    "State and secrets": "State public owner sealed masters nobody zone from_book coupled LEFT_OUT Eyes carries "
    "carried table.Record",
    "Facts and deeds": "fact put put_each add take Event deed Command members unless among adopting ended "
    "table.Refusal table.Work",
    "Questions and turns": "Question Turns ranked",
    "Rounds": "rounds.Rounds rounds.throw_order rounds.settle_order rounds.next_turn rounds.OrderThrown "
    "rounds.Preferred rounds.RankSettled rounds.OrderFixed rounds.RoundsJoined rounds.RoundsLeft "
    "rounds.RoundBegan rounds.TurnBegan rounds.ActionTaken rounds.TurnEnded",
    "Zones": "Pile draw move put_all shuffle ZONE_EVENTS",
    "Tracks and ladders": "Track advance at_end TrackMoved Ladder Rung",
    "What the fields of a deed may be": "for_each one_of some_of so_many_of between line either checked "
    "needs listed all_of limit",
    "Forms, fields and budgets": "pick choices whether table.Option table.Field table.Choice table.Composed "
    "table.Budget",
    "Throws": "throws.Throw throws.Pool throws.dice throws.number throws.Rival throws.Tie throws.Band throws.together "
    "throws.Draw throws.Result throws.Fallen throws.Staged throws.StagedResult throws.Again throws.TakeOut throws.Cap "
    "throws.Count throws.KeepHighest throws.KeepLowest throws.RemoveHighest throws.RemoveLowest throws.RemoveMiddle "
    "throws.Step throws.DieStep throws.PoolStep throws.Stage throws.grown throws.further throws.Score "
    "throws.Passed throws.Distribution",
    "Chance and odds": "chance.Ask chance.Seeded chance.Stream chance.Odds chance.Certain chance.Unknown "
    "chance.Likelihood chance.Reason",
    "Effects": "effects.Language effects.Codes effects.OperationWord effects.ConditionWord effects.QuantityWord "
    "effects.Argument effects.entry effects.flag effects.number effects.one_of effects.taking effects.Operation "
    "effects.Condition effects.Need effects.Amount effects.Bound effects.bound effects.compared effects.says "
    "effects.unmet effects.perform effects.CHOOSE effects.Way effects.ways effects.picking effects.unpicked "
    "effects.bound_to effects.is_foreign effects.as_ruled effects.needs_as_ruled"
    " effects.unknown_rulings effects.reference effects.schema",
    "Figures and switches": "figure switch column each entries compiled sources Figure Switch Column Each Entries "
    "Lookup Limits",
    "The rulebook": "packs.Rulebook ids.Ref",
    "Fields of kinds": "Entry Named kinds_in packs.ref packs.whole packs.day packs.masters packs.FromData "
    "packs.DataFault",
    "Findings and hooks": "Fault faults all_faults missing incomplete twice unknown misnamed reached Within "
    "packs.Finding packs.Spot packs.Hook packs.CheckHook "
    "packs.ContentHook packs.DecidingHook "
    "packs.WrongAnswer",
    "Boards": "boards.Layout boards.Cards boards.Bar boards.row boards.told said table.Board table.Card table.Track "
    "table.Link",
    "Programs": "programs.Lookahead table.RandomBot table.Bot table.Considers table.Considered table.Explains "
    "table.Ranks table.Volunteers table.Observation table.World table.WON",
    "Characters": "characters.Characters characters.Person characters.Sheet characters.Page characters.Section "
    "characters.Number characters.Because characters.Path characters.Explanation characters.Verdict "
    "characters.Balance characters.Difference characters.differences characters.Advancing characters.AuditLine "
    "characters.Buyable characters.Ware characters.Making characters.Part characters.Subject characters.Offer "
    "characters.Draft characters.Text",
    "Packs and rulebooks at hand": "session.Session",
}

# The same of the kit: each name in the room it is imported from.
TESTING: Groups = {
    "A whole test file": "testing.conformance testing.system_conformance",
    "A session and a pack of the test's own": "testing.isolated testing.book testing.write_pack",
    "What is wrong, and where a value is from": "testing.assert_problem testing.assert_no_problems testing.assert_why",
    "A game, its laws, and who breaks them": "testing.Game testing.SystemLaws testing.explore testing.fuzz "
    "testing.attempt testing.marathon testing.TwoWorlds",
    "Rules as examples, games as text": "testing.RuleVectors testing.compare_playthrough testing.playthrough",
    "Dice and texts": "testing.Scripted testing.thrown testing.hostile",
    "Scenes of the drama": "drama.testing.scene drama.testing.hero drama.testing.foe "
    "drama.testing.table_of drama.testing.Play drama.testing.part drama.testing.happened "
    "drama.testing.ended drama.testing.thrown drama.testing.owed drama.testing.GM "
    "drama.testing.SEED",
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
    inner = not room or f"game.{room}" in WHOLE
    return ".".join(filter(None, ("gateway_core", "game" if inner else "", room)))


def _value(said: str) -> Any:
    room, _, name = said.rpartition(".")
    module = importlib.import_module(module_of(room))
    if name not in module.__all__:
        raise LookupError(f"{name} is no public name of {module.__name__}")
    return getattr(module, name)


def ungrouped(groups: Groups = GROUPS, whole: Iterable[str] = WHOLE) -> Iterable[str]:
    """Return the names of these rooms that are in no group, or in two."""
    said = [one for group in groups.values() for one in group.split()]
    public = {
        f"{room.removeprefix('game').removeprefix('.')}.{name}".removeprefix(".")
        for room in whole
        for name in importlib.import_module(module_of(room) if room in KIT else f"gateway_core.{room}").__all__
    }
    return sorted((public - {*said}) | {one for one in said if said.count(one) > 1})
